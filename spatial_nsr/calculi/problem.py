"""What the algorithms work on: a calculus, numbered nodes, and a label for some of the pairs."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from spatial_nsr.calculi.calculus import Calculus

__all__ = ["Edge", "Problem", "state_in"]

Edge = tuple[int, int]


def state_in(edges: dict[Edge, int], calculus: Calculus, i: int, mask: int, j: int) -> None:
    """Put a fact among edges, as a :class:`Problem` has them."""
    if i < j:
        known = edges.get((i, j))
        edges[i, j] = mask if known is None else known & mask
    elif i > j:
        known, turned = edges.get((j, i)), calculus.converse(mask)
        edges[j, i] = turned if known is None else known & turned
    elif not mask & calculus.identity:
        edges[i, i] = 0


@dataclass(frozen=True)
class Problem:
    """A constraint network stripped of names.

    ``edges`` maps pairs ``(i, j)`` with ``i < j`` to the label that was stated of them, already
    intersected; pairs that are absent carry the universal label. A label may be 0 (nothing left).
    """

    calculus: Calculus
    nodes: int
    edges: Mapping[Edge, int]

    @classmethod
    def of(cls, calculus: Calculus, nodes: int, facts: Iterable[tuple[int, int, int]]) -> Problem:
        """Gather facts ``(i, label, j)`` of any order and direction; ``i == j`` is allowed.

        A fact about a node and itself that excludes equality makes the problem carry an
        impossible edge ``(i, i): 0``.
        """
        edges: dict[Edge, int] = {}
        for i, mask, j in facts:
            state_in(edges, calculus, i, mask, j)
        return cls(calculus, nodes, edges)

    @functools.cached_property
    def compact(self) -> tuple[Problem, tuple[int, ...]]:
        """The same problem without the nodes of which nothing is stated, and the old numbers.

        Keeps memory in step with what was said: a file may declare far more nodes than it uses.
        """
        used = sorted(set(itertools.chain.from_iterable(self.edges)))
        if len(used) == self.nodes:
            return self, tuple(used)
        renumber = {old: new for new, old in enumerate(used)}
        edges = {(renumber[i], renumber[j]): mask for (i, j), mask in self.edges.items()}
        return Problem(self.calculus, len(used), edges), tuple(used)

    @functools.cached_property
    def arrays(self) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
        """The edges as an array of pairs, and their labels; for calculi of up to 63 relations."""
        count = len(self.edges)
        ends = np.fromiter(itertools.chain.from_iterable(self.edges), np.int64, 2 * count)
        return ends.reshape(-1, 2), np.fromiter(self.edges.values(), np.int64, count)

    def with_edge(self, i: int, j: int, mask: int) -> Problem:
        """The same problem with one more label asserted."""
        known = [(a, label, b) for (a, b), label in self.edges.items()]
        return Problem.of(self.calculus, self.nodes, [*known, (i, mask, j)])

    @property
    def impossible(self) -> Edge | None:
        """A pair whose stated facts leave no relation."""
        return next((edge for edge, mask in self.edges.items() if not mask), None)

    def label(self, i: int, j: int) -> int:
        """The label from ``i`` to ``j``."""
        if i <= j:
            default = self.calculus.identity if i == j else self.calculus.universal
            return self.edges.get((i, j), default)
        return self.calculus.converse(self.label(j, i))
