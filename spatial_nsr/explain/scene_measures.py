"""Measures of two boxes, worked out anew from their poses for the checker of judgements.

Nothing is shared with :mod:`spatial_nsr.frames.measures`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any

__all__ = ["CLOSE", "MEASURED", "Vector", "dot", "flat", "near"]

CLOSE = 1e-6
Vector = Sequence[float]


def dot(a: Vector, b: Vector) -> float:
    """The scalar product."""
    return sum(x * y for x, y in zip(a, b, strict=True))


def near(a: Vector, b: Vector) -> bool:
    """Whether two vectors are the same but for rounding."""
    return all(abs(x - y) < CLOSE for x, y in zip(a, b, strict=True))


def flat(way: Vector, up: Vector) -> list[float]:
    """What of a way lies at right angles to up."""
    share = dot(way, up)
    return [part - share * other for part, other in zip(way, up, strict=True)]


Place = Mapping[str, Any]


def _way(a: Place, b: Place) -> list[float]:
    return [x - y for x, y in zip(a["centre"], b["centre"], strict=True)]


def _cosine(a: Place, b: Place, axes: Any, which: int) -> float:
    way = flat(_way(a, b), axes[2])
    length = math.hypot(*way)
    return dot(way, axes[which]) / length if length > 1e-9 else 0.0


def _degrees(a: Vector, b: Vector) -> float:
    length = math.hypot(*a) * math.hypot(*b)
    return (
        math.degrees(math.acos(max(-1.0, min(1.0, dot(a, b) / length)))) if length > 1e-9 else 90.0
    )


def _rising(place: Place) -> float:
    sides = zip(place["axes"], place["half"], strict=True)
    return float(sum(abs(axis[2]) * half for axis, half in sides))


def _bottom(place: Place) -> float:
    return float(place["centre"][2] - _rising(place))


def _top(place: Place) -> float:
    return float(place["centre"][2] + _rising(place))


def _shared_height(a: Place, b: Place) -> float:
    smaller = 2 * min(_rising(a), _rising(b))
    shared = min(_top(a), _top(b)) - max(_bottom(a), _bottom(b))
    return max(0.0, shared / smaller) if smaller > 0 else float(shared >= 0)


def _misfit(a: Place, b: Place) -> float:
    largest = max(*a["half"], *b["half"])
    pairs = zip(sorted(a["half"]), sorted(b["half"]), strict=True)
    return max(abs(x - y) for x, y in pairs) / largest if largest else 0.0


def _sides(a: Place, b: Place) -> list[tuple[float, float, float, float]] | None:
    """Of boxes with the same axes, for each: how far apart, both halves, how much is shared."""
    if not all(near(x, y) for x, y in zip(a["axes"], b["axes"], strict=True)):
        return None
    way = _way(a, b)
    sides = []
    for axis, x, y in zip(a["axes"], a["half"], b["half"], strict=True):
        apart = abs(dot(way, axis))
        sides.append((apart, x, y, max(0.0, min(2 * x, 2 * y, x + y - apart))))
    return sides


def _gap(a: Place, b: Place) -> float | None:
    sides = _sides(a, b)
    if sides is None:
        return None
    return math.hypot(*(max(0.0, apart - x - y) for apart, x, y, _ in sides))


def _inside(a: Place, b: Place) -> float | None:
    sides = _sides(a, b)
    if sides is None or not all(a["half"]):
        return None
    return math.prod(shared / (2 * x) for _, x, _, shared in sides)


def _footing(a: Place, b: Place) -> float | None:
    sides = _sides(a, b)
    level = a["axes"][2][2] > 1 - 1e-12
    if sides is None or not level or not all(a["half"]) or not all(b["half"]):
        return None
    (_, x, y, shared), (_, v, w, other) = sides[:2]
    return shared * other / (4 * min(x * v, y * w))


# None where more than a line or two would be needed: where boxes are turned against each other.
MEASURED: Mapping[str, Callable[[Place, Place, Any], float | None]] = {
    "frontward": lambda a, b, axes: _cosine(a, b, axes, 0),
    "leftward": lambda a, b, axes: _cosine(a, b, axes, 1),
    "diagonal": lambda a, b, _: 2 * min(math.hypot(*a["half"]), math.hypot(*b["half"])),
    "extent": lambda a, b, _: 2 * max(*a["half"], *b["half"]),
    "rise": lambda a, b, _: _way(a, b)[2],
    "clearance": lambda a, b, _: _bottom(a) - b["centre"][2],
    "top-rise": lambda a, b, _: _top(a) - _top(b),
    "slope": lambda a, b, _: _degrees(_way(a, b), (0, 0, 1)),
    "facing-angle": lambda a, b, _: _degrees(flat(_way(b, a), a["axes"][2]), a["axes"][0]),
    "heading-angle": lambda a, b, _: _degrees(_way(b, a), a["heading"]),
    "shared-height": lambda a, b, _: _shared_height(a, b),
    "misfit": lambda a, b, _: _misfit(a, b),
    "gap": lambda a, b, _: _gap(a, b),
    "inside": lambda a, b, _: _inside(a, b),
    "holding": lambda a, b, _: _inside(b, a),
    "footing": lambda a, b, _: _footing(a, b),
    "descent": lambda a, b, _: _degrees((0, 0, -1), a["heading"]),
}
