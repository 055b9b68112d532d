"""Look-up tables for calculi of up to 16 relations, in the coding of the fast engines.

A cell of a dense matrix holds the relations that are *ruled out*. So fresh zeroed memory is a
network of universal labels, intersecting two labels is ``|``, and a label is empty when its cell
equals ``universal``. With up to eight relations one byte table of 64 KiB composes any two labels.
Beyond that a table of all pairs would be too large (128 MiB for Allen's algebra), but composition
distributes over unions, so the right operand is cut in two and the halves joined: 3 MiB.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from spatial_nsr.calculi.calculus import Calculus
from spatial_nsr.errors import CalculusError

__all__ = ["LARGEST", "DenseTables", "dense_tables"]

LARGEST = 16
"""The most relations a calculus may have to be handled densely."""

Table = npt.NDArray[Any]


@dataclass(frozen=True)
class DenseTables:
    """Converse and composition of one calculus; operands and results say what is ruled out.

    The composition of ``left`` and ``right`` is ``low[left, right]`` where ``high`` is None, and
    ``low[left, right & mask] & high[left, right >> shift]`` otherwise. ``single[left, k]`` is that
    of ``left`` and relation ``k`` alone, for as many ``k`` as a label has bits in memory: what is
    no relation rules out nothing that another would leave, so all its bits are set.
    """

    universal: int
    identity: int
    integral: bool
    converse: Table
    low: Table
    high: Table | None
    single: Table
    shift: int

    @property
    def mask(self) -> int:
        """The bits of a right operand that ``low`` is for."""
        return (1 << self.shift) - 1


@functools.lru_cache(maxsize=32)
def dense_tables(calculus: Calculus) -> DenseTables:
    """Build the tables of a calculus, once.

    Raises
    ------
    CalculusError
        The calculus has more than 16 relations.

    Examples
    --------
    >>> from spatial_nsr.calculi import load_calculus
    >>> point = load_calculus("point")
    >>> less, at_most = point.mask("<"), point.mask("< | =")
    >>> ruled_out = dense_tables(point).low[point.universal ^ less, point.universal ^ at_most]
    >>> point.names(point.universal ^ int(ruled_out))
    ['<']
    """
    size, universal = calculus.size, calculus.universal
    if size > LARGEST:
        raise CalculusError(
            f"calculus '{calculus.name}' has {size} relations; dense tables hold up to {LARGEST}"
        )
    kind: npt.DTypeLike = np.uint8 if size <= 8 else np.uint16
    atoms = [1 << number for number in range(size)]
    converse: Table = np.zeros(1, kind)
    for atom in atoms:
        converse = np.concatenate([converse, converse | calculus.converse(atom)])
    cells: Table = np.array([[calculus.compose(a, b) for b in atoms] for a in atoms], kind)
    ruled_out = universal ^ cells
    shift = size if size <= 8 else size // 2
    low = _joined(_joined(ruled_out[:, :shift].T, universal).T, universal)
    high = None
    if shift < size:
        high = _joined(_joined(ruled_out[:, shift:].T, universal).T, universal)
    width = 8 * cells.itemsize
    single = np.full((1 << size, width), (1 << width) - 1, kind)
    single[:, :size] = _joined(ruled_out, universal)
    return DenseTables(
        universal=universal,
        identity=calculus.identity,
        integral=calculus.integral,
        converse=converse,
        low=low,
        high=high,
        single=single,
        shift=shift,
    )


def _joined(rows: Table, universal: int) -> Table:
    """What each set of rows rules out together, the set named by the rows that are left out."""
    count, width = rows.shape
    table = np.empty((1 << count, width), rows.dtype)
    table[0] = universal
    for number, row in enumerate(rows):
        half = 1 << number
        table[half : 2 * half] = table[:half]
        table[:half] &= row
    return table
