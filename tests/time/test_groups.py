"""Groups of things that split and join, counted where they are."""

from __future__ import annotations

import copy
from typing import Any

import pytest

import spatial_nsr as sn
from spatial_nsr.checker.time.rules import check_time
from spatial_nsr.errors import InvalidDerivation
from spatial_nsr.rules.conventions import load_convention

STORIES = (
    (
        "The six jars were in the pantry. The six jars were split: four went to the cellar, "
        "two to the shop.",
        (
            ("How many jars are in the cellar?", 4),
            ("How many jars are in the shop?", 2),
            ("How many jars are in the pantry?", 0),
        ),
    ),
    (
        "Nine pupils were in the gym. Four of them went to the library. The others went home.",
        (
            ("How many pupils are in the library?", 4),
            ("How many people are in the gym?", 0),
            ("How many pupils were in the gym before the others went home?", 5),
        ),
    ),
    (
        "There were ten pears in the basket. Olga put four of them in a bowl and gave two to Finn.",
        (
            ("How many pears are left in the basket?", 4),
            ("How many pears are left?", 4),
            ("How many pears does Finn have?", 2),
        ),
    ),
    (
        "Five walkers came from the north. Seven walkers came from the south. "
        "The two groups met in the yard.",
        (("How many walkers are in the yard?", 12),),
    ),
    (
        "Three goats were in the pen. Two more goats were brought to the pen. Jan sold the barn.",
        (("How many goats are in the pen?", 5),),
    ),
    (
        "Four boys went to the pier. Later two girls joined them.",
        (("How many children are at the pier?", 6), ("How many girls are at the pier?", 2)),
    ),
    (
        "Twelve stools stood in the hall. Five stools were carried to the garden.",
        (("How many stools are in the hall?", 7), ("How many stools are in the garden?", 5)),
    ),
    (
        "Six crates were in the van. Ed drove the van to the depot. "
        "Two of the crates were put in the office.",
        (("How many crates are in the depot?", 4), ("How many crates are in the office?", 2)),
    ),
)
CASES = [(text, question, value) for text, asked in STORIES for question, value in asked]


@pytest.mark.parametrize(("text", "question", "value"), CASES)
def test_a_group_is_counted_where_its_parts_are(text: str, question: str, value: int) -> None:
    answer = sn.read(text).ask(question)
    assert (answer.value, answer.status) == (value, "likely")


@pytest.mark.parametrize(("text", "question", "value"), CASES)
def test_counts_of_groups_are_worked_out_again_by_the_checker(
    text: str, question: str, value: int
) -> None:
    story = sn.read(text)
    if story.timed is None:
        return  # it is not told in plain sentences alone, so that there is no derivation
    derivation = story.timed.ask(question, load_convention("plain")).derivation
    derivation.check(story=text)


@pytest.mark.parametrize(
    "text",
    [
        "Nine pupils were in the gym. Ten of them went to the library.",
        "Nine pupils were in the gym. Four of them went to the library. Three of them went home.",
        "Nine pupils were in the gym. Four of them went to the library. The pupils went home.",
        "Nine pupils were in the gym. Four pupils went out. The other three pupils went home.",
    ],
)
def test_whoever_is_meant_by_a_number_that_fits_no_group_is_open(text: str) -> None:
    assert sn.read(text).timed is None


def _derived() -> tuple[str, dict[str, Any]]:
    text, asked = STORIES[1]
    answer = sn.read(text).ask(asked[0][0])
    assert answer.derivation is not None
    return text, copy.deepcopy(answer.derivation.to_dict())


@pytest.mark.parametrize("change", ["count", "parent", "value", "noun"])
def test_the_checker_refuses_groups_of_other_sizes(change: str) -> None:
    text, data = _derived()
    check_time(data, text)
    events = data["steps"][0]["conclusion"]["tail"]
    rows = [row for event in events for row in event.get("groups", [])]
    if change == "count":
        rows[1][1] = 5
        data["steps"][-1]["conclusion"]["tail"] = data["goal"]["tail"] = 5
    elif change == "parent":
        rows[1][3] = None
    elif change == "noun":
        for row in rows:
            row[2] = "person"
    else:
        data["steps"][-1]["conclusion"]["tail"] = data["goal"]["tail"] = 9
    with pytest.raises(InvalidDerivation):
        check_time(data, text)
