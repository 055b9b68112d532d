"""A calculus as the engines use it: labels are bitmasks, operations are table look-ups."""

from __future__ import annotations

import functools
import reprlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from spatial_nsr.calculi.labels import LabelLike, RelationSet
from spatial_nsr.errors import UnknownNameError, allowed
from spatial_nsr.rules import CalculusTable, find_table, load_table

__all__ = ["Calculus", "bits", "builtin_calculus", "load_calculus"]

MOST_KEPT = 10_000
"""So many labels are kept as they were written, with what they mean."""


def bits(mask: int) -> Iterator[int]:
    """Indices of the set bits, lowest first.

    >>> list(bits(0b1010))
    [1, 3]
    """
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def _several(label: Any) -> list[Any] | None:
    """What stands in a label of several names, or None if it is no such thing."""
    try:
        return list(label)
    except TypeError:
        return None


class Calculus:
    """Base relations with converse and composition over bitmasks.

    ``relations[i]`` is bit ``i`` of a label. Product calculi are of the subclass
    :class:`~spatial_nsr.calculi.product.ProductCalculus`.
    """

    factors: tuple[Calculus, ...] = ()

    def __init__(self, table: CalculusTable) -> None:
        self.table = table
        self.name = table.name
        self._masks: dict[str | frozenset[str], int] = {}
        self._setup()

    def _setup(self) -> None:
        table = self.table
        self.relations: Sequence[str] = table.relations
        self.size = len(table.relations)
        self.universal = (1 << self.size) - 1
        self._index = {name: number for number, name in enumerate(table.relations)}
        self.identity = 1 << self._index[table.identity]
        self._converse = [1 << self._index[table.converse[name]] for name in table.relations]
        self._compose = [
            [self._union(table.composition[a, b]) for b in table.relations] for a in table.relations
        ]
        self._unions = {name: self._union(parts) for name, parts in table.unions.items()}
        self._shown = {mask: name for name, mask in self._unions.items()}
        self._names: dict[int, tuple[str, ...]] = {}
        self._memo_converse: dict[int, int] = {}
        self._memo_compose: dict[tuple[int, int], int] = {}

    def _union(self, names: Any) -> int:
        return sum(1 << self._index[name] for name in names)

    # Labels in and out ------------------------------------------------------------------------

    def label(self, label: LabelLike) -> RelationSet:
        """The label as a set of names; takes everything :meth:`mask` takes."""
        return RelationSet(self, self.mask(label))

    def mask(self, label: LabelLike) -> int:
        """Read a label: a bitmask, a name, an expression, or several of them to be united.

        >>> rcc8 = load_calculus("rcc8")
        >>> rcc8.mask({"DC", "EC"}) == rcc8.mask("DC | EC") == rcc8.mask("not O") == 3
        True
        """
        if isinstance(label, str | frozenset):
            known = self._masks.get(label)
            if known is None:
                known = self._mask(label)
                if len(self._masks) < MOST_KEPT:
                    self._masks[label] = known
            return known
        return self._mask(label)

    def _mask(self, label: LabelLike) -> int:
        if isinstance(label, str):
            return self._read(label)
        if isinstance(label, RelationSet):
            if label.calculus.relations != self.relations:
                raise UnknownNameError(
                    f"a label of calculus '{label.calculus.name}' was given to '{self.name}'"
                )
            return label.mask
        if isinstance(label, int) and not isinstance(label, bool):
            if not 0 <= label <= self.universal:
                raise UnknownNameError(f"label {label:#x} has bits beyond {self.size} relations")
            return label
        parts = None if isinstance(label, bool | bytes) else _several(label)
        if parts is None or not all(isinstance(part, str) for part in parts):
            raise UnknownNameError(
                f"expected the name of a relation or several of them, got {reprlib.repr(label)}"
            )
        united = 0
        for part in parts:
            united |= self._read(part)
        return united

    def _read(self, text: str) -> int:
        found = self._named(text)
        if found is not None:
            return found
        if any(sign in text for sign in " |&~(){}\t\n"):
            return self._evaluate(text)
        known = [*(self.relations if self.size < 64 else ()), *self._unions]
        raise UnknownNameError(
            f"relation '{text}' is not in calculus '{self.name}'; {allowed(text, known)}"
        )

    def _named(self, text: str) -> int | None:
        if text == "*":
            return self.universal
        if text in self._index:
            return 1 << self._index[text]
        return self._unions.get(text)

    def _evaluate(self, text: str) -> int:
        # lark is slow to import and only expressions need it.
        from lark import UnexpectedInput

        from spatial_nsr.grammars import load_grammar

        try:
            tree = load_grammar("label").parse(text)
        except UnexpectedInput as error:
            raise UnknownNameError(
                f"cannot read the label '{text}': column {error.column}; "
                f"write relation names joined by | & ~ and parentheses"
            ) from error
        # Parts come before wholes, so that no label is nested too deeply to be read.
        values: dict[int, int] = {}
        for part in tree.iter_subtrees():
            if part.data == "name":
                values[id(part)] = self._read(str(part.children[0]))
                continue
            first, *rest = (values[id(child)] for child in part.children)
            if part.data == "complement":
                first = self.universal & ~first
            for other in rest:
                first = first & other if part.data == "intersection" else first | other
            values[id(part)] = first
        return values[id(tree)]

    def base_names(self, mask: int) -> Iterator[str]:
        """Names of the base relations in a label."""
        return (self.relations[index] for index in bits(mask))

    def names(self, mask: int) -> list[str]:
        """The label as a file writes it."""
        known = self._names.get(mask)
        if known is None:
            known = tuple(self.base_names(mask))
            if len(self._names) < MOST_KEPT:
                self._names[mask] = known
        return list(known)

    def show(self, mask: int) -> str:
        """The label for people: a union's name where there is one.

        >>> load_calculus("rcc8").show(0b11000), load_calculus("rcc8").show(0b11)
        ('PP', 'DR')
        """
        if mask == self.universal:
            return "*"
        if mask in self._shown and mask.bit_count() > 1:
            return self._shown[mask]
        return " | ".join(self.names(mask)) or "nothing"

    # Operations -------------------------------------------------------------------------------

    def converse(self, mask: int) -> int:
        """The label read from the other end."""
        found = self._memo_converse.get(mask)
        if found is None:
            found = 0
            for index in bits(mask):
                found |= self._converse[index]
            self._memo_converse[mask] = found
        return found

    def compose(self, left: int, right: int) -> int:
        """The composition of two labels: the union of the cells of their base relations."""
        found = self._memo_compose.get((left, right))
        if found is None:
            found = 0
            columns = list(bits(right))
            for a in bits(left):
                row = self._compose[a]
                for b in columns:
                    found |= row[b]
            self._memo_compose[left, right] = found
        return found

    @functools.cached_property
    def integral(self) -> bool:
        """Whether composing with the universal label never says anything."""
        return all(
            self.compose(1 << index, self.universal) == self.universal
            and self.compose(self.universal, 1 << index) == self.universal
            for index in range(self.size)
        )

    def __repr__(self) -> str:
        return f"<calculus {self.name}: {self.size} relations>"

    def __reduce__(self) -> tuple[Any, ...]:
        return calculus_of, (self.table,)


def calculus_of(table: CalculusTable) -> Calculus:
    """The engine form of a table."""
    from spatial_nsr.calculi.product import ProductCalculus

    return ProductCalculus(table) if table.product else Calculus(table)


@functools.cache
def _builtin(stem: str) -> Calculus:
    return calculus_of(load_table(stem))


def load_calculus(name: str | Path) -> Calculus:
    """Load a calculus that comes with the package, or one of your own from a file.

    Parameters
    ----------
    name
        A name such as ``"rcc8"`` (see ``spatial-nsr calculus list``), or the path of a file in
        our own form or in that of GQR.

    Raises
    ------
    UnknownNameError
        No built-in calculus and no file has the name.
    InputError, CalculusError
        The file cannot be read, or its table breaks a law.

    Examples
    --------
    >>> load_calculus("allen")
    <calculus allen: 13 relations>
    """
    if not isinstance(name, str | Path):
        raise UnknownNameError(f"expected the name of a calculus, got {reprlib.repr(name)}")
    try:
        return builtin_calculus(str(name))
    except UnknownNameError:
        return calculus_of(find_table(name))


def builtin_calculus(name: str) -> Calculus:
    """A calculus that comes with the package; a name in data must not make us read files.

    >>> builtin_calculus("RA").name
    'rectangle'
    """
    return _builtin(load_table(name).name)
