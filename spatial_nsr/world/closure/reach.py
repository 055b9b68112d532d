"""Orders of endpoints on a line: what follows is what can be reached, and the way is the reason.

A convex label of the point or Allen algebra is a conjunction of ``<=`` and ``<`` between
endpoints. Of such facts one endpoint is at most another exactly if it can be reached along arcs,
and less if a way has a ``<`` (van Beek 1992); these comparisons make up the smallest label of each
pair. Ways are searched breadth first, counting facts, so a proof along them is a shortest one.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence

import numpy as np

from spatial_nsr.calculi.calculus import Calculus, bits
from spatial_nsr.calculi.engines.digraph import Arcs, Digraph

__all__ = ["Comparisons", "Line", "Way", "comparisons_of"]

LESS, EQUAL, MORE = 1, 2, 4
ANY = LESS | EQUAL | MORE
SIGN = {"<": LESS, "=": EQUAL, ">": MORE}

Way = list[int]
"""Numbers of constraints, each about the thing at which the one before arrives."""

CELLS = 8_000_000  # of search trees that are kept
WITHIN = -1  # in place of a constraint: a thing's first endpoint is less than its second
UNSEEN, ROOT = -1, -2


class Comparisons:
    """The comparisons of endpoints behind the labels of a calculus that has ``sign`` lines.

    >>> from spatial_nsr.calculi import load_calculus
    >>> allen = load_calculus("allen")
    >>> comparisons_of(allen).signs(allen.mask("before"))  # < < <= <
    (1, 1, 3, 1)
    >>> comparisons_of(allen).needed(allen.mask("before"))  # end <= start says it all
    (7, 7, 3, 7)
    """

    def __init__(self, calculus: Calculus) -> None:
        table = calculus.table
        place = {name: number for number, name in enumerate(table.variables)}
        self.width = len(table.variables)
        self.pairs = [(place[a], place[b]) for a, b in table.compare]
        self.within = [(place[a], place[b]) for a, b in table.within]
        self._universal = calculus.universal
        self._of = [tuple(SIGN[sign] for sign in table.signs[r]) for r in calculus.relations]
        self._having = [
            {sign: sum(1 << b for b, s in enumerate(self._of) if s[at] & sign) for sign in range(8)}
            for at in range(len(self.pairs))
        ]
        self._signs: dict[int, tuple[int, ...]] = {}
        self._needed: dict[int, tuple[int, ...]] = {}

    def signs(self, mask: int) -> tuple[int, ...]:
        """For each comparison the signs that some relation of a label shows."""
        if mask not in self._signs:
            rows = [self._of[bit] for bit in bits(mask)]
            self._signs[mask] = tuple(
                functools.reduce(int.__or__, column) for column in zip(*rows, strict=True)
            )
        return self._signs[mask]

    def label(self, signs: Sequence[int]) -> int:
        """All relations that show only some signs."""
        label = self._universal
        for having, some in zip(self._having, signs, strict=True):
            label &= having[some]
        return label

    def needed(self, mask: int) -> tuple[int, ...]:
        """The signs of a label, but all of them where the other comparisons imply them."""
        if mask not in self._needed:
            kept = list(self.signs(mask))
            least = self.label(kept)
            for at, some in enumerate(kept):
                kept[at] = ANY
                if self.label(kept) != least:
                    kept[at] = some
            self._needed[mask] = tuple(kept)
        return self._needed[mask]

    def convex(self, mask: int) -> bool:
        """Whether a label is a conjunction of ``<=`` and ``<``."""
        signs = self.signs(mask)
        return self.label(signs) == mask and LESS | MORE not in signs


@functools.lru_cache(maxsize=64)
def comparisons_of(calculus: Calculus) -> Comparisons:
    """The comparisons behind a calculus."""
    return Comparisons(calculus)


class Line:
    """Endpoints of numbered things on one line, with the constraints that order them.

    Parameters
    ----------
    calculus
        What the labels are in.
    nodes
        How many things there are.
    constraints
        ``(i, label, j)``, of different things and with some relation left; of a label that is
        not convex, the convex one around it is used.

    Examples
    --------
    >>> from spatial_nsr.calculi import load_calculus
    >>> allen = load_calculus("allen")
    >>> before = allen.mask("before")
    >>> line = Line(allen, 3, [(0, before, 1), (1, before, 2)])
    >>> allen.show(line.label(0, 2)), line.way(1, 4, strict=True)
    ('<', [0, 1])
    """

    def __init__(
        self, calculus: Calculus, nodes: int, constraints: Iterable[tuple[int, int, int]]
    ) -> None:
        self.calculus = calculus
        self.comparisons = known = comparisons_of(calculus)
        self.width = width = known.width
        self._vertices = nodes * width
        arcs: list[tuple[int, int, int, int]] = []  # tail, head, strict, constraint
        for number, (i, mask, j) in enumerate(constraints):
            for (a, b), signs in zip(known.pairs, known.needed(mask), strict=True):
                u, v = i * width + a, j * width + b
                if not signs & MORE:
                    arcs.append((u, v, signs == LESS, number))
                if not signs & LESS:
                    arcs.append((v, u, signs == MORE, number))
        self._arcs: dict[int, list[tuple[int, int, int]]] = {}
        for tail, head, strict, number in arcs:
            self._arcs.setdefault(tail, []).append((head, strict, number))
        self._later = {
            node * width + a: node * width + b for node in range(nodes) for a, b in known.within
        }
        inner = ((first, second, 1, WITHIN) for first, second in self._later.items())
        self._all = arcs
        columns = np.array([*arcs, *inner], dtype=np.int64).reshape(-1, 4)
        joined = Arcs(columns[:, 0], columns[:, 1], columns[:, 2] > 0, columns[:, 3])
        self._graph = Digraph(joined, self._vertices, fast=False)
        component = self._graph.components()[1]
        # An arc never leads to a component of a higher number.
        self._component: list[int] = component.tolist()
        self._trees: dict[int, tuple[list[int], list[int]]] = {}

    # Questions --------------------------------------------------------------------------------

    def circle(self) -> Way | None:
        """Constraints that contradict each other; None if there are none."""
        for tail, head, strict, number in self._all:
            if strict and self._component[tail] == self._component[head]:
                return self._facts(number, head, tail)
        for first, second in self._later.items():
            if self._component[first] == self._component[second]:
                return self._facts(WITHIN, second, first)
        return None

    def _facts(self, number: int, source: int, target: int) -> Way:
        return [fact for fact in (number, *self._graph.way(source, target)) if fact != WITHIN]

    def signs(self, u: int, v: int) -> int:
        """How one endpoint can compare with another, as far as consistent constraints show."""
        mine, theirs = self._component[u], self._component[v]
        if mine == theirs:
            return EQUAL
        if mine < theirs:
            low, high, less = v, u, MORE
        else:
            low, high, less = u, v, LESS
        seen = self._tree(low)[0]
        if seen[2 * high + 1] != UNSEEN:
            return less
        return less | EQUAL if seen[2 * high] != UNSEEN else ANY

    def label(self, i: int, j: int) -> int:
        """The smallest label of two different things."""
        shown = [self._signs_of(i, j, at) for at in range(len(self.comparisons.pairs))]
        return self.comparisons.label(shown)

    def _signs_of(self, i: int, j: int, at: int) -> int:
        a, b = self.comparisons.pairs[at]
        return self.signs(i * self.width + a, j * self.width + b)

    def truth(self, i: int, mask: int, j: int) -> bool | None:
        """Whether a label follows (True), is refuted (False), or neither."""
        if self.comparisons.convex(mask):
            asked = [
                (at, signs)
                for at, signs in enumerate(self.comparisons.needed(mask))
                if signs != ANY
            ]
            shown = [(self._signs_of(i, j, at), signs) for at, signs in asked]
            if any(not found & signs for found, signs in shown):
                return False
            if all(not found & ~signs for found, signs in shown):
                return True
            if len(asked) == 1:
                return None
        known = self.label(i, j)
        return True if not known & ~mask else None if known & mask else False

    def row(self, i: int, mask: int) -> set[int] | None:
        """All other things to which a label follows; None if it is no conjunction of comparisons.

        >>> from spatial_nsr.calculi import load_calculus
        >>> allen = load_calculus("allen")
        >>> before, after = allen.mask("before"), allen.mask("after")
        >>> line = Line(allen, 3, [(0, before, 1), (1, before, 2)])
        >>> line.row(0, before | allen.mask("m")), line.row(2, after)
        ({1, 2}, {0, 1})
        """
        if not self.comparisons.convex(mask):
            return None
        found: set[int] | None = None
        for at, signs in enumerate(self.comparisons.needed(mask)):
            if signs == ANY:
                continue
            a, b = self.comparisons.pairs[at]
            u, some = i * self.width + a, set[int]()
            for strict, vertex in self._reached(u, backwards=not signs & LESS):
                j, place = divmod(vertex, self.width)
                if place == b and (signs & EQUAL or strict):
                    some.add(j)
            if signs == EQUAL:
                some = {j for j in some if self._signs_of(i, j, at) == EQUAL}
            found = some if found is None else found & some
        return None if found is None else found - {i}

    def _reached(self, source: int, backwards: bool) -> Iterable[tuple[int, int]]:
        """Endpoints at the end of ways, each with whether the way has a ``<``."""
        if not backwards:
            seen = self._tree(source)[0]
            return ((state & 1, state >> 1) for state, by in enumerate(seen) if by != UNSEEN)
        reached = {(0, source)}
        queue = [(0, source)]
        for less, vertex in queue:
            for tail, strict in self._backward.get(vertex, ()):
                then = (less | strict, tail)
                if then not in reached and (1, tail) not in reached:
                    reached.add(then)
                    queue.append(then)
        return reached

    @functools.cached_property
    def _backward(self) -> dict[int, list[tuple[int, int]]]:
        arcs: dict[int, list[tuple[int, int]]] = {}
        for tail, head, strict, _ in self._all:
            arcs.setdefault(head, []).append((tail, int(strict)))
        for first, second in self._later.items():
            arcs.setdefault(second, []).append((first, 1))
        return arcs

    # Reasons ----------------------------------------------------------------------------------

    def way(self, u: int, v: int, strict: bool) -> Way | None:
        """A shortest way from one endpoint to another, with a ``<`` on it if asked for."""
        if self._component[u] < self._component[v]:
            return None
        seen, arcs = self._tree(u)
        state = 2 * v if not strict and seen[2 * v] != UNSEEN else 2 * v + 1
        if seen[state] == UNSEEN:
            return None
        facts = []
        while seen[state] != ROOT:
            if arcs[state] != WITHIN:
                facts.append(arcs[state])
            state = seen[state]
        return facts[::-1]

    def ways(self, i: int, j: int, allowed: int) -> list[list[Way]]:
        """Ways from ``i`` to ``j`` that may show a label, by the comparison that they show.

        If the label is a single comparison, only ways that show this one are given.
        """
        pairs = self.comparisons.pairs
        signs = self.comparisons.needed(allowed)
        places = [at for at, some in enumerate(signs) if some != ANY]
        if not self.comparisons.convex(allowed) or len(places) != 1:
            places = list(range(len(pairs)))
        found = []
        for at in places:
            u, v = i * self.width + pairs[at][0], j * self.width + pairs[at][1]
            shown = []
            for strict in (False, True):
                forth, back = self.way(u, v, strict), self.way(v, u, strict)
                shown += [way for way in (forth, back and back[::-1]) if way]
            found.append(shown)
        return found

    def _tree(self, source: int) -> tuple[list[int], list[int]]:
        """For each endpoint, without and with a ``<`` on the way: where it is reached from, how."""
        found = self._trees.get(source)
        if found is not None:
            return found
        if len(self._trees) * 4 * self._vertices > CELLS:
            self._trees.clear()
        seen, by = [UNSEEN] * (2 * self._vertices), [WITHIN] * (2 * self._vertices)
        queue = [2 * source]
        seen[2 * source] = ROOT
        self._step_within(source, 2 * source, seen, queue)
        arcs, later = self._arcs, self._later
        for state in queue:
            less = state & 1
            for head, strict, number in arcs.get(state >> 1, ()):
                then = 2 * head + (less | strict)
                # A way with a "<" that is no longer says more than one without.
                if seen[then] == UNSEEN and seen[then | 1] == UNSEEN:
                    seen[then], by[then] = state, number
                    queue.append(then)
                    if head in later:
                        self._step_within(head, then, seen, queue)
        self._trees[source] = seen, by
        return seen, by

    def _step_within(self, vertex: int, state: int, seen: list[int], queue: list[int]) -> None:
        """From a thing's first endpoint its second is reached at no cost."""
        if vertex in self._later:
            then = 2 * self._later[vertex] + 1
            if seen[then] == UNSEEN:
                seen[then] = state
                queue.append(then)
