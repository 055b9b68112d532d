"""What can be asked about a story: a small algebra of questions, in and out of JSON.

A :class:`Description` says which things are meant, a :class:`Quantified` one how many of them. The
other classes are questions. All are plain values that know nothing of solvers::

    >>> red = Description(kind="square", attributes={"colour": "red"})
    >>> circle = Description(kind="circle")
    >>> query = Holds(Quantified("all", red), ("left",), Quantified("a", circle))
    >>> query_from_dict(query.to_dict()) == query
    True
    >>> print(query)
    all red square left a circle?
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from spatial_nsr.errors import InputError, UnknownNameError, allowed
from spatial_nsr.strict import Reader, listed, maybe, record, short, text, texts, truth, want, whole

__all__ = [
    "QUANTIFIERS",
    "Between",
    "Choose",
    "CompareSize",
    "Count",
    "Description",
    "Holds",
    "Link",
    "ListThings",
    "Path",
    "Quantified",
    "Query",
    "Relate",
    "Side",
    "Where",
    "descriptions_of",
    "query_from_dict",
]

QUANTIFIERS = ("a", "the", "any", "all", "no", "at-least", "exactly", "only")
# Those that go with a number, and the least number that says anything.
COUNTING = {"at-least": 1, "exactly": 0}


class _Value:
    """What descriptions and queries have in common: the way to JSON."""

    def to_dict(self) -> dict[str, Any]:
        """The JSON form; what has its default value is left out."""
        data: dict[str, Any] = {"query": _NAMES[type(self)]} if type(self) in _NAMES else {}
        for each in dataclasses.fields(self):  # type: ignore[arg-type]  # subclasses are dataclasses
            value = getattr(self, each.name)
            empty = None if each.default is dataclasses.MISSING else each.default
            if value != empty and value != {}:
                data[each.name] = _plain(value)
        return data


def _plain(value: Any) -> Any:
    if isinstance(value, _Value):
        return value.to_dict()
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return dict(value) if isinstance(value, Mapping) else value


@dataclass(frozen=True)
class Description(_Value):
    """The things that are of a kind, have attributes, a number or a name, and lie somewhere.

    ``container`` is the id or the name of what they are in, ``edge`` the edge of it that they
    touch, and ``that`` says how they stand to things of other descriptions. A description that
    says nothing fits everything.
    """

    kind: str | None = None
    attributes: Mapping[str, str] = field(default_factory=dict, hash=False)
    number: int | None = None
    name: str | None = None
    container: str | None = None
    edge: str | None = None
    that: tuple[Link, ...] = ()

    def __post_init__(self) -> None:
        if self.number is not None and self.number < 0:
            raise InputError(f"'number' counts from 0, got {self.number}")

    def __str__(self) -> str:
        words = [*self.attributes.values(), self.kind or ("" if self.name else "thing")]
        words += [f"number {self.number}"] if self.number is not None else []
        words += [self.name] if self.name else []
        words += [f"touching the {self.edge} edge"] if self.edge else []
        words += [f"in {self.container}"] if self.container else []
        words += [str(link) for link in self.that]
        return " ".join(filter(None, words))


@dataclass(frozen=True)
class Link(_Value):
    """``that is R D``: every relation of ``relations`` holds to one thing described by ``to``."""

    relations: tuple[str, ...]
    to: Description

    def __post_init__(self) -> None:
        _some(self.relations, "relations")

    def __str__(self) -> str:
        return f"that is {' and '.join(self.relations)} a {self.to}"


@dataclass(frozen=True)
class Quantified(_Value):
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


@dataclass(frozen=True)
class Holds(_Value):
    """Say whether all of ``relations`` hold; the subject's quantifier is the outer one."""

    subject: Quantified
    relations: tuple[str, ...]
    object: Quantified

    def __post_init__(self) -> None:
        _some(self.relations, "relations")

    def __str__(self) -> str:
        return f"{self.subject} {' and '.join(self.relations)} {self.object}?"


@dataclass(frozen=True)
class Relate(_Value):
    """Find the relations of one thing to another."""

    head: Description
    tail: Description

    def __str__(self) -> str:
        return f"the {self.head} is what to the {self.tail}?"


@dataclass(frozen=True)
class Choose(_Value):
    """Choose the options that have a thing which stands so to a thing of ``object``."""

    options: tuple[Description, ...]
    relations: tuple[str, ...]
    object: Description

    def __post_init__(self) -> None:
        _some(self.options, "options")
        _some(self.relations, "relations")

    def __str__(self) -> str:
        options = " or ".join(map(str, self.options))
        return f"which is {' and '.join(self.relations)} a {self.object}: {options}?"


@dataclass(frozen=True)
class Where(_Value):
    """Find the containers that have such a thing in them, or (``negated``) have none."""

    description: Description
    negated: bool = False

    def __str__(self) -> str:
        return f"which containers have {'no' if self.negated else 'a'} {self.description}?"


@dataclass(frozen=True)
class Count(_Value):
    """Count such things."""

    description: Description

    def __str__(self) -> str:
        return f"how many {self.description}?"


@dataclass(frozen=True)
class ListThings(_Value):
    """List such things."""

    description: Description

    def __str__(self) -> str:
        return f"which are the {self.description}?"


@dataclass(frozen=True)
class CompareSize(_Value):
    """Say whether one thing is smaller than another, larger, or of the same size."""

    head: Description
    tail: Description

    def __str__(self) -> str:
        return f"how large is the {self.head} beside the {self.tail}?"


@dataclass(frozen=True)
class Path(_Value):
    """Find the steps that lead from one place to another."""

    start: Description
    end: Description

    def __str__(self) -> str:
        return f"how to get from the {self.start} to the {self.end}?"


@dataclass(frozen=True)
class Between(_Value):
    """Say whether one thing is between two others."""

    thing: Description
    first: Description
    second: Description

    def __str__(self) -> str:
        return f"is the {self.thing} between the {self.first} and the {self.second}?"


@dataclass(frozen=True)
class Side(_Value):
    """Find the sides of one thing on which another is."""

    thing: Description
    of: Description

    def __str__(self) -> str:
        return f"on which side of the {self.of} is the {self.thing}?"


Query: TypeAlias = (
    Holds | Relate | Choose | Where | Count | ListThings | CompareSize | Path | Between | Side
)


def descriptions_of(value: Query | Description) -> Iterator[Description]:
    """Every description that a query or a description holds, itself first, nested ones after.

    >>> inner, outer = Description(name="A"), Description(kind="square")
    >>> [str(each) for each in descriptions_of(Relate(outer, inner))]
    ['square', 'A']
    """
    pending: list[Any] = [value]
    while pending:
        item = pending.pop()
        if isinstance(item, Description):
            yield item
        if isinstance(item, _Value):
            parts = [getattr(item, each.name) for each in dataclasses.fields(item)]  # type: ignore[arg-type]  # subclasses are dataclasses
            pending += reversed(parts)
        elif isinstance(item, tuple):
            pending += reversed(item)


def _some(values: tuple[Any, ...], key: str) -> None:
    if not values:
        raise InputError(f"'{key}' is empty")


_SHAPES: dict[type, Mapping[str, Reader]] = {}
_description, _quantified = record(Description, _SHAPES), record(Quantified, _SHAPES)
_relations = listed(text)
_SHAPES |= {
    Description: {
        "kind": maybe(text),
        "attributes": texts,
        "number": maybe(whole),
        "name": maybe(text),
        "container": maybe(text),
        "edge": maybe(text),
        "that": listed(record(Link, _SHAPES)),
    },
    Link: {"relations": _relations, "to": _description},
    Quantified: {
        "quantifier": text,
        "description": _description,
        "number": maybe(whole),
    },
    Holds: {"subject": _quantified, "relations": _relations, "object": _quantified},
    Relate: {"head": _description, "tail": _description},
    Choose: {"options": listed(_description), "relations": _relations, "object": _description},
    Where: {"description": _description, "negated": truth},
    Count: {"description": _description},
    ListThings: {"description": _description},
    CompareSize: {"head": _description, "tail": _description},
    Path: {"start": _description, "end": _description},
    Between: {"thing": _description, "first": _description, "second": _description},
    Side: {"thing": _description, "of": _description},
}
_NAMES: Mapping[type, str] = {
    Holds: "holds",
    Relate: "relate",
    Choose: "choose",
    Where: "where",
    Count: "count",
    ListThings: "list",
    CompareSize: "compare-size",
    Path: "path",
    Between: "between",
    Side: "side",
}


def query_from_dict(data: Mapping[str, Any]) -> Query:
    """Read the JSON form of a query.

    Raises
    ------
    InputError, UnknownNameError
        Names the key that is missing, unknown or of the wrong kind.

    Examples
    --------
    >>> query_from_dict({"query": "count", "description": {"kind": "square"}})
    Count(description=Description(kind='square', attributes={}, number=None, name=None, \
container=None, edge=None, that=()))
    """
    want(isinstance(data, Mapping), "query", "an object", data)
    kinds = {name: made for made, name in _NAMES.items()}
    name = data.get("query")
    if not isinstance(name, str) or name not in kinds:
        got = f"unknown query {short(name)}" if "query" in data else "'query' is missing"
        raise UnknownNameError(f"{got}; {allowed(str(name), kinds)}")
    rest = {key: value for key, value in data.items() if key != "query"}
    query: Query = record(kinds[name], _SHAPES)(rest, name, 0)
    return query
