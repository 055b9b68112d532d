"""What a world was told, as a value: enough to build it again when an answer is to be explained."""

from __future__ import annotations

from dataclasses import dataclass

from spatial_nsr.facts import Either, Entity, Fact
from spatial_nsr.rules.conventions import Convention
from spatial_nsr.world.story import World

__all__ = ["Told"]


@dataclass(frozen=True)
class Told:
    """The reading, the convention, and all that was said under them.

    >>> from spatial_nsr.world import World
    >>> world = World()
    >>> world.tell("cup", "left", "plate")
    >>> Told.to(world).world().truth("left", "cup", "plate")
    True
    """

    reading: str
    convention: Convention
    entities: tuple[Entity, ...]
    facts: tuple[Fact, ...]
    eithers: tuple[Either, ...] = ()

    @classmethod
    def to(cls, world: World) -> Told:
        """What a world knows by now."""
        return cls(world.reading, world.convention, world.entities, world.facts, world.eithers)

    def world(self) -> World:
        """A world that knows the same."""
        world = World(self.reading, self.convention)
        for entity in self.entities:
            world.add(entity)
        # That things lie in their containers was said with them.
        said = set(world.facts)
        for fact in self.facts:
            if fact not in said:
                world.tell_fact(fact)
        for either in self.eithers:
            world.tell_either(either)
        return world
