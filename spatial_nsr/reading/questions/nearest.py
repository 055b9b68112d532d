"""Answers by what of the text is most like the question.

Where no clause of the text says what is asked in words that can be followed, people look for the
sentence that comes nearest, and take from it what is of the sort that is asked for. Each end of
what is told has features (``weighing``), whose weights (``grammars/reading/weights.toml``) were
fitted by conditional logistic regression (McFadden 1974) on questions with their answers: the
share of an answer is about its chance, and below a bound nothing is answered.
"""

from __future__ import annotations

import functools
import math
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from importlib import resources

from spatial_nsr.reading.questions.asked import Asked, Found, content
from spatial_nsr.reading.questions.offered import offered_doings, offered_things
from spatial_nsr.reading.questions.weighing import Weighed, weighed
from spatial_nsr.reading.statements.reading import Statement

__all__ = ["nearest", "nearest_choice"]

RULE = "nearest"


@functools.cache
def _weights() -> Mapping[str, Mapping[str, float]]:
    """The weights of features, and the bounds below which nothing is answered."""
    file = resources.files("spatial_nsr.grammars").joinpath("reading", "weights.toml")
    data: Mapping[str, Mapping[str, float]] = tomllib.loads(file.read_text("utf-8"))
    return data


def nearest(asked: Asked) -> Found | None:
    """The answer that is the likeliest, where it is likely enough."""
    found = weighed(asked)
    shares = _shares(found)
    by_answer: dict[str, float] = {}
    for each, share in zip(found, shares, strict=True):
        by_answer[each.answer] = by_answer.get(each.answer, 0.0) + share
    best = max(by_answer, key=lambda answer: by_answer[answer], default=None)
    if best is None or by_answer[best] < _weights()["bound"]["free"]:
        return None
    return Found([best], _rests(each for each in found if each.answer == best), RULE)


def nearest_choice(asked: Asked) -> Found | None:
    """The choice that is the likeliest, where it is much likelier than the others."""
    if offered_doings(asked):
        return None
    found = weighed(asked)
    things, words = offered_things(asked), {c: frozenset(content(c)) for c in asked.choices}
    scores = dict.fromkeys(asked.choices, 0.0)
    for each, share in zip(found, _shares(found), strict=True):
        for choice in asked.choices:
            same = not things[choice].isdisjoint(each.end.things)
            if same or (words[choice] and words[choice] <= {*content(each.answer)}):
                scores[choice] += share
    best = max(scores, key=lambda choice: scores[choice], default=None)
    if best is None or scores[best] < _weights()["bound"]["offered"] * sum(scores.values()):
        return None
    return Found(best, rule=RULE) if scores[best] else None


def _shares(found: Sequence[Weighed]) -> list[float]:
    """How likely each is the answer, beside that none is, which weighs nothing."""
    weights = _weights()["feature"]
    told = [
        math.exp(sum(weights.get(name, 0.0) * value for name, value in each.features.items()))
        for each in found
    ]
    return [each / (1.0 + sum(told)) for each in told]


def _rests(found: Iterable[Weighed]) -> tuple[Statement, ...]:
    said = (each.telling.said for each in found)
    return tuple(dict.fromkeys(each for each in said if each is not None))
