"""How often what is chosen, as data: ``grammars/generate/choices.toml``.

Tables of numbers: a chance from 0 to 1, or a weight among others.
"""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Mapping

from spatial_nsr.errors import InputError, Place, UnknownNameError, allowed
from spatial_nsr.generate.grammar import read_data

__all__ = ["chance", "parse_shares", "read_shares", "weights"]

FILE = "choices.toml"


def chance(table: str, name: str) -> float:
    """How often something is chosen.

    >>> 0 < chance("telling", "pronoun") < 1
    True
    """
    return weights(table)[name]


def weights(table: str) -> Mapping[str, float]:
    """All of a table, in the order of the file."""
    found = read_shares(FILE)
    if table not in found:
        raise UnknownNameError(f"there is no table '{table}' of choices; {allowed(table, found)}")
    return found[table]


@functools.cache
def read_shares(file: str) -> Mapping[str, Mapping[str, float]]:
    """The tables of numbers of a file of ``grammars/generate``."""
    return parse_shares(read_data(file), f"grammars/generate/{file}")


def parse_shares(text: str, file: str) -> Mapping[str, Mapping[str, float]]:
    r"""Read tables of numbers from 0 on, in TOML; names file and place of what is none.

    >>> parse_shares("[noun]\none = 0.3", "own")
    {'noun': {'one': 0.3}}
    """
    try:
        data = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise InputError(f"no TOML: {error}", Place(file)) from error
    found: dict[str, dict[str, float]] = {}
    for table, numbers in data.items():
        if not isinstance(numbers, dict):
            raise InputError(
                f"expected a table of numbers '[{table}]', got {numbers!r}", Place(file)
            )
        found[table] = {}
        for name, value in numbers.items():
            if isinstance(value, bool) or not isinstance(value, int | float):
                value = -1.0
            if not 0 <= value < float("inf"):
                told = f"'{table}.{name}' is a number from 0 on, got {numbers[name]!r}"
                raise InputError(told, Place(file))
            found[table][name] = float(value)
    return found
