"""Grammars as data, and the one function that compiles them."""

from __future__ import annotations

import functools
from importlib import resources

from lark import Lark

__all__ = ["load_grammar"]


@functools.cache
def load_grammar(name: str) -> Lark:
    """Compile ``grammars/<name>.lark`` (LALR), once a process.

    >>> print(load_grammar("label").parse("DC | EC").data)
    union
    """
    source = resources.files("spatial_nsr.grammars").joinpath(f"{name}.lark")
    return Lark(source.read_text(encoding="utf-8"), parser="lalr", propagate_positions=True)
