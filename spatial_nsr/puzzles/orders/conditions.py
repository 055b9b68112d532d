"""What sentences about an order say with "if", "unless", "neither ... nor" and "either A or B"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from spatial_nsr.puzzles.items import Item
from spatial_nsr.puzzles.orders.claims import Clause, denied

__all__ = ["conditional", "implied", "of_neither", "with_subject"]

IFS = ("if", "onlyif", "unless")
ENDS = ("comma", "then")
Clauses: TypeAlias = tuple[Clause, ...]
Axes: TypeAlias = dict[str, Clauses]


def conditional(items: Sequence[Item]) -> Iterator[tuple[str, list[Item], list[Item]]]:
    """The ways in which a sentence is a condition and what holds on it, with the word for that."""
    at = next((n for n, each in enumerate(items) if each.category in IFS), None)
    if at is None:
        return
    word, rest = items[at].category, list(items[at + 1 :])
    if at:
        yield word, rest, _bare(items[:at])
        return
    for cut, each in enumerate(rest):
        if each.category in ENDS and 0 < cut < len(rest) - 1:
            yield word, _bare(rest[:cut]), _bare(rest[cut + 1 :])


def _bare(items: Sequence[Item]) -> list[Item]:
    """Items without what joins them to others at either end."""
    found = [each for each in items if each.category != "then"]
    while found and found[-1].category in ENDS:
        found.pop()
    while found and found[0].category in ENDS:
        found.pop(0)
    return found


def implied(
    word: str, condition: dict[str, Clauses], result: dict[str, Clauses]
) -> dict[str, Clauses]:
    """What a condition and its result say together, along each axis that both may be about.

    >>> from spatial_nsr.puzzles.orders.claims import Literal
    >>> first, last = ((Literal("at", (name,), 1),) for name in ("Ada", "Bob"))
    >>> ((one, other),) = implied("if", {"rank": (first,)}, {"rank": (last,)})["rank"]
    >>> one.positive, other.positive
    (False, True)
    """
    if word == "onlyif":
        condition, result = result, condition
    found: Axes = {}
    for axis in {*condition, *result}:
        given = condition.get(axis, condition.get("*"))
        so = result.get(axis, result.get("*"))
        if given and so:
            against = given if word == "unless" else denied(given)
            found[axis] = tuple((*one, *other) for one in against for other in so)
    return found


def of_neither(items: Sequence[Item]) -> tuple[list[Item], list[Item]] | None:
    """Of "neither A nor B is first" both claims, each of which is not so; of A alone as well."""
    at = next((n for n, each in enumerate(items) if each.category == "neither"), 0)
    cut = next((n for n, each in enumerate(items) if each.category in ("nor", "or")), 0)
    if [each.category for each in items[:at]] == ["thing", "be"] and at + 1 < cut:
        return [*items[:at], *items[at + 1 : cut]], [*items[:at], *items[cut + 1 :]]
    kinds = [each.category for each in items[:4]]
    if kinds[:2] != ["neither", "thing"] or kinds[2] not in ("nor", "or") or kinds[3] != "thing":
        return None
    return [items[1], *items[4:]], [items[3], *items[4:]]


def with_subject(first: Sequence[Item], rest: Sequence[Item]) -> list[Item] | None:
    """Of "either A or B is first" what is said of A, who has no verb of his own."""
    alone = len(first) == 1 and first[0].category == "thing"
    return [first[0], *rest[1:]] if alone and rest[:1] and rest[0].category == "thing" else None
