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
from dataclasses import dataclass
from typing import Any, TypeAlias, get_args

from spatial_nsr.descriptions import (
    ANY_EDGE,
    BETWEEN,
    COUNTING,
    QUANTIFIERS,
    Description,
    Link,
    Quantified,
    Value,
    and_second,
    need_second,
    need_some,
    relation_of,
)
from spatial_nsr.errors import InputError, UnknownNameError, allowed
from spatial_nsr.queries_in_time import InTime
from spatial_nsr.strict import record, short, want

__all__ = [
    "ANY_EDGE",
    "BETWEEN",
    "COUNTING",
    "QUANTIFIERS",
    "AllOf",
    "Between",
    "Choose",
    "CompareSize",
    "Count",
    "Description",
    "Exists",
    "Heading",
    "Holds",
    "InTime",
    "Link",
    "ListThings",
    "Locate",
    "Path",
    "Quantified",
    "Query",
    "Relate",
    "Side",
    "Where",
    "descriptions_of",
    "query_from_dict",
]


@dataclass(frozen=True)
class Holds(Value):
    """Say whether all of ``relations`` hold; the subject's quantifier is the outer one.

    ``negated``: as many of the subject as it says stand *not* so to as many of the object.
    ``others`` ("each other"): no thing is compared with itself.
    """

    query_name = "holds"

    subject: Quantified
    relations: tuple[str, ...]
    object: Quantified
    negated: bool = False
    others: bool = False

    def __post_init__(self) -> None:
        need_some(self.relations, "relations")

    def __str__(self) -> str:
        other = "other " if self.others else ""
        return f"{self.subject} {relation_of(self)} {other}{self.object}?"


@dataclass(frozen=True)
class Exists(Value):
    """Say whether there are as many such things."""

    query_name = "exists"

    things: Quantified

    def __str__(self) -> str:
        return f"is there {self.things}?"


@dataclass(frozen=True)
class AllOf(Value):
    """Say whether all of several questions are to be answered with yes."""

    query_name = "all-of"

    queries: tuple[Holds | Exists | Between, ...]

    def __post_init__(self) -> None:
        need_some(self.queries, "queries")
        for each in self.queries:
            if not isinstance(each, Holds | Exists | Between):
                kind = getattr(each, "query_name", type(each).__name__)
                raise InputError(f"'queries' are holds, exists or between, got {kind}")

    def __str__(self) -> str:
        return " and ".join(str(each).removesuffix("?") for each in self.queries) + "?"


@dataclass(frozen=True)
class Relate(Value):
    """Find the relations of one thing to another."""

    query_name = "relate"

    head: Description
    tail: Description

    def __str__(self) -> str:
        return f"the {self.head} is what to the {self.tail}?"


@dataclass(frozen=True)
class Choose(Value):
    """Choose the options that have a thing which stands so to a thing of ``object``.

    ``negated``: those that have none. ``between`` has a ``second`` thing, as in :class:`Link`.
    """

    query_name = "choose"

    options: tuple[Description, ...]
    relations: tuple[str, ...]
    object: Description
    negated: bool = False
    second: Description | None = None

    def __post_init__(self) -> None:
        need_some(self.options, "options")
        need_some(self.relations, "relations")
        need_second(self.relations, self.second)

    def __str__(self) -> str:
        options = " or ".join(map(str, self.options))
        return f"which is {relation_of(self)} a {self.object}{and_second(self.second)}: {options}?"


@dataclass(frozen=True)
class Where(Value):
    """Find the containers that have such a thing in them, or (``negated``) have none.

    ``every``: those that have all such things in them; ``number``: those that have so many,
    ``exactly`` or more.
    """

    query_name = "where"

    description: Description
    negated: bool = False
    every: bool = False
    number: int = 1
    exactly: bool = False

    def __post_init__(self) -> None:
        if self.number < 1:
            raise InputError(f"the 'number' of 'where' is 1 or more, got {self.number}")
        if self.every and self.exactly:
            raise InputError("'every' does not go with 'exactly'")

    def __str__(self) -> str:
        article = "every" if self.every else "a" if self.number == 1 else f"{self.number}"
        if self.exactly:
            article = f"exactly {self.number}"
        if self.negated:
            article = "no" if article == "a" else f"not {article}"
        return f"which containers have {article} {self.description}?"


@dataclass(frozen=True)
class Count(Value):
    """Count such things."""

    query_name = "count"

    description: Description

    def __str__(self) -> str:
        return f"how many {self.description}?"


@dataclass(frozen=True)
class ListThings(Value):
    """List such things."""

    query_name = "list"

    description: Description

    def __str__(self) -> str:
        return f"which are the {self.description}?"


@dataclass(frozen=True)
class CompareSize(Value):
    """Say whether one thing is smaller than another, larger, or of the same size."""

    query_name = "compare-size"

    head: Description
    tail: Description

    def __str__(self) -> str:
        return f"how large is the {self.head} beside the {self.tail}?"


@dataclass(frozen=True)
class Path(Value):
    """Find the steps that lead from one place to another."""

    query_name = "path"

    start: Description
    end: Description

    def __str__(self) -> str:
        return f"how to get from the {self.start} to the {self.end}?"


@dataclass(frozen=True)
class Between(Value):
    """Say whether one thing is between two others."""

    query_name = "between"

    thing: Description
    first: Description
    second: Description

    def __str__(self) -> str:
        return f"is the {self.thing} between the {self.first} and the {self.second}?"


@dataclass(frozen=True)
class Side(Value):
    """Find the sides of one thing on which another is."""

    query_name = "side"

    thing: Description
    of: Description

    def __str__(self) -> str:
        return f"on which side of the {self.of} is the {self.thing}?"


@dataclass(frozen=True)
class Locate(Value):
    """Find what is said of where a thing is: each relation with the thing that it is to.

    >>> print(Locate(Description("cup")))
    where is the cup?
    """

    query_name = "locate"

    thing: Description

    def __str__(self) -> str:
        return f"where is the {self.thing}?"


@dataclass(frozen=True)
class Heading(Value):
    """Find which way a thing faces.

    >>> print(Heading(Description("car")))
    which way does the car face?
    """

    query_name = "heading"

    thing: Description

    def __str__(self) -> str:
        return f"which way does the {self.thing} face?"


Query: TypeAlias = (
    Holds
    | Exists
    | AllOf
    | Relate
    | Choose
    | Where
    | Count
    | ListThings
    | CompareSize
    | Path
    | Between
    | Side
    | Locate
    | Heading
    | InTime
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
        if isinstance(item, Value):
            parts = [getattr(item, each.name) for each in dataclasses.fields(item)]  # type: ignore[arg-type]  # subclasses are dataclasses
            pending += reversed(parts)
        elif isinstance(item, tuple):
            pending += reversed(item)


def _yes_no(value: Any, path: str, depth: int) -> Any:
    """Read one of the questions of :class:`AllOf`."""
    want(isinstance(value, Mapping), path, "an object", value)
    return _read(value, path, depth)


_SPECIAL = ((Holds | Exists | Between, _yes_no),)


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
container=None, edge=None, that=(), but=None))
    """
    want(isinstance(data, Mapping), "query", "an object", data)
    query: Query = _read(data, None, 0)
    return query


def _read(data: Mapping[str, Any], path: str | None, depth: int) -> Any:
    kinds: dict[str, type] = {made.query_name: made for made in get_args(Query)}
    name = data.get("query")
    if not isinstance(name, str) or name not in kinds:
        got = f"unknown query {short(name)}" if "query" in data else "'query' is missing"
        raise UnknownNameError(f"{got}; {allowed(str(name), kinds)}")
    rest = {key: value for key, value in data.items() if key != "query"}
    return record(kinds[name], _SPECIAL)(rest, path or name, depth)
