"""The shell command about networks of two calculi, run as a user runs it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from spatial_nsr.cli import main

GOOD = "2 #good\n0 1 ( NTPP )\n1 2 ( at-most )\n1 2 ( DC PP )\n.\n"
BAD = "2 #bad\n0 1 ( TPP )\n1 2 ( PP )\n2 0 ( at-most )\n.\n"
OPEN = "1 #open\n0 1 ( DC )\n0 1 ( =/= )\n.\n"


@pytest.fixture
def csp(tmp_path: Path) -> Path:
    path = tmp_path / "maps.csp"
    path.write_text(GOOD + BAD)
    return path


def run(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    code = main([str(argument) for argument in arguments])
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def ask(
    capsys: pytest.CaptureFixture[str], action: str, file: Path, *more: object
) -> tuple[int, list[dict[str, Any]], str]:
    common = ("--calculus", "rcc8+size", "--format", "json")
    code, out, err = run(capsys, "network", action, file, *more, *common)
    return code, [json.loads(line) for line in out.splitlines()], err


CONFLICT = [[0, ["TPP"], 1], [1, ["TPP", "NTPP"], 2], [2, ["equal", "smaller"], 0]]


def test_consistent_prints_a_line_for_each_network(
    csp: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, records, err = ask(capsys, "consistent", csp)
    assert code == 1
    assert records == [
        {"index": 0, "name": "good", "consistent": True},
        {"index": 1, "name": "bad", "consistent": False, "conflict": CONFLICT},
    ]
    assert "maps.csp, line 9: in conflict: 2 equal smaller 0" in err


def test_labels_are_printed_by_calculus_and_pair(
    csp: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    csp.write_text(GOOD)
    code, [closed], _ = ask(capsys, "closure", csp)
    assert (code, closed["consistent"]) == (0, True)
    assert closed["labels"]["rcc8"]["1,2"] == ["DC", "TPP", "NTPP"]
    assert closed["labels"]["size"] == {
        "0,1": ["smaller"],
        "0,2": ["smaller"],
        "1,2": ["equal", "smaller"],
    }
    code, [chosen], _ = ask(capsys, "scenario", csp)
    assert code == 0
    assert set(chosen["labels"]) == {"rcc8", "size"}
    assert all(len(label) == 1 for side in chosen["labels"].values() for label in side.values())
    code, out, _ = run(capsys, "network", "closure", csp, "--calculus", "rcc8+size")
    assert code == 0
    assert "  size:\n    0 ( smaller ) 1\n" in out


def test_a_closure_that_empties_a_label_gives_the_conflict_and_no_labels(
    csp: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    csp.write_text(BAD)
    code, records, _ = ask(capsys, "closure", csp)
    assert code == 1
    assert records == [{"index": 0, "name": "bad", "consistent": False, "conflict": CONFLICT}]
    assert ask(capsys, "scenario", csp)[1] == records


def test_entails_answers_in_the_calculus_of_the_label(
    csp: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    csp.write_text(GOOD)
    code, [record], _ = ask(capsys, "entails", csp, 0, 2, "smaller")
    assert (code, record["entails"]) == (0, True)
    assert record["derivation"]["goal"] == {"head": 0, "relation": "smaller", "tail": 2}
    code, [record], _ = ask(capsys, "entails", csp, 0, 2, "DC", "|", "NTPP")
    assert (code, record["entails"], record["label"]) == (0, True, ["DC", "NTPP"]), record
    code, [record], _ = ask(capsys, "entails", csp, 1, 2, "smaller")
    assert (code, record["entails"], "derivation" in record) == (1, False, False)


def test_why_derives_labels_and_contradictions_that_check_trace_accepts(
    csp: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, _ = run(capsys, "network", "why", csp, "--calculus", "rcc8+size", "--format", "json")
    assert code == 1
    good, bad = map(json.loads, out.splitlines())
    assert list(good["derivations"]) == ["rcc8:0,2", "size:0,1", "size:0,2"]
    assert bad["derivation"]["goal"]["relation"] == []
    trace = tmp_path / "trace.jsonl"
    trace.write_text(out)
    code, out, _ = run(capsys, "check-trace", trace, "--format", "json")
    assert (code, json.loads(out)) == (
        0,
        {"accepted": 4, "rejected": [], "without": 0, "not_compared": [], "believed": 0},
    )
    code, out, _ = run(capsys, "network", "why", csp, 0, 2, "smaller", "--calculus", "rcc8+size")
    assert code == 1
    assert "0 smaller 1  from 1: NTPP allows smaller (bridge rcc8+size)" in out
    assert "contradiction between" in out


def test_json_networks_name_their_bridge(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "room.json"
    path.write_text(
        '[{"calculus": "rcc8+position", "constraints": [["cup", ["NTPP"], "cupboard"], '
        '["cupboard", "left & above", "window"]]}, {"calculus": "rcc8"}]'
    )
    code, out, _ = run(capsys, "network", "consistent", path, "--format", "json")
    assert (code, [json.loads(line)["consistent"] for line in out.splitlines()]) == (0, [True] * 2)
    path.write_text(path.read_text().replace(', {"calculus": "rcc8"}', ""))
    code, out, _ = run(capsys, "network", "entails", path, "cup", "window", "DC")
    assert (code, "cup DC window: follows" in out) == (0, True)
    code, out, _ = run(capsys, "network", "entails", path, "window", "cup", "right & below")
    assert (code, "window right/below/* cup: follows" in out) == (0, True)


def test_what_the_bridge_does_not_decide_exits_with_3(
    csp: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    csp.write_text(OPEN)
    common = ("--calculus", "rcc8+rectangle")
    code, out, _ = run(capsys, "network", "consistent", csp, *common)
    assert (code, "unknown" in out) == (3, True)
    code, out, _ = run(capsys, "network", "scenario", csp, *common)
    assert (code, "bridge 'rcc8+rectangle' is not complete" in out) == (3, True)
    code, out, _ = run(capsys, "network", "entails", csp, 0, 1, "=/=", *common)
    assert (code, "unknown" in out) == (0, True)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("consistent", "--calculus", "rcc8+sise"), "did you mean 'rcc8+size'"),
        (("minimal", "--calculus", "rcc8+size"), "'network minimal' is for networks of one"),
        (("consistent", "--by", "z3", "--calculus", "rcc8+size"), "'--by z3' is for networks of"),
        (("why", "0", "7", "--calculus", "rcc8+size"), "the network has no node '7'"),
        (("entails", "0", "1", "*", "--calculus", "rcc8+size"), "both rcc8 and size know"),
        (("closure", "--calculus", "rcc5+size"), "maps.csp, line 2: relation 'NTPP' is not in"),
    ],
)
def test_wrong_usage_exits_with_2_and_says_why(
    arguments: tuple[str, ...], message: str, csp: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    action, *more = arguments
    csp.write_text(GOOD)
    code, out, err = run(capsys, "network", action, csp, *more)
    assert (code, out) == (2, "")
    assert message in err
