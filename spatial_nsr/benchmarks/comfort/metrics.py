"""The measures of COMFORT (Liu et al. 2025) for curves of answers, as its programs compute them.

A curve holds P(Yes) for 37 pictures of one scene and one prompt, in which a thing goes once around
another in steps of 10 degrees; the last picture repeats the first. Arrays of curves have them along
the last axis. Every measure takes ``definition``:

* ``code``: what the published programs compute. Curves are normalised over all 37 points, and the
  region errors divide the sum over 36 points by 37.
* ``paper``: what the publication writes: 36 points throughout, the symmetry error over 35 halves,
  the deviation averaged over the angles.

Curves without any difference have no normal form; where the programs divide by zero, so do we, and
the measure is NaN.
"""

from __future__ import annotations

import functools

import numpy as np

from spatial_nsr.benchmarks.comfort.butterworth import smoothed
from spatial_nsr.errors import UnknownNameError, allowed

__all__ = [
    "DEFINITIONS",
    "FRAMES",
    "POINTS",
    "accuracy",
    "deviation",
    "known_definition",
    "noise",
    "normal_form",
    "opposition",
    "presence_f1",
    "reference",
    "region_error",
    "symmetry",
]

DEFINITIONS = ("code", "paper")
POINTS = 37
FRAMES = 36
# The programs' stand-in for the range of a curve that has none.
NO_RANGE = 1e-6
RIGHT_ANGLE = 1e-10


def known_definition(name: str) -> str:
    """The name itself, if there is such a definition."""
    if name not in DEFINITIONS:
        raise UnknownNameError(f"unknown definition '{name}'; {allowed(name, DEFINITIONS)}")
    return name


@functools.cache
def _reference(shift: int, kind: str, step: int) -> np.ndarray:
    degrees = np.arange(-180, 180, step) + shift
    cosines = np.cos(np.radians(degrees))
    cosines[np.abs(cosines) < RIGHT_ANGLE] = 0.0
    values: np.ndarray = (1.0 + cosines) / 2.0 if kind == "cos" else (cosines > 0.0).astype(float)
    values.setflags(write=False)
    return values


def reference(shift: int, kind: str, step: int = 10) -> np.ndarray:
    """The answers that a frame makes right: graded (``cos``) or yes and no (``hemi``).

    ``shift`` is what has to be added to the angle of the path to get that from the best place.

    >>> reference(0, "hemi").sum(), reference(180, "cos")[0]
    (np.float64(17.0), np.float64(1.0))
    """
    return _reference(shift % 360, kind, step)


def normal_form(curves: np.ndarray, definition: str = "code") -> np.ndarray:
    """Each curve stretched to reach from 0 to 1, without the point that closes the circle.

    A curve without any difference becomes 0.
    """
    over = curves if definition == "code" else curves[..., :FRAMES]
    low, high = over.min(axis=-1, keepdims=True), over.max(axis=-1, keepdims=True)
    spread = np.where(high == low, NO_RANGE, high - low)
    stretched: np.ndarray = (curves[..., :FRAMES] - low) / spread
    return stretched


def accuracy(curves: np.ndarray, shift: int) -> np.ndarray:
    """The share of answers on the right side of one half."""
    right = (curves[..., :FRAMES] > 0.5) == (reference(shift, "hemi") > 0.5)
    share: np.ndarray = right.mean(axis=-1)
    return share


def region_error(curves: np.ndarray, shift: int, kind: str, definition: str = "code") -> np.ndarray:
    """How far the normalised answers are from the reference (root mean square)."""
    points = POINTS if definition == "code" else FRAMES
    gaps = normal_form(curves, definition) - reference(shift, kind)
    return _root_of_squares(gaps, points)


def symmetry(curves: np.ndarray, definition: str = "code") -> np.ndarray:
    """How far answers at mirrored places differ; the axis is the camera's line of sight."""
    form = normal_form(curves, definition)
    gaps = form[..., 1:18] - form[..., 35:18:-1]
    return _root_of_squares(gaps, 17.0 if definition == "code" else (FRAMES - 1) / 2.0)


def opposition(curves: np.ndarray, opposite: np.ndarray, definition: str = "code") -> np.ndarray:
    """How far the answers for a relation and its opposite at the same place are from adding to 1.

    The path of the opposite relation begins on the other side, half a circle on.
    """
    at_same_place = np.roll(normal_form(opposite, definition), -18, axis=-1)
    gaps = normal_form(curves, definition) + at_same_place - 1.0
    return _root_of_squares(gaps, FRAMES)


def deviation(curves: np.ndarray, definition: str = "code") -> float:
    """How far the answers for variations of a scene (first axis) differ from their mean."""
    if definition == "paper":
        return float(normal_form(curves, "paper").std(axis=0).mean())
    form = _unguarded(curves)[..., :FRAMES]
    return float(_root_of_squares((form - form.mean(axis=0)).ravel(), form.size))


def noise(curves: np.ndarray, definition: str = "code") -> np.ndarray:
    """How far a curve is from what a low-pass filter leaves of it."""
    kept = curves[..., :FRAMES]
    form = _unguarded(kept) if definition == "code" else normal_form(curves, definition)
    return _root_of_squares(form - smoothed(form), FRAMES)


def presence_f1(present: np.ndarray, absent: np.ndarray) -> float:
    """F1 of "is there one?", from P(Yes) for things that are there and that are not.

    Equal probabilities count as yes.

    >>> presence_f1(np.array([0.9, 0.5, 0.2]), np.array([0.1, 0.4]))
    0.8
    """
    found, missed = (present >= 0.5).sum(), (present < 0.5).sum()
    invented = (absent >= 0.5).sum()
    return float(2 * found / max(2 * found + missed + invented, 1))


def _unguarded(curves: np.ndarray) -> np.ndarray:
    """Normal form as the programs have it where they do not guard against a range of zero."""
    low, high = curves.min(axis=-1, keepdims=True), curves.max(axis=-1, keepdims=True)
    spread = np.where(high == low, np.nan, high - low)
    stretched: np.ndarray = (curves - low) / spread
    return stretched


def _root_of_squares(gaps: np.ndarray, count: float) -> np.ndarray:
    result: np.ndarray = np.sqrt((gaps**2).sum(axis=-1) / count)
    return result
