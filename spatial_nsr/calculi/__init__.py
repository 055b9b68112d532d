"""Qualitative calculi, constraint networks over them, and derivations of what follows."""

from spatial_nsr.calculi.calculus import Calculus, load_calculus
from spatial_nsr.calculi.labels import RelationSet
from spatial_nsr.calculi.network import Fact, Network

__all__ = ["Calculus", "Fact", "Network", "RelationSet", "load_calculus"]
