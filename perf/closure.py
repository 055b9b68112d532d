"""Time closure by each engine, in units that carry over between machines.

    SPATIAL_NSR_DATA=... OMP_NUM_THREADS=1 python perf/closure.py [--json FILE] [SET ...]

A unit is one product of two random 512x512 float64 matrices on one thread, measured in turn with
the closures. For each engine there are two figures, warm: the least of many rounds for each
network, since what else the machine does only adds to a time, then the median of those that close:
`closing` is the propagation alone, from arrays of facts to closed labels with their reasons, and
`whole` adds what a user waits for besides: setting up a state and converting the facts. Both are
compared with the closure time of GQR that the index of the data gives in the same unit. Without
the data, random networks of the same kinds are measured, and there is nothing to compare with.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import statistics
import time
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np

from spatial_nsr.calculi.calculus import Calculus, load_calculus
from spatial_nsr.calculi.engines.selecting import EngineName, make_state
from spatial_nsr.calculi.files.csp import read_csp
from spatial_nsr.calculi.problem import Problem

# Each network is closed this often, or for this many seconds if that is less.
ROUNDS, SECONDS = 25, 1.0
# Calculus, nodes, degree and mean size of labels of the random networks.
RANDOM = (
    ("rcc8", 50, 9, 4.0),
    ("rcc8", 100, 9, 4.0),
    ("rcc8", 200, 9, 4.0),
    ("rcc8", 1000, 9, 4.0),
    ("allen", 1000, 9, 6.5),
    ("cd", 1000, 6, 4.5),
)


def random_network(
    calculus: Calculus, nodes: int, degree: float, size: float, seed: int
) -> Problem:
    """A(nodes, degree, size): edges, and the relations of their labels, drawn independently."""
    rng = random.Random(seed)
    edges = {}
    for edge in combinations(range(nodes), 2):
        if rng.random() < degree / (nodes - 1):
            label = 0
            while not label:
                drawn = [rng.random() < size / calculus.size for _ in range(calculus.size)]
                label = sum(1 << bit for bit, taken in enumerate(drawn) if taken)
            edges[edge] = label
    return Problem(calculus, nodes, edges)


def all_sets(folder: Path | None, names: Sequence[str]) -> Iterator[tuple[str, list[Problem], Any]]:
    """Name, networks and GQR's closure time (or None) of each set."""
    if folder is None:
        for kind, nodes, degree, size in RANDOM:
            calculus = load_calculus(kind)
            problems = [random_network(calculus, nodes, degree, size, seed) for seed in range(5)]
            yield f"{kind} A({nodes}, {degree}, {size})", problems, None
        return
    index = json.loads((folder / "index.json").read_text(encoding="utf-8"))["sets"]
    for name in names or index:
        path, calculus = folder / f"{name}.csp", load_calculus(name.split("_")[0])
        problems = [found.network.problem().compact[0] for found in read_csp(path, calculus)]
        yield name, problems, index[name].get("gqr_closure_median_in_matmuls")


def measure(problem: Problem, engine: EngineName) -> dict[str, float] | None:
    """Seconds of `closing`, `whole` and a unit; None if the network does not close.

    Each is the least of several rounds: what else the machine does only ever adds to a time.
    """
    i, j = np.array(list(problem.edges), np.int64).T
    masks = np.array(list(problem.edges.values()), np.int64)
    left, right = np.random.default_rng(0).random((2, 512, 512))
    if not make_state(problem, engine).load():
        return None
    times: dict[str, list[float]] = {"unit": [], "whole": [], "closing": []}
    end = time.perf_counter() + SECONDS
    while len(times["unit"]) < ROUNDS and (not times["unit"] or time.perf_counter() < end):
        start = time.perf_counter()
        left @ right
        times["unit"].append(time.perf_counter() - start)
        start = time.perf_counter()
        make_state(problem, engine).load()
        times["whole"].append(time.perf_counter() - start)
        state = make_state(problem, engine)
        start = time.perf_counter()
        state.narrow_all(i, j, masks)
        times["closing"].append(time.perf_counter() - start)
    return {name: min(values) for name, values in times.items()}


def measure_set(name: str, problems: Sequence[Problem], gqr: float | None) -> dict[str, Any]:
    """The figures of one set, by engine."""
    row: dict[str, Any] = {"set": name, "networks": len(problems)}
    if gqr is not None:
        row["gqr_units"] = gqr
    engines: tuple[EngineName, ...] = ("numpy", "numba") if find_spec("numba") else ("numpy",)
    for engine in engines:
        measured = [found for problem in problems if (found := measure(problem, engine))]
        row["closed"] = len(measured)
        figures: dict[str, float] = {}
        for what in ("closing", "whole"):
            units = statistics.median(found[what] / found["unit"] for found in measured)
            figures[f"{what}_units"] = round(units, 4)
            figures[f"{what}_ms"] = round(
                1e3 * statistics.median(found[what] for found in measured), 3
            )
            if gqr is not None:
                figures[f"{what}_times_faster"] = round(gqr / units, 2)
        figures["unit_ms"] = round(1e3 * statistics.median(f["unit"] for f in measured), 2)
        row[engine] = figures
    return row


def lines(row: dict[str, Any]) -> Iterator[str]:
    """A row of figures as the lines of a table."""
    for engine in ("numpy", "numba"):
        if engine in row:
            figures = row[engine]
            yield (
                f"{row['set']:<22}{row['closed']:>3}  {engine:<6}"
                f"{figures['unit_ms']:>8.2f}{figures['closing_ms']:>10.3f}"
                f"{figures['whole_ms']:>10.3f}{row.get('gqr_units', '-'):>9}"
                f"{figures.get('closing_times_faster', '-'):>10}"
                f"{figures.get('whole_times_faster', '-'):>8}"
            )


def main() -> None:
    """Measure the sets, print a table and write it as JSON where asked."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("sets", nargs="*", metavar="SET", help="only these sets of the data")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there as well")
    arguments = parser.parse_args()
    if os.environ.get("OMP_NUM_THREADS") != "1":
        parser.error("set OMP_NUM_THREADS=1: the unit is measured on one thread")
    data = os.environ.get("SPATIAL_NSR_DATA")
    folder = Path(data) / "qcn" / "networks" if data else None
    print(f"{'':<33}{'unit':>8}{'closing':>10}{'whole':>10}{'GQR':>9}{'times faster':>18}")
    print(
        f"{'set':<22}{'':>3}  {'engine':<6}{'ms':>8}{'ms':>10}{'ms':>10}{'units':>9}"
        f"{'closing':>10}{'whole':>8}"
    )
    rows = []
    for name, problems, gqr in all_sets(folder, arguments.sets):
        rows.append(measure_set(name, problems, gqr))
        print(*lines(rows[-1]), sep="\n", flush=True)
    if arguments.json:
        arguments.json.write_text(json.dumps({"closure": rows}, indent=2) + "\n")


if __name__ == "__main__":
    main()
