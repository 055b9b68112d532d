"""Convex polygons and bodies cut off at lines and planes: how much they have in common."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TypeAlias

import numpy as np

__all__ = ["Array", "Point", "area", "clipped", "common_volume", "hull"]

Array: TypeAlias = "np.ndarray[tuple[int, ...], np.dtype[np.float64]]"
Point: TypeAlias = tuple[float, float]
# What is nearer than this is the same, whatever was lost in rounding.
TINY = 1e-12
# The faces of a box, by its corners in the order of Box.corners.
FACES = ((0, 1, 3, 2), (4, 5, 7, 6), (0, 1, 5, 4), (2, 3, 7, 6), (0, 2, 6, 4), (1, 3, 7, 5))


def hull(points: Sequence[Point]) -> tuple[Point, ...]:
    """The convex hull, counter-clockwise (Andrew 1979).

    >>> hull([(0, 0), (1, 0), (0.5, 0.2), (0, 1)])
    ((0, 0), (1, 0), (0, 1))
    """
    ordered = sorted(set(points))
    if len(ordered) < 3:
        return tuple(ordered)

    def chain(points: Sequence[Point]) -> list[Point]:
        kept: list[Point] = []
        for point in points:
            while len(kept) > 1 and _cross(kept[-2], kept[-1], point) <= TINY:
                kept.pop()
            kept.append(point)
        return kept[:-1]

    return tuple(chain(ordered) + chain(ordered[::-1]))


def _cross(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def area(polygon: Sequence[Point]) -> float:
    """The area of a polygon, whichever way round its corners go."""
    turned = zip(polygon, (*polygon[1:], *polygon[:1]), strict=True)
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in turned)) / 2.0


def clipped(polygon: Sequence[Point], by: Sequence[Point]) -> list[Point]:
    """What of a convex polygon lies in another (Sutherland & Hodgman 1974)."""
    left = list(polygon)
    for start, end in zip(by, (*by[1:], *by[:1]), strict=True):
        rest, left = left, []
        for here, there in zip(rest, (*rest[1:], *rest[:1]), strict=True):
            h, t = _cross(start, end, here), _cross(start, end, there)
            if h >= 0.0:
                left.append(here)
            if (h > 0.0 > t) or (h < 0.0 < t):
                part = h / (h - t)
                crossing = (
                    here[0] + part * (there[0] - here[0]),
                    here[1] + part * (there[1] - here[1]),
                )
                left.append(crossing)
    return left


def common_volume(corners: Array, rows: Array, half: Array) -> float:
    """The volume that a box, by its corners, shares with another.

    Parameters
    ----------
    corners
        Those of the one, from the centre of the other.
    rows, half
        The axes of the other, and half its sizes.
    """
    faces = [corners[list(face)] for face in FACES]
    for axis, most in zip(rows, half, strict=True):
        for sign in (1.0, -1.0):
            faces = _cut(faces, sign * axis, most)
    if not faces:
        return 0.0
    # From a point within, the body falls into one cone for each face.
    within = np.concatenate(faces).mean(axis=0)
    volume = 0.0
    for face in faces:
        fan = np.cross(face[1:-1] - face[0], face[2:] - face[0]).sum(axis=0)
        volume += abs(float(fan @ (face[0] - within))) / 6.0
    return volume


def _cut(faces: Sequence[Array], normal: Array, most: float) -> list[Array]:
    """The faces of what of a convex body does not reach further along a normal; none if nothing."""
    far = [face @ normal - most for face in faces]
    if all(each.max() <= TINY for each in far):
        return list(faces)
    kept, rim = [], []
    for face, beyond in zip(faces, far, strict=True):
        points: list[Array] = []
        for here, there, h, t in zip(
            face, np.roll(face, -1, axis=0), beyond, np.roll(beyond, -1), strict=True
        ):
            if h <= TINY:
                points.append(here)
                rim += [here] if h >= -TINY else []
            if (h < -TINY and t > TINY) or (h > TINY and t < -TINY):
                points.append(here + (there - here) * (h / (h - t)))
                rim.append(points[-1])
        if len(points) > 2:
            kept.append(np.array(points))
    # The cut is a face of its own, unless only a corner or an edge is left of the body.
    if not any((each < -TINY).any() for each in far):
        return []
    return [*kept, _around(np.array(rim), normal)] if len(rim) > 2 else kept


def _around(points: Array, normal: Array) -> Array:
    """The corners of a flat face in their order."""
    first = np.cross(normal, np.eye(3)[int(np.abs(normal).argmin())])
    first /= math.sqrt(float(first @ first))
    second = np.cross(normal, first)
    offset = points - points.mean(axis=0)
    order = np.argsort(np.arctan2(offset @ second, offset @ first))
    ordered: Array = points[order]
    return ordered
