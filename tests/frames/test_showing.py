"""Derivations of single readings: the checker follows them, and nothing else that looks alike."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spatial_nsr.checker.following import check
from spatial_nsr.errors import InvalidDerivation, UnknownNameError
from spatial_nsr.frames.frame import INTRINSIC, Frame, read_in
from spatial_nsr.frames.poses import FrameError, Pose, at_azimuth
from spatial_nsr.frames.showing import RELATIONS, derivation_of
from spatial_nsr.rules.frames import PROJECTIONS

angles = st.floats(0, 360, allow_nan=False)
FRAMES = (INTRINSIC, *(Frame("relative", "me", p, "gaze") for p in PROJECTIONS))


def shown(word: str, frame: Frame, degrees: float = 200.0, height: float = 1.0) -> dict[str, Any]:
    landmark = Pose("car", (1.0, -2.0, 0.5), at_azimuth(75.0))
    x, y, z = at_azimuth(degrees, 3.0, height)
    figure = Pose("cup", (1.0 + x, y - 2.0, z))
    viewers = {"me": Pose("me", (4.0, 4.0, 2.0), at_azimuth(degrees / 2.0))}
    reading = read_in(frame, word, figure, landmark, viewers)
    made = derivation_of(reading, figure, landmark, viewers).to_dict()
    assert made["steps"][-1]["detail"]["holds"] is reading.holds
    return json.loads(json.dumps(made))  # type: ignore[no-any-return]


@given(st.sampled_from(sorted(RELATIONS)), st.sampled_from(FRAMES), angles, st.floats(-5, 5))
def test_the_checker_accepts_what_is_derived(
    word: str, frame: Frame, degrees: float, height: float
) -> None:
    check(shown(word, frame, degrees, height))


@pytest.mark.parametrize("frame", FRAMES, ids=str)
def test_the_checker_rejects_a_changed_frame_place_or_answer(frame: Frame) -> None:
    made = shown("left", frame)
    at = {step["rule"]: number for number, step in enumerate(made["steps"])}
    changes: list[tuple[str, str, Any]] = [
        ("pose", "centre", [9.0, 9.0, 9.0]),
        ("frame", "axes", [[0.0, 1.0, 0.0], [1.0, 0.0, 0.0], [0.0, 0.0, 1.0]]),
        ("measure", "value", 0.123),
        ("compare", "holds", not made["steps"][-1]["detail"]["holds"]),
        ("meaning", "holds", not made["steps"][-1]["detail"]["holds"]),
        ("meaning", "relation", "right of"),
    ]
    if frame.kind == "relative":
        other = {"reflected": "rotated"}.get(str(frame.projection), "reflected")
        changes += [("frame", "projection", other), ("frame", "sight", "line")]
    for rule, key, value in changes:
        changed = copy.deepcopy(made)
        changed["steps"][at[rule]]["detail"][key] = value
        with pytest.raises(InvalidDerivation):
            check(changed)


def test_other_words_and_lines_of_sight_have_no_such_derivation() -> None:
    with pytest.raises(UnknownNameError, match="no derivation for 'above'"):
        shown("above", INTRINSIC)
    with pytest.raises(FrameError, match="by the viewer's gaze"):
        shown("left", Frame("relative", "me", "reflected"))
