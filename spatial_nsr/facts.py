"""Things and what is said of them: plain values, in and out of JSON, that no solver is needed for.

Reading is strict: a key that is unknown, missing or of the wrong type is refused by name.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from types import MappingProxyType
from typing import Any

from spatial_nsr.errors import InputError
from spatial_nsr.frames.frame import Frame
from spatial_nsr.strict import record, want

__all__ = ["Alternatives", "Either", "Entity", "Fact"]

Alternatives = tuple[tuple[str, ...], ...]
"""Either all relations of the first tuple hold, or all of the second, and so on."""


def _frozen(mapping: Mapping[str, Any]) -> Mapping[str, Any]:
    return MappingProxyType(dict(mapping))


class _Value:
    """What can be copied and pickled though its mappings cannot be written to."""

    def __reduce__(self) -> tuple[Any, ...]:
        values = (getattr(self, each.name) for each in fields(self))  # type: ignore[arg-type]
        plain = (dict(each) if isinstance(each, MappingProxyType) else each for each in values)
        return type(self), tuple(plain)


@dataclass(frozen=True)
class Entity(_Value):
    """A thing of a story: what it is, and what it lies in.

    Parameters
    ----------
    id
        What facts and derivations call it.
    kind
        What sort of thing it is ("square", "person", "block").
    attributes
        Other properties by name: ``{"colour": "blue", "size": "big"}``.
    number, name
        What the story tells it apart by: "square number two", "block A".
    container
        The id of the thing that it lies in.
    is_container
        Whether it is a place for others rather than a thing among them.
    source
        Where it is introduced, as for a :class:`Fact`.

    Examples
    --------
    >>> square = Entity("s1", "square", {"colour": "blue"}, container="A")
    >>> Entity.from_dict(square.to_dict()) == square
    True
    >>> Entity.from_dict({"id": "s1", "color": "blue"})
    Traceback (most recent call last):
    spatial_nsr.errors.UnknownNameError: entity: unknown key 'color'; allowed: id, kind, \
attributes, number, name, container, is_container, source
    """

    id: str
    kind: str | None = None
    attributes: Mapping[str, str] = field(default_factory=dict, hash=False)
    number: int | None = None
    name: str | None = None
    container: str | None = None
    is_container: bool = False
    source: Mapping[str, Any] | None = field(default=None, hash=False, compare=False)

    def __post_init__(self) -> None:
        _need_name("an entity", "id", self.id)
        object.__setattr__(self, "attributes", _frozen(self.attributes))
        if self.source is not None:
            object.__setattr__(self, "source", _frozen(self.source))

    def to_dict(self) -> dict[str, Any]:
        """The JSON form; what is not known is left out."""
        data: dict[str, Any] = {"id": self.id}
        for key in ("kind", "number", "name", "container"):
            if getattr(self, key) is not None:
                data[key] = getattr(self, key)
        if self.attributes:
            data["attributes"] = dict(self.attributes)
        if self.is_container:
            data["is_container"] = True
        if self.source is not None:
            data["source"] = dict(self.source)
        return data

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Entity:
        """Read the JSON form."""
        entity: Entity = record(cls)(data, "entity", 0)
        return entity


@dataclass(frozen=True)
class Fact(_Value):
    """What is said of two things: that some relations hold from ``head`` to ``tail``.

    Parameters
    ----------
    head, tail
        Ids of entities.
    alternatives
        "Either ... or": one of the tuples holds, and all relations of a tuple hold together.
        ``(("far", "above"),)`` is "far above"; ``(("left",), ("right",))`` "left or right".
    negated
        Whether that is said *not* to be so.
    weight
        How far it is trusted, beside other facts.
    source
        Where it stands: the span of a text (``sentence``, ``start``, ``end``, ``text``) or a
        place in a file (``file``, ``line``).
    frame
        In which frame of reference it is said, where that is told.

    Examples
    --------
    >>> fact = Fact("cup", (("left", "near"),), "plate")
    >>> fact.to_dict()
    {'head': 'cup', 'alternatives': [['left', 'near']], 'tail': 'plate'}
    >>> print(fact)
    cup left near plate
    """

    head: str
    alternatives: Alternatives
    tail: str
    negated: bool = False
    weight: float = 1.0
    source: Mapping[str, Any] | None = field(default=None, hash=False)
    frame: Frame | None = None

    def __post_init__(self) -> None:
        _need_name("a fact", "head", self.head)
        _need_name("a fact", "tail", self.tail)
        _need_alternatives(self.alternatives)
        if not self.weight > 0:
            raise InputError(f"a fact's 'weight' must be more than 0, got {self.weight!r}")
        if self.source is not None:
            object.__setattr__(self, "source", _frozen(self.source))

    def to_dict(self) -> dict[str, Any]:
        """The JSON form; defaults are left out."""
        data: dict[str, Any] = {
            "head": self.head,
            "alternatives": [list(together) for together in self.alternatives],
            "tail": self.tail,
        }
        if self.negated:
            data["negated"] = True
        if self.weight != 1.0:
            data["weight"] = self.weight
        if self.source is not None:
            data["source"] = dict(self.source)
        if self.frame is not None:
            data["frame"] = self.frame.to_dict()
        return data

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Fact:
        """Read the JSON form."""
        fact: Fact = record(cls, _SPECIAL)(data, "fact", 0)
        return fact

    def __str__(self) -> str:
        said = " or ".join(" ".join(together) for together in self.alternatives)
        return f"{self.head} {'not ' if self.negated else ''}{said} {self.tail}"


@dataclass(frozen=True)
class Either(_Value):
    """A stated disjunction: all facts of one of the options hold, whatever things they are about.

    "One of the squares touches the circle" has an option for each square. Several options may hold.

    Parameters
    ----------
    options
        At least one, and none of them empty.
    weight, source
        As for a :class:`Fact`; those of the facts within count for nothing.

    Examples
    --------
    >>> left, near = Fact("cup", (("left",),), "plate"), Fact("cup", (("near",),), "jug")
    >>> either = Either(((left,), (near,)))
    >>> Either.from_dict(either.to_dict()) == either
    True
    >>> print(either)
    either cup left plate or cup near jug
    """

    options: tuple[tuple[Fact, ...], ...]
    weight: float = 1.0
    source: Mapping[str, Any] | None = field(default=None, hash=False)

    def __post_init__(self) -> None:
        _need_options(self.options)
        if not self.weight > 0:
            raise InputError(f"an either's 'weight' must be more than 0, got {self.weight!r}")
        if self.source is not None:
            object.__setattr__(self, "source", _frozen(self.source))

    @property
    def frame(self) -> Frame | None:
        """The frame in which all of its facts are said, if that is one."""
        frames = {fact.frame for option in self.options for fact in option}
        return next(iter(frames)) if len(frames) == 1 else None

    def to_dict(self) -> dict[str, Any]:
        """The JSON form; defaults are left out."""
        data: dict[str, Any] = {
            "options": [[fact.to_dict() for fact in option] for option in self.options]
        }
        if self.weight != 1.0:
            data["weight"] = self.weight
        if self.source is not None:
            data["source"] = dict(self.source)
        return data

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Either:
        """Read the JSON form."""
        either: Either = record(cls, _SPECIAL)(data, "either", 0)
        return either

    def __str__(self) -> str:
        return "either " + " or ".join(" and ".join(map(str, option)) for option in self.options)


def _need_name(what: str, key: str, value: object) -> None:
    if not isinstance(value, str) or not value:
        raise InputError(f"{what}'s '{key}' must be text that is not empty, got {value!r}")


def _need_alternatives(value: object) -> None:
    if not isinstance(value, tuple) or not value or not all(map(_joins_words, value)):
        raise InputError(
            f"a fact's 'alternatives' are tuples of relations, and none is empty, got {value!r}"
        )


def _need_options(value: object) -> None:
    if not isinstance(value, tuple) or not value or not all(map(_joins_facts, value)):
        raise InputError(
            f"an either's 'options' are tuples of facts, and none is empty, got {value!r}"
        )


def _joins_facts(value: object) -> bool:
    return isinstance(value, tuple) and bool(value) and all(isinstance(f, Fact) for f in value)


def _joins_words(value: object) -> bool:
    return isinstance(value, tuple) and bool(value) and all(isinstance(r, str) for r in value)


def _frame(value: Any, path: str, _: int) -> Frame:
    want(isinstance(value, Mapping), path, "an object", value)
    return Frame.from_dict(value)


_SPECIAL = ((Frame, _frame),)
