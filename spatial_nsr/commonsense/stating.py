"""How answers from what is usual are stated: likely with what they take for granted, or open."""

from __future__ import annotations

from collections.abc import Sequence

from spatial_nsr.answers import Answer, Derivation
from spatial_nsr.commonsense.naming import Named
from spatial_nsr.queries import Description, Holds, Quantified, Query

__all__ = ["UNITS", "entry_itself", "holds", "likely", "open_answer", "usually"]

CONVENTION = "plain"
UNITS = {"size": "m³ by room and reach", "volume": "m³"}


def holds(first: str, relation: str, second: str) -> Holds:
    """The query whether a thing of one kind stands so to one of another."""
    one, other = (Quantified("a", Description(kind=each)) for each in (first, second))
    return Holds(one, (relation,), other)


def usually(things: Sequence[Named], measure: str) -> tuple[str, ...]:
    """What an answer takes for granted of the measure of things."""
    unit = UNITS.get(measure, "m")
    return tuple(
        f"{each.phrase}: {measure} usually {each.measure(measure)} {unit}" for each in things
    )


def likely(
    question: str,
    query: Query | None,
    value: str | list[str],
    confidence: float,
    derivation: Derivation,
    assumes: tuple[str, ...],
    convention: str = CONVENTION,
) -> Answer:
    """An answer that rests on what is usual."""
    return Answer(
        query,
        value,
        "likely",
        convention,
        round(confidence, 4),
        derivation,
        assumes=assumes,
        question=question,
    )


def open_answer(
    question: str, query: Query | None, *missing: str, value: str | None = None
) -> Answer:
    """An answer that is not known."""
    return Answer(
        query, value, "unknown", CONVENTION, 0.0, missing=tuple(missing), question=question
    )


def entry_itself(question: str, value: str | list[str], sure: float, *told: str) -> Answer:
    """An answer that is an entry itself, and needs no step."""
    return Answer(
        None, value, "likely", CONVENTION, sure, assumes=told, question=question, complete=False
    )
