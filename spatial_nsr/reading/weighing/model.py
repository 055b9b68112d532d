"""Weights of features, and what they make of candidates: a softmax over them and over none."""

from __future__ import annotations

import functools
import math
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib import resources
from typing import Any

from spatial_nsr.reading.weighing.candidates import Candidate

__all__ = [
    "NONE",
    "Weighed",
    "load_weights",
    "rank",
    "rank_claims",
    "score",
    "softmax",
]

FILE = "weights.toml"
NONE = "none"  # the weight of having no answer


@dataclass(frozen=True)
class Weighed:
    """An answer, in words and as a value, with the chance that it is right."""

    words: str
    chance: float
    value: Any = None


@functools.cache
def load_weights() -> Mapping[str, Mapping[str, float]]:
    """The weights of features by what is weighed.

    >>> sorted(load_weights())
    ['counts', 'no', 'places', 'things', 'yes']
    """
    file = resources.files("spatial_nsr.grammars").joinpath("reading", FILE)
    found: Mapping[str, Mapping[str, float]] = tomllib.loads(file.read_text("utf-8"))
    return found


def softmax(scores: Sequence[float]) -> list[float]:
    """Chances that add up to 1.

    >>> softmax([0.0, 0.0])
    [0.5, 0.5]
    """
    raised = [math.exp(each - max(scores)) for each in scores]
    return [each / sum(raised) for each in raised]


def score(weights: Mapping[str, float], features: Mapping[str, float]) -> float:
    """The sum of what speaks for a candidate."""
    return sum(weights.get(name, 0.0) * value for name, value in features.items())


def rank(weights: Mapping[str, float], candidates: Iterable[Candidate]) -> list[Weighed]:
    """The answers that candidates give, the likeliest first; those of the same words are one.

    >>> near, far = Candidate("in the hall", {"near": 1.0}), Candidate("at sea", {"near": 0.0})
    >>> [each.words for each in rank({"near": 2.0, "none": 0.0}, [far, near])]
    ['in the hall', 'at sea']
    """
    listed = list(candidates)
    chances = softmax([*(score(weights, each.features) for each in listed), weights[NONE]])
    found: dict[str, Weighed] = {}
    for each, chance in zip(listed, chances, strict=False):
        key = each.words.lower()
        before = found.get(key, Weighed(each.words, 0.0))
        found[key] = Weighed(before.words, before.chance + chance)
    return sorted(found.values(), key=lambda each: -each.chance)


def rank_claims(
    features: Mapping[str, float], weights: Mapping[str, Mapping[str, float]]
) -> list[Weighed]:
    """How likely a text tells that something is so, that it is not, and neither."""
    scores = [score(weights[part], features) + weights[part][NONE] for part in ("yes", "no")]
    chances = softmax([*scores, 0.0])
    named = zip(("Yes", "No", "Unknown"), chances, strict=True)
    found = (Weighed(words, chance, words) for words, chance in named)
    return sorted(found, key=lambda each: -each.chance)
