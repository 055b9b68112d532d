"""Line drawings that become SVG or a picture of bytes: lines, filled shapes and short texts."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import resources
from typing import TypeAlias
from xml.sax.saxutils import escape

import numpy as np

from spatial_nsr.errors import InputError, Place
from spatial_nsr.rules import split_lines

__all__ = ["Drawing", "Line", "Text", "strokes", "to_picture", "to_svg", "written_width"]

Point: TypeAlias = tuple[float, float]
Stroke: TypeAlias = tuple[Point, ...]
FILE = "rules/frames/strokes.font"
# Points that are coloured for a unit and for a pixel, at least.
FINE, PER_PIXEL = 3, 2
# A letter's grid: columns between letters and for a blank, rows from the foot of its tail to its
# top, its baseline.
BETWEEN, BLANK, ROWS, BASE = 1.9, 3.4, 8.0, 2.0


@dataclass(frozen=True)
class Line:
    """A line through points, in pixels from the top left; ``fill`` makes it a shape.

    ``dashes`` are how long a dash and a gap are, and how far the first dash has come where the line
    begins.
    """

    points: tuple[Point, ...]
    colour: str = "#333333"
    width: float = 1.0
    dashes: tuple[float, float, float] | None = None
    fill: str | None = None


@dataclass(frozen=True)
class Text:
    """A short text; ``anchor`` is what stands at the point: its start, middle or end."""

    at: Point
    text: str
    size: float = 12.0
    anchor: str = "start"
    colour: str = "#222222"


@dataclass(frozen=True)
class Drawing:
    """Lines and texts on a white ground, with what they show in words."""

    width: int
    height: int
    title: str
    items: tuple[Line | Text, ...]


def to_svg(drawing: Drawing) -> str:
    """The drawing as an SVG document that stands alone.

    >>> to_svg(Drawing(4, 4, "a dot", ())).startswith("<svg")
    True
    """
    size = f'viewBox="0 0 {drawing.width} {drawing.height}"'
    size += f' width="{drawing.width}" height="{drawing.height}"'
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">']
    lines.append(f"<title>{escape(drawing.title)}</title>")
    lines.append(f'<rect width="{drawing.width}" height="{drawing.height}" fill="#ffffff"/>')
    for item in drawing.items:
        lines.append(_svg_line(item) if isinstance(item, Line) else _svg_text(item))
    return "\n".join([*lines, "</svg>"])


def _svg_line(line: Line) -> str:
    points = " ".join(f"{x:.2f},{y:.2f}" for x, y in line.points)
    dashes = ""
    if line.dashes is not None:
        long, gap, gone = line.dashes
        dashes = f' stroke-dasharray="{long:g} {gap:g}" stroke-dashoffset="{gone:g}"'
    form = "polyline" if line.fill is None else "polygon"
    return (
        f'<{form} points="{points}" fill="{line.fill or "none"}" stroke="{line.colour}" '
        f'stroke-width="{line.width:g}" stroke-linejoin="round"{dashes}/>'
    )


def _svg_text(text: Text) -> str:
    x, y = text.at
    return (
        f'<text x="{x:.2f}" y="{y:.2f}" font-size="{text.size:g}" fill="{text.colour}" '
        f'font-family="sans-serif" text-anchor="{text.anchor}">{escape(text.text)}</text>'
    )


def to_picture(drawing: Drawing, scale: int = 1) -> np.ndarray:
    """The drawing as rows and columns of red, green, blue in bytes; ``scale`` pixels a unit.

    >>> to_picture(Drawing(4, 2, "nothing", ()), 3).shape
    (6, 12, 3)
    """
    fine = max(FINE, PER_PIXEL * scale)
    canvas = np.ones((drawing.height * fine, drawing.width * fine, 3))
    for item in drawing.items:
        if isinstance(item, Text):
            for stroke in _written(item):
                _trace(canvas, stroke, item.colour, max(1.1, item.size / 11.0), fine)
            continue
        if item.fill is not None:
            _fill(canvas, item.points, item.fill, fine)
            _trace(canvas, (*item.points, item.points[0]), item.colour, item.width, fine)
        else:
            parts = [item.points] if item.dashes is None else _dashed(item.points, *item.dashes)
            for part in parts:
                _trace(canvas, part, item.colour, item.width, fine)
    high, wide, each = drawing.height * scale, drawing.width * scale, fine // scale
    whole = canvas.reshape(high, each, wide, each, 3).mean(axis=(1, 3))
    picture: np.ndarray = (whole * 255.0 + 0.5).astype(np.uint8)
    return picture


@functools.cache
def strokes() -> Mapping[str, tuple[Stroke, ...]]:
    """The strokes of every letter there is.

    >>> strokes()["L"]
    (((0.0, 8.0), (0.0, 2.0), (3.0, 2.0)),)
    """
    resource = resources.files("spatial_nsr.rules").joinpath("frames", "strokes.font")
    found = {}
    for number, line in enumerate(split_lines(resource.read_text("utf-8")), start=1):
        letter, *drawn = line.split() or ["#"]
        if letter == "#":
            continue
        try:
            found[letter] = tuple(
                tuple((float(point[0]), float(point[1])) for point in stroke.split("-"))
                for stroke in drawn
            )
        except (ValueError, IndexError) as error:
            raise InputError(f"no strokes such as 02-08: '{line}'", Place(FILE, number)) from error
    return found


def _written(text: Text) -> list[Stroke]:
    """The strokes of a text; what has none is left blank."""
    unit = text.size / ROWS
    wide = written_width(text.text, text.size)
    x = text.at[0] - {"start": 0.0, "middle": wide / 2.0, "end": wide}[text.anchor]
    found = []
    for letter in text.text:
        first, last = _columns(letter)
        for stroke in strokes().get(letter, ()):
            found.append(
                tuple((x + (a - first) * unit, text.at[1] - (b - BASE) * unit) for a, b in stroke)
            )
        x += (last - first + BETWEEN) * unit
    return found


def written_width(text: str, size: float) -> float:
    """How wide a text is where it is drawn by strokes.

    >>> written_width("ill", 12.0) < written_width("WWW", 12.0)
    True
    """
    ends = [last - first + BETWEEN for first, last in map(_columns, text)]
    return max(0.0, sum(ends) - BETWEEN) * size / ROWS


@functools.cache
def _columns(letter: str) -> tuple[float, float]:
    """The first and the last column that a letter reaches to."""
    columns = [point[0] for stroke in strokes().get(letter, ()) for point in stroke]
    return (min(columns), max(columns)) if columns else (0.0, BLANK - BETWEEN)


def _dashed(points: Sequence[Point], long: float, gap: float, gone: float) -> list[Stroke]:
    """The dashes of a line."""
    found: list[Stroke] = []
    for (x0, y0), (x1, y1) in itertools.pairwise(points):
        length = float(np.hypot(x1 - x0, y1 - y0))
        at = 0.0
        while at < length:
            phase = (gone + at) % (long + gap)
            step = min(length - at, (long if phase < long else long + gap) - phase)
            step = max(step, 1e-6)
            if phase < long:
                a, b = at / length, (at + step) / length
                start = (x0 + (x1 - x0) * a, y0 + (y1 - y0) * a)
                found.append((start, (x0 + (x1 - x0) * b, y0 + (y1 - y0) * b)))
            at += step
        gone += length
    return found


def _trace(
    canvas: np.ndarray, points: Sequence[Point], colour: str, width: float, fine: int
) -> None:
    """Colour every point that lies within half a width of a line."""
    reach = width * fine / 2.0
    for start, end in itertools.pairwise(points):
        a, b = np.array(start) * fine, np.array(end) * fine
        low = np.floor(np.minimum(a, b) - reach - 1).astype(int).clip(0)
        high = np.ceil(np.maximum(a, b) + reach + 1).astype(int)
        rows = np.arange(low[1], min(high[1], canvas.shape[0]))
        columns = np.arange(low[0], min(high[0], canvas.shape[1]))
        if not rows.size or not columns.size:
            continue
        x, y = np.meshgrid(columns + 0.5 - a[0], rows + 0.5 - a[1])
        way = b - a
        along = np.clip((x * way[0] + y * way[1]) / max(float(way @ way), 1e-9), 0.0, 1.0)
        near = np.hypot(x - along * way[0], y - along * way[1]) <= reach
        canvas[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1][near] = _rgb(colour)


def _fill(canvas: np.ndarray, points: Sequence[Point], colour: str, fine: int) -> None:
    """Colour what lies inside a closed line, by the even-odd rule."""
    rows, columns = np.arange(canvas.shape[0]) + 0.5, np.arange(canvas.shape[1]) + 0.5
    inside = np.zeros(canvas.shape[:2], dtype=bool)
    for start, end in zip(points, [*points[1:], points[0]], strict=True):
        (x0, y0), (x1, y1) = np.array(start) * fine, np.array(end) * fine
        if y0 == y1:
            continue
        crossed = (rows >= min(y0, y1)) & (rows < max(y0, y1))
        at = x0 + (rows - y0) * (x1 - x0) / (y1 - y0)
        inside ^= crossed[:, None] & (columns[None, :] > at[:, None])
    canvas[inside] = _rgb(colour)


@functools.cache
def _rgb(colour: str) -> tuple[float, float, float]:
    red, green, blue = (int(colour[at : at + 2], 16) / 255.0 for at in (1, 3, 5))
    return red, green, blue
