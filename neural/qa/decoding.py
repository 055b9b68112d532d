"""From the numbers of answer heads to answers in the form of the files, and how sure they are."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from spatial_nsr.benchmarks.spartqa import DONT_KNOW, RELATIONS
from spatial_nsr.neural.qa.items import BOOL, BOTH, NONE, YES_NO, QAItem

__all__ = ["EXCLUDED", "decoded", "right_answer", "sureness", "without_contradictions"]

OPPOSITE = {"left": "right", "above": "below", "near": "far"}
# Relations of which at most one holds.
EXCLUDED = [(RELATIONS.index(one), RELATIONS.index(other)) for one, other in OPPOSITE.items()]
CLASSES = ("YN", "BOOL")
Rows = Sequence[Sequence[float]]


def without_contradictions(shares: Sequence[float]) -> list[int]:
    """The relations that more likely hold than not, of opposites the likelier one.

    >>> [RELATIONS[at] for at in without_contradictions([0.9, 0.6, 0.1, 0.2, 0.7, 0.1, 0.3])]
    ['left', 'near']
    """
    held = [at for at, share in enumerate(shares) if share > 0.5]
    for one, other in EXCLUDED:
        if one in held and other in held:
            held.remove(one if shares[one] < shares[other] else other)
    return held


def decoded(kind: str, rows: Rows, candidates: Sequence[str]) -> Any:
    """The answer that logits of a question's rows say, in the form of the files.

    >>> decoded("YN", [[0.1, 2.0, -1.0]], ())
    ['No']
    >>> decoded("FB", [[3.0], [-2.0]], ("block A", "block B"))
    ['A']
    """
    if kind in CLASSES:
        best = max(range(len(rows[0])), key=rows[0].__getitem__)
        return [YES_NO[best]] if kind == "YN" else BOOL[best]
    shares = [_share(value) for row in rows for value in row]
    if kind == "FR":
        return without_contradictions(shares) or [DONT_KNOW]
    chosen = [at for at, share in enumerate(shares) if share > 0.5]
    if kind == "FB":
        return [candidates[at].removeprefix("block ") for at in chosen]
    return [BOTH if len(chosen) == 2 else chosen[0] if chosen else NONE]


def sureness(kind: str, rows: Rows) -> float:
    """The probability of the likeliest answer, outputs taken for independent of each other.

    >>> sureness("FB", [[0.0], [0.0]]), round(sureness("YN", [[5.0, 0.0, 0.0]]), 3)
    (0.25, 0.987)
    """
    if kind in CLASSES:
        (row,) = rows
        best = max(row)
        return 1 / sum(math.exp(value - best) for value in row)
    return math.prod(_share(abs(value)) for row in rows for value in row)


def _share(logit: float) -> float:
    return 1 / (1 + math.exp(-max(-700.0, logit)))


def right_answer(item: QAItem) -> Any:
    """The right answer to a question in the form of the files."""
    if item.kind in CLASSES:
        (target,) = item.target
        return [YES_NO[target]] if item.kind == "YN" else BOOL[target]
    truths = [5.0 if each else -5.0 for each in item.target]
    return decoded(item.kind, [truths], item.candidates)
