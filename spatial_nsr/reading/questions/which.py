"""Which thing stands so: "what is on the table", "which room is the cat in"."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from spatial_nsr.reading.clauses import Place
from spatial_nsr.reading.nominals import nominal
from spatial_nsr.reading.parse import place_at
from spatial_nsr.reading.questions.asked import Asked, Found
from spatial_nsr.reading.relations import back, group, shown_by

if TYPE_CHECKING:
    from spacy.tokens import Token

__all__ = ["figures_at", "landmarks_of", "which"]

SUBJECTS = ("nsubj", "nsubjpass", "attr")
SEVERAL = frozenset(("are", "were", "two", "three", "four", "things", "all"))


def which(asked: Asked, gap: Token) -> Found | None:
    """The things that stand as the question says, in place of the word that asks."""
    noun = gap.head if gap.dep_ in ("det", "poss") and gap.head.pos_ in ("NOUN", "PROPN") else None
    wanted = set() if noun is None else asked.fitting(nominal(noun))
    open_ = frozenset((gap.i,) if noun is None else (gap.i, noun.i))
    for clause in asked.clauses:
        for place in clause.places:
            numbers = _in_clause(asked, place, clause.figures, open_)
            if numbers:
                return _listed(asked, numbers, wanted, gap)
    return _stranded(asked, gap, open_, wanted)


def _in_clause(
    asked: Asked, place: Place, figures: Sequence[int], open_: frozenset[int]
) -> list[int]:
    """What fills the gap of a clause, at the one end or the other."""
    if not open_.isdisjoint(figures):
        marks = [asked.things(at) for at in place.landmarks]
        return figures_at(asked, place.relation, marks[0][0]) if marks and all(marks) else []
    if not open_.isdisjoint(place.landmarks) or not place.landmarks:
        named = [asked.things(at) for at in figures if at not in open_]
        return landmarks_of(asked, place.relation, named[0][0]) if named and named[0] else []
    return []


def _stranded(
    asked: Asked, gap: Token, open_: frozenset[int], wanted: Collection[int]
) -> Found | None:
    """A place whose landmark is asked for or stands before: "what is the cup on"."""
    for token in asked.doc:
        place = place_at(token, len(asked.doc)) if token.pos_ in ("ADP", "ADV") else None
        if place is None or (not place.landmarks and place.start < gap.i):
            continue
        marks = [asked.things(at) for at in place.landmarks if at not in open_]
        if marks and marks[0]:
            return _listed(asked, figures_at(asked, place.relation, marks[0][0]), wanted, gap)
        named = (t for t in asked.doc if t.dep_ in SUBJECTS and t.i not in open_)
        subject = next(named, None)
        things = [] if subject is None else asked.things(subject.i)
        if things:
            return _listed(asked, landmarks_of(asked, place.relation, things[0]), wanted, gap)
    return None


def figures_at(asked: Asked, relation: str, landmark: int) -> list[int]:
    """What stands so to a landmark: what is told outright, or else what follows."""
    now = asked.memory.now
    told = [s.figure for s in now if landmark in s.landmarks and s.relation in shown_by(relation)]
    turned = back(relation)
    told += [
        s.landmarks[0]
        for s in now
        if s.figure == landmark and len(s.landmarks) == 1 and s.relation == turned
    ]
    if told:
        return list(dict.fromkeys(told))
    others = (thing.number for thing in asked.reading.who if thing.number != landmark)
    return [each for each in others if asked.memory.truth(relation, each, landmark)]


def landmarks_of(asked: Asked, relation: str, figure: int) -> list[int]:
    """What a thing stands so to: what is told outright, then what holds that."""
    memory, turned = asked.memory, back(relation)
    told = [n for s in memory.of(figure) if s.relation in shown_by(relation) for n in s.landmarks]
    told += [s.figure for s in memory.now if figure in s.landmarks and s.relation == turned]
    if relation in group("held") | group("parts"):
        told += memory.held(figure)
    return list(dict.fromkeys(told))


def _listed(
    asked: Asked, numbers: Sequence[int], wanted: Collection[int], gap: Token
) -> Found | None:
    """What was found, of the sort that is asked for; several where several are asked for."""
    found = [n for n in numbers if asked.name(n)]
    found = [n for n in found if n in wanted] or found
    if gap.lower_ == "who":
        found = [n for n in found if asked.reading.thing(n).person] or found
    if not found:
        return None
    several = not SEVERAL.isdisjoint(asked.words[:6])
    return Found([asked.name(n) for n in (found if several else found[:1])])
