"""Where a thing is that lies in nothing known: what was said of it, with a proof of each."""

from __future__ import annotations

import copy

import pytest

import spatial_nsr as sn
from spatial_nsr.checker import check
from spatial_nsr.errors import InvalidDerivation
from spatial_nsr.queries import Description, Locate, query_from_dict

STORY = "The cup is to the left of the sink. The sink is below the window. Tom is near the cup."


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("Where is the cup?", ["to the left of the sink", "near Tom"]),
        ("Where is the window?", ["above the sink"]),
        ("Where is Tom?", ["near the cup"]),
    ],
)
def test_where_a_thing_is_is_told_by_what_is_said_of_it(question: str, value: list[str]) -> None:
    answer = sn.read(STORY).ask(question)
    assert (answer.value, answer.status) == (value, "proved")
    answer.derivation.check()


def test_where_a_thing_is_that_nothing_is_said_of_is_unknown() -> None:
    answer = sn.read(STORY + " There is a dog.").ask("Where is the dog?")
    assert (answer.value, answer.status) == (None, "unknown")


def test_what_lies_in_a_place_is_there() -> None:
    answer = sn.read("Box A has a cup. The cup is left of a pen.").ask("Where is the cup?")
    assert answer.value == ["A"]


@pytest.mark.parametrize("wrong", ["right sink", "left window", "near sink"])
def test_the_checker_takes_nothing_that_is_not_shown(wrong: str) -> None:
    derivation = sn.read(STORY).ask("Where is the cup?").derivation.to_dict()
    forged = copy.deepcopy(derivation)
    forged["steps"][-1]["conclusion"]["tail"][0] = wrong
    forged["goal"] = forged["steps"][-1]["conclusion"]
    check(derivation)
    with pytest.raises(InvalidDerivation):
        check(forged)


def test_the_query_survives_json() -> None:
    query = Locate(Description("cup"))
    assert query_from_dict(query.to_dict()) == query
