"""Sentence grammars over items: each sequence of item types is parsed once and remembered.

A grammar sees only the types of items ("NP BE REL NP"), so sentences of one build share a tree,
whatever words they have. That makes a general parser (Earley 1970) as quick as a table lookup on
text that repeats itself, as all text does at this level. What most people write is kept
:mod:`ready-made <spatial_nsr.reading.grammar.items.ready_made>`.
"""

from __future__ import annotations

import functools
import json
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import resources
from typing import Any, TypeAlias

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput, UnexpectedToken

from spatial_nsr.reading.grammar.items.phrases import Item
from spatial_nsr.reading.grammar.items.ready_made import DEAD, Trees, load_trees

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

    def told(self) -> list[Any]:
        """The node as lists, a rule before its parts."""
        return [self.rule, *(p.told() if isinstance(p, Node) else p for p in self.parts)]

    @classmethod
    def of(cls, told: list[Any]) -> Node:
        """A node of what it was told as."""
        rule, *parts = told
        return cls(rule, tuple(p if isinstance(p, int) else cls.of(p) for p in parts))


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

    def __init__(self, source: str, ready: Trees | None = None) -> None:
        self._source, self._ready = source, ready or {}
        self._remembered = functools.lru_cache(maxsize=REMEMBERED)(self.tree)
        # How sentences begin that no rule goes on with: other sentences begin so as well.
        self._dead = {types for types, tree in self._ready.items() if tree == DEAD}

    @functools.cached_property
    def _lark(self) -> Lark:
        return Lark(self._source, parser="earley", lexer="basic", ambiguity="resolve")

    def parse(self, items: Sequence[Item]) -> Node | None:
        """The tree of a sentence; None if it is not one of the grammar."""
        return self._remembered(" ".join(item.type for item in items))

    def tree(self, types: str) -> Node | None:
        """The tree of the types of items; None if they are no sentence."""
        ready = self._ready.get(types, DEAD)
        if ready != DEAD:
            return Node.of(json.loads(ready))
        ends = (at for at, sign in enumerate(types) if sign == " ")
        if types in self._dead or any(types[:end] in self._dead for end in ends):
            return None
        tree, end = self.tried(types)
        if end is not None and len(self._dead) < REMEMBERED:
            self._dead.add(types[:end])
        return tree

    def tried(self, types: str) -> tuple[Node | None, int | None]:
        """The tree of types; else where the beginning ends that no rule goes on with."""
        places = {}
        at = 0
        for number, name in enumerate(types.split(" ")):
            places[at] = number
            at += len(name) + 1
        try:
            return _node(self._lark.parse(types), places), None
        except UnexpectedToken as error:
            return None, error.token.end_pos
        except UnexpectedInput:
            return None, None


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
    file = resources.files("spatial_nsr.grammars").joinpath(f"{name}.lark")
    source = file.read_text(encoding="utf-8")
    return Grammar(source, load_trees(name, source))
