"""``ask`` and ``extract``: text in, an answer or spans out, and an exit code that tells which."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from spatial_nsr.answers import Derivation

STORY = "The cup is to the left of the plate. The plate is to the left of the jug."
Shell = Callable[..., tuple[int, str, str]]


@pytest.mark.parametrize(
    ("story", "question", "code", "said"),
    [
        (STORY, "Is the cup to the left of the jug?", 0, "Yes (proved)"),
        (STORY, "Is the jug to the left of the cup?", 1, "No (refuted)"),
        (STORY, "Is the jug above the cup?", 3, "Unknown (unknown)"),
        (STORY, "Colourless green ideas?", 3, "unknown"),
        (STORY + " The jug is left of the cup.", "Is the jug above the cup?", 1, "inconsistent"),
    ],
)
def test_the_exit_code_tells_yes_no_unknown_and_inconsistent(
    shell: Shell, story: str, question: str, code: int, said: str
) -> None:
    found, out, err = shell("ask", "--story", story, "--question", question)
    assert (found, out.splitlines()[0], err) == (code, said, "")


def test_the_answer_comes_as_one_line_of_json_with_a_derivation(shell: Shell) -> None:
    question = "Is the cup to the left of the jug?"
    code, out, _ = shell("ask", "--story", STORY, "--question", question, "--format", "json")
    answer = json.loads(out)
    assert (code, answer["value"], answer["status"]) == (0, "Yes", "proved")
    Derivation.from_dict(answer["derivation"]).check()
    assert len(out.splitlines()) == 1


def test_an_answer_is_explained_step_by_step(shell: Shell) -> None:
    question = "Is the cup to the left of the jug?"
    _, short, _ = shell("ask", "--story", STORY, "--question", question)
    _, long, _ = shell("ask", "--story", STORY, "--question", question, "--explain")
    assert len(short.splitlines()) == 1
    assert "Answer: Yes (proved; convention plain)" in long
    assert "given" in long


def test_an_answer_is_a_page(shell: Shell) -> None:
    question = "Is the cup to the left of the jug?"
    code, out, _ = shell("ask", "--story", STORY, "--question", question, "--format", "html")
    assert (code, out.lower().startswith("<!doctype html>")) == (0, True)


def test_stories_come_from_files_and_from_standard_input(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "story.txt"
    path.write_text(STORY)
    question = ("--question", "Is the cup to the left of the jug?")
    assert shell("ask", "--story-file", path, *question)[:2] == (0, "Yes (proved)\n")
    stream = io.TextIOWrapper(io.BytesIO(STORY.encode()))
    monkeypatch.setattr(sys, "stdin", stream)
    assert shell("ask", "--story-file", "-", *question)[:2] == (0, "Yes (proved)\n")


def test_options_to_choose_from_may_be_given(shell: Shell) -> None:
    code, out, _ = shell(
        *("ask", "--story", STORY, "--format", "json"),
        *("--question", "Which object is to the left of the plate?"),
        *("--choice", "the cup", "--choice", "the jug"),
    )
    assert (code, json.loads(out)["chosen"]) == (0, [0])


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--question", "Is it?"), "--story"),
        (("--story", STORY), "--question"),
        (("--story", STORY, "--story-file", "x", "--question", "Is it?"), "not allowed with"),
        (("--story-file", "gone.txt", "--question", "Is it?"), "gone.txt: cannot be read"),
        (("--story-file", "/", "--question", "Is it?"), "cannot be read"),
        (("--story", STORY, "--question", "Is it?", "--conventions", "us"), "unknown convention"),
        (("--story", STORY, "--question", "Is it?", "--format", "xml"), "invalid choice"),
    ],
)
def test_wrong_usage_leaves_with_2(shell: Shell, arguments: tuple[str, ...], message: str) -> None:
    code, out, err = shell("ask", *arguments)
    assert (code, out, message in err) == (2, "", True), err


@pytest.mark.parametrize(
    ("story", "question"),
    [
        ("", ""),
        ("", "Is the cup left of the jug?"),
        (STORY, ""),
        ("\udcff", "Is the cup \udcff left of the jug?"),
        ("🙂\x1b[31m\x00\u202e", "🙂?"),
        ("<script>alert(1)</script>", "<b>Is</b> the cup left of the jug?"),
        ("Die Tasse steht links vom Teller.", "Steht die Tasse links vom Teller?"),
        (STORY, "?" * 3000),
    ],
)
@pytest.mark.parametrize("shown", ["text", "json", "html"])
def test_odd_text_gets_a_clear_outcome(shell: Shell, story: str, question: str, shown: str) -> None:
    code, out, _ = shell("ask", "--story", story, "--question", question, "--format", shown)
    assert code == 3
    assert out.strip()
    assert "\x1b" not in out
    assert shown != "html" or "<script>alert" not in out


def test_spans_of_a_text_are_extracted_with_their_offsets(shell: Shell) -> None:
    code, out, _ = shell("extract", "--text", "The cup is to the left of the plate.")
    found = json.loads(out)
    assert code == 0
    (relation,) = found["relations"]
    named = {
        role: found["text"][slice(*relation[role])]
        for role in ("trajector", "indicator", "landmark")
    }
    assert "cup" in named["trajector"]
    assert "left" in named["indicator"]
    assert "plate" in named["landmark"]


def test_spans_are_shown_on_a_page(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "text.txt"
    path.write_text("The cup is to the left of the plate. <script>")
    code, out, _ = shell("extract", "--file", path, "--format", "html")
    assert code == 0
    assert '<mark class="trajector">The cup</mark>' in out
    assert '<mark class="landmark">the plate</mark>' in out
    assert "&lt;script&gt;" in out
    assert out.count("<script>") == 1  # its own


def test_a_text_without_relations_has_none(shell: Shell) -> None:
    for text in ("", "Colourless green ideas sleep.", "🙂", "\udcff"):
        code, out, _ = shell("extract", "--text", text)
        assert (code, json.loads(out)["relations"]) == (0, [])
        code, out, _ = shell("extract", "--text", text, "--format", "html")
        assert (code, "<html" in out) == (0, True)


def test_a_text_that_is_not_there_leaves_with_2(shell: Shell) -> None:
    for arguments in (("extract",), ("extract", "--file", "gone.txt")):
        code, out, err = shell(*arguments)
        assert (code, out, bool(err)) == (2, "", True)
