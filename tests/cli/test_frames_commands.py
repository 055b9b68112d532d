"""``frames``: cases out, curves in, pictures and answers, in the shell."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from spatial_nsr.benchmarks.comfort.cases import cases
from spatial_nsr.benchmarks.comfort.pictures import picture_of
from spatial_nsr.pictures.png import png

Shell = Callable[..., tuple[int, str, str]]


def test_cases_are_written_answered_and_scored(shell: Shell, tmp_path: Path) -> None:
    data, out = tmp_path / "ball.jsonl", tmp_path / "p.jsonl"
    assert shell("frames", "cases", "--suite", "ball", "--out", data) == (0, "720 cases\n", "")
    first = json.loads(data.read_text().splitlines()[0])
    assert first["text"] == "From the camera's viewpoint, is the red sphere behind the blue sphere?"
    assert first["reference"]["egocentric_reflected"] == {"theta": 0, "cos": 1.0, "hemi": 1}
    assert shell("answer", "comfort", "--data", data, "--out", out)[0] == 0
    code, said, _ = shell(
        "score", "comfort", "--data", data, "--predictions", out, "--format", "json"
    )
    report = json.loads(said)
    assert (code, report["accuracy"], report["coverage"]) == (0, 1.0, 1.0)
    assert {name: part["accuracy"] for name, part in report["by_frame"].items()} == {
        f"egocentric_{name}": 1.0 for name in ("translated", "rotated", "reflected")
    }
    assert (report["proved"], report["accepted"], report["derivations"]) == (1.0, 1.0, 720)
    assert "720 accepted, 0 rejected" in shell("check-trace", out)[1]


def test_without_a_viewpoint_the_answer_is_open_and_the_frames_are_not(
    shell: Shell, tmp_path: Path
) -> None:
    data, out = tmp_path / "car.jsonl", tmp_path / "p.jsonl"
    shell("frames", "cases", "--suite", "car", "--out", data)
    lines = [line for line in data.read_text().splitlines() if '"frame_index": 7' in line]
    data.write_text("\n".join(lines))
    assert shell("answer", "comfort", "--data", data, "--out", out)[0] == 0
    for each in map(json.loads, out.read_text().splitlines()):
        open_ = each["type"] == "nop"
        assert (each["answer"] is None) == open_ == (each["status"] == "unknown")
        assert len(each["frames"]) == {"nop": 7, "cam": 3, "add": 3, "rel": 1}[each["type"]]
        assert bool(each["missing"]) == open_
    wrong = [json.loads(line) for line in out.read_text().splitlines()]
    wrong[0]["frames"]["intrinsic"]["answer"] ^= 1
    wrong[-1]["answer"] ^= 1
    out.write_text("".join(json.dumps(each) + "\n" for each in wrong))
    said = shell("score", "comfort", "--data", data, "--predictions", out, "--format", "json")[1]
    report = json.loads(said)
    assert [item["id"] for item in report["wrong"]] == [wrong[0]["id"], wrong[-1]["id"]]
    assert report["by_frame"]["intrinsic"]["accuracy"] < 1.0


def test_answers_are_those_of_a_languages_speakers(shell: Shell, tmp_path: Path) -> None:
    data, out, own = tmp_path / "car.jsonl", tmp_path / "p.jsonl", tmp_path / "own.frames"
    own.write_text("language own\nframes relative intrinsic\nrelative rotated\n")
    shell("frames", "cases", "--suite", "car", "--out", data)
    some = [line for line in data.read_text().splitlines() if '"frame_index": 5' in line]
    data.write_text("\n".join(some))
    cases = {case["id"]: case for case in map(json.loads, some)}
    for language, frame in (("tamil", "rotated"), ("hausa", "translated"), (own, "rotated")):
        code, _, err = shell(
            "answer", "comfort", "--data", data, "--language", language, "--out", out
        )
        assert (code, err) == (0, "")
        found = [json.loads(line) for line in out.read_text().splitlines()]
        for each in found:
            right = cases[each["id"]]["reference"]
            if each["type"] == "cam":
                assert each["answer"] == right[f"egocentric_{frame}"]["hemi"]
        said = shell("score", "comfort", "--data", data, "--predictions", out, "--format", "json")
        assert json.loads(said[1])["accuracy"] == 1.0
        assert ", 0 rejected" in shell("check-trace", out)[1]
        next(each for each in found if each["type"] == "add")["answer"] ^= 1
        out.write_text("".join(json.dumps(each) + "\n" for each in found))
        said = shell("score", "comfort", "--data", data, "--predictions", out, "--format", "json")
        assert len(json.loads(said[1])["wrong"]) == 1
    # Who uses no viewer's frame does not answer what a viewer would say.
    shell("answer", "comfort", "--data", data, "--language", "tzeltal", "--out", out)
    by_type = {}
    for each in map(json.loads, out.read_text().splitlines()):
        by_type.setdefault(each["type"], set()).add(each["answer"])
        if each["type"] == "cam":
            assert each["missing"] == ["speakers of tzeltal use no such frame"]
    assert by_type == {"nop": {0, 1}, "cam": {None}, "add": {None}, "rel": {0, 1}}


def test_curves_are_asked_for_scored_and_drawn(shell: Shell, tmp_path: Path) -> None:
    curves, page, plots = tmp_path / "c.json", tmp_path / "page.html", tmp_path / "plots"
    code, said, _ = shell(
        "frames",
        "probe",
        "--frame",
        "egocentric_rotated",
        "--suite",
        "ball",
        "--presence",
        "--out",
        curves,
    )
    assert (code, "egocentric_rotated-ball" in said) == (0, True)
    code, said, err = shell("frames", "score", curves, "--html", page, "--plots", plots)
    (case,) = json.loads(said)["cases"]
    assert (code, err, case["id"]) == (0, "", "egocentric_rotated-ball")
    assert case["metrics"]["preferred_convention_argmin_eps_cos"] == "rotated"
    assert case["metrics"]["comprehensive"]["object_f1"] == 1.0
    assert page.read_text().startswith("<!DOCTYPE html>")
    assert len(list(plots.glob("*.png"))) == len(list(plots.glob("*.svg"))) == 6
    code, said, _ = shell("frames", "score", curves, "--format", "text")
    assert (code, "(Table 2)" in said, "rotated" in said) == (0, True, True)


def test_what_is_not_a_number_is_null_and_the_definition_decides(
    shell: Shell, tmp_path: Path
) -> None:
    file = tmp_path / "c.json"
    file.write_text(json.dumps({"cases": [{"id": "a", "kind": "curve", "yes": [0.5] * 37}]}))
    found = {}
    for definition in ("code", "paper"):
        _, said, _ = shell("frames", "score", file, "--definition", definition)
        found[definition] = json.loads(said)["cases"][0]["metrics"]
    assert (found["code"]["eta"], found["paper"]["eta"]) == (None, 0.0)
    assert found["code"]["eps_cos"]["camera"] < found["paper"]["eps_cos"]["camera"]
    assert "eta" in shell("frames", "score", file, "--format", "text")[1]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "not JSON"),
        ("{}", '"cases"'),
        ('{"cases": []}', "nothing to score"),
        ('{"cases": [{"id": "x", "kind": "curve", "yes": [1]}]}', "case 'x'.yes: a curve has 37"),
        ('{"cases": [{"id": "x", "kind": "curve"}]}', "case 'x': 'yes' is missing"),
    ],
)
def test_curves_that_cannot_be_scored_leave_with_2_and_name_file_and_case(
    shell: Shell, tmp_path: Path, text: str, message: str
) -> None:
    file = tmp_path / "bad.json"
    file.write_text(text)
    code, said, err = shell("frames", "score", file)
    assert (code, said, "Traceback" in err) == (2, "", False)
    assert "bad.json" in err
    assert message in err


def test_each_picture_is_drawn_once_and_known_by_its_cases(shell: Shell, tmp_path: Path) -> None:
    chosen = ("--suite", "ball", "--variation", "size", "--variation", "distractor")
    code, said, _ = shell("frames", "render", *chosen, "--size", 8, "--out", tmp_path)
    # In one scene a thing stands by whose place depends on the relation that is asked for.
    drawn = 36 + 4 * 36
    assert (code, said) == (0, f"{drawn} pictures of 288 cases, which pictures.jsonl tells\n")
    files = {file.name for file in tmp_path.glob("*.png")}
    assert len(files) == drawn
    index = [json.loads(line) for line in (tmp_path / "pictures.jsonl").read_text().splitlines()]
    assert {each["picture"] for each in index} == files
    by_id = {each.id: each for each in cases(("ball",))}
    for each in index[:: len(index) // 7]:
        own = png(picture_of(by_id[each["case"]], 8))
        assert (tmp_path / each["picture"]).read_bytes() == own


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("frames",), "ACTION"),
        (("frames", "score", "nothing.json"), "nothing.json: cannot be read"),
        (("frames", "cases", "--out", "no/folder/f.jsonl"), "cannot be written"),
        (("frames", "render", "--out", "x", "--size", "5000"), "from 8 to 2048"),
        (("frames", "render", "--out", "x", "--variation", "sizes"), "did you mean 'size'?"),
        (
            ("frames", "probe", "--out", "x", "--frame", "asked", "--variation", "foo"),
            "no scene is called 'foo'; allowed: default",
        ),
        (("frames", "probe", "--out", "x.json", "--frame", "mine"), "unknown frame 'mine'"),
        (("frames", "probe", "--out", "x.json"), "--model"),
        (("frames", "probe", "--out", "x.json", "--model", "nowhere"), "n"),
        (("frames", "probe", "--out", "no/x.json", "--frame", "asked"), "cannot be written"),
        (("answer", "comfort", "--data", "c", "--language", "tamel", "--out", "x"), "c: cannot"),
    ],
)
def test_wrong_use_leaves_with_2_and_says_why(
    shell: Shell,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    arguments: tuple[str, ...],
    message: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    code, said, err = shell(*arguments)
    assert (code, said) == (2, "")
    assert message in err
    assert "Traceback" not in err


def test_an_answer_about_a_scene_is_a_page_with_its_plan(shell: Shell, tmp_path: Path) -> None:
    things = [{"name": "box", "position": [2, 1, 0]}, {"name": "cup", "position": [2, -1, 0]}]
    scene = tmp_path / "scene.json"
    viewer = {"position": [0, 0, 0], "azimuth": 0}
    scene.write_text(json.dumps({"viewer": viewer, "things": things}))
    asked = ("frames", "ask", "--scene", scene, "--question", "What is on my left?")
    code, page, _ = shell(*asked, "--format", "html")
    assert code == 0
    assert "<b>box</b>" in page
    assert "<svg" in page
    assert "2 given facts" in page
    assert "by rule" not in page
