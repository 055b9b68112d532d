"""Things that change hands against others: "Tom swapped his torch with Raj for a whistle"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from spatial_nsr.reading.makers.clauses import Clause
from spatial_nsr.reading.makers.events.frames import Frame, at_verb
from spatial_nsr.reading.makers.events.subjects import all_heads
from spatial_nsr.reading.makers.placing.places import is_somebody
from spatial_nsr.reading.referents.joined import NOMINAL
from spatial_nsr.reading.text.words import listed

if TYPE_CHECKING:
    from spacy.tokens import Token

__all__ = ["traded"]

PARTNER, PRICE = ("with", "to"), ("for",)
PAIR = 2


def traded(frame: Frame) -> Iterator[Clause]:
    """What somebody swaps with another one is handed over, and what he gets for it as well.

    Of two who swap what they have, it is told what: "Mia and Leo swapped cards".
    """
    doc = frame.verb.doc
    things = [at for at in frame.objects if doc[at].pos_ == "PRON" or not is_somebody(doc[at])]
    places = any(doc[at].lemma_.lower() in listed("swapped") for at in frame.objects)
    if not things or places or frame.passive or not frame.subject:
        return
    partner = [at for at in _behind(frame, PARTNER, things) if is_somebody(doc[at])]
    if len(partner) == 1:
        yield frame.clause("give", things, (at_verb(frame, "held-by", partner),))
        price = [at for at in _behind(frame, PRICE, things) if not is_somebody(doc[at])]
        if price:
            turned = replace(frame, agent=partner[0])
            yield turned.clause("give", price, (at_verb(frame, "held-by", frame.subject[:1]),))
    elif not partner and len(things) == 1 and _are_two(frame):
        yield frame.clause("swap", (*things, *frame.subject))


def _behind(frame: Frame, words: tuple[str, ...], things: list[int]) -> tuple[int, ...]:
    """What stands behind some prepositions of the verb, or of what it is done with."""
    found: list[Token] = []
    for prep in frame.verb.subtree:
        near = prep.head == frame.verb or prep.head.i in things or prep.head.dep_ == "pobj"
        if prep.lower_ in words and prep.dep_ in ("prep", "dative") and near:
            found += [c for c in prep.children if c.dep_ == "pobj" and c.pos_ in NOMINAL]
    return all_heads(found)


def _are_two(frame: Frame) -> bool:
    """Whether two people do it, by their names or by a pronoun."""
    doc = frame.verb.doc
    several = len(frame.subject) == PAIR and all(is_somebody(doc[at]) for at in frame.subject)
    return several or doc[frame.subject[0]].lower_ in listed("pair")
