"""Puzzles of ways: steps and turns, walks through a city; places are reckoned step by step."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping
from typing import Any

from spatial_nsr.generate.puzzles.wordings import NUMBERS, Puzzle, fill

__all__ = ["COMPASS", "compass_of", "make_city", "make_way"]

COMPASS = ("north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest")
QUARTERS = ((0, 1), (1, 0), (0, -1), (-1, 0))
Place = tuple[int, int]


def compass_of(place: Place) -> str:
    """The half planes in which a place lies, seen from the origin.

    >>> compass_of((3, -1)), compass_of((0, 2))
    ('southeast', 'north')
    """
    x, y = place
    return ("south" if y < 0 else "north" if y else "") + ("west" if x < 0 else "east" if x else "")


def ahead(place: Place, heading: int, steps: int) -> Place:
    """Where so many steps lead."""
    x, y = QUARTERS[heading % 4]
    return (place[0] + steps * x, place[1] + steps * y)


def whole(place: Place) -> bool:
    """Whether a place is a whole number of steps from the start."""
    return (
        place != (0, 0)
        and math.isqrt(place[0] ** 2 + place[1] ** 2) ** 2 == place[0] ** 2 + place[1] ** 2
    )


def make_way(rng: random.Random, ways: Mapping[str, Any], style: str) -> Puzzle:
    """Steps that always face one way (``facing``) or turns and steps (``turning``)."""
    kind = rng.choice(("ask_back", "ask_back", "ask_far"))
    wanted = rng.random() < 0.5
    while True:
        said, place = stepping(rng, ways[style], style)
        if (kind == "ask_far" and whole(place)) or (
            kind == "ask_back" and (place == (0, 0)) == wanted
        ):
            break
    intro = rng.choice(ways[style]["intro"])
    text = " ".join([intro, *said]).strip()
    answer = (
        str(math.isqrt(place[0] ** 2 + place[1] ** 2))
        if kind == "ask_far"
        else "Yes"
        if wanted
        else "No"
    )
    return Puzzle(f"way_{style}", kind, text, rng.choice(ways[kind]), answer)


def stepping(rng: random.Random, words: Mapping[str, Any], style: str) -> tuple[list[str], Place]:
    """Steps as they are told, and where they lead."""
    place, heading = (0, 0), 0
    said = []
    for _ in range(rng.randrange(3, 8)):
        steps = rng.randrange(1, 10)
        number = rng.choice((str(steps), NUMBERS[steps]))
        if style == "facing":
            name = rng.choice(("forward", "right", "backward", "left"))
            place = ahead(place, ("forward", "right", "backward", "left").index(name), steps)
            said.append(fill(rng, words[name], n=number))
            continue
        if rng.random() < 0.5:
            name = rng.choice(("right", "around", "left"))
            heading += ("right", "around", "left").index(name) + 1
            said.append(fill(rng, words[name]))
        place = ahead(place, heading, steps)
        said.append(fill(rng, words["forward"], n=number))
    return said, place


OBJECTS = {"she": "her", "he": "him"}


def make_city(rng: random.Random, city: Mapping[str, Any]) -> Puzzle:
    """A walk from a place of a city, by compass words and turns."""
    kinds = [kind for kind in city if kind.startswith("ask_")]
    kind = rng.choice(kinds)
    while True:
        said, place, heading, the_start, pronoun = walk(rng, city)
        if kind == "ask_far" and not whole(place):
            continue
        if kind in ("ask_where", "ask_back") and (
            place == (0, 0) or (0 not in place and rng.random() < 0.2)
        ):
            continue
        break
    answer = {
        "ask_where": compass_of(place),
        "ask_back": compass_of((-place[0], -place[1])),
        "ask_facing": COMPASS[2 * (heading % 4)],
        "ask_far": str(math.isqrt(place[0] ** 2 + place[1] ** 2)),
        "ask_home": "Yes" if place == (0, 0) else "No",
    }[kind]
    gaps = {"pro": pronoun, "pro_acc": OBJECTS[pronoun], "the_start": the_start}
    question = fill(rng, city[kind], **gaps)
    return Puzzle("city", kind, " ".join(said), question, answer)


def walk(rng: random.Random, city: Mapping[str, Any]) -> tuple[list[str], Place, int, str, str]:
    """A walk as it is told, where it leads, the last heading, the start and the pronoun."""
    walker = rng.choice(city["who"])
    who, pronoun = walker.split("/")
    start = rng.choice(city["start"])
    heading, steps = rng.randrange(4), rng.randrange(1, 9)
    place = ahead((0, 0), heading, steps)
    gaps = {"unit": city["unit"], "pro": pronoun, "pro_acc": OBJECTS[pronoun]}
    said = [
        fill(
            rng,
            city["begin"],
            who=who,
            start=start,
            n=NUMBERS[steps],
            dir=COMPASS[2 * heading],
            **gaps,
        )
    ]
    for _ in range(rng.randrange(1, 4)):
        steps = rng.randrange(1, 9)
        turn = rng.choice((0, 1, 3))
        if turn:
            heading = (heading + turn) % 4
            words = city["right" if turn == 1 else "left"]
        else:
            heading = (heading + rng.choice((1, 2, 3))) % 4
            words = city["compass"]
        place = ahead(place, heading, steps)
        said.append(fill(rng, words, n=NUMBERS[steps], dir=COMPASS[2 * heading], **gaps))
    the_start = "the " + start[2:] if start.startswith("a ") else start
    return said, place, heading, the_start, pronoun
