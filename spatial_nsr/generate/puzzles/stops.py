"""Puzzles of ways with stops: a line whose stops are told from each other, counted crossings."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from spatial_nsr.generate.puzzles.ways import COMPASS
from spatial_nsr.generate.puzzles.wordings import NUMBERS, ORDINALS, Puzzle, fill, listed

__all__ = ["make_line", "make_street"]

TURNS = {"left": 3, "right": 1}  # quarters clockwise


def make_line(rng: random.Random, words: Mapping[str, Any]) -> Puzzle:
    """The stops of a line, one by its number and each other one by a stop that is placed before it.

    So each has one place only, and what is asked is read off the line.
    """
    stops = rng.sample(words["stops"], rng.randrange(4, 8))
    clues = _placing(rng, words, stops)
    shown = rng.sample(stops, len(stops))
    line = fill(rng, words["line"], number=NUMBERS[len(stops)], list=listed(shown))
    kinds = ("ask_after", "ask_before", "ask_place", "ask_between", "ask_is")
    question, answer, kind = _asked(rng, words, stops, rng.choice(kinds))
    return Puzzle("line", kind, " ".join([line, *clues]), question, answer)


def _placing(rng: random.Random, words: Mapping[str, Any], stops: Sequence[str]) -> list[str]:
    """What places every stop, in any order."""
    order = rng.sample(range(len(stops)), len(stops))
    first = order[0]
    ends = {0: words["first"], len(stops) - 1: words["last"]}
    anchor = ends[first] if first in ends and rng.random() < 0.5 else words["nth"]
    clues = [fill(rng, anchor, a=stops[first], ord=ORDINALS[first + 1])]
    for at, place in enumerate(order[1:], 1):
        told = rng.choice(order[:at])
        side = "after" if told < place else "before"
        far = abs(place - told)
        wordings = words[side]
        if far == 1 and rng.random() < 0.7:
            wordings = words[f"next_{side}"]
        gaps = {"a": stops[place], "b": stops[told], "n": NUMBERS[far], "ord": ORDINALS[far]}
        clues.append(fill(rng, wordings, **gaps))
    rng.shuffle(clues)
    return clues


def _asked(
    rng: random.Random, words: Mapping[str, Any], stops: Sequence[str], kind: str
) -> tuple[str, str, str]:
    """A question of a kind, its answer, and the kind."""
    one, other = sorted(rng.sample(range(len(stops)), 2))
    far, a, b = other - one, stops[other], stops[one]
    if kind == "ask_between":
        ends = rng.sample((a, b), 2)
        return fill(rng, words[kind], a=ends[0], b=ends[1]), str(far - 1), kind
    if kind == "ask_place":
        return fill(rng, words[kind], ord=ORDINALS[other + 1]), a, kind
    if kind == "ask_is":
        said = far if rng.random() < 0.5 else rng.randrange(1, len(stops) - 1)
        question = fill(rng, words[kind], a=a, b=b, n=NUMBERS[said], ord=ORDINALS[said])
        return question, "Yes" if said == far else "No", kind
    answer, told = (a, b) if kind == "ask_after" else (b, a)
    return fill(rng, words[kind], b=told, n=NUMBERS[far], ord=ORDINALS[far]), answer, kind


def make_street(rng: random.Random, words: Mapping[str, Any]) -> Puzzle:
    """A way along streets with turns at counted crossings: the street and heading at its end."""
    streets = rng.sample(words["streets"], rng.randrange(3, 7))
    who, pronoun = rng.choice(words["who"]).split("/")
    heading = rng.randrange(4)
    gaps = {"who": who, "pro": pronoun}
    said = [fill(rng, words["begin"], street=streets[0], dir=COMPASS[2 * heading], **gaps)]
    for street in streets[1:]:
        side = rng.choice(tuple(TURNS))
        heading = (heading + TURNS[side]) % 4
        crossing = ORDINALS[rng.randrange(1, 5)]
        said.append(fill(rng, words["turn"], ord=crossing, side=side, street=street, **gaps))
    kind = rng.choice(("ask_street", "ask_facing"))
    answer = streets[-1] if kind == "ask_street" else COMPASS[2 * heading]
    return Puzzle("street", kind, " ".join(said), fill(rng, words[kind], **gaps), answer)
