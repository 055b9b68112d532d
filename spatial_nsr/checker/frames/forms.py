"""What rules about frames of reference go by: words, frames, half planes in fractions."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from spatial_nsr.checker.form import fields, items, need, text
from spatial_nsr.rules.frames import KINDS, PROJECTIONS

__all__ = [
    "REGIONS",
    "Followed",
    "Form",
    "Half",
    "frame_name",
    "frame_of",
    "half_plane",
    "in_degrees",
    "level",
    "lies",
    "number_of",
    "same_azimuth",
    "towards",
    "turns_of",
    "words_of",
]

SIDES = {"front": 0, "left": 90, "behind": 180, "right": 270}
POINTS = ("north", "northwest", "west", "southwest", "south", "southeast", "east", "northeast")
REGIONS = {"hemisphere": (0,), "quadrant": (45, -45)}
Form = dict[tuple[str, int], Fraction]


@dataclass(frozen=True)
class Half:
    """A sum of coordinates and a constant that is more than zero, or at least zero."""

    form: Form
    strict: bool = True


@dataclass(frozen=True)
class Followed:
    """A step that was followed, with the bounds that it gives and the assumptions it rests on."""

    id: int
    rule: str
    head: str
    relations: tuple[str, ...]
    tail: str
    detail: Mapping[str, Any]
    premises: tuple[Followed, ...]
    halves: tuple[Half, ...] = ()
    open: frozenset[int] = frozenset()

    def of(self, *rules: str) -> list[Followed]:
        """The premises by some rules."""
        return [premise for premise in self.premises if premise.rule in rules]

    @property
    def azimuth(self) -> float | None:
        """Which way the head faces by this step, if it says so."""
        faces = self.rule in ("faces", "heading", "assume", "orient", "line")
        return self.detail.get("azimuth") if faces else None


def number_of(raw: Any) -> float:
    """A number."""
    good = isinstance(raw, int | float) and not isinstance(raw, bool) and math.isfinite(raw)
    need(good, "{} is no number", raw)
    return float(raw)


def in_degrees(azimuth: float) -> str:
    """An azimuth in words."""
    return f"{azimuth:g} degrees"


def same_azimuth(one: float, other: float) -> bool:
    """Whether two azimuths are one."""
    return abs((one - other + 180.0) % 360.0 - 180.0) < 1e-9


def frame_of(raw: Any) -> tuple[Any, ...]:
    """Kind, viewer and projection of a frame."""
    data = fields(raw, "the frame", "kind", "viewer projection")
    kind = data["kind"]
    need(kind in KINDS, "no kind of frame: {}", kind)
    need((kind == "relative") == ("viewer" in data), "a viewer goes with the relative frame")
    need((kind == "relative") == ("projection" in data), "a projection goes with a viewer")
    if kind == "relative":
        text(data["viewer"], "the viewer")
        need(data["projection"] in PROJECTIONS, "no projection {}", data["projection"])
    return kind, data.get("viewer"), data.get("projection")


def frame_name(raw: Any) -> str:
    """What a frame is called."""
    kind, viewer, projection = frame_of(raw)
    return f"relative to {viewer} ({projection})" if viewer is not None else str(kind)


def words_of(raw: Any) -> list[str]:
    """Words of direction."""
    words = [text(word, "a word") for word in items(raw, "'words'")]
    need(bool(words), "no words")
    need(all(word in SIDES or word in POINTS for word in words), "no words of direction: {}", words)
    return words


def turns_of(words: Sequence[str], raw: Any) -> list[float]:
    """How far the directions of words are turned from the heading of a frame."""
    kind, _, projection = frame_of(raw)
    found = []
    for word in words:
        if kind == "absolute":
            need(word in POINTS, "{} is no direction of the compass", word)
            found.append(45.0 * POINTS.index(word))
            continue
        need(word in SIDES, "{} has no {} meaning", word, kind)
        side = SIDES[word]
        towards_viewer = projection in ("rotated", "reflected") and word in ("front", "behind")
        swapped = projection == "rotated" and word in ("left", "right")
        found.append((side + (180 if towards_viewer or swapped else 0)) % 360.0)
    return found


# Half planes ------------------------------------------------------------------------------------


def _normal(azimuth: float) -> tuple[Fraction, Fraction]:
    whole = azimuth % 360.0
    if whole % 45.0 == 0.0:
        signs = (1, 1, 0, -1, -1, -1, 0, 1)
        eighth = int(whole // 45.0) % 8
        return Fraction(signs[eighth]), Fraction(signs[(eighth - 2) % 8])
    turn = math.radians(whole)
    x, y = (Fraction(repr(round(part, 12))) for part in (math.cos(turn), math.sin(turn)))
    return x, y


def half_plane(figure: str, landmark: str, azimuth: float, strict: bool = True) -> Half:
    """That a figure lies towards an azimuth from a landmark."""
    form: Form = {}
    for axis, part in enumerate(_normal(azimuth)):
        for name, sign in ((figure, 1), (landmark, -1)):
            form[name, axis] = form.get((name, axis), Fraction(0)) + sign * part
    return Half(form, strict)


def level(figure: str, landmark: str, azimuth: float) -> list[Half]:
    """That a figure is neither left nor right of a line through a landmark."""
    return [half_plane(figure, landmark, azimuth + turn, False) for turn in (90.0, -90.0)]


def towards(figure: str, landmark: str, azimuths: Sequence[float], region: Any) -> list[Half]:
    """That a figure lies towards all of some azimuths."""
    need(region in REGIONS, "no region {}", region)
    edges = REGIONS[region]
    return [half_plane(figure, landmark, a + edge) for a in azimuths for edge in edges]


def lies(azimuths: Sequence[float], frame: str = "", negated: bool = False) -> tuple[str]:
    """The relation that says where something lies."""
    no = "does not lie" if negated else "lies"
    return (f"{no} towards {' and '.join(map(in_degrees, azimuths))}{frame} from",)
