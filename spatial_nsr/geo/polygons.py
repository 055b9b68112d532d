"""Maps: polygons as networks of regions, and how points lie by the compass.

Polygons come as shapely shapes, as WKT or as GeoJSON. Needs the extra ``geo`` (shapely), whose
DE-9IM matrices (Egenhofer and Franzosa 1991; Clementini et al. 1993) tell the relation of RCC8.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from spatial_nsr.calculi.network import Network
from spatial_nsr.errors import InputError, SpatialError

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

__all__ = [
    "cardinal_network",
    "features",
    "matrix",
    "region_network",
    "relation",
    "shape_of",
    "shapely_of",
]

AREAS = ("Polygon", "MultiPolygon")
# Where in a DE-9IM matrix the parts of two regions meet: insides, outlines; what is left of each.
INSIDES, OUTLINES, FIRST_OUT, SECOND_OUT = 0, 4, 2, 6
TURN = ("E", "NE", "N", "NW", "W", "SW", "S", "SE")


def shape_of(value: Any, name: str = "the shape") -> BaseGeometry:
    """A shape of shapely, from one, from WKT, or from the geometry of GeoJSON.

    Raises
    ------
    SpatialError
        shapely is not installed.
    InputError
        It is no shape, or an outline that crosses itself.
    """
    shapely = shapely_of()
    try:
        if isinstance(value, str):
            found = shapely.from_wkt(value)
        elif isinstance(value, Mapping):
            from shapely.geometry import shape

            found = shape(value.get("geometry", value))
        else:
            found = value
        if not hasattr(found, "relate"):
            raise InputError(
                f"{name}: expected a shape, WKT or GeoJSON, got {type(value).__name__}"
            )
    except (shapely.errors.ShapelyError, AttributeError, KeyError, TypeError, ValueError) as error:
        raise InputError(f"{name} cannot be read: {error}") from error
    if found.is_empty or not found.is_valid:
        why = "is empty" if found.is_empty else shapely.is_valid_reason(found)
        raise InputError(f"{name} is no shape to reason about: {why}")
    return found


def shapely_of() -> Any:
    """The library shapely, or how to get it."""
    try:
        import shapely
    except ImportError as error:
        raise SpatialError("maps need shapely: pip install 'spatial-nsr[geo]'") from error
    return shapely


def matrix(first: Any, second: Any) -> str:
    """The DE-9IM matrix of two shapes: where their insides, outlines and outsides meet."""
    return str(shape_of(first, "the first shape").relate(shape_of(second, "the second shape")))


def relation(first: BaseGeometry, second: BaseGeometry) -> str:
    """The relation of RCC8 between two regions.

    It is told by the matrix of the two: which of their insides, outlines and outsides meet.
    """
    for region in (first, second):
        if region.geom_type not in AREAS:
            raise InputError(f"RCC8 is about regions, and a {region.geom_type} is none")
    matrix = first.relate(second)
    meets = [part != "F" for part in matrix]
    if not meets[INSIDES]:
        return "EC" if meets[OUTLINES] or meets[1] or meets[3] else "DC"
    inside, around = not meets[FIRST_OUT], not meets[SECOND_OUT]
    if inside and around:
        return "EQ"
    if not inside and not around:
        return "PO"
    tangent = "T" if meets[OUTLINES] else "NT"
    return f"{tangent}PP" if inside else f"{tangent}PPI"


def features(collection: Any, name: str = "name") -> dict[str, Any]:
    """The shapes of a GeoJSON FeatureCollection, by a property or the id of each.

    >>> square = {"type": "Polygon", "coordinates": [[[0, 0], [1, 0], [1, 1], [0, 0]]]}
    >>> park = {"type": "Feature", "properties": {"name": "park"}, "geometry": square}
    >>> list(features({"type": "FeatureCollection", "features": [park]}))
    ['park']
    """
    listed = collection.get("features") if isinstance(collection, Mapping) else None
    if not isinstance(listed, list):
        raise InputError("expected a FeatureCollection of GeoJSON with a list of features")
    found: dict[str, Any] = {}
    for at, feature in enumerate(listed, start=1):
        if not isinstance(feature, Mapping) or "geometry" not in feature:
            raise InputError(f"feature {at} is no object with a geometry")
        properties = feature.get("properties")
        told = properties if isinstance(properties, Mapping) else {}
        known = {**told, "id": feature.get("id")}
        called = known.get(name, known["id"])
        if called is None:
            raise InputError(f"feature {at} has neither a property '{name}' nor an id")
        if str(called) in found:
            raise InputError(f"two features are called '{called}'")
        found[str(called)] = feature["geometry"]
    return found


def region_network(shapes: Mapping[str, Any]) -> Network:
    """How regions of a map stand to each other, as a network of RCC8: a fact for each pair.

    What else is known of things that are not on the map can be added to it.
    """
    known = {name: shape_of(shape, name) for name, shape in shapes.items()}
    network = Network("rcc8")
    for name in known:
        network.add_node(name)
    for a, b in itertools.combinations(known, 2):
        network.add(a, relation(known[a], known[b]), b)
    return network


def cardinal_network(shapes: Mapping[str, Any], level: float = 0.0) -> Network:
    """How shapes lie by the compass, as a network over the points in their middle.

    ``level``: differences of latitude or longitude that are no larger count as none.
    """
    middle = {name: shape_of(shape, name).centroid for name, shape in shapes.items()}
    network = Network("cardinal")
    for name in middle:
        network.add_node(name)
    for a, b in itertools.combinations(middle, 2):
        east, north = middle[a].x - middle[b].x, middle[a].y - middle[b].y
        network.add(a, _towards(_sign(east, level), _sign(north, level)), b)
    return network


def _sign(way: float, level: float) -> int:
    return 0 if abs(way) <= level else int(math.copysign(1, way))


def _towards(east: int, north: int) -> str:
    if not east and not north:
        return "Eq"
    eighth = round(math.degrees(math.atan2(north, east)) / 45) % 8
    return TURN[eighth]
