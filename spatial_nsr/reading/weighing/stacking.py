"""Weights of what the learned reader says, fitted on texts that it was not trained on.

On texts that it knows the learned reader is surer than it should be, and so is each fit on its own
cases. So all other weights are fitted without it on the texts that it knows, and what they come to
is one feature beside its own on those that are new to both (Wolpert, "Stacked generalization",
1992). Both fits together are one table of weights again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from spatial_nsr.reading.weighing.cases import Case
from spatial_nsr.reading.weighing.model import NONE, score

__all__ = ["fit_stacked", "is_learned"]

Weights = dict[str, float]
Table = dict[str, Weights]
BASE = "base"
CLAIMS = ("yes", "no")


def is_learned(feature: str) -> bool:
    """Whether a feature is of the learned reader.

    >>> is_learned("learned-log"), is_learned("found-learned"), is_learned("near")
    (True, True, False)
    """
    return feature.startswith(("learned-", "span-")) or feature == "found-learned"


def fit_stacked(
    cases: Sequence[Case], unseen: Sequence[str], fit: Callable[[Sequence[Case]], Table]
) -> Table:
    """The weights that fit cases, those of the learned reader by cases of ``unseen`` writers."""
    known = (_without(case) for case in cases if case.writer not in unseen)
    base = fit([case for case in known if case.rows])
    above = fit([_stacked(case, base) for case in cases if case.writer in unseen])
    return {part: _merged(part, base, above[part]) for part in base}


def _without(case: Case) -> Case:
    """A case without what the learned reader says, and without the answer that is its own."""
    kept = [at for at, row in enumerate(case.rows) if "span-whole" not in row]
    rows = tuple(
        {name: value for name, value in case.rows[at].items() if not is_learned(name)}
        for at in kept
    )
    if case.part == "claims":
        return replace(case, rows=rows)
    words = tuple(case.words[at] for at in kept)
    return replace(case, rows=rows, words=words, right=tuple(case.right[at] for at in kept))


def _stacked(case: Case, base: Table) -> Case:
    """A case with what the other weights come to as one feature."""
    return replace(case, rows=tuple(_above(case.part, row, base) for row in case.rows))


def _above(part: str, row: Mapping[str, float], base: Table) -> Weights:
    own = {name: value for name, value in row.items() if is_learned(name)}
    if part == "claims":
        for answer in CLAIMS:
            own[f"{BASE}-{answer}"] = score(base[answer], row) + base[answer][NONE]
    else:
        none = base[part][NONE]
        own[BASE] = 0.0 if "span-whole" in row else score(base[part], row) - none
    return own


def _merged(part: str, base: Table, above: Weights) -> Weights:
    """The weights of both fits as those of one."""
    learned = {name: weight for name, weight in above.items() if is_learned(name)}
    if part in CLAIMS:
        shares = {answer: above.get(f"{BASE}-{answer}", 0.0) for answer in CLAIMS}
        summed = _sum((shares[answer], base[answer]) for answer in CLAIMS)
        return {**summed, NONE: summed[NONE] + above[NONE], **learned}
    share, none = above.get(BASE, 0.0), base[part][NONE]
    scaled = {name: share * weight for name, weight in base[part].items()}
    if "span-whole" in learned:
        # An answer of the learned reader alone stands beside none, which others are told from.
        learned["span-whole"] += share * none
    return {**scaled, NONE: above[NONE] + share * none, **learned}


def _sum(parts: Iterable[tuple[float, Weights]]) -> Weights:
    found: Weights = {}
    for share, weights in parts:
        for name, weight in weights.items():
            found[name] = found.get(name, 0.0) + share * weight
    return found
