"""How the relations of statements hang together, as data: converses, groups, what shows what."""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Mapping
from importlib import resources
from typing import Any

__all__ = [
    "back",
    "converse",
    "excluding",
    "group",
    "hinted_by",
    "in_world",
    "is_weaker_in_world",
    "load_words",
    "lying_under",
    "says",
    "shown_by",
]


@functools.cache
def _data() -> Mapping[str, Any]:
    file = resources.files("spatial_nsr.grammars").joinpath("reading", "relations.toml")
    return tomllib.loads(file.read_text("utf-8"))


@functools.cache
def converse() -> Mapping[str, str]:
    """What stands so, from the other end.

    >>> converse()["below"], converse()["south-west"]
    ('above', 'north-east')
    """
    pairs: dict[str, str] = _data()["converse"]
    return pairs | {value: key for key, value in pairs.items()}


@functools.cache
def group(name: str) -> frozenset[str]:
    """The relations of a group: ``held``, ``parts``, ``symmetric``, ``moved``, ``sided`` ...

    >>> "in" in group("held"), "left" in group("held")
    (True, False)
    """
    return frozenset(_data()["groups"][name])


@functools.cache
def shown_by(relation: str) -> frozenset[str]:
    """What a relation that is asked for is shown by, itself among them.

    >>> sorted(shown_by("beside"))
    ['beside', 'between', 'near', 'touching']
    """
    others = set(_data()["shown-by"].get(relation, ()))
    if "PARTS" in others:
        others = (others - {"PARTS"}) | group("parts")
    return frozenset({relation, *others})


def excluding(relation: str) -> frozenset[str]:
    """What cannot be so of the same two things while a relation is.

    >>> sorted(excluding("near"))
    ['far']
    """
    return frozenset(_data()["excluding"].get(relation, ()))


@functools.cache
def hinted_by(relation: str) -> frozenset[str]:
    """What answers a question for a relation where nothing shows it.

    Who asks what the cup is next to may be told what it is left of; it does not follow.

    >>> sorted(hinted_by("beside"))
    ['left', 'opposite', 'right']
    """
    return frozenset(_data()["hinted-by"].get(relation, ()))


def lying_under(relation: str) -> str | None:
    """How what bears or wears something lies to it: what the cup is on is below it.

    >>> lying_under("on"), lying_under("near")
    ('below', None)
    """
    under: str | None = _data()["lying-under"].get(relation)
    return under


def in_world() -> Mapping[str, str]:
    """Which relations of the world the relations of a text are, if they are one.

    >>> in_world()["in-front"]
    'front'
    """
    known: dict[str, str] = _data()["world"]
    return known


def is_weaker_in_world(relation: str) -> bool:
    """Whether the relation of the world says less than that of the text.

    >>> is_weaker_in_world("beside"), is_weaker_in_world("near")
    (True, False)
    """
    return relation in _data()["weaker"]["relations"]


def load_words() -> Mapping[str, str]:
    """How relations are told where the text has no preposition for them.

    >>> load_words()["held-by"]
    'with'
    """
    words: dict[str, str] = _data()["words"]
    return words


def back(relation: str) -> str | None:
    """The relation from the other end, if there is one.

    >>> back("left"), back("near"), back("in")
    ('right', 'near', None)
    """
    return converse().get(relation, relation if relation in group("symmetric") else None)


@functools.cache
def says(relation: str) -> frozenset[str]:
    """The relations that say one as well: "north-east" says north and east.

    >>> sorted(says("north"))
    ['north', 'north-east', 'north-west']
    """
    compass = (each for each in converse() if relation in each.split("-") and each != "in-front")
    return frozenset({relation, *compass})
