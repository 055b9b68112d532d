"""How far confidences can be believed: reliability tables, and the temperature that mends them.

Confidences are calibrated where of the answers with a confidence of p a share of p is right. A
network's are often too high; one number fitted on answers to what it has not learned from, by which
all log odds are divided, mends much of that (Guo et al. 2017).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from spatial_nsr.errors import InputError

__all__ = ["Bin", "Judged", "calibration_error", "fitted_temperature", "reliability", "tempered"]

# A confidence, and whether the answer was right.
Judged = tuple[float, bool]
# Confidences nearer to 0 or 1 than this count as if they were this near.
NEAREST = 1e-4
COLDEST, HOTTEST = 0.1, 10.0
HALVINGS = 40


class Bin(NamedTuple):
    """Answers of about the same confidence: how many, its mean, and the share that is right."""

    answers: int
    confidence: float
    right: float


def tempered(confidence: float, temperature: float) -> float:
    """A confidence whose log odds are divided by a temperature.

    >>> round(tempered(0.9, 1.5), 3), tempered(0.5, 3.0), tempered(0.9, 1.0)
    (0.812, 0.5, 0.9)
    """
    if temperature == 1.0:
        return confidence
    near = min(max(confidence, NEAREST), 1 - NEAREST)
    return 1 / (1 + math.exp(-math.log(near / (1 - near)) / temperature))


def fitted_temperature(judged: Sequence[Judged]) -> float:
    """The temperature at which what is right is likeliest.

    The likelihood has one peak over the inverse of the temperature, so halving finds it.

    >>> judged = [(0.9, number % 4 > 0) for number in range(40)]
    >>> round(tempered(0.9, fitted_temperature(judged)), 3)
    0.75
    """
    if not judged:
        raise InputError("no answers to fit a temperature to")
    low, high = 1 / HOTTEST, 1 / COLDEST
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if _slope(judged, middle) > 0 else (low, middle)
    return 1 / low


def _slope(judged: Sequence[Judged], scale: float) -> float:
    """How the log likelihood grows with what log odds are multiplied by."""
    total = 0.0
    for confidence, right in judged:
        near = min(max(confidence, NEAREST), 1 - NEAREST)
        odds = math.log(near / (1 - near))
        total += odds * (right - tempered(confidence, 1 / scale))
    return total


def reliability(judged: Sequence[Judged], count: int = 10) -> list[Bin]:
    """Answers by confidence, in bins of the same width; those without answers are left out.

    >>> reliability([(0.95, True), (0.9, True), (0.55, False), (0.52, True)])
    [Bin(answers=2, confidence=0.535, right=0.5), Bin(answers=2, confidence=0.925, right=1.0)]
    """
    bins: dict[int, list[Judged]] = {}
    for each in judged:
        bins.setdefault(min(int(each[0] * count), count - 1), []).append(each)
    return [
        Bin(
            len(held),
            sum(confidence for confidence, _ in held) / len(held),
            sum(right for _, right in held) / len(held),
        )
        for _, held in sorted(bins.items())
    ]


def calibration_error(judged: Sequence[Judged], count: int = 10) -> float:
    """The mean distance of confidences from the shares that are right, over the bins.

    >>> round(calibration_error([(0.95, True), (0.9, True), (0.55, False), (0.52, True)]), 3)
    0.055
    """
    bins = reliability(judged, count)
    total = sum(each.answers * abs(each.confidence - each.right) for each in bins)
    return total / max(1, len(judged))
