"""``answer``, ``score`` and ``check-trace``: from files to predictions to figures, in the shell."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from spatial_nsr.benchmarks.registry import BENCHMARKS
from tests.benchmarks import small

Shell = Callable[..., tuple[int, str, str]]


def lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()]


def test_answers_are_written_scored_and_checked(shell: Shell, tmp_path: Path) -> None:
    data, out = small.write(tmp_path, "spartqa"), tmp_path / "p.jsonl"
    code, said, complaints = shell("answer", "spartqa", "--data", data, "--out", out)
    assert (code, complaints) == (0, "")
    assert said.startswith("8 predictions: ")
    assert [each["id"] for each in lines(out)] == small.SPARTQA_IDS
    code, said, _ = shell(
        "score", "spartqa", "--data", data, "--predictions", out, "--format", "json"
    )
    report = json.loads(said)
    assert (code, report["accuracy"], report["accepted"]) == (0, 1, 1)
    assert report["conventions"] == ["spartqa"]
    code, said, _ = shell("check-trace", out)
    assert (code, " 0 rejected" in said) == (0, True)


def test_a_yes_that_its_derivation_refutes_is_rejected(shell: Shell, tmp_path: Path) -> None:
    data, out = small.write(tmp_path, "babi"), tmp_path / "p.jsonl"
    assert shell("answer", "babi", "--data", data, "--out", out)[0] == 0
    other = {"yes": "no", "no": "yes"}
    told = [each | {"answer": other.get(each["answer"], each["answer"])} for each in lines(out)]
    flipped = sum(each["derivation"] is not None for each in told)
    out.write_text("".join(json.dumps(each) + "\n" for each in told))
    code, said, _ = shell("check-trace", out)
    assert flipped
    assert (code, f" {flipped} rejected" in said) == (1, True)


@pytest.mark.parametrize("benchmark", BENCHMARKS)
def test_every_benchmark_goes_from_its_file_to_a_report(
    shell: Shell, tmp_path: Path, benchmark: str
) -> None:
    data, out = small.write(tmp_path, benchmark), tmp_path / "p.jsonl"
    assert shell("answer", benchmark, "--data", data, "--out", out)[0] == 0
    code, text, complaints = shell("score", benchmark, "--data", data, "--predictions", out)
    assert (code, complaints) == (0, "")
    assert text.startswith(f"{benchmark}: ")
    assert "coverage 100.00" in text
    code, said, complaints = shell("check-trace", out)
    assert (code, " 0 rejected" in said, complaints) == (0, True, "")


def test_two_conventions_are_scored_beside_each_other(shell: Shell, tmp_path: Path) -> None:
    data = small.write(tmp_path, "spartqa")
    outs = [tmp_path / f"{name}.jsonl" for name in ("spartqa", "plain")]
    for out in outs:
        shell("answer", "spartqa", "--data", data, "--out", out, "--conventions", out.stem)
    _, said, _ = shell(
        "score", "spartqa", "--data", data, "--predictions", *outs, "--format", "json"
    )
    reports = [json.loads(line) for line in said.splitlines()]
    assert [report["conventions"] for report in reports] == [["spartqa"], ["plain"]]


def test_an_interrupted_run_is_resumed_to_the_same_file(shell: Shell, tmp_path: Path) -> None:
    data, out = small.write(tmp_path, "spartqa"), tmp_path / "p.jsonl"
    shell("answer", "spartqa", "--data", data, "--out", out)
    whole = out.read_text()
    rows = whole.splitlines(keepends=True)
    for kept in ("", "".join(rows[:3]), "".join(rows[:5]) + rows[5][:20], whole):
        out.write_text(kept)
        code, said, _ = shell("answer", "spartqa", "--data", data, "--out", out, "--resume")
        assert (code, out.read_text()) == (0, whole)
        assert "predictions" in said
    out.unlink()
    assert shell("answer", "spartqa", "--data", data, "--out", out, "--resume")[0] == 0
    assert out.read_text() == whole


def test_predictions_go_to_standard_output_and_words_to_the_other(
    shell: Shell, tmp_path: Path
) -> None:
    data = small.write(tmp_path, "babi")
    code, out, err = shell("answer", "babi", "--data", data, "--out", "-", "--limit", 2)
    assert (code, len(out.splitlines())) == (0, 2)
    assert err.startswith("2 predictions")


def test_packed_data_in_several_files_is_read(shell: Shell, tmp_path: Path) -> None:
    files = []
    for name in ("dev", "test"):
        path = tmp_path / f"{name}.json.gz"
        path.write_bytes(gzip.compress(json.dumps(small.SPARTQA).encode()))
        files.append(path)
    out = tmp_path / "p.jsonl"
    assert shell("answer", "spartqa", "--data", *files, "--out", out)[0] == 0
    assert [each["id"] for each in lines(out)] == [
        f"{name}:{id}" for name in ("dev", "test") for id in small.SPARTQA_IDS
    ]
    code, said, _ = shell("score", "spartqa", "--data", *files, "--predictions", out)
    assert (code, "accuracy 100.00 of 8" in said) == (0, True)


def test_predictions_of_other_data_are_refused_by_name(shell: Shell, tmp_path: Path) -> None:
    data, out = small.write(tmp_path, "babi"), tmp_path / "p.jsonl"
    shell("answer", "babi", "--data", data, "--out", out)
    other = tmp_path / "other.jsonl"
    other.write_text(out.read_text().replace('{"id": "', '{"id": "x'), encoding="utf-8")
    code, said, err = shell("score", "babi", "--data", data, "--predictions", other)
    assert (code, said) == (2, "")
    assert "none of its 3 ids" in err


def test_of_many_places_that_cannot_be_read_a_few_are_told(shell: Shell, tmp_path: Path) -> None:
    data = tmp_path / "wrong.jsonl"
    data.write_text("{}\n" * 40, encoding="utf-8")
    code, _, err = shell("answer", "vsr", "--data", data, "--out", tmp_path / "p.jsonl")
    assert (code, len(err.splitlines())) == (2, 6)
    assert err.endswith("and 35 more of this kind\n")


def test_wrong_options_are_told_in_a_line_with_where_to_look(shell: Shell) -> None:
    code, said, err = shell("generate", "rooms", "--stories", "x", "--out", "y")
    assert (code, said, len(err.splitlines())) == (2, "", 2)
    assert err.endswith("see spatial-nsr generate --help\n")


def test_what_is_not_predicted_is_said_and_counts_as_wrong(shell: Shell, tmp_path: Path) -> None:
    data, out = small.write(tmp_path, "babi"), tmp_path / "p.jsonl"
    shell("answer", "babi", "--data", data, "--out", out, "--limit", 1)
    code, said, err = shell("score", "babi", "--data", data, "--predictions", out)
    assert (code, "2 questions have no prediction" in err) == (0, True)
    assert "accuracy  33.33 of 3 (100.00 of those predicted)" in said


@pytest.mark.parametrize("benchmark", BENCHMARKS)
def test_damaged_files_leave_with_2_and_name_the_file(
    shell: Shell, tmp_path: Path, benchmark: str
) -> None:
    whole = small.FILES[benchmark][1].encode()
    bad, out = tmp_path / "bad.file", tmp_path / "p.jsonl"
    for data in (
        b"",
        b"\n\n",
        b"null",
        b'{"data": 3}',
        b"\x00\x7f",
        gzip.compress(whole)[:-9],
        b"<",
    ):
        bad.write_bytes(data)
        for arguments in (
            ("answer", benchmark, "--data", bad, "--out", out),
            ("score", benchmark, "--data", bad, "--predictions", bad),
        ):
            code, said, err = shell(*arguments)
            assert (code, "bad.file" in err, "Traceback" in err) == (2, True, False), arguments
            assert "accuracy" not in said


def test_a_damaged_story_is_named_and_the_others_are_written(shell: Shell, tmp_path: Path) -> None:
    data = small.spartqa()
    del data["data"][0]["story"]
    path, out = small.write(tmp_path, "spartqa", json.dumps(data)), tmp_path / "p.jsonl"
    code, said, err = shell("answer", "spartqa", "--data", path, "--out", out)
    assert code == 2
    assert "ours.json: data[0]: 'story' is missing" in err
    assert "8 predictions" in said
    assert [each["error"] is None for each in lines(out)][:4] == [False, False, True, False]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("answer", "spartqa2", "--data", "DATA", "--out", "OUT"), "invalid choice: 'spartqa2'"),
        (("answer", "spartqa", "--out", "OUT"), "--data"),
        (("answer", "spartqa", "--data", "DATA"), "--out"),
        (("answer", "spartqa", "--data", "DATA", "--out", "DATA"), "--out would overwrite"),
        (("answer", "spartqa", "--data", "gone.json", "--out", "OUT"), "gone.json: cannot be read"),
        (("answer", "spartqa", "--data", "FOLDER", "--out", "OUT"), "cannot be read"),
        (("answer", "spartqa", "--data", "DATA", "--out", "FOLDER"), "cannot be written"),
        (("answer", "spartqa", "--data", "DATA", "--out", "no/p.jsonl"), "cannot be written"),
        (("answer", "spartqa", "--data", "DATA", "DATA", "--out", "OUT"), "2 files are called"),
        (("answer", "spartqa", "--data", "DATA", "--out", "OUT", "--workers", "0"), "from 1 on"),
        (("answer", "spartqa", "--data", "DATA", "--out", "OUT", "--limit", "x"), "from 1 on"),
        (("answer", "spartqa", "--data", "DATA", "--out", "OUT", "--time-limit", "0"), "above 0"),
        (("answer", "spartqa", "--data", "DATA", "--out", "OUT", "--system", "guess"), "symbolic"),
        (
            ("answer", "spartqa", "--data", "DATA", "--out", "-", "--resume"),
            "--resume needs a file",
        ),
        (("answer", "spartqa", "--data", "DATA", "--out", "DATA", "--resume"), "would overwrite"),
        (
            ("answer", "spartqa", "--data", "DATA", "--out", "OUT", "--conventions", "us"),
            "unknown convention 'us'; allowed: ",
        ),
        (("score", "spartqa", "--data", "DATA", "--predictions", "gone"), "gone: cannot be read"),
        (("score", "spartqa", "--data", "DATA", "--predictions", "DATA"), "'id' is a text"),
    ],
)
def test_wrong_usage_leaves_with_2_says_why_and_writes_nothing(
    shell: Shell, tmp_path: Path, arguments: tuple[str, ...], message: str
) -> None:
    data, out = small.write(tmp_path, "spartqa"), tmp_path / "p.jsonl"
    before = data.read_text()
    named = {"DATA": data, "OUT": out, "FOLDER": tmp_path}
    code, said, err = shell(*(named.get(each, each) for each in arguments))
    assert (code, said) == (2, "")
    assert message in err
    assert data.read_text() == before
    assert not out.exists()


def test_an_earlier_file_of_predictions_survives_wrong_usage(shell: Shell, tmp_path: Path) -> None:
    data, out = small.write(tmp_path, "spartqa"), tmp_path / "p.jsonl"
    out.write_text("kept\n")
    shell("answer", "spartqa", "--data", data, "--out", out, "--conventions", "us")
    shell("answer", "spartqa", "--data", tmp_path / "gone", "--out", out)
    assert out.read_text() == "kept\n"


def test_a_file_that_another_run_writes_is_refused(shell: Shell, tmp_path: Path) -> None:
    fcntl = pytest.importorskip("fcntl")
    out = tmp_path / "out.jsonl"
    out.write_text('{"id": "a", "answer": "Yes"}\n', encoding="utf-8")
    with out.open("a") as other:
        fcntl.flock(other, fcntl.LOCK_EX)
        asked = ("answer", "babi", "--data", small.write(tmp_path, "babi"), "--out", out)
        for more in ((), ("--resume",)):
            code, _, err = shell(*asked, *more)
            assert (code, "another run writes it" in err) == (2, True)
    assert out.read_text(encoding="utf-8") == '{"id": "a", "answer": "Yes"}\n'


def test_a_folder_with_another_set_is_refused_without_force(shell: Shell, tmp_path: Path) -> None:
    made = ("generate", "rooms", "--stories", "2", "--out", str(tmp_path / "set"))
    assert shell(*made)[0] == 0
    code, _, err = shell(*made, "--seed", "5")
    assert code == 2
    assert "holds files already" in err
    assert "--force" in err
    assert shell(*made, "--seed", "5", "--force")[0] == 0


@pytest.mark.parametrize("kind", ["spartqa", "chains", "rooms"])
def test_more_hops_than_there_can_be_are_refused_before_anything_is_made(
    shell: Shell, tmp_path: Path, kind: str
) -> None:
    out = tmp_path / "set"
    code, _, err = shell("generate", kind, "--hops", "2-101", "--out", str(out))
    assert code == 2
    assert "100, got 2-101" in err
    assert not out.exists()
