"""Captions are judged as people would who stand in the scene, frame by frame, with derivations."""

from __future__ import annotations

import copy
import itertools
import json
import random
from pathlib import Path
from typing import Any

import pytest

from spatial_nsr.checker import check
from spatial_nsr.errors import InputError, InvalidDerivation, SpatialError, UnknownNameError
from spatial_nsr.frames.scenes.captions import Caption, parse_caption
from spatial_nsr.frames.scenes.judging import judge, judge_pair
from spatial_nsr.frames.scenes.loading import read_scene
from spatial_nsr.frames.scenes.scene import Scene
from spatial_nsr.rules.concepts import load_concepts
from spatial_nsr.rules.vsr import load_vsr_relations
from tests.frames.scenes.scattered import scattered

WORDS = load_vsr_relations()
VIEWER = {"position": [-9, 0, 1.5], "azimuth": 0}


def thing(name: str, x: float, y: float, z: float, size: Any = 1.0, **more: Any) -> dict[str, Any]:
    """A thing whose bottom is at a height z."""
    a, b, c = [size] * 3 if isinstance(size, float) else size
    return {"name": name, "position": [x, y, z + c / 2], "extent": [a, b, c], **more}


def room(*things: dict[str, Any], viewer: Any = VIEWER) -> Scene:
    return read_scene({"viewer": viewer, "things": list(things)})


TABLE = thing("table", 0, 0, 0, (1.0, 2.0, 0.8))
CAR = thing("car", 0, 0, 0, (4.0, 1.8, 1.5), azimuth=180)  # it faces the viewer
BOX = thing("box", 0, 5, 0, 1.0, hollow={"floor": 0.05})
ROAD = thing("road", 0, 0, 0, (9.0, 2.0, 0.1))
WHEEL = thing("wheel", 1, 0.9, 0, 0.5, part_of="car")
TREE = thing("tree", 0, 0, 0, (0.4, 0.4, 5.0))
RING = [
    thing(f"post {at}", x, y, 0, (0.2, 0.2, 6.0), id=f"p{at}")
    for at, (x, y) in enumerate(((1, 0), (-1, 0), (0, 1), (0, -1)))
]
FENCE = {"name": "fence", "members": ["p0", "p1", "p2", "p3"]}

CASES = [
    # caption, true or not or neither, what stands there
    ("The cup is on the table.", True, [TABLE, thing("cup", 0.2, 0.3, 0.8, 0.1)]),
    ("Some cups are on my table.", True, [TABLE, thing("cup", 0.2, 0.3, 0.8, 0.1)]),
    (
        "The cups are on the table.",
        True,
        [TABLE, thing("cup", 0.2, 0.3, 0.8, 0.1, id="c"), thing("cup", 0, -0.5, 0.8, 0.1, id="d")],
    ),
    (
        "The ball is between the dog and the van.",
        True,
        [thing("dog", -4, -4, 0, 1.0), thing("van", 4, 4, 0, 1.5), thing("ball", 0, 0.2, 0, 0.3)],
    ),
    (
        "The ball is between the dog and the van.",
        False,
        [thing("dog", -4, -4, 0, 1.0), thing("van", 4, 4, 0, 1.5), thing("ball", 4, -4, 0, 0.3)],
    ),
    (
        "That ball is between these posts.",
        True,
        [
            thing("post", -4, -4, 0, 1.0, id="p"),
            thing("post", 4, 4, 0, 1.0, id="q"),
            thing("ball", 0, 0.2, 0, 0.3),
        ],
    ),
    ("The cup is on top of the table.", True, [TABLE, thing("cup", 0.4, 0.9, 0.8, 0.1)]),
    ("The cup is on the table.", False, [TABLE, thing("cup", 0.2, 0.3, 0.9, 0.1)]),
    ("The cup is over the table.", True, [TABLE, thing("cup", 0.2, 0.3, 0.9, 0.1)]),
    ("The cup is above the table.", True, [TABLE, thing("cup", 0.2, 0.3, 2.0, 0.1)]),
    ("The table is below the cup.", True, [TABLE, thing("cup", 0.2, 0.3, 2.0, 0.1)]),
    ("The dog is under the table.", True, [TABLE, thing("dog", 0, 0, 0, 0.5)]),
    ("The dog is beneath the table.", False, [TABLE, thing("dog", 3, 0, 0, 0.5)]),
    ("The cup is at the edge of the table.", True, [TABLE, thing("cup", 0, 0.9, 0.8, 0.1)]),
    ("The cup is in the middle of the table.", True, [TABLE, thing("cup", 0, 0.1, 0.8, 0.1)]),
    ("The cup is in the middle of the table.", False, [TABLE, thing("cup", 0, 0.9, 0.8, 0.1)]),
    ("The ball is inside the box.", True, [BOX, thing("ball", 0, 5, 0.05, 0.3)]),
    ("The ball is on the box.", True, [BOX, thing("ball", 0, 5, 0.05, 0.3)]),
    ("The box contains the ball.", True, [BOX, thing("ball", 0, 5, 0.05, 0.3)]),
    ("The ball is outside the box.", True, [BOX, thing("ball", 3, 5, 0.05, 0.3)]),
    ("The ball is within the box.", False, [BOX, thing("ball", 3, 5, 0.05, 0.3)]),
    ("The ball is out of the box.", True, [BOX, thing("ball", 0.6, 5, 0.0, 0.3)]),
    ("The fence is surrounding the tree.", True, [TREE, *RING, FENCE]),
    ("The tree is enclosed by the fence.", True, [TREE, *RING, FENCE]),
    ("The tree is among the fence.", True, [TREE, *RING, FENCE]),
    ("The fence is surrounding the tree.", False, [TREE | {"position": [9, 0, 1]}, *RING, FENCE]),
    ("The dog is left of the car.", True, [CAR, thing("dog", 0, 3, 0)]),  # as the viewer sees it
    ("The dog is left of the car.", True, [CAR, thing("dog", 0, -3, 0)]),  # as the car faces
    ("The dog is behind the car.", True, [CAR, thing("dog", 5, 0, 0)]),
    ("The dog is in front of the car.", False, [CAR, thing("dog", 5, 0, 0)]),
    ("The dog is at the back of the car.", True, [CAR, thing("dog", 2.6, 0, 0)]),
    ("The dog is at the side of the car.", True, [CAR, thing("dog", 0, 3, 0)]),
    ("The dog is beyond the car.", True, [CAR, thing("dog", 5, 0, 0)]),
    ("The dog is beside the car.", True, [CAR, thing("dog", 0, 2, 0)]),
    ("The dog is beside the car.", False, [CAR, thing("dog", 3, 0, 0)]),
    ("The dog is next to the car.", False, [CAR, thing("dog", 0, 3.5, 0), thing("w", 0, 2, 0)]),
    ("The dog is far away from the car.", True, [CAR, thing("dog", 30, 0, 0)]),
    ("The dog is close to the car.", False, [CAR, thing("dog", 30, 0, 0)]),
    ("The dog is facing the car.", True, [CAR, thing("dog", 0, 3, 0, azimuth=270)]),
    ("The dog is facing away from the car.", True, [CAR, thing("dog", 0, 3, 0, azimuth=80)]),
    ("The dog is toward the car.", True, [CAR, thing("dog", 0, 3, 0, heading=[0, -1, 0])]),
    ("The dog is away from the car.", False, [CAR, thing("dog", 0, 3, 0, heading=[0, -1, 0])]),
    ("The dog is facing the car.", None, [CAR, thing("dog", 0, 3, 0)]),
    ("The bench is parallel to the car.", True, [CAR, thing("bench", 0, 3, 0, (2.0, 0.5, 0.5))]),
    (
        "The bench is perpendicular to the car.",
        True,
        [CAR, thing("bench", 0, 3, 0, (2.0, 0.5, 0.5), turned=90)],
    ),
    (
        "The cat is across from the dog.",
        True,
        [TABLE, thing("cat", -2, 0, 0, azimuth=0), thing("dog", 2, 0, 0, azimuth=180)],
    ),
    (
        "The cat is opposite to the dog.",
        False,
        [TABLE, thing("cat", -2, 0, 0, azimuth=180), thing("dog", 2, 0, 0, azimuth=180)],
    ),
    ("The log is across the road.", True, [ROAD, thing("log", 0, 0, 0.1, (0.3, 3.0, 0.3))]),
    ("The wheel is part of the car.", True, [CAR, WHEEL]),
    ("The car has as a part the wheel.", True, [CAR, WHEEL]),
    ("The car consists of the wheel.", True, [CAR, WHEEL]),
    ("The car is part of the wheel.", False, [CAR, WHEEL]),
    ("The ladder is against the car.", True, [CAR, thing("ladder", 0, 1, 0, (0.4, 0.2, 2.0))]),
    ("The rod is through the box.", True, [BOX, thing("rod", 0, 5, 0.4, (3.0, 0.1, 0.1))]),
    ("The bird is down from the tree.", True, [TREE, thing("bird", 1, 0, -3, 0.1)]),
    ("The bird is congruent the dog.", True, [thing("bird", 1, 0, 0), thing("dog", 5, 2, 0)]),
    ("The cup is left of the ball.", False, [thing("ball", 0, 0, 0), thing("cup", 0, -3, 0)]),
]  # fmt: skip


@pytest.mark.parametrize(("caption", "value", "things"), CASES, ids=[case[0] for case in CASES])
def test_a_caption_is_true_where_people_would_say_so(
    caption: str, value: bool | None, things: list[dict[str, Any]]
) -> None:
    judged = judge(room(*things), caption)
    assert judged.holds is value
    if judged.derivation is not None:
        check(judged.derivation.to_dict())


def test_left_is_true_if_it_is_so_in_one_of_both_frames_and_false_if_in_none() -> None:
    scene = room(CAR, thing("dog", 0, 3, 0))
    left, right, front = (
        judge(scene, f"The dog is {words} the car.")
        for words in ("left of", "at the right side of", "in front of")
    )
    assert (left.frames, right.frames, front.frames) == (("relative",), ("intrinsic",), ())
    assert (left.holds, right.holds, front.holds) == (True, True, False)


def test_a_thing_without_a_front_leaves_the_other_frame() -> None:
    judged = judge(
        room(thing("ball", 0, 0, 0), thing("cup", 0, 3, 0)), "The cup is left of the ball."
    )
    assert judged.holds is True
    assert [verdict.holds for verdict in judged.verdicts] == [None, True]
    assert judged.missing == ("ball has no front, and so no left and no back of its own",)


def test_without_front_and_viewer_nothing_is_judged() -> None:
    scene = room(thing("ball", 0, 0, 0), thing("cup", 0, 3, 0), viewer=None)
    judged = judge(scene, "The cup is left of the ball.")
    assert judged.holds is None
    assert len(judged.missing) == 2
    assert judge(scene, "The cup is near the ball.").holds is not None


def test_other_languages_carry_the_viewers_axes_over_in_other_ways() -> None:
    things = [thing("ball", 0, 0, 0), thing("cup", -3, 1, 0)]
    found = {}
    for language in ("english", "hausa", "tamil"):
        scene = read_scene({"viewer": VIEWER, "things": things, "language": language})
        found[language] = tuple(
            judge(scene, f"The cup is {words} the ball.").holds
            for words in ("in front of", "left of")
        )
    assert found == {"english": (True, True), "hausa": (False, True), "tamil": (True, False)}


def test_of_several_things_of_a_name_one_that_fits_is_enough() -> None:
    cats = [thing("cat", 9, 9, 0, id="one"), thing("cat", 0.2, 0, 0.8, 0.3, id="two")]
    judged = judge(room(TABLE, *cats), "The cat is on the table.")
    assert (judged.holds, judged.first) == (True, "two")
    assert judge(room(TABLE, cats[0]), "The cat is on the table.").holds is False


def test_that_it_is_so_of_none_is_shown_of_each() -> None:
    cats = [thing("cat", 9, y, 0, id=f"c{y}") for y in (0, 3, 6)]
    judged = judge(room(TABLE, *cats), "The cat is on the table.")
    assert (judged.holds, judged.derivation is None) == (False, False)
    derivation = judged.derivation.to_dict() if judged.derivation else {}
    check(derivation)
    assert [step["rule"] for step in derivation["steps"]].count("meaning") >= 3
    left_out = copy.deepcopy(derivation)
    left_out["steps"][-1]["premises"].pop()
    with pytest.raises(InvalidDerivation, match="no premise says so of 'c6' and 'table'"):
        check(left_out)
    listed = next(step for step in derivation["steps"] if step["rule"] == "scene")
    listed["detail"]["things"].append({**listed["detail"]["things"][-1], "id": "c9"})
    listed["conclusion"]["tail"] = "5 things"
    with pytest.raises(InvalidDerivation, match="no premise says so of 'c9' and 'table'"):
        check(derivation)


def test_what_is_false_in_one_frame_shows_why_there_is_no_other() -> None:
    ball, cup = thing("ball", 0, 0, 0), thing("cup", 0, 3, 0)
    judged = judge(room(ball, cup), "The cup is right of the ball.")
    derivation = judged.derivation.to_dict() if judged.derivation else {}
    check(derivation)
    assert derivation["steps"][-1]["detail"]["without"] == ["intrinsic"]
    for step in derivation["steps"]:
        if step["conclusion"]["head"] == "ball" and step["rule"] == "pose":
            step["detail"]["front"] = True
    with pytest.raises(InvalidDerivation, match="there is a 'intrinsic' frame"):
        check(derivation)
    judged = judge(room(CAR, thing("dog", 0, 3, 0), viewer=None), "The dog is left of the car.")
    derivation = judged.derivation.to_dict() if judged.derivation else {}
    check(derivation)
    listed = next(step for step in derivation["steps"] if step["rule"] == "scene")
    listed["detail"]["viewer"] = True
    with pytest.raises(InvalidDerivation, match="there is a 'relative' frame"):
        check(derivation)


def test_a_viewer_of_whom_no_facing_is_known_looks_at_the_landmark() -> None:
    ball, cup = thing("ball", 0, 0, 0), thing("cup", 0, 3, 0)
    for place, side in (([-9, 0, 1], "left"), ([9, 0, 1], "right")):
        scene = room(ball, cup, viewer={"position": place})
        for caption, value in ((side, True), ({"left": "right", "right": "left"}[side], False)):
            judged = judge(scene, f"The cup is {caption} of the ball.")
            assert (judged.holds, judged.frames) == (value, ("relative",) * value)
            derivation = judged.derivation.to_dict() if judged.derivation else {}
            check(derivation)
            step = next(step for step in derivation["steps"] if step["rule"] == "frame")
            assert step["detail"]["sight"] == "line"
            step["detail"]["axes"][1] = [-part for part in step["detail"]["axes"][1]]
            with pytest.raises(InvalidDerivation, match="not the axes of that frame"):
                check(derivation)
    # Who stands at the landmark has no line of sight to it.
    judged = judge(room(ball, cup, viewer={"position": [0, 0, 2]}), "The cup is left of the ball.")
    assert judged.holds is None
    assert "no line of sight" in judged.missing[1]
    judged = judge(room(CAR, cup, viewer={"position": [0, 0, 2]}), "The cup is left of the car.")
    derivation = judged.derivation.to_dict() if judged.derivation else {}
    check(derivation)
    assert derivation["steps"][-1]["detail"]["without"] == ["relative"]
    for step in derivation["steps"]:
        if step["rule"] == "pose" and step["conclusion"]["head"] == "viewer":
            step["detail"]["centre"], step["conclusion"]["tail"] = [5, 0, 2], "(5, 0, 2)"
    with pytest.raises(InvalidDerivation, match="there is a 'relative' frame"):
        check(derivation)


def test_a_pose_whose_left_is_its_right_is_refused() -> None:
    judged = judge(room(CAR, thing("dog", 0, 3, 0)), "The dog is right of the car.")
    derivation = judged.derivation.to_dict() if judged.derivation else {}
    check(derivation)
    for step in derivation["steps"]:
        if step["rule"] == "pose":
            front, left, up = step["detail"]["axes"]
            step["detail"]["axes"] = [front, [-part for part in left], up]
    with pytest.raises(InvalidDerivation, match="its left is where its right is"):
        check(derivation)


@pytest.mark.parametrize(
    ("caption", "message"),
    [
        ("The cup is on the sofa.", "nothing in the scene is called 'sofa'; allowed: table, cup"),
        ("The cup is on the sofa and the table.", "nothing in the scene is called 'sofa'"),
        ("The cup is onn the table.", "did you mean 'on'"),
        ("The cup is upon the table.", "expected a caption such as"),
        ("The cup is on the cup.", "the scene has only one thing called 'cup'"),
        ("", "expected a caption such as"),
    ],
)
def test_a_caption_that_cannot_be_judged_is_refused(caption: str, message: str) -> None:
    scene = room(TABLE, thing("cup", 0, 0, 0.8, 0.1))
    with pytest.raises((InputError, UnknownNameError), match=message):
        judge(scene, caption)


# Captions ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("relation", WORDS.relations)
def test_captions_of_every_relation_are_read(relation: str) -> None:
    for being in ("is ", ""):
        said = parse_caption(f"The hot dog {being}{relation} the fire hydrant.")
        assert said == Caption("hot dog", relation, "fire hydrant")


@pytest.mark.parametrize(
    "caption",
    [
        "the hot dog is at the left side of the fire hydrant",
        "The hot dog  is is at the left side of the the fire hydrant .",
        "A hot dog at the left side of a fire hydrant!",
        "Hot dog was on the left side of fire hydrant.",
        "  The HOT DOG IS AT THE LEFT SIDE OF THE FIRE HYDRANT.\n",
    ],
)
def test_slips_in_captions_are_overlooked(caption: str) -> None:
    assert parse_caption(caption) == Caption("hot dog", "at the left side of", "fire hydrant")


def test_every_caption_of_the_published_files_is_read(data_folder: Path) -> None:
    count = 0
    for file in sorted((data_folder / "vsr").glob("*.jsonl")):
        for line in file.read_text(encoding="utf-8").splitlines():
            record = json.loads(line)
            said = parse_caption(record["caption"])
            assert said.relation == record["relation"]
            assert {said.first, said.second} <= set(load_concepts())
            count += 1
    assert count > 10_000


# Derivations ------------------------------------------------------------------------------------


def judgements(seed: int) -> list[dict[str, Any]]:
    """Derivations of a random scene: of every relation, true and false."""
    scene = scattered(seed, 3)
    found = []
    for name in WORDS.relations:
        for first, second in itertools.permutations(scene.things, 2):
            judged = judge_pair(scene, Caption(first, name, second), WORDS)
            found += [judged.derivation] if judged.derivation is not None else []
            found += [each.derivation for each in judged.verdicts if each.derivation is not None]
    return [each.to_dict() for each in found]


@pytest.mark.parametrize("seed", range(3))
def test_the_checker_accepts_what_is_judged(seed: int) -> None:
    found = judgements(seed)
    assert len(found) > 400
    for derivation in found:
        check(json.loads(json.dumps(derivation)))


def mutants(derivation: dict[str, Any]) -> list[dict[str, Any]]:
    """The derivation with one thing in it changed to something else, in many ways."""
    found = []

    def changed(at: int, key: str, value: Any) -> None:
        copied = copy.deepcopy(derivation)
        copied["steps"][at]["detail"][key] = value
        found.append(copied)

    for at, step in enumerate(derivation["steps"]):
        detail = step["detail"]
        if isinstance(detail.get("holds"), bool):
            changed(at, "holds", not detail["holds"])
        if step["rule"] == "flag":
            # The lie is told consistently, so that only the scene itself contradicts it.
            changed(at, "holds", not detail["holds"])
            words = f"{'not ' * detail['holds']}{detail['flag']}"
            found[-1]["steps"][at]["conclusion"]["relation"] = words
        if step["rule"] == "meaning":
            changed(at, "means", "moving")
        if step["rule"] == "compare":
            changed(at, "bound", detail["bound"] + 1)
            changed(at, "atom", detail["atom"].replace(detail["atom"].split()[1], "=="))
        if step["rule"] == "frame":
            front, left, up = detail["axes"]
            changed(at, "axes", [left, [-part for part in front], up])
        if step["rule"] == "measure":
            changed(at, "value", detail["value"] + 0.5)
        turned = copy.deepcopy(derivation)
        said = turned["steps"][at]["conclusion"]
        said["relation"] = f"not {said['relation']}"
        if at + 1 == len(derivation["steps"]):
            turned["goal"] = said
        found.append(turned)
        lacking = copy.deepcopy(derivation)
        lacking["steps"][at]["premises"] = step["premises"][1:]
        found += [lacking] if step["premises"] else []
    return found


def test_the_checker_refuses_derivations_in_which_something_was_changed() -> None:
    chance = random.Random(0)
    count = 0
    for derivation in chance.sample(judgements(1), 40):
        for mutant in mutants(derivation):
            with pytest.raises(InvalidDerivation):
                check(mutant)
            count += 1
    assert count > 400


def test_the_checker_refuses_damaged_derivations_with_no_other_error() -> None:
    chance = random.Random(1)
    junk = [None, 7, "x", [], {}, [1, 2], True, 1e400]
    for derivation in chance.sample(judgements(2), 60):
        copied = copy.deepcopy(derivation)
        step = chance.choice(copied["steps"])
        place = chance.choice([step, step["detail"], step["conclusion"]])
        place[chance.choice(list(place))] = chance.choice(junk)
        try:
            check(copied)
        except SpatialError:
            continue
        # What is left must still be a derivation of the same thing.
        assert copied["goal"] == derivation["goal"]
