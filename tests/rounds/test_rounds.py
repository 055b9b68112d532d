"""Nothing that is claimed about texts by strangers is wrong."""

from __future__ import annotations

import pytest

from spatial_nsr.reading.text.pipelines import load_pipeline
from tests.rounds.score import names, outcomes

pytestmark = pytest.mark.skipif(
    load_pipeline() is None, reason="no English pipeline with a parser is installed"
)
# The others take too long for every run; ``python -m tests.rounds.score`` has all.
SHORT = ("problems-read", "problems-unread", "puzzles", "traps")


def test_sets_are_there() -> None:
    assert set(SHORT) < set(names())


@pytest.mark.parametrize("name", SHORT)
def test_no_claim_about_a_text_by_a_stranger_is_wrong(name: str) -> None:
    found = list(outcomes(name))
    assert [
        (each.id, each.question.q, each.answer.value)
        for each in found
        if each.is_claimed and not each.is_right
    ] == []
    if name == "puzzles":
        assert sum(each.is_right for each in found) >= 85
        assert sum(each.is_claimed for each in found) >= 70
