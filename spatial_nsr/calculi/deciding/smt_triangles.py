"""Calculi without a geometry of their own, as clauses over the triangles of a network.

Each pair carries one Boolean for each base relation that is left to it, exactly one of which
holds; clauses rule out what the table does not allow in a triangle (Westphal & Woelfl 2009).
Pairs that a chordal completion of the network leaves out need no Booleans (Huang, Li & Renz
2013); whether what was found without them extends to them is checked, not assumed.
"""

from __future__ import annotations

import itertools
from collections import deque
from collections.abc import Iterator, Mapping

from spatial_nsr.calculi.calculus import Calculus, bits
from spatial_nsr.calculi.clock import Clock
from spatial_nsr.calculi.deciding.tractable import tractable_of
from spatial_nsr.calculi.problem import Edge

__all__ = ["TriangleNetwork"]

Clause = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]
"""Base relations of a triangle's three sides, at least one of which must hold."""

MOST_TRIANGLES = 1_500_000
"""Beyond this the clauses would fill the memory of a common machine."""


class TriangleNetwork:
    """The labels of the pairs that matter, and the triangles between them.

    Parameters
    ----------
    calculus
        A calculus that is given by its table.
    nodes
        How many nodes there are.
    edges
        The stated labels, ``(i, j)`` with ``i < j``.
    whole
        Whether all pairs matter, or only those of a chordal completion.
    clock
        Asked now and then; raises to give up.
    """

    def __init__(
        self,
        calculus: Calculus,
        nodes: int,
        edges: Mapping[Edge, int],
        whole: bool,
        clock: Clock,
    ) -> None:
        self.calculus = calculus
        self.nodes = nodes
        self._clock = clock
        self._allowed = _triples(calculus)
        self._memo: dict[tuple[int, int, int], list[Clause]] = {}
        around: list[set[int]] = [set() for _ in range(nodes)]
        for i, j in edges:
            around[i].add(j)
            around[j].add(i)
        if whole:
            around = [set(range(nodes)) - {i} for i in range(nodes)]
            self._later = [list(range(i + 1, nodes)) for i in range(nodes)]
        else:
            self._later = _complete(around, clock)
        self._around = around
        self.complete = all(len(others) == nodes - 1 for others in around)
        everything = calculus.universal
        self._labels = [dict.fromkeys(others, everything) for others in around]
        for (i, j), mask in edges.items():
            self._labels[i][j] = mask
            self._labels[j][i] = calculus.converse(mask)

    def edges(self) -> Iterator[tuple[Edge, int]]:
        """The pairs that matter and what is left of their labels."""
        for i, row in enumerate(self._labels):
            for j, mask in row.items():
                if i < j:
                    yield (i, j), mask

    def close(self) -> bool:
        """Narrow labels until no triangle narrows one further; False if one becomes empty."""
        compose, converse, labels = self.calculus.compose, self.calculus.converse, self._labels
        queue = deque(edge for edge, mask in self.edges() if mask != self.calculus.universal)
        waiting = set(queue)
        if any(not mask for _, mask in self.edges()):
            return False
        while queue:
            self._clock.check()
            i, j = queue.popleft()
            waiting.discard((i, j))
            for c in self._around[i] & self._around[j]:
                for a, b in ((i, j), (j, i)):
                    old = labels[a][c]
                    new = old & compose(labels[a][b], labels[b][c])
                    if new == old:
                        continue
                    labels[a][c], labels[c][a] = new, converse(new)
                    if not new:
                        return False
                    pair = (a, c) if a < c else (c, a)
                    if pair not in waiting:
                        waiting.add(pair)
                        queue.append(pair)
        return True

    def triangles(self) -> Iterator[tuple[int, int, int]]:
        """Three nodes each, in ascending order, whose pairs all matter."""
        seen = 0
        for i, later in enumerate(self._later):
            self._clock.check()
            seen += len(later) * (len(later) - 1) // 2
            if seen > MOST_TRIANGLES:
                raise MemoryError(f"more than {MOST_TRIANGLES} triangles")
            for j, k in itertools.combinations(later, 2):
                low, middle, high = sorted((i, j, k))
                yield low, middle, high

    def clauses(self, i: int, j: int, k: int) -> list[Clause]:
        """What must hold on the sides ``i j``, ``j k`` and ``i k`` of a triangle.

        The sides' forbidden combinations are gathered into boxes; what lies outside a box on one
        of its three sides is a clause, and no clause has a negated Boolean.
        """
        first, second, third = self._labels[i][j], self._labels[j][k], self._labels[i][k]
        found = self._memo.get((first, second, third))
        if found is None:
            boxes: dict[tuple[int, int], int] = {}
            for a in bits(first):
                reached = {b: self._allowed[a][b] & third for b in bits(second)}
                for target in set(reached.values()) - {third}:
                    within = sum(1 << b for b, part in reached.items() if part | target == target)
                    boxes[within, target] = boxes.get((within, target), 0) | 1 << a
            found = [
                (tuple(bits(first & ~a)), tuple(bits(second & ~b)), tuple(bits(c)))
                for (b, c), a in boxes.items()
            ]
            self._memo[first, second, third] = found
        return found

    def extends(self, scenario: Mapping[Edge, int]) -> bool:
        """Whether base relations of the pairs that matter are known to extend to all pairs.

        They do if closing the whole network over them leaves labels for which closure decides.
        """
        if self.complete:
            labels = set(scenario.values())
        else:
            whole = TriangleNetwork(self.calculus, self.nodes, scenario, True, self._clock)
            if not whole.close():
                return False
            labels = {mask for _, mask in whole.edges()}
        tractable = tractable_of(self.calculus)
        return tractable.known and all(mask in tractable for mask in labels)


def _triples(calculus: Calculus) -> list[list[int]]:
    """Composition cut down to what the two other sides of the triangle allow as well.

    The three agree in a table that is derived from a meaning, but a table of a user's own need
    not keep that law.
    """
    singles = [1 << index for index in range(calculus.size)]
    table = []
    for a in singles:
        row = []
        for b in singles:
            cell = 0
            for c in bits(calculus.compose(a, b)):
                first = calculus.compose(1 << c, calculus.converse(b))
                second = calculus.compose(calculus.converse(a), 1 << c)
                if first & a and second & b:
                    cell |= 1 << c
            row.append(cell)
        table.append(row)
    return table


def _complete(around: list[set[int]], clock: Clock) -> list[list[int]]:
    """Make a graph chordal in place; returns each node's neighbours that are eliminated later.

    Nodes are eliminated by least degree, which fills in few pairs in practice.
    """
    remaining = {i: set(others) for i, others in enumerate(around)}
    later: list[list[int]] = [[] for _ in around]
    while remaining:
        clock.check()
        node = min(remaining, key=lambda i: len(remaining[i]))
        others = remaining.pop(node)
        later[node] = sorted(others)
        for other in others:
            remaining[other] |= others
            remaining[other] -= {node, other}
            around[other] |= others
            around[other].discard(other)
    return later
