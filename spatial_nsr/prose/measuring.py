"""How far things are from each other, where a text counts it: "two streets north of the inn"."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from spatial_nsr.facts import Fact

__all__ = ["AXES", "Measured", "Step", "aligned", "directed", "located"]

# Which way each axis goes, and the other way; and the axis and way of each direction.
AXES = (("left", "right"), ("below", "above"), ("front", "behind"))
_WAYS = {word: (axis, 2 * end - 1) for axis, two in enumerate(AXES) for end, word in enumerate(two)}
Place = tuple[float, float, float]
Source = Mapping[str, Any] | None
Way = tuple[str, tuple[int, str] | None]  # a direction, and how far that way


class Step(NamedTuple):
    """That one thing is so many units that way of another."""

    head: str
    word: str
    tail: str
    number: int
    unit: str
    source: Source = None


@dataclass(slots=True)
class Measured:
    """Things between which it is known how far it is, in one unit: each with its coordinates.

    >>> steps = [Step("inn", "above", "mill", 3, "mile"), Step("zoo", "right", "inn", 2, "mile")]
    >>> (found,) = located(steps)
    >>> found.apart("zoo", "mill"), found.steps("zoo", "mill")
    ((2.0, 3.0, 0.0), 3.0)
    """

    unit: str
    places: dict[str, Place] = field(default_factory=dict)
    sources: dict[str, Source] = field(default_factory=dict)
    reached: dict[str, str] = field(default_factory=dict)

    def apart(self, head: str, tail: str) -> Place:
        """How far the first is right of, above and behind the second."""
        one, other = self.places[head], self.places[tail]
        return one[0] - other[0], one[1] - other[1], one[2] - other[2]

    def steps(self, head: str, tail: str, word: str = "above") -> float:
        """How many units the first is that way of the second."""
        axis, sign = _WAYS[word]
        return sign * self.apart(head, tail)[axis]

    def facts(self) -> Iterator[tuple[str, str, str, Source]]:
        """The directions of each pair."""
        things = list(self.places)
        for at, one in enumerate(things):
            for other in things[at + 1 :]:
                for axis, distance in enumerate(self.apart(one, other)):
                    if distance:
                        yield one, AXES[axis][distance > 0], other, self.sources[other]

    def way(self, head: str, tail: str) -> list[tuple[int, int]]:
        """Where the statements stand that lead from one thing to the other."""
        one, other = self._back(head), self._back(tail)
        spans = (self.sources[thing] for thing in dict.fromkeys((*one, *other)))
        shared = {id(self.sources[thing]) for thing in one if thing in other}
        return [
            (source["start"], source["end"])
            for source in spans
            if source is not None and id(source) not in shared
        ]

    def _back(self, thing: str) -> list[str]:
        """The things by which one was reached from the first, itself among them."""
        found = []
        while thing in self.reached:
            found.append(thing)
            thing = self.reached[thing]
        return found

    def level(self, thing: str, word: str) -> list[str]:
        """The other things that are no further that way, nor the other way, than one of them."""
        axis, _ = _WAYS[word]
        here = self.places[thing][axis]
        return [each for each, place in self.places.items() if place[axis] == here]


def located(steps: Sequence[Step]) -> list[Measured]:
    """The things that steps join, unit by unit; those that contradict each other are left out.

    >>> wrong = [Step("a", "left", "b", 1, "mile"), Step("b", "left", "a", 2, "mile")]
    >>> located(wrong)
    []
    """
    found: list[Measured] = []
    for unit in dict.fromkeys(step.unit for step in steps):
        links: dict[str, list[tuple[str, Place, Source]]] = {}
        for step in steps:
            if step.unit == unit:
                axis, sign = _WAYS[step.word]
                forth = _along(axis, sign * step.number)
                links.setdefault(step.tail, []).append((step.head, forth, step.source))
                back = _along(axis, -sign * step.number)
                links.setdefault(step.head, []).append((step.tail, back, step.source))
        seen: set[str] = set()
        for first in links:
            if first not in seen:
                one = _spread(unit, first, links)
                seen |= set(one.places)
                found += [one] if _agrees(one, links) else []
    return found


def _along(axis: int, distance: float) -> Place:
    return tuple(distance if each == axis else 0.0 for each in range(3))  # type: ignore[return-value]


def _plus(one: Place, other: Place) -> Place:
    return one[0] + other[0], one[1] + other[1], one[2] + other[2]


def _spread(
    unit: str, first: str, links: Mapping[str, Sequence[tuple[str, Place, Source]]]
) -> Measured:
    made = Measured(unit, {first: (0.0, 0.0, 0.0)}, {first: None})
    waiting = [first]
    while waiting:
        here = waiting.pop()
        for other, step, source in links[here]:
            if other not in made.places:
                made.places[other] = _plus(made.places[here], step)
                made.sources[other] = source
                made.reached[other] = here
                made.sources[first] = made.sources[first] or source
                waiting.append(other)
    return made


def _agrees(made: Measured, links: Mapping[str, Iterable[tuple[str, Place, Source]]]) -> bool:
    return all(
        made.places[other] == _plus(made.places[here], step)
        for here in made.places
        for other, step, _ in links[here]
    )


def aligned(facts: Sequence[Fact], measured: Measured) -> Iterator[Fact]:
    """What is left of a thing is left of all that are exactly above or below it, and so on."""
    places = measured.places
    for fact in facts:
        ((word, *more), *others) = fact.alternatives
        if more or others or fact.negated or word not in _WAYS:
            continue
        if fact.head in places and fact.tail in places:
            continue
        heads = measured.level(fact.head, word) if fact.head in places else [fact.head]
        tails = measured.level(fact.tail, word) if fact.tail in places else [fact.tail]
        for head in heads:
            for tail in tails:
                if head != tail and (head, tail) != (fact.head, fact.tail):
                    yield Fact(head, ((word,),), tail, False, fact.weight, fact.source)


def directed(
    routes: Sequence[tuple[str, tuple[Way, ...], str]], start: str, end: str
) -> tuple[Way, ...] | None:
    """The directions from one thing to another by the fewest parts of ways.

    >>> there = [("inn", (("above", (2, "mile")),), "mill"), ("mill", (("left", None),), "zoo")]
    >>> directed(there, "inn", "zoo")
    (('above', (2, 'mile')), ('left', None))
    """
    found: dict[str, tuple[Way, ...]] = {start: ()}
    waiting = [start]
    while waiting and end not in found:
        here = waiting.pop(0)
        for first, steps, last in routes:
            if first == here and last not in found:
                found[last] = (*found[here], *steps)
                waiting.append(last)
    return found.get(end) or None
