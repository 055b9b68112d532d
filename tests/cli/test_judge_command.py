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


def test_own_relations_and_another_language_are_taken(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    own = tmp_path / "own.vsr"
    own.write_text(
        "threshold hand 3\nrelation at hand for\ncategory Proximity\nframe none\n"
        'kind distance\nmeans gap <= hand and not "inside"\n',
        encoding="utf-8",
    )
    asked = ("--scene", STREET, "--caption", "The person is at hand for the car.")
    code, out, _ = run(capsys, *asked, "--relations", str(own), "--format", "json")
    assert (code, json.loads(out)["value"]) == (0, True)
    trace = tmp_path / "trace.jsonl"
    trace.write_text(out, encoding="utf-8")
    assert main(["check-trace", str(trace), "--relations", str(own)]) == 0
    capsys.readouterr()
    assert main(["check-trace", str(trace)]) == 1
    assert "by --relations" in capsys.readouterr().out
    code, out, err = run(capsys, *asked)
    assert (code, out) == (2, "")
    assert "expected a caption such as" in err
    own.write_text("measure warmth degrees how warm it is\n", encoding="utf-8")
    code, _, err = run(capsys, *asked, "--relations", str(own))
    assert code == 2
    assert "own.vsr, line 1: 'measure warmth' would have to be computed by the program" in err
    # Speakers of Hausa call front what is beyond the landmark.
    told = ("--scene", STREET, "--caption", "The dog is behind the ball.", "--format", "json")
    values = {
        language: json.loads(run(capsys, *told, "--language", language)[1])["value"]
        for language in ("english", "hausa")
    }
    assert values["english"] is not values["hausa"]
    assert run(capsys, *told, "--language", "martian")[0] == 2


def test_a_record_that_claims_more_than_its_derivation_shows_is_rejected(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    asked = ("--scene", STREET, "--caption", "The dog is in front of the car.", "--format", "json")
    record = json.loads(run(capsys, *asked)[1])
    trace = tmp_path / "trace.jsonl"
    assert record["value"] is False
    alone = record["frames"]["intrinsic"]["derivation"]
    for change, message in (
        ({"derivation": alone}, "not so in one frame does not deny it"),
        ({"relation": "ahead of"}, "about another relation"),
        ({"first": "ball"}, "about other things"),
    ):
        trace.write_text(json.dumps({**record, **change}), encoding="utf-8")
        assert main(["check-trace", str(trace)]) == 1
        assert message in capsys.readouterr().out


def test_how_well_a_direction_fits_is_told_by_frame(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    asked = ("--scene", STREET, "--caption", "The person is left of the car.", "--format", "json")
    answers = tmp_path / "answers.json"
    answers.write_text('{"angles": [0, 60, 90, 120, 180], "shares": [0.9, 0.6, 0.3, 0.1, 0.05]}')
    fits = {}
    for name in ("cosine", "hemisphere", "quadrant", str(answers)):
        frames = json.loads(run(capsys, *asked, "--graded", name)[1])["frames"]
        fits[name] = frames["intrinsic"]["fit"], frames["relative"]["fit"]
    assert fits["hemisphere"] == fits["quadrant"] == (1.0, 0.0)
    assert fits["cosine"][0] > 0.99
    assert fits["cosine"][1] == pytest.approx(1.0 - fits["cosine"][0])
    assert 0.8 < fits[str(answers)][0] < 0.95
    assert 0.0 < fits[str(answers)][1] < 0.1
    text = run(capsys, *asked[:4], "--graded", "cosine")[1]
    assert "  intrinsic frame: true, fits 1.00\n" in text
    for wrong, message in (
        (("--graded", "cosin"), "did you mean 'cosine'"),
        (("--graded", STREET), "angles"),
    ):
        code, out, err = run(capsys, *asked, *wrong)
        assert (code, out, message in err) == (2, "", True)
    code, _, err = run(
        capsys, "--scene", STREET, "--caption", "The dog is near the car.", "--graded", "cosine"
    )
    assert (code, "'near' names no direction" in err) == (2, True)


def test_a_derivation_is_held_against_the_scene_that_it_is_about(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    trace = tmp_path / "trace.jsonl"
    captions = (
        "The person is left of the car.",
        "The dog is behind the ball.",
        "The dog is on the car.",
        "The ball is between the person and the dog.",
        "The person is near the dog and the car.",
    )
    said = ("--scene", STREET, "--format", "json", "--caption")
    trace.write_text("".join(run(capsys, *said, caption)[1] for caption in captions))
    assert main(["check-trace", str(trace), "--scene", STREET]) == 0
    capsys.readouterr()
    scene = json.loads(Path(STREET).read_text(encoding="utf-8"))
    for change in (
        {"things": [*scene["things"], {"name": "cup", "position": [0, 0, 0]}]},
        {"things": [{**scene["things"][0], "azimuth": 0}, *scene["things"][1:]]},
        {"viewer": {"position": [9, 0, 1.5], "azimuth": 180}},
    ):
        other = tmp_path / "other.json"
        other.write_text(json.dumps({**scene, **change}), encoding="utf-8")
        assert main(["check-trace", str(trace), "--scene", str(other)]) == 1
        shown = capsys.readouterr().out
        assert "in the scene" in shown or "what the scene says" in shown
