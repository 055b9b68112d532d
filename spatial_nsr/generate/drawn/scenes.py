"""Scenes: things with places in blocks, and the relations that their places give.

A block is a square (or, with depth, a cube) of 100 by 100. The x axis runs to the right, y upwards,
z away from the viewer.
"""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["AXES", "CONVERSE", "EXTENT", "LETTERS", "Scene", "Thing", "edges_of", "relations_of"]

EXTENT = 100.0
# What blocks are called.
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
# Things with a smaller gap between them touch; up to the next they are near; from the last on, far.
TOUCHING, NEAR, FAR = 1.5, 18.0, 55.0
CONVERSE = {
    "left": "right",
    "right": "left",
    "above": "below",
    "below": "above",
    "front": "behind",
    "behind": "front",
    "near": "near",
    "far": "far",
    "touching": "touching",
}
AXES = (("left", "right"), ("below", "above"), ("front", "behind"))


@dataclass(frozen=True)
class Thing:
    """What something looks like, and where in its block it is: from and to on each axis."""

    shape: str
    colour: str
    size: str
    box: tuple[tuple[float, float], ...]
    material: str | None = None

    @property
    def look(self) -> tuple[str, str, str, str | None]:
        """All that can be seen of it but its place."""
        return self.size, self.colour, self.shape, self.material


@dataclass(frozen=True)
class Scene:
    """Blocks with things in them."""

    id: str
    blocks: tuple[tuple[Thing, ...], ...]
    directory: str = ""

    @property
    def deep(self) -> bool:
        """Whether things have a place on the third axis."""
        return any(len(thing.box) > 2 for block in self.blocks for thing in block)


def relations_of(one: Thing, other: Thing) -> tuple[str, ...]:
    """How one thing stands to another in the same block: directions first, then the distance.

    >>> cup = Thing("cup", "blue", "small", ((0.0, 10.0), (0.0, 10.0)))
    >>> jug = Thing("jug", "blue", "small", ((11.0, 21.0), (60.0, 70.0)))
    >>> relations_of(cup, jug)
    ('left', 'below')
    """
    found = []
    gaps = []
    for (before, after), (start, end), (other_start, other_end) in zip(
        AXES, one.box, other.box, strict=False
    ):
        if end <= other_start:
            found.append(before)
        elif other_end <= start:
            found.append(after)
        gaps.append(max(other_start - end, start - other_end, 0.0))
    distance = sum(gap * gap for gap in gaps) ** 0.5
    if distance < TOUCHING and sum(gap > 0 for gap in gaps) <= 1:
        found.append("touching")
    elif distance < NEAR:
        found.append("near")
    elif distance > FAR:
        found.append("far")
    return tuple(found)


def edges_of(thing: Thing) -> tuple[str, ...]:
    """The edges of its block that a thing touches."""
    (left, right), (bottom, top) = thing.box[:2]
    sides = {
        "left": left < TOUCHING,
        "right": right > EXTENT - TOUCHING,
        "bottom": bottom < TOUCHING,
        "top": top > EXTENT - TOUCHING,
    }
    return tuple(side for side, touches in sides.items() if touches)
