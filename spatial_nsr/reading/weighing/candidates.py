"""What may answer a question, with the features by which it is weighed."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from spatial_nsr.reading.makers.events.subjects import subjects_of
from spatial_nsr.reading.weighing.ground import Ground
from spatial_nsr.reading.weighing.wanted import Wanted

if TYPE_CHECKING:
    from spacy.tokens import Token

__all__ = ["Candidate", "Spot", "beside", "spread"]

NEAR, FAR = 4.0, 6.0  # tokens over which nearness falls to a third
MANY = 40.0  # tokens away: nowhere near
BACKWARDS = 1.5  # what stands behind is further off
OWN = 12  # tokens of a noun phrase that is no sentence


@dataclass(frozen=True)
class Candidate:
    """What may be the answer: its words, and what speaks for and against it.

    It is ``opposed`` if its clause tells the opposite of what is asked: of west, not of east.
    """

    words: str
    features: Mapping[str, float]
    opposed: bool = False


@dataclass(frozen=True)
class Spot:
    """Where a candidate stands: its first token, its head, and the tokens of its phrase."""

    start: int
    head: int
    tokens: frozenset[int]


def spread(ground: Ground, head: int, start: int) -> Spot:
    """The spot of a noun phrase with what hangs on it in its clause."""
    verb = ground.verbs[start]
    below = {
        t.i
        for t in ground.doc[head].subtree
        if ground.verbs[t.i] == verb and t.i >= min(start, head)
    }
    return Spot(start, head, frozenset(below | {head} if len(below) < OWN else {head}))


def beside(wanted: Wanted, spot: Spot) -> dict[str, float]:
    """How much of a question the clause, line and heading of a candidate say, and how near."""
    ground, doc = wanted.ground, wanted.ground.doc
    verb = doc[ground.verbs[spot.start]]
    clause = ground.clauses.get(verb.i, frozenset()) - spot.tokens
    line, above = ground.around(spot.start) - spot.tokens, ground.above(spot.start)
    said, with_heading = wanted.share(line), wanted.share(line | above)
    nouns = [at for at in wanted.nouns if at in line]
    here = [at for at in wanted.figure if ground.line[at] == ground.line[spot.start]]
    in_clause = wanted.share(clause)
    return {
        "clause": in_clause,
        "clause-squared": in_clause * in_clause,
        "line": said,
        "line-before": wanted.share(line | above | ground.before(spot.start)) - with_heading,
        "heading": with_heading - said,
        "near": math.exp(-min((abs(at - spot.start) for at in nouns), default=MANY) / NEAR),
        "figure-in-clause": _any(here, clause),
        "figure-near": math.exp(
            -min((_distance(spot.start, at) for at in here), default=MANY) / FAR
        ),
        "subject": float(
            verb.pos_ in ("VERB", "AUX") and any(s.i in wanted.figure for s in subjects_of(verb))
        ),
        "object": float(any(c.i in wanted.figure for c in _objects(verb))),
        "verb": wanted.verb.get(verb.i, 0.0),
        "named": float(
            not wanted.things.isdisjoint(ground.things[spot.head])
            or ground.lemmas[spot.head] in wanted.lemmas
        ),
        "untold": wanted.untold,
        **wanted.learned.of(spot.tokens),
        **_mood(wanted, verb),
        **_when(wanted, spot.start / len(doc)),
    }


def _distance(start: int, at: int) -> float:
    """How far a token is from where something begins; what stands behind counts as further."""
    return start - at if start > at else (at - start) * BACKWARDS


def _any(some: Collection[int], others: Collection[int]) -> float:
    return float(any(at in others for at in some))


def _objects(verb: Token) -> Iterator[Token]:
    yield from (c for c in verb.children if c.dep_ in ("dobj", "nsubjpass", "conj"))


def _mood(wanted: Wanted, verb: Token) -> dict[str, float]:
    past = verb.tag_ == "VBD" or any(
        c.tag_ == "VBD" for c in verb.children if c.dep_ in ("aux", "auxpass")
    )
    asked = any(token.tag_ == "VBD" for token in wanted.asked.doc)
    return {
        "denied": float(any(c.dep_ == "neg" for c in verb.children)),
        "modal": float(any(c.tag_ == "MD" for c in verb.children)),
        "inner": float(verb.dep_ in ("ccomp", "advcl")),
        "tense": float(past == asked),
    }


def _when(wanted: Wanted, place: float) -> dict[str, float]:
    asked = any(token.tag_ == "VBD" for token in wanted.asked.doc)
    return {
        "late": place,
        "late-now": place * (not asked),
        "late-early": place * wanted.asked.early,
    }
