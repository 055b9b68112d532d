"""The sentence that is most like a question for a place, where its noun alone does not find one.

Statements are weighed by the words that they share with the question: the name of what is placed,
and the other words of the sentence.
"""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING

from spatial_nsr.language.plurals import singular
from spatial_nsr.language.wordlists import word_list
from spatial_nsr.reading.questions.asked import Asked, Found
from spatial_nsr.reading.relations import group
from spatial_nsr.reading.statements import Reading, Statement

if TYPE_CHECKING:
    from spacy.tokens import Doc

__all__ = ["content_words", "recalled", "sentence_words"]

ALIKE = 3.5  # a statement that is less like the question is no answer
NAME, OTHER = 2.0, 0.7  # what a word of the name weighs, and one of the rest of the sentence


def recalled(asked: Asked) -> Found | None:
    """Where the statement says something to be whose sentence is most like the question."""
    words = content_words(asked.doc)
    told = (each for each in asked.reading.said if each.landmarks and not each.negated)
    best = max(told, key=lambda each: _alike(words, asked.reading, each), default=None)
    if best is None or _alike(words, asked.reading, best) < ALIKE:
        return None
    return Found([asked.place_in_words(best)], (best,), "said-alike")


def _alike(words: AbstractSet[str], reading: Reading, said: Statement) -> float:
    """How alike a statement is to a question; nothing where no word names its thing."""
    names = _names(reading, said.figure) & words
    if not names:
        return 0.0
    rest = len((sentence_words(reading, said) & words) - names)
    holds = said.relation in group("held") | group("parts")
    sure = said.modality == "so"
    return NAME * len(names) + OTHER * rest + 0.3 * holds + 0.5 * sure + 0.01 * said.moment


def content_words(doc: Doc) -> frozenset[str]:
    """The lemmas of a parse that say something."""
    words = {singular(t.lemma_.lower()) for t in doc if t.is_alpha or t.is_digit}
    return frozenset(words - word_list("empty").keys())


def sentence_words(reading: Reading, said: Statement) -> frozenset[str]:
    """The lemmas of the sentence of a statement that say something."""
    span = reading.text.doc.char_span(said.start, said.end, alignment_mode="expand")
    return frozenset() if span is None else content_words(span.as_doc())


def _names(reading: Reading, number: int) -> frozenset[str]:
    """The words that a thing goes by, and those of its owner."""
    thing = reading.thing(number)
    words = {thing.kind, *thing.words, *thing.names}
    if thing.owner is not None:
        words |= {reading.thing(thing.owner).kind, *reading.thing(thing.owner).names}
    return frozenset(singular(part) for word in words for part in word.split())
