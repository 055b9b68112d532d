"""Grammars that text is made by, as data: ``grammars/generate/*.rules``.

One rule a line, ``NAME weight : template``, several lines a name. Of the lines of a name one is
drawn, the likelier the larger its weight (which may be left out: 1). In a template

* ``(a|b)`` is either, ``[a]`` may be left out, as in the reader's lexicon,
* ``{name}`` is what a rule of that name makes, or what the caller fills in.

A rule may call itself, so these are context-free grammars; what depends on the context (which
thing, which article) is filled in by the caller.
"""

from __future__ import annotations

import functools
import hashlib
import itertools
import random
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from importlib import resources
from typing import TypeAlias

from spatial_nsr.errors import InputError, Place, UnknownNameError, allowed
from spatial_nsr.generate.phrase import Phrase, joined
from spatial_nsr.rules.text import statements

__all__ = [
    "Grammar",
    "Rule",
    "grammar_hash",
    "load_rules",
    "parse_rules",
    "read_data",
]

FOLDER, LEXICON = "generate", "lexicon"
Part: TypeAlias = "str | Slot | tuple[Template, ...]"
Template: TypeAlias = tuple[Part, ...]
Filling: TypeAlias = "Phrase | str | Callable[[], Phrase | str]"


@dataclass(frozen=True)
class Slot:
    """A place in a template that is filled in."""

    name: str


@dataclass(frozen=True)
class Rule:
    """One line of a grammar."""

    name: str
    weight: float
    template: Template
    place: Place


class Grammar:
    """Rules by name.

    Examples
    --------
    >>> rules = parse_rules("greet : [Oh, ](hello|hi) {who}!")
    >>> grammar = Grammar(rules)
    >>> grammar.make("greet", random.Random(4), who="you").text
    'Oh, hi you!'
    """

    def __init__(self, rules: tuple[Rule, ...]) -> None:
        self.rules = rules
        self._by_name: dict[str, list[Rule]] = {}
        for rule in rules:
            self._by_name.setdefault(rule.name, []).append(rule)
        self._weights = {
            name: [rule.weight for rule in found] for name, found in self._by_name.items()
        }

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the rules."""
        return tuple(self._by_name)

    def named(self, name: str) -> tuple[Rule, ...]:
        """The lines of a name."""
        if name not in self._by_name:
            raise UnknownNameError(f"the grammar has no rule '{name}'; {allowed(name, self.names)}")
        return tuple(self._by_name[name])

    def words(self, name: str) -> tuple[str, ...]:
        """All that the lines of a name can make; they have no slots.

        >>> Grammar(parse_rules("size : [very ](big|small)")).words("size")
        ('very big', 'very small', 'big', 'small')
        """
        return tuple(text for rule in self.named(name) for text in _texts(rule.template, rule))

    def make(self, name: str, rng: random.Random, /, **slots: Filling) -> Phrase:
        """Text by one of the lines of a name."""
        if name not in self._by_name:
            raise UnknownNameError(f"the grammar has no rule '{name}'; {allowed(name, self.names)}")
        lines = self._by_name[name]
        rule = lines[0] if len(lines) == 1 else rng.choices(lines, self._weights[name])[0]
        return self.fill(rule, rng, **slots)

    def fill(self, rule: Rule, rng: random.Random, /, **slots: Filling) -> Phrase:
        """Text by one line."""
        return joined(self._filled(rule.template, rng, slots, rule))

    def _filled(
        self, template: Template, rng: random.Random, slots: Mapping[str, Filling], rule: Rule
    ) -> Iterator[Phrase | str]:
        for part in template:
            if isinstance(part, str):
                yield part
            elif isinstance(part, tuple):
                yield from self._filled(rng.choice(part), rng, slots, rule)
            elif part.name in slots:
                filling = slots[part.name]
                yield filling() if callable(filling) else filling
            elif part.name in self._by_name:
                yield self.make(part.name, rng, **slots)
            else:
                known = allowed(part.name, [*slots, *self._by_name])
                raise UnknownNameError(f"nothing fills '{{{part.name}}}'; {known}", rule.place)


def _texts(template: Template, rule: Rule) -> list[str]:
    """All texts of a template without slots."""
    found = [""]
    for part in template:
        if isinstance(part, Slot):
            raise InputError(f"'{{{part.name}}}' in a list of words", rule.place)
        ways = [part] if isinstance(part, str) else [t for way in part for t in _texts(way, rule)]
        found = [start + end for start in found for end in ways]
    return found


# Files ------------------------------------------------------------------------------------------

_LINE = re.compile(r"([a-z][a-z0-9-]*)(?:\s+([0-9]{1,9}(?:\.[0-9]{1,9})?))?\s*:\s(.*)")
_PIECE = re.compile(r"[][()|]|\{([A-Za-z0-9-]+)\}|[^][()|{}]+")
DEEPEST = 30  # brackets within brackets


def read_data(file: str) -> str:
    """The text of a file of ``grammars/generate``."""
    folder = resources.files("spatial_nsr.grammars").joinpath(FOLDER)
    entry = folder.joinpath(file)
    if not entry.is_file():
        names = sorted(each.name for each in folder.iterdir())
        raise UnknownNameError(f"there is no grammar '{file}'; {allowed(file, names)}")
    return entry.read_text(encoding="utf-8")


@functools.cache
def load_rules(name: str) -> Grammar:
    """The grammar of ``grammars/generate/<name>.rules``."""
    return Grammar(parse_rules(read_data(f"{name}.rules"), f"grammars/generate/{name}.rules"))


@functools.cache
def grammar_hash() -> str:
    """A short fingerprint of all grammars and words that text is made by."""
    grammars = resources.files("spatial_nsr.grammars")
    digest = hashlib.sha256()
    folders = [grammars.joinpath(name) for name in (FOLDER, LEXICON)]
    entries = [entry for folder in folders for entry in folder.iterdir()]
    for entry in sorted(entries, key=lambda each: each.name):
        digest.update(entry.name.encode() + b"\0" + entry.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def parse_rules(text: str, file: str = "<rules>") -> tuple[Rule, ...]:
    """Read rules.

    Raises
    ------
    InputError
        A line is no rule; names file and line.
    """
    rules = []
    for place, line in statements(text, file):
        match = _LINE.fullmatch(line)
        if match is None:
            raise InputError(f"expected 'NAME weight : template', got '{line}'", place)
        name, weight, template = match.groups()
        rules.append(Rule(name, float(weight or 1), _template(template, place), place))
    return tuple(rules)


def _template(text: str, place: Place) -> Template:
    pieces = [match.group() for match in _PIECE.finditer(text)]
    if sum(map(len, pieces)) != len(text):
        raise InputError(f"a brace is not closed in '{text}'", place)
    depths = itertools.accumulate((each in ("[", "(")) - (each in ("]", ")")) for each in pieces)
    if max(depths, default=0) > DEEPEST:
        raise InputError(f"more than {DEEPEST} brackets within one another in '{text}'", place)
    choices, at = _choices(pieces, 0, text, place)
    if at < len(pieces):
        raise InputError(f"'{pieces[at]}' closes nothing in '{text}'", place)
    return choices[0] if len(choices) == 1 else (choices,)


def _choices(
    pieces: list[str], at: int, text: str, place: Place
) -> tuple[tuple[Template, ...], int]:
    made: list[list[Part]] = [[]]
    while at < len(pieces) and pieces[at] not in "])":
        piece = pieces[at]
        if piece == "|":
            made.append([])
        elif piece in "[(":
            inner, at = _choices(pieces, at + 1, text, place)
            if at == len(pieces) or pieces[at] != {"[": "]", "(": ")"}[piece]:
                raise InputError(f"'{piece}' is not closed in '{text}'", place)
            made[-1].append((*inner, ()) if piece == "[" else inner)
        elif piece.startswith("{"):
            made[-1].append(Slot(piece[1:-1]))
        else:
            made[-1].append(piece)
        at += 1
    return tuple(map(tuple, made)), at
