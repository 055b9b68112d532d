"""What of a parsed clause keeps it from saying plainly that something is so."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import TYPE_CHECKING

from spatial_nsr.reading.lexicon.lists import word_list
from spatial_nsr.reading.lexicon.plurals import singular
from spatial_nsr.reading.text.words import mood_words, sorted_words, verb_classes

if TYPE_CHECKING:
    from spacy.tokens import Token

__all__ = [
    "NOUNS",
    "SUBJECTS",
    "VERBS",
    "above",
    "denies",
    "doubtful",
    "finite",
    "in_phrases",
    "is_asked",
    "is_bound",
    "is_modal",
    "is_side",
    "is_unknown",
    "is_unsure",
]

VERBS = ("VERB", "AUX")
NOUNS = ("NOUN", "PROPN")
SUBJECTS = frozenset(("nsubj", "nsubjpass", "expl", "csubj"))
APART = ("relcl", "acl")  # clauses about a noun, which stand for themselves
UNSURE = frozenset(("say", "wish", "seem"))  # classes of verbs that do not say it themselves
MOODS = ("dreaming", "doubting", "believing")


@functools.cache
def doubtful(sort: str) -> frozenset[str]:
    """Words that keep a clause from being plain, or leave it so.

    >>> "until" in doubtful("ending"), "firmly" in doubtful("adverb")
    (True, True)
    """
    found = sorted_words("doubtful.words").items()
    return frozenset(word for word, sorts in found if sort in sorts)


def is_asked(noun: Token, asked: frozenset[str]) -> bool:
    """Whether a noun is one of the words of a question."""
    return bool({noun.lower_, noun.lemma_.lower(), singular(noun.lower_)} & asked)


def above(token: Token) -> Iterator[Token]:
    """The verb that a word hangs on and those above it, up to the clause that stands for itself."""
    while True:
        if token.pos_ in VERBS:
            yield token
            if token.dep_ in APART:
                return
        if token.head == token:
            return
        token = token.head


def finite(verb: Token) -> Token:
    """The part of a verb that has its tense: "was" of "was facing"."""
    return next((c for c in verb.children if c.dep_ in ("aux", "auxpass")), verb)


def in_phrases(verb: Token) -> Iterator[Token]:
    """The nouns of phrases beside a verb."""
    for prep in verb.children:
        if prep.dep_ == "prep":
            yield from (child for child in prep.children if child.dep_ == "pobj")


def denies(token: Token) -> bool:
    """Whether a word denies, or leaves a choice."""
    return token.lower_ in mood_words("not") | mood_words("nobody") | mood_words("or") | {"no"}


def is_unsure(verb: Token) -> bool:
    """Whether a verb says of what hangs on it that somebody says, wants or doubts it."""
    lemma = verb.lemma_.lower()
    if any(lemma in mood_words(mood) for mood in MOODS) or lemma in doubtful("unsure"):
        return True
    classes = verb_classes(lemma)
    return bool(classes) and classes <= UNSURE


def is_modal(verb: Token) -> bool:
    """Whether it may be so, or will be: "could not be" says that it is not."""
    children = list(verb.children)
    denied = any(child.dep_ == "neg" for child in children)
    return not denied and any(
        child.dep_ == "aux" and child.lower_ in doubtful("modal") for child in children
    )


def is_bound(verb: Token) -> bool:
    """Whether another clause tells until when it is so, or on what condition; looks do not."""
    if verb.dep_ == "advcl" and _mark(verb) in doubtful("ending"):
        return "look" not in verb_classes(verb.lemma_.lower())
    return any(
        child.dep_ == "advcl" and _mark(child) in doubtful("ending") and not _only_looks(child)
        for child in verb.children
    )


def _only_looks(verb: Token) -> bool:
    """Whether a clause says from where something is seen: "when I look south"."""
    looks = "look" in verb_classes(verb.lemma_.lower())
    return looks and finite(verb).tag_ != "VBD"


def _mark(verb: Token) -> str:
    """The word that a clause begins with."""
    marks = (c.lower_ for c in verb.children if c.dep_ in ("mark", "advmod") and c.i < verb.i)
    return next((word for word in marks if word in doubtful("ending")), "")


def is_unknown(verb: Token) -> bool:
    """Whether a verb is finite and of no class that tells of places."""
    lemma = verb.lemma_.lower()
    if verb.pos_ != "VERB" or verb.tag_ not in ("VBZ", "VBD", "VBP"):
        return False
    return not verb_classes(lemma) and lemma not in doubtful("telling") and _has_subject(verb)


def is_side(token: Token) -> bool:
    """Whether a word is a side that the parser takes for a verb: "and left of the square"."""
    after = token.i + 1
    side = token.lower_ in word_list("hands") and after < len(token.doc)
    return side and token.doc[after].lower_ == "of"


def _has_subject(verb: Token) -> bool:
    return any(child.dep_ in SUBJECTS for child in verb.children)
