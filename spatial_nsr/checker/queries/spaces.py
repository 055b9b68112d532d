"""The spaces that conclusions speak in, by name, and the labels of each."""

from __future__ import annotations

import functools
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import product
from typing import Any

from spatial_nsr.checker.form import items, need
from spatial_nsr.errors import UnknownNameError
from spatial_nsr.rules import CalculusTable, load_table
from spatial_nsr.rules.displacements import SPACE

__all__ = ["Label", "Space", "find_space", "own_tables"]

Label = frozenset[str]

# So many labels a space remembers.
MANY = 4096


@dataclass(frozen=True, eq=False)
class Space:
    """The relations that a conclusion can speak of; ``tables`` has one table an axis."""

    name: str
    table: CalculusTable
    tables: tuple[CalculusTable, ...]
    _known: dict[Hashable, Label] = field(default_factory=dict, repr=False)

    def split(self, relation: str) -> list[str]:
        """The parts of a relation, one an axis."""
        return relation.split("/") if self.table.product else [relation]

    def read(self, words: Any) -> Label:
        """The relations that a label stands for: a name, a term or ``*``, or a list of them.

        >>> sorted(find_space("rectangle").read(["</=,m", "=/="]))
        ['</=', '</m', '=/=']
        """
        listed = (words,) if isinstance(words, str) else tuple(items(words, "a label"))
        for word in listed:
            need(isinstance(word, str), "{} is no relation", word)
        return self._remember(
            listed, lambda: (name for word in listed for name in self._spelt(word))
        )

    def composed(self, left: Label, right: Label) -> Label:
        """What two labels compose to; not in a product."""
        cells = self.table.composition
        return self._remember(
            ("compose", left, right),
            lambda: (name for cell in product(left, right) for name in cells[cell]),
        )

    def on_axis(self, at: int, label: Label) -> Label:
        """What a label of a product says on one axis."""
        return self._remember(("axis", at, label), lambda: (name.split("/")[at] for name in label))

    def turned(self, label: Label) -> Label:
        """A label read from the other end."""
        return self._remember(("turn", label), lambda: map(self._converse, label))

    def _remember(self, key: Hashable, work_out: Callable[[], Iterable[str]]) -> Label:
        label = self._known.get(key)
        if label is None:
            label = frozenset(work_out())
            if len(self._known) < MANY:
                self._known[key] = label
        return label

    def _converse(self, relation: str) -> str:
        parts = zip(self.tables, self.split(relation), strict=True)
        return "/".join(table.converse[part] for table, part in parts)

    def _spelt(self, word: str) -> Iterator[str]:
        parts = ["*"] * len(self.tables) if word == "*" else self.split(word)
        need(len(parts) == len(self.tables), "{} has not one part an axis", word)
        choices: list[Sequence[str]] = []
        for part, table in zip(parts, self.tables, strict=True):
            names = part.split(",") if self.table.product else [part]
            choices.append(table.relations if part == "*" else names)
            unknown = [name for name in choices[-1] if name not in table.relations]
            need(not unknown, "{} is no relation of {}", word, self.name)
        return map("/".join, product(*choices))


def find_space(name: str, calculi: Sequence[CalculusTable] = ()) -> Space:
    """The space of a name such as ``rcc8``, ``rectangle.x`` or ``position.x:allen``.

    ``calculi`` are tables that do not come with the package; what they coarsen or join does.

    >>> find_space("position.x:allen").table.name
    'allen'
    """
    return _space(name, own_tables(calculi)) if calculi else _space_of_the_package(name)


@functools.lru_cache(maxsize=256)
def _space_of_the_package(name: str) -> Space:
    return _space(name, {})


def _space(name: str, own: Mapping[str, CalculusTable]) -> Space:
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
            need(name != SPACE, "{} is the space of displacements, and no calculus", name)
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
