"""The cases of COMFORT: how many there are, what they say, and that our frames answer them."""

from __future__ import annotations

import json
import os
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from spatial_nsr.benchmarks.comfort.answers import Asked, read_presence, read_question, readings_of
from spatial_nsr.benchmarks.comfort.cases import Case, cases, frames_of_suite, right_answers
from spatial_nsr.benchmarks.comfort.curves import curve_cases
from spatial_nsr.benchmarks.comfort.model import curves_of, reckoning, seeing
from spatial_nsr.benchmarks.comfort.pictures import parse_shapes, picture_of, solids_of
from spatial_nsr.benchmarks.comfort.scenes import load_comfort, parse_comfort
from spatial_nsr.benchmarks.comfort.score import score_case
from spatial_nsr.errors import InputError, UnknownNameError
from spatial_nsr.frames.frame import INTRINSIC, Frame
from spatial_nsr.frames.poses import FrameError, Pose, azimuth
from spatial_nsr.pictures.solids import Solid, draw

FOLDER = os.environ.get("SPATIAL_NSR_DATA")


def named_frames(case: Case) -> dict[str, Frame]:
    """The frames of a case by the names that its right answers go by."""
    found = {}
    for name in frames_of_suite(case.layout.suite):
        who, _, projection = name.partition("_")
        viewer = {"egocentric": "camera", "addressee": "woman"}.get(who)
        found[name] = Frame("relative", viewer, projection) if viewer else INTRINSIC
    return found


def test_there_are_as_many_cases_as_the_programs_have() -> None:
    found = list(cases())
    assert Counter(case.layout.suite for case in found) == {"ball": 720, "car": 11520}
    assert len({case.id for case in found}) == len(found)
    assert Counter(case.prompt for case in found) == dict.fromkeys(("nop", "add", "rel"), 2880) | {
        "cam": 2880 + 720
    }
    with pytest.raises(UnknownNameError, match="unknown suite 'bal'"):
        next(cases(("bal",)))


@pytest.mark.parametrize("suite", ["ball", "car"])
def test_every_case_is_answered_right_in_every_frame_from_text_and_poses(suite: str) -> None:
    right: Counter[str] = Counter()
    asked = 0
    for case in cases((suite,)):
        at, figure, frames = case.layout, case.figure, named_frames(case)
        things = {figure.name: figure, at.landmark.name: at.landmark}
        found = readings_of(case.text, things, at.viewers, tuple(frames.values()))
        wanted = right_answers(case)
        asked += 1
        for name, reading in zip(frames, found, strict=True):
            graded = (1.0 + reading.cosine) / 2.0
            right[name] += (
                reading.holds == bool(wanted[name]["hemi"])
                and abs(graded - wanted[name]["cos"]) < 1e-12
                and abs(reading.angle - abs(wanted[name]["theta"])) < 1e-5
            )
    assert right == dict.fromkeys(frames_of_suite(suite), asked)


def test_seventeen_of_thirty_six_places_are_right_in_any_frame() -> None:
    counts: Counter[tuple[str, str]] = Counter()
    for case in cases(("ball",)):
        if case.layout.variation == "default":
            for name, answer in right_answers(case).items():
                counts[(case.relation, name)] += int(answer["hemi"])
    assert set(counts.values()) == {17}


def test_the_three_frames_agree_in_about_a_quarter_of_all_places() -> None:
    same = total = 0
    for case in cases(("car",)):
        if case.layout.variation == "default" and case.prompt == "nop":
            wanted = right_answers(case)
            frames = ("egocentric_reflected", "addressee_reflected", "intrinsic")
            total += 1
            same += len({wanted[name]["hemi"] for name in frames}) == 1
    assert (same, total) == (76, 288)


@pytest.mark.skipif(not FOLDER, reason="SPATIAL_NSR_DATA names no folder with the scene facts")
def test_scenes_are_laid_out_as_in_the_published_programs() -> None:
    import json

    facts = json.loads((Path(str(FOLDER)) / "comfort" / "comfort_scenes.json").read_text())
    comfort = load_comfort()
    assert {each.name: each.start for each in comfort.relations} == facts["frames"][
        "path_start_azimuth_deg"
    ]
    assert {each.name: each.phrase for each in comfort.relations} == facts["relation_phrases"]
    ours = {(at.suite, at.facing, at.variation): at for at in comfort.layouts}
    for scene in facts["comfort_car"]["scenes"]:
        at = ours[("car", scene["facing"], scene["variation"])]
        assert (at.circle, at.drawn_at) == (scene["radius"], tuple(scene["relatum_position"]))
        assert at.landmark.name == scene["B_name"]
        assert azimuth(at.landmark.axes.front) == scene["relatum_facing_azimuth_deg"]
        assert at.viewers["camera"].position == tuple(facts["comfort_car"]["camera_position"])
    for scene in facts["comfort_ball"]["variations"]:
        at = ours[("ball", None, scene["name"])]
        assert (at.figure, at.landmark.name) == (scene["A_name"], scene["B_name"])
        assert at.viewers["camera"].position == tuple(scene["camera_position"])
        assert at.drawn_at == tuple(scene["relatum"]["position"])
    for name, wording in facts["prompts"].items():
        at = ours[("car", "left", "default")]
        asked = wording.format(A=at.figure, B=at.landmark.name, relation="behind")
        assert comfort.wording(name, "behind", at) == asked
    assert len(ours) == 25


def test_questions_are_read_for_figure_relation_landmark_and_viewpoint() -> None:
    assert read_question("Is the red sphere  to the left of the blue sphere?") == Asked(
        "red sphere", "left", "blue sphere"
    )
    curly = "from the Camera\u2019s viewpoint, is the duck in front of the bench?"
    assert read_question(curly) == Asked("duck", "front", "bench", "camera")
    with pytest.raises(InputError, match="at most 500 characters, got 9000"):
        read_question("is the a " * 1000)
    for text in ("", "Is the duck on the bench?", "Where is the duck?", "is the behind the duck?"):
        with pytest.raises(InputError, match="cannot read"):
            read_question(text)


def test_a_question_for_the_ball_itself_is_refused_and_the_other_frames_are_named() -> None:
    things = {n: Pose(n, at) for n, at in (("cup", (0.0, 2.0, 0.0)), ("ball", (0.0, 0.0, 0.0)))}
    camera = {"camera": Pose("camera", (9.0, 0.0, 3.0), (-1.0, 0.0, 0.0))}
    asked = "From the ball's viewpoint, is the cup behind the ball?"
    with pytest.raises(FrameError, match=r"ball has no front.*remain: relative to camera"):
        readings_of(asked, things, camera)
    (only,) = readings_of("Is the cup to the right of the ball?", things, camera)
    assert (str(only.frame), only.holds) == ("relative to camera (reflected)", True)
    with pytest.raises(UnknownNameError, match="nobody here is called 'dog'"):
        readings_of("From the dog's viewpoint, is the cup behind the ball?", things, camera)
    with pytest.raises(UnknownNameError, match="nothing here is called 'jug'"):
        readings_of("Is the jug behind the ball?", things, camera)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("ball", "takes 7 parts, got 0"),
        ("bowl  a", "line 1: unknown statement 'bowl'"),
        ("camera  1 2 3", "'relation' stands 0 times"),
    ],
)
def test_scenes_that_cannot_be_read_say_where(text: str, message: str) -> None:
    with pytest.raises((InputError, UnknownNameError), match=message):
        parse_comfort(text, "own.scenes")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("shape a\nbox 1 2 3 4 5 6 pink", "line 2: unknown colour 'pink'"),
        ("box 1 2 3 4 5 6 own", "before the first 'shape'"),
        ("shape a\nbox 1 2 x 4 5 6 own", "three numbers"),
        ("shape a b", "takes 1 parts, got 2"),
        ("cone a", "unknown statement 'cone'"),
    ],
)
def test_shapes_that_cannot_be_read_say_where(text: str, message: str) -> None:
    with pytest.raises((InputError, UnknownNameError), match=message):
        parse_shapes(text, "own.shapes")


# Pictures ---------------------------------------------------------------------------------------


def seen_at(picture: np.ndarray, colour: str) -> tuple[float, float]:
    """Where the pixels of a colour are on average: columns from the left, rows from the top."""
    red, green, blue = (picture[..., at].astype(int) for at in range(3))
    masks = {
        "red": (red > green + 40) & (red > blue + 40) & (green < 60),
        "blue": (blue > red + 40) & (blue > green + 40),
        "orange": (red > green + 30) & (green > blue + 20),
    }
    rows, columns = np.nonzero(masks[colour])
    assert rows.size > 3
    return float(columns.mean()), float(rows.mean())


def test_pictures_show_the_figure_on_the_side_that_the_camera_sees_it_on() -> None:
    for case in cases(("ball",)):
        if case.layout.variation != "default" or case.frame_index % 9 or case.relation != "behind":
            continue
        picture = picture_of(case, 64)
        (x, y), (other_x, other_y) = seen_at(picture, "red"), seen_at(picture, "blue")
        wanted = {0: "nearer", 90: "right", 180: "further", 270: "left"}[case.azimuth]
        assert {
            "nearer": y > other_y + 5,
            "further": y < other_y - 3,
            "right": x > other_x + 10,
            "left": x < other_x - 10,
        }[wanted], wanted


def test_every_scene_can_be_drawn_and_things_that_face_otherwise_look_otherwise() -> None:
    pictures = {}
    for case in cases(("car",)):
        if (case.relation, case.prompt, case.frame_index) == ("behind", "cam", 3):
            at = case.layout
            pictures[(at.variation, at.facing)] = picture_of(case, 32)
            x, _ = seen_at(pictures[(at.variation, at.facing)], "orange")
            assert x > 0
    assert len(pictures) == 20
    for variation, facing in pictures:
        assert (pictures[(variation, facing)] != pictures[(variation, "right")]).any() == (
            facing == "left"
        )


def test_the_ball_that_stands_by_is_in_nobodys_way() -> None:
    for case in cases(("ball",)):
        if case.layout.variation == "distractor":
            *others, by = solids_of(case)
            for other in others:
                apart = np.linalg.norm(np.array(by.centre[:2]) - np.array(other.centre[:2]))
                assert apart > (by.sizes[0] + other.sizes[0]) / 2.0


def test_a_nearer_solid_hides_a_further_one_and_casts_a_shadow() -> None:
    camera = Pose("camera", (8.0, 0.0, 1.0), (-1.0, 0.0, 0.0))
    near = Solid("ball", (2.0, 0.0, 1.0), (1.0, 1.0, 1.0), 0.0, (1.0, 0.0, 0.0))
    far = Solid("box", (-2.0, 0.0, 1.0), (0.5, 0.5, 0.5), 30.0, (0.0, 0.0, 1.0))
    middle = (16, 16)
    assert draw([far], camera, 32)[middle].argmax() == 2
    assert draw([near, far], camera, 32)[middle].argmax() == 0
    assert (draw([near, far], camera, 32) == draw([far, near], camera, 32)).all()
    floor = draw([], camera, 32)[20:].astype(int)
    assert (draw([near], camera, 32)[20:].astype(int) - floor).min() < -20
    with pytest.raises(FrameError, match="straight up or down"):
        draw([], Pose("camera", (0.0, 0.0, 5.0), (0.0, 0.0, -1.0)), 8)
    with pytest.raises(FrameError, match="without a facing"):
        draw([], Pose("camera", (0.0, 0.0, 5.0)), 8)


# Models -----------------------------------------------------------------------------------------


class Looker:
    """Says yes to "left" as far as red is seen left of blue: a model of one word."""

    def yes_no(self, picture: np.ndarray, prompt: str) -> tuple[float, float]:
        (x, _), (other, _) = seen_at(picture, "red"), seen_at(picture, "blue")
        left = 0.5 + max(-1.0, min(1.0, (other - x) / 20.0)) / 2.0
        yes = left if "left" in prompt else 1.0 - left
        return yes * 0.5, (1.0 - yes) * 0.5


def test_a_model_that_sees_is_asked_by_picture_and_prompt() -> None:
    case = curves_of("ball", seeing(Looker(), 48), "looker", variations=("default",))
    left, right = (case["yes"][name]["default"] for name in ("totheleft", "totheright"))
    assert len(left) == 37
    assert left[0] == left[36]
    # The path to the left begins at the right and passes the left half way round.
    assert left[18] > 0.9 > 0.1 > left[0]
    assert right[18] > 0.9 > 0.1 > right[0]


@pytest.mark.parametrize(("suite", "pictures"), [("ball", 720), ("car", 2880)])
def test_of_every_picture_it_is_asked_what_is_in_it_and_what_is_not(
    suite: str, pictures: int
) -> None:
    asked: Counter[bool] = Counter()

    def answer(case: Case) -> tuple[float, float]:
        if read_presence(case.text) is not None:
            assert case.text.startswith("Is there any ")
            there = case.text[len("Is there any ") : -1]
            at = case.layout
            asked[there in (at.figure, at.landmark.name)] += 1
        return reckoning("egocentric_reflected")(case)

    case = curves_of(suite, answer, "sure", presence=True)
    assert asked == {True: pictures, False: pictures}
    (scored,) = curve_cases(json.dumps({"cases": [case]}), "made")
    found = score_case(scored)
    tables = found["comprehensive" if suite == "ball" else "comprehensive_cam"]
    assert (tables["object_f1"], tables["acc"]) == (1.0, 1.0)
    blind = curves_of(suite, lambda case: (0.5, 0.5), "blind", presence=True, prompts=("cam",))
    (scored,) = curve_cases(json.dumps({"cases": [blind]}), "made")
    tables = score_case(scored)["comprehensive" if suite == "ball" else "comprehensive_cam"]
    assert tables["object_f1"] == pytest.approx(2 / 3)


def test_answers_that_are_no_probabilities_are_refused_with_their_case() -> None:
    for answer in ((0.0, 0.0), (-0.1, 1.0), (float("nan"), 0.5), (2.0, 0.0)):
        with pytest.raises(InputError, match=r"case ball/default/behind/cam/00: P\(Yes\)"):
            curves_of("ball", lambda case, answer=answer: answer, "bad")
    with pytest.raises(InputError, match="no case has such a variation"):
        curves_of("ball", reckoning("asked"), "none", variations=("sizes",))
    with pytest.raises(UnknownNameError, match="unknown frame 'egocentric'"):
        reckoning("egocentric")
    with pytest.raises(InputError, match="nobody is spoken to"):
        curves_of("ball", reckoning("addressee_rotated"), "nobody")
