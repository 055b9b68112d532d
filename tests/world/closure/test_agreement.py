"""On scenes that are really drawn, and beside complete methods, the fast route is right."""

from __future__ import annotations

import itertools
import random
from collections.abc import Sequence

import networkx as nx
import pytest

from spatial_nsr.calculi import Network, load_calculus
from spatial_nsr.calculi.joint.combined import CombinedNetwork
from spatial_nsr.calculi.product import ProductCalculus
from spatial_nsr.checker.following import check
from spatial_nsr.checker.reading import find_space
from spatial_nsr.facts import Entity, Fact
from spatial_nsr.rules import load_relations
from spatial_nsr.world import World
from spatial_nsr.world.closure.constraints import spaces_of
from tests.world.scenes import Scene, draw, words

READINGS = ["boxes", "points"]
TELLING = {"inside", "contains", "touching", "overlapping", "outside", "equal", "left", "above"}


def tell(reading: str, facts: Sequence[Fact], names: Sequence[str]) -> World:
    world = World(reading)
    for name in names:
        world.add(Entity(name))
    for fact in facts:
        world.tell_fact(fact)
    return world


def drawn(reading: str, seed: int, most: int = 18) -> tuple[Scene, list[Fact], random.Random]:
    """A scene, and some of what is true of it."""
    rng = random.Random(seed)
    scene = draw(reading, rng.randint(3, 6), rng, rng.choice((2, 3, 4, 8)))
    true = [
        fact for fact in scene.truths() if fact.alternatives[0][0] in TELLING or rng.random() < 0.3
    ]
    return scene, rng.sample(true, min(len(true), rng.randint(1, most))), rng


def atoms(world: World) -> list[tuple[str, str, str]]:
    names = [entity.id for entity in world.entities]
    return list(itertools.product(words(world.reading), names, names))


@pytest.mark.parametrize("reading", READINGS)
@pytest.mark.parametrize("seed", range(25))
def test_what_is_proved_is_true_and_what_is_refuted_false_where_the_facts_were_seen(
    reading: str, seed: int
) -> None:
    scene, facts, rng = drawn(reading, seed)
    world = tell(reading, facts, list(scene.things))
    assert world.conflict() is None
    stated, spaces = world.stated, spaces_of(reading)
    for relation, head, tail in atoms(world):
        truth = world.truth(relation, head, tail)
        assert truth in (None, scene.holds(relation, head, tail)), (relation, head, tail)
        if truth is None or rng.random() > 0.05:
            continue
        means = dict(spaces.means(relation))
        proofs = world.proofs(relation, head, tail)
        assert len(proofs) == (len(means) if truth else 1)
        for proof in proofs:
            check(proof.to_dict(), givens=stated)
            assert (proof.goal.head, proof.goal.tail) == (head, tail)
            where = proof.steps[-1].detail["calculus"]
            label = find_space(where).read(list(proof.goal.relations))
            parts = means | {axis: m for s in means for axis, m in spaces.on_axes(s, means[s])}
            meant = find_space(where).read(list(spaces.of[where].names(parts[where])))
            assert label == meant if truth else not label & meant


def combined(world: World, bridge: str) -> CombinedNetwork:
    """The facts that lie in the two calculi of a bridge, for the method that closes both."""
    network = CombinedNetwork(bridge, [entity.id for entity in world.entities], "python")
    known = {calculus.name for calculus in network.calculi}
    for fact in world.facts:
        ((relation,),) = fact.alternatives
        meaning = load_relations().meaning(relation, world.reading)
        for space, label in meaning.items():
            if space in known:
                network.add(fact.head, label, fact.tail, calculus=space)
    return network


@pytest.mark.parametrize("bridge", ["rcc8+block", "rcc8+size", "rcc8+distance"])
@pytest.mark.parametrize("seed", range(100, 120))
def test_closing_two_calculi_together_shows_nothing_more(bridge: str, seed: int) -> None:
    scene, facts, _ = drawn("boxes", seed)
    world = tell("boxes", facts, list(scene.things))
    network = combined(world, bridge)
    assert network.close()
    for relation, head, tail in atoms(world):
        (space, label), *more = load_relations().meaning(relation, "boxes").items()
        known = [calculus.name for calculus in network.calculi]
        if head == tail or more or space not in known:
            continue
        closed, mask = network.label(head, tail, space).mask, load_calculus(space).mask(label)
        theirs = True if not closed & ~mask else None if closed & mask else False
        assert theirs in (None, world.truth(relation, head, tail)), (relation, head, tail)


@pytest.mark.parametrize(
    ("reading", "space"), [("boxes", "rcc8"), ("boxes", "block"), ("points", "place")]
)
@pytest.mark.parametrize("seed", range(200, 206))
def test_a_complete_method_for_one_calculus_finds_the_same(
    reading: str, space: str, seed: int
) -> None:
    scene, drawn_facts, rng = drawn(reading, seed)
    means = {word: load_relations().meaning(word, reading) for word in words(reading)}
    facts = [fact for fact in drawn_facts if [*means[fact.alternatives[0][0]]] == [space]]
    world = tell(reading, facts, list(scene.things))
    calculus = load_calculus(space)
    asked = [atom for atom in atoms(world) if [*means[atom[0]]] == [space] and atom[1] != atom[2]]
    for relation, head, tail in rng.sample(asked, 25):
        label = calculus.mask(means[relation][space])

        def possible(mask: int, head: str = head, tail: str = tail) -> bool | None:
            network = Network(calculus, scene.things, "python")
            for fact in facts:
                network.add(fact.head, means[fact.alternatives[0][0]][space], fact.tail)
            network.add(head, mask, tail)
            by_z3 = isinstance(calculus, ProductCalculus)
            return network.consistent(by="z3" if by_z3 else "search")

        found = (possible(label), possible(calculus.universal & ~label))
        truth = {(True, False): True, (False, True): False, (True, True): None}[found]  # type: ignore[index]
        assert world.truth(relation, head, tail) is truth, (relation, head, tail)


@pytest.mark.parametrize("seed", range(250, 290))
def test_facts_at_random_contradict_each_other_where_closing_two_calculi_finds_so(
    seed: int,
) -> None:
    rng = random.Random(seed)
    names = ["a", "b", "c", "d", "e"]
    known = words("boxes")
    facts = []
    for number in range(rng.randint(3, 8)):
        head, tail = rng.sample(names, 2)
        relation = rng.choice(known if number % 3 else sorted(TELLING))
        facts.append(Fact(head, ((relation,),), tail))
    world = tell("boxes", facts, names)
    bridges = spaces_of("boxes").reading.bridges
    contradict = [not combined(world, bridge).close() for bridge in bridges]
    conflict = world.conflict()
    assert (conflict is not None) == any(contradict)
    for left in conflict or ():
        rest = tell("boxes", [fact for fact in conflict or () if fact is not left], names)
        assert rest.conflict() is None


# What must not matter ---------------------------------------------------------------------------


def verdicts(world: World) -> dict[tuple[str, str, str], bool | None]:
    return {atom: world.truth(*atom) for atom in atoms(world)}


@pytest.mark.parametrize("reading", READINGS)
@pytest.mark.parametrize("seed", range(300, 306))
def test_the_order_of_facts_and_of_things_does_not_matter(reading: str, seed: int) -> None:
    scene, facts, rng = drawn(reading, seed)
    names = list(scene.things)
    expected = verdicts(tell(reading, facts, names))
    rng.shuffle(facts)
    rng.shuffle(names)
    assert verdicts(tell(reading, facts, names)) == expected


@pytest.mark.parametrize("reading", READINGS)
@pytest.mark.parametrize("seed", range(310, 314))
def test_names_do_not_matter(reading: str, seed: int) -> None:
    scene, facts, _ = drawn(reading, seed)
    new = {name: f"the {name}" for name in scene.things}
    renamed = [Fact(new[fact.head], fact.alternatives, new[fact.tail]) for fact in facts]
    found = verdicts(tell(reading, renamed, list(new.values())))
    for (relation, head, tail), truth in verdicts(tell(reading, facts, list(new))).items():
        assert found[relation, new[head], new[tail]] is truth


@pytest.mark.parametrize("reading", READINGS)
@pytest.mark.parametrize("seed", range(320, 324))
def test_facts_can_be_told_from_the_other_end(reading: str, seed: int) -> None:
    scene, facts, _ = drawn(reading, seed)
    relations = load_relations().relations

    def turned(fact: Fact) -> Fact:
        ((relation,),) = fact.alternatives
        return Fact(fact.tail, ((relations[relation].converse,),), fact.head)

    names = list(scene.things)
    expected = verdicts(tell(reading, facts, names))
    assert verdicts(tell(reading, list(map(turned, facts)), names)) == expected
    for (relation, head, tail), truth in expected.items():
        assert expected[relations[relation].converse, tail, head] is truth


@pytest.mark.parametrize("reading", READINGS)
@pytest.mark.parametrize("seed", range(330, 334))
def test_facts_that_follow_from_others_change_nothing(reading: str, seed: int) -> None:
    scene, facts, rng = drawn(reading, seed)
    names = list(scene.things)
    expected = verdicts(tell(reading, facts, names))
    proved = [atom for atom, truth in expected.items() if truth and atom[1] != atom[2]]
    more = [
        Fact(a, ((relation,),), b) for relation, a, b in rng.sample(proved, min(5, len(proved)))
    ]
    assert verdicts(tell(reading, [*facts, *more, *facts], names)) == expected


# How long derivations are -----------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(12))
def test_a_direction_is_proved_from_as_few_facts_as_there_can_be(seed: int) -> None:
    rng = random.Random(seed)
    names = [f"t{number}" for number in range(12)]
    arcs = [tuple(sorted(rng.sample(range(12), 2))) for _ in range(24)]
    graph = nx.DiGraph((names[a], names[b]) for a, b in arcs)
    world = tell("boxes", [Fact(a, (("left",),), b) for a, b in graph.edges], names)
    ways = dict(nx.all_pairs_shortest_path_length(graph))
    for head, tail in itertools.permutations(graph, 2):
        follows = tail in ways[head]
        assert (world.truth("left", head, tail) is True) == follows
        if follows:
            proof = world.proof("left", head, tail)
            assert len(proof.givens) == ways[head][tail]
            # Each fact, one step to join it to those before, and a weakening if facts were joined.
            assert len(proof.steps) <= 2 * ways[head][tail]
