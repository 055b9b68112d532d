"""How people tell of drawn scenes: lists, stacks, rows, what is told apart, in our own words."""

from __future__ import annotations

import pytest

from spatial_nsr import read
from spatial_nsr.reading.grammar.story import read_story
from tests.reading.grammar.reading import contents, said, stated

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
         ["red star 1 left white star 2"]),
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
         ["A left B", "A left C", "C right A", "C right B",
          "B left C"]),
        ("In A three stars are in a row. From left to right they are red, white and blue.",
         ["red star 1 left white star 2", "white star 2 left blue star 3"]),
        ("There are two blocks. The leftmost block is A. B is the rightmost.",
         ["A left B", "B right A"]),
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
        # Told apart by what was not said yet.
        ("Box A has a white square. Below it are two stars. The red one is on the left and the "
         "white "
         "one is on the right.",
         ["red star below white square", "white star below white square",
          "red star left white star", "white star right red star"]),
        ("A has two stars, all of them big. A red one is at the top, a blue one at the bottom.",
         ["big red star above big blue star", "big blue star below big red star"]),
        ("A has a small red star and a big one. The big red star is below the small one.",
         ["big red star below small red star"]),
        ("A has a red star. B also has one. The one in B touches the right edge.",
         ["red star 2 right-edge B"]),
        ("A has two stars, one of which is red and the other blue. The red one is below an oval.",
         ["red star 1 below oval"]),
        # Things with others beside them, and how several are together.
        ("A has a red star with an oval to its left and a square underneath.",
         ["oval left red star", "square below red star"]),
        ("A has a star. Under it are two ovals, a red one and a blue one, with the red one on the "
         "left.",
         ["red oval below star", "blue oval below star", "red oval left blue oval"]),
        ("Boxes A, B and C are arranged vertically, with A at the top.", ["A above B", "A above "
         "C"]),
        ("We have 2 boxes: A, which is on the left, and B, which is on the right.",
         ["A left B", "B right A"]),
        ("A and B have a star each. The star in B is above an oval.", ["star 2 above oval"]),
        # Further on.
        ("A has a star. Just under it is an oval. Further down there is a square.",
         ["oval below star", "square below oval"]),
        ("A has a star. Above there is an oval.", ["oval above star"]),
        # Places of each, and of which one knows the name later.
        ("There are three boxes. There is a star in each box.", []),
        ("There are two boxes. Each of them has a star. The star in box A is red and is below "
         "an oval.",
         ["red star below oval"]),
        ("There is a red star touching the left edge of box A. An oval is near it.",
         ["red star left-edge A", "oval near red star"]),
        ("Box A has a red star. Close to its right side there is an oval. A square is above "
         "both of "
         "them.", ["oval right near red star", "square above red star", "square above oval"]),
        ("Box A has a star. To the right of it, there is an oval, and above the oval, a square.",
         ["oval right star", "square above oval"]),
        ("In A there is a star. Around it are a square (on the left) and an oval (above).",
         ["square near left star", "oval near above star"]),
        ("There are two boxes. Box A is below box B. The top box has a star. The star is above "
         "an oval.",
         ["A below B", "star above oval"]),
        ("The top box is A, the bottom box is B.", ["B below A"]),
        ("There are two boxes A and B. Box A is on top.", ["A above B"]),
        ("Left box, A, has a star. Right box, B, has an oval.", ["B right A"]),
        ("One box is called A and the other is called B. B is below A.", ["B below A"]),
        # Who "they" are: what came up last, in another box than the set before.
        ("Box A has two red stars. In box B, right of an oval, there is a circle. A square is "
         "above both of them.", ["circle right oval", "square above oval", "square above circle"]),
        ("Box A has two red stars and a square. Box B has an oval to the left of a circle. None of "
         "them is touching the top edge.",
         ["oval left circle", "not oval top-edge B", "not circle top-edge B"]),
        ("Box A has three squares in a stack. The bottom one is green. The top one is red.",
         ["green square 1 below square 2", "green square 1 below red square 3",
          "red square 3 above green square 1", "red square 3 above square 2"]),
        ("Box A has a star. Nothing else is in it.", []),
        # Sides that touch.
        ("The star's right side touches the oval.", ["star touching left oval"]),
        ("The top of the star touches an oval.", ["star touching below oval"]),
        ("In A there is a star whose left side touches an oval.", ["star touching right oval"]),
        ("The left side of the star is above an oval.", []),
        ("Box A has a star with an oval above it touching the star's top edge.",
         ["oval above touching star"]),
        # Headings, and two verbs for one subject.
        ("Box A: a star is above an oval. The oval touches the bottom edge.",
         ["star above oval", "oval bottom-edge A"]),
        ("Box A - a star above an oval.", ["star above oval"]),
        ("A is left of B and contains a star.", ["A left B"]),
        ("A has a star and is left of B.", ["A left B"]),
        ("Box A has one star. It's close to an oval.", ["star near oval"]),
        ("In A a star, big and red, is below an oval.", ["big red star below oval"]),
        # Names beside what they are of.
        ("In the first box (A) we see a star. In the second box (B), which is right of the "
         "first one, "
         "there is an oval.", ["B right A"]),
        ("Box A has a star. The other box, B, is below it.", ["B below A"]),
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
    assert (answer.value, answer.status) == ("Yes", "likely")
    assert any("made out" in each for each in answer.assumes)
    again = read(f"{rough} The circle is above the square.").ask(question)
    assert (again.value, again.status) == ("Yes", "proved")


def test_a_choice_that_depends_on_which_thing_is_meant_is_not_proved() -> None:
    text = "Box A has two small stars, a circle and an oval. Small star number one is left of it."
    choices = ["the small star", "the circle", "both of them", "none of them"]
    story = read(text, "spartqa-human")
    answer = story.ask("Which is left of the oval, the small star or the circle?", choices)
    assert (answer.value, answer.status) == ("the small star", "likely")
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
