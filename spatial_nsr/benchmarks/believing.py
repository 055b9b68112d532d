"""How far the confidences of answers can be believed, and what is right of the surest ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from spatial_nsr.benchmarks.form import Prediction, Report
from spatial_nsr.calibration import calibration_error, reliability

__all__ = ["Confidences", "confidence_lines"]

# What is less than sure has a confidence that is to be right as often as it says.
DOUBTED = ("likely", "guessed")
SURE = ("proved", "refuted")
THRESHOLDS = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5, 0.0)
DIGITS = 3


class Confidences:
    """Counts of answers by confidence, of likely and guessed ones apart from proofs.

    >>> held = Confidences()
    >>> for right in (True, True, False, True):
    ...     held.add({"status": "likely", "confidence": 0.7}, right)
    >>> held.add({"status": "proved", "confidence": 1.0}, True)
    >>> found = held.report(10)
    >>> found["answers"], round(found["error"], 3), found["curve"][-1]
    (4, 0.05, {'least': 0.0, 'answered': 0.5, 'right': 0.8})
    """

    def __init__(self) -> None:
        self._doubted: Counter[tuple[float, bool]] = Counter()
        self._sure: Counter[bool] = Counter()

    def add(self, found: Prediction, right: bool) -> None:
        """Count a prediction; one that gives no answer, or no confidence, is none."""
        confidence = found.get("confidence")
        if found.get("status") in SURE:
            self._sure[right] += 1
        elif found.get("status") in DOUBTED and isinstance(confidence, int | float):
            self._doubted[round(min(max(confidence, 0.0), 1.0), DIGITS), right] += 1

    def report(self, questions: int) -> Report:
        """Of likely and guessed answers the calibration error and its bins; a curve of all."""
        judged = list(self._doubted.elements())
        return {
            "answers": len(judged),
            "error": calibration_error(judged) if judged else None,
            "bins": [each._asdict() for each in reliability(judged)],
            "curve": [self._point(judged, least, questions) for least in THRESHOLDS],
        }

    def _point(
        self, judged: Sequence[tuple[float, bool]], least: float, questions: int
    ) -> dict[str, Any]:
        """Which share has an answer at least so sure, and which share of these is right."""
        held = [right for confidence, right in judged if confidence >= least]
        answered = len(held) + self._sure.total()
        right = sum(held) + self._sure[True]
        shares = answered / questions if questions else None, right / answered if answered else None
        return {"least": least, "answered": shares[0], "right": shares[1]}


def confidence_lines(report: Report) -> list[str]:
    """The same for people; nothing where no answer has a confidence that could be doubted."""
    if not report["answers"]:
        return []
    error, answers = 100 * report["error"], report["answers"]
    lines = [f"calibration error {error:.1f} of {answers} answers that are likely or guessed"]
    for each in report["bins"]:
        said, right = 100 * each["confidence"], 100 * each["right"]
        lines.append(f"  said {said:5.1f}, right {right:5.1f}  {each['answers']} answers")
    for each in report["curve"]:
        if each["right"] is not None:
            answered, right = 100 * each["answered"], 100 * each["right"]
            least = f"  at least {each['least']:.1f}"
            lines.append(f"{least}: {answered:5.1f} answered, {right:5.1f} of these right")
    return lines
