"""What rows of noun phrases and the places beside them say, before it is known who is meant."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from spatial_nsr.language.indications import BESIDE, HALVES, INSIDE, MIDDLE, corner_word
from spatial_nsr.language.lexicon import load_lexicon
from spatial_nsr.language.phrases import ANY, POSITION, NounPhrase
from spatial_nsr.language.statements import Clause, Indication, Phrase, Place
from spatial_nsr.language.things import Thing

__all__ = [
    "AT_SIDE",
    "ITS",
    "about_places",
    "apposed",
    "beside_owner",
    "comes_up",
    "denied",
    "holds",
    "in_a_row",
    "is_likeness",
    "is_within",
    "listed",
    "of_a_thing",
    "of_one",
    "only_name",
    "parted",
    "places_of_each",
    "position",
    "shared",
    "single_place",
    "tells",
    "unfolded",
    "words_of",
]

ITS = "its-"  # begins the words of sides of what was spoken of before: "on its left"
AT_SIDE = "on-"  # begins those of sides of what follows: "at the top of the box"


def apposed(phrases: tuple[Phrase, ...]) -> tuple[Phrase, ...]:
    """Without a number of things before what they are.

    "Two blocks, A and B" are A and B, "two cups, a red one and a blue one" a red and a blue cup.
    """
    phrases = _filled(phrases)
    if len(phrases) < 2:
        return phrases
    first = phrases[0].noun
    if len(phrases) == 2 and first.name is not None and not first.plural:
        again = phrases[1].noun
        one = position(again) is not None or again.ordinal is not None
        if again.kind == ANY and again.definite and one:
            return phrases[:1]  # "Box C, the last one", "box A (the left one)"
    if _like_all(phrases[-1].noun):
        # "Two cups, both red", "a cup, a jug and a pen, all of them red".
        more = dict(phrases[-1].noun.attributes)
        return tuple(_with_more(phrase, more) for phrase in phrases[:-1])
    if not phrases[0].noun.plural:
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
    like = dict(first.attributes)
    others = any(like.get(key, value) != value for p in rest for key, value in p.noun.attributes)
    if others or counts == [first.count]:
        return phrases  # "three small ones and three big ones"
    if sum(counts) != first.count or not all(_such(phrase.noun) for phrase in rest):
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


def _such(noun: NounPhrase) -> bool:
    """Whether a phrase leaves open what sort of things it means: "a red one", "two blue"."""
    return noun.kind == ANY or (noun.kind is None and bool(noun.attributes) and noun.count != 0)


def _like_all(noun: NounPhrase) -> bool:
    """Whether a phrase says what all of some things are like: "both red", "all of them small"."""
    said = {"all", "both"}.intersection(noun.determiners)
    return noun.kind is None and bool(said) and bool(noun.attributes) and noun.name is None


def of_one(noun: NounPhrase) -> bool:
    """Whether a phrase tells what one thing is, or is like: "red", "a red cup"."""
    if noun.name is not None or noun.count not in (None, 1) or noun.plural:
        return False
    new = bool({"a", "another"}.intersection(noun.determiners))
    return new or (noun.kind is None and not noun.determiners and bool(noun.attributes))


def _with_more(phrase: Phrase, more: Mapping[str, str]) -> Phrase:
    """A phrase that says besides what its things are like."""
    own = dict(phrase.noun.attributes)
    attributes = (*phrase.noun.attributes, *((k, v) for k, v in more.items() if k not in own))
    return replace(phrase, noun=replace(phrase.noun, attributes=attributes))


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


def is_likeness(phrases: Sequence[Phrase]) -> bool:
    """Whether there is no more than what one thing is like: "red"."""
    if len(phrases) != 1 or phrases[0].clauses:
        return False
    return of_one(phrases[0].noun) and phrases[0].noun.kind is None


def position(noun: NounPhrase) -> str | None:
    """By which side a phrase tells one of several apart: "the left one"."""
    return dict(noun.attributes).get(POSITION)


def only_name(noun: NounPhrase) -> bool:
    """Whether a phrase is no more than a name, or a kind with one."""
    return noun.name is not None and not noun.attributes


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
    if landmark is thing.container and word in HALVES:
        return (HALVES[word],)  # "on the left side of the box" that it is in
    if word == "on":
        return (INSIDE,) if within and not thing.place else ("touching", "above")
    return () if word == "any" else (word,)
