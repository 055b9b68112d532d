"""Frames of reference: the directions that words like "left" name at a landmark.

* intrinsic: the axes of the landmark itself;
* relative: the axes of a viewer, carried over to the landmark by a projection;
* absolute: fixed directions of the ground (compass, slope, river) and of gravity.

The three kinds and the projections are those of Levinson (2003, chapter 2).
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from spatial_nsr.errors import UnknownNameError, allowed
from spatial_nsr.frames import transforms
from spatial_nsr.frames.poses import TINY, UP, Axes, FrameError, Pose, Vector
from spatial_nsr.rules.frames import KINDS, PROJECTIONS, Language

__all__ = [
    "ABSOLUTE",
    "ABSOLUTE_WORDS",
    "INTRINSIC",
    "SIDES",
    "Frame",
    "Ground",
    "Reading",
    "carried_axes",
    "cosine",
    "directions",
    "frames_of",
    "offset",
    "read_in",
    "readings",
]

SIDES = ("front", "behind", "left", "right", "above", "below")
COMPASS = {"east": 0, "northeast": 45, "north": 90, "northwest": 135}
COMPASS |= {"west": 180, "southwest": 225, "south": 270, "southeast": 315}
ABSOLUTE_WORDS = (*COMPASS, "uphill", "downhill", "upstream", "downstream", "above", "below")
SIGHTS = ("line", "gaze")


def _known(what: str, name: str, names: tuple[str, ...]) -> None:
    if name not in names:
        raise UnknownNameError(f"unknown {what} '{name}'; {allowed(name, names)}")


@dataclass(frozen=True)
class Frame:
    """A frame of reference; a relative one names its viewer and the projection.

    Parameters
    ----------
    sight
        What a viewer's front is: the ``line`` to the landmark, or the ``gaze``, which is the
        viewer's own facing wherever the landmark is.

    Examples
    --------
    >>> str(Frame("relative", "camera", "reflected"))
    'relative to camera (reflected)'
    """

    kind: str
    viewer: str | None = None
    projection: str | None = None
    sight: str = "line"

    def __post_init__(self) -> None:
        _known("kind of frame", self.kind, KINDS)
        _known("sight", self.sight, SIGHTS)
        if self.kind == "relative":
            if self.viewer is None:
                raise FrameError("a relative frame names its viewer")
            _known("projection", str(self.projection), PROJECTIONS)
        elif self.viewer is not None or self.projection is not None:
            raise FrameError(f"the {self.kind} frame has no viewer and no projection")

    def __str__(self) -> str:
        if self.kind == "relative":
            return f"relative to {self.viewer} ({self.projection})"
        return self.kind

    def to_dict(self) -> dict[str, str]:
        """The JSON form.

        >>> Frame("relative", "me", "reflected").to_dict()
        {'kind': 'relative', 'viewer': 'me', 'projection': 'reflected'}
        """
        data = {"kind": self.kind}
        if self.kind == "relative":
            data |= {"viewer": str(self.viewer), "projection": str(self.projection)}
        if self.sight != SIGHTS[0]:
            data["sight"] = self.sight
        return data

    @classmethod
    def from_dict(cls, data: Mapping[str, str]) -> Frame:
        """Read the JSON form."""
        for key in data:
            keys = ("kind", "viewer", "projection", "sight")
            if key not in keys:
                raise UnknownNameError(f"a frame has no key '{key}'; {allowed(str(key), keys)}")
        if "kind" not in data:
            raise FrameError("a frame lacks the key 'kind'")
        return cls(**data)


INTRINSIC = Frame("intrinsic")
ABSOLUTE = Frame("absolute")


@dataclass(frozen=True)
class Ground:
    """What gives absolute directions besides gravity: north, and the run of slope and river."""

    north: Vector = (0.0, 1.0, 0.0)
    downhill: Vector | None = None
    downstream: Vector | None = None

    def directions(self) -> dict[str, Vector]:
        """The unit vector of each absolute word that has a meaning here.

        >>> Ground().directions()["west"]
        (-1.0, 0.0, 0.0)
        """
        axes = _along_ground("north", self.north)
        east = _minus(axes.left)
        found = {}
        for word, degrees in COMPASS.items():
            x, y = _turned(degrees)
            found[word] = _plus(_times(east, x), _times(axes.front, y))
        for down, up, run in (
            ("downhill", "uphill", self.downhill),
            ("downstream", "upstream", self.downstream),
        ):
            if run is not None:
                front = _along_ground(down, run).front
                found |= {down: front, up: _minus(front)}
        return found | {"above": UP, "below": _minus(UP)}


@dataclass(frozen=True)
class Reading:
    """What a word says in one frame of a figure and a landmark.

    ``cosine`` is that of the angle between the word's direction and the way to the figure.
    """

    word: str
    frame: Frame
    direction: Vector = field(compare=False)
    cosine: float

    @property
    def angle(self) -> float:
        """The angle in degrees, from 0 (as good as can be) to 180."""
        return math.degrees(math.acos(max(-1.0, min(1.0, self.cosine))))

    @property
    def holds(self) -> bool:
        """Whether the figure lies in the word's half of the space."""
        return self.cosine > 0.0


def carried_axes(frame: Frame, landmark: Pose, viewers: Mapping[str, Pose]) -> Axes:
    """The axes that an intrinsic or relative frame gives a landmark.

    Raises
    ------
    FrameError
        A landmark without a front, a viewer who is not there, or who stands at the landmark.
    """
    if frame.kind == "intrinsic":
        return landmark.axes
    if frame.kind == "absolute":
        raise FrameError("the absolute frame has no front and no left")
    name = str(frame.viewer)
    if name not in viewers:
        raise UnknownNameError(f"nobody is called '{name}'; {allowed(name, viewers)}")
    viewer = viewers[name]
    own = viewer.axes if frame.sight == "gaze" else _line_of_sight(viewer, landmark)
    carry = getattr(transforms, str(frame.projection))
    front, left, up = carry(*own.front, *own.left, *own.up)
    return Axes(front, left, up)


def directions(
    frame: Frame,
    landmark: Pose,
    viewers: Mapping[str, Pose] | None = None,
    ground: Ground | None = None,
) -> dict[str, Vector]:
    """The unit vector of each word that has a meaning in a frame at a landmark.

    >>> tree = Pose("tree", (0, 0, 0))
    >>> me = Pose("me", (0, -5, 0))
    >>> directions(Frame("relative", "me", "reflected"), tree, {"me": me})["front"]
    (0.0, -1.0, 0.0)
    """
    if frame.kind == "absolute":
        return (ground or Ground()).directions()
    axes = carried_axes(frame, landmark, viewers or {})
    pairs = (("front", "behind"), ("left", "right"), ("above", "below"))
    found: dict[str, Vector] = {}
    for (word, other), vector in zip(pairs, (axes.front, axes.left, axes.up), strict=True):
        found |= {word: _plus(vector, (0.0, 0.0, 0.0)), other: _minus(vector)}
    return found


def offset(figure: Pose, landmark: Pose) -> Vector:
    """The way from the landmark to the figure."""
    x, y, z = (a - b for a, b in zip(figure.position, landmark.position, strict=True))
    return (x, y, z)


def cosine(way: Vector, direction: Vector, up: Vector | None = None) -> float:
    """The cosine of the angle between a way and a direction, 0 where it is that but for rounding.

    With ``up``, only what lies along the ground is compared, as for left and front.

    >>> cosine((1, 0, 5), (1, 0, 0), UP)
    1.0

    Raises
    ------
    FrameError
        The way is too short to have a direction.
    """
    if up is not None:
        way = _flat(way, up)
    length = math.hypot(*way)
    if length < TINY:
        where = "at the same place" if up is None else "straight above, below or at the same place"
        raise FrameError(
            f"the two are {where}, so the way between them has no direction to compare"
        )
    found = transforms.cosine(*_times(way, 1.0 / length), *direction)
    return 0.0 if abs(found) < 1e-10 else max(-1.0, min(1.0, found))


def read_in(
    frame: Frame,
    word: str,
    figure: Pose,
    landmark: Pose,
    viewers: Mapping[str, Pose] | None = None,
    ground: Ground | None = None,
) -> Reading:
    """What "FIGURE is WORD of LANDMARK" says in a frame.

    >>> car, cup = Pose("car", (0, 0, 0), facing=(0, 1, 0)), Pose("cup", (-2, 0, 0))
    >>> read_in(INTRINSIC, "left", cup, car).holds
    True
    """
    found = directions(frame, landmark, viewers, ground)
    if word not in found:
        raise UnknownNameError(f"'{word}' has no {frame.kind} meaning here; {allowed(word, found)}")
    up = None
    if word not in ("above", "below"):
        up = landmark.axes.up if frame.kind == "intrinsic" else UP
    return Reading(word, frame, found[word], cosine(offset(figure, landmark), found[word], up))


def frames_of(word: str, viewers: Iterable[str], language: Language) -> tuple[Frame, ...]:
    """The frames in which a language's speakers may mean a word, the most usual first.

    >>> from spatial_nsr.rules.frames import load_language
    >>> [str(each) for each in frames_of("left", ["me"], load_language("english"))]
    ['relative to me (reflected)', 'intrinsic']
    """
    found = []
    names = tuple(viewers)
    for kind in language.kinds:
        if kind == "absolute":
            found += [ABSOLUTE] * (word in ABSOLUTE_WORDS)
        elif word in SIDES and kind == "intrinsic":
            found.append(INTRINSIC)
        elif word in SIDES[:4]:
            found += [Frame(kind, name, p) for p in language.projections for name in names]
    return tuple(found)


def readings(
    word: str,
    figure: Pose,
    landmark: Pose,
    viewers: Mapping[str, Pose],
    language: Language,
    ground: Ground | None = None,
) -> tuple[tuple[Reading, ...], dict[Frame, str]]:
    """What a word can mean, frame by frame, and why other frames give it no meaning.

    Raises
    ------
    FrameError
        No frame gives the word a meaning; says why for each.
    """
    found, without = [], {}
    for frame in frames_of(word, viewers, language):
        try:
            found.append(read_in(frame, word, figure, landmark, viewers, ground))
        except (FrameError, UnknownNameError) as error:
            without[frame] = str(error)
    if not found:
        why = "; ".join(f"{frame}: {reason}" for frame, reason in without.items())
        said = f"'{word}' of {landmark.name} has a meaning in no frame"
        raise FrameError(f"{said} ({why})" if why else f"{said} of {language.name}")
    return tuple(found), without


def _line_of_sight(viewer: Pose, landmark: Pose) -> Axes:
    way = _flat(offset(landmark, viewer), UP)
    if math.hypot(*way) < TINY:
        raise FrameError(
            f"{viewer.name} is at {landmark.name} or straight above or below it, so no line of "
            f"sight says which side is left; the viewer's gaze may"
        )
    return Pose(viewer.name, viewer.position, way).axes


def _along_ground(what: str, vector: Vector) -> Axes:
    try:
        return Pose(what, (0.0, 0.0, 0.0), vector).axes
    except FrameError as error:
        raise FrameError(f"the ground's direction is none: {error}") from error


def _turned(degrees: int) -> tuple[float, float]:
    """Cosine and sine, exact where they are whole."""
    parts = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    x, y = (round(part, 15) + 0.0 for part in parts)
    return x, y


def _flat(vector: Vector, up: Vector) -> Vector:
    """What of a vector lies at right angles to up."""
    share = sum(a * b for a, b in zip(vector, up, strict=True)) / sum(b * b for b in up)
    return _plus(vector, _times(up, -share))


def _plus(a: Vector, b: Vector) -> Vector:
    return (a[0] + b[0], a[1] + b[1], a[2] + b[2])


def _times(vector: Vector, factor: float) -> Vector:
    return (vector[0] * factor + 0.0, vector[1] * factor + 0.0, vector[2] * factor + 0.0)


def _minus(vector: Vector) -> Vector:
    return _times(vector, -1.0)
