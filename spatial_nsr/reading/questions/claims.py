"""Yes or no: whether it is so of the things that are named."""

from __future__ import annotations

from collections.abc import Iterable

from spatial_nsr.reading.clauses import Clause, Place
from spatial_nsr.reading.memory import Memory
from spatial_nsr.reading.questions.asked import Asked, Found
from spatial_nsr.reading.relations import converse

__all__ = ["yes_or_no"]


def yes_or_no(asked: Asked) -> Found | None:
    """Whether the first clause is so whose things the text speaks of."""
    for clause in asked.clauses:
        for place in clause.places:
            truth = _truth(asked, clause, place)
            if truth is not None:
                return Found("Yes" if truth != clause.negated else "No")
    return None


def _truth(asked: Asked, clause: Clause, place: Place) -> bool | None:
    figures = [asked.things(at) for at in clause.figures]
    marks = [asked.things(at) for at in place.landmarks]
    if not figures or not marks or not all(figures) or not all(marks):
        return None
    if place.relation == "between" and len(marks) > 1:
        return _between(asked.memory, figures[0][0], marks[0][0], marks[1][0])
    return _all(asked.memory.truth(place.relation, f[0], m[0]) for f in figures for m in marks)


def _all(truths: Iterable[bool | None]) -> bool | None:
    found = list(truths)
    return False if False in found else None if None in found else True


def _between(memory: Memory, thing: int, one: int, other: int) -> bool | None:
    """Whether a thing is told to be between two others, or past the one and before the other."""
    ends = {one, other}
    for said in memory.now:
        if said.relation == "between" and said.figure == thing and ends <= set(said.landmarks):
            return True
    for relation in converse():
        if memory.truth(relation, thing, one) and memory.truth(relation, other, thing):
            return True
    told = [s for s in memory.now if s.relation == "between" and s.figure in ends]
    return False if any({s.figure, *s.landmarks} == {thing, *ends} for s in told) else None
