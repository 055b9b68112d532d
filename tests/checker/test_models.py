"""What is counted as open is shown by models, in which the checker looks up all that was stated."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from spatial_nsr.checker import check
from spatial_nsr.checker.queries.models import Model
from spatial_nsr.errors import InvalidDerivation
from spatial_nsr.facts import Either, Entity, Fact
from spatial_nsr.queries import Description, Exists, Link, Quantified, Query
from spatial_nsr.world import World
from spatial_nsr.world.models.openness import BUDGET, Models, counts_open, show_open

Json = dict[str, Any]
PLACED = {"things": ["a", "b", "c"], "labels": {}}


def told(*facts: tuple[str, str, str], convention: str = "spartqa") -> World:
    world = World.under(convention)
    for name in "AB":
        world.add(Entity(name, "block", name=name, is_container=True))
    for name, block in (("square", "A"), ("circle", "A"), ("star", "B")):
        world.add(Entity(name, name, container=block))
    for fact in facts:
        world.tell(*fact)
    return world


def some(kind: str, word: str, other: str) -> Query:
    return Exists(Quantified("a", Description(kind, that=(Link((word,), Description(other)),))))


def shown(world: World, query: Query) -> tuple[Json, Json]:
    """A derivation with models, and the story that it is about."""
    answer = world.ask(query)
    assert counts_open(answer)
    derivation = show_open(answer).derivation
    assert derivation is not None
    story = {"givens": world.stated, "things": world.entities, "eithers": world.stated_eithers}
    return derivation.to_dict(), story


def left_open(data: Json) -> Json:
    return next(step for step in data["steps"] if step["rule"] == "unknown")


STATED = (("A", "left", "B"), ("square", "above", "circle"), ("star", "far", "circle"))


@pytest.mark.parametrize("word", ["left", "below", "near", "touching"])
def test_an_answer_under_a_closed_world_shows_what_it_counts_as_open(word: str) -> None:
    data, story = shown(told(*STATED), some("square", word, "circle"))
    assert left_open(data)["detail"]["models"]
    check(data, **story)


def _models(change: Callable[[list[Json]], object]) -> Callable[[Json], object]:
    return lambda step: change(step["detail"]["models"])


@pytest.mark.parametrize(
    ("change", "because"),
    [
        (_models(list.clear), "there is no model"),
        (_models(lambda models: models[0].pop("places")), "lacks 'places'"),
        (_models(lambda models: models[0]["things"].reverse()), "fails in a model"),
        (_models(lambda models: models[0]["things"].pop()), "has not a place for each"),
        (_models(lambda models: models[0]["labels"].pop("rcc8")), "says nothing of 'rcc8'"),
        (
            _models(lambda models: models[0]["labels"].update(rcc8=["NTPP", []])),
            "at odds|cannot be so|fails",
        ),
        (
            lambda step: step["conclusion"]["tail"].append(["above", "square", "circle"]),
            "open, but shown|is open",
        ),
    ],
)
def test_models_that_do_not_show_it_are_refused(
    change: Callable[[Json], object], because: str
) -> None:
    data, story = shown(told(*STATED), some("square", "left", "circle"))
    check(data, **story)
    changed = copy.deepcopy(data)
    change(left_open(changed))
    with pytest.raises(InvalidDerivation, match=because):
        check(changed, **story)


def test_a_model_of_another_story_is_none_of_this_one() -> None:
    query = some("square", "left", "circle")
    data, story = shown(told(*STATED), query)
    other, _ = shown(told(("A", "left", "B"), ("circle", "above", "square")), query)
    left_open(data)["detail"]["models"] = left_open(other)["detail"]["models"]
    with pytest.raises(InvalidDerivation, match="what is stated of"):
        check(data, **story)
    # Whether it is so is only known from the story: the derivation does not repeat that fact.
    check(data)


def test_a_disjunction_holds_in_every_model() -> None:
    world = told(("A", "left", "B"))
    one, other = (Fact("star", ((word,),), "square") for word in ("above", "below"))
    world.tell_either(Either(((one,), (other,))))
    data, story = shown(world, some("circle", "left", "square"))
    check(data, **story)
    options = [[("star", ["*/*/d"], "square", "block")]]
    with pytest.raises(InvalidDerivation, match="a disjunction fails in a model"):
        check(data, **{**story, "eithers": [*story["eithers"], options]})


def test_what_a_rule_of_the_convention_makes_of_facts_holds_in_every_model() -> None:
    world = told(("A", "left", "B"), ("square", "top-edge", "A"), ("circle", "bottom-edge", "A"))
    data, story = shown(world, some("circle", "left", "square"))
    check(data, **story)
    ties = [model["labels"]["ties.far"] for model in left_open(data)["detail"]["models"]]
    assert all(label for label in ties)
    for mostly in ties:
        assert mostly[1]
        mostly[1].clear()
    with pytest.raises(InvalidDerivation, match="what is stated of 'square' and 'circle' fails"):
        check(data, **story)


@pytest.mark.parametrize(
    ("places", "because"),
    [
        ([[0], [1]], "has not a place for each thing"),
        ([[0], [1], [1.5]], "no whole numbers"),
        ([[0], [1], [True]], "no whole numbers"),
        ([[0, 1], [1, 2], [2, 3]], "has other ends than"),
        ({"a": [0]}, "is no list"),
    ],
)
def test_places_are_whole_numbers_for_every_thing(places: Any, because: str) -> None:
    with pytest.raises(InvalidDerivation, match=because):
        Model({**PLACED, "places": {"place.x": places}})


def test_an_interval_begins_before_it_ends() -> None:
    Model({**PLACED, "places": {"block.x": [[0, 1], [1, 2], [0, 9]]}})
    with pytest.raises(InvalidDerivation, match="are no ends"):
        Model({**PLACED, "places": {"block.x": [[0, 1], [2, 1], [0, 9]]}})


def test_labels_are_closed_under_composition() -> None:
    inside = [[0, 1, "NTPP"], [1, 2, "NTPP"], [0, 2, "NTPP"]]
    raw = {**PLACED, "places": {}, "labels": {"rcc8": ["DC", inside]}}
    model = Model(raw)
    assert (model.relation("rcc8", "b", "a"), model.relation("rcc8", "c", "c")) == ("NTPPI", "EQ")
    model.check("points")
    raw["labels"]["rcc8"] = ["DC", inside[:2]]
    with pytest.raises(InvalidDerivation, match="cannot be so in 'rcc8'"):
        Model(raw).check("points")


def test_no_more_models_are_looked_for_than_is_said() -> None:
    models = Models(told(*STATED))
    impossible = [("below", "square", "circle")]  # above it is stated
    for _ in range(BUDGET):
        assert models.showing(impossible, []) is None
    assert models.showing([("left", "square", "circle")], []) is None
