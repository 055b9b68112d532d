"""In which order things happened, and what is so after each: tense, time words, exchanges."""

from __future__ import annotations

import pytest

from spatial_nsr.reading.statements.memory import Memory
from spatial_nsr.reading.statements.reading import read_statements
from spatial_nsr.reading.text.pipelines import load_pipeline

pytestmark = pytest.mark.skipif(
    load_pipeline() is None, reason="no English pipeline with a parser is installed"
)


def places(text: str, noun: str, moment: int | None = None) -> set[str]:
    """Where a thing is at a moment: "on shelf"."""
    reading = read_statements(text)
    assert reading is not None
    memory = Memory.at(reading, moment)
    thing = next(each for each in reading.who if noun in (each.kind, *each.names))
    return {
        " ".join([said.relation, *(reading.thing(n).spoken for n in said.landmarks)])
        for said in memory.of(thing.number)
    }


@pytest.mark.parametrize(
    ("text", "noun", "place"),
    [
        # What is told in the pluperfect came before.
        ("The jug was on the sill. Nora had taken it from the rack.", "jug", "on sill"),
        ("Nora put the jug on the sill. Piet had put it on the rack.", "jug", "on sill"),
        ("Nora put the jug on the sill after Piet had put it on the rack.", "jug", "on sill"),
        ("Before Nora put the jug on the sill, Piet put it on the rack.", "jug", "on sill"),
        # Another place than before.
        ("The jug was on the rack. Now it is on the sill.", "jug", "on sill"),
        ("The jug was on the rack; later it stood on the sill.", "jug", "on sill"),
        # Two that changed places.
        ("The jug is on the rack. The bowl is on the sill. Nora swapped the jug and the bowl.",
         "jug", "on sill"),
        ("The jug is on the rack. The bowl is on the sill. Nora swapped the jug and the bowl.",
         "bowl", "on rack"),
        # Turned or opened it is where it was.
        ("The chest is in the attic. Nora opened the chest.", "chest", "in attic"),
    ],
)  # fmt: skip
def test_a_thing_is_where_it_came_last(text: str, noun: str, place: str) -> None:
    assert places(text, noun) == {place}


def test_a_state_holds_since_the_thing_was_moved_last() -> None:
    text = "Nora walked into the shed. Piet left. The rake was behind the door."
    assert places(text, "rake", 0) == {"behind door"}


def test_who_left_is_no_longer_there() -> None:
    text = "The goat was in the barn. Nora opened the gate. The goat ran away."
    assert places(text, "goat", 0) == {"in barn"}
    assert not places(text, "goat")


@pytest.mark.parametrize(
    ("text", "noun", "place"),
    [
        # Told how it was, and then how it is.
        ("The cart was in bay 3 yesterday. Today it is in bay 7.", "cart", "in bay 7"),
        ("The ladders stood by the gate; they are on the roof.", "ladder", "on roof"),
        # One place after the other, in a word or in a note.
        ("Ticket: first in the purse, then in the glove.", "ticket", "in glove"),
        # By the hours of a log.
        ("07:10 The mug is on the sill.\n07:50 The mug is in the sink.", "mug", "in sink"),
    ],
)
def test_a_thing_is_at_the_place_that_is_told_of_later(text: str, noun: str, place: str) -> None:
    assert places(text, noun) == {place}


def test_two_places_of_a_thing_are_not_one_after_the_other_for_that() -> None:
    text = "The vase was in the hall. The vase is on the table."
    assert places(text, "vase") == {"in hall", "on table"}


def test_what_is_no_longer_at_a_place_is_not_there() -> None:
    text = "The key was under the mat. It is not under the mat any more."
    assert not places(text, "key")
    assert places(text, "key", 0) == {"below mat"}


def test_statements_with_a_view_are_told_apart_like_all_others() -> None:
    reading = read_statements(
        "From the door, the lamp is left of the sofa. It was moved to the hall."
    )
    assert reading is not None
    assert len({*reading.said}) == len(reading.said)
