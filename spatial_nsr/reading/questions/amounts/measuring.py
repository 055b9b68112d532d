"""How far, how long, how deep: amounts that are told, of the things that a question names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from spatial_nsr.reading.makers.amounts.quantities import shown, unit_of
from spatial_nsr.reading.makers.amounts.scales import dimension
from spatial_nsr.reading.questions.asked import Asked, Found
from spatial_nsr.reading.statements.reading import Statement
from spatial_nsr.reading.statements.relations import group
from spatial_nsr.reading.text.words import asked_words

if TYPE_CHECKING:
    from spacy.tokens import Token

__all__ = ["how_much"]

NOUNS = ("NOUN", "PROPN", "PRON", "NUM")
# How much of the second unit one of the first is.
LENGTHS: Mapping[str, float] = {
    "mm": 0.001, "cm": 0.01, "m": 1.0, "km": 1000.0, "inches": 0.0254, "ft": 0.3048, "yd": 0.9144,
    "miles": 1609.344,
}  # fmt: skip
TIMES: Mapping[str, float] = {"seconds": 1.0, "min": 60.0, "hours": 3600.0, "days": 86400.0}


def how_much(asked: Asked) -> Found | None:
    """The amount that a question asks for, in its own unit where it names one."""
    unit = _unit(asked)
    wanted = _dimension(asked)
    if unit is None and wanted is None:
        return None
    told = [s for s in _told(asked) if _fits(s, unit, wanted)]
    named = _named(asked, None if unit is None else unit.i)
    most = max((_about(s, named) for s in told), default=0)
    best = [s for s in told if _about(s, named) == most]
    if len({s.amount for s in best}) != 1 or (not most and unit is None):
        return None  # an amount of which nothing is named must be the only one in that unit
    return Found(_value(best[-1].amount, unit), (best[-1],), rule="read-number")


def _unit(asked: Asked) -> Token | None:
    """The unit of "how many metres"."""
    for token in asked.doc[:8]:
        if token.lower_ == "many" and token.i + 1 < len(asked.doc):
            unit = asked.doc[token.i + 1]
            return unit if unit_of(unit) is not None else None
    return None


def _dimension(asked: Asked) -> str | None:
    """What "how" asks for: "how far", "how wide"; "how many feet across"."""
    for token in asked.doc:
        if token.lower_ in asked_words("far"):
            return "far"
        if token.lower_ in asked_words("large") and token.i and asked.words[token.i - 1] == "how":
            return "size"
        sized = dimension(token.lower_)
        if sized is not None and (asked.words[:1] == ["how"] or asked.words[:1] == ["what"]):
            return sized
    return None


def _told(asked: Asked) -> Iterator[Statement]:
    for said in (*asked.reading.said, *asked.reading.amounts):
        if said.kind == "measure" and said.amount and not said.negated:
            yield said


def _fits(said: Statement, unit: Token | None, wanted: str | None) -> bool:
    if unit is not None and _factor(said.amount, unit) is None:
        return False
    placed = said.relation in group("sided") or said.relation in group("parts")
    if wanted in (None, "size"):
        return True
    return said.relation in (wanted, "size") or (wanted == "far" and placed)


def _factor(amount: str, unit: Token) -> float | None:
    """By what an amount is multiplied to tell it in a unit."""
    own = unit_of(unit)
    told = amount.split(" ")[-1]
    for name in (told, f"{told}s"):
        if name == own:
            return 1.0
        for units in (LENGTHS, TIMES):
            if own is not None and name in units and own in units:
                return units[name] / units[own]
    return None


def _named(asked: Asked, unit: int | None) -> list[list[int]]:
    """What a question names, each as the things that it may mean."""
    heads = (t for t in asked.doc if t.pos_ in NOUNS and t.i != unit and t.dep_ != "compound")
    return [things for token in heads if (things := asked.things(token.i))]


def _about(said: Statement, named: list[list[int]]) -> int:
    """How many of its things a question names, the figure or the only one among them."""
    own = [said.figure, *said.landmarks]
    return sum(any(n in things[:2] for things in named) for n in own)


def _value(amount: str, unit: Token | None) -> str | int | float:
    """The amount in words, or the number of units that are asked for."""
    if unit is None:
        return amount
    factor = _factor(amount, unit) or 1.0
    number = round(float(amount.split(" ")[0]) * factor, 6)
    return float(shown(number)) if number != int(number) else int(number)
