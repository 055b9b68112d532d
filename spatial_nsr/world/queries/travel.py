"""Shortest ways from place to place along stated links."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from typing import NamedTuple

__all__ = ["Leg", "shortest"]

Link = tuple[str, str, str]


class Leg(NamedTuple):
    """One step of a way, and the stated link (relation, head, tail) that it goes along."""

    step: str
    link: Link


def shortest(
    links: Iterable[Link], opposites: Mapping[str, str], start: str, end: str
) -> tuple[Leg, ...] | None:
    """The shortest way, the first found of several, or None.

    ``north`` from a to b is said of an a north of b, so it leads from b to a.

    >>> links = [("north", "hall", "garden"), ("east", "kitchen", "hall")]
    >>> way = shortest(links, {"north": "south", "east": "west"}, "garden", "kitchen")
    >>> [leg.step for leg in way]
    ['north', 'east']
    """
    legs: dict[str, list[tuple[Leg, str]]] = {}
    for link in links:
        relation, head, tail = link
        if relation in opposites:
            legs.setdefault(tail, []).append((Leg(relation, link), head))
            legs.setdefault(head, []).append((Leg(opposites[relation], link), tail))
    ways: dict[str, tuple[Leg, str] | None] = {start: None}
    pending = deque([start])
    while pending and end not in ways:
        at = pending.popleft()
        for leg, to in legs.get(at, ()):
            if to not in ways:
                ways[to] = (leg, at)
                pending.append(to)
    if end not in ways:
        return None
    found: list[Leg] = []
    came = ways[end]
    while came is not None:
        found.append(came[0])
        came = ways[came[1]]
    return tuple(reversed(found))
