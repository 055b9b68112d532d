"""Where things are and which way they face: position, front, up, and optional size.

Coordinates are right-handed and z points up. Azimuths are in degrees, counter-clockwise seen from
above, 0 along x. A front is a direction along the ground: what looks down at a slant, like a
camera, has the front of its heading.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from spatial_nsr.errors import InputError, SpatialError, UnknownNameError, allowed
from spatial_nsr.frames import transforms
from spatial_nsr.strict import listed, text, want

__all__ = [
    "UP",
    "Axes",
    "FrameError",
    "Pose",
    "Vector",
    "at_azimuth",
    "axes_of_quaternion",
    "azimuth",
    "number",
    "pose_from_json",
    "quaternion",
    "tidy",
    "vector_from_json",
]

Vector: TypeAlias = tuple[float, float, float]
UP: Vector = (0.0, 0.0, 1.0)
# Directions shorter than this beside their parts are taken for none.
TINY = 1e-9
FARTHEST = 1e9
# What is computed of positions and axes has no more digits behind the point that mean anything.
DIGITS = 12


class FrameError(SpatialError):
    """A frame that a thing or a viewer cannot give: no front, no line of sight, no such word."""


@dataclass(frozen=True)
class Axes:
    """Unit vectors to the front, the left and up, each at a right angle to the others."""

    front: Vector
    left: Vector
    up: Vector

    def local(self, offset: Vector) -> Vector:
        """A vector as so much to the front, to the left and up.

        >>> Pose("car", (0, 0, 0), facing=(0, 2, 0)).axes.local((-3, 1, 0))
        (1.0, 3.0, 0.0)
        """
        return transforms.to_local(*offset, *self.front, *self.left, *self.up)

    def world(self, local: Vector) -> Vector:
        """The vector that is so much to the front, to the left and up."""
        return transforms.from_local(*local, *self.front, *self.left, *self.up)


@dataclass(frozen=True)
class Pose:
    """A thing, a person or a camera in space.

    Parameters
    ----------
    facing
        The direction of its front, of any length; None for what has no front, like a ball.
    up
        Its own up, which is that of gravity unless it lies or leans.
    extent
        Its whole size along its front, its side and its up; along x, y, z if it has no front.
    """

    name: str
    position: Vector
    facing: Vector | None = None
    up: Vector = UP
    extent: Vector | None = None

    def __post_init__(self) -> None:
        for label in ("position", "facing", "up", "extent"):
            value = getattr(self, label)
            if value is not None:
                object.__setattr__(self, label, _checked(self.name, label, value))
        if math.hypot(*self.up) == 0.0:
            raise FrameError(f"{self.name}: 'up' is the zero vector, which is no direction")
        if self.facing is not None and math.hypot(*self.facing) == 0.0:
            raise FrameError(f"{self.name}: 'facing' is the zero vector, which is no direction")
        if self.extent is not None and min(self.extent) < 0.0:
            raise FrameError(f"{self.name}: 'extent' is a size and not negative, got {self.extent}")

    @property
    def axes(self) -> Axes:
        """The axes of the thing itself.

        Raises
        ------
        FrameError
            It has no front, or faces straight along its own up.
        """
        if self.facing is None:
            raise FrameError(f"{self.name} has no front, and so no left and no back of its own")
        # At length one before the squares, which would overflow or vanish for extreme vectors.
        facing, up = _unit(self.facing), _unit(self.up)
        if math.hypot(*transforms.cross(*facing, *up)) < TINY:
            raise FrameError(
                f"{self.name} faces straight along its own up or down: {self.facing} beside "
                f"'up' {self.up} gives no front along the ground"
            )
        front, left, above = transforms.axes(*facing, *up)
        return Axes(front, left, above)

    @classmethod
    def from_quaternion(
        cls, name: str, position: Any, orientation: Any, extent: Any = None
    ) -> Pose:
        """A pose whose axes are turned by a quaternion x, y, z, w: x to the front, z up (REP 103).

        >>> Pose.from_quaternion("robot", (1, 2, 0), (0, 0, 1, 0)).facing
        (-1.0, 0.0, 0.0)
        """
        axes = axes_of_quaternion(_checked(name, "orientation", orientation, 4), name)
        return cls(name, position, axes.front, axes.up, extent)

    def to_dict(self) -> dict[str, Any]:
        """The pose in its JSON form, which :func:`pose_from_json` reads."""
        made: dict[str, Any] = {"name": self.name, "position": list(self.position)}
        if self.facing is not None:
            made["facing"] = list(self.facing)
        if self.up != UP:
            made["up"] = list(self.up)
        if self.extent is not None:
            made["extent"] = list(self.extent)
        return made


def at_azimuth(degrees: float, length: float = 1.0, z: float = 0.0) -> Vector:
    """The vector along an azimuth; exact for multiples of a right angle.

    >>> at_azimuth(270, 2)
    (0.0, -2.0, 0.0)
    """
    quarter, rest = divmod(degrees % 360.0, 90.0)
    if rest == 0.0:
        x, y = ((1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0))[int(quarter) % 4]
    else:
        x, y = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return (x * length + 0.0, y * length + 0.0, z)


def azimuth(vector: Vector) -> float:
    """The azimuth of a vector, from 0 up to 360.

    >>> azimuth((0, -1, 5))
    270.0
    """
    return math.degrees(math.atan2(vector[1], vector[0])) % 360.0


def pose_from_json(value: Any, path: str) -> Pose:
    """Read a pose; ``azimuth`` in degrees may stand for ``facing``.

    >>> pose_from_json({"name": "car", "position": [0, 0, 0], "azimuth": 90}, "things[0]").facing
    (0.0, 1.0, 0.0)
    """
    want(isinstance(value, Mapping), path, "an object", value)
    keys = ("name", "position", "facing", "azimuth", "orientation", "up", "extent")
    for key in value:
        if key not in keys:
            raise UnknownNameError(f"{path}: unknown key {key!r}; {allowed(str(key), keys)}")
    for key in ("name", "position"):
        if key not in value:
            raise InputError(f"{path}: '{key}' is missing")
    given = {
        key: vector_from_json(value[key], f"{path}.{key}")
        for key in ("position", "facing", "up", "extent")
        if value.get(key) is not None
    }
    if value.get("azimuth") is not None:
        if "facing" in given:
            raise InputError(f"{path}: give 'facing' or 'azimuth', not both")
        given["facing"] = at_azimuth(number(value["azimuth"], f"{path}.azimuth", 0))
    if value.get("orientation") is not None:
        for key in ("facing", "up"):
            want(key not in given, path, f"'orientation' without '{key}'", value.get(key))
        want(value.get("azimuth") is None, path, "'orientation' without 'azimuth'", value)
        turned = axes_of_quaternion(quaternion(value["orientation"], f"{path}.orientation"), path)
        given |= {"facing": turned.front, "up": turned.up}
    if "position" not in given:
        raise InputError(f"{path}.position: expected three numbers, got null")
    return Pose(text(value["name"], f"{path}.name", 0), **given)


def quaternion(value: Any, path: str) -> tuple[float, ...]:
    """Read a quaternion: x, y, z, w in a list or by name."""
    parts = [value.get(name) for name in "xyzw"] if isinstance(value, Mapping) else value
    read: tuple[float, ...] = listed(number)(parts, path, 0)
    want(len(read) == 4, path, "the numbers x, y, z, w", value)
    return read


def vector_from_json(value: Any, path: str) -> Vector:
    """Read a list of three numbers, or x, y and z by name."""
    if isinstance(value, Mapping):
        value = [value.get(name) for name in "xyz"]
    read = listed(number)(value, path, 0)
    want(len(read) == 3, path, "three numbers", value)
    return (read[0], read[1], read[2])


def number(value: Any, path: str, _: int) -> float:
    """Read a finite number; true and false are none."""
    good = isinstance(value, int | float) and not isinstance(value, bool)
    want(good and -FARTHEST <= value <= FARTHEST, path, "a finite number", value)
    return float(value)


def _checked(name: str, label: str, value: Any, count: int = 3) -> tuple[float, ...]:
    value = value.tolist() if hasattr(value, "tolist") else value  # an array of numpy
    good = isinstance(value, tuple | list) and len(value) == count
    good = good and all(isinstance(part, int | float) for part in value)
    if not good or not all(-FARTHEST <= part <= FARTHEST for part in value):
        many = {3: "three", 4: "four"}[count]
        raise FrameError(f"{name}: '{label}' is {many} finite numbers, got {value!r}")
    return tuple(map(float, value))


def axes_of_quaternion(quaternion: Sequence[float], path: str) -> Axes:
    """The axes that a quaternion x, y, z, w turns those of the world into.

    What is no more than an error of rounding is left out: 0 is not -2e-16.
    """
    length = math.hypot(*quaternion)
    want(length > TINY, path, "a quaternion that is not zero", list(quaternion))
    x, y, z, w = (part / length for part in quaternion)
    return Axes(
        tidy(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
        tidy(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
        tidy(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)),
    )


def tidy(x: float, y: float, z: float) -> Vector:
    """A vector without errors of rounding.

    >>> tidy(1.0000000000000002, -2.2e-16, 0.5)
    (1.0, 0.0, 0.5)
    """
    return (round(x, DIGITS) + 0.0, round(y, DIGITS) + 0.0, round(z, DIGITS) + 0.0)


def _unit(vector: Vector) -> Vector:
    length = math.hypot(*vector)
    return (vector[0] / length, vector[1] / length, vector[2] / length)
