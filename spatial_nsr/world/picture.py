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
FAR, NEAR, INSIDE = "far", "near", "inside"


class Picture:
    """The facts of a world with what people presume, as :class:`~.evidence.Facts`.

    >>> from spatial_nsr.rules.conventions import load_convention
    >>> from spatial_nsr.world import World
    >>> world = World("loose")
    >>> world.tell("cup", "left", "pen")
    >>> world.tell("pen", "above", "box")
    >>> picture = Picture(world, load_convention("picture"))
    >>> world.truth("above", "cup", "box"), picture.truth("above", "cup", "box")
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
        for axis, (less, more) in enumerate(AXES):
            order = _Order(len(ids))
            for number, id in enumerate(ids):
                for other in world.holding(less, id) or ():
                    order.add(number, at[other])
            if "edges" in presumed:
                for head, tail in _beyond(facts, self.entities, less, more, convention.edges):
                    order.try_less(at[head], at[tail])
            if "rows" in presumed:
                import os
                cont={e.id for e in self.entities if e.is_container}
                for fact in facts:
                    if _level(fact, axis) and fact.head in cont and fact.tail in cont:
                        order.try_level(at[fact.head], at[fact.tail])
            for number, id in enumerate(ids):
                self._rows[less, id] = frozenset(ids[k] for k in order.above(number))
                self._rows[more, id] = frozenset(ids[k] for k in order.below(number))
        self._far = _far_along(facts) if "along" in presumed else {}

    def truth(self, relation: str, head: str, tail: str) -> bool | None:
        """What the facts say, or else what is presumed to hold."""
        known = self._world.truth(relation, head, tail)
        if known is not None:
            return known
        if relation in DIRECTIONS:
            return True if tail in self._rows[relation, head] else None
        if relation == FAR and tail in self._far.get(head, ()):
            return True
        parts = relation.split("-")
        if len(parts) > 1 and all(part in DIRECTIONS for part in parts):
            return True if all(self.truth(part, head, tail) for part in parts) else None
        return None

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
    """Which things are less than which along an axis; some are level with each other."""

    def __init__(self, number: int) -> None:
        self._more = [0] * number  # for each class of things the classes that are more, as bits
        self._less = [0] * number
        self._class = list(range(number))

    def add(self, a: int, b: int) -> None:
        """That a is less than b, which all that follows of is added as well."""
        self._more[a] |= 1 << b
        self._less[b] |= 1 << a

    def try_less(self, a: int, b: int) -> None:
        """Presume that a is less than b and all that follows, unless it is known not to be."""
        a, b = self._class[a], self._class[b]
        if a == b or self._less[a] >> b & 1 or self._more[a] >> b & 1:
            return
        low, high = self._less[a] | 1 << a, self._more[b] | 1 << b
        for each in _bits(low):
            self._more[each] |= high
        for each in _bits(high):
            self._less[each] |= low

    def try_level(self, a: int, b: int) -> None:
        """Presume that a and b are level, unless one is known to be less."""
        a, b = self._class[a], self._class[b]
        less, more = self._less[a] | self._less[b], self._more[a] | self._more[b]
        both = 1 << a | 1 << b
        if a == b or less & both or more & both or less & more:
            return
        for number, of in enumerate(self._class):
            if of == b:
                self._class[number] = a
        for each in _bits(less):
            self._more[each] |= more | both
        for each in _bits(more):
            self._less[each] |= less | both
        self._less[a] = self._less[b] = less
        self._more[a] = self._more[b] = more

    def above(self, number: int) -> Iterator[int]:
        """The things that are more than one."""
        return self._members(self._more[self._class[number]])

    def below(self, number: int) -> Iterator[int]:
        """The things that are less than one."""
        return self._members(self._less[self._class[number]])

    def _members(self, classes: int) -> Iterator[int]:
        return (number for number, of in enumerate(self._class) if classes >> of & 1)


def _bits(mask: int) -> Iterator[int]:
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def _words(fact: Fact) -> set[str]:
    return {part for word in fact.alternatives[0] for part in word.split("-")}


def _level(fact: Fact, axis: int) -> bool:
    """Whether a fact says where a thing is along the other axis only."""
    words = _words(fact)
    if any(word.endswith(("-edge", "-corner")) for word in fact.alternatives[0]):
        return False
    return words.isdisjoint(AXES[axis]) and not words.isdisjoint(AXES[1 - axis])


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
