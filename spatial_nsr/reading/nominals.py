"""Noun phrases in a parse: what they call a thing, and how they tell it from others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from spatial_nsr.prose.words import load_numbers

if TYPE_CHECKING:
    from spacy.tokens import Token

__all__ = ["Nominal", "nominal"]

DEFINITE = frozenset(("the", "this", "that", "these", "those", "both"))
NEW = frozenset(("a", "an", "some", "another", "no", "any", "every", "each", "several", "many"))
FIRST = frozenset(("i", "me", "my", "mine", "myself", "we", "us", "our", "ours"))
SECOND = frozenset(("you", "your", "yours"))
PLURAL = frozenset(("they", "them", "their", "theirs", "these", "those", "both", "all"))
PERSONAL = frozenset(("he", "him", "his", "she", "her", "hers"))
STANDING = frozenset(
    (
        "one",
        "ones",
        "other",
        "others",
        "rest",
        "another",
        "first",
        "second",
        "third",
        "last",
        "latter",
        "former",
    )
)
INNER = (
    "amod",
    "compound",
    "nmod",
    "nummod",
    "det",
    "poss",
    "predet",
    "quantmod",
    "advmod",
    "punct",
    "case",
    "npadvmod",
)


@dataclass(frozen=True)
class Nominal:
    """A noun phrase.

    ``head`` is the lemma of its noun, or its name; ``words`` tell it from others of its kind;
    ``stands`` for a noun that is left out ("the other one"); ``of`` the noun after "of".
    """

    at: int
    start: int
    end: int
    head: str
    words: frozenset[str]
    definite: bool = False
    fresh: bool = False
    pronoun: str | None = None
    plural: bool = False
    count: int | None = None
    owner: int | None = None
    of: int | None = None
    name: bool = False
    stands: bool = False
    denied: bool = False


def nominal(token: Token) -> Nominal:
    """The noun phrase of a head."""
    lower = token.lower_
    inner = [c for c in token.children if c.dep_ in INNER and c.i < token.i]
    labels = [
        c
        for c in token.children
        if c.i == token.i + 1 and c.dep_ in ("nummod", "appos", "punct") and _is_label(c)
    ]
    start = min([token.i, *(c.left_edge.i for c in inner if c.dep_ != "punct")])
    end = max([token.i, *(c.i for c in labels)]) + 1
    determiners = {c.lower_ for c in inner if c.dep_ in ("det", "predet")}
    pronoun = lower if token.pos_ == "PRON" and lower not in STANDING else None
    if token.pos_ == "DET":
        pronoun = lower
    numbers = [
        load_numbers().get(c.lower_, int(c.text) if c.text.isdecimal() else None)
        for c in inner
        if c.dep_ == "nummod"
    ]
    words = {
        w for c in inner if c.dep_ in ("amod", "compound", "nmod", "npadvmod") for w in _words(c)
    }
    words |= {c.lower_ for c in labels}
    owner = next((c for c in inner if c.dep_ == "poss"), None)
    of = next(
        (p.i for c in token.children if c.lower_ == "of" for p in c.children if p.dep_ == "pobj"),
        None,
    )
    stands = lower in STANDING or (token.pos_ == "NUM" and token.dep_ != "nummod")
    head = _head(token)
    own = load_numbers().get(lower) if stands else None
    return Nominal(
        token.i, start, end, head, frozenset(words),
        definite=bool(determiners & DEFINITE) or owner is not None,
        fresh=bool(determiners & NEW),
        pronoun=pronoun,
        plural=token.tag_ in ("NNS", "NNPS") or lower in PLURAL,
        count=next((n for n in numbers if n is not None), own),
        owner=None if owner is None else owner.i,
        of=of,
        name=token.pos_ == "PROPN",
        stands=stands,
        denied="no" in determiners,
    )  # fmt: skip


def _head(token: Token) -> str:
    if token.pos_ == "PROPN":
        return token.lower_
    return token.lemma_.lower() if token.lemma_ not in ("", "-PRON-") else token.lower_


def _words(child: Token) -> set[str]:
    """The words of a modifier with its own: "left-hand", "steel grey"."""
    return {t.lower_ for t in child.subtree if t.is_alpha or t.is_digit or "-" in t.text}


def _is_label(token: Token) -> bool:
    return token.text[:1].isdigit() or (len(token.text) <= 2 and token.text.isupper())
