"""Give readers of outside input many spoiled inputs, one process for each worker.

    python -m tests.fuzz [--inputs N] [--seconds S] [--workers W] [--seed TEXT] [READER ...]

Prints a line for each reader when it is done; exit code 1 if an input was neither read nor refused.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys

from tests.fuzz.readers import readers
from tests.fuzz.running import Tally, run


def _tally(task: tuple[str, int, float, str]) -> Tally:
    name, inputs, seconds, seed = task
    return run(next(each for each in readers() if each.name == name), inputs, seconds, seed)


def main() -> int:
    """Run them all, or those that are named."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("names", nargs="*", metavar="READER", help="only these")
    parser.add_argument("--inputs", type=int, default=100_000, help="for each reader")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="of processor time")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--seed", default="", help="another one makes other inputs")
    options = parser.parse_args()
    names = [each.name for each in readers()]
    if unknown := set(options.names) - set(names):
        parser.error(f"no reader is called {sorted(unknown)}; there are {', '.join(names)}")
    tasks = [
        (name, options.inputs, options.seconds, options.seed) for name in options.names or names
    ]
    failed = False
    with multiprocessing.Pool(options.workers) as pool:
        for tally in pool.imap_unordered(_tally, tasks):
            print(tally, flush=True)
            failed |= bool(tally.fault)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
