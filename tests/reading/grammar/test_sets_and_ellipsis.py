"""Sets, parts of sets and what goes without saying, in sentences of our own."""

from __future__ import annotations

import pytest

from spatial_nsr.facts import Either
from spatial_nsr.reading.grammar.story import read_story
from tests.reading.grammar.reading import contents, said, stated

BOX = "In box A there are "


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        (BOX + "two cups. One is above the other.", ["cup 1 above cup 2"]),
        (BOX + "two jugs, one touching the left edge and the other touching the right edge.",
         ["jug 1 left-edge A", "jug 2 right-edge A"]),
        (BOX + "two red jugs, one of which touches the top edge. The other one is below it.",
         ["red jug 1 top-edge A", "red jug 2 below red jug 1"]),
        (BOX + "three pens, a big one, a small one and a medium one. "
         "All of these are left of a mug.",
         ["big pen left mug", "small pen left mug", "medium pen left mug"]),
        (BOX + "small, medium and big jugs. The big jug is below the small jug.",
         ["big jug 3 below small jug 1"]),
        (BOX + "3 jugs: one is black and two are blue. The black jug is left of the blue jugs.",
         ["black jug 1 left blue jug 1", "black jug 1 left blue jug 2"]),
        (BOX + "three jugs. The first one is red. The second one is blue and above the first one. "
         "The third one is above the second one.",
         ["blue jug 2 above red jug 1", "jug 3 above blue jug 2"]),
        (BOX + "three jugs. Jug number one is left of a pen. Number two is right of number one.",
         ["jug 1 left pen", "jug 2 right jug 1"]),
        (BOX + "three jugs. One is red and two are blue. Blue jug number two is left of a pen.",
         ["blue jug 2 left pen"]),
        (BOX + "a red jug, a blue cup and a green pen lined up from left to right.",
         ["red jug left blue cup", "blue cup left green pen"]),
        (BOX + "four jugs. Two black jugs are left of a pen. The other two are right of the pen.",
         ["black jug 1 left pen", "black jug 2 left pen", "jug 1 right pen", "jug 2 right pen"]),
        (BOX + "a black cup and a yellow jug. The former is left of the latter.",
         ["black cup left yellow jug"]),
        (BOX + "two cups. The top one is red and the bottom one is blue.",
         ["red cup 1 above blue cup 2", "blue cup 2 below red cup 1"]),
        ("The pen is left of the jug. The same is true of the cup.",
         ["pen left jug", "cup left jug"]),
        ("Box A has a jug. A cup is left of it.", ["cup left jug"]),
        ("In box A is a black cup with a white jug to its right.", ["white jug right black cup"]),
        ("Box A has a red pen in the upper half and a blue one in the lower half.",
         ["red pen upper-half A", "blue pen lower-half A"]),
        ("Box A has a jug. The jug is on the left side of the box.", ["jug left-half A"]),
        ("Near and above the jug is a jug lid. Left of the lid is a red lid.",
         ["jug lid near above jug", "red lid left jug lid"]),
        ("Box A has a cup. Box B has a cup. The cup in box A is near a pen.", ["cup near pen"]),
        ("The pen is tp the left of the jug.", ["pen left jug"]),
    ],
)  # fmt: skip
def test_who_is_meant_among_several(text: str, facts: list[str]) -> None:
    assert said(text) == facts


@pytest.mark.parametrize(
    ("text", "things"),
    [
        ("There are two boxes, A and B. Both of them contain a pen.",
         {"A": None, "B": None, "pen": "A", "pen 2": "B"}),
        ("Box A contains three shapes. A blue square, a red circle, a white oval.",
         {"A": None, "blue square": "A", "red circle": "A", "white oval": "A"}),
        ("Box A has four things. Two of them are red stars and the others are black circles.",
         {"A": None, "red star 1": "A", "red star 2": "A", "black circle 1": "A",
          "black circle 2": "A"}),
        ("Box A has a medium white square and circle.",
         {"A": None, "medium white square": "A", "medium white circle": "A"}),
        ("I see two boxes. The first box is A. The other one is box B.", {"A": None, "B": None}),
        ("Box A has a pen left of black star. A pen is above a small black star.",
         {"A": None, "pen": "A", "small black star": "A", "pen 2": "A"}),
        ("Box A has a pen. Box B has the same.",
         {"A": None, "pen": "A", "B": None, "pen 2": "B"}),
    ],
)  # fmt: skip
def test_what_there_is_when_it_is_told_bit_by_bit(text: str, things: dict[str, str]) -> None:
    assert contents(read_story(text)) == things


def test_between_two_things_is_before_the_one_and_behind_the_other_some_way() -> None:
    reading = read_story("The cup is between the jug and a pen.")
    (fact,) = reading.facts
    assert isinstance(fact, Either)
    assert [[str(each) for each in option] for option in fact.options][:2] == [
        ["jug left cup", "cup left pen"],
        ["jug right cup", "cup right pen"],
    ]
    assert [role.relation for role in reading.roles] == ["between"]


@pytest.mark.parametrize(
    "text",
    [
        "Box A has three jugs on top of each other.",
        "There are three jugs in box A which are on top of each other.",
    ],
)
def test_a_stack_is_in_order_from_below_or_from_above(text: str) -> None:
    reading = read_story(text)
    assert str(reading.facts[-1]) == (
        "either jug 2 above touching jug 1 and jug 3 above touching jug 2 "
        "or jug 2 above touching jug 3 and jug 1 above touching jug 2"
    )


def test_between_things_whose_number_is_not_two_is_unread() -> None:
    reading = read_story("Box A has three pens. The cup is between the pens.")
    assert stated(reading) == []
    assert [each.text for each in reading.unread] == ["between"]


def test_the_same_as_nothing_that_was_said_is_unread() -> None:
    reading = read_story("Box A is left of box B. B has the same.")
    assert stated(reading) == ["A left B"]
    assert [each.text for each in reading.unread] == ["B has the same"]


@pytest.mark.parametrize("word", ["from", "between", "of"])
def test_a_small_word_is_no_thing(word: str) -> None:
    reading = read_story(f"The cup is left of the jug {word} over there.")
    assert word not in {entity.kind for entity in reading.entities}
