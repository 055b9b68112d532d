"""What happens in ordinary texts, by their parse: likely, and asked as in plain sentences."""

from __future__ import annotations

import pytest

import spatial_nsr as sn

CUPS = (
    "The red cup was on the shelf and the blue cup was on the table. "
    "Mia swapped the two cups. Then she put the spoon into the red cup."
)
BIN = (
    "Ben picked up the pieces, swearing, and threw them in the bin. "
    "Afterwards he emptied the bin into the container behind the yard."
)
VAN = (
    "Ann, who runs a stall, loaded the crates into the van. She drove the van to the market. "
    "At the market she unloaded the crates."
)
DESK = (
    "My daughter put the glasses in the desk. While we were at church, the dog barked. "
    "My wife took the glasses out later and laid them on the piano."
)


@pytest.mark.parametrize(
    ("text", "question", "value"),
    [
        (CUPS, "Where is the red cup?", "table"),
        (CUPS, "Where was the red cup at first?", "shelf"),
        (BIN, "Where are the pieces?", "container"),
        (VAN, "Where are the crates?", "market"),
        (VAN, "Who drove the van to the market?", "Ann"),
        (DESK, "Where are the glasses now?", "piano"),
    ],
)
def test_things_are_followed_through_ordinary_texts(text: str, question: str, value: str) -> None:
    answer = sn.read(text).ask(question)
    assert isinstance(answer.value, list)
    assert [value in each for each in answer.value] == [True]


def test_what_is_followed_by_a_parse_is_no_proof() -> None:
    story = sn.read(BIN)
    assert story.history is None
    assert story.ask("Where are the pieces?").status == "likely"


def test_a_step_is_a_moment_of_a_text_with_numbered_steps() -> None:
    story = sn.read(
        "Step 1: The robot, freshly oiled, puts the gear in the red tray. "
        "Step 2: The robot puts the gear in the oven. Step 3: It puts the gear in the blue tray."
    )
    assert story.ask("Where is the gear after step 1?").value == ["red tray"]
    assert story.ask("Where is the gear after step 2?").value == ["oven"]


BANK = (
    "The suspect, masked, entered the bank at 14:02. He handed the clerk a note. At 14:06 he left "
    "the bank and got into a grey van. The van was found in Mill Lane at 16:30."
)
ROBOT = (
    "Robot R1 starts at the charger. It moves to shelf S3 and picks up box 7. It carries box 7 to "
    "the packing table. It puts box 7 on the table. Then it returns to the charger."
)
BALL = (
    "The ball lay under the bench. Rex, who was wet, carried it across the lawn to the pond. Lena "
    "threw it over the hedge into the orchard."
)
BINS = (
    "Every Monday Greta takes the bins out to the street. Last Monday she forgot, so they are "
    "still behind the garage. Tomorrow her son will bring them to the street."
)


@pytest.mark.parametrize(
    ("text", "question", "value"),
    [
        (BANK, "Where was the suspect at 14:04?", ["bank"]),
        (BANK, "How long was the suspect in the bank?", "4 minutes"),
        (ROBOT, "Where is R1?", ["at the charger"]),
        (ROBOT, "Where is box 7?", ["on the packing table"]),
        (BALL, "Where was the ball at first?", ["under the bench"]),
        (BALL, "Where is the ball?", ["orchard"]),
        (BINS, "Where are the bins now?", ["behind the garage"]),
        (BINS, "Are the bins in the street?", "Unknown"),
    ],
)
def test_hours_ways_pronouns_and_habits_of_ordinary_texts_tell_where_things_are(
    text: str, question: str, value: object
) -> None:
    answer = sn.read(text).ask(question)
    assert answer.value == value
    assert answer.status in ("likely", "unknown")


@pytest.mark.parametrize(
    "question",
    ["When did the robot sing?", "How often does R1 charge?", "In what order does it dance?"],
)
def test_a_place_is_no_answer_to_a_question_of_time(question: str) -> None:
    assert sn.read(ROBOT).ask(question).status == "unknown"


def test_what_somebody_came_with_he_perhaps_left_behind() -> None:
    story = sn.read("Ann went to the hall with the cup. Ann went to the attic.")
    assert story.ask("Where was the cup before Ann went to the attic?").status == "proved"
    assert story.ask("Where is the cup?").status == "likely"
    assert story.ask("Does Ann have the cup?").status == "likely"


@pytest.mark.parametrize(
    "text",
    [
        "The cat puts box 7 on the table. Then it rolls to the door, slowly.",
        "The robot puts box 7 on the table. Then it falls to the floor, with a crash.",
        "The robot, which is new, puts box 7 on the table. Then it returns to the door.",
    ],
)
def test_nothing_is_proved_of_a_thing_that_may_be_what_moves_next(text: str) -> None:
    assert sn.read(text).ask("Where is box 7?").status == "likely"


DAY = (
    "Mia, still tired, got up at six and went down to the kitchen. Half an hour later she took the "
    "dog to the park. Shortly before nine she left for the library, where she stayed until eleven."
)
LOG = (
    "07:10 van leaves depot. 07:45 van arrives at dock 3. 08:05 six pallets loaded. "
    "08:20 van leaves dock 3. 09:00 van at customer in Hull."
)


@pytest.mark.parametrize(
    ("text", "question", "value"),
    [
        (DAY, "Where was Mia at quarter past six?", ["kitchen"]),
        (DAY, "Where was Mia at seven?", ["park"]),
        (DAY, "When did Mia go down to the kitchen?", ["six"]),
        (DAY, "At what time did Mia take the dog to the park?", ["6:30"]),
        (DAY, "How long was it between Mia getting up and taking the dog?", "30 minutes"),
        (LOG, "Where was the van at 08:00?", ["at dock 3"]),
        (LOG, "When did the van leave the depot?", ["07:10"]),
    ],
)
def test_hours_of_running_text_and_of_logs_in_one_line_are_followed(
    text: str, question: str, value: object
) -> None:
    answer = sn.read(text).ask(question)
    assert (answer.value, answer.status) == (value, "likely")


def test_an_hour_is_no_place() -> None:
    text = "The guests, all eight of them, sat down at half past seven. Ted lay under the bench."
    assert "half" not in str(sn.read(text).ask("Where are the guests?").value)
