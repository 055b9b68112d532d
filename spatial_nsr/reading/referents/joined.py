"""Noun phrases that are joined: by "and", by "or", or with "not" before one of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from spacy.tokens import Token

__all__ = [
    "NOMINAL",
    "OTHER",
    "denied",
    "disjoined",
    "first_listed",
    "heads",
    "listed_under",
    "neither",
]

NOMINAL = frozenset(("NOUN", "PROPN", "PRON", "NUM", "ADJ", "DET", "X"))
SIGNS = frozenset((",", ":", "(", "-", "\N{EN DASH}", "\N{EM DASH}"))
EMPHASIS = frozenset("*_")  # "*not* on the shelf"
OTHER = frozenset((("rather", "than"), ("instead", "of")))


def heads(token: Token) -> tuple[int, ...]:
    """The heads of coordinated noun phrases: "the fork and the spoon"."""
    found = [token.i]
    for child in token.children:
        denied_alone = denied(child) and not neither(child)
        if child.dep_ == "conj" and child.pos_ in NOMINAL and not denied_alone:
            found += heads(child)
    return tuple(found)


def disjoined(token: Token) -> bool:
    """Whether a noun or a verb is joined to another by "or"."""
    return any(c.lower_ == "or" and c.dep_ in ("cc", "preconj") for c in token.children) or any(
        disjoined(c) for c in token.children if c.dep_ == "conj"
    )


def denied(token: Token) -> bool:
    """Whether a phrase of its own is denied: "not on the tray", "rather than in the box"."""
    edge = token.left_edge.i
    while edge and token.doc[edge - 1].text in EMPHASIS:
        edge -= 1
    before = token.doc[edge - 1] if edge else None
    if before is not None and (before.nbor(-1).lower_ if before.i else "", before.lower_) in OTHER:
        return True
    own = any(c.dep_ == "neg" and c.i < token.i for c in token.children)
    own |= neither(token)
    return own or (before is not None and before.lower_ == "not" and before.head != token)


def neither(token: Token) -> bool:
    """Whether a phrase is one of several that are all denied: "neither on it nor in the box"."""
    if token.dep_ == "conj" and neither(token.head):
        return True
    return any(c.lower_ == "neither" and c.dep_ in ("preconj", "cc") for c in token.children)


def first_listed(token: Token) -> Token:
    """Of several that are joined the first, if they are told one by one behind what they are."""
    while token.dep_ == "conj" and token.head.i < token.i and not _tells_several(token.head):
        token = token.head
    return token


def listed_under(token: Token) -> Token | None:
    """The noun for several that are told one by one behind it: "the twins, Pip and Pepper"."""
    first = first_listed(token)
    noun = first.head
    if first.dep_ not in ("appos", "conj") or noun.i > first.i or not _tells_several(noun):
        return None
    between = noun.doc[noun.i + 1 : first.left_edge.i]
    return noun if any(t.text in SIGNS for t in between) and not _has_joint(noun) else None


def _tells_several(noun: Token) -> bool:
    return noun.tag_ == "NNS" and any(c.dep_ in ("nummod", "det", "poss") for c in noun.children)


def _has_joint(noun: Token) -> bool:
    """Whether something is joined to a noun by "and" itself, so that it is one of a list."""
    return any(c.dep_ == "cc" for c in noun.children)
