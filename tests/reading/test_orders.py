"""Orders of things: the engine, what texts tell of them, and the questions about places in them."""

from __future__ import annotations

import itertools
import random

import pytest

from spatial_nsr.reading.questions import answer_question
from spatial_nsr.reading.statements.lines import Line
from spatial_nsr.reading.statements.reading import read_statements
from spatial_nsr.reading.text.pipelines import load_pipeline

SHELF = "From left to right there stand a clock, a vase, a radio, a globe and a lamp."
QUEUE = "First comes the baker, then the nurse, then the clown, and last the judge."
AGES = "Ada is older than Bruno. Carla is younger than Bruno."


def answer(text: str, question: str, *choices: str) -> object:
    if load_pipeline() is None:
        pytest.skip("no English pipeline with a parser is installed")
    reading = read_statements(text)
    assert reading is not None
    found = answer_question(question, reading, choices)
    return None if found is None else found.value


def drawn(number: int) -> tuple[Line, set[tuple[int, ...]]]:
    """An order told in parts, and all orders that are left, found by trying out all."""
    draw = random.Random(number)
    things = tuple(range(draw.randint(2, 5)))
    secret = draw.sample(things, len(things))
    at = {thing: secret.index(thing) for thing in things}
    pairs = [(a, b) if at[a] < at[b] else (b, a) for a, b in itertools.combinations(things, 2)]
    before = frozenset(draw.sample(pairs, draw.randint(0, min(3, len(pairs)))))
    beside = frozenset(p for p in draw.sample(pairs, 1) if at[p[1]] - at[p[0]] == 1)
    places = frozenset((thing, at[thing] + 1) for thing in draw.sample(things, draw.randint(0, 1)))
    around = frozenset(
        {(secret[1], secret[0], secret[2])} if len(things) > 2 and number % 2 else ()
    )
    left = {
        order
        for order in itertools.permutations(things)
        if all(order.index(a) < order.index(b) for a, b in before)
        and all(abs(order.index(a) - order.index(b)) == 1 for a, b in beside)
        and all(order[place - 1] == thing for thing, place in places)
        and all(
            sorted((a, x, b), key=order.index) in ([a, x, b], [b, x, a]) for x, a, b in around
        )
    }  # fmt: skip
    return Line(things, before, beside, around, places), left


@pytest.mark.parametrize("number", range(60))
def test_the_engine_agrees_with_trying_out_all_orders(number: int) -> None:
    line, left = drawn(number)
    assert set(line.orders) == left
    for one, other in itertools.permutations(line.things, 2):
        told = {order.index(one) < order.index(other) for order in left}
        assert line.comes_before(one, other) == (told.pop() if len(told) == 1 else None)
    for place in (1, -1):
        there = {order[place - 1 if place > 0 else place] for order in left}
        assert line.at(place) == (there.pop() if len(there) == 1 else None)


def test_round_a_table_the_first_sits_beside_the_last() -> None:
    table = Line.of_row((1, 2, 3, 4), "clockwise")
    row = Line.of_row((1, 2, 3, 4), "left-right")
    assert table.next_to(4, 1) == 1
    assert row.next_to(4, 1) is None


def test_a_long_row_needs_no_search() -> None:
    row = Line.of_row(tuple(range(60)))
    assert (row.at(30), row.at(-1), row.comes_before(3, 50)) == (29, 59, True)


@pytest.mark.parametrize(
    ("text", "question", "value"),
    [
        (SHELF, "What is second from the left?", ["vase"]),
        (SHELF, "What is third from the right?", ["radio"]),
        (SHELF, "What stands between the vase and the globe?", ["radio"]),
        (SHELF, "Which things stand between the clock and the globe?", ["vase", "radio"]),
        (SHELF, "What is at the far right?", ["lamp"]),
        (SHELF, "What is in the middle?", ["radio"]),
        (SHELF, "What stands directly to the left of the globe?", ["radio"]),
        (SHELF, "How many things are to the right of the vase?", 3),
        (SHELF, "How many things are between the clock and the lamp?", 3),
        (SHELF, "Is the globe to the right of the vase?", "Yes"),
        (SHELF, "Is the globe to the left of the vase?", "No"),
        (QUEUE, "Who comes last?", ["judge"]),
        (QUEUE, "Who comes right after the nurse?", ["clown"]),
        (QUEUE, "Who comes just before the nurse?", ["baker"]),
        (QUEUE, "Who comes before the baker?", None),
        (AGES, "Is Ada older than Carla?", "Yes"),
        (AGES, "Is Carla older than Ada?", "No"),
        (AGES, "Who is the oldest?", ["Ada"]),
        (AGES, "Who is younger, Ada or Carla?", ["Carla"]),
        ("Ada is older than Bruno. Ada is older than Carla.", "Is Bruno older than Carla?", None),
        ("The oak is taller than the elm.", "Is the elm taller than the oak?", "No"),
        ("Bea is third in the queue.", "How many people are in front of Bea?", 2),
        ("Of the boats, the ferry is the fourth from the pier.",
         "How many boats are between the ferry and the pier?", 3),
    ],
)  # fmt: skip
def test_places_in_orders_are_answered(text: str, question: str, value: object) -> None:
    assert answer(text, question) == value


def test_of_two_rows_none_is_guessed() -> None:
    text = SHELF + " On the floor, from left to right, there are a shoe, a boot and a slipper."
    assert answer(text, "What is second from the left?") is None


def test_after_a_swap_the_row_is_another() -> None:
    text = SHELF + " Then Ida swapped the clock and the lamp."
    assert answer(text, "What is at the far right now?") == ["clock"]
