"""What is so of two things in a scene or not; ``rules/vsr/relations.vsr`` says what flags mean."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from spatial_nsr.frames.poses import Vector
from spatial_nsr.frames.scenes.boxes import Box
from spatial_nsr.frames.scenes.measures import MEASURES, SHORT, Pair, dot, long_side

__all__ = ["FLAGS", "OF_SCENES"]

# The flags that go by more than the two things.
OF_SCENES = frozenset(("stacked", "attached", "linked", "part", "barred", "divided"))


def _supported(pair: Pair) -> bool:
    a, b = pair.boxes
    thing = pair.things[1]
    tolerance = pair.contact
    if MEASURES["footing"](pair) <= 0.0:
        return False
    faces = [b.top, *([b.bottom + thing.floor] if thing.hollow else [])]
    return any(abs(a.bottom - face) <= tolerance for face in faces)


def _stacked(pair: Pair) -> bool:
    """Whether a chain of things leads from the first to the second, each resting on the next."""
    seen, rest = {pair.first}, [pair.first]
    while rest:
        upper = rest.pop()
        for lower in pair.scene.things:
            step = Pair(pair.scene, upper, lower, pair.words)
            if lower not in seen and _supported(step):
                if lower == pair.second:
                    return True
                seen.add(lower)
                rest.append(lower)
    return False


def _attached(pair: Pair) -> bool:
    wholes = pair.scene.wholes
    direct = pair.second in pair.scene.fixed[pair.first]
    return direct or pair.second in wholes(pair.first) or pair.first in wholes(pair.second)


def _linked(pair: Pair) -> bool:
    return pair.second in pair.scene.linked(pair.first)


def _part(pair: Pair) -> bool:
    return pair.second in pair.scene.wholes(pair.first)


def _barred(pair: Pair) -> bool:
    a, b = sorted(box.centre for box in pair.boxes)
    return any(_crosses(a, b, box, (0, 1, 2)) for box in _others(pair))


def _divided(pair: Pair) -> bool:
    a, b = sorted(box.centre for box in pair.boxes)
    return any(_crosses(a, b, box, (0, 1)) for box in _others(pair))


def _others(pair: Pair) -> list[Box]:
    """The boxes of all other things that neither of the two hangs together with."""
    own = {pair.first, pair.second}
    for id in (pair.first, pair.second):
        own |= {*pair.scene.wholes(id), *pair.scene.things[id].members}
    return [
        pair.scene.box(id)
        for id, thing in pair.scene.things.items()
        if id not in own and not own & {*pair.scene.wholes(id), *thing.members}
    ]


def _crosses(a: Vector, b: Vector, box: Box, axes: tuple[int, ...]) -> bool:
    """Whether the line from a to b passes a box, with both ends outside (Kay & Kajiya 1986)."""
    start, end = box.local(a), box.local(b)
    enter, leave = 0.0, 1.0
    for point in (start, end):
        if all(abs(point[axis]) <= box.half[axis] for axis in axes):
            return False
    for axis in axes:
        run, half = end[axis] - start[axis], box.half[axis]
        if abs(run) < SHORT:
            if abs(start[axis]) >= half:
                return False
            continue
        near, far = sorted(((-half - start[axis]) / run, (half - start[axis]) / run))
        enter, leave = max(enter, near), min(leave, far)
    return enter < leave


def _moving(pair: Pair) -> bool:
    return pair.things[0].heading is not None


def _fronted(pair: Pair) -> bool:
    return pair.things[1].fronted.facing is not None


def _both_fronted(pair: Pair) -> bool:
    return all(thing.pose.facing is not None for thing in pair.things)


def _sized(pair: Pair) -> bool:
    return all(
        thing.usual is not None and max(box.half) > 0.0
        for thing, box in zip(pair.things, pair.boxes, strict=True)
    )


def _spanning(pair: Pair) -> bool:
    """Whether the first's longer side on the ground reaches from rim to rim of the second."""
    a, b = pair.boxes
    if MEASURES["footing"](pair) <= 0.0:
        return False
    angle = long_side(a)
    along = (math.cos(angle), math.sin(angle), 0.0)
    widths = [(abs(dot(along, axis)), axis) for axis in (b.axes.front, b.axes.left)]
    axis = max(widths)[1]
    (low, high), (start, end) = a.reach(axis), b.reach(axis)
    return low <= start + pair.contact and high >= end - pair.contact


def _piercing(pair: Pair) -> bool:
    a, b = pair.boxes
    if MEASURES["inside"](pair) <= 0.0:
        return False
    for axis in (b.axes.front, b.axes.left, b.axes.up):
        (low, high), (start, end) = a.reach(axis), b.reach(axis)
        if low < start and high > end:
            return True
    return False


FLAGS: Mapping[str, Callable[[Pair], bool]] = {
    function.__name__[1:].replace("_", "-"): function
    for function in (
        _supported,
        _stacked,
        _attached,
        _linked,
        _part,
        _barred,
        _divided,
        _moving,
        _fronted,
        _both_fronted,
        _sized,
        _spanning,
        _piercing,
    )
}
