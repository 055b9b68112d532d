"""What questions of people need beyond one relation: not, every, between, other, and numbers."""

from __future__ import annotations

from typing import Any

import pytest

from spatial_nsr.errors import InputError
from spatial_nsr.facts import Entity
from spatial_nsr.queries import (
    AllOf,
    Between,
    Choose,
    Count,
    Description,
    Exists,
    Holds,
    Link,
    ListThings,
    Quantified,
    Query,
    Relate,
    Where,
    query_from_dict,
)
from spatial_nsr.world import World

CUP, PEN, LAMP = Description("cup"), Description("pen"), Description("lamp")


def shelf(convention: str = "mentioned") -> World:
    """From left to right: cup 1, pen, cup 2, lamp; the cups in tray A, the rest in tray B."""
    world = World.under(convention)
    for name in "AB":
        world.add(Entity(name, "tray", name=name, is_container=True))
    world.add(Entity("cup 1", "cup", {"colour": "red"}, 1, container="A"))
    world.add(Entity("cup 2", "cup", {"colour": "blue"}, 2, container="A"))
    world.add(Entity("pen", "pen", {"colour": "green"}, container="B"))
    world.add(Entity("lamp", "lamp", container="B"))
    for head, tail in (("cup 1", "pen"), ("pen", "cup 2"), ("cup 2", "lamp")):
        world.tell(head, "left", tail)
    return world


def value(query: Query, convention: str = "mentioned") -> Any:
    return shelf(convention).ask(query, convention).value


def test_what_is_between_has_one_thing_on_either_side() -> None:
    between = Link(("between",), CUP, second=CUP)
    assert value(ListThings(Description(that=(between,)))) == ("pen",)
    apart = Link(("between",), CUP, second=LAMP)
    assert value(ListThings(Description("pen", that=(apart,)))) == ("pen",)
    options = (PEN, LAMP)
    query = Choose(options, ("between",), CUP, second=CUP)
    assert value(query, "spartqa") == (0,)
    assert value(Choose(options, ("between",), CUP, True, CUP), "spartqa") == (1,)


def test_to_stand_so_to_every_thing_leaves_out_the_thing_itself() -> None:
    leftmost = Link(("left",), Description(), every=True)
    inner = Description(container="B", that=(leftmost,))
    assert value(ListThings(inner), "spartqa") == ()
    assert value(ListThings(Description(that=(leftmost,))), "spartqa") == ("cup 1",)


def test_a_negated_link_is_what_does_not_stand_so() -> None:
    query = ListThings(Description("cup", that=(Link(("left",), PEN, negated=True),)))
    assert value(query) == ("cup 2",)


def test_not_stands_after_the_subject_and_before_the_object() -> None:
    cups, the_pen = Quantified("a", CUP), Quantified("the", PEN)
    assert value(Holds(cups, ("left",), the_pen, negated=True)) is True
    assert value(Holds(Quantified("all", CUP), ("left",), the_pen, negated=True)) is False
    any_cup = Quantified("any", CUP)
    assert value(Holds(the_pen, ("left",), any_cup, negated=True)) is False


def test_a_negated_choice_is_what_is_known_or_by_convention_taken_not_to_stand_so() -> None:
    query = Choose((CUP, LAMP), ("near",), PEN, negated=True)
    assert value(query, "spartqa") == (0, 1)
    assert value(Choose((CUP, LAMP), ("left",), PEN, negated=True)) == (1,)


def test_each_other_compares_nothing_with_itself() -> None:
    cups = Quantified("all", CUP)
    world = shelf()
    world.tell("cup 1", "far", "cup 2")
    assert world.ask(Holds(cups, ("far",), cups, others=True), "mentioned").value is True
    assert world.ask(Holds(cups, ("far",), cups), "mentioned").value is False


def test_all_and_so_many_of_the_things_are_looked_for_in_places() -> None:
    assert value(Where(CUP, every=True)) == ("A",)
    assert value(Where(CUP, number=2)) == ("A",)
    assert value(Where(CUP, number=3), "spartqa") == ()
    assert value(Where(CUP, number=2, exactly=True), "spartqa") == ("A",)
    assert value(Where(CUP, exactly=True), "spartqa") == ()
    red = Description(attributes={"colour": "red"})
    assert value(Where(red, every=True), "spartqa") == ("A",)
    assert value(Where(CUP, negated=True, every=True), "spartqa") == ("B",)


def test_there_are_as_many_things_as_there_are() -> None:
    assert value(Exists(Quantified("at-least", CUP, 2))) is True
    assert value(Exists(Quantified("exactly", CUP, 1))) is False
    assert value(Exists(Quantified("no", Description("jug")))) is True
    assert value(Exists(Quantified("a", Description("jug")))) is False
    assert value(Exists(Quantified("a", Description("jug"))), "plain") is None


def test_all_of_several_questions_must_be_so() -> None:
    left = Holds(Quantified("the", PEN), ("left",), Quantified("the", LAMP))
    right = Holds(Quantified("the", PEN), ("right",), Quantified("the", LAMP))
    near = Holds(Quantified("the", PEN), ("near",), Quantified("the", LAMP))
    assert value(AllOf((left, Exists(Quantified("a", CUP))))) is True
    assert value(AllOf((left, near))) is None
    assert value(AllOf((near, right))) is False


def test_what_is_other_is_left_out() -> None:
    first = Description("cup", number=1)
    other = Description("cup", but=first)
    assert value(ListThings(other)) == ("cup 2",)
    assert "right" in value(Relate(other, first))


def test_any_edge_will_do() -> None:
    world = shelf("spartqa")
    world.tell("cup 2", "left-edge", "A")
    query = Where(Description("cup", edge="any"))
    assert world.ask(query, "spartqa").value == ("A",)
    assert world.ask(Where(Description("pen", edge="any"), negated=True), "spartqa").value == (
        "A",
        "B",
    )


@pytest.mark.parametrize(
    ("build", "message"),
    [
        (lambda: Link(("between",), CUP), "goes alone and with a 'second' thing"),
        (lambda: Link(("left",), CUP, second=PEN), "goes alone and with a 'second' thing"),
        (lambda: Link(("left", "between"), CUP, second=PEN), "goes alone"),
        (lambda: Link(("between",), CUP, every=True, second=PEN), "'every' does not go with"),
        (lambda: Where(CUP, number=0), "the 'number' of 'where' is 1 or more, got 0"),
        (lambda: Where(CUP, every=True, exactly=True), "'every' does not go with 'exactly'"),
        (lambda: AllOf(()), "'queries' is empty"),
        (lambda: AllOf((Count(CUP),)), "'queries' are holds, exists or between, got count"),
        (
            lambda: query_from_dict({"query": "all-of", "queries": [{"query": "count"}]}),
            "queries[0]",
        ),
    ],
)
def test_what_makes_no_sense_is_refused(build: Any, message: str) -> None:
    with pytest.raises(InputError) as raised:
        build()
    assert message in str(raised.value)


def test_all_of_goes_through_json_with_what_it_is_made_of() -> None:
    query = AllOf((Between(CUP, PEN, LAMP), Exists(Quantified("a", CUP))))
    assert query_from_dict(query.to_dict()) == query
    assert str(query) == "is the cup between the pen and the lamp and is there a cup?"
