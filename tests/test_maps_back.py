"""Maps and networks, there and back; what is said of shapes; GeoSPARQL."""

from __future__ import annotations

import itertools
import json
import random

import pytest

from spatial_nsr.calculi.network import Network
from spatial_nsr.errors import NetworkError, SpatialError, UnknownNameError
from spatial_nsr.geo import (
    cardinal_network,
    features,
    from_rdf,
    holds,
    judge_map,
    matrix,
    polygons,
    region_network,
    relation,
    shapes_of_rdf,
    to_geojson,
    to_rdf,
)

shapely = pytest.importorskip("shapely")
PARK = "POLYGON ((0 0, 100 0, 100 100, 0 100, 0 0))"
ROAD = "LINESTRING (-50 50, 150 50)"
RING = "POLYGON ((0 0, 90 0, 90 90, 0 90, 0 0), (30 30, 60 30, 60 60, 30 60, 30 30))"
POND = "POLYGON ((40 40, 50 40, 50 50, 40 50, 40 40))"
MAP = {"park": PARK, "Main Road": ROAD, "town wall": RING, "pond": POND, "well": "POINT (0 550)"}


@pytest.mark.parametrize("seed", range(6))
def test_polygons_of_a_network_have_its_relations(seed: int) -> None:
    rng = random.Random(seed)
    boxes = {}
    for at in range(5):
        x, y, side = rng.randrange(4), rng.randrange(4), rng.randrange(1, 4)
        boxes[f"r{at}"] = shapely.box(x, y, x + side, y + side)
    network = region_network(boxes)
    drawn = polygons(network)
    for a, b in itertools.combinations(boxes, 2):
        assert relation(drawn[a], drawn[b]) == relation(boxes[a], boxes[b])
    again = region_network(features(json.loads(json.dumps(to_geojson(drawn)))))
    assert [str(fact) for fact in again.facts] == [str(fact) for fact in network.facts]


def test_what_is_open_is_drawn_in_one_way_that_can_be() -> None:
    network = Network("rcc8")
    network.add("pond", {"TPP", "NTPP"}, "park")
    network.add("park", "EC", "road")
    drawn = polygons(network)
    assert relation(drawn["pond"], drawn["park"]) in ("TPP", "NTPP")
    assert relation(drawn["park"], drawn["road"]) == "EC"


def test_points_of_the_compass_come_back() -> None:
    network = Network("cardinal")
    network.add("a", "NE", "b")
    network.add("b", "W", "c")
    drawn = polygons(network)
    again = cardinal_network(drawn)
    assert again.entails("a", "NE", "b")
    assert again.entails("b", "W", "c")


def test_what_cannot_be_drawn_is_refused() -> None:
    network = Network("rcc8")
    network.add("a", "NTPP", "b")
    network.add("b", "NTPP", "a")
    with pytest.raises(NetworkError, match="cannot be true of any map"):
        polygons(network)
    line = Network("allen")
    line.add("a", "m", "b")
    with pytest.raises(NetworkError, match="not about shapes in a plane"):
        polygons(line)


@pytest.mark.parametrize(
    ("claim", "value"),
    [
        ("The Main Road crosses the park.", True),
        ("The Main Road runs through the town wall.", True),
        ("The park crosses the pond.", False),
        ("The town wall surrounds the pond.", True),
        ("The park surrounds the pond.", False),
        ("The pond is inside the park.", True),
        ("The park contains the pond.", True),
        ("The well is within 500 m of the park.", True),
        ("The well is within 449 m of the park.", False),
        ("The well lies within 0.45km of the park.", True),
        ("The well is within 0.2 miles of the park.", False),
    ],
)
def test_sentences_about_a_map_are_judged(claim: str, value: bool) -> None:
    assert judge_map(MAP, claim) is value


def test_distances_of_maps_in_degrees_are_metres() -> None:
    # In Paris a thousandth of a degree is 111 m to the north and 73 m to the east.
    here, north, east = "POINT (2.35 48.85)", "POINT (2.35 48.851)", "POINT (2.351 48.85)"
    near = {name: holds(here, "is within 100 m of", other, degrees=True)
            for name, other in (("north", north), ("east", east))}  # fmt: skip
    assert near == {"north": False, "east": True}
    assert holds(here, "is within 112 m of", north, degrees=True)


@pytest.mark.parametrize(
    ("claim", "words"),
    [
        ("The road eats the park.", "no word between two shapes"),
        ("The path crosses the park.", "nothing on the map is called 'path'"),
        ("The pond is within many m of the park.", "nothing on the map is called 'many m"),
    ],
)
def test_other_sentences_are_refused(claim: str, words: str) -> None:
    with pytest.raises(SpatialError, match=words):
        judge_map(MAP, claim)
    with pytest.raises(UnknownNameError, match="is not said of shapes"):
        holds(PARK, "croses", ROAD)


def test_matrices_are_those_of_the_standard() -> None:
    assert matrix(POND, PARK) == "2FF1FF212"
    assert matrix(ROAD, PARK) == "101FF0212"


def test_networks_become_triples_and_come_back() -> None:
    rdflib = pytest.importorskip("rdflib")
    network = Network("rcc8")
    network.add("pond", "NTPP", "park")
    network.add("pond", {"TPP", "NTPP", "EQ"}, "town")
    network.add("park", {"DC", "EC"}, "lake")
    graph = to_rdf(network)
    text = graph.serialize(format="turtle")
    assert "geo:rcc8ntpp <http://example.org/park>" in text
    assert "geo:sfWithin <http://example.org/town>" in text
    assert "lake" not in text  # no name of GeoSPARQL says so much and no more
    again = from_rdf(rdflib.Graph().parse(data=text, format="turtle"))
    names = network.calculus.names
    assert {(each.head, frozenset(names(each.mask)), each.tail) for each in again.facts} == {
        ("pond", frozenset({"NTPP"}), "park"),
        ("pond", frozenset({"TPP", "NTPP", "EQ"}), "town"),
    }


def test_geometries_of_a_graph_are_a_map() -> None:
    rdflib = pytest.importorskip("rdflib")
    graph = rdflib.Graph().parse(
        data=f"""
        @prefix geo: <http://www.opengis.net/ont/geosparql#> .
        @prefix here: <http://example.org/> .
        here:park geo:hasGeometry [ geo:asWKT "{PARK}"^^geo:wktLiteral ] .
        here:pond geo:hasDefaultGeometry
            [ geo:asWKT "<http://www.opengis.net/def/crs/OGC/1.3/CRS84> {POND}"^^geo:wktLiteral ] .
        """,
        format="turtle",
    )
    shapes = shapes_of_rdf(graph)
    assert judge_map(shapes, "The pond is in the park")
    assert region_network(shapes).entails("pond", "NTPP", "park")


def test_only_regions_are_told_in_geosparql() -> None:
    pytest.importorskip("rdflib")
    with pytest.raises(SpatialError, match="not by cardinal"):
        to_rdf(Network("cardinal"))
