"""Things in a line as a finite problem: who can stand at which place of a queue, a row, a quay."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

__all__ = ["Line", "Rule", "solved"]

MOST = 2_000  # ways to stand that are looked at
LONGEST = 14  # places of a line of which it is not told how many there are


@dataclass(frozen=True, slots=True)
class Rule:
    """What is told of the places of one, two or three things.

    ``sort``: ``step`` (the first is ``by`` places after the second), ``before`` (somewhere before
    it), ``beside``, ``apart`` (not beside), ``between`` (the two others), ``at`` (at one of these
    places; negative ones count from the end), ``off`` (at none of them).
    """

    sort: str
    things: tuple[str, ...]
    by: int = 0
    places: tuple[int, ...] = ()


@dataclass(slots=True)
class Line:
    """Things in a line, and all places where each of them can be.

    ``size`` is how many places there are, if that is known.

    >>> rules = [Rule("at", ("Al",), places=(2,)), Rule("step", ("Bo", "Al"), 1),
    ...          Rule("before", ("Cy", "Al"))]
    >>> line = solved(["Al", "Bo", "Cy"], rules, 3)
    >>> line.place("Cy"), line.place("Bo"), line.apart("Bo", "Cy")
    (1, 3, 2)
    """

    things: tuple[str, ...]
    size: int | None
    ways: list[tuple[int, ...]] = field(default_factory=list)

    def places(self, thing: str) -> set[int]:
        """All places where it can be."""
        at = self.things.index(thing)
        return {way[at] for way in self.ways}

    def place(self, thing: str) -> int | None:
        """Its place, if there is only one where it can be."""
        found = self.places(thing)
        return found.pop() if len(found) == 1 else None

    def apart(self, one: str, other: str) -> int | None:
        """How many places the first is after the other, if that is known."""
        first, second = self.things.index(one), self.things.index(other)
        found = {way[first] - way[second] for way in self.ways}
        return found.pop() if len(found) == 1 else None

    def after(self, one: str, other: str) -> bool | None:
        """Whether the first is after the other, if that is known."""
        first, second = self.things.index(one), self.things.index(other)
        found = {way[first] > way[second] for way in self.ways}
        return found.pop() if len(found) == 1 else None

    def holds(self, rule: Rule) -> bool | None:
        """Whether something is so of the things of the line, if that is known."""
        length = self.size or LONGEST
        ways = (dict(zip(self.things, way, strict=True)) for way in self.ways)
        found = {_holds(rule, way, length, self.size is not None) for way in ways}
        return found.pop() if len(found) == 1 else None

    def holder(self, place: int) -> str | None:
        """The thing that is at a place, if that is known."""
        found = {
            next((thing for thing, at in zip(self.things, way, strict=True) if at == place), None)
            for way in self.ways
        }
        return found.pop() if len(found) == 1 else None


def solved(things: Sequence[str], rules: Sequence[Rule], size: int | None) -> Line | None:
    """The line, if there are ways for them to stand in it, and not too many."""
    length = size or min(LONGEST, 2 * len(things) + 2)
    if len(things) > length:
        return None
    about: dict[str, list[Rule]] = {thing: [] for thing in things}
    for rule in rules:
        for thing in rule.things:
            about[thing].append(rule)
    order = _joined(things, about)
    made = Line(tuple(things), size)
    for way in _ways(order, about, length, size is not None):
        made.ways.append(tuple(way[thing] for thing in things))
        if len(made.ways) > MOST:
            return None
    return made if made.ways else None


def _joined(things: Sequence[str], about: dict[str, list[Rule]]) -> list[str]:
    """The things in such an order that each has to do with some before it."""
    left = list(things)
    order: list[str] = []
    while left:
        best = max(
            left,
            key=lambda thing: (
                sum(
                    1 + (rule.sort in ("at", "step"))
                    for rule in about[thing]
                    if set(rule.things) - {thing} <= set(order)
                ),
                -left.index(thing),
            ),
        )
        left.remove(best)
        order.append(best)
    return order


def _ways(
    order: Sequence[str], about: dict[str, list[Rule]], length: int, closed: bool
) -> Iterator[dict[str, int]]:
    way: dict[str, int] = {}

    def place(at: int) -> Iterator[dict[str, int]]:
        if at == len(order):
            yield dict(way)
            return
        thing = order[at]
        for number in range(1, length + 1):
            if number in way.values():
                continue
            way[thing] = number
            if all(_holds(rule, way, length, closed) for rule in about[thing]):
                yield from place(at + 1)
            del way[thing]

    return place(0)


def _holds(rule: Rule, way: dict[str, int], length: int, closed: bool) -> bool:
    """Whether what is told may be so, as far as the things have places."""
    if any(thing not in way for thing in rule.things):
        return True
    found = [way[thing] for thing in rule.things]
    match rule.sort:
        case "step":
            return found[0] - found[1] == rule.by
        case "before":
            return found[0] < found[1]
        case "beside":
            return abs(found[0] - found[1]) == 1
        case "apart":
            return abs(found[0] - found[1]) != 1
        case "between":
            return min(found[1:]) < found[0] < max(found[1:])
        case "at" | "off":
            if not closed and any(each < 0 for each in rule.places):
                return True
            places = {each if each > 0 else length + 1 + each for each in rule.places}
            return (found[0] in places) == (rule.sort == "at")
    raise ValueError(f"no rule of places is called '{rule.sort}'")
