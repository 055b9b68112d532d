"""Drawings of a run's figures: losses and accuracies over steps, as SVG, from Lightning's table."""

from __future__ import annotations

import csv
import math
from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path

__all__ = ["curves_of", "draw_curves", "drawn"]

WIDTH, HEIGHT, EDGE, LEGEND = 640, 260, 46, 150
COLOURS = ("#1b6ca8", "#c8553d", "#2f7d4f", "#7b4fa3", "#b38600", "#4a4a4a", "#d16ba5", "#008b8b")
Curves = Mapping[str, Sequence[tuple[float, float]]]


def curves_of(table: Path) -> dict[str, list[tuple[float, float]]]:
    """The figures of a ``metrics.csv`` by name, each at its steps."""
    found: dict[str, list[tuple[float, float]]] = {}
    with table.open(encoding="utf-8", newline="") as stream:
        for row in csv.DictReader(stream):
            for name, text in row.items():
                if text and name not in ("step", "epoch") and math.isfinite(float(text)):
                    found.setdefault(name, []).append((float(row["step"]), float(text)))
    return found


def drawn(curves: Curves, unit: str = "steps") -> str:
    """Curves as an SVG: a chart for each kind of figure (what stands before "/" in its name).

    >>> picture = drawn({"loss/FR": [(0, 1.0), (10, 0.5)], "accuracy/FR": [(10, 0.8)]})
    >>> picture.count("<polyline"), picture.count("<title>")
    (2, 2)
    """
    charts: dict[str, dict[str, Sequence[tuple[float, float]]]] = {}
    for name, points in curves.items():
        kind, _, part = name.rpartition("/")
        charts.setdefault(kind or name, {})[part] = points
    parts = [
        _chart(kind, named, at * HEIGHT, unit)
        for at, (kind, named) in enumerate(sorted(charts.items()))
    ]
    whole = max(1, len(charts)) * HEIGHT
    size = f'width="{WIDTH}" height="{whole}" viewBox="0 0 {WIDTH} {whole}"'
    style = 'font-family="sans-serif" font-size="11"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} {style}>{"".join(parts)}</svg>\n'


def _chart(kind: str, named: Curves, down: int, unit: str) -> str:
    points = [point for each in named.values() for point in each]
    right = max(x for x, _ in points) or 1.0
    low, high = min(0.0, *(y for _, y in points)), max(y for _, y in points)
    high = high if high > low else low + 1.0
    wide, tall = WIDTH - EDGE - LEGEND, HEIGHT - 2 * EDGE

    def place(x: float, y: float) -> tuple[float, float]:
        return EDGE + wide * x / right, down + EDGE + tall * (high - y) / (high - low)

    parts = [
        f'<text x="{EDGE}" y="{down + EDGE - 12}" font-weight="bold">{escape(kind)}</text>',
        f'<path d="M{EDGE} {down + EDGE}v{tall}h{wide}" fill="none" stroke="#888"/>',
        f'<text x="{EDGE - 6}" y="{down + EDGE + 4}" text-anchor="end">{high:.3g}</text>',
        f'<text x="{EDGE - 6}" y="{down + EDGE + tall}" text-anchor="end">{low:.3g}</text>',
        f'<text x="{EDGE + wide}" y="{down + EDGE + tall + 16}" text-anchor="end">'
        f"{right:.6g} {escape(unit)}</text>",
    ]
    for at, (name, curve) in enumerate(sorted(named.items())):
        colour = COLOURS[at % len(COLOURS)]
        path = " ".join("{:.1f},{:.1f}".format(*place(x, y)) for x, y in curve)
        x, y = place(*curve[-1])
        parts += [
            f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="1.5">'
            f"<title>{escape(name)}</title></polyline>",
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2.5" fill="{colour}"/>',
            f'<text x="{EDGE + wide + 14}" y="{down + EDGE + 14 * at + 4}" fill="{colour}">'
            f"{escape(name)} {curve[-1][1]:.3g}</text>",
        ]
    return "".join(parts)


def draw_curves(folder: Path) -> None:
    """Write ``curves.svg`` beside the ``metrics.csv`` of a run, if it has one."""
    table = folder / "metrics.csv"
    curves = curves_of(table) if table.is_file() else {}
    if curves:
        (folder / "curves.svg").write_text(drawn(curves), encoding="utf-8")
