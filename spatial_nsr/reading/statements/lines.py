"""Things in an order: who comes before whom, who stands at which place, of whatever is ordered.

One engine for rows, queues, ages, prices, floors and sides. All things of an order are different
and each has a place of its own. Which comes first follows by the point calculus; where neighbours
or places are told as well, the orders that are left over are searched.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import islice, pairwise

from spatial_nsr.calculi import Network
from spatial_nsr.reading.statements.implied import sides_of

__all__ = ["Line"]

MOST_ORDERS = 500  # that are searched; if there are more, only what comes before what is known
SEARCHED = 9  # things of an order that is searched
LENGTHS = frozenset(("size", "height", "length"))
EARLY = frozenset(("before", "in-front", "first", "near"))
LATE = frozenset(("after", "behind", "last", "far"))


@dataclass(frozen=True)
class Line:
    """An order of things and what is told of it.

    Parameters
    ----------
    things
        All that are told to stand in it.
    before, beside, between
        Which come before which; which are neighbours; which have which two around them.
    places
        Things with their places from the start, from 1.
    way
        Which way it runs ("left-right", "clockwise").
    scale
        What the things are ordered by ("age"): the first has most of it.
    origin, whole
        From what it is counted, and what it is a row of, if told.
    told
        Whether the text tells it as a row, rather than thing by thing.

    Examples
    --------
    >>> row = Line((1, 2, 3, 4), frozenset({(1, 2), (2, 4), (4, 3)}))
    >>> row.sequence, row.comes_before(1, 3), row.between(1, 3)
    ((1, 2, 4, 3), True, [2, 4])
    >>> Line((1, 2, 3), frozenset({(1, 2)}), beside=frozenset({(3, 1)})).orders
    ((1, 3, 2), (3, 1, 2))
    >>> Line((1, 2, 3), frozenset({(1, 2)})).comes_before(2, 3) is None
    True
    """

    things: tuple[int, ...]
    before: frozenset[tuple[int, int]]
    beside: frozenset[tuple[int, int]] = frozenset()
    around: frozenset[tuple[int, int, int]] = frozenset()
    places: frozenset[tuple[int, int]] = frozenset()
    way: str = ""
    scale: str = ""
    origin: int | None = None
    whole: int | None = None
    told: bool = False

    @classmethod
    def of_row(
        cls, row: tuple[int, ...], way: str = "", scale: str = "", origin: int | None = None,
        whole: int | None = None,
    ) -> Line:  # fmt: skip
        """The order of a row that is told from its first thing to its last."""
        steps = frozenset(pairwise(row))
        return cls(
            row, steps, steps, way=way, scale=scale, origin=origin, whole=whole, told=True
        )  # fmt: skip

    def is_by(self, scale: str) -> bool:
        """Whether the things are ordered by a scale, or by one that tells as much.

        >>> Line((1, 2), frozenset(), scale="size").is_by("height")
        True
        """
        return self.scale == scale or {self.scale, scale} <= LENGTHS

    @cached_property
    def _network(self) -> Network:
        network = Network("point", self.things)
        for one, other in self.before:
            network.add(one, "<", other)
        network.close()
        return network

    def _known(self, one: int, other: int) -> bool | None:
        label = {*self._network.label(one, other)} - {"="}  # all are different
        return None if len(label) > 1 else "<" in label

    @cached_property
    def orders(self) -> tuple[tuple[int, ...], ...]:
        """All orders that are left by what is told; none if there are too many, or none can be."""
        if len(self.things) > SEARCHED and not self._chained:
            return ()
        found = tuple(islice(self._extended(()), MOST_ORDERS + 1))
        return found if len(found) <= MOST_ORDERS else ()

    @property
    def _chained(self) -> bool:
        return len(self.before) >= len(self.things) - 1

    def _extended(self, begun: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if len(begun) == len(self.things):
            if self._fits(begun):
                yield begun
            return
        rest = [thing for thing in self.things if thing not in begun]
        later = {other for one, other in self.before if one in rest}
        for thing in rest:
            if thing not in later and self._may_follow(begun, thing):
                yield from self._extended((*begun, thing))

    def _may_follow(self, begun: tuple[int, ...], thing: int) -> bool:
        place = dict(self.places).get(thing)
        if place is not None and place != len(begun) + 1:
            return False
        last = begun[-1] if begun else None
        due = self._neighbours(last) - set(begun)
        partners = self._neighbours(thing) & set(begun)
        return due <= {thing} and partners <= {last}

    def _neighbours(self, thing: int | None) -> set[int]:
        return {b if a == thing else a for a, b in self.beside if thing in (a, b)}

    def _fits(self, order: tuple[int, ...]) -> bool:
        at = {thing: place for place, thing in enumerate(order)}
        beside = all(abs(at[a] - at[b]) == 1 for a, b in self.beside)
        return beside and all(
            min(at[a], at[b]) < at[x] < max(at[a], at[b]) for x, a, b in self.around
        )

    @cached_property
    def sequence(self) -> tuple[int, ...] | None:
        """The only order that is left, if it is the only one."""
        return self.orders[0] if len(self.orders) == 1 else None

    def comes_before(self, one: int, other: int) -> bool | None:
        """Whether one thing comes before another; None if both may be."""
        if one not in self.things or other not in self.things or one == other:
            return None
        known = self._known(one, other)
        if known is None and self.orders:
            told = {order.index(one) < order.index(other) for order in self.orders}
            return told.pop() if len(told) == 1 else None
        return known

    def at(self, place: int) -> int | None:
        """What has a place, from 1, or from the end, from -1; None if several may have it."""
        if not 0 < abs(place) <= len(self.things):
            return None
        index = place - 1 if place > 0 else place
        found = {order[index] for order in self.orders} or self._only(place)
        return found.pop() if len(found) == 1 else None

    def _only(self, place: int) -> set[int]:
        """Who is first or last, by what comes before what alone."""
        if abs(place) != 1:
            return set()
        others = self.things
        return {
            one for one in others
            if all(self._known(one, x) is (place > 0) for x in others if x != one)
        }  # fmt: skip

    def next_to(self, thing: int, step: int) -> int | None:
        """What is so many places after a thing; round a table the first follows the last."""
        if thing not in self.things or not self.orders:
            return None
        ring = "clockwise" in self.way
        found = set()
        for order in self.orders:
            place = order.index(thing) + step
            within = 0 <= place < len(order)
            found.add(order[place % len(order)] if within or ring else None)
        return found.pop() if len(found) == 1 else None

    def between(self, one: int, other: int) -> list[int]:
        """What is sure to stand between two things, in order."""
        found = []
        for thing in self.sequence or self.things:
            ways = {self.comes_before(one, thing), self.comes_before(thing, other)}
            back = {self.comes_before(other, thing), self.comes_before(thing, one)}
            if thing not in (one, other) and ({True} in (ways, back)):
                found.append(thing)
        return found

    def toward(self, relation: str) -> int | None:
        """Which way a relation points: -1 to the start, 1 to the end; None if neither.

        >>> row = Line.of_row((1, 2, 3), "right-left")
        >>> row.toward("left"), row.toward("right"), row.toward("above")
        (1, -1, None)
        """
        start, end = sides_of(self.way)
        if relation in (start, end) and relation:
            return -1 if relation == start else 1
        if "in-front" in (start, end) or not relation:
            return None
        return -1 if relation in EARLY else 1 if relation in LATE else None
