"""Bridges between two calculi over the same things, as data, with their laws.

A ``.bridge`` file has one statement a line, keyword first::

    bridge    rcc8+size
    about     Regions and their sizes.
    cite      Gerevini & Renz 2002
    source    rcc8
    target    size
    allow     TPP = smaller            one line for each relation of the source: the relations,
    allow     DC = *                   unions or terms of the target that can hold beside it
    complete  tractable                when closing both networks decides (see below)
    stricter  box-rcc8+block           a bridge between the same two that allows less: whatever
                                       is true under it is true under this one
    finer     rcc8+block               the same reading with a target that the target coarsens:
                                       reasoning there loses nothing

``complete`` says how far closing both networks under the bridge until nothing changes ("bipath
consistency", Gerevini & Renz 2002) decides whether they hold together:

* ``tractable``: where all stated labels lie in the tractable sets of their calculi;
* ``atomic``: where every label of both networks is a single relation;
* ``target``: as far as it decides the target alone, because each relation of the target leaves
  one relation of the source, so nothing is lost by saying everything in the target;
* ``no``: it does not.
"""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib import resources
from pathlib import Path

from spatial_nsr.errors import CalculusError, InputError, Place, UnknownNameError, allowed
from spatial_nsr.rules.bridge_laws import (
    Cells,
    Relation,
    Side,
    Term,
    check_bridge,
    check_related,
    members,
)
from spatial_nsr.rules.form import builtin_names
from spatial_nsr.rules.text import read_text, statements

__all__ = ["BridgeTable", "bridge_names", "load_bridge", "parse_bridge"]

COMPLETE = ("tractable", "atomic", "target", "no")
KEYWORDS = "bridge about cite source target allow complete stricter finer".split()
REVERSED = " reversed"


@dataclass(frozen=True)
class BridgeTable:
    """What a bridge file says, as plain data; the laws have been checked.

    ``allows`` has an entry for every base relation of the source (``a/b/c`` in a product). It
    holds base relations of the target or, where the target is a product, terms such as
    ``<,m/*/=``: each part names base relations joined by commas, or is ``*``.
    """

    name: str
    source: str
    target: str
    allows: Mapping[str, frozenset[str]]
    complete: str = "no"
    stricter: str = ""
    finer: str = ""
    about: str = ""
    cite: str = ""
    places: Mapping[object, Place] = field(default_factory=dict, compare=False, repr=False)


def bridge_names() -> tuple[str, ...]:
    """Names of the bridges that come with the package."""
    entries = resources.files("spatial_nsr.rules").joinpath("bridges").iterdir()
    stems = (entry.name.removesuffix(".bridge") for entry in entries if _is_bridge(entry.name))
    return tuple(sorted(stems))


def _is_bridge(name: str) -> bool:
    return name.endswith(".bridge")


@functools.cache
def load_bridge(name: str) -> BridgeTable:
    """Read a bridge by name, from its source to its target or ``reversed``; or from a file.

    >>> sorted(load_bridge("rcc8+size").allows["TPP"])
    ['smaller']
    >>> sorted(load_bridge("rcc8+size reversed").allows["smaller"])
    ['DC', 'EC', 'NTPP', 'PO', 'TPP']
    """
    if name.endswith(REVERSED):
        return _reverse(load_bridge(name.removesuffix(REVERSED)))
    if _is_bridge(name):
        return parse_bridge(read_text(Path(name)), name)
    if name not in bridge_names():
        raise UnknownNameError(f"unknown bridge '{name}'; {allowed(name, bridge_names())}")
    resource = resources.files("spatial_nsr.rules").joinpath("bridges", f"{name}.bridge")
    return parse_bridge(resource.read_text(encoding="utf-8"), f"rules/bridges/{name}.bridge")


def _reverse(table: BridgeTable) -> BridgeTable:
    """The same bridge from its target to its source; says nothing of what decides."""
    back: dict[str, set[str]] = {"/".join(r): set() for r in Side(table.target).relations()}
    for relation, cell in _cells(table).items():
        for other in cell:
            back["/".join(other)].add("/".join(relation))
    return dataclasses.replace(
        table,
        name=table.name + REVERSED,
        source=table.target,
        target=table.source,
        allows={other: frozenset(names) for other, names in back.items()},
        complete="no",
        stricter="",
        finer="",
    )


def parse_bridge(text: str, file: str = "<text>") -> BridgeTable:
    """Read a bridge from its text form and check its laws.

    Raises
    ------
    InputError
        The text is not in the form; names file and line.
    CalculusError
        A law is broken; names file, line and relation.

    Examples
    --------
    >>> table = parse_bridge('''
    ... bridge  order
    ... source  point
    ... target  size
    ... allow   < = smaller
    ... allow   = = equal
    ... allow   > = larger
    ... ''')
    >>> table.complete, sorted(table.allows["<"])
    ('no', ['smaller'])
    """
    values: dict[str, list[str]] = {}
    given: dict[str, list[str]] = {}
    places: dict[object, Place] = {}
    for place, line in statements(text, file):
        words = line.split()
        keyword, rest = words[0], words[1:]
        if keyword not in KEYWORDS:
            raise InputError(f"unknown statement '{keyword}'; {allowed(keyword, KEYWORDS)}", place)
        if keyword == "allow":
            # The relation "=" may itself stand left of the sign, so the sign's position is fixed.
            if len(rest) < 2 or rest[1] != "=":
                raise InputError(f"expected 'allow A = B C ...', got '{' '.join(words)}'", place)
            if rest[0] in given:
                raise InputError(f"'allow {rest[0]}' stands twice", place)
            given[rest[0]] = rest[2:]
            places["allow", rest[0]] = place
        elif keyword in values and keyword not in ("about", "cite"):
            raise InputError(f"'{keyword}' stands twice", place)
        elif not rest:
            raise InputError(f"'{keyword}' says nothing", place)
        else:
            values.setdefault(keyword, []).extend(rest)
            places[keyword] = place
    return _table(values, given, places, Place(file))


def _table(
    values: Mapping[str, Sequence[str]],
    given: Mapping[str, Sequence[str]],
    places: Mapping[object, Place],
    file: Place,
) -> BridgeTable:
    def one(keyword: str, default: str | None = None) -> str:
        words = values.get(keyword, [default] if default is not None else [])
        if len(words) != 1:
            raise InputError(
                f"expected one '{keyword} NAME' statement, got {len(words)} names",
                places.get(keyword, file),
            )
        return words[0]

    def side(keyword: str) -> Side:
        try:
            return Side(one(keyword))
        except UnknownNameError as error:
            names = allowed(one(keyword), builtin_names())
            message = f"unknown calculus '{one(keyword)}'; {names}"
            raise InputError(message, places[keyword]) from error

    name, source, target = one("bridge"), side("source"), side("target")
    complete = one("complete", "no")
    if complete not in COMPLETE:
        message = f"'complete {complete}'; {allowed(complete, COMPLETE)}"
        raise InputError(message, places["complete"])
    labels: dict[Relation, list[Term]] = {}
    known = {"/".join(relation): relation for relation in source.relations()}
    for left, words in given.items():
        place = places["allow", left]
        if left not in known:
            message = f"unknown relation '{left}' of {source.table.name}; {allowed(left, known)}"
            raise InputError(message, place)
        try:
            labels[known[left]] = [term for word in words for term in target.terms(word)]
        except KeyError as error:
            message = f"unknown relation '{error.args[0]}' of {target.table.name}"
            raise InputError(f"{message} in 'allow {left}'", place) from error
    table = BridgeTable(
        name=name,
        source=source.table.name,
        target=target.table.name,
        allows={"/".join(left): target.label(terms) for left, terms in labels.items()},
        complete=complete,
        stricter=one("stricter", ""),
        finer=one("finer", ""),
        about=" ".join(values.get("about", ())),
        cite=" ".join(values.get("cite", ())),
        places=places,
    )
    cells = {relation: members(terms) for relation, terms in labels.items()}
    check_bridge(source, target, cells, complete, places, file)
    for keyword, named in (("stricter", table.stricter), ("finer", table.finer)):
        if named:
            _check_named(table, target, cells, keyword, named)
    return table


def _check_named(table: BridgeTable, target: Side, cells: Cells, keyword: str, named: str) -> None:
    place = table.places[keyword]
    if named not in bridge_names():
        raise InputError(f"unknown bridge '{named}'; {allowed(named, bridge_names())}", place)
    other = load_bridge(named)
    if other.source != table.source:
        raise CalculusError(f"the {keyword} bridge comes from {other.source}", place)
    check_related(keyword, target, cells, Side(other.target), _cells(other), place)


def _cells(table: BridgeTable) -> Cells:
    source, target = Side(table.source), Side(table.target)
    return {
        relation: members(
            term for word in table.allows["/".join(relation)] for term in target.terms(word)
        )
        for relation in source.relations()
    }
