"""What notebooks show, and the notebook that shows it."""

from __future__ import annotations

import ast
import json
import re
import sys
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest

import spatial_nsr as sn
from spatial_nsr.errors import SpatialError
from spatial_nsr.explain.notebook import frame_of
from spatial_nsr.frames.scenes.loading import read_scene
from spatial_nsr.frames.scenes.scene import Scene

ROOT = Path(__file__).resolve().parents[2]
TOUR = ROOT / "examples" / "tour.ipynb"
STORY = "The cup is left of the jug. The jug is left of the lamp. Hello there."
SVG = "{http://www.w3.org/2000/svg}"


def scene() -> Scene:
    things = [
        {"name": "table", "position": [0, 0, 0.4], "extent": [2, 1, 0.8]},
        {"name": "chair", "position": [0, 2, 0.5], "extent": [0.5, 0.5, 1], "azimuth": 270},
        {"name": "<pin>", "position": [1, -2, 0]},
    ]
    return read_scene({"viewer": {"position": [0, -6, 1], "azimuth": 90}, "things": things})


def shown_by_the_tour() -> list[Any]:
    """The value of the last line of each cell, run as a notebook runs them."""
    names: dict[str, Any] = {"__name__": "tour"}
    values = []
    for cell in json.loads(TOUR.read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] != "code":
            continue
        body = ast.parse("".join(cell["source"])).body
        last = body.pop() if isinstance(body[-1], ast.Expr) else None
        exec(compile(ast.Module(body, []), "tour", "exec"), names)
        if last is not None:
            values.append(eval(compile(ast.Expression(last.value), "tour", "eval"), names))
    return values


def test_the_tour_runs_from_top_to_bottom_and_shows_what_it_tells_of() -> None:
    kinds = {type(value).__name__ for value in shown_by_the_tour()}
    assert {"Story", "Answer", "Network", "Scene", "list", "tuple"} <= kinds


def test_the_tour_is_kept_without_what_it_printed() -> None:
    cells = json.loads(TOUR.read_text(encoding="utf-8"))["cells"]
    assert not any(cell.get("outputs") for cell in cells)
    assert len({cell["id"] for cell in cells}) == len(cells)


def test_all_that_is_shown_as_html_runs_no_script_and_keeps_its_style_to_itself() -> None:
    story = sn.read(STORY)
    answer = story.ask("Is the cup left of the lamp?")
    network = sn.Network("rcc8", [("<b>", "TPP", "flat")])
    for shown in (story, answer, answer.derivation, network):
        html = shown._repr_html_()
        assert "<script" not in html
        assert "<b>" not in html.replace("<b>Yes</b>", "")
        style = re.sub(
            r"/\*.*?\*/", "", re.search(r"<style>(.*?)</style>", html, re.S)[1], flags=re.S
        )
        rules = re.findall(r"(?:^|[{}])\s*([^{}@]+?)\s*\{", style)
        loose = [r for rule in rules for r in rule.split(",") if not re.match(r"\s*(body)?\.sn", r)]
        assert [each.strip() for each in loose] == ["::highlight(lit)"]


def test_a_story_shows_what_was_read_and_what_was_not() -> None:
    html = sn.read(STORY)._repr_html_()
    assert '<mark class="word">left of</mark>' in html
    assert '<mark class="unread">Hello there.</mark>' in html
    assert "<li>the jug is to the left of the lamp</li>" in html


def test_a_story_of_nothing_is_shown_as_such() -> None:
    story = sn.read("Colourless green ideas sleep.")
    assert "<li>nothing was read</li>" in story._repr_html_()
    assert story._repr_svg_() is None


def test_pictures_are_those_that_the_page_has() -> None:
    story = sn.read(STORY)
    for svg in (story._repr_svg_(), story.ask("Is the cup left of the lamp?")._repr_svg_()):
        things = [e.get("data-things") for e in ET.fromstring(svg).iter(f"{SVG}rect")]
        assert {'["cup"]', '["jug"]', '["lamp"]'} <= set(things)


def test_a_network_that_cannot_be_or_is_too_large_has_no_picture() -> None:
    assert sn.Network("rcc8", [("a", "TPP", "b")])._repr_svg_().startswith("<svg")
    wrong = sn.Network("rcc8", [("a", "TPP", "b"), ("b", "TPP", "c"), ("c", "TPP", "a")])
    assert wrong._repr_svg_() is None
    assert "<td>TPP</td>" in wrong._repr_html_()
    many = sn.Network("rcc8", [(f"r{n}", "TPP", f"r{n + 1}") for n in range(99)])
    assert many._repr_svg_() is None
    assert "and 39 more" in many._repr_html_()


def test_a_scene_is_drawn_from_above_to_scale() -> None:
    drawn = ET.fromstring(scene()._repr_svg_())
    shapes = {
        e[0].text: e for tag in ("polygon", "circle") for e in drawn.iter(f"{SVG}{tag}") if len(e)
    }
    assert set(shapes) == {"table", "chair", "<pin>"}
    corners = [tuple(map(float, c.split(","))) for c in shapes["table"].get("points").split()]
    wide = max(x for x, _ in corners) - min(x for x, _ in corners)
    tall = max(y for _, y in corners) - min(y for _, y in corners)
    assert wide == pytest.approx(2 * tall, rel=0.01)
    # North is up: the chair is behind the table for who looks on from the south.
    assert float(shapes["chair"].get("points").split()[0].split(",")[1]) < min(
        y for _, y in corners
    )
    assert drawn[1].text == "table at (0, 0); chair at (0, 2); <pin> at (1, -2)."


def test_an_empty_scene_is_drawn_all_the_same() -> None:
    assert ET.fromstring(Scene({}).draw())[1].text == "Nothing."


def test_tables_have_a_row_for_each_fact_label_and_step() -> None:
    pytest.importorskip("pandas")
    story = sn.read(STORY)
    facts = story.to_pandas()
    assert list(facts["relation"]) == ["left", "left"]
    row = facts.iloc[1]
    assert story.text[row["start"] : row["end"]] == row["text"] == "The jug is left of the lamp."
    network = sn.Network("rcc8", [("a", "NTPP", "b"), ("b", "DC", "c")])
    network.close()
    labels = network.to_pandas()
    assert ["a", ["DC"], "c"] in labels.to_numpy().tolist()
    answer = story.ask("Is the cup left of the lamp?")
    assert len(answer.derivation.to_pandas()) == len(answer.derivation.steps)


def test_tables_say_what_they_need_where_it_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(SpatialError, match=r"pip install 'spatial-nsr\[notebook\]'"):
        frame_of([], [])
