"""Files are the same whoever makes them, and what cannot be made is refused."""

from __future__ import annotations

import gzip
import json
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from spatial_nsr.cli import main
from spatial_nsr.errors import InputError
from spatial_nsr.generate import writing
from spatial_nsr.generate.drawn import spartqa
from spatial_nsr.generate.drawn.nlvr import read_scenes
from spatial_nsr.generate.drawn.sets import Settings
from spatial_nsr.generate.drawn.spartqa import FILES, FLAT, generate_spartqa
from spatial_nsr.generate.short.sets import SHORT_KINDS
from spatial_nsr.generate.writing import PARTS

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


LINES = [json.dumps({**GOOD, "identifier": name}) for name in ("1-0", "2-0", "3-0")]


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
    settings, scenes = Settings(seed=8, stories=5, questions=1), scenes_file(tmp_path, *LINES)
    for workers in (1, 2):
        generate_spartqa(tmp_path / str(workers), settings, scenes, workers={"workers": workers})
    assert contents(tmp_path / "1") == contents(tmp_path / "2")
    assert set(contents(tmp_path / "1")) == set(FILES)


MAKE = """
import hashlib, json
from spatial_nsr.generate.drawn.sets import Settings, make_story
from spatial_nsr.generate.short.stories import ShortSettings, lines_of
from spatial_nsr.generate.short.sets import SHORT_KINDS

made = [vars(make_story(Settings(seed=4, vocabulary="wide"), 0, None))]
for kind in SHORT_KINDS.values():
    for number in (0, 6):
        tale = kind.make(ShortSettings(hops=(2, 4), distractors=(2, 3)), number)
        made += [lines_of(tale, number, True), list(tale.more.values())]
print(hashlib.sha256(json.dumps(made).encode()).hexdigest())
"""


def test_the_bytes_do_not_depend_on_how_python_orders_sets() -> None:
    found = {
        subprocess.run(
            [sys.executable, "-c", MAKE],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(found) == 1


@pytest.mark.parametrize("kept", [0, 1, 2])
def test_an_interrupted_run_goes_on_to_the_same_bytes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kept: int
) -> None:
    monkeypatch.setattr(writing, "PART", 2)
    monkeypatch.setattr(writing, "NOTED", -1.0)  # every part is noted
    settings = Settings(seed=8, stories=6, questions=1)
    generate_spartqa(tmp_path / "whole", settings)
    original = spartqa._make

    def fails_later(settings: Settings, scenes: Path | None, which: range) -> writing.Part:
        if which.start == 2 * kept:
            raise KeyboardInterrupt
        return original(settings, scenes, which)

    monkeypatch.setattr(spartqa, "_make", fails_later)
    with pytest.raises(KeyboardInterrupt):
        generate_spartqa(tmp_path / "cut", settings)
    assert not (tmp_path / "cut" / "README.md").exists()
    # What was written behind the journal's back is cut off.
    for file in (tmp_path / "cut" / PARTS).glob("*.jsonl"):
        with file.open("a") as stream:
            stream.write("half a li")
    made: list[int] = []

    def tells(settings: Settings, scenes: Path | None, which: range) -> writing.Part:
        made.append(which.start)
        return original(settings, scenes, which)

    monkeypatch.setattr(spartqa, "_make", tells)
    with pytest.raises(InputError, match="other settings"):
        generate_spartqa(tmp_path / "cut", Settings(seed=9, stories=6), resume=True)
    generate_spartqa(tmp_path / "cut", settings, resume=True)
    assert made == list(range(2 * kept, 6, 2))
    assert contents(tmp_path / "cut") == contents(tmp_path / "whole")


def test_a_run_that_ended_while_its_files_were_put_in_place_is_finished(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = Settings(seed=8, stories=3, questions=1)
    generate_spartqa(tmp_path / "whole", settings)
    move, moved = Path.replace, list[str]()

    def stops(self: Path, target: Path) -> Path:
        if self.parent.name == PARTS and target.parent.name == "cut":
            if len(moved) == 3:
                raise KeyboardInterrupt
            moved.append(self.name)
        return move(self, target)

    monkeypatch.setattr(Path, "replace", stops)
    with pytest.raises(KeyboardInterrupt):
        generate_spartqa(tmp_path / "cut", settings)
    monkeypatch.setattr(Path, "replace", move)
    generate_spartqa(tmp_path / "cut", settings, resume=True)
    assert contents(tmp_path / "cut") == contents(tmp_path / "whole")


def test_the_card_counts_what_is_there(tmp_path: Path) -> None:
    assert generate("spartqa", "--out", str(tmp_path), "--stories", "3", "--seed", "5") == 0
    card = (tmp_path / "README.md").read_text()
    lines = (tmp_path / "questions.jsonl").read_text().splitlines()
    assert f"| with variants | {len(lines)} |" in card
    assert "| seed | 5 |" in card
    assert "CC-BY-4.0" in card
    assert f'load_dataset("json", data_files="{FLAT}")' in card


def test_what_is_made_is_answered_and_scored_by_the_other_commands(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = str(tmp_path / "set")
    assert generate("spartqa", "--out", out, "--stories", "2", "--vocabulary", "unseen") == 0
    data, predictions = f"{out}/spartqa.json", str(tmp_path / "p.jsonl")
    assert main(["answer", "spartqa", "--data", data, "--out", predictions]) == 0
    capsys.readouterr()
    for file in (predictions, f"{out}/evidence.jsonl"):
        arguments = ["--data", data, "--predictions", file, "--format", "json"]
        assert main(["score", "spartqa", *arguments]) == 0
        assert json.loads(capsys.readouterr().out)["accuracy"] in (1.0, 100.0)
    assert main(["check-trace", f"{out}/evidence.jsonl"]) == 0


@pytest.mark.parametrize("kind", SHORT_KINDS)
def test_short_stories_are_written_in_all_their_files(
    kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["--stories", "7", "--hops", "2-3", "--distractors", "1"]
    assert generate(kind, "--out", str(tmp_path), *arguments) == 0
    assert {"questions.jsonl", "evidence.jsonl", "README.md"} <= set(contents(tmp_path))
    lines = (tmp_path / "questions.jsonl").read_text().splitlines()
    told = f"7 stories with {len(lines)} questions in {tmp_path}\n"
    assert capsys.readouterr().out == told
    assert main(["check-trace", str(tmp_path / "evidence.jsonl")]) == 0
    if kind == "frames":
        assert main(["check-trace", str(tmp_path / "readings.jsonl")]) == 0


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
    for _ in range(200):
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
        (["--hops", "5-6", "--objects", "5"], "needs 6 objects in a block, got 5"),
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


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ("rooms --vocabulary wide", "'--vocabulary' is for spartqa, not for rooms"),
        ("frames --nesting 0", "'--nesting' is for spartqa"),
        ("chains --skip-bad", "'--skip-bad' is for spartqa"),
        ("chains --questions-per-type 2", "each has one question"),
        ("spartqa --distractors 1", "is for chains, positions, rooms, frames, changes"),
        ("spartqa --skip-bad", "give '--scenes'"),
        ("spartqa --scenes none --deep", "'--deep' is for scenes that are drawn"),
        ("spartqa --scenes none --blocks 2", "'--blocks' is for scenes that are drawn"),
        ("spartqa --scenes none", "none: cannot be read"),
        ("spartqa --hops 3-2", "A not above B"),
        ("rooms --hops 0-2", "from 1 to 100, got 0-2"),
        ("chains --distractors 200", "from 0 to 100"),
        ("positions --hops 60 --distractors 60", "need 121 things that look different"),
        ("spartqa --slips nan", "a share from 0 to 1, got 'nan'"),
        ("spartqa --seed -1", "a whole number from 0 to 999999999, got '-1'"),
        ("spartqa --stories 0", "a whole number from 1"),
        ("spartqa --workers many", "a whole number"),
        ("maps", "invalid choice: 'maps'"),
    ],
)
def test_options_that_make_no_sense_are_refused(
    arguments: str, complaint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        code = generate(*arguments.split(), "--out", str(tmp_path / "x"))
    except SystemExit as error:
        code = error.code  # type: ignore[assignment]  # a number
    assert code == 2
    assert complaint in capsys.readouterr().err
    assert not (tmp_path / "x").exists()


def test_what_cannot_be_made_as_wanted_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    # Of a single fact little can be asked.
    alone = ["--hops", "1", "--distractors", "0", "--stories", "3", "--questions-per-type", "40"]
    assert generate("positions", "--out", str(tmp_path), *alone) == 0
    made = len((tmp_path / "questions.jsonl").read_text().splitlines())
    assert f"{120 - made} questions fewer than wanted found a place" in capsys.readouterr().err
    assert 0 < made < 120


def test_a_file_is_no_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "file"
    file.write_text("mine")
    assert generate("rooms", "--out", str(file)) == 2
    assert "is no folder" in capsys.readouterr().err
    assert file.read_text() == "mine"
    assert generate("rooms", "--out", "") == 2
    assert "'' is no folder" in capsys.readouterr().err


def test_real_scenes_become_stories(data_folder: Path, tmp_path: Path) -> None:
    settings = Settings(stories=8, derivations=False)
    made = generate_spartqa(tmp_path, settings, data_folder / "nlvr" / "dev.json.gz")
    assert made.tally.stories == 8
    assert sum(n for (_, group), n in made.tally.questions.items() if group == "main") == 64
