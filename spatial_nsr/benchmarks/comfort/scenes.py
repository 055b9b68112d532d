"""The scenes and the wording of COMFORT, from ``rules/frames/comfort.scenes``."""

from __future__ import annotations

import functools
import math
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import resources

from spatial_nsr.errors import InputError, Place, UnknownNameError
from spatial_nsr.frames.poses import Pose, Vector, at_azimuth
from spatial_nsr.rules import split_lines

__all__ = ["Comfort", "Layout", "RelationWording", "load_comfort", "parse_comfort"]

FILE = "rules/frames/comfort.scenes"
# A statement's parts, of which names may have several words, are two spaces or more apart.
APART = re.compile(r"\s{2,}|\t")
COUNTS = {
    "relation": 4,
    "asks": 1,
    "present": 1,
    "prompt": (1, 2),
    "ball": 7,
    "figure": 2,
    "addressee": 3,
    "camera": 1,
    "facing": 2,
    "car": 3,
}


@dataclass(frozen=True)
class RelationWording:
    """A relation: where the figure's way begins, which direction it names, how it is worded."""

    name: str
    start: int
    word: str
    phrase: str


@dataclass(frozen=True)
class Layout:
    """One scene before the figure has a place: it goes round the origin on a circle.

    ``drawn_at`` is where the landmark is put in the picture, which for some things is not quite
    the centre of the circle; the right answers go by the centre.
    """

    suite: str
    variation: str
    facing: str | None
    figure: str
    landmark: Pose
    circle: float
    figure_height: float
    figure_radius: float
    drawn_at: Vector
    viewers: Mapping[str, Pose] = field(hash=False)

    def figure_pose(self, azimuth: float) -> Pose:
        """The figure at an azimuth of its circle."""
        return Pose(self.figure, at_azimuth(azimuth, self.circle, self.figure_height))


@dataclass(frozen=True)
class Comfort:
    """All that ``comfort.scenes`` says.

    ``present`` asks whether there is a thing; ``prompts`` gives for each prompt whose viewpoint it
    names: "camera", "addressee", "landmark" or none.
    """

    relations: tuple[RelationWording, ...]
    asks: tuple[str, ...]
    present: str
    prompts: Mapping[str, str | None] = field(hash=False)
    layouts: tuple[Layout, ...]
    addressee: str

    def relation(self, name: str) -> RelationWording:
        """The relation of a name."""
        return next(each for each in self.relations if each.name == name)

    def wording(self, prompt: str, relation: str, layout: Layout) -> str:
        """A question as it is put.

        >>> comfort = load_comfort()
        >>> comfort.wording("cam", "behind", comfort.layouts[0])
        "From the camera's viewpoint, is the red sphere behind the blue sphere?"
        """
        named = self.prompts[prompt]
        viewer = {"addressee": self.addressee, "landmark": layout.landmark.name}
        for pattern in self.asks:
            if ("{viewer}" in pattern) == (named is not None):
                return pattern.format(
                    viewer=viewer.get(str(named), named),
                    figure=layout.figure,
                    relation=self.relation(relation).phrase,
                    landmark=layout.landmark.name,
                )
        raise InputError(f"no wording for the prompt '{prompt}'", Place(FILE))

    def absent(self, layout: Layout) -> str:
        """A thing that is not in a scene: the first that is in those after it and not in this one.

        >>> comfort = load_comfort()
        >>> [comfort.absent(each) for each in (comfort.layouts[0], comfort.layouts[-1])]
        ['yellow sphere', 'horse']
        """
        suite = [each for each in self.layouts if each.suite == layout.suite]
        at = suite.index(layout)
        here = {layout.figure, layout.landmark.name}
        for other in (*suite[at + 1 :], *suite[:at]):
            for name in (other.figure, other.landmark.name):
                if name not in here:
                    return name
        raise InputError(f"all scenes like '{layout.variation}' have the same things", Place(FILE))


@functools.cache
def load_comfort() -> Comfort:
    """The scenes that come with the package.

    >>> len(load_comfort().layouts)
    25
    """
    resource = resources.files("spatial_nsr.rules").joinpath("frames", "comfort.scenes")
    return parse_comfort(resource.read_text("utf-8"))


def parse_comfort(text: str, file: str = FILE) -> Comfort:
    """Read scenes from their text form.

    Raises
    ------
    InputError, UnknownNameError
        Names file and line.
    """
    rows: dict[str, list[tuple[list[str], Place]]] = {keyword: [] for keyword in COUNTS}
    for number, raw in enumerate(split_lines(text), start=1):
        keyword, _, rest = raw.split("#", 1)[0].strip().partition(" ")
        parts = [part for part in APART.split(rest.strip()) if part]
        place = Place(file, number)
        if not keyword:
            continue
        if keyword not in COUNTS:
            raise UnknownNameError(f"unknown statement '{keyword}'", place)
        count = COUNTS[keyword]
        if len(parts) not in (count if isinstance(count, tuple) else (count,)):
            raise InputError(f"'{keyword}' takes {count} parts, got {len(parts)}", place)
        rows[keyword].append((parts, place))
    for keyword, found in rows.items():
        once = keyword in ("present", "figure", "addressee", "camera")
        if not found or (once and len(found) > 1):
            raise InputError(f"'{keyword}' stands {len(found)} times", Place(file))
    (who, at, degrees), place = rows["addressee"][0]
    addressee = Pose(who, _vector(at, place), at_azimuth(_number(degrees, place)))
    return Comfort(
        relations=tuple(
            RelationWording(name, int(_number(start, place)), word, phrase)
            for (name, start, word, phrase), place in rows["relation"]
        ),
        asks=tuple(pattern for (pattern,), _ in rows["asks"]),
        present=rows["present"][0][0][0],
        prompts={parts[0]: parts[1] if len(parts) > 1 else None for parts, _ in rows["prompt"]},
        layouts=(*_balls(rows["ball"]), *_cars(rows, addressee)),
        addressee=who,
    )


def _balls(rows: list[tuple[list[str], Place]]) -> list[Layout]:
    found = []
    for parts, place in rows:
        name, figure, radius, landmark, other, circle, at = parts
        size, height = _number(other, place), _number(radius, place)
        spot = (0.0, 0.0, size)
        found.append(
            Layout(
                "ball",
                name,
                None,
                figure,
                Pose(landmark, spot, extent=(2 * size, 2 * size, 2 * size)),
                _number(circle, place),
                height,
                height,
                spot,
                {"camera": _camera(_vector(at, place))},
            )
        )
    return found


def _cars(rows: Mapping[str, list[tuple[list[str], Place]]], addressee: Pose) -> list[Layout]:
    ((figure, radius), figure_place), (at, camera_place) = rows["figure"][0], rows["camera"][0]
    viewers = {
        "camera": _camera(_vector(at[0], camera_place)),
        addressee.name: addressee,
    }
    found = []
    for (facing, degrees), facing_place in rows["facing"]:
        for (name, circle, spot), place in rows["car"]:
            drawn = _vector(spot, place)
            front = at_azimuth(_number(degrees, facing_place))
            # The scene with the car, which lent its name to all, is the default.
            variation = "default" if name == "car" else f"object_{figure}_and_{name}"
            found.append(
                Layout(
                    "car",
                    variation,
                    facing,
                    figure,
                    Pose(name, (0.0, 0.0, drawn[2]), front),
                    _number(circle, place),
                    _number(radius, figure_place),
                    _number(radius, figure_place),
                    drawn,
                    viewers,
                )
            )
    return found


def _camera(at: Vector) -> Pose:
    return Pose("camera", at, (0.0 - at[0], 0.0 - at[1], 0.0 - at[2]))


def _number(text: str, place: Place) -> float:
    try:
        found = float(text)
    except ValueError as error:
        raise InputError(f"expected a number, got '{text}'", place) from error
    if not math.isfinite(found):
        raise InputError(f"expected a finite number, got '{text}'", place)
    return found


def _vector(text: str, place: Place) -> Vector:
    parts = [_number(part, place) for part in text.split()]
    if len(parts) != 3:
        raise InputError(f"expected three numbers, got '{text}'", place)
    return (parts[0], parts[1], parts[2])
