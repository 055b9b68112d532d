"""What a place phrase leaves out: of what "above" and "at the back" are said, where "there" is."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING

from spatial_nsr.prose.words import sort_of
from spatial_nsr.reading.referents.things import SPEAKING, Referents
from spatial_nsr.reading.statements.relations import group
from spatial_nsr.reading.text.doc import Text, Unit
from spatial_nsr.reading.text.words import holder

if TYPE_CHECKING:
    from spatial_nsr.reading.statements.reading import Statement

__all__ = ["beside_what", "inside_what", "of_what", "talked_of", "where_told"]

ENCLOSING = ("room", "building", "vehicle")
WITHOUT_PARTS = ("time", "state", "mood", "unit")


def talked_of(text: Text, unit: Unit, who: Referents, said: Sequence[Statement]) -> tuple[int, ...]:
    """Of what a sentence is said that has nothing but a place: "In the barn." after a question."""
    at = text.units.index(unit)
    if not at:
        return ()
    before = text.span(text.units[at - 1])
    if before.text.rstrip().endswith("?"):
        asked = (who.by_token.get(t.i) for t in before if t.dep_ in ("nsubj", "nsubjpass"))
        known = (numbers for numbers in asked if numbers)
        return next((n for n in known if who.things[n[0]].kind not in SPEAKING), ())
    told = [each for each in said if before.start_char <= each.start < before.end_char]
    return (told[-1].figure,) if told else ()


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


def inside_what(who: Referents, things: Collection[int], at: int) -> tuple[int, ...]:
    """In what something is said to be "inside": the last thing named that holds things."""
    others = (t for t in reversed(who.before(at)) if t.number not in things and not t.person)
    return next(((t.number,) for t in others if _encloses(t.kind)), ())


def _encloses(kind: str) -> bool:
    return holder(kind) == "in" or any(sort_of(kind, sort) for sort in ENCLOSING)


def _wholes(said: Sequence[Statement], who: Referents, at: int) -> Iterator[int]:
    for each in reversed(said):
        if each.relation in group("held") or each.relation in group("parts"):
            yield from each.landmarks
    yield from (thing.number for thing in reversed(who.before(at)))


def _has_parts(who: Referents, number: int) -> bool:
    thing = who.things[number]
    return not thing.person and not any(sort_of(thing.kind, sort) for sort in WITHOUT_PARTS)
