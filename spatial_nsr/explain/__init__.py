"""Derivations checked and shown: what an answer rests on, for people and for sceptics."""

from spatial_nsr.explain.checker import check
from spatial_nsr.explain.render import FORMATS, render

__all__ = ["FORMATS", "check", "render"]
