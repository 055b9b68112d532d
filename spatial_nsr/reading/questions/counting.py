"""How many there are."""

from __future__ import annotations

from collections.abc import Sequence

from spatial_nsr.reading.nominals import nominal
from spatial_nsr.reading.questions.asked import Asked, Found
from spatial_nsr.reading.questions.which import figures_at
from spatial_nsr.reading.referents import find

__all__ = ["how_many"]


def how_many(asked: Asked) -> Found | None:
    """A number that is told of such things, or of those at a place."""
    noun = next((t for t in asked.doc[2:] if t.pos_ in ("NOUN", "PROPN")), None)
    if noun is None:
        return None
    who, sort = asked.reading.who, nominal(noun)
    wanted = asked.fitting(sort) | {thing.number for thing in find(who, sort)}
    places = [place for clause in asked.clauses for place in clause.places if place.landmarks]
    for place in places:
        marks = asked.things(place.landmarks[0])
        if marks and place.landmarks[0] != noun.i:
            there = [n for n in figures_at(asked, place.relation, marks[0]) if n in wanted]
            return _counted(asked, there)
    told = [count for n in wanted if (count := asked.reading.thing(n).count) is not None]
    return Found(max(told), rule="read-number") if told and not places else None


def _counted(asked: Asked, numbers: Sequence[int]) -> Found | None:
    """How many they are together; nothing if it is not told of some how many they are."""
    things = [asked.reading.thing(number) for number in numbers]
    if not things or any(thing.plural and thing.count is None for thing in things):
        return None
    return Found(sum(thing.count or 1 for thing in things), rule="read-number")
