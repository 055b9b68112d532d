"""Readings, facings and places that agree with what is said, held against trying all of them."""

from __future__ import annotations

import itertools
import math
import random
import time

import pytest

from spatial_nsr.errors import InputError, UnknownNameError
from spatial_nsr.frames.frame import INTRINSIC, Frame, read_in
from spatial_nsr.frames.poses import FrameError, Pose, at_azimuth
from spatial_nsr.frames.text.inference import Inference
from spatial_nsr.frames.text.said import Known, Utterance
from spatial_nsr.frames.text.utterances import facing_in_words, parse_utterances

ME = Known("me", (0.0, 0.0), 90.0)
PUZZLE = "The cup is to the car's left and I see it at the right of the car."


def test_a_car_whose_left_is_on_my_right_faces_me() -> None:
    found = Inference(parse_utterances(PUZZLE), [ME], viewers=["me"], region="quadrant")
    assert found.facings("car") == (225.0, 270.0, 315.0)
    (facing,) = Inference(
        parse_utterances(PUZZLE), [ME], viewers=["me"], directions=4, region="quadrant"
    ).facings("car")
    assert facing_in_words(facing, 90.0) == "towards the viewer"


def test_with_places_the_half_plane_leaves_the_facings_that_geometry_leaves() -> None:
    told = [Utterance("cup", "left", "car", "intrinsic")]
    known = [Known("cup", (2.0, 5.0)), Known("car", (0.0, 5.0))]
    found = Inference(told, known, directions=24).facings("car")
    assert sorted(found) == [each for each in range(0, 360, 15) if 180 < each < 360]


def agrees(said: Utterance, frame: str, poses: dict[str, Pose], region: str) -> bool:
    """The same by the geometry of poses: whether an utterance holds in a frame."""
    how = INTRINSIC if frame == "intrinsic" else Frame("relative", "me", "reflected", "gaze")
    cosine = read_in(how, said.word, poses[said.figure], poses[said.landmark], poses).cosine
    return cosine > (1e-9 if region == "hemisphere" else math.sqrt(0.5) + 1e-9)


@pytest.mark.parametrize("region", ["hemisphere", "quadrant"])
@pytest.mark.parametrize("seed", range(10))
def test_with_all_places_known_the_readings_and_facings_are_those_that_trying_finds(
    seed: int, region: str
) -> None:
    chance = random.Random(seed)
    names = ["a", "b", "c"]
    places = {name: (chance.uniform(-3, 3), chance.uniform(2, 8)) for name in names}
    told = []
    for _ in range(3):
        figure, landmark = chance.sample(names, 2)
        word = chance.choice(["left", "right", "front", "behind"])
        told.append(Utterance(figure, word, landmark, chance.choice([None, None, "intrinsic"])))
    known = [ME, *(Known(name, places[name]) for name in names)]
    found = Inference(told, known, viewers=["me"], directions=4, region=region)

    azimuths = (90.0, 180.0, 270.0, 0.0)
    readings = set()
    facings: dict[str, set[float]] = {name: set() for name in names}
    joint = set()
    for turned in itertools.product(azimuths, repeat=3):
        poses = {
            name: Pose(name, (*places[name], 0.0), at_azimuth(azimuth))
            for name, azimuth in zip(names, turned, strict=True)
        }
        poses["me"] = Pose("me", (0, 0, 0), (0, 1, 0))
        options = [("intrinsic",) if each.frame else ("intrinsic", "relative") for each in told]
        for frames in itertools.product(*options):
            if all(
                agrees(said, frame, poses, region) for said, frame in zip(told, frames, strict=True)
            ):
                readings.add(frames)
                joint.add((frames, turned))
                for name, azimuth in zip(names, turned, strict=True):
                    facings[name].add(azimuth)
    assert {tuple(frame.split()[0] for frame in each.frames) for each in found.readings} == readings
    assert {name: set(found.facings(name)) for name in names} == facings
    listed = {
        (tuple(f.split()[0] for f in each.reading.frames), tuple(each.facings[n] for n in names))
        for each in found.assignments(10_000)
    }
    assert listed == joint


def test_every_assignment_agrees_with_what_is_said_by_plain_geometry() -> None:
    told = parse_utterances(
        "The cup is left of the car. The dog is in front of the car. I see the tree behind the dog."
    )
    found = Inference(told, [ME], viewers=["me"], directions=4)
    count = 0
    for each in found.assignments(300):
        poses = {
            name: Pose(name, (*place, 0.0), at_azimuth(each.facings[name]))
            for name, place in each.places.items()
        }
        for said, frame in zip(told, each.reading.frames, strict=True):
            assert agrees(said, frame.split()[0], poses, "hemisphere"), each
        count += 1
    assert count > 50


def test_what_follows_is_told_apart_from_what_may_be() -> None:
    told = [Utterance("cup", "left", "car"), Utterance("cup", "right", "car", "relative", "me")]
    found = Inference(told, [ME, Known("car", (0.0, 5.0))], viewers=["me"])
    # "Left" cannot be mine as well, so it is the car's.
    assert found.frames_of(0) == ("intrinsic",)
    asked = found.holds(Utterance("cup", "left", "car", "intrinsic"))
    assert asked["intrinsic"].value == "every"
    seen = found.holds(Utterance("cup", "left", "car", "relative", "me"))
    assert seen["relative to me (reflected)"].value == "none"
    front = found.holds(Utterance("cup", "front", "car", "relative", "me"))
    assert front["relative to me (reflected)"].value == "open"


def test_what_holds_in_some_readings_only_is_said_to() -> None:
    told = [Utterance("cup", "left", "car")]
    found = Inference(told, [ME, Known("car", (0.0, 5.0), 270.0)], viewers=["me"])
    (verdict,) = found.holds(Utterance("cup", "right", "car", "relative", "me")).values()
    assert verdict.value == "some"
    assert [each.frames for each in verdict.follows] == [("intrinsic",)]


def test_a_contradiction_names_the_utterances_that_cannot_be_spared() -> None:
    told = [
        Utterance("dog", "left", "tree", "relative", "me"),
        Utterance("cup", "left", "car", "relative", "me"),
        Utterance("cup", "right", "car", "relative", "me"),
    ]
    found = Inference(told, [ME], viewers=["me"])
    assert found.readings == ()
    assert found.conflict() == (1, 2)
    assert Inference(told[:2], [ME], viewers=["me"]).conflict() == ()


def test_who_looks_from_a_known_place_looks_along_the_line_to_the_landmark() -> None:
    told = parse_utterances("The tree is behind the car as seen from the door.")
    found = Inference(told, [Known("door", (0.0, 0.0), None), Known("car", (3.0, 0.0), None)])
    assert sorted(found.ways("tree", "car")) == [0.0, 45.0, 90.0, 270.0, 315.0]


def test_compass_words_need_no_frame() -> None:
    told = parse_utterances("The house is north of the lake.")
    found = Inference(told, directions=4, region="quadrant")
    assert [each.frames for each in found.readings] == [("absolute",)]
    assert found.ways("house", "lake") == (90.0,)


def test_a_landmark_without_front_and_nobody_who_looks_is_told() -> None:
    with pytest.raises(FrameError, match="has a meaning in no frame"):
        Inference([Utterance("cup", "left", "ball")], [Known("ball", None, None)])
    told = [Utterance("cup", "left", "ball", "relative", "me")]
    found = Inference(told, [ME, Known("ball", None, None)], viewers=["me"])
    with pytest.raises(FrameError, match="ball has no front"):
        found.facings("ball")


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: Utterance("cup", "lef", "car"),
        lambda: Utterance("cup", "left", "car", "relativ"),
        lambda: Utterance("cup", "left", "cup"),
        lambda: Utterance("cup", "left", "car", "absolute"),
        lambda: Known("cup", None, "north"),
        lambda: Inference([], [ME, ME]),
        lambda: Inference([], [], region="half"),
        lambda: Inference([], [], directions=0),
        lambda: Inference([], [ME]).facings("you"),
        lambda: parse_utterances("Nothing to see here."),
        lambda: parse_utterances(""),
    ],
)
def test_what_makes_no_sense_is_refused(wrong: object) -> None:
    with pytest.raises((InputError, UnknownNameError, FrameError)):
        wrong()  # type: ignore[operator]


def test_six_utterances_about_five_unknown_poses_take_less_than_a_second() -> None:
    told = [
        Utterance("cup", "left", "car"),
        Utterance("dog", "front", "car"),
        Utterance("tree", "behind", "dog"),
        Utterance("tree", "right", "horse"),
        Utterance("horse", "left", "cup"),
        Utterance("dog", "front", "me", "intrinsic"),
    ]
    times = []
    for _ in range(3):
        start = time.process_time()
        found = Inference(told, [ME], viewers=["me"])
        assert len(found.readings) == 32
        for name in ("cup", "car", "dog", "tree", "horse"):
            assert found.facings(name)
        times.append(time.process_time() - start)
    assert min(times) < 1.0


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The cup is to the car's left.", ("cup", "left", "car", "intrinsic", None)),
        ("The ball is on your left.", ("ball", "left", "you", "intrinsic", None)),
        ("The ball is on my right.", ("ball", "right", "me", "intrinsic", None)),
        ("I see the cup at the right of the car.", ("cup", "right", "car", "relative", "me")),
        ("A cup is right of a car from Ann's view.", ("cup", "right", "car", "relative", "ann")),
        ("From my view, the cup is behind the car.", ("cup", "behind", "car", "relative", "me")),
        ("The cup is behind the car as seen from b.", ("cup", "behind", "car", "relative", "b")),
        ("The house is southwest of the lake.", ("house", "southwest", "lake", "absolute", None)),
        ("The cup stands to the left of the car.", ("cup", "left", "car", None, None)),
        ("the cup is on the right side of the car", ("cup", "right", "car", None, None)),
    ],
)  # fmt: skip
def test_sentences_name_their_frame_or_leave_it_open(
    text: str, expected: tuple[str | None, ...]
) -> None:
    (said,) = parse_utterances(text)
    assert (said.figure, said.word, said.landmark, said.frame, said.viewer) == expected
