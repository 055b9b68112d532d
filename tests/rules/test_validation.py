"""Every law is tried on a table, and each that is broken is shown by a cell."""

from __future__ import annotations

import itertools
import json
import random
from pathlib import Path

import pytest

from spatial_nsr.calculi import load_calculus
from spatial_nsr.calculi.realise.shapes import Box, observe
from spatial_nsr.cli import main
from spatial_nsr.errors import CalculusError
from spatial_nsr.rules import builtin_names, find_table, load_table, parse_calculus, read_spec
from spatial_nsr.rules.tables import CalculusTable
from spatial_nsr.rules.validation import Report, validate

PUBLIC = ("allen", "cd", "opra1", "point", "rcc5", "rcc8")

# Near, far and the same. As it stands here all laws hold, and nothing says what things it is about.
LOOSE = """\
calculus  mine
relations same near far
identity  same
converse  same = same
converse  near = near
converse  far = far
compose   same same = same
compose   same near = near
compose   near same = near
compose   same far = far
compose   far same = far
compose   near near = *
compose   near far = near far
compose   far near = near far
compose   far far = *
"""


def broken(report: Report) -> list[str]:
    """The names of the needed laws that do not hold."""
    return [f.law for f in report.findings if f.needed and f.holds is False]


def changed(name: str, cell: str, entries: str) -> CalculusTable:
    """A calculus of the package with one cell replaced."""
    path = Path(__file__).parents[2] / "rules" / "calculi" / f"{name}.calculus"
    lines = path.read_text(encoding="utf-8").splitlines()
    lines = [
        f"compose {cell} = {entries}" if line.split()[:3] == ["compose", *cell.split()] else line
        for line in lines
    ]
    return parse_calculus("\n".join(lines), "changed.calculus", check=False)


@pytest.mark.parametrize("name", builtin_names())
def test_every_calculus_of_the_package_keeps_every_law(name: str) -> None:
    report = validate(load_table(name))
    assert report.valid
    assert not [finding for finding in report.findings if finding.holds is False]


def test_all_calculi_with_coordinates_or_regions_are_compared_with_things() -> None:
    compared = {
        name for name in builtin_names() if validate(load_table(name)).findings[-1].holds is True
    }
    assert set(builtin_names()) - compared == {
        "distance",
        "fitting",
        "heading",
        "stance",
        "tie",
        "ties",
        "edges",
        "parts",
    }


@pytest.mark.parametrize("name", PUBLIC)
def test_public_tables_keep_every_law_that_is_needed(name: str, data_folder: Path) -> None:
    report = validate(read_spec(data_folder / "qcn" / "tables" / f"{name}.spec", check=False))
    assert report.valid


def test_a_table_that_is_only_semi_associative_is_valid_and_told_so(data_folder: Path) -> None:
    report = validate(find_table(data_folder / "qcn" / "tables" / "opra1.spec", check=False))
    (finding,) = [f for f in report.findings if f.law == "composition is associative"]
    assert (finding.holds, finding.needed) == (False, False)
    assert finding.detail.startswith("only semi-associative")


def test_each_broken_law_is_reported_with_its_cell_and_line() -> None:
    # Both cells are changed, so that they still are converses of each other.
    text = LOOSE.replace("near far = near far", "near far = far")
    text = text.replace("far near = near far", "far near = far")
    report = validate(parse_calculus(text, "mine.calculus", check=False))
    assert broken(report) == [
        "cycle law, R in S : T if and only if S in R : T'",
        "cycle law, R in S : T if and only if T in S' : R",
    ]
    first = next(finding for finding in report.findings if finding.holds is False)
    assert str(first.place) == "mine.calculus, line 12"
    assert "cell near : near allows 'far'" in first.detail
    assert "cell far : near, which speaks of the same triangle, lacks 'near'" in first.detail


@pytest.mark.parametrize(
    ("old", "new", "law"),
    [
        ("compose   far far = *\n", "", "every pair of relations has a cell"),
        ("converse  far = far", "converse  far = near", "converse is an involution"),
        ("same near = near", "same near = far", "the identity is neutral and its own converse"),
        ("near far = near far", "near far = far", "(S : T)' = T' : S'"),
    ],
)
def test_a_broken_law_makes_a_table_not_valid(old: str, new: str, law: str) -> None:
    text = LOOSE.replace(old, new, 1)
    assert law in broken(validate(parse_calculus(text, "mine.calculus", check=False)))
    with pytest.raises(CalculusError):
        parse_calculus(text)  # and so it is not even loaded


def test_laws_that_need_whole_tables_are_not_tried_on_others() -> None:
    text = LOOSE.replace("compose   far far = *\n", "")
    report = validate(parse_calculus(text, "mine.calculus", check=False))
    tried = [finding.holds for finding in report.findings]
    assert tried == [True, True, False, None, None, None, None, True]


@pytest.mark.parametrize("name", ["rcc8", "allen", "cardinal", "point"])
def test_no_single_entry_can_be_taken_out_or_put_in_unseen(name: str) -> None:
    table = load_table(name)
    rng = random.Random(11)
    for a, b in rng.sample(sorted(table.composition), min(12, len(table.composition))):
        cell = table.composition[a, b]
        for relation in rng.sample(table.relations, 2 if len(table.relations) > 3 else 3):
            entries = cell ^ {relation}
            if not entries:
                continue
            report = validate(changed(name, f"{a} {b}", " ".join(sorted(entries))))
            model = report.findings[-1]
            assert model.holds is False
            assert f"cell {a} : {b} {'lacks' if relation in cell else 'allows'}" in model.detail


def test_cells_changed_all_around_keep_the_laws_but_not_the_model() -> None:
    # Before and before again may not be after; only actual points tell.
    table = load_table("point")
    text = "calculus mine\nrelations < = >\nidentity =\n"
    text += "converse < = >\nconverse > = <\nconverse = = =\n"
    for (a, b), cell in table.composition.items():
        loose = cell if "=" in (a, b) else cell | {"<", ">"}
        text += f"compose {a} {b} = {' '.join(sorted(loose))}\n"
    report = validate(parse_calculus(text, "mine.calculus", check=False))
    assert broken(report) == ["each cell holds just what three things show (things by their at)"]


def boxes(calculus: str) -> list[Box]:
    """Enough boxes for three of them to stand in any way a calculus can tell apart."""
    if calculus == "size":
        return [Box((0,), (extent,)) for extent in (1, 2, 3)]
    if calculus == "point":
        return [Box((at,), (at,)) for at in range(3)]
    if calculus == "cardinal":
        return [Box(place, place) for place in itertools.product(range(3), repeat=2)]
    lines = list(itertools.combinations(range(6), 2))
    if calculus == "rectangle":
        return [Box((a, c), (b, d)) for (a, b), (c, d) in itertools.product(lines, repeat=2)]
    return [Box((a,), (b,)) for a, b in lines]


@pytest.mark.parametrize(
    "name", ["point", "size", "allen", "cardinal", "lateral", "vertical", "sagittal"]
)
def test_each_cell_is_what_three_boxes_show_by_their_coordinates(name: str) -> None:
    calculus = load_calculus(name)
    things = boxes(name)
    shown: dict[tuple[str, str], set[str]] = {}
    seen = {
        (i, j): observe(calculus, (x,), (y,))
        for i, x in enumerate(things)
        for j, y in enumerate(things)
    }
    for i, j, k in itertools.product(range(len(things)), repeat=3):
        shown.setdefault((seen[i, j], seen[j, k]), set()).add(seen[i, k])
    assert shown == {cell: set(names) for cell, names in calculus.table.composition.items()}


def test_what_three_rectangles_show_is_allowed_by_the_cell() -> None:
    rectangle = load_calculus("rectangle")
    things = boxes("rectangle")
    rng = random.Random(5)
    for _ in range(4000):
        x, y, z = rng.choices(things, k=3)
        a, b, c = (observe(rectangle, (p,), (q,)) for p, q in ((x, y), (y, z), (x, z)))
        assert rectangle.compose(rectangle.mask(a), rectangle.mask(b)) & rectangle.mask(c)


def test_the_command_tells_which_laws_hold_and_refuses_the_rest(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.calculus"
    file.write_text(LOOSE)
    assert main(["calculus", "validate", str(file)]) == 0
    out = capsys.readouterr().out
    assert out.startswith("mine.calculus: valid, 3 relations\n  holds      every relation has")
    assert "not tried  each cell holds just what three things show" in out
    text = LOOSE.replace("near far = near far", "near far = far")
    file.write_text(text.replace("far near = near far", "far near = far"))
    assert main(["calculus", "validate", str(file), "--format", "json"]) == 1
    captured = capsys.readouterr()
    record = json.loads(captured.out)
    assert record["valid"] is False
    failed = [law for law in record["laws"] if law["holds"] is False and law["needed"]]
    assert [law["line"] for law in failed] == [12, 12]
    assert "mine.calculus, line 12: cell near : near allows 'far'" in captured.err
