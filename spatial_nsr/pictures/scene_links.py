"""Numbered lines between the things of a drawn scene, for facts that their places do not show.

A number stands on its line or beside it, where it covers neither a name nor another number; the
words for it stand elsewhere, so that they can be of any length.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from spatial_nsr.facts import Fact
from spatial_nsr.pictures.frame import INK
from spatial_nsr.pictures.plane import DOT, Frame, Layout, segment, text

__all__ = ["RADIUS", "badge", "numbered"]

RADIUS = 9
DASHES = {"near": "2 3", "far": "9 4"}
# Along a line, and in which directions from it, there may be room for its number.
LINE_PARTS = (0.5, 0.35, 0.65, 0.2, 0.8, 0.05, 0.95)
AROUND = ((0, 1), (1, 0), (-1, 0), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1))


def numbered(
    layout: Layout, ties: Sequence[tuple[Frame, Frame]], noted: Sequence[Sequence[Fact]]
) -> tuple[list[tuple[float, float]], list[str]]:
    """Lines between things, each with its number where it covers no name and no other number."""
    points = [(x, y) for x, y, wide, tall in layout.frames if not wide and not tall]
    taken = [*layout.taken(), *((x - DOT, y - DOT, 2 * DOT, 2 * DOT) for x, y in points)]
    spots: list[tuple[float, float]] = []
    lines, badges = [], []
    for number, ((a, b), facts) in enumerate(zip(ties, noted, strict=True), start=1):
        (x1, y1), (x2, y2) = _nearest(a, b)
        words = [word for fact in facts for word in fact.alternatives[0]]
        dash = next((DASHES[word] for word in words if word in DASHES), "")
        style = f'stroke="{INK}" stroke-width="1.3" fill="none"'
        style += f' stroke-dasharray="{dash}"' if dash else ""
        lines.append(f'<path class="fact" d="M{x1:g} {y1:g}L{x2:g} {y2:g}" {style}/>')
        x, y = min(_spots(x1, y1, x2, y2), key=lambda spot: _crowding(spot, taken, layout))
        across = min(LINE_PARTS, key=lambda t: _apart((x, y), (x1, y1), (x2, y2), t))
        foot = x1 + (x2 - x1) * across, y1 + (y2 - y1) * across
        if math.dist(foot, (x, y)) > 1:
            lines.append(segment(*foot, x, y, INK))
        taken.append((x - RADIUS, y - RADIUS, 2 * RADIUS, 2 * RADIUS))
        spots.append((x, y))
        badges.append(badge(x, y, number))
    return spots, lines + badges


def _apart(
    spot: tuple[float, float], start: tuple[float, float], end: tuple[float, float], t: float
) -> float:
    return math.dist(spot, [a + (b - a) * t for a, b in zip(start, end, strict=True)])


def _spots(x1: float, y1: float, x2: float, y2: float) -> Iterator[tuple[float, float]]:
    """Where the number of a line may stand: on it, then beside it, further and further."""
    for away in range(0, 120, 12):
        for dx, dy in AROUND if away else AROUND[:1]:
            for t in LINE_PARTS:
                yield x1 + (x2 - x1) * t + dx * away, y1 + (y2 - y1) * t + dy * away


def badge(x: float, y: float, number: int) -> str:
    """A number in a circle."""
    circle = f'<circle cx="{x:g}" cy="{y:g}" r="{RADIUS}" fill="#ffffff" stroke="{INK}"/>'
    more = f' text-anchor="middle" font-size="11" fill="{INK}"'
    return circle + text(x, y + 4, str(number), more)


def _crowding(spot: tuple[float, float], taken: Sequence[Frame], layout: Layout) -> float:
    """How much of a number would be hidden, or would hide; nothing, if there is room."""
    x, y = spot[0] - RADIUS, spot[1] - RADIUS
    size = 2 * RADIUS
    covered = sum(
        max(0, min(x + size, a + wide) - max(x, a)) * max(0, min(y + size, b + tall) - max(y, b))
        for a, b, wide, tall in taken
    )
    # The picture can grow to the right and down, if it must.
    grown = max(0, x + size - layout.width, y + size - layout.height)
    return covered + 100 * max(0, -x, -y) + grown / 100


def _nearest(a: Frame, b: Frame) -> tuple[tuple[float, float], tuple[float, float]]:
    """The ends of a short line between two frames; of nested ones, to the right edges."""
    (x1, x2), (y1, y2) = _along(a[0], a[2], b[0], b[2]), _along(a[1], a[3], b[1], b[3])
    if (x1, y1) == (x2, y2):
        inner, outer = sorted((a, b), key=lambda frame: frame[2] * frame[3])
        right, edge = inner[0] + inner[2], outer[0] + outer[2]
        if inner[0] >= outer[0] and right < edge and inner[1] >= outer[1]:
            middle = inner[1] + inner[3] / 2
            return (right, middle), (edge, middle)
    return (x1, y1), (x2, y2)


def _along(a: float, wide: float, b: float, other: float) -> tuple[float, float]:
    """Where two extents face each other: from one edge to the other, or in what they share."""
    if a + wide < b:
        return a + wide, b
    if b + other < a:
        return a, b + other
    middle = (max(a, b) + min(a + wide, b + other)) / 2
    return middle, middle
