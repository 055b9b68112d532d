"""The fast engine: closure compiled by numba (extra ``fast``), for calculi of up to 16 relations.

Algebraic closure with a queue of changed pairs (van Beek 1992). What makes it fast:

* One array is log, queue and undo stack: narrowings are processed in the order in which they were
  logged, and one that a later narrowing of the same pair overtook is skipped.
* A pair enters the neighbour lists when it leaves the queue. Until then nobody needs to meet it as
  the second leg of a composition: it will be the first leg of the same composition when its turn
  comes. That halves the work.
* Only neighbours with a label are visited. Where a node has many, its whole row is composed
  instead, four or eight cells at a time by bit operations on machine words, to find what changes.
* A search is compiled as a whole (:mod:`~spatial_nsr.calculi.engines.numba_search`), and another
  that learns more (:mod:`~spatial_nsr.calculi.engines.learning_search`).
* All memory is fresh zeroes or not touched at all, so a new state costs next to nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from spatial_nsr.calculi.engines import numba_loops as loops
from spatial_nsr.calculi.engines.dense import dense_tables
from spatial_nsr.calculi.engines.state import Narrowing, Numbers
from spatial_nsr.calculi.problem import Edge, Problem

if TYPE_CHECKING:
    from spatial_nsr.calculi.engines.learning_search import LearningSearch
    from spatial_nsr.calculi.engines.numba_search import CompiledSearch

__all__ = ["NumbaState"]

Array = npt.NDArray[Any]


class NumbaState:
    """The fast engine; see :class:`~spatial_nsr.calculi.engines.state.State`.

    Given the pairs that are ``near``, no label of another pair is ever looked at or narrowed.
    """

    compiled = True

    def __init__(self, problem: Problem, near: Array | None = None) -> None:
        self.problem = problem
        self.calculus = problem.calculus
        self._universal = problem.calculus.universal
        tables = dense_tables(problem.calculus)
        nodes, facts = problem.nodes, len(problem.edges)
        self.kind = kind = tables.low.dtype
        blocks = -(-nodes // loops.BLOCK)
        if blocks > 4:
            blocks |= 1  # else columns fall into the same few sets of the cache
        self._cells = np.zeros((nodes, loops.BLOCK * blocks), kind)
        if near is not None:
            # Where everything is ruled out already nothing changes, so nothing is written.
            self._cells[:, :nodes][~near] = tables.universal
        self._lists = np.zeros((nodes, 3), np.uint32)
        self._pool = np.empty(16 * (nodes + facts), np.uint32)
        self._log = np.empty((nodes + 4 * facts + 64, 4), np.uint32)
        self._counters = np.zeros(3, np.int64)
        found = np.empty(nodes + 1, np.uint64)
        # From how many neighbours on a row scan is quicker than the list. Where composing with the
        # universal label says something, all other nodes are neighbours.
        crowded = nodes // (8 if tables.high is None else 2) + 1 if tables.integral else 0
        if near is not None:
            crowded = nodes + 1  # a row holds cells that stand for no label
        self._fixed: tuple[Any, ...] = (
            *(found, np.empty(16, np.uint64)),
            *(tables.low, tables.high, tables.single, tables.converse),
            *(tables.universal, tables.identity, tables.shift, crowded),
        )
        self._converse = tables.converse
        self._pair = np.zeros(2, np.uint32)
        self._label = np.zeros(1, kind)
        self._told: list[Narrowing] = []
        self._needed: Array | None = None

    def label(self, i: int, j: int) -> int:
        if i == j:
            return self.calculus.identity
        return self._universal ^ int(self._cells[i, j])

    def load(self) -> bool:
        pairs, labels = self.problem.arrays
        return self._assert(pairs.astype(np.uint32).ravel(), labels.astype(self._label.dtype))

    def narrow(self, i: int, j: int, mask: int) -> bool:
        self._pair[0], self._pair[1] = i, j
        self._label[0] = mask
        return self._assert(self._pair, self._label)

    def narrow_all(self, i: Numbers, j: Numbers, masks: Numbers) -> bool:
        pairs = np.stack([i, j], axis=1).astype(np.uint32).ravel()
        return self._assert(pairs, masks.astype(self._label.dtype))

    def gather(self, i: Numbers, j: Numbers) -> Numbers:
        return self._universal ^ self._cells[i, j].astype(np.int64)

    def _assert(self, pairs: Array, labels: Array) -> bool:
        while True:
            memory = (self._cells, self._lists, self._pool, self._log, self._counters)
            arguments: tuple[Any, ...] = (*memory, *self._fixed, pairs, labels)
            end = loops.close(*arguments)
            if end != loops.FULL:
                return bool(end == loops.CLOSED)
            self._grow()

    def _grow(self) -> None:
        self._log = np.concatenate([self._log, np.empty_like(self._log)])
        self._pool = np.concatenate([self._pool, np.empty_like(self._pool)])

    def labels(self) -> dict[Edge, int]:
        log = self._log[: self._counters[loops.LOGGED]]
        # Every pair with a label was narrowed for the first time exactly once.
        i, j = log[(log[:, 3] >> 16 == 0) & (log[:, 0] != log[:, 1]), :2].T
        masks = self._universal ^ self._cells[i, j]
        return dict(zip(zip(i.tolist(), j.tolist(), strict=True), masks.tolist(), strict=True))

    def mark(self) -> int:
        return int(self._counters[loops.LOGGED])

    def undo(self, mark: int) -> None:
        loops.undo(self._cells, self._lists, self._log, self._counters, self._converse, mark)
        del self._told[mark:]

    def blame(self, base: int) -> list[int]:
        if self._needed is None:
            self._needed = np.zeros((len(self._cells), len(self._cells)), np.uint8)
        logged = int(self._counters[loops.LOGGED])
        culprits = np.empty(logged - base, np.int64)
        count = loops.blame(self._log, logged, base, self._needed, culprits)
        return culprits[:count].tolist()  # type: ignore[no-any-return]

    def last(self) -> Narrowing:
        i, j, via, labels = self._log[self._counters[loops.LOGGED] - 1].tolist()
        return i, j, self._universal ^ (labels >> 16), -1 if via >= loops.CLAUSE else via

    def run(self, search: CompiledSearch | LearningSearch, budget: int) -> int:
        """A run of a compiled search, and how it ended."""
        del self._told[search.base :]
        while True:
            memory = (self._cells, self._lists, self._pool, self._log, self._counters)
            parts = (*search.parts(), search.base, budget)
            arguments: tuple[Any, ...] = (*memory, *self._fixed, *parts)
            end = search.compiled(*arguments)
            if end != loops.FULL:
                return int(end)
            self._grow()

    def ruled_out(self) -> Array:
        """What is ruled out of every pair, rows padded: the memory that compiled code works on."""
        return self._cells

    def log(self) -> list[Narrowing]:
        new = self._log[len(self._told) : self._counters[loops.LOGGED]]
        old = self._universal ^ (new[:, 3] >> 16)
        via = np.maximum(new[:, 2].astype(np.int32), -1)
        columns = (new[:, 0], new[:, 1], old, via)
        self._told += zip(*(column.tolist() for column in columns), strict=True)
        return self._told
