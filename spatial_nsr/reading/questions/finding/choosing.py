"""Which of some choices it is: the one that fills the gap of the question.

First by the same way as the question without choices; then each choice is held against the text as
a claim, and if all others are refuted, it is the one that is left.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from spatial_nsr.reading.questions.amounts.farthest import farthest
from spatial_nsr.reading.questions.asked import Asked, Found
from spatial_nsr.reading.questions.finding.filling import fillings
from spatial_nsr.reading.questions.finding.gaps import Wanted, wanted
from spatial_nsr.reading.questions.finding.offered import (
    offered_doings,
    offered_sides,
    offered_things,
)
from spatial_nsr.reading.questions.finding.sides import two_named
from spatial_nsr.reading.questions.finding.where import where
from spatial_nsr.reading.questions.finding.which import landmarks_of
from spatial_nsr.reading.questions.times.moments import named_moment
from spatial_nsr.reading.statements.ordered import ENDS
from spatial_nsr.reading.statements.relations import back

__all__ = ["choose"]

Truths = Mapping[str, bool | None]


def choose(asked: Asked) -> Found | None:
    """The one choice of which the question is so; none if it is so of several or of none."""
    doings = offered_doings(asked)
    if doings:
        return _first(asked)
    sides = offered_sides(asked)
    if sides and (asked.gap is None or asked.gap.person is False):
        found = _of_sides(asked, sides)
        if found is not None:
            return found
    offered = offered_things(asked)
    among = frozenset(n for ids in offered.values() for n in ids)
    if not among:
        return None
    for things in _answers(asked, offered, among):
        so = [choice for choice, ids in offered.items() if ids & things]
        if len(so) == 1:
            return Found(so[0])
    return _by_claims(asked, offered)


def _answers(
    asked: Asked, offered: Mapping[str, frozenset[int]], among: frozenset[int]
) -> Iterator[frozenset[int]]:
    """The things that answer, of those that are offered: what is said first, then what follows."""
    yield farthest(asked, list(offered.values()))
    if asked.gap is None:
        found = where(asked, among)
        yield frozenset(n for said in found.rests for n in said.landmarks) if found else frozenset()
        return
    for each in wanted(asked, asked.gap):
        yield frozenset(n for one in fillings(asked, each, among) for n in one.things)
        if each.role == "landmark" and each.figure and each.relation and not each.negated:
            held = (landmarks_of(asked, each.relation, figure) for figure in each.figure)
            yield frozenset(n for marks in held for n in marks)


# Each choice as a claim -------------------------------------------------------------------------


def _only(truths: Truths) -> Found | None:
    """The one choice that is so, or the one that is left where all others are refuted."""
    so = [choice for choice, truth in truths.items() if truth]
    left = [choice for choice, truth in truths.items() if truth is not False]
    one = so if so else left
    return Found(one[0]) if len(one) == 1 and len(truths) > 1 else None


def _by_claims(asked: Asked, offered: Mapping[str, frozenset[int]]) -> Found | None:
    """The choice of which the claim is so that the question makes of each."""
    if not all(offered.values()):
        return None
    for each in wanted(asked, asked.gap):
        found = _only({c: _claim(asked, each, sorted(things)) for c, things in offered.items()})
        if found is not None:
            return found
    return None


def _claim(asked: Asked, each: Wanted, things: Sequence[int]) -> bool | None:
    """Whether it is so of what a choice means what the question says, as far as is told."""
    relation = "in" if each.role == "place" and not asked.early else each.relation
    if each.role == "figure" and len(each.landmarks) == 1:
        pairs = [(thing, mark) for thing in things for mark in sorted(each.landmarks[0])]
    elif each.role in ("landmark", "place"):
        pairs = [(figure, thing) for thing in things for figure in sorted(each.figure or ())]
    else:
        return None
    if not relation:
        return None
    truths = [asked.memory.truth(relation, one, other) for one, other in pairs if one != other]
    truth = True if True in truths else False if truths and set(truths) == {False} else None
    return truth if truth is None else truth != each.negated


# Sides, and what happened -----------------------------------------------------------------------


def _of_sides(asked: Asked, sides: Mapping[str, str]) -> Found | None:
    """The side on which one thing of the question is of the other, or at which part of it."""
    figures, marks = two_named(asked)
    truths = {choice: _on_side(asked, side, figures, marks) for choice, side in sides.items()}
    return _only(truths)


def _on_side(asked: Asked, side: str, figures: Sequence[int], marks: Sequence[int]) -> bool | None:
    """Whether a thing is told to be on a side, or on the other one."""
    plain = side.removeprefix("at-")
    names = {plain, f"at-{ENDS.get(plain, plain)}"}
    turned = back(plain) or ""
    others = {turned, f"at-{ENDS.get(turned, turned)}"}
    told = [s for s in asked.memory.now if s.figure in figures[:1] and not s.negated]
    told = [s for s in told if not marks or set(marks) & set(s.landmarks)]
    if any(s.relation in names for s in told):
        return True
    if any(s.relation in others for s in told):
        return False
    pairs = ((f, m) for f in figures[:1] for m in marks[:1] if f != m)
    return next((asked.memory.truth(plain, f, m) for f, m in pairs), None)


def _first(asked: Asked) -> Found | None:
    """Of what is offered to have happened that which happened first, or last."""
    late = "last" in asked.words
    if not late and not {"first", "earlier", "earliest", "before"} & set(asked.words):
        return None
    known = {choice: named_moment(asked, doc) for choice, doc in offered_doings(asked).items()}
    moments = [moment for moment in known.values() if moment is not None]
    if len(moments) < len(known):
        return None
    wanted_one = max(moments) if late else min(moments)
    so = [choice for choice, moment in known.items() if moment == wanted_one]
    return Found(so[0]) if len(so) == 1 else None
