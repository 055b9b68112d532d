"""How people tell of blocks and rows, of halves and corners, and what they leave out."""

from __future__ import annotations

import pytest

from spatial_nsr import read
from spatial_nsr.reading.grammar.story import read_story
from tests.reading.grammar.reading import contents, said


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        # Where blocks are.
        (
            "Block A is at the top left, block B at the top right and block C at the bottom left.",
            ["B right A", "C below A", "C below left B"],
        ),
        (
            "There are four blocks in a two by two grid. A is the upper left one, B the upper "
            "right "
            "one, C the lower left one and D the lower right one.",
            [
                "B right A",
                "C below A",
                "C below left B",
                "D below right A",
                "D below B",
                "D right C",
            ],
        ),
        ("A is above B, B above C.", ["A above B", "B above C"]),
        (
            "There are three blocks. From top to bottom the blocks are A, B and C.",
            ["A above B", "B above C"],
        ),
        (
            "The picture shows three blocks named A, B and C, which are arranged from left to "
            "right.",
            ["A left B", "B left C"],
        ),
        (
            "There are two blocks, one above the other. The one on top is called A, the other one "
            "B.",
            ["A above B"],
        ),
        (
            "There are three blocks A, B and C. They stand in a row, A left, B middle, C right.",
            ["A left B", "A left C", "C right A", "C right B", "B left C"],
        ),
        (
            "There are two blocks, A and B. In A there is a star. In B to the right of A, there "
            "is a "
            "cone near a red oval.",
            ["B right A", "cone near red oval"],
        ),
        # Rows.
        (
            "In block A there are three cones lined up from left to right, a red one, a blue one "
            "and "
            "a green one.",
            ["red cone left blue cone", "blue cone left green cone"],
        ),
        (
            "Block A has three cones in a row: from left to right, a red one, a blue one and a "
            "green "
            "one.",
            ["red cone left blue cone", "blue cone left green cone"],
        ),
        (
            "From left to right, block A has a cone, a star and an oval.",
            ["cone left star", "star left oval"],
        ),
        (
            "Block A contains, from top to bottom, a cone, a star and an oval.",
            ["cone above star", "star above oval"],
        ),
        # What touches what.
        (
            "Block A has a cone and a star. The star, which is below the cone, touches the left "
            "edge.",
            ["star below cone", "star left-edge A"],
        ),
        (
            "Block A has a cone. It touches no edge.",
            [
                "not cone top-edge A",
                "not cone bottom-edge A",
                "not cone left-edge A",
                "not cone right-edge A",
            ],
        ),
        ("There is a block B. In it is a cone touching the left side of B.", ["cone left-edge B"]),
        (
            "Block A has a cone. Above the cone, but not touching it, is a star.",
            ["star above cone", "not star touching cone"],
        ),
        # What is left out, or said in few words.
        ("Block A has a cone. The cone is near, and above, a star.", ["cone near above star"]),
        ("Block A has two cones. A star is above the first of them.", ["star above cone 1"]),
        (
            "In C, near a green oval, there is a red cone. A star is above both of them.",
            ["red cone near green oval", "star above green oval", "star above red cone"],
        ),
        (
            "Block A has a cone. B has two stars, one left of the other. C has an oval with a "
            "cube on "
            "its right. They are near each other.",
            ["star 1 left star 2", "cube right oval", "oval near cube"],
        ),
        ("Block A holds a cone and, to its right, a star.", ["star right cone"]),
        ("In A there is a cone, far left of a star.", ["cone far left star"]),
        (
            "Block A: cone (red, big), touching the top edge; star (blue, small), below the cone.",
            ["big red cone top-edge A", "small blue star below big red cone"],
        ),
        (
            "In block B the cone and the star are both touching the left edge. The cone is above.",
            ["cone left-edge B", "star left-edge B", "cone above star"],
        ),
        ("Block A has a cone. To the left there is a star.", ["star left cone"]),
        (
            "Block A has a cone. Its left neighbour is a star and its right neighbour is an oval.",
            ["star left cone", "oval right cone"],
        ),
        (
            "Block A has a star and a cone. A circle in block A is left of everything else.",
            ["circle left star", "circle left cone"],
        ),
        (
            "A is a block with a red cone touching the left edge and a star touching the top edge.",
            ["red cone left-edge A", "star top-edge A"],
        ),
    ],
)
def test_what_is_said_of_blocks_and_rows(text: str, facts: list[str]) -> None:
    assert sorted(said(text)) == sorted(facts)


@pytest.mark.parametrize(
    ("text", "things"),
    [
        (
            "There are three blocks A B and C. A has a cone, B two stars and C nothing.",
            {"A": None, "B": None, "C": None, "cone": "A", "star 1": "B", "star 2": "B"},
        ),
        (
            "There are two blocks, A and B. Block A has a cone and block B has a star.",
            {"A": None, "B": None, "cone": "A", "star": "B"},
        ),
        (
            "There are two blocks, A and B. A has a star. Block B is almost empty. It only "
            "has a cone.",
            {"A": None, "B": None, "star": "A", "cone": "B"},
        ),
        (
            "There are two blocks A and B. B is right of A; it has a cone.",
            {"A": None, "B": None, "cone": "B"},
        ),
        (
            "three blocks. the 1st one is called A, the 2nd B and the 3rd C. in B is a cone.",
            {"A": None, "B": None, "C": None, "cone": "B"},
        ),
    ],
)
def test_what_is_in_which_block(text: str, things: dict[str, str | None]) -> None:
    assert contents(read_story(text)) == things


@pytest.mark.parametrize(
    ("text", "question", "answer"),
    [
        (
            "In the upper half of block A is a cone and in the lower half a star.",
            "Is the cone above the star?",
            "Yes",
        ),
        (
            "Block A has a cone in its left half and a star in the right half.",
            "Is the star to the left of the cone?",
            "No",
        ),
        (
            "In the upper left corner of block A is a cone. A star is in the lower right corner.",
            "Is the star to the right of the cone?",
            "Yes",
        ),
        (
            "Block A has a cone at the top edge. In the middle of A is a star.",
            "Is the star below the cone?",
            "Yes",
        ),
        (
            "Block A has a cone and a star. Neither of them touches an edge.",
            "Is the star touching the right edge of A?",
            "No",
        ),
    ],
)
def test_halves_and_corners_tell_what_is_above_what(text: str, question: str, answer: str) -> None:
    found = read(text, "spartqa-human").ask(question)
    assert (found.value, found.status) == (answer, "proved" if answer == "Yes" else "refuted")


def test_of_several_things_before_it_none_is_claimed_to_be_meant() -> None:
    text = "Block A has a red cone, and a blue cone and a star to the right of it."
    found = read(text, "spartqa-human").ask("Is the star to the right of the blue cone?")
    assert found.status == "likely"


def test_what_is_the_same_is_not_guessed() -> None:
    text = "Block A has a cone and a cube. Above the cone is a star; the same goes for the cube."
    reading = read_story(text)
    assert [unread.why for unread in reading.unread] == ["what is the same is not said"]
    assert said(text) == ["star above cone"]
