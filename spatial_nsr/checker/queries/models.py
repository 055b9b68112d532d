"""That relations are open, shown by models in which all that was stated is so, and which differ.

A model settles every relation of every two things of a story: where things begin and end along
lines, and one base relation for each two in the other spaces (topology, distance, edges). It is
JSON::

    {"things": ["cup", "box"],
     "places": {"block.x": [[0, 1], [2, 3]], ...},
     "labels": {"rcc8": ["DC", [[0, 1, "EC"]]], ...}}

``places`` has the ends of each thing, or its point; ``labels`` what most pairs are to each other,
and those that are something else. What is stated is looked up in it here, with no engine; labels
must be closed under converse and composition, and agree with each other across the bridges of
their reading. For topology beside boxes that is as far as anybody can look (Li & Cohn 2012).
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from spatial_nsr.checker.form import count, fields, items, need, text
from spatial_nsr.checker.grid import GRID
from spatial_nsr.checker.queries.atoms import Shown, parts_of
from spatial_nsr.checker.queries.spaces import Label, Space, find_space
from spatial_nsr.checker.reading import Assertion
from spatial_nsr.rules import load_bridge, load_relations
from spatial_nsr.rules.conventions import Convention
from spatial_nsr.rules.displacements import show_displacement
from spatial_nsr.rules.relations import STEPPED

__all__ = ["Model", "differ", "satisfy"]

Atom = tuple[str, str, str]


class Model:
    """A world in which everything is settled, as its JSON tells it.

    Examples
    --------
    >>> told = {"things": ["a", "b"], "places": {"place.x": [[0], [2]]}, "labels": {}}
    >>> Model(told).relation("place.x", "a", "b")
    '<'
    """

    def __init__(self, raw: Any) -> None:
        fields(raw, "the model", "things places labels")
        names = [text(each, "a thing") for each in items(raw["things"], "'things'")]
        self.at = {name: number for number, name in enumerate(names)}
        need(len(self.at) == len(names), "a thing stands twice in a model")
        self._places = {
            space: self._ends(space, ends) for space, ends in _object(raw["places"]).items()
        }
        self._labels = {
            space: self._table(space, said) for space, said in _object(raw["labels"]).items()
        }

    def _ends(self, space: str, raw: Any) -> list[Sequence[int]]:
        table = find_space(space).table
        listed = [items(each, "the ends of a thing") for each in items(raw, "'places'")]
        need(len(listed) == len(self.at), "{} has not a place for each thing", space)
        for ends in listed:
            need(len(ends) == len(table.variables), "{} has other ends than {}", space, ends)
            need(all(type(end) is int for end in ends), "{} are no whole numbers", ends)
            need(_signs(space, ends, ends) == table.identity, "{} are no ends in {}", ends, space)
        return listed

    def _table(self, space: str, raw: Any) -> Mapping[tuple[int, int], str]:
        mostly, others = items(raw, "'labels'")
        known = find_space(space)
        table = {}
        for i, j in itertools.combinations(range(len(self.at)), 2):
            table[i, j] = text(mostly, "a relation")
        for entry in items(others, "the other pairs"):
            i, j, relation = items(entry, "a label")
            need(count(i, 0) < count(j, 0) < len(self.at), "{} are no pair", (i, j))
            table[i, j] = text(relation, "a relation")
        for relation in set(table.values()):
            need(relation in known.table.relations, "{} is no relation of {}", relation, space)
        turned = {(j, i): known.table.converse[relation] for (i, j), relation in table.items()}
        same = {(i, i): known.table.identity for i in range(len(self.at))}
        return {**table, **turned, **same}

    def relation(self, space: str, head: str, tail: str) -> str:
        """The base relation of two things in a space."""
        need(head in self.at and tail in self.at, "a model lacks {} or {}", head, tail)
        return self._relation(space, self.at[head], self.at[tail])

    def _relation(self, space: str, i: int, j: int) -> str:
        axes = find_space(space).table.axes
        if axes:
            return "/".join(self._relation(f"{space}.{axis}", i, j) for axis in axes)
        if space in self._places:
            return _signs(space, self._places[space][i], self._places[space][j])
        need(space in self._labels, "a model says nothing of {}", space)
        return self._labels[space][i, j]

    def holds(self, said: Assertion) -> bool:
        """Whether what is said of two things is so."""
        (_, head), (_, tail) = said.pair
        if said.space is not GRID:
            return self.relation(said.space.name, head, tail) in said.label
        need(head in self.at and tail in self.at, "a model lacks {} or {}", head, tail)
        x, y, z = (
            self._places[f"{STEPPED}.{axis}"][self.at[head]][0]
            - self._places[f"{STEPPED}.{axis}"][self.at[tail]][0]
            for axis in "xyz"
        )
        return show_displacement((x, y, z)) in said.label

    def truth(self, word: str, head: str, tail: str, reading: str) -> bool:
        """Whether a relation word holds of two things."""
        parts = parts_of(word, reading)
        return all(self.relation(part.space, head, tail) in part.label for part in parts)

    def check(self, reading: str) -> None:
        """Refuse labels that cannot be: not closed, or at odds with each other across a bridge."""
        for space, table in self._labels.items():
            self._check_closed(space, table)
        for name in load_relations().reading(reading).bridges:
            bridge = load_bridge(name)
            target = find_space(bridge.target)
            for head, tail in itertools.permutations(self.at, 2):
                relation = self.relation(bridge.source, head, tail)
                allowed = _across(name, relation, target)
                agreed = self.relation(bridge.target, head, tail) in allowed
                need(agreed, "{} and {} are at odds across {}", head, tail, name)

    def _check_closed(self, space: str, table: Mapping[tuple[int, int], str]) -> None:
        cells = find_space(space).table.composition
        for i, j, k in itertools.permutations(range(len(self.at)), 3):
            if table[i, k] not in cells[table[i, j], table[j, k]]:
                names = list(self.at)
                need(False, "{}, {} and {} cannot be so in {}", names[i], names[j], names[k], space)


def satisfy(
    models: Sequence[Model],
    convention: Convention,
    stated: Sequence[Assertion],
    eithers: Iterable[Sequence[Sequence[Assertion]]],
) -> None:
    """Refuse models in which not all is so that was stated, or that cannot be."""
    need(bool(models), "there is no model")
    options, follows = list(eithers), list(_ruled(convention, stated))
    for model in models:
        model.check(convention.reading)
        for said in (*stated, *follows):
            (_, head), (_, tail) = said.pair
            need(model.holds(said), "what is stated of {} and {} fails in a model", head, tail)
        for either in options:
            some = any(all(map(model.holds, option)) for option in either)
            need(some, "a disjunction fails in a model")


def differ(models: Sequence[Model], convention: Convention, open_: Iterable[Atom]) -> None:
    """Refuse what does not hold in one of the models and fail in another."""
    for word, head, tail in open_:
        found = {model.truth(word, head, tail, convention.reading) for model in models}
        need(len(found) == 2, "no two models show that {} {} {} is open", head, word, tail)


def _ruled(convention: Convention, stated: Iterable[Assertion]) -> Iterator[Assertion]:
    """What the rules of a convention make of two statements about the same third thing."""
    stated = list(stated)
    shown = Shown(stated, convention.reading)
    names = list(dict.fromkeys(name for said in stated for _, name in said.pair))
    for one, other, words in convention.rules:
        for middle in names:
            starts = [name for name in names if shown.truth(one, name, middle) is True]
            ends = [name for name in names if shown.truth(other, name, middle) is True]
            for head, tail in itertools.product(starts, ends):
                if len({head, middle, tail}) == 3:
                    for part in (
                        part for word in words for part in parts_of(word, convention.reading)
                    ):
                        pair = (str, head), (str, tail)
                        yield Assertion(pair, find_space(part.space), part.label)


@functools.lru_cache(maxsize=64)
def _orders(space: str) -> tuple[Sequence[tuple[int, int]], Mapping[tuple[str, ...], str]]:
    """Which ends are compared in a space, and the relation for each outcome."""
    table = find_space(space).table
    at = {name: number for number, name in enumerate(table.variables)}
    compared = [(at[one], at[other]) for one, other in table.compare]
    return compared, {tuple(signs): relation for relation, signs in table.signs.items()}


def _signs(space: str, first: Sequence[int], second: Sequence[int]) -> str:
    """How two things stand to each other along a line, by their ends."""
    compared, relations = _orders(space)
    signs = tuple(_sign(first[i], second[j]) for i, j in compared)
    need(signs in relations, "{} and {} are no ends in {}", first, second, space)
    return relations[signs]


def _sign(x: int, y: int) -> str:
    return "<" if x < y else ">" if x > y else "="


def _across(bridge: str, relation: str, target: Space) -> Label:
    return target.read(sorted(load_bridge(bridge).allows[relation]))


def _object(raw: Any) -> Mapping[str, Any]:
    need(isinstance(raw, Mapping), "{} is no object", raw)
    return raw  # type: ignore[no-any-return]
