"""Conventions are data: read strictly, each on top of the one that it extends."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spatial_nsr.errors import InputError, SpatialError, UnknownNameError
from spatial_nsr.rules.conventions import (
    KEYWORDS,
    Convention,
    convention_names,
    load_convention,
    parse_convention,
)


def test_every_convention_that_comes_along_can_be_read_and_goes_by_its_file() -> None:
    for name in convention_names():
        assert load_convention(name).name == name


def test_what_a_convention_does_not_say_the_one_it_extends_says() -> None:
    plain = load_convention("plain")
    other = parse_convention("convention mine\nextends plain\ndomain closed\nedge tip = at-tip")
    assert other.domain_closed
    assert not plain.domain_closed
    assert other.edges == {"tip": "at-tip"}
    assert (other.sizes, other.self_pairs) == (plain.sizes, plain.self_pairs)


def test_a_convention_names_its_reading_and_rules_by_first_names() -> None:
    mine = parse_convention("convention mine\nextends spartqa\nrule at-top-edge west = north far")
    assert (load_convention("plain").reading, mine.reading) == ("boxes", "loose")
    assert load_convention("mentioned").rules == load_convention("plain").rules
    assert mine.rules == (("top-edge", "left", ("above", "far")),)
    assert len(load_convention("spartqa").rules) == 2
    other = parse_convention("convention other\nextends spartqa\nreading grid")
    assert (other.rules, other.all_a) == ((), "exists-forall")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("extends plain", "no 'convention NAME' statement"),
        ("convention x", "nothing is said about: domain, descriptions, "),
        ("convention x\ndomain shut", "x.convention, line 2: 'domain shut'; allowed: open, closed"),
        ("convention x\ndomian open", "line 2: unknown statement 'domian'; did you mean 'domain'"),
        ("convention x\ndomain", "line 2: 'domain' says nothing"),
        ("convention x\ndomain open closed", "line 2: 'domain' takes one word, got 2"),
        ("convention x\nthe some\nthe some", "line 3: 'the' stands twice"),
        ("convention x\nextends y", "'extends y' names no other convention"),
        ("convention x\nstep north south", "expected 'step A = B', got 'north south'"),
        ("convention x\nedge a = b\nedge a = c", "line 3: 'edge a' stands twice"),
        ("convention x\nreading circles", "line 2: 'reading circles'; allowed: boxes, points, "),
        ("convention x\nrule left right far", "expected 'rule A B = C ...', got 'left right far'"),
        ("convention x\nextends plain\nrule left right = fra", "unknown relation 'fra'"),
        (
            "convention x\nextends plain\nreading grid\nrule in in = far",
            "'in' has no meaning under",
        ),
    ],
)
def test_a_text_that_is_no_convention_is_refused_with_the_line(text: str, message: str) -> None:
    with pytest.raises(InputError) as caught:
        parse_convention(text, "x.convention")
    assert message in str(caught.value)


def test_a_convention_cannot_extend_itself() -> None:
    with pytest.raises(InputError, match="names no other convention"):
        parse_convention("convention plain\nextends plain", "rules/conventions/plain.convention")


def test_an_unknown_convention_is_named_with_those_there_are() -> None:
    with pytest.raises(UnknownNameError, match="did you mean 'plain'"):
        load_convention("plane")


WORDS = st.sampled_from([*KEYWORDS, "plain", "open", "some", "=", "#", "\n", "\n", "x"])


@given(st.one_of(st.lists(WORDS).map(" ".join), st.text(max_size=40)))
def test_no_text_breaks_the_reader_of_conventions(text: str) -> None:
    try:
        read: object = parse_convention(text, "fuzz.convention")
    except SpatialError as error:
        read = error
    assert isinstance(read, Convention) or "fuzz.convention" in str(read)
