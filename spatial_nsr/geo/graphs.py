"""GeoSPARQL: networks of regions as triples and back, and the geometries that a graph holds.

Names are data (``rules/geo/geosparql.names``), after OGC's GeoSPARQL 1.1. Needs rdflib.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import Any

from spatial_nsr.calculi.network import Network
from spatial_nsr.errors import InputError, SpatialError
from spatial_nsr.geo.polygons import shape_of
from spatial_nsr.rules.text import packaged, statements

__all__ = ["from_rdf", "shapes_of_rdf", "to_rdf"]

FILE = "geo/geosparql.names"
GEO = "http://www.opengis.net/ont/geosparql#"
HERE = "http://example.org/"
RCC8 = "rcc8"


def _rdflib() -> Any:
    try:
        import rdflib
    except ImportError as error:
        raise SpatialError("GeoSPARQL needs rdflib: pip install 'spatial-nsr[geo]'") from error
    return rdflib


@functools.cache
def _names() -> Mapping[str, tuple[str, ...]]:
    """What each name says of two regions."""
    found = {}
    text, file = packaged(FILE)
    for place, line in statements(text, file):
        name, colon, relations = line.partition(":")
        if not colon or not relations.split():
            raise InputError("expected 'NAME : RELATION ...'", place)
        found[name.strip()] = tuple(relations.split())
    return found


def to_rdf(network: Network, base: str = HERE) -> Any:
    """The facts of a network of ``rcc8`` as a graph of rdflib.

    A fact whose label no name of GeoSPARQL says becomes those that hold of it by name, if any; what
    they leave open is lost. Nodes that are no IRIs of their own are put behind ``base``.
    """
    rdflib = _rdflib()
    if network.calculus.name != RCC8:
        raise InputError(f"GeoSPARQL speaks of regions by rcc8, not by {network.calculus.name}")
    graph = rdflib.Graph()
    geo = rdflib.Namespace(GEO)
    graph.bind("geo", geo)
    for fact in network.facts:
        label = set(network.calculus.names(fact.mask))
        saying = [name for name, each in _names().items() if set(each) >= label]
        exact = [name for name in saying if set(_names()[name]) == label]
        for name in exact[:1] or saying:
            head, tail = (_iri(rdflib, each, base) for each in (fact.head, fact.tail))
            graph.add((head, geo[name], tail))
    return graph


def _iri(rdflib: Any, node: object, base: str) -> Any:
    named = str(node)
    return rdflib.URIRef(named if ":" in named else base + named.replace(" ", "_"))


def from_rdf(graph: Any, base: str = HERE) -> Network:
    """The network of all that a graph says of regions by the names of GeoSPARQL.

    What it says by geometries is told by :func:`shapes_of_rdf`.
    """
    network = Network(RCC8)
    for head, predicate, tail in sorted(graph):
        name = str(predicate).removeprefix(GEO)
        if str(predicate).startswith(GEO) and name in _names():
            a, b = (str(each).removeprefix(base) for each in (head, tail))
            network.add(a, set(_names()[name]), b)
    return network


def shapes_of_rdf(graph: Any, base: str = HERE) -> dict[str, Any]:
    """The geometries of a graph's features (``geo:hasGeometry`` and ``geo:asWKT``), by name."""
    rdflib = _rdflib()
    geo = rdflib.Namespace(GEO)
    found: dict[str, Any] = {}
    for has in (geo.hasDefaultGeometry, geo.hasGeometry):
        for feature, geometry in sorted(graph.subject_objects(has)):
            name = str(feature).removeprefix(base)
            for wkt in sorted(graph.objects(geometry, geo.asWKT)):
                # A literal may begin with the system of its coordinates.
                _, _, behind = str(wkt).rpartition(">")
                found.setdefault(name, shape_of(behind.strip(), name))
    return found
