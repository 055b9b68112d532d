"""Whether two things are at one place, or at a lower and a higher one: "in the same room as"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spatial_nsr.reading.lexicon.kinds import load_kinds
from spatial_nsr.reading.makers.clauses import Clause, Place
from spatial_nsr.reading.statements.relations import converse, excluding, group
from spatial_nsr.reading.text.words import asked_words

if TYPE_CHECKING:
    from spacy.tokens import Token

    from spatial_nsr.reading.questions.asked import Asked
    from spatial_nsr.reading.statements.memory import Memory

__all__ = ["compares_places", "shared"]

HIGHER = {"higher": "above", "upper": "above", "lower": "below"}


def compares_places(asked: Asked, clause: Clause) -> Token | None:
    """The word that compares places: "same", or "lower" of "on a lower shelf than"."""
    for place in clause.places:
        for at in place.landmarks[:1]:
            for word in asked.doc[at].children:
                more = word.lower_ in HIGHER and any(t.lower_ == "than" for t in asked.doc)
                if word.dep_ == "amod" and (word.lower_ == "same" or more):
                    return word
    return None


def shared(asked: Asked, memory: Memory, clause: Clause, word: Token) -> bool | None:
    """Whether two things are at the same place of a sort, or at a lower or higher one."""
    place = next(p for p in clause.places if word.head.i in p.landmarks)
    things = _compared(asked, clause, place)
    if len(things) != 2:
        return None
    one, other = things
    if word.lower_ in HIGHER:
        return memory.truth(HIGHER[word.lower_], one, other)
    if word.head.lemma_ == "side":
        return _one_side(memory, one, other)
    sort = word.head.lemma_.lower()
    ones, others = _around(memory, one, sort), _around(memory, other, sort)
    if ones & others:
        return True
    if other in memory.held(one) or one in memory.held(other):
        return True
    return False if ones and others else None


def _compared(asked: Asked, clause: Clause, place: Place) -> list[int]:
    """The things that are compared: two that are named, or one with what follows "as"."""
    numbers = [n for at in clause.figures for n in asked.things(at)[:1]]
    behind = (t for t in asked.doc[place.start :] if t.lower_ in ("as", "than", "with"))
    for word in behind:
        numbers += [n for c in word.children if c.i > word.i for n in asked.things(c.i)[:1]]
    if len(numbers) == 1:
        numbers = list(asked.reading.thing(numbers[0]).members)
    return list(dict.fromkeys(numbers))


def _around(memory: Memory, number: int, sort: str) -> set[int]:
    """The places of a sort in which a thing is."""
    kinds = {sort, *load_kinds().get(sort, ())}
    places = memory.held(number)
    return {
        n
        for n in places
        if sort in asked_words("anywhere") or memory.reading.thing(n).kind in kinds
    }


def _one_side(memory: Memory, one: int, other: int) -> bool | None:
    """Whether two things are at one side of the same thing, as far as is told."""
    if any(memory.truth(relation, one, other) for relation in asked_words("across")):
        return False
    sides = [(s.landmarks, s.relation) for s in memory.of(one) if _sided(s.relation)]
    for said in memory.of(other):
        for landmarks, relation in sides:
            if landmarks == said.landmarks and relation == said.relation:
                return True
            if landmarks == said.landmarks and _apart(relation, said.relation):
                return False
    return None


def _sided(relation: str) -> bool:
    return relation in group("parts") or relation in converse()


def _apart(one: str, other: str) -> bool:
    """Whether two sides are opposite ones."""
    return converse().get(one) == other or other in excluding(one)
