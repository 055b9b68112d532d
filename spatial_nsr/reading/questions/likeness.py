"""What a sentence and a question have in common: the words of both that say something."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spatial_nsr.language.plurals import singular
from spatial_nsr.language.wordlists import word_list
from spatial_nsr.reading.statements import Reading, Statement

if TYPE_CHECKING:
    from spacy.tokens import Doc

__all__ = ["content_words", "sentence_words"]


def content_words(doc: Doc) -> frozenset[str]:
    """The lemmas of a parse that say something."""
    words = {singular(t.lemma_.lower()) for t in doc if t.is_alpha or t.is_digit}
    return frozenset(words - word_list("empty").keys())


def sentence_words(reading: Reading, said: Statement) -> frozenset[str]:
    """The lemmas of the sentence of a statement that say something."""
    span = reading.text.doc.char_span(said.start, said.end, alignment_mode="expand")
    return frozenset() if span is None else content_words(span.as_doc())
