"""Time smallest conflicts, and derivations by cases, of networks that closing does not refute.

    OMP_NUM_THREADS=1 python perf/conflicts.py [--seconds S] [SEED ...]

The networks are random ones of RCC8 with 100 nodes and degree 14 to 15.5. Their labels lie in none
of the maximal tractable sets (Renz 1999), so only search tells that they are inconsistent. Each
line has the facts of the conflict, the steps of the derivation, and processor seconds of the
verdict, of the conflict, and of both conflict and derivation; a dash where the time limit passed.
"""

from __future__ import annotations

import argparse
import itertools
import random
import time
from collections.abc import Callable, Sized

from spatial_nsr.calculi import Network, load_calculus
from spatial_nsr.errors import Undecided

NODES, DEGREES = 100, (14.0, 14.5, 15.0, 15.5)
SEEDS = (2, 6, 15, 9)
# Labels without PO are hard if they hold a part and a whole, and so are these.
BOTH_WAYS = tuple(itertools.product(("TPP", "NTPP"), ("TPPI", "NTPPI")))
OTHERS = ("EC | NTPP | EQ", "DC | EC | NTPP | EQ", "EC | NTPPI | EQ", "DC | EC | NTPPI | EQ")


def hard(seed: int) -> Network:
    """A random network of labels that lie in no known tractable set."""
    rcc8, chance = load_calculus("rcc8"), random.Random(seed)
    pairs = [[rcc8.mask(name) for name in pair] for pair in BOTH_WAYS]
    others = {rcc8.mask(label) for label in OTHERS}
    overlap = rcc8.mask("PO")
    labels = [
        mask
        for mask in range(1, rcc8.universal)
        if mask in others
        or (not mask & overlap and any(mask & part and mask & whole for part, whole in pairs))
    ]
    network = Network(rcc8, range(NODES))
    for i, j in itertools.combinations(range(NODES), 2):
        if chance.random() < DEGREES[seed % len(DEGREES)] / (NODES - 1):
            network.add(i, chance.choice(labels), j)
    return network


def timed(task: Callable[[], Sized | None]) -> tuple[str, float]:
    """How much a task found, and its seconds."""
    start = time.process_time()
    try:
        found = str(len(task() or ()))
    except Undecided:
        found = "-"
    return found, time.process_time() - start


def main() -> None:
    """Time each seed's network."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("seeds", nargs="*", type=int, metavar="SEED")
    parser.add_argument("--seconds", type=float, default=30.0, metavar="S", help="time limit")
    options = parser.parse_args()
    Network("rcc8", [("a", "DC", "b")]).close()  # loads what is compiled
    print(f"{'seed':>5}{'facts':>7}{'steps':>7}{'verdict':>10}{'conflict':>10}{'derived':>10}")
    for seed in options.seeds or SEEDS:
        network = hard(seed)
        start = time.process_time()
        if network.consistent(options.seconds) is not False:
            print(f"{seed:>5}  not known to be inconsistent")
            continue
        verdict = time.process_time() - start
        facts, conflict = timed(lambda net=network: net.conflict(options.seconds))
        steps, derived = timed(lambda net=network: _steps(net, options.seconds))
        print(f"{seed:>5}{facts:>7}{steps:>7}{verdict:>10.3f}{conflict:>10.2f}{derived:>10.2f}")


def _steps(network: Network, seconds: float) -> Sized | None:
    found = network.refutation(seconds)
    return None if found is None else found.steps


if __name__ == "__main__":
    main()
