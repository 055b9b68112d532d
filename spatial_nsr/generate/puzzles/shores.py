"""Puzzles of shores and rims: which way the water lies of somebody who goes along it."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from spatial_nsr.generate.puzzles.ways import COMPASS
from spatial_nsr.generate.puzzles.wordings import Puzzle, fill

__all__ = ["make_shore"]


def turned(direction: str, eighths: int) -> str:
    """A direction turned clockwise by eighths of a circle.

    >>> turned("west", 2)
    'north'
    """
    return COMPASS[(COMPASS.index(direction) + eighths) % 8]


def make_shore(rng: random.Random, shores: Mapping[str, Any]) -> Puzzle:
    """Somebody on the way along a shore, or who only faces some way."""
    kind = rng.choice(("lake", "lake", "island", "rim", "hand", "hand", "facing"))
    if kind == "facing":
        heading = rng.choice(COMPASS)
        side, eighths = rng.choice((("left", -2), ("right", 2), ("back", 4)))
        text = fill(rng, shores["facing_text"], dir=heading)
        question = rng.choice(shores[f"ask_facing_{side}"])
        return Puzzle("shore", kind, text, question, turned(heading, eighths))
    if kind == "hand":
        return by_hand(rng, shores)
    return by_shore(rng, shores, kind)


def by_hand(rng: random.Random, shores: Mapping[str, Any]) -> Puzzle:
    """The water is told by the hand on which it lies."""
    heading = rng.choice(COMPASS[::2])
    hand = rng.choice(("left", "right"))
    water = rng.choice(shores["water"])
    where = turned(heading, 2 if hand == "right" else -2)
    text = fill(rng, shores["hand_text"], dir=heading, water=water, hand=hand)
    if rng.random() < 0.5:
        return Puzzle("shore", "hand", text, fill(rng, shores["ask_lake"], water=water), where)
    question = fill(rng, shores["ask_shore"], water=water)
    return Puzzle("shore", "hand_shore", text, question, turned(where, 4))


def by_shore(rng: random.Random, shores: Mapping[str, Any], kind: str) -> Puzzle:
    """The water is told by the shore along which one goes."""
    side = rng.choice(COMPASS)
    hand = rng.choice(("left", "right"))
    names = {"lake": "water", "island": "island", "rim": "rim"}
    water = rng.choice(shores[names[kind]])
    where = side if kind == "island" else turned(side, 4)
    heading = turned(where, -2 if hand == "right" else 2)
    gaps = {"water": water, "island": water, "rim": water}
    said = [fill(rng, shores[f"{kind}_text"], dir=heading, side=side, **gaps)]
    if rng.random() < 0.3:
        said.append(rng.choice(shores["turning"]))
        hand = {"left": "right", "right": "left"}[hand]
    asks = {"lake": ["ask_lake", "ask_lake", "ask_hand"], "island": ["ask_sea"], "rim": ["ask_rim"]}
    ask = rng.choice(asks[kind])
    question = fill(rng, shores[ask], **gaps)
    return Puzzle("shore", kind, " ".join(said), question, hand if ask == "ask_hand" else where)
