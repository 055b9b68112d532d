"""Names of things: what may be one, their numbers, and what derivations call them."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence, Set
from typing import Protocol, TypeGuard

from spatial_nsr.calculi.labels import LabelLike
from spatial_nsr.errors import NetworkError

__all__ = ["check_hashable", "is_triple", "names_in_proofs", "take_in"]


class Taking(Protocol):
    """A network to which things and facts can be added."""

    def add_node(self, name: Hashable) -> None:
        """Make a thing known."""

    def add(self, head: Hashable, label: LabelLike, tail: Hashable) -> None:
        """State a fact."""


def is_triple(item: object) -> TypeGuard[tuple[Hashable, LabelLike, Hashable]]:
    """Whether an item states a fact instead of naming a thing: it has a relation in the middle.

    >>> is_triple(("hall", "TPP", "house")), is_triple(("hall", {"TPP", "NTPP"}, "house"))
    (True, True)
    >>> is_triple("hall"), is_triple(("hall", 2)), is_triple((1, 2, 3))
    (False, False, False)
    """
    if not isinstance(item, tuple | list) or len(item) != 3:
        return False
    return isinstance(item[1], str | Set | list | tuple)


def take_in(network: Taking, items: Iterable[object]) -> None:
    """Make the things known that a network is made of, and state the facts among them."""
    if not isinstance(items, Iterable):
        raise NetworkError(f"the nodes of a network are several things, got {items!r}")
    for item in items:
        if is_triple(item):
            network.add(*item)
        else:
            network.add_node(item)


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
