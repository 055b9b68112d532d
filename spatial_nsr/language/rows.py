"""What rows of noun phrases and the places beside them say, before it is known who is meant."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from spatial_nsr.language.indications import BESIDE, HALVES, INSIDE, corner_word
from spatial_nsr.language.lexicon import load_lexicon
from spatial_nsr.language.phrases import ANY, NounPhrase
from spatial_nsr.language.statements import Clause, Indication, Phrase, Place
from spatial_nsr.language.things import Thing

__all__ = [
    "ITS",
    "about_places",
    "apposed",
    "beside_owner",
    "denied",
    "holds",
    "in_a_row",
    "listed",
    "of_a_thing",
    "shared",
    "single_place",
    "tells",
    "unfolded",
    "words_of",
]

ITS = "its-"  # begins the words of sides of what was spoken of before: "on its left"


def apposed(phrases: tuple[Phrase, ...]) -> tuple[Phrase, ...]:
    """Without a number of things before what they are.

    "Two blocks, A and B" are A and B, "two cups, a red one and a blue one" a red and a blue cup.
    """
    phrases = _filled(phrases)
    if len(phrases) < 2 or not phrases[0].noun.plural:
        return phrases
    first, rest = phrases[0].noun, phrases[1:]
    if all(phrase.noun.name is not None for phrase in rest):
        if first.name is not None:
            start = first.end - len(first.name)
            own = replace(first, plural=False, count=None, start=start)
            rest = (replace(phrases[0], noun=own), *rest)
        if first.count in (None, len(rest)):
            return tuple(
                replace(phrase, noun=replace(phrase.noun, kind=first.kind, place=first.place))
                for phrase in rest
            )
        return phrases
    counts = [phrase.noun.count or 1 for phrase in rest]
    if sum(counts) != first.count or any(phrase.noun.kind != ANY for phrase in rest):
        return phrases
    return tuple(
        replace(
            phrase,
            noun=replace(
                phrase.noun,
                kind=first.kind,
                place=first.place,
                attributes=(*phrase.noun.attributes, *first.attributes),
            ),
        )
        for phrase in rest
    )


def _filled(phrases: tuple[Phrase, ...]) -> tuple[Phrase, ...]:
    """With what is said once for several: "a red and a blue cup", "a small red cup and jug"."""
    made = list(phrases)
    for at in range(1, len(made)):
        noun, before = made[at].noun, made[at - 1].noun
        alone = not (noun.determiners or noun.attributes or noun.plural or noun.name)
        if alone and _counted(noun) and before.attributes and not before.plural:
            filled = replace(noun, attributes=before.attributes, determiners=before.determiners)
            made[at] = replace(made[at], noun=filled)
    for at in range(len(made) - 2, -1, -1):
        noun, after = made[at].noun, made[at + 1].noun
        if noun.kind is None and noun.name is None and noun.attributes and after.kind is not None:
            filled = replace(noun, kind=after.kind, place=after.place)
            made[at] = replace(made[at], noun=filled)
    return phrases if made == list(phrases) else tuple(made)


def _counted(noun: NounPhrase) -> bool:
    """Whether a noun needs an article of its own, or one that it shares: "cup", not "milk"."""
    return noun.kind not in (None, ANY) and noun.count is None and load_lexicon().knows(noun.kind)


def listed(clause: Clause) -> Clause:
    """With what follows a place taken for what is there: "Two cups are in A: a red one and ..."."""
    if len(clause.subjects) != 1 or len(clause.places) != 1:
        return clause
    place = clause.places[0]
    rows = (*clause.subjects, *place.landmarks[1:])
    things = apposed(rows)
    if len(place.landmarks) < 3 or things == rows or INSIDE not in place.words:
        return clause
    place = replace(place, landmarks=place.landmarks[:1])
    return replace(clause, subjects=things, places=(place,))


def unfolded(phrases: tuple[Phrase, ...]) -> tuple[Phrase, ...]:
    """With what follows a place taken for what is there: "three cups in it, a red one, ..."."""
    if not phrases or len(phrases[0].clauses) != 1 or len(phrases[0].clauses[0].places) != 1:
        return phrases
    place = phrases[0].clauses[0].places[0]
    if INSIDE not in place.words or len(place.landmarks) < 3 or place.landmarks[0].clauses:
        return phrases
    rows = (replace(phrases[0], clauses=()), *place.landmarks[1:])
    things = apposed(rows)
    return phrases if things == rows else (*things, *phrases[1:])


def shared(phrases: Sequence[Phrase]) -> Sequence[Phrase]:
    """Give all phrases of a row of new things what the last one's clause says of them all."""
    if len(phrases) < 2 or not phrases[-1].clauses:
        return phrases
    shared = tuple(
        clause
        for clause in phrases[-1].clauses
        if clause.verb == "is"
        and all(place.sort == "edge" or INSIDE in place.words for place in clause.places)
    )
    if not shared or any(phrase.clauses for phrase in phrases[:-1]):
        return phrases
    return [replace(phrase, clauses=shared) for phrase in phrases[:-1]] + [phrases[-1]]


def single_place(place: Place, landmarks: Sequence[Thing]) -> bool:
    """Whether a place is in one thing."""
    inside = place.sort == "corner" or INSIDE in place.words
    return inside and len(landmarks) == 1


def about_places(places: Sequence[Place]) -> bool:
    """Whether what is at these places is a place itself, such as a block beside blocks."""
    beside = [
        phrase.noun
        for place in places
        for phrase in place.landmarks
        if place.sort == "at" and INSIDE not in place.words
    ]
    return bool(beside) and all(noun.place or noun.name is not None for noun in beside)


def beside_owner(phrase: Phrase, owner: Thing) -> bool:
    """Whether what a thing comes with is beside it, not in it: "with a pen to its left"."""
    return any(
        (place.sort == "side" and place.words[0].startswith(ITS))
        or (
            place.sort == "at"
            and not owner.place
            and INSIDE not in place.words
            and any(mark.noun.pronoun == "it" for mark in place.landmarks)
        )
        for clause in phrase.clauses
        for place in clause.places
    )


def in_a_row(phrases: Sequence[Phrase]) -> list[Place]:
    """How several things are together, if that is said after the last: "... lined up ..."."""
    if len(phrases) < 2:
        return []
    last = phrases[-1].clauses
    return [place for clause in last for place in clause.places if place.sort == "manner"]


def denied(phrase: Phrase) -> bool:
    """Whether a phrase is about none of its things."""
    return not {"no", "neither"}.isdisjoint(phrase.noun.determiners)


def tells(phrase: Phrase) -> bool:
    """Whether a phrase after "is" tells what something is: a name, properties, or "a cup"."""
    noun = phrase.noun
    if phrase.clauses or noun.name is not None or (noun.attributes and noun.kind is None):
        return True
    if noun.plural and noun.kind is not None and load_lexicon().knows(noun.kind):
        return True  # "They are red stars"
    return noun.kind is not None and bool(noun.determiners)


def of_a_thing(clause: Clause) -> bool:
    """Whether a clause tells where something among things is, not a place among places."""
    beside = [p.noun for place in clause.places for p in place.landmarks if place.sort == "at"]
    return (
        clause.verb == "is"
        and bool(beside)
        and not any(
            noun.place or noun.name is not None or noun.pronoun is not None for noun in beside
        )
    )


def holds(thing: Thing, place: Thing | None) -> bool:
    """Whether a thing is what a place is in, however deep."""
    while place is not None:
        if place is thing:
            return True
        place = place.container
    return False


def words_of(sort: str, indication: Indication, thing: Thing, landmark: Thing) -> tuple[str, ...]:
    """The relations that an indication states of a thing beside that landmark."""
    word = indication.word
    within = landmark.place and (thing.container is None or thing.container is landmark)
    if sort == "edge":
        return (f"{word}-edge",) if within else ("touching", BESIDE[word])
    if sort == "corner":
        return (corner_word(word, within),)
    if landmark is thing.container and word in HALVES:
        return (HALVES[word],)  # "on the left side of the box" that it is in
    if word == "on":
        return (INSIDE,) if within else ("touching", "above")
    return () if word == "any" else (word,)
