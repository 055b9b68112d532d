"""Which labels closure decides, and how to split the others into such labels.

If every stated label of a network lies in a tractable set, algebraic closure decides whether the
network is consistent. The sets are those of the literature: all of the point algebra (Vilain &
Kautz 1986), the preconvex relations of Allen's algebra, which are the ORD-Horn ones (Nebel &
Burckert 1995; Ligozat 1996), and of cardinal directions (Ligozat 1998), the maximal set of RCC8
that holds all base relations and of which ``rules`` lists what it leaves out (Renz & Nebel 1999).
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

from spatial_nsr.calculi.calculus import Calculus, bits

__all__ = ["Tractable", "tractable_of"]

UNSEEN = -1
ORDER = {"<": 0, "=": 1, ">": 2}


class Tractable:
    """The tractable labels of one calculus."""

    def __init__(self, calculus: Calculus) -> None:
        self.calculus = calculus
        self.kind = calculus.table.tractable
        self._memo: dict[int, bool] = {}
        self._best: dict[int, int] = {}
        self._flags: npt.NDArray[np.int8] | None = None
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
        # Per base relation, the place of each comparison on the scale < = >.
        self._codes = [
            tuple(ORDER[sign] for sign in table.signs[name])
            for name in calculus.relations
            if table.signs
        ]

    @property
    def known(self) -> bool:
        """Whether anything is known: if not, a closed scenario is no proof of consistency."""
        return self.kind != "none"

    def __contains__(self, mask: int) -> bool:
        found = self._memo.get(mask)
        if found is None:
            found = self._memo[mask] = self._decides(mask)
        return found

    def _decides(self, mask: int) -> bool:
        if self.kind == "all":
            return True
        if self.kind == "preconvex":
            return self._preconvex(mask)
        if self.kind == "listed":
            return mask in self._listed
        if self.kind == "closure":
            return not any(
                mask & present == present and not mask & absent
                for present, absent in self._forbidden
            )
        return mask.bit_count() == 1

    def _preconvex(self, mask: int) -> bool:
        """Whether all that the convex hull adds to the label is of lower dimension than it.

        The hull takes each comparison's range on the scale < = >; a base relation loses one
        dimension for each equality among its comparisons.
        """
        inside = [self._codes[index] for index in bits(mask)]
        ranges = [range(min(column), max(column) + 1) for column in zip(*inside, strict=True)]
        highest = max(self._dimension(code) for code in inside)
        return all(
            mask >> index & 1
            or self._dimension(code) < highest
            or not all(place in span for place, span in zip(code, ranges, strict=True))
            for index, code in enumerate(self._codes)
        )

    @staticmethod
    def _dimension(code: tuple[int, ...]) -> int:
        return -code.count(ORDER["="])

    def among(self, labels: npt.NDArray[np.int64]) -> npt.NDArray[np.bool_]:
        """Which of many labels are tractable."""
        if self._flags is None:
            self._flags = np.full(1 << self.calculus.size, UNSEEN, np.int8)
            self._flags[0] = True
        flags = self._flags[labels]
        unseen = flags == UNSEEN
        if unseen.any():
            for label in set(labels[unseen].tolist()):
                self._flags[label] = label in self
            flags = self._flags[labels]
        return flags.astype(np.bool_)

    def part(self, mask: int) -> int:
        """The loosest tractable label within a label: the one that rules out least.

        What a label rules out is judged by its compositions with all base relations; of equally
        loose ones the largest counts.

        >>> from spatial_nsr.calculi.calculus import load_calculus
        >>> rcc8 = load_calculus("rcc8")
        >>> rcc8.show(tractable_of(rcc8).part(rcc8.mask("TPP | NTPP | TPPI | DC")))
        'DC | TPP | NTPP'
        """
        found = self._best.get(mask)
        if found is None:
            parts = (part for part in self._candidates(mask) if part in self)
            found = self._best[mask] = max(parts, key=self._looseness)
        return found

    def _candidates(self, mask: int) -> Iterator[int]:
        """Sublabels, larger before smaller, as long as one so large is tractable."""
        members = [1 << index for index in bits(mask)]
        found = False
        for dropped in range(len(members)):
            if found:
                return
            for drop in itertools.combinations(members, dropped):
                candidate = mask & ~sum(drop)
                found |= candidate in self
                yield candidate

    def _looseness(self, mask: int) -> int:
        calculus = self.calculus
        return sum(
            calculus.compose(mask, 1 << index).bit_count()
            + calculus.compose(1 << index, mask).bit_count()
            for index in range(calculus.size)
        )


@functools.cache
def tractable_of(calculus: Calculus) -> Tractable:
    """The tractable labels of a calculus, made once."""
    return Tractable(calculus)
