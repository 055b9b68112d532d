"""Names of things: what may be one, their numbers, and what derivations call them."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence

from spatial_nsr.errors import NetworkError

__all__ = ["check_hashable", "names_in_proofs", "numbered"]


def numbered(nodes: Iterable[Hashable]) -> dict[Hashable, int]:
    """Numbers for things in the order in which they are first named.

    >>> numbered(["hall", "attic", "hall"])
    {'hall': 0, 'attic': 1}
    """
    if not isinstance(nodes, Iterable):
        raise NetworkError(f"the nodes of a network are several things, got {nodes!r}")
    index: dict[Hashable, int] = {}
    for name in nodes:
        check_hashable(name)
        index.setdefault(name, len(index))
    return index


def check_hashable(name: Hashable) -> None:
    """Refuse what cannot name a thing."""
    try:
        hash(name)
    except TypeError as error:
        raise NetworkError(f"a node needs a name that can be hashed, got {name!r}") from error


def names_in_proofs(names: Sequence[Hashable]) -> list[Hashable]:
    """What derivations call things: by their own name, or its text if JSON has no such names.

    >>> names_in_proofs(["hall", ("hall", 2)])
    ['hall', "('hall', 2)"]
    """
    told: list[Hashable] = [
        name if isinstance(name, str | int | float) else str(name) for name in names
    ]
    owner: dict[Hashable, Hashable] = {}
    for name, shown in zip(names, told, strict=True):
        other = owner.setdefault(shown, name)
        if other is not name and other != name:
            raise NetworkError(
                f"{other!r} and {name!r} are two things, but a derivation calls both {shown!r}"
            )
    return told
