"""What is said of things in an order, as clauses over their places."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

__all__ = ["Clause", "Literal", "clause_data", "denied", "holds"]


@dataclass(frozen=True)
class Literal:
    """One thing that is so, or is not so, of the places of things; the first place is 1.

    ``before`` and ``beside`` are of two things, ``step`` says by how many places the second one
    comes after the first, ``apart`` how far from it on either side; ``at`` gives a place, from the
    end if negative; ``between`` is the first thing between the other two.

    >>> Literal("at", ("jay",), -1).holds({"jay": 3, "owl": 1, "tit": 2})
    True
    """

    relation: str
    things: tuple[str, ...]
    number: int = 0
    positive: bool = True

    def holds(self, place: Mapping[str, int], size: int | None = None) -> bool:
        """Whether it is so where things have these places."""
        at = [place[name] for name in self.things]
        count = len(place) if size is None else size
        return _so(self.relation, at, self.number, count) is self.positive

    @property
    def denied(self) -> Literal:
        """The same, the other way round."""
        return Literal(self.relation, self.things, self.number, not self.positive)


def _so(relation: str, at: Sequence[int], number: int, count: int) -> bool:
    if relation == "at":
        return at[0] == (number if number > 0 else count + 1 + number)
    if relation == "before":
        return at[0] < at[1]
    if relation == "step":
        return at[1] - at[0] == number
    if relation == "apart":
        return abs(at[1] - at[0]) == number
    return min(at[1:]) < at[0] < max(at[1:])


Clause: TypeAlias = tuple[Literal, ...]
"""Literals of which at least one is so."""


def holds(clauses: Sequence[Clause], place: Mapping[str, int]) -> bool:
    """Whether all clauses are so where things have these places."""
    return all(any(each.holds(place) for each in clause) for clause in clauses)


def denied(clauses: Sequence[Clause]) -> tuple[Clause, ...]:
    """Clauses that say that not all of some clauses are so.

    >>> first, last = (Literal("at", ("jay",), at) for at in (1, -1))
    >>> [each.positive for (each,) in denied([(first, last)])]
    [False, False]
    """
    options: list[Clause] = [()]
    for clause in clauses:  # one clause fails: each of its literals; distributed over the others
        options = [(*made, *([each.denied])) for made in options for each in clause]
    return tuple(options)


def clause_data(clauses: Sequence[Clause]) -> list[list[Any]]:
    """The JSON form of clauses."""
    return [
        [[each.relation, *each.things, each.number, each.positive] for each in clause]
        for clause in clauses
    ]
