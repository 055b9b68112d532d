"""Derivations about a way: each piece that is told, where it leads, and what that answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from spatial_nsr.answers import Conclusion, Derivation, Step
from spatial_nsr.puzzles.finishing import quoted
from spatial_nsr.puzzles.items import words_of
from spatial_nsr.puzzles.ways.texts import Leg, Way
from spatial_nsr.puzzles.ways.walking import Place

__all__ = ["CALCULUS", "Asked", "derive_way"]

CALCULUS = "ways"


class Asked(NamedTuple):
    """What is asked of a way: of the place after so many legs (the end: None), from another.

    ``form``: return, far, total, along a point of the compass, bearing, back, on which hand it is
    back, heading, degrees or street, whether it lies at a point of the compass or faces as at
    first, on which side is what was faced, how far above it is.
    """

    form: str
    start: int = 0
    of: int | None = None
    point: int = 0


def derive_way(
    way: Way, places: Sequence[Place], asked: Asked, value: Any, question: str
) -> Derivation:
    """The steps of a way, each from the one before, and the answer."""
    steps: list[Step] = []
    for number, (leg, place) in enumerate(zip(way.legs, places, strict=True), 1):
        detail: dict[str, Any] = {
            "calculus": CALCULUS,
            "direction": leg.direction,
            "by": "compass" if leg.compass else "heading",
            "length": str(leg.length),
            "aside": way.aside is not False,
        }
        if leg.street:
            detail["street"] = leg.street
        concluded = Conclusion(leg.sort, ("leads to",), _place(place))
        premises = (number - 1,) if number > 1 else ()
        steps.append(Step(number, leg.sort, premises, concluded, detail, _source(way, leg)))
    answer = Conclusion(question, ("answer",), value)
    called, factor = way.called
    detail = {"calculus": CALCULUS, "form": asked.form, "unit": [called, str(factor)]}
    if asked.start or asked.of is not None:
        detail |= {"start": asked.start, "of": len(way.legs) if asked.of is None else asked.of}
    if asked.form in ("along", "lies", "faces"):
        detail["point"] = asked.point
    steps.append(Step(len(steps) + 1, "answer", (len(steps),), answer, detail))
    return Derivation(answer, tuple(steps))


def _place(place: Place) -> list[Any]:
    """How far east and north, each as two fractions, and the heading."""
    return [list(map(str, place.east)), list(map(str, place.north)), place.heading]


def _source(way: Way, leg: Leg) -> dict[str, Any]:
    words = words_of(leg.sentence)
    return quoted(way.text, leg.sentence, words[leg.start].start, words[leg.end - 1].end)
