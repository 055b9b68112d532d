"""Bridges: their form, their laws, and that they say what geometry shows."""

from __future__ import annotations

import contextlib
import itertools
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest

from spatial_nsr.calculi.calculus import load_calculus
from spatial_nsr.errors import CalculusError, InputError, SpatialError, UnknownNameError
from spatial_nsr.rules import BridgeTable, bridge_names, load_bridge
from spatial_nsr.rules.bridges import parse_bridge
from spatial_nsr.rules.derive_bridges import derivations, interval_pairs, main

Cells = npt.NDArray[np.bool_]
Interval = tuple[int, int]

ORDER = """bridge  order
source  point
target  size
allow   < = smaller
allow   = = equal
allow   > = larger
"""


def cell(bridge: BridgeTable, relation: str) -> set[str]:
    """Base relations of the target that a bridge allows beside one of the source."""
    target = load_calculus(bridge.target)
    return set(target.base_names(target.mask(bridge.allows[relation])))


# Form and laws ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", bridge_names())
def test_a_bridge_carries_the_name_of_its_file_and_says_what_it_means(name: str) -> None:
    bridge = load_bridge(name)
    assert bridge.name == name
    assert bridge.about
    assert bridge.cite


@pytest.mark.parametrize("name", bridge_names())
def test_a_bridge_allows_something_beside_every_relation(name: str) -> None:
    bridge = load_bridge(name)
    assert set(bridge.allows) == set(load_calculus(bridge.source).relations)
    assert all(cell(bridge, relation) for relation in bridge.allows)


@pytest.mark.parametrize("name", bridge_names())
def test_a_reversed_bridge_allows_the_same_pairs(name: str) -> None:
    bridge, back = load_bridge(name), load_bridge(f"{name} reversed")
    assert (back.name, back.source, back.target) == (
        f"{name} reversed",
        bridge.target,
        bridge.source,
    )
    forward = {(r, t) for r in bridge.allows for t in cell(bridge, r)}
    assert forward == {(r, t) for t, found in back.allows.items() for r in found}
    assert back.complete == "no"


def test_a_bridge_to_a_product_holds_terms() -> None:
    assert load_bridge("rcc8+position").allows["PO"] == {
        "overlap,equal/overlap,equal/overlap,equal"
    }
    assert load_bridge("rcc8+position").allows["DC"] == {"*/*/*"}


def test_unions_and_stars_of_the_target_may_be_written() -> None:
    text = ORDER.replace("> = larger", "> = at-least").replace("< = smaller", "< = at-most")
    table = parse_bridge(text)
    assert table.allows["<"] == {"smaller", "equal"}
    table = parse_bridge(ORDER.replace("= = equal", "= = *"))
    assert table.allows["="] == {"smaller", "equal", "larger"}


def test_unions_of_a_product_target_may_be_written() -> None:
    text = """bridge ahead
    source point
    target position
    allow  < = left
    allow  > = right
    allow  = = shared/*/*
    """
    assert parse_bridge(text).allows["<"] == {"left/*/*"}
    assert parse_bridge(text).allows["="] == {"overlap,equal/*/*"}


def test_a_bridge_of_ones_own_is_read_from_its_file(tmp_path: Path) -> None:
    path = tmp_path / "order.bridge"
    path.write_text(ORDER)
    assert load_bridge(str(path)).allows["<"] == {"smaller"}


def test_a_bridge_file_that_is_not_there_is_named() -> None:
    with pytest.raises(InputError, match=r"nowhere\.bridge"):
        load_bridge("nowhere.bridge")


def test_an_unknown_bridge_is_answered_with_the_known_ones() -> None:
    with pytest.raises(UnknownNameError, match=r"did you mean 'rcc8\+size'"):
        load_bridge("rcc8+sizes")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("bridge x\nwibble y\n", "text, line 2: unknown statement 'wibble'"),
        ("bridge x\nbridge y\n", "text, line 2: 'bridge' stands twice"),
        ("bridge x\nsource\n", "text, line 2: 'source' says nothing"),
        ("source point\n", "text: expected one 'bridge NAME' statement, got 0 names"),
        ("bridge x y\n", "text, line 1: expected one 'bridge NAME' statement, got 2 names"),
        ("bridge x\nsource pint\ntarget size\n", "text, line 2: unknown calculus 'pint'"),
        (ORDER + "allow < = larger\n", "text, line 7: 'allow <' stands twice"),
        (ORDER + "allow before\n", "text, line 7: expected 'allow A = B C ...'"),
        (ORDER + "allow << = larger\n", "text, line 7: unknown relation '<<' of point"),
        (
            ORDER.replace("smaller", "small"),
            "text, line 4: unknown relation 'small' of size in 'allow <'",
        ),
        (
            ORDER.replace("size", "rectangle"),
            "text, line 4: unknown relation 'smaller' of rectangle in 'allow <'",
        ),
        (ORDER + "complete half\n", "text, line 7: 'complete half'; allowed: tractable"),
    ],
)
def test_what_is_not_in_the_form_is_refused_with_file_and_line(text: str, message: str) -> None:
    with pytest.raises(InputError) as refused:
        parse_bridge(text, "text")
    assert message in str(refused.value)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (ORDER.replace("allow   > = larger\n", ""), "text: nothing is allowed beside '>'"),
        (ORDER.replace("> = larger", "> ="), "text, line 6: nothing is allowed beside '>'"),
        (ORDER.replace("= larger", "= smaller"), "text, line 4: what is allowed beside '<'"),
        (
            ORDER.replace("= = equal", "= = different"),
            "text, line 5: a thing is equal to itself, but '=' does not allow 'equal'",
        ),
        (
            ORDER.replace("smaller", "equal").replace("larger", "equal"),
            "text: nothing goes with 'smaller'",
        ),
        (
            ORDER.replace("= = equal", "= = *") + "complete target\n",
            "text, line 5: 'complete target', but",
        ),
    ],
)
def test_a_broken_law_is_refused_with_file_and_line(text: str, message: str) -> None:
    with pytest.raises(CalculusError) as refused:
        parse_bridge(text, "text")
    assert message in str(refused.value)


def test_broken_bridge_files_never_fail_in_other_ways() -> None:
    lines = ORDER.splitlines()
    rng = np.random.default_rng(0)
    for _ in range(300):
        words = " ".join(lines).split()
        text = "\n".join(
            " ".join(rng.choice(words, size=rng.integers(1, 6)))
            if rng.random() < 0.2
            else lines[rng.integers(len(lines))]
            for _ in range(7)
        )
        with contextlib.suppress(SpatialError):
            assert parse_bridge(text, "text").allows


# Meaning ------------------------------------------------------------------------------------------


def test_the_files_hold_what_is_derived_from_geometry(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main([]) == 0
    assert capsys.readouterr().out.count("as derived") == len(derivations())


def test_every_bridge_but_that_to_distance_is_derived() -> None:
    assert set(bridge_names()) - set(derivations()) == {"rcc8+distance"}
    limited = {
        name
        for name, found in load_bridge("rcc8+distance").allows.items()
        if found != {"same", "near", "far"}
    }
    assert limited == {"EQ"}


def grow(cells: Cells) -> Cells:
    """The cells and all that touch one of them, be it at a corner."""
    for axis in range(cells.ndim):
        cells = cells | np.roll(cells, 1, axis) | np.roll(cells, -1, axis)
    return cells


def rcc8_of_cells(x: Cells, y: Cells) -> str:
    """RCC8 between regions made of cells of a grid whose outermost cells are empty."""
    if not (x & y).any():
        return "EC" if (grow(x) & y).any() else "DC"
    if not (x ^ y).any():
        return "EQ"
    if not (x & ~y).any():
        return "TPP" if (grow(x) & ~y).any() else "NTPP"
    if not (y & ~x).any():
        return "TPPI" if (grow(y) & ~x).any() else "NTPPI"
    return "PO"


def box(extents: tuple[Interval, ...], width: int) -> Cells:
    cells = np.zeros((width,) * len(extents), dtype=bool)
    cells[tuple(slice(start + 1, end + 1) for start, end in extents)] = True
    return cells


def bounds(cells: Cells) -> tuple[Interval, ...]:
    spans = (np.flatnonzero(cells.any(axis=1 - axis)) for axis in range(2))
    return tuple((int(span[0]) - 1, int(span[-1])) for span in spans)


@pytest.mark.parametrize(("target", "dimensions"), [("rectangle", 2), ("block", 3)])
def test_boxes_have_exactly_the_relation_that_their_cells_show(
    target: str, dimensions: int
) -> None:
    shown = {name: (x, y) for name, x, y in interval_pairs(4)}
    back = load_bridge(f"box-rcc8+{target} reversed")
    for relation in load_calculus(target).relations:
        x, y = zip(*(shown[part] for part in relation.split("/")), strict=True)
        width = 3 + 2
        assert back.allows[relation] == {rcc8_of_cells(box(x, width), box(y, width))}
    assert all(len(relation.split("/")) == dimensions for relation in back.allows)


def shapes(extent: tuple[Interval, ...], other: tuple[Interval, ...], width: int) -> list[Cells]:
    """Regions with a given bounding rectangle: full, frame and corners, with and without more."""
    (left, right), (low, high) = extent
    full = box(extent, width)
    frame = full & ~box(((left + 1, right - 1), (low + 1, high - 1)), width)
    rising = box(((left, left + 1), (low, low + 1)), width)
    rising |= box(((right - 1, right), (high - 1, high)), width)
    falling = box(((left, left + 1), (high - 1, high)), width)
    falling |= box(((right - 1, right), (low, low + 1)), width)
    common = np.argwhere(full & box(other, width))
    found = [full, frame, rising, falling]
    for x, y in common[len(common) // 2 :][:2]:
        found += [rising | box(((x - 1, x), (y - 1, y)), width)]
        found += [falling | box(((x - 1, x), (y - 1, y)), width)]
    return found


def region_pairs(
    x: tuple[Interval, ...], y: tuple[Interval, ...], width: int
) -> Iterator[tuple[Cells, Cells]]:
    for a, b in itertools.product(shapes(x, y, width), shapes(y, x, width)):
        yield a, b
        yield a, a | b
        yield a | b, b
        yield a & ~grow(b), b
        yield a, b & ~grow(a)
        yield a & ~b, b


def test_regions_show_all_that_their_bounding_rectangles_allow() -> None:
    # Four cells between any two ends leave room for holes and gaps.
    scale = 4
    shown = {name: (x, y) for name, x, y in interval_pairs(4)}
    back = load_bridge("rcc8+rectangle reversed")
    for (first, (x1, y1)), (second, (x2, y2)) in itertools.product(shown.items(), repeat=2):
        extents = [
            tuple((start * scale, end * scale) for start, end in pair)
            for pair in ((x1, x2), (y1, y2))
        ]
        possible = set(back.allows[f"{first}/{second}"])
        for x, y in region_pairs(extents[0], extents[1], 3 * scale + 2):
            if not possible:
                break
            if x.any() and y.any() and [bounds(x), bounds(y)] == extents:
                possible.discard(rcc8_of_cells(x, y))
        assert not possible, f"no regions show {possible} with {first}/{second}"


def test_a_third_axis_allows_what_each_of_two_allows() -> None:
    # Prisms over the regions of the plane show every entry.
    flat, solid = load_bridge("rcc8+rectangle"), load_bridge("rcc8+block")
    for relation, (term,) in flat.allows.items():
        axis, same = term.split("/")
        assert axis == same
        assert solid.allows[relation] == {f"{axis}/{axis}/{axis}"}


def test_stricter_and_finer_bridges_are_named_where_there_are_such() -> None:
    bridges = [load_bridge(name) for name in bridge_names()]
    assert {bridge.name: bridge.stricter for bridge in bridges if bridge.stricter} == {
        "rcc8+rectangle": "box-rcc8+rectangle",
        "rcc8+block": "box-rcc8+block",
    }
    assert {bridge.name: bridge.finer for bridge in bridges if bridge.finer} == {
        "rcc8+position": "rcc8+block",
        "box-rcc8+position": "box-rcc8+block",
    }


def changed(name: str, old: str, new: str) -> str:
    text = resources.files("spatial_nsr.rules").joinpath("bridges", f"{name}.bridge").read_text()
    assert old in text
    return text.replace(old, new)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (ORDER + "stricter nothing\n", "line 7: unknown bridge 'nothing'"),
        (ORDER + "finer rcc8+size\n", "line 7: the finer bridge comes from rcc8"),
        (
            changed("rcc8+rectangle", "box-rcc8+rectangle", "rcc8+size"),
            "line 7: the stricter bridge leads to size",
        ),
        (
            changed("rcc8+rectangle", "NTPP = d/d", "NTPP = s/s").replace("= di/di", "= si/si"),
            "line 7: the stricter bridge differs beside 'NTPP'",
        ),
        (
            changed("rcc8+position", "finer     rcc8+block", "finer rcc8+rectangle"),
            "line 7: the finer bridge leads to rectangle",
        ),
        (
            changed("rcc8+position", "EQ = equal/equal/equal", "EQ = shared/equal/equal"),
            "line 7: the finer bridge differs beside 'EQ'",
        ),
    ],
)
def test_a_false_claim_about_another_bridge_is_refused(text: str, message: str) -> None:
    with pytest.raises(SpatialError) as refused:
        parse_bridge(text, "text")
    assert message in str(refused.value)
