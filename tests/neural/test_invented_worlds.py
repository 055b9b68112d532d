"""Invented worlds: what is asked about them agrees with what was told."""

from __future__ import annotations

import random

import pytest

from spatial_nsr.neural.comprehension.examples import CLAIMS, Example
from spatial_nsr.neural.comprehension.worlds import worlds
from spatial_nsr.neural.comprehension.worlds.asking import Asker
from spatial_nsr.neural.comprehension.worlds.telling import Teller
from spatial_nsr.neural.comprehension.worlds.world import Place, Thing, World, vocabulary

YES, NO, UNKNOWN = map(CLAIMS.index, ("Yes", "No", "Unknown"))


@pytest.fixture(scope="module")
def made() -> list[Example]:
    return list(worlds(150, random.Random(11)))


def test_no_mark_of_the_making_is_left_in_a_text(made: list[Example]) -> None:
    assert not any(ord(char) < 32 and char != "\n" for each in made for char in each.text)
    assert not any("{" in each.text + each.question for each in made)


def test_the_answers_are_those_of_the_text_at_the_characters_that_are_told(
    made: list[Example],
) -> None:
    grounds = {name for kind in ("rooms", "supports", "holders", "boxes") for name in _nouns(kind)}
    places = [each for each in made if each.question.startswith("Where ")]
    assert places
    for each in places:
        for start, end in each.spans:
            assert any(each.text[start:end].endswith(name) for name in grounds)


def test_yes_and_no_are_about_as_frequent(made: list[Example]) -> None:
    yes, no = (sum(each.claim == claim for each in made) for claim in (YES, NO))
    assert 0.8 < yes / no < 1.25
    assert any(each.claim == UNKNOWN for each in made)


def test_a_question_has_the_same_answer_whenever_it_is_asked_of_a_text(
    made: list[Example],
) -> None:
    told: dict[tuple[str, str], int | None] = {}
    for each in made:
        assert told.setdefault((each.text, each.question), each.claim) == each.claim


def test_what_stands_in_a_container_is_in_its_room() -> None:
    world = _world()
    assert world.room(Place("in", "box")) == "hall"
    asked = dict(Asker(world)._of_things())
    assert {answer for question, answer in asked.items() if "hall" in question} == {YES}
    assert {answer for question, answer in asked.items() if "attic" in question} == {NO}


def test_what_was_moved_is_no_longer_where_it_was() -> None:
    world = _world()
    world.things = [Thing("cup", [Place("on", "table"), Place("in", "box")], ["Anna"])]
    asked = list(Asker(world)._of_things())
    still = [answer for question, answer in asked if question.startswith("Is the cup still")]
    assert still == [NO]
    before = [answer for question, answer in asked if question.startswith("Was the cup")]
    assert before == [YES, NO]


def test_a_text_tells_of_each_thing() -> None:
    for seed in range(20):
        world = World(random.Random(seed))
        text, spans = Teller(world).text()
        for thing in world.things:
            assert thing.name in text
            assert f"thing {thing.name}" in spans


def _world() -> World:
    """A box with a cup in it on a table in the hall, beside an empty attic."""
    world = World(random.Random(3))
    world.rooms, world.kinds = ["hall", "attic"], {"table": ("on",), "box": ("in",)}
    world.of = {"table": Place("in", "hall"), "box": Place("on", "table")}
    world.pairs = []
    world.things = [Thing("cup", [Place("in", "box")])]
    return world


def _nouns(kind: str) -> list[str]:
    found: list[str] = vocabulary()["nouns"][kind]
    return found
