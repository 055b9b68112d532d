"""A story about a scene: what it states, in which words, and which characters say it.

The language is that of SpartQA-Auto (Mirzaee et al. 2021); its rules are in
``grammars/generate/spartqa.rules``. What is stated is a tree of relations between blocks, what is
in them, at which edges things are, and for each thing in a block relations to another one. The
places of the scene give all of it, so that stories never contradict themselves.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from spatial_nsr.facts import Entity, Fact
from spatial_nsr.generate.drawn.scenes import Scene
from spatial_nsr.generate.phrase import Mark
from spatial_nsr.generate.vocabulary import Words
from spatial_nsr.world import World

__all__ = ["Figure", "Stated", "Story", "world_of"]

Span = tuple[int, int]


@dataclass(frozen=True)
class Figure:
    """A thing of a story: what it looks like, its block, and its number if it has one."""

    id: str
    block: int
    size: str
    colour: str
    shape: str
    material: str | None
    number: int | None
    entity: Entity

    @property
    def look(self) -> tuple[str, str, str, str | None]:
        """All that can be seen of it but its place."""
        return self.size, self.colour, self.shape, self.material


@dataclass(frozen=True)
class Stated:
    """Something that a story says: relations from one thing or block to another.

    ``spans`` has where trajector, indicators and landmark are, and which sentence says it.
    """

    head: str
    relations: tuple[str, ...]
    tail: str
    sentence: int
    trajector: Span
    indicators: tuple[Span, ...]
    landmark: Span

    @property
    def span(self) -> Span:
        """From the first character of it to the last."""
        ends = (self.trajector, self.landmark, *self.indicators)
        return min(start for start, _ in ends), max(end for _, end in ends)

    def fact(self, text: str) -> Fact:
        """As a fact for a world, with its source."""
        start, end = self.span
        source = {"sentence": self.sentence, "start": start, "end": end, "text": text[start:end]}
        return Fact(self.head, (self.relations,), self.tail, source=source)


@dataclass(frozen=True)
class Story:
    """A told scene.

    ``stated`` are the facts; ``contained`` says where the text says what is in a block.
    """

    scene: Scene
    text: str
    blocks: tuple[str, ...]
    items: tuple[Figure, ...]
    stated: tuple[Stated, ...]
    contained: tuple[Stated, ...]
    sentences: tuple[Span, ...]
    marks: tuple[Mark, ...]
    words: Words = field(compare=False, repr=False)

    @property
    def entities(self) -> tuple[Entity, ...]:
        """Blocks and things, as a world takes them."""
        blocks = (Entity(name, "block", name=name, is_container=True) for name in self.blocks)
        return (*blocks, *(item.entity for item in self.items))

    @property
    def facts(self) -> tuple[Fact, ...]:
        """What is stated, each with the characters that say it."""
        return tuple(each.fact(self.text) for each in self.stated)

    @property
    def by_id(self) -> Mapping[str, Figure]:
        """The things by their ids."""
        return {item.id: item for item in self.items}


def world_of(story: Story, convention: str = "spartqa") -> World:
    """The world of what the story states, from which answers are proved."""
    world = World.under(convention)
    for entity in story.entities:
        world.add(entity)
    for fact in story.facts:
        world.tell_fact(fact)
    return world
