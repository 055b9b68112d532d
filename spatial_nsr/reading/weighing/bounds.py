"""From where on an answer that was weighed is told."""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Mapping
from importlib import resources

__all__ = ["load_bounds"]

FILE = "bounds.toml"


@functools.cache
def load_bounds() -> Mapping[str, float]:
    """Least chances by what is weighed, and how many lines a text has that is no short one.

    >>> sorted(load_bounds())
    ['chance', 'claims', 'lines', 'short']
    """
    file = resources.files("spatial_nsr.grammars").joinpath("reading", FILE)
    found: Mapping[str, float] = tomllib.loads(file.read_text("utf-8"))
    return found
