"""Read the JSON of a derivation strictly: whatever is not of the documented form is refused.

This is the form only (see ``docs/derivations.md``); whether a step follows is for
:mod:`~spatial_nsr.explain.checker` to say. Labels are plain sets of relation names.
"""

from __future__ import annotations

import reprlib
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import product
from typing import Any

from spatial_nsr.errors import InvalidDerivation, UnknownNameError
from spatial_nsr.rules import CalculusTable, load_table

__all__ = [
    "Label",
    "Pair",
    "Reader",
    "Space",
    "Step",
    "conclusion",
    "fields",
    "find_space",
    "items",
    "need",
    "own_tables",
    "thing",
]

Label = frozenset[str]
Thing = tuple[type, Any]  # with its type, because to Python 1, 1.0 and True are the same
Pair = tuple[Thing, Thing]

DETAIL = {"compose": "via cell", "cases": "assumptions", "bridge": "bridge"}


def need(condition: bool, otherwise: str, *values: object) -> None:
    """Refuse the derivation unless something is so; values take the places of ``{}``.

    >>> need(1 > 2, "{} is not more than {}", 1, "two")
    Traceback (most recent call last):
    spatial_nsr.errors.InvalidDerivation: 1 is not more than 'two'
    """
    if not condition:
        # Never long, whatever the values are, and worded only when needed.
        raise InvalidDerivation(otherwise.format(*map(reprlib.repr, values)))


@dataclass(frozen=True, eq=False)
class Space:
    """The relations that a conclusion can speak of; ``tables`` has one table an axis."""

    name: str
    table: CalculusTable
    tables: tuple[CalculusTable, ...]

    def split(self, relation: str) -> list[str]:
        """The parts of a relation, one an axis."""
        return relation.split("/") if self.table.product else [relation]

    def read(self, words: Any) -> Label:
        """The relations that a label stands for: a name, a term or ``*``, or a list of them.

        >>> sorted(find_space("rectangle").read(["</=,m", "=/="]))
        ['</=', '</m', '=/=']
        """
        label: set[str] = set()
        for word in [words] if isinstance(words, str) else items(words, "a label"):
            need(isinstance(word, str), "{} is no relation", word)
            parts = ["*"] * len(self.tables) if word == "*" else self.split(word)
            need(len(parts) == len(self.tables), "{} has not one part an axis", word)
            choices: list[Sequence[str]] = []
            for part, table in zip(parts, self.tables, strict=True):
                names = part.split(",") if self.table.product else [part]
                choices.append(table.relations if part == "*" else names)
                unknown = [name for name in choices[-1] if name not in table.relations]
                need(not unknown, "{} is no relation of {}", word, self.name)
            label.update(map("/".join, product(*choices)))
        return frozenset(label)


def find_space(name: str, calculi: Sequence[CalculusTable] = ()) -> Space:
    """The space of a name such as ``rcc8``, ``rectangle.x`` or ``position.x:allen``.

    ``calculi`` are tables that do not come with the package; what they coarsen or join does.

    >>> find_space("position.x:allen").table.name
    'allen'
    """
    own = own_tables(calculi)
    path, colon, fine = name.partition(":") if name not in own else (name, "", "")
    calculus, dot, axis = path.partition(".") if path not in own else (path, "", "")
    table = own.get(calculus) or load_table(calculus)
    need(table.name == calculus, "calculus {} goes by the name {}", calculus, table.name)
    if dot:
        need(axis in table.axes, "{} has no axis {}", calculus, axis)
        table = load_table(table.product[table.axes.index(axis)])
    if colon:
        finer = load_table(table.coarsens) if table.coarsens else table
        need(finer.name == fine, "{} does not coarsen {}", table.name, fine)
        parts = sorted(name for part in table.parts.values() for name in part)
        need(parts == sorted(finer.relations), "the parts of {} are not {}", table.name, fine)
        table = finer
    tables = tuple(load_table(factor) for factor in table.product) or (table,)
    need(not any(factor.product for factor in tables), "{} is a product of products", name)
    return Space(name, table, tables)


def own_tables(calculi: Sequence[CalculusTable]) -> Mapping[str, CalculusTable]:
    """Tables by name; none may pass for a calculus of the package that it is not.

    A derivation names its calculus by a word, so the word must mean the same to everybody.
    """
    own: dict[str, CalculusTable] = {}
    for table in calculi:
        for name in (table.name, *table.aliases):
            same = [own[name]] if name in own else []
            with suppress(UnknownNameError):
                same.append(load_table(name))
            need(
                all(_meaning(other) == _meaning(table) for other in same),
                "there is another calculus that is called {}; give yours a name of its own",
                name,
            )
        own[table.name] = table
    return own


def _meaning(table: CalculusTable) -> tuple[object, ...]:
    """What of a table derivations rest on; the order of its relations is not of it."""
    rules = (table.converse, table.composition, table.identity, table.coarsens, table.parts)
    return (set(table.relations), table.product, table.axes, *rules)


@dataclass(frozen=True, eq=False)
class Step:
    """A step: one of ``label`` holds of ``pair``, as far as the ``open`` assumptions hold.

    ``open`` has ids of ``assume`` steps; ``cases`` are those that a step by ``cases`` discharges.
    """

    id: int
    rule: str
    premises: tuple[Step, ...]
    pair: Pair
    label: Label
    space: Space
    detail: Mapping[str, Any]
    source: Mapping[str, Any]
    cases: tuple[Step, ...]
    open: frozenset[int]


class Reader:
    """Reads the steps of one derivation in order; premises become the steps they name."""

    def __init__(self, calculi: Sequence[CalculusTable]) -> None:
        self.steps: list[Step] = []
        self._calculi = calculi
        self._spaces: dict[str, Space] = {}

    def read(self, raw: Any) -> Step:
        """Read the next step; that its rule is one has been seen to."""
        fields(raw, "the step", "id rule premises conclusion detail", "source")
        number, rule = len(self.steps) + 1, raw["rule"]
        need(_count(raw["id"], 1) == number, "its id is {}", raw["id"])
        detail = fields(raw["detail"], "the detail", f"calculus {DETAIL.get(rule, '')}")
        space = self._space(detail["calculus"])
        premises = self._earlier(raw["premises"])
        cases = self._earlier(detail.get("assumptions", []))
        pair, label = conclusion(raw["conclusion"], space)
        need(("source" in raw) == (rule == "given"), "given steps have a source, others have none")
        source = _source(raw["source"]) if rule == "given" else {}
        rests_on = {assumption for premise in premises for assumption in premise.open}
        rests_on -= {case.id for case in cases}
        open_ = frozenset([number] if rule == "assume" else rests_on)
        step = Step(number, rule, premises, pair, label, space, detail, source, cases, open_)
        self.steps.append(step)
        return step

    def _space(self, name: Any) -> Space:
        need(isinstance(name, str), "{} is no name of a calculus", name)
        if name not in self._spaces:
            self._spaces[name] = find_space(name, self._calculi)
        return self._spaces[name]

    def _earlier(self, ids: Any) -> tuple[Step, ...]:
        numbers = [_count(number, 1) for number in items(ids, "a list of steps")]
        for number in numbers:
            need(number <= len(self.steps), "it names {}, which is no earlier step", number)
        need(len(set(numbers)) == len(numbers), "it names a step twice")
        return tuple(self.steps[number - 1] for number in numbers)


def conclusion(raw: Any, space: Space) -> tuple[Pair, Label]:
    """What a step concludes, or the goal."""
    fields(raw, "the conclusion", "head relation tail")
    return (thing(raw["head"]), thing(raw["tail"])), space.read(raw["relation"])


def thing(value: Any) -> Thing:
    """What a head or tail names."""
    named = isinstance(value, (str, int, float))
    need(named, "things are named by text, numbers, true or false, not by {}", value)
    return type(value), value


def _source(raw: Any) -> Mapping[str, Any]:
    """Where a given fact stands: the span of a text, or a place in a file of facts."""
    if isinstance(raw, Mapping) and "sentence" in raw:
        fields(raw, "the source", "sentence start end text")
        _count(raw["sentence"], 0)
        need(_count(raw["start"], 0) < _count(raw["end"], 0), "the source's span is empty")
    else:
        fields(raw, "the source", "text", "file line fact")
        need(isinstance(raw.get("file", ""), str), "the source's file is no text")
        _count(raw.get("line", 1), 1)
        _count(raw.get("fact", 0), 0)
    need(isinstance(raw["text"], str), "the source's text is none")
    return raw  # type: ignore[no-any-return]


def fields(raw: Any, what: str, required: str, optional: str = "") -> Mapping[str, Any]:
    """An object that has all required keys, and no others but the optional ones."""
    need(isinstance(raw, Mapping), what + " is no object but {}", raw)
    known = [*required.split(), *optional.split()]
    for key in required.split():
        need(key in raw, what + " lacks {}", key)
    for key in raw:
        need(key in known, what + " has the key {}; allowed: {}", key, known)
    return raw  # type: ignore[no-any-return]


def items(raw: Any, what: str) -> Sequence[Any]:
    """A list."""
    need(isinstance(raw, (list, tuple)), what + " is no list but {}", raw)
    return raw  # type: ignore[no-any-return]


def _count(raw: Any, least: int) -> int:
    good = type(raw) is int and raw >= least  # True is an int by isinstance
    need(good, "expected a whole number from {}, got {}", least, raw)
    return raw  # type: ignore[no-any-return]
