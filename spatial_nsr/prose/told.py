"""What is told of whom, and what words of place and phrases mean for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from spatial_nsr.prose.nominals import Nominal
from spatial_nsr.prose.people import Node
from spatial_nsr.prose.statements import TOGETHER
from spatial_nsr.prose.words import sort_of

__all__ = [
    "CORES",
    "DIRECTIONS",
    "DOUBTED",
    "EACH_OTHER",
    "HALVES",
    "INSIDE",
    "OPPOSITE",
    "PARTS",
    "SIDES",
    "SINGULAR",
    "Before",
    "Told",
    "Way",
    "corner_of",
    "is_core",
    "is_none",
    "is_vague",
    "relations_to",
]

DOUBTED = 0.25  # how far it is trusted what a text says only perhaps to be so
INSIDE = "inside"
DIRECTIONS = frozenset(("left", "right", "above", "below", "front", "behind"))
SIDES = {"left": "left", "right": "right", "top": "top", "bottom": "bottom"}
OPPOSITE = {
    "left": "right", "right": "left", "above": "below", "below": "above",
    "front": "behind", "behind": "front",
}  # fmt: skip
PARTS = ("edge", "side", "end", "border", "wall")
CORES = ("middle", "centre", "center", "back", "front", "heart", "bottom", "end", "corner")
# Parts of a thing in which others are: on which side of what is in the part across.
HALVES = {
    "upper-half": ("above", "lower-half"),
    "lower-half": ("below", "upper-half"),
    "left-half": ("left", "right-half"),
    "right-half": ("right", "left-half"),
}
EACH_OTHER = ("each other", "one another")
_HEIGHTS = {
    "upper": frozenset(("top", "upper")),
    "lower": frozenset(("bottom", "lower")),
}
SINGULAR = ("it", "he", "she")
Way = tuple[Node, tuple[str, ...], Node]


class Told(NamedTuple):
    """A relation of two nodes, or ("between") of one to two, with where it is said.

    ``apart`` are nodes for which it does not hold, though they belong to the first one. ``each``:
    the first of the one belongs to the first of the other, and so on.
    """

    head: Node
    words: tuple[str, ...]
    tail: Node
    negated: bool
    weight: float
    source: Mapping[str, Any]
    second: Node | None = None
    apart: tuple[Node, ...] = ()
    each: bool = False


@dataclass(slots=True)
class Before:
    """What a clause was about: its subjects, its landmarks, and the words between them."""

    subjects: list[Node]
    landmarks: list[Node]
    words: tuple[str, ...] = ()


def relations_to(words: Sequence[str], landmark: Node) -> tuple[str, ...]:
    """The relations to a landmark that words of place mean."""
    found: list[str] = []
    for word in words:
        if word == "on":
            found.append(INSIDE if sort_of(landmark.head, "region") else "resting-on")
        elif word == "amid":
            found.append("resting-on" if sort_of(landmark.head, "top") else INSIDE)
        elif word == "at":
            beside = sort_of(landmark.head, "spot") or landmark.lives()
            found.append("near" if beside else INSIDE)
        elif word == "hanging":
            found += ("touching", "below")
        elif word == "there":
            found.append(INSIDE)
        elif word.startswith(TOGETHER):
            found.append(
                INSIDE if sort_of(landmark.head, "region") or landmark.place else "resting-on"
            )
        elif word == "along" and sort_of(landmark.head, "region"):
            found.append(INSIDE)
        elif word not in ("along", "any"):
            found.append(word)
    return tuple(dict.fromkeys(found))


def is_core(nominal: Nominal) -> bool:
    """Whether it is a part that is no thing for itself: "the left edge of the desk"."""
    if nominal.of is None or nominal.of.pronoun is not None:
        return False
    sided = any(word.lower() in SIDES for word in nominal.words)
    return nominal.head in CORES or (nominal.head in PARTS and sided)


def corner_of(nominal: Nominal) -> str | None:
    """Which corner of something not named it is: "the top left corner".

    >>> corner_of(Nominal(0, 1, "", "corner", "corner", ("bottom", "left")))
    'lower-left-corner'
    """
    if nominal.head != "corner" or nominal.of is not None or nominal.owner is not None:
        return None
    words = {word.lower() for word in nominal.words}
    height = [name for name, others in _HEIGHTS.items() if words & others]
    side = [name for name in ("left", "right") if words & {name, f"{name}-hand"}]
    return f"{height[0]}-{side[0]}-corner" if len(height) == len(side) == 1 else None


def is_none(nominal: Nominal) -> bool:
    """Whether a phrase speaks of none: "no ducks", "nobody"."""
    return nominal.det == "no" or nominal.pronoun in ("nothing", "nobody")


def is_vague(nominal: Nominal) -> bool:
    """Whether it means nothing that could be anywhere: "this", "something"."""
    if nominal.pronoun in ("me", "you", "we"):
        return False
    if nominal.head == "o'clock":
        return True
    if nominal.ordinal is not None:
        return False
    return nominal.head is None and nominal.count is None and not nominal.other
