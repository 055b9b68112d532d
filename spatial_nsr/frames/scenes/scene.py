"""Scenes: things as boxes in space, what is fixed to what, and who looks on.

The JSON form is described in ``docs/frames-relations.md``. Coordinates are those of
:mod:`spatial_nsr.frames.poses`; a thing's position is the centre of its box.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from spatial_nsr.errors import InputError, UnknownNameError, allowed
from spatial_nsr.frames.poses import (
    UP,
    Axes,
    FrameError,
    Pose,
    Vector,
    at_azimuth,
    number,
    pose_from_json,
    vector_from_json,
)
from spatial_nsr.frames.scenes.boxes import Box, enclosing
from spatial_nsr.rules.concepts import words_for
from spatial_nsr.strict import listed, text, truth, want
from spatial_nsr.upward import upward

if TYPE_CHECKING:
    from spatial_nsr.frames.text.answers import SceneAnswer

__all__ = ["VIEWER", "Scene", "Thing", "own_scene", "with_people"]

VIEWER = "viewer"
POSED = ("name", "position", "facing", "azimuth", "orientation", "up", "extent")
OWN = ("id", "turned", "heading", "hollow", "attached_to", "part_of", "members")
KEYS = ("viewer", "camera", "language", "things", "me", "you")


@dataclass(frozen=True)
class Thing:
    """A thing in a scene.

    Parameters
    ----------
    pose
        Its name, the centre of its box, its front if it has one, its whole size.
    turned
        For a thing without a front: the azimuth of the box's first side.
    heading
        Where it is going, if it moves.
    hollow
        Whether things can lie in it; ``floor`` is then the height of the hollow's floor above the
        bottom of the box.
    attached_to, part_of
        Ids of the things that it is fixed to, and of the one that it is a part of.
    members
        Ids of the things that it consists of, for several that go by one name.
    usual
        How long its longest side usually is, for what is only seen in a picture.
    """

    id: str
    pose: Pose
    turned: float = 0.0
    heading: Vector | None = None
    hollow: bool = False
    floor: float = 0.0
    attached_to: frozenset[str] = frozenset()
    part_of: str | None = None
    members: tuple[str, ...] = ()
    usual: float | None = None

    @property
    def name(self) -> str:
        """What it is called in captions."""
        return self.pose.name

    @functools.cached_property
    def box(self) -> Box:
        """Its box; what has no size is a point."""
        x, y, z = self.pose.extent or (0.0, 0.0, 0.0)
        return Box(self.pose.position, (x / 2, y / 2, z / 2), self.axes)

    @functools.cached_property
    def axes(self) -> Axes:
        """The directions of the box's sides."""
        if self.pose.facing is not None:
            return self.pose.axes
        if self.pose.up == UP:
            return Pose(self.id, (0.0, 0.0, 0.0), at_azimuth(self.turned)).axes
        # The side that lies along x, as far as a box that leans can have one.
        sides = (at_azimuth(self.turned), at_azimuth(self.turned + 90.0))
        for side in sides:
            try:
                return Pose(self.id, (0.0, 0.0, 0.0), side, self.pose.up).axes
            except FrameError:
                continue
        raise AssertionError("two directions cannot both be parallel to a third")

    @property
    def fronted(self) -> Pose:
        """The pose with a front: its own, or where it is going."""
        if self.pose.facing is None and self.heading is not None:
            return Pose(self.name, self.pose.position, self.heading, UP, self.pose.extent)
        return self.pose


@dataclass(frozen=True)
class Scene:
    """Things by their ids, and who looks on; a ``relief`` is what a picture shows of them.

    ``me`` names the thing that asks (the viewer, if not said) and ``you`` the one that is asked (a
    robot's ``base_link``, if there is one).
    """

    things: Mapping[str, Thing]
    viewer: Pose | None = None
    language: str = "english"
    relief: bool = False
    me: str | None = None
    you: str | None = None
    fixed: Mapping[str, frozenset[str]] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        if VIEWER in self.things:
            raise InputError(f"'{VIEWER}' is who looks on, and no name for a thing")
        fixed: dict[str, set[str]] = {id: set() for id in self.things}
        for id, thing in self.things.items():
            others = {*thing.attached_to, *([thing.part_of] if thing.part_of else [])}
            for other in (*others, *thing.members):
                if other not in self.things or other == id:
                    names = allowed(other, [name for name in self.things if name != id])
                    raise UnknownNameError(f"'{id}' names no other thing by '{other}'; {names}")
            for other in others:
                fixed[id].add(other)
                fixed[other].add(id)
            if id in self._wholes(id):
                raise InputError(f"'{id}' is a part of itself")
            if any(self.things[member].members for member in thing.members):
                raise InputError(f"'{id}': a member has members of its own")
        for who in filter(None, (self.me, self.you)):
            if who != VIEWER:
                self.called(who)
        object.__setattr__(self, "fixed", {id: frozenset(ids) for id, ids in fixed.items()})

    def _wholes(self, id: str) -> Iterator[str]:
        seen: set[str] = set()
        whole = self.things[id].part_of
        while whole is not None and whole not in seen:
            seen.add(whole)
            yield whole
            whole = self.things[whole].part_of if whole in self.things else None

    def wholes(self, id: str) -> tuple[str, ...]:
        """What a thing is a part of, and what that is a part of in turn."""
        return tuple(self._wholes(id))

    def linked(self, id: str) -> frozenset[str]:
        """All things that hang together with one by what is fixed to what."""
        found, rest = {id}, [id]
        while rest:
            new = self.fixed[rest.pop()] - found
            found |= new
            rest += new
        return frozenset(found)

    def box(self, id: str) -> Box:
        """The box of a thing; of several that go by one name, the box around them."""
        thing = self.things[id]
        if thing.members and thing.pose.extent is None:
            members = [self.things[member].box for member in thing.members]
            return enclosing(members, thing.axes)
        return thing.box

    def pieces(self, id: str) -> tuple[Box, ...]:
        """The boxes that a thing consists of."""
        members = self.things[id].members
        return tuple(self.things[each].box for each in members) or (self.box(id),)

    def called(self, name: str) -> tuple[str, ...]:
        """The ids of the things that go by a name: an id, or what things are called.

        Where nothing is called just so, other words for it are tried ("couch" for "sofa").

        Raises
        ------
        UnknownNameError
            Nothing in the scene goes by it.
        """
        wanted = " ".join(name.lower().split())
        if name in self.things:
            return (name,)
        for words in words_for(wanted):
            found = tuple(id for id, each in self.things.items() if each.name.lower() in words)
            if found:
                return found
        names = dict.fromkeys(thing.name for thing in self.things.values())
        if not names:
            raise UnknownNameError(f"the scene is empty, and so nothing in it is called '{name}'")
        raise UnknownNameError(f"nothing in the scene is called '{name}'; {allowed(name, names)}")

    def ask(self, question: str) -> SceneAnswer:
        """Answer a question in words, such as "What is on my left?"; see :func:`ask_scene`."""
        answer: SceneAnswer = upward("Scene.ask")(self, question)
        return answer

    def turned(self, name: str, degrees: float) -> Scene:
        """The scene in which somebody has turned so far to the left, on the spot."""
        scene: Scene = upward("Scene.turned")(self, name, degrees)
        return scene

    def face_to_face(self, first: str, second: str) -> Scene:
        """The scene in which two face each other, where they stand."""
        scene: Scene = upward("Scene.face_to_face")(self, first, second)
        return scene

    def draw(self) -> str:
        """The scene seen from above, as SVG."""
        shown: str = upward("Scene.draw")(self)
        return shown

    def _repr_svg_(self) -> str:
        return self.draw()


def own_scene(value: Any, path: str = "scene") -> Scene:
    """Read a scene from its own form; ``read_scene`` (``loading``) takes any.

    >>> scene = own_scene({
    ...     "viewer": {"position": [-5, 0, 1], "azimuth": 0},
    ...     "things": [{"name": "car", "position": [0, 0, 1], "extent": [4, 2, 2], "azimuth": 90}],
    ... })
    >>> scene.box("car").reach((0, 1, 0))
    (-2.0, 2.0)
    """
    want(isinstance(value, Mapping), path, "an object", value)
    _no_other(value, KEYS, path)
    if "things" not in value:
        raise InputError(f"{path}: 'things' is missing")
    if value.get("viewer") is not None and value.get("camera") is not None:
        raise InputError(f"{path}: give 'viewer' or 'camera', not both")
    seen = value.get("viewer") or value.get("camera")
    viewer = None
    if seen is not None:
        want(isinstance(seen, Mapping), f"{path}.viewer", "an object", seen)
        viewer = pose_from_json({"name": VIEWER, **seen}, f"{path}.viewer")
    language = text(value.get("language", "english"), f"{path}.language", 0)
    things = listed(_thing)(value["things"], f"{path}.things", 0)
    try:
        scene = Scene(_by_id(things, f"{path}.things"), viewer, language)
        return with_people(scene, value, path)
    except (InputError, UnknownNameError) as error:
        raise type(error)(f"{path}: {error}") from error


def with_people(scene: Scene, value: Mapping[str, Any], path: str) -> Scene:
    """The scene with whoever asks and is asked, where its form tells."""
    me, you = (
        text(value[key], f"{path}.{key}", 0) if value.get(key) is not None else None
        for key in ("me", "you")
    )
    return replace(scene, me=me, you=you)


def _by_id(things: Iterable[Thing], path: str) -> dict[str, Thing]:
    found: dict[str, Thing] = {}
    for thing in things:
        if thing.id in found:
            message = f"{path}: two things have the id '{thing.id}'; give each an 'id' of its own"
            raise InputError(message)
        found[thing.id] = thing
    return found


def _thing(value: Any, path: str, depth: int) -> Thing:
    want(isinstance(value, Mapping), path, "an object", value)
    _no_other(value, (*POSED, *OWN), path)
    members = listed(text)(value.get("members", []), f"{path}.members", depth)
    if members and "position" not in value:
        value = {**value, "position": [0, 0, 0]}
    pose = pose_from_json({key: value[key] for key in POSED if key in value}, path)
    if pose.facing is not None:
        pose.axes  # noqa: B018  # a front straight up is refused here, with the way to it
    given: dict[str, Any] = {}
    if "turned" in value:
        want(pose.facing is None, f"{path}.turned", "no 'turned' beside a front", value["turned"])
        given["turned"] = number(value["turned"], f"{path}.turned", depth)
    if value.get("heading") is not None:
        given["heading"] = _heading(value["heading"], f"{path}.heading")
    hollow = value.get("hollow", False)
    if isinstance(hollow, Mapping):
        _no_other(hollow, ("floor",), f"{path}.hollow")
        given["floor"] = number(hollow.get("floor", 0.0), f"{path}.hollow.floor", depth)
        hollow = True
    given["hollow"] = truth(hollow, f"{path}.hollow", depth)
    if value.get("part_of") is not None:
        given["part_of"] = text(value["part_of"], f"{path}.part_of", depth)
    attached = listed(text)(value.get("attached_to", []), f"{path}.attached_to", depth)
    id = text(value.get("id", pose.name), f"{path}.id", depth)
    return Thing(id, pose, attached_to=frozenset(attached), members=members, **given)


def _heading(value: Any, path: str) -> Vector:
    if isinstance(value, int | float):
        return at_azimuth(number(value, path, 0))
    heading = vector_from_json(value, path)
    want(any(heading), path, "a direction that is not zero", value)
    return heading


def _no_other(value: Mapping[str, Any], keys: tuple[str, ...], path: str) -> None:
    for key in value:
        if key not in keys:
            raise UnknownNameError(f"{path}: unknown key {key!r}; {allowed(str(key), keys)}")
