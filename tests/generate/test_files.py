"""Files are the same whoever makes them, and what cannot be made is refused."""

from __future__ import annotations

import gzip
import json
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from spatial_nsr.cli import main
from spatial_nsr.errors import InputError
from spatial_nsr.generate import writing
from spatial_nsr.generate.nlvr import read_scenes
from spatial_nsr.generate.sets import Settings
from spatial_nsr.generate.spartqa import FILES, generate_spartqa
from spatial_nsr.generate.targets import load_targets

GOOD = {
    "identifier": "7-0",
    "directory": "2",
    "structured_rep": [
        [
            {"x_loc": 10, "y_loc": 80, "size": 20, "type": "square", "color": "Yellow"},
            {"x_loc": 60, "y_loc": 10, "size": 10, "type": "circle", "color": "#0099ff"},
        ],
        [
            {"x_loc": 0, "y_loc": 70, "size": 30, "type": "triangle", "color": "Black"},
            {"x_loc": 40, "y_loc": 5, "size": 10, "type": "square", "color": "Black"},
        ],
        [{"x_loc": 40, "y_loc": 40, "size": 20, "type": "circle", "color": "Yellow"}],
    ],
}


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def scenes_file(folder: Path, *lines: str) -> Path:
    file = folder / "scenes.json.gz"
    file.write_bytes(gzip.compress("\n".join(lines).encode()))
    return file


def generate(*arguments: str) -> int:
    return main(["generate", *arguments])


def test_any_number_of_workers_makes_the_same_bytes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writing, "PART", 2)
    settings = Settings(seed=8, stories=5, questions=1)
    for workers in (1, 2):
        generate_spartqa(tmp_path / str(workers), settings, workers=workers)
    assert contents(tmp_path / "1") == contents(tmp_path / "2")
    assert set(contents(tmp_path / "1")) == set(FILES)


def test_an_interrupted_run_goes_on_to_the_same_bytes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writing, "PART", 2)
    settings = Settings(seed=8, stories=6, questions=1)
    generate_spartqa(tmp_path / "whole", settings)
    made: list[range] = []

    def fails_later(make: Callable[[range], object], parts: Path, which: range) -> str | None:
        if len(made) == 2:
            raise KeyboardInterrupt
        made.append(which)
        return original(make, parts, which)  # type: ignore[arg-type]

    original = writing._make_part
    monkeypatch.setattr(writing, "_make_part", fails_later)
    with pytest.raises(KeyboardInterrupt):
        generate_spartqa(tmp_path / "cut", settings)
    assert not (tmp_path / "cut" / "README.md").exists()
    monkeypatch.setattr(writing, "_make_part", original)
    with pytest.raises(InputError, match="other settings"):
        generate_spartqa(tmp_path / "cut", Settings(seed=9, stories=6), resume=True)
    generate_spartqa(tmp_path / "cut", settings, resume=True)
    assert contents(tmp_path / "cut") == contents(tmp_path / "whole")


def test_labels_have_the_shares_of_the_paper(tmp_path: Path) -> None:
    settings = Settings(seed=3, stories=60, questions=2, derivations=False)
    tally = generate_spartqa(tmp_path, settings).tally
    words = {"left": "0", "right": "1", "above": "2", "below": "3"}
    words |= {"near": "4", "far": "5", "touching": "6"}
    for kind, shares in load_targets().items():
        whole = tally.questions[kind, "main"]
        assert whole == 120
        for label, share in shares.items():
            name = words.get(label, "7" if kind == "FR" else label)
            assert abs(100 * tally.answers[kind][name] / whole - share) < 5, (kind, label)


def test_the_card_counts_what_is_there(tmp_path: Path) -> None:
    assert generate("spartqa", "--out", str(tmp_path), "--stories", "3", "--seed", "5") == 0
    card = (tmp_path / "README.md").read_text()
    lines = (tmp_path / "questions.jsonl").read_text().splitlines()
    assert f"| with variants | {len(lines)} |" in card
    assert "| seed | 5 |" in card
    assert "CC-BY-4.0" in card
    types = {key: type(value) for key, value in json.loads(lines[0]).items()}
    for line in lines:
        assert {key: type(value) for key, value in json.loads(line).items()} == types


def test_what_is_made_is_answered_and_scored_by_the_other_commands(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = str(tmp_path / "set")
    assert generate("spartqa", "--out", out, "--stories", "4", "--vocabulary", "unseen") == 0
    data, predictions = f"{out}/spartqa.json", str(tmp_path / "p.jsonl")
    assert main(["answer", "spartqa", "--data", data, "--out", predictions]) == 0
    capsys.readouterr()
    for file in (predictions, f"{out}/evidence.jsonl"):
        arguments = ["--data", data, "--predictions", file, "--format", "json"]
        assert main(["score", "spartqa", *arguments]) == 0
        assert json.loads(capsys.readouterr().out)["accuracy"] in (1.0, 100.0)
    assert main(["check-trace", f"{out}/evidence.jsonl"]) == 0


@pytest.mark.parametrize("kind", ["chains", "positions", "rooms"])
def test_short_stories_are_written_in_all_their_files(kind: str, tmp_path: Path) -> None:
    arguments = ["--stories", "5", "--hops", "2-3", "--distractors", "1"]
    assert generate(kind, "--out", str(tmp_path / "a"), *arguments) == 0
    assert generate(kind, "--out", str(tmp_path / "b"), *arguments, "--workers", "2") == 0
    assert contents(tmp_path / "a") == contents(tmp_path / "b")
    assert {"questions.jsonl", "evidence.jsonl", "README.md"} <= set(contents(tmp_path / "a"))
    assert main(["check-trace", str(tmp_path / "a" / "evidence.jsonl")]) == 0


def test_scenes_of_a_file_become_stories(tmp_path: Path) -> None:
    file = scenes_file(tmp_path, json.dumps(GOOD))
    for vocabulary in ("seen", "wide"):
        out = tmp_path / vocabulary
        made = ["--scenes", str(file), "--out", str(out), "--stories", "3"]
        assert generate("spartqa", *made, "--vocabulary", vocabulary) == 0
        data = json.loads((out / "spartqa.json").read_text())["data"]
        assert [story["identifier"] for story in data] == ["7-0"] * 3


@pytest.mark.parametrize(
    ("bad", "complaint"),
    [
        ("{", "JSON"),
        ('{"identifier": "1"}', "'structured_rep' is missing"),
        ('{"structured_rep": 3}', "structured_rep"),
        ('{"structured_rep": [[{"x_loc": 1}]]}', "structured_rep[0][0]: 'y_loc' is missing"),
        ("[]", "object"),
    ],
)
def test_a_damaged_scene_is_named_by_its_line_and_left_out_on_demand(
    bad: str, complaint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = scenes_file(tmp_path, json.dumps(GOOD), bad)
    arguments = ["--scenes", str(file), "--out", str(tmp_path / "out"), "--stories", "2"]
    assert generate("spartqa", *arguments) == 2
    told = capsys.readouterr().err
    assert "scenes.json.gz, line 2" in told
    assert complaint in told
    assert generate("spartqa", *arguments, "--skip-bad") == 0
    assert "line 2" in capsys.readouterr().err
    assert (tmp_path / "out" / "README.md").exists()


def test_a_scene_file_is_read_or_refused_whatever_is_in_it(tmp_path: Path) -> None:
    rng, text = random.Random(7), json.dumps(GOOD)
    signs = '{}[]",:0123456789-.eE \\nulltruefalse\u2028'
    for _ in range(300):
        at = rng.randrange(len(text))
        damaged = text[:at] + rng.choice(signs) + text[at + rng.randrange(3) :]
        file = tmp_path / "scenes.json"
        file.write_text(damaged, encoding="utf-8")
        try:
            scenes, problems = read_scenes(file)
        except InputError:
            continue
        assert len(scenes) + len(problems) >= 1
        assert all(isinstance(each, InputError) for each in problems)


def test_more_blocks_or_like_things_than_can_be_told_are_refused(tmp_path: Path) -> None:
    many = [{**GOOD["structured_rep"][0][0], "x_loc": place} for place in range(13)]  # type: ignore[index]
    for boxes, complaint in (([[]] * 27, "26 boxes"), ([many], "12 things that look alike")):
        line = json.dumps({"structured_rep": boxes})
        _, problems = read_scenes(scenes_file(tmp_path, line))
        assert complaint in str(problems[0])


def test_a_file_without_scenes_to_ask_about_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = scenes_file(tmp_path, json.dumps({"structured_rep": [[], []]}))
    assert generate("spartqa", "--scenes", str(file), "--out", str(tmp_path / "x")) == 2
    assert "no scene has two things" in capsys.readouterr().err


def test_values_that_no_scene_has_are_refused(tmp_path: Path) -> None:
    for key, value in (("size", 15), ("x_loc", -3), ("type", "star"), ("color", 5), ("size", True)):
        scene = json.loads(json.dumps(GOOD))
        scene["structured_rep"][0][0][key] = value
        _, problems = read_scenes(scenes_file(tmp_path, json.dumps(scene)))
        assert len(problems) == 1
        assert f"structured_rep[0][0].{'color' if key == 'color' else key}" in str(problems[0])


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--distinct", "--blocks", "3", "--objects", "10"], "has 27"),
        (["--objects", "400"], "cannot be told apart"),
        (["--blocks", "30"], "26 at most"),
        (["--blocks", "0-1"], "from 1 on"),
        (["--blocks", "1", "--objects", "1"], "two objects or more"),
    ],
)
def test_what_cannot_be_drawn_is_refused_with_the_limit(
    arguments: list[str], complaint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert generate("spartqa", "--out", str(tmp_path / "x"), *arguments) == 2
    assert complaint in capsys.readouterr().err
    assert not (tmp_path / "x").exists()


def test_a_file_is_no_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "file"
    file.write_text("mine")
    assert generate("rooms", "--out", str(file)) == 2
    assert "is no folder" in capsys.readouterr().err
    assert file.read_text() == "mine"


def test_real_scenes_become_stories(data_folder: Path, tmp_path: Path) -> None:
    settings = Settings(stories=8, derivations=False)
    made = generate_spartqa(tmp_path, settings, data_folder / "nlvr" / "dev.json.gz")
    assert len(made.tally.stories) == 8
    assert sum(n for (_, group), n in made.tally.questions.items() if group == "main") == 64
