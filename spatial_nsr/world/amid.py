"""What lies between two things, made plain on the axes on which they are known to be apart.

"The truck is between the van and the bus" leaves open on which axis. What lies on the way from one
thing to another is on that way on every axis on which they differ: once it is told that the van is
west of the truck, or of the bus, the truck is west of the bus.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from spatial_nsr.facts import Either, Entity, Fact
from spatial_nsr.world.story import World

__all__ = ["amid", "settled"]

WAYS = ("left", "right", "above", "below", "front", "behind")


def amid(
    start: str, thing: str, end: str, source: Mapping[str, Any] | None = None, weight: float = 1.0
) -> Either:
    """That a thing is between two others, whichever way that is.

    >>> str(amid("van", "truck", "bus").options[0][0]), len(amid("van", "truck", "bus").options)
    ('van left truck', 6)
    """
    return Either(
        tuple(
            (
                Fact(start, ((way,),), thing, weight=weight, source=source),
                Fact(thing, ((way,),), end, weight=weight, source=source),
            )
            for way in WAYS
        ),
        weight=weight,
        source=source,
    )


def settled(
    entities: Iterable[Entity], facts: Sequence[Fact | Either]
) -> tuple[Fact | Either, ...]:
    """The facts, with plain ones in place of what is said to be between things that are apart.

    >>> between = amid("van", "truck", "bus")
    >>> things = [Entity(name) for name in ("van", "truck", "bus")]
    >>> [str(fact) for fact in settled(things, [between, Fact("van", (("left",),), "truck")])]
    ['van left truck', 'truck left bus', 'van left truck']
    >>> len(settled(things, [between]))
    1
    """
    waiting = {at: found for at, fact in enumerate(facts) if (found := _between(fact))}
    if not waiting:
        return tuple(facts)
    world = World.under("mentioned")
    for entity in entities:
        world.add(entity)
    for at, fact in enumerate(facts):
        if at not in waiting and isinstance(fact, Fact):
            world.tell_fact(fact)
    made: dict[int, tuple[Fact, ...]] = {}
    # What is between two things may tell where others are, so it is looked at again.
    while world.conflict() is None:
        fresh = {
            at: plain
            for at, ways in waiting.items()
            if at not in made and (plain := _on_known_axes(ways, world))
        }
        if not fresh:
            break
        made |= fresh
        for plain in fresh.values():
            for fact in plain:
                world.tell_fact(fact)
    return tuple(each for at, fact in enumerate(facts) for each in made.get(at, (fact,)))


def _between(fact: Fact | Either) -> tuple[tuple[Fact, ...], ...] | None:
    """The ways in which a thing is between two others, if that is what a fact says."""
    if not isinstance(fact, Either) or len(fact.options) != len(WAYS):
        return None
    if any(len(option) != 2 for option in fact.options):
        return None
    first, second = fact.options[0]
    ways = amid(first.head, first.tail, second.tail, fact.source, fact.weight).options
    # The weight and the source of facts within count for nothing.
    said = {
        tuple(dataclasses.replace(one, weight=fact.weight, source=fact.source) for one in option)
        for option in fact.options
    }
    return ways if said == set(ways) else None


def _on_known_axes(ways: Iterable[tuple[Fact, ...]], world: World) -> tuple[Fact, ...]:
    """Of the ways, those on the axes on which two of the three things are known to be apart."""
    found: list[Fact] = []
    for one, other in ways:
        way = one.alternatives[0][0]
        pairs = (one.head, one.tail), (other.head, other.tail), (one.head, other.tail)
        if any(world.truth(way, *pair) for pair in pairs):
            found += (one, other)
    return tuple(found)
