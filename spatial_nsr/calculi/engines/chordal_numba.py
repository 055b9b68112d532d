"""The loops of :mod:`spatial_nsr.calculi.engines.chordal`, compiled by numba (extra ``fast``)."""

from __future__ import annotations

import heapq

import numba
import numpy as np
import numpy.typing as npt

from spatial_nsr.calculi.engines.chordal import Log, Table
from spatial_nsr.calculi.engines.digraph import IntArray

__all__ = ["close", "completed", "eliminate"]

_compile = numba.njit(cache=True, nogil=True)


@_compile
def _slot(table: IntArray, low: IntArray, high: IntArray, u: int, w: int) -> int:
    """Where a hash table of edges (their numbers plus one) has the edge, or room for it."""
    place = u * 0x9E3779B1 + w * 0x85EBCA77
    place = (place ^ place >> 15) & (len(table) - 1)
    while table[place]:
        edge = table[place] - 1
        if low[edge] == u and high[edge] == w:
            break
        place = (place + 1) & (len(table) - 1)
    return place


@_compile
def _hashed(low: IntArray, high: IntArray, count: int) -> IntArray:
    """A hash table of the first edges, a quarter full."""
    size = 64
    while size < 4 * count:
        size *= 2
    table = np.zeros(size, np.int64)
    for edge in range(count):
        table[_slot(table, low, high, low[edge], high[edge])] = edge + 1
    return table


@_compile
def _eliminate(nodes: int, ends: IntArray, most: int) -> tuple[int, IntArray, IntArray, IntArray]:
    most_edges = len(ends) + most  # a fill edge closes at least one triangle
    low, high = np.empty(most_edges, np.int64), np.empty(most_edges, np.int64)
    # The arcs of a node are a linked list; those to removed nodes stay in it.
    first, after = np.full(nodes, -1), np.empty(2 * most_edges, np.int64)
    degree, removed = np.zeros(nodes, np.int64), np.zeros(nodes, np.bool_)
    triangles = np.empty((most, 3), np.int64)
    left, found = nodes, 0
    for edge in range(len(ends)):
        i, j = ends[edge]
        low[edge], high[edge] = i, j
        after[2 * edge], after[2 * edge + 1] = first[i], first[j]
        first[i], first[j] = 2 * edge, 2 * edge + 1
        degree[i] += 1
        degree[j] += 1
    edges = len(ends)
    table = _hashed(low, high, edges)
    queue = [degree[node] * nodes + node for node in range(nodes)]
    heapq.heapify(queue)
    while queue:
        key = heapq.heappop(queue)
        node = key % nodes
        if removed[node] or degree[node] != key // nodes:
            continue
        removed[node] = True
        size = degree[node]
        left -= 1
        if found + (left + 1) * size * (size - 1) // 6 > most:
            return -1, low, high, triangles
        around = np.empty(size, np.int64)
        arcs = np.empty(size, np.int64)
        count = 0
        arc = first[node]
        while arc >= 0:
            other = low[arc // 2] if arc % 2 else high[arc // 2]
            if not removed[other]:
                place = count
                while place and around[place - 1] > other:
                    around[place], arcs[place] = around[place - 1], arcs[place - 1]
                    place -= 1
                around[place], arcs[place] = other, arc
                count += 1
            arc = after[arc]
        for one in range(size):
            u = around[one]
            degree[u] -= 1
            for two in range(one + 1, size):
                w = around[two]
                place = _slot(table, low, high, u, w)
                if table[place]:
                    edge = table[place] - 1
                else:
                    edge = edges
                    edges += 1
                    low[edge], high[edge] = u, w
                    after[2 * edge], after[2 * edge + 1] = first[u], first[w]
                    first[u], first[w] = 2 * edge, 2 * edge + 1
                    degree[u] += 1
                    degree[w] += 1
                    table[place] = edges
                    if 2 * edges > len(table):
                        table = _hashed(low, high, edges)
                triangles[found, 0] = arcs[one]
                triangles[found, 1] = arcs[two]
                triangles[found, 2] = 2 * edge
                found += 1
        for u in around:
            heapq.heappush(queue, degree[u] * nodes + u)
    return edges, low, high, triangles[:found].copy()


def eliminate(nodes: int, ends: IntArray, most: int) -> tuple[IntArray, IntArray, IntArray] | None:
    """Remove the node of least degree (and number) until none is left."""
    edges, low, high, triangles = _eliminate(nodes, ends, most)
    if edges < 0:
        return None
    return low[:edges].copy(), high[:edges].copy(), triangles


@_compile
def _close(
    compose: npt.NDArray[np.uint16],
    converse: npt.NDArray[np.uint16],
    labels: IntArray,
    triangles: IntArray,
    log: IntArray,
) -> int:
    """Narrow the labels; how many entries the log has if one became empty, else -1."""
    parts = len(compose)
    narrowed = np.zeros(len(labels) // 2, np.int64)
    changes, before, sweep = 0, -1, 0
    while changes != before:
        before = changes
        sweep += 1
        for step in range(len(triangles)):
            x, y, z = triangles[step if sweep % 2 else len(triangles) - 1 - step]
            if max(narrowed[x >> 1], narrowed[y >> 1], narrowed[z >> 1]) < sweep - 1:
                continue
            for first, second, arc in ((x, z, y), (y, z ^ 1, x), (x ^ 1, y, z)):
                a, b, old = labels[first], labels[second], labels[arc]
                composed = 0
                for p in range(parts):
                    for q in range(parts):
                        composed |= compose[p, q, (a >> 8 * p) & 255, (b >> 8 * q) & 255]
                new = old & composed
                if new != old:
                    labels[arc], labels[arc ^ 1] = new, converse[new]
                    narrowed[arc >> 1] = sweep
                    log[changes, 0], log[changes, 1] = arc >> 1, first >> 1
                    log[changes, 2] = second >> 1
                    changes += 1
                    if new == 0:
                        return changes
    return -1


def close(table: Table, labels: list[int], triangles: IntArray) -> Log | None:
    """Narrow the labels of all arcs to the fixed point; the log if one becomes empty."""
    array = np.array(labels, dtype=np.int64)
    # Every narrowing takes at least one relation away.
    most = sum(map(int.bit_count, labels[::2]))
    log = np.empty((most, 3), np.int64)
    entries = _close(table.compose, table.converse, array, triangles, log)
    labels[:] = array.tolist()
    return None if entries < 0 else [(a, b, c) for a, b, c in log[:entries].tolist()]


@_compile
def completed(nodes: int, ends: IntArray, most: int) -> npt.NDArray[np.bool_] | None:
    """Which pairs are edges of a chordal completion; None if it has more than ``most`` triangles.

    Minimum degree, as in :func:`~spatial_nsr.calculi.engines.chordal.triangulate`, on a matrix: for
    graphs so dense in the end that a list of their triangles is too long.
    """
    near = np.zeros((nodes, nodes), np.bool_)
    for i, j in ends:
        near[i, j] = near[j, i] = True
    left, gone = near.copy(), np.zeros(nodes, np.bool_)
    degree = left.sum(axis=1)
    around = np.empty(nodes, np.int64)
    triangles = 0
    for _ in range(nodes):
        node = -1
        for other in range(nodes):
            if not gone[other] and (node < 0 or degree[other] < degree[node]):
                node = other
        gone[node] = True
        count = 0
        for other in range(nodes):
            if left[node, other]:
                around[count] = other
                count += 1
                left[other, node] = False
                degree[other] -= 1
        triangles += count * (count - 1) // 2
        if triangles > most:
            return None
        for place in range(count):
            u = around[place]
            for after in range(place + 1, count):
                w = around[after]
                if not left[u, w]:
                    left[u, w] = left[w, u] = near[u, w] = near[w, u] = True
                    degree[u] += 1
                    degree[w] += 1
    return near
