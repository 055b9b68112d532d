"""Scores of predictions: accuracy overall and by type, coverage, and how much is proved."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from spatial_nsr.benchmarks.believing import Confidences
from spatial_nsr.benchmarks.form import Gold, Prediction, Report
from spatial_nsr.checker.following import check
from spatial_nsr.errors import InputError, InvalidDerivation

__all__ = ["Trust", "judged", "score_answers", "share"]

PROVED = ("proved", "refuted")
# Wrong answers that a report lists: one on millions is to fit into memory.
MOST_WRONG = 10_000


def share(part: int, whole: int) -> float | None:
    """A share; None of nothing.

    >>> share(1, 4), share(0, 0)
    (0.25, None)
    """
    return part / whole if whole else None


def judged(prediction: Prediction) -> Prediction:
    """A prediction with the checker's verdict (``accepted``) instead of its derivation."""
    derivation = prediction.get("derivation")
    kept = {key: value for key, value in prediction.items() if key != "derivation"}
    return {**kept, "accepted": None if derivation is None else _accepted(derivation)}


def score_answers(
    gold: Iterable[Gold],
    predictions: Mapping[str, Prediction],
    same: Callable[[Any, Any], bool],
) -> Report:
    """The report on predictions by id, which the checker has :func:`judged`.

    What was not predicted is counted as wrong. Variants of questions are reported apart from them,
    those without a meaning only listed.
    """
    groups: dict[str, _Group] = defaultdict(_Group)
    void: dict[str, str] = {}
    without = 0
    for item in gold:
        if item.void is not None:
            void[item.id] = item.void
        elif item.answer is None:
            without += 1
        else:
            groups[item.group].add(item, predictions.get(item.id), same)
    if not groups:
        raise InputError("the files hold no gold answers to score by")
    report = groups.pop("", _Group()).report()
    report["without_gold"] = without
    if groups or void:
        report["variants"] = {group: found.report() for group, found in sorted(groups.items())}
        report["meaningless"] = void
    return report


class _Group:
    """Counts over the questions of a group, taken one by one: there may be millions."""

    def __init__(self) -> None:
        self.counted: Counter[str] = Counter()
        self.right: Counter[str] = Counter()
        self.held: Counter[str] = Counter()
        self.right_of: Counter[str] = Counter()
        self.wrong: list[dict[str, Any]] = []
        self.trust = Trust()
        self.confidences = Confidences()

    def add(self, item: Gold, found: Prediction | None, same: Callable[[Any, Any], bool]) -> None:
        """Count a question."""
        self.counted[item.type] += 1
        right = found is not None and same(found.get("answer"), item.answer)
        if found is not None:
            self.trust.add(found)
            self.confidences.add(found, right)
            self.held[str(found.get("status"))] += 1
        if found is not None and right:
            self.right[item.type] += 1
            self.right_of[str(found.get("status"))] += 1
        elif len(self.wrong) < MOST_WRONG:
            got = None if found is None else found.get("answer")
            self.wrong.append(
                {"id": item.id, "type": item.type, "gold": item.answer, "answer": got}
            )

    def report(self) -> Report:
        """All that was counted."""
        questions, right = self.counted.total(), self.right.total()
        return {
            "questions": questions,
            "accuracy": share(right, questions),
            "accuracy_of_predicted": share(right, self.trust.answered),
            "by_type": _groups(self.counted, self.right),
            "by_status": {
                status: {**found, "share": share(found["questions"], questions)}
                for status, found in _groups(self.held, self.right_of).items()
            },
            **self.trust.report(questions),
            "calibration": self.confidences.report(questions),
            "wrong": self.wrong,
        }


def _groups(counted: Counter[str], right: Counter[str]) -> dict[str, Report]:
    return {
        name: {"questions": count, "right": right[name], "accuracy": share(right[name], count)}
        for name, count in sorted(counted.items())
    }


class Trust:
    """How many questions were answered, how many of them with a proof, and if the checker agrees.

    ``coverage`` is the share that was predicted without an error.
    """

    def __init__(self, answered: Iterable[Prediction] = ()) -> None:
        self.answered = self.read = self.proved = self.derivations = self.accepted = 0
        self.statuses: Counter[str] = Counter()
        for found in answered:
            self.add(found)

    def add(self, found: Prediction) -> None:
        """Count a prediction."""
        self.answered += 1
        self.read += found.get("error") is None
        self.proved += found.get("status") in PROVED
        self.statuses[str(found.get("status"))] += 1
        self.derivations += found["accepted"] is not None
        self.accepted += bool(found["accepted"])

    def report(self, questions: int) -> Report:
        """The shares of so many questions."""
        return {
            "missing": questions - self.answered,
            "coverage": share(self.read, questions),
            "proved": share(self.proved, questions),
            "statuses": dict(sorted(self.statuses.items())),
            "derivations": self.derivations,
            "accepted": share(self.accepted, self.derivations),
        }


def _accepted(derivation: Any) -> bool:
    try:
        check(derivation)
    except InvalidDerivation:
        return False
    return True
