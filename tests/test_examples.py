"""Every example prints what it says that it prints."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
NEEDS = {
    "polygons": ("shapely",),
    "probe_masked_model": ("torch", "transformers"),
    "comfort_tiny_model": ("torch", "transformers"),
    "stepgame_ray": ("ray",),
    "train_tagger": ("torch", "pytorch_lightning", "jsonargparse"),
}
PROMISE = "\nPrints:\n"


def promises() -> dict[str, str]:
    """What each example says that it prints."""
    found = {}
    for path in sorted((ROOT / "examples").glob("*.py")):
        told = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
        if told is not None and PROMISE in told:
            found[path.stem] = told.split(PROMISE)[1]
    return found


def test_every_example_says_what_it_shows_and_what_it_prints() -> None:
    files = sorted(path.stem for path in (ROOT / "examples").glob("*.py"))
    assert len(files) >= 12
    assert files == sorted(promises())


@pytest.mark.parametrize("name", promises())
def test_an_example_prints_what_it_says(name: str) -> None:
    for needed in NEEDS.get(name, ()):
        pytest.importorskip(needed, reason=f"the example needs {needed}")
    done = subprocess.run(
        [sys.executable, str(ROOT / "examples" / f"{name}.py")],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    # Libraries and commands tell of their work before it.
    assert done.stdout.rstrip("\n").endswith(promises()[name]), done.stderr
