"""Folders of texts become JSON lines: in order, with the errors in their places."""

from __future__ import annotations

import gzip
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from spatial_nsr.cli import main
from spatial_nsr.reasoner import read

SAID = "The cup is on the table."


def folder(path: Path) -> Path:
    texts = path / "texts"
    (texts / "more").mkdir(parents=True)
    (texts / "b.txt").write_text(SAID)
    (texts / "a.md").write_text("A lamp hangs above the desk.")
    (texts / "more" / "c.txt.gz").write_bytes(gzip.compress(SAID.encode()))
    lines = [json.dumps({"text": SAID}), "{", json.dumps({"id": "x", "text": "The dog sleeps."})]
    (texts / "d.jsonl").write_bytes("\n".join(lines).encode() + b"\n\xff\xfe\n")
    (texts / "bad.txt").write_bytes(b"\xff\xfe\xff")
    (texts / "picture.png").write_bytes(b"no text")
    return texts


def extract(out: Path, *arguments: object) -> int:
    return main(["extract", *map(str, arguments), "--out", str(out)])


def test_each_text_of_a_folder_gets_a_line_and_what_is_damaged_one_with_its_error(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out.jsonl"
    assert extract(out, folder(tmp_path)) == 2
    assert capsys.readouterr().out == "8 texts; 3 with an error\n"
    found = [json.loads(line) for line in out.read_text().splitlines()]
    assert {each["id"]: len(each["relations"]) for each in found} == {
        "a.md": 1, "b.txt": 1, "bad.txt": 0, "d.jsonl:0": 1, "d.jsonl:line 2": 0,
        "d.jsonl:x": 0, "d.jsonl:line 4": 0, "more/c.txt.gz": 1,
    }  # fmt: skip
    errors = {each["id"]: each["error"] for each in found if each["error"] is not None}
    assert list(errors) == ["bad.txt", "d.jsonl:line 2", "d.jsonl:line 4"]
    assert "not JSON" in errors["d.jsonl:line 2"]
    assert "no valid UTF-8" in errors["d.jsonl:line 4"]


def test_two_workers_write_the_same_and_a_cut_off_run_is_gone_on_with(tmp_path: Path) -> None:
    texts, one, two = folder(tmp_path), tmp_path / "one.jsonl", tmp_path / "two.jsonl"
    extract(one, texts)
    extract(two, texts, "--workers", "2")
    assert one.read_bytes() == two.read_bytes()
    for kept in (0, 50, 400, len(one.read_bytes())):
        two.write_bytes(one.read_bytes()[:kept])
        extract(two, texts, "--resume")
        assert one.read_bytes() == two.read_bytes()


def test_lines_of_other_texts_are_not_gone_on_with(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out.jsonl"
    extract(out, folder(tmp_path))
    (tmp_path / "texts" / "a.md").unlink()
    assert extract(out, tmp_path / "texts", "--resume") == 2
    assert "line 1: it answers 'a.md' where this run answers 'b.txt'" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("gone",), "no such folder or file"),
        ((".", "--text", SAID), "name a folder or files, or give one text"),
        ((".", "--format", "html"), "is for one text"),
        ((".", "--gpus", "1.5"), "a share from 0 to 1 or a whole number"),
    ],
)
def test_what_cannot_be_is_refused(
    arguments: tuple[str, ...], words: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    try:
        code = extract(tmp_path / "out", *arguments)
    except SystemExit as stop:
        code = int(str(stop.code))
    assert code == 2
    assert words in capsys.readouterr().err


def test_a_run_that_is_killed_again_and_again_loses_and_doubles_nothing(tmp_path: Path) -> None:
    data, out, whole = (tmp_path / name for name in ("in.jsonl", "out.jsonl", "whole.jsonl"))
    said = (f"The cup is on table {n}. A lamp hangs above the desk." for n in range(600))
    data.write_text("".join(json.dumps({"text": each}) + "\n" for each in said))
    command = [sys.executable, "-m", "spatial_nsr", "extract", str(data), "--resume"]
    kills, size = 0, 0
    while kills < 4:
        run = subprocess.Popen(
            [*command, "--workers", "2", "--out", str(out)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "OMP_NUM_THREADS": "1"},
        )
        end = time.monotonic() + 60
        while (out.stat().st_size if out.exists() else 0) <= size and time.monotonic() < end:
            time.sleep(0.001)
        run.send_signal(signal.SIGKILL)
        run.wait()
        kills, size = kills + 1, out.stat().st_size
    assert size > 0
    assert extract(out, data, "--resume") == 0
    assert extract(whole, data) == 0
    assert size < whole.stat().st_size
    assert out.read_bytes() == whole.read_bytes()


@pytest.mark.parametrize(
    "words",
    [
        "the cup is on the table and the dog is under the chair ",
        "The lamp, the cup, the jug, ",
        "and then and then on the ",
    ],
)
def test_a_text_without_any_stop_is_read_in_time_that_grows_with_its_length(words: str) -> None:
    story = read(words * (6_000 // len(words)), deadline=60)
    assert not any("takes longer" in each.why for each in story.unread)
    assert story.lost is None
