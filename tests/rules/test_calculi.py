"""Built-in tables follow from geometry and agree with public ones; broken ones are refused."""

from __future__ import annotations

import itertools
import random
from pathlib import Path

import numpy as np
import pytest

from spatial_nsr.calculi import load_calculus
from spatial_nsr.calculi.deciding.tractable import tractable_of
from spatial_nsr.errors import CalculusError, InputError, SpatialError, UnknownNameError
from spatial_nsr.rules import builtin_names, load_table, parse_calculus, read_spec
from spatial_nsr.rules.derive import RCC8, main, region_relations

PLAIN = [name for name in builtin_names() if not load_table(name).product]
PARITY = """\
calculus  parity
relations same other
identity  same
converse  same = same
converse  other = other
compose   same same = same
compose   same other = other
compose   other same = other
compose   other other = same
tractable all
"""


def test_committed_tables_are_what_the_geometry_gives(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    assert capsys.readouterr().out.count("as derived") == 12


@pytest.mark.parametrize(
    ("public", "ours"),
    [
        ("point", "point"),
        ("allen", "allen"),
        ("rcc5", "rcc5"),
        ("rcc8", "rcc8"),
        ("cd", "cardinal"),
    ],
)
def test_tables_agree_with_public_ones_cell_by_cell(
    public: str, ours: str, data_folder: Path
) -> None:
    theirs = read_spec(data_folder / "qcn" / "tables" / f"{public}.spec")
    table = load_table(ours)
    assert set(theirs.relations) == set(table.relations)
    assert theirs.converse == table.converse
    assert theirs.composition == table.composition
    assert theirs.identity == table.identity


def test_a_public_table_under_a_known_name_is_the_built_in_calculus(data_folder: Path) -> None:
    assert load_calculus(data_folder / "qcn" / "tables" / "cd.spec").name == "cardinal"


def test_tractable_rcc8_labels_are_the_published_list(data_folder: Path) -> None:
    rcc8 = load_calculus("rcc8")
    listed = read_spec(data_folder / "qcn" / "tables" / "rcc8.spec").listed
    tractable = tractable_of(rcc8)
    assert {rcc8.mask(names) for names in listed} == {m for m in range(1, 256) if m in tractable}


@pytest.mark.parametrize(
    ("name", "count"),
    [("point", 8), ("rcc5", 28), ("rcc8", 148), ("allen", 868), ("cardinal", 141)],
)
def test_tractable_sets_have_the_sizes_of_the_literature(name: str, count: int) -> None:
    # The literature counts the empty label in, except for cardinal directions.
    calculus = load_calculus(name)
    tractable = tractable_of(calculus)
    found = sum(mask in tractable for mask in range(1, 1 << calculus.size))
    assert found + (name != "cardinal") == count


def test_more_cells_show_no_further_entry_of_rcc8() -> None:
    relation = region_relations(7)
    member = [(relation == index).astype(np.float32) for index in range(8)]
    table = load_table("rcc8").composition
    for a, b in itertools.product(range(8), repeat=2):
        seen = {RCC8[c] for c in np.unique(relation[member[a] @ member[b] > 0])}
        assert seen <= table[RCC8[a], RCC8[b]]


@pytest.mark.parametrize("name", PLAIN)
def test_composition_is_associative_where_the_calculus_is_a_relation_algebra(name: str) -> None:
    calculus = load_calculus(name)
    bases = [1 << index for index in range(calculus.size)]
    for a, b, c in itertools.product(bases, repeat=3):
        left = calculus.compose(calculus.compose(a, b), c)
        right = calculus.compose(a, calculus.compose(b, c))
        assert left == right


@pytest.mark.parametrize("name", [*PLAIN, "rectangle", "position"])
def test_labels_keep_the_laws_of_converse_and_union(name: str) -> None:
    calculus = load_calculus(name)
    rng = random.Random(7)
    for _ in range(60):
        a, b, c = (rng.randrange(1, calculus.universal + 1) for _ in range(3))
        assert calculus.converse(calculus.converse(a)) == a
        assert calculus.converse(calculus.compose(a, b)) == calculus.compose(
            calculus.converse(b), calculus.converse(a)
        )
        assert calculus.compose(a, b | c) == calculus.compose(a, b) | calculus.compose(a, c)
        assert calculus.compose(a, calculus.identity) == a


def test_a_product_composes_each_axis_by_itself() -> None:
    rectangle, allen = load_calculus("rectangle"), load_calculus("allen")
    rng = random.Random(3)
    for _ in range(200):
        parts = [rng.randrange(1, 1 << 13) for _ in range(4)]
        one = rectangle.from_term((parts[0], parts[1]))  # type: ignore[attr-defined]
        two = rectangle.from_term((parts[2], parts[3]))  # type: ignore[attr-defined]
        expected = (allen.compose(parts[0], parts[2]), allen.compose(parts[1], parts[3]))
        assert rectangle.compose(one, two) == rectangle.from_term(expected)  # type: ignore[attr-defined]


def test_terms_of_a_product_label_unite_to_it_without_overlap() -> None:
    block = load_calculus("block")
    rng = random.Random(5)
    for _ in range(20):
        mask = sum(1 << rng.randrange(block.size) for _ in range(40))
        mask = block.mask(block.names(mask))
        terms = [block.from_term(term) for term in block.terms(mask)]  # type: ignore[attr-defined]
        assert sum(terms) == mask
        assert block.mask(block.names(mask)) == mask


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("compose   other other = same\n", "", "cell other : other is missing"),
        ("converse  other = other", "converse  other = same", "line 5: converse is no involution"),
        ("same other = other", "same other = same", "line 7: identity is not neutral: cell same"),
        ("other other = same", "other other =", "line 9: composition cell other : other is empty"),
        ("identity  same", "identity  none", "line 3: identity 'none' is not one of"),
        ("converse  other = other\n", "", "line 2: no converse of 'other'"),
    ],
)
def test_a_broken_table_is_refused_with_file_line_and_cell(
    old: str, new: str, message: str
) -> None:
    with pytest.raises(CalculusError, match=r"mine\.calculus") as caught:
        parse_calculus(PARITY.replace(old, new), "mine.calculus")
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("relations same other", "relations same same", "line 2: relation 'same' is named twice"),
        ("other other = same", "other other = sane", "line 9: unknown relation 'sane'"),
        ("tractable all", "tractable some", "line 10: 'tractable some'; allowed: all"),
        ("tractable all", "tractible all", "line 10: unknown statement 'tractible'; did you mean"),
        ("compose   same same = same", "compose   same same same", "line 6: expected 'compose A B"),
        ("calculus  parity\n", "", "no 'calculus NAME' statement"),
        ("identity  same\n", "", "expected one 'identity NAME' statement, got 0"),
        ("tractable all", "compose same other = other", "stands twice (first on line 7)"),
        ("tractable all", "patchwork maybe", "line 10: 'patchwork maybe'; allowed: yes, no"),
        ("tractable all", "coarsens point\npart same = =", "the parts must name every relation"),
        ("tractable all", "coarsens point\npart same = x", "'x' is no relation of point"),
        ("tractable all", "product block point\naxes x y", "factor 'block' is itself a product"),
    ],
)
def test_text_that_is_no_calculus_is_refused_with_file_and_line(
    old: str, new: str, message: str
) -> None:
    with pytest.raises(InputError, match=r"mine\.calculus") as caught:
        parse_calculus(PARITY.replace(old, new), "mine.calculus")
    assert message in str(caught.value)


def test_signs_must_be_shown_by_exactly_one_relation_each() -> None:
    point = (
        "calculus p\nrelations < = >\nidentity =\nconverse < = >\nconverse > = <\nconverse = = =\n"
        + "".join(
            f"compose {a} {b} = {' '.join(sorted(load_table('point').composition[a, b]))}\n"
            for a in "<=>"
            for b in "<=>"
        )
        + "variables at\ncompare at-at\nsign < = <\nsign = = =\nsign > = >\n"
    )
    assert parse_calculus(point).signs["<"] == ("<",)
    doubled = point.replace("compare at-at", "compare at-at at-at")
    doubled = doubled.replace("sign < = <", "sign < = < <").replace("sign = = =", "sign = = = =")
    with pytest.raises(CalculusError, match="nothing can show the signs '> ='"):
        parse_calculus(doubled.replace("sign > = >", "sign > = > ="))


def write_gqr(folder: Path, composition: str, converse: str = "s :: s\no :: o\n") -> Path:
    spec = folder / "mine.spec"
    spec.write_text(
        "# comment\ncomp_table_file elsewhere/mine.comp\nconverse_file mine.conv\nidentity s\n"
        "calculus_size 2\n"
    )
    (folder / "mine.comp").write_text(composition)
    (folder / "mine.conv").write_text(converse)
    return spec


GQR = "s : s :: ( s )\ns : o :: ( o )\no : s :: ( o )\no : o :: ( s o )\n"


def test_a_calculus_is_read_from_gqr_files_beside_each_other(tmp_path: Path) -> None:
    calculus = load_calculus(write_gqr(tmp_path, GQR))
    assert calculus.name == "mine"
    assert str(calculus.label("o").compose("o")) == "*"


@pytest.mark.parametrize(
    ("composition", "message"),
    [
        (GQR.replace("o : o :: ( s o )\n", ""), "cell o : o is missing"),
        (GQR.replace("s : o :: ( o )", "s : o :: ( s )"), "mine.comp, line 2: identity is not"),
        (
            GQR.replace("( s o )", "( s x )"),
            "mine.comp, line 4: unknown relation 'x' in cell o : o",
        ),
        (GQR.replace("o : o ::", "o o ::"), "mine.comp, line 4: expected 'A : B :: ( C ... )'"),
    ],
)
def test_broken_gqr_tables_are_refused_with_file_line_and_cell(
    tmp_path: Path, composition: str, message: str
) -> None:
    with pytest.raises(SpatialError) as caught:
        load_calculus(write_gqr(tmp_path, composition))
    assert message in str(caught.value)


def test_a_converse_that_is_no_involution_is_refused(tmp_path: Path) -> None:
    spec = write_gqr(tmp_path, GQR, converse="s :: s\no :: s\n")
    with pytest.raises(CalculusError, match=r"mine\.conv, line 2: converse is no involution"):
        load_calculus(spec)


def test_a_missing_table_file_is_named(tmp_path: Path) -> None:
    spec = write_gqr(tmp_path, GQR)
    (tmp_path / "mine.comp").unlink()
    with pytest.raises(InputError, match=r"mine\.spec, line 2: file 'elsewhere/mine\.comp'"):
        load_calculus(spec)


def test_binary_and_missing_files_are_refused(tmp_path: Path) -> None:
    binary = tmp_path / "binary.calculus"
    binary.write_bytes(b"\xff\xfe\x00calculus")
    with pytest.raises(InputError, match="not a text file"):
        load_calculus(binary)
    with pytest.raises(InputError, match="cannot be read"):
        load_calculus(tmp_path / "none.calculus")


def test_an_unknown_name_lists_what_there_is() -> None:
    with pytest.raises(UnknownNameError, match="did you mean 'rcc8'"):
        load_calculus("rcc9")
    with pytest.raises(UnknownNameError, match="relation 'DX' is not in calculus 'rcc8'"):
        load_calculus("rcc8").mask("DX")


def test_labels_can_be_written_as_expressions() -> None:
    rcc8 = load_calculus("rcc8")
    assert rcc8.label("not (P | PI) & C") == {"EC", "PO"}
    assert rcc8.label("{DC, EC}") == rcc8.label("( DC EC )") == {"DC", "EC"}
    position = load_calculus("position")
    assert position.label("left & above").names() == ["left/above/*"]
    for broken in ("DC |", "(DC", "~", ""):
        with pytest.raises(UnknownNameError):
            rcc8.mask(broken)
