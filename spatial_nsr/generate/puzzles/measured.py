"""Puzzles of maps that are told by distances, and of how many of what are where.

Places stand on a grid, so distances and directions are reckoned; counts are kept up to date.
"""

from __future__ import annotations

import math
import random
from collections.abc import Mapping
from typing import Any

from spatial_nsr.generate.puzzles.ways import compass_of
from spatial_nsr.generate.puzzles.wordings import NUMBERS, Puzzle, fill, listed

__all__ = ["make_measured", "make_tally"]

Place = tuple[int, int]
STEPS = {"north": (0, 1), "east": (1, 0), "south": (0, -1), "west": (-1, 0)}
TRIPLES = ((3, 4), (6, 8), (5, 12), (9, 12))


def make_measured(rng: random.Random, words: Mapping[str, Any]) -> Puzzle:
    """Three places at right angles, so that the third side is a whole number; perhaps a middle."""
    a, b, c, d = rng.sample(words["places"], 4)
    first, second = rng.sample(rng.choice(TRIPLES), 2)
    one, other = rng.choice(("north", "south")), rng.choice(("east", "west"))
    unit, scale = rng.choice(words["units"]).split("/")[0], rng.choice((1, 1, 2))
    at = {
        a: (0, 0),
        b: _moved((0, 0), one, first * scale),
        c: _moved((0, 0), other, second * scale),
    }
    told = [
        fill(rng, words["fact"], a=b, b=a, n=first * scale, unit=unit, dir=one),
        fill(rng, words["fact"], a=c, b=a, n=second * scale, unit=unit, dir=other),
        fill(rng, words["middle"], a=d, b=a, c=b),
    ]
    at[d] = at[b][0] / 2, at[b][1] / 2  # type: ignore[assignment]
    rng.shuffle(told)
    kind = rng.choice([name for name in words if name.startswith("ask_")])
    head, tail = rng.sample((a, b, c), 2)
    far = math.dist(at[head], at[tail])
    answers: dict[str, str] = {
        "ask_far": f"{far:g} {unit}",
        "ask_dir": compass_of((_sign(at, head, tail, 0), _sign(at, head, tail, 1))),
        "ask_half": f"{first * scale / 2:g} {unit}",
        "ask_near": min((b, c), key=lambda name: math.dist(at[name], at[a])),
    }
    gaps = {"ask_half": {"a": d, "b": a}, "ask_near": {"a": b, "b": c, "c": a}}
    question = fill(rng, words[kind], **gaps.get(kind, {"a": head, "b": tail}))
    return Puzzle("measured", kind, " ".join(told), question, answers[kind])


def _moved(at: Place, way: str, far: int) -> Place:
    x, y = STEPS[way]
    return at[0] + x * far, at[1] + y * far


def _sign(at: Mapping[str, Place], head: str, tail: str, axis: int) -> int:
    found = at[head][axis] - at[tail][axis]
    return (found > 0) - (found < 0)


def make_tally(rng: random.Random, words: Mapping[str, Any]) -> Puzzle:
    """So many of a noun in two or three places, and perhaps some that come, go or move."""
    places = rng.sample(words["places"], rng.choice((2, 3)))
    noun = rng.choice(words["nouns"])
    count = {place: rng.randrange(3, 10) for place in places}
    if rng.random() < 0.5:
        told = [
            fill(rng, words["each"], n=NUMBERS[n], noun=noun, place=p) for p, n in count.items()
        ]
    else:
        said = [f"{NUMBERS[n]} {noun} in {p}" if not at else f"{NUMBERS[n]} in {p}"
                for at, (p, n) in enumerate(count.items())]  # fmt: skip
        told = [fill(rng, words["together"], list=listed(said))]
    for _ in range(rng.randrange(3)):
        told.append(_changed(rng, words, noun, count))
    kind = rng.choice([name for name in words if name.startswith("ask_")])
    more, less = sorted(rng.sample(places, 2), key=lambda place: -count[place])
    answers = {
        "ask_in": count[more], "ask_all": sum(count.values()),
        "ask_more": count[more] - count[less],
    }  # fmt: skip
    question = fill(rng, words[kind], noun=noun, place=more, other=less)
    return Puzzle("tally", kind, " ".join(told), question, str(answers[kind]))


def _changed(rng: random.Random, words: Mapping[str, Any], noun: str, count: dict[str, int]) -> str:
    """Some are taken, put or moved."""
    source, goal = rng.sample(list(count), 2)
    kind = rng.choice(("take", "put", "move"))
    number = rng.choice((2, 3))
    if kind != "put" and count[source] < number:
        kind = "put"
    if kind != "put":
        count[source] -= number
    if kind != "take":
        count[goal] += number
    return fill(rng, words[kind], n=NUMBERS[number], noun=noun, place=source, goal=goal)
