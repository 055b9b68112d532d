"""Noun phrases that are joined: by "and", by "or", or with "not" before one of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from spacy.tokens import Token

__all__ = ["NOMINAL", "denied", "disjoined", "heads"]

NOMINAL = frozenset(("NOUN", "PROPN", "PRON", "NUM", "ADJ", "DET", "X"))
OTHER = frozenset((("rather", "than"), ("instead", "of")))


def heads(token: Token) -> tuple[int, ...]:
    """The heads of coordinated noun phrases: "the fork and the spoon"."""
    found = [token.i]
    for child in token.children:
        if child.dep_ == "conj" and child.pos_ in NOMINAL and not denied(child):
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
    before = token.doc[edge - 1] if edge else None
    if before is not None and (before.nbor(-1).lower_ if before.i else "", before.lower_) in OTHER:
        return True
    own = any(c.dep_ == "neg" and c.i < token.i for c in token.children)
    return own or (before is not None and before.lower_ == "not" and before.head != token)
