"""Answers on what is usual of places and parts: what is where, what has what, what has a front."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from spatial_nsr.answers import Answer
from spatial_nsr.commonsense.deriving import single
from spatial_nsr.commonsense.naming import words_of
from spatial_nsr.commonsense.presuming import nouns, presumed_step, usual_place
from spatial_nsr.commonsense.question_forms import Has, Holding, OfPlaces, PartsOf, SideOf
from spatial_nsr.commonsense.stating import entry_itself, holds, likely
from spatial_nsr.rules.places import NEAR, Presumed, load_places

__all__ = ["answer_presumed"]

FRONT = "front"
INSIDE, ABOVE, BELOW = "inside", "above", "below"
WORDS = {INSIDE: "in", ABOVE: "on", NEAR: "next to"}


def answer_presumed(found: OfPlaces, question: str) -> Answer | None:
    """Answer what a place usually holds, what a thing has, where it is, if it has a front.

    None if nothing is known.

    >>> answer_presumed(Has("a roof", "a house"), "Does a house have a roof?").value
    'Yes'
    >>> answer_presumed(Has("a front", "a ball"), "Does a ball have a front?").value
    'No'
    >>> answer_presumed(Holding("a wallet", "inside"), "What is usually in a wallet?").value
    ['money', 'credit card']
    """
    if isinstance(found, Has):
        front = found.at is None and words_of(found.part) == FRONT
        return _front(found.place, question) if front else _has(found, question)
    if isinstance(found, SideOf):
        return _side(found, question)
    if isinstance(found, Holding):
        listed = _at(found)
    elif isinstance(found, PartsOf):
        listed = _of(found.whole, lambda each: each.side is not None)
    else:
        return _placed(found.thing, question)
    if not listed:
        return None
    sure = min(each.sure for each in listed)
    names = [name for each in listed for name in _others(each, found)]
    return entry_itself(question, list(dict.fromkeys(names)), sure, listed[0].ground)


def _has(found: Has, question: str) -> Answer | None:
    """Whether a thing is usually a part of another, or in, on, under or near it."""
    ends = (found.part, found.place)
    if found.at == BELOW:
        ends = (found.place, found.part)
    known = usual_place(*ends)
    if known is None and found.at == NEAR:
        ends = (found.place, found.part)
        known = usual_place(*ends)
    step = presumed_step(*map(words_of, ends))
    wanted = (found.at, ABOVE if found.at == BELOW else found.at)
    if known is None or step is None or (found.at is not None and known.relation not in wanted):
        return None
    query = holds(words_of(ends[0]), known.relation, words_of(ends[1]))
    sure = step.detail["confidence"]
    return likely(question, query, "Yes", sure, single(step), (_told(known),))


def _told(found: Presumed) -> str:
    where = f"at its {found.side}" if found.side not in (None, "in") else found.relation
    return f"{found.thing}: usually {where} of {found.place}: {found.ground}"


def _front(thing: str, question: str) -> Answer | None:
    for noun in nouns(thing):
        found = load_places().front(noun)
        if found is not None:
            has, sure = found
            told = f"{noun}: usually has {'a' if has else 'no'} front of its own"
            return entry_itself(question, "Yes" if has else "No", sure, told)
    return None


def _side(found: SideOf, question: str) -> Answer | None:
    """Where in the whole a part sits."""
    known = usual_place(found.part, found.whole)
    if known is None or known.side is None:
        return None
    where = "inside it" if known.side == "in" else f"at the {known.side} of it"
    return entry_itself(question, where, known.sure, _told(known))


def _at(found: Holding) -> list[Presumed]:
    """What is usually at a place; under it is what it is usually on, near it what it is near."""
    if found.at == BELOW:
        return _with(found.place, ABOVE)
    here = _of(found.place, lambda each: each.relation == found.at)
    return [*here, *_with(found.place, NEAR)] if found.at == NEAR else here


def _of(place: str, kept: Callable[[Presumed], bool]) -> list[Presumed]:
    for noun in nouns(place):
        found = [each for each in load_places().in_place(noun) if kept(each)]
        if found:
            return found
    return []


def _with(thing: str, relation: str) -> list[Presumed]:
    """Where a thing of that very name usually is."""
    for noun in nouns(thing):
        found = [e for e in load_places().presumed if (e.thing, e.relation) == (noun, relation)]
        if found:
            return found
    return []


def _others(each: Presumed, found: Holding | PartsOf) -> Iterable[str]:
    """Of a place and what is there that which was not asked about."""
    asked = nouns(found.place if isinstance(found, Holding) else found.whole)
    return [name for name in (each.thing, each.place) if name not in asked]


def _placed(thing: str, question: str) -> Answer | None:
    """Where a thing usually is: in which rooms, on what, as a part of what."""
    found = [each for relation in WORDS for each in _with(thing, relation)]
    if not found:
        return None
    sure = min(each.sure for each in found)
    places = [f"{WORDS[each.relation]} the {each.place}" for each in found]
    return entry_itself(question, places, sure, found[0].ground)
