"""Maps as networks: regions by RCC8, points by the compass."""

from __future__ import annotations

import itertools
import math
import sys

import pytest

from spatial_nsr.errors import InputError, SpatialError
from spatial_nsr.geo import cardinal_network, features, region_network, relation, shape_of

shapely = pytest.importorskip("shapely")


def square(x: float, y: float, side: float = 1.0) -> object:
    return shapely.box(x, y, x + side, y + side)


CASES = {
    "DC": (square(0, 0), square(3, 0)),
    "EC": (square(0, 0), square(1, 0)),
    "PO": (square(0, 0), square(0.5, 0.5)),
    "TPP": (square(0, 0), square(0, 0, 2)),
    "NTPP": (square(0.5, 0.5), square(0, 0, 2)),
    "EQ": (square(0, 0), square(0, 0)),
}


@pytest.mark.parametrize("name", CASES)
def test_each_relation_is_told_from_either_side(name: str) -> None:
    first, second = CASES[name]
    assert relation(first, second) == name
    turned = {"TPP": "TPPI", "NTPP": "NTPPI"}.get(name, name)
    assert relation(second, first) == turned


def test_regions_that_meet_in_a_corner_only_touch() -> None:
    assert relation(square(0, 0), square(1, 1)) == "EC"


def test_what_is_true_of_shapes_is_consistent_and_what_follows_is_true_of_them() -> None:
    shapes = {f"s{n}": square((n * 7) % 5, (n * 3) % 4, 1 + n % 3) for n in range(9)}
    network = region_network(shapes)
    assert network.consistent() is True
    # Of three, what two pairs let follow of the third pair holds of it.
    for a, b, c in itertools.permutations(shapes, 3):
        part = region_network({a: shapes[a], b: shapes[b]})
        part.add(b, relation(shapes[b], shapes[c]), c)
        part.close()
        assert relation(shapes[a], shapes[c]) in part.calculus.names(part.label(a, c).mask)


def test_what_is_not_on_the_map_is_reasoned_about_with_what_is() -> None:
    park = "POLYGON ((1 1, 2 1, 2 2, 1 2, 1 1))"
    town = {"type": "Polygon", "coordinates": [[[0, 0], [5, 0], [5, 5], [0, 5], [0, 0]]]}
    network = region_network({"park": park, "town": town})
    network.add("pond", {"TPP", "NTPP"}, "park")
    assert network.entails("pond", "NTPP", "town")
    network.why("pond", "town").check()


def test_points_lie_by_the_compass() -> None:
    places = {
        name: shapely.Point(round(3 * math.cos(turn * math.pi / 4), 9),
                            round(3 * math.sin(turn * math.pi / 4), 9))
        for turn, name in enumerate(("E", "NE", "N", "NW", "W", "SW", "S", "SE"))
    }  # fmt: skip
    network = cardinal_network({"middle": shapely.Point(0, 0), **places})
    network.close()
    for name in places:
        assert network.calculus.names(network.label(name, "middle").mask) == [name]
    nearly = cardinal_network({"a": shapely.Point(0.05, 1), "b": shapely.Point(0, 0)}, level=0.1)
    assert nearly.calculus.names(nearly.label("a", "b").mask) == ["N"]


def test_features_go_by_their_names() -> None:
    shape = {"type": "Point", "coordinates": [0, 0]}
    named = {"type": "Feature", "properties": {"name": "well"}, "geometry": shape}
    numbered = {"type": "Feature", "id": 7, "properties": None, "geometry": shape}
    assert list(features({"features": [named, numbered]})) == ["well", "7"]
    with pytest.raises(InputError, match="two features are called 'well'"):
        features({"features": [named, named]})
    with pytest.raises(InputError, match="feature 1 has neither"):
        features({"features": [{"geometry": shape}]})


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ("POLYGON ((0 0, 1 1", "park cannot be read"),
        ("POLYGON ((0 0, 1 1, 1 0, 0 1, 0 0))", "Self-intersection"),
        ("POLYGON EMPTY", "is empty"),
        (7, "got int"),
        ({"type": "Blob", "coordinates": []}, "park cannot be read"),
    ],
)
def test_what_is_no_shape_is_refused_by_name(value: object, words: str) -> None:
    with pytest.raises(InputError, match=words):
        shape_of(value, "park")


def test_lines_are_no_regions() -> None:
    with pytest.raises(InputError, match="a LineString is none"):
        region_network({"road": "LINESTRING (0 0, 1 1)", "park": square(0, 0)})


def test_without_its_library_it_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "shapely", None)
    with pytest.raises(SpatialError, match=r"pip install 'spatial-nsr\[geo\]'"):
        shape_of("POINT (0 0)")
