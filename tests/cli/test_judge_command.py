"""``frames judge`` prints what a caption comes to, and leaves with the code for it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from spatial_nsr.cli import main

ROOT = Path(__file__).resolve().parent.parent.parent
STREET = str(ROOT / "examples" / "street.json")


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(["frames", "judge", *arguments])
    shown = capsys.readouterr()
    return code, shown.out, shown.err


@pytest.mark.parametrize(
    ("caption", "code", "value", "status"),
    [
        ("The person is left of the car.", 0, True, "proved"),
        ("The dog is in front of the car.", 1, False, "refuted"),
        ("The ball is facing the dog.", 3, None, "unknown"),
    ],
)
def test_the_exit_code_and_the_json_say_the_same(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    caption: str,
    code: int,
    value: bool | None,
    status: str,
) -> None:
    found, out, _ = run(capsys, "--scene", STREET, "--caption", caption, "--format", "json")
    record = json.loads(out)
    assert (found, record["value"], record["status"]) == (code, value, status)
    assert (record["derivation"] is None) == (value is None)
    trace = tmp_path / "trace.jsonl"
    trace.write_text(out, encoding="utf-8")
    assert main(["check-trace", str(trace)]) == 0
    if value is not None:
        trace.write_text(json.dumps({**record, "value": not value}), encoding="utf-8")
        assert main(["check-trace", str(trace)]) == 1


def test_text_names_each_frame_and_why_one_says_nothing(
    capsys: pytest.CaptureFixture[str],
) -> None:
    code, out, _ = run(capsys, "--scene", STREET, "--caption", "The person is left of the ball.")
    assert code == 1
    assert out.startswith("false: The person is left of the ball.\n")
    assert "  intrinsic frame: unknown (ball has no front" in out
    assert "  relative frame: false\n" in out
    assert "ball has its relative front towards (-1, 0, 0)" in out


@pytest.mark.parametrize(
    ("scene", "caption", "message"),
    [
        (STREET, "The cup is on the car.", "nothing in the scene is called 'cup'"),
        (STREET, "Hello.", "expected a caption such as"),
        ("missing.json", "The cup is on the car.", "cannot be read"),
    ],
)
def test_what_cannot_be_judged_is_told_with_exit_code_2(
    capsys: pytest.CaptureFixture[str], scene: str, caption: str, message: str
) -> None:
    code, out, err = run(capsys, "--scene", scene, "--caption", caption)
    assert (code, out) == (2, "")
    assert message in err


@pytest.mark.parametrize("text", ["", "[]", "7", "{", '{"things": 3}', '{"things": [{}]}'])
def test_a_damaged_scene_is_told_with_exit_code_2(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str
) -> None:
    path = tmp_path / "scene.json"
    path.write_text(text, encoding="utf-8")
    code, out, err = run(capsys, "--scene", str(path), "--caption", "The cup is on the car.")
    assert (code, out) == (2, "")
    assert "scene.json" in err
