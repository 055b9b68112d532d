"""What a text says that there is none of: "no window in it", "without sails", "lost its roof"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spatial_nsr.reading.lexicon.plurals import singular
from spatial_nsr.reading.makers.events.mood import mood_of
from spatial_nsr.reading.text.words import mood_words, nominal_words, verb_classes

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

    from spatial_nsr.reading.questions.asked import Asked

__all__ = ["asks_for_none"]

OBJECTS = ("dobj", "attr", "nsubj", "nsubjpass", "oprd")


def asks_for_none(asked: Asked) -> bool:
    """Whether it is asked for something of a sort of which the text says only that it is not there.

    "Is there a lamp on the bridge?" is asked for that where the text has "the bridge has no lamp",
    and speaks of no lamp besides.
    """
    if any(token.lower_ in mood_words("not") for token in asked.doc):
        return False
    told = asked.reading.text.doc
    return any(_only_denied(told, noun) for noun in asked.doc if _is_any(noun))


def _is_any(noun: Token) -> bool:
    """Whether a noun asks for any of its sort."""
    if noun.pos_ != "NOUN" or noun.dep_ == "compound":
        return False
    before = [c for c in noun.children if c.i < noun.i]
    known = nominal_words("definite")
    return not any(c.lower_ in known or c.dep_ in ("poss", "nummod") for c in before)


def _only_denied(told: Doc, noun: Token) -> bool:
    wanted = singular(noun.lemma_.lower())
    named = [t for t in told if t.pos_ in ("NOUN", "PROPN") and _lemma(t) == wanted]
    return bool(named) and all(map(_is_denied, named))


def _lemma(token: Token) -> str:
    return singular(token.lemma_.lower())


def _is_denied(noun: Token) -> bool:
    """Whether a noun stands where its text says that there is none."""
    without = mood_words("without")
    if any(c.lower_ in ("no", "not", "nor") for c in noun.children if c.i < noun.i):
        return True
    head = noun.head
    if noun.dep_ == "conj":
        return _is_denied(head)
    if noun.dep_ == "pobj":
        return head.lower_ in without
    if noun.dep_ in OBJECTS and head.pos_ in ("VERB", "AUX"):
        lacking = noun.dep_ == "dobj" and head.lemma_.lower() in mood_words("lacking")
        there = {"be", "keep"} & verb_classes(head.lemma_.lower())
        return lacking or (bool(there) and mood_of(head) == ("so", True))
    return False
