"""Which things are meant, and how many of them: what queries are made of.

>>> red = Description(kind="square", attributes={"colour": "red"})
>>> print(Quantified("at-least", red, 2))
at least 2 red square
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Protocol

from spatial_nsr.errors import InputError, UnknownNameError, allowed

__all__ = [
    "ANY_EDGE",
    "BETWEEN",
    "COUNTING",
    "QUANTIFIERS",
    "Description",
    "Link",
    "Quantified",
    "Value",
    "and_second",
    "definite",
    "need_second",
    "need_some",
    "relation_of",
]

QUANTIFIERS = ("a", "the", "any", "all", "no", "at-least", "at-most", "exactly", "only")
# Those that go with a number, and the least number that says anything.
COUNTING = {"at-least": 1, "at-most": 0, "exactly": 0}
# The edge of which it is not said which one it is, and the relation that has two landmarks.
ANY_EDGE = "any"
BETWEEN = "between"


# What begins names that need no article.
OWNED = ("another ", "my ", "your ", "his ", "her ", "their ", "our ", "its ")
DEFINITE = ("the ", "'", "a ")


def definite(name: str) -> str:
    """A thing's name in a sentence: with an article, unless it is a name.

    >>> definite("red cup"), definite("Ann"), definite("block A")
    ('the red cup', 'Ann', 'block A')
    """
    bare = len(name) < 2 or name.startswith(OWNED)
    if bare or not name.isprintable() or any(sign.isupper() or sign.isdigit() for sign in name):
        return name
    return name if name.startswith(DEFINITE) else f"the {name}"


class Value:
    """What descriptions and queries have in common: the way to JSON."""

    query_name: ClassVar[str] = ""  # of what is a query

    def to_dict(self) -> dict[str, Any]:
        """The JSON form; what has its default value is left out."""
        data: dict[str, Any] = {"query": self.query_name} if self.query_name else {}
        for each in dataclasses.fields(self):  # type: ignore[arg-type]  # subclasses are dataclasses
            value = getattr(self, each.name)
            empty = None if each.default is dataclasses.MISSING else each.default
            if value != empty and value != {}:
                data[each.name] = _plain(value)
        return data


def _plain(value: Any) -> Any:
    if isinstance(value, Value):
        return value.to_dict()
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return dict(value) if isinstance(value, Mapping) else value


@dataclass(frozen=True)
class Description(Value):
    """The things that are of a kind, have attributes, a number or a name, and lie somewhere.

    ``container`` is the id or the name of what they are in, ``edge`` the edge of it that they
    touch (``any`` for one of them), and ``that`` says how they stand to things of other
    descriptions. What fits ``but`` is left out ("the other circle"). A description that says
    nothing fits everything.
    """

    kind: str | None = None
    attributes: Mapping[str, str] = field(default_factory=dict, hash=False)
    number: int | None = None
    name: str | None = None
    container: str | None = None
    edge: str | None = None
    that: tuple[Link, ...] = ()
    but: Description | None = None

    def __post_init__(self) -> None:
        if self.number is not None and self.number < 0:
            raise InputError(f"'number' counts from 0, got {self.number}")

    def __str__(self) -> str:
        words = [*self.attributes.values(), self.kind or ("" if self.name else "thing")]
        words += [f"number {self.number}"] if self.number is not None else []
        words += [self.name] if self.name else []
        if self.edge:
            edge = "an edge" if self.edge == ANY_EDGE else f"the {self.edge} edge"
            words += [f"touching {edge}"]
        words += [f"in {self.container}"] if self.container else []
        words += [" and ".join(map(str, self.that))]
        words += [f"but not the {self.but}"] if self.but else []
        return " ".join(filter(None, words))


@dataclass(frozen=True)
class Link(Value):
    """``that is R D``: every relation of ``relations`` holds to one thing described by ``to``.

    With ``every`` they hold to all such things; ``negated`` says that it is not so. The relation
    ``between`` has a ``second`` thing beside the one of ``to``, and is alone.

    >>> circle = Description("circle")
    >>> print(Description("cup", that=(Link(("between",), circle, second=Description("box")),)))
    cup that is between a circle and a box
    """

    relations: tuple[str, ...]
    to: Description
    negated: bool = False
    every: bool = False
    second: Description | None = None

    def __post_init__(self) -> None:
        need_some(self.relations, "relations")
        need_second(self.relations, self.second)
        if self.second is not None and self.every:
            raise InputError("'every' does not go with 'between'")

    def __str__(self) -> str:
        article = "every" if self.every else "a"
        return f"that is {relation_of(self)} {article} {self.to}{and_second(self.second)}"


@dataclass(frozen=True)
class Quantified(Value):
    """How many of the things that fit the description: ``all``, ``no``, ``at-least`` 2 ..."""

    quantifier: str
    description: Description
    number: int | None = None

    def __post_init__(self) -> None:
        if self.quantifier not in QUANTIFIERS:
            names = allowed(str(self.quantifier), QUANTIFIERS)
            raise UnknownNameError(f"unknown quantifier '{self.quantifier}'; {names}")
        if self.quantifier not in COUNTING:
            if self.number is not None:
                raise InputError(f"'{self.quantifier}' takes no 'number', got {self.number}")
        elif self.number is None:
            raise InputError(f"'{self.quantifier}' needs a 'number'")
        elif self.number < COUNTING[self.quantifier]:
            least = COUNTING[self.quantifier]
            raise InputError(
                f"the 'number' of '{self.quantifier}' is {least} or more, got {self.number}"
            )

    def __str__(self) -> str:
        number = "" if self.number is None else f"{self.number} "
        return f"{self.quantifier.replace('-', ' ')} {number}{self.description}"


class Related(Protocol):
    """What says relations, or denies them."""

    @property
    def relations(self) -> tuple[str, ...]: ...

    @property
    def negated(self) -> bool: ...


def need_some(values: tuple[Any, ...], key: str) -> None:
    """Refuse an empty list."""
    if not values:
        raise InputError(f"'{key}' is empty")


def need_second(relations: tuple[str, ...], second: Description | None) -> None:
    """Refuse a second thing without "between", and "between" without one or with others."""
    if (relations == (BETWEEN,)) != (second is not None) or BETWEEN in relations[1:]:
        raise InputError(f"'{BETWEEN}' goes alone and with a 'second' thing, got {relations}")


def relation_of(value: Related) -> str:
    """The relations in words."""
    return ("not " if value.negated else "") + " and ".join(value.relations)


def and_second(second: Description | None) -> str:
    """The other of two landmarks in words."""
    return "" if second is None else f" and a {second}"
