"""The closed lists of the corpus: kinds of statements, relations, flags, types of questions."""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from types import MappingProxyType
from typing import Any

__all__ = ["Scheme", "load_scheme"]


@dataclass(frozen=True)
class Scheme:
    """What may stand in an annotation.

    ``relations`` are those of each kind of statement that has a list, ``measures`` what an amount
    can be of, ``flags`` the values of each flag that has a list, ``ends`` what a rank is counted
    from. ``split_writers`` and ``split_texts`` tell which texts are kept for dev and test, by the
    writer or by the number in the id. ``genres`` are other names of genres. ``numbers`` are the
    words for 0, 1, 2 ..., ``abbreviations`` words before a dot that ends no sentence.
    """

    kinds: tuple[str, ...]
    relations: Mapping[str, tuple[str, ...]]
    measures: tuple[str, ...]
    flags: Mapping[str, tuple[str, ...]]
    ends: tuple[str, ...]
    types: tuple[str, ...]
    questions: int
    most_yn: int
    split_writers: Mapping[str, tuple[str, ...]]
    split_texts: Mapping[str, tuple[str, ...]]
    genres: Mapping[str, str]
    numbers: tuple[str, ...]
    abbreviations: frozenset[str]


@functools.cache
def load_scheme() -> Scheme:
    """The scheme of ``neural/corpus/scheme.toml``.

    >>> load_scheme().relations["part"]
    ('part-of',)
    """
    data = tomllib.loads(folder().joinpath("scheme.toml").read_text(encoding="utf-8"))
    return Scheme(
        kinds=tuple(data["statements"]["kinds"]),
        relations=MappingProxyType(_lists(data["relations"])),
        measures=tuple(data["rel"]["measures"]),
        flags=MappingProxyType(_lists(data["flags"])),
        ends=tuple(data["from"]["ends"]),
        types=tuple(data["questions"]["types"]),
        questions=data["questions"]["each"],
        most_yn=data["questions"]["most_yn"],
        split_writers=MappingProxyType(_lists(data["split"]["writers"])),
        split_texts=MappingProxyType(_lists(data["split"]["texts"])),
        genres=MappingProxyType(data["genres"]),
        numbers=tuple(data["words"]["numbers"]),
        abbreviations=frozenset(data["words"]["abbreviations"]),
    )


def folder() -> Any:
    """Where the corpus lies as data."""
    return files("spatial_nsr.neural").joinpath("corpus")


def _lists(table: Mapping[str, list[str]]) -> dict[str, tuple[str, ...]]:
    return {name: tuple(values) for name, values in table.items()}
