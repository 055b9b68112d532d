"""Endpoint orders: networks that say only how endpoints compare, decided in linear time.

The relations of points, sizes, intervals and compass directions are conjunctions of comparisons
between endpoints. A label is *pointisable* if it is one too, with a set of signs out of ``< = >``
for each comparison: ``before`` (``<`` or ``m``) of Allen's algebra says ``end <= start``. A network
of pointisable labels is a graph of ``<=`` and ``<`` between endpoints, and it is consistent exactly
if no strongly connected component holds a ``<`` or both ends of a ``!=`` (van Beek 1992; components
by Tarjan 1972). Components in topological order place the endpoints on a line.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain

import numpy as np

from spatial_nsr.calculi.calculus import Calculus
from spatial_nsr.calculi.engines.digraph import Arcs, Digraph, IntArray, use_numba
from spatial_nsr.calculi.problem import Edge, Problem

__all__ = ["OrderResult", "decide_order", "edge_arrays", "pointisable"]

SIGNS = "<>="
WITHIN = -1  # in place of a fact: the arc says that an entity's endpoints are in order
IMPORT_PAYS = 300_000  # from as many facts on, plain Python takes longer than numba to start


class Signs:
    """The comparisons behind a calculus' labels, worked out once for each label."""

    def __init__(self, calculus: Calculus) -> None:
        table = calculus.table
        self.compare = [
            (table.variables.index(a), table.variables.index(b)) for a, b in table.compare
        ]
        self.within = [
            (table.variables.index(a), table.variables.index(b)) for a, b in table.within
        ]
        self._having = [dict.fromkeys(SIGNS, 0) for _ in table.compare]
        for index, name in enumerate(table.relations):
            for having, sign in zip(self._having, table.signs[name], strict=True):
                having[sign] |= 1 << index
        self._universal = calculus.universal
        self._signs: dict[int, tuple[str, ...] | None] = {}
        self._needed: dict[int, tuple[str, ...]] = {}

    def _matching(self, signs: Iterable[str]) -> int:
        """The base relations that a conjunction of comparisons allows."""
        label = self._universal
        for having, some in zip(self._having, signs, strict=True):
            label &= sum(having[sign] for sign in some)
        return label

    def signs(self, mask: int) -> tuple[str, ...] | None:
        """The signs that the label allows in each comparison; None if they allow more than it."""
        if mask not in self._signs:
            signs = tuple(
                "".join(sign for sign in SIGNS if having[sign] & mask) for having in self._having
            )
            self._signs[mask] = signs if self._matching(signs) == mask else None
        return self._signs[mask]

    def needed(self, mask: int, signs: tuple[str, ...]) -> tuple[str, ...]:
        """The same with ``<>=`` wherever the other comparisons imply one: fewer arcs to follow."""
        if mask not in self._needed:
            kept = list(signs)
            for place, some in enumerate(signs):
                kept[place] = SIGNS
                if self._matching(kept) != mask:
                    kept[place] = some
            self._needed[mask] = tuple(kept)
        return self._needed[mask]


@functools.lru_cache(maxsize=64)
def _signs_of(calculus: Calculus) -> Signs:
    return Signs(calculus)


def pointisable(calculus: Calculus, mask: int) -> tuple[str, ...] | None:
    """A label as a conjunction of comparisons, in the order of the table's ``compare``.

    Returns
    -------
    tuple of str, or None
        For each comparison the signs that may hold (``"<="`` is ``<`` or ``=``); None if the
        label is no conjunction of comparisons, or the calculus does not say what it compares.

    Examples
    --------
    >>> from spatial_nsr.calculi import load_calculus
    >>> allen = load_calculus("allen")
    >>> pointisable(allen, allen.mask("before"))  # start-start start-end end-start end-end
    ('<', '<', '<=', '<')
    >>> pointisable(allen, allen.mask("< | >")) is None
    True
    """
    return _signs_of(calculus).signs(mask) if calculus.table.signs else None


@dataclass(frozen=True)
class OrderResult:
    """Whether the endpoints can be ordered as stated.

    ``coordinates`` holds a number for each variable of each node if they can; ``conflict`` a set
    of edges that are inconsistent together (not always a smallest one) if they cannot.
    """

    consistent: bool
    coordinates: tuple[tuple[int, ...], ...] = ()
    conflict: tuple[Edge, ...] = ()


def edge_arrays(problem: Problem) -> tuple[IntArray, IntArray, list[int]]:
    """The edges as an array of node pairs, an array of label numbers, and the distinct labels."""
    edges = problem.edges
    labels = list(dict.fromkeys(edges.values()))
    number = {mask: place for place, mask in enumerate(labels)}
    ends = np.fromiter(chain.from_iterable(edges), np.int64, 2 * len(edges)).reshape(-1, 2)
    codes = np.fromiter(map(number.__getitem__, edges.values()), np.int64, len(edges))
    return ends, codes, labels


def decide_order(problem: Problem, fast: bool | None = None) -> OrderResult | None:
    """Decide a network of pointisable labels; None if some label is not pointisable.

    Parameters
    ----------
    problem
        A network of a calculus whose table has ``sign`` statements.
    fast
        Whether to use numba; by default, where it is loaded or the network is large enough
        to pay for loading it. The results are the same.

    Examples
    --------
    >>> from spatial_nsr.calculi import load_calculus
    >>> point = load_calculus("point")
    >>> facts = [(0, point.mask("<"), 1), (1, point.mask("<="), 2), (2, point.mask("<="), 1)]
    >>> decide_order(Problem.of(point, 3, facts)).coordinates
    ((0,), (1,), (1,))
    >>> decide_order(Problem.of(point, 3, [*facts, (2, point.mask("<="), 0)])).conflict
    ((0, 1), (1, 2), (0, 2))
    """
    if not problem.calculus.table.signs:
        return None
    ends, codes, labels = edge_arrays(problem)
    if 0 in labels:
        first = int(np.flatnonzero(codes == labels.index(0))[0])
        return OrderResult(False, conflict=((int(ends[first, 0]), int(ends[first, 1])),))
    forms = _signs_of(problem.calculus)
    conjunctions = []
    for mask in labels:
        signs = forms.signs(mask)
        if signs is None:
            return None
        conjunctions.append(forms.needed(mask, signs))
    width = len(problem.calculus.table.variables)
    arcs, apart = _graph(problem.nodes, width, forms, conjunctions, ends, codes)
    graph = Digraph(arcs, problem.nodes * width, use_numba(len(codes), fast, IMPORT_PAYS))
    count, component = graph.components()
    strict = arcs.take(arcs.strict & (component[arcs.tail] == component[arcs.head]))
    equal = apart.take(component[apart.tail] == component[apart.head])
    if not len(strict.fact) and not len(equal.fact):
        places = (count - 1 - component).reshape(problem.nodes, width)
        return OrderResult(True, tuple(map(tuple, places.tolist())))
    facts = _circle(graph, strict if len(strict.fact) else equal)
    return OrderResult(False, conflict=tuple((int(i), int(j)) for i, j in ends[facts]))


def _circle(graph: Digraph, offending: Arcs) -> list[int]:
    """The facts of the first offending pair and of the ways that make its ends equal."""
    tail, head, strict, fact = (part[0] for part in offending)
    facts = [int(fact), *graph.way(int(head), int(tail))]
    if not strict:
        facts += graph.way(int(tail), int(head))
    return [fact for fact in dict.fromkeys(facts) if fact != WITHIN]


def _graph(
    nodes: int,
    width: int,
    forms: Signs,
    conjunctions: Sequence[tuple[str, ...]],
    ends: IntArray,
    codes: IntArray,
) -> tuple[Arcs, Arcs]:
    """The arcs of all facts, and the pairs that must be apart (in the form of arcs).

    Every label has a list of arcs between variable ``tail`` of one end (``swap``: the second) and
    variable ``head`` of the other; numpy repeats the lists for the facts.
    """
    pattern: list[tuple[int, int, bool, bool, bool]] = []  # tail, head, swap, strict, apart
    begins = [0]
    for conjunction in conjunctions:
        for (a, b), signs in zip(forms.compare, conjunction, strict=True):
            if signs == "<>":
                pattern.append((a, b, False, False, True))
            if signs in ("<", "<=", "="):
                pattern.append((a, b, False, signs == "<", False))
            if signs in (">", ">=", "="):
                pattern.append((b, a, True, signs == ">", False))
        begins.append(len(pattern))
    starts = np.array(begins, dtype=np.int64)
    lengths = np.diff(starts)[codes]
    fact = np.repeat(np.arange(len(codes)), lengths)
    offset = starts[codes] - np.cumsum(lengths) + lengths
    slot = np.arange(len(fact)) + np.repeat(offset, lengths)
    columns = np.array(pattern, dtype=np.int64).reshape(-1, 5)
    tail, head, swap, strict, apart = (columns[:, place][slot] for place in range(5))
    arcs = Arcs(
        ends[fact, swap] * width + tail, ends[fact, 1 - swap] * width + head, strict > 0, fact
    )
    base = np.arange(nodes) * width
    inner = [
        Arcs(base + a, base + b, np.ones(nodes, np.bool_), np.full(nodes, WITHIN))
        for a, b in forms.within
    ]
    known = arcs.take(apart == 0)
    joined = Arcs(*(np.concatenate(parts) for parts in zip(known, *inner, strict=True)))
    return joined, arcs.take(apart > 0)
