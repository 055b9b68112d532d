"""Oriented boxes for the checker of judgements: how far apart they are, how much they share.

Nothing is shared with :mod:`spatial_nsr.frames.scenes.boxes`, and all is found in other ways:
distances by a simplex that walks towards the origin in the difference of the two bodies (Gilbert,
Johnson & Keerthi 1988), areas from the corners that half planes leave, volumes from areas at some
heights.
A place is what a pose tells: ``centre``, ``axes``, and ``half`` of the sizes.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias

__all__ = [
    "CLOSE",
    "TINY",
    "Place",
    "Vector",
    "apart",
    "dot",
    "flat",
    "local",
    "long_side",
    "near",
    "shared_ground",
    "shared_volume",
    "span",
    "way",
]

CLOSE = 1e-6
# What is nearer than this is the same but for rounding.
TINY = 1e-9
MOST_STEPS = 200

Vector: TypeAlias = Sequence[float]
Place: TypeAlias = Mapping[str, Any]
Lines: TypeAlias = list[tuple[float, float, float]]


def dot(a: Vector, b: Vector) -> float:
    """The scalar product."""
    return sum(x * y for x, y in zip(a, b, strict=True))


def near(a: Vector, b: Vector) -> bool:
    """Whether two vectors are the same but for rounding."""
    return all(abs(x - y) < CLOSE for x, y in zip(a, b, strict=True))


def flat(vector: Vector, up: Vector) -> list[float]:
    """What of a vector lies at right angles to up."""
    share = dot(vector, up)
    return [part - share * other for part, other in zip(vector, up, strict=True)]


def way(a: Place, b: Place) -> list[float]:
    """From b's centre to a's."""
    return [x - y for x, y in zip(a["centre"], b["centre"], strict=True)]


def span(place: Place, direction: Vector) -> tuple[float, float]:
    """The least and the largest coordinate of a box along a direction.

    >>> span({"centre": [1, 0, 0], "half": [2, 1, 1], "axes": [[0, 1, 0], [-1, 0, 0], [0, 0, 1]]},
    ...      (1, 0, 0))
    (0, 2)
    """
    middle = dot(place["centre"], direction)
    sides = zip(place["axes"], place["half"], strict=True)
    reach = sum(abs(dot(axis, direction)) * half for axis, half in sides)
    return middle - reach, middle + reach


def local(point: Vector, place: Place) -> list[float]:
    """A point by a box's own axes, from its centre."""
    offset = [x - y for x, y in zip(point, place["centre"], strict=True)]
    return [dot(offset, axis) for axis in place["axes"]]


def long_side(place: Place) -> Vector:
    """The side that is longest along the ground; the first of those that are as long."""
    longest, chosen = -1.0, place["axes"][0]
    for axis, half in zip(place["axes"], place["half"], strict=True):
        length = half * math.hypot(axis[0], axis[1])
        if length > longest * (1.0 + TINY):
            longest, chosen = length, axis
    return chosen  # type: ignore[no-any-return]


# Distance ---------------------------------------------------------------------------------------


def apart(a: Place, b: Place) -> float:
    """How far two boxes are apart; 0 where they meet.

    The difference of two boxes is a body with six pairs of parallel edges; its point nearest to the
    origin is as far from there as the boxes are from each other.
    """
    middle = way(a, b)
    edges = [
        [half * part for part in axis]
        for place in (a, b)
        for axis, half in zip(place["axes"], place["half"], strict=True)
    ]

    def farthest(direction: Vector) -> list[float]:
        point = list(middle)
        for edge in edges:
            sign = 1.0 if dot(edge, direction) > 0.0 else -1.0
            point = [x + sign * y for x, y in zip(point, edge, strict=True)]
        return point

    scale = max(1.0, math.hypot(*middle), *(math.hypot(*edge) for edge in edges))
    kept = [farthest([-part for part in middle])]
    nearest = kept[0]
    for _ in range(MOST_STEPS):
        length = math.hypot(*nearest)
        if length <= TINY * scale:
            return 0.0
        new = farthest([-part for part in nearest])
        # No point of the body lies nearer than the plane through the new one.
        if length - dot(nearest, new) / length <= TINY * scale or new in kept:
            return length
        kept, nearest = _towards_origin([*kept, new])
    return math.hypot(*nearest)


def _towards_origin(corners: list[list[float]]) -> tuple[list[list[float]], list[float]]:
    """The point of a simplex nearest to the origin, and the corners between which it lies."""
    best, found = math.inf, (corners[:1], corners[0])
    for size in range(1, min(4, len(corners)) + 1):
        for some in itertools.combinations(corners, size):
            shares = _shares(some)
            if shares is None or min(shares) < 0.0:
                continue
            point = [
                sum(share * corner[axis] for share, corner in zip(shares, some, strict=True))
                for axis in range(3)
            ]
            if (length := math.hypot(*point)) < best:
                best, found = length, (list(some), point)
    return found


def _shares(corners: Sequence[Vector]) -> list[float] | None:
    """By which shares of corners the point of their hull's plane nearest to the origin is made."""
    first, *rest = corners
    edges = [[x - y for x, y in zip(corner, first, strict=True)] for corner in rest]
    rows = [[*(dot(u, v) for v in edges), -dot(u, first)] for u in edges]
    for at, row in enumerate(rows):
        pivot = max(rows[at:], key=lambda each: abs(each[at]))
        if abs(pivot[at]) < 1e-300:
            return None
        other = rows.index(pivot)
        rows[at], rows[other] = pivot, row
        for below in range(len(rows)):
            if below != at:
                factor = rows[below][at] / pivot[at]
                rows[below] = [x - factor * y for x, y in zip(rows[below], pivot, strict=True)]
    shares = [row[-1] / row[at] for at, row in enumerate(rows)]
    return [1.0 - sum(shares), *shares]


# Areas and volumes ------------------------------------------------------------------------------


def shared_ground(a: Place, b: Place) -> float:
    """The area of the ground that lies below both boxes."""
    return _area([*_shadow(a), *_shadow(b)])


def shared_volume(a: Place, b: Place) -> float:
    """The volume that two boxes share, from the areas that they share at some heights.

    Between two heights at which nothing begins or ends the area changes with the square of the
    height at most, and Simpson's rule is exact.
    """
    heights = sorted({point[2] for point in _ends(a, b)})
    volume = 0.0
    for low, high in itertools.pairwise(heights):
        if high - low > TINY:
            parts = [_area(_section(a, b, z)) for z in (low, (low + high) / 2.0, high)]
            volume += (parts[0] + 4.0 * parts[1] + parts[2]) * (high - low) / 6.0
    return volume


def _shadow(place: Place) -> Lines:
    """The half planes (x, y, at most) whose common part is the shadow of a box on the ground."""
    lines = []
    for x, y, _ in place["axes"]:
        length = math.hypot(x, y)
        if length > TINY:
            normal = (-y / length, x / length)
            low, high = span(place, (*normal, 0.0))
            lines += [(*normal, high), (-normal[0], -normal[1], -low)]
    return lines


def _section(a: Place, b: Place, z: float) -> Lines:
    """The half planes whose common part two boxes share at a height."""
    lines = []
    for place in (a, b):
        for axis, half in zip(place["axes"], place["half"], strict=True):
            x, y, rise = axis
            middle = dot(axis, place["centre"]) - rise * z
            if math.hypot(x, y) > TINY:
                lines += [(x, y, half + middle), (-x, -y, half - middle)]
            elif abs(middle) > half + TINY:
                return []
    return lines


def _area(lines: Lines) -> float:
    """The area that half planes have in common, from its corners in their order."""
    corners = []
    for (a, b, c), (d, e, f) in itertools.combinations(lines, 2):
        crossing = a * e - b * d
        if abs(crossing) > TINY:
            x, y = (c * e - b * f) / crossing, (a * f - c * d) / crossing
            if all(u * x + v * y <= w + TINY * max(1.0, abs(w)) for u, v, w in lines):
                corners.append((x, y))
    if len(corners) < 3:
        return 0.0
    middle = [sum(part) / len(corners) for part in zip(*corners, strict=True)]
    corners.sort(key=lambda each: math.atan2(each[1] - middle[1], each[0] - middle[0]))
    turned = zip(corners, [*corners[1:], corners[0]], strict=True)
    return abs(sum(p[0] * q[1] - q[0] * p[1] for p, q in turned)) / 2.0


def _ends(a: Place, b: Place) -> Iterator[Vector]:
    """The corners of what two boxes share: corners of either, and where its edges meet faces."""
    for one, other in ((a, b), (b, a)):
        corners = list(_corners(one))
        points = list(corners)
        for at, axis in enumerate(one["axes"]):
            for corner in corners:
                if dot([x - y for x, y in zip(corner, one["centre"], strict=True)], axis) > 0.0:
                    continue
                long = [2.0 * one["half"][at] * part for part in axis]
                points += _met(corner, long, other)
        for point in points:
            inside = zip(local(point, other), other["half"], strict=True)
            if all(abs(part) <= half + TINY for part, half in inside):
                yield point


def _corners(place: Place) -> Iterator[list[float]]:
    for signs in itertools.product((-1.0, 1.0), repeat=3):
        point = list(place["centre"])
        for sign, axis, half in zip(signs, place["axes"], place["half"], strict=True):
            point = [x + sign * half * y for x, y in zip(point, axis, strict=True)]
        yield point


def _met(start: Vector, long: Vector, place: Place) -> Iterator[list[float]]:
    """Where an edge from a corner meets the planes of a box's faces."""
    begun = local(start, place)
    for at, axis in enumerate(place["axes"]):
        run = dot(long, axis)
        for face in (-place["half"][at], place["half"][at]):
            if abs(run) > TINY and 0.0 <= (share := (face - begun[at]) / run) <= 1.0:
                yield [x + share * y for x, y in zip(start, long, strict=True)]
