"""Where somebody is who goes so far and turns: exact displacements and headings, step by step.

Coordinates are numbers a + b * sqrt(2), so that ways along the eight directions of the compass stay
exact (all headings are multiples of 45 degrees, clockwise from north or from the way faced first).
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

__all__ = ["Coordinate", "Place", "bearing", "distance", "moved", "number_text", "sign"]

Coordinate: TypeAlias = tuple[Fraction, Fraction]
ZERO: Coordinate = (Fraction(0), Fraction(0))
EIGHTH = 45
# Of each direction how far it goes east and north: 0, 1 or the root of a half, and the sign.
_EAST = (0, 1, 2, 1, 0, -1, -2, -1)
_NORTH = (2, 1, 0, -1, -2, -1, 0, 1)


@dataclass(frozen=True)
class Place:
    """How far east and north somebody is of where he began, and which way he faces.

    >>> place = moved(moved(Place(), 0, Fraction(3)), 90, Fraction(4))
    >>> number_text(*distance(place)), bearing(place), place.heading
    ('5', 45, 0)
    """

    east: Coordinate = ZERO
    north: Coordinate = ZERO
    heading: int = 0

    def facing(self, heading: int) -> Place:
        """The same place, with another heading."""
        return Place(self.east, self.north, heading % 360)

    def seen_from(self, other: Place) -> Place:
        """The same place, by how far it is east and north of another one."""
        parts = zip((self.east, self.north), (other.east, other.north), strict=True)
        east, north = ((a[0] - b[0], a[1] - b[1]) for a, b in parts)
        return Place(east, north, self.heading)

    @property
    def at_start(self) -> bool:
        """Whether that is where he began."""
        return (self.east, self.north) == (ZERO, ZERO)


def moved(place: Place, direction: int, length: Fraction) -> Place:
    """The place after a way of some length in a direction, in degrees; the heading stays."""
    at = direction % 360 // EIGHTH
    return Place(
        _plus(place.east, _EAST[at], length), _plus(place.north, _NORTH[at], length), place.heading
    )


def _plus(value: Coordinate, part: int, length: Fraction) -> Coordinate:
    whole, root = value
    if abs(part) == 1:  # half a root of two
        return whole, root + part * length / 2
    return whole + part * length / 2, root


def sign(value: Coordinate) -> int:
    """Whether a coordinate is above zero, below, or zero."""
    whole, root = value
    if root == 0 or whole == 0 or (whole > 0) == (root > 0):
        total = whole + root
        return (total > 0) - (total < 0)
    bigger = whole * whole > 2 * root * root
    return (1 if whole > 0 else -1) if bigger else (1 if root > 0 else -1)


def bearing(place: Place) -> int | None:
    """In which of eight directions a place lies from the start; None at the start itself.

    What is neither straight ahead nor aside lies between: north-east is all that is north and east.
    """
    east, north = sign(place.east), sign(place.north)
    if not east and not north:
        return None
    return {(0, 1): 0, (1, 1): 45, (1, 0): 90, (1, -1): 135, (0, -1): 180, (-1, -1): 225,
            (-1, 0): 270, (-1, 1): 315}[east, north]  # fmt: skip


def distance(place: Place) -> Coordinate:
    """The square of the distance from the start, as a number a + b * sqrt(2)."""
    (a, b), (c, d) = place.east, place.north
    return a * a + 2 * b * b + c * c + 2 * d * d, 2 * a * b + 2 * c * d


def number_text(whole: Fraction, root: Fraction) -> str:
    """The root of a square a + b * sqrt(2): exact if it is a fraction, else to two digits.

    >>> number_text(Fraction(25), Fraction(0)), number_text(Fraction(2), Fraction(0))
    ('5', '1.41')
    """
    if root == 0:
        up, down = math.isqrt(whole.numerator), math.isqrt(whole.denominator)
        if (up * up, down * down) == (whole.numerator, whole.denominator):
            exact = Fraction(up, down)
            return str(exact) if exact.denominator == 1 else f"{float(exact):g}"
    return f"{math.sqrt(float(whole) + float(root) * math.sqrt(2)):.2f}"
