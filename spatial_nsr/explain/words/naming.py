"""Names in words: of things, by what a story says of them, and of relations."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from spatial_nsr.answers import Step
from spatial_nsr.checker.queries.spaces import Label, Space, find_space
from spatial_nsr.errors import SpatialError
from spatial_nsr.facts import Entity
from spatial_nsr.rules import load_relations

__all__ = [
    "Names",
    "Saying",
    "names_in",
    "relation_name",
    "space_of",
    "story_phrase",
    "thing_name",
]

Names = Mapping[str, str]
"""What things are called in words, by their ids."""


class Saying(NamedTuple):
    """A conclusion in words: ``before head relation tail after``, some parts empty."""

    before: str
    head: str
    relation: str
    tail: str
    after: str

    def __str__(self) -> str:
        return " ".join(part for part in self if part)


def thing_name(name: object) -> str:
    """A name as it can stand on a line of its own: odd characters are written as escapes.

    >>> print(thing_name("living room"), thing_name(""), thing_name(7))
    living room '' 7
    """
    text = str(name)
    plain = text.isprintable() and text == text.strip() != ""
    return text if plain else repr(text)


def relation_name(words: Sequence[str], where: str) -> str:
    """A label by its short name, where the calculus has one for exactly these relations.

    >>> relation_name(["NTPP", "TPP"], "rcc8"), relation_name(["DC", "PO"], "rcc8")
    ('PP', 'DC | PO')
    """
    space = space_of(where)
    if space is not None:
        try:
            label = space.read(list(words))
        except SpatialError:
            label = frozenset()
        if label == space.read("*"):
            return "anything"
        if len(label) > 1 and label in _unions(where):
            return _unions(where)[label]
    return " | ".join(thing_name(word) for word in words) or "nothing"


def story_phrase(words: Sequence[str], where: str) -> str | None:
    """How a story puts a relation that speaks of several axes at once; None if it has no word.

    >>> story_phrase(["=,d,s,f/>,mi/=,d,s,f"], "block"), story_phrase(["before"], "block.x")
    ('resting on', None)
    """
    return _phrases().get((where, tuple(words)))


@functools.cache
def _phrases() -> Mapping[tuple[str, tuple[str, ...]], str]:
    found: dict[tuple[str, tuple[str, ...]], str] = {}
    for relation in load_relations().relations.values():
        for meaning in relation.meanings.values():
            for where, words in meaning.items():
                if any("/" in word for word in words):
                    found.setdefault((where, words), relation.phrase.replace("-", " "))
    return found


@functools.lru_cache(maxsize=64)
def space_of(where: str) -> Space | None:
    """The space of that name; None for calculi that do not come with the package."""
    try:
        return find_space(where)
    except SpatialError:  # it has no short names here
        return None


@functools.lru_cache(maxsize=64)
def _unions(where: str) -> Mapping[Label, str]:
    space = space_of(where)
    unions = space.table.unions if space is not None else {}
    found: dict[Label, str] = {}
    for name, words in unions.items():
        if space is not None:
            found.setdefault(space.read(list(words)), name)
    return found


def names_in(steps: Iterable[Step]) -> Names:
    """What the steps that list things call them: by kind, attributes, number and name.

    Where that fits several things, their ids tell them apart.
    """
    things: dict[str, Entity] = {}
    for step in steps:
        if step.rule == "things" and isinstance(step.conclusion.tail, (list, tuple)):
            things.update(
                (thing.id, thing) for thing in map(_entity, step.conclusion.tail) if thing
            )
    called = {id: _description(thing) for id, thing in things.items()}
    often = Counter(called.values())
    return {id: name if often[name] == 1 else f"{name} {id}" for id, name in called.items()}


def _entity(data: Any) -> Entity | None:
    try:
        return Entity.from_dict(data)
    except SpatialError:  # it is shown as it is
        return None


def _description(thing: Entity) -> str:
    words = [*thing.attributes.values()]
    if thing.kind is not None or words:
        words.append(thing.kind or "thing")
    words += [f"number {thing.number}"] if thing.number is not None else []
    words += [thing.name] if thing.name is not None else []
    return " ".join(words) or thing.id
