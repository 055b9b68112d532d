"""Places that the parser hung on a noun and that are told of the verb before it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from spatial_nsr.reading.makers.clauses import Place
from spatial_nsr.reading.makers.placing.phrases import is_placeless
from spatial_nsr.reading.makers.placing.places import places_of

if TYPE_CHECKING:
    from spacy.tokens import Token

__all__ = ["passed_on", "passes_on"]


def passed_on(verb: Token, end: int) -> Iterator[Place]:
    """Places that the parser hung on a noun beside the verb that is nowhere, or on who does it.

    "The jars are by this time in the hall", "it was found by a farmer in a well".
    """
    for prep in verb.children:
        for noun in prep.children if prep.dep_ in ("prep", "agent") else ():
            if noun.dep_ == "pobj" and passes_on(noun):
                yield from (p for p in places_of(noun, end) if p.start > noun.i)


def passes_on(noun: Token) -> bool:
    """Whether the places behind a noun are those of the verb before it."""
    if noun.dep_ != "pobj" or noun.head.head.pos_ not in ("VERB", "AUX"):
        return False
    return noun.head.dep_ == "agent" or is_placeless(noun)
