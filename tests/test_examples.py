"""Every example prints what it says that it prints."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
NEEDS = {"map": "shapely"}
PROMISE = "\nPrints:\n"


def promises() -> dict[str, str]:
    """What each example says that it prints."""
    found = {}
    for path in sorted((ROOT / "examples").glob("*.py")):
        told = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
        if told is not None and PROMISE in told:
            found[path.stem] = told.split(PROMISE)[1]
    return found


def test_there_are_examples_that_say_what_they_print() -> None:
    assert {"whose_left", "claims", "who_has_it", "map"} <= set(promises())


@pytest.mark.parametrize("name", promises())
def test_an_example_prints_what_it_says(name: str) -> None:
    if name in NEEDS:
        pytest.importorskip(NEEDS[name])
    done = subprocess.run(
        [sys.executable, str(ROOT / "examples" / f"{name}.py")],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.stdout.rstrip("\n") == promises()[name], done.stderr
