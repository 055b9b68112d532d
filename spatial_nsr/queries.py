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
    "ANY_EDGE",
    "BETWEEN",
    "QUANTIFIERS",
    "AllOf",
    "Between",
    "Choose",
    "CompareSize",
    "Count",
    "Description",
    "Exists",
    "Holds",
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

QUANTIFIERS = ("a", "the", "any", "all", "no", "at-least", "exactly", "only")
# Those that go with a number, and the least number that says anything.
COUNTING = {"at-least": 1, "exactly": 0}
# The edge of which it is not said which one it is, and the relation that has two landmarks.
ANY_EDGE = "any"
BETWEEN = "between"


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
class Link(_Value):
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
        _some(self.relations, "relations")
        _need_second(self.relations, self.second)
        if self.second is not None and self.every:
            raise InputError("'every' does not go with 'between'")

    def __str__(self) -> str:
        article = "every" if self.every else "a"
        return f"that is {_relation(self)} {article} {self.to}{_and(self.second)}"


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
    """Say whether all of ``relations`` hold; the subject's quantifier is the outer one.

    ``negated``: as many of the subject as it says stand *not* so to as many of the object.
    ``others`` ("each other"): no thing is compared with itself.
    """

    subject: Quantified
    relations: tuple[str, ...]
    object: Quantified
    negated: bool = False
    others: bool = False

    def __post_init__(self) -> None:
        _some(self.relations, "relations")

    def __str__(self) -> str:
        other = "other " if self.others else ""
        return f"{self.subject} {_relation(self)} {other}{self.object}?"


@dataclass(frozen=True)
class Exists(_Value):
    """Say whether there are as many such things."""

    things: Quantified

    def __str__(self) -> str:
        return f"is there {self.things}?"


@dataclass(frozen=True)
class AllOf(_Value):
    """Say whether all of several questions are to be answered with yes."""

    queries: tuple[Holds | Exists | Between, ...]

    def __post_init__(self) -> None:
        _some(self.queries, "queries")
        for each in self.queries:
            if not isinstance(each, Holds | Exists | Between):
                kind = _NAMES.get(type(each), type(each).__name__)
                raise InputError(f"'queries' are holds, exists or between, got {kind}")

    def __str__(self) -> str:
        return " and ".join(str(each).removesuffix("?") for each in self.queries) + "?"


@dataclass(frozen=True)
class Relate(_Value):
    """Find the relations of one thing to another."""

    head: Description
    tail: Description

    def __str__(self) -> str:
        return f"the {self.head} is what to the {self.tail}?"


@dataclass(frozen=True)
class Choose(_Value):
    """Choose the options that have a thing which stands so to a thing of ``object``.

    ``negated``: those that have none. ``between`` has a ``second`` thing, as in :class:`Link`.
    """

    options: tuple[Description, ...]
    relations: tuple[str, ...]
    object: Description
    negated: bool = False
    second: Description | None = None

    def __post_init__(self) -> None:
        _some(self.options, "options")
        _some(self.relations, "relations")
        _need_second(self.relations, self.second)

    def __str__(self) -> str:
        options = " or ".join(map(str, self.options))
        return f"which is {_relation(self)} a {self.object}{_and(self.second)}: {options}?"


@dataclass(frozen=True)
class Where(_Value):
    """Find the containers that have such a thing in them, or (``negated``) have none.

    ``every``: those that have all such things in them; ``number``: those that have so many.
    """

    description: Description
    negated: bool = False
    every: bool = False
    number: int = 1

    def __post_init__(self) -> None:
        if self.number < 1:
            raise InputError(f"the 'number' of 'where' is 1 or more, got {self.number}")

    def __str__(self) -> str:
        article = "every" if self.every else "a" if self.number == 1 else f"{self.number}"
        if self.negated:
            article = "no" if article == "a" else f"not {article}"
        return f"which containers have {article} {self.description}?"


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


@dataclass(frozen=True)
class Locate(_Value):
    """Find what is said of where a thing is: each relation with the thing that it is to.

    >>> print(Locate(Description("cup")))
    where is the cup?
    """

    thing: Description

    def __str__(self) -> str:
        return f"where is the {self.thing}?"


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


def _need_second(relations: tuple[str, ...], second: Description | None) -> None:
    if (relations == (BETWEEN,)) != (second is not None) or BETWEEN in relations[1:]:
        raise InputError(f"'{BETWEEN}' goes alone and with a 'second' thing, got {relations}")


def _relation(value: Holds | Link | Choose) -> str:
    return ("not " if value.negated else "") + " and ".join(value.relations)


def _and(second: Description | None) -> str:
    return "" if second is None else f" and a {second}"


def _yes_no(value: Any, path: str, depth: int) -> Any:
    """Read one of the questions of :class:`AllOf`."""
    want(isinstance(value, Mapping), path, "an object", value)
    return _read(value, path, depth)


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
        "but": maybe(_description),
    },
    Link: {
        "relations": _relations,
        "to": _description,
        "negated": truth,
        "every": truth,
        "second": maybe(_description),
    },
    Quantified: {
        "quantifier": text,
        "description": _description,
        "number": maybe(whole),
    },
    Holds: {
        "subject": _quantified,
        "relations": _relations,
        "object": _quantified,
        "negated": truth,
        "others": truth,
    },
    Exists: {"things": _quantified},
    AllOf: {"queries": listed(_yes_no)},
    Relate: {"head": _description, "tail": _description},
    Choose: {
        "options": listed(_description),
        "relations": _relations,
        "object": _description,
        "negated": truth,
        "second": maybe(_description),
    },
    Where: {
        "description": _description,
        "negated": truth,
        "every": truth,
        "number": whole,
    },
    Count: {"description": _description},
    ListThings: {"description": _description},
    CompareSize: {"head": _description, "tail": _description},
    Path: {"start": _description, "end": _description},
    Between: {"thing": _description, "first": _description, "second": _description},
    Side: {"thing": _description, "of": _description},
    Locate: {"thing": _description},
}
_NAMES: Mapping[type, str] = {
    Holds: "holds",
    Exists: "exists",
    AllOf: "all-of",
    Relate: "relate",
    Choose: "choose",
    Where: "where",
    Count: "count",
    ListThings: "list",
    CompareSize: "compare-size",
    Path: "path",
    Between: "between",
    Side: "side",
    Locate: "locate",
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
container=None, edge=None, that=(), but=None))
    """
    want(isinstance(data, Mapping), "query", "an object", data)
    query: Query = _read(data, None, 0)
    return query


def _read(data: Mapping[str, Any], path: str | None, depth: int) -> Any:
    kinds = {name: made for made, name in _NAMES.items()}
    name = data.get("query")
    if not isinstance(name, str) or name not in kinds:
        got = f"unknown query {short(name)}" if "query" in data else "'query' is missing"
        raise UnknownNameError(f"{got}; {allowed(str(name), kinds)}")
    rest = {key: value for key, value in data.items() if key != "query"}
    return record(kinds[name], _SHAPES)(rest, path or name, depth)
