"""Whether a derivation about a network shows what a line of ``spatial-nsr network`` claims."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from spatial_nsr.checker.form import Pair, items, need, thing
from spatial_nsr.checker.grid import GRID
from spatial_nsr.checker.queries.spaces import Label, Space, find_space
from spatial_nsr.checker.reading import conclusion
from spatial_nsr.errors import InvalidDerivation
from spatial_nsr.rules import CalculusTable

__all__ = ["INCONSISTENT", "Given", "Stated", "check_network_claim", "pair_key", "shared_names"]

INCONSISTENT = "inconsistent"
Record = Mapping[str, Any]
Given = tuple[str, Pair, Label]


def shared_names(nodes: Iterable[Hashable]) -> frozenset[str]:
    """What stands for two nodes when written: ``1`` for the number and for the text.

    >>> shared_names([1, "1", "hall"])
    frozenset({'1'})
    """
    return frozenset(text for text, count in Counter(map(str, nodes)).items() if count > 1)


def pair_key(head: Hashable, tail: Hashable, shared: Collection[str] = ()) -> str:
    """The key of a pair in JSON: both names and a comma, or JSON where that is ambiguous.

    >>> pair_key("hall", 2), pair_key("hall, north", 2)
    ('hall,2', '["hall, north",2]')
    """
    names = (str(head), str(tail))
    if any("," in name or name.startswith("[") or name in shared for name in names):
        return json.dumps([head, tail], separators=(",", ":"))
    return ",".join(names)


@dataclass(frozen=True)
class Stated:
    """The facts of a network as derivations say them, in order, and the calculi they are in."""

    calculi: Collection[str]
    facts: Sequence[Given]
    shared: Collection[str] = ()
    known: frozenset[Given] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "known", frozenset(self.facts))

    def check(self, given: Given, source: Mapping[str, Any]) -> None:
        """Refuse what nobody stated, or not at the place that is named."""
        (_, pair, _), position = given, source.get("fact")
        head, tail = pair[0][1], pair[1][1]
        need(given in self.known, "nobody stated what is given from {} to {}", head, tail)
        if position is not None:
            there = position < len(self.facts) and self.facts[position] == given
            need(there, "fact {} is not what is given from {} to {}", position, head, tail)


def check_network_claim(
    record: Record,
    key: str | None,
    derivation: Mapping[str, Any],
    calculi: Sequence[CalculusTable] = (),
    stated: Stated | None = None,
) -> None:
    """Refuse a derivation about two things that does not show what its record claims."""
    givens = []
    for step in derivation["steps"]:
        if step["rule"] == "given":
            space = _space(step["detail"]["calculus"], calculi)
            pair, label = conclusion(step["conclusion"], space)
            givens.append((space, pair, label))
            if stated is not None:
                stated.check((space.name, pair, label), step["source"])
    space = _space(derivation["steps"][-1]["detail"]["calculus"], calculi)
    pair, label = conclusion(derivation["goal"], space)
    if stated is not None and label:
        need(space.name in stated.calculi, "the network is not in {}", space.name)
    told = record.get("status") == INCONSISTENT  # in a story, where facts are objects
    if "consistent" in record or "conflict" in record:
        says = record.get("consistent") is False or told
        need(not says or not label, "a contradiction is claimed, but not shown")
        need(says or bool(label), "a contradiction is shown, but not claimed")
    if key is not None:
        need(bool(label), "'derivations' has a contradiction for {}", key)
        shared = stated.shared if stated is not None else ()
        need(key in _keys(space, pair, shared), "its goal is about other things than {}", key)
        return
    if not label and "conflict" in record:
        (_check_told_conflict if told else _check_conflict)(record["conflict"], givens)
    if "entails" in record or {"head", "label", "tail"} <= set(record):
        need(record.get("entails", True) is True, "the record says that nothing follows")
        for name in ("head", "label", "tail"):
            need(name in record, "the record lacks {}", name)
        named = (thing(record["head"]), thing(record["tail"]))
        same = named == pair and space.read(record["label"]) == label
        need(same, "its goal is not what the record says to follow")


def _space(name: str, calculi: Sequence[CalculusTable]) -> Space:
    """A space of some calculus, or the grid, which is none."""
    return GRID if name == GRID.name else find_space(name, calculi)


def _keys(space: Space, pair: Pair, shared: Collection[str]) -> set[str]:
    head, tail = pair[0][1], pair[1][1]
    # A writer that knows of no other nodes may use the plain key where we would, or the safe one.
    keys = {pair_key(head, tail, shared), pair_key(head, tail, (str(head), str(tail)))}
    return {*keys, *(f"{space.name}:{key}" for key in keys)}


def _check_conflict(conflict: Any, givens: Sequence[tuple[Space, Pair, Label]]) -> None:
    """The facts of a conflict are those that the contradiction rests on, no more and no fewer."""
    need(isinstance(conflict, list), "'conflict' is no list but {}", conflict)
    left = list(givens)
    for entry in conflict:
        need(isinstance(entry, list) and len(entry) == 3, "{} is no fact", entry)
        found = next((given for given in left if _says(entry, given)), None)
        need(found is not None, "the contradiction does not rest on {}", entry)
        left = [given for given in left if given is not found]
    need(not left, "the contradiction rests on more than the conflict")


def _check_told_conflict(conflict: Any, givens: Sequence[tuple[Space, Pair, Label]]) -> None:
    """The contradiction rests on what is said of just the things that the conflict names.

    A fact in words may say something in several spaces, so facts and givens are not compared one
    by one; of "either ... or" the options are looked into.
    """
    named: set[frozenset[Any]] = set()
    facts = list(items(conflict, "'conflict'"))
    while facts:
        fact = facts.pop()
        need(isinstance(fact, Mapping), "{} is no fact", fact)
        if "options" in fact:
            facts += [each for option in items(fact["options"], "'options'") for each in option]
        else:
            named.add(frozenset((thing(fact.get("head")), thing(fact.get("tail")))))
    for _, pair, _ in givens:
        need(frozenset(pair) in named, "the conflict says nothing of {} and {}", *pair)


def _says(entry: Sequence[Any], given: tuple[Space, Pair, Label]) -> bool:
    space, pair, label = given
    head, words, tail = entry
    try:
        return (thing(head), thing(tail)) == pair and space.read(words) == label
    except InvalidDerivation:  # a fact in the other calculus of a combined network
        return False
