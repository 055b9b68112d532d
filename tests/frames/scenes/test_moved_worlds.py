"""What a world's turning, mirroring and growing changes of its relations, and what it must not."""

from __future__ import annotations

import copy
import itertools
import math
from collections.abc import Callable
from typing import Any, TypeAlias

import pytest

from spatial_nsr.frames.scenes.captions import Caption
from spatial_nsr.frames.scenes.judging import judge_pair
from spatial_nsr.frames.scenes.loading import read_scene
from spatial_nsr.rules.vsr import load_vsr_relations
from tests.frames.scenes.scattered import scattered_json

WORDS = load_vsr_relations()
SIDES = {"left": "right", "right": "left"}
Json: TypeAlias = dict[str, Any]
Values: TypeAlias = dict[tuple[str, str, str, str], bool | None]


def values(scene: Json) -> Values:
    """What each relation of each two things comes to, frame by frame."""
    read = read_scene(scene)
    found = {}
    for first, second in itertools.permutations(read.things, 2):
        for name in WORDS.relations:
            judged = judge_pair(read, Caption(first, name, second), WORDS)
            for verdict in judged.verdicts:
                found[name, verdict.frame, first, second] = verdict.holds
    return found


def moved(scene: Json, point: Callable[..., list[float]], turn: Callable[[float], float]) -> Json:
    """The scene with all points, directions and azimuths carried over."""
    copied = copy.deepcopy(scene)
    for each in (copied["viewer"], *copied["things"]):
        each["position"] = point(*each["position"])
        origin = point(0.0, 0.0, 0.0)
        for key in ("up", "heading"):
            if key in each:
                ends = zip(point(*each[key]), origin, strict=True)
                each[key] = [end - start for end, start in ends]
        for key in ("azimuth", "turned"):
            if key in each:
                each[key] = turn(each[key])
    return copied


def turned_by(degrees: float) -> Callable[..., list[float]]:
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return lambda x, y, z: [c * x - s * y + 3.0, s * x + c * y - 7.0, z + 2.0]


@pytest.mark.parametrize("seed", range(3))
def test_turning_and_moving_the_world_with_its_viewer_changes_nothing(seed: int) -> None:
    scene = scattered_json(seed, 4)
    degrees = 37.0 * (seed + 1)
    assert values(moved(scene, turned_by(degrees), lambda a: a + degrees)) == values(scene)


@pytest.mark.parametrize("seed", range(3))
def test_a_mirror_swaps_left_and_right_and_nothing_else(seed: int) -> None:
    scene = scattered_json(seed + 50, 4)
    before = values(scene)
    mirrored = values(moved(scene, lambda x, y, z: [x, -y, z], lambda a: -a))
    expected = {
        (" ".join(SIDES.get(word, word) for word in name.split()), *rest): value
        for (name, *rest), value in before.items()
    }
    assert mirrored == expected
    changed = {key[0] for key, value in mirrored.items() if value != before[key]}
    assert changed == {"left of", "right of", "at the left side of", "at the right side of"}


@pytest.mark.parametrize("seed", range(2))
def test_a_world_three_times_as_large_has_the_same_relations(seed: int) -> None:
    scene = scattered_json(seed + 90, 4)
    larger = moved(scene, lambda x, y, z: [3 * x, 3 * y, 3 * z], lambda a: a)
    for thing in larger["things"]:
        thing["extent"] = [3 * part for part in thing["extent"]]
        if "hollow" in thing:
            thing["hollow"] = {"floor": 0.15}
    assert values(larger) == values(scene)


@pytest.mark.parametrize("seed", range(2))
def test_where_the_viewer_looks_changes_only_what_is_relative(seed: int) -> None:
    scene = scattered_json(seed + 130, 4)
    other = copy.deepcopy(scene)
    other["viewer"]["azimuth"] += 180.0
    before, after = values(scene), values(other)
    changed = {key for key, value in before.items() if after[key] != value}
    assert changed
    assert {frame for _, frame, *_ in changed} == {"relative"}
    # Seen from behind, whatever was to the left is to the right.
    for name, frame, *pair in before:
        if frame == "relative" and name == "left of":
            assert after["right of", frame, pair[0], pair[1]] == before[name, frame, *pair]


@pytest.mark.parametrize("seed", range(2))
def test_turning_a_landmark_about_changes_only_what_goes_by_its_front(seed: int) -> None:
    scene = scattered_json(seed + 170, 4)
    things = [thing for thing in scene["things"] if "azimuth" in thing and "up" not in thing]
    other = copy.deepcopy(scene)
    for thing in things:
        other["things"][int(thing["name"][1:])]["azimuth"] += 180.0
    before, after = values(scene), values(other)
    changed = {key[:2] for key, value in before.items() if after[key] != value}
    assert {frame for _, frame in changed} <= {"intrinsic", "none"}
    by_front = {"across from", "opposite to"}
    assert {name for name, frame in changed if frame == "none"} <= by_front
