"""All things to which a relation follows, at once, are those to which it follows one by one."""

from __future__ import annotations

import random

import pytest

from spatial_nsr.world import World
from tests.world.scenes import draw


@pytest.mark.parametrize("reading", ["boxes", "points"])
@pytest.mark.parametrize("seed", range(30))
def test_a_row_has_just_the_things_to_which_the_relation_follows(reading: str, seed: int) -> None:
    rng = random.Random(seed)
    scene = draw(reading, rng.randint(3, 7), rng, rng.choice((2, 4, 8)))
    true = list(scene.truths())
    world = World(reading)
    for fact in rng.sample(true, min(len(true), rng.randint(1, 14))):
        world.tell_fact(fact)
    names = [entity.id for entity in world.entities]
    for relation in world.relations():
        for head in names:
            row = world.holding(relation, head)
            if row is not None:
                one_by_one = {
                    tail for tail in names if tail != head and world.truth(relation, head, tail)
                }
                assert row == one_by_one, (relation, head)


def test_directions_have_rows_and_topology_that_other_spaces_tell_of_has_none() -> None:
    world = World()
    world.tell("a", "left", "b")
    world.tell("b", "left", "c")
    assert world.holding("left", "a") == {"b", "c"}
    assert world.holding("right", "c") == {"a", "b"}
    assert world.holding("above-left", "a") == frozenset()
    assert world.holding("outside", "a") is None
