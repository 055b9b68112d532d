"""What is said of shapes on a map: crosses, surrounds, is within 500 m of.

The words are data (``rules/geo/map.words``). Most are predicates of DE-9IM matrices (Clementini et
al. 1993); what surrounds another has it in its holes, and distances are those of the shapes'
nearest points.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from spatial_nsr.errors import InputError, Place, UnknownNameError, allowed
from spatial_nsr.geo.polygons import shape_of, shapely_of
from spatial_nsr.rules.text import packaged, statements

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

__all__ = ["holds", "judge_map"]

FILE = "geo/map.words"
NUMBER, UNIT = "n", "unit"
# Metres in a degree along a meridian, for maps in degrees: the earth as a sphere (IUGG 1980).
DEGREE = 6_371_008.8 * math.pi / 180
Pattern = tuple[str, ...]


@functools.cache
def _said() -> tuple[Mapping[Pattern, str], Mapping[str, float]]:
    """The predicate of each way to say it, and the units in metres."""
    says: dict[Pattern, str] = {}
    units: dict[str, float] = {}
    text, file = packaged(FILE)
    for place, line in statements(text, file):
        head, colon, words = line.partition(" :")
        names = head.split()
        if not colon or not words.split():
            raise InputError(
                "expected 'PREDICATE : word ...' or 'unit NAME METRES : word ...'", place
            )
        if names[0] == UNIT:
            units |= dict.fromkeys(words.split(), _metres(names, place))
            continue
        for each in words.split():
            says[tuple(each.lower().split("_"))] = names[0]
    return says, units


def _metres(names: list[str], place: Place) -> float:
    try:
        return float(names[2])
    except (IndexError, ValueError) as error:
        raise InputError("a unit has a name and a number of metres", place) from error


def judge_map(shapes: Mapping[str, Any], claim: str, *, degrees: bool = False) -> bool:
    """Whether a sentence is true of a map, such as "The road crosses the park", by its shapes.

    Parameters
    ----------
    shapes
        The shapes by their names: shapely's, WKT or GeoJSON.
    degrees
        Whether coordinates are longitude and latitude; else they are in metres.

    Raises
    ------
    InputError, UnknownNameError
        The sentence is of another form, or names what is not on the map.
    """
    words = tuple(claim.lower().rstrip(" .!?").split())
    for at, length, predicate, metres in _readings(words):
        names = _name(words[:at]), _name(words[at + length :])
        if all(names):
            head, tail = (_on_map(shapes, name) for name in names)
            return _holds(predicate, metres, head, tail, degrees)
    ways = sorted(" ".join(each) for each in _said()[0])
    raise InputError(f"no word between two shapes in '{claim[:80]}'; {allowed(claim, ways)}")


def holds(head: Any, words: str, tail: Any, *, degrees: bool = False) -> bool:
    """Whether words hold of two shapes, such as "crosses" or "is within 500 m of"."""
    said = tuple(words.lower().split())
    for at, length, predicate, metres in _readings(("", *said, "")):
        if (at, length) == (1, len(said)):
            first, second = shape_of(head, "the first shape"), shape_of(tail, "the second shape")
            return _holds(predicate, metres, first, second, degrees)
    ways = sorted(" ".join(each) for each in _said()[0])
    raise UnknownNameError(f"'{words}' is not said of shapes; {allowed(words, ways)}")


def _readings(words: Pattern) -> Iterator[tuple[int, int, str, float]]:
    """Where what is said stands in a sentence, the longest first, with its predicate."""
    says, _ = _said()
    for pattern, predicate in sorted(says.items(), key=lambda item: -len(item[0])):
        for at in range(1, len(words) - 1):
            found = _matched(pattern, words[at:])
            if found is not None:
                yield at, found[0], predicate, found[1]


def _matched(pattern: Pattern, words: Pattern) -> tuple[int, float] | None:
    """How many words a pattern takes, and the metres that they say."""
    at, metres = 0, math.nan
    for part in pattern:
        if part != NUMBER:
            if words[at : at + 1] != (part,):
                return None
            at += 1
            continue
        read = _distance(words[at : at + 2])
        if read is None:
            return None
        taken, metres = read
        at += taken
    return at, metres


def _distance(words: Pattern) -> tuple[int, float] | None:
    """A number and its unit, in one word or two: "500 m", "2km"."""
    _, units = _said()
    together = words[0] if words else ""
    digits = together.rstrip("abcdefghijklmnopqrstuvwxyz")
    unit = together[len(digits) :]
    try:
        value = float(digits.replace(",", ""))
    except ValueError:
        return None
    if unit:
        return (1, value * units[unit]) if unit in units else None
    return (2, value * units[words[1]]) if len(words) > 1 and words[1] in units else None


def _name(words: Pattern) -> str:
    return " ".join(words[1:] if words[:1] in (("the",), ("a",), ("an",)) else words)


def _on_map(shapes: Mapping[str, Any], name: str) -> BaseGeometry:
    known = {each.lower(): each for each in shapes}
    if name not in known:
        raise UnknownNameError(f"nothing on the map is called '{name}'; {allowed(name, known)}")
    return shape_of(shapes[known[name]], known[name])


def _holds(
    predicate: str, metres: float, first: BaseGeometry, second: BaseGeometry, degrees: bool
) -> bool:
    if predicate == "surrounds":
        return _surrounds(first, second)
    if predicate == "distance":
        return _distance_of(first, second, degrees) <= metres
    return bool(getattr(first, predicate)(second))


def _surrounds(around: BaseGeometry, inner: BaseGeometry) -> bool:
    """Whether one lies in the holes of the other, and shares no ground with it."""
    shapely = shapely_of()
    if around.relate(inner)[0] != "F":
        return False
    parts = getattr(around, "geoms", [around])
    filled = [shapely.Polygon(each.exterior) for each in parts if hasattr(each, "exterior")]
    return bool(filled) and bool(shapely.union_all(filled).covers(inner))


def _distance_of(first: BaseGeometry, second: BaseGeometry, degrees: bool) -> float:
    """How far apart two shapes are, in metres."""
    if not degrees:
        return float(first.distance(second))
    shapely = shapely_of()
    # About the middle of the two a degree of longitude is shorter by the cosine of the latitude.
    middle = shapely.GeometryCollection([first, second]).envelope.centroid.y
    scale = (DEGREE * math.cos(math.radians(middle)), DEGREE)
    flat = [shapely.transform(each, lambda points: points * scale) for each in (first, second)]
    return float(flat[0].distance(flat[1]))
