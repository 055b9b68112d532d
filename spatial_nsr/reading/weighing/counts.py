"""The numbers of a text as answers to "how many"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from spatial_nsr.reading.makers.amounts.quantities import number_of
from spatial_nsr.reading.text.words import weighed_words
from spatial_nsr.reading.weighing.candidates import Candidate, beside, spread
from spatial_nsr.reading.weighing.ground import Ground, plain_lemma
from spatial_nsr.reading.weighing.reckoned import asked_for, reckoned
from spatial_nsr.reading.weighing.things import is_kind
from spatial_nsr.reading.weighing.wanted import Wanted

if TYPE_CHECKING:
    from spacy.tokens import Token

__all__ = ["weighed_counts"]


def weighed_counts(wanted: Wanted) -> Iterator[Candidate]:
    """Each number of the text, each one thing, and what numbers come to together."""
    counted, told = _counted(wanted), []
    for token in wanted.ground.doc:
        number = number_of(token)
        if number is not None and number == int(number):
            yield _candidate(wanted, token, str(int(number)), counted)
            told.append((int(number), token.i, wanted.ground.lemmas[_noun(token).i]))
        elif token.lower_ in ("a", "an") and token.dep_ == "det":
            yield _candidate(wanted, token, "1", counted)
        elif token.lower_ in weighed_words("none"):
            yield _candidate(wanted, token, "0", counted)
    yield from reckoned(wanted, told, counted)


def _noun(token: Token) -> Token:
    """The noun that a number or an article goes with; itself where there is none."""
    return token.head if token.dep_ in ("nummod", "det") else token


def _counted(wanted: Wanted) -> str:
    """The noun that is counted: "jars" of "how many jars"."""
    doc = wanted.asked.doc
    many = next((t.i for t in doc if t.lower_ == "many"), None)
    if many is None:
        return ""
    return next((plain_lemma(t) for t in doc[many + 1 :] if t.pos_ in ("NOUN", "PROPN")), "")


def _candidate(wanted: Wanted, token: Token, words: str, counted: str) -> Candidate:
    ground = wanted.ground
    noun = _noun(token)
    lemma = ground.lemmas[noun.i]
    own = {noun.i} & ground.clauses.get(ground.verbs[noun.i], frozenset())
    spot = spread(ground, token.i, token.i)
    features = {
        **beside(wanted, spot),
        **asked_for(wanted),
        "counted": float(lemma == counted),
        "counted-kind": float(lemma != counted and bool(counted) and is_kind(lemma, counted)),
        "counted-near": float(_near(ground, token, counted)),
        "alone": float(not own),
        "one": float(words == "1"),
        "article": float(token.lower_ in ("a", "an")),
        "article-counted": float(token.lower_ in ("a", "an") and lemma == counted),
        "zero": float(words == "0"),
        "large": float(int(words) > 12),
        "label": float(token.dep_ not in ("nummod", "det")),
    }
    return Candidate(words, features)


def _near(ground: Ground, token: Token, counted: str) -> bool:
    return counted in ground.lemmas[token.i + 1 : token.i + 4]
