"""Half planes, and what follows from some of them: linear bounds on where things are.

"Left of" in a frame is a half plane: the way from landmark to figure has a positive part along the
direction of the word. Of such bounds another one follows exactly if it is a sum of them with
weights that are not negative (Farkas 1902; Motzkin 1936), so the weights are the proof.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from spatial_nsr.threads import z3, z3_context

__all__ = ["NOTHING", "Bound", "bounds_towards", "holds", "level_with", "normal", "weights_for"]

Form = Mapping[tuple[str, int], Fraction]
_EIGHTHS = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))


@dataclass(frozen=True)
class Bound:
    """That a sum of coordinates and a constant is more than zero, or if not strict, at least zero.

    Coordinates are named by thing and axis: ``("cup", 0)`` is the cup's x. ``whole`` has those of
    things at known places as well, which the form has put in.
    """

    form: Form = field(hash=False)
    constant: Fraction = Fraction(0)
    strict: bool = True
    whole: Form = field(default_factory=dict, compare=False)

    @property
    def opposite(self) -> Bound:
        """What is so exactly where the bound does not hold."""
        form = {name: -part for name, part in self.form.items()}
        whole = {name: -part for name, part in self.whole.items()}
        return Bound(form, -self.constant, not self.strict, whole)


NOTHING = Bound({})
"""Zero is more than zero: a contradiction."""


def normal(azimuth: float) -> tuple[Fraction, Fraction]:
    """A vector that points to an azimuth; whole numbers for eighths of the circle.

    Others are taken to twelve digits.

    >>> [int(part) for part in normal(135)]
    [-1, 1]
    """
    eighth = azimuth % 360.0 / 45.0
    if eighth == int(eighth):
        x, y = _EIGHTHS[int(eighth) % 8]
        return Fraction(x), Fraction(y)
    turn = math.radians(azimuth % 360.0)
    return tuple(Fraction(repr(round(part, 12))) for part in (math.cos(turn), math.sin(turn)))  # type: ignore[return-value]


def bounds_towards(
    figure: str,
    landmark: str,
    azimuth: float,
    region: str = "hemisphere",
    places: Mapping[str, tuple[float, float]] | None = None,
) -> tuple[Bound, ...]:
    """That a figure lies towards an azimuth from a landmark: in the half plane or the quarter."""
    edges = (0.0,) if region == "hemisphere" else (45.0, -45.0)
    return tuple(_bound(figure, landmark, azimuth + edge, True, places or {}) for edge in edges)


def level_with(
    figure: str,
    landmark: str,
    azimuth: float,
    places: Mapping[str, tuple[float, float]] | None = None,
) -> tuple[Bound, Bound]:
    """That a figure lies neither left nor right of the line through a landmark to an azimuth."""
    left, right = (
        _bound(figure, landmark, azimuth + turn, False, places or {}) for turn in (90.0, -90.0)
    )
    return left, right


def _bound(
    figure: str,
    landmark: str,
    azimuth: float,
    strict: bool,
    places: Mapping[str, tuple[float, float]],
) -> Bound:
    form: dict[tuple[str, int], Fraction] = {}
    whole: dict[tuple[str, int], Fraction] = {}
    constant = Fraction(0)
    for axis, part in enumerate(normal(azimuth)):
        for name, sign in ((figure, 1), (landmark, -1)):
            whole[name, axis] = whole.get((name, axis), Fraction(0)) + sign * part
            if name in places:
                constant += sign * part * Fraction(repr(float(places[name][axis])))
            elif part:
                form[name, axis] = form.get((name, axis), Fraction(0)) + sign * part
    return Bound({name: part for name, part in form.items() if part}, constant, strict, whole)


def weights_for(bounds: Sequence[Bound], target: Bound) -> tuple[Fraction, ...] | None:
    """Weights with which bounds add up to the target, or None if it does not follow from them.

    >>> cup, box = bounds_towards("cup", "box", 90), bounds_towards("box", "pen", 90)
    >>> weights_for([*cup, *box], *bounds_towards("cup", "pen", 90))
    (Fraction(1, 1), Fraction(1, 1))
    """
    needed = _core(bounds, target)
    if needed is None:
        return None
    solver = z3.SolverFor("QF_LRA", ctx=z3_context())
    weights = {at: z3.Real(f"w{at}", z3_context()) for at in needed}
    solver.add([weight >= 0 for weight in weights.values()])
    names = {name for at in needed for name in bounds[at].form} | set(target.form)
    for name in names:
        total = z3.Sum([_real(bounds[at].form.get(name, 0)) * weights[at] for at in needed])
        solver.add(total == _real(target.form.get(name, 0)))
    spare = _real(target.constant)
    spare -= z3.Sum([_real(bounds[at].constant) * weights[at] for at in needed])
    strictly = [weights[at] > 0 for at in needed if bounds[at].strict]
    solver.add(spare >= 0)
    if target.strict:
        solver.add(z3.Or(spare > 0, *strictly))
    if solver.check() != z3.sat:
        return None
    model = solver.model()
    found = [Fraction(0)] * len(bounds)
    for at, weight in weights.items():
        value = model.eval(weight, model_completion=True)
        found[at] = Fraction(value.numerator_as_long(), value.denominator_as_long())
    return tuple(found)


def _core(bounds: Sequence[Bound], target: Bound) -> list[int] | None:
    """Positions of a few bounds from which the target follows."""
    solver = z3.SolverFor("QF_LRA", ctx=z3_context())
    solver.add(holds(target.opposite))
    marks = {}
    for at, bound in enumerate(bounds):
        marks[at] = z3.Bool(f"b{at}", z3_context())
        solver.add(z3.Implies(marks[at], holds(bound)))
    if solver.check(*marks.values()) != z3.unsat:
        return None
    named = {str(each) for each in solver.unsat_core()}
    kept = [at for at, mark in marks.items() if str(mark) in named]
    for at in tuple(kept):
        rest = [marks[other] for other in kept if other != at]
        if solver.check(*rest) == z3.unsat:
            kept.remove(at)
    return kept


def holds(bound: Bound) -> Any:
    """A bound for z3."""
    total = z3.Sum(
        [
            _real(bound.constant),
            *(
                _real(part) * z3.Real(f"{name}.{axis}", z3_context())
                for (name, axis), part in bound.form.items()
            ),
        ]
    )
    return total > 0 if bound.strict else total >= 0


def _real(part: Fraction | int) -> Any:
    return z3.RealVal(str(part), z3_context())
