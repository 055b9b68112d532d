"""``frames infer`` prints the readings that agree with what is said."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from spatial_nsr.cli import main

PUZZLE = "The cup is to the car's left and I see it at the right of the car."


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(["frames", "infer", *arguments])
    shown = capsys.readouterr()
    return code, shown.out, shown.err


def test_which_way_the_car_faces_is_told_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    shown = run(capsys, "--text", PUZZLE, "--directions", "4", "--region", "quadrant")
    assert shown[:2] == (
        0,
        "1 reading\n"
        "  cup left of car: intrinsic\n"
        "  cup right of car: relative to me (reflected)\n"
        "car faces towards the viewer\n",
    )


def test_an_open_frame_gives_one_reading_for_each_frame(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    known = tmp_path / "known.json"
    known.write_text('[{"name": "car", "place": [0, 5], "facing": 270}]', encoding="utf-8")
    code, out, _ = run(
        capsys, "--text", "The cup is left of the car.", "--known", str(known),
        "--ask", "I see the cup to the right of the car.", "--format", "json",
    )  # fmt: skip
    shown = json.loads(out)
    assert code == 0
    assert shown["readings"] == [["intrinsic"], ["relative to me (reflected)"]]
    (asked,) = shown["asked"]
    verdict = asked["frames"]["relative to me (reflected)"]
    assert (verdict["value"], verdict["follows"]) == ("some", [["intrinsic"]])


def test_facings_are_said_as_sentences(capsys: pytest.CaptureFixture[str]) -> None:
    text = "The cup is left of the car. The car faces north."
    code, out, _ = run(capsys, "--text", text, "--ask", "The cup is west of the car.")
    assert (code, out) == (
        0,
        "2 readings\n"
        "  cup left of car: intrinsic or relative to me (reflected)\n"
        "  car faces north\n"
        "cup west of car, absolute: every (follows in 2 of 2)\n",
    )
    towards_me = run(
        capsys, "--text", text.replace("north", "me"), "--ask", "The cup is west of the car."
    )
    assert "cup west of car, absolute: some (follows in 1 of 2)" in towards_me[1]
    away = run(
        capsys, "--text", "The dog is facing away from the tree. The tree is left of the dog."
    )
    assert away[:2] == (
        0,
        "2 readings\n"
        "  tree left of dog: intrinsic or relative to me (reflected)\n"
        "  dog faces away from tree\n",
    )


def test_what_has_no_front_is_told_with_the_frames_that_remain(
    capsys: pytest.CaptureFixture[str],
) -> None:
    code, out, _ = run(capsys, "--text", "The car is left of the ball.")
    assert (code, out) == (
        0,
        "1 reading\n"
        "  car left of ball: relative to me (reflected)\n"
        "ball has no front, and so no side of its own\n",
    )
    code, _, err = run(capsys, "--text", "The cup is to the ball's left.")
    assert code == 2
    assert "no left of its own; frames that remain: relative to me (reflected)" in err


def test_facings_that_contradict_what_is_known_are_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    known = tmp_path / "known.json"
    known.write_text('[{"name": "car", "place": [0, 5], "facing": 0}]', encoding="utf-8")
    code, _, err = run(capsys, "--text", "The car faces north.", "--known", str(known))
    assert code == 2
    assert "'car faces north' is towards 90 degrees, but car is known to face 0 degrees" in err
    known.write_text('[{"nme": "car"}]', encoding="utf-8")
    code, _, err = run(capsys, "--text", "The car faces north.", "--known", str(known))
    assert code == 2
    assert "unknown key 'nme'; did you mean 'name'?" in err


def test_a_contradiction_is_told_with_exit_code_1(capsys: pytest.CaptureFixture[str]) -> None:
    text = "I see the cup to the left of the car. I see the cup to the right of the car."
    code, out, _ = run(capsys, "--text", text)
    assert code == 1
    assert "0 readings" in out
    assert "contradict each other: cup left of car; cup right of car" in out


@pytest.mark.parametrize(
    "known", ["{}", "[3]", '[{"name": "a", "place": [1]}]', '[{"name": 3}]', "["]
)
def test_what_cannot_be_read_is_told_with_exit_code_2(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, known: str
) -> None:
    path = tmp_path / "known.json"
    path.write_text(known, encoding="utf-8")
    code, out, err = run(capsys, "--text", PUZZLE, "--known", str(path))
    assert (code, out) == (2, "")
    assert "known.json" in err
    assert run(capsys, "--text", "Well.")[0] == 2
