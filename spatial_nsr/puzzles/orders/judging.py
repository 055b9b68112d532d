"""Which claims about an order follow from what is told, which are ruled out, and by which facts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from spatial_nsr.puzzles.orders.arranging import Arrangement, TooLong, needed
from spatial_nsr.puzzles.orders.claims import Clause, denied, holds
from spatial_nsr.puzzles.orders.questions import Claim
from spatial_nsr.puzzles.orders.texts import Fact, Orders

__all__ = ["Judged", "Judgement", "TooLong", "judge"]

FEW = 40  # orders that are looked at one by one


@dataclass(frozen=True)
class Judged:
    """A claim and whether it is so; None if that is open."""

    claim: Claim
    holds: bool | None


class Judgement:
    """What follows along one axis.

    >>> from spatial_nsr.puzzles.orders.texts import read_orders
    >>> told = read_orders("Two cats sit on a wall: Tom and Ida. Tom is on the far left.")
    >>> Judgement(told, "left-right").consistent
    True
    """

    def __init__(self, orders: Orders, axis: str) -> None:
        self.things = orders.things
        self.facts: list[Fact] = orders.told(axis)
        self.told: list[tuple[int, Clause]] = [
            (at, clause) for at, fact in enumerate(self.facts) for clause in fact.clauses
        ]
        self._left = Arrangement(self.things, self.clauses).first(FEW + 1)

    @property
    def clauses(self) -> list[Clause]:
        """All that is told."""
        return [clause for _, clause in self.told]

    @property
    def consistent(self) -> bool:
        """Whether all that is told can be so."""
        return bool(self._left)

    def holds(self, clauses: Sequence[Clause]) -> bool | None:
        """Whether clauses follow (True), are ruled out (False) or are left open."""
        values = {self._so(order, clauses) for order in self._left}
        if len(values) > 1:
            return None
        (value,) = values
        if len(self._left) > FEW:  # there are more than these
            against = denied(clauses) if value else clauses
            if Arrangement(self.things, [*self.clauses, *against]).any():
                return None
        return value

    def _so(self, order: Sequence[str], clauses: Sequence[Clause]) -> bool:
        return holds(clauses, {name: place for place, name in enumerate(order, 1)})

    def needed(self, clauses: Sequence[Clause]) -> list[Fact]:
        """The facts by which clauses follow, none of which can be left out."""
        kept = needed(self.things, self.clauses, clauses) or ()
        return [self.facts[at] for at in dict.fromkeys(self.told[each][0] for each in kept)]


def judge(orders: Orders, claims: Sequence[Claim]) -> tuple[list[Judged], dict[str, Judgement]]:
    """Judge claims; what is told along an axis that cannot all be so decides nothing.

    Raises
    ------
    TooLong
        There are too many orders to look through.
    """
    along = {axis: Judgement(orders, axis) for axis in dict.fromkeys(c.axis for c in claims)}
    found = [
        Judged(each, along[each.axis].holds(each.clauses) if along[each.axis].consistent else None)
        for each in claims
    ]
    return found, along
