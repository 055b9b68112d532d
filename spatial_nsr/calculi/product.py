"""Calculi whose relations are tuples, one factor an axis: rectangles, boxes, positions.

A base relation is written ``a/b/c``; a term ``a,b/*/c`` stands for all tuples with a or b on the
first axis, anything on the second and c on the third. Most labels that people state ("left of")
are single terms, and terms stay terms under converse, composition and intersection, so engines
treat a network of terms axis by axis (Balbiani, Condotta & Farinas del Cerro 2002).
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from spatial_nsr.calculi.calculus import Calculus, bits, load_calculus

__all__ = ["ProductCalculus", "Term"]

Term = tuple[int, ...]


class ProductCalculus(Calculus):
    """A product of calculi; bit ``(i * size2 + j) * size3 + k`` is the relation ``i/j/k``."""

    def _setup(self) -> None:
        self.factors = tuple(load_calculus(name) for name in self.table.product)
        self.axes = self.table.axes
        names = itertools.product(*(factor.relations for factor in self.factors))
        self.relations = tuple("/".join(parts) for parts in names)
        self.size = len(self.relations)
        self.universal = (1 << self.size) - 1
        self._index = {name: number for number, name in enumerate(self.relations)}
        self.identity = 1 << self._index[self.table.identity]
        self._widths = [1]
        for factor in reversed(self.factors[1:]):
            self._widths.insert(0, self._widths[0] * factor.size)
        self._memo_converse: dict[int, int] = {}
        self._memo_compose: dict[tuple[int, int], int] = {}
        self._memo_terms: dict[int, tuple[Term, ...]] = {}
        self._memo_spread: dict[tuple[int, int], int] = {}
        self._unions = {}
        self._shown = {}
        for name, terms in self.table.unions.items():
            self._unions[name] = self.mask(terms)
            self._shown[self._unions[name]] = name

    def _named(self, text: str) -> int | None:
        found = super()._named(text)
        parts = text.split("/")
        if found is not None or len(parts) != len(self.factors):
            return found
        masks = [
            factor.mask(part.split(",")) for factor, part in zip(self.factors, parts, strict=True)
        ]
        return self.from_term(tuple(masks))

    def from_term(self, term: Term) -> int:
        """The label of all tuples whose parts lie in the term's parts.

        >>> rectangle = load_calculus("rectangle")
        >>> rectangle.from_term((1, 3)).bit_count()
        2
        """
        label = 1
        for axis, part in enumerate(term):
            # Multiplying by a sum of powers of two shifts by each of them and unites the results.
            spread = self._memo_spread.get((axis, part))
            if spread is None:
                spread = sum(1 << (index * self._widths[axis]) for index in bits(part))
                self._memo_spread[axis, part] = spread
            label *= spread
        return label

    def terms(self, mask: int) -> tuple[Term, ...]:
        """The label as a union of disjoint terms, as few as grouping axis by axis finds."""
        found = self._memo_terms.get(mask)
        if found is None:
            found = tuple(self._split(mask, 0))
            self._memo_terms[mask] = found
        return found

    def _split(self, mask: int, axis: int) -> Iterator[Term]:
        if not mask:
            return
        width = self._widths[axis]
        if axis == len(self.factors) - 1:
            yield (mask,)
            return
        groups: dict[int, int] = {}
        for index in range(self.factors[axis].size):
            block = (mask >> (index * width)) & ((1 << width) - 1)
            if block:
                groups[block] = groups.get(block, 0) | 1 << index
        for block, first in groups.items():
            for rest in self._split(block, axis + 1):
                yield (first, *rest)

    def names(self, mask: int) -> list[str]:
        """The label as terms, which a file can hold even where base relations run to thousands."""
        shown = []
        for term in self.terms(mask):
            parts = [
                "*" if part == factor.universal else ",".join(factor.names(part))
                for factor, part in zip(self.factors, term, strict=True)
            ]
            shown.append("/".join(parts))
        return shown

    def converse(self, mask: int) -> int:
        """The label read from the other end, axis by axis."""
        found = self._memo_converse.get(mask)
        if found is None:
            found = 0
            for term in self.terms(mask):
                turned = (f.converse(part) for f, part in zip(self.factors, term, strict=True))
                found |= self.from_term(tuple(turned))
            self._memo_converse[mask] = found
        return found

    def compose(self, left: int, right: int) -> int:
        """Composition by terms: that of two terms is the term of their compositions."""
        found = self._memo_compose.get((left, right))
        if found is None:
            found = 0
            for a, b in itertools.product(self.terms(left), self.terms(right)):
                joined = (f.compose(x, y) for f, x, y in zip(self.factors, a, b, strict=True))
                found |= self.from_term(tuple(joined))
            self._memo_compose[left, right] = found
        return found
