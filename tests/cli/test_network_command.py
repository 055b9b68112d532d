"""The shell commands about networks, calculi and derivations, run as a user runs them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from spatial_nsr.calculi import load_calculus
from spatial_nsr.calculi.csp import parse_csp
from spatial_nsr.cli import main

GOOD = "2 #good\n0 1 ( TPP )\n1 2 ( NTPP )\n.\n"
BAD = "2 #bad\n0 1 ( TPP )\n1 2 ( NTPP )\n0 2 ( DC EC )\n.\n"


@pytest.fixture
def csp(tmp_path: Path) -> Path:
    path = tmp_path / "maps.csp"
    path.write_text(GOOD + BAD)
    return path


def run(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    try:
        code = main([str(argument) for argument in arguments])
    except SystemExit as leave:  # argparse leaves by itself
        code = int(leave.code or 0)
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def records(out: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in out.splitlines()]


def test_consistent_prints_a_line_for_each_network(
    csp: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = run(
        capsys, "network", "consistent", csp, "--calculus", "rcc8", "--format", "json"
    )
    good, bad = records(out)
    assert code == 1
    assert good == {"index": 0, "name": "good", "consistent": True}
    assert (bad["index"], bad["consistent"]) == (1, False)
    assert bad["conflict"] == [[0, ["TPP"], 1], [1, ["NTPP"], 2], [0, ["DC", "EC"], 2]]
    assert "maps.csp, line 8: in conflict: 0 DC EC 2" in err


@pytest.mark.parametrize("action", ["closure", "minimal", "scenario"])
def test_labels_are_printed_by_pair(
    action: str, csp: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    csp.write_text(GOOD)
    code, out, _ = run(capsys, "network", action, csp, "--calculus", "rcc8", "--format", "json")
    [record] = records(out)
    assert code == 0
    assert record["consistent"] is True
    assert record["labels"] == {"0,1": ["TPP"], "0,2": ["NTPP"], "1,2": ["NTPP"]}


def test_entails_answers_yes_with_a_derivation_and_no_without(
    csp: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    csp.write_text(GOOD)
    common = ("--calculus", "rcc8", "--format", "json")
    code, out, _ = run(capsys, "network", "entails", csp, 2, 0, "NTPPI", *common)
    assert (code, records(out)[0]["entails"]) == (0, True)
    assert records(out)[0]["derivation"]["goal"]["relation"] == "NTPPI"
    code, out, _ = run(capsys, "network", "entails", csp, 2, 0, "DC", "EC", *common)
    assert (code, records(out)[0]["entails"]) == (1, False)


def test_why_derives_labels_and_contradictions_that_check_trace_accepts(
    csp: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, _ = run(capsys, "network", "why", csp, "--calculus", "rcc8", "--format", "json")
    good, bad = records(out)
    assert code == 1
    assert list(good["derivations"]) == ["0,2"]
    assert bad["derivation"]["goal"]["relation"] == []
    trace = tmp_path / "trace.jsonl"
    trace.write_text(out)
    code, out, _ = run(capsys, "check-trace", trace, "--format", "json")
    assert (code, json.loads(out)) == (0, {"accepted": 2, "rejected": [], "without": 0})
    bad["derivation"]["steps"][0]["conclusion"]["relation"] = "DC"
    trace.write_text(json.dumps(bad) + '\n{"id": "7", "status": "proved", "derivation": null}\n')
    code, out, _ = run(capsys, "check-trace", trace)
    assert code == 1
    assert "line 1 (1): rejected: step 1 (given)" in out
    assert "line 2 (7): rejected: proved, but no derivation" in out
    assert out.endswith("0 accepted, 2 rejected, 0 lines without derivation\n")


def test_text_output_reads_well(csp: Path, capsys: pytest.CaptureFixture[str]) -> None:
    csp.write_text(GOOD)
    code, out, _ = run(capsys, "network", "why", csp, "2", "0", "--calculus", "rcc8")
    assert code == 0
    assert out.startswith("network 0 (good): consistent\n\n1. 0 TPP 1")
    assert "NTPPI then TPPI gives NTPPI" in out


def test_prime_lists_what_is_left_and_what_the_others_entail(
    csp: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    csp.write_text(GOOD.replace(".", "0 2 ( PP )\n."))
    code, out, _ = run(capsys, "network", "prime", csp, "--calculus", "rcc8", "--format", "json")
    [record] = records(out)
    assert code == 0
    assert record["redundant"] == [[0, ["TPP", "NTPP"], 2]]
    assert len(record["constraints"]) == 2


def test_json_networks_use_their_own_names_and_calculus(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "room.json"
    path.write_text(
        '{"calculus": "position", "constraints": [["cup", "left & above", "book"], '
        '["book", "left", "lamp"]]}'
    )
    code, out, _ = run(capsys, "network", "entails", path, "lamp", "cup", "right")
    assert code == 0
    assert "lamp right/*/* cup: follows" in out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("network", "consistent", "FILE", "--calculus", "rcc9"), "unknown calculus 'rcc9'"),
        (("network", "consistent", "FILE"), "add --calculus NAME"),
        (("network", "consistent", "none.csp", "--calculus", "rcc8"), "none.csp: cannot be read"),
        (("network", "why", "FILE", "0", "--calculus", "rcc8"), "needs two nodes, or none"),
        (("network", "why", "FILE", "0", "7", "--calculus", "rcc8"), "has no node '7'"),
        (("network", "entails", "FILE", "0", "1", "--calculus", "rcc8"), "needs two nodes and a"),
        (("network", "consistent", "FILE", "0", "--calculus", "rcc8"), "takes no nodes"),
        (("network", "consist", "FILE", "--calculus", "rcc8"), "invalid choice: 'consist'"),
        (("network", "consistent", "FILE", "--time-limit", "-1"), "number of seconds"),
        (("calculus", "show", "rcc9"), "did you mean 'rcc8'"),
        (("check-trace", "FILE"), "maps.csp, line 1: not JSON"),
        ((), "name a command"),
    ],
)
def test_wrong_usage_and_unreadable_input_exit_with_2_and_say_why(
    arguments: tuple[str, ...], message: str, csp: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    given = [str(csp) if word == "FILE" else word for word in arguments]
    code, out, err = run(capsys, *given)
    assert code == 2
    assert out == ""
    assert message in err
    assert "Traceback" not in err


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("NTPP", "NTTP", "maps.csp, line 3: relation 'NTTP'"),
        ("1 2 (", "1 5 (", "maps.csp, line 3: no node '5'"),
        ("( TPP )", "( )", "maps.csp, line 2: the label between 0 and 1 is empty"),
        (".\n", "", "maps.csp: the file ends within the network of line 1"),
        (GOOD, "\x00\x01\x02", "maps.csp: not a text file"),
        (GOOD, "", "maps.csp: holds no network"),
    ],
)
def test_broken_files_exit_with_2_naming_file_and_line(
    old: str, new: str, message: str, csp: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    csp.write_text(GOOD.replace(old, new))
    code, _, err = run(capsys, "network", "closure", csp, "--calculus", "rcc8")
    assert code == 2
    assert message in err


def test_contradictory_duplicates_are_a_conflict_with_both_lines(
    csp: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    csp.write_text("1 #twice\n0 1 ( DC )\n1 0 ( EC )\n.\n")
    code, out, err = run(capsys, "network", "closure", csp, "--calculus", "rcc8")
    assert code == 1
    assert "inconsistent" in out
    assert "line 2: in conflict: 0 DC 1" in err
    assert "line 3: in conflict: 1 EC 0" in err


def test_a_huge_empty_network_is_no_trouble(csp: Path, capsys: pytest.CaptureFixture[str]) -> None:
    csp.write_text("99999 #huge\n.\n")
    code, out, _ = run(capsys, "network", "closure", csp, "--calculus", "rcc8", "--format", "json")
    assert (code, records(out)) == (
        0,
        [{"index": 0, "name": "huge", "consistent": True, "labels": {}}],
    )


def test_calculus_lists_shows_and_validates(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, _ = run(capsys, "calculus", "list", "--format", "json")
    assert code == 0
    assert {"rcc8", "allen", "block"} <= {entry["name"] for entry in json.loads(out)}
    code, out, _ = run(capsys, "calculus", "show", "point", "--format", "json")
    assert json.loads(out)["composition"]["< : <"] == ["<"]
    code, out, _ = run(capsys, "calculus", "show", "rcc5")
    assert (code, "DC : DC = *" in out) == (0, True)
    code, out, _ = run(capsys, "calculus", "validate", "rcc8")
    assert (code, out) == (0, "rcc8: valid, 8 relations, all laws hold\n")
    broken = tmp_path / "broken.calculus"
    broken.write_text("calculus b\nrelations s\nidentity s\nconverse s = s\n")
    code, out, err = run(capsys, "calculus", "validate", broken)
    assert (code, out) == (1, f"{broken}: refused\n")
    assert "broken.calculus: composition cell s : s is missing" in err


def test_the_module_runs_as_a_program_and_reads_standard_input(root: Path) -> None:
    command = [sys.executable, "-m", "spatial_nsr", "network", "consistent", "-"]
    done = subprocess.run(
        [*command, "--calculus", "rcc8", "--format", "json"],
        input=GOOD,
        capture_output=True,
        text=True,
        cwd=root,
        env={**os.environ, "PYTHONPATH": str(root)},
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["consistent"] is True


def test_a_search_that_runs_out_of_time_exits_with_3(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    import random

    rng = random.Random(4)
    allen = load_calculus("allen")
    lines = []
    for i in range(30):
        for j in range(i + 1, 30):
            if rng.random() < 0.35:
                label = " ".join(rng.sample(list(allen.relations), 7))
                lines.append(f"{i} {j} ( {label} )")
    path = tmp_path / "hard.csp"
    path.write_text("29 #hard\n" + "\n".join(lines) + "\n.\n")
    assert list(parse_csp(path.read_text(), allen))
    code, out, _ = run(
        capsys, "network", "consistent", path, "--calculus", "allen", "--time-limit", "0"
    )
    assert code == 3
    assert "unknown" in out
