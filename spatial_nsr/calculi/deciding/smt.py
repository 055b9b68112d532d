"""Consistency by z3: an engine that shares nothing with the others but the calculi themselves.

The network is handed over as SMT-LIB text, since building terms one by one in Python takes longer
than solving them. Relations that order endpoints become comparisons of integers, others Booleans
with clauses over triangles; see :mod:`~spatial_nsr.calculi.deciding.smt_encodings`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from spatial_nsr.calculi.clock import Clock, OutOfTime
from spatial_nsr.calculi.deciding.smt_encodings import Values, encode
from spatial_nsr.calculi.problem import Edge, Problem

__all__ = ["SmtResult", "solve"]


@dataclass(frozen=True)
class SmtResult:
    """What z3 found.

    ``verdict`` is None if time or memory ran out, or if nothing tells that the closed networks of
    the calculus' base relations are consistent. ``scenario`` gives every stated pair one base
    relation, if the network is consistent.
    """

    verdict: bool | None
    scenario: Mapping[Edge, int] = field(default_factory=dict)


def solve(problem: Problem, time_limit: float | None = None) -> SmtResult:
    """Decide consistency by z3 and read a scenario off its model.

    Parameters
    ----------
    problem
        The network.
    time_limit
        Seconds after which to give up with the verdict None.

    Examples
    --------
    >>> from spatial_nsr.calculi import load_calculus
    >>> allen = load_calculus("allen")
    >>> before, meets = allen.mask("<"), allen.mask("m")
    >>> solve(Problem(allen, 3, {(0, 1): before, (1, 2): before, (0, 2): meets})).verdict
    False
    >>> solve(Problem(allen, 2, {(0, 1): before | meets})).verdict
    True
    """
    if problem.impossible is not None:
        return SmtResult(False)
    if not problem.edges:
        return SmtResult(True)
    clock = Clock(time_limit)
    try:
        result = _attempt(problem, clock, whole=False)
        return _attempt(problem, clock, whole=True) if result.verdict is None else result
    except (OutOfTime, MemoryError):
        return SmtResult(None)


def _attempt(problem: Problem, clock: Clock, whole: bool) -> SmtResult:
    """Decide by the triangles of a chordal completion, or by all; None where those are too few."""
    encoding = encode(problem, whole, clock)
    if not encoding.close():
        return SmtResult(False)
    lines = list(encoding.declarations())
    for (i, j), mask in problem.edges.items():
        clock.check()
        lines.append(f"(assert {encoding.formula(mask, i, j)})")
    values = _model("\n".join(lines), encoding.logic, clock)
    if values is None:
        return SmtResult(False)
    if not encoding.extends(values):
        return SmtResult(None)
    return SmtResult(True, {(i, j): encoding.read(values, i, j) for i, j in problem.edges})


def _model(text: str, logic: str, clock: Clock) -> Values | None:
    """The values of a model, or None if there is none."""
    import z3

    # A context of its own keeps one call's names and memory from the next.
    context = z3.Context()
    solver = z3.SolverFor(logic, ctx=context) if logic else z3.Solver(ctx=context)
    solver.from_string(text)
    clock.check()
    left = clock.left()
    if left is not None:
        solver.set("timeout", 1 + int(1000 * left))
    answer = solver.check()
    if answer == z3.unsat:
        return None
    if answer == z3.unknown:
        if "interrupted" in solver.reason_unknown():
            raise KeyboardInterrupt
        raise OutOfTime
    model = solver.model()
    values = {}
    for constant in model.decls():
        value = model[constant]
        values[constant.name()] = value.as_long() if z3.is_int(value) else int(z3.is_true(value))
    return values
