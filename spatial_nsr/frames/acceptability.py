"""How well a word fits at an angle from its best direction: four named answers.

* ``cosine``: (1 + cos θ) / 2, graded (Liu et al. 2025);
* ``hemisphere``: within 90 degrees (Carlson-Radvansky & Logan 1997);
* ``quadrant``: within 45 degrees, so that four words share out the circle (Franklin et al. 1995);
* ``template``: a logistic curve over cos θ that was fitted to answers, after the spatial templates
  of Logan & Sadler (1996).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from spatial_nsr.calculi.files.interchange import load_json
from spatial_nsr.errors import InputError, Place, UnknownNameError, allowed
from spatial_nsr.frames.poses import number
from spatial_nsr.rules import read_text
from spatial_nsr.rules.text import is_file
from spatial_nsr.strict import listed, want

__all__ = ["ACCEPTABILITIES", "Template", "accepted", "fit_template", "load_acceptability"]

HALF_QUARTER = math.sqrt(0.5)
# Cosines smaller than this are those of a right angle, but for rounding.
RIGHT_ANGLE = 1e-10
MOST_STEPS = 100
# Curves that a logistic curve fits without an end would get steeper for ever.
STEEPEST = 50.0


@dataclass(frozen=True)
class Template:
    """A logistic curve over cos θ: how willing, and how steep.

    >>> round(Template(0.0, 4.0).at(1.0), 3)
    0.982
    """

    bias: float
    steepness: float

    def at(self, cosine: float) -> float:
        """The acceptability at an angle with this cosine."""
        return 1.0 / (1.0 + math.exp(-(self.bias + self.steepness * cosine)))


def _cosine(cosine: float) -> float:
    return (1.0 + cosine) / 2.0


def _hemisphere(cosine: float) -> float:
    return float(cosine > RIGHT_ANGLE)


def _quadrant(cosine: float) -> float:
    return float(cosine > HALF_QUARTER + RIGHT_ANGLE)


ACCEPTABILITIES: Mapping[str, Callable[[float], float]] = {
    "cosine": _cosine,
    "hemisphere": _hemisphere,
    "quadrant": _quadrant,
}


def accepted(name: str, cosine: float) -> float:
    """The acceptability by a named answer, from 0 to 1; on the border it is 0.

    >>> accepted("cosine", 0.0), accepted("hemisphere", 0.0), accepted("hemisphere", 0.1)
    (0.5, 0.0, 1.0)
    """
    if name not in ACCEPTABILITIES:
        raise UnknownNameError(f"unknown acceptability '{name}'; {allowed(name, ACCEPTABILITIES)}")
    return ACCEPTABILITIES[name](cosine)


def load_acceptability(name: str) -> Callable[[float], float]:
    """A named acceptability, or a template that is fitted to the answers in a file.

    The file is JSON: ``{"angles": [0, 45, ...], "shares": [0.95, 0.7, ...]}`` with degrees from the
    word's best direction and the share of people, or the probability, that accepts the word there.

    >>> load_acceptability("quadrant")(0.9)
    1.0
    """
    if name in ACCEPTABILITIES or not is_file(name):
        accepted(name, 0.0)
        return ACCEPTABILITIES[name]
    value = load_json(read_text(Path(name)), Place(name))
    want(isinstance(value, Mapping), name, "an object with 'angles' and 'shares'", value)
    read = listed(number)
    angles = read(value.get("angles"), f"{name}: angles", 0)
    shares = read(value.get("shares"), f"{name}: shares", 0)
    return fit_template([math.cos(math.radians(each)) for each in angles], shares).at


def fit_template(cosines: Sequence[float], shares: Sequence[float]) -> Template:
    """The template that fits given shares of acceptance best (by likelihood, which is convex).

    Iteratively reweighted least squares (Nelder & Wedderburn 1972), with steps cut short where
    they would overshoot; the steepness is kept below a bound, which crisp answers run into.

    >>> given = Template(-1.0, 3.0)
    >>> angles = [-1.0, -0.5, 0.0, 0.5, 1.0]
    >>> fitted = fit_template(angles, [given.at(each) for each in angles])
    >>> round(fitted.bias, 6), round(fitted.steepness, 6)
    (-1.0, 3.0)
    """
    x, y = np.asarray(cosines, dtype=float), np.asarray(shares, dtype=float)
    if x.ndim != 1 or x.shape != y.shape:
        raise InputError(f"as many cosines as shares are needed, got {x.size} and {y.size}")
    if not (np.isfinite(x).all() and (abs(x) <= 1.0).all()):
        raise InputError("cosines lie between -1 and 1")
    if not (np.isfinite(y).all() and ((y >= 0.0) & (y <= 1.0)).all()):
        raise InputError("shares of acceptance lie between 0 and 1")
    if len(set(x.tolist())) < 2:
        raise InputError("a template needs answers at two different angles or more")
    design = np.stack([np.ones_like(x), x], axis=1)
    found = np.zeros(2)
    loss = _loss(design, y, found)
    for _ in range(MOST_STEPS):
        means = _logistic(design @ found)
        weights = np.maximum(means * (1.0 - means), 1e-12)
        step = np.linalg.solve(
            design.T @ (weights[:, None] * design) + 1e-12 * np.eye(2), design.T @ (y - means)
        )
        size = 1.0
        while size > 1e-6 and _loss(design, y, found + size * step) > loss:
            size /= 2.0
        found = np.clip(found + size * step, -STEEPEST, STEEPEST)
        before, loss = loss, _loss(design, y, found)
        if abs(before - loss) <= 1e-15 * (1.0 + abs(loss)):
            break
    return Template(float(found[0]), float(found[1]))


def _logistic(values: np.ndarray) -> np.ndarray:
    result: np.ndarray = 1.0 / (1.0 + np.exp(-values))
    return result


def _loss(design: np.ndarray, shares: np.ndarray, at: np.ndarray) -> float:
    """The negative log-likelihood, without overflow."""
    values = design @ at
    return float(np.sum(np.logaddexp(0.0, values) - shares * values))
