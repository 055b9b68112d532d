"""The picture that a description makes people see: what it presumes beyond what the facts say.

A :class:`Picture` says of two things what the facts say and, where they leave it open, what the
presumptions of a convention add (``rules/conventions.py``). Nothing in it is proved.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from spatial_nsr.facts import Entity, Fact
from spatial_nsr.rules.conventions import Convention

if TYPE_CHECKING:
    from spatial_nsr.world.story import World

__all__ = ["Picture"]

# For each axis the word that says "less", and its converse.
AXES = (("left", "right"), ("below", "above"))
DIRECTIONS = tuple(word for words in AXES for word in words)
FAR = "far"
BOTH_WAYS = (FAR, "near", "touching")


class Picture:
    """The facts of a world with what people presume, as :class:`~.evidence.Facts`.

    >>> from spatial_nsr.rules.conventions import load_convention
    >>> from spatial_nsr.world import World
    >>> world = World("loose")
    >>> world.tell("cup", "left", "far", "pen")
    >>> world.tell("pen", "left", "box")
    >>> picture = Picture(world, load_convention("picture"))
    >>> world.truth("far", "cup", "box"), picture.truth("far", "cup", "box")
    (None, True)
    """

    def __init__(self, world: World, convention: Convention) -> None:
        self._world = world
        presumed = convention.presumptions
        self.entities: Sequence[Entity] = world.entities
        ids = [entity.id for entity in self.entities]
        at = {id: number for number, id in enumerate(ids)}
        self._rows: dict[tuple[str, str], frozenset[str]] = {}
        facts = [fact for fact in world.facts if len(fact.alternatives) == 1 and not fact.negated]
        orders: list[_Order] = []
        for less, more in AXES:
            order = _Order(len(ids))
            for number, id in enumerate(ids):
                for other in world.holding(less, id) or ():
                    order.add(number, at[other])
            if "edges" in presumed:
                for head, tail in _beyond(facts, self.entities, less, more, convention.edges):
                    order.presume(at[head], at[tail])
            orders.append(order)
        # Of a choice, what is left when all else is not as presumed.
        self._left: set[tuple[str, str, str]] = set()
        for either in world.eithers:
            ways = [way for way in either.options if _may_be(way, orders, at)]
            for fact in ways[0] if len(ways) == 1 else ():
                facts.append(fact)
                first, second = at[fact.head], at[fact.tail]
                for word in fact.alternatives[0]:
                    self._left.add((word, fact.head, fact.tail))
                    for (less, more), order in zip(AXES, orders, strict=True):
                        if word == less:
                            order.presume(first, second)
                        elif word == more:
                            order.presume(second, first)
        for (less, more), order in zip(AXES, orders, strict=True):
            for number, id in enumerate(ids):
                self._rows[less, id] = frozenset(ids[k] for k in _bits(order.more[number]))
                self._rows[more, id] = frozenset(ids[k] for k in _bits(order.less[number]))
        self._far = _far_along(facts) if "along" in presumed else {}
        self._in = {each.id: each.container for each in self.entities}
        self._blocks = "blocks" in presumed

    def truth(self, relation: str, head: str, tail: str) -> bool | None:
        """What the facts say, or else what is presumed to hold."""
        known = self._world.truth(relation, head, tail)
        if known is not None:
            return known
        if relation in DIRECTIONS:
            return True if tail in self._rows[relation, head] else None
        if relation == FAR and (tail in self._far.get(head, ()) or self._side_by_side(head, tail)):
            return True
        if (relation, head, tail) in self._left:
            return True
        if relation in BOTH_WAYS and (relation, tail, head) in self._left:
            return True
        parts = relation.split("-")
        if len(parts) > 1 and all(part in DIRECTIONS for part in parts):
            return True if all(self.truth(part, head, tail) for part in parts) else None
        return None

    def _side_by_side(self, head: str, tail: str) -> bool:
        """Whether two things are in containers that are told to be beside each other."""
        first, second = self._in.get(head), self._in.get(tail)
        if not self._blocks or first is None or second is None or first == second:
            return False
        return any(second in self._rows[word, first] for word in DIRECTIONS)

    def refuted(self, relation: str, head: str, tail: str) -> bool:
        """Whether the converse of a direction, and not the direction, holds."""
        return relation in DIRECTIONS and head in self._rows[relation, tail]

    def holding(self, relation: str, head: str) -> Collection[str] | None:
        """To what else a direction is presumed; None of other words."""
        return self._rows[relation, head] if relation in DIRECTIONS else None

    def relations(self) -> Sequence[str]:
        """The words of the world."""
        return self._world.relations()

    def links(self) -> Iterator[tuple[str, str, str]]:
        """What was stated."""
        return self._world.links()


class _Order:
    """Which things are less than which along an axis, as bits."""

    def __init__(self, number: int) -> None:
        self.more = [0] * number
        self.less = [0] * number

    def add(self, a: int, b: int) -> None:
        """That a is less than b; all that follows is added as well."""
        self.more[a] |= 1 << b
        self.less[b] |= 1 << a

    def presume(self, a: int, b: int) -> None:
        """Presume that a is less than b and all that follows, unless the opposite is so."""
        if a == b or self.less[a] >> b & 1 or self.more[a] >> b & 1:
            return
        low, high = self.less[a] | 1 << a, self.more[b] | 1 << b
        for each in _bits(low):
            self.more[each] |= high
        for each in _bits(high):
            self.less[each] |= low


def _may_be(way: Iterable[Fact], orders: Sequence[_Order], at: Mapping[str, int]) -> bool:
    """Whether no direction of some facts is presumed to be the opposite."""
    for fact in way:
        head, tail = at[fact.head], at[fact.tail]
        for (less, more), order in zip(AXES, orders, strict=True):
            for word in fact.alternatives[0]:
                opposite = order.less if word == less else order.more if word == more else None
                if opposite is not None and opposite[head] >> tail & 1:
                    return False
    return True


def _bits(mask: int) -> Iterator[int]:
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def _words(fact: Fact) -> set[str]:
    return {part for word in fact.alternatives[0] for part in word.split("-")}


def _beyond(
    facts: Iterable[Fact],
    entities: Iterable[Entity],
    less: str,
    more: str,
    edges: Mapping[str, str],
) -> Iterator[tuple[str, str]]:
    """Pairs of what is at an edge of a container and what else is in it, the lesser one first."""
    names = {"below": "bottom", "above": "top"}
    contents: dict[str, list[str]] = {}
    for entity in entities:
        if entity.container is not None:
            contents.setdefault(entity.container, []).append(entity.id)
    for word, is_less in ((less, True), (more, False)):
        edge = edges.get(names.get(word, word))
        at = {(f.head, f.tail): None for f in facts if edge in f.alternatives[0]}
        for head, container in at:
            for other in contents.get(container, ()):
                if (other, container) not in at:
                    yield (head, other) if is_less else (other, head)


def _far_along(facts: Iterable[Fact]) -> Mapping[str, set[str]]:
    """What is far from what because a way in one direction has a step that is far."""
    steps: dict[str, dict[str, list[tuple[str, bool]]]] = {word: {} for word in DIRECTIONS}
    turned = {a: b for pair in AXES for a, b in (pair, pair[::-1])}
    for fact in facts:
        words = _words(fact)
        for word in words & turned.keys():
            far = FAR in words
            steps[word].setdefault(fact.head, []).append((fact.tail, far))
            steps[turned[word]].setdefault(fact.tail, []).append((fact.head, far))
    found: dict[str, set[str]] = {}
    for word in ("left", "below"):
        for start in steps[word]:
            reached = {(start, False)}
            pending = [(start, False)]
            while pending:
                place, far = pending.pop()
                for other, step in steps[word].get(place, ()):
                    if (new := (other, far or step)) not in reached:
                        reached.add(new)
                        pending.append(new)
            for other, far in reached:
                if far and other != start:
                    found.setdefault(start, set()).add(other)
                    found.setdefault(other, set()).add(start)
    return found
