"""The text form of a calculus, and the table it is read into.

A ``.calculus`` file has one statement a line, keyword first::

    calculus  rcc5                     name, then any number of aliases
    about     Regions without their boundaries.
    cite      Bennett 1994
    relations = DC PO PP PPC
    identity  =
    converse  PP = PPC                 one line a relation
    union     P = PP =                 a name for a set of relations
    compose   PP DC = DC               one line a cell; ``*`` is the set of all relations
    tractable closure                  sets of labels for which closure decides (see below)
    forbid    PP PPC without PO

Optional statements say what the relations mean, so that tables can be derived and points placed:

    variables start end                what an entity consists of
    within    start < end
    compare   start-start start-end end-start end-end
    sign      m = < < = <              the comparisons that hold, one sign for each pair above
    coarsens  allen                    the relations are unions of another calculus' relations:
    part      left = < m
    product   allen allen              the relations are tuples, one factor an axis
    axes      x y

    patchwork yes                      solved pieces that agree where they meet fit together

``tractable`` is ``all``, ``preconvex`` (Ligozat 1996, computed from the signs), ``closure`` (every
label but those that some ``forbid A B without C`` matches: all of A B inside, none of C) or
``none``: closing a network whose labels lie in the set decides whether it is consistent.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from importlib import resources
from typing import Any

from spatial_nsr.errors import InputError, Place, UnknownNameError, allowed
from spatial_nsr.rules.laws import check_laws
from spatial_nsr.rules.tables import CalculusTable, Forbidden
from spatial_nsr.rules.text import read_text, split_lines

__all__ = ["builtin_names", "load_table", "parse_calculus", "read_text"]

TRACTABLE = ("all", "preconvex", "closure", "none")
KEYWORDS = (
    "calculus about cite relations identity converse union compose tractable forbid variables "
    "within compare sign coarsens part product axes patchwork"
).split()
SIGNS = ("<", "=", ">")


def _calculi() -> Iterator[tuple[str, str]]:
    folder = resources.files("spatial_nsr.rules").joinpath("calculi")
    for entry in sorted(folder.iterdir(), key=lambda item: item.name):
        if entry.name.endswith(".calculus"):
            yield entry.name.removesuffix(".calculus"), entry.read_text(encoding="utf-8")


@functools.cache
def _aliases() -> Mapping[str, str]:
    """Every name a built-in calculus answers to, from the first line of its file."""
    names: dict[str, str] = {}
    for stem, text in _calculi():
        head = text.split("\n", 1)[0].split()
        names.update({alias.lower(): stem for alias in head[1:]})
    return names


def builtin_names() -> tuple[str, ...]:
    """Names of the calculi that come with the package."""
    return tuple(dict.fromkeys(_aliases().values()))


@functools.cache
def load_table(name: str) -> CalculusTable:
    """Read a built-in calculus by name or alias.

    >>> load_table("rcc8").converse["TPP"]
    'TPPI'
    """
    stem = _aliases().get(name.lower())
    if stem is None:
        raise UnknownNameError(f"unknown calculus '{name}'; {allowed(name, builtin_names())}")
    resource = resources.files("spatial_nsr.rules").joinpath("calculi", f"{stem}.calculus")
    return parse_calculus(resource.read_text(encoding="utf-8"), f"rules/calculi/{stem}.calculus")


class _Reader:
    """Collects the statements of one file; every complaint names file and line."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.values: dict[str, list[str]] = {}
        self.pairs: dict[str, dict[str, list[str]]] = {
            key: {} for key in ("converse", "union", "compose", "sign", "part")
        }
        self.forbidden: list[Forbidden] = []
        self.places: dict[object, Place] = {}
        self.line = 0

    def fail(self, message: str) -> InputError:
        return InputError(message, Place(self.file, self.line))

    def read(self, text: str) -> None:
        for self.line, raw in enumerate(split_lines(text), start=1):
            words = raw.split("#", 1)[0].split()
            if not words:
                continue
            keyword, rest = words[0], words[1:]
            if keyword not in KEYWORDS:
                raise self.fail(f"unknown statement '{keyword}'; {allowed(keyword, KEYWORDS)}")
            if keyword in self.pairs:
                self._pair(keyword, rest)
            elif keyword == "forbid":
                self._forbid(rest)
            elif keyword in self.values and keyword not in ("about", "cite"):
                raise self.fail(f"'{keyword}' stands twice")
            elif not rest:
                raise self.fail(f"'{keyword}' says nothing")
            else:
                self.values.setdefault(keyword, []).extend(rest)
                self.places[keyword] = Place(self.file, self.line)

    def _pair(self, keyword: str, words: list[str]) -> None:
        # The relation "=" may itself stand left of the sign, so the sign's position is fixed.
        at = 2 if keyword == "compose" else 1
        if len(words) <= at or words[at] != "=":
            shape = "compose A B = C D ..." if keyword == "compose" else f"{keyword} A = B ..."
            raise self.fail(f"expected '{shape}', got '{keyword} {' '.join(words)}'")
        key = " ".join(words[:at])
        if key in self.pairs[keyword]:
            first = self.places[keyword, key]
            raise self.fail(f"'{keyword} {key}' stands twice (first on line {first.line})")
        self.pairs[keyword][key] = words[at + 1 :]
        self.places[keyword, key] = Place(self.file, self.line)

    def _forbid(self, words: list[str]) -> None:
        at = words.index("without") if "without" in words else len(words)
        if at == 0:
            raise self.fail("expected 'forbid A B ... [without C ...]'")
        self.forbidden.append(Forbidden(frozenset(words[:at]), frozenset(words[at + 1 :])))
        self.places["forbid", len(self.forbidden)] = Place(self.file, self.line)

    def one(self, keyword: str) -> str:
        words = self.values.get(keyword, [])
        if len(words) != 1:
            raise InputError(
                f"expected one '{keyword} NAME' statement, got {len(words)} names",
                self.places.get(keyword, Place(self.file)),
            )
        return words[0]


def parse_calculus(text: str, file: str = "<text>", check: bool = True) -> CalculusTable:
    """Read a calculus from its text form and check its laws (unless ``check`` is off).

    Raises
    ------
    InputError
        The text is not in the form; names file and line.
    CalculusError
        The table breaks a law; names file, line and cell.

    Examples
    --------
    >>> table = parse_calculus('''
    ... calculus  parity
    ... relations same other
    ... identity  same
    ... converse  same = same
    ... converse  other = other
    ... compose   same same = same
    ... compose   same other = other
    ... compose   other same = other
    ... compose   other other = same
    ... tractable all
    ... ''')
    >>> sorted(table.composition["other", "other"])
    ['same']
    """
    reader = _Reader(file)
    reader.read(text)
    names = reader.values.get("calculus", [])
    if not names:
        raise InputError("no 'calculus NAME' statement", Place(file))
    tractable = reader.values.get("tractable", ["none"])[0]
    if tractable not in TRACTABLE:
        raise InputError(
            f"'tractable {tractable}'; {allowed(tractable, TRACTABLE)}",
            reader.places["tractable"],
        )
    patchwork = reader.values.get("patchwork", ["no"])[0]
    if patchwork not in ("yes", "no"):
        raise InputError(f"'patchwork {patchwork}'; allowed: yes, no", reader.places["patchwork"])
    product = tuple(reader.values.get("product", ()))
    common: dict[str, Any] = {
        "name": names[0],
        "aliases": tuple(names[1:]),
        "about": " ".join(reader.values.get("about", ())),
        "cite": " ".join(reader.values.get("cite", ())),
        "tractable": tractable,
        "patchwork": patchwork == "yes",
        "places": reader.places,
    }
    if product:
        table = _product_table(reader, product, common)
    else:
        table = _plain_table(reader, common)
    if check:
        check_laws(table)
    return table


def _product_table(
    reader: _Reader, product: tuple[str, ...], common: dict[str, Any]
) -> CalculusTable:
    factors = [load_table(name) for name in product]
    for name, factor in zip(product, factors, strict=True):
        if factor.product:
            raise InputError(f"factor '{name}' is itself a product", reader.places["product"])
    axes = tuple(reader.values.get("axes", ()))
    if len(axes) != len(product) or len(set(axes)) != len(axes):
        raise InputError(
            f"'axes' must name {len(product)} different axes, got {len(axes)}",
            reader.places.get("axes", Place(reader.file)),
        )
    return CalculusTable(
        relations=(),
        identity="/".join(factor.identity for factor in factors),
        converse={},
        composition={},
        unions={name: tuple(terms) for name, terms in reader.pairs["union"].items()},
        product=product,
        axes=axes,
        **common,
    )


def _plain_table(reader: _Reader, common: dict[str, Any]) -> CalculusTable:
    relations = tuple(reader.values.get("relations", ()))
    if not relations:
        raise InputError("no 'relations' statement", Place(reader.file))
    if len(set(relations)) != len(relations):
        twice = next(name for name in relations if relations.count(name) > 1)
        raise InputError(f"relation '{twice}' is named twice", reader.places["relations"])

    def labels(keyword: str, key: str, words: list[str]) -> frozenset[str]:
        if words == ["*"]:
            return frozenset(relations)
        for word in words:
            if word not in relations:
                raise InputError(
                    f"unknown relation '{word}' in '{keyword} {key}'; {allowed(word, relations)}",
                    reader.places[keyword, key],
                )
        return frozenset(words)

    def single(keyword: str, key: str, words: list[str]) -> str:
        if len(words) != 1:
            raise InputError(
                f"'{keyword} {key}' must name one relation, got {len(words)}",
                reader.places[keyword, key],
            )
        return next(iter(labels(keyword, key, words)))

    fine, compare, within = _coarsened(reader), _compared(reader), _within(reader)
    return CalculusTable(
        relations=relations,
        identity=reader.one("identity"),
        converse={a: single("converse", a, b) for a, b in reader.pairs["converse"].items()},
        composition={
            (key.split()[0], key.split()[1]): labels("compose", key, words)
            for key, words in reader.pairs["compose"].items()
        },
        unions={
            name: tuple(r for r in relations if r in labels("union", name, words))
            for name, words in reader.pairs["union"].items()
        },
        forbidden=tuple(reader.forbidden),
        variables=tuple(reader.values.get("variables", ())),
        within=within,
        compare=compare,
        signs={name: tuple(signs) for name, signs in reader.pairs["sign"].items()},
        coarsens=fine.name if fine else "",
        parts={name: frozenset(words) for name, words in reader.pairs["part"].items()},
        **common,
    )


def _coarsened(reader: _Reader) -> CalculusTable | None:
    """The calculus that this one coarsens, if it does, of which each relation is one part."""
    fine = load_table(reader.one("coarsens")) if "coarsens" in reader.values else None
    for name, words in reader.pairs["part"].items():
        for word in words:
            if fine is None or word not in fine.relations:
                raise InputError(
                    f"'part {name}': '{word}' is no relation of "
                    f"{fine.name if fine else 'a calculus named by coarsens'}",
                    reader.places["part", name],
                )
    parts = [word for words in reader.pairs["part"].values() for word in words]
    if fine is not None and sorted(parts) != sorted(fine.relations):
        raise InputError(
            f"the parts must name every relation of '{fine.name}' exactly once",
            reader.places["coarsens"],
        )
    return fine


def _compared(reader: _Reader) -> tuple[tuple[str, str], ...]:
    """The variables that are compared; each relation has a sign for each two of them."""
    compare = []
    for pair in reader.values.get("compare", ()):
        head, _, tail = pair.partition("-")
        if not {head, tail} <= set(reader.values.get("variables", ())):
            raise InputError(
                f"'compare {pair}' must join two of the 'variables'", reader.places["compare"]
            )
        compare.append((head, tail))
    for name, signs in reader.pairs["sign"].items():
        if len(signs) != len(compare) or not set(signs) <= set(SIGNS):
            raise InputError(
                f"'sign {name}' needs {len(compare)} signs out of < = >",
                reader.places["sign", name],
            )
    return tuple(compare)


def _within(reader: _Reader) -> tuple[tuple[str, str], ...]:
    """The variable that is always less than another one, with that."""
    within = reader.values.get("within", [])
    if within and (len(within) != 3 or within[1] != "<"):
        raise InputError("expected 'within A < B'", reader.places["within"])
    return ((within[0], within[2]),) if within else ()
