"""The shell commands about networks, calculi and derivations, run as a user runs them."""

from __future__ import annotations

import gzip
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from spatial_nsr.calculi import load_calculus
from spatial_nsr.calculi.files.csp import parse_csp
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
    assert (code, json.loads(out)) == (
        0,
        {"accepted": 2, "rejected": [], "without": 0, "not_compared": [], "believed": 0},
    )
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
    assert "gives NTPP" in out


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
        (("check-trace", "FILE"), "maps.csp, line 1, column 3: not JSON"),
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
        (".\n", "", "maps.csp, line 3: the file ends within the network of line 1"),
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
    assert {"rcc8", "allen", "block"} <= {entry["name"] for entry in records(out)}
    code, out, _ = run(capsys, "calculus", "show", "point", "--format", "json")
    assert json.loads(out)["composition"]["< : <"] == ["<"]
    code, out, _ = run(capsys, "calculus", "show", "rcc5")
    assert (code, "DC : DC = *" in out) == (0, True)
    code, out, _ = run(capsys, "calculus", "validate", "rcc8")
    assert (code, out.splitlines()[0]) == (0, "rcc8: valid, 8 relations")
    assert out.count("  holds  ") == len(out.splitlines()) - 1
    broken = tmp_path / "broken.calculus"
    broken.write_text("calculus b\nrelations s\nidentity s\nconverse s = s\n")
    code, out, err = run(capsys, "calculus", "validate", broken)
    assert (code, out.splitlines()[0]) == (1, "broken.calculus: not valid, 1 relations")
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


def rcc8(*constraints: object, **more: object) -> str:
    return json.dumps({"calculus": "rcc8", "constraints": constraints, **more})


def shell(
    root: Path, redirect: str, *arguments: object, **env: str
) -> subprocess.CompletedProcess[str]:
    """Run the program with its streams redirected by a shell."""
    command = ["sh", "-c", f'exec "$@" {redirect}', "sh", sys.executable, "-m", "spatial_nsr"]
    return subprocess.run(
        [*command, *map(str, arguments)],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(root), **env},
        check=False,
    )


def test_pairs_of_ambiguous_names_have_keys_that_are_json(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "names.json"
    path.write_text(
        rcc8(
            ["a,b", "TPP", "c"],
            ["a", "NTPP", "b,c"],
            [1, "DC", "1"],
            ["[x", "EC", "y"],
            ["c", "EC", "y"],
        )
    )
    code, out, _ = run(capsys, "network", "closure", path, "--format", "json")
    labels = records(out)[0]["labels"]
    assert code == 0
    assert labels['["a,b","c"]'] == ["TPP"]
    assert labels['["a","b,c"]'] == ["NTPP"]
    assert labels['[1,"1"]'] == ["DC"]
    assert labels['["[x","y"]'] == labels["c,y"] == ["EC"]
    code, out, _ = run(capsys, "network", "closure", path)
    assert "  a,b ( TPP ) c\n" in out
    assert "  a ( NTPP ) b,c\n" in out
    code, out, err = run(capsys, "network", "why", path, "1", "c")
    assert (code, out) == (2, "")
    assert "'1' names two nodes, 1 and '1'" in err


def test_names_that_a_terminal_or_an_encoding_cannot_show_are_escaped(
    tmp_path: Path, root: Path
) -> None:
    path = tmp_path / "names.json"
    path.write_text(rcc8(["k\u00fcche", "TPP", "\ud800"], ["\ud800", "DC", "red \x1b[31m"]))
    plain = {"LC_ALL": "C", "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    done = shell(root, "", "network", "closure", path, **plain)
    assert (done.returncode, done.stderr) == (0, "")
    assert "k\\xfcche ( TPP ) \\ud800\n" in done.stdout
    assert "red \\x1b[31m" in done.stdout
    done = shell(root, "", "network", "why", path, "\x1b" + "x" * 5000, "k")
    assert done.returncode == 2
    assert "no node '\\x1bxxx" in done.stderr
    assert len(done.stderr) < 400


@pytest.mark.parametrize("arguments", [("network", "closure", "FILE"), ("network", "--help")])
@pytest.mark.parametrize(
    ("redirect", "message"),
    [(">/dev/full", "cannot write: No space left"), (">&-", "standard output is closed")],
)
def test_output_that_cannot_be_written_is_reported(
    redirect: str, message: str, arguments: tuple[str, ...], csp: Path, root: Path
) -> None:
    given = [csp if word == "FILE" else word for word in arguments]
    done = shell(root, redirect, *given, "--calculus", "rcc8")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert message in done.stderr


def test_json_is_known_by_its_first_sign_whatever_the_file_is_called(
    tmp_path: Path, root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "map.txt"
    path.write_text("\ufeff\n [" + rcc8(["a", "TPP", "b"]) + "]", encoding="utf-8")
    assert run(capsys, "network", "consistent", path)[0] == 0
    done = shell(root, f"<{path}", "network", "consistent", "-", "--format", "json")
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["consistent"] is True


def test_a_calculus_is_read_from_any_file_in_the_form_that_its_text_has(
    csp: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own, spec = tmp_path / "parity+", tmp_path / "table"
    own.write_text(
        "calculus parity\nrelations same other\nidentity same\nconverse same = same\n"
        "converse other = other\ncompose same same = same\ncompose same other = other\n"
        "compose other same = other\ncompose other other = same\n"
    )
    spec.write_text("comp_table_file t.comp\nconverse_file t.conv\nidentity same\n")
    (tmp_path / "t.conv").write_text("same :: same\nother :: other\n")
    (tmp_path / "t.comp").write_text(
        "same : same :: ( same )\nsame : other :: ( other )\nother : same :: ( other )\n"
        "other : other :: ( same )\n"
    )
    csp.write_text("2 #n\n0 1 ( other )\n1 2 ( other )\n.\n")
    for file in (own, spec):
        code, out, _ = run(
            capsys, "network", "closure", csp, "--calculus", file, "--format", "json"
        )
        [record] = records(out)
        assert (code, record["labels"]["0,2"]) == (3, ["same"])
        assert "does not say for which labels closure decides" in record["reason"]
        code, out, _ = run(capsys, "network", "consistent", csp, "--calculus", file)
        assert (code, "does not say for which labels closure decides" in out) == (3, True)


def test_why_says_no_where_the_label_does_not_follow(
    csp: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    csp.write_text(GOOD)
    for name in ("rcc8", "rcc8+size"):
        common = ("--calculus", name, "--format", "json")
        code, out, err = run(capsys, "network", "why", csp, 0, 2, "EC", *common)
        [record] = records(out)
        assert (code, err) == (1, "")
        assert (record["label"], record["entails"]) == (["EC"], False)
        code, out, _ = run(capsys, "network", "why", csp, 0, 2, "PP", *common)
        assert (code, records(out)[0]["entails"]) == (0, True)


@pytest.mark.parametrize("action", ["scenario", "draw"])
def test_a_scenario_of_too_many_nodes_is_refused_with_the_reason(
    action: str, csp: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    csp.write_text("30000 #huge\n0 1 ( DC )\n.\n")
    for name in ("rcc8", "rcc8+size"):
        code, out, err = run(capsys, "network", action, csp, "--calculus", name)
        assert (code, out) == (2, "")
        if (action, name) != ("draw", "rcc8+size"):
            assert "names a relation for every pair of the 30001 nodes" in err


def test_a_drawing_stands_alone_on_standard_output(
    csp: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    csp.write_text(GOOD)
    code, out, err = run(capsys, "network", "draw", csp, "--calculus", "rcc8")
    assert (code, out.startswith("<svg "), out.endswith("</svg>\n")) == (0, True, True)
    assert err == "network 0 (good): consistent\n"
    csp.write_text(BAD)
    code, out, err = run(capsys, "network", "draw", csp, "--calculus", "rcc8")
    assert (code, out) == (1, "")
    assert "inconsistent" in err
    csp.write_text(GOOD + BAD)
    code, out, err = run(capsys, "network", "draw", csp, "--calculus", "rcc8")
    assert (code, out) == (2, "")
    assert "add --format json" in err
    code, out, _ = run(capsys, "network", "draw", csp, "--calculus", "rcc8", "--format", "json")
    assert [record["consistent"] for record in records(out)] == [True, False]


@pytest.mark.parametrize("calculus", ["rcc8", "rcc8+size"])
@pytest.mark.parametrize("action", ["entails", "why"])
def test_an_empty_label_is_no_question(
    action: str, calculus: str, csp: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = run(capsys, "network", action, csp, 0, 1, "DC & EC", "--calculus", calculus)
    assert (code, out) == (2, "")
    assert "the label 'DC & EC' is empty" in err


def test_help_shows_what_is_optional_and_how_to_name_nodes(
    capsys: pytest.CaptureFixture[str],
) -> None:
    code, out, _ = run(capsys, "network", "--help")
    assert code == 0
    assert "ACTION FILE [A B [LABEL]]" in out
    assert "network why map.json -- -7" in out


def test_no_heading_stands_over_nothing(csp: Path, capsys: pytest.CaptureFixture[str]) -> None:
    csp.write_text(GOOD)
    code, out, _ = run(capsys, "network", "prime", csp, "--calculus", "rcc8")
    assert (code, "kept:" in out, "redundant:" in out) == (0, True, False)
    code, out, err = run(capsys, "network", "prime", csp, "--calculus", "rcc8", "--by", "z3")
    assert (code, out) == (2, "")
    assert "'--by z3' is for 'network consistent'" in err


def test_packed_networks_are_read_as_they_are(
    csp: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    packed = tmp_path / "maps.csp.gz"
    packed.write_bytes(gzip.compress(csp.read_bytes()))
    common = ("--calculus", "rcc8", "--format", "json")
    plain = run(capsys, "network", "closure", csp, *common)
    assert run(capsys, "network", "closure", packed, *common)[:2] == plain[:2]
    packed.write_bytes(packed.read_bytes()[:-12])
    code, _, err = run(capsys, "network", "closure", packed, *common)
    assert (code, "maps.csp.gz: cannot be unpacked" in err) == (2, True)


def test_nothing_heavy_loads_before_an_interruption_can_be_reported(root: Path) -> None:
    code = "import sys, spatial_nsr.cli; print([m for m in sys.modules if 'calculi' in m])"
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(root)},
        check=True,
    )
    assert done.stdout == "[]\n"
