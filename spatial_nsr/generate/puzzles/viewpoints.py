"""Puzzles of one scene in two views: the camera's, and that of somebody before or behind it."""

from __future__ import annotations

import itertools
import random
from collections.abc import Mapping
from typing import Any

from spatial_nsr.generate.puzzles.wordings import Puzzle, fill

__all__ = ["make_viewpoint"]

PHRASES = {"left": ("left of", "to the left of"), "right": ("right of", "to the right of")}
OTHER = {"left": "right", "right": "left"}


def make_viewpoint(rng: random.Random, words: Mapping[str, Any]) -> Puzzle:
    """Things from left to right as a camera sees them, asked of the camera or of somebody.

    Where each stands along the camera's axis is known; who faces the camera sees that axis turned
    round, and who stands with his back to it sees it as it is.
    """
    things = rng.sample(words["things"], rng.randrange(3, 6))
    people = [each.split("/") for each in rng.sample(words["persons"], 2)]
    poses = rng.sample(("facing", "away"), 2)[: rng.randrange(1, 3)]
    said = [_told(rng, words, a, b) for a, b in itertools.pairwise(things)]
    said += [
        fill(rng, words[pose], p=name, their=their)
        for pose, (name, their) in zip(poses, people, strict=False)
    ]
    rng.shuffle(said)
    viewer = rng.randrange(-1, len(poses))
    turned = viewer >= 0 and poses[viewer] == "facing"
    seen = things[::-1] if turned else things
    gaps: dict[str, str] = {}
    if viewer >= 0:
        gaps = {"p": people[viewer][0], "ps": people[viewer][0] + "'s"}
    whose = "camera" if viewer < 0 else "theirs"
    kind = rng.choice(("whether", "which"))
    if kind == "which":  # of the second from an end one thing is on that side
        side = rng.choice(tuple(OTHER))
        end = seen if side == "left" else seen[::-1]
        answer, landmark = end[0], end[1]
        rel = rng.choice(PHRASES[side])
        question = fill(rng, words[f"ask_{whose}_which"], b=landmark, rel=rel, **gaps)
        return Puzzle("viewpoint", f"{whose}_{kind}", " ".join(said), question, answer)
    a, b = rng.sample(seen, 2)
    so = "left" if seen.index(a) < seen.index(b) else "right"
    asked = rng.choice(tuple(OTHER))
    rel = rng.choice(PHRASES[asked])
    question = fill(rng, words[f"ask_{whose}"], a=a, b=b, rel=rel, **gaps)
    answer = "Yes" if asked == so else "No"
    return Puzzle("viewpoint", f"{whose}_{kind}", " ".join(said), question, answer)


def _told(rng: random.Random, words: Mapping[str, Any], left: str, right: str) -> str:
    """Two things of which the one is left of the other, told from the one or the other."""
    if rng.random() < 0.5:
        return fill(rng, words["left"], a=left, b=right, rel=rng.choice(PHRASES["left"]))
    return fill(rng, words["right"], a=right, b=left, rel=rng.choice(PHRASES["right"]))
