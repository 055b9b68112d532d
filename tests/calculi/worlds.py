"""Random networks for tests: arbitrary ones, and ones that are true of things actually drawn."""

from __future__ import annotations

import random
from collections.abc import Sequence

from spatial_nsr.calculi import Calculus, Network
from spatial_nsr.calculi.engines.selecting import EngineName
from spatial_nsr.calculi.product import ProductCalculus

Stated = tuple[int, int, int]


def random_facts(
    calculus: Calculus, nodes: int, facts: int, rng: random.Random, terms: bool = False
) -> list[Stated]:
    """Facts with labels drawn at random; for a product, single terms or unions of two."""
    stated = []
    for _ in range(facts):
        i, j = rng.sample(range(nodes), 2)
        stated.append((i, random_label(calculus, rng, terms), j))
    return stated


def random_label(calculus: Calculus, rng: random.Random, terms: bool = False) -> int:
    """A label that is neither empty nor universal."""
    if isinstance(calculus, ProductCalculus):
        label = 0
        for _ in range(1 if terms else rng.choice((1, 1, 2))):
            parts = [rng.randrange(1, factor.universal) for factor in calculus.factors]
            axis = rng.randrange(len(parts))
            if rng.random() < 0.5:
                parts[axis] = calculus.factors[axis].universal
            label |= calculus.from_term(tuple(parts))
        return label
    return rng.randrange(1, calculus.universal)


def network_of(
    calculus: Calculus, facts: Sequence[Stated], nodes: int, engine: EngineName = "python"
) -> Network:
    """A network whose nodes are numbers."""
    network = Network(calculus, range(nodes), engine)
    for i, mask, j in facts:
        network.add(i, mask, j)
    return network
