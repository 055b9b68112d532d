"""Random puzzles with known truth: what is answered is right, and its derivation is accepted."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from spatial_nsr.answers import Answer
from spatial_nsr.puzzles.kinds import answer_puzzle, read_puzzle
from tests.puzzles import making
from tests.puzzles.making import Puzzle


def _answered(puzzle: Puzzle) -> Answer | None:
    told = read_puzzle(puzzle.text)
    assert told is not None, puzzle.text
    return answer_puzzle(told, puzzle.question, puzzle.choices, "plain")


def _all_proved(puzzles: Sequence[Puzzle]) -> None:
    for puzzle in puzzles:
        answer = _answered(puzzle)
        assert answer is not None, puzzle
        assert (answer.value, answer.status) == (
            puzzle.answer,
            "refuted" if puzzle.answer == "No" else "proved",
        ), puzzle
        assert answer.derivation is not None
        answer.derivation.check(story=puzzle.text)


@pytest.mark.parametrize("size", [3, 5, 7])
def test_orders_are_proved_as_they_are(size: int) -> None:
    _all_proved(making.orders(40, size, seed=size))


def test_ways_are_followed_to_where_they_lead() -> None:
    _all_proved(making.ways(80, seed=1))


def test_rows_of_coloured_things_are_looked_up_and_counted() -> None:
    _all_proved(making.rows(80, seed=2))


def test_directions_on_maps_are_proved_or_open() -> None:
    puzzles = making.maps(80, seed=3)
    _all_proved([each for each in puzzles if each.answer is not None])
    open_ = [each for each in puzzles if each.answer is None]
    assert open_
    for puzzle in open_:
        answer = _answered(puzzle)
        assert answer is not None
        assert answer.status == "unknown", puzzle
