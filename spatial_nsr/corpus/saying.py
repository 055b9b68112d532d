"""The lines of a source that are statements: ``2 event | piano | go | - | not via=door``."""

from __future__ import annotations

import re
from typing import Any

from spatial_nsr.corpus.entries import fields_of, ids_of
from spatial_nsr.corpus.records import Statement
from spatial_nsr.corpus.scheme import load_scheme
from spatial_nsr.corpus.slips import Slips
from spatial_nsr.corpus.source import Line
from spatial_nsr.errors import allowed

__all__ = ["read_statement"]

AMOUNT = re.compile(r"[<>=~]*\s*\d.*|\S+ .+")
RANK = re.compile(r"rank (?:\d+|last)")
COUNT = re.compile(r"(?:=|<=|>=|<|>)?\s*\d+")
ROLES = (
    "trajector and landmark are ids joined by '+'; '-' is a landmark that is not told, or with "
    "quant=no a trajector that is nothing"
)
FORM = "number kind | trajector | relation | landmark | flags"

# Where the value of each flag goes in a statement.
PLACES = {
    "modal": "modality",
    "t": "moment",
    "u": "understood",
    "quant": "quantifier",
    "either": "alternative",
    "from": "origin",
    "dir": "direction",
    "frame": "frame",
    "view": "view",
    "by": "by",
    "via": "via",
    "rel": "rel",
}
OF_THINGS = ("by", "from", "via")


class _Bad(Exception):
    """What a part of a line should have been."""


def read_statement(line: Line, slips: Slips) -> Statement | None:
    """Read a line; None, with the slips told, where it cannot be read.

    >>> slips = Slips("w00.txt")
    >>> said = read_statement(Line(9, "2 event | lamp | put | - | not by=mum t=1"), slips)
    >>> said.relation, said.negated, said.by, said.moment
    ('put', True, ('mum',), 1)
    >>> read_statement(Line(9, "3 state | lamp | atop | desk"), slips) is None
    True
    >>> slips.told()[0][:49]
    "w00.txt, line 9: statement 3: unknown relation 'a"
    """
    parts = fields_of(line)
    found = re.fullmatch(r"(\d+)[.:)]?\s+(\S+)", parts[0])
    if found is None or len(parts) not in (4, 5):
        slips.add(line.number, f"a statement is '{FORM}', got '{line.text.strip()}'")
        return None
    number = int(found[1])
    try:
        relation = _relation(found[2], parts[2])
        flags = _flags(parts[4] if len(parts) == 5 else "")
        trajector, landmark = ids_of(parts[1]), ids_of(parts[3])
        if any(" " in id for id in trajector + landmark):
            raise _Bad(f"flags stand behind a last '|', ids have no blanks, got '{parts[3]}'")
        nothing = flags.get("quantifier") == "no" or found[2] == "count"
        if "" in trajector + landmark or not (trajector or nothing):
            raise _Bad(f"{ROLES}, got '{parts[1]}' and '{parts[3]}'")
    except _Bad as bad:
        slips.add(line.number, f"statement {number}: {bad}")
        return None
    return Statement(number, found[2], trajector, relation, landmark, **flags)


def _relation(kind: str, text: str) -> str:
    """The relation of a kind of statement, in its one form."""
    scheme = load_scheme()
    if kind not in scheme.kinds:
        raise _Bad(f"unknown kind '{kind}'; {allowed(kind, scheme.kinds)}")
    said = " ".join(text.split())
    if kind == "measure":
        if not AMOUNT.fullmatch(said):
            raise _Bad(
                f"a measure tells an amount such as '3 m', and of what in rel=, got '{said}'"
            )
        return said
    if kind == "count":
        if not COUNT.fullmatch(said):
            raise _Bad(f"a count is '=5', '<=2' or '>=3', got '{said}'")
        return said.replace(" ", "") if said[0] in "<>=" else f"={said}"
    if kind == "order" and RANK.fullmatch(said):
        return said
    if said not in scheme.relations[kind]:
        raise _Bad(f"unknown relation '{said}'; {_relations(kind, said)}")
    return said


def _relations(kind: str, said: str) -> str:
    """What a relation of a kind may be, or of which kind the one that was said is."""
    scheme = load_scheme()
    others = [other for other, names in scheme.relations.items() if said in names]
    if others:
        return f"it is one of '{others[0]}', not of '{kind}'"
    names = scheme.relations[kind] + (("rank 3",) if kind == "order" else ())
    return f"'{kind}' has {allowed(said, names, most=len(names))}".replace("allowed: ", "")


def _flags(text: str) -> dict[str, Any]:
    values: dict[str, Any] = {}
    for flag in text.split():
        name, equals, value = flag.partition("=")
        if flag == "not":
            values["negated"] = True
        elif not equals or name not in PLACES:
            raise _Bad(f"unknown flag '{flag}'; {allowed(name, ['not', *_written()], most=20)}")
        elif PLACES[name] in values:
            raise _Bad(f"the flag '{name}=' stands twice")
        else:
            values[PLACES[name]] = _value(name, value)
    return values


def _written() -> list[str]:
    return [f"{name}=" for name in PLACES]


def _value(name: str, value: str) -> Any:
    """The value of a flag as a statement holds it."""
    if not value:
        raise _Bad(f"the flag '{name}=' has no value (and no blank stands behind '=')")
    if name == "t":
        if not value.isdigit() or int(value) < 1:
            raise _Bad(f"t= is a whole number from 1, got '{value}'")
        return int(value)
    if name == "u":
        return tuple(_listed(name, each) for each in value.split(","))
    if name in OF_THINGS:
        return ids_of(value)
    if name == "modal" and value == "so":
        return value
    return _listed(name, value) if name in load_scheme().flags else value


def _listed(name: str, value: str) -> str:
    values = load_scheme().flags[name]
    if value not in values:
        raise _Bad(f"unknown value '{value}' of {name}=; {allowed(value, values, most=20)}")
    return value
