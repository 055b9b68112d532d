"""The 66 relations as data: all are there, and a file that is wrong is refused."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spatial_nsr.errors import InputError, SpatialError, UnknownNameError
from spatial_nsr.rules.concepts import load_concepts, parse_concepts, repaired
from spatial_nsr.rules.vsr import load_vsr_relations, parse_vsr_relations

GOOD = """\
threshold  near      1.0
measure    gap       metres  distance
measure    extent    metres  size
flag       moving    it moves
relation   near
category   Proximity
frame      none
kind       distance
means      gap <= near * extent
symmetric
relation   by
category   Proximity
frame      none
kind       distance
means      "near" and not moving
implies    near
"""
COUNTS = {
    "Topological": 18,
    "Directional": 12,
    "Projective": 12,
    "Adjacency": 10,
    "Proximity": 5,
    "Orientation": 4,
    "Unallocated": 4,
    "none": 1,
}


def test_there_are_66_relations_in_the_categories_of_the_paper() -> None:
    words = load_vsr_relations()
    found: dict[str, int] = {}
    for relation in words.relations.values():
        found[relation.category] = found.get(relation.category, 0) + 1
    assert sum(found.values()) == 66
    assert found == COUNTS


def test_left_right_front_and_back_are_read_in_two_frames() -> None:
    words = load_vsr_relations()
    both = {name for name, each in words.relations.items() if len(each.frames) == 2}
    assert both == {
        "left of",
        "right of",
        "at the left side of",
        "at the right side of",
        "at the side of",
        "in front of",
        "behind",
        "ahead of",
        "at the back of",
    }
    assert {name for name in words.relations if words.framed(name)} == {*both, "beyond", "past"}


def test_pictures_adapt_the_meanings_and_leave_all_else() -> None:
    plain, pictures = load_vsr_relations(), load_vsr_relations("pictures")
    assert pictures.relations.keys() == plain.relations.keys()
    assert pictures.relation("on").means != plain.relation("on").means
    assert pictures.relation("surrounding").means != plain.relation("surrounding").means
    assert pictures.relation("at the edge of").means == plain.relation("at the edge of").means
    assert "facing" in pictures.unseen
    assert not plain.unseen


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("gap <= near", "gap = near", "line 9: 'gap = near * extent' cannot be read"),
        ("gap <= near", "gop <= near", "line 9: unknown measure 'gop'; did you mean 'gap'"),
        ("gap <= near", "gap <= neer", "unknown threshold 'neer'"),
        ("not moving", "not mowing", "line 15: unknown flag 'mowing'"),
        ('"near" and', '"neer" and', "unknown relation 'neer'"),
        ("gap <= near * extent", '"by"', "the meaning goes round in a circle"),
        ("frame      none", "frame      nun", "'frame nun'"),
        ("frame      none", "frame      none gravity", "two frames are"),
        ("kind       distance", "kind       size", "'kind size'"),
        ("category   Proximity", "category   Nearness", "'category Nearness'"),
        ("implies    near", "implies    far", "'implies far' names no relation"),
        ("implies    near", "converse   near", "'near' does not say that 'by' is its converse"),
        ("implies    near", "implies", "'implies' says nothing"),
        ("symmetric", "symmetric  yes", "'symmetric' says more than that"),
        ("relation   by", "relation   near", "each name once"),
        ("threshold  near      1.0", "threshold  near      one", "expected a number"),
        ("measure    extent", "measure    gap", "'measure gap' stands twice"),
        ("means      gap <= near * extent\n", "", "relation 'near' has no 'means'"),
        ("relation   near\n", "", "stands before any relation"),
        ("symmetric", "symetric", "did you mean 'symmetric'"),
    ],
)
def test_what_is_wrong_in_a_file_is_named(old: str, new: str, message: str) -> None:
    assert old in GOOD
    with pytest.raises((InputError, UnknownNameError)) as caught:
        parse_vsr_relations(GOOD.replace(old, new, 1), "own.vsr")
    assert message in str(caught.value)
    assert str(caught.value).startswith("own.vsr")


@given(st.integers(0, len(GOOD)), st.integers(0, 30), st.text(max_size=12))
def test_damage_is_refused_or_read_but_never_a_fault(at: int, length: int, text: str) -> None:
    with contextlib.suppress(SpatialError):
        parse_vsr_relations(GOOD[:at] + text + GOOD[at + length :])


def test_every_concept_whose_beginning_was_cut_is_repaired_and_no_other_changed() -> None:
    for name in load_concepts():
        assert repaired(name) == name
        assert repaired(name.lstrip("The ")) == name
    assert repaired("unicorn") == "unicorn"


@pytest.mark.parametrize(
    "text",
    [
        "concept",
        "kind cat 1",
        "concept cat",
        "concept cat long",
        "concept cat 0",
        "concept cat 1 | a | b | c",
        "concept cat 1\nconcept cat 1",
    ],
)
def test_concepts_in_another_form_are_refused(text: str) -> None:
    with pytest.raises(InputError):
        parse_concepts(text)
