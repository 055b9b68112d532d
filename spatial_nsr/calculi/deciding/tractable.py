"""Which labels closure decides, and how to split the others into such labels.

If every stated label of a network lies in a tractable set, algebraic closure decides whether the
network is consistent. The sets are those of the literature: all of the point algebra (Vilain &
Kautz 1986), the preconvex relations of Allen's algebra, which are the ORD-Horn ones (Nebel &
Burckert 1995; Ligozat 1996), and of cardinal directions (Ligozat 1998), the maximal set of RCC8
that holds all base relations and of which ``rules`` lists what it leaves out (Renz & Nebel 1999).
"""

from __future__ import annotations

import functools
from typing import Any

import numpy as np
import numpy.typing as npt

from spatial_nsr.calculi.calculus import Calculus, bits
from spatial_nsr.calculi.engines.dense import LARGEST, dense_tables

__all__ = ["Tractable", "tractable_of"]

ORDER = "<=>"
# So many relations a label of 64 bits with a sign can hold.
WIDEST = 63

Labels = npt.NDArray[Any]


class Tractable:
    """The tractable labels of one calculus."""

    def __init__(self, calculus: Calculus) -> None:
        self.calculus = calculus
        self.kind = calculus.table.tractable
        self._memo: dict[int, bool] = {}
        self._best: dict[int, int] = {}
        index = {name: 1 << number for number, name in enumerate(calculus.relations)}
        table = calculus.table
        self._forbidden = [
            (sum(index[name] for name in rule.present), sum(index[name] for name in rule.absent))
            for rule in table.forbidden
        ]
        self._listed = {sum(index[name] for name in names) for names in table.listed}
        if self.kind == "listed" and not set(index.values()) <= self._listed:
            # A list without the base relations does not help to decide: nothing ends in it.
            self.kind = "none"
        # Of each comparison, the base relations that have it <, = and >; those of each dimension.
        signs = table.signs
        width = len(table.compare) if signs else 0
        self._having = [
            [
                sum(bit for name, bit in index.items() if signs[name][place] == sign)
                for sign in ORDER
            ]
            for place in range(width)
        ]
        self._flat = [
            sum(bit for name, bit in index.items() if signs and signs[name].count("=") == number)
            for number in range(width + 1)
        ]

    @property
    def known(self) -> bool:
        """Whether anything is known: if not, a closed scenario is no proof of consistency."""
        return self.kind != "none"

    def __contains__(self, mask: int) -> bool:
        found = self._memo.get(mask)
        if found is None:
            kind = np.int64 if self.calculus.size <= WIDEST else object
            found = self._memo[mask] = bool(self._decides(np.array([mask], kind))[0])
        return found

    def _decides(self, labels: Labels) -> npt.NDArray[np.bool_]:
        """Which of some labels closure decides, no label being empty."""
        if self.kind == "preconvex":
            return self._preconvex(labels)
        if self.kind == "listed":
            return np.array([label in self._listed for label in labels.tolist()], np.bool_)
        if self.kind == "none":
            single: npt.NDArray[np.bool_] = labels & (labels - 1) == 0
            return single
        decided = np.ones(len(labels), np.bool_)
        for present, absent in self._forbidden if self.kind == "closure" else ():
            decided &= (labels & present != present) | (labels & absent != 0)
        return decided

    def _preconvex(self, labels: Labels) -> npt.NDArray[np.bool_]:
        """Whether all that the convex hull adds to a label is of lower dimension than it.

        The hull takes each comparison's range on the scale < = >; a base relation loses one
        dimension for each equality among its comparisons.
        """
        hull = np.full_like(labels, self.calculus.universal)
        for less, equal, more in self._having:
            between = np.where((labels & less != 0) & (labels & more != 0), equal, 0)
            some = [np.where(labels & having != 0, having, 0) for having in (less, equal, more)]
            hull &= some[0] | some[1] | some[2] | between
        added, decided = hull & ~labels, np.ones(len(labels), np.bool_)
        # As long as no relation of the label is of so high a dimension, no added one may be.
        highest = np.zeros(len(labels), np.bool_)
        for relations in self._flat:
            decided &= highest | (added & relations == 0)
            highest |= labels & relations != 0
        return decided

    def among(self, labels: npt.NDArray[np.int64]) -> npt.NDArray[np.bool_]:
        """Which of many labels are tractable."""
        if self.calculus.size > LARGEST:
            return np.array([not label or label in self for label in labels.tolist()], np.bool_)
        ruled_out = self.calculus.universal ^ labels
        kept: npt.NDArray[np.bool_] = self.splits[ruled_out, 0] == ruled_out
        return kept

    def part(self, mask: int) -> int:
        """The loosest tractable label within a label: the one that rules out least.

        The largest counts; of equally large ones, what a label rules out is judged by its
        compositions with all base relations.

        >>> from spatial_nsr.calculi.calculus import load_calculus
        >>> rcc8 = load_calculus("rcc8")
        >>> rcc8.show(tractable_of(rcc8).part(rcc8.mask("TPP | NTPP | TPPI | DC")))
        'DC | TPP | NTPP'
        """
        found = self._best.get(mask)
        if found is None:
            members = [1 << index for index in bits(mask)]
            if mask in self:
                found = mask
            elif self.known:
                found = max((self.part(mask & ~member) for member in members), key=self._size)
            else:
                found = max(members, key=self._size)
            self._best[mask] = found
        return found

    def _size(self, mask: int) -> tuple[int, int, int]:
        calculus = self.calculus
        loose = sum(
            calculus.compose(mask, 1 << index).bit_count()
            + calculus.compose(1 << index, mask).bit_count()
            for index in range(calculus.size)
        )
        return mask.bit_count(), loose, mask

    @functools.cached_property
    def splits(self) -> npt.NDArray[np.uint16]:
        """Of each label of a calculus of up to 16 relations, its :meth:`part` and its size.

        Labels are those of :mod:`~spatial_nsr.calculi.engines.dense`, by what is ruled out.
        """
        tables, size, universal = (
            dense_tables(self.calculus),
            self.calculus.size,
            self.calculus.universal,
        )
        labels = np.arange(1 << size)
        counts = np.bitwise_count(labels).astype(np.int64)
        composed = universal ^ tables.single[:, :size].astype(np.int64)
        loose = np.bitwise_count(composed).sum(axis=1, dtype=np.int64)
        loose += loose[tables.converse]
        worth = (counts << 48) + (loose[::-1] << 24) + labels
        good = counts == 0
        good[1:] = self._decides(labels[1:])
        parts = np.where(good, labels, 0)
        # Smaller labels first: what is best of a label is best of one with a relation less.
        for count in range(2, size + 1):
            here = labels[(counts == count) & ~good]
            for index in range(size):
                less = parts[np.where(here >> index & 1, here ^ 1 << index, 0)]
                parts[here] = np.where(worth[less] > worth[parts[here]], less, parts[here])
        table = np.empty((1 << size, 2), np.uint16)
        table[:, 0], table[:, 1] = universal ^ parts[::-1], counts[::-1]
        return table


@functools.cache
def tractable_of(calculus: Calculus) -> Tractable:
    """The tractable labels of a calculus, made once."""
    return Tractable(calculus)
