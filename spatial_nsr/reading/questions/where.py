"""Where something is: the most telling of what is said of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from spatial_nsr.reading.questions.asked import Asked, Found
from spatial_nsr.reading.relations import group
from spatial_nsr.reading.statements import Statement

if TYPE_CHECKING:
    from spacy.tokens import Token

__all__ = ["where"]

ASKED_FOR = ("nsubj", "nsubjpass", "attr", "dobj", "pobj", "ROOT", "npadvmod")
NOUNS = ("NOUN", "PROPN", "PRON", "NUM")
WH_TAGS = ("WP", "WRB", "WDT")


def where(asked: Asked) -> Found | None:
    """What is said of where the thing is that the question names."""
    nouns = [
        t for t in asked.doc if t.dep_ in ASKED_FOR and t.pos_ in NOUNS and t.tag_ not in WH_TAGS
    ]
    done = any(token.dep_ == "dobj" for token in nouns)

    def order(token: Token) -> tuple[bool, bool, int]:
        # Of "where did Ann put the cup" the cup is asked for.
        return token.dep_ == "pobj", done and token.dep_ == "nsubj", token.i

    for token in sorted(nouns, key=order):
        for number in asked.things(token.i)[:2]:
            said = _telling(asked.memory.of(number))
            if said is not None:
                return Found([asked.place_in_words(said)], (said,))
    return None


def _telling(said: Iterable[Statement]) -> Statement | None:
    """The statement that tells most: told last, and a place that holds before one beside."""
    found = (each for each in said if each.landmarks and each.relation not in group("elsewhere"))
    return max(found, key=_rank, default=None)


def _rank(said: Statement) -> tuple[int, bool, int]:
    return said.moment, said.relation in group("held") | group("parts"), -said.start
