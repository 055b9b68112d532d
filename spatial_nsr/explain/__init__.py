"""Answers and derivations shown: what an answer rests on, in words, as data, drawings and pages."""

from spatial_nsr.explain.render import FORMATS, render

__all__ = ["FORMATS", "render"]
