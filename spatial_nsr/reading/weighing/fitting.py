"""Fit the weights of what is weighed on texts with questions, and tell how well they do on others.

Files are the corpus's (of which the training part is taken) or such of texts with questions alone::

    python -m spatial_nsr.reading.weighing.fitting neural/corpus/*.jsonl neural/questions/*.jsonl

With ``--held w13 w14`` the texts of these writers are left out of the fit and told apart; with
``--unseen w15 w16`` the weights of the learned reader are fitted on these alone, which it was not
trained on; with ``--out FILE`` the weights are written.
"""

from __future__ import annotations

import argparse
import math
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from spatial_nsr.reading.weighing.bounds import load_bounds
from spatial_nsr.reading.weighing.candidates import Candidate
from spatial_nsr.reading.weighing.cases import Case, cases_of
from spatial_nsr.reading.weighing.model import NONE, rank, rank_claims
from spatial_nsr.reading.weighing.stacking import fit_stacked

__all__ = ["fit", "fitted", "fitted_claims"]

Floats = NDArray[np.float64]
STEPS, RATE, SHRINK = 700, 0.05, 0.01  # of the descent; large weights cost
DAMPED, EVEN = 0.9, 0.999  # how slowly the means of gradients and their squares change
LEAST = 1e-3  # a spread that is none
HEAD = (
    "What speaks for an answer, and how much: the weights of reading/weighing. Fitted by",
    "reading/weighing/fitting.py on the corpus's training part and on neural/questions.",
)


# The fit ------------------------------------------------------------------------------------------


def fitted(cases: Sequence[Case]) -> dict[str, float]:
    """The weights with which the right candidates of some cases are likeliest."""
    names = _names(cases)
    scaled, mean, spread = _scaled([row for case in cases for row in case.rows], names)
    owner = np.repeat(np.arange(len(cases)), [len(case.rows) for case in cases])
    truth = np.array([t for case in cases for t in case.right], dtype=float)
    solved = np.zeros(len(cases))
    np.maximum.at(solved, owner, truth)
    counts = np.array([case.weight for case in cases])
    counts = counts / counts.sum()

    def gradient(weights: Floats) -> Floats:
        scores = np.exp(np.clip(scaled @ weights[:-1], -50, 50))
        none = math.exp(float(np.clip(weights[-1], -50, 50)))
        total = np.bincount(owner, scores, len(cases)) + none
        good = np.bincount(owner, scores * truth, len(cases)) + none * (1 - solved)
        share = (scores / total[owner] - scores * truth / good[owner]) * counts[owner]
        of_none = (none / total - none * (1 - solved) / good) * counts
        return np.append(share @ scaled, of_none.sum())

    weights = _descended(gradient, len(names) + 1)
    plain = weights[:-1] / spread
    found = dict(zip(names, map(float, plain), strict=True))
    return {NONE: float(weights[-1] + mean @ plain), **found}


def fitted_claims(cases: Sequence[Case]) -> tuple[dict[str, float], dict[str, float]]:
    """The weights for Yes and for No with which the right answers of some cases are likeliest.

    Each of the three answers counts as much as another one, however often it is right.
    """
    names = _names(cases)
    scaled, mean, spread = _scaled([case.rows[0] for case in cases], names)
    truth = np.array([case.right for case in cases], dtype=float)
    size = len(names) + 1
    counts = np.array([case.weight for case in cases])
    counts = counts / (counts @ truth)[truth.argmax(axis=1)]
    counts = counts / counts.sum()

    def gradient(weights: Floats) -> Floats:
        yes, no = weights[:size], weights[size:]
        scores = np.stack([scaled @ yes[:-1] + yes[-1], scaled @ no[:-1] + no[-1]], axis=1)
        raised = np.exp(np.clip(np.column_stack([scores, np.zeros(len(cases))]), -50, 50))
        off = (raised / raised.sum(axis=1, keepdims=True) - truth) * counts[:, None]
        parts = (np.append(off[:, at] @ scaled, off[:, at].sum()) for at in (0, 1))
        return np.concatenate(list(parts))

    weights = _descended(gradient, 2 * size)
    return tuple(  # type: ignore[return-value]
        {
            NONE: float(part[-1] - mean @ (part[:-1] / spread)),
            **dict(zip(names, map(float, part[:-1] / spread), strict=True)),
        }
        for part in (weights[:size], weights[size:])
    )


def _names(cases: Sequence[Case]) -> list[str]:
    return sorted({name for case in cases for row in case.rows for name in row})


def _scaled(
    rows: Sequence[dict[str, float]], names: Sequence[str]
) -> tuple[Floats, Floats, Floats]:
    """Features as a matrix with mean 0 and spread 1, with what they were scaled by."""
    table = np.array([[row.get(name, 0.0) for name in names] for row in rows])
    mean, spread = table.mean(axis=0), table.std(axis=0)
    spread = np.where(spread < LEAST, 1.0, spread)
    return (table - mean) / spread, mean, spread


def _descended(gradient: Callable[[Floats], Floats], size: int) -> Floats:
    """The weights at which a gradient ends, by Adam (Kingma and Ba, 2015)."""
    weights, first, second = np.zeros(size), np.zeros(size), np.zeros(size)
    for step in range(1, STEPS + 1):
        slope = gradient(weights) + 2 * SHRINK * weights
        first = DAMPED * first + (1 - DAMPED) * slope
        second = EVEN * second + (1 - EVEN) * slope**2
        ahead, size_of = first / (1 - DAMPED**step), second / (1 - EVEN**step)
        weights = weights - RATE * (1 - step / STEPS) * ahead / (np.sqrt(size_of) + 1e-8)
    return weights


def fit(cases: Sequence[Case]) -> dict[str, dict[str, float]]:
    """The weights of all that is weighed."""
    parts: dict[str, list[Case]] = defaultdict(list)
    for case in cases:
        if case.part != "claims" or sum(case.right) == 1:
            parts[case.part].append(case)
    yes, no = fitted_claims(parts.pop("claims"))
    return {"yes": yes, "no": no, **{part: fitted(listed) for part, listed in parts.items()}}


# What it comes to ---------------------------------------------------------------------------------


def answered(case: Case, weights: dict[str, dict[str, float]]) -> tuple[float, bool]:
    """How likely the likeliest answer of a case is, and whether it is right."""
    candidates = [Candidate(w, f) for w, f in zip(case.words, case.rows, strict=False)]
    if case.part == "claims":
        best = rank_claims(case.rows[0], weights)[0]
    else:
        best = rank(weights[case.part], candidates)[0]
    truth = dict(zip(map(str.lower, case.words), case.right, strict=True))
    return best.chance, truth[best.words.lower()]


def report(cases: Sequence[Case], weights: dict[str, dict[str, float]]) -> Iterator[str]:
    """For each that is weighed: how often the rules are right, and the likeliest answer is."""
    for part in sorted({case.part for case in cases}):
        listed = [case for case in cases if case.part == part]
        found = [answered(case, weights) for case in listed]
        given = [good for chance, good in found if chance >= load_bounds()["chance"]]
        yield (
            f"{part}: {len(listed)} questions; rules {_share(c.ruled for c in listed)}, "
            f"likeliest {_share(good for _, good in found)}; of {len(given)} given "
            f"{_share(given)} right"
        )


def _share(right: Iterable[bool]) -> str:
    listed = list(right)
    return f"{100 * sum(listed) / len(listed):.1f} %" if listed else "-"


def main() -> None:
    """Fit the weights and tell what they come to."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--held", nargs="*", default=[], help="writers that are left out")
    parser.add_argument("--unseen", nargs="+", help="writers that the learned reader has not seen")
    parser.add_argument("--out", type=Path, help="where the weights are written, as TOML")
    given = parser.parse_args()
    cases = [case for file in given.files for case in cases_of(file)]
    held = [case for case in cases if case.writer in given.held]
    told = [case for case in cases if case.writer not in given.held]
    weights = fit(told) if given.unseen is None else fit_stacked(told, given.unseen, fit)
    for name, listed in (("fitted", told), ("held", held)):
        for line in report(listed, weights):
            print(f"{name} {line}")
    if given.out is not None:
        given.out.write_text(_toml(weights), encoding="utf-8")


def _toml(weights: dict[str, dict[str, float]]) -> str:
    lines = [f"# {line}" for line in HEAD]
    for part, named in sorted(weights.items()):
        lines += ["", f"[{part}]", *(f"{name} = {value:.3f}" for name, value in named.items())]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    main()
