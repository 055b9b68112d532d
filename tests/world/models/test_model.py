"""Every stated fact holds in a model, seen from its coordinates and labels alone."""

from __future__ import annotations

import itertools
import json
import random

import pytest

from spatial_nsr.calculi import load_calculus
from spatial_nsr.calculi.realise.shapes import Box, observe
from spatial_nsr.errors import UnknownNameError
from spatial_nsr.facts import Either, Entity, Fact
from spatial_nsr.world import World
from spatial_nsr.world.models.model import Model
from spatial_nsr.world.models.modelling import MOST, model_of
from tests.world import scenes

INVERSE = {"TPP": "TPPI", "NTPP": "NTPPI", "TPPI": "TPP", "NTPPI": "NTPP"}
TOPOLOGY = {
    "inside": ("TPP", "NTPP"),
    "contains": ("TPPI", "NTPPI"),
    "covered-by": ("TPP",),
    "covers": ("TPPI",),
    "touching": ("EC",),
    "overlapping": ("PO",),
    "outside": ("DC", "EC"),
    "disconnected": ("DC",),
    "equal": ("EQ",),
}
SIDES = {
    "left": ("x", -1),
    "right": ("x", 1),
    "below": ("y", -1),
    "above": ("y", 1),
    "front": ("z", -1),
    "behind": ("z", 1),
}
SIZES = {"smaller": -1, "same-size": 0, "larger": 1}


def sign(x: int, y: int) -> int:
    return (x > y) - (x < y)


def ends(model: Model, axis: str, thing: str) -> tuple[int, ...]:
    whole = "block" if "block.x" in model.places else "place"
    return model.places[f"{whole}.{axis}"][thing]


def relation(model: Model, space: str, a: str, b: str) -> str:
    known = model.labels[space]
    return known[a, b] if (a, b) in known else INVERSE.get(known[b, a], known[b, a])


def sure(word: str) -> bool:
    """Whether it is written down here what the word means."""
    plain = (*SIDES, *TOPOLOGY, *SIZES, "near", "far", "same-place")
    return word in plain or all(part in SIDES for part in word.split("-"))


def seen(model: Model, word: str, a: str, b: str) -> bool:
    """Whether a word is true of two things, by its meaning as people would put it."""
    if word in TOPOLOGY:
        return relation(model, "rcc8", a, b) in TOPOLOGY[word]
    if word in ("near", "far"):
        return relation(model, "distance", a, b) == word
    if word in SIZES:
        return sign(model.places["size"][a][0], model.places["size"][b][0]) == SIZES[word]
    if word == "same-place":
        return all(ends(model, axis, a) == ends(model, axis, b) for axis in "xyz")
    for axis, side in (SIDES[part] for part in word.split("-")):
        first, second = (a, b) if side < 0 else (b, a)
        low, high = ends(model, axis, first)[-1], ends(model, axis, second)[0]
        boxes = len(ends(model, axis, a)) == 2
        if not (low <= high if boxes else low < high):
            return False
    return True


def sound(model: Model) -> None:
    """The coordinates and the labels fit each other and themselves."""
    for space, places in model.places.items():
        if space.startswith("block"):
            assert all(low < high for low, high in places.values())
    rcc8 = load_calculus("rcc8")
    for space, known in model.labels.items():
        if space not in ("rcc8", "distance"):
            continue
        calculus = load_calculus(space)
        for a, b, c in itertools.permutations(model.things, 3):
            first, second, third = (
                calculus.mask(relation(model, space, *pair)) for pair in ((a, b), (b, c), (a, c))
            )
            assert calculus.compose(first, second) & third
        assert set(known) == set(itertools.combinations(model.things, 2))
    for a, b in model.labels.get("rcc8", ()):
        boxes = [
            Box(
                tuple(ends(model, axis, thing)[0] for axis in "xyz"),
                tuple(ends(model, axis, thing)[1] for axis in "xyz"),
            )
            for thing in (a, b)
        ]
        shown = observe(rcc8, (boxes[0],), (boxes[1],))
        told = relation(model, "rcc8", a, b)
        assert (shown == told) == ((a, b) not in model.unshown)
        if "TPP" in told:
            inner, outer = boxes if told.endswith("P") else boxes[::-1]
            assert all(map(int.__ge__, inner.low, outer.low))
            assert all(map(int.__le__, inner.high, outer.high))
            sizes = model.places["size"]
            smaller = sign(sizes[a][0], sizes[b][0]) == (-1 if told.endswith("P") else 1)
            assert smaller or model.reading == "loose"


def true_facts(drawn: scenes.Scene, rng: random.Random, most: int) -> list[Fact]:
    """Some facts that are true of a scene, directions and topology as often as others."""
    words = [word for word in scenes.words(drawn.reading) if sure(word)]
    found: list[Fact] = []
    for _ in range(6 * most):
        a, b = rng.sample(list(drawn.things), 2)
        word = rng.choice(words)
        if len(found) < most and drawn.holds(word, a, b):
            found.append(Fact(a, ((word,),), b))
    return found


def drawn_world(reading: str, rng: random.Random, most: int = 7) -> tuple[World, list[Fact]]:
    drawn = scenes.draw(reading, rng.randint(2, most), rng)
    world = World(reading)
    for thing in drawn.things:
        world.add(Entity(thing))
    told = true_facts(drawn, rng, rng.randint(0, 14))
    for fact in told:
        world.tell_fact(fact)
    return world, told


@pytest.mark.parametrize("reading", ["boxes", "points"])
def test_all_facts_hold_in_the_model_of_a_random_world(reading: str) -> None:
    rng = random.Random(8)
    unshown = 0
    for _ in range(100):
        world, told = drawn_world(reading, rng)
        model = model_of(world)
        assert model is not None
        sound(model)
        for fact in told:
            assert seen(model, fact.alternatives[0][0], fact.head, fact.tail), str(fact)
        unshown += bool(model.unshown)
    # The things were boxes, so boxes can show what they are; nearly always they do.
    assert unshown <= 5


def test_what_a_model_says_is_what_its_coordinates_show() -> None:
    rng = random.Random(2)
    for reading in ("boxes", "points"):
        words = [word for word in scenes.words(reading) if sure(word)]
        for _ in range(15):
            model = model_of(drawn_world(reading, rng, most=4)[0])
            assert model is not None
            for a, b in itertools.permutations(model.things, 2):
                for word in words:
                    assert model.truth(word, a, b) == seen(model, word, a, b), (word, a, b)


@pytest.mark.parametrize("reading", ["boxes", "points", "loose", "grid"])
def test_facts_have_a_model_exactly_if_they_do_not_contradict_each_other(reading: str) -> None:
    rng = random.Random(reading)
    conflicts = 0
    for _ in range(60):
        world = World(reading, "spartqa" if reading == "loose" else "plain")
        words = world.relations()
        for _ in range(rng.randint(2, 7)):
            a, b = rng.sample("abcde", 2)
            world.tell(a, rng.choice(words), b)
        model = model_of(world)
        assert (model is None) == (world.conflict() is not None), list(map(str, world.facts))
        conflicts += model is None
        if model is not None:
            sound(model)
            for fact in world.facts:
                assert model.truth(fact.alternatives[0][0], fact.head, fact.tail)
    assert 3 < conflicts < 57


def test_what_follows_holds_in_the_model() -> None:
    rng = random.Random(5)
    followed = 0
    for _ in range(30):
        world, _ = drawn_world(rng.choice(["boxes", "points"]), rng, most=5)
        model = model_of(world)
        assert model is not None
        for a, b in itertools.permutations(model.things, 2):
            for word in world.relations():
                known = world.truth(word, a, b)
                assert known is None or model.truth(word, a, b) == known
                followed += known is not None
    assert followed > 1000


def test_negations_and_disjunctions_hold_in_the_model() -> None:
    rng = random.Random(3)
    for _ in range(60):
        drawn = scenes.draw("boxes", 4, rng)
        words = [word for word in scenes.words("boxes") if sure(word)]
        world = World()
        told: list[Fact] = []
        for _ in range(6):
            a, b = rng.sample(list(drawn.things), 2)
            pairs = tuple(tuple(rng.sample(words, rng.randint(1, 2))) for _ in range(2))
            so = any(all(drawn.holds(word, a, b) for word in some) for some in pairs)
            told.append(Fact(a, pairs, b, negated=not so))
            world.tell_fact(told[-1])
        true = true_facts(drawn, rng, 9)[0]
        false = Fact(true.tail, (("touching", "far", "left"),), true.head)
        world.tell_either(Either(((false,), (true,))))
        model = model_of(world)
        assert model is not None
        sound(model)
        for fact in told:
            so = any(
                all(seen(model, word, fact.head, fact.tail) for word in some)
                for some in fact.alternatives
            )
            assert so != fact.negated, str(fact)
        assert any(
            all(model.truth(word, fact.head, fact.tail) for word in fact.alternatives[0])
            for fact in (true, false)
        )


def test_contradictory_facts_have_no_model() -> None:
    world = World()
    world.tell("cup", "inside", "box")
    world.tell("lid", "above", "box")
    assert model_of(world) is not None
    assert model_of(world, [Fact("cup", (("above",),), "lid")]) is None
    assert model_of(world, [Fact("cup", (("near", "same-place"),), "cup")][:0]) is not None
    either = Fact("cup", (("above",), ("equal",)), "lid")
    assert model_of(world, [either]) is None


def test_a_thing_that_is_not_itself_has_no_model() -> None:
    assert model_of(World(), [Fact("a", (("left",),), "a")]) is None
    assert model_of(World(), [Fact("a", (("equal",),), "a")]) is not None


def test_things_that_are_apart_although_their_boxes_are_not_are_told_of() -> None:
    world = World()
    world.tell("ring", "disconnected", "stone")
    for word in ("left", "right", "above", "below", "front", "behind"):
        world.tell_fact(Fact("ring", ((word,),), "stone", negated=True))
    model = model_of(world)
    assert model is not None
    assert model.unshown == (("ring", "stone"),)
    sound(model)


def test_rules_of_a_convention_hold_in_the_model() -> None:
    world = World.under("spartqa")
    world.tell("cup", "top-edge", "box")
    world.tell("pen", "bottom-edge", "box")
    model = model_of(world)
    assert model is not None
    assert model.truth("above", "cup", "pen")
    assert model.truth("far", "cup", "pen")
    assert model_of(world, [Fact("cup", (("far",),), "pen", negated=True)]) is None


def test_steps_on_a_grid_are_as_long_as_stated() -> None:
    world = World("grid")
    world.tell("a", "left", "b")
    world.tell("b", "left", "c")
    world.tell("d", "above", "a")
    world.tell_fact(Fact("e", (("right",),), "c", negated=True))
    model = model_of(world)
    assert model is not None
    x, y = model.places["place.x"], model.places["place.y"]
    assert [x[thing][0] - x["a"][0] for thing in "abcd"] == [0, 1, 2, 0]
    assert [y[thing][0] - y["a"][0] for thing in "abcd"] == [0, 0, 0, 1]
    assert x["e"] <= x["c"]


def test_what_is_denied_on_a_grid_is_compared_with_steps_that_add_up() -> None:
    world = World("grid")
    for first, second in itertools.pairwise("abcd"):
        world.tell(first, "left", second)
    world.tell("e", "left", "b")
    assert model_of(world, [Fact("e", (("same-place",),), "a")]) is not None
    assert model_of(world, [Fact("e", (("same-place",),), "a", negated=True)]) is None
    model = model_of(world, [Fact("f", (("left",), ("right",)), "d", negated=True)])
    assert model is not None
    assert model.places["place.x"]["f"] == model.places["place.x"]["d"]


def test_of_a_large_world_those_asked_about_are_placed_as_all_facts_say() -> None:
    world = World()
    for at in range(200):
        world.tell(f"t{at}", "left", f"t{at + 1}")
    model = model_of(world, about=["t0", "t150"])
    assert model is not None
    assert len(model.things) == MOST
    assert len(model.left_out) == 201 - MOST
    assert seen(model, "left", "t0", "t150")
    assert not seen(model, "left", "t150", "t0")


def test_spaces_of_which_nothing_is_said_are_named() -> None:
    world = World()
    world.tell("cup", "near", "plate")
    model = model_of(world)
    assert model is not None
    assert {"block.x", "block.y", "block.z", "rcc8", "size"} <= set(model.silent)
    assert "distance" not in model.silent


def test_a_model_has_a_json_form() -> None:
    world = World()
    world.tell("cup", "inside", "box")
    model = model_of(world)
    assert model is not None
    data = json.loads(json.dumps(model.to_dict()))
    assert data["things"] == ["cup", "box"]
    assert ["cup", "NTPP", "box"] in data["labels"]["rcc8"]
    with pytest.raises(UnknownNameError, match="no thing 'jug'; allowed: cup, box"):
        model.truth("left", "cup", "jug")


def test_an_empty_world_has_a_model() -> None:
    model = model_of(World())
    assert model is not None
    assert model.things == ()
