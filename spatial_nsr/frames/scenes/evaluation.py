"""Whether a relation's meaning holds of two things, in three-valued logic."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Mapping

from spatial_nsr.frames.poses import FrameError
from spatial_nsr.frames.scenes.flags import FLAGS
from spatial_nsr.frames.scenes.measures import MEASURES, Pair
from spatial_nsr.rules.meanings import Both, Compare, Either, Flag, Formula, Not, Refer

__all__ = ["SIGNS", "compared", "holds", "joint"]

SIGNS: Mapping[str, Callable[[float, float], bool]] = {
    "<=": operator.le,
    ">=": operator.ge,
    "<": operator.lt,
    ">": operator.gt,
}


def holds(pair: Pair, relation: str, frame: str = "none") -> bool | None:
    """Whether a relation holds of a pair, by the axes that it has; None if nothing says so."""
    return _value(pair, pair.words.relation(relation).meaning(frame), frame)


def _value(pair: Pair, formula: Formula, frame: str) -> bool | None:
    """The value of a formula in three-valued logic (Kleene 1952)."""
    if isinstance(formula, Both | Either):
        return joint(formula, (_value(pair, part, frame) for part in formula.parts))
    if isinstance(formula, Not):
        value = _value(pair, formula.part, frame)
        return None if value is None else not value
    if isinstance(formula, Refer):
        return holds(pair.turned if formula.turned else pair, formula.relation, frame)
    if isinstance(formula, Flag):
        return FLAGS[formula.name](pair)
    try:
        measured, bound, _ = compared(pair, formula)
    except FrameError:
        return None
    return SIGNS[formula.sign](measured, bound)


def joint(formula: Both | Either, values: Iterable[bool | None]) -> bool | None:
    """What the values of its parts come to."""
    deciding = isinstance(formula, Either)
    found: bool | None = not deciding
    for value in values:
        if value is deciding:
            return deciding
        if value is None:
            found = None
    return found


def compared(pair: Pair, formula: Compare) -> tuple[float, float, float | None]:
    """The measure, what it is compared with, and the measure that scales that."""
    measured = MEASURES[formula.measure](pair)
    bound = formula.bound
    number = bound if isinstance(bound, float) else pair.words.thresholds[bound]
    scale = None if formula.scale is None else MEASURES[formula.scale](pair)
    return measured, number if scale is None else number * scale, scale
