"""What follows of facts that say on which side of a thing another one lies, axis by axis."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

__all__ = ["Shown", "Sided", "shown"]


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
