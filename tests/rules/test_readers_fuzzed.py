"""Whatever is thrown at the readers of calculi, they raise an error of ours or return a table."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from spatial_nsr.errors import SpatialError
from spatial_nsr.rules import CalculusTable, parse_calculus, read_spec

FOLDER = Path(__file__).resolve().parents[2] / "rules" / "calculi"
POINT = (FOLDER / "point.calculus").read_text()
WORDS = [*sorted(set(POINT.split())), "#", "*", "/", "\t", "\x00", "ü", "=", "product", "coarsens"]


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """A good file in which lines were dropped, doubled, swapped or had words changed."""
    lines = [line.split() for line in POINT.splitlines()]
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(lines) - 1))
        kind = draw(st.sampled_from(["drop", "double", "word", "cut", "swap"]))
        if kind == "drop" and len(lines) > 1:
            del lines[at]
        elif kind == "double":
            lines.insert(at, lines[at])
        elif kind == "word" and lines[at]:
            place = draw(st.integers(0, len(lines[at]) - 1))
            lines[at] = [*lines[at]]
            lines[at][place] = draw(st.sampled_from(WORDS))
        elif kind == "cut":
            lines[at] = lines[at][: draw(st.integers(0, len(lines[at])))]
        else:
            other = draw(st.integers(0, len(lines) - 1))
            lines[at], lines[other] = lines[other], lines[at]
    return "\n".join(" ".join(line) for line in lines)


@given(st.one_of(damaged(), st.text(max_size=80), st.lists(st.sampled_from(WORDS)).map(" ".join)))
def test_no_text_breaks_the_reader_of_calculi(text: str) -> None:
    try:
        table = parse_calculus(text, "fuzz.calculus")
    except SpatialError:
        return
    assert isinstance(table, CalculusTable)


SPEC = "comp_table_file a.comp\nconverse_file a.conv\nidentity =\n"
CONV = "= :: =\n< :: >\n> :: <\n"
PIECES = ["=", "<", ">", ":", "::", "(", ")", "#", "\n", "comp_table_file", "identity", "a.comp"]


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    spec=st.one_of(st.just(SPEC), st.lists(st.sampled_from(PIECES), max_size=12).map(" ".join)),
    converse=st.one_of(st.just(CONV), st.lists(st.sampled_from(PIECES), max_size=12).map(" ".join)),
    composition=st.lists(st.sampled_from(PIECES), max_size=30).map(" ".join),
)
def test_no_files_break_the_reader_of_gqr_calculi(
    tmp_path: Path, spec: str, converse: str, composition: str
) -> None:
    (tmp_path / "a.spec").write_text(spec)
    (tmp_path / "a.conv").write_text(converse)
    (tmp_path / "a.comp").write_text(composition)
    with pytest.raises(SpatialError):
        read_spec(tmp_path / "a.spec")
