"""Time the two methods for large sparse networks: endpoint orders and chordal graphs.

    OMP_NUM_THREADS=1 python perf/order.py [--json FILE] [--small]

Prints the median milliseconds of a decision, plain and with numba (warm), the ratio of the two,
and for each family of networks the exponent e with which time grows (facts ** e; 1 is linear).
"""

from __future__ import annotations

import argparse
import functools
import json
import math
import random
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from importlib.util import find_spec
from itertools import combinations
from pathlib import Path
from typing import Any

from spatial_nsr.calculi.calculus import Calculus, load_calculus
from spatial_nsr.calculi.deciding.order import decide_order
from spatial_nsr.calculi.deciding.tractable import tractable_of
from spatial_nsr.calculi.engines.chordal import decide_chordal
from spatial_nsr.calculi.problem import Problem

ORDER_SIZES = (1_000, 10_000, 110_000)
NESTED_SIZES = (1_000, 5_000, 20_000)
FACTS_PER_NODE = 4.5


def placed(calculus: Calculus, nodes: int, facts: int, seed: int) -> Problem:
    """Base relations between random pairs of things that were placed at random."""
    chance = random.Random(seed)
    table = calculus.table
    relation = {signs: 1 << number for number, signs in enumerate(table.signs.values())}
    things = []
    for _ in range(nodes):
        values = chance.sample(range(max(nodes, 2)), len(table.variables))
        things.append(sorted(values) if table.within else values)
    at = {name: place for place, name in enumerate(table.variables)}
    compared = [(at[a], at[b]) for a, b in table.compare]

    def stated() -> Iterator[tuple[int, int, int]]:
        for _ in range(facts):
            i, j = chance.sample(range(nodes), 2)
            x, y = things[i], things[j]
            signs = tuple("<=>"[(x[a] >= y[b]) + (x[a] > y[b])] for a, b in compared)
            yield i, relation[signs], j

    return Problem.of(calculus, nodes, stated())


def nested_map(nodes: int, seed: int, spoiled: bool = False) -> Problem:
    """A map of regions within regions, two to nine in each, numbered at random.

    A region is part of the one around it, touching its border or not; regions within the same
    one are disconnected or touch. All of that can be true at once: any mixture closes, and so
    does their union (patchwork). The spoiled map also has a region overlap one that lies apart
    from a region around it.
    """
    rcc8 = load_calculus("rcc8")
    chance = random.Random(seed)
    inside: list[list[int]] = [[] for _ in range(nodes)]
    around = [0] * nodes
    waiting, made = [0], 1
    while made < nodes:
        place = chance.randrange(len(waiting))
        waiting[place], waiting[-1] = waiting[-1], waiting[place]
        whole = waiting.pop()
        inside[whole] = list(range(made, min(nodes, made + chance.randint(2, 9))))
        for part in inside[whole]:
            around[part] = whole
        waiting += inside[whole]
        made += len(inside[whole])
    facts = [
        (part, chance.choice(("TPP", "NTPP")), whole)
        for whole, parts in enumerate(inside)
        for part in parts
    ]
    facts += [
        (a, chance.choice(("DC", "EC")), b) for parts in inside for a, b in combinations(parts, 2)
    ]
    if spoiled:
        deep = nodes - 1
        middle = around[deep]
        apart = next(part for part in inside[around[middle]] if part != middle)
        facts.append((deep, "PO", apart))
    number = list(range(nodes))
    chance.shuffle(number)
    named = [(number[a], rcc8.mask(relation), number[b]) for a, relation, b in facts]
    return Problem.of(rcc8, nodes, named)


def milliseconds(run: Callable[[], object], least: int = 5, seconds: float = 0.5) -> float:
    """The median time of a few runs, after one that does not count."""
    run()
    times: list[float] = []
    while len(times) < least or sum(times) < seconds:
        start = time.perf_counter()
        run()
        times.append(time.perf_counter() - start)
    return 1000 * statistics.median(times)


def exponent(rows: Sequence[dict[str, Any]], key: str) -> float:
    """The slope of the times over the numbers of facts, both by their logarithms."""
    xs = [math.log(row["facts"]) for row in rows]
    ys = [math.log(row[key]) for row in rows]
    return statistics.linear_regression(xs, ys).slope


def order_problems(sizes: Sequence[int]) -> Iterator[tuple[str, Problem]]:
    """Satisfiable networks of base relations of the calculi that order endpoints."""
    for name in ("point", "allen", "cardinal"):
        for nodes in sizes:
            yield name, placed(load_calculus(name), nodes, int(FACTS_PER_NODE * nodes), seed=nodes)


def nested_problems(sizes: Sequence[int]) -> Iterator[tuple[str, Problem]]:
    """Nested maps, and the same with one contradiction."""
    for spoiled in (False, True):
        for nodes in sizes:
            yield "nested, spoiled" if spoiled else "nested", nested_map(nodes, nodes, spoiled)


def main() -> None:
    """Time all families; print a table and write it as JSON where asked."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--json", type=Path, help="write the figures to this file as well")
    parser.add_argument("--small", action="store_true", help="leave out the largest networks")
    arguments = parser.parse_args()
    last = -1 if arguments.small else None
    ways = {"plain": False, **({"numba": True} if find_spec("numba") else {})}
    tractable = tractable_of(load_calculus("rcc8"))

    def chordal(problem: Problem, fast: bool) -> bool | None:
        result = decide_chordal(problem, tractable.__contains__, patchwork=True, fast=fast)
        return result.consistent if result else None

    def order(problem: Problem, fast: bool) -> bool | None:
        result = decide_order(problem, fast=fast)
        return result.consistent if result else None

    rows: list[dict[str, Any]] = []
    families: dict[str, list[dict[str, Any]]] = {}
    print(f"{'networks':<16}{'nodes':>8}{'facts':>8}  {'verdict':<13}", end="")
    print("".join(f"{way + ' ms':>11}" for way in ways), "   ratio", sep="")
    for decide, problems in (
        (order, order_problems(ORDER_SIZES[:last])),
        (chordal, nested_problems(NESTED_SIZES[:last])),
    ):
        for name, problem in problems:
            verdict = decide(problem, False)
            if verdict is not (name != "nested, spoiled"):
                raise SystemExit(f"{name}, {problem.nodes} nodes: wrong verdict {verdict}")
            row: dict[str, Any] = {"networks": name, "nodes": problem.nodes}
            row |= {"facts": len(problem.edges), "consistent": verdict}
            for way, fast in ways.items():
                row[way] = milliseconds(functools.partial(decide, problem, fast))
            rows.append(row)
            families.setdefault(name, []).append(row)
            print(f"{name:<16}{row['nodes']:>8}{row['facts']:>8}", end="  ")
            print(f"{'consistent' if verdict else 'inconsistent':<13}", end="")
            print("".join(f"{row[way]:>11.2f}" for way in ways), end="")
            print(f"{row['plain'] / row['numba']:>8.1f}" if "numba" in row else "")
    slopes = {
        name: {way: exponent(family, way) for way in ways} for name, family in families.items()
    }
    print("\ntime grows as facts ** e:")
    for name, slope in slopes.items():
        print(f"  {name:<16}", ", ".join(f"{way} {e:.2f}" for way, e in slope.items()))
    if arguments.json:
        arguments.json.write_text(json.dumps({"rows": rows, "exponents": slopes}, indent=1) + "\n")


if __name__ == "__main__":
    main()
