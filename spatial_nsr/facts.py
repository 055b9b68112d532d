"""Things and what is said of them: plain values, in and out of JSON, that no solver is needed for.

Reading is strict: a key that is unknown, missing or of the wrong type is refused by name.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from spatial_nsr.errors import InputError, UnknownNameError, allowed
from spatial_nsr.frames.frame import Frame

__all__ = ["Alternatives", "Either", "Entity", "Fact"]

Alternatives = tuple[tuple[str, ...], ...]
"""Either all relations of the first tuple hold, or all of the second, and so on."""


def _frozen(mapping: Mapping[str, Any]) -> Mapping[str, Any]:
    return MappingProxyType(dict(mapping))


@dataclass(frozen=True)
class Entity:
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
    spatial_nsr.errors.UnknownNameError: an entity has no key 'color'; allowed: id, kind, \
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
        read = _Reading(data, "an entity", _ENTITY)
        attributes = read.one("attributes", Mapping, {})
        for key, value in attributes.items():
            if not isinstance(key, str) or not isinstance(value, str):
                raise InputError(
                    f"an entity's 'attributes' are text by name, got {key!r}: {value!r}"
                )
        return cls(
            read.one("id", str),
            read.one("kind", str, None),
            attributes,
            read.one("number", int, None),
            read.one("name", str, None),
            read.one("container", str, None),
            read.one("is_container", bool, False),
            read.one("source", Mapping, None),
        )


@dataclass(frozen=True)
class Fact:
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
        read = _Reading(data, "a fact", _FACT)
        listed = read.one("alternatives", Sequence)
        frame = read.one("frame", Mapping, None)
        for together in listed:
            if not isinstance(together, Sequence) or isinstance(together, str):
                raise InputError(f"a fact's 'alternatives' hold lists, got {together!r}")
        return cls(
            read.one("head", str),
            tuple(tuple(together) for together in listed),
            read.one("tail", str),
            read.one("negated", bool, False),
            float(read.one("weight", (int, float), 1.0)),
            read.one("source", Mapping, None),
            None if frame is None else Frame.from_dict(frame),
        )

    def __str__(self) -> str:
        said = " or ".join(" ".join(together) for together in self.alternatives)
        return f"{self.head} {'not ' if self.negated else ''}{said} {self.tail}"


@dataclass(frozen=True)
class Either:
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
        read = _Reading(data, "an either", _EITHER)
        listed = read.one("options", Sequence)
        for option in listed:
            if not isinstance(option, Sequence) or isinstance(option, str):
                raise InputError(f"an either's 'options' hold lists, got {option!r}")
        return cls(
            tuple(tuple(Fact.from_dict(fact) for fact in option) for option in listed),
            float(read.one("weight", (int, float), 1.0)),
            read.one("source", Mapping, None),
        )

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


_ENTITY = ("id", "kind", "attributes", "number", "name", "container", "is_container", "source")
_FACT = ("head", "alternatives", "tail", "negated", "weight", "source", "frame")
_EITHER = ("options", "weight", "source")
_NEEDED = object()


class _Reading:
    """One JSON object, with complaints that name the key."""

    def __init__(self, data: Any, what: str, keys: Sequence[str]) -> None:
        if not isinstance(data, Mapping):
            raise InputError(f"{what} is an object, got {data!r}")
        for key in data:
            if key not in keys:
                raise UnknownNameError(f"{what} has no key '{key}'; {allowed(str(key), keys)}")
        self._data, self._what = data, what

    def one(self, key: str, kind: Any, default: Any = _NEEDED) -> Any:
        """The value of a key, if it is of the kind."""
        if key not in self._data:
            if default is _NEEDED:
                raise InputError(f"{self._what} lacks the key '{key}'")
            return default
        value = self._data[key]
        if value is None and default is None:
            return None
        # True is an int by isinstance, and a text is a sequence.
        fits = isinstance(value, kind) and (kind is bool or not isinstance(value, bool))
        if not fits or (kind is Sequence and isinstance(value, str)):
            kinds = kind if isinstance(kind, tuple) else (kind,)
            names = " or ".join(_CALLED[one] for one in kinds)
            raise InputError(f"{self._what}'s '{key}' must be {names}, got {value!r}")
        return value


_CALLED = {
    str: "text",
    int: "a whole number",
    float: "a number",
    bool: "true or false",
    Mapping: "an object",
    Sequence: "a list",
}
