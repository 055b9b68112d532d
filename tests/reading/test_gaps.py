"""What questions ask for: the clause with a gap, by every build of it."""

from __future__ import annotations

import pytest

from spatial_nsr.reading.questions import answer_question
from spatial_nsr.reading.statements.reading import read_statements
from spatial_nsr.reading.text.pipelines import load_pipeline

pytestmark = pytest.mark.skipif(
    load_pipeline() is None, reason="no English pipeline with a parser is installed"
)

FARM = (
    "The churn is in the dairy. A ladder leans against the barn. The barn is between the pond and "
    "the road. A green bucket stands next to the trough. The black hen sat on the fence. "
    "The bucket hangs from a nail. Two sacks of oats lie behind the door."
)
HOUSE = (
    "The brooch was on the dresser. Olga put the brooch in the casket. Later Ivan carried the "
    "casket to the attic. Then Olga moved the brooch to the safe."
)


def value(text: str, question: str, choices: tuple[str, ...] = ()) -> object:
    reading = read_statements(text)
    assert reading is not None
    found = answer_question(question, reading, choices)
    return None if found is None else found.value


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("What is in the dairy?", ["churn"]),
        ("What leans against the barn?", ["ladder"]),
        ("Which building is the ladder leaning against?", ["barn"]),
        ("In which room is the churn?", ["dairy"]),
        ("Against what does the ladder lean?", ["barn"]),
        ("What is the bucket next to?", ["trough"]),
        ("What lies between the pond and the road?", ["barn"]),
        ("What is the barn between?", ["pond", "road"]),
        ("Which animal sat on the fence?", ["black hen"]),
        ("Which animal is in the dairy?", None),
        ("Who is in the dairy?", None),
        ("What is behind the door?", ["Two sacks of oats"]),
        ("What is on the moon?", None),
    ],
)
def test_a_thing_is_asked_for_by_any_gap(question: str, expected: object) -> None:
    assert value(FARM, question) == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Who put the brooch in the casket?", ["Olga"]),
        ("Who carried the casket?", ["Ivan"]),
        ("What did Ivan carry to the attic?", ["casket"]),
        ("Where is the brooch now?", ["in the safe"]),
        ("Where was the brooch before Olga moved it to the safe?", ["in the casket"]),
        ("Where was the brooch at first?", ["on the dresser"]),
        ("Where did Ivan carry the casket?", ["to the attic"]),
        ("Who sold the brooch?", None),
    ],
)
def test_what_was_done_is_told_by_who_did_it_and_when(question: str, expected: object) -> None:
    assert value(HOUSE, question) == expected


@pytest.mark.parametrize(
    ("question", "choices", "expected"),
    [
        ("What is in the safe?", ("the casket", "the brooch"), "the brooch"),
        ("Who carried the casket?", ("Olga", "Ivan"), "Ivan"),
        ("Where is the brooch now?", ("the dresser", "the safe", "the cellar"), "the safe"),
        ("What is in the safe?", ("a necklace", "a ring"), None),
    ],
)
def test_one_of_the_choices_fills_the_gap(
    question: str, choices: tuple[str, ...], expected: object
) -> None:
    assert value(HOUSE, question, choices) == expected


def test_of_two_the_higher_one_is_chosen_by_what_follows() -> None:
    shelves = "The atlas is above the diary. The diary is above the songbook."
    assert value(shelves, "Which is higher, the atlas or the songbook?", ("atlas", "songbook")) == (
        "atlas"
    )


def test_whose_a_thing_is_is_told_by_its_owner() -> None:
    text = "Nora's coat hangs on the hook. A stick leans against the wall."
    assert value(text, "Whose coat is on the hook?") == ["Nora's"]


def test_a_thing_is_meant_by_its_place() -> None:
    text = (
        "A mug is on the sill. Another mug is in the sink. A spoon is next to the mug in the sink."
    )
    assert value(text, "What is in the mug on the sill?") is None


YARD = (
    "A kennel is between the well and the gate. The mailbox faces the lane. "
    "A tractor used to be in the shed. The goat is in the shed now. "
    "Two jugs stand on the bench; one is red. The cheese fell from the cart into the ditch. "
    "A trough is opposite the shed."
)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("What stands on either side of the kennel?", ["well", "gate"]),
        ("What does the mailbox look at?", ["lane"]),
        ("What is where the tractor used to be?", ["goat"]),
        ("What is opposite the place where the goat is?", ["trough"]),
        ("Where did the cheese fall from?", ["the cart"]),
        ("From what did the cheese fall?", ["cart"]),
        ("Into what did the cheese fall?", ["ditch"]),
    ],
)
def test_a_place_is_told_by_what_is_there(question: str, expected: object) -> None:
    assert value(YARD, question) == expected


ROW = (
    "On the shelf stand, from left to right, a jug, a vase, a clock and a bowl. "
    "Rosa gave the medal to Karl. The path to the mill leads to a ford. Box 7 is above box 2. "
    "The pilot sat next to the nurse."
)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("What stands between the jug and the clock?", ["vase"]),
        ("What is directly to the left of the clock?", ["vase"]),
        ("Who has the medal?", ["Karl"]),
        ("Who gave Karl the medal?", ["Rosa"]),
        ("Where does the path go?", ["to a ford"]),
        ("Which box is above box 2?", ["Box 7"]),
        ("Who sat next to the nurse?", ["pilot"]),
        ("Where is the medal?", ["with Karl"]),
        ("Which animal sat next to the nurse?", None),
    ],
)
def test_what_is_told_of_rows_persons_and_ways_is_found(question: str, expected: object) -> None:
    assert value(ROW, question) == expected


def test_which_way_somebody_goes_is_not_told_by_a_later_turn() -> None:
    text = (
        "You are walking along Elm Lane. The bakery is on your left. At the bridge you turn right."
    )
    assert value(text, "Which way were you walking along Elm Lane?") is None
