"""Sentence grammars over items: each sequence of item types is parsed once and remembered.

A grammar sees only the types of items ("NP BE REL NP"), so sentences of one build share a tree,
whatever words they have. That makes a general parser (Earley 1970) as quick as a table lookup on
text that repeats itself, as all text does at this level.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import resources
from typing import TypeAlias

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedCharacters, UnexpectedEOF, UnexpectedInput

from spatial_nsr.reading.grammar.items.phrases import Item

__all__ = ["Grammar", "Node", "load_sentence_grammar"]

REMEMBERED = 20_000


@dataclass(frozen=True, slots=True)
class Node:
    """A rule of the grammar with its parts: further nodes, and positions of items."""

    rule: str
    parts: tuple[Part, ...]

    def all(self, rule: str) -> list[Node]:
        """The parts of that rule."""
        return [part for part in self.parts if isinstance(part, Node) and part.rule == rule]

    def first(self, rule: str) -> Node | None:
        """The first part of that rule, if there is one."""
        return next((p for p in self.parts if isinstance(p, Node) and p.rule == rule), None)

    def leaves(self) -> list[int]:
        """The positions of the items below."""
        found: list[int] = []
        for part in self.parts:
            found += part.leaves() if isinstance(part, Node) else [part]
        return found


Part: TypeAlias = Node | int


class Grammar:
    r"""A lark grammar whose terminals are item types, or ``TYPE_VALUE`` for items of one value.

    Examples
    --------
    >>> from spatial_nsr.reading.grammar.items.phrases import items_of
    >>> from spatial_nsr.reading.lexicon.tokens import tokenize
    >>> grammar = Grammar('start: NP BE REL NP\nNP: "NP"\nBE: "BE"\nREL: "REL"\n%ignore " "')
    >>> items = items_of(list(tokenize("The cup is left of the plate")))
    >>> grammar.parse(items)
    Node(rule='start', parts=(0, 1, 2, 3))
    """

    def __init__(self, source: str) -> None:
        self._lark = Lark(source, parser="earley", lexer="basic", ambiguity="resolve")
        self._remembered = functools.lru_cache(maxsize=REMEMBERED)(self._parse)

    def parse(self, items: Sequence[Item]) -> Node | None:
        """The tree of a sentence; None if it is not one of the grammar."""
        return self._remembered(" ".join(item.type for item in items))

    def _parse(self, types: str) -> Node | None:
        places = {}
        at = 0
        for number, name in enumerate(types.split(" ")):
            places[at] = number
            at += len(name) + 1
        try:
            return _node(self._lark.parse(types), places)
        except (UnexpectedInput, UnexpectedCharacters, UnexpectedEOF):
            return None


def _node(tree: Tree[Token], places: dict[int, int]) -> Node:
    parts: list[Part] = []
    for child in tree.children:
        if isinstance(child, Tree):
            parts.append(_node(child, places))
        elif child.start_pos is not None:
            parts.append(places[child.start_pos])
    return Node(str(tree.data), tuple(parts))


@functools.cache
def load_sentence_grammar(name: str) -> Grammar:
    """The grammar ``grammars/<name>.lark``, compiled once a process."""
    source = resources.files("spatial_nsr.grammars").joinpath(f"{name}.lark")
    return Grammar(source.read_text(encoding="utf-8"))
