"""Questions about scenes of poses: whose left it is, who has turned, and what is open."""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from spatial_nsr.checker import check
from spatial_nsr.cli import main
from spatial_nsr.errors import SpatialError
from spatial_nsr.frames.poses import FrameError, Pose
from spatial_nsr.frames.scenes.files import load_scene, parse_scene
from spatial_nsr.frames.scenes.loading import read_scene
from spatial_nsr.frames.scenes.scene import Scene

# Anna looks north at the robot, which looks south at her; the cup is west of both.
ROOM = {
    "things": [
        {"name": "Anna", "position": [0, 0, 0], "azimuth": 90},
        {"name": "robot", "position": [0, 4, 0], "azimuth": 270},
        {"name": "cup", "position": [-1, 2, 0]},
        {"name": "car", "position": [2, 2, 0], "azimuth": 180},
        {"name": "red box", "position": [3, 6, 0]},
    ],
    "me": "Anna",
    "you": "robot",
}
TF = """
transforms:
- header:
    stamp: {sec: 5, nanosec: 12}
    frame_id: map
  child_frame_id: base_link
  transform:
    translation: {x: 1.0, y: 0.0, z: 0.0}
    rotation: {x: 0.0, y: 0.0, z: 0.7071067811865476, w: 0.7071067811865476}
---
transforms:
- header:
    frame_id: base_link
  child_frame_id: box
  transform:
    translation:
      x: 2.0
      y: 1.0
      z: 0.0
    rotation:
      x: 0.0
      y: 0.0
      z: 1.0
      w: 0.0
- header:
    frame_id: map
  child_frame_id: base_link
  transform:
    translation: {x: 1.5, y: 0.0, z: 0.0}
    rotation: {x: 0.0, y: 0.0, z: 0.7071067811865476, w: 0.7071067811865476}
---
"""


def room(**more: Any) -> Scene:
    return read_scene({**ROOM, **more})


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("What is on my left?", ("cup",)),
        ("What's to my right?", ("car", "red box")),
        ("what is on your left?", ("car", "red box")),
        ("What is at the robot's right side?", ("cup",)),
        ("the robot's left", ("car", "red box")),
        ("Which things are behind you?", None),
        ("What is behind you?", ("red box",)),
        ("What is in front of me?", ("cup", "car", "red box")),
        ("Is the cup in front of you?", True),
        ("Is the box behind me?", None),
        ("Is the red box behind me?", False),
        ("Is the robot in front of me?", True),
        ("Am I in front of you?", True),
        ("Is the cup on the car's left?", False),
        ("Is the cup to the left of me?", True),
        ("Is the red box on your left side?", True),
        ("Where is the cup?", ("in front of me", "left of me")),
        ("If I turn around, what is on my left?", ("car", "red box")),
        ("If you turn left, what is in front of you?", ("car", "red box")),
        ("When the robot turns right, is the cup in front of the robot?", None),
        ("Is the cup left of the red box from my point of view?", True),
        ("From your point of view, is the cup left of the red box?", False),
        ("Is the cup near the robot?", False),
    ],
)
def test_sides_are_those_of_whoever_has_them(question: str, value: object) -> None:
    if value is None:
        with pytest.raises(SpatialError):
            room().ask("Which things are behind you?")
        return
    answer = room().ask(question)
    assert answer.value == value, answer
    assert answer.status in ("proved", "refuted")
    verdicts = [verdict for each in answer.judgements for verdict in each.verdicts]
    for verdict in verdicts:
        if verdict.derivation is not None:
            check(verdict.derivation.to_dict())
    assert verdicts


def test_words_that_can_be_meant_in_two_frames_leave_the_answer_open() -> None:
    # The car faces west: its own left is south, and what Anna sees left of it is west.
    things = [*ROOM["things"], {"name": "jug", "position": [2, 1, 0]}]  # type: ignore[misc]
    scene = read_scene({**ROOM, "things": things})
    answer = scene.ask("Is the jug in front of the car?")
    assert (answer.value, answer.status) == (None, "unknown")
    assert "can be meant in two frames (intrinsic: no, relative: yes)" in answer.missing[0]
    assert scene.ask("Is the jug on the car's left?").value is True
    assert scene.ask("From my point of view, is the jug in front of the car?").value is True


def test_face_to_face_my_left_is_your_right() -> None:
    names = ("Anna", "robot")
    scene = room().turned("Anna", 37).turned("robot", -120)
    assert scene.ask("What is on my left?").value != scene.ask("What is on your right?").value
    scene = scene.face_to_face(*names)
    assert scene.ask("What is on my left?").value == scene.ask("What is on your right?").value
    assert [scene.things[name].pose.facing for name in names] == [(0, 4, 0), (0, -4, 0)]


def test_four_turns_by_a_quarter_are_none() -> None:
    scene = room()
    for _ in range(4):
        scene = scene.turned("Anna", 90)
    assert scene.things["Anna"].pose.facing == (0, 1, 0)


@pytest.mark.parametrize(
    ("change", "question", "words"),
    [
        ({"me": None}, "What is on my left?", "does not tell who 'me' is"),
        ({}, "Why is the cup there?", "expected a question such as 'What is on my left?'"),
        ({}, "What is on my left, if I turn twice?", "expected a question"),
        ({}, "Is the cop left of me?", "did you mean 'cup'?"),
        ({}, "Is the cup left of the cup?", "one and the same"),
        ({"you": "cup"}, "What is on your left?", None),
    ],
)
def test_what_cannot_be_answered_says_why(
    change: dict[str, Any], question: str, words: str | None
) -> None:
    value = {key: each for key, each in {**ROOM, **change}.items() if each is not None}
    if words is None:
        answer = read_scene(value).ask(question)
        assert answer.status == "unknown"
        assert "no front" in answer.missing[0]
        return
    with pytest.raises(SpatialError) as caught:
        read_scene(value).ask(question)
    assert words in str(caught.value)


def test_arrays_and_quaternions_are_taken() -> None:
    half = math.sqrt(0.5)
    things = [
        {"name": "robot", "position": np.zeros(3), "orientation": np.array([0, 0, half, half])},
        {"name": "cup", "position": {"x": np.float32(-1), "y": 0, "z": 0}},
    ]
    scene = read_scene({"things": things, "you": "robot"})
    assert scene.ask("Is the cup on your left?").value is True
    assert scene.things["robot"].pose.facing == (0.0, 1.0, 0.0)  # no -2.2e-16
    pose = Pose.from_quaternion("arm", np.array([1, 2, 3]), np.array([0, 0, 1, 0]))
    assert (pose.position, pose.facing) == ((1, 2, 3), (-1, 0, 0))
    with pytest.raises(FrameError, match="'orientation' is four finite numbers"):
        Pose.from_quaternion("arm", (0, 0, 0), (0, 0, 1))


def test_the_messages_of_a_topic_are_read_as_they_come(tmp_path: Path) -> None:
    file = tmp_path / "tf.yaml"
    file.write_text(TF)
    scene = load_scene(file)
    assert scene.things["base_link"].pose.position == (1.5, 0, 0)  # the last message counts
    assert scene.things["box"].pose.position == (0.5, 2, 0)
    assert scene.ask("the base_link's left").value == ("box",)
    assert scene.ask("Is the box in front of you?").value is True
    answer = scene.ask("Where is the box?")
    assert answer.value == ("in front of you", "left of you")
    assert "e-1" not in json.dumps(answer.to_dict())


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("a: [1, 2", "neither JSON nor YAML"),
        ("", "holds no scene"),
        ("transforms: []\n---\nthings: []\n", "document 2 of 2 has no 'transforms'"),
        ('{"a": 1, "a": 2}', "stands twice"),
    ],
)
def test_a_file_that_is_no_scene_is_named_with_its_place(text: str, words: str) -> None:
    with pytest.raises(SpatialError, match=words) as caught:
        parse_scene(text, "scene.yaml")
    assert "scene.yaml" in str(caught.value)


def test_the_shell_answers_and_draws(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, plan = tmp_path / "room.json", tmp_path / "plan.svg"
    file.write_text(json.dumps(ROOM))
    ask: Callable[..., int] = lambda *words: main(  # noqa: E731
        ["frames", "ask", "--scene", str(file), "--question", *words]
    )
    assert ask("What is on my left?") == 0
    assert capsys.readouterr().out.startswith("cup (proved)\n\n1. Anna is at (0, 0, 0)")
    assert ask("Is the cup on your left?", "--format", "json") == 1
    assert json.loads(capsys.readouterr().out)["value"] is False
    assert ask("Is the cup left of the car?") == 3
    assert "two frames" in capsys.readouterr().out
    assert ask("Is the cup left of the car?", "--me", "robot") == 1
    assert main(["frames", "draw", "--scene", str(file), "--out", str(plan)]) == 0
    assert "cup at (-1, 2)" in plan.read_text()
