"""Scenes are read from three forms, and what is wrong with one is named."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import pytest

from spatial_nsr.errors import InputError, SpatialError
from spatial_nsr.frames.scenes.judging import judge
from spatial_nsr.frames.scenes.loading import read_scene
from tests.frames.scenes.scattered import scattered_json

SCENE: dict[str, Any] = {
    "viewer": {"position": [-9, 0, 1], "azimuth": 0},
    "things": [
        {"name": "car", "position": [0, 0, 1], "extent": [4, 2, 2], "facing": [0, 1, 0]},
        {"name": "cup", "position": [0, 0, 2.05], "extent": [0.1, 0.1, 0.1], "part_of": "car"},
    ],
}
PICTURE: dict[str, Any] = {
    "detections": [
        {"box": [0, 8, 15, 31], "label": "sofa"},
        {"box": [20, 8, 31, 31], "label": "table"},
        {"box": [22, 2, 28, 8], "label": "cat"},
    ]
}


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        (("things",), None, "scene.things: expected a list"),
        (("things", 0), 7, "scene.things[0]: expected an object"),
        (("things", 0, "name"), "", "scene.things[0].name: expected a text"),
        (("things", 0, "position"), [1, 2], "scene.things[0].position: expected three numbers"),
        (("things", 0, "position"), [1, 2, float("nan")], "expected a finite number"),
        (("things", 0, "extent"), [1, -2, 1], "'extent' is a size and not negative"),
        (("things", 0, "facing"), [0, 0, 0], "zero vector"),
        (("things", 0, "facing"), [0, 0, 1], "straight along its own up"),
        (("things", 0, "turned"), 30, "no 'turned' beside a front"),
        (("things", 0, "color"), "red", "unknown key 'color'"),
        (("things", 0, "hollow"), 3, "scene.things[0].hollow: expected true or false"),
        (("things", 0, "heading"), [0, 0, 0], "a direction that is not zero"),
        (("things", 0, "members"), ["car"], "'car' names no other thing by 'car'"),
        (("things", 0, "part_of"), "cup", "is a part of itself"),
        (("things", 1, "part_of"), "van", "'cup' names no other thing by 'van'"),
        (("things", 1, "name"), "car", "two things have the id 'car'"),
        (("viewer", "position"), "here", "scene.viewer.position: expected a list"),
        (("camera",), {"position": [0, 0, 0]}, "give 'viewer' or 'camera', not both"),
        (("language",), "klingon", "klingon"),
    ],
)
def test_what_is_wrong_in_a_scene_is_named(path: tuple[Any, ...], value: Any, message: str) -> None:
    data = copy.deepcopy(SCENE)
    inner: Any = data
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    with pytest.raises(SpatialError) as caught:
        judge(read_scene(data), "The cup is left of the car.")
    assert message in str(caught.value)


def test_junk_anywhere_in_a_scene_is_refused_or_read_but_never_a_fault() -> None:
    chance = random.Random(3)
    junk = [None, True, -1, 1e300, "x", [], {}, [1, 2, 3], {"floor": "low"}]
    for seed in range(150):
        data = json.loads(json.dumps(scattered_json(seed, 3)))
        place: Any = data
        while True:
            keys = list(place) if isinstance(place, dict) else list(range(len(place)))
            key = chance.choice(keys)
            inner = place[key]
            if not isinstance(inner, dict | list) or not inner or chance.random() < 0.3:
                place[key] = chance.choice(junk)
                break
            place = inner
        try:
            for relation in ("left of", "next to", "on", "across from"):
                judge(read_scene(data), f"The t0 is {relation} the t1.")
        except SpatialError:
            continue


def test_detected_boxes_are_a_scene_that_the_camera_looks_at() -> None:
    scene = read_scene(PICTURE)
    assert judge(scene, "The cat is at the right side of the couch.").holds is True
    assert judge(scene, "The couch is at the right side of the dining table.").holds is False
    assert judge(scene, "The cat is above the table.").holds is True
    unseen = judge(scene, "The cat is facing the couch.")
    assert (unseen.holds, unseen.missing) == (None, ("boxes do not show what is facing something",))
    missing = judge(scene, "The cat is left of the couch.").verdicts[0].missing
    assert missing == ("sofa has no front, and so no left and no back of its own",)


def test_boxes_of_coco_have_a_corner_and_a_size() -> None:
    picture = {
        "width": 640,
        "height": 480,
        "annotations": [
            {"bbox": [0, 200, 100, 200], "category_name": "dog"},
            {"bbox": [400, 100, 100, 100], "category_name": "cat"},
        ],
    }
    scene = read_scene(picture)
    assert judge(scene, "The dog is left of the cat.").frames == ("relative",)
    # What reaches further down in the picture is nearer.
    assert judge(scene, "The dog is in front of the cat.").frames == ("relative",)


def robot(*frames: tuple[str, str, list[float], list[float]], **more: Any) -> dict[str, Any]:
    keys = ("parent", "child", "translation", "rotation")
    return {"transforms": [dict(zip(keys, each, strict=True)) for each in frames], **more}


HALF = 0.5**0.5
LEVEL = [0.0, 0.0, 0.0, 1.0]


def test_a_coco_file_of_one_picture_names_its_categories_and_its_size() -> None:
    file = {
        "images": [{"id": 4, "width": 640, "height": 480}],
        "categories": [{"id": 17, "name": "cat"}, {"id": 63, "name": "couch"}],
        "annotations": [
            {"image_id": 4, "bbox": [10, 200, 100, 80], "category_id": 17},
            {"image_id": 4, "bbox": [300, 100, 300, 200], "category_id": 63},
        ],
    }
    scene = read_scene(file)
    assert [thing.name for thing in scene.things.values()] == ["cat", "couch"]
    assert judge(scene, "The cat is left of the couch.").holds is True
    for change, message in (
        ({"images": file["images"] * 2}, "expected one picture with its annotations, got 2"),
        ({"categories": file["categories"][:1]}, r"annotations\[1\]: no category has the id 63"),
        ({"categories": [{"id": "17", "name": "cat"}]}, r"categories\[0\].id: expected a whole"),
    ):
        with pytest.raises(InputError, match=message):
            read_scene({**file, **change})


def test_poses_of_a_robot_are_followed_up_to_the_map() -> None:
    data = robot(
        ("map", "base", [1, 0, 0], [0, 0, HALF, HALF]),  # turned to the left
        ("base", "arm", [2, 0, 1], [0, 0, HALF, HALF]),
    )
    scene = read_scene(data)
    arm = scene.things["arm"].pose
    assert arm.position == pytest.approx((1, 2, 1))
    assert arm.facing == pytest.approx((-1, 0, 0))


def test_a_bare_list_is_one_of_poses_or_of_boxes() -> None:
    turned = {"x": 0, "y": 0, "z": 0, "w": 1}
    poses = [
        {"name": "cup", "pose": {"position": {"x": 1, "y": 2, "z": 0}, "orientation": turned}},
        {"name": "box", "pose": {"position": {"x": 1, "y": 0, "z": 0}, "orientation": turned}},
    ]
    assert judge(read_scene(poses), "The cup is left of the box.").frames == ("intrinsic",)
    assert set(read_scene(PICTURE["detections"]).things) == {"0", "1", "2"}


def test_an_optical_frame_looks_along_its_z() -> None:
    # z to the front, x to the right, y down, as REP 103 has it.
    data = robot(
        ("map", "camera_optical_frame", [0, 0, 1], [-0.5, 0.5, -0.5, 0.5]),
        ("map", "cup", [3, 1, 0], [0, 0, 0, 1]),
        ("map", "box", [3, 0, 0], [0, 0, 0, 1]),
        viewer="camera_optical_frame",
    )
    scene = read_scene(data)
    assert scene.viewer is not None
    assert scene.viewer.facing == pytest.approx((1, 0, 0))
    assert "relative" in judge(scene, "The cup is left of the box.").frames


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (robot(("a", "b", [0, 0], [0, 0, 0, 1])), "translation: expected three numbers"),
        (robot(("a", "b", [0, 0, 0], [0, 0, 0, 0])), "a quaternion that is not zero"),
        (robot(("a", "b", [0, 0, 0], LEVEL), ("b", "a", [0, 0, 0], LEVEL)), "placed in itself"),
        (robot(("a", "b", [0, 0, 0], LEVEL), ("c", "b", [0, 0, 0], LEVEL)), "placed twice"),
        (robot(("a", "b", [0, 0, 0], [0, 0, 0, 1]), viewer="eye"), "no frame 'eye'"),
        ({"transforms": [{}]}, "is missing"),
        ({"detections": [{"box": [3, 3, 1, 9], "label": "cat"}]}, "a box that is not empty"),
        ({"detections": [{"box": [3, 3, 9], "label": "cat"}]}, "four numbers"),
        ({"detections": [{"label": "cat"}]}, "'box' is missing"),
        ({"detections": {}, "width": 0}, "a picture with width and height"),
        ([], "expected an object"),
    ],
)  # fmt: skip
def test_what_is_wrong_in_other_forms_is_named(data: Any, message: str) -> None:
    with pytest.raises(SpatialError) as caught:
        read_scene(data)
    assert message in str(caught.value)
