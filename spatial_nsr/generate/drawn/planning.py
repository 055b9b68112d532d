"""Which of a scene's relations a story states, in which order and which sentences share them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from spatial_nsr.generate.choices import chance, weights
from spatial_nsr.generate.drawn.scenes import AXES, CONVERSE, Thing, edges_of, relations_of

__all__ = ["BlockPlan", "Link", "Step", "plan_block", "plan_layout"]

# Where chains are wanted, the direction that makes them is stated.
ALWAYS = 1e6


@dataclass(frozen=True)
class Link:
    """Relations from one thing (or block) to another; both by their numbers."""

    head: int
    relations: tuple[str, ...]
    tail: int

    @property
    def converse(self) -> Link:
        """The same from the other end."""
        return Link(self.tail, tuple(CONVERSE[word] for word in self.relations), self.head)


@dataclass(frozen=True)
class Step:
    """One sentence: a thing at an edge, a new thing, or links that share their head.

    ``clause`` is a further link whose head is the only landmark ("X which is left of Y").
    """

    thing: int
    edge: str | None = None
    links: tuple[Link, ...] = ()
    clause: Link | None = None


@dataclass(frozen=True)
class BlockPlan:
    """What is told of a block: the groups of its first sentence, and the sentences after it."""

    groups: tuple[tuple[int, ...], ...]
    steps: tuple[Step, ...]


def plan_layout(
    blocks: int, deep: bool, rng: random.Random, chained: bool = False
) -> tuple[Link, ...]:
    """A tree of relations between blocks, from later blocks to earlier ones.

    A tree of directions can always be true, whatever they are. Things in a block are more often
    above each other than beside each other, so blocks are more often beside each other. Of three
    blocks, the last may be the one that both others are related to. ``chained`` blocks stand in
    one row.
    """
    if chained:
        way = rng.choice(AXES[0] + AXES[1])
        return tuple(Link(number, (way,), number - 1) for number in range(1, blocks))
    ways = [rng.choice(AXES[0 if rng.random() < chance("plan", "beside") else 1])]
    if blocks > 2:
        turned = rng.random() < chance("plan", "turned")
        ways.append(rng.choice(AXES[0] if (ways[0] in AXES[1]) == turned else AXES[1]))
        rng.shuffle(ways)
    axes = AXES if deep else AXES[:2]
    ways += [rng.choice(rng.choice(axes)) for _ in range(blocks - 1 - len(ways))]
    if deep and rng.random() < chance("plan", "deep"):
        ways[-1] = rng.choice(AXES[2])
    if blocks == 3 and rng.random() < chance("plan", "middle"):
        return tuple(Link(2, (way,), number) for number, way in enumerate(ways))
    return tuple(
        Link(number, (ways[number - 1],), rng.randrange(number)) for number in range(1, blocks)
    )


def plan_block(things: Sequence[Thing], rng: random.Random, chained: bool = False) -> BlockPlan:
    """What to tell of the things of a block.

    ``chained``: they are related one after the other along an axis.
    """
    looks = Counter(thing.look for thing in things)
    alone = [number for number, thing in enumerate(things) if looks[thing.look] == 1]
    first = set(range(len(things))) - set(alone)
    first |= {number for number in alone if rng.random() < chance("plan", "first")}
    if not first:
        first = {rng.choice(alone)}
    groups = _groups(things, sorted(first), rng)
    order = [number for group in groups for number in group]
    order += rng.sample(late := [each for each in alone if each not in first], len(late))
    axis = rng.randrange(2) if chained else None
    if axis is not None:
        order.sort(key=lambda number: things[number].box[axis])
    steps = _steps(things, order, first, axis, rng)
    return BlockPlan(groups, tuple(steps))


def _groups(
    things: Sequence[Thing], first: list[int], rng: random.Random
) -> tuple[tuple[int, ...], ...]:
    groups: dict[object, list[int]] = {}
    for number in first:
        groups.setdefault(things[number].look, []).append(number)
    found = [tuple(group) for group in groups.values()]
    rng.shuffle(found)
    return tuple(found)


def _steps(
    things: Sequence[Thing],
    order: list[int],
    first: set[int],
    axis: int | None,
    rng: random.Random,
) -> list[Step]:
    """Edges and links; a link that can be joined with the one before shares its sentence."""
    known = set(first)
    linked: list[int] = []
    steps: list[Step] = []
    joined: set[tuple[int, int]] = set()
    ways: dict[int, tuple[str, ...]] = {}
    for number in order:
        edges = edges_of(things[number])
        edge = rng.choice(edges) if edges and rng.random() < chance("plan", "at-edge") else None
        if edge is not None or (
            number not in known and (not linked or rng.random() < 1 - chance("plan", "first"))
        ):
            steps.append(Step(number, edge))
            known.add(number)
        partners = _partners(linked, rng) if axis is None else linked[-1:]
        for partner in partners:
            way = ways.get(partner, ())
            if axis is not None:
                partner, way = _before(things, number, linked, axis), AXES[axis]
            link = _link(things, number, partner, way, rng, axis is not None)
            if link is None or (number, partner) in joined:
                continue
            ways[number] = link.relations
            joined.add((number, partner))
            # What has not been told of yet may be the landmark as well: "X is above a new Y".
            if rng.random() < 0.5:
                link = link.converse
            _add(steps, link, known, rng)
            known.add(number)
            more = _likewise(things, link, linked, rng)
            if more is not None and frozenset((more.head, more.tail)) not in map(frozenset, joined):
                joined.add((more.head, more.tail))
                _add(steps, more, known, rng)
        if number not in known:
            steps.append(Step(number))
            known.add(number)
        linked.append(number)
    return steps


def _before(things: Sequence[Thing], number: int, linked: list[int], axis: int) -> int:
    """The last thing that ends before this one begins on the axis, or just the last one."""
    start = things[number].box[axis][0]
    return next(
        (each for each in reversed(linked) if things[each].box[axis][1] <= start), linked[-1]
    )


def _partners(linked: list[int], rng: random.Random) -> list[int]:
    if not linked:
        return []
    partner = linked[-1] if rng.random() < chance("plan", "recent") else rng.choice(linked)
    return [partner, rng.choice(linked)] if rng.random() < chance("plan", "extra") else [partner]


def _link(
    things: Sequence[Thing],
    head: int,
    tail: int,
    way: tuple[str, ...],
    rng: random.Random,
    chained: bool,
) -> Link | None:
    """Some of the relations from one thing to another; ``way`` leads on from the other."""
    found = relations_of(things[head], things[tail])
    if not found:
        return None
    preferred = weights("stated")
    onward = ALWAYS if chained else preferred["onward"]
    counts = weights("links")
    many = int(rng.choices(list(counts), list(counts.values()))[0])
    chosen: list[str] = []
    while len(chosen) < min(many, len(found)):
        left = [word for word in found if word not in chosen]
        likely = [onward if word in way else preferred.get(word, 1.0) for word in left]
        chosen += rng.choices(left, likely)
    return Link(head, tuple(chosen), tail)


def _likewise(
    things: Sequence[Thing], link: Link, linked: list[int], rng: random.Random
) -> Link | None:
    """The same relations from the same thing to another known one, now and then."""
    if rng.random() >= chance("plan", "likewise"):
        return None
    others = [
        each
        for each in linked
        if each not in (link.head, link.tail)
        and set(link.relations) <= set(relations_of(things[link.head], things[each]))
    ]
    return Link(link.head, link.relations, rng.choice(others)) if others else None


def _add(steps: list[Step], link: Link, known: set[int], rng: random.Random) -> None:
    """Add a link, in the sentence before it if that can have it."""
    last = steps[-1] if steps else None
    if last is not None and len(last.links) == 1 and last.clause is None:
        before = last.links[0]
        same = link.head == before.head and link.relations == before.relations
        if same and link.tail != before.tail and rng.random() < chance("plan", "both"):
            steps[-1] = Step(last.thing, links=(before, link))
            return
        if (
            link.head == before.tail
            and link.tail != before.head
            and rng.random() < chance("plan", "clause")
        ):
            steps[-1] = Step(last.thing, links=(before,), clause=link)
            return
    steps.append(Step(link.head, links=(link,)))
