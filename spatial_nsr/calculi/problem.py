"""What the algorithms work on: a calculus, numbered nodes, and a label for some of the pairs."""

from __future__ import annotations

import functools
import itertools
from array import array
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from spatial_nsr.calculi.calculus import Calculus

__all__ = ["Edge", "Problem", "Rows", "state_in"]

Edge = tuple[int, int]
Ints = npt.NDArray[np.int64]
# So many relations a label of 64 bits with a sign can hold.
WIDEST = 63
# Nodes of which nothing is stated are renumbered away where they are more than one in so many.
SPARE = 8


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


class Rows:
    """Facts as they are stated one by one, ready to become the arrays of a :class:`Problem`."""

    def __init__(self) -> None:
        self.ends, self.masks = array("q"), array("q")

    def state(self, calculus: Calculus, i: int, mask: int, j: int) -> None:
        """Put a fact at the end; one about a node and itself is left out."""
        if i < j:
            self.ends.append(i)
            self.ends.append(j)
            self.masks.append(mask)
        elif i > j:
            self.ends.append(j)
            self.ends.append(i)
            self.masks.append(calculus.converse(mask))

    def arrays(self) -> tuple[Ints, Ints]:
        """A copy, as facts may still follow."""
        return np.array(self.ends, np.int64).reshape(-1, 2), np.array(self.masks, np.int64)


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

    @classmethod
    def stated(
        cls, calculus: Calculus, nodes: int, edges: Mapping[Edge, int], rows: Rows | None
    ) -> Problem:
        """A problem whose arrays are at hand, where every pair was stated once."""
        problem = cls(calculus, nodes, edges)
        if rows is not None and len(rows.masks) == len(edges):
            problem.__dict__["arrays"] = rows.arrays()
        return problem

    @functools.cached_property
    def compact(self) -> tuple[Problem, Sequence[int]]:
        """The same problem without the nodes of which nothing is stated, and the old numbers.

        Keeps memory in step with what was said: a file may declare far more nodes than it uses.
        A few that are not used do not matter.
        """
        if len(self.edges) > self.nodes // SPARE and self.calculus.size <= WIDEST:
            used = np.zeros(self.nodes, np.bool_)
            used[self.arrays[0].ravel()] = True
            if SPARE * np.count_nonzero(~used) <= self.nodes:
                return self, range(self.nodes)
        numbers = sorted(set(itertools.chain.from_iterable(self.edges)))
        if len(numbers) == self.nodes:
            return self, range(self.nodes)
        renumber = {old: new for new, old in enumerate(numbers)}
        edges = {(renumber[i], renumber[j]): mask for (i, j), mask in self.edges.items()}
        return Problem(self.calculus, len(numbers), edges), numbers

    @functools.cached_property
    def arrays(self) -> tuple[Ints, Ints]:
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
        if "arrays" in self.__dict__ and self.arrays[1].all():
            return None
        return next((edge for edge, mask in self.edges.items() if not mask), None)

    def label(self, i: int, j: int) -> int:
        """The label from ``i`` to ``j``."""
        if i <= j:
            default = self.calculus.identity if i == j else self.calculus.universal
            return self.edges.get((i, j), default)
        return self.calculus.converse(self.label(j, i))
