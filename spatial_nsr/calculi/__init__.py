"""Qualitative calculi, constraint networks over them, and derivations of what follows."""

from spatial_nsr.calculi.calculus import Calculus, load_calculus
from spatial_nsr.calculi.files.csp import parse_csp, read_csp, write_csp
from spatial_nsr.calculi.files.interchange import (
    from_dict,
    from_networkx,
    read_json,
    to_dict,
    to_networkx,
)
from spatial_nsr.calculi.labels import RelationSet
from spatial_nsr.calculi.network import Fact, Network

__all__ = [
    "Calculus",
    "Fact",
    "Network",
    "RelationSet",
    "from_dict",
    "from_networkx",
    "load_calculus",
    "parse_csp",
    "read_csp",
    "read_json",
    "to_dict",
    "to_networkx",
    "write_csp",
]
