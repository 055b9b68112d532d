"""Confidences that can be believed."""

from __future__ import annotations

import random

import pytest

from spatial_nsr.calibration import (
    calibration_error,
    fitted_temperature,
    reliability,
    tempered,
)
from spatial_nsr.errors import InputError


def drawn(temperature: float, count: int, seed: int) -> list[tuple[float, bool]]:
    """Answers that are right as often as their confidences, once tempered, say."""
    chance = random.Random(seed)
    sure = [chance.uniform(0.3, 0.99) for _ in range(count)]
    return [(each, chance.random() < tempered(each, temperature)) for each in sure]


@pytest.mark.parametrize("temperature", [0.7, 1.0, 1.8])
def test_the_temperature_that_answers_were_drawn_with_is_found_again(temperature: float) -> None:
    found = fitted_temperature(drawn(temperature, 4000, 1))
    assert found == pytest.approx(temperature, rel=0.12)


def test_tempering_mends_what_is_too_sure_also_of_answers_that_it_was_not_fitted_on() -> None:
    fitted, other = drawn(2.5, 3000, 2), drawn(2.5, 3000, 3)
    temperature = fitted_temperature(fitted)
    mended = [(tempered(sure, temperature), right) for sure, right in other]
    assert calibration_error(mended) < 0.03 < 0.08 < calibration_error(other)


def test_tempering_keeps_the_order_of_confidences_and_a_half() -> None:
    values = [0.0, 0.02, 0.3, 0.5, 0.61, 0.97, 1.0]
    for temperature in (0.5, 1.0, 3.0):
        found = [tempered(value, temperature) for value in values]
        assert found == sorted(found)
        assert all(0 <= value <= 1 for value in found)
        assert found[3] == 0.5


def test_each_answer_is_in_one_bin() -> None:
    judged = drawn(1.0, 500, 4)
    bins = reliability(judged)
    assert sum(each.answers for each in bins) == 500
    assert sum(round(each.right * each.answers) for each in bins) == sum(r for _, r in judged)
    assert [each.confidence for each in bins] == sorted(each.confidence for each in bins)


def test_nothing_is_fitted_to_no_answers() -> None:
    with pytest.raises(InputError, match="no answers"):
        fitted_temperature([])
