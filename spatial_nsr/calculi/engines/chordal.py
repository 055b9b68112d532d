"""Partial closure on a chordal graph: large sparse networks without a label for every pair.

Removing the nodes one by one, fewest neighbours first, and joining the neighbours of each (Rose
1972; minimum degree: Tinney & Walker 1967) adds the fill edges that make the graph chordal, and
lists its triangles. Closing the labels over these triangles alone, instead of all triples of
nodes, decides networks of tractable labels if consistent networks that agree where they overlap
can be joined, the *patchwork* property, which RCC8, Allen's algebra and others have (Lutz &
Milicic 2007; Huang 2012). For RCC8 see Sioutis & Koubarakis (2012).
"""

from __future__ import annotations

import functools
import heapq
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from spatial_nsr.calculi.calculus import Calculus
from spatial_nsr.calculi.deciding.order import edge_arrays
from spatial_nsr.calculi.engines.digraph import IntArray, use_numba
from spatial_nsr.calculi.problem import Edge, Problem

__all__ = ["ChordalGraph", "ChordalResult", "Table", "decide_chordal", "table_of", "triangulate"]

MOST_TRIANGLES = 3_000_000
IMPORT_PAYS = 75_000  # from as many edges on, plain Python takes longer than numba to start
WIDEST = 16  # relations in a label that compiled loops can hold

Log = list[tuple[int, int, int]]
"""Narrowed edge, and the two edges whose composition narrowed it; oldest first."""


@dataclass(frozen=True)
class ChordalGraph:
    """Edges ``low[e] < high[e]``, the ``stated`` ones first, and the triangles they form.

    Arc ``2 * e`` leads from ``low[e]`` to ``high[e]``, arc ``2 * e + 1`` back. A row of
    ``triangles`` has the arcs v to u, v to w and u to w, in the order in which v were removed.
    """

    low: IntArray
    high: IntArray
    stated: int
    triangles: IntArray


@dataclass(frozen=True)
class ChordalResult:
    """What partial closure says: consistent, inconsistent, or (None) neither.

    ``labels`` holds the closed labels, of fill edges as well, unless a label became empty; then
    ``conflict`` holds stated edges that are inconsistent together (not always a smallest set).
    """

    consistent: bool | None
    conflict: tuple[Edge, ...] = ()
    labels: Mapping[Edge, int] = field(default_factory=dict)


def triangulate(
    problem: Problem, triangles: int | None = None, fast: bool | None = None
) -> ChordalGraph | None:
    """Complete the graph of a problem to a chordal one; None if that takes too much.

    Parameters
    ----------
    problem
        Its edges with a universal label, and from a node to itself, are left out.
    triangles
        Give up as soon as more triangles are in sight; by default, where they would be no less
        work than the pairs of all nodes (and beyond three million in any case).
    fast
        Whether to use numba; by default, where it is loaded or the network is large enough
        to pay for loading it. The results are the same.

    Examples
    --------
    A ring of four needs one chord:

    >>> from spatial_nsr.calculi import load_calculus
    >>> ring = Problem(load_calculus("rcc8"), 4, {(0, 1): 1, (1, 2): 1, (2, 3): 1, (0, 3): 1})
    >>> graph = triangulate(ring, fast=False)
    >>> list(zip(graph.low[graph.stated:].tolist(), graph.high[graph.stated:].tolist()))
    [(1, 3)]
    >>> graph.triangles.tolist()
    [[0, 6, 8], [2, 8, 4]]
    """
    ends, codes, labels = edge_arrays(problem)
    universal = problem.calculus.universal
    nothing = labels.index(universal) if universal in labels else -1
    ends = ends[(codes != nothing) & (ends[:, 0] < ends[:, 1])]
    stated = len(ends)
    if triangles is None:
        # Maps have two or three for each edge. Graphs without a shape soon have a hundred times
        # as many, so that what is spent until that shows is kept small.
        triangles = min(MOST_TRIANGLES, max(8 * stated, problem.nodes**2 // 32))
    if use_numba(stated, fast, IMPORT_PAYS):
        from spatial_nsr.calculi.engines.chordal_numba import eliminate

        found = eliminate(problem.nodes, ends, triangles)
    else:
        found = _eliminate(problem.nodes, ends, triangles)
    if found is None:
        return None
    low, high, rows = found
    return ChordalGraph(low, high, stated, rows)


def _eliminate(nodes: int, ends: IntArray, most: int) -> tuple[IntArray, IntArray, IntArray] | None:
    """Remove the node of least degree (and number) until none is left."""
    low, high = ends[:, 0].tolist(), ends[:, 1].tolist()
    near: list[dict[int, int]] = [{} for _ in range(nodes)]
    for edge, (i, j) in enumerate(zip(low, high, strict=True)):
        near[i][j] = near[j][i] = edge
    queue = [len(near[node]) * nodes + node for node in range(nodes)]
    heapq.heapify(queue)
    removed = bytearray(nodes)
    left = nodes
    triangles: list[tuple[int, int, int]] = []
    while queue:
        degree, node = divmod(heapq.heappop(queue), nodes)
        if removed[node] or degree != len(near[node]):
            continue  # an entry of before its degree changed
        removed[node] = True
        left -= 1
        # All nodes left have this degree or more; fewest triangles come of separate cliques.
        if len(triangles) + (left + 1) * degree * (degree - 1) // 6 > most:
            return None
        around = sorted(near[node])
        arcs = [2 * near[node][u] + (node > u) for u in around]
        for place, u in enumerate(around):
            row, first = near[u], arcs[place]
            del row[node]
            for w, second in zip(around[place + 1 :], arcs[place + 1 :], strict=True):
                if w not in row:
                    row[w] = near[w][u] = len(low)
                    low.append(u)
                    high.append(w)
                triangles.append((first, second, 2 * row[w]))
        for u in around:
            heapq.heappush(queue, len(near[u]) * nodes + u)
    rows = np.array(triangles, dtype=np.int64).reshape(-1, 3)
    return np.array(low, dtype=np.int64), np.array(high, dtype=np.int64), rows


def decide_chordal(
    problem: Problem,
    tractable: Callable[[int], bool],
    patchwork: bool,
    graph: ChordalGraph | None = None,
    fast: bool | None = None,
) -> ChordalResult | None:
    """Close a network on a chordal graph; None if the graph grows too dense.

    Parameters
    ----------
    problem
        A network; the sparser it is, the better.
    tractable
        Whether a label is of a set over which closure decides consistency.
    patchwork
        Whether the calculus has the patchwork property, so that partial closure decides as well.
    graph
        What `triangulate` gave for the problem, if it was called with limits of its own.
    fast
        As for `triangulate`.

    Returns
    -------
    ChordalResult, or None
        Its verdict is False if a label became empty, True if all closed labels are tractable and
        the calculus has the patchwork property, else None: only search can tell.

    Examples
    --------
    >>> from spatial_nsr.calculi import load_calculus
    >>> rcc8 = load_calculus("rcc8")
    >>> inside, apart = rcc8.mask("NTPP"), rcc8.mask("DC")
    >>> facts = [(0, inside, 1), (1, inside, 2), (2, apart, 3), (4, inside, 3)]
    >>> decide_chordal(Problem.of(rcc8, 5, facts), lambda label: True, True).consistent
    True
    >>> decide_chordal(Problem.of(rcc8, 5, [*facts, (0, inside, 3)]), bool, True).conflict
    ((0, 1), (1, 2), (2, 3), (0, 3))
    """
    if problem.impossible is not None:
        return ChordalResult(False, (problem.impossible,))
    calculus = problem.calculus
    graph = graph or triangulate(problem, fast=fast)
    if graph is None:
        return None
    masks = [mask for mask in problem.edges.values() if mask != calculus.universal]
    labels = [label for mask in masks for label in (mask, calculus.converse(mask))]
    labels += [calculus.universal] * (2 * (len(graph.low) - graph.stated))
    if calculus.size <= WIDEST and use_numba(graph.stated, fast, IMPORT_PAYS):
        from spatial_nsr.calculi.engines.chordal_numba import close

        log = close(table_of(calculus), labels, graph.triangles)
    else:
        log = _close(calculus, labels, graph.triangles.tolist())
    pairs = zip(graph.low.tolist(), graph.high.tolist(), strict=True)
    if log is not None:
        needed = _origins(log)
        stated = zip(range(graph.stated), pairs, strict=False)
        return ChordalResult(False, tuple(pair for edge, pair in stated if edge in needed))
    closed = {
        pair: mask
        for pair, mask in zip(pairs, labels[::2], strict=True)
        if mask != calculus.universal
    }
    decided = patchwork and all(map(tractable, set(closed.values())))
    return ChordalResult(True if decided else None, labels=closed)


def _origins(log: Iterable[tuple[int, int, int]]) -> set[int]:
    """The edges that the last narrowing rests on."""
    backwards = list(log)[::-1]
    needed = {backwards[0][0]}
    for edge, first, second in backwards:
        if edge in needed:
            needed |= {first, second}
    return needed


def _close(calculus: Calculus, labels: list[int], triangles: list[list[int]]) -> Log | None:
    """Narrow the labels of all arcs to the fixed point; the log if one becomes empty.

    Sweeps go through the triangles in the order in which nodes were removed, then backwards, and
    so on: the first two carry everything to the last nodes and back, often for good.
    """
    compose, converse = calculus.compose, calculus.converse
    skip = calculus.universal if calculus.integral else -1
    log: Log = []
    narrowed = [0] * (len(labels) // 2)  # the sweep that last narrowed an edge
    sweep = 0
    while sweep == 0 or sweep in narrowed:
        sweep += 1
        for x, y, z in triangles if sweep % 2 else reversed(triangles):
            if max(narrowed[x >> 1], narrowed[y >> 1], narrowed[z >> 1]) < sweep - 1:
                continue
            # From v over u to w, from v over w to u, from u over v to w.
            for first, second, arc in ((x, z, y), (y, z ^ 1, x), (x ^ 1, y, z)):
                a, b, old = labels[first], labels[second], labels[arc]
                if a == skip or b == skip:
                    continue
                new = old & compose(a, b)
                if new != old:
                    labels[arc], labels[arc ^ 1] = new, converse(new)
                    narrowed[arc >> 1] = sweep
                    log.append((arc >> 1, first >> 1, second >> 1))
                    if not new:
                        return log
    return None


@dataclass(frozen=True)
class Table:
    """Composition and converse of whole labels, a byte at a time, for compiled loops.

    The composition of two labels is the union of ``compose[p, q, a, b]`` over byte a at place p
    of the first and byte b at place q of the second.
    """

    compose: npt.NDArray[np.uint16]
    converse: npt.NDArray[np.uint16]


@functools.lru_cache(maxsize=16)
def table_of(calculus: Calculus) -> Table:
    """The table of a calculus of at most sixteen relations.

    >>> from spatial_nsr.calculi import load_calculus
    >>> int(table_of(load_calculus("point")).compose[0, 0, 0b010, 0b011])  # < with <=
    2
    """
    bits = range(8 * -(-calculus.size // 8))
    cells = np.zeros((len(bits), len(bits)), np.uint16)
    converse = np.zeros(1 << calculus.size, np.uint16)
    labels = np.arange(1 << calculus.size)
    for i in range(calculus.size):
        converse[labels >> i & 1 > 0] |= np.uint16(calculus.converse(1 << i))
        for j in range(calculus.size):
            cells[i, j] = calculus.compose(1 << i, 1 << j)
    parts = len(bits) // 8
    compose = np.zeros((parts, parts, 256, 256), np.uint16)
    byte = np.arange(256)
    for i in bits:
        # The union of row i over the bits of each label, then of these over the bits of the left.
        for q in range(parts):
            row = np.zeros(256, np.uint16)
            for j in range(8):
                row[byte >> j & 1 > 0] |= cells[i, 8 * q + j]
            compose[i // 8, q, byte >> i % 8 & 1 > 0] |= row
    return Table(compose, converse)
