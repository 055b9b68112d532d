"""What words of place leave likely beyond what they say, as data.

A ``.suggestions`` file in ``rules/commonsense`` says what each of them comes to, and which
words suggest it; ``_`` stands for the blank::

    gives   level : not_above not_below     relations of the one thing to the other
    gives   together : same_place           ... or that both are in the same place
    ground  what is next to a thing stands on the same ground
    suggest 0.85 next_to beside : level     how often that is so
    draw    0.75 above : aligned            the same, but only in scenes that are drawn
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import dataclass, field

from spatial_nsr.errors import InputError, Place, allowed
from spatial_nsr.rules.relations import load_relations
from spatial_nsr.rules.text import packaged, statements

__all__ = ["SAME_PLACE", "Suggestion", "Suggestions", "load_suggestions", "parse_suggestions"]

SAME_PLACE = "same place"
NOT = "not_"


@dataclass(frozen=True)
class Suggestion:
    """``word`` leaves it likely that what ``gives`` says is so of the two things.

    ``drawn``: only of scenes that are drawn.
    """

    word: str
    gives: str
    sure: float
    ground: str
    drawn: bool = False

    @property
    def name(self) -> str:
        """What derivations call it.

        >>> load_suggestions().named("next to: level").sure
        0.85
        """
        return f"{self.word}: {self.gives}"


@dataclass(frozen=True)
class Suggestions:
    """All suggestions; ``meanings`` has relations and whether they hold, by what is given."""

    listed: tuple[Suggestion, ...] = ()
    meanings: Mapping[str, tuple[tuple[str, bool], ...]] = field(default_factory=dict)

    def of(self, word: str) -> tuple[Suggestion, ...]:
        """What a word suggests.

        >>> [each.gives for each in load_suggestions().of("above")]
        ['aligned']
        """
        return tuple(each for each in self.listed if each.word == word)

    def named(self, name: str) -> Suggestion | None:
        """The suggestion that derivations call so."""
        return next((each for each in self.listed if each.name == name), None)


@functools.cache
def load_suggestions() -> Suggestions:
    """What comes with the package."""
    return parse_suggestions(*packaged("commonsense/presumed.suggestions"))


def parse_suggestions(text: str, file: str = "<text>") -> Suggestions:
    """Read suggestions from their text form.

    Raises
    ------
    InputError
        The text is not in the form; names file and line.

    Examples
    --------
    >>> parse_suggestions("gives near : near").meanings
    {'near': (('near', True),)}
    """
    meanings: dict[str, tuple[tuple[str, bool], ...]] = {}
    found: list[Suggestion] = []
    ground = ""
    for place, line in statements(text, file):
        keyword, _, rest = line.partition(" ")
        head, colon, tail = (part.strip() for part in rest.partition(":"))
        if keyword == "ground":
            ground = rest.strip()
            continue
        known = ("gives", "suggest", "draw", "ground")
        if keyword not in known:
            raise InputError(f"unknown statement '{keyword}'; {allowed(keyword, known)}", place)
        if not colon or not head or not tail:
            raise InputError(f"'{keyword}' takes words, a colon and words, got '{rest}'", place)
        if keyword == "gives":
            meanings[head] = tuple(_relation(each, place) for each in tail.split())
            continue
        if tail not in meanings:
            raise InputError(f"nothing is given by '{tail}'; {allowed(tail, meanings)}", place)
        chance, *words = head.split()
        sure = _chance(chance, place)
        for word in words:
            name, drawn = word.replace("_", " "), keyword == "draw"
            found.append(Suggestion(name, tail, sure, ground, drawn))
    return Suggestions(tuple(found), meanings)


def _relation(word: str, place: Place) -> tuple[str, bool]:
    relation, holds = word.removeprefix(NOT), not word.startswith(NOT)
    name = relation.replace("_", " ")
    if name == SAME_PLACE:
        return name, holds
    known = load_relations().names
    if relation not in known:
        raise InputError(f"no relation '{relation}'; {allowed(relation, known)}", place)
    return relation, holds


def _chance(text: str, place: Place) -> float:
    try:
        chance = float(text)
    except ValueError:
        chance = 0.0
    if not 0 < chance < 1:
        raise InputError(f"expected a chance between 0 and 1, got '{text}'", place)
    return chance
