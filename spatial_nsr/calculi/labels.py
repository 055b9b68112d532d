"""Sets of base relations, as users meet them: named, comparable, tied to their calculus."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from spatial_nsr.calculi.calculus import Calculus

__all__ = ["LabelLike", "RelationSet"]


class RelationSet(Set[str]):
    """An immutable set of base relations; equal to any set of the same names.

    >>> from spatial_nsr.calculi import load_calculus
    >>> rcc8 = load_calculus("rcc8")
    >>> inside = rcc8.label("TPP | NTPP")
    >>> inside == {"NTPP", "TPP"}, str(inside.converse()), str(inside.compose("DC"))
    (True, 'PPI', 'DC')
    """

    __slots__ = ("calculus", "mask")

    def __init__(self, calculus: Calculus, mask: int) -> None:
        self.calculus = calculus
        self.mask = mask

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and bool(self.mask & self.calculus.mask(name))

    def __iter__(self) -> Iterator[str]:
        return self.calculus.base_names(self.mask)

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __hash__(self) -> int:
        return self._hash()

    def _from_iterable(self, names: Iterable[str]) -> RelationSet:  # type: ignore[override]
        return RelationSet(self.calculus, self.calculus.mask(names))

    def converse(self) -> RelationSet:
        """The relations read from the other end."""
        return RelationSet(self.calculus, self.calculus.converse(self.mask))

    def compose(self, other: LabelLike) -> RelationSet:
        """What holds between x and z if this holds between x and y, and ``other`` of y and z."""
        composed = self.calculus.compose(self.mask, self.calculus.mask(other))
        return RelationSet(self.calculus, composed)

    def names(self) -> list[str]:
        """The label as files write it: base relations, or terms of a product calculus."""
        return self.calculus.names(self.mask)

    def __str__(self) -> str:
        return self.calculus.show(self.mask)

    def __repr__(self) -> str:
        return f"<{self.calculus.name}: {self}>"


LabelLike = str | int | RelationSet | Iterable[str]
