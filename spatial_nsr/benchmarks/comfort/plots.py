"""Plots of curves over the angle, and of tables, as drawings (Liu et al. 2025, Figures 5 to 7).

A polar plot is a map seen from above with the landmark in the middle and the camera below: what is
far out in some direction was said to be so with the figure there.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from spatial_nsr.benchmarks.comfort.metrics import FRAMES, normal_form, reference
from spatial_nsr.benchmarks.comfort.scenes import load_comfort
from spatial_nsr.benchmarks.comfort.tables import Table
from spatial_nsr.pictures.lines import Drawing, Line, Text

__all__ = ["polar", "table"]

SIDE = 290
RADIUS = 92.0
CENTRE = (145.0, 130.0)
RAW, NORMAL = "#b8b8b8", "#111111"
# Dashes and order tell the references apart where colours do not.
FRAME_COLOURS = ("#c62828", "#1e50c8", "#7b3fa0")
DASH = 6.0
LETTER, ROW = 6.2, 18


def polar(
    curves: np.ndarray, relation: str | None, shifts: Sequence[tuple[str, int]], title: str
) -> Drawing:
    """Raw answers (grey), normalised ones (black) and the graded answers of frames (dashed).

    ``curves`` are those of the variations of one scene, which are averaged; ``shifts`` name frames
    with what they add to the angle of the path. Where it is not known of which relation they are,
    the path begins below, at -180 degrees.
    """
    start = 0 if relation is None else load_comfort().relation(relation).start
    ways = ("camera", "right", "far", "left")
    named = ways if relation is not None else ("-180", "-90", "0", "90")
    items: list[Line | Text] = [
        Line(_round([share] * FRAMES, 0), "#dddddd", 1.0) for share in (0.25, 0.5, 0.75, 1.0)
    ]
    for degrees in range(0, 360, 45):
        items.append(Line((CENTRE, _spot(1.0, degrees)), "#e6e6e6", 1.0))
    for degrees, name in zip((0, 90, 180, 270), named, strict=True):
        x, y = _spot(1.12, degrees)
        anchor = {90: "start", 270: "end"}.get(degrees, "middle")
        items.append(Text((x, y + 4.0), name, 10.0, anchor, "#555555"))
    every = curves.reshape(-1, curves.shape[-1])
    items.append(Line(_round(every[:, :FRAMES].mean(axis=0), start), RAW, 3.4))
    items.append(Line(_round(normal_form(every).mean(axis=0), start), NORMAL, 1.7))
    for number, ((name, shift), colour) in enumerate(zip(shifts, FRAME_COLOURS, strict=False)):
        # Where frames agree, the dashes of one lie in the gaps of the other.
        dashes = (DASH, DASH * (len(shifts) - 1) or DASH, -DASH * number)
        items.append(Line(_round(reference(shift, "cos"), start), colour, 1.4, dashes))
        at = 14.0 + 12.0 * number
        items.append(Line(((6.0, SIDE - at), (6.0 + 2 * DASH, SIDE - at)), colour, 1.4))
        items.append(Text((24.0, SIDE - at + 3.5), name, 9.0))
    items.append(Text((CENTRE[0], 14.0), title, 12.0, "middle"))
    return Drawing(SIDE, SIDE, title, tuple(items))


def table(rows: Table) -> Drawing:
    """A table of figures; the heading of each column stands above it."""
    names = [name for name, _ in rows.rows]
    first = max(map(len, [*names, ""])) * LETTER + 16
    widths = [
        max(len(text) for text in (heading, *(cells[at] for _, cells in rows.rows))) * LETTER + 12
        for at, heading in enumerate(rows.headings)
    ]
    ends = [first + sum(widths[: at + 1]) for at in range(len(widths))]
    items: list[Line | Text] = [Text((8.0, 16.0), rows.title, 12.0)]
    rule = 2 * ROW + 6.0
    for heading, end in zip(rows.headings, ends, strict=True):
        items.append(Text((end - 4.0, 2.0 * ROW), heading, 9.0, "end"))
    items.append(Line(((8.0, rule), (ends[-1], rule)), "#888888", 1.0))
    for number, (name, cells) in enumerate(rows.rows):
        y = rule + ROW * (number + 0.8)
        items.append(Text((8.0, y), name, 9.0))
        for cell, end in zip(cells, ends, strict=True):
            items.append(Text((end - 4.0, y), cell, 9.0, "end"))
    height = int(rule + ROW * len(names) + 12)
    return Drawing(int(ends[-1] + 12), height, rows.title, tuple(items))


def _round(shares: Sequence[float] | np.ndarray, start: int) -> tuple[tuple[float, float], ...]:
    around = [_spot(float(share), start + 10 * at) for at, share in enumerate(shares)]
    return (*around, around[0])


def _spot(share: float, degrees: float) -> tuple[float, float]:
    """Where a share at an azimuth is drawn: the camera, at azimuth 0, is below."""
    turn = math.radians(degrees)
    return (
        CENTRE[0] + RADIUS * share * math.sin(turn),
        CENTRE[1] + RADIUS * share * math.cos(turn),
    )
