"""The search of :mod:`~spatial_nsr.calculi.deciding.search`, compiled as a whole."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import numpy as np
import numpy.typing as npt

from spatial_nsr.calculi.clock import Clock
from spatial_nsr.calculi.deciding.search import LARGEST
from spatial_nsr.calculi.deciding.tractable import Tractable
from spatial_nsr.calculi.engines import numba_loops as loops
from spatial_nsr.calculi.engines.numba_engine import NumbaState
from spatial_nsr.calculi.problem import Edge, Problem

__all__ = ["CompiledSearch"]

Array = npt.NDArray[Any]

# How many narrowings are made before the clock is looked at again.
WORK = 20_000
# Room to begin with for decisions, for what failures imply, and for the decisions these rest on.
ROOM = 64


def _in_order(problem: Problem) -> Array:
    """All stated pairs, sorted, from the arrays that the problem has of them."""
    ends = problem.arrays[0]
    return ends[np.argsort(ends[:, 0] * problem.nodes + ends[:, 1])]


class CompiledSearch:
    """What stays from one run to the next, and what a run keeps while it pauses."""

    def __init__(
        self,
        state: NumbaState,
        edges: Iterable[Edge],
        tractable: Tractable,
        clock: Clock,
    ) -> None:
        self.state, self.clock = state, clock
        self.base = state.mark()
        self.ends: Array = (
            _in_order(state.problem)
            if edges is state.problem.edges
            else np.array(sorted(edges), np.int64).reshape(-1, 2)
        )
        self.splits = tractable.splits
        nodes = int(self.ends.max(initial=0)) + 1
        self.activity: npt.NDArray[np.float64] = np.ones(nodes)
        self.kept: Array = np.zeros(loops.KEPT, np.int64)
        # Decisions, implied labels, reasons and levels, in the order of the compiled run.
        self.stacks: tuple[Array, ...] = (
            *(np.empty((ROOM, 3), np.int64), np.empty((ROOM, 3), np.int64)),
            *(np.empty(ROOM, np.int64), np.zeros(ROOM, np.int64)),
        )
        self.scratch: tuple[Array, ...] = (
            np.zeros((state.problem.nodes, state.problem.nodes), np.int64),
            *(np.empty(2 * LARGEST, np.uint32), np.empty(LARGEST, state.kind)),
            *(np.empty(LARGEST, np.int64), np.empty(LARGEST, np.float64)),
        )

    @property
    def compiled(self) -> Callable[..., int]:
        """The loop that a run is."""
        return loops.run

    def parts(self) -> tuple[Any, ...]:
        """What the compiled run takes, in its order."""
        return (
            *(self.ends, self.splits, self.activity, self.kept),
            *(*self.stacks, *self.scratch),
        )

    def run(self, budget: int) -> bool | None:
        """One depth-first run; None, with the state as it was, once it failed ``budget`` times."""
        stamp = self.kept[loops.STAMP]
        self.kept[:] = 0
        self.kept[loops.STAMP] = stamp
        self.kept[loops.BATCH] = self.kept[loops.MOST] = LARGEST
        while True:
            self.clock.check()
            self.kept[loops.WORK] = WORK
            end = self.state.run(self, budget)
            if end == loops.FOUND:
                return True
            if end == loops.CROWDED:
                self.stacks = tuple(np.concatenate([kept, kept]) for kept in self.stacks)
            elif end in (loops.IMPOSSIBLE, loops.GIVEN_UP):
                self.state.undo(self.base)
                return None if end == loops.GIVEN_UP else False
