"""What follows from a story about pairs of its things, as rows of bits, to choose questions by.

Only choosing is done by these; the answers that are written come from the world.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator
from dataclasses import dataclass, field

from spatial_nsr.generate.drawn.scenes import CONVERSE
from spatial_nsr.generate.drawn.story import Figure, Story
from spatial_nsr.world import World

__all__ = ["RELATIONS", "Known", "bits", "known_of"]

# The order of the answers of find-relation questions.
RELATIONS = ("left", "right", "above", "below", "near", "far", "touching")
DEPTH = ("front", "behind")


def bits(mask: int) -> Iterator[int]:
    """The places of the ones of a number.

    >>> list(bits(0b1010))
    [1, 3]
    """
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


@dataclass(frozen=True)
class Known:
    """A story's things by number; sets of them are the bits of a number.

    ``rows[relation][x]`` are the things to which x is so related.
    """

    story: Story
    items: tuple[Figure, ...]
    rows: dict[str, tuple[int, ...]] = field(repr=False)
    edges: dict[str, int]
    blocks: dict[str, int]
    everything: int

    @property
    def relations(self) -> tuple[str, ...]:
        """The relations that some things have to some others."""
        return tuple(word for word, rows in self.rows.items() if any(rows))

    def length(self, relation: str, head: int, tail: int) -> int:
        """How many stated facts a relation that follows takes, at the least.

        Things of different blocks are so related as their blocks are.
        """
        one, other = self.items[head], self.items[tail]
        if one.block == other.block:
            ends = one.id, other.id
        else:
            ends = self.story.blocks[one.block], self.story.blocks[other.block]
        links = self._links.get(relation, {})
        reached, length = {ends[0]}, 0
        while ends[1] not in reached:
            length += 1
            more = {each for name in reached for each in links.get(name, ())}
            if more <= reached:
                # What is no chain follows from two facts by a rule of the convention.
                return 2
            reached |= more
        return length

    @functools.cached_property
    def pairs(self) -> list[tuple[int, int]]:
        """All pairs of different things."""
        count = len(self.items)
        return [(x, y) for x in range(count) for y in range(count) if x != y]

    @functools.cached_property
    def unlinked(self) -> frozenset[tuple[int, int]]:
        """Pairs of one block of which nothing is stated outright."""
        linked = {frozenset((said.head, said.tail)) for said in self.story.stated}
        items = self.items
        return frozenset(
            (x, y)
            for x, y in self.pairs
            if items[x].block == items[y].block
            and frozenset((items[x].id, items[y].id)) not in linked
        )

    @functools.cached_property
    def unstated(self) -> list[tuple[int, int]]:
        """The same in order, to draw from."""
        return sorted(self.unlinked)

    @functools.cached_property
    def _links(self) -> dict[str, dict[str, set[str]]]:
        """What is stated, relation by relation and read from both ends."""
        found: dict[str, dict[str, set[str]]] = {}
        for said in self.story.stated:
            for word in said.relations:
                if word in CONVERSE:
                    found.setdefault(word, {}).setdefault(said.head, set()).add(said.tail)
                    turned = found.setdefault(CONVERSE[word], {})
                    turned.setdefault(said.tail, set()).add(said.head)
        return found

    def between(self, head: int, tail: int) -> tuple[str, ...]:
        """All relations from one thing to another."""
        return tuple(word for word, rows in self.rows.items() if rows[head] >> tail & 1)

    def reaching(self, relation: str, targets: int) -> int:
        """The things that are so related to one of some others.

        Looked up from the other end: converse relations have converse rows.
        """
        rows, found = self.rows[CONVERSE[relation]], 0
        for target in bits(targets):
            found |= rows[target]
        return found


def known_of(story: Story, world: World) -> Known:
    """Ask the world for all relations between things."""
    items = story.items
    number = {item.id: at for at, item in enumerate(items)}
    words = RELATIONS + DEPTH if story.scene.deep else RELATIONS
    rows: dict[str, tuple[int, ...]] = {}
    for word in words:
        found = []
        for item in items:
            holding = world.holding(word, item.id)
            if holding is None:
                others = (other for other in number if other != item.id)
                holding = frozenset(each for each in others if world.truth(word, item.id, each))
            found.append(sum(1 << number[other] for other in holding if other in number))
        rows[word] = tuple(found)
    edges: dict[str, int] = {}
    for said in story.stated:
        edge = said.relations[0].removesuffix("-edge")
        if edge != said.relations[0]:
            edges[edge] = edges.get(edge, 0) | 1 << number[said.head]
    blocks = dict.fromkeys(story.blocks, 0)
    for at, item in enumerate(items):
        blocks[story.blocks[item.block]] |= 1 << at
    return Known(story, items, rows, edges, blocks, (1 << len(items)) - 1)
