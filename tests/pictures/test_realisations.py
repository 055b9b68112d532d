"""Pictures are read back: shapes must stand as the relations say, and names must be legible."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from dataclasses import dataclass
from xml.etree import ElementTree

import pytest

from spatial_nsr.calculi.calculus import Calculus, bits, calculus_of, load_calculus
from spatial_nsr.calculi.engines.state import PythonState
from spatial_nsr.calculi.problem import Edge, Problem
from spatial_nsr.calculi.realise.figures import realise
from spatial_nsr.calculi.realise.shapes import Box, observe
from spatial_nsr.errors import NetworkError
from spatial_nsr.pictures.realisations import to_svg
from spatial_nsr.rules import parse_calculus

NAMES = "kitchen flat house garden street bathroom hall cellar attic shed".split()
SVG = "{http://www.w3.org/2000/svg}"


@dataclass(frozen=True)
class Drawn:
    """An element with its place on the page."""

    tag: str
    x: float
    y: float
    node: ElementTree.Element

    @property
    def name(self) -> str:
        return self.node.findtext(f"{SVG}title") or self.node.text or ""

    @property
    def box(self) -> Box:
        wide, tall = int(self.node.get("width", "0")), int(self.node.get("height", "0"))
        # Pages count downwards.
        low, high = (int(self.x), -int(self.y) - tall), (int(self.x) + wide, -int(self.y))
        return Box(low, high)

    @property
    def extent(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of a text of 13 pixels, by common widths of letters."""
        bold = 1.1 if self.node.get("font-weight") else 1.0
        width = bold * 6.8 * len(self.name)
        left = self.x - width if self.node.get("text-anchor") == "end" else self.x
        return left, self.y - 10, left + width, self.y + 3


def drawn(picture: str) -> list[Drawn]:
    def walk(node: ElementTree.Element, x: float, y: float) -> Iterator[Drawn]:
        for child in node:
            if child.tag == f"{SVG}g":
                right, down = child.attrib["transform"][len("translate(") : -1].split()
                yield from walk(child, x + float(right), y + float(down))
            else:
                at_x = float(child.get("x", child.get("cx", "0")))
                at_y = float(child.get("y", child.get("cy", "0")))
                yield Drawn(child.tag.removeprefix(SVG), x + at_x, y + at_y, child)

    return list(walk(ElementTree.fromstring(picture), 0.0, 0.0))


def shapes_of(picture: str, tag: str = "rect") -> list[Drawn]:
    return [one for one in drawn(picture) if one.tag == tag and not one.node.get("class")]


def texts_of(picture: str) -> list[Drawn]:
    return [one for one in drawn(picture) if one.tag == "text" and one.name]


def assert_legible(picture: str) -> None:
    page = ElementTree.fromstring(picture)
    texts = texts_of(picture)
    for one in texts:
        left, top, right, bottom = one.extent
        assert left >= 0, one.name
        assert top >= 0, one.name
        assert right <= float(page.attrib["width"]), one.name
        assert bottom <= float(page.attrib["height"]), one.name
    for a, b in itertools.combinations(texts, 2):
        apart = (
            a.extent[2] <= b.extent[0]
            or b.extent[2] <= a.extent[0]
            or a.extent[3] <= b.extent[1]
            or b.extent[3] <= a.extent[1]
        )
        assert apart, f"{a.name} covers {b.name}"


def assert_names_stand_in_their_boxes(picture: str) -> None:
    """Every shape's name lies in the shape, and no edge runs through it."""
    edges = [
        (
            one.x,
            one.y,
            one.x + float(one.node.attrib["width"]),
            one.y + float(one.node.attrib["height"]),
        )
        for one in shapes_of(picture)
    ]
    inside = dict(zip((one.name for one in shapes_of(picture)), edges, strict=True))
    names = [one for one in texts_of(picture) if one.name in inside]
    assert len(names) == len(edges)
    for name in names:
        left, top, right, bottom = name.extent
        for x1, y1, x2, y2 in edges:
            across = top < y2 and y1 < bottom and (left < x1 < right or left < x2 < right)
            along = left < x2 and x1 < right and (top < y1 < bottom or top < y2 < bottom)
            assert not across, name.name
            assert not along, name.name
        x1, y1, x2, y2 = inside[name.name]
        assert x1 <= left < right <= x2, name.name
        assert y1 <= top < bottom <= y2, name.name


def some_scenario(calculus: Calculus, nodes: int, seed: int) -> dict[Edge, int]:
    """A random closed scenario, by the choice of one base relation after the other."""
    chance = random.Random(f"{calculus.name} {seed}")
    state = PythonState(Problem(calculus, nodes, {}))
    for i, j in itertools.combinations(range(nodes), 2):
        options = list(bits(state.label(i, j)))
        chance.shuffle(options)
        for index in options:
            mark = state.mark()
            if state.narrow(i, j, 1 << index):
                break
            state.undo(mark)
    return {(i, j): state.label(i, j) for i, j in itertools.combinations(range(nodes), 2)}


@pytest.mark.parametrize("seed", range(8))
def test_regions_that_are_one_rectangle_each_can_be_read_off_the_picture(seed: int) -> None:
    rcc8 = load_calculus("rcc8")
    edges = some_scenario(rcc8, 6, seed)
    picture = to_svg(realise(rcc8, 6, edges), NAMES[:6])
    assert_legible(picture)
    assert_names_stand_in_their_boxes(picture)
    boxes = {name: one.box for one in shapes_of(picture) for name in one.name.split(" = ")}
    assert len(boxes) == 6
    for (i, j), mask in edges.items():
        found = observe(rcc8, (boxes[NAMES[i]],), (boxes[NAMES[j]],))
        assert rcc8.mask(found) == mask


@pytest.mark.parametrize("seed", range(8))
def test_regions_in_frames_can_be_read_off_the_picture(seed: int) -> None:
    rcc8 = load_calculus("rcc8")
    edges = some_scenario(rcc8, 7, seed)
    picture = to_svg(realise(rcc8, 7, edges, rectangles=False), NAMES[:7])
    assert_legible(picture)
    pieces: dict[str, tuple[Box, ...]] = dict.fromkeys(NAMES[:7], ())
    for one in shapes_of(picture):
        for name in one.name.split(" = "):
            pieces[name] += (one.box,)
    for (i, j), mask in edges.items():
        assert rcc8.mask(observe(rcc8, pieces[NAMES[i]], pieces[NAMES[j]])) == mask


@pytest.mark.parametrize("seed", range(8))
def test_rectangles_can_be_read_off_the_picture(seed: int) -> None:
    rectangle, allen = load_calculus("rectangle"), load_calculus("allen")
    wide, tall = some_scenario(allen, 7, seed), some_scenario(allen, 7, seed + 100)
    edges = {
        edge: rectangle.mask(f"{allen.show(wide[edge])}/{allen.show(tall[edge])}") for edge in wide
    }
    picture = to_svg(realise(rectangle, 7, edges), NAMES[:7])
    assert_legible(picture)
    assert_names_stand_in_their_boxes(picture)
    boxes = {name: one.box for one in shapes_of(picture) for name in one.name.split(" = ")}
    for (i, j), mask in edges.items():
        found = observe(rectangle, (boxes[NAMES[i]],), (boxes[NAMES[j]],))
        assert rectangle.mask(found) == mask


@pytest.mark.parametrize("name", ["point", "cardinal"])
@pytest.mark.parametrize("seed", range(3))
def test_points_can_be_read_off_the_picture(name: str, seed: int) -> None:
    calculus = load_calculus(name)
    edges = some_scenario(calculus, 8, seed)
    picture = to_svg(realise(calculus, 8, edges), NAMES[:8])
    assert_legible(picture)
    dots = {n: one.box for one in shapes_of(picture, "circle") for n in one.name.split(" = ")}
    axes = 1 if name == "point" else 2
    for (i, j), mask in edges.items():
        a, b = (dots[NAMES[at]].part(0, axes) for at in (i, j))
        assert calculus.mask(observe(calculus, (a,), (b,))) == mask


@pytest.mark.parametrize("name", ["allen", "size", "lateral"])
@pytest.mark.parametrize("seed", range(3))
def test_bars_can_be_read_off_the_picture(name: str, seed: int) -> None:
    calculus = load_calculus(name)
    fine = load_calculus("allen")
    scenario = some_scenario(fine if name == "lateral" else calculus, 8, seed)
    edges = {
        edge: calculus.mask(
            next(r for r in calculus.relations if set(fine.names(mask)) <= calculus.table.parts[r])
        )
        if name == "lateral"
        else mask
        for edge, mask in scenario.items()
    }
    picture = to_svg(realise(calculus, 8, edges), NAMES[:8])
    assert_legible(picture)
    bars = {one.name: one.box.part(0, 1) for one in shapes_of(picture)}
    assert list(bars) == NAMES[:8]
    for (i, j), mask in edges.items():
        found = observe(calculus, (bars[NAMES[i]],), (bars[NAMES[j]],))
        assert calculus.mask(found) == mask


def test_boxes_in_space_are_seen_from_the_front_and_from_above() -> None:
    position = load_calculus("position")
    edges = {
        (0, 1): position.mask("left/above/overlap"),
        (0, 2): position.mask("equal/above/behind"),
        (1, 2): position.mask("right/equal/behind"),
    }
    picture = to_svg(realise(position, 3, edges), NAMES[:3])
    assert_legible(picture)
    words = [one.name for one in texts_of(picture)]
    assert {"seen from the front", "seen from above"} <= set(words)
    assert {"left", "right", "below", "above", "front", "behind"} <= set(words)
    boxes = shapes_of(picture)
    front = {one.name: one.box for one in boxes[:3]}
    above = {one.name: one.box for one in boxes[3:]}
    assert set(front) == set(above) == set(NAMES[:3])
    assert front["kitchen"].low[1] >= front["flat"].high[1]  # above
    assert front["kitchen"].high[0] <= front["flat"].low[0]  # left
    assert above["flat"].low[1] >= above["house"].high[1]  # behind


def test_things_that_look_the_same_from_one_side_are_both_named_there() -> None:
    block = load_calculus("block")
    picture = to_svg(realise(block, 2, {(0, 1): block.mask("=/=/<")}), ["lamp", "table"])
    assert_legible(picture)
    assert [one.name for one in shapes_of(picture)] == ["lamp, table", "lamp", "table"]


def test_equal_regions_share_a_shape_that_names_both() -> None:
    rcc8 = load_calculus("rcc8")
    picture = to_svg(realise(rcc8, 2, {(0, 1): rcc8.mask("EQ")}), ["Rome", "Roma"])
    assert [one.name for one in shapes_of(picture)] == ["Rome = Roma"]
    assert "Rome = Roma" in [one.name for one in texts_of(picture)]


def test_marked_things_stand_out_without_colour() -> None:
    rcc8 = load_calculus("rcc8")
    edges = {(0, 1): rcc8.mask("DC"), (0, 2): rcc8.mask("EC"), (1, 2): rcc8.mask("PO")}
    picture = to_svg(realise(rcc8, 3, edges), NAMES[:3], marked=["flat"])
    widths = {one.name: float(one.node.attrib["stroke-width"]) for one in shapes_of(picture)}
    assert widths["flat"] > 2 * widths["kitchen"] == 2 * widths["house"]
    bold = [one.name for one in texts_of(picture) if one.node.get("font-weight")]
    assert bold == ["Regions (rcc8)", "flat"]
    assert "Thick outlines: flat." in [one.name for one in texts_of(picture)]


def test_more_things_than_colours_differ_by_their_dashes() -> None:
    allen = load_calculus("allen")
    edges = dict.fromkeys(itertools.combinations(range(20), 2), allen.mask("<"))
    bars = shapes_of(to_svg(realise(allen, 20, edges), list(range(20))))
    looks = {(one.node.get("stroke"), one.node.get("stroke-dasharray")) for one in bars}
    assert len(looks) == 20


def test_the_picture_says_in_words_what_it_shows() -> None:
    rcc8 = load_calculus("rcc8")
    page = ElementTree.fromstring(
        to_svg(realise(rcc8, 2, {(0, 1): rcc8.mask("NTPP")}), ["yolk", "egg"])
    )
    assert page.get("role") == "img"
    assert page.findtext(f"{SVG}title") == "Regions (rcc8)"
    assert page.findtext(f"{SVG}desc") == "yolk NTPP egg."
    many = realise(rcc8, 10, dict.fromkeys(itertools.combinations(range(10), 2), 1))
    described = ElementTree.fromstring(to_svg(many, NAMES)).findtext(f"{SVG}desc")
    assert described is not None
    assert described.endswith("; and 5 more pairs.")


def test_the_picture_needs_nothing_from_elsewhere() -> None:
    allen = load_calculus("allen")
    picture = to_svg(realise(allen, 2, {(0, 1): allen.mask("o")}), ["a", "b"])
    assert picture.replace("http://www.w3.org/2000/svg", "").count("http") == 0
    assert not any(word in picture for word in ("href", "<script", "<style", "url("))


def test_any_name_can_be_drawn() -> None:
    names = ['<b>&"x"\'</b>', "a\nb\x00", "x" * 200, ("a", 1), "台所", ""]
    for calculus in (load_calculus("allen"), load_calculus("rcc8"), load_calculus("cardinal")):
        edges = dict.fromkeys(
            itertools.combinations(range(6), 2), calculus.mask(calculus.relations[0])
        )
        if calculus.name == "cardinal":
            edges = dict.fromkeys(edges, calculus.mask("NE"))
        picture = to_svg(realise(calculus, 6, edges), names)
        shown = [one.name for one in texts_of(picture)]
        assert '<b>&"x"\'</b>' in shown
        assert "('a', 1)" in shown
        assert max(map(len, shown[1:-1])) <= 32
        assert_legible(picture)


def test_a_network_of_no_or_one_thing_can_be_drawn() -> None:
    for name in ("allen", "rcc8", "cardinal", "block", "size", "point"):
        calculus = load_calculus(name)
        assert "<desc>Nothing.</desc>" in to_svg(realise(calculus, 0, {}), [])
        picture = to_svg(realise(calculus, 1, {}), ["lonely"])
        assert_legible(picture)
        assert "lonely" in [one.name for one in texts_of(picture)]


def test_lines_on_one_row_keep_their_names_apart() -> None:
    mixed = calculus_of(parse_calculus("calculus mixed\nproduct allen point\naxes when where"))
    edges = {(0, 1): mixed.mask("f/="), (0, 2): mixed.mask(">/<"), (1, 2): mixed.mask("di/<")}
    picture = to_svg(realise(mixed, 3, edges), NAMES[:3])
    assert_legible(picture)
    assert {one.name for one in shapes_of(picture, "path")} >= set(NAMES[:3])


def test_names_must_fit_the_things() -> None:
    allen = load_calculus("allen")
    found = realise(allen, 2, {(0, 1): allen.mask("<")})
    with pytest.raises(NetworkError, match="2 things to draw, but 1 names"):
        to_svg(found, ["a"])
    with pytest.raises(NetworkError, match=r"nothing drawn is called 'c'; allowed: a, b"):
        to_svg(found, ["a", "b"], marked=["c"])
