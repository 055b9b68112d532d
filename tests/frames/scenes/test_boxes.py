"""Distances and overlaps of oriented boxes, held against slower ways to find them."""

from __future__ import annotations

import math
import random

import numpy as np
import pytest

from spatial_nsr.frames.poses import Axes, Pose
from spatial_nsr.frames.scenes.boxes import Box, enclosing, footing, gap, share_within, sides_beyond

LEVEL = Axes((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))


def some_box(chance: random.Random, tilted: bool, turned: bool = True) -> Box:
    facing = (chance.uniform(-1, 1), chance.uniform(-1, 1), 0.0) if turned else (1.0, 0.0, 0.0)
    up = (chance.uniform(-1, 1), chance.uniform(-1, 1), 1.0) if tilted else (0.0, 0.0, 1.0)
    centre = (chance.uniform(-3, 3), chance.uniform(-3, 3), chance.uniform(-3, 3))
    half = (chance.uniform(0.1, 2), chance.uniform(0.1, 2), chance.uniform(0.1, 2))
    return Box(centre, half, Pose("box", centre, facing, up).axes)


def nearest(a: Box, b: Box, rounds: int = 4000) -> float:
    """The distance by projecting a point to and fro (Cheney & Goldstein 1959): from above."""
    point = np.array(a.centre)
    for _ in range(rounds):
        other = (
            np.array(b.centre)
            + np.clip(b.rows @ (point - b.centre), -np.array(b.half), b.half) @ b.rows
        )
        point = (
            np.array(a.centre)
            + np.clip(a.rows @ (other - a.centre), -np.array(a.half), a.half) @ a.rows
        )
    return float(np.linalg.norm(point - other))


@pytest.mark.parametrize("seed", range(12))
def test_the_gap_is_what_projections_to_and_fro_approach(seed: int) -> None:
    chance = random.Random(seed)
    a, b = some_box(chance, tilted=True), some_box(chance, tilted=True)
    found = gap(a, b)
    approached = nearest(a, b)
    assert found <= approached + 1e-9
    assert found == pytest.approx(approached, abs=2e-3)
    assert gap(b, a) == pytest.approx(found, abs=1e-12)


def test_boxes_that_share_a_face_an_edge_or_a_corner_have_no_gap() -> None:
    one = Box((0, 0, 0), (1, 1, 1), LEVEL)
    for centre in ((2, 0, 0), (2, 2, 0), (2, 2, 2), (0.5, 0.5, 0.5)):
        assert gap(one, Box(centre, (1, 1, 1), LEVEL)) == 0.0
    turned = Pose("turned", (0, 0, 0), (1, 1, 0)).axes
    assert gap(one, Box((1 + math.sqrt(2), 0, 0), (1, 1, 1), turned)) == pytest.approx(
        0.0, abs=1e-9
    )


def test_edges_that_cross_at_a_distance_are_found() -> None:
    # Two bars that cross, one over the other, meet at no corner.
    bar = Box((0, 0, 0), (3, 0.1, 0.1), LEVEL)
    leaning = Pose("leaning", (0, 0, 0), (0, 1, 0), (1, 0, 1)).axes
    other = Box((0, 0, 2), (3, 0.1, 0.1), leaning)
    assert gap(bar, other) == pytest.approx(1.9 - 0.1 * math.sqrt(2))


@pytest.mark.parametrize("tilted", [False, True])
@pytest.mark.parametrize("seed", range(6))
def test_the_share_within_is_that_of_random_points(seed: int, tilted: bool) -> None:
    chance = random.Random(seed)
    a, b = some_box(chance, tilted), some_box(chance, tilted)
    b = Box(a.centre, b.half, b.axes)
    points = np.random.default_rng(seed).uniform(-1, 1, (20000, 3)) * a.half @ a.rows
    inside = (np.abs(points @ b.rows.T) <= b.half).all(axis=1).mean()
    assert share_within(a, b) == pytest.approx(float(inside), abs=0.02)


def test_a_point_is_within_a_box_or_not() -> None:
    box = Box((0, 0, 0), (1, 1, 1), LEVEL)
    assert share_within(Box((0.5, 0, 0), (0, 0, 0), LEVEL), box) == 1.0
    assert share_within(Box((1.5, 0, 0), (0, 0, 0), LEVEL), box) == 0.0


def test_footprints_overlap_whatever_the_heights_are() -> None:
    table = Box((0, 0, 0.4), (1, 0.5, 0.4), LEVEL)
    assert footing(Box((1.0, 0, 9), (0.5, 0.5, 0.1), LEVEL), table) == pytest.approx(0.5)
    assert footing(Box((1.6, 0, 0), (0.5, 0.5, 0.1), LEVEL), table) == 0.0


def test_sides_are_counted_where_something_reaches_beyond_them() -> None:
    tree = Box((0, 0, 1), (0.2, 0.2, 1), LEVEL)
    fence = [Box((x, y, 0.5), (0.1, 0.1, 0.5), LEVEL) for x, y in ((1, 0), (-1, 0), (0, 1))]
    assert sides_beyond(fence, tree) == 3
    assert sides_beyond([enclosing(fence, LEVEL)], tree) == 3
    assert sides_beyond([Box((1, 0, 9), (1, 1, 1), LEVEL)], tree) == 0
