"""Going on without the facts that are trusted least: exact, and told which they are."""

from __future__ import annotations

import itertools
import random
from collections.abc import Sequence
from fractions import Fraction

import pytest

from spatial_nsr.calculi.network import Inconsistent
from spatial_nsr.checker.following import check
from spatial_nsr.facts import Either, Entity, Fact
from spatial_nsr.queries import Count, Description
from spatial_nsr.world import World
from spatial_nsr.world.cases.complete import by_cases
from spatial_nsr.world.trust import hitting_set, least_trusted
from tests.world.scenes import words

INFINITE = float("inf")
ANYTHING = Count(Description())


def told(reading: str, facts: Sequence[Fact]) -> World:
    world = World(reading)
    for fact in facts:
        world.tell_fact(fact)
    return world


def random_facts(reading: str, seed: int, most: int = 8) -> list[Fact]:
    rng = random.Random(f"{reading} {seed}")
    names = list("abcd")[: rng.randint(2, 4)]
    facts = []
    for _ in range(rng.randint(3, most)):
        head, tail = rng.sample(names, 2)
        word, weight = rng.choice(words(reading)), rng.choice((0.1, 0.2, 0.3, 1.0, 1.0, 2.0))
        facts.append(Fact(head, ((word,),), tail, rng.random() < 0.2, weight))
    return facts


@pytest.mark.parametrize("reading", ["boxes", "points"])
@pytest.mark.parametrize("seed", range(12))
def test_no_lighter_set_of_facts_could_be_left_out_and_no_later_one_of_its_weight(
    reading: str, seed: int
) -> None:
    facts = random_facts(reading, seed)

    def worth(out: tuple[bool, ...]) -> tuple[Fraction, tuple[bool, ...]]:
        # Of equal weight, what keeps the first fact in which they differ comes first.
        weights = (Fraction(str(fact.weight)) for fact in itertools.compress(facts, out))
        return sum(weights, Fraction(0)), out

    def agrees(out: tuple[bool, ...]) -> bool:
        world = told(reading, list(itertools.compress(facts, (not left for left in out))))
        return world.conflict() is None and by_cases(world, ANYTHING).status != "inconsistent"

    every = sorted(itertools.product((False, True), repeat=len(facts)), key=worth)
    best = next(filter(agrees, every))
    agreeing, left_out = told(reading, facts).trusting()
    assert list(left_out) == list(itertools.compress(facts, best))
    assert agreeing.facts == tuple(itertools.compress(facts, (not left for left in best)))


@pytest.mark.parametrize("seed", range(6))
def test_as_much_weight_is_left_out_as_by_z3_on_an_order_of_points(seed: int) -> None:
    z3 = pytest.importorskip("z3")
    rng = random.Random(seed)
    names = [f"p{n}" for n in range(8)]
    facts = []
    for _ in range(30):
        head, tail = rng.sample(names, 2)
        word = rng.choice(("left", "right", "same-place"))
        facts.append(Fact(head, ((word,),), tail, weight=float(rng.randint(1, 5))))
    at = {(name, axis): z3.Real(f"{name}.{axis}") for name in names for axis in "xyz"}
    solver = z3.Optimize()
    for fact in facts:
        (word,) = fact.alternatives[0]
        x, y = at[fact.head, "x"], at[fact.tail, "x"]
        same = z3.And(*(at[fact.head, axis] == at[fact.tail, axis] for axis in "xyz"))
        solver.add_soft({"left": x < y, "right": x > y, "same-place": same}[word], fact.weight)
    assert solver.check() == z3.sat
    lost = solver.objectives()[0]
    least = solver.model().eval(lost, model_completion=True).as_fraction()
    _, left_out = told("points", facts).trusting()
    assert left_out
    assert sum(fact.weight for fact in left_out) == least


def test_a_world_that_agrees_leaves_nothing_out() -> None:
    world = told("boxes", [Fact("a", (("left",),), "b"), Fact("b", (("near",),), "c")])
    agreeing, left_out = world.trusting()
    assert left_out == ()
    assert agreeing.facts == world.facts


def test_one_fact_that_contradicts_many_is_left_out_unless_it_is_trusted_more() -> None:
    many = [Fact(f"t{n}", (("left",),), "wall") for n in range(5)]
    many += [Fact("post", (("left",),), f"t{n}") for n in range(5)]
    for weight, out in ((1.0, 1), (4.5, 1), (5.5, 5), (INFINITE, 5)):
        _, left_out = told("boxes", [Fact("wall", (("left",),), "post", weight=weight), *many])\
            .trusting()  # fmt: skip
        assert len(left_out) == out


def test_the_later_of_facts_that_are_trusted_alike_is_left_out() -> None:
    world = told("boxes", [Fact("a", ((word,),), "b") for word in ("left", "right", "left")])
    assert list(map(str, world.trusting()[1])) == ["a right b"]
    world = told("boxes", [Fact("a", ((word,),), "b") for word in ("left", "right")])
    assert list(map(str, world.trusting()[1])) == ["a right b"]


def test_weights_are_compared_as_the_decimals_that_they_are_written_as() -> None:
    # As binary fractions, 0.1 and 0.2 are more than 0.3 together.
    facts = [
        Fact("a", (("left",),), "b", weight=0.3),
        Fact("a", (("right",),), "b", weight=0.1),
        Fact("b", (("left",),), "a", weight=0.2),
    ]
    _, left_out = told("boxes", facts).trusting()
    assert [fact.weight for fact in left_out] == [0.1, 0.2]


def test_facts_that_are_never_to_be_left_out_may_contradict_each_other_and_that_is_said() -> None:
    facts = [Fact("a", ((word,),), "b", weight=INFINITE) for word in ("left", "right")]
    with pytest.raises(Inconsistent, match="without limit"):
        told("boxes", facts).trusting()


def test_a_thing_whose_container_is_not_believed_lies_in_no_container() -> None:
    world = World()
    for name in ("A", "B"):
        world.add(Entity(name, "block", is_container=True))
    world.add(Entity("cup", "cup", container="A"))
    world.tell("A", "left", "B", weight=3.0)
    world.tell("cup", "inside", "B", weight=2.0)
    assert world.trusting()[1] == (Fact("cup", (("inside",),), "A"),)
    agreeing, _ = world.trusting()
    assert agreeing.entity("cup").container is None
    assert agreeing.truth("inside", "cup", "A") is False
    answer = agreeing.ask(Count(Description("cup", container="A")), "mentioned")
    assert (answer.value, answer.status) == (0, "proved")
    assert world.entity("cup").container == "A"


def test_what_is_proved_without_the_facts_that_are_left_out_has_derivations() -> None:
    world = told("boxes", random_facts("boxes", 3))
    world.tell("x", "left", "y", weight=5.0)
    world.tell("y", "left", "x")
    world.tell("y", "left", "z", weight=5.0)
    agreeing, left_out = world.trusting()
    assert "y left x" in map(str, left_out)
    check(agreeing.proof("left", "x", "z").to_dict(), givens=agreeing.stated)


def test_disjunctions_and_rules_of_a_convention_stay() -> None:
    world = World("loose", "spartqa")
    world.tell("cup", "top-edge", "box", weight=2.0)
    world.tell("pen", "bottom-edge", "box", weight=2.0)
    world.tell("pen", "above", "cup")
    either = Either(tuple((Fact(name, (("near",),), "box"),) for name in ("cup", "pen")))
    world.tell_either(either)
    agreeing, left_out = world.trusting()
    assert list(map(str, left_out)) == ["pen above cup"]
    assert agreeing.eithers == (either,)
    assert agreeing.truth("above", "cup", "pen") is True


def test_disjunctions_are_left_out_like_facts_once_their_cases_have_been_told_apart() -> None:
    def stated(weight: float) -> World:
        world = World()
        world.tell("cup", "left", "box", weight=2.0)
        world.tell("pen", "left", "box")
        right = [Fact(name, (("right",),), "box") for name in ("cup", "pen")]
        world.tell_either(Either(tuple((fact,) for fact in right), weight))
        return world

    assert stated(1.0).conflict() is None
    assert list(map(str, stated(0.5).trusting()[1])) == ["either cup right box or pen right box"]
    # The last of what is trusted alike is left out.
    assert list(map(str, stated(1.0).trusting()[1])) == ["either cup right box or pen right box"]
    agreeing, left_out = stated(1.5).trusting()
    assert list(map(str, left_out)) == ["pen left box"]
    assert agreeing.left_out == left_out
    assert len(agreeing.eithers) == 1


# The search -------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(40))
def test_a_cheapest_set_that_hits_all_sets_is_found(seed: int) -> None:
    rng = random.Random(seed)
    size = rng.randint(2, 9)
    # No two sets of numbers cost the same, as the low bits tell them apart.
    cost = {n: (rng.randint(1, 3) << size) + (1 << (size - 1 - n)) for n in range(size)}
    sets = [rng.sample(range(size), rng.randint(1, min(4, size))) for _ in range(rng.randint(0, 9))]
    every = itertools.chain.from_iterable(
        itertools.combinations(range(size), count) for count in range(size + 1)
    )
    hitting = (some for some in every if all(set(some) & set(each) for each in sets))
    assert hitting_set(sets, cost) == set(min(hitting, key=lambda some: sum(map(cost.get, some))))


def test_many_conflicts_that_overlap_are_hit_quickly() -> None:
    rng = random.Random(1)
    cost = {n: (rng.randint(1, 4) << 60) + (1 << (59 - n)) for n in range(60)}
    sets = [rng.sample(range(60), 3) for _ in range(70)]
    found = hitting_set(sets, cost)
    assert all(found & set(each) for each in sets)


def test_conflicts_are_asked_for_only_until_the_rest_agrees() -> None:
    asked: list[int] = []
    pairs = [(2 * n, 2 * n + 1) for n in range(200)]

    def conflict(kept: Sequence[int]) -> tuple[int, int] | None:
        asked.append(len(kept))
        there = set(kept)
        return next((pair for pair in pairs if there.issuperset(pair)), None)

    assert least_trusted([1.0] * 400, conflict) == list(range(1, 400, 2))
    # Once for each conflict, once to see that there is no other, and once more at the end.
    assert len(asked) <= 202
