"""A sound derivation is accepted only beside the claim that it shows."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from spatial_nsr.checker import check
from spatial_nsr.checker.claims import Known, check_claim
from spatial_nsr.errors import InvalidDerivation
from spatial_nsr.facts import Entity
from spatial_nsr.frames.scenes.judging import judge
from spatial_nsr.frames.scenes.loading import read_scene
from spatial_nsr.frames.text.inference import Inference
from spatial_nsr.frames.text.inferred import facing_derivation
from spatial_nsr.frames.text.said import Known as Seen
from spatial_nsr.frames.text.utterances import parse_told
from spatial_nsr.queries import Description, Relate
from tests.checker.derivations import derivation, given
from tests.checker.stories import ALL, BEFORE, C1, S1, SOME, answered, things

Json = dict[str, Any]


def record(told: Any, **more: Any) -> Json:
    detail = told.data["steps"][-1]["detail"]
    value = told.data["goal"]["tail"]
    made = {key: detail[key] for key in ("query", "convention", "complete")}
    return {**made, "value": value, "status": "proved", "derivation": told.data, **more}


def claimed(line: Json, known: Known | None = None) -> str | None:
    return check_claim(line, None, line["derivation"], known)


@pytest.mark.parametrize(
    ("changes", "because"),
    [
        ({"value": False}, "concludes another value"),
        ({"status": "refuted"}, "it is not 'refuted'"),
        ({"status": "unknown"}, "a derivation stands beside the status 'unknown'"),
        ({"status": None}, "a derivation stands beside the status None"),
        ({"status": "inconsistent"}, "claimed, but not shown"),
        ({"query": SOME.data["steps"][-1]["detail"]["query"]}, "answers another query"),
        ({"convention": "plain"}, "another 'convention'"),
    ],
)
def test_what_a_line_says_is_what_its_derivation_concludes(changes: Json, because: str) -> None:
    assert claimed(record(ALL)) is None
    with pytest.raises(InvalidDerivation, match=because):
        claimed(record(ALL, **changes))


def test_what_is_said_to_be_likely_may_be_proved() -> None:
    assert claimed(record(ALL, status="likely")) is None


def test_a_question_in_words_is_not_compared_unless_it_was_asked_again() -> None:
    line = record(ALL, question="Are all squares left of a circle?", value="Yes")
    assert claimed(line) == "what the question says"
    again = {key: line[key] for key in ("query", "value", "status", "derivation")}
    assert claimed(line, Known(again=again)) is None
    for changes in (
        {"value": "No"},
        {"status": "likely"},
        {"query": SOME.data["steps"][-1]["detail"]["query"]},
        {"derivation": SOME.data},
        {"derivation": None},
    ):
        with pytest.raises(InvalidDerivation, match="asked again"):
            claimed(line, Known(again={**again, **changes}))


def test_words_for_a_value_are_compared_with_the_forms_that_it_has() -> None:
    query = Relate(Description("square"), Description("circle"))
    shown = derivation(
        things(S1, C1),
        given("s1", BEFORE, "c1", "block.x"),
        answered("evaluate", [1, 2], query, ["left"], complete=False),
    )
    line = {"answer": [0], "status": "proved", "derivation": shown}
    assert claimed(line) == "whether [0] is what the value is called"
    assert claimed(line, Known(forms=[["left"], [0]])) is None
    with pytest.raises(InvalidDerivation, match="another value than"):
        claimed({**line, "answer": [1]}, Known(forms=[["left"], [0]]))


def test_the_reading_is_that_of_the_convention() -> None:
    for name in ("loose", "grid", "points"):
        changed = copy.deepcopy(ALL.data)
        changed["steps"][-1]["detail"]["reading"] = name
        with pytest.raises(InvalidDerivation, match="the reading of 'mentioned' is 'boxes'"):
            check(changed)


# What was stated, of frames and scenes ----------------------------------------------------------


def facing() -> Json:
    said, faced = parse_told("The cup is to the car's left and I see it at the right of the car.")
    found = Inference(said, [Seen("me", (0.0, 0.0), 90.0)], faced=faced, viewers=("me",),
                      directions=4, region="quadrant")  # fmt: skip
    shown = facing_derivation(found, "car")
    assert shown is not None
    return shown.to_dict()


def judged() -> Json:
    scene = read_scene(
        {
            "viewer": {"position": [-9, 0, 1], "azimuth": 0},
            "things": [
                {"name": "car", "position": [0, 0, 1], "extent": [4, 2, 2], "azimuth": 180},
                {"name": "cup", "position": [0, -3, 0], "extent": [0.1, 0.1, 0.1]},
            ],
        }
    )
    shown = judge(scene, "The cup is left of the car.").derivation
    assert shown is not None
    return shown.to_dict()


@pytest.mark.parametrize(
    ("data", "rules"),
    [(facing(), ("said", "faces", "place", "spoken")), (judged(), ("pose", "scene"))],
)
def test_what_frames_and_scenes_repeat_was_stated(data: Json, rules: tuple[str, ...]) -> None:
    repeated = [
        (said["head"], [said["relation"]], said["tail"], step["detail"])
        for step in data["steps"]
        if step["rule"] in rules
        for said in [step["conclusion"]]
    ]
    check(data, givens=repeated)
    check(data, givens=[each[:3] for each in repeated])
    for at, (head, relations, tail, detail) in enumerate(repeated):
        others = [*repeated[:at], *repeated[at + 1 :]]
        for wrong in (
            others,
            [*others, (head, ["nowhere"], tail, detail)],
            [*others, ("nobody", relations, tail, detail)],
            [*others, (head, relations, tail, {**detail, "calculus": "rcc8"})],
        ):
            with pytest.raises(InvalidDerivation, match="nobody stated this"):
                check(data, givens=wrong)


@pytest.mark.parametrize("data", [facing(), judged()])
def test_frames_and_scenes_are_of_things_that_are_mentioned(data: Json) -> None:
    check(data, things=[Entity("cup"), Entity("car")])
    for names in (["cup"], ["car"], []):
        with pytest.raises(InvalidDerivation, match="nobody mentions"):
            check(data, things=[Entity(name) for name in names])


def test_a_frame_is_that_of_the_thing_that_is_measured_from() -> None:
    data = judged()
    for step in data["steps"]:
        if step["rule"] == "frame":
            step["conclusion"]["head"] = "cup"
    with pytest.raises(InvalidDerivation):
        check(data)
