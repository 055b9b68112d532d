"""The loops of :mod:`spatial_nsr.calculi.engines.digraph`, compiled by numba (extra ``fast``)."""

from __future__ import annotations

import numba
import numpy as np

from spatial_nsr.calculi.engines import digraph
from spatial_nsr.calculi.engines.digraph import IntArray, Kernels

__all__ = ["COMPILED", "group"]


def _group(keys: IntArray, count: int) -> tuple[IntArray, IntArray]:
    """Sort by key, by counting: numpy's stable sort of integers compares them."""
    starts = np.zeros(count + 1, np.int64)
    for key in keys:
        starts[key + 1] += 1
    for key in range(count):
        starts[key + 1] += starts[key]
    cursor = starts[:-1].copy()
    order = np.empty(len(keys), np.int64)
    for place in range(len(keys)):
        key = keys[place]
        order[cursor[key]] = place
        cursor[key] += 1
    return starts, order


def _same(array: IntArray) -> IntArray:
    return array


_compile = numba.njit(cache=True, nogil=True)
group = _compile(_group)
COMPILED = Kernels(
    group, _compile(digraph.strong_components), _compile(digraph.breadth_first), _same
)
