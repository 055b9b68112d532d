"""Steps of a derivation about a scene as the checker reads them, and what they say of places."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from spatial_nsr.checker.form import items, need
from spatial_nsr.checker.scenes.boxes import CLOSE, Place, Vector, dot
from spatial_nsr.errors import InvalidDerivation
from spatial_nsr.rules.vsr import VsrRelations, load_vsr_relations

__all__ = ["LINKS", "Followed", "placed", "shown", "unit_axes", "vector"]

# What a scene says of a thing besides its pose.
LINKS = ("id", "name", "attached_to", "part_of", "members")


@dataclass(frozen=True)
class Followed:
    """A step that was followed: about which two things (or one), and what it holds."""

    id: int
    rule: str
    head: str
    tail: str
    detail: Mapping[str, Any]
    premises: tuple[Followed, ...]
    known: VsrRelations

    @property
    def pair(self) -> tuple[str, str]:
        """The two things."""
        return self.head, self.tail

    @property
    def words(self) -> VsrRelations:
        """The relations that it goes by: those that are known, or adapted to pictures."""
        adapted = self.detail.get("adapted")
        need(adapted in (None, "pictures"), "no relations are adapted to {}", adapted)
        return self.known if adapted is None else load_vsr_relations(adapted)

    def of(self, rule: str) -> list[Followed]:
        """The premises by a rule."""
        return [premise for premise in self.premises if premise.rule == rule]

    def pose(self, name: str) -> Followed:
        """The pose of a thing among the premises."""
        for premise in self.of("pose"):
            if premise.head == name:
                return premise
        raise InvalidDerivation(f"no premise says where {name[:40]!r} is")

    @property
    def things(self) -> Mapping[str, Place]:
        """All things of the scene by their ids, which a premise lists."""
        listed = self.of("scene")
        need(len(listed) == 1, "no premise says what there is in the scene")
        return {each["id"]: each for each in listed[0].detail["things"]}

    def in_scene(self, things: Mapping[str, Place], name: str) -> Place:
        """A thing as the list of all has it, which is as its pose has it."""
        need(name in things, "{} is not among the things of the scene", name)
        told = {key: value for key, value in things[name].items() if key not in LINKS}
        posed = {key: value for key, value in self.pose(name).detail.items() if key != "calculus"}
        need(told == posed, "the pose of {} is not the scene's", name)
        return things[name]


def shown(parts: Vector) -> str:
    """A vector to four digits, without a sign before zero."""
    return f"({', '.join(f'{part + 0.0:.4g}' for part in parts)})"


def vector(raw: Any) -> Vector:
    """Three finite numbers."""
    parts = items(raw, "a vector")
    need(len(parts) == 3, "a vector has three parts, not {}", len(parts))
    for part in parts:
        number = isinstance(part, int | float) and not isinstance(part, bool)
        need(number and math.isfinite(part), "{} is no number", part)
    return parts


def unit_axes(raw: Any) -> list[Vector]:
    """Three directions of length one at right angles."""
    axes = [vector(axis) for axis in items(raw, "'axes'")]
    need(len(axes) == 3, "there are three axes, not {}", len(axes))
    for at, axis in enumerate(axes):
        for other in range(3):
            product = dot(axis, axes[other])
            need(abs(product - (at == other)) < CLOSE, "the axes are not at right angles")
    return axes


def placed(place: Any) -> None:
    """Refuse what is no place in space."""
    front, left, up = unit_axes(place["axes"])
    turned = zip(front, (1, 2, 0), (2, 0, 1), strict=True)
    volume = sum(part * (left[i] * up[j] - left[j] * up[i]) for part, i, j in turned)
    need(volume > 0, "its left is where its right is")
    vector(place["centre"])
    need(isinstance(place["front"], bool), "it has a front or not, but {}", place["front"])
    if "half" in place:
        need(min(vector(place["half"])) >= 0, "a size is negative")
    if "heading" in place:
        vector(place["heading"])
    if "floor" in place:
        vector([place["floor"], 0, 0])
    if "usual" in place:
        need(vector([place["usual"], 0, 0])[0] > 0, "a usual size is not positive")
