"""Sentences that only speak of the text in which they stand: "the statements are consistent"."""

from __future__ import annotations

from spatial_nsr.puzzles.items import Named, Words, load_forms, parts

__all__ = ["only_speaks"]


def only_speaks(words: Words, kinds: frozenset[str]) -> bool:
    """Whether a sentence says no more than what kind of text it stands in.

    >>> from spatial_nsr.puzzles.items import words_of
    >>> from spatial_nsr.reading.lexicon.tokens import sentences
    >>> only_speaks(words_of(next(sentences("The statements below are consistent."))), frozenset())
    True
    """
    items = parts(words, load_forms("speaking"), Named.of(()), kinds)
    return all(each.category == "meta" for each in items)
