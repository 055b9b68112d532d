"""What is no proof: texts that are not told or not understood in full, and open questions."""

from __future__ import annotations

import copy
from typing import Any

import pytest

import spatial_nsr as sn
from spatial_nsr.answers import Derivation
from spatial_nsr.errors import InvalidDerivation
from spatial_nsr.puzzles.ways.texts import read_way

BIRDS = "Three birds sit on a wire: a wren, a jay and an owl. "


@pytest.mark.parametrize(
    "said",
    [
        "The jay is almost the leftmost.",
        "Tom thinks the jay is the leftmost.",
        "If the owl is the rightmost, the jay is the leftmost.",
        "The jay seems to be the leftmost.",
        "The jay is on the left.",
        "The jay is the leftmost or the wren is the leftmost.",
        "The jay is left of the wren. The wren is left of the jay.",
    ],
)
def test_what_is_not_said_for_certain_proves_nothing(said: str) -> None:
    answer = sn.read(BIRDS + said).ask("Is the jay the leftmost?")
    assert answer.status not in ("proved", "refuted")


@pytest.mark.parametrize("begun", ["At least three", "Among others, three", "More than three"])
def test_a_list_that_leaves_others_open_is_no_closed_one(begun: str) -> None:
    text = f"{begun} birds sit on a wire: a wren, a jay and an owl. The jay is the leftmost."
    answer = sn.read(text).ask("Is the owl to the right of the jay?")
    assert (
        answer.status != "proved"
        or answer.derivation is None
        or (answer.derivation.steps[0].detail.get("understood") != "told-in-full")
    )


def test_a_sentence_that_is_not_understood_makes_an_answer_likely() -> None:
    story = sn.read(BIRDS + "The jay is left of the wren. The wren is left of the owl. It rains.")
    answer = story.ask("Which bird is the leftmost?")
    assert (answer.value, answer.status) == (["jay"], "likely")
    assert any("It rains" in each for each in answer.assumes)


@pytest.mark.parametrize(
    ("told", "question", "value"),
    [
        (BIRDS + "The owl has the jay on its left, as you see. The wren is the rightmost.",
         "Which bird is the leftmost?", ["jay"]),
        ("After a left turn a girl goes, whistling, 4 steps. She goes, humming, 3 steps north.",
         "How far is she from the starting point?", None),
        ("Whistling, Ada goes 4 blocks east. Humming, she then goes 3 blocks north.",
         "How far is Ada from the starting point?", "5 blocks"),
    ],
)  # fmt: skip
def test_what_is_read_with_words_passed_over_is_likely_at_most(
    told: str, question: str, value: object
) -> None:
    answer = sn.read(told).ask(question)
    assert answer.status not in ("proved", "refuted")
    if value is not None:
        assert (answer.value, answer.status) == (value, "likely")


def test_a_direction_that_is_not_known_is_not_passed_over() -> None:
    assert read_way("Ada goes 4 blocks east. Then she goes 3 blocks northish.") is None
    assert read_way("Ada goes 4 blocks east. Then she goes, humming, 3 blocks.") is not None


def test_what_is_denied_and_what_is_one_of_two_is_understood() -> None:
    story = sn.read(
        BIRDS + "The jay is not the leftmost. The owl is the rightmost or the leftmost."
    )
    assert story.ask("Is the jay the leftmost?").value == "No"
    told = "The jay is either the leftmost or the rightmost. The wren is the leftmost."
    answer = sn.read(BIRDS + told).ask("Is the jay the rightmost?")
    assert (answer.value, answer.status) == ("Yes", "proved")


def test_two_choices_that_are_so_are_told() -> None:
    story = sn.read(BIRDS + "The jay is the leftmost.")
    choices = [
        "The jay is the leftmost.",
        "The jay is left of the owl.",
        "The owl is the leftmost.",
    ]
    answer = story.ask("Which is true?", choices=choices)
    assert answer.status == "unknown"
    assert "several of the choices" in answer.missing[0]


def test_a_choice_that_is_open_is_not_chosen() -> None:
    story = sn.read(BIRDS + "The jay is the leftmost.")
    answer = story.ask(
        "Which is true?", choices=["The owl is last from the left.", "The wren is the rightmost."]
    )
    assert answer.status == "unknown"


def test_an_order_that_cannot_be_decides_nothing() -> None:
    story = sn.read(BIRDS + "The jay is the leftmost. The owl is the leftmost.")
    assert story.ask("Is the jay the leftmost?").status == "unknown"


def test_a_floor_and_a_rank_are_counted_from_different_ends() -> None:
    listed = "Three friends live in a house with three floors: Ann, Bob and Cy."
    text = f"{listed} Ann lives on the first floor. Cy lives above Bob."
    assert sn.read(text).ask("Who lives on the top floor?").value == ["Cy"]


def test_steps_to_a_side_may_be_turns_where_nobody_says_that_one_faces_forward() -> None:
    told = "Take 2 steps forward. Take 3 steps left. Take 2 steps backward. Take 3 steps right."
    question = "Do you return to the starting point?"
    assert sn.read(f"Always face forward. {told}").ask(question).status == "proved"
    assert sn.read(told).ask(question).status == "likely"


@pytest.mark.parametrize(
    "told",
    [
        "Take about 3 steps. Turn around. Take 3 steps.",
        "Take 3 steps. Do not turn around. Take 3 steps.",
        "If it rains, take 3 steps. Turn around. Take 3 steps.",
        "Take 3 steps. Turn left twice. Take 3 steps.",
    ],
)
def test_a_way_of_which_a_piece_is_not_understood_leads_nowhere(told: str) -> None:
    assert sn.read(told).ask("Do you return to the starting point?").status != "proved"


def test_things_that_are_moved_or_stand_elsewhere_are_not_counted() -> None:
    listed = "On the desk, I see a red cup and a blue cup in a row."
    for more in ("Someone moves the red cup to the end.", "On the floor there are two green pens."):
        answer = sn.read(f"{listed} {more}").ask("What is the colour of the rightmost thing?")
        assert answer.status != "proved"


# Derivations that were tampered with --------------------------------------------------------------


def _shown(text: str, question: str) -> dict[str, Any]:
    answer = sn.read(text).ask(question)
    assert answer.derivation is not None
    return copy.deepcopy(answer.derivation.to_dict())


def _refused(data: dict[str, Any], text: str) -> None:
    with pytest.raises(InvalidDerivation):
        Derivation.from_dict(data).check(story=text)


def test_an_order_that_does_not_follow_is_refused() -> None:
    text = BIRDS + "The jay is left of the wren. The owl is right of the wren."
    data = _shown(text, "Is the owl the rightmost?")
    Derivation.from_dict(data).check(story=text)
    for tampered in ("told", "quoted", "dropped", "answered"):
        changed = copy.deepcopy(data)
        given = next(step for step in changed["steps"] if step["rule"] == "given")
        if tampered == "told":
            given["conclusion"]["tail"][0][0][1:3] = given["conclusion"]["tail"][0][0][2:0:-1]
        elif tampered == "quoted":
            given["source"]["text"] = given["source"]["text"].replace("left", "lift")
        elif tampered == "dropped":
            arranged = next(step for step in changed["steps"] if step["rule"] == "arrange")
            arranged["premises"] = [1]
        else:
            changed["steps"][-1]["conclusion"]["tail"] = False
            changed["goal"]["tail"] = False
        _refused(changed, text)


def test_a_way_that_leads_elsewhere_is_refused() -> None:
    text = "Take 3 steps. Turn left. Take 4 steps."
    data = _shown(text, "How far are you from the starting point?")
    Derivation.from_dict(data).check(story=text)
    for place, value in (("length", "5"), ("direction", 90), ("by", "compass")):
        changed = copy.deepcopy(data)
        changed["steps"][0]["detail"][place] = value
        _refused(changed, text)


def test_a_list_and_a_map_that_say_something_else_are_refused() -> None:
    row = "On the desk, I see things in a row: a red cup, a blue pen and a grey mug."
    data = _shown(row, "What is the colour of the leftmost thing?")
    data["steps"][0]["conclusion"]["tail"][0][1] = "blue"
    data["steps"][1]["conclusion"]["tail"] = data["goal"]["tail"] = "blue"
    _refused(data, row)
    told = "The Mill is northeast of the Inn. The Inn is northeast of the Zoo."
    data = _shown(told, "In which direction is the Mill from the Zoo?")
    data["steps"][0]["conclusion"]["relation"] = "southwest"
    _refused(data, told)


def test_what_else_is_said_of_a_desk_makes_a_count_likely() -> None:
    answer = sn.read("On the desk there are two red cups and a blue pen. It rains.").ask(
        "How many red things are there?"
    )
    assert (answer.value, answer.status) == (2, "likely")


# Rows and ways that leave something open ----------------------------------------------------------


@pytest.mark.parametrize("verb", ["lie", "stand", "are lined up"])
def test_a_row_that_is_told_from_no_end_proves_no_end(verb: str) -> None:
    row = "" if verb == "are lined up" else " in a row"
    story = sn.read(f"A red ball, a blue ball and a green ball {verb}{row}.")
    assert story.ask("What colour is the ball on the far left?").status != "proved"
    middle = story.ask("What colour is the ball in the middle?")
    assert (middle.value, middle.status) == ("blue", "proved")


def test_which_of_a_kind_is_told_by_its_colour() -> None:
    story = sn.read("A red ball, a blue ball and a green ball lie in a row from right to left.")
    answer = story.ask("Which ball is on the far left?")
    assert (answer.value, answer.status) == ("green", "proved")


def test_no_middle_is_counted_where_several_are_told_as_one() -> None:
    story = sn.read("From left to right: a red ball, two blue balls and a green ball.")
    assert story.ask("What colour is the ball in the middle?").status != "proved"


@pytest.mark.parametrize("back", ["Then she walked back.", "Then she went back.", "She ran back."])
def test_a_way_back_without_a_length_is_no_turn(back: str) -> None:
    story = sn.read(f"Jane walked 3 km east. {back}")
    assert story.ask("How far is Jane from her starting point?").status != "proved"


@pytest.mark.parametrize(
    "said",
    ["The left-hand neighbour of the jay is the wren.", "To the left of the jay is the wren."],
)
def test_what_is_named_after_its_neighbour_stands_on_the_side_that_is_told(said: str) -> None:
    answer = sn.read(BIRDS + said + " The owl is the rightmost.").ask("Is the wren the leftmost?")
    assert (answer.value, answer.status) == ("Yes", "proved")
    assert answer.derivation is not None
    told = answer.derivation.to_dict()
    for step in told["steps"]:
        if step["rule"] == "given" and step["conclusion"]["tail"][0][0][0] in ("step", "before"):
            literal = step["conclusion"]["tail"][0][0]
            literal[1], literal[2] = literal[2], literal[1]
    with pytest.raises(InvalidDerivation):
        Derivation.from_dict(told).check(story=BIRDS + said + " The owl is the rightmost.")


WAY = "Start at the well. Walk 30 m west to the oak. "


@pytest.mark.parametrize(
    ("told", "question"),
    [
        (WAY + "From the well walk 40 m south to the barn.", "How far is the barn from the oak?"),
        (WAY + "Walk 40 m south from the well to the barn.", "How far is the barn from the oak?"),
        (WAY + "From the chapel walk 40 m south to the barn.", "How far is the barn from the oak?"),
        ("The kiosk is 2 km east of the canal. The tower is 2 km east of the canal.",
         "How far is the kiosk from the tower?"),
        ("The hut is 6 km south of the border. The camp is 8 km west of the border.",
         "How far is the camp from the hut?"),
        ("The hut is 6 km south of a barn. The camp is 8 km west of a barn.",
         "How far is the camp from the hut?"),
        ("The hut is southeast of a mast. The camp is northwest of a mast.",
         "Is the hut southeast of the camp?"),
        ("The hut is some 6 km south of the barn. The camp is 8 km west of the barn.",
         "How far is the camp from the hut?"),
        ("The hut is about 6 km south of the barn. The camp is 8 km west of the barn.",
         "How far is the camp from the hut?"),
        ("The jug is between the pan and the cup.",
         "Is the jug halfway between the pan and the cup?"),
        ("The jug is between the pan and the cup.",
         "Is the jug midway between the pan and the cup?"),
        ("The camp is west of the hut.", "Is the camp due west of the hut?"),
        ("The jug is near the pan.", "Is the jug next to the pan?"),
        ("The jug is close to the pan.", "Is the jug beside the pan?"),
        ("The jug is near the pan.", "Which is nearest to the pan?"),
        ("Take 4 steps. Turn around. Take 4 steps.",
         "Which compass direction are you facing at the end?"),
    ],
)  # fmt: skip
def test_more_than_is_told_is_never_proved(told: str, question: str) -> None:
    assert sn.read(told).ask(question).status not in ("proved", "refuted")


@pytest.mark.parametrize(
    ("told", "question", "value"),
    [
        (WAY + "From the oak walk 40 m south to the barn.", "How far is the barn from the well?",
         "50 m"),
        ("The kiosk is 2 km east of the canal.", "How far is the kiosk from the canal?", "2 km"),
        ("The hut is 6 km south of a barn. The camp is 8 km west of the barn.",
         "How far is the camp from the hut?", "10 km"),
    ],
)  # fmt: skip
def test_what_begins_where_the_last_ended_or_is_one_place_is_proved(
    told: str, question: str, value: str
) -> None:
    answer = sn.read(told).ask(question)
    assert (answer.value, answer.status) == (value, "proved")


@pytest.mark.parametrize("mark", ["#", "# 7", "<7>", "<ur", "> 12"])
@pytest.mark.parametrize(
    "text",
    [
        BIRDS + "The jay {} is the leftmost.",
        "Beads lie on a string: {} a red bead, a blue bead and 3 {} green beads.",
        "Ana's desk {} is north of Ben's desk. The rope is {} 3 metres long.",
    ],
)
def test_marks_of_numbers_in_a_text_are_no_error(mark: str, text: str) -> None:
    story = sn.read(text.replace("{}", mark))
    for question in ("Is the jay the leftmost?", f"What is left of the {mark} jay?"):
        assert story.ask(question).status in ("proved", "refuted", "likely", "unknown", "maybe")
