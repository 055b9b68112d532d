"""Laws of frames in texts: what turns with the viewer, and what does not."""

from __future__ import annotations

import random

import pytest

import spatial_nsr as sn
from spatial_nsr.answers import Answer, InReading
from spatial_nsr.errors import UnknownNameError
from spatial_nsr.facts import Fact

SWAPPED = {"left": "right", "right": "left", "in front": "behind"}
PHRASES = {"left": "left of", "right": "right of", "in front": "in front of", "behind": "behind"}
WAYS = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")


def asked(text: str, question: str, **options: str) -> Answer:
    answer = sn.read(text).ask(question, **options)
    for shown in (answer, *answer.readings):
        assert (shown.derivation is not None) == (shown.status in ("proved", "refuted"))
        if shown.derivation is not None:
            shown.derivation.check()
    return answer


@pytest.mark.parametrize("word", ["left", "right", "in front"])
def test_to_turn_a_viewer_about_swaps_the_words_of_his_view(word: str) -> None:
    text = f"From the woman's viewpoint, the ball is {PHRASES[word]} the tree."
    turned = f"When the woman turns around, is the ball {PHRASES[word]} the tree?"
    other = f"When the woman turns around, is the ball {PHRASES[SWAPPED[word]]} the tree?"
    assert asked(text, turned).value == "No"
    assert asked(text, other).value == "Yes"


@pytest.mark.parametrize("word", ["left", "right", "in front"])
def test_to_turn_a_viewer_about_leaves_the_sides_of_things_as_they_are(word: str) -> None:
    side = {"in front": "front"}.get(word, word)
    question = f"Is the ball to the car's {side}?"
    for facing in ("faces me", "faces away from me", "faces north"):
        text = f"The car {facing}. The ball is to the car's {side}."
        assert asked(text, question).value == "Yes"


@pytest.mark.parametrize("quarter", range(4))
def test_to_turn_the_compass_and_all_that_faces_by_it_changes_no_answer(quarter: int) -> None:
    ways = [WAYS[(at + 2 * quarter) % 8] for at in (0, 2, 5)]
    text = (
        f"The car faces {ways[0]}. The dog faces {ways[1]}. The cup is to the car's left. "
        f"The tree faces {ways[2]}. From the dog's viewpoint, the ball is behind the cup."
    )
    values = [
        asked(text, question).value
        for question in (
            "Is the cup to the car's right?",
            "From the dog's viewpoint, is the cup in front of the ball?",
            "From the dog's viewpoint, is the cup in front of the car?",
        )
    ]
    assert values == ["No", "Yes", "Yes"]


def test_somebody_who_faces_me_has_left_and_right_the_other_way_round() -> None:
    text = "The woman faces me. From my viewpoint the cup is left of the jug."
    assert asked(text, "From the woman's viewpoint, is the cup left of the jug?").value == "No"
    assert asked(text, "From the woman's viewpoint, is the cup right of the jug?").value == "Yes"


def test_two_who_stand_back_to_back_differ_in_both_axes_and_side_by_side_in_none() -> None:
    seen = "From the boy's viewpoint, the cup is behind the jug."
    text = f"The boy and the girl are back to back. {seen}"
    assert asked(text, "From the girl's viewpoint, is the cup in front of the jug?").value == "Yes"
    text = f"The boy faces the same way as the girl. {seen}"
    assert asked(text, "From the girl's viewpoint, is the cup behind the jug?").value == "Yes"


@pytest.mark.parametrize("seed", range(8))
def test_who_faces_the_other_way_sees_chains_with_every_word_swapped(seed: int) -> None:
    chance = random.Random(seed)
    other = {"left of": "right of", "in front of": "behind"}
    other |= {there: here for here, there in other.items()}
    a, b, c = chance.sample(["cup", "jug", "box", "pen", "ball"], 3)
    first, second, asks = (chance.choice(list(other)) for _ in range(3))
    second = first if seed % 2 else second
    boy = "rom the boy's viewpoint"
    story = sn.read(
        f"F{boy}, the {a} is {first} the {b}. F{boy}, the {b} is {second} the {c}. "
        "The girl faces the other way than the boy."
    )
    seen = story.ask(f"From the boy's viewpoint, is the {a} {asks} the {c}?")
    turned = story.ask(f"From the girl's viewpoint, is the {a} {other[asks]} the {c}?")
    assert (seen.value, seen.status) == (turned.value, turned.status)
    if first == second:
        assert (seen.value == "Yes") is (asks == first)


# Readings -----------------------------------------------------------------------------------------

OPEN = "The car faces north. The cup is left of the car."


def test_a_frame_that_nobody_names_leaves_one_reading_for_each_with_its_derivation() -> None:
    answer = asked(OPEN, "Is the cup west of the car?")
    assert (answer.value, answer.status) == ("Unknown", "unknown")
    assert [(each.value, each.status) for each in answer.readings] == [
        ("Unknown", "unknown"),
        ("Yes", "proved"),
    ]
    assert {frame for each in answer.readings for frame in each.frames.values()} == {
        "relative to me (reflected)",
        "intrinsic",
    }
    assert "in which frame" in answer.missing[0]


def test_what_all_readings_agree_on_is_proved() -> None:
    answer = asked(OPEN, "Is the cup left of the car?")
    assert (answer.value, len(answer.readings)) == ("Yes", 2)


def test_a_frame_that_is_picked_decides() -> None:
    question = "Is the cup west of the car?"
    assert asked(OPEN, question, frame="intrinsic").value == "Yes"
    assert asked(OPEN, question, frame="relative").value == "Unknown"
    assert asked(OPEN + " I face north.", question, frame="relative to me").value == "Yes"


def test_a_frame_that_a_landmark_cannot_give_is_told_with_those_that_remain() -> None:
    text = "The ball is left of the tree."
    answer = asked(text, "Is the tree right of the ball?", frame="intrinsic")
    assert answer.value == "Unknown"
    assert "ball has no front" in answer.missing[0]
    assert "relative to me (reflected)" in answer.missing[0]
    answer = asked(text, "Is the tree on the ball's right?")
    assert "ball has no front" in answer.missing[0]


@pytest.mark.parametrize("frame", ["foo", "relative to nobody", "intrinsic to me"])
def test_a_frame_that_there_is_not_is_refused_by_name(frame: str) -> None:
    with pytest.raises(UnknownNameError, match="allowed"):
        sn.read(OPEN).ask("Is the cup west of the car?", frame=frame)


def test_readings_and_facts_with_frames_go_through_json_and_back() -> None:
    story = sn.read("The cup is to the car's left and I see it at the right of the car.")
    for fact in story.facts:
        assert isinstance(fact, Fact)
        assert fact.frame is not None
        assert Fact.from_dict(fact.to_dict()) == fact
    answer = sn.read(OPEN).ask("Is the cup west of the car?")
    data = answer.to_dict()["readings"]
    assert tuple(map(InReading.from_dict, data)) == answer.readings


def test_an_explanation_shows_each_reading_and_its_derivation() -> None:
    answer = sn.read(OPEN).ask("Is the cup west of the car?")
    shown = answer.explain("text")
    assert "what is said of car is intrinsic: Yes (proved)" in shown
    assert "lies towards 180 degrees [intrinsic] from" in " ".join(shown.split())
    page = answer.explain("html")
    assert "is meant by the sides that the car itself has" in page
    assert "is meant as seen by the teller" in page
    assert "The car faces the top of the picture" in page


# What follows of frames and facings ---------------------------------------------------------------


def test_which_way_a_car_faces_follows_from_two_views_of_one_cup() -> None:
    text = "The cup is to the car's left and I see it at the right of the car."
    answer = asked(text, "Which way does the car face?")
    assert answer.value == ["towards me"]
    assert "within 45 degrees" in answer.assumes[0]


@pytest.mark.parametrize("way", ["north", "east", "south-west"])
def test_which_way_something_faces_is_told_as_it_was_said(way: str) -> None:
    point = way.replace("-", "")
    value = asked(f"The car faces {way}.", "Which way does the car face?").value
    assert value in ([point], point, way)  # the reader of ways tells it as one word


def test_whose_left_was_meant_follows_where_only_one_frame_agrees() -> None:
    text = (
        "The car faces me. From my viewpoint, the cup is right of the car. "
        "The cup is left of the car."
    )
    assert asked(text, "Whose left is meant?").value == ["intrinsic"]


def test_a_text_that_names_no_viewpoint_is_read_as_before() -> None:
    story = sn.read("The cup is left of the box. The pen is right of the box.")
    assert [str(fact) for fact in story.facts] == ["cup left box", "pen right box"]
    answer = story.ask("Is the pen right of the cup?")
    assert (answer.value, answer.readings) == ("Yes", ())
