"""The world's words mean what they say, and vocabularies that break a law are refused."""

from __future__ import annotations

import itertools

import pytest

from spatial_nsr.calculi import load_calculus
from spatial_nsr.errors import CalculusError, SpatialError, UnknownNameError
from spatial_nsr.rules import load_relations, parse_relations
from spatial_nsr.world.closure.constraints import spaces_of

WORDS = """\
reading   line
spaces    point
relation  before earlier
converse  after
line      point <
relation  after
converse  before
line      point >
"""
READINGS = ["boxes", "points", "loose", "grid"]
STEPS = """\
reading   cells
spaces    place
steps     grid
relation  left
converse  right
cells     place </*/*
cells     grid -1/0/0
relation  right
converse  left
cells     place >/*/*
cells     grid 1/0/0
"""
CLOCK = {
    1: "above-right",
    2: "above-right",
    3: "right",
    4: "below-right",
    5: "below-right",
    6: "below",
    7: "below-left",
    8: "below-left",
    9: "left",
    10: "above-left",
    11: "above-left",
    12: "above",
}
COMPASS = {"north": "above", "east": "right", "south": "below", "west": "left"}


@pytest.mark.parametrize(("hour", "name"), CLOCK.items())
def test_the_hours_of_a_clock_are_directions(hour: int, name: str) -> None:
    assert load_relations().relation(f"{hour}-o-clock").name == name


def test_the_points_of_the_compass_are_directions_of_the_same_plane() -> None:
    for compass, name in COMPASS.items():
        assert load_relations().relation(compass).name == name


@pytest.mark.parametrize("reading", READINGS)
def test_a_diagonal_means_what_its_directions_mean_together(reading: str) -> None:
    spaces, words = spaces_of(reading), load_relations().relations
    whole = spaces.reading.spaces[0]
    calculus = load_calculus(whole)
    directions = {"left", "right", "above", "below", "front", "behind"}
    diagonals = [name for name in words if "-" in name and set(name.split("-")) <= directions]
    assert len(diagonals) == 12 + 8
    for name in diagonals:
        together = calculus.universal
        for direction in name.split("-"):
            together &= calculus.mask(words[direction].meanings[reading][whole])
        assert calculus.mask(words[name].meanings[reading][whole]) == together


@pytest.mark.parametrize("reading", READINGS)
def test_what_words_say_of_regions_and_distances_spreads_along_paths_completely(
    reading: str,
) -> None:
    """The labels are a distributive subalgebra (Long & Li 2015)."""
    spaces = spaces_of(reading)
    for space, labels in spaces.simple.items():
        compose = spaces.of[space].calculus.compose
        for a, b in itertools.combinations(labels, 2):
            if a & b:
                for c in labels:
                    assert compose(c, a & b) == compose(c, a) & compose(c, b)


@pytest.mark.parametrize("reading", READINGS)
def test_every_word_is_one_that_the_fast_route_decides(reading: str) -> None:
    spaces = spaces_of(reading)
    for relation in load_relations().relations.values():
        if reading in relation.meanings:
            assert all(spaces.decided(*part) for part in spaces.means(relation.name))


def test_the_readings_are_those_that_are_tested() -> None:
    assert sorted(load_relations().readings) == sorted(READINGS)


@pytest.mark.parametrize("reading", READINGS)
def test_what_a_word_says_in_two_spaces_can_be_so(reading: str) -> None:
    spaces = spaces_of(reading)
    for word in spaces.words:
        parts = dict(spaces.means(word))
        for bridge in spaces.bridges:
            if {bridge.source.name, bridge.target.name} <= parts.keys():
                allowed = bridge.forth(parts[bridge.source.name])
                assert allowed & parts[bridge.target.name], word


def test_a_diagonal_step_goes_as_far_as_its_directions_together() -> None:
    words = load_relations()
    for name in ("above-left", "below-right-front", "left-behind"):
        steps = [words.step(direction, "grid") for direction in name.split("-")]
        assert words.step(name, "grid") == tuple(map(sum, zip(*filter(None, steps), strict=True)))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("grid 1/0/0", "grid 2/0/0", "line 7: 'left' and 'right' are no steps there and back"),
        ("cells     grid 1/0/0\n", "", "line 7: 'left' and 'right' are no steps there and back"),
        ("grid 1/0/0", "grid 1/0", "line 11: expected a displacement such as -1/0/0, got '1/0'"),
        ("grid 1/0/0", "grid 1/0/0 2/0/0", "line 11: expected a displacement"),
        ("grid 1/0/0", "grid 0/1/0", "line 11: a step of 0/1/0 is =/>/= in place, not so asked"),
        ("steps     grid", "steps place", "line 3: expected 'steps grid'"),
        ("spaces    place", "spaces point", "line 3: expected 'steps grid', beside the space"),
        ("steps     grid\n", "", "line 6: 'grid' is no space of reading 'cells'"),
    ],
)
def test_steps_that_break_a_law_are_refused_with_their_place(
    old: str, new: str, message: str
) -> None:
    assert parse_relations(("cells.relations", STEPS)).step("left", "cells") == (-1, 0, 0)
    with pytest.raises(SpatialError, match=message):
        parse_relations(("cells.relations", STEPS.replace(old, new)))


def test_an_unknown_word_is_refused_with_the_nearest_one() -> None:
    with pytest.raises(UnknownNameError, match="did you mean 'touching'"):
        load_relations().relation("toching")


def test_a_word_without_a_meaning_under_a_reading_is_refused_there() -> None:
    with pytest.raises(UnknownNameError, match="'touching' has no meaning under the reading 'poi"):
        load_relations().meaning("touching", "points")
    with pytest.raises(UnknownNameError, match="unknown reading 'circles'"):
        load_relations().meaning("touching", "circles")


def test_an_alias_is_a_name_like_the_first() -> None:
    words = parse_relations(("order.relations", WORDS))
    assert words.meaning("earlier", "line") == words.meaning("before", "line") == {"point": ("<",)}


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("point >", "point =", "line 5: 'before' and 'after' do not mean converses in point"),
        ("converse  before", "converse  after", "line 4: the converse of 'before' is 'after', but"),
        ("converse  before", "converse  never", "line 6: relation 'after' needs one 'converse"),
        ("point >", "point < = >", "line 8: the label says nothing"),
        ("point >", "point beyond", "line 8: unknown relation 'beyond' of calculus 'point'"),
        ("point >", "size larger", "line 8: 'size' is no space of reading 'line'"),
        ("line      point >", "lane point >", "line 8: unknown statement 'lane'; did you mean"),
        ("line      point >", "line >", "line 8: expected 'READING SPACE LABEL ...'"),
        ("line      point >\n", "", "line 6: relation 'after' has no meaning"),
        ("earlier", "after", "line 6: relation 'after' is named twice"),
        ("spaces    point", "about it", "line 1: reading 'line' names no spaces"),
        ("spaces    point", "spaces PA", "line 2: 'PA' is an alias of a calculus"),
        ("spaces    point", "spaces pont", "unknown calculus 'pont'"),
        ("spaces    point", "spaces point\nbridges rcc8+size", "line 3: bridge 'rcc8.size' joins"),
        ("reading   line\n", "", "line 1: 'spaces' stands before any reading"),
        ("relation  before earlier", "relation", "line 3: 'relation' says nothing"),
        ("converse  before", "converse before\nconverse before", "line 8: 'converse' stands twice"),
        ("line      point >", "line point >\nline point >", "line 9: 'line point' stands twice"),
        ("relation  before", "reading line\nspaces point\nrelation before", "line 3: expected 're"),
    ],
)
def test_a_vocabulary_that_breaks_a_law_is_refused_with_its_place(
    old: str, new: str, message: str
) -> None:
    assert old in WORDS
    with pytest.raises(SpatialError, match=message):
        parse_relations(("order.relations", WORDS.replace(old, new)))


def test_laws_are_told_apart_from_the_form() -> None:
    with pytest.raises(CalculusError):
        parse_relations(("order.relations", WORDS.replace("point >", "point =")))
