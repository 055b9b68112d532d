"""Poses and frames: laws that hold for any scene, and what a frame cannot give."""

from __future__ import annotations

import ast
import math
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spatial_nsr.errors import InputError, UnknownNameError
from spatial_nsr.frames import derive_transforms, transforms
from spatial_nsr.frames.frame import (
    ABSOLUTE,
    INTRINSIC,
    SIDES,
    Frame,
    Ground,
    directions,
    frames_of,
    read_in,
    readings,
)
from spatial_nsr.frames.poses import FrameError, Pose, at_azimuth, azimuth, pose_from_json
from spatial_nsr.rules.frames import (
    PROJECTIONS,
    language_names,
    load_language,
    parse_language,
)

angles = st.floats(0, 360, allow_nan=False)
numbers = st.floats(-50, 50, allow_nan=False)
away = st.floats(0.5, 20)
OPPOSITES = (("front", "behind"), ("left", "right"), ("above", "below"))


@st.composite
def scenes(draw: st.DrawFn) -> tuple[Pose, Pose, Pose]:
    """A figure, a landmark with a front, and a viewer, each away from the others."""
    x, y = draw(numbers), draw(numbers)
    landmark = Pose("car", (x, y, draw(numbers)), at_azimuth(draw(angles)))
    places = []
    for _ in range(2):
        dx, dy, dz = at_azimuth(draw(angles), draw(away), draw(numbers))
        places.append((x + dx, y + dy, landmark.position[2] + dz))
    viewer = Pose("me", places[1], at_azimuth(draw(angles)))
    return Pose("cup", places[0]), landmark, viewer


def frames() -> list[Frame]:
    sights = ("line", "gaze")
    return [INTRINSIC] + [Frame("relative", "me", p, s) for p in PROJECTIONS for s in sights]


def cosines(figure: Pose, landmark: Pose, viewer: Pose) -> dict[tuple[Frame, str], float]:
    found = {}
    for frame in frames():
        for word in SIDES:
            found[(frame, word)] = read_in(frame, word, figure, landmark, {"me": viewer}).cosine
    return found


def moved(pose: Pose, degrees: float, mirrored: bool = False) -> Pose:
    """The pose after a shift and a turn of the whole scene, or after a mirror in the plane x=0."""

    def turned(v: tuple[float, float, float]) -> tuple[float, float, float]:
        if mirrored:
            return (-v[0], v[1], v[2])
        c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        return (c * v[0] - s * v[1], s * v[0] + c * v[1], v[2])

    x, y, z = turned(pose.position)
    at = (x, y, z) if mirrored else (x + 3.0, y - 4.0, z + 5.0)
    return Pose(pose.name, at, None if pose.facing is None else turned(pose.facing))


@given(scenes())
def test_opposite_words_have_opposite_cosines_in_every_frame(
    scene: tuple[Pose, Pose, Pose],
) -> None:
    found = cosines(*scene)
    for frame in frames():
        for word, other in OPPOSITES:
            assert found[(frame, word)] == pytest.approx(-found[(frame, other)], abs=1e-9)


@given(scenes(), angles)
def test_frames_do_not_care_where_the_scene_is_and_how_it_is_turned(
    scene: tuple[Pose, Pose, Pose], degrees: float
) -> None:
    found, after = cosines(*scene), cosines(*(moved(pose, degrees) for pose in scene))
    for key, value in found.items():
        assert after[key] == pytest.approx(value, abs=1e-6), key


@given(scenes())
def test_a_mirror_swaps_left_and_right_and_nothing_else(scene: tuple[Pose, Pose, Pose]) -> None:
    found = cosines(*scene)
    after = cosines(*(moved(pose, 0.0, mirrored=True) for pose in scene))
    for (frame, word), value in found.items():
        sign = -1.0 if word in ("left", "right") else 1.0
        assert after[(frame, word)] == pytest.approx(sign * value, abs=1e-6), (frame, word)


@given(scenes(), angles)
def test_intrinsic_readings_ignore_the_viewer_and_relative_ones_the_landmarks_front(
    scene: tuple[Pose, Pose, Pose], degrees: float
) -> None:
    figure, landmark, viewer = scene
    turned = Pose(landmark.name, landmark.position, at_azimuth(degrees))
    elsewhere = Pose("me", (viewer.position[0] + 99.0, *viewer.position[1:]), viewer.facing)
    for word in SIDES:
        own = read_in(INTRINSIC, word, figure, landmark, {"me": viewer})
        assert own == read_in(INTRINSIC, word, figure, landmark, {"me": elsewhere})
        for projection in PROJECTIONS:
            frame = Frame("relative", "me", projection)
            seen = read_in(frame, word, figure, landmark, {"me": viewer})
            assert seen == read_in(frame, word, figure, turned, {"me": viewer})


@given(scenes())
def test_reflection_takes_front_from_rotation_and_left_from_translation(
    scene: tuple[Pose, Pose, Pose],
) -> None:
    _, landmark, viewer = scene
    moved_, turned, mirrored = (
        directions(Frame("relative", "me", name), landmark, {"me": viewer}) for name in PROJECTIONS
    )
    assert mirrored["front"] == turned["front"]
    assert mirrored["left"] == moved_["left"]
    assert turned["left"] == mirrored["right"]
    assert moved_["behind"] == mirrored["front"]


@given(scenes())
def test_english_front_is_the_side_towards_the_viewer(scene: tuple[Pose, Pose, Pose]) -> None:
    _, landmark, viewer = scene
    at = Pose("cup", viewer.position)
    found = read_in(Frame("relative", "me", "reflected"), "front", at, landmark, {"me": viewer})
    assert found.cosine == pytest.approx(1.0)
    assert found.angle == pytest.approx(0.0, abs=1e-3)


@given(st.tuples(numbers, numbers, numbers), angles)
def test_coordinates_by_a_thing_and_back_are_the_same(
    offset: tuple[float, float, float], degrees: float
) -> None:
    axes = Pose("car", (1.0, 2.0, 3.0), at_azimuth(degrees)).axes
    assert axes.world(axes.local(offset)) == pytest.approx(offset, abs=1e-9)


def test_the_transformations_are_those_that_sympy_derives() -> None:
    written = Path(transforms.__file__).read_text(encoding="utf-8")
    derived = derive_transforms.derived_source()
    assert ast.dump(ast.parse(written)) == ast.dump(ast.parse(derived))


def test_projections_are_two_turns_and_one_mirror() -> None:
    dets = {name: m.det() for name, m in derive_transforms.projection_matrices().items()}
    assert dets == {"translated": 1, "rotated": 1, "reflected": -1}


def test_absolute_words_follow_the_ground() -> None:
    ground = Ground(north=(1.0, 0.0, 0.0), downhill=(0.0, -2.0, 0.5))
    cup, tree = Pose("cup", (0.0, -3.0, 1.0)), Pose("tree", (0.0, 0.0, 0.0))
    found = {
        word: read_in(ABSOLUTE, word, cup, tree, {}, ground).cosine
        for word in ("north", "east", "downhill", "uphill", "above")
    }
    assert found["east"] == found["downhill"] == pytest.approx(1.0)
    assert found["uphill"] == pytest.approx(-1.0)
    assert found["north"] == 0.0
    assert 0.0 < found["above"] < 1.0
    with pytest.raises(UnknownNameError, match="no absolute meaning here"):
        read_in(ABSOLUTE, "upstream", cup, tree, {}, ground)


def test_a_thing_without_a_front_has_no_left_of_its_own_but_frames_remain() -> None:
    ball, cup = Pose("ball", (0.0, 0.0, 0.0)), Pose("cup", (0.0, 1.0, 0.0))
    camera = Pose("camera", (5.0, 0.0, 2.0), (-1.0, 0.0, -0.4))
    with pytest.raises(FrameError, match="ball has no front"):
        read_in(INTRINSIC, "left", cup, ball)
    found, without = readings("right", cup, ball, {"camera": camera}, load_language("english"))
    assert [(str(each.frame), each.holds) for each in found] == [
        ("relative to camera (reflected)", True)
    ]
    assert "ball has no front" in without[INTRINSIC]
    with pytest.raises(FrameError, match=r"meaning in no frame .*ball has no front"):
        readings("left", cup, ball, {}, load_language("english"))


def test_degenerate_poses_are_refused_and_say_whose() -> None:
    tree, here = Pose("tree", (0.0, 0.0, 0.0)), Pose("me", (0.0, 0.0, 4.0))
    frame = Frame("relative", "me", "reflected")
    with pytest.raises(FrameError, match="me is at tree or straight above"):
        directions(frame, tree, {"me": here})
    with pytest.raises(FrameError, match="car: 'facing' is the zero vector"):
        Pose("car", (0.0, 0.0, 0.0), (0.0, 0.0, 0.0))
    with pytest.raises(FrameError, match="lamp faces straight along its own up"):
        _ = Pose("lamp", (0.0, 0.0, 0.0), (0.0, 0.0, -1.0)).axes
    with pytest.raises(FrameError, match="at the same place"):
        read_in(INTRINSIC, "left", tree, Pose("car", (0.0, 0.0, 1.0), (1.0, 0.0, 0.0)))
    with pytest.raises(FrameError, match="three finite numbers"):
        Pose("car", (0.0, float("nan"), 0.0))
    with pytest.raises(FrameError, match="size and not negative"):
        Pose("car", (0.0, 0.0, 0.0), extent=(1.0, -1.0, 1.0))
    with pytest.raises(UnknownNameError, match="nobody is called 'you'"):
        directions(Frame("relative", "you", "reflected"), tree, {"me": here})
    with pytest.raises(FrameError, match="names its viewer"):
        Frame("relative")
    with pytest.raises(UnknownNameError, match="did you mean 'reflected'"):
        Frame("relative", "me", "reflekted")


@given(st.floats(1e-200, 1e9), angles)
def test_the_length_of_a_facing_does_not_matter(length: float, degrees: float) -> None:
    axes = Pose("car", (0.0, 0.0, 0.0), at_azimuth(degrees, length)).axes
    assert azimuth(axes.front) == pytest.approx(degrees % 360.0, abs=1e-6) or degrees > 359.9


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ([], "expected an object"),
        ({"name": "a"}, "'position' is missing"),
        ({"name": "a", "position": [1, 2]}, "three numbers"),
        ({"name": "a", "position": None}, "expected three numbers, got null"),
        ({"name": "a", "position": [1, 2, True]}, r"position\[2\]: expected a finite number"),
        ({"name": "a", "position": [1, 2, float("inf")]}, "finite"),
        ({"name": "", "position": [1, 2, 3]}, "not empty"),
        ({"name": "a", "position": [1, 2, 3], "color": 1}, "unknown key 'color'"),
        ({"name": "a", "position": [1, 2, 3], "azimuth": 1, "facing": [1, 0, 0]}, "not both"),
        ({"name": "a", "position": [1, 2, 3], "facing": [0, 0, 0]}, "zero vector"),
    ],
)
def test_poses_that_cannot_be_read_say_where(value: object, message: str) -> None:
    with pytest.raises((InputError, UnknownNameError, FrameError), match=message):
        pose_from_json(value, "things[0]")


@given(scenes())
def test_a_pose_comes_back_from_json(scene: tuple[Pose, Pose, Pose]) -> None:
    for pose in scene:
        assert pose_from_json(pose.to_dict(), "pose") == pose


def test_the_languages_carry_axes_over_in_their_own_way() -> None:
    tree = Pose("tree", (0.0, 0.0, 0.0))
    me, cup = Pose("me", (0.0, -5.0, 0.0)), Pose("cup", (0.0, -1.0, 0.0))
    said = {
        name: [reading.holds for reading in readings("front", cup, tree, {"me": me}, language)[0]]
        for name, language in (
            (name, load_language(name)) for name in ("english", "tamil", "hausa")
        )
    }
    assert said == {"english": [True], "tamil": [True], "hausa": [False, True]}
    assert frames_of("left", ["me"], load_language("tzeltal")) == (INTRINSIC,)
    assert frames_of("uphill", ["me"], load_language("tzeltal")) == (ABSOLUTE,)


def test_every_language_is_loaded_and_a_user_can_add_one(tmp_path: Path) -> None:
    for name in language_names():
        assert load_language(name).name == name
    own = tmp_path / "mine.frames"
    own.write_text("language mine\nframes intrinsic relative\nrelative rotated translated\n")
    assert load_language(str(own)).projections == ("rotated", "translated")
    with pytest.raises(UnknownNameError, match="did you mean 'english'"):
        load_language("engish")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "no 'language' statement"),
        ("language a\nframes sideways", "line 2: 'frames' names 'sideways'"),
        ("language a\nframes relative", "exactly where 'relative'"),
        ("language a\nframes intrinsic\nrelative rotated", "exactly where 'relative'"),
        ("language a\nlanguage b\nframes intrinsic", "stands twice"),
        ("language a b\nframes intrinsic", "takes one word"),
        ("language a\nframes", "says nothing"),
        ("language a\nframes intrinsic intrinsic", "twice"),
        ("tongue a", "unknown statement 'tongue'"),
    ],
)
def test_languages_that_cannot_be_read_say_where(text: str, message: str) -> None:
    with pytest.raises(InputError, match=message):
        parse_language(text, "mine.frames")
