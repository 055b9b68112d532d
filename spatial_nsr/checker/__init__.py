"""Derivations checked, step by step, by the tables of ``rules`` and no engine at all."""

from spatial_nsr.checker.following import check

__all__ = ["check"]
