"""The working state of closure: what every engine offers, and the plain engine they must match.

A state holds the label of every pair, narrows labels, propagates each narrowing to a fixed point
(algebraic closure, van Beek 1992), logs every narrowing with its reason and can take them back.
Search, proofs and queries use states only through this interface, so engines can be compared.
"""

from __future__ import annotations

from collections import deque
from typing import Protocol

import numpy as np
import numpy.typing as npt

from spatial_nsr.calculi.calculus import Calculus
from spatial_nsr.calculi.problem import Edge, Problem

__all__ = ["Narrowing", "Numbers", "PythonState", "State"]

Numbers = npt.NDArray[np.int64]

Narrowing = tuple[int, int, int, int]
"""``(i, j, old label, via)`` with ``i < j``; ``via`` is the third node, or -1 for a given label."""


class State(Protocol):
    """Labels of all pairs of a problem, closed under composition after every call."""

    problem: Problem
    calculus: Calculus
    compiled: bool
    """Whether :class:`~.numba_search.CompiledSearch` and the one that learns can search in it."""

    def label(self, i: int, j: int) -> int:
        """The present label from ``i`` to ``j``."""

    def narrow(self, i: int, j: int, mask: int) -> bool:
        """Intersect a label and propagate; False if some label became empty.

        After False the state is not closed and good only for ``log`` and ``undo``.
        """

    def narrow_all(self, i: Numbers, j: Numbers, masks: Numbers) -> bool:
        """Intersect labels of different pairs ``i < j``, and propagate them together."""

    def gather(self, i: Numbers, j: Numbers) -> Numbers:
        """The present labels of several pairs ``i < j``."""

    def load(self) -> bool:
        """Assert all labels of the problem and propagate; False if some label became empty."""

    def labels(self) -> dict[Edge, int]:
        """The labels that say something, for pairs ``i < j``."""

    def mark(self) -> int:
        """The length of the log, to come back to."""

    def undo(self, mark: int) -> None:
        """Take back every narrowing since ``mark``."""

    def blame(self, base: int) -> list[int]:
        """After a failure: the log positions from ``base`` on of asserted labels it rests on."""

    def last(self) -> Narrowing:
        """The latest log entry; after a failure, the one that left nothing."""

    def log(self) -> list[Narrowing]:
        """Every narrowing so far, oldest first.

        The label that a narrowing composed is the one that held when it happened: all entries
        before it count, except that an engine that works in batches never lets an entry rest on
        one of the same batch.
        """


class PythonState:
    """The plain engine: any calculus, any number of relations, labels as Python integers."""

    compiled = False

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        self.calculus = problem.calculus
        universal, identity = self.calculus.universal, self.calculus.identity
        nodes = range(problem.nodes)
        self._labels = [[identity if i == j else universal for j in nodes] for i in nodes]
        # Composing with the universal label says nothing in an integral calculus, so only
        # neighbours whose label is not universal need to be visited.
        self._skip = universal if self.calculus.integral else -1
        self._log: list[Narrowing] = []

    def label(self, i: int, j: int) -> int:
        return self._labels[i][j]

    def load(self) -> bool:
        changed = []
        for (i, j), mask in self.problem.edges.items():
            if i == j:
                self._log.append((i, j, self.calculus.identity, -1))
                return False
            if not self._set(i, j, mask, -1):
                return False
            changed.append((i, j))
        return self._propagate(changed)

    def narrow(self, i: int, j: int, mask: int) -> bool:
        if not self._set(i, j, self._labels[i][j] & mask, -1):
            return False
        return self._propagate([(i, j)])

    def narrow_all(self, i: Numbers, j: Numbers, masks: Numbers) -> bool:
        changed = []
        for a, b, mask in zip(i.tolist(), j.tolist(), masks.tolist(), strict=True):
            if not self._set(a, b, self._labels[a][b] & mask, -1):
                return False
            changed.append((a, b))
        return self._propagate(changed)

    def gather(self, i: Numbers, j: Numbers) -> Numbers:
        pairs = zip(i.tolist(), j.tolist(), strict=True)
        return np.array([self._labels[a][b] for a, b in pairs], np.int64)

    def _set(self, i: int, j: int, mask: int, via: int) -> bool:
        if i > j:
            i, j, mask = j, i, self.calculus.converse(mask)
        if mask != self._labels[i][j]:
            self._log.append((i, j, self._labels[i][j], via))
            self._labels[i][j] = mask
            self._labels[j][i] = self.calculus.converse(mask)
        return mask != 0

    def _propagate(self, changed: list[tuple[int, int]]) -> bool:
        compose, labels, skip = self.calculus.compose, self._labels, self._skip
        queue = deque(changed)
        waiting = set(changed)
        while queue:
            i, j = edge = queue.popleft()
            waiting.discard(edge)
            for a, b in ((i, j), (j, i)):
                # a -> b is new: tighten a -> c for every c that b is related to.
                first, row, known = labels[a][b], labels[b], labels[a]
                for c, second in enumerate(row):
                    if second == skip or c == a or c == b:
                        continue
                    old = known[c]
                    new = old & compose(first, second)
                    if new != old:
                        if not self._set(a, c, new, b):
                            return False
                        pair = (a, c) if a < c else (c, a)
                        if pair not in waiting:
                            waiting.add(pair)
                            queue.append(pair)
        return True

    def labels(self) -> dict[Edge, int]:
        universal = self.calculus.universal
        return {
            (i, j): mask
            for i, row in enumerate(self._labels)
            for j, mask in enumerate(row)
            if i < j and mask != universal
        }

    def mark(self) -> int:
        return len(self._log)

    def undo(self, mark: int) -> None:
        while len(self._log) > mark:
            i, j, old, _ = self._log.pop()
            if i != j:
                self._labels[i][j] = old
                self._labels[j][i] = self.calculus.converse(old)

    def blame(self, base: int) -> list[int]:
        needed = {self._log[-1][:2]}
        culprits = []
        # Going backwards, whatever is needed rests on the latest entries before it.
        for position in range(len(self._log) - 1, base - 1, -1):
            i, j, _, via = self._log[position]
            if (i, j) in needed:
                if via < 0:
                    culprits.append(position)
                else:
                    needed.add((min(i, via), max(i, via)))
                    needed.add((min(via, j), max(via, j)))
        return culprits

    def last(self) -> Narrowing:
        return self._log[-1]

    def log(self) -> list[Narrowing]:
        return self._log
