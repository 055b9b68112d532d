"""The checker's own geometry comes to what the engine's does, by other ways."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

from spatial_nsr.checker.scenes import boxes as scene_boxes
from spatial_nsr.checker.scenes.flags import FLAGGED, Two
from spatial_nsr.checker.scenes.measures import MEASURED, ground_share, sides, volume_share
from spatial_nsr.frames.poses import FrameError
from spatial_nsr.frames.scenes.boxes import Box, footing, gap, share_within
from spatial_nsr.frames.scenes.flags import FLAGS
from spatial_nsr.frames.scenes.measures import MEASURES, Pair
from spatial_nsr.frames.scenes.noting import Record
from spatial_nsr.rules.vsr import load_vsr_relations
from tests.frames.scenes.scattered import scattered
from tests.frames.scenes.test_boxes import LEVEL, some_box
from tests.frames.scenes.test_relation_laws import axes_of

WORDS = load_vsr_relations()


def place(box: Box) -> dict[str, Any]:
    axes = (box.axes.front, box.axes.left, box.axes.up)
    return {"centre": box.centre, "half": box.half, "axes": axes}


def pairs(count: int) -> list[tuple[Box, Box]]:
    """Boxes apart, overlapping, one in the other, upright and tilted, alike and turned."""
    found = []
    for seed in range(count):
        chance = random.Random(seed)
        a = some_box(chance, tilted=seed % 2 == 0, turned=seed % 3 != 0)
        b = some_box(chance, tilted=seed % 4 == 0, turned=seed % 5 != 0)
        if seed % 2:
            x, y, z = (part + chance.uniform(-0.6, 0.6) for part in a.centre)
            b = Box((x, y, z), b.half, b.axes)
        found.append((a, b))
    return found


@pytest.mark.parametrize(("a", "b"), pairs(60))
def test_distances_and_overlaps_are_those_of_the_engine(a: Box, b: Box) -> None:
    assert scene_boxes.apart(place(a), place(b)) == pytest.approx(gap(a, b), abs=1e-9)
    assert ground_share(place(a), place(b)) == pytest.approx(footing(a, b), abs=1e-9)
    assert volume_share(place(a), place(b)) == pytest.approx(share_within(a, b), abs=1e-9)


@pytest.mark.parametrize(("a", "b"), pairs(12))
def test_what_two_boxes_share_is_as_much_for_either(a: Box, b: Box) -> None:
    assert share_within(a, b) * a.volume == pytest.approx(share_within(b, a) * b.volume, abs=1e-9)
    assert share_within(a, a) == pytest.approx(1.0)


def test_boxes_that_only_touch_share_nothing_and_are_not_apart() -> None:
    leaning = some_box(random.Random(3), tilted=True).axes
    one = Box((0, 0, 0), (1, 1, 1), leaning)
    for axis in (leaning.front, leaning.left, leaning.up):
        x, y, z = (2.0 * part for part in axis)
        other = Box((x, y, z), (1, 1, 1), leaning)
        assert share_within(one, other) == pytest.approx(0.0, abs=1e-9)
        assert volume_share(place(one), place(other)) == pytest.approx(0.0, abs=1e-9)
        assert scene_boxes.apart(place(one), place(other)) == pytest.approx(0.0, abs=1e-9)


def test_volumes_do_not_suffer_from_being_far_away() -> None:
    leaning = some_box(random.Random(5), tilted=True).axes
    far = (40_000.0, -70_000.0, 500.0)
    whole, part = Box(far, (2, 2, 2), leaning), Box((far[0] + 0.5, *far[1:]), (1, 1, 1), LEVEL)
    near = Box((0, 0, 0), (2, 2, 2), leaning), Box((0.5, 0, 0), (1, 1, 1), LEVEL)
    assert share_within(part, whole) == pytest.approx(share_within(near[1], near[0]), abs=1e-7)


@pytest.mark.parametrize("seed", range(25))
def test_measures_and_flags_of_random_scenes_are_those_of_the_engine(seed: int) -> None:
    scene = scattered(seed, 4)
    record = Record(scene)
    record.things()
    things = {each["id"]: each for each in record.steps[-1].detail["things"]}
    for first, second in itertools.permutations(scene.things, 2):
        for _, axes in axes_of(scene, second):
            pair = Pair(scene, first, second, WORDS, axes)
            a, b = things[first], things[second]
            rows = (axes.front, axes.left, axes.up)
            for name, measured in MEASURED.items():
                try:
                    expected = MEASURES[name](pair)
                except FrameError:
                    continue
                found = measured(a, b, rows)
                assert found is None or found == pytest.approx(expected, abs=1e-6), name
            low, high = (sides([a], b, slack) for slack in (-1e-6, 1e-6))
            assert low <= MEASURES["sides"](pair) <= high
        two = Two(first, second, a, b, WORDS.thresholds["contact"], things)
        for flag, is_so in FLAGGED.items():
            assert FLAGS[flag](pair) in {is_so(two, slack) for slack in (-1e-6, 1e-6)}, flag


def test_all_measures_and_flags_are_worked_out_by_the_checker() -> None:
    assert {*MEASURED, "sides"} == set(MEASURES) == set(WORDS.measures)
    assert set(FLAGGED) == set(FLAGS) == set(WORDS.flags)
