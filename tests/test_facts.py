"""Facts and things survive their JSON form, and what is not of the form is refused by name."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spatial_nsr.errors import InputError, SpatialError, UnknownNameError
from spatial_nsr.facts import Entity, Fact

NAMES = st.text(min_size=1, max_size=5)
MAYBE = st.none() | NAMES
ENTITIES = st.builds(
    Entity,
    NAMES,
    MAYBE,
    st.dictionaries(NAMES, NAMES, max_size=3),
    st.none() | st.integers(),
    MAYBE,
    MAYBE,
    st.booleans(),
)
ALTERNATIVES = st.lists(st.lists(NAMES, min_size=1, max_size=3).map(tuple), min_size=1, max_size=3)
FACTS = st.builds(
    Fact,
    NAMES,
    ALTERNATIVES.map(tuple),
    NAMES,
    st.booleans(),
    st.floats(0.001, 100),
    st.none() | st.dictionaries(NAMES, st.integers() | NAMES, max_size=3),
)


@given(ENTITIES)
def test_an_entity_survives_its_json_form(entity: Entity) -> None:
    assert Entity.from_dict(json.loads(json.dumps(entity.to_dict()))) == entity


@given(FACTS)
def test_a_fact_survives_its_json_form(fact: Fact) -> None:
    assert Fact.from_dict(json.loads(json.dumps(fact.to_dict()))) == fact


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=3),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(
                st.sampled_from(["id", "head", "tail", "alternatives", "weight", "number"]), inner
            )
        ),
    )
)
def test_any_json_is_read_or_refused_with_an_error_of_ours(data: Any) -> None:
    for sort in (Entity, Fact):
        try:
            read = sort.from_dict(data)
        except SpatialError:
            continue
        assert sort.from_dict(read.to_dict()) == read


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"head": 3}, "fact.head: expected a text that is not empty, got"),
        ({"head": ""}, "fact.head: expected a text that is not empty"),
        ({"alternatives": "left"}, "fact.alternatives: expected a list"),
        ({"alternatives": ["left"]}, r"fact.alternatives\[0\]: expected a list"),
        ({"alternatives": []}, "'alternatives' are tuples"),
        ({"alternatives": [[]]}, "'alternatives' are tuples"),
        ({"alternatives": [[1]]}, r"fact.alternatives\[0\]\[0\]: expected a text"),
        ({"negated": 1}, "fact.negated: expected true or false, got"),
        ({"weight": 0}, "'weight' must be more than 0"),
        ({"weight": float("nan")}, "'weight' must be more than 0"),
        ({"weight": True}, "fact.weight: expected a number, got"),
        ({"source": "text"}, "fact.source: expected an object"),
    ],
)
def test_a_fact_that_is_not_of_the_form_is_refused_by_key(
    change: dict[str, Any], message: str
) -> None:
    data = {"head": "a", "alternatives": [["left"]], "tail": "b", **change}
    with pytest.raises(InputError, match=message):
        Fact.from_dict(data)


def test_a_key_that_is_missing_or_unknown_is_named() -> None:
    with pytest.raises(InputError, match="fact: 'alternatives' is missing"):
        Fact.from_dict({"head": "a", "tail": "b"})
    with pytest.raises(UnknownNameError, match="did you mean 'tail'"):
        Fact.from_dict({"head": "a", "alternatives": [["left"]], "tial": "b"})


def test_what_a_thing_or_fact_was_made_from_can_change_without_changing_it() -> None:
    attributes, source = {"colour": "blue"}, {"file": "story.txt"}
    entity, fact = Entity("a", attributes=attributes), Fact("a", (("left",),), "b", source=source)
    attributes["colour"] = source["file"] = "other"
    assert entity.attributes == {"colour": "blue"}
    assert fact.source == {"file": "story.txt"}
    assert len({entity, Entity("a"), fact}) == 3
