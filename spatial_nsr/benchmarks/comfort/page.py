"""Scored curves as one page of HTML with plots and tables, or as pictures one by one."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any

from spatial_nsr.benchmarks.comfort.curves import FACINGS, RELATIONS, CurveCase
from spatial_nsr.benchmarks.comfort.plots import polar, table
from spatial_nsr.benchmarks.comfort.scenes import load_comfort
from spatial_nsr.benchmarks.comfort.score import PERSPECTIVES, shift_of
from spatial_nsr.benchmarks.comfort.tables import SINGLE, Table, tables_of
from spatial_nsr.errors import InputError, Place
from spatial_nsr.explain.page import document
from spatial_nsr.pictures.lines import Drawing, to_picture, to_svg
from spatial_nsr.pictures.png import png

__all__ = ["page", "plots_of", "undrawn", "write_plots"]

# Pixels of a PNG file for one unit of a drawing.
PIXELS = 2
Scored = Mapping[str, tuple[str, Mapping[str, Any]]]
TITLE = "Frames of reference: scores of answers"
LEGEND = (
    "Each plot is a map seen from above: the landmark in the middle, the camera below. Grey is "
    "P(Yes) with the figure in that direction, black the same stretched to reach from 0 to 1; "
    "dashed is what a frame of reference would say."
)
SINGLE_LEGEND = (
    "Of a single curve it is not known to which relation it belongs: its path begins below, at "
    "-180 degrees, and dashed has its best at 0."
)


def plots_of(cases: Sequence[CurveCase]) -> Iterator[tuple[str, Drawing]]:
    """A polar plot, with a name for it, for each relation of each suite and each single curve."""
    for case in cases:
        if case.kind in SINGLE:
            for key, curves in case.curves.items():
                name = "-".join((case.id, *key))
                yield name, polar(curves, None, [("best at 0", 0)], name)
        if case.kind == "ball_suite":
            yield from _ball_plots(case)
        if case.kind == "car_suite":
            yield from _car_plots(case)


def undrawn(cases: Sequence[CurveCase]) -> list[str]:
    """The cases of which there is no plot: a language has four points a thing only."""
    return [case.id for case in cases if not list(plots_of([case]))]


def _ball_plots(case: CurveCase) -> Iterator[tuple[str, Drawing]]:
    for relation in RELATIONS:
        # Of three conventions, two always agree: one name for both.
        named: dict[int, list[str]] = {}
        for name in ("reflected", "rotated", "translated"):
            named.setdefault(shift_of("egocentric", relation, name), []).append(name)
        shifts = [(", ".join(names), shift) for shift, names in named.items()]
        plot = polar(case.curves[(relation,)], relation, shifts, _phrase(relation))
        yield f"{case.id}-{relation}", plot


def _car_plots(case: CurveCase) -> Iterator[tuple[str, Drawing]]:
    for facing in FACINGS:
        for _, prompt, relation in [key for key in case.curves if key[0] == facing]:
            shifts = [(frame, shift_of(frame, relation, facing=facing)) for frame in PERSPECTIVES]
            title = f"{_phrase(relation)} ({prompt}, facing {facing})"
            name = f"{case.id}-{facing}-{prompt}-{relation}"
            curves = case.curves[(facing, prompt, relation)]
            yield name, polar(curves, relation, shifts, title)


def _phrase(relation: str) -> str:
    """A relation in words."""
    return load_comfort().relation(relation).phrase


def page(cases: Sequence[CurveCase], scored: Scored, definition: str) -> str:
    """One page of HTML that stands alone."""
    parts = [
        f"<header><h1>{TITLE}</h1></header>",
        '<main class="sheet">',
        f'<p class="quiet">Measures as the {definition} defines them, times 100.</p>',
    ]
    for each in tables_of(scored, definition):
        parts.append(f'<div class="scroll">{_rows(each)}</div>')
    if any(case.kind.endswith("_suite") for case in cases):
        parts.append(f'<p class="quiet">{LEGEND}</p>')
    if any(case.kind in SINGLE for case in cases):
        parts.append(f'<p class="quiet">{SINGLE_LEGEND}</p>')
    for case in cases:
        drawn = [to_svg(plot) for _, plot in plots_of([case])]
        if drawn:
            parts.append(f"<h2>{escape(case.id)}</h2>")
            parts.append('<div class="plots">')
            parts += [f"<figure>{plot}</figure>" for plot in drawn]
            parts.append("</div>")
    rest = [case for case in cases if case.kind in SINGLE]
    if rest:
        parts += ["<h2>Single measures</h2>", "<ul>"]
        for case in rest:
            kind, found = scored[case.id]
            said = ", ".join(_flat(found))
            parts.append(f"<li>{escape(case.id)} ({kind}): {escape(said)}</li>")
        parts.append("</ul>")
    return document(TITLE, [*parts, "</main>"])


def _rows(each: Table) -> str:
    """A table in HTML."""
    heads = "".join(f'<th scope="col">{escape(heading)}</th>' for heading in each.headings)
    lines = [f"<table><caption>{escape(each.title)}</caption>"]
    lines.append(f"<thead><tr><td></td>{heads}</tr></thead><tbody>")
    for name, cells in each.rows:
        row = "".join(f"<td>{escape(cell)}</td>" for cell in cells)
        lines.append(f'<tr><th scope="row">{escape(name)}</th>{row}</tr>')
    return "\n".join([*lines, "</tbody></table>"])


def write_plots(
    folder: Path, cases: Sequence[CurveCase], scored: Scored, definition: str = "code"
) -> int:
    """Write every plot and table as SVG and PNG; returns how many."""
    drawings = list(plots_of(cases))
    tables = tables_of(scored, definition)
    drawings += [(f"table-{at}", table(each)) for at, each in enumerate(tables, start=1)]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, drawing in drawings:
            safe = re.sub(r"[^A-Za-z0-9_.-]+", "_", name)[:120]
            (folder / f"{safe}.svg").write_text(to_svg(drawing), encoding="utf-8", newline="\n")
            (folder / f"{safe}.png").write_bytes(png(to_picture(drawing, PIXELS)))
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise InputError(f"cannot be written: {reason}", Place(str(folder))) from error
    return len(drawings)


def _flat(metrics: Mapping[str, Any], before: str = "") -> Iterator[str]:
    for name, value in metrics.items():
        if isinstance(value, Mapping):
            yield from _flat(value, f"{before}{name} ")
        else:
            yield f"{before}{name} {100 * value:.2f}"
