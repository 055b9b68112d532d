"""Queries go through JSON unchanged, and what is no query is refused by name."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spatial_nsr.errors import InputError, SpatialError, UnknownNameError
from spatial_nsr.queries import (
    BETWEEN,
    COUNTING,
    QUANTIFIERS,
    AllOf,
    Between,
    Choose,
    CompareSize,
    Count,
    Description,
    Exists,
    Holds,
    Link,
    ListThings,
    Path,
    Quantified,
    Query,
    Relate,
    Side,
    Where,
    descriptions_of,
    query_from_dict,
)

TEXT = st.text(min_size=1, max_size=5)
MAYBE = st.none() | TEXT
RELATIONS = st.lists(TEXT, min_size=1, max_size=3).map(tuple)


def described(links: st.SearchStrategy[tuple[Link, ...]]) -> st.SearchStrategy[Description]:
    return st.builds(
        Description,
        kind=MAYBE,
        attributes=st.dictionaries(TEXT, TEXT, max_size=2),
        number=st.none() | st.integers(0, 9),
        name=MAYBE,
        container=MAYBE,
        edge=MAYBE,
        that=links,
        but=st.none() | st.builds(Description, MAYBE),
    )


def linked(inner: st.SearchStrategy[Description]) -> st.SearchStrategy[Link]:
    return st.one_of(
        st.builds(Link, RELATIONS, inner, st.booleans(), st.booleans()),
        st.builds(Link, st.just((BETWEEN,)), inner, st.booleans(), second=inner),
    )


DESCRIPTIONS: st.SearchStrategy[Description] = st.recursive(
    described(st.just(())),
    lambda inner: described(st.lists(linked(inner), min_size=1, max_size=2).map(tuple)),
    max_leaves=3,
)


@st.composite
def quantified(draw: st.DrawFn) -> Quantified:
    quantifier = draw(st.sampled_from(QUANTIFIERS))
    number = draw(st.integers(1, 9)) if quantifier in COUNTING else None
    return Quantified(quantifier, draw(DESCRIPTIONS), number)


QUERIES: st.SearchStrategy[Query] = st.one_of(
    st.builds(Holds, quantified(), RELATIONS, quantified(), st.booleans(), st.booleans()),
    st.builds(Exists, quantified()),
    st.builds(
        AllOf,
        st.tuples(
            st.builds(Exists, quantified()), st.builds(Holds, quantified(), RELATIONS, quantified())
        ),
    ),
    st.builds(Relate, DESCRIPTIONS, DESCRIPTIONS),
    st.builds(
        Choose,
        st.lists(DESCRIPTIONS, min_size=1, max_size=3).map(tuple),
        RELATIONS,
        DESCRIPTIONS,
        st.booleans(),
    ),
    st.builds(Where, DESCRIPTIONS, st.booleans(), st.booleans(), st.integers(1, 3)),
    st.builds(Count, DESCRIPTIONS),
    st.builds(ListThings, DESCRIPTIONS),
    st.builds(CompareSize, DESCRIPTIONS, DESCRIPTIONS),
    st.builds(Path, DESCRIPTIONS, DESCRIPTIONS),
    st.builds(Between, DESCRIPTIONS, DESCRIPTIONS, DESCRIPTIONS),
    st.builds(Side, DESCRIPTIONS, DESCRIPTIONS),
)


@given(QUERIES)
def test_a_query_survives_the_way_through_json(query: Query) -> None:
    assert query_from_dict(json.loads(json.dumps(query.to_dict()))) == query


@given(QUERIES, QUERIES)
def test_queries_differ_exactly_when_their_json_does(one: Query, other: Query) -> None:
    assert (one == other) == (one.to_dict() == other.to_dict())


@given(QUERIES)
def test_equal_queries_have_equal_hashes_and_read_the_same(query: Query) -> None:
    again = query_from_dict(query.to_dict())
    assert hash(query) == hash(again)
    assert str(query) == str(again)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=6,
)


@given(JSON)
def test_no_json_breaks_the_reader(data: Any) -> None:
    with pytest.raises(SpatialError):
        query_from_dict(data)


def places(data: Any, way: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every value in some JSON."""
    items = data.items() if isinstance(data, dict) else enumerate(data)
    found = [(*way, key) for key, _ in items]
    for key, value in items if isinstance(data, dict) else enumerate(data):
        if isinstance(value, dict | list):
            found += places(value, (*way, key))
    return found


@given(QUERIES, JSON, st.data())
def test_a_query_with_one_value_replaced_is_read_as_it_stands_or_refused(
    query: Query, junk: Any, data: st.DataObject
) -> None:
    damaged = query.to_dict()
    *way, last = data.draw(st.sampled_from(places(damaged)))
    inner = damaged
    for key in way:
        inner = inner[key]
    inner[last] = junk
    try:
        read = query_from_dict(damaged)
    except SpatialError:
        return
    assert query_from_dict(read.to_dict()) == read


SQUARE: dict[str, Any] = {"kind": "square"}


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({}, "'query' is missing"),
        ({"query": "hold"}, "unknown query 'hold'; did you mean 'holds'"),
        ({"query": "count"}, "count: 'description' is missing"),
        (
            {"query": "count", "description": 3},
            "count.description: expected an object, got number 3",
        ),
        (
            {"query": "count", "description": {"colour": "red"}},
            "count.description: unknown key 'colour'",
        ),
        (
            {"query": "count", "description": {"attributes": {"colour": 1}}},
            "count.description.attributes.colour: expected a text",
        ),
        ({"query": "count", "description": {"number": True}}, "expected a whole number, got true"),
        ({"query": "count", "description": {"number": -1}}, "'number' counts from 0, got -1"),
        ({"query": "where", "description": SQUARE, "negated": 1}, "expected true or false"),
        (
            {"query": "count", "description": {"that": [{"relations": [], "to": SQUARE}]}},
            "count.description.that[0]: 'relations' is empty",
        ),
        ({"query": "choose", "options": [], "relations": ["left"], "object": SQUARE}, "'options'"),
    ],
)
def test_what_is_no_query_is_refused_with_the_way_to_it(data: dict[str, Any], message: str) -> None:
    with pytest.raises(SpatialError) as caught:
        query_from_dict(data)
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("quantifier", "number", "message"),
    [
        ("some", None, "unknown quantifier 'some'; "),
        ("all", 2, "'all' takes no 'number'"),
        ("exactly", None, "'exactly' needs a 'number'"),
        ("exactly", -1, "0 or more, got -1"),
        ("at-least", 0, "1 or more, got 0"),
        ("at-most", -1, "0 or more, got -1"),
    ],
)
def test_numbers_and_quantifiers_must_go_together(
    quantifier: str, number: int | None, message: str
) -> None:
    with pytest.raises((InputError, UnknownNameError)) as caught:
        Quantified(quantifier, Description(), number)
    assert message in str(caught.value)


def test_a_description_nested_without_end_is_refused() -> None:
    data: dict[str, Any] = {}
    for _ in range(2000):
        data = {"that": [{"relations": ["left"], "to": data}]}
    with pytest.raises(InputError, match="nested more than 50 deep"):
        query_from_dict({"query": "count", "description": data})


def test_all_descriptions_of_a_query_are_found_nested_ones_too() -> None:
    inner = Description(name="inner")
    outer = Description(name="outer", that=(Link(("left",), inner),))
    query = Holds(Quantified("a", outer), ("left",), Quantified("no", Description(name="object")))
    assert [each.name for each in descriptions_of(query)] == ["outer", "inner", "object"]
