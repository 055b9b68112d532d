"""The script that compares and times generated data measures something."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import pytest

from spatial_nsr.generate.drawn.sets import Settings, make_story


@pytest.fixture(scope="module")
def script(root: Path) -> dict[str, Any]:
    return runpy.run_path(str(root / "perf" / "generated.py"), run_name="measured")


def test_patterns_leave_out_what_changes_from_sentence_to_sentence(script: dict[str, Any]) -> None:
    pattern = script["pattern"]
    one = pattern("The small blue square is above and near to a big black circle.")
    assert one == pattern("The big black square is below and touching a small triangle.")
    assert one != pattern("Above a big black circle is the small blue square.")


def test_stories_are_measured_and_answered(script: dict[str, Any]) -> None:
    made = [make_story(Settings(seed=1, questions=1), number, None).main for number in range(2)]
    found = script["measures"](made)
    assert found["stories"] == 2
    assert 5 < found["words a sentence"] < 20
    assert 10 < found["words a question"] < 40
    shares = script["labels"](made)
    assert abs(sum(share for name, share in shares.items() if name.startswith("YN")) - 100) < 0.1
    assert script["answered"](made) == (8, 8)
    assert "| stories | 2 | 2 |" in script["table"](found, found)


def test_the_rate_is_measured_alone_and_with_files(script: dict[str, Any]) -> None:
    assert all(value > 0 for value in script["rate"](1, None).values())
