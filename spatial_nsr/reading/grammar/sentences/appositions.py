"""Rows of noun phrases of which one says what the others are: "two blocks, A and B"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from spatial_nsr.reading.grammar.items.phrases import ANY, POSITION, NounPhrase
from spatial_nsr.reading.grammar.sentences.parts import Phrase
from spatial_nsr.reading.lexicon.loading import load_lexicon

__all__ = ["apposed", "is_likeness", "of_one", "position", "which_of_them"]


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
    if len(phrases) == 2 and first.place and first.name is None and not first.plural:
        again = phrases[1].noun
        if again.name is not None and again.kind is None and which_of_them(first):
            # "The other box, B": its name.
            named = replace(again, kind=first.kind, place=True, attributes=first.attributes)
            return (replace(phrases[1], noun=named),)
    if len(phrases) == 2 and _only_likeness(phrases[1]) and not first.plural:
        more = dict(phrases[1].noun.attributes)  # "A cup, big and red, is ..."
        if first.kind is not None and not more.keys() & dict(first.attributes).keys():
            return (_with_more(phrases[0], more),)
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
    made = [
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
    ]
    # "Three cups in a row from left to right, a red one, ...": so these are.
    how = [each for each in phrases[0].clauses if all(p.sort == "manner" for p in each.places)]
    made[-1] = replace(made[-1], clauses=(*made[-1].clauses, *how))
    return tuple(made)


def which_of_them(noun: NounPhrase) -> bool:
    """Whether a phrase tells one of several apart."""
    return noun.other or noun.ordinal is not None or position(noun) is not None


def _only_likeness(phrase: Phrase) -> bool:
    noun = phrase.noun
    nothing = noun.kind is None and noun.name is None and noun.pronoun is None and not noun.other
    return nothing and bool(noun.attributes) and not (noun.determiners or noun.count)


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


def is_likeness(phrases: Sequence[Phrase]) -> bool:
    """Whether there is no more than what one thing is like: "red"."""
    if len(phrases) != 1 or phrases[0].clauses:
        return False
    return of_one(phrases[0].noun) and phrases[0].noun.kind is None


def position(noun: NounPhrase) -> str | None:
    """By which side a phrase tells one of several apart: "the left one"."""
    return dict(noun.attributes).get(POSITION)
