"""Puzzles of maps that are told as lists of compass facts; every answer follows by half planes."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from spatial_nsr.generate.puzzles.ways import COMPASS, compass_of
from spatial_nsr.generate.puzzles.wordings import Puzzle, fill

__all__ = ["make_map"]

Place = tuple[int, int]
DIAGONAL = COMPASS[1::2]


def make_map(rng: random.Random, maps: Mapping[str, Any]) -> Puzzle:
    """A map of five to eight places whose every pair is told, or follows from what is told.

    No two places share a column or a row, so each of two lies in one diagonal of the other.
    """
    size = rng.randrange(5, 9)
    names = rng.sample(maps["places"], size)
    columns, rows = rng.sample(range(20), size), rng.sample(range(20), size)
    places = dict(zip(names, zip(columns, rows, strict=True), strict=True))
    said = [rng.choice(maps["intro"]), fill(rng, maps["first"], a=names[0])]
    told: dict[tuple[str, str], str] = {}
    for index, name in enumerate(names):
        for other in rng.sample(names[:index], index):
            if (name, other) not in following(told):
                told[name, other] = between(places, name, other)
                said.append(fill(rng, maps["fact"], a=name, b=other, dir=told[name, other]))
    kind = rng.choice([name for name in maps if name.startswith("ask_")])
    text = " ".join(part for part in said if part)
    question, answer = asked(rng, maps, kind, places)
    return Puzzle("map", kind, text, question, answer)


def between(places: Mapping[str, Place], one: str, other: str) -> str:
    """In which direction one place lies of another."""
    (x, y), (u, v) = places[one], places[other]
    return compass_of((x - u, y - v))


def opposite(way: str) -> str:
    """The direction that leads back.

    >>> opposite("northeast")
    'southwest'
    """
    return COMPASS[(COMPASS.index(way) + 4) % 8]


def following(told: Mapping[tuple[str, str], str]) -> dict[tuple[str, str], str]:
    """Which directions follow from those that are told: each the other way, and chains."""
    known = dict(told)
    known |= {(b, a): opposite(way) for (a, b), way in told.items()}
    while True:
        more = {
            (a, d): way
            for (a, b), way in known.items()
            for (c, d), same in known.items()
            if b == c and way == same and a != d and (a, d) not in known
        }
        if not more:
            return known
        known |= more


def asked(
    rng: random.Random, maps: Mapping[str, Any], kind: str, places: Mapping[str, Place]
) -> tuple[str, str]:
    """A question of a kind and its answer; a set of places is told in the order of their names."""
    names = list(places)
    one, other = rng.sample(names, 2)
    if kind == "ask_dir":
        return fill(rng, maps[kind], a=one, b=other), between(places, one, other)
    while True:
        way, base = rng.choice(DIAGONAL), rng.choice(names)
        there = [name for name in names if name != base and between(places, name, base) == way]
        if kind == "ask_in" and len(there) != 1:
            continue
        answer = there[0] if kind == "ask_in" else str(len(there))
        return fill(rng, maps[kind], b=base, dir=way, opp=opposite(way)), answer
