"""Things in cells of a grid: what was stated as displacements adds up along every path.

All that is connected by displacements has a place relative to a first thing, so how two things
stand is read off without any search, and displacements contradict each other exactly if one is not
the difference of the places that the others give (a graph of differences; Dechter, Meiri & Pearl
1991, with intervals of a single number).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence, Set

__all__ = ["Cells", "Move"]

Move = tuple[int, int, int]
"""``(i, displacement, j)``: where thing i is, seen from thing j, as one number."""

KEPT = 8  # trees of shortest ways


class Cells:
    """Moves between numbered things.

    >>> cells = Cells([(0, -1, 1), (2, -1, 1), (3, 5, 0)])
    >>> cells.between(3, 2), cells.way(3, 2), cells.circle()
    (5, [2, 0, 1], None)
    >>> Cells([(0, -1, 1), (0, -2, 1)]).circle()
    [0, 1]
    """

    def __init__(self, moves: Sequence[Move]) -> None:
        self._moves = moves
        self._next: dict[int, list[tuple[int, int]]] = {}
        for number, (i, _, j) in enumerate(moves):
            self._next.setdefault(i, []).append((j, number))
            self._next.setdefault(j, []).append((i, number))
        self._group: dict[int, int] = {}
        self._members: dict[int, set[int]] = {}
        self._place: dict[int, int] = {}
        self._trees: dict[int, dict[int, tuple[int, int]]] = {}
        for root in self._next:
            if root not in self._group:
                self._settle(root)

    def _settle(self, root: int) -> None:
        """Give places to all that is connected with a thing, along shortest ways from it."""
        self._group[root], self._place[root] = root, 0
        self._members[root] = {root, *self._tree(root)}
        for node, (before, number) in self._tree(root).items():
            self._group[node] = root
            self._place[node] = self._place[before] - self._along(number, before)

    def _along(self, number: int, start: int) -> int:
        """The displacement of a move, read from the one end or the other."""
        i, displacement, _ = self._moves[number]
        return displacement if i == start else -displacement

    def connected(self, i: int) -> Set[int]:
        """All things that are connected with a thing, and the thing."""
        return self._members.get(self._group.get(i, i), {i})

    def between(self, i: int, j: int) -> int | None:
        """Where i is, seen from j; None if nothing connects them."""
        group = self._group.get(i)
        if group is None or group != self._group.get(j):
            return None
        return self._place[i] - self._place[j]

    def way(self, i: int, j: int) -> list[int]:
        """The numbers of the fewest moves that lead from i to j."""
        tree, moves = self._tree(i), list[int]()
        while j != i:
            j, number = tree[j]
            moves.append(number)
        return moves[::-1]

    def circle(self) -> list[int] | None:
        """Moves, one after the other, that do not lead back to where they begin; None if all do.

        None of them can be spared: without one they are a path, and a path contradicts nothing.
        """
        for number, (i, displacement, j) in enumerate(self._moves):
            if self._place[i] - self._place[j] != displacement:
                return self._around(number)
        return None

    def _around(self, number: int) -> list[int]:
        """Close a circle with a move: by a shortest way, or by the one that gave the places."""
        i, displacement, j = self._moves[number]
        way = self.way(i, j)
        led, at = 0, i
        for each in way:
            led += self._along(each, at)
            at = self._other(each, at)
        if led != displacement:
            return [*way, number]
        there, back = self.way(self._group[i], i), self.way(self._group[i], j)
        shared = 0
        while shared < min(len(there), len(back)) and there[shared] == back[shared]:
            shared += 1
        return [*there[shared:][::-1], *back[shared:], number]

    def _other(self, number: int, end: int) -> int:
        i, _, j = self._moves[number]
        return j if end == i else i

    def _tree(self, source: int) -> dict[int, tuple[int, int]]:
        """For each thing that can be reached, the one before it on a shortest way, and the move.

        In the order in which they are reached.
        """
        found = self._trees.get(source)
        if found is not None:
            return found
        if len(self._trees) >= KEPT:
            self._trees.clear()
        found, waiting = {}, deque([source])
        while waiting:
            before = waiting.popleft()
            for node, number in self._next.get(before, ()):
                if node not in found and node != source:
                    found[node] = before, number
                    waiting.append(node)
        self._trees[source] = found
        return found
