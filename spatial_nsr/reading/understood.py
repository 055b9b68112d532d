"""What a place phrase leaves out: of what "above" and "at the back" are said, where "there" is."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING

from spatial_nsr.prose.words import sort_of
from spatial_nsr.reading.relations import group
from spatial_nsr.reading.things import Referents

if TYPE_CHECKING:
    from spatial_nsr.reading.statements import Statement

__all__ = ["beside_what", "of_what", "where_told"]

WITHOUT_PARTS = ("time", "state", "mood", "unit")


def where_told(said: Sequence[Statement]) -> Statement | None:
    """The last statement that says where something is: what is "there" is where that is."""
    return next((s for s in reversed(said) if s.landmarks and s.relation in group("held")), None)


def beside_what(said: Sequence[Statement], things: Collection[int]) -> tuple[int, ...]:
    """Of what "above" is said without a landmark: the figure told before, if it is another."""
    for each in reversed(said):
        if each.figure not in things and each.landmarks:
            return (each.figure,)
        if each.figure in things:
            return ()
    return ()


def of_what(
    said: Sequence[Statement], who: Referents, things: Collection[int], at: int
) -> tuple[int, ...]:
    """Of what "at the back" is said: where something was said to be, or the last thing named."""
    fitting = (n for n in _wholes(said, who, at) if n not in things)
    return tuple(next(([n] for n in fitting if _has_parts(who, n)), []))


def _wholes(said: Sequence[Statement], who: Referents, at: int) -> Iterator[int]:
    for each in reversed(said):
        if each.relation in group("held") or each.relation in group("parts"):
            yield from each.landmarks
    yield from (thing.number for thing in reversed(who.before(at)))


def _has_parts(who: Referents, number: int) -> bool:
    thing = who.things[number]
    return not thing.person and not any(sort_of(thing.kind, sort) for sort in WITHOUT_PARTS)
