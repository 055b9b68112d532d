"""Noun phrases for things: "a small blue square", "medium black circle number two"."""

from __future__ import annotations

import random
from collections.abc import Sequence

from spatial_nsr.generate.choices import chance
from spatial_nsr.generate.drawn.story import Figure
from spatial_nsr.generate.phrase import Phrase
from spatial_nsr.generate.vocabulary import NUMBERS, Words

__all__ = ["article", "described", "group", "indefinite", "named"]


def article(noun: str) -> str:
    """The indefinite article that goes with a noun phrase.

    >>> article("orange cup"), article("cup")
    ('an', 'a')
    """
    return "an" if noun[:1].lower() in "aeio" else "a"


def described(
    words: Words,
    shape: str | None,
    size: str | None = None,
    colour: str | None = None,
    material: str | None = None,
    plural: bool = False,
) -> str:
    """Adjectives and noun."""
    parts = [words("size", size)] if size is not None else []
    parts += [words("colour", colour)] if colour is not None else []
    parts += [words("material", material)] if material is not None else []
    return " ".join([*parts, words.shape(shape, plural)])


def _full(item: Figure, words: Words, plural: bool = False) -> str:
    return described(words, item.shape, item.size, item.colour, item.material, plural)


def indefinite(item: Figure, words: Words, rng: random.Random) -> Phrase:
    """As something new: "a small blue square", "one small blue square"."""
    noun = _full(item, words)
    return Phrase(f"{'one' if rng.random() < chance('noun', 'one') else article(noun)} {noun}")


def named(item: Figure, words: Words) -> Phrase:
    """As something known: "the small blue square", "small blue square number two"."""
    noun = _full(item, words)
    if item.number is not None:
        return Phrase(f"{noun} number {NUMBERS[item.number - 1]}")
    return Phrase(f"the {noun}")


def group(items: Sequence[Figure], words: Words) -> Phrase:
    """Several that look alike: "two small blue squares"."""
    return Phrase(f"{NUMBERS[len(items) - 1]} {_full(items[0], words, plural=True)}")
