"""Scenes drawn at random: so many blocks, so many things, in two dimensions or three."""

from __future__ import annotations

import functools
import itertools
import math
import random
from dataclasses import dataclass
from typing import TypeAlias

from spatial_nsr.errors import InputError
from spatial_nsr.generate.choices import weights
from spatial_nsr.generate.drawn.scenes import EXTENT, LETTERS, Scene, Thing
from spatial_nsr.generate.vocabulary import NUMBERS, Vocabulary

__all__ = ["Drawing", "draw_scene"]

Look: TypeAlias = tuple[str, str, str, str | None]
"""Size, colour, shape and material."""
KINDS = ("size", "colour", "shape")
LENGTHS = {"small": 10.0, "medium": 20.0, "big": 30.0}
TRIES = 60


@dataclass(frozen=True)
class Drawing:
    """What is to be drawn.

    Parameters
    ----------
    blocks, objects
        The least and the greatest number of blocks, and of things in a block.
    deep
        Whether things have a place on the third axis.
    distinct
        Whether all things of a scene are to look different.
    apart
        Whether no two things of a block are level on an axis, so that any of them can be related by
        a chain along it.
    few
        How many sizes, colours and shapes a scene has at most, drawn anew for each and without
        materials, so that much in it looks alike; all of the vocabulary if None.
    stacked
        The share of scenes whose things are of one size and shape and stand on each other.
    """

    blocks: tuple[int, int] = (2, 3)
    objects: tuple[int, int] = (1, 5)
    deep: bool = False
    distinct: bool = False
    apart: bool = False
    few: int | None = None
    stacked: float = 0.0

    def check(self, vocabulary: Vocabulary) -> None:
        """Refuse what cannot be drawn.

        Raises
        ------
        InputError
            Says how much there may be of what.
        """
        for name, (least, most) in (("blocks", self.blocks), ("objects", self.objects)):
            if not 1 <= least <= most:
                raise InputError(f"'{name}' is a range from 1 on, got {least}-{most}")
        if self.blocks[1] > len(LETTERS):
            most = len(LETTERS)
            raise InputError(f"blocks are called A to Z: {most} at most, got {self.blocks[1]}")
        if self.few is not None and self.few < 1:
            raise InputError(f"'few' is a number from 1 on, got {self.few}")
        if not 0 <= self.stacked <= 1 or (self.stacked and (self.apart or self.distinct)):
            told = f"from 0 to 1, and 0 for 'apart' and 'distinct', got {self.stacked}"
            raise InputError(f"'stacked' is a share {told}")
        looks, things = self._looks(vocabulary), self.blocks[1] * self.objects[1]
        if self.distinct and things > looks:
            raise InputError(
                f"{self.blocks[1]} blocks with {self.objects[1]} objects each need {things} "
                f"different objects, and the vocabulary '{vocabulary.name}' has {looks}"
            )
        alike = looks * len(NUMBERS)
        if self.objects[1] > alike:
            raise InputError(
                f"{self.objects[1]} objects in a block cannot be told apart: the vocabulary "
                f"'{vocabulary.name}' has {looks} looks, of each {len(NUMBERS)} at most"
            )
        if self.blocks[0] * self.objects[1] < 2:
            raise InputError("a scene needs two objects or more to ask about")

    def _looks(self, vocabulary: Vocabulary) -> int:
        """How many looks a scene can have."""
        if self.few is None:
            return vocabulary.looks()
        return math.prod(min(self.few, len(vocabulary.values(each))) for each in KINDS)


def draw_scene(
    id: str,
    drawing: Drawing,
    vocabulary: Vocabulary,
    rng: random.Random,
    blocks_wanted: int | None = None,
) -> Scene:
    """Draw a scene with things that do not overlap; two of them at least."""
    number = blocks_wanted or rng.randint(*drawing.blocks)
    counts = [rng.randint(*drawing.objects) for _ in range(number)]
    if sum(counts) < 2:
        counts[0] = 2
    # A block can have as many things of one look as there are numbers to tell them apart.
    stack = bool(drawing.stacked) and rng.random() < drawing.stacked
    stock = _stock(vocabulary, drawing.few, stack, rng)
    stock = stock * (1 if drawing.distinct else len(NUMBERS))
    drawn = rng.sample(stock, sum(counts)) if drawing.distinct else []
    blocks = []
    for count in counts:
        looks = [drawn.pop() for _ in range(count)] if drawn else rng.sample(stock, count)
        blocks.append(_stacked(looks, rng) if stack else _placed(looks, drawing, rng))
    return Scene(id, tuple(blocks))


def _stock(vocabulary: Vocabulary, few: int | None, stack: bool, rng: random.Random) -> list[Look]:
    """The looks that things of a scene can have."""
    if few is None and not stack:
        return _looks(vocabulary)
    values = {each: vocabulary.values(each) for each in KINDS}
    if few is not None:
        values = {each: tuple(rng.sample(own, min(few, len(own)))) for each, own in values.items()}
    if stack:
        values |= {each: (rng.choice(values[each]),) for each in ("size", "shape")}
    return [(*each, None) for each in itertools.product(*values.values())]  # type: ignore[misc]


@functools.cache
def _looks(vocabulary: Vocabulary) -> list[Look]:
    parts = [vocabulary.values(category) for category in KINDS]
    materials = vocabulary.values("material") or (None,)
    return list(itertools.product(*parts, materials))  # type: ignore[arg-type]  # four of them


def _placed(looks: list[Look], drawing: Drawing, rng: random.Random) -> tuple[Thing, ...]:
    if drawing.apart:
        return _apart(looks, drawing, rng)
    things: list[Thing] = []
    # Many things have to be drawn smaller than they are called, or they do not fit.
    scale = min(1.0, (9.0 / len(looks)) ** 0.5)
    while len(things) < len(looks):
        size, colour, shape, material = looks[len(things)]
        box = _room(LENGTHS[size] * scale, things, drawing.deep, rng)
        if box is None:
            scale *= 0.8
            continue
        things.append(Thing(shape, colour, size, box, material))
    return tuple(things)


def _stacked(looks: list[Look], rng: random.Random) -> tuple[Thing, ...]:
    """Things in one column, each on the one before, from the ground up."""
    length = min(LENGTHS[looks[0][0]], EXTENT / len(looks))
    left = float(round(rng.uniform(0, EXTENT - length)))
    return tuple(
        Thing(shape, colour, size, ((left, left + length), (at * length, (at + 1) * length)), made)
        for at, (size, colour, shape, made) in enumerate(looks)
    )


def _apart(looks: list[Look], drawing: Drawing, rng: random.Random) -> tuple[Thing, ...]:
    """Things each in a row and a column of its own, as large as these allow."""
    count = len(looks)
    step = EXTENT / count
    scale = min(1.0, step / LENGTHS["big"])
    orders = [rng.sample(range(count), count) for _ in range(3 if drawing.deep else 2)]
    things = []
    for at, (size, colour, shape, material) in enumerate(looks):
        length = LENGTHS[size] * scale
        # The last row ends at the edge, as the first begins there.
        starts = [
            EXTENT - length if order[at] == count - 1 else order[at] * step for order in orders
        ]
        box = tuple((start, start + length) for start in starts)
        things.append(Thing(shape, colour, size, box, material))
    return tuple(things)


def _room(
    length: float, things: list[Thing], deep: bool, rng: random.Random
) -> tuple[tuple[float, float], ...] | None:
    """A place that no other thing overlaps, if one is found."""
    axes, often = 3 if deep else 2, weights("drawing")
    for _ in range(TRIES):
        starts = [float(round(rng.uniform(0, EXTENT - length))) for _ in range(axes)]
        drawn = rng.random()
        if things and drawn < often["beside"]:
            near = rng.choice(things).box
            starts = [low for low, _ in near]
            axis = rng.randrange(axes)
            starts[axis] = near[axis][1] if rng.random() < 0.5 else near[axis][0] - length
        elif drawn < often["beside"] + often["edge"]:
            starts[rng.randrange(2)] = rng.choice((0.0, EXTENT - length))
        box = tuple((start, start + length) for start in starts)
        inside = all(low >= 0 and high <= EXTENT for low, high in box)
        if inside and not any(_overlap(box, thing.box) for thing in things):
            return box
    return None


def _overlap(one: tuple[tuple[float, float], ...], other: tuple[tuple[float, float], ...]) -> bool:
    return all(
        low < other_high and other_low < high
        for (low, high), (other_low, other_high) in zip(one, other, strict=True)
    )
