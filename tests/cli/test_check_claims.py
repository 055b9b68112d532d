"""``check-claims`` judges a file of claims, and its exit code says what came of it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from spatial_nsr.answers import Derivation
from tests.cli.conftest import Shell

TEXT = "The cup is left of the jug. The jug is left of the lamp."
GOOD = {"id": "f", "head": "cup", "relation": "left", "tail": "jug", "quote": "The cup is left"}
BAD = {"id": "b", "says": "the lamp is left of the cup"}
OPEN = {"id": "o", "says": "the lamp is near the cup"}


def judge(shell: Shell, folder: Path, *claims: object, more: tuple[str, ...] = ()) -> Any:
    story, file = folder / "story.txt", folder / "claims.jsonl"
    story.write_text(TEXT)
    file.write_text("".join(f"{json.dumps(claim)}\n" for claim in claims))
    return shell("check-claims", "--story", story, "--claims", file, *more)


@pytest.mark.parametrize(
    ("claims", "code"),
    [
        ([GOOD], 0),
        ([GOOD, OPEN], 3),
        ([GOOD, OPEN, BAD], 1),
        ([{**GOOD, "quote": "the cup"}], 1),
        ([GOOD, {"says": ""}], 1),
        ([{"head": "a", "relation": "left", "tail": "b", "kind": "fact", "id": 1},
          {"head": "b", "relation": "left", "tail": "a", "kind": "fact", "id": 2}], 1),
    ],
)  # fmt: skip
def test_the_exit_code_says_whether_all_is_supported(
    shell: Shell, tmp_path: Path, claims: list[object], code: int
) -> None:
    assert judge(shell, tmp_path, *claims)[0] == code


def test_json_has_every_claim_with_a_proof_that_the_checker_accepts(
    shell: Shell, tmp_path: Path
) -> None:
    _, out, err = judge(shell, tmp_path, GOOD, BAD, OPEN, more=("--format", "json"))
    found = json.loads(out)
    assert err == ""
    verdicts = [each["verdict"] for each in found["claims"]]
    assert verdicts == ["supported", "contradicted", "open"]
    for each in found["claims"][:2]:
        Derivation.from_dict(each["by_text"]["derivation"]).check(story=TEXT)
    assert found["counts"]["open"] == 1


def test_text_tells_verdicts_quotations_and_proofs(shell: Shell, tmp_path: Path) -> None:
    wrong = {**GOOD, "id": "w", "quote": "The cup was left"}
    _, out, _ = judge(shell, tmp_path, GOOD, wrong, BAD, more=("--explain",))
    assert "f: supported: cup is to the left of jug\n  quotation at 0-15\n" in out
    assert "  misquoted: the text does not have these words: 'The cup was left'" in out
    assert "b: contradicted: the lamp is left of the cup" in out
    assert "given: “The cup is left of the jug”" in out
    assert out.endswith("2 supported, 1 contradicted, 0 open, 0 ill-formed, 1 misquoted\n")


@pytest.mark.parametrize(
    ("line", "said"),
    [("{", "claims.jsonl"), ("[1]", "expected a JSON object a line"), ("", "holds no line")],
)
def test_a_file_that_is_no_json_lines_is_unreadable(
    shell: Shell, tmp_path: Path, line: str, said: str
) -> None:
    (tmp_path / "story.txt").write_text(TEXT)
    (tmp_path / "claims.jsonl").write_text(line)
    code, out, err = shell(
        "check-claims", "--story", tmp_path / "story.txt", "--claims", tmp_path / "claims.jsonl"
    )
    assert (code, out) == (2, "")
    assert said in err


def test_only_one_file_is_standard_input(shell: Shell) -> None:
    code, _, err = shell("check-claims", "--story", "-", "--claims", "-")
    assert code == 2
    assert "only one of --story and --claims" in err
