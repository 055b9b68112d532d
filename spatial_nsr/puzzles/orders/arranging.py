"""Which orders of some things are left by what is told: a search from the first place to the last.

All things are different, and each has a place of its own. A place is filled by what no unplaced
thing has to come before (the "<" of the point calculus, as sets of bits), and whatever is told is
looked up as soon as all its things have places.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from spatial_nsr.puzzles.orders.claims import Clause, denied

__all__ = ["Arrangement", "TooLong", "follows", "needed"]

MOST_STEPS = 60_000


class TooLong(Exception):
    """A search was given up."""


class Arrangement:
    """The orders of some things that clauses leave.

    >>> from spatial_nsr.puzzles.orders.claims import Literal
    >>> told = [(Literal("before", ("jay", "owl")),), (Literal("at", ("tit",), 1),)]
    >>> list(Arrangement(("jay", "owl", "tit"), told).orders())
    [('tit', 'jay', 'owl')]
    """

    def __init__(self, things: Sequence[str], clauses: Iterable[Clause]) -> None:
        self.things = tuple(things)
        number = {name: at for at, name in enumerate(self.things)}
        self._before = [0] * len(self.things)  # what has to come before each
        self._fixed: dict[int, int] = {}
        self._waiting: list[list[tuple[int, Clause]]] = [[] for _ in self.things]
        self._possible = True
        for clause in clauses:
            self._add(clause, number)
        self._possible &= len(set(self._fixed.values())) == len(self._fixed)
        self._close()
        fixed = set(self._fixed.values())
        self._free = [at for at in range(len(self.things)) if at not in fixed]
        self._steps = 0

    def _add(self, clause: Clause, number: dict[str, int]) -> None:
        only = clause[0] if len(clause) == 1 else None
        if only is not None and only.relation == "before":
            one, other = (number[name] for name in only.things)
            self._before[other if only.positive else one] |= 1 << (one if only.positive else other)
            return
        if only is not None and only.relation == "at" and only.positive:
            size = len(self.things)
            place = only.number if only.number > 0 else size + 1 + only.number
            thing = number[only.things[0]]
            self._possible &= self._fixed.setdefault(place, thing) == thing and 1 <= place <= size
            return
        inside = 0
        for name in {name for each in clause for name in each.things}:
            inside |= 1 << number[name]
        for at in range(len(self.things)):
            if inside & 1 << at:
                self._waiting[at].append((inside, clause))

    def _close(self) -> None:
        """Close what comes before what; no thing comes before itself, or leaves too little room."""
        for middle in range(len(self.things)):
            for at, before in enumerate(self._before):
                if before & 1 << middle:
                    self._before[at] |= self._before[middle]
        size = len(self.things)
        room = [(each.bit_count(), 0) for each in self._before]
        for each in self._before:
            room = [(low, high + (each >> at & 1)) for at, (low, high) in enumerate(room)]
        self._possible &= not any(each & 1 << at for at, each in enumerate(self._before))
        for place, thing in self._fixed.items():
            low, high = room[thing]
            self._possible &= low < place <= size - high

    def orders(self) -> Iterator[tuple[str, ...]]:
        """All orders that are left.

        Raises
        ------
        TooLong
            There is too much to try.
        """
        if self._possible:
            self._steps = 0
            yield from self._filled([], 0, {})

    def _filled(
        self, begun: list[int], placed: int, place: dict[str, int]
    ) -> Iterator[tuple[str, ...]]:
        if len(begun) == len(self.things):
            yield tuple(self.things[at] for at in begun)
            return
        fixed = self._fixed.get(len(begun) + 1)
        for at in self._free if fixed is None else (fixed,):
            if placed & 1 << at or self._before[at] & ~placed:
                continue
            self._steps += 1
            if self._steps > MOST_STEPS:
                raise TooLong
            place[self.things[at]] = len(begun) + 1
            if self._fits(at, placed | 1 << at, place):
                begun.append(at)
                yield from self._filled(begun, placed | 1 << at, place)
                begun.pop()
            del place[self.things[at]]

    def _fits(self, at: int, placed: int, place: dict[str, int]) -> bool:
        size = len(self.things)
        return all(
            any(each.holds(place, size) for each in clause)
            for inside, clause in self._waiting[at]
            if not inside & ~placed
        )

    def any(self) -> bool:
        """Whether an order is left."""
        return next(self.orders(), None) is not None

    def first(self, most: int) -> list[tuple[str, ...]]:
        """Some of the orders that are left."""
        return list(islice(self.orders(), most))


def follows(things: Sequence[str], told: Iterable[Clause], asked: Sequence[Clause]) -> bool:
    """Whether clauses are so in all orders that are left."""
    return not Arrangement(things, [*told, *denied(asked)]).any()


def needed(
    things: Sequence[str], told: Sequence[Clause], asked: Sequence[Clause]
) -> tuple[int, ...] | None:
    """Which of the clauses that are told are needed for others to follow; None if these do not.

    None of the needed ones can be left out, as far as it is found in time.

    >>> from spatial_nsr.puzzles.orders.claims import Literal
    >>> one, two, three = (
    ...     (Literal("before", pair),) for pair in (("a", "b"), ("b", "c"), ("c", "d"))
    ... )
    >>> needed("abcd", [three, one, two], [(Literal("before", ("a", "c")),)])
    (1, 2)
    """
    if not follows(things, told, asked):
        return None
    kept = list(range(len(told)))
    for at in range(len(told)):
        fewer = [each for each in kept if each != at]
        try:
            spared = follows(things, [told[each] for each in fewer], asked)
        except TooLong:
            continue
        kept = fewer if spared else kept
    return tuple(kept)
