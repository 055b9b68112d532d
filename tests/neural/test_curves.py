"""Drawings of the figures of a run."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

from spatial_nsr.neural.shared.curves import curves_of, draw_curves, drawn

TABLE = """accuracy/FR,epoch,loss/FR,loss/YN,step
,0,1.0,2.0,9
0.5,0,,,9
,1,0.25,nan,19
0.75,1,,,19
"""


def test_a_table_is_drawn_with_a_line_for_each_figure_and_a_chart_for_each_kind(
    tmp_path: Path,
) -> None:
    (tmp_path / "metrics.csv").write_text(TABLE, encoding="utf-8")
    draw_curves(tmp_path)
    root = ElementTree.fromstring((tmp_path / "curves.svg").read_text(encoding="utf-8"))
    lines = root.findall(".//{*}polyline")
    titles = [each.findtext("{*}title") for each in lines]
    assert titles == ["FR", "FR", "YN"]
    assert [len((each.get("points") or "").split()) for each in lines] == [2, 2, 1]
    words = [each.text for each in root.findall(".//{*}text")]
    assert {"accuracy", "loss"} <= set(words)


def test_what_falls_is_drawn_falling_and_what_is_no_number_is_left_out(tmp_path: Path) -> None:
    path = tmp_path / "metrics.csv"
    path.write_text(TABLE, encoding="utf-8")
    curves = curves_of(path)
    assert curves["loss/YN"] == [(9.0, 2.0)]
    (points,) = re.findall(r'points="([^"]+)"', drawn({"loss/FR": curves["loss/FR"]}))
    heights = [float(point.split(",")[1]) for point in points.split()]
    assert heights == sorted(heights)
    assert heights[0] < heights[1]


def test_a_run_without_figures_is_not_drawn(tmp_path: Path) -> None:
    draw_curves(tmp_path)
    assert not list(tmp_path.iterdir())
