"""What regions are to each other, things of a set that are told apart later, and names."""

from __future__ import annotations

import pytest

import spatial_nsr as sn


def _facts(text: str) -> list[str]:
    story = sn.read(text)
    assert not story.unread
    return [str(fact) for fact in story.facts]


@pytest.mark.parametrize(
    ("text", "fact"),
    [
        ("The park overlaps the harbour.", "park overlapping harbour"),
        ("The pond is partly in the meadow.", "pond overlapping meadow"),
        ("The school is disjoint from the park.", "school disconnected park"),
        ("The pond is separate from the river.", "pond outside river"),
        ("Peru borders Chile.", "Peru touching Chile"),
        ("Peru shares a border with Chile.", "Peru touching Chile"),
        ("The meadow and the pond overlap.", "meadow overlapping pond"),
        ("The two meadows do not overlap.", "meadow 1 not overlapping meadow 2"),
        ("The meadow and the pond are disjoint.", "meadow disconnected pond"),
        ("The meadow does not contain the pond.", "pond not inside meadow"),
    ],
)
def test_words_for_regions_are_facts_of_topology(text: str, fact: str) -> None:
    assert _facts(text) == [fact]


@pytest.mark.parametrize("how", ["entirely within", "completely inside", "fully contained in"])
def test_what_is_wholly_in_a_place_is_in_it(how: str) -> None:
    story = sn.read(f"The swing is {how} the park.")
    assert story.ask("Is the swing in the park?").value == "Yes"
    assert not story.unread


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("Do the park and the harbour overlap?", "Yes"),
        ("Is the school disjoint from the swing?", "Yes"),
        ("Do the school and the park touch?", "No"),
        ("Are the school and the yard touching?", "Yes"),
        ("Does the yard border the school?", "Yes"),
        ("Does the swing overlap the harbour?", "Unknown"),
    ],
)
def test_regions_are_reasoned_about_and_asked_for(question: str, value: str) -> None:
    story = sn.read(
        "The park overlaps the harbour. The swing is entirely within the park. "
        "The school is disjoint from the park. The yard borders the school."
    )
    answer = story.ask(question)
    assert answer.value == value
    if answer.derivation is not None:
        answer.derivation.check()


def test_what_several_things_are_is_asked_only_where_they_can_be_so_to_each_other() -> None:
    answer = sn.read("The cup is left of the pen.").ask("Are the cup and the pen left of?")
    assert answer.value in (None, "Unknown")
    assert answer.status == "unknown"
    assert answer.missing


def test_things_of_a_set_are_the_ones_that_are_told_apart_afterwards() -> None:
    story = sn.read(
        "There are three crates. The red crate is inside the blue crate, and the blue crate is in "
        "the green one. The coin is in the red crate.",
        "mentioned",
    )
    assert story.ask("How many crates are there?").value == 3
    assert story.ask("Is the coin in the green crate?").value == "Yes"


def test_a_letter_after_a_word_that_is_not_known_is_a_name_wherever_it_stands() -> None:
    assert _facts("Pallet A is left of pallet B. Pallet B is left of Pallet C.") == [
        "A left B",
        "B left C",
    ]
    assert _facts("Lake Como is left of Lake Garda.") == ["Lake Como left Lake Garda"]


def test_which_city_asks_for_names_where_a_story_has_nothing_else() -> None:
    story = sn.read("Paris is north of Lyon. Bordeaux is west of Lyon.")
    assert story.ask("Which city is north of Lyon?").value == ["Paris"]
    assert sn.read("A cup is north of Lyon.").ask("Which city is north of Lyon?").value is None
