"""What a relation says of two boxes, as a formula of measures, thresholds and flags.

The grammar is ``grammars/relation.lark``.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from lark import Token, Tree
from lark.exceptions import UnexpectedInput

from spatial_nsr.errors import InputError, Place, UnknownNameError, allowed
from spatial_nsr.grammars import load_grammar

__all__ = [
    "Both",
    "Compare",
    "Either",
    "Flag",
    "Formula",
    "Names",
    "Not",
    "Refer",
    "atoms",
    "parse_meaning",
]


@dataclass(frozen=True)
class Names:
    """What a formula may speak of."""

    thresholds: Collection[str]
    measures: Collection[str]
    flags: Collection[str]
    relations: Collection[str]


@dataclass(frozen=True)
class Compare:
    """A measure against a number or a threshold, by a second measure if ``scale`` names one."""

    measure: str
    sign: str
    bound: str | float
    scale: str | None = None

    def __str__(self) -> str:
        scale = f" * {self.scale}" if self.scale else ""
        bound = f"{self.bound:g}" if isinstance(self.bound, float) else self.bound
        return f"{self.measure} {self.sign} {bound}{scale}"


@dataclass(frozen=True)
class Flag:
    """What is so or not."""

    name: str

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True)
class Refer:
    """Another relation, from a to b or (``turned``) from b to a."""

    relation: str
    turned: bool = False

    def __str__(self) -> str:
        return ("converse " if self.turned else "") + f'"{self.relation}"'


@dataclass(frozen=True)
class Not:
    """The part does not hold."""

    part: Formula

    def __str__(self) -> str:
        return f"not {_bracketed(self.part)}"


@dataclass(frozen=True)
class Both:
    """All parts hold."""

    parts: tuple[Formula, ...]

    def __str__(self) -> str:
        return " and ".join(map(_bracketed, self.parts))


@dataclass(frozen=True)
class Either:
    """One of the parts holds."""

    parts: tuple[Formula, ...]

    def __str__(self) -> str:
        return " or ".join(map(_bracketed, self.parts))


Formula: TypeAlias = Compare | Flag | Refer | Not | Both | Either


def _bracketed(part: Formula) -> str:
    return f"({part})" if isinstance(part, Both | Either) else str(part)


def parse_meaning(text: str, place: Place, names: Names) -> Formula:
    """Read a formula.

    >>> names = Names((), ["gap"], ["moving"], ["near"])
    >>> print(parse_meaning('gap <= 0 or not (moving and converse "near")', Place("x"), names))
    gap <= 0 or not (moving and converse "near")

    Raises
    ------
    InputError
        It is none, or has a name that means nothing.
    """
    try:
        tree = load_grammar("relation").parse(text)
    except UnexpectedInput as error:
        message = f"'{text}' cannot be read from character {error.column}"
        raise InputError(message, place) from error
    try:
        return _built(tree, names)
    except UnknownNameError as error:
        raise InputError(str(error), place) from error


def _built(tree: Tree[Token], names: Names) -> Formula:
    children = tree.children
    if tree.data in ("either", "both"):
        parts = tuple(_built(_tree(child), names) for child in children)
        joined = Either if tree.data == "either" else Both
        return parts[0] if len(parts) == 1 else joined(parts)
    if tree.data == "negation":
        return Not(_built(_tree(children[0]), names))
    if tree.data == "flag":
        return Flag(_known(str(children[0]), names.flags, "flag"))
    if tree.data == "relation":
        name = str(children[-1]).strip('"')
        return Refer(_known(name, names.relations, "relation"), turned=len(children) > 1)
    measure, sign, bound = children
    first, *scale = _tree(bound).children
    number: str | float
    if isinstance(first, Token) and first.type == "NUMBER":
        number = float(first)
    else:
        number = _known(str(first), names.thresholds, "threshold")
    by = _known(str(scale[0]), names.measures, "measure") if scale else None
    return Compare(_known(str(measure), names.measures, "measure"), str(sign), number, by)


def _tree(child: Tree[Token] | Token) -> Tree[Token]:
    assert isinstance(child, Tree)
    return child


def _known(name: str, names: Collection[str], what: str) -> str:
    if name not in names:
        raise UnknownNameError(f"unknown {what} '{name}'; {allowed(name, names)}")
    return name


def atoms(formula: Formula | None) -> Iterator[Formula]:
    """What a formula is made of."""
    if isinstance(formula, Both | Either):
        for part in formula.parts:
            yield from atoms(part)
    elif isinstance(formula, Not):
        yield from atoms(formula.part)
    elif formula is not None:
        yield formula
