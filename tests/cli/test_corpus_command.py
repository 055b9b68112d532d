"""``score corpus``: the reader on the texts that come with the package, in the shell."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from spatial_nsr.corpus.files import written
from tests.benchmarks import our_corpus

Shell = Callable[..., tuple[int, str, str]]


def test_a_test_text_is_scored_and_never_shown(shell: Shell, tmp_path: Path) -> None:
    text = replace(our_corpus.text(), id="w21-01", split="test")
    file = tmp_path / "w21.jsonl"
    file.write_text(written([text]), encoding="utf-8")
    for form in ("text", "json"):
        code, said, _ = shell(
            "score", "corpus", "--data", file, "--split", "test", "--format", form
        )
        assert code == 0
        assert not any(word in said for word in ("cup", "desk", "lamp", "w21-01"))
    report = json.loads(said)
    assert (report["split"], report["questions"], report["wrong"]) == ("test", 6, [])


def test_the_corpus_of_the_package_is_scored_without_naming_files(shell: Shell) -> None:
    code, said, _ = shell("score", "corpus", "--limit", 1, "--format", "json")
    report = json.loads(said)
    assert (code, report["split"]) == (0, "dev")
    assert report["texts"] >= 1
    assert report["missing"] == 0


def test_an_unknown_split_and_a_missing_file_are_refused(shell: Shell, tmp_path: Path) -> None:
    code, _, err = shell("score", "corpus", "--split", "tests")
    assert (code, "unknown part 'tests'; did you mean 'test'" in err) == (2, True)
    code, _, err = shell("score", "babi", "--predictions", tmp_path / "none")
    assert (code, "--data is needed for 'babi'" in err) == (2, True)
    code, _, err = shell("score", "babi", "--data", tmp_path / "none", "--limit", 1)
    assert (code, "the data of 'babi' has no parts" in err) == (2, True)
    code, _, err = shell("answer", "babi", "--out", "-")
    assert (code, "--data is needed for 'babi'" in err) == (2, True)
