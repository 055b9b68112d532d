"""Scenes from other sources: boxes found in a picture, and the pose list of a robot.

``read_scene`` takes any of the three forms that ``docs/frames-relations.md`` describes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from spatial_nsr.errors import InputError, UnknownNameError, allowed
from spatial_nsr.frames.poses import (
    Axes,
    Pose,
    Vector,
    axes_of_quaternion,
    azimuth,
    number,
    quaternion,
    tidy,
    vector_from_json,
)
from spatial_nsr.frames.scenes.scene import VIEWER, Scene, Thing, own_scene, with_people
from spatial_nsr.rules.concepts import usual_length
from spatial_nsr.strict import listed, text, truth, want, whole

__all__ = ["FoundBox", "found_boxes", "read_scene", "scene_from_boxes", "scene_from_transforms"]

# A picture is taken for a relief: all things stand in one sheet, of this thickness for a picture
# that is 1 high, and the lower a thing reaches in the picture the more it is to the front of it.
SHEET = 0.02
TILT = 0.001
GRID = 32.0
# ROS calls the frames of cameras so whose z axis is the line of sight (REP 103).
OPTICAL = "_optical_frame"
KNOWN = ("transforms", "viewer", "language", "me", "you")


def read_scene(
    value: Any,
    path: str = "scene",
    *,
    viewer: str | None = None,
    me: str | None = None,
    you: str | None = None,
) -> Scene:
    """Read a scene in whatever form: our own, a robot's ``transforms``, or ``detections``.

    Numbers and lists may be those of numpy.

    Parameters
    ----------
    viewer
        Of transforms, the frame that looks on.
    me, you
        The things that ask and are asked.

    Examples
    --------
    >>> scene = read_scene({
    ...     "viewer": {"position": [-5, 0, 1], "azimuth": 0},
    ...     "things": [{"name": "car", "position": [0, 0, 1], "extent": [4, 2, 2], "azimuth": 90}],
    ... })
    >>> scene.ask("Is the car in front of me?").value
    True
    """
    value = _plain(value)
    if isinstance(value, list) and value:
        # A bare list is one of boxes, or of poses.
        first = value[0] if isinstance(value[0], Mapping) else {}
        key = "detections" if "box" in first else "annotations" if "bbox" in first else "transforms"
        value = {key: value}
    want(isinstance(value, Mapping), path, "an object", value)
    if viewer is not None:
        value = {**value, "viewer": viewer}
    if "transforms" in value:
        scene = scene_from_transforms(value, path)
    elif "detections" in value or "annotations" in value:
        boxes, width, height = found_boxes(value, path)
        scene = scene_from_boxes(boxes, width, height)
    else:
        scene = own_scene(value, path)
    return replace(scene, me=me or scene.me, you=you or scene.you) if me or you else scene


def _plain(value: Any) -> Any:
    """The value without arrays and numbers of numpy."""
    if hasattr(value, "tolist"):
        return value.tolist()
    if isinstance(value, Mapping):
        return {key: _plain(each) for key, each in value.items()}
    return [_plain(each) for each in value] if isinstance(value, list | tuple) else value


# Pictures ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class FoundBox:
    """A box in a picture: its left, upper, right and lower edge, and what is said to be in it."""

    label: str
    edges: tuple[float, float, float, float]

    @property
    def area(self) -> float:
        """Its area."""
        left, upper, right, lower = self.edges
        return (right - left) * (lower - upper)


def found_boxes(value: Mapping[str, Any], path: str) -> tuple[tuple[FoundBox, ...], float, float]:
    """The boxes of a picture, its width and its height.

    ``detections`` have corners on a grid of 32 cells (``width`` and ``height`` may say otherwise),
    and each box reaches to the end of its last cell; ``annotations`` have COCO's ``bbox`` of left,
    upper, width and height in pixels, and the name of what is in it or its ``category_id`` among
    ``categories``; the picture's size may stand with the only one of ``images``.
    """
    coco = "annotations" in value
    names = _categories(value, path)
    sized = _picture(value, path)
    width = number(sized.get("width", GRID), f"{path}.width", 0)
    height = number(sized.get("height", GRID), f"{path}.height", 0)
    want(width > 0 and height > 0, path, "a picture with width and height", [width, height])
    key = "annotations" if coco else "detections"
    boxes = []
    for at, entry in enumerate(listed(_entry)(value[key], f"{path}.{key}", 0)):
        where = f"{path}.{key}[{at}]"
        name = "bbox" if coco else "box"
        if name not in entry:
            raise InputError(f"{where}: '{name}' is missing")
        edges = listed(number)(entry[name], f"{where}.{name}", 0)
        want(len(edges) == 4, f"{where}.{name}", "four numbers", entry[name])
        left, upper, right, lower = edges
        right, lower = (left + right, upper + lower) if coco else (right + 1.0, lower + 1.0)
        want(left < right and upper < lower, f"{where}.{name}", "a box that is not empty", edges)
        label = entry.get("label", entry.get("category_name", entry.get("category")))
        if label is None and "category_id" in entry:
            label = names.get(whole(entry["category_id"], f"{where}.category_id", 0))
            if label is None:
                raise InputError(f"{where}: no category has the id {entry['category_id']!r}")
        boxes.append(FoundBox(text(label, f"{where}.label", 0), (left, upper, right, lower)))
    return tuple(boxes), width, height


def _categories(value: Mapping[str, Any], path: str) -> dict[Any, str]:
    """What COCO's categories are called, by their ids."""
    found = {}
    for at, entry in enumerate(
        listed(_entry)(value.get("categories", []), f"{path}.categories", 0)
    ):
        where = f"{path}.categories[{at}]"
        want(type(entry.get("id")) is int, f"{where}.id", "a whole number", entry.get("id"))
        found[entry["id"]] = text(entry.get("name"), f"{where}.name", 0)
    return found


def _picture(value: Mapping[str, Any], path: str) -> Mapping[str, Any]:
    """What says how large the picture is: the file itself, or the only one of its images."""
    images = listed(_entry)(value.get("images", []), f"{path}.images", 0)
    if len(images) > 1:
        message = f"{path}.images: expected one picture with its annotations, got {len(images)}"
        raise InputError(message)
    return images[0] if images and "width" not in value else value


def _entry(value: Any, path: str, _: int) -> Mapping[str, Any]:
    want(isinstance(value, Mapping), path, "an object", value)
    return dict(value)


def scene_from_boxes(boxes: Sequence[FoundBox], width: float, height: float) -> Scene:
    """A picture's boxes as a relief, seen by a camera before it; nothing has a front.

    >>> boxes = [FoundBox("sofa", (0, 16, 8, 32)), FoundBox("cat", (16, 8, 24, 16))]
    >>> scene = scene_from_boxes(boxes, 32, 32)
    >>> scene.things["1"].pose.position, scene.called("couch")
    ((0.0005, -0.625, 0.625), ('0',))
    """
    things = {}
    lowest = max((box.edges[3] for box in boxes), default=height)
    for at, box in enumerate(boxes):
        left, upper, right, lower = (edge / height for edge in box.edges)
        # The camera looks along x, so that its left is along y.
        centre = (TILT * (lowest / height - lower), -(left + right) / 2, 1.0 - (upper + lower) / 2)
        size = (SHEET, right - left, lower - upper)
        usual = usual_length(box.label.lower())
        things[str(at)] = Thing(str(at), Pose(box.label, centre, extent=size), usual=usual)
    camera = Pose(VIEWER, (-1.0, -width / height / 2, 0.5), facing=(1.0, 0.0, 0.0))
    return Scene(things, camera, relief=True)


# Robots -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Placed:
    """A frame in the coordinates of another: where its origin is, and its axes."""

    parent: str
    origin: Vector
    axes: Axes


def scene_from_transforms(value: Mapping[str, Any], path: str = "scene") -> Scene:
    """A scene from poses as ROS's tf has them: x to the front, y to the left, z up (REP 103).

    A pose may be called ``pose`` as well, of ``position`` and ``orientation``, in ``map``.
    Frames whose parents are listed as well are followed up to the one at the top, in whose
    coordinates the scene is. ``viewer`` names the frame that looks on; a camera's optical frame
    looks along its z. Entries may have a ``size``, and ``"front": false`` for what has none.

    >>> turned = {"x": 0, "y": 0, "z": 1, "w": 0}
    >>> scene = scene_from_transforms({
    ...     "transforms": [
    ...         {"header": {"frame_id": "map"}, "child_frame_id": "cup",
    ...          "transform": {"translation": {"x": 1, "y": 2, "z": 0}, "rotation": turned}},
    ...     ]
    ... })
    >>> scene.things["cup"].pose.facing
    (-1.0, 0.0, 0.0)
    """
    for key in value:
        if key not in KNOWN:
            raise UnknownNameError(f"{path}: unknown key {key!r}; {allowed(str(key), KNOWN)}")
    entries = listed(_entry)(value["transforms"], f"{path}.transforms", 0)
    placed: dict[str, _Placed] = {}
    more: dict[str, Mapping[str, Any]] = {}
    for at, entry in enumerate(entries):
        where = f"{path}.transforms[{at}]"
        name, frame = _transform(entry, where)
        if name in placed:
            raise InputError(f"{where}: the frame '{name}' is placed twice")
        placed[name], more[name] = frame, entry
    seen = value.get("viewer")
    if seen is not None and text(seen, f"{path}.viewer", 0) not in placed:
        raise UnknownNameError(f"{path}.viewer: no frame '{seen}'; {allowed(str(seen), placed)}")
    things = {}
    viewer = None
    for name in placed:
        origin, axes = _at_the_top(name, placed, path)
        if name == seen:
            facing = axes.up if name.endswith(OPTICAL) else axes.front
            viewer = Pose(VIEWER, origin, facing)
            continue
        where = f"{path}.transforms ({name})"
        size = more[name].get("size")
        extent = None if size is None else vector_from_json(size, f"{where}.size")
        if truth(more[name].get("front", True), f"{where}.front", 0):
            pose = Pose(name, origin, axes.front, axes.up, extent)
            things[name] = Thing(name, pose)
        else:
            pose = Pose(name, origin, None, axes.up, extent)
            things[name] = Thing(name, pose, turned=azimuth(axes.front))
    language = text(value.get("language", "english"), f"{path}.language", 0)
    return with_people(Scene(things, viewer, language), value, path)


def _transform(entry: Mapping[str, Any], path: str) -> tuple[str, _Placed]:
    header = entry.get("header", {})
    parent = entry.get("parent", header.get("frame_id") if isinstance(header, Mapping) else None)
    name = entry.get("child", entry.get("child_frame_id", entry.get("name")))
    inner = entry.get("transform", entry.get("pose", entry))
    want(isinstance(inner, Mapping), f"{path}.transform", "an object", inner)
    parts = {}
    for key, other in (("translation", "position"), ("rotation", "orientation")):
        parts[key] = inner.get(key, inner.get(other))
        if parts[key] is None:
            raise InputError(f"{path}: '{key}' is missing")
    axes = axes_of_quaternion(quaternion(parts["rotation"], f"{path}.rotation"), f"{path}.rotation")
    origin = vector_from_json(parts["translation"], f"{path}.translation")
    where = text("map" if parent is None else parent, f"{path}.parent", 0)
    return text(name, f"{path}.child", 0), _Placed(where, origin, axes)


def _at_the_top(name: str, placed: Mapping[str, _Placed], path: str) -> tuple[Vector, Axes]:
    """A frame's origin and axes in the coordinates of the frame that no other holds."""
    here = placed[name]
    origin, axes, seen = here.origin, here.axes, {name}
    while here.parent in placed:
        if here.parent in seen:
            raise InputError(f"{path}: the frame '{name}' is placed in itself")
        seen.add(here.parent)
        here = placed[here.parent]
        origin = _moved(here, origin)
        turned = (here.axes.world(axis) for axis in (axes.front, axes.left, axes.up))
        axes = Axes(*(tidy(*axis) for axis in turned))
    return tidy(*origin), axes


def _moved(frame: _Placed, point: Vector) -> Vector:
    x, y, z = (a + b for a, b in zip(frame.origin, frame.axes.world(point), strict=True))
    return (x, y, z)
