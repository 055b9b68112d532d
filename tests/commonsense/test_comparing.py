"""Comparing usual sizes: laws that hold by construction, and what overlapping ranges give."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spatial_nsr.commonsense.comparing import (
    DECIDED,
    chance_of_more,
    compare,
    consistency,
    in_order,
)
from spatial_nsr.commonsense.fitting import chance_of_fit
from spatial_nsr.commonsense.naming import Named, meant
from spatial_nsr.rules.things import Range, load_things

RANGES = st.tuples(st.floats(1e-4, 1e4), st.floats(1.01, 20)).map(
    lambda pair: Range(pair[0], pair[0] * pair[1])
)


def known(phrase: str) -> Named:
    found = meant(phrase)
    assert found is not None
    return found


@given(RANGES, RANGES)
def test_the_chances_of_a_pair_turned_round_add_up_to_one(one: Range, other: Range) -> None:
    assert chance_of_more(one, other) + chance_of_more(other, one) == pytest.approx(1)


@given(RANGES, RANGES, RANGES)
def test_what_is_decided_is_transitive(a: Range, b: Range, c: Range) -> None:
    if chance_of_more(a, b) >= DECIDED and chance_of_more(b, c) >= DECIDED:
        assert chance_of_more(a, c) >= DECIDED - 1e-9


@pytest.mark.parametrize("measure", ["size", "height", "length", "width"])
def test_answers_about_any_things_are_consistent(measure: str) -> None:
    names = random.Random(3).sample(sorted({e.name for e in load_things().values()}), 40)
    assert consistency(names, lambda a, b: compare(known(a), known(b), measure).more) == (1.0, 1.0)


def test_ranges_that_overlap_are_not_decided() -> None:
    assert not compare(known("cherry"), known("grape"), "size").decided


def test_a_word_of_size_changes_what_is_compared() -> None:
    plain = compare(known("dog"), known("cat"), "height")
    turned = compare(known("tiny dog"), known("huge cat"), "height")
    assert plain.more
    assert not turned.more


def test_a_kind_serves_its_members_with_less_confidence_and_a_wider_range() -> None:
    bird, member = known("bird"), known("vireo")
    assert member.thing is bird.thing
    assert member.sure < bird.sure
    assert member.measure("height").low < bird.measure("height").low
    assert member.measure("height").high > bird.measure("height").high


@pytest.mark.parametrize(
    ("phrase", "name"),
    [
        ("the street-lamp", "street lamp"),
        ("two geese", "goose"),
        ("a cup of tea", "coffee"),
        ("her red dress", "dress"),
        ("a mountain bike", "bicycle"),
        ("wicker chairs", "chair"),
    ],
)
def test_phrases_find_their_entries(phrase: str, name: str) -> None:
    assert known(phrase).thing.name == name


def test_toys_portions_and_unknown_things_find_none() -> None:
    assert meant("the top of the house") is None
    assert meant("a plastic giraffe") is None
    assert meant("a blorp") is None


def test_things_are_put_in_order() -> None:
    names = ["house", "ant", "bed", "cup"]
    assert [e.phrase for e in in_order([known(n) for n in names], "size")] == [
        "ant",
        "cup",
        "bed",
        "house",
    ]


@pytest.mark.parametrize(
    ("thing", "other", "how", "fits"),
    [
        ("piano", "backpack", "into", False),
        ("book", "backpack", "into", True),
        ("broom", "suitcase", "into", False),
        ("elephant", "door", "through", False),
        ("chair", "door", "through", True),
        ("cat", "bed", "under", True),
        ("horse", "table", "under", False),
    ],
)
def test_what_fits_fits(thing: str, other: str, how: str, fits: bool) -> None:
    chance = chance_of_fit(known(thing), known(other), how)
    assert chance >= DECIDED if fits else chance <= 1 - DECIDED
