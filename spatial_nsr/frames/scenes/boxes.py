"""Oriented boxes in space: how far apart they are, how they overlap, what lies in what."""

from __future__ import annotations

import functools
import itertools
import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from spatial_nsr.frames.poses import Axes, Vector
from spatial_nsr.frames.scenes.clipping import Array, Point, area, clipped, common_volume, hull

__all__ = ["Box", "enclosing", "footing", "gap", "share_within", "sides_beyond"]

UPRIGHT = 1.0 - 1e-12
# A judgement measures the same pair again and again.
CACHED = 1024
# What is nearer than this is the same, whatever was lost in rounding.
TINY = 1e-12


@dataclass(frozen=True)
class Box:
    """A box: its centre, half its size to the front, the left and up, and these three directions.

    >>> Box((0, 0, 1), (2, 1, 1), Axes((0, 1, 0), (-1, 0, 0), (0, 0, 1))).bottom
    0
    """

    centre: Vector
    half: Vector
    axes: Axes

    @functools.cached_property
    def rows(self) -> Array:
        """The axes as rows of a matrix."""
        return np.array((self.axes.front, self.axes.left, self.axes.up))

    @functools.cached_property
    def corners(self) -> Array:
        """The eight corners."""
        signs = np.array(list(itertools.product((-1.0, 1.0), repeat=3)))
        return np.asarray(self.centre) + (signs * self.half) @ self.rows

    @property
    def upright(self) -> bool:
        """Whether its up is that of gravity."""
        return self.axes.up[2] > UPRIGHT

    @functools.cached_property
    def rising(self) -> float:
        """Half of how high it stands."""
        axes = (self.axes.front, self.axes.left, self.axes.up)
        return sum(abs(axis[2]) * half for axis, half in zip(axes, self.half, strict=True))

    @property
    def bottom(self) -> float:
        """The height of its lowest point."""
        return self.centre[2] - self.rising

    @property
    def top(self) -> float:
        """The height of its highest point."""
        return self.centre[2] + self.rising

    @property
    def diagonal(self) -> float:
        """From corner to opposite corner."""
        return 2.0 * math.hypot(*self.half)

    @property
    def volume(self) -> float:
        """Its volume."""
        return 8.0 * math.prod(self.half)

    @functools.cached_property
    def footprint(self) -> tuple[Point, ...]:
        """The corners of its shadow on the ground, counter-clockwise."""
        return hull([(float(x), float(y)) for x, y, _ in self.corners])

    def local(self, point: Sequence[float]) -> Vector:
        """A point by the box's own axes, from its centre."""
        x, y, z = (float(part) for part in self.rows @ (np.asarray(point) - self.centre))
        return (x, y, z)

    def reach(self, direction: Vector) -> tuple[float, float]:
        """The least and the largest coordinate of its points along a direction."""
        along = self.corners @ np.asarray(direction)
        return float(along.min()), float(along.max())


def enclosing(boxes: Sequence[Box], axes: Axes) -> Box:
    """The smallest box along some axes that holds all of these."""
    rows = np.array((axes.front, axes.left, axes.up))
    corners = np.concatenate([box.corners for box in boxes]) @ rows.T
    low, high = corners.min(axis=0), corners.max(axis=0)
    x, y, z = (float(part) for part in (low + high) / 2 @ rows)
    a, b, c = (float(part) for part in (high - low) / 2)
    return Box((x, y, z), (a, b, c), axes)


@functools.lru_cache(maxsize=CACHED)
def gap(a: Box, b: Box) -> float:
    """The smallest distance between the surfaces; 0 where the boxes share a point.

    Two convex bodies that are apart are nearest at a corner of one of them or at two edges, so
    these are all that has to be looked at.

    >>> axes = Axes((1, 0, 0), (0, 1, 0), (0, 0, 1))
    >>> gap(Box((0, 0, 0), (1, 1, 1), axes), Box((5, 6, 0), (1, 1, 1), axes))
    5.0
    """
    a, b = _ordered(a, b)
    apart = np.asarray(b.centre) - a.centre
    if np.array_equal(a.rows, b.rows):
        between = np.maximum(np.abs(a.rows @ apart) - np.add(a.half, b.half), 0.0)
        return float(np.hypot(np.hypot(between[0], between[1]), between[2]))
    if _overlap(a, b):
        return 0.0
    nearest = min(_corners_to(a.corners, b), _corners_to(b.corners, a), _edges(a, b))
    return 0.0 if nearest < TINY else nearest


def _ordered(a: Box, b: Box) -> tuple[Box, Box]:
    """The two in an order of their own, so that rounding is the same whoever comes first."""
    turned = (b.centre, b.half, b.axes.front) < (a.centre, a.half, a.axes.front)
    return (b, a) if turned else (a, b)


def _overlap(a: Box, b: Box) -> bool:
    """Whether no plane separates the two (Gottschalk et al. 1996): 15 directions decide it."""
    crossed = np.cross(a.rows[:, None, :], b.rows[None, :, :]).reshape(-1, 3)
    crossed = crossed[np.abs(crossed).max(axis=1) > 1e-9]
    directions = np.concatenate([a.rows, b.rows, crossed])
    apart = np.abs(directions @ (np.asarray(b.centre) - a.centre))
    reach = np.abs(directions @ a.rows.T) @ a.half + np.abs(directions @ b.rows.T) @ b.half
    return bool((apart <= reach).all())


def _corners_to(corners: Array, box: Box) -> float:
    local = (corners - box.centre) @ box.rows.T
    beyond = np.maximum(np.abs(local) - box.half, 0.0)
    return float(np.sqrt((beyond**2).sum(axis=1).min()))


# Pairs of corners that an edge joins, in the order of Box.corners.
EDGES = tuple((i, i | bit) for bit in (1, 2, 4) for i in range(8) if not i & bit)


def _edges(a: Box, b: Box) -> float:
    """The smallest distance of an edge of one to an edge of the other (Ericson 2005, 5.1.9)."""
    start, end = (np.array(ends) for ends in zip(*EDGES, strict=True))
    p, u = a.corners[start][:, None, :], (a.corners[end] - a.corners[start])[:, None, :]
    q, v = b.corners[start][None, :, :], (b.corners[end] - b.corners[start])[None, :, :]
    w = p - q
    uu, vv, uv = (u * u).sum(-1), (v * v).sum(-1), (u * v).sum(-1)
    uw, vw = (u * w).sum(-1), (v * w).sum(-1)
    with np.errstate(divide="ignore", invalid="ignore"):
        crossing = uu * vv - uv * uv
        s = np.where(crossing > TINY, (uv * vw - vv * uw) / crossing, 0.0)
        s = np.clip(np.nan_to_num(s), 0.0, 1.0)
        t = np.clip(np.nan_to_num((uv * s + vw) / vv), 0.0, 1.0)
        s = np.clip(np.nan_to_num((uv * t - uw) / uu), 0.0, 1.0)
    between = w + s[..., None] * u - t[..., None] * v
    return float(np.sqrt((between**2).sum(-1).min()))


@functools.lru_cache(maxsize=CACHED)
def share_within(a: Box, b: Box) -> float:
    """How much of a's volume lies within b.

    >>> axes = Axes((1, 0, 0), (0, 1, 0), (0, 0, 1))
    >>> share_within(Box((0, 0, 0), (1, 1, 1), axes), Box((1, 0, 0), (1, 1, 1), axes))
    0.5
    """
    if a.volume <= 0.0:
        return float(_corners_to(np.asarray(a.centre)[None, :], b) <= TINY)
    if a.upright and b.upright:
        height = min(a.top, b.top) - max(a.bottom, b.bottom)
        if height <= 0.0:
            return 0.0
        shared = area(clipped(a.footprint, b.footprint)) * height
    else:
        shared = common_volume(a.corners - b.centre, b.rows, np.asarray(b.half))
    return min(1.0, shared / a.volume)


@functools.lru_cache(maxsize=CACHED)
def footing(a: Box, b: Box) -> float:
    """The overlap of the footprints, as a share of the smaller one."""
    a, b = _ordered(a, b)
    smaller = min(area(a.footprint), area(b.footprint))
    shared = area(clipped(a.footprint, b.footprint))
    return min(1.0, shared / smaller) if smaller > 0.0 else 0.0


def sides_beyond(pieces: Sequence[Box], b: Box) -> int:
    """How many of b's four sides along the ground have a piece beyond them, abreast of b."""
    count = 0
    for axis in (0, 1):
        other = 1 - axis
        for sign in (1.0, -1.0):
            count += any(_beyond(piece, b, axis, other, sign) for piece in pieces)
    return count


def _beyond(piece: Box, b: Box, axis: int, other: int, sign: float) -> bool:
    local = (piece.corners - b.centre) @ b.rows.T
    across = local[:, other]
    abreast = bool(across.min() < b.half[other] and across.max() > -b.half[other])
    level = piece.top > b.bottom and piece.bottom < b.top
    return abreast and level and float((sign * local[:, axis]).max()) > b.half[axis]


# In the plane -----------------------------------------------------------------------------------
