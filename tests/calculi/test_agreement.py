"""Engines that share no algorithm give the same verdicts on random networks of every calculus."""

from __future__ import annotations

import importlib.util
import itertools
import random

import pytest

from spatial_nsr.calculi import load_calculus
from spatial_nsr.calculi.calculus import Calculus
from spatial_nsr.calculi.deciding.tractable import tractable_of
from spatial_nsr.calculi.network import Network
from spatial_nsr.calculi.product import ProductCalculus
from tests.calculi.worlds import Stated, network_of, random_facts

PLAIN = ("point", "size", "allen", "cardinal", "rcc5", "rcc8", "distance", "lateral")
ENGINES = ("python", "numpy", *(["numba"] if importlib.util.find_spec("numba") else []))


def hard_facts(calculus: Calculus, nodes: int, rng: random.Random) -> list[Stated]:
    """Facts whose labels closure does not decide, where there are such labels."""
    tractable = tractable_of(calculus)
    masks = [rng.randrange(1, calculus.universal) for _ in range(400)]
    hard = [mask for mask in masks if mask not in tractable] or masks
    chosen = sorted(hard, key=int.bit_count)[: max(4, len(hard) // 3)]
    pairs = [pair for pair in itertools.combinations(range(nodes), 2) if rng.random() < 0.7]
    return [(i, rng.choice(chosen), j) for i, j in pairs]


@pytest.mark.parametrize("name", PLAIN)
def test_search_on_every_engine_and_z3_agree(name: str) -> None:
    calculus = load_calculus(name)
    verdicts = {True: 0, False: 0}
    for seed in range(250):
        rng = random.Random(f"{name} {seed}")
        nodes = rng.randint(3, 9)
        if seed % 2:
            facts = random_facts(calculus, nodes, rng.randint(nodes, 3 * nodes), rng)
        else:
            facts = hard_facts(calculus, nodes, rng)
        found = {network_of(calculus, facts, nodes, engine).consistent() for engine in ENGINES}
        found.add(network_of(calculus, facts, nodes).consistent(by="z3"))
        assert len(found) == 1
        [verdict] = found
        assert verdict is not None
        verdicts[verdict] += 1
    assert min(verdicts.values()) >= 10


@pytest.mark.parametrize("name", ["rectangle", "block", "position"])
def test_search_axis_by_axis_and_z3_agree_on_products(name: str) -> None:
    calculus = load_calculus(name)
    assert isinstance(calculus, ProductCalculus)
    verdicts = {True: 0, False: 0}
    for seed in range(60):
        rng = random.Random(f"{name} {seed}")
        nodes = rng.randint(3, 5)
        facts = random_facts(calculus, nodes, rng.randint(3, 12), rng, terms=seed % 2 == 0)
        found = {network_of(calculus, facts, nodes, engine).consistent() for engine in ENGINES}
        found.add(network_of(calculus, facts, nodes).consistent(by="z3"))
        assert len(found) == 1
        [verdict] = found
        assert verdict is not None
        verdicts[verdict] += 1
    assert min(verdicts.values()) >= 5


@pytest.mark.parametrize("name", PLAIN)
def test_all_engines_prove_the_same_things(name: str) -> None:
    calculus = load_calculus(name)
    for seed in range(15):
        rng = random.Random(f"{name} {seed}")
        facts = random_facts(calculus, 6, 10, rng)
        networks = [network_of(calculus, facts, 6, engine) for engine in ENGINES]
        assert len({network.close() for network in networks}) == 1
        labels = [list(network.labels()) for network in networks]
        assert all(found == labels[0] for found in labels)
        for network in networks:
            refutation = network.refutation()
            if refutation is not None:
                refutation.check()
            elif labels[0]:
                head, _, tail = rng.choice(labels[0])
                network.why(head, tail).check()


def test_what_is_true_of_a_hundred_intervals_is_consistent_to_both() -> None:
    calculus = load_calculus("allen")
    rng = random.Random(11)
    starts = [(rng.randrange(1000), rng.randrange(1, 300)) for _ in range(100)]
    network = Network(calculus, range(100))
    for i, j in itertools.combinations(range(100), 2):
        if rng.random() < 0.08:
            (a, la), (b, lb) = starts[i], starts[j]
            signs = tuple("<=>"[(x >= y) + (x > y)] for x in (a, a + la) for y in (b, b + lb))
            true = next(name for name, found in calculus.table.signs.items() if found == signs)
            extra = rng.sample(list(calculus.relations), 3)
            network.add(i, {true, *extra}, j)
    assert network.consistent() is True
    assert network.consistent(by="z3") is True
