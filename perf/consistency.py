"""Time consistency, reasons, z3 and the shell against published figures of other programs.

    SPATIAL_NSR_DATA=... OMP_NUM_THREADS=1 python perf/consistency.py [--json FILE] [SET ...]

Times are medians over the networks of a set, warm, in units of one product of two random 512x512
float64 matrices on one thread, measured in turn with them; beside them the least processor time of
each network, the median and the worst, which a busy machine changes less. With sets that are named
only these are timed, and nothing else. GQR's own times were given to us in
milliseconds (median compute) together with its closure time in that unit, which makes one unit
5.38 ms there (27.8 ms = 5.171 units at 1,000 nodes).
"""

from __future__ import annotations

import argparse
import functools
import itertools
import json
import os
import random
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from spatial_nsr.calculi import Network, load_calculus
from spatial_nsr.calculi.deciding.tractable import tractable_of
from spatial_nsr.calculi.files.csp import read_csp, write_csp

UNIT_MS = 27.8 / 5.171
GQR_MS = {
    "rcc8_A_n50_d9": 0.99,
    "rcc8_A_n100_d9": 3.0,
    "rcc8_A_n200_d9": 7.4,
    "rcc8_A_n500_d9": 49.0,
    "rcc8_A_n1000_d9": 136.0,
    "rcc8_H_n1000_d14": 3460.0,
}
OTHERS = (
    "rcc8_H_n100_d14",
    "rcc8_H_n500_d14",
    "allen_A_n20_d9",
    "allen_A_n50_d9",
    "allen_A_n100_d9",
    "allen_A_n200_d9",
    "cd_A_n50_d6",
    "cd_A_n1000_d6",
)
ROUNDS = 3


def unit() -> float:
    """Seconds of one matrix product, now."""
    rng = np.random.default_rng(0)
    a, b = rng.random((512, 512)), rng.random((512, 512))
    times = []
    for _ in range(3):
        start = time.perf_counter()
        a @ b
        times.append(time.perf_counter() - start)
    return min(times)


def timed(task: Callable[[], object]) -> tuple[float, float, float]:
    """Median seconds of a task and of the unit, measured in turn; the least of processor time."""
    task()
    times, units, processor = [], [], []
    for _ in range(ROUNDS):
        units.append(unit())
        start, used = time.perf_counter(), time.process_time()
        task()
        times.append(time.perf_counter() - start)
        processor.append(time.process_time() - used)
    return statistics.median(times), statistics.median(units), min(processor)


def measure_sets(folder: Path, names: Sequence[str]) -> list[dict[str, Any]]:
    """Consistency of some sets, beside GQR's figure where there is one."""
    rows = []
    for name in names:
        path = folder / "qcn" / "networks" / f"{name}.csp"
        calculus = load_calculus(name.split("_")[0])
        networks = [found.network for found in read_csp(path, calculus)]
        measured = [timed(functools.partial(network.consistent, 60.0)) for network in networks]
        times = [seconds / one for seconds, one, _ in measured]
        row: dict[str, Any] = {
            "set": name,
            "networks": len(networks),
            "median_units": round(statistics.median(times), 3),
            "worst_units": round(max(times), 3),
            "median_ms": round(1e3 * statistics.median(seconds for seconds, _, _ in measured), 3),
            "cpu_ms": round(1e3 * statistics.median(least for _, _, least in measured), 3),
            "worst_cpu_ms": round(1e3 * max(least for _, _, least in measured), 3),
        }
        if name in GQR_MS:
            row["gqr_units"] = round(GQR_MS[name] / UNIT_MS, 3)
            row["times_faster"] = round(row["gqr_units"] / row["median_units"], 2)
        rows.append(row)
    return rows


def hard_rcc8(nodes: int, degree: float, seed: int) -> Network:
    """A random network whose labels all lie outside the tractable set."""
    rng = random.Random(seed)
    calculus = load_calculus("rcc8")
    tractable = tractable_of(calculus)
    hard = [mask for mask in range(1, calculus.universal) if mask not in tractable]
    network = Network(calculus, range(nodes))
    for i, j in itertools.combinations(range(nodes), 2):
        if rng.random() < degree / (nodes - 1):
            network.add(i, rng.choice(hard), j)
    return network


def cpu_of(command: list[str]) -> float:
    """CPU seconds of a whole process, the least of three runs after one to warm the caches."""
    times = []
    for _ in range(4):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        times.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return min(times[1:])


def measure_shell(folder: Path) -> dict[str, float]:
    """CPU seconds of ``network consistent`` in a fresh process."""
    found = {}
    calculus = load_calculus("rcc8")
    ten = folder / "qcn" / "networks" / "rcc8_A_n100_d9.csp"
    with tempfile.TemporaryDirectory() as scratch:
        one = Path(scratch) / "one.csp"
        one.write_text(write_csp([next(read_csp(ten, calculus)).network]))
        for name, path in (("one network of 100", one), ("ten networks of 100", ten)):
            command = [sys.executable, "-m", "spatial_nsr", "network", "consistent", str(path)]
            found[name] = round(cpu_of([*command, "--calculus", "rcc8"]), 3)
    return found


def measure_z3() -> list[float]:
    """Seconds of z3 for five hard networks of 30 nodes."""
    times = []
    for seed in range(5):
        network = hard_rcc8(30, 10 + seed, seed)
        start = time.perf_counter()
        network.consistent(time_limit=60.0, by="z3")
        times.append(round(time.perf_counter() - start, 2))
    return times


def measure_reasons(folder: Path) -> dict[str, float]:
    """Milliseconds of the first ``why`` in a network of 1,000 nodes, closing included or not."""
    path = folder / "qcn" / "networks" / "rcc8_B_n1000_d6_l1.csp"
    network = next(read_csp(path, load_calculus("rcc8"))).network
    closing, _, _ = timed(network.close)
    head, _, tail = list(network.labels())[777]
    asking, _, _ = timed(lambda: network.why(head, tail))
    return {"close_ms": round(1e3 * closing, 1), "why_ms": round(1e3 * asking, 1)}


def main() -> None:
    """Print every figure, and write them to a file if asked to."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--json", type=Path, metavar="FILE")
    parser.add_argument("sets", nargs="*", metavar="SET", help="only these sets of the data")
    options = parser.parse_args()
    if os.environ.get("OMP_NUM_THREADS") != "1":
        parser.error("set OMP_NUM_THREADS=1: the unit is measured on one thread")
    data = os.environ.get("SPATIAL_NSR_DATA")
    if not data:
        parser.error("SPATIAL_NSR_DATA must name the folder of the development data")
    folder = Path(data)
    names = options.sets or (*GQR_MS, *OTHERS)
    rows = measure_sets(folder, names)
    results: dict[str, Any] = {"unit_ms": round(1e3 * unit(), 2), "consistency": rows}
    if not options.sets:
        results["reasons"] = measure_reasons(folder)
        results["z3_hard_rcc8_n30_seconds"] = measure_z3()
        results["shell_cpu_seconds"] = measure_shell(folder)
    print(f"one unit: {results['unit_ms']} ms")
    print(f"{'set':<20} {'median':>9} {'worst':>9} {'GQR':>9}  times faster (units)", end="")
    print(f"{'cpu ms':>10} {'worst':>9}")
    for row in table(results):
        print(row)
    for key in ("reasons", "z3_hard_rcc8_n30_seconds", "shell_cpu_seconds"):
        if key in results:
            print(f"{key}: {results[key]}")
    if options.json:
        options.json.write_text(json.dumps(results, indent=2) + "\n")


def table(results: dict[str, Any]) -> list[str]:
    """The table of consistency times."""
    return [
        f"{row['set']:<20} {row['median_units']:>9} {row['worst_units']:>9} "
        f"{row.get('gqr_units', '-'):>9}  {row.get('times_faster', '-'):<19}"
        f"{row['cpu_ms']:>11} {row['worst_cpu_ms']:>9}"
        for row in results["consistency"]
    ]


if __name__ == "__main__":
    main()
