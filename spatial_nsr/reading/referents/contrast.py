"""What tells things of one kind apart: "the small lamp" and "the tall one", "the lamp is red"."""

from __future__ import annotations

import functools
from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING

from spatial_nsr.reading.lexicon.lists import word_list
from spatial_nsr.reading.referents.things import Referents, Thing
from spatial_nsr.reading.text.words import nominal_words

if TYPE_CHECKING:
    from spacy.tokens import Span, Token

__all__ = ["contrasted", "describe", "fields"]

SORTS = ("locating", "sized", "aged", "made", "filled", "rank")


@functools.cache
def fields() -> tuple[frozenset[str], ...]:
    """The words of which each tells a thing from one of its kind that has another of them."""
    return (frozenset(word_list("colour")), *map(nominal_words, SORTS))


def contrasted(things: Sequence[Thing], words: Collection[str]) -> list[Thing]:
    """The things that a phrase with such words may be set against: "the blue one" to a red cup.

    >>> lamp, desk = Thing(0, "lamp", {"tall"}), Thing(1, "desk", {"oak"})
    >>> [thing.kind for thing in contrasted([lamp, desk], {"short"})]
    ['lamp']
    """
    own = [field for field in fields() if not field.isdisjoint(words)]
    return [
        thing
        for thing in things
        if any(not field.isdisjoint(thing.words - set(words)) for field in own)
    ]


def describe(who: Referents, span: Span) -> None:
    """Keep in mind by which words things may be told apart later: "the cup is red"."""
    for token, figure in _described(span):
        for number in who.by_token.get(figure.i, ()):
            thing = who.things[number]
            if not thing.several and any(token.lower_ in field for field in fields()):
                thing.words.add(token.lower_)


def _described(span: Span) -> Iterator[tuple[Token, Token]]:
    """Adjectives that are said of a noun by a plain "is", with the noun."""
    for token in span:
        be = token.head
        compares = token.tag_ in ("JJR", "JJS")  # "older than Ben"
        if token.dep_ != "acomp" or compares:
            continue
        if be.lemma_ != "be" or be.tag_ not in ("VBZ", "VBP"):
            continue
        if any(c.dep_ in ("neg", "aux", "advmod", "mark") for c in (*be.children, *token.children)):
            continue
        subjects = [c for c in be.children if c.dep_ == "nsubj"]
        if len(subjects) == 1:
            yield token, subjects[0]
