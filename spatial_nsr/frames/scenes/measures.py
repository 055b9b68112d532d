"""What can be measured at two boxes in a scene; ``rules/vsr/relations.vsr`` says what each is.

A measure takes two things of a scene, and the axes of a frame if it goes by these. What cannot be
measured, as the front of a thing that has none, raises :class:`FrameError` with the reason.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from spatial_nsr.frames.poses import Axes, FrameError, Vector
from spatial_nsr.frames.scenes import boxes
from spatial_nsr.frames.scenes.boxes import Box
from spatial_nsr.frames.scenes.scene import Scene, Thing
from spatial_nsr.rules.vsr import VsrRelations

__all__ = ["MEASURES", "SHORT", "Pair", "dot", "long_side"]

# Cosines and lengths below these are zero but for rounding.
FLAT = 1e-10
SHORT = 1e-9


@dataclass(frozen=True)
class Pair:
    """Two things of a scene, a first; ``axes`` are those of the frame, if there is one."""

    scene: Scene
    first: str
    second: str
    words: VsrRelations
    axes: Axes | None = None

    @property
    def turned(self) -> Pair:
        """The same two, the other first."""
        return Pair(self.scene, self.second, self.first, self.words, self.axes)

    @property
    def things(self) -> tuple[Thing, Thing]:
        """The two things."""
        return self.scene.things[self.first], self.scene.things[self.second]

    @property
    def boxes(self) -> tuple[Box, Box]:
        """Their boxes."""
        return self.scene.box(self.first), self.scene.box(self.second)

    @property
    def way(self) -> Vector:
        """From the second's centre to the first's."""
        a, b = (box.centre for box in self.boxes)
        return (a[0] - b[0], a[1] - b[1], a[2] - b[2])

    @property
    def contact(self) -> float:
        """How near surfaces have to be to touch."""
        return self.words.thresholds["contact"] * _diagonal(self)


# Distance and topology --------------------------------------------------------------------------


def _gap(pair: Pair) -> float:
    return boxes.gap(*pair.boxes)


def _diagonal(pair: Pair) -> float:
    return min(box.diagonal for box in pair.boxes)


def _extent(pair: Pair) -> float:
    return 2.0 * max(max(box.half) for box in pair.boxes)


def _inside(pair: Pair) -> float:
    return _settled(boxes.share_within(*pair.boxes))


def _holding(pair: Pair) -> float:
    return _inside(pair.turned)


def _footing(pair: Pair) -> float:
    return _settled(boxes.footing(*pair.boxes))


def _offset(pair: Pair) -> float:
    a, b = pair.boxes
    return max(_shares(b, [b.local(a.centre)]))


def _reach(pair: Pair) -> float:
    a, b = pair.boxes
    return max(_shares(b, [b.local(corner) for corner in a.corners]))


def _shares(box: Box, points: list[Vector]) -> list[float]:
    """How far points are from the middle towards the sides, 1 at the rim."""
    if min(box.half[:2]) <= 0.0:
        raise FrameError("the second thing has no middle and no rim, being without width")
    return [max(abs(point[axis]) / box.half[axis] for axis in (0, 1)) for point in points]


def _sides(pair: Pair) -> float:
    return boxes.sides_beyond(pair.scene.pieces(pair.first), pair.boxes[1])


def _misfit(pair: Pair) -> float:
    a, b = (sorted(box.half) for box in pair.boxes)
    largest = max(*a, *b)
    return max(abs(x - y) for x, y in zip(a, b, strict=True)) / largest if largest else 0.0


def _settled(value: float) -> float:
    """A value without what was lost in rounding: nothing is left of or above the same by that."""
    return 0.0 if abs(value) < SHORT else value


# Up and down ------------------------------------------------------------------------------------


def _rise(pair: Pair) -> float:
    return _settled(pair.way[2])


def _clearance(pair: Pair) -> float:
    a, b = pair.boxes
    return _settled(a.bottom - b.centre[2])


def _top_rise(pair: Pair) -> float:
    a, b = pair.boxes
    return _settled(a.top - b.top)


def _shared_height(pair: Pair) -> float:
    a, b = pair.boxes
    smaller = min(a.top - a.bottom, b.top - b.bottom)
    shared = min(a.top, b.top) - max(a.bottom, b.bottom)
    return _settled(max(0.0, shared / smaller)) if smaller > 0.0 else float(shared >= 0.0)


def _slope(pair: Pair) -> float:
    return _angle(pair.way, (0.0, 0.0, 1.0))


# Depth in a picture -----------------------------------------------------------------------------


def _remoteness(pair: Pair) -> float:
    a, b = (_shrunk(thing, box) for thing, box in zip(pair.things, pair.boxes, strict=True))
    return math.log2(a / b)


def _depth_gap(pair: Pair) -> float:
    return abs(_remoteness(pair))


def _shrunk(thing: Thing, box: Box) -> float:
    """How many times smaller a thing looks than it usually is: the farther off, the smaller."""
    if thing.usual is None or max(box.half) <= 0.0:
        raise FrameError(f"nobody says how large {thing.id} usually is")
    return thing.usual / (2.0 * max(box.half))


# Direction --------------------------------------------------------------------------------------


def _frontward(pair: Pair) -> float:
    axes = _axes(pair)
    return _cosine(pair.way, axes.front, axes.up)


def _leftward(pair: Pair) -> float:
    axes = _axes(pair)
    return _cosine(pair.way, axes.left, axes.up)


def _rear_gap(pair: Pair) -> float:
    front = _axes(pair).front
    a, b = pair.boxes
    rear = b.reach(front)[0]
    low, high = a.reach(front)
    return max(0.0, low - rear, rear - high)


def _abreast(pair: Pair) -> float:
    axes = pair.things[1].fronted.axes
    return abs(_cosine(pair.way, axes.left, axes.up))


def _facing_angle(pair: Pair) -> float:
    front, up = pair.things[0].pose.axes.front, pair.things[0].pose.up
    return _angle(_along(_back(pair.way), up), front)


def _heading_angle(pair: Pair) -> float:
    return _angle(_back(pair.way), _heading(pair.things[0]))


def _descent(pair: Pair) -> float:
    return _angle((0.0, 0.0, -1.0), _heading(pair.things[0]))


def _axes_angle(pair: Pair) -> float:
    first, second = (long_side(box) for box in pair.boxes)
    angle = abs(math.degrees(first - second)) % 180.0
    return min(angle, 180.0 - angle)


def long_side(box: Box) -> float:
    """The azimuth of the longest side along the ground, in radians; of equal ones, the front's."""
    longest, chosen = -1.0, box.axes.front
    for axis, half in zip((box.axes.front, box.axes.left, box.axes.up), box.half, strict=True):
        length = half * math.hypot(axis[0], axis[1])
        if length > longest * (1.0 + SHORT):
            longest, chosen = length, axis
    return math.atan2(chosen[1], chosen[0])


def _axes(pair: Pair) -> Axes:
    if pair.axes is None:
        raise FrameError("no frame says where the front and the left are")
    return pair.axes


def _heading(thing: Thing) -> Vector:
    if thing.heading is None:
        raise FrameError(f"the scene does not say where {thing.id} is going")
    return thing.heading


def _cosine(way: Vector, direction: Vector, up: Vector) -> float:
    """The cosine between a way along the ground and a direction; 0 at the same place."""
    way = _along(way, up)
    length = math.hypot(*way)
    if length < SHORT:
        return 0.0
    found = dot(way, direction) / length
    return 0.0 if abs(found) < FLAT else max(-1.0, min(1.0, found))


def _along(way: Vector, up: Vector) -> Vector:
    """What of a way lies at right angles to up."""
    share = dot(way, up) / dot(up, up)
    x, y, z = (part - share * other for part, other in zip(way, up, strict=True))
    return (x, y, z)


def _angle(way: Vector, direction: Vector) -> float:
    """The angle in degrees; a right angle where there is no way."""
    length = math.hypot(*way) * math.hypot(*direction)
    if length < SHORT:
        return 90.0
    return math.degrees(math.acos(max(-1.0, min(1.0, dot(way, direction) / length))))


def dot(a: Vector, b: Vector) -> float:
    """The scalar product."""
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def _back(way: Vector) -> Vector:
    return (-way[0], -way[1], -way[2])


MEASURES: Mapping[str, Callable[[Pair], float]] = {
    function.__name__[1:].replace("_", "-"): function
    for function in (
        _gap,
        _diagonal,
        _extent,
        _inside,
        _holding,
        _footing,
        _rise,
        _clearance,
        _top_rise,
        _shared_height,
        _slope,
        _offset,
        _reach,
        _sides,
        _facing_angle,
        _heading_angle,
        _descent,
        _axes_angle,
        _abreast,
        _misfit,
        _remoteness,
        _depth_gap,
        _frontward,
        _leftward,
        _rear_gap,
    )
}
