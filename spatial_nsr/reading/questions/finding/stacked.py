"""Whether one thing is directly under, above or on another: only what it rests on is.

Of a stack that is told thing by thing each lies directly on the next one, and on no other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spatial_nsr.reading.lexicon.lists import word_list
from spatial_nsr.reading.statements.grounds import Ground

if TYPE_CHECKING:
    from spatial_nsr.reading.makers.clauses import Clause
    from spatial_nsr.reading.questions.asked import Asked

__all__ = ["asks_for_next", "directly"]

STACKING = ("below", "above", "on")


def asks_for_next(asked: Asked) -> bool:
    """Whether it is asked what is directly there, and not anywhere above or below."""
    return any(word in word_list("adjoining") for word in asked.words)


def directly(asked: Asked, clause: Clause) -> Ground | None:
    """Whether a thing is next to another in a stack; None where that is not told."""
    if clause.negated or len(clause.figures) != 1 or len(clause.places) != 1:
        return None
    place = clause.places[0]
    if place.relation not in STACKING or len(place.landmarks) != 1 or not asks_for_next(asked):
        return None
    ends = asked.things(clause.figures[0]), asked.things(place.landmarks[0])
    if not all(len(each) == 1 for each in ends):
        return None
    upper, lower = (ends[0][0], ends[1][0])
    if place.relation == "below":
        upper, lower = lower, upper
    rests = [s for s in asked.memory.of(upper) if s.relation == "on" and len(s.landmarks) == 1]
    if not rests:
        return None
    there = tuple(said for said in rests if said.landmarks[0] == lower)
    if not there and not asked.memory.truth("above", upper, lower):
        return None  # what hangs over it may be directly above it as well
    return Ground(bool(there), there or tuple(rests[:1]))
