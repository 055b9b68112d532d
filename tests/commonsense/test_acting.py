"""Actions as texts tell them, and where they put people."""

from __future__ import annotations

import pytest

from spatial_nsr.commonsense.acting import actions_in, place


@pytest.mark.parametrize(
    ("text", "who", "relation"),
    [
        ("A woman is driving the bus.", "woman", "inside"),
        ("Tom rode his old bike to school.", "Tom", "above"),
        ("A schoolgirl climbs the cherry tree.", "schoolgirl", "above"),
        ("My mother put on her hat.", "mother", "below"),
        ("A housefather is feeding the foal.", "housefather", "beside"),
        ("The nurse slowly washed the cups.", "nurse", "beside"),
        ("The two boys flew a kite.", "two boys", "below"),
        ("He has repaired the roof.", "He", "above"),
        ("A boy rides a unicycle.", "boy", "above"),
        ("She rows the canoe.", "She", "inside"),
        ("A man sleeps on the sofa.", "man", "above"),
        ("The girl is hiding under the table.", "girl", "below"),
        ("A woman sat next to the fire.", "woman", "beside"),
        ("A boy looks at the moon.", "boy", "below"),
        ("The painter stands in the hall.", "painter", "inside"),
        ("A boy kicks the vending machine.", "boy", "beside"),
    ],
)
def test_an_action_puts_people_somewhere(text: str, who: str, relation: str) -> None:
    [action] = actions_in(text)
    placed = place(action)
    assert action.who == who
    assert placed is not None
    assert placed.relation == relation


@pytest.mark.parametrize(
    "text",
    [
        "The man does not drive the car.",
        "A girl wants to ride the horse.",
        "He would climb the tree if it stopped raining.",
        "The car drives well.",
        "The man thinks about the car.",
        "Nobody ever climbed the mountain.",
    ],
)
def test_what_is_not_done_is_no_action(text: str) -> None:
    assert [a for a in actions_in(text) if a.who.lower() != "nobody"] == []


def test_an_action_no_rule_knows_puts_nobody_anywhere() -> None:
    [action] = actions_in("A man pilots the mountain.")
    assert place(action) is None


def test_a_rule_for_anything_serves_where_no_other_does() -> None:
    named = [place(next(actions_in(f"A man paints the {each}."))) for each in ("room", "gate")]
    assert [each.rule.object for each in named if each] == ["rooms", "household"]
    [action] = actions_in("A man paints the anvil.")
    placed = place(action)
    assert placed is not None
    assert (placed.rule.object, placed.relation) == ("anything", "beside")


def test_the_quoted_words_are_those_of_the_action() -> None:
    text = "It rains. Then a man drives the red car home."
    [action] = actions_in(text)
    assert text[action.start : action.end] == "a man drives the red car home"[: -len(" home")]
