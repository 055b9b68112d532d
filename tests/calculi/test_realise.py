"""What is drawn must show every relation, by coordinates alone."""

from __future__ import annotations

import itertools
import random
from collections.abc import Sequence

import pytest

from spatial_nsr.calculi.calculus import Calculus, bits, calculus_of, load_calculus
from spatial_nsr.calculi.engines.state import PythonState
from spatial_nsr.calculi.problem import Edge, Problem
from spatial_nsr.calculi.realise.figures import Realisation, realise
from spatial_nsr.calculi.realise.regions import as_rectangles, as_sites
from spatial_nsr.calculi.realise.shapes import Box, Shape, covered, meet, observe, overlap
from spatial_nsr.errors import NetworkError
from spatial_nsr.rules import parse_calculus
from spatial_nsr.rules.derive import region_relations

ON_AXES = "point size allen cardinal lateral vertical sagittal rectangle block position".split()
RCC8 = ("DC", "EC", "PO", "TPP", "NTPP", "TPPI", "NTPPI", "EQ")


def labels_of(calculus: Calculus, shapes: Sequence[Shape]) -> dict[Edge, int]:
    """The scenario that some shapes show."""
    return {
        (i, j): calculus.mask(observe(calculus, shapes[i], shapes[j]))
        for i, j in itertools.combinations(range(len(shapes)), 2)
    }


def assert_shows(found: Realisation, edges: dict[Edge, int]) -> None:
    calculus = found.calculus
    for (i, j), mask in edges.items():
        assert calculus.mask(found.relation(i, j)) == mask
        assert calculus.mask(found.relation(j, i)) == calculus.converse(mask)


def random_boxes(calculus: Calculus, chance: random.Random, nodes: int) -> list[Shape]:
    def side(factor: Calculus) -> list[tuple[int, int]]:
        if factor.factors:
            return [pair for part in factor.factors for pair in side(part)]
        if factor.table.coarsens or factor.table.within:
            low, high = sorted(chance.sample(range(2 * nodes), 2))
            return [(low, high)]
        if factor.name == "size":
            return [(0, chance.randint(1, nodes))]
        places = [chance.randrange(nodes) for _ in factor.table.variables]
        return list(zip(places, places, strict=True))

    sides = [side(calculus) for _ in range(nodes)]
    return [
        (Box(tuple(low for low, _ in pairs), tuple(high for _, high in pairs)),) for pairs in sides
    ]


@pytest.mark.parametrize("name", ON_AXES)
def test_things_on_axes_stand_as_their_scenario_says(name: str) -> None:
    calculus = load_calculus(name)
    for seed in range(20):
        chance = random.Random(seed)
        edges = labels_of(calculus, random_boxes(calculus, chance, nodes := chance.randint(1, 9)))
        assert_shows(realise(calculus, nodes, edges), edges)


def relations_of(calculus: Calculus, edges: dict[Edge, int]) -> dict[Edge, str]:
    """Names of all ordered pairs."""
    both = dict(edges) | {(j, i): calculus.converse(mask) for (i, j), mask in edges.items()}
    return {edge: next(iter(calculus.base_names(mask))) for edge, mask in both.items()}


def regions_on_a_line(seed: int) -> tuple[int, dict[Edge, int]]:
    """A true scenario of RCC8: regions made of cells of a line, many nested or side by side."""
    chance = random.Random(seed)
    cells = chance.randint(4, 9)
    nodes = chance.randint(2, 9)
    table = region_relations(cells)
    regions: list[int] = []
    while len(regions) < nodes:
        if regions and chance.random() < 0.6:
            region = chance.choice(regions)
            region = region & (region << 1) if chance.random() < 0.5 else region | region << 1
            region &= 2**cells - 1
        else:
            region = chance.randrange(1, 2**cells)
        if region:
            regions.append(region)
    rcc8 = load_calculus("rcc8")
    return nodes, {
        (i, j): rcc8.mask(RCC8[table[regions[i] - 1, regions[j] - 1]])
        for i, j in itertools.combinations(range(nodes), 2)
    }


def regions_by_search(seed: int) -> tuple[int, dict[Edge, int]]:
    """A closed scenario of RCC8 that no drawing was at the start of."""
    chance = random.Random(seed)
    rcc8 = load_calculus("rcc8")
    nodes = chance.randint(3, 12)
    state = PythonState(Problem(rcc8, nodes, {}))
    weights = [chance.random() ** 2 for _ in RCC8]
    pairs = list(itertools.combinations(range(nodes), 2))
    chance.shuffle(pairs)
    for i, j in pairs:
        options = sorted(
            bits(state.label(i, j)), key=lambda b: chance.random() * weights[b], reverse=True
        )
        for index in options:
            mark = state.mark()
            if state.narrow(i, j, 1 << index):
                break
            state.undo(mark)
    return nodes, {(i, j): state.label(i, j) for i, j in pairs}


@pytest.mark.parametrize("source", [regions_on_a_line, regions_by_search])
@pytest.mark.parametrize("batch", range(3))
def test_regions_at_sites_show_every_relation(source: object, batch: int) -> None:
    rcc8 = load_calculus("rcc8")
    assert callable(source)
    seen = set()
    for seed in range(batch * 50, batch * 50 + 50):
        nodes, edges = source(seed)
        assert_shows(realise(rcc8, nodes, edges, rectangles=False), edges)
        seen |= set(edges.values())
    assert len(seen) == 8


@pytest.mark.parametrize("source", [regions_on_a_line, regions_by_search])
def test_few_regions_show_every_relation_whether_rectangles_or_not(source: object) -> None:
    rcc8 = load_calculus("rcc8")
    assert callable(source)
    single = 0
    for seed in range(25):
        nodes, edges = source(seed)
        if nodes > 7:
            continue
        found = realise(rcc8, nodes, edges)
        assert_shows(found, edges)
        single += all(len(shape) == 1 for shape in found.shapes)
    assert single


def test_regions_that_no_rectangles_show_are_drawn_at_sites() -> None:
    # Of four rectangles that touch pairwise in the plane, some two would have to overlap: they
    # can touch in one point; five cannot.
    rcc8 = load_calculus("rcc8")
    edges = dict.fromkeys(itertools.combinations(range(5), 2), rcc8.mask("EC"))
    assert as_rectangles(5, relations_of(rcc8, edges), None) is None
    found = realise(rcc8, 5, edges)
    assert_shows(found, edges)
    assert max(len(shape) for shape in found.shapes) > 1


def test_no_site_is_superfluous() -> None:
    rcc8 = load_calculus("rcc8")
    tried = 0
    for seed in range(40):
        nodes, edges = regions_by_search(seed)
        if nodes > 6 or rcc8.identity in edges.values():
            continue
        shapes = as_sites(nodes, relations_of(rcc8, edges))
        for box in {box for shape in shapes for box in shape}:
            # Without everything around one box, some relation is no longer shown.
            cut = tuple(tuple(other for other in shape if not meet(other, box)) for shape in shapes)
            if all(cut):
                tried += 1
                assert labels_of(rcc8, cut) != edges
    assert tried > 20


def test_rcc5_is_drawn_by_regions_that_overlap_or_not() -> None:
    rcc5, rcc8 = load_calculus("rcc5"), load_calculus("rcc8")
    coarser = dict(zip(RCC8, "DC DC PO PP PP PPC PPC =".split(), strict=True))
    for seed in range(60):
        nodes, fine = regions_on_a_line(seed)
        edges = {
            edge: rcc5.mask(coarser[next(iter(rcc8.base_names(mask)))])
            for edge, mask in fine.items()
        }
        assert_shows(realise(rcc5, nodes, edges, rectangles=seed % 4 == 0), edges)


def test_equal_regions_have_the_same_shape() -> None:
    rcc8 = load_calculus("rcc8")
    edges = {(0, 1): rcc8.mask("DC"), (0, 2): rcc8.mask("EQ"), (1, 2): rcc8.mask("DC")}
    found = realise(rcc8, 3, edges)
    assert found.shapes[0] == found.shapes[2] != found.shapes[1]


def test_axes_are_called_as_the_calculus_calls_their_ends() -> None:
    def ends(name: str) -> list[tuple[str, str, str]]:
        axes = realise(load_calculus(name), 1, {}).axes
        return [(axis.name, axis.low, axis.high) for axis in axes]

    assert ends("position") == [
        ("x", "left", "right"), ("y", "below", "above"), ("z", "front", "behind")
    ]  # fmt: skip
    assert ends("cardinal") == [("x", "W", "E"), ("y", "S", "N")]
    assert ends("allen") == [("x", "", "")]


def test_inconsistent_scenarios_are_refused() -> None:
    for name, before, after in (
        ("allen", "<", ">"),
        ("rcc8", "NTPP", "DC"),
        ("lateral", "left", "right"),
    ):
        calculus = load_calculus(name)
        first, last = calculus.mask(before), calculus.mask(after)
        with pytest.raises(NetworkError, match="cannot hold together"):
            realise(calculus, 3, {(0, 1): first, (1, 2): first, (0, 2): last})


def test_a_network_that_leaves_something_open_is_refused() -> None:
    rcc8 = load_calculus("rcc8")
    with pytest.raises(NetworkError, match="things 0 and 1 are related by 'DR'"):
        realise(rcc8, 2, {(0, 1): rcc8.mask("DC | EC")})
    with pytest.raises(NetworkError, match=r"things 1 and 2 are related by '\*'"):
        realise(rcc8, 3, {(0, 1): 1, (0, 2): 1})


def test_calculi_without_geometry_are_refused() -> None:
    distance = load_calculus("distance")
    with pytest.raises(NetworkError, match="'distance' cannot be drawn"):
        realise(distance, 2, {(0, 1): distance.mask("near")})
    with pytest.raises(NetworkError, match="look like is unknown"):
        observe(distance, (Box((0,), (1,)),), (Box((2,), (3,)),))


def test_a_coarse_calculus_with_scattered_parts_is_realised_with_the_help_of_z3() -> None:
    text = """
    calculus  apart
    relations equal disjoint sharing
    identity  equal
    converse  equal = equal
    converse  disjoint = disjoint
    converse  sharing = sharing
    compose   equal equal = equal
    compose   equal disjoint = disjoint
    compose   equal sharing = sharing
    compose   disjoint equal = disjoint
    compose   sharing equal = sharing
    compose   disjoint disjoint = *
    compose   disjoint sharing = disjoint sharing
    compose   sharing disjoint = disjoint sharing
    compose   sharing sharing = *
    coarsens  allen
    part      equal = =
    part      disjoint = < > m mi
    part      sharing = d di o oi s si f fi
    """
    apart = calculus_of(parse_calculus(text))
    names = {(0, 1): "disjoint", (1, 2): "disjoint", (0, 2): "sharing", (0, 3): "sharing"}
    names |= {(1, 3): "sharing", (2, 3): "sharing"}
    edges = {edge: apart.mask(name) for edge, name in names.items()}
    shapes = realise(apart, 4, edges).shapes
    for (i, j), name in names.items():
        (a,), (b,) = shapes[i], shapes[j]
        assert ("sharing" if overlap(a, b) else "disjoint") == name


def test_boxes_cover_what_they_cover_together() -> None:
    frame = (Box((0, 0), (6, 2)), Box((0, 4), (6, 6)), Box((0, 2), (2, 4)), Box((4, 2), (6, 4)))
    hole = Box((2, 2), (4, 4))
    assert not covered(Box((0, 0), (6, 6)), frame)
    assert covered(Box((0, 0), (6, 6)), (*frame, hole))
    assert observe(load_calculus("rcc8"), (hole,), frame) == "EC"
    assert observe(load_calculus("rcc8"), (hole,), (*frame, hole)) == "NTPP"
