"""Which engine holds the working state; all give the same results."""

from __future__ import annotations

import functools
import importlib.util
from typing import Literal

from spatial_nsr.calculi.engines.state import PythonState, State
from spatial_nsr.calculi.problem import Problem
from spatial_nsr.errors import NetworkError, UnknownNameError, allowed

__all__ = ["ENGINES", "EngineName", "check_all_pairs", "compiled", "make_state", "sparse_state"]

EngineName = Literal["auto", "numba", "numpy", "python"]
ENGINES: tuple[EngineName, ...] = ("auto", "numba", "numpy", "python")
MOST_NODES = 20_000
WIDEST = 16
# On a chordal graph closing must take at most one triangle in so many for it to pay.
SPARE = 4
# Below so many nodes, or with more than so many facts a node, no graph is worth completing.
FEW, MANY = 60, 20


@functools.cache
def _numba_installed() -> bool:
    return importlib.util.find_spec("numba") is not None


def compiled(engine: EngineName) -> bool:
    """Whether an engine's name stands for compiled code here."""
    return engine == "numba" or (engine == "auto" and _numba_installed())


def check_all_pairs(nodes: int) -> None:
    """Refuse to name a relation for every pair of more things than there is memory for."""
    if nodes > MOST_NODES:
        raise NetworkError(
            f"a scenario names a relation for every pair of the {nodes} nodes, also of those of "
            f"which nothing is said; that is done for at most {MOST_NODES}"
        )


def make_state(problem: Problem, engine: EngineName = "auto") -> State:
    """A fresh working state for a problem; nothing is asserted yet.

    Raises
    ------
    UnknownNameError
        There is no such engine, or the extra it needs is not installed.
    NetworkError
        The problem has too many nodes for a label a pair to fit in memory.
    """
    if engine not in ENGINES:
        raise UnknownNameError(f"unknown engine '{engine}'; {allowed(engine, ENGINES)}")
    if problem.nodes > MOST_NODES:
        raise NetworkError(
            f"{problem.nodes} nodes with facts; labels for every pair are kept for at most "
            f"{MOST_NODES}"
        )
    if engine == "numba" and not _numba_installed():
        raise UnknownNameError("engine 'numba' needs the extra: pip install 'spatial-nsr[fast]'")
    # The fast engines hold a label in one or two bytes.
    if engine == "python" or problem.calculus.size > WIDEST:
        return PythonState(problem)
    if compiled(engine):
        from spatial_nsr.calculi.engines.numba_engine import NumbaState

        return NumbaState(problem)
    from spatial_nsr.calculi.engines.numpy_engine import NumpyState

    return NumpyState(problem)


def sparse_state(problem: Problem, engine: EngineName = "auto") -> State | None:
    """A state that closes no more than a chordal graph of the problem; None if that is no gain.

    Where closure on such a graph decides (see :mod:`~spatial_nsr.calculi.engines.chordal`), the
    search can do with it. Labels of pairs that are no edges of the graph must not be asked for.
    Relations of endpoints narrow nearly every pair in the end, so that others gain less than the
    graph costs.
    """
    calculus, nodes = problem.calculus, problem.nodes
    known = calculus.table.patchwork and calculus.table.signs and calculus.integral
    fits = compiled(engine) and calculus.size <= WIDEST and FEW <= nodes <= MOST_NODES
    if not known or not fits or len(problem.edges) > MANY * nodes:
        return None
    from spatial_nsr.calculi.engines.chordal_numba import completed
    from spatial_nsr.calculi.engines.numba_engine import NumbaState

    near = completed(nodes, problem.arrays[0], nodes**3 // (6 * SPARE))
    return None if near is None else NumbaState(problem, near)
