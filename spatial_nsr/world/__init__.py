"""A story's world: things, facts about them, and proved answers."""

from spatial_nsr.facts import Entity, Fact
from spatial_nsr.world.story import World

__all__ = ["Entity", "Fact", "World"]
