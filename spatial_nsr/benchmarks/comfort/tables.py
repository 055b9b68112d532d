"""The comparisons of the paper's Tables 2 to 5 and 10, for the curves of any model, as text."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from spatial_nsr.benchmarks.comfort.score import CONVENTIONS, PERSPECTIVES, least

__all__ = ["SINGLE", "Table", "tables_of"]

SINGLE = ("curve", "opposite_pair", "variation_set")
"""The kinds of cases that no table has a row for."""


RELATIONS = {"behind": "Back", "infrontof": "Front", "totheleft": "Left", "totheright": "Right"}
OVERALL = ("object_f1", "acc", "eps_cos", "eps_hemi", "sigma", "eta", "c_sym", "c_opp")
Metrics = Mapping[str, Any]


class Table:
    """Rows of figures under headings, times 100 and with one decimal as the paper prints them."""

    def __init__(self, title: str, headings: Sequence[str]) -> None:
        self.title = title
        self.headings = tuple(headings)
        self.rows: list[tuple[str, tuple[str, ...]]] = []

    def add(self, name: str, figures: Iterable[float | str | None]) -> None:
        """Add a row."""
        self.rows.append((name, tuple(map(shown, figures))))

    def __str__(self) -> str:
        first = max([len(name) for name, _ in self.rows] + [4])
        widths = [
            max([len(heading)] + [len(cells[at]) for _, cells in self.rows])
            for at, heading in enumerate(self.headings)
        ]
        lines = [self.title, _line("", self.headings, first, widths)]
        lines += [_line(name, cells, first, widths) for name, cells in self.rows]
        return "\n".join(lines)


def shown(figure: float | str | None) -> str:
    """A figure as the paper prints it.

    >>> shown(0.2365259655), shown(float("nan")), shown("reflected")
    ('23.7', '-', 'reflected')
    """
    if figure is None or isinstance(figure, str):
        return figure or "-"
    return "-" if math.isnan(figure) else f"{100 * figure:.1f}"


def tables_of(scored: Mapping[str, tuple[str, Metrics]], definition: str = "code") -> list[Table]:
    """The tables that scored cases (kind and measures by name) give something for.

    In Table 4 the change is that from scenes that face left, as published, or with the paper's
    definition from scenes that face either way.

    Two relations' errors against the frame of the camera and against the same turned round give
    the three conventions of Table 2, so its columns are named as there.
    """
    balls = {name: found for name, (kind, found) in scored.items() if kind == "ball_suite"}
    cars = {name: found for name, (kind, found) in scored.items() if kind == "car_suite"}
    tables = []
    if balls:
        tables.append(_conventions(balls))
    nop = {name: found for name, found in cars.items() if "preferred_for_nop" in found}
    if nop:
        tables.append(_preferred(nop))
    taking = {name: found for name, found in cars.items() if "perspective_taking" in found}
    if taking:
        mode = "as_published_left_only" if definition == "code" else "left_right_mean"
        tables.append(_perspectives(taking, mode))
    overall = {name: found["comprehensive"] for name, found in balls.items()}
    key = "comprehensive_cam"
    overall |= {name: found[key] for name, found in cars.items() if key in found}
    if overall:
        shown_ones = [m for m in OVERALL if any(m in found for found in overall.values())]
        table = Table("Egocentric and reflected, camera's prompt (Table 5)", shown_ones)
        for name, found in overall.items():
            table.add(name, (found.get(measure) for measure in shown_ones))
        tables.append(table)
    spoken = {name: found for name, (kind, found) in scored.items() if kind == "multilingual"}
    if spoken:
        tables.append(_languages(spoken))
    return tables


def _languages(spoken: Mapping[str, Metrics]) -> Table:
    names = list(next(iter(spoken.values()))["eps_cos"])
    headings = [name.replace("_", " ") for name in names]
    table = Table("Frames by language, eps_cos (Table 10)", [*headings, "preferred"])
    for language, found in spoken.items():
        errors = found["eps_cos"]
        table.add(language, [*(errors[name] for name in names), least(errors)])
    return table


def _conventions(balls: Mapping[str, Metrics]) -> Table:
    pairs = [f"{short} {way}" for short in RELATIONS.values() for way in ("same", "rev.")]
    headings = (*pairs, *CONVENTIONS, "preferred")
    table = Table("Conventions of the camera's frame, eps_cos (Table 2)", headings)
    for name, found in balls.items():
        errors = found["conventions"]["eps_cos"]
        rows = [errors["by_relation"][relation] for relation in RELATIONS]
        figures = [row[way] for row in rows for way in ("translated", "rotated")]
        figures += [errors["aggregated"][way] for way in CONVENTIONS]
        table.add(name, [*figures, found["preferred_convention_argmin_eps_cos"]])
    return table


def _preferred(cars: Mapping[str, Metrics]) -> Table:
    frames = ("egocentric", "intrinsic", "addressee")
    places = (*RELATIONS.values(), "All")
    headings = [f"{short} {frame[:3]}." for short in places for frame in frames]
    table = Table("Frame where none is named, eps_cos (Table 3)", [*headings, "preferred"])
    for name, found in cars.items():
        for mode, errors in found["preferred_for_nop"]["eps_cos"].items():
            rows = [errors["by_relation"][relation] for relation in RELATIONS]
            figures = [row[frame] for row in (*rows, errors["aggregated"]) for frame in frames]
            best = least(errors["aggregated"])
            table.add(f"{name}, {mode.replace('_', ' ')}", [*figures, best])
    return table


def _perspectives(cars: Mapping[str, Metrics], mode: str) -> Table:
    headings = [f"{frame} {m}" for frame in (*PERSPECTIVES, "mean") for m in ("acc", "eps_cos")]
    table = Table("Frame as the prompt names it, and change from none (Table 4)", headings)
    for name, found in cars.items():
        taking = found["perspective_taking"]
        before = found.get("preferred_for_nop")
        cells: list[str] = []
        changes: dict[str, list[float]] = {"acc": [], "eps_cos": []}
        for frame in PERSPECTIVES:
            for measure in ("acc", "eps_cos"):
                now = taking[measure]["aggregated"][frame]
                cells.append(shown(now))
                if before is not None:
                    then = before[measure][mode]["aggregated"][frame]
                    changes[measure].append(now - then)
                    cells[-1] += f" ({100 * (now - then):+.1f})"
        for measure in ("acc", "eps_cos"):
            cells.append(shown(taking[measure]["aggregated_mean_of_three"]))
            if before is not None:
                cells[-1] += f" ({100 * sum(changes[measure]) / len(changes[measure]):+.1f})"
        table.add(name, cells)
    return table


def _line(name: str, cells: Sequence[str], first: int, widths: Sequence[int]) -> str:
    padded = (cell.rjust(width) for cell, width in zip(cells, widths, strict=True))
    return f"{name:<{first}}  {'  '.join(padded)}".rstrip()
