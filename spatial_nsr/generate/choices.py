"""How often what is chosen, as data: ``grammars/generate/choices.shares``.

One statement a line, ``TABLE NAME NUMBER``: a chance from 0 to 1, or a weight among others.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping

from spatial_nsr.errors import InputError, UnknownNameError, allowed
from spatial_nsr.generate.grammar import read_data
from spatial_nsr.rules.text import statements

__all__ = ["chance", "parse_choices", "weights"]

FILE = "choices.shares"


def chance(table: str, name: str) -> float:
    """How often something is chosen.

    >>> 0 < chance("telling", "pronoun") < 1
    True
    """
    return weights(table)[name]


def weights(table: str) -> Mapping[str, float]:
    """All of a table, in the order of the file."""
    found = _choices()
    if table not in found:
        raise UnknownNameError(f"there is no table '{table}' of choices; {allowed(table, found)}")
    return found[table]


@functools.cache
def _choices() -> Mapping[str, Mapping[str, float]]:
    return parse_choices(read_data(FILE), f"grammars/generate/{FILE}")


def parse_choices(text: str, file: str) -> Mapping[str, Mapping[str, float]]:
    """Read choices; names file and line of what is no statement of one."""
    found: dict[str, dict[str, float]] = {}
    for place, line in statements(text, file):
        parts = line.split()
        try:
            table, name, value = parts[0], parts[1], float(parts[2])
        except (IndexError, ValueError):
            value = -1.0
        if len(parts) != 3 or not 0 <= value < float("inf"):
            raise InputError(f"expected 'TABLE NAME NUMBER' from 0 on, got '{line}'", place)
        if name in found.setdefault(table, {}):
            raise InputError(f"'{table} {name}' stands twice", place)
        found[table][name] = value
    return found
