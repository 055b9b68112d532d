"""Choices by weights: what speaks for a candidate by name, and how much, as data.

The chances follow from the sums of weights as in a conditional logit (McFadden, "Conditional
logit analysis of qualitative choice behavior", 1974). The weights were fitted to the corpus
(``python -m spatial_nsr.neural.choices``).
"""

from __future__ import annotations

import functools
import math
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from importlib import resources

__all__ = ["chances", "load_weights"]


@functools.cache
def load_weights(name: str, section: str) -> Mapping[str, float]:
    """The weights of a section of a file of ``grammars/reading``.

    >>> load_weights("antecedents", "thing")["back-0"] > 0
    True
    """
    file = resources.files("spatial_nsr.grammars").joinpath("reading", f"{name}.toml")
    weights: Mapping[str, float] = tomllib.loads(file.read_text("utf-8"))[section]
    return weights


def chances(weights: Mapping[str, float], told: Sequence[Iterable[str]]) -> list[float]:
    """How likely each candidate is, by what speaks for each.

    >>> [round(each, 2) for each in chances({"near": 1.0}, [["near"], ["far"]])]
    [0.73, 0.27]
    """
    sums = [sum(weights.get(name, 0.0) for name in names) for names in told]
    most = max(sums, default=0.0)
    powers = [math.exp(each - most) for each in sums]
    return [each / sum(powers) for each in powers]
