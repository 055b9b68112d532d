"""What a sentence does not say is not read in it, and what is not understood is told."""

from __future__ import annotations

import pytest

import spatial_nsr as sn


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        ("The cup is not left of the plate but right of it.", ["not left", "right"]),
        ("The cup does not touch the plate.", ["not touching"]),
        ("The cup does not stand on the plate.", ["not touching above"]),
    ],
)
def test_not_belongs_to_what_it_stands_before(text: str, facts: list[str]) -> None:
    story = sn.read(text)
    assert {str(fact) for fact in story.facts} == {f"cup {each} plate" for each in facts}
    assert not story.unread


@pytest.mark.parametrize(
    "text",
    [
        "Everything in block A is left of block A.",
        "Block A is the leftmost object.",
        "Block A has a pen. It does not have a cup.",
    ],
)
def test_what_is_no_fact_about_two_things_is_told_to_be_unread(text: str) -> None:
    story = sn.read(text)
    assert not story.facts
    assert story.unread


def test_what_may_be_is_no_fact() -> None:
    assert not sn.read("The cup may be left of the plate.").facts


def test_a_verb_is_not_taken_for_the_noun_of_a_thing() -> None:
    story = sn.read("The bird flies over the lake. The cup may be left of the lake.")
    assert [entity.id for entity in story.entities if " " in entity.id] == []


def test_a_text_in_which_the_grammar_finds_nothing_is_read_by_its_parse() -> None:
    story = sn.read("Yesterday somebody hid the key under the mat, I was told.")
    answer = story.ask("Where is the key?")
    assert (answer.value, answer.status) == (["under the mat"], "likely")


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("I look at the stage. The piano is on the stage.", "Am I on the stage?"),
        ("You are looking at the lake. It rains.", "Are you in the lake?"),
    ],
)
def test_who_looks_at_a_place_is_not_there(text: str, question: str) -> None:
    answer = sn.read(text).ask(question)
    assert answer.value in ("No", "Unknown")
    assert answer.status in ("likely", "unknown")


@pytest.mark.parametrize("turn", ["It turns around.", "Then the car turned left."])
def test_after_a_turn_that_is_not_understood_nothing_is_claimed_of_facings(turn: str) -> None:
    text = f"The car faces north. {turn} The bin is on the car's left."
    assert sn.read(text).ask("Is the bin west of the car?").status == "unknown"
    assert sn.read(text.replace(f"{turn} ", "")).ask("Is the bin west of the car?").value == "Yes"


@pytest.mark.parametrize(
    ("text", "question"),
    [
        (
            "The lamp was on the desk until yesterday. The pen is on the desk.",
            "Is the lamp on the desk?",
        ),
    ],
)
def test_what_was_so_or_seems_so_is_not_claimed(text: str, question: str) -> None:
    answer = sn.read(text).ask(question)
    assert answer.status == "unknown" or (answer.status, answer.value) == ("likely", "No")


def test_two_facings_told_together_are_two_facings() -> None:
    story = sn.read("The car faces east and the van faces west. The bin is on the van's left.")
    assert story.ask("Is the bin south of the van?").value == "Yes"
    assert story.ask("Does the car face the van?").value == "Unknown"


def test_of_a_map_that_is_held_upside_down_nothing_is_claimed() -> None:
    text = "The map is held upside down. On the map, the inn is left of the church."
    assert sn.read(text).ask("Is the inn west of the church?").status == "unknown"
    cup = "The cup is upside down. The cup is left of the jug."
    assert sn.read(cup).ask("Is the cup left of the jug?").value == "Yes"
