"""Plots and pages: that they are what they claim, and show what was scored."""

from __future__ import annotations

import json
import struct
import xml.etree.ElementTree as ET
import zlib
from pathlib import Path

import numpy as np
import pytest

from spatial_nsr.benchmarks.comfort.curves import curve_cases
from spatial_nsr.benchmarks.comfort.model import curves_of, reckoning
from spatial_nsr.benchmarks.comfort.page import page, plots_of, write_plots
from spatial_nsr.benchmarks.comfort.plots import table
from spatial_nsr.benchmarks.comfort.score import score_case
from spatial_nsr.benchmarks.comfort.tables import Table, tables_of
from spatial_nsr.errors import InputError
from spatial_nsr.pictures.lines import Drawing, Line, Text, strokes, to_picture, to_svg
from spatial_nsr.pictures.png import png


def decoded(data: bytes) -> np.ndarray:
    """A PNG file read back, chunk by chunk, with its checks."""
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    at, body, width, height = 8, b"", 0, 0
    while at < len(data):
        (length,) = struct.unpack(">I", data[at : at + 4])
        kind, chunk = data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        (check,) = struct.unpack(">I", data[at + 8 + length : at + 12 + length])
        assert check == zlib.crc32(kind + chunk)
        if kind == b"IHDR":
            width, height = struct.unpack(">II", chunk[:8])
        body += chunk if kind == b"IDAT" else b""
        at += 12 + length
    rows = np.frombuffer(zlib.decompress(body), np.uint8).reshape(height, 1 + 3 * width)
    assert (rows[:, 0] == 2).all()
    return rows[:, 1:].cumsum(axis=0, dtype=np.uint8).reshape(height, width, 3)


def test_a_png_file_holds_the_picture() -> None:
    picture = np.random.default_rng(2).integers(0, 256, (7, 5, 3), dtype=np.uint8)
    assert (decoded(png(picture)) == picture).all()
    for wrong in (picture.astype(float), picture[..., :2], picture[:0], picture[0]):
        with pytest.raises(InputError, match="no picture"):
            png(wrong)


def test_drawings_have_their_lines_and_fills_where_they_are_told() -> None:
    box = ((2.0, 2.0), (10.0, 2.0), (10.0, 8.0), (2.0, 8.0))
    drawing = Drawing(
        20,
        12,
        "a <box> & more",
        (
            Line(box, "#0000ff", 1.0, fill="#ff0000"),
            Line(((14.0, 0.0), (14.0, 12.0)), "#00ff00", 2.0),
        ),
    )
    picture = to_picture(drawing)
    assert tuple(picture[5, 6]) == (255, 0, 0)
    assert tuple(picture[5, 14]) == (0, 255, 0)
    assert tuple(picture[5, 18]) == (255, 255, 255)
    root = ET.fromstring(to_svg(drawing))
    assert root[0].text == "a <box> & more"
    assert [each.tag.rpartition("}")[2] for each in root[2:]] == ["polygon", "polyline"]


def test_dashes_leave_gaps_and_texts_leave_ink() -> None:
    line = ((1.0, 5.0), (99.0, 5.0))
    whole, dashed = (
        to_picture(Drawing(100, 10, "", (Line(line, "#000000", 1.0, dashes),)))
        for dashes in (None, (5.0, 4.0, 0.0))
    )
    assert 0.4 < (dashed < 128).sum() / (whole < 128).sum() < 0.8
    letters = "".join(strokes())
    assert set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789") <= set(letters)
    for letter in letters:
        drawn = to_picture(Drawing(24, 24, "", (Text((6.0, 18.0), letter, 16.0),)))
        assert (drawn < 128).any(), letter


def test_plots_bulge_towards_the_place_that_was_said_to_be_right() -> None:
    case = curves_of("ball", reckoning("egocentric_reflected"), "own", variations=("default",))
    (read,) = curve_cases(json.dumps([case]), "own.json")
    plots = dict(plots_of([read]))
    assert sorted(plots) == ["own-behind", "own-infrontof", "own-totheleft", "own-totheright"]
    for name, (x, y) in {
        "own-behind": (0, -1),
        "own-infrontof": (0, 1),
        "own-totheleft": (-1, 0),
        "own-totheright": (1, 0),
    }.items():
        normal = next(
            item
            for item in plots[name].items
            if isinstance(item, Line) and item.colour == "#111111"
        )
        centre = np.array([145.0, 130.0])
        mean = np.mean(normal.points[:-1], axis=0) - centre
        assert mean @ np.array([x, y]) > 20
        assert abs(mean @ np.array([y, x])) < 1


def test_a_page_shows_every_case_and_stands_alone(tmp_path: Path) -> None:
    cases = [
        curves_of("ball", reckoning("egocentric_rotated"), "<own> ball", variations=("size",)),
        curves_of("car", reckoning("asked"), "asked", variations=("default",), prompts=("cam",)),
        {"id": "flat", "kind": "curve", "yes": [0.3] * 37},
    ]
    read = curve_cases(json.dumps({"cases": cases}), "own.json")
    scored = {case.id: (case.kind, score_case(case)) for case in read}
    text = page(read, scored, "code")
    assert (text.count("<svg"), text.count("<table")) == (4 + 2 * 4 + 1, 2)
    assert "&lt;own&gt; ball" in text
    assert "<own>" not in text
    assert "://" not in text.replace("http://www.w3.org/2000/svg", "")
    assert "eta nan" in text
    count = write_plots(tmp_path / "plots", read, scored)
    assert count == 4 + 8 + 1 + 2
    files = sorted((tmp_path / "plots").iterdir())
    assert len(files) == 2 * count
    for file in files:
        if file.suffix == ".png":
            assert decoded(file.read_bytes()).shape[2] == 3
        else:
            ET.fromstring(file.read_text())
    (tmp_path / "taken").write_text("")
    with pytest.raises(InputError, match="taken: cannot be written"):
        write_plots(tmp_path / "taken", read, scored)


def test_tables_print_figures_as_the_paper_does() -> None:
    rows = Table("Ours", ("acc", "best"))
    rows.add("model", (0.12345, "reflected"))
    rows.add("other", (float("nan"), None))
    assert (
        str(rows) == "Ours\n        acc       best\nmodel  12.3  reflected\nother     -          -"
    )
    assert "12.3" in to_svg(table(rows))


def test_the_comparison_names_who_is_preferred() -> None:
    cases = [
        curves_of("ball", reckoning(f"egocentric_{name}"), name)
        for name in ("translated", "rotated", "reflected")
    ]
    read = curve_cases(json.dumps(cases), "own.json")
    conventions, overall = tables_of({c.id: (c.kind, score_case(c)) for c in read})
    assert [(name, cells[-1]) for name, cells in conventions.rows] == [
        (name, name) for name in ("translated", "rotated", "reflected")
    ]
    assert conventions.rows[2][1][:4] == ("69.7", "0.0", "69.7", "0.0")
    # At a right angle to the sight the answer is no in every frame.
    assert [cells[0] for _, cells in overall.rows] == ["52.8", "52.8", "100.0"]


def test_languages_are_compared_by_frame() -> None:
    given = {"behind": [1.0, 0.5, 0.0, 0.5], "infrontof": [1.0, 0.5, 0.0, 0.5]}
    given |= {"totheleft": [0.0, 0.5, 1.0, 0.5], "totheright": [0.0, 0.5, 1.0, 0.5]}
    things = {relation: {str(n): curve for n in range(10)} for relation, curve in given.items()}
    case = {"id": "en", "kind": "multilingual", "yes": {"left": things, "right": things}}
    (read,) = curve_cases(json.dumps([case]), "own.json")
    (languages,) = tables_of({"en": (read.kind, score_case(read))})
    assert languages.rows[0][1][-1] == "egocentric_reflected"
    assert "0.0" in languages.rows[0][1]
