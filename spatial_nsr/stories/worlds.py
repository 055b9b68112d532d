"""The worlds of a story: what facts mean is a matter of convention, so there is one for each."""

from __future__ import annotations

import dataclasses

from spatial_nsr.errors import UnknownNameError
from spatial_nsr.facts import Either, Entity, Fact
from spatial_nsr.reading.records import FreeReading, StoryReading
from spatial_nsr.rules import load_relations
from spatial_nsr.rules.conventions import Convention
from spatial_nsr.world import World
from spatial_nsr.world.amid import settled

__all__ = ["Worlds", "with_settled"]


def with_settled(reading: StoryReading) -> StoryReading:
    """What was read, with the words settled whose sense the facts beside them tell."""
    return dataclasses.replace(reading, facts=settled(reading.entities, reading.facts))


class Worlds:
    """Worlds of what was read, each made when it is first asked for.

    ``other`` are the places of facts that are said in another frame than the teller's, which no
    world takes up; ``doubts`` those of facts that the text says only perhaps to be so.
    """

    def __init__(
        self, reading: StoryReading, other: frozenset[int], doubts: frozenset[int]
    ) -> None:
        self._reading, self._other, self._doubts = reading, other, doubts
        self._whole: dict[Convention, World] = {}
        self._certain: dict[Convention, World] = {}
        self._silent: dict[Convention, list[Fact | Either]] = {}

    def whole(self, convention: Convention) -> World:
        """The world of all that is told."""
        world = self._whole.get(convention)
        if world is None:
            world = self._whole[convention] = self._built(convention, frozenset())
        return world

    def certain(self, convention: Convention) -> World:
        """The world without what the text says only perhaps to be so."""
        world = self._certain.get(convention)
        if world is None:
            world = self._certain[convention] = self._built(convention, self._doubts)
        return world

    def silent(self, convention: Convention) -> tuple[Fact | Either, ...]:
        """Facts of which no word means anything in the world of all that is told."""
        self.whole(convention)
        return tuple(self._silent.get(convention, ()))

    def _built(self, convention: Convention, without: frozenset[int]) -> World:
        world = World.under(convention)
        meant = frozenset(world.relations())
        for entity in self._reading.entities:
            self._place(entity, world)
        for at, fact in enumerate(self._reading.facts):
            if at in self._other or at in without:
                continue
            try:
                if isinstance(fact, Either):
                    world.tell_either(fact)
                else:
                    world.tell_fact(_said(fact, meant))
            except UnknownNameError:
                # "Touching" says nothing of points.
                if not without:
                    self._silent.setdefault(convention, []).append(fact)
        if isinstance(self._reading, FreeReading) and world.conflict() is not None:
            # What people write is read with less certainty than that they contradict themselves.
            world, _ = world.trusting()
        return world

    def _place(self, entity: Entity, world: World) -> None:
        """Describe a thing, in its container if that is said or carried on by the convention."""
        within = self._reading.within.get(entity.id, {})
        carried = within.get("understood", {}).get("rule") == "carried"
        if carried and not world.convention.contents_carried:
            world.add(dataclasses.replace(entity, container=None))
        else:
            world.add(entity, within or None)


def _said(fact: Fact, meant: frozenset[str]) -> Fact:
    """The fact without words that mean nothing to the world, if others are left that hold as well.

    "Above and touching" says "above" of points.
    """
    if fact.negated or len(fact.alternatives) > 1:
        return fact
    names, words = load_relations().names, fact.alternatives[0]
    left = tuple(word for word in words if names.get(word, word) in meant)
    if not left or left == words:
        return fact
    return dataclasses.replace(fact, alternatives=(left,))
