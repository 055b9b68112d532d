"""Counts of places in many wordings: whatever the order of the words, each has its role."""

from __future__ import annotations

import pytest

import spatial_nsr as sn
from spatial_nsr.puzzles.counts.texts import read_tally

DUCKS = "The pond holds seven ducks. Three ducks fly off, and then five more land on the pond."
DRAWERS = "The top drawer contains 8 socks. The bottom drawer contains 5 fewer than the top one."
COINS = (
    "There are 15 coins in the jar. Lena removes 4 of them and drops them into the tin, which was "
    "empty."
)
CATS = (
    "Five cats sit on the wall. Two of them jump down into the garden. One cat climbs from the "
    "garden back onto the wall."
)
PLUMS = (
    "There are nine plums in the red bowl and four in the blue bowl. Two of the plums in the red "
    "bowl are moved to the blue bowl."
)
OWN = (
    "I have a chair, two potatoes, a cauliflower, a lettuce head, two tables, a cabbage, two "
    "onions, and three fridges."
)
HOTEL = "A hotel has four floors. Each floor has six rooms, and each room has two beds."
TRAM = "Twenty-six people got on the tram. Fifteen sat upstairs and the rest sat downstairs."
COWS = (
    "The farmer keeps 9 cows in the meadow and 6 cows in the barn. He drives four cows from the "
    "meadow into the barn."
)
SHELF = (
    "There were twelve mugs on the shelf. Then two mugs are taken off the shelf and thrown away."
)
ROSES = (
    "The inn has two gardens. In the front garden there are three roses. The back garden has two "
    "lilies and some roses; that is everything."
)


@pytest.mark.parametrize(
    ("text", "question", "value"),
    [
        (DUCKS, "How many ducks are on the pond now?", 9),
        (DRAWERS, "How many socks are there altogether?", 11),
        (COINS, "How many coins are in the tin?", 4),
        (COINS, "How many coins are in the jar now?", 11),
        (CATS, "How many cats are on the wall now?", 4),
        (PLUMS, "How many plums are in the blue bowl now?", 6),
        (OWN, "How many vegetables do I have?", 7),
        (HOTEL, "How many rooms are there in the hotel?", 24),
        (HOTEL, "How many beds are there in the hotel?", 48),
        (TRAM, "How many people sat downstairs?", 11),
        (COWS, "How many cows are in the barn?", 10),
        (SHELF, "How many mugs are left on the shelf?", 10),
    ],
)
def test_amounts_places_and_verbs_are_read_by_their_roles(
    text: str, question: str, value: int
) -> None:
    found = sn.read(text).ask(question)
    assert (found.value, found.status in ("proved", "likely")) == (value, True)


def test_a_number_that_is_open_leaves_a_sum_over_the_places_open() -> None:
    found = sn.read(ROSES).ask("How many roses are there in the two gardens together?")
    assert found.status == "unknown"


@pytest.mark.parametrize(
    "text",
    [
        "There are four hens in the coop and five in the yard. Two of them fly off.",
        "There are six cups in the hall. The cups that three boys wash are in the attic.",
    ],
)
def test_a_clause_in_which_a_word_has_no_role_is_not_read(text: str) -> None:
    assert read_tally(text) is None
