"""What the parse of a text says against a proof that another reader gives."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from spatial_nsr.answers import Answer, Step
from spatial_nsr.reading.lexicon.plurals import singular
from spatial_nsr.reading.questions.asked import Asked
from spatial_nsr.reading.statements.reading import Reading
from spatial_nsr.reading.text.words import nominal_words
from spatial_nsr.reading.weighing.ground import governing
from spatial_nsr.reading.weighing.things import is_kind

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

__all__ = ["crosses_clauses", "rests_on_others", "untold_noun"]

ENDS = ("head", "tail")
NAMING = ("NOUN", "PROPN")
SUBJECTS = ("nsubj", "nsubjpass")


def untold_noun(asked: Asked, reading: Reading) -> str | None:
    """The first noun of a question of which the text does not speak by any word.

    >>> from spatial_nsr.reading.statements.reading import read_statements
    >>> reading = read_statements("The egg is in the basket.")
    >>> untold_noun(Asked("Is the egg in the tree?", reading), reading)
    'tree'
    """
    text = {token.lower_ for token in reading.text.doc}
    lemmas = {singular(token.lemma_.lower()) for token in reading.text.doc}
    for token in asked.doc:
        lemma = singular(token.lemma_.lower())
        if token.pos_ not in NAMING or _is_letter(token):
            continue
        if token.lower_ in text or lemma in lemmas:
            continue
        if lemma in nominal_words("idle") | nominal_words("narrating") or asked.things(token.i):
            continue
        if not any(is_kind(other, lemma) or is_kind(lemma, other) for other in lemmas):
            return token.text
    return None


def rests_on_others(answer: Answer, asked: Asked, reading: Reading) -> bool:
    """Whether a proof takes a thing for what is asked about that has another noun before its own.

    The garden air filter is no kitchen filter, though both are filters.
    """
    if answer.derivation is None:
        return False
    quoted = [root for step in answer.derivation.givens for root in _roots(step, reading)]
    for token in asked.doc:
        own = _made_of(token)
        alike = [_made_of(root) for root in quoted if root.lemma_ == token.lemma_]
        if _is_letter(token) or token.pos_ not in NAMING:
            continue
        if own and alike and all(each and own.isdisjoint(each) for each in alike):
            return True
    return False


def _is_letter(token: Token) -> bool:
    """Whether a word is the label of a thing: the A of "block A", which parses take for a noun."""
    return len(token) == 1


def crosses_clauses(answer: Answer, reading: Reading) -> bool:
    """Whether a proof takes words to tell of a thing that is the subject of another clause.

    In "the car faces east and the van faces west" the first "faces" is not about the van.
    """
    if answer.derivation is None:
        return False
    doc = reading.text.doc
    for step in answer.derivation.givens:
        source = step.source or {}
        if "indicator" not in source or "tail" not in source:
            continue
        words, ends = _span(doc, source["indicator"]), _span(doc, source["tail"])
        verbs = {governing(word).i for word in words}
        subjects = [t for t in ends if t.dep_ in SUBJECTS and t.head.pos_ in ("VERB", "AUX")]
        governs = any(word.pos_ in ("VERB", "AUX", "ADP") for word in words)
        if governs and any(t.i > words[-1].i and t.head.i not in verbs for t in subjects):
            return True
    return False


def _span(doc: Doc, quoted: Mapping[str, Any]) -> tuple[Token, ...]:
    if not {"start", "end"} <= quoted.keys():
        return ()
    span = doc.char_span(quoted["start"], quoted["end"], alignment_mode="expand")
    return () if span is None else tuple(span)


def _made_of(noun: Token) -> frozenset[str]:
    """The nouns in front of a noun that it is put together with."""
    return frozenset(c.lower_ for c in noun.children if c.dep_ == "compound" and c.i < noun.i)


def _roots(step: Step, reading: Reading) -> Iterator[Token]:
    """The nouns of what a given step quotes."""
    source = step.source or {}
    for end in ENDS:
        if end in source:
            tokens = _span(reading.text.doc, source[end])
            yield from (t for t in tokens if t.head not in tokens or t.head == t)
