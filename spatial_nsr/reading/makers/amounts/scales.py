"""What things are compared and ordered by: age, size, price, as data (``scales.toml``)."""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Iterator, Mapping
from importlib import resources
from typing import Any, NamedTuple

__all__ = [
    "Comparison",
    "Extreme",
    "comparison",
    "dimension",
    "extreme",
    "is_more",
    "plain",
    "relation_of",
    "scale_of",
]


class Comparison(NamedTuple):
    """What a comparative tells: of which scale, as which relation, and whether it has more."""

    scale: str
    relation: str
    more: bool


class Extreme(NamedTuple):
    """What a superlative tells: the scale, or the end from which it is the first one."""

    scale: str
    way: str
    most: bool = True


@functools.cache
def _data() -> Mapping[str, Any]:
    file = resources.files("spatial_nsr.grammars").joinpath("reading", "scales.toml")
    return tomllib.loads(file.read_text("utf-8"))


def _scales() -> Iterator[tuple[str, Mapping[str, Any]]]:
    return ((name, entry) for name, entry in _data().items() if name != "ends")


@functools.cache
def _comparatives() -> Mapping[str, Comparison]:
    return {
        word: Comparison(name, relation, key == "more")
        for name, entry in _scales()
        for key in ("more", "less")
        for relation, words in entry[key].items()
        for word in words
    }


def comparison(word: str) -> Comparison | None:
    """What a comparative tells.

    >>> comparison("older")
    Comparison(scale='age', relation='before', more=True)
    """
    return _comparatives().get(word)


@functools.cache
def _superlatives() -> Mapping[str, Extreme]:
    found = {
        word: Extreme(name, "", key == "most")
        for name, entry in _scales()
        for key in ("most", "least")
        for word in entry[key]
    }
    ends = {word: Extreme("", way) for way, words in _data()["ends"].items() for word in words}
    return found | ends


def extreme(word: str) -> Extreme | None:
    """What a superlative tells.

    >>> extreme("eldest"), extreme("northernmost")
    (Extreme(scale='age', way='', most=True), Extreme(scale='', way='north', most=True))
    """
    return _superlatives().get(word)


@functools.cache
def _plain() -> Mapping[str, str]:
    return {word: name for name, entry in _scales() for word in entry["plain"] + entry["nouns"]}


def plain(word: str) -> tuple[str, str] | None:
    """The scale of an adjective or its noun, and the relation of "as ... as", if it is one.

    >>> plain("tall"), plain("old")
    (('height', 'same-height'), ('age', ''))
    """
    name = _plain().get(word)
    return None if name is None else (name, _data()[name]["same"])


def relation_of(scale: str, more: bool) -> str:
    """The relation of two things of which the first has more of something, or less.

    >>> relation_of("height", True), relation_of("size", False)
    ('taller', 'smaller')
    """
    return str(next(iter(_data()[scale]["more" if more else "less"])))


def is_more(relation: str) -> bool:
    """Whether a relation of sizes says that there is more of something.

    >>> is_more("taller"), is_more("smaller")
    (True, False)
    """
    return any(relation in scale["more"] for _, scale in _scales())


def dimension(word: str) -> str | None:
    """What a length with an adjective or its noun measures.

    >>> dimension("broad"), dimension("depth"), dimension("red")
    ('wide', 'deep', None)
    """
    name = _plain().get(word)
    return None if name is None else _data()[name].get("dimension")


def scale_of(word: str) -> str | None:
    """The scale that any word tells: an adjective, a comparative, a superlative.

    >>> scale_of("older"), scale_of("youngest"), scale_of("age"), scale_of("cup")
    ('age', 'age', 'age', None)
    """
    compared, most = comparison(word), extreme(word)
    if compared is not None:
        return compared.scale
    return (most.scale or None) if most is not None else _plain().get(word)
