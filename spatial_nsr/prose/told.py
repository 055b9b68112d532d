"""What is told of whom, and what words of place and phrases mean for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from spatial_nsr.prose.nominals import Far, Nominal
from spatial_nsr.prose.people import Node
from spatial_nsr.prose.statements import TOGETHER
from spatial_nsr.reading.lexicon.kinds import sort_of
from spatial_nsr.reading.lexicon.lists import word_list

__all__ = [
    "DIRECTIONS",
    "DOUBTED",
    "HALVES",
    "HELD",
    "INSIDE",
    "SIDES",
    "SIZED",
    "SOMEBODY",
    "Before",
    "Rank",
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
SOMEBODY = "somebody"  # the kind of which "nobody" tells that there is none
DIRECTIONS = frozenset(("left", "right", "above", "below", "front", "behind"))
SIDES = ("left", "right", "top", "bottom")
# Parts of a thing in which others are: on which side of what is in the part across.
HALVES = {
    "upper-half": ("above", "lower-half"),
    "lower-half": ("below", "upper-half"),
    "left-half": ("left", "right-half"),
    "right-half": ("right", "left-half"),
}
_MIDDLE = 2  # of the heights
HELD = frozenset(("inside", "resting-on"))  # what is so held goes along, and is nowhere else
SIZED = frozenset(("larger", "smaller", "as-large", "same-size"))
Way = tuple[Node, tuple[str, ...], Node]


class Told(NamedTuple):
    """A relation of two nodes, or ("between") of one to two, with where it is said.

    ``apart`` are nodes for which it does not hold, though they belong to the first one. ``each``:
    the first of the one belongs to the first of the other, and so on. ``far``: how far that way.
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
    far: Far | None = None


class Rank(NamedTuple):
    """A place of a line: its number ("-1" is the last one, or "middle", "ends"), who is there.

    ``counted`` is the end from which it is counted, ``start`` and ``end`` where that is said.
    """

    nodes: tuple[Node, ...]
    number: str
    counted: str
    negated: bool
    source: Mapping[str, Any]
    start: int
    end: int


@dataclass(slots=True)
class Before:
    """What a clause was about: its subjects, its landmarks, and the words between them.

    ``unread``: it was not understood, so that which of them "it" means after it is not sure.
    """

    subjects: list[Node]
    landmarks: list[Node]
    words: tuple[str, ...] = ()
    unread: bool = False


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
        elif word == "as-large":
            found.append("same-size")
        elif word == "around":
            if sort_of(landmark.head, "top") or sort_of(landmark.head, "spot"):
                found.append("near")
        elif word not in ("along", "any"):
            found.append(word)
    return tuple(dict.fromkeys(found))


def is_core(nominal: Nominal) -> bool:
    """Whether it is a part that is no thing for itself: "the left edge of the desk"."""
    if nominal.of is None or nominal.of.pronoun is not None:
        return False
    sided = any(word.lower() in SIDES for word in nominal.words)
    return nominal.head in word_list("core") or (nominal.head in word_list("border") and sided)


def corner_of(nominal: Nominal) -> str | None:
    """Which corner of something not named it is: "the top left corner".

    >>> corner_of(Nominal(0, 1, "", "corner", "corner", ("bottom", "left")))
    'lower-left-corner'
    """
    if nominal.head != "corner" or nominal.of is not None or nominal.owner is not None:
        return None
    words = {word.lower() for word in nominal.words}
    ranks = {int(rank) for word, rank in word_list("height").items() if word in words}
    height = ["upper" if rank > _MIDDLE else "lower" for rank in ranks if rank != _MIDDLE]
    side = [name for name in ("left", "right") if words & {name, f"{name}-hand"}]
    return f"{height[0]}-{side[0]}-corner" if len(height) == len(side) == 1 else None


def is_none(nominal: Nominal) -> bool:
    """Whether a phrase speaks of none: "no ducks", "nobody"."""
    return nominal.det == "no" or nominal.pronoun in ("nothing", "nobody")


def is_vague(nominal: Nominal) -> bool:
    """Whether it means nothing that could be anywhere: "this", "something"."""
    if nominal.pronoun in word_list("speaker"):
        return False
    if nominal.head == "o'clock":
        return True
    if nominal.ordinal is not None or nominal.partitive:
        return False
    return nominal.head is None and nominal.count is None and not nominal.other
