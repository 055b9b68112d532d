"""Time how long it takes to state the facts of a network with names, beside closing it.

    OMP_NUM_THREADS=1 python perf/stating.py

For each network the median of some rounds in milliseconds of processor time: stating its facts,
and closing it then.
Labels are sets of names: all drawn anew, or out of fifty, as people's labels recur.
"""

from __future__ import annotations

import random
import statistics
import time

from spatial_nsr.calculi import Network, load_calculus

ROUNDS = 9
SIZES = (("rcc8", 50, 9), ("rcc8", 200, 12), ("rcc8", 1000, 9), ("allen", 1000, 9))
RECURRING = 50
Facts = list[tuple[int, int, frozenset[str]]]


def facts(name: str, nodes: int, degree: int, recurring: bool, seed: int = 1) -> Facts:
    """Facts about pairs drawn at random, whose labels hold half of the relations."""
    chance, relations = random.Random(seed), load_calculus(name).relations

    def label() -> frozenset[str]:
        return frozenset(chance.sample(list(relations), len(relations) // 2))

    few = [label() for _ in range(RECURRING)]
    made: Facts = []
    for _ in range(nodes * degree // 2):
        head, tail = chance.sample(range(nodes), 2)
        made.append((head, tail, chance.choice(few) if recurring else label()))
    return made


def timed(name: str, nodes: int, degree: int, recurring: bool) -> tuple[float, float]:
    """Milliseconds of stating and of closing."""
    stated = facts(name, nodes, degree, recurring)
    stating, closing = [], []
    for _ in range(ROUNDS):
        network = Network(name)
        start = time.process_time()
        for head, tail, label in stated:
            network.add(head, label, tail)
        middle = time.process_time()
        network.close()
        stating.append(1000 * (middle - start))
        closing.append(1000 * (time.process_time() - middle))
    return statistics.median(stating), statistics.median(closing)


def main() -> None:
    """Time all."""
    print(f"{'network':<20}{'labels':<12}{'stating':>10}{'closing':>10}  ms")
    for name, nodes, degree in SIZES:
        for recurring in (False, True):
            a, b = timed(name, nodes, degree, recurring)
            kind = "recurring" if recurring else "all new"
            print(f"{f'{name} A({nodes}, {degree})':<20}{kind:<12}{a:>10.2f}{b:>10.2f}")


if __name__ == "__main__":
    main()
