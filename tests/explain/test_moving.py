"""What a story leaves open can be moved in its drawing; what it settles cannot."""

from __future__ import annotations

import pytest

import spatial_nsr as sn
from spatial_nsr.explain.moving import another, moved, openings, words_against
from spatial_nsr.explain.understood import Understood
from spatial_nsr.facts import Fact
from spatial_nsr.web.scenes import scene_view
from spatial_nsr.world import World
from spatial_nsr.world.models.modelling import model_of

CUPS = "The cup is left of the jug. The pen is left of the jug."


def world_of(text: str) -> World:
    return sn.read(text).world()


def wish(head: str, relation: str, tail: str) -> Fact:
    return Fact(head, ((relation,),), tail)


def test_each_opening_leads_to_a_model_that_differs_and_keeps_every_fact() -> None:
    world = world_of("The lamp is on the table. The table is left of the sofa. A cup is near.")
    model = model_of(world)
    assert model is not None
    open_ = openings(world, model)
    wishes = [wish(a, way, b) for a, ways in open_.items() for way, bs in ways.items() for b in bs]
    assert wishes
    for each in wishes:
        found = moved(world, [each])
        assert found is not None
        assert found.supposed == (each,)
        (way,) = each.alternatives[0]
        assert found.model.truth(way, each.head, each.tail)
        assert not model.truth(way, each.head, each.tail)
        for fact in world.facts:
            (relation,) = fact.alternatives[0]
            assert found.model.truth(relation, fact.head, fact.tail)


def test_nothing_is_open_where_all_is_settled_and_no_way_leads_against_a_fact() -> None:
    world = world_of("The cup is left of the jug.")
    model = model_of(world)
    assert model is not None
    open_ = openings(world, model)
    assert "left" not in open_["jug"] | open_["cup"]
    assert "right" not in open_["jug"] | open_["cup"]


def test_of_wishes_that_do_not_go_together_the_last_one_stands() -> None:
    world = world_of(CUPS)
    found = moved(world, [wish("cup", "left", "pen"), wish("pen", "left", "cup")])
    assert found is not None
    assert found.supposed == (wish("pen", "left", "cup"),)
    assert found.refused == ()


def test_a_wish_against_the_text_is_refused_with_the_words_of_the_text() -> None:
    world = world_of(CUPS)
    against, allowed = wish("cup", "right", "jug"), wish("cup", "left", "pen")
    found = moved(world, [against, allowed])
    assert found is not None
    assert (found.supposed, found.refused) == ((allowed,), (against,))
    assert words_against(world, against) == ("The cup is left of the jug",)
    assert words_against(world, allowed) == ()


def test_a_contradictory_world_has_no_model_to_be_moved() -> None:
    world = world_of("The cup is left of the jug. The jug is left of the cup.")
    assert moved(world, [wish("cup", "left", "jug")]) is None
    view = scene_view("The cup is left of the jug. The jug is left of the cup.")
    assert view["scene"] is None
    assert view["contradiction"] == [
        "the cup is to the left of the jug: “The cup is left of the jug”",
        "the jug is to the left of the cup: “The jug is left of the cup”",
    ]


def test_other_ways_take_turns_and_begin_again() -> None:
    world = world_of(CUPS)
    model = model_of(world)
    assert model is not None
    open_ = openings(world, model)
    number = sum(len(others) for ways in open_.values() for others in ways.values())
    ways = [another(open_, at) for at in range(number)]
    assert len(set(ways)) == number
    assert another(open_, number) == ways[0]
    assert another({}, 3) is None


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"head": "cup", "relation": "left"}, "supposed[0]: expected the key 'tail'"),
        ({"head": "cup", "relation": "near", "tail": "jug"}, "supposed[0].relation: expected one"),
        ({"head": "cup", "relation": "left", "tail": "sun"}, "supposed[0].tail: expected a thing"),
        ({"head": "cup", "relation": "left", "tail": "cup"}, "supposed[0]: expected two things"),
    ],
)
def test_a_wish_that_makes_no_sense_is_refused_in_words(given: dict[str, str], told: str) -> None:
    with pytest.raises(sn.SpatialError) as error:
        scene_view(CUPS, supposed=[given])
    assert told in str(error.value)


def test_what_is_over_at_the_end_is_neither_listed_nor_drawn() -> None:
    told = Understood(
        sn.read(
            "Nobody knows why, but Ben put his keys in the drawer. "
            "Later Ann moved the keys to the kitchen counter."
        )
    )
    assert [line.says for line in told.lines] == ["the key is resting on the kitchen counter"]
    assert told.unread == ()
    assert [str(fact) for fact in told.world.facts] == ["his keys resting-on kitchen counter"]
    assert told.moving is not None
    assert [fact.said for fact in told.moving.facts] == [
        "his keys in drawer",
        "his keys on kitchen counter",
    ]


def test_a_story_in_which_nothing_moves_has_no_moments() -> None:
    assert Understood(sn.read(CUPS)).moving is None
