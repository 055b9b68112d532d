"""Puzzles of scenes as a camera sees them, and as those see them who stand in them."""

from __future__ import annotations

import itertools
import random
from collections.abc import Mapping
from typing import Any

from spatial_nsr.generate.puzzles.wordings import Puzzle, fill

__all__ = ["make_scene"]

CONVERSE = {
    "left": "right", "right": "left", "front": "behind", "behind": "front",
    "above": "below", "below": "above",
}  # fmt: skip
PHRASES = {
    "left": "to the left of",
    "right": "to the right of",
    "front": "in front of",
    "behind": "behind",
}
# Which side of somebody a thing is on that the camera sees on a side of him, by where he faces.
THEIRS = {
    "camera": {"left": "right", "right": "left", "front": "front", "behind": "back"},
    "away": {"left": "left", "right": "right", "front": "back", "behind": "front"},
    "left": {"left": "front", "right": "back", "front": "left", "behind": "right"},
    "right": {"left": "back", "right": "front", "front": "right", "behind": "left"},
}
SIDES = {"left": "on the left", "right": "on the right", "front": "in front", "back": "behind"}


def make_scene(rng: random.Random, words: Mapping[str, Any]) -> Puzzle:
    """Things told from the camera, or somebody who faces some way with a thing beside him."""
    return chain(rng, words) if rng.random() < 0.5 else beside(rng, words)


def chain(rng: random.Random, words: Mapping[str, Any]) -> Puzzle:
    """Three or four things in a chain of one relation, with others besides."""
    things = rng.sample(words["things"], rng.randrange(3, 5))
    kind = rng.choice(("left", "right", "front", "behind"))
    said = [tell(rng, words, kind, a, b) for a, b in itertools.pairwise(things)]
    other = rng.choice([name for name in words["things"] if name not in things])
    aside = rng.choice([way for way in CONVERSE if way not in (kind, CONVERSE[kind])])
    said.append(tell(rng, words, aside, other, rng.choice(things)))
    rng.shuffle(said)
    text = " ".join([rng.choice(words["intro"]), *said])
    first, last = sorted(rng.sample(range(len(things)), 2))
    a, b = things[first], things[last]
    if rng.random() < 0.5:
        a, b, kind = b, a, CONVERSE[kind]
    if rng.random() < 0.6:
        asked = rng.choice((kind, CONVERSE[kind]))
        question = fill(rng, words["ask"], a=a, b=b, rel=PHRASES[asked])
        return Puzzle("scene", "ask", text, question, "Yes" if asked == kind else "No")
    if kind in ("left", "right"):
        return Puzzle("scene", "ask_sides", text, fill(rng, words["ask_sides"], a=a, b=b), kind)
    wording = rng.choice(words["ask_depth"])
    nearer = (
        (a if kind == "front" else b)
        if not wording.endswith("|far")
        else (b if kind == "front" else a)
    )
    return Puzzle("scene", "ask_depth", text, fill(rng, [wording], a=a, b=b), nearer)


def tell(rng: random.Random, words: Mapping[str, Any], kind: str, a: str, b: str) -> str:
    """A relation of two things, told from the one or from the other."""
    if rng.random() < 0.3:
        a, b, kind = b, a, CONVERSE[kind]
    return fill(rng, words[kind], a=a, b=b)


def beside(rng: random.Random, words: Mapping[str, Any]) -> Puzzle:
    """Somebody who faces some way, and a thing on a side of him as the camera sees it."""
    person, thing = rng.choice(words["persons"]), rng.choice(words["things"])
    facing, side = rng.choice(tuple(THEIRS)), rng.choice(("left", "right", "front", "behind"))
    theirs = THEIRS[facing][side]
    said = [
        fill(rng, words[f"facing_{facing}"], p=person),
        fill(rng, words[f"object_{side}"], a=thing, p=person),
    ]
    text = " ".join(said)
    gaps = {"a": thing, "p": person, "ps": person + "'s"}
    if rng.random() < 0.5:
        asked = rng.choice((theirs, rng.choice(tuple(SIDES))))
        question = fill(rng, words["ask_theirs_yes"], side=SIDES[asked], **gaps)
        return Puzzle("scene", "theirs_yes", text, question, "Yes" if asked == theirs else "No")
    return Puzzle("scene", "theirs", text, fill(rng, words["ask_theirs"], **gaps), theirs)
