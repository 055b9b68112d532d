"""From networks back to maps: one way in which what is known can be true, as polygons or points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from spatial_nsr.calculi.network import Network
from spatial_nsr.calculi.realise.shapes import Box
from spatial_nsr.errors import NetworkError
from spatial_nsr.geo.polygons import shapely_of

__all__ = ["polygons", "to_geojson"]

REGIONS, FLAT = "regions", 2


def polygons(network: Network, time_limit: float | None = None) -> dict[str, Any]:
    """Shapes of shapely that stand to each other as a network says: one map of many.

    Networks of ``rcc8`` and ``rcc5`` become polygons, those of ``cardinal`` points, and those of
    ``rectangle`` boxes.

    Raises
    ------
    NetworkError
        The network cannot be true, or is not about a plane.
    """
    shapely = shapely_of()
    found = network.realise(time_limit)
    if found is None:
        raise NetworkError("what the network says cannot be true of any map")
    if len(found.axes) != FLAT:
        raise NetworkError(f"'{network.calculus.name}' is not about shapes in a plane")
    made = {}
    for name, boxes in zip(network.nodes, found.shapes, strict=True):
        if any(low == high for box in boxes for low, high in zip(box.low, box.high, strict=True)):
            made[str(name)] = shapely.Point(*boxes[0].low)
        else:
            made[str(name)] = shapely.union_all([_box(shapely, box) for box in boxes])
    return made


def _box(shapely: Any, box: Box) -> Any:
    return shapely.box(*box.low, *box.high)


def to_geojson(shapes: Mapping[str, Any]) -> dict[str, Any]:
    """Shapes as a FeatureCollection of GeoJSON, which :func:`features` reads."""
    from shapely.geometry import mapping

    return {
        "type": "FeatureCollection",
        "features": [
            {"type": "Feature", "properties": {"name": name}, "geometry": mapping(shape)}
            for name, shape in shapes.items()
        ],
    }
