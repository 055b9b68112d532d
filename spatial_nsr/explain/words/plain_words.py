"""What relations are called in plain English, by ``grammars/explain/plain.toml``."""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from importlib import resources
from typing import Any

from spatial_nsr.checker.queries.spaces import Label, Space
from spatial_nsr.errors import SpatialError
from spatial_nsr.explain.words.naming import space_of, story_phrase
from spatial_nsr.reading.grammar.questions.compass import by_compass as goes_by_compass
from spatial_nsr.rules import load_relations

__all__ = [
    "between",
    "by_compass",
    "compass_words",
    "drawn_way",
    "frame_told",
    "frame_words",
    "person",
    "reason_of",
    "worded",
]

# A label of more relations than that is not listed one by one.
MOST_LISTED = 3
TURN = 360.0
# Verbs in the names of relations that stand without "is".
VERBS = ("has ", "lies ", "reaches ")


@functools.cache
def _words() -> Mapping[str, Any]:
    file = resources.files("spatial_nsr.grammars").joinpath("explain", "plain.toml")
    return tomllib.loads(file.read_text(encoding="utf-8"))


def by_compass(sources: Iterable[Mapping[str, Any] | None]) -> bool:
    """Whether the words that are quoted go by the compass, and not by left, right, above, below.

    >>> by_compass([{"text": "A is north of B"}]), by_compass([{"text": "A is left of B"}])
    (True, False)
    """
    texts = (str((source or {}).get("text", "")) for source in sources)
    return goes_by_compass("", None, None, " ".join(texts))


def worded(relation: str, compass: bool = False) -> str:
    """How a word of place is put between two things; by the compass where that is meant.

    >>> worded("above"), worded("above", compass=True), worded("near", compass=True)
    ('above', 'north of', 'near')
    """
    by_it: Mapping[str, str] = _words()["compass"]["words"] if compass else {}
    return by_it.get(relation) or load_relations().phrase(relation)


def compass_words(what: str) -> Mapping[str, Any]:
    """Words of the compass for the ``ends`` of a drawing's axes, or for what is left ``free``.

    >>> compass_words("ends")["y"]
    ['south', 'north']
    """
    words: Mapping[str, Any] = _words()["compass"][what]
    return words


def between(words: Sequence[str], where: str, compass: bool = False) -> str | None:
    """How a label of a space is said of two things; None if there is no plain way to say it.

    ``compass``: the text goes by the compass.

    >>> between(["<", "m"], "block.x"), between(["NTPP", "TPP"], "rcc8")
    ('is to the left of', 'is inside')
    >>> between(["*/>,mi/*"], "block")
    'is above'
    >>> between([">", "mi"], "block.y", compass=True)
    'is north of'
    """
    phrase = story_phrase(words, where)
    if phrase is not None:
        return phrase if phrase.startswith(VERBS) else f"is {phrase}"
    space = space_of(where)
    if space is None:
        return None
    path = where.partition(":")[0]
    if len(space.tables) > 1:
        return _joined(words, where, space, compass)
    try:
        label = space.read(list(words))
    except SpatialError:
        return None
    return _on_line(label, space, path, compass)


def _joined(words: Sequence[str], where: str, space: Space, compass: bool) -> str | None:
    """One term of a product: what it says on each axis."""
    if len(words) != 1:
        return None
    parts = space.split(words[0])
    if len(set(parts)) == 1:
        everywhere = _named("everywhere", tuple(space.tables[0].relations))
        phrase = everywhere.get(frozenset(parts[0].split(",")))
        if phrase is not None:
            return phrase
    said = []
    for axis, part in zip(space.table.axes, parts, strict=True):
        if part == "*":
            continue
        phrase = between(part.split(","), f"{where}.{axis}", compass)
        if phrase is None:
            return None
        said.append(phrase)
    first, *more = said or [""]
    return " and ".join([first, *(phrase.removeprefix("is ") for phrase in more)]) or None


def _on_line(label: Label, space: Space, path: str, compass: bool) -> str | None:
    lines = {**_words()["lines"], **(_words()["compass"] if compass else {})}
    names = lines.get(path) or lines.get(path.rpartition(".")[2], {})
    known = _named(space.table.name, tuple(space.table.relations))
    if not known:
        return None
    phrase = known.get(label)
    if phrase is None and len(label) <= MOST_LISTED:
        singles = [known.get(frozenset([one])) for one in space.table.relations if one in label]
        phrase = " or ".join(map(str, singles)) if singles and all(singles) else None
    try:
        return phrase and phrase.format(**names)
    except KeyError:  # the line has no words of that sort
        return None


@functools.cache
def _named(calculus: str, relations: tuple[str, ...]) -> Mapping[Label, str]:
    """The labels of a calculus that have a phrase of their own."""
    return {_label(key, relations): says for key, says in _words().get(calculus, {}).items()}


def _label(key: str, relations: Iterable[str]) -> Label:
    every, _, but = key.partition("* - ")
    return frozenset(relations) - set(but.split()) if but else frozenset(every.split())


def reason_of(rule: str, bridge: str = "") -> str | None:
    """Why a step by a rule holds, in a few words; None of rules that tell their words.

    >>> reason_of("weaken"), reason_of("bridge", "rcc8+size")
    ('in other words', 'what is inside a thing is smaller')
    """
    words: str | None = _words()["bridges"].get(bridge, _words()["reasons"].get(rule))
    return words


def drawn_way(azimuth: float) -> str:
    """Which way of a drawing an angle is, counted against the clock from its right side.

    >>> drawn_way(90.0), drawn_way(-45.0), drawn_way(100.0)
    ('the top', 'the lower right', 'the top')
    """
    ways: Sequence[str] = _words()["drawn"]["ways"]
    return ways[round(azimuth % TURN / (TURN / len(ways))) % len(ways)]


def frame_words(frame: Mapping[str, Any], landmark: str) -> str:
    """What a frame of reference goes by.

    >>> frame_words({"kind": "relative", "viewer": "Ann"}, "the car")
    'as seen by Ann'
    """
    kind = str(frame.get("kind"))
    words = str(_words()["frames"].get(kind, kind))
    viewer = str(frame.get("viewer", "somebody"))
    return words.format(landmark=landmark, viewer=person(viewer) or viewer)


def frame_told(words: str, landmark: str) -> str:
    """What a frame of reference goes by, where only its name is at hand.

    >>> frame_told("relative to Ann (reflected)", "the car"), frame_told("intrinsic", "the car")
    ('as seen by Ann', 'by the sides that the car itself has')
    """
    kind, _, viewer = words.partition(" (")[0].partition(" to ")
    return frame_words({"kind": kind, "viewer": viewer or "somebody"}, landmark)


def person(name: str) -> str | None:
    """What the people of a talk are called; None of others.

    >>> person("me"), person("Ann")
    ('the teller', None)
    """
    words: str | None = _words()["people"].get(name)
    return words
