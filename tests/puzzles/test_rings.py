"""Who sits round a table: what follows is proved and checked, what the text leaves open is not."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import spatial_nsr as sn
from spatial_nsr.answers import Answer, Conclusion
from spatial_nsr.errors import InvalidDerivation
from spatial_nsr.puzzles.kinds import answer_puzzle, read_puzzle

TOLD = (
    "Six people sit around a round table, evenly spaced, facing the centre. "
    "Going clockwise they are Ana, Bo, Cy, Di, Ed and Flo."
)
OTHER_HANDS = (
    "Ana, Bo, Cy, Di, Ed and Flo are seated at a circular table with six chairs, in clockwise "
    "order. They all face the middle.",
    "Around a round table with six seats there are six guests. "
    "Counterclockwise they are Flo, Ed, Di, Cy, Bo and Ana. Everybody is facing the table.",
    "Six friends sit in a circle, equally spaced and facing inward: Ana, Bo, Cy, Di, Ed and Flo. "
    "Bo sits directly to the left of Ana. Cy is Bo's left neighbour. Di sits opposite Ana. "
    "Flo sits next to Ana.",
)
CLUES = (
    "Five friends sit round a campfire facing the fire: Ana, Ben, Cy, Di and Ed. "
    "Ben sits two places to the left of Cy."
)


def _ask(text: str, question: str, *choices: str) -> Answer:
    puzzle = read_puzzle(text)
    assert puzzle is not None
    answer = answer_puzzle(puzzle, question, choices, "plain")
    assert answer is not None
    if answer.derivation is not None:
        answer.derivation.check(story=text)
    return answer


@pytest.mark.parametrize("text", [TOLD, *OTHER_HANDS])
@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("Who sits opposite Ana?", ["Di"]),
        ("Who is Ana opposite?", ["Di"]),
        ("Who sits between Bo and Di?", ["Cy"]),
        ("Who sits directly to the left of Ana?", ["Bo"]),
        ("Who is Ana's right neighbour?", ["Flo"]),
        ("Who sits two places to the right of Bo?", ["Flo"]),
        ("Who sits next to Ana?", ["Bo", "Flo"]),
        ("Who are the neighbours of Ana?", ["Bo", "Flo"]),
        ("How many seats apart are Bo and Flo?", 2),
        ("Is Bo opposite Flo?", "No"),
        ("Does Bo sit next to Cy?", "Yes"),
    ],
)
def test_what_follows_of_an_order_round_a_table_is_proved(
    text: str, question: str, value: Any
) -> None:
    answer = _ask(text, question)
    assert (answer.value, answer.status) == (value, "refuted" if value == "No" else "proved")


def test_clues_decide_what_is_so_in_all_orders_that_are_left() -> None:
    assert _ask(CLUES, "Who sits between Ben and Cy?").status == "unknown"
    more = f"{CLUES} Di sits directly to the right of Cy. Ana sits next to Di."
    assert _ask(more, "Who sits between Ben and Cy?").value == ["Ed"]


def test_who_looks_outward_has_his_left_on_the_other_side() -> None:
    text = TOLD.replace("the centre", "outward")
    assert _ask(text, "Who sits directly to the left of Ana?").value == ["Flo"]


@pytest.mark.parametrize(
    ("before", "after", "question"),
    [
        (", facing the centre", "", "Who sits directly to the left of Ana?"),
        (", evenly spaced", "", "Who sits opposite Ana?"),
        ("Six people", "They", "Who sits next to Ana?"),
        ("", "", "Who sits to the left of Ana?"),
    ],
)
def test_what_is_taken_for_granted_makes_an_answer_likely(
    before: str, after: str, question: str
) -> None:
    answer = _ask(TOLD.replace(before, after) if before else TOLD, question)
    assert (answer.status, len(answer.assumes)) == ("likely", 1)


def test_who_may_have_moved_is_not_told_to_sit_anywhere() -> None:
    assert _ask(f"{TOLD} Then Ana and Bo swap seats.", "Who sits next to Ana?").status == "unknown"


def test_a_story_proves_who_sits_where_round_a_table() -> None:
    found = sn.read(TOLD).ask("Who sits opposite Ana?")
    assert (found.value, found.status) == (["Di"], "proved")
    assert found.derivation is not None
    found.derivation.check(story=TOLD)


def test_nobody_is_opposite_where_their_number_is_odd() -> None:
    text = TOLD.replace("Six", "Five").replace(", Ed and Flo", " and Ed")
    assert _ask(text, "Who sits opposite Ana?").status == "unknown"


def test_other_numbers_than_names_are_no_ring() -> None:
    assert read_puzzle(TOLD.replace("Six", "Seven")) is None


@pytest.mark.parametrize(
    ("step", "tail", "said"),
    [
        (3, ["Ana", "Cy", "Bo", "Di", "Ed", "Flo"], "another"),
        (2, "out", "look"),
        (4, ["Ed"], "may be"),
    ],
)
def test_the_checker_refuses_another_order_or_answer(step: int, tail: Any, said: str) -> None:
    derivation = _ask(TOLD, "Who sits opposite Ana?").derivation
    assert derivation is not None
    steps = list(derivation.steps)
    old = steps[step - 1]
    forged = Conclusion(old.conclusion.head, old.conclusion.relations, tail)
    steps[step - 1] = replace(old, conclusion=forged)
    goal = forged if step == len(steps) else derivation.goal
    with pytest.raises(InvalidDerivation, match=said):
        replace(derivation, goal=goal, steps=tuple(steps)).check(story=TOLD)


SQUARES = (
    "Ana, Bo, Cy and Di are playing bridge at a square table, one on each side, all facing the "
    "middle. Bo is on Ana's left. Cy sits opposite Ana.",
    "Four friends, Ana, Bo, Cy and Di, have dinner at a table with four sides, one person per "
    "side. Ana has Bo on her left and Di on her right.",
    "At a square table sit Ana, Bo, Cy and Di, one at each side. They all look at the board in "
    "the middle. Ana and Cy are partners and sit opposite each other. Di sits at Ana's right hand.",
    "Four people sit around a round table facing each other: Ana, Bo, Cy and Di. "
    "Going clockwise from Ana come Bo, Cy and Di.",
)


@pytest.mark.parametrize("text", SQUARES)
@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("Who is on Cy's left?", "Di"),
        ("Who sits opposite Bo?", "Di"),
        ("Who faces Bo across the table?", "Di"),
        ("On which side of Cy is Di?", "left"),
        ("Is Ana on Bo's right?", "Yes"),
    ],
)
def test_one_on_each_side_of_a_square_table_is_a_ring_of_four(
    text: str, question: str, value: str
) -> None:
    answer = _ask(text, question)
    found = answer.value[0] if isinstance(answer.value, list) else answer.value
    assert (found, answer.status in ("likely", "proved")) == (value, True)


def test_what_is_told_of_others_at_a_square_table_leaves_it_open() -> None:
    text = SQUARES[0].replace("Cy sits opposite Ana.", "Cy does not sit opposite Ana.")
    assert _ask(text, "Who is on Cy's left?").status == "unknown"


def test_who_has_the_remaining_seat_is_known_by_the_others() -> None:
    story = sn.read(
        "Four friends sit at a square table, one on each side, all facing the table. "
        "Gro sits opposite Leif. Mia sits at the side on Gro's left. "
        "Nils sits at the remaining side."
    )
    assert story.ask("Who sits opposite Mia?").value == ["nils"]
