"""Directed graphs as arrays: strong components and shortest paths, plain or compiled by numba.

Each loop is written once. It runs on lists in plain Python and on arrays where numba compiles it
(:mod:`spatial_nsr.calculi.engines.digraph_numba`), so the two give the same results.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

__all__ = ["Arcs", "Digraph", "IntArray", "Kernels", "group", "use_numba"]

IntArray = npt.NDArray[np.int64]
Cells = list[int] | IntArray
Scratch = list[list[int]] | IntArray


def use_numba(size: int, fast: bool | None, pays: int) -> bool:
    """Whether to run compiled: as told, or where numba is loaded, or where loading it pays."""
    if fast is not None:
        return fast
    return sys.modules.get("numba") is not None or (size >= pays and find_spec("numba") is not None)


class Arcs(NamedTuple):
    """Arcs between numbered vertices: strict or not, and the number of the fact that says so."""

    tail: IntArray
    head: IntArray
    strict: npt.NDArray[np.bool_]
    fact: IntArray

    def take(self, chosen: IntArray | npt.NDArray[np.bool_]) -> Arcs:
        """Some of the arcs."""
        return Arcs(self.tail[chosen], self.head[chosen], self.strict[chosen], self.fact[chosen])


class Digraph:
    """Arcs sorted by tail, and the questions asked of them.

    >>> facts = np.array([7, 8, 9])
    >>> arcs = Arcs(np.array([0, 1, 2]), np.array([1, 2, 1]), np.zeros(3, bool), facts)
    >>> graph = Digraph(arcs, 3, fast=False)
    >>> graph.components()
    (2, array([1, 0, 0]))
    >>> graph.way(0, 2)
    [7, 8]
    """

    def __init__(self, arcs: Arcs, vertices: int, fast: bool) -> None:
        self._kernels = kernels = _compiled() if fast else PLAIN
        starts, order = kernels.group(arcs.tail, vertices)
        self._arcs = arcs.take(order)
        self._starts, self._heads = kernels.cells(starts), kernels.cells(self._arcs.head)
        self._vertices = vertices

    def components(self) -> tuple[int, IntArray]:
        """How many strongly connected components there are, and the number of each vertex'.

        A component has a higher number than those it has arcs to.
        """
        scratch = self._kernels.cells(np.zeros((5, self._vertices), np.int64))
        count = self._kernels.components(self._starts, self._heads, scratch)
        return count, np.asarray(scratch[0], dtype=np.int64)

    def way(self, source: int, target: int) -> list[int]:
        """The facts along a shortest path."""
        scratch = self._kernels.cells(np.zeros((2, self._vertices), np.int64))
        self._kernels.breadth_first(self._starts, self._heads, scratch, source, target)
        facts = []
        while target != source:
            arc = scratch[0][target] - 1
            facts.append(int(self._arcs.fact[arc]))
            target = int(self._arcs.tail[arc])
        return facts[::-1]


def strong_components(starts: Cells, heads: Cells, scratch: Scratch) -> int:
    """Number the components into ``scratch[0]``, and count them (Tarjan 1972, without recursion).

    Vertex v has the heads ``heads[starts[v]:starts[v + 1]]``; ``scratch`` holds zeros.
    """
    component, index, low = scratch[0], scratch[1], scratch[2]
    stack, path = scratch[3], scratch[4]
    cursor = starts[:-1].copy()
    clock = found = top = depth = 0
    for root in range(len(component)):
        if index[root]:
            continue
        vertex = root
        fresh = True
        while True:
            if fresh:
                clock += 1
                index[vertex] = low[vertex] = clock
                stack[top] = path[depth] = vertex
                top += 1
                depth += 1
                fresh = False
            lowest = low[vertex]
            last = starts[vertex + 1]
            at = cursor[vertex]
            after = vertex
            while at < last:
                after = heads[at]
                at += 1
                seen = index[after]
                if not seen:
                    fresh = True
                    break
                # A finished vertex has an index beyond every clock.
                if seen < lowest:
                    lowest = seen
            cursor[vertex] = at
            low[vertex] = lowest
            if fresh:
                vertex = after
                continue
            depth -= 1
            if lowest == index[vertex]:
                while True:
                    top -= 1
                    after = stack[top]
                    component[after] = found
                    index[after] = len(component) + 1
                    if after == vertex:
                        break
                found += 1
            if depth == 0:
                break
            parent = path[depth - 1]
            low[parent] = min(low[parent], lowest)
            vertex = parent
    return found


def breadth_first(starts: Cells, heads: Cells, scratch: Scratch, source: int, target: int) -> None:
    """Write into ``scratch[0]``, for every vertex that is reached, its last arc plus one."""
    reached, queue = scratch[0], scratch[1]
    queue[0] = source
    reached[source] = 1
    done, waiting = 0, 1
    while not reached[target] and done < waiting:
        vertex = queue[done]
        done += 1
        for arc in range(starts[vertex], starts[vertex + 1]):
            after = heads[arc]
            if not reached[after]:
                reached[after] = arc + 1
                queue[waiting] = after
                waiting += 1


def group(keys: IntArray, count: int) -> tuple[IntArray, IntArray]:
    """Sort by key: key k stands at the places ``order[starts[k]:starts[k + 1]]``."""
    starts = np.zeros(count + 1, np.int64)
    np.cumsum(np.bincount(keys, minlength=count), out=starts[1:])
    return starts, np.argsort(keys, kind="stable")


class Kernels(NamedTuple):
    """The inner loops, plain or compiled, and the kind of cells that they run on."""

    group: Callable[[IntArray, int], tuple[IntArray, IntArray]]
    components: Callable[[Any, Any, Any], int]
    breadth_first: Callable[[Any, Any, Any, int, int], None]
    cells: Callable[[IntArray], Any]


PLAIN = Kernels(group, strong_components, breadth_first, np.ndarray.tolist)


def _compiled() -> Kernels:
    """The same loops compiled by numba (imported only here, as it takes a while)."""
    from spatial_nsr.calculi.engines.digraph_numba import COMPILED

    return COMPILED
