"""Several things that a caption speaks of together: "the cups", "the dog and the car"."""

from __future__ import annotations

import math
import re
from dataclasses import replace

from spatial_nsr.errors import UnknownNameError
from spatial_nsr.frames.poses import Pose
from spatial_nsr.frames.scenes.scene import Scene, Thing
from spatial_nsr.reading.lexicon.plurals import is_plural, singular

__all__ = ["meant"]

_AND = re.compile(r",? and (?:(?:the|a|an) )?")


def meant(scene: Scene, name: str) -> tuple[Scene, tuple[str, ...]]:
    """What a caption calls something, by id, in a scene that has groups of things as one besides.

    A plural means all that are called so, "the dog and the car" these two; a group's box is turned
    so that it lies along the line from the first to the last of them.

    >>> things = [Thing(id, Pose("cup", (x, 0.0, 0.0), extent=(1.0, 1.0, 1.0)))
    ...           for id, x in (("cup 1", 0.0), ("cup 2", 3.0))]
    >>> scene, (group,) = meant(Scene({each.id: each for each in things}), "cups")
    >>> scene.things[group].members
    ('cup 1', 'cup 2')

    Raises
    ------
    UnknownNameError
        Nothing in the scene goes by the name.
    """
    try:
        return scene, scene.called(name)
    except UnknownNameError as error:
        parts = _AND.split(name)
        if len(parts) == 2:
            pairs = [
                (first, last)
                for first in scene.called(parts[0])
                for last in scene.called(parts[1])
                if first != last
            ]
            made = [f"{first} and {last}" for first, last in pairs]
            for id, members in zip(made, pairs, strict=True):
                scene = _with(scene, id, members)
            return scene, tuple(made)
        words = name.split()
        if not words or not is_plural(words[-1]):
            raise
        try:
            found = scene.called(" ".join([*words[:-1], singular(words[-1])]))
        except UnknownNameError:
            raise error from None
        return (scene, found) if len(found) == 1 else (_with(scene, name, found), (name,))


def _with(scene: Scene, id: str, members: tuple[str, ...]) -> Scene:
    """A scene with a group of things as one thing besides."""
    flat = tuple(
        dict.fromkeys(each for id in members for each in (scene.things[id].members or (id,)))
    )
    (x, y, _), (u, v, _) = scene.box(flat[0]).centre, scene.box(flat[-1]).centre
    azimuth = math.degrees(math.atan2(v - y, u - x)) % 360.0
    group = Thing(id, Pose(id, (0.0, 0.0, 0.0)), turned=azimuth, members=flat)
    return replace(scene, things={**scene.things, id: group})
