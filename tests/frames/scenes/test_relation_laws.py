"""The laws that the relations' file states hold in random scenes, in whatever frame."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from spatial_nsr.frames.frame import Frame, carried_axes
from spatial_nsr.frames.poses import Axes
from spatial_nsr.frames.scenes.evaluation import holds
from spatial_nsr.frames.scenes.flags import FLAGS
from spatial_nsr.frames.scenes.measures import MEASURES, Pair
from spatial_nsr.frames.scenes.scene import VIEWER, Scene
from spatial_nsr.rules.vsr import Law, load_vsr_relations
from tests.frames.scenes.scattered import scattered

WORDS = load_vsr_relations()
LAWS = [
    pytest.param(
        name, law, id=f"{name}-{'not ' * law.negative}{law.relation}{' turned' * law.turned}"
    )
    for name, relation in WORDS.relations.items()
    for law in relation.laws
]
SCENES = 80


def axes_of(scene: Scene, id: str) -> list[tuple[str, Axes]]:
    """All axes that a pair can be looked at by: those of a thing, and of the viewer."""
    assert scene.viewer is not None
    seen = Frame("relative", VIEWER, "reflected", "gaze")
    found = [("relative", carried_axes(seen, scene.things[id].pose, {VIEWER: scene.viewer}))]
    if scene.things[id].pose.facing is not None:
        found.append(("intrinsic", scene.things[id].axes))
    return found


@pytest.fixture(scope="module")
def tables() -> list[dict[tuple[str, str, str], dict[str, bool | None]]]:
    """For each scene and frame: the value of each relation for each pair."""
    found = []
    for seed in range(SCENES):
        scene = scattered(seed, 4)
        for frame, axes in axes_of(scene, "t0"):
            table = {}
            for first, second in itertools.permutations(scene.things, 2):
                pair = Pair(scene, first, second, WORDS, axes)
                table[frame, first, second] = {
                    name: holds(pair, name, frame) for name in WORDS.relations
                }
            found.append(table)
    return found


@pytest.mark.parametrize(("name", "law"), LAWS)
def test_a_stated_law_holds_in_random_scenes(
    name: str, law: Law, tables: list[dict[tuple[str, str, str], dict[str, bool | None]]]
) -> None:
    used = 0
    for table in tables:
        for (frame, first, second), values in table.items():
            if values[name] is not True or (law.when and values[law.when] is not True):
                continue
            used += 1
            seen = table[frame, second, first] if law.turned else values
            expected = not law.negative
            assert seen[law.relation] is expected, (frame, first, second)
    assert used, "the law was never put to the test"


def test_every_relation_is_true_of_some_pairs_and_false_of_others(
    tables: list[dict[tuple[str, str, str], dict[str, bool | None]]],
) -> None:
    seen: Counter[tuple[str, bool | None]] = Counter()
    for table in tables:
        for values in table.values():
            seen.update(values.items())
    lacking = [
        (name, value)
        for name in WORDS.relations
        for value in (True, False)
        if not seen[name, value]
    ]
    assert not lacking


def test_the_measures_and_flags_of_the_file_are_those_that_can_be_taken() -> None:
    assert sorted(WORDS.measures) == sorted(MEASURES)
    assert sorted(WORDS.flags) == sorted(FLAGS)
