"""Time the world's fast route: a large story, a small one, and chains that grow.

    OMP_NUM_THREADS=1 python perf/world.py [--json FILE] [--small]

Prints the milliseconds that the first question takes and the median of further ones, the
milliseconds of whole queries with their derivations, and for chains the exponent e with which time
grows (facts ** e; 1 is linear).
"""

from __future__ import annotations

import argparse
import dataclasses
import itertools
import json
import math
import random
import statistics
import time
import tracemalloc
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from spatial_nsr.facts import Entity
from spatial_nsr.queries import (
    Choose,
    Description,
    Holds,
    Link,
    Quantified,
    Query,
    Relate,
    Where,
)
from spatial_nsr.world import World

CHAINS = (2_500, 5_000, 10_000, 20_000)
RELATIONS = ("left", "above", "front", "near", "far", "smaller", "touching", "overlapping")


def milliseconds(run: Callable[[], object]) -> float:
    """How long one run takes."""
    start = time.perf_counter()
    run()
    return 1000 * (time.perf_counter() - start)


def story(entities: int, facts: int, rooms: int, seed: int) -> World:
    """Things at whole places within rooms that stand in a row, and true facts about them."""
    chance = random.Random(seed)
    world = World()
    for room in range(rooms):
        world.add(Entity(f"room{room}", is_container=True))
        if room:
            world.tell(f"room{room - 1}", "left", f"room{room}")
    at: dict[str, list[int]] = {}
    members: list[list[str]] = [[] for _ in range(rooms)]
    for number in range(entities - rooms):
        name, room = f"thing{number}", number % rooms
        world.add(Entity(name, container=f"room{room}"))
        at[name] = [3 * chance.randrange(entities) for _ in range(4)]
        members[room].append(name)
    while len(world.facts) < facts:
        a, b = chance.sample(chance.choice(members), 2)
        axis = chance.randrange(5)
        if axis == 4:
            world.tell(a, "near", b)
            continue
        less = ("left", "below", "front", "smaller")[axis]
        more = ("right", "above", "behind", "larger")[axis]
        if at[a][axis] != at[b][axis]:
            world.tell(a, less if at[a][axis] < at[b][axis] else more, b)
    return world


def questions(world: World, seed: int) -> Iterator[tuple[str, str, str]]:
    """Questions about things drawn at random, without end."""
    chance, names = random.Random(seed), [entity.id for entity in world.entities]
    while True:
        a, b = chance.sample(names, 2)
        yield chance.choice(RELATIONS), a, b


def chain(facts: int) -> World:
    """Things in a row, each left of the next."""
    world = World()
    for number in range(facts):
        world.tell(f"t{number}", "left", f"t{number + 1}")
    return world


def timed_story(name: str, entities: int, facts: int, rooms: int) -> dict[str, Any]:
    """The first question about a story and further ones."""
    world = story(entities, facts, rooms, seed=7)
    first = milliseconds(lambda: world.truth("left", "thing0", "thing1"))
    asked = list(itertools.islice(questions(world, 1), 400))
    later = sorted(milliseconds(lambda: world.truth(*atom)) for atom in asked)  # noqa: B023
    known = (atom for atom in questions(world, 2) if world.truth(*atom) is not None)
    proofs = sorted(
        milliseconds(lambda: (world.truth(*atom), world.proof(*atom)))  # noqa: B023
        for atom in itertools.islice(known, 200)
    )
    row = {
        "world": name,
        "entities": len(world.entities),
        "facts": len(world.facts),
        "first": first,
        "further": statistics.median(later),
        "slowest of 99%": later[len(later) * 99 // 100],
        "slowest": later[-1],
        "proved": statistics.median(proofs),
        "slowest proof": proofs[-1],
    }
    print(f"{name}: {row['entities']} entities, {row['facts']} facts")
    for key in list(row)[3:]:
        print(f"  {key:<15}{row[key]:>10.2f} ms")
    return row


COLOURS, KINDS = ("blue", "black", "yellow"), ("square", "circle", "triangle")


def queries(names: list[str], chance: random.Random) -> dict[str, Query]:
    """One query of each of the four kinds that SpartQA has, drawn at random."""

    def some(nested: bool = False) -> Description:
        that = (Link((chance.choice(RELATIONS[:2]),), some()),) if nested else ()
        colour = {"colour": chance.choice(COLOURS)}
        return Description(chance.choice(KINDS), colour, that=that)

    one, other = (Description(name=name) for name in chance.sample(names, 2))
    relation = (chance.choice(RELATIONS[:2]),)
    return {
        "find relation": Relate(one, other),
        "find block": Where(some(nested=True)),
        "choose object": Choose((some(), some()), relation, some(nested=True)),
        "yes/no": Holds(
            Quantified(chance.choice(("a", "all")), some()), relation, Quantified("a", some(True))
        ),
    }


def timed_queries(name: str, entities: int, facts: int, rooms: int) -> dict[str, Any]:
    """What queries take with their derivations, once the world is worked out."""
    chance = random.Random(3)
    world, plain = World("loose"), story(entities, facts, rooms, seed=7)
    for entity in plain.entities:
        colour = {"colour": chance.choice(COLOURS)}
        kind = "room" if entity.is_container else chance.choice(KINDS)
        world.add(dataclasses.replace(entity, kind=kind, attributes=colour, container=None))
    for fact in plain.facts:
        if fact.alternatives != (("smaller",),) and fact.alternatives != (("larger",),):
            world.tell_fact(fact)
    names = [entity.id for entity in world.entities if not entity.is_container]
    world.conflict()
    taken: dict[str, list[float]] = {}
    for _ in range(40):
        for kind, query in queries(names, chance).items():
            took = milliseconds(lambda: world.ask(query, "spartqa"))  # noqa: B023
            taken.setdefault(kind, []).append(took)
    row = {kind: statistics.median(times) for kind, times in taken.items()}
    print(f"{name}, whole queries under the convention spartqa, with derivations")
    for kind, median in row.items():
        print(f"  {kind:<15}{median:>10.2f} ms")
    return {"world": name, **row}


def timed_chain(facts: int) -> dict[str, Any]:
    """The first question from end to end of a chain, with its proof, and what memory it takes."""
    world = chain(facts)
    ends = ("left", "t0", f"t{facts}")
    first = milliseconds(lambda: world.truth(*ends))
    proof = min(milliseconds(lambda: world.proof(*ends)) for _ in range(3))
    tracemalloc.start()
    chain(facts).truth(*ends)
    kilobytes = tracemalloc.get_traced_memory()[1] / 1000 / facts
    tracemalloc.stop()
    print(f"chain of {facts:>6}: first {first:>9.1f} ms, proof {proof:>9.1f} ms, ", end="")
    print(f"{kilobytes:.1f} kB a fact")
    return {"facts": facts, "first": first, "proof": proof, "kilobytes": kilobytes}


def exponent(rows: list[dict[str, Any]], key: str) -> float:
    """The slope of the times over the numbers of facts, both by their logarithms."""
    xs = [math.log(row["facts"]) for row in rows]
    return statistics.linear_regression(xs, [math.log(row[key]) for row in rows]).slope


def main() -> None:
    """Time all; print the figures and write them as JSON where asked."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--json", type=Path, help="write the figures to this file as well")
    parser.add_argument("--small", action="store_true", help="leave out the longest chain")
    arguments = parser.parse_args()
    story(12, 20, 3, seed=1).truth("left", "thing0", "thing1")  # loads what is loaded once
    rows = [timed_story("small", 12, 20, 3), timed_story("large", 1_000, 3_000, 20)]
    rows.append(timed_story("one room", 1_000, 3_000, 1))
    asked = [timed_queries("small", 12, 20, 3), timed_queries("large", 1_000, 3_000, 20)]
    chains = [timed_chain(facts) for facts in CHAINS[: -1 if arguments.small else None]]
    slopes = {key: exponent(chains, key) for key in ("first", "proof")}
    print("time grows as facts ** e:", ", ".join(f"{key} {e:.2f}" for key, e in slopes.items()))
    if arguments.json:
        figures = {"stories": rows, "queries": asked, "chains": chains, "exponents": slopes}
        arguments.json.write_text(json.dumps(figures, indent=1) + "\n")


if __name__ == "__main__":
    main()
