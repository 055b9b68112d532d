"""What helps at the command line: ``doctor``, completion, and how far long work is."""

from __future__ import annotations

import importlib.metadata
import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from spatial_nsr.cli import make_parser
from spatial_nsr.cli.completion import words_after
from spatial_nsr.cli.doctor import EXTRAS, Finding, findings
from tests.cli.conftest import Shell

ROOT = Path(__file__).resolve().parents[2]


def test_doctor_tells_of_every_requirement_and_that_a_question_is_answered(shell: Shell) -> None:
    code, out, _ = shell("doctor", "--format", "json")
    found = {each["what"]: each for each in json.loads(out)}
    assert code == (1 if any(each["good"] is False for each in found.values()) else 0)
    assert found["a question"]["good"] is True
    assert {"spacy", "numpy", "pipeline", "weights", "GPU"} <= set(found)


def test_doctor_names_the_pip_line_of_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    needed = ["numpy>=1.26", "no-such-library>=1", 'none-such[extra]>=2; extra == "web"']
    monkeypatch.setattr(importlib.metadata, "requires", lambda name: needed)
    found = {each.what: each for each in findings()}
    assert found["no-such-library"] == Finding(
        "no-such-library", False, "pip install no-such-library"
    )
    assert found["extra web"].good is None
    assert found["extra web"].says.endswith("pip install 'spatial-nsr[web]'")


def test_doctor_says_so_where_the_package_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(name: str) -> list[str]:
        raise importlib.metadata.PackageNotFoundError(name)

    monkeypatch.setattr(importlib.metadata, "requires", gone)
    (told,) = [each for each in findings() if each.what == "requirements"]
    assert "not installed" in told.says


def test_doctor_knows_every_extra_for_users() -> None:
    import configparser

    settings = configparser.ConfigParser()
    settings.read(ROOT / "setup.cfg", encoding="utf-8")
    assert set(EXTRAS) == set(settings["options.extras_require"]) - {"dev", "all"}


def complete(*words: str) -> set[str]:
    """What bash would complete after some words."""
    script = subprocess.run(
        [sys.executable, "-m", "spatial_nsr", "completion", "bash"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    given = " ".join(f"'{word}'" for word in ("spatial-nsr", *words))
    ask = f"COMP_WORDS=({given}); COMP_CWORD={len(words)}; _spatial_nsr; "
    ask += "printf '%s\\n' \"${COMPREPLY[@]}\""
    done = subprocess.run(
        ["bash", "-c", f"{script}\n{ask}"], capture_output=True, text=True, check=True, cwd=ROOT
    )
    return set(done.stdout.split())


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash")
def test_bash_completes_commands_options_and_their_values() -> None:
    assert complete("as") == {"ask"}
    assert complete("ask", "--story-file", "x", "--que") == {"--question"}
    assert complete("calculus", "val") == {"validate"}
    assert complete("ask", "--format", "ht") == {"html"}
    assert "README.md" in complete("ask", "--story-file", "READ")


def test_every_command_is_completed_in_every_shell(shell: Shell) -> None:
    (_, commands), *_ = words_after(make_parser())
    for name in ("bash", "zsh", "fish"):
        code, out, _ = shell("completion", name)
        assert code == 0
        assert all(word.lstrip("-") in out for word in commands)
