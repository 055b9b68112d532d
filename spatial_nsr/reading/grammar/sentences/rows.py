"""What rows of noun phrases and the places beside them say, before it is known who is meant."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from spatial_nsr.reading.grammar.items.indications import (
    BESIDE,
    HALVES,
    INSIDE,
    ITS,
    MIDDLE,
    OPPOSITE,
    corner_word,
)
from spatial_nsr.reading.grammar.items.phrases import ANY, NounPhrase
from spatial_nsr.reading.grammar.referents.things import Thing
from spatial_nsr.reading.grammar.sentences.appositions import apposed, which_of_them
from spatial_nsr.reading.grammar.sentences.parts import Clause, Indication, Phrase, Place
from spatial_nsr.reading.lexicon.loading import load_lexicon

__all__ = [
    "AT_SIDE",
    "about_places",
    "before_subject",
    "beside_it",
    "beside_owner",
    "comes_up",
    "denied",
    "holds",
    "in_a_row",
    "in_each",
    "is_within",
    "listed",
    "of_a_thing",
    "only_name",
    "parted",
    "places_of_each",
    "renamed",
    "shared",
    "single_place",
    "tells",
    "told_after",
    "unfolded",
    "where_it_is",
    "words_of",
]

AT_SIDE = "on-"  # begins those of sides of what follows: "at the top of the box"


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


def parted(phrases: tuple[Phrase, ...]) -> tuple[Phrase, ...]:
    """With what is new taken from among the landmarks: "a cup below the jug, and a pen near it".

    Of what is known something new is told: what comes up after it, with places of its own, is told
    to be there as well.
    """
    made: list[Phrase] = []
    for phrase in phrases:
        *clauses, last = phrase.clauses or (None,)
        places = last.places if last is not None and last.verb == "is" else ()
        at = next((n for n, place in enumerate(places) if _new_after_known(place)), len(places))
        if last is None or at + 1 >= len(places):
            made.append(phrase)
            continue
        marks = places[at].landmarks
        known = next(n for n, mark in enumerate(marks) if comes_up(mark.noun))
        before = (*places[:at], replace(places[at], landmarks=marks[:known]))
        made.append(replace(phrase, clauses=(*clauses, replace(last, places=before))))
        made += marks[known:-1]
        said = (*marks[-1].clauses, replace(last, places=places[at + 1 :]))
        made.append(replace(marks[-1], clauses=said))
    return tuple(made)


def told_after(clause: Clause) -> list[Clause]:
    """What is there with what else is there: "... there is a pen, and above the cup, a jug"."""
    for at, place in enumerate(clause.places[1:], start=1):
        if _new_after_known(place):
            marks = place.landmarks
            new = next(n for n, mark in enumerate(marks) if comes_up(mark.noun))
            there = (replace(place, landmarks=marks[:new]), *clause.places[at + 1 :])
            return [
                replace(clause, places=clause.places[:at]),
                replace(clause, subjects=marks[new:], places=there),
            ]
    return [clause]


def _new_after_known(place: Place) -> bool:
    new = [comes_up(mark.noun) for mark in place.landmarks]
    return place.sort == "at" and len(new) > 1 and not new[0] and new[-1]


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


def where_it_is(clause: Clause) -> Clause:
    """With what tells where a place is given to that place: "in B right of A there is a cup"."""
    if any(phrase.noun.place or phrase.noun.name for phrase in clause.subjects):
        return clause
    made: list[Place] = []
    for place in clause.places:
        last = made[-1] if made else None
        within = last is not None and last.sort == "at" and INSIDE in last.words
        if within and last is not None and len(last.landmarks) == 1 and _beside_places(place):
            (mark,) = last.landmarks
            said = Clause("is", (), (place,), (), False, clause.start, clause.end)
            mark = replace(mark, clauses=(*mark.clauses, said))
            made[-1] = replace(last, landmarks=(mark,))
        else:
            made.append(place)
    return replace(clause, places=tuple(made))


def _beside_places(place: Place) -> bool:
    """Whether what is at a place is a place itself, since it is beside places."""
    return place.sort == "at" and INSIDE not in place.words and about_places((place,))


def places_of_each(clause: Clause) -> list[Clause]:
    """What is said of several places at once, said of each: "in A and in B there is a cup"."""
    inside = [place for place in clause.places if place.sort == "at" and INSIDE in place.words]
    marks = [(place, mark) for place in inside for mark in place.landmarks]
    if len(marks) < 2 or not all(m.noun.name or m.noun.place for _, m in marks) or clause.negated:
        return []
    if not all(comes_up(phrase.noun) for phrase in clause.subjects):
        return []
    rest = tuple(place for place in clause.places if place not in inside)
    return [
        replace(clause, places=(replace(place, landmarks=(mark,)), *rest)) for place, mark in marks
    ]


def in_each(clause: Clause) -> tuple[Phrase, tuple[Phrase, ...]] | None:
    """The places in each of which there is something, and what: "a cup in each box"."""
    own = clause.subjects[0].clauses if len(clause.subjects) == 1 else ()
    places = [*clause.places, *(place for each in own for place in each.places)]
    if len(places) != 1 or len(places[0].landmarks) != 1 or clause.negated:
        return None
    (mark,) = places[0].landmarks
    several = {"all", "both"}.intersection(mark.noun.determiners)
    if not several or not is_within(places[0]) or places[0].sort != "at":
        return None
    if not (mark.noun.place or mark.noun.pronoun) or not comes_up(clause.subjects[0].noun):
        return None
    bare = replace(clause.subjects[0], clauses=()) if own else clause.subjects[0]
    return mark, (bare, *clause.subjects[1:])


def only_name(noun: NounPhrase) -> bool:
    """Whether a phrase is no more than a name, or a kind with one."""
    return noun.name is not None and not noun.attributes


def renamed(noun: NounPhrase) -> bool:
    """Whether a phrase tells one of several apart and names it: "the other one B"."""
    return noun.name is not None and which_of_them(noun)


def is_within(place: Place) -> bool:
    """Whether a place is in what it is beside, if that holds things: its middle, edge or side."""
    if place.sort in ("edge", "corner"):
        return True
    words = place.words
    return place.sort == "at" and (INSIDE in words or words[0].startswith(AT_SIDE))


def comes_up(noun: NounPhrase) -> bool:
    """Whether a phrase speaks of something for the first time: "a cup", "two cups"."""
    return not noun.definite and noun.name is None and "all" not in noun.determiners


def about_places(places: Sequence[Place]) -> bool:
    """Whether what is at these places is a place itself, such as a block beside blocks."""
    beside = [
        phrase.noun
        for place in places
        for phrase in place.landmarks
        if place.sort == "at" and INSIDE not in place.words
    ]
    return bool(beside) and all(noun.place or noun.name is not None for noun in beside)


def beside_it(phrase: Phrase) -> bool:
    """Whether a phrase says that what it means is beside "it"."""
    return any(
        mark.noun.pronoun == "it"
        for clause in phrase.clauses
        for place in clause.places
        if place.sort == "at" and INSIDE not in place.words
        for mark in place.landmarks
    )


def before_subject(clause: Clause) -> bool:
    """Whether a clause says where something is before what: "above the cup there is a lid"."""
    marks = [mark.noun for place in clause.places for mark in place.landmarks]
    return any(noun.end <= clause.subjects[0].noun.start for noun in marks)


def beside_owner(phrase: Phrase, owner: Thing) -> bool:
    """Whether what a thing comes with is beside it, not in it: "with a pen to its left"."""
    return any(
        (place.sort == "side" and any(word.startswith(ITS) for word in place.words))
        or (
            place.sort == "at"
            and not owner.place
            and INSIDE not in place.words
            and any(mark.noun.pronoun == "it" for mark in place.landmarks)
        )
        or (
            # "A cup with a lid on top": what is in no place is beside it.
            place.sort == "side" and not owner.place and OPPOSITE.keys() >= {*place.words}
        )
        for clause in phrase.clauses
        for place in clause.places
    )


def in_a_row(phrases: Sequence[Phrase]) -> list[Place]:
    """How several things are together, if that is said after the last: "... lined up ..."."""
    if len(phrases) < 2 or phrases[-1].noun.plural:
        return []
    last = phrases[-1].clauses
    how = [place for clause in last for place in clause.places if place.sort == "manner"]
    return [place for place in how if place.words != (MIDDLE,)]


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
    sorts = ("at", "between")
    beside = [p.noun for place in clause.places for p in place.landmarks if place.sort in sorts]
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
    container = None if thing.carried else thing.container
    within = landmark.place and (container is None or container is landmark)
    if word.startswith(AT_SIDE):
        side = word.removeprefix(AT_SIDE)
        if within and not thing.place:
            return (INSIDE, HALVES[side])
        return (side,)
    if sort == "edge" and word == ANY:
        return ()  # "an edge": which one is not said
    if sort == "edge":
        return (f"{word}-edge",) if within else ("touching", BESIDE[word])
    if sort == "corner":
        return (corner_word(word, within),)
    if word == MIDDLE:
        return (MIDDLE,) if within else ()
    if landmark is container and word in HALVES:
        return (HALVES[word],)  # "on the left side of the box" that it is in
    if word == "on":
        return (INSIDE,) if within and not thing.place else ("touching", "above")
    return () if word == "any" else (word,)
