"""Maps: polygons as networks and back, what is said of shapes, and GeoSPARQL.

Needs the extra ``geo``: shapely, and rdflib for GeoSPARQL.
"""

from spatial_nsr.geo.drawn import polygons, to_geojson
from spatial_nsr.geo.graphs import from_rdf, shapes_of_rdf, to_rdf
from spatial_nsr.geo.polygons import (
    cardinal_network,
    features,
    matrix,
    region_network,
    relation,
    shape_of,
)
from spatial_nsr.geo.words import holds, judge_map

__all__ = [
    "cardinal_network",
    "features",
    "from_rdf",
    "holds",
    "judge_map",
    "matrix",
    "polygons",
    "region_network",
    "relation",
    "shape_of",
    "shapes_of_rdf",
    "to_geojson",
    "to_rdf",
]
