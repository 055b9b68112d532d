"""How people tell of drawn scenes: lists, stacks, rows, what is told apart, in our own words."""

from __future__ import annotations

import pytest

from spatial_nsr import read
from spatial_nsr.language.story import read_story
from tests.language.reading import contents, said, stated

IN_A = "There is a block A with a star in it. "


@pytest.mark.parametrize(
    ("text", "things"),
    [
        ("There are three stars in box A: a small star, a big star and a striped star.",
         {"A": None, "small star": "A", "big star": "A", "striped star": "A"}),
        ("Box A has three things: a red star, a blue oval and a white circle.",
         {"A": None, "red star": "A", "blue oval": "A", "white circle": "A"}),
        ("In box A: a red star and, below it, a blue oval.",
         {"A": None, "red star": "A", "blue oval": "A"}),
        ("There are three blocks: A, B and C.", {"A": None, "B": None, "C": None}),
        ("Box A has two circles, one small and black and one big and white.",
         {"A": None, "small black circle": "A", "big white circle": "A"}),
        ("Box A has two stars, both yellow.",
         {"A": None, "yellow star 1": "A", "yellow star 2": "A"}),
        ("Box A has a small star, a big star and an oval, all red.",
         {"A": None, "small red star": "A", "big red star": "A", "red oval": "A"}),
        ("Box A has two big stars and three small ones.",
         {"A": None, "big star 1": "A", "big star 2": "A",
          "small star 1": "A", "small star 2": "A", "small star 3": "A"}),
        ("There are two boxes, A and B. Each box has a red star.",
         {"A": None, "B": None, "red star": "A", "red star 2": "B"}),
        ("There are two boxes, A and B. In A and in B there is a star.",
         {"A": None, "B": None, "star": "A", "star 2": "B"}),
        ("There is a block A. There is another block called B. In it is nothing but a star.",
         {"A": None, "B": None, "star": "B"}),
        ("Another block is called A. There is a star.", {"A": None, "star": "A"}),
        ("Block A has a star Block B has an oval.",
         {"A": None, "star": "A", "B": None, "oval": "B"}),
        ("In A there are four stars in a row. They are red, blue, white and black.",
         {"A": None, "red star 1": "A", "blue star 2": "A", "white star 3": "A",
          "black star 4": "A"}),
        ("Block A (the left one) has a star.", {"A": None, "star": "A"}),
        ("There is a block call A. A have a star and two oval.",
         {"A": None, "star": "A", "oval 1": "A", "oval 2": "A"}),
        ("Box A has two stars, each in a corner.", {"A": None, "star 1": "A", "star 2": "A"}),
        ("Box A has an oval. It's red. Box B has the same shapes.",
         {"A": None, "red oval": "A", "B": None, "red oval 2": "B"}),
    ],
)  # fmt: skip
def test_what_is_in_which_block(text: str, things: dict[str, str | None]) -> None:
    reading = read_story(text)
    assert contents(reading) == things
    assert reading.unread == ()


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        # In the block that the sentence names, not in the one that the talk was about.
        (IN_A + "A red oval is in block B and touches its left edge.", ["red oval left-edge B"]),
        (IN_A + "A red oval is touching the top edge of block B.", ["red oval top-edge B"]),
        (IN_A + "In block B a red oval is left of a blue oval.", ["red oval left blue oval"]),
        ("Box A has a star. Box B has a star. The one in box A is above an oval.",
         ["star above oval"]),
        # At a side of the block.
        ("A star is at the top of block A. Under it there is an oval.",
         ["star upper-half A", "oval below star"]),
        ("There is a star near the top edge of block A.", ["star upper-half A"]),
        ("Block B is on the right side of block A.", ["B right A"]),
        ("Block B is on block A.", ["B touching above A"]),
        # Told apart by where they are.
        ("Box A has two stars. The one on the left is red. The one on the right is white.",
         ["red star 1 left white star 2", "white star 2 right red star 1"]),
        ("In A are two red stars and an oval. One red star is left of the oval. "
         "The red star that is left of the oval is above a circle.",
         ["red star 1 left oval", "red star 1 left oval", "red star 1 above circle"]),
        ("Box A has three stars. One star is touching the top edge. The other two are below it.",
         ["star 1 top-edge A", "star 2 below star 1", "star 3 below star 1"]),
        ("In A are a square and two stars, one on its left and one on its right.",
         ["star 1 left square", "star 2 right square"]),
        # Rows.
        ("In box A there is an oval on the left, a star in the middle and a circle on the right.",
         ["oval left-half A", "circle right-half A", "oval left star", "star left circle"]),
        ("There are three blocks, A on the left, B in the middle, and C on the right.",
         ["A left B", "C right A", "B left C"]),
        ("In A three stars are in a row. From left to right they are red, white and blue.",
         ["red star 1 left white star 2", "white star 2 left blue star 3"]),
        ("There are two blocks. The leftmost block is A. B is the rightmost.", ["A left B"]),
        # Stacks.
        ("A has a tower of two squares. The top one is red. Next is a blue one.",
         ["red square 1 above blue square", "blue square below red square 1"]),
        ("In A, a red square is at the bottom. On top of it is a blue square and on top of that a "
         "white square.",
         ["red square lower-half A", "blue square above touching red square",
          "white square above touching blue square"]),
        ("In A a red square is on a blue square, then a white square.",
         ["red square touching above blue square", "white square above red square"]),
        ("Box A has a red square, on it a blue square and on that a star.",
         ["blue square touching above red square", "star touching above blue square"]),
        ("A has three stars. The top one is red. The one below it is blue and the one below that "
         "one is white.",
         ["red star 1 above blue star 2", "red star 1 above white star 3",
          "blue star 2 below red star 1", "white star 3 below blue star 2"]),
        # Turns of phrase.
        ("The oval is right above the star.", ["oval above star"]),
        ("The oval is right next to the star.", ["oval near star"]),
        ("The oval has been placed left of the star.", ["oval left star"]),
        ("Look at the star: it is behind the oval.", ["star behind oval"]),
        ("The star has the oval behind it.", ["oval behind star"]),
        ("To the star's left is an oval.", ["oval left star"]),
        ("Box A has a star, which you can see below an oval.", ["star below oval"]),
        ("There are two blocks, of which A is left of B.", ["A left B"]),
        ("There is a star is touching the top edge of block A.", ["star top-edge A"]),
        ("theres a red star in block A and a white star in block A. they dont touch.",
         ["not red star touching white star"]),
    ],
)  # fmt: skip
def test_what_people_say_of_where_things_are(text: str, facts: list[str]) -> None:
    assert said(text) == facts


@pytest.mark.parametrize(
    "text",
    [
        "A has two squares on top of each other.",
        "In A there is a stack of two squares.",
        "Block A has a tower with two squares.",
        "In A there are two squares stacked on top of each other.",
        "In A two squares are stacked.",
        "Block A has two squares, one on top of the other.",
        "There are two squares in block A. They are on each other.",
    ],
)
def test_a_stack_however_it_is_told_has_one_thing_on_the_other(text: str) -> None:
    story = read(text, "spartqa-human")
    answer = story.ask("Is there a square on top of another square?")
    assert (answer.value, answer.status) == ("Yes", "proved")
    assert story.unread == ()


def test_the_middle_one_of_a_stack_is_between_the_others() -> None:
    story = read(
        "A has a stack of three squares. The top square is red, the middle square is white and the "
        "bottom square is blue.",
        "spartqa-human",
    )
    for question, value in (
        ("Is the white square above the blue square?", "Yes"),
        ("Is the white square touching the red square?", "Yes"),
        ("Is the red square below the white square?", "No"),
    ):
        answer = story.ask(question)
        assert (answer.value, answer.status in ("proved", "refuted")) == (value, True), question


def test_what_is_already_said_otherwise_of_a_thing_is_not_overwritten() -> None:
    reading = read_story("Box A has a small star. The star is big.")
    assert [entity.id for entity in reading.entities] == ["A", "small star"]
    assert [unread.why for unread in reading.unread] == ["it is said to be otherwise"]


def test_an_edge_that_is_not_named_is_unread() -> None:
    reading = read_story("Box A has a star. It is touching an edge.")
    assert stated(reading) == []
    assert [unread.why for unread in reading.unread] == ["it does not say which edge"]


def test_another_thing_is_another_one_than_each_in_turn() -> None:
    story = read("Box A has two stars. The first star is above the second star.", "spartqa-human")
    for question, value in (
        ("Is there a star below another star?", "Yes"),
        ("Is any star above another star?", "Yes"),
        ("Is the first star below another star?", "No"),
    ):
        answer = story.ask(question)
        assert (answer.value, answer.status in ("proved", "refuted")) == (value, True), question


def test_what_rests_on_a_sentence_that_is_only_made_out_is_not_proved() -> None:
    rough = "The circle which the star is left of it is above the square."
    question = "Is the circle above the square?"
    answer = read(rough).ask(question)
    assert (answer.value, answer.status, answer.derivation) == ("Yes", "unknown", None)
    assert any("made out" in each for each in answer.assumes)
    again = read(f"{rough} The circle is above the square.").ask(question)
    assert (again.value, again.status) == ("Yes", "proved")


def test_a_choice_that_depends_on_which_thing_is_meant_is_not_proved() -> None:
    text = "Box A has two small stars, a circle and an oval. Small star number one is left of it."
    choices = ["the small star", "the circle", "both of them", "none of them"]
    story = read(text, "spartqa-human")
    answer = story.ask("Which is left of the oval, the small star or the circle?", choices)
    assert (answer.value, answer.status) == ("the small star", "unknown")
    assert any("small star" in each for each in answer.assumes)


def test_who_is_the_left_one_or_called_so_is_left_of_the_others() -> None:
    named = said("There are two blocks. We call the left one A and the right one B.")
    ranked = said("There are two blocks. A is the left one and B is the right one.")
    assert named == ranked == ["A left B", "B right A"]
    three = said("There are three blocks. A is the top one, B is the middle one and C is below B.")
    assert {"A above B", "A above C", "C below B"} <= set(three)


def test_what_is_not_so_is_not_taken_for_so() -> None:
    reading = read_story("Box A has two stars. The stars are not black.")
    assert all("colour" not in entity.attributes for entity in reading.entities)
    assert [unread.text for unread in reading.unread] == ["The stars are not black"]


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        ("Box A has four stars. The two at the top are red. The two at the bottom are blue.",
         {"red star 1 above blue star 1", "red star 2 above blue star 2"}),
        ("There is a block A. In its upper left corner there is a star and in the lower right "
         "corner an oval.",
         {"star upper-left-corner A", "oval lower-right-corner A"}),
        ("Box A has a star and two ovals. One oval is above the star, the other one left of it.",
         {"oval 1 above star", "oval 2 left star"}),
        ("There is a block A. To the right of A is B, which has a circle left of a square.",
         {"B right A", "circle left square"}),
        ("Box A has a star. The star touches the left edge, and so does an oval.",
         {"star left-edge A", "oval left-edge A"}),
        ("Box A has four squares: two small ones and two big ones. Small squares are left of the "
         "big ones.", {"small square 1 left big square 1", "small square 2 left big square 2"}),
    ],
)  # fmt: skip
def test_sets_in_parts(text: str, facts: set[str]) -> None:
    reading = read_story(text)
    assert facts <= set(stated(reading))
    assert reading.unread == ()
