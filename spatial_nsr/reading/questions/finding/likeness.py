"""What a sentence and a question have in common: the words of both that say something."""

from __future__ import annotations

import functools
from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING

from spatial_nsr.reading.lexicon.lists import word_list
from spatial_nsr.reading.lexicon.plurals import singular
from spatial_nsr.reading.statements.reading import Reading, Statement

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

__all__ = ["content_words", "opposed", "sentence_words", "words_between"]


def content_words(tokens: Iterable[Token]) -> frozenset[str]:
    """The lemmas of some words that say something."""
    words = {singular(t.lemma_.lower()) for t in tokens if any(map(str.isalnum, t.text))}
    return frozenset(words - word_list("empty").keys())


def sentence_words(reading: Reading, said: Statement) -> frozenset[str]:
    """The lemmas of the sentence of a statement that say something."""
    return words_between(reading.text.doc, said.start, said.end)


@functools.lru_cache(maxsize=512)
def words_between(doc: Doc, start: int, end: int) -> frozenset[str]:
    """The lemmas between two characters of a text that say something."""
    span = doc.char_span(start, end, alignment_mode="expand")
    return frozenset() if span is None else content_words(span)


def opposed(some: Iterable[str], others: Collection[str]) -> bool:
    """Whether of some words one tells apart what another one means: left and right, old and new.

    >>> opposed(["left"], ["right-hand"]), opposed(["left"], ["red"])
    (True, False)
    """
    opposites = word_list("opposite")
    apart = {opposites.get(part) for word in some for part in (word, *word.split("-"))}
    return not apart.isdisjoint(part for word in others for part in (word, *word.split("-")))
