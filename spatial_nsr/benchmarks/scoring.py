"""Scores of predictions: accuracy overall and by type, coverage, and how much is proved."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from spatial_nsr.benchmarks.form import Gold, Prediction, Report
from spatial_nsr.checker.following import check
from spatial_nsr.errors import InputError, InvalidDerivation

__all__ = ["judged", "score_answers", "share", "trust"]

PROVED = ("proved", "refuted")


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
    groups: dict[str, list[Gold]] = defaultdict(list)
    void: dict[str, str] = {}
    without = 0
    for item in gold:
        if item.void is not None:
            void[item.id] = item.void
        elif item.answer is None:
            without += 1
        else:
            groups[item.group].append(item)
    if not any(groups.values()):
        raise InputError("the files hold no gold answers to score by")
    report = _report(groups.pop("", []), predictions, same)
    report["without_gold"] = without
    if groups or void:
        report["variants"] = {
            group: _report(items, predictions, same) for group, items in sorted(groups.items())
        }
        report["meaningless"] = void
    return report


def _report(
    gold: list[Gold], predictions: Mapping[str, Prediction], same: Callable[[Any, Any], bool]
) -> Report:
    counted: Counter[str] = Counter()
    right: Counter[str] = Counter()
    held: Counter[str] = Counter()
    right_of: Counter[str] = Counter()
    wrong = []
    answered = []
    for item in gold:
        counted[item.type] += 1
        found = predictions.get(item.id)
        if found is not None:
            answered.append(found)
            held[str(found.get("status"))] += 1
        if found is not None and same(found.get("answer"), item.answer):
            right[item.type] += 1
            right_of[str(found.get("status"))] += 1
        else:
            got = None if found is None else found.get("answer")
            wrong.append({"id": item.id, "type": item.type, "gold": item.answer, "answer": got})
    return {
        "questions": len(gold),
        "accuracy": share(right.total(), len(gold)),
        "accuracy_of_predicted": share(right.total(), len(answered)),
        "by_type": _groups(counted, right),
        "by_status": {
            status: {**found, "share": share(found["questions"], len(gold))}
            for status, found in _groups(held, right_of).items()
        },
        **trust(answered, len(gold)),
        "wrong": wrong,
    }


def _groups(counted: Counter[str], right: Counter[str]) -> dict[str, Report]:
    return {
        name: {"questions": count, "right": right[name], "accuracy": share(right[name], count)}
        for name, count in sorted(counted.items())
    }


def trust(answered: list[Prediction], questions: int) -> Report:
    """How many questions were answered, how many of them with a proof, and if the checker agrees.

    ``coverage`` is the share that was predicted without an error.
    """
    verdicts = [found["accepted"] for found in answered if found["accepted"] is not None]
    read = sum(found.get("error") is None for found in answered)
    proved = sum(found.get("status") in PROVED for found in answered)
    return {
        "missing": questions - len(answered),
        "coverage": share(read, questions),
        "proved": share(proved, questions),
        "statuses": dict(sorted(Counter(str(found.get("status")) for found in answered).items())),
        "derivations": len(verdicts),
        "accepted": share(sum(verdicts), len(verdicts)),
    }


def _accepted(derivation: Any) -> bool:
    try:
        check(derivation)
    except InvalidDerivation:
        return False
    return True
