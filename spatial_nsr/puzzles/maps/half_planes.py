"""What follows of facts that say on which side of a thing another one lies, axis by axis."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

__all__ = ["Shown", "Sided", "exactly", "shown"]


class Sided(Protocol):
    """A fact: on which side of the tail the head lies along each axis, 0 where that is untold."""

    @property
    def head(self) -> str:
        """What lies somewhere."""

    @property
    def tail(self) -> str:
        """From where that is told."""

    @property
    def signs(self) -> tuple[int, ...]:
        """On which side along each axis."""


@dataclass(frozen=True)
class Shown:
    """On which side of a thing another lies along each axis, and by which facts; 0 if open."""

    signs: tuple[int, ...]
    facts: tuple[int, ...]


def shown(facts: Sequence[Sided], axes: Sequence[int], head: str, tail: str) -> Shown:
    """How one thing lies to another, by the shortest chains of facts along each axis."""
    chains = [_chain(facts, axis, head, tail) for axis in axes]
    used = dict.fromkeys(at for _, chain in chains for at in chain)
    return Shown(tuple(sign for sign, _ in chains), tuple(used))


def _chain(facts: Sequence[Sided], axis: int, head: str, tail: str) -> tuple[int, list[int]]:
    """Whether a thing is further along an axis than another (1), or less far (-1); and by what."""
    for sign in (1, -1):
        waiting: deque[tuple[str, list[int]]] = deque([(head, [])])
        seen = {head}
        while waiting:
            at, used = waiting.popleft()
            for number, fact in enumerate(facts):
                for one, other, way in ((fact.head, fact.tail, 1), (fact.tail, fact.head, -1)):
                    if one == at and fact.signs[axis] * way == sign and other not in seen:
                        if other == tail:
                            return sign, [*used, number]
                        seen.add(other)
                        waiting.append((other, [*used, number]))
    return 0, []


def exactly(facts: Sequence[Sided], axis: int, head: str, tail: str) -> int | None:
    """The same along an axis if what is told to lie north lies neither east nor west; None if open.

    >>> from spatial_nsr.puzzles.maps.texts import Fact
    >>> from spatial_nsr.reading.lexicon.tokens import Sentence
    >>> said = Sentence(0, 0, 0, (), False)
    >>> facts = [Fact("a", (0, 1), "b", said, 0, 0), Fact("c", (1, 0), "b", said, 0, 0)]
    >>> exactly(facts, 0, "a", "c"), exactly(facts, 1, "a", "c")
    (-1, 1)
    """
    waiting = deque([(head, 0)])
    seen = {(head, 0)}
    while waiting:
        at, sign = waiting.popleft()
        if at == tail:
            return sign
        for fact in facts:
            for one, other, way in ((fact.head, fact.tail, 1), (fact.tail, fact.head, -1)):
                step = fact.signs[axis] * way
                after = (other, sign or step)
                if one == at and step * sign >= 0 and after not in seen:
                    seen.add(after)
                    waiting.append(after)
    return None
