"""What forms of the lexicon say is data: read strictly, and of relations that there are."""

from __future__ import annotations

import pytest

from spatial_nsr.errors import InputError
from spatial_nsr.grammars.indicators import fits_shape, load_indicators, parse_indicators
from spatial_nsr.reading.proof.indicating import indications

FORM, BEFORE, AFTER, LATER = (10, 20), (0, 5), (21, 25), (30, 35)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("shape rel sideways", "line 1: 'shape rel sideways'; allowed: after, in-order"),
        ("shape rel", "line 1: expected 'shape CATEGORY SHAPE', got 'shape rel'"),
        ("shape rel after free", "expected 'shape CATEGORY SHAPE'"),
        ("value on", "line 1: expected 'value VALUE RELATION ...', got 'value on'"),
        ("value on upon", "line 1: 'value on upon'; allowed: left, right"),
        ("value on inside\nvalue on near", "line 2: 'value on' stands twice"),
        ("means on inside", "line 1: unknown statement 'means'; allowed: shape, value"),
    ],
)
def test_what_is_not_of_the_form_is_refused_with_its_place(text: str, message: str) -> None:
    with pytest.raises(InputError) as caught:
        parse_indicators(("x.says", text))
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("shape", "fitting"),
    [
        ("after", [(BEFORE, AFTER), (LATER, AFTER)]),
        ("in-order", [(BEFORE, AFTER), (BEFORE, LATER), (AFTER, LATER)]),
    ],
)
def test_things_stand_beside_a_form_as_its_shape_has_it(
    shape: str, fitting: list[tuple[tuple[int, int], tuple[int, int]]]
) -> None:
    spans = (BEFORE, AFTER, LATER)
    found = [
        (first, second)
        for first in spans
        for second in spans
        if first != second and fits_shape(shape, FORM, first, second)
    ]
    assert sorted(found) == sorted([*fitting, *([(BEFORE, LATER)] if shape == "after" else [])])


def test_the_words_of_a_place_name_are_no_form_but_the_word_before_them_is() -> None:
    found = {each.entry: each for each in indications("Ella sits in the back row")}
    assert found["in"].until > found["in"].end
    assert found["in the back"].end == found["in"].until


def test_a_form_says_no_relation_if_its_category_has_no_shape() -> None:
    assert load_indicators().shape("skip", ["just"]) is None
    assert indications("It is just so") == ()
