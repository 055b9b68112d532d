"""Measures of two boxes, worked out anew from their poses for the checker of judgements.

Nothing is shared with :mod:`spatial_nsr.frames.scenes.measures`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from spatial_nsr.checker.form import need
from spatial_nsr.checker.scenes.boxes import (
    CLOSE,
    TINY,
    Place,
    Vector,
    apart,
    dot,
    flat,
    local,
    long_side,
    shared_ground,
    shared_volume,
    span,
    way,
)
from spatial_nsr.errors import InvalidDerivation

__all__ = ["MEASURED", "diagonal", "ground_share", "own_axes", "sides", "volume_share"]

LEVEL = (0.0, 0.0, 1.0)


def _cosine(a: Place, b: Place, direction: Vector, up: Vector) -> float:
    along = flat(way(a, b), up)
    length = math.hypot(*along)
    return dot(along, direction) / length if length > TINY else 0.0


def _degrees(a: Vector, b: Vector) -> float:
    length = math.hypot(*a) * math.hypot(*b)
    if length <= TINY:
        return 90.0
    return math.degrees(math.acos(max(-1.0, min(1.0, dot(a, b) / length))))


def _heading(place: Place) -> Vector:
    if "heading" not in place:
        raise InvalidDerivation("its pose has no heading")
    return place["heading"]  # type: ignore[no-any-return]


def _facing_angle(a: Place, b: Place) -> float:
    need(bool(a["front"]), "its pose has no front")
    return _degrees(flat(way(b, a), a["axes"][2]), a["axes"][0])


def own_axes(place: Place) -> tuple[Vector, Vector, Vector]:
    """The front, left and up of a thing; where it is going is the front of what has none."""
    if place["front"]:
        front, left, up = place["axes"]
        return front, left, up
    x, y, z = _heading(place)
    length = math.hypot(x, y)
    need(length > TINY * math.hypot(x, y, z), "its heading is no front")
    x, y = x / length, y / length
    return (x, y, 0.0), (-y, x, 0.0), LEVEL


def _abreast(a: Place, b: Place) -> float:
    _, left, up = own_axes(b)
    return abs(_cosine(a, b, left, up))


def _rear_gap(a: Place, b: Place, front: Vector) -> float:
    (low, high), (rear, _) = span(a, front), span(b, front)
    return max(0.0, low - rear, rear - high)


def _shared_height(a: Place, b: Place) -> float:
    (bottom, top), (floor, ceiling) = span(a, LEVEL), span(b, LEVEL)
    smaller = min(top - bottom, ceiling - floor)
    shared = min(top, ceiling) - max(bottom, floor)
    return max(0.0, shared / smaller) if smaller > 0 else float(shared >= 0)


def diagonal(a: Place, b: Place) -> float:
    """The smaller of two boxes' diagonals."""
    return 2.0 * min(math.hypot(*a["half"]), math.hypot(*b["half"]))


def _misfit(a: Place, b: Place) -> float:
    largest = max(*a["half"], *b["half"])
    pairs = zip(sorted(a["half"]), sorted(b["half"]), strict=True)
    return max(abs(x - y) for x, y in pairs) / largest if largest else 0.0


def _shares(a: Place, b: Place, reaching: bool) -> float:
    """How far a's centre, or all of a, is from b's middle, 1 at b's rim."""
    need(min(b["half"][:2]) > 0, "the second thing has no rim")
    found = 0.0
    for axis, half, part in zip(b["axes"][:2], b["half"], local(a["centre"], b), strict=False):
        low, high = span(a, axis)
        found = max(found, (abs(part) + (high - low) / 2.0 * reaching) / half)
    return found


def volume_share(a: Place, b: Place) -> float | None:
    """How much of a's volume lies within b; None where a is a point, or flat, at b's surface."""
    volume = 8.0 * math.prod(a["half"])
    if volume > 0:
        return min(1.0, shared_volume(a, b) / volume)
    pairs = zip(local(a["centre"], b), b["half"], strict=True)
    beyond = max(abs(part) - half for part, half in pairs)
    return None if abs(beyond) < CLOSE else float(beyond < 0)


def ground_share(a: Place, b: Place) -> float:
    """How much of the smaller footprint two boxes share."""
    smaller = min(shared_ground(a, a), shared_ground(b, b))
    return min(1.0, shared_ground(a, b) / smaller) if smaller > 0 else 0.0


def sides(pieces: Sequence[Place], b: Place, slack: float) -> int:
    """Beyond how many of b's sides along the ground there is a piece, abreast of b.

    What is nearer to a border than ``slack`` counts as beyond it, or if that is negative as not.
    """
    floor, ceiling = span(b, LEVEL)
    count = 0
    for at in (0, 1):
        for sign in (1.0, -1.0):
            count += any(
                span(piece, LEVEL)[1] > floor - slack
                and span(piece, LEVEL)[0] < ceiling + slack
                and abs(local(piece["centre"], b)[1 - at])
                < b["half"][1 - at] + _reach(piece, b, 1 - at) + slack
                and sign * local(piece["centre"], b)[at] + _reach(piece, b, at)
                > b["half"][at] - slack
                for piece in pieces
            )
    return count


def _reach(piece: Place, b: Place, at: int) -> float:
    low, high = span(piece, b["axes"][at])
    return (high - low) / 2.0


def _remoteness(a: Place, b: Place) -> float:
    """How many doublings a is farther than b, as things look the smaller the farther they are."""
    need("usual" in a and "usual" in b, "nobody says how large they usually are")
    sizes = a["usual"] * max(b["half"]), b["usual"] * max(a["half"])
    need(min(sizes) > 0, "what has no size looks like nothing")
    return math.log2(sizes[0]) - math.log2(sizes[1])


def _axes_angle(a: Place, b: Place) -> float:
    first, second = (math.degrees(math.atan2(side[1], side[0])) for side in map(long_side, (a, b)))
    angle = abs(first - second) % 180.0
    return min(angle, 180.0 - angle)


# None where a point lies at a surface, and rounding decides.
MEASURED: Mapping[str, Callable[[Place, Place, Any], float | None]] = {
    "gap": lambda a, b, _: apart(a, b),
    "diagonal": lambda a, b, _: diagonal(a, b),
    "extent": lambda a, b, _: 2 * max(*a["half"], *b["half"]),
    "inside": lambda a, b, _: volume_share(a, b),
    "holding": lambda a, b, _: volume_share(b, a),
    "footing": lambda a, b, _: ground_share(a, b),
    "rise": lambda a, b, _: way(a, b)[2],
    "clearance": lambda a, b, _: span(a, LEVEL)[0] - b["centre"][2],
    "top-rise": lambda a, b, _: span(a, LEVEL)[1] - span(b, LEVEL)[1],
    "shared-height": lambda a, b, _: _shared_height(a, b),
    "slope": lambda a, b, _: _degrees(way(a, b), LEVEL),
    "offset": lambda a, b, _: _shares(a, b, reaching=False),
    "reach": lambda a, b, _: _shares(a, b, reaching=True),
    "facing-angle": lambda a, b, _: _facing_angle(a, b),
    "heading-angle": lambda a, b, _: _degrees(way(b, a), _heading(a)),
    "descent": lambda a, b, _: _degrees((0, 0, -1), _heading(a)),
    "axes-angle": lambda a, b, _: _axes_angle(a, b),
    "abreast": lambda a, b, _: _abreast(a, b),
    "misfit": lambda a, b, _: _misfit(a, b),
    "remoteness": lambda a, b, _: _remoteness(a, b),
    "depth-gap": lambda a, b, _: abs(_remoteness(a, b)),
    "frontward": lambda a, b, axes: _cosine(a, b, axes[0], axes[2]),
    "leftward": lambda a, b, axes: _cosine(a, b, axes[1], axes[2]),
    "rear-gap": lambda a, b, axes: _rear_gap(a, b, axes[0]),
}
