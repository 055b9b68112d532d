"""Scenes whose poses are known, told in words in every frame: answers must be those of geometry."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

import pytest

import spatial_nsr as sn
from spatial_nsr.frames.frame import ABSOLUTE, INTRINSIC, Frame, read_in
from spatial_nsr.frames.poses import Pose

AZIMUTHS = {"east": 0, "north-east": 45, "north": 90, "north-west": 135}
AZIMUTHS |= {"west": 180, "south-west": 225, "south": 270, "south-east": 315}
FRONTED = ("car", "woman", "dog")
PLAIN = ("tree", "ball", "cup")
SIDES = ("left", "right", "front", "behind")
SAID = {"left": "left of", "right": "right of", "front": "in front of", "behind": "behind"}
OWN = {"left": "left", "right": "right", "front": "front", "behind": "back"}


def poses_of(chance: random.Random) -> tuple[dict[str, Pose], dict[str, str]]:
    """Some things at places, and what faces where."""
    facings = {name: chance.choice(list(AZIMUTHS)) for name in FRONTED}
    poses = {}
    for name in (*FRONTED, *PLAIN):
        turn = math.radians(AZIMUTHS[facings[name]]) if name in facings else None
        facing = None if turn is None else (math.cos(turn), math.sin(turn), 0.0)
        poses[name] = Pose(name, (chance.uniform(-5, 5), chance.uniform(-5, 5), 0.0), facing)
    return poses, facings


def frames_at(landmark: str) -> Iterator[Frame]:
    yield ABSOLUTE
    if landmark in FRONTED:
        yield INTRINSIC
    yield from (
        Frame("relative", viewer, "reflected", "gaze") for viewer in FRONTED if viewer != landmark
    )


def said(frame: Frame, word: str, figure: str, landmark: str) -> tuple[str, str]:
    """A sentence and a question in a frame."""
    if frame.kind == "absolute":
        return (
            f"The {figure} is {word} of the {landmark}.",
            f"Is the {figure} {word} of the {landmark}?",
        )
    if frame.kind == "intrinsic":
        where = f"to the {landmark}'s {OWN[word]}"
        return f"The {figure} is {where}.", f"Is the {figure} {where}?"
    where = f"{SAID[word]} the {landmark}"
    view = f"rom the {frame.viewer}'s viewpoint"
    return f"F{view}, the {figure} is {where}.", f"F{view}, is the {figure} {where}?"


def holds(frame: Frame, word: str, figure: str, landmark: str, poses: dict[str, Pose]) -> bool:
    return read_in(frame, word, poses[figure], poses[landmark], poses).holds


def told(chance: random.Random, poses: dict[str, Pose], number: int) -> Iterator[tuple]:
    """True statements, each in a frame of its own."""
    while number:
        figure, landmark = chance.sample([*FRONTED, *PLAIN], 2)
        frame = chance.choice(list(frames_at(landmark)))
        words = ("north", "east", "south", "west") if frame.kind == "absolute" else SIDES
        word = chance.choice(words)
        if holds(frame, word, figure, landmark, poses):
            number -= 1
            yield frame, word, figure, landmark


@pytest.mark.parametrize("seed", range(6))
def test_what_is_proved_of_a_scene_told_in_all_frames_is_so_in_its_geometry(seed: int) -> None:
    chance = random.Random(seed)
    poses, facings = poses_of(chance)
    listed = list(told(chance, poses, 8))
    text = [f"The {name} faces {where}." for name, where in facings.items()]
    text += [said(*each)[0] for each in listed]
    story = sn.read(" ".join(text))
    sure = 0
    for _ in range(10):
        figure, landmark = chance.sample([*FRONTED, *PLAIN], 2)
        frame = chance.choice(list(frames_at(landmark)))
        words = ("north", "east") if frame.kind == "absolute" else SIDES
        word = chance.choice(words)
        answer = story.ask(said(frame, word, figure, landmark)[1])
        if answer.query is None:
            assert not {figure, landmark} <= {each.id for each in story.entities}
            continue
        if answer.status != "unknown":
            sure += 1
            truth = holds(frame, word, figure, landmark, poses)
            assert answer.value == ("Yes" if truth else "No"), (text, answer.question)
            assert answer.derivation is not None
            answer.derivation.check()
    # What was said is proved, and its opposite refuted.
    frame, word, figure, landmark = listed[0]
    assert story.ask(said(frame, word, figure, landmark)[1]).value == "Yes"
    if frame.kind != "absolute":
        other = {"left": "right", "right": "left", "front": "behind", "behind": "front"}[word]
        assert story.ask(said(frame, other, figure, landmark)[1]).value == "No"


@pytest.mark.parametrize("seed", range(4))
def test_a_statement_carries_over_to_every_frame_that_faces_the_same_way(seed: int) -> None:
    chance = random.Random(seed)
    poses, facings = poses_of(chance)
    frame, word, figure, landmark = next(
        each for each in told(chance, poses, 40) if each[0].kind == "relative"
    )
    viewer = str(frame.viewer)
    text = f"The {viewer} faces {facings[viewer]}. {said(frame, word, figure, landmark)[0]}"
    turned = list(AZIMUTHS)[(list(AZIMUTHS).index(facings[viewer]) + 4) % 8]
    story = sn.read(f"{text} The boy faces {facings[viewer]}. The girl faces {turned}.")
    asked = f"is the {figure} {SAID[word]} the {landmark}?"
    assert story.ask(f"From the boy's viewpoint, {asked}").value == "Yes"
    assert story.ask(f"From the girl's viewpoint, {asked}").value == "No"
