"""How well a word fits at an angle, crisp, graded and fitted."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from spatial_nsr.errors import InputError, UnknownNameError
from spatial_nsr.frames.acceptability import (
    ACCEPTABILITIES,
    STEEPEST,
    Template,
    accepted,
    fit_template,
)

cosines = st.floats(-1.0, 1.0)


@given(cosines, cosines)
def test_no_acceptability_falls_as_the_angle_gets_smaller(one: float, other: float) -> None:
    low, high = sorted((one, other))
    for name in ACCEPTABILITIES:
        assert 0.0 <= accepted(name, low) <= accepted(name, high) <= 1.0


def test_hemisphere_and_quadrant_end_at_their_borders() -> None:
    degrees = dict.fromkeys(("hemisphere", "quadrant"), 0)
    for name in degrees:
        degrees[name] = sum(
            accepted(name, math.cos(math.radians(angle))) > 0.5 for angle in range(-180, 180)
        )
    assert degrees == {"hemisphere": 179, "quadrant": 89}


@given(st.floats(-3.0, 3.0), st.floats(0.5, 8.0))
def test_a_template_is_found_again_from_its_own_answers(bias: float, steepness: float) -> None:
    given_ = Template(bias, steepness)
    angles = np.cos(np.radians(np.arange(-180, 180, 10)))
    found = fit_template(angles.tolist(), [given_.at(float(each)) for each in angles])
    assert (found.bias, found.steepness) == pytest.approx((bias, steepness), abs=1e-4)


def test_crisp_answers_run_into_the_bound_and_no_further() -> None:
    angles = np.cos(np.radians(np.arange(-180, 180, 10) + 5))
    found = fit_template(angles.tolist(), (angles > 0).astype(float).tolist())
    assert 10.0 < found.steepness <= STEEPEST
    assert abs(found.bias) < 1.0


@pytest.mark.parametrize(
    ("angles", "shares", "message"),
    [
        ([0.0, 1.0], [0.5], "as many cosines as shares"),
        ([0.0, 2.0], [0.5, 0.5], "between -1 and 1"),
        ([0.0, 1.0], [0.5, 1.5], "between 0 and 1"),
        ([0.0, 1.0], [0.5, float("nan")], "between 0 and 1"),
        ([0.5, 0.5], [0.5, 0.5], "two different angles"),
    ],
)
def test_answers_that_no_template_can_be_fitted_to_are_refused(
    angles: list[float], shares: list[float], message: str
) -> None:
    with pytest.raises(InputError, match=message):
        fit_template(angles, shares)


def test_unknown_acceptabilities_are_refused_with_those_that_there_are() -> None:
    with pytest.raises(UnknownNameError, match="did you mean 'cosine'"):
        accepted("cosin", 0.5)
