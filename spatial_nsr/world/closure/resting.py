"""What facts that are understood rest on, among the facts that were stated."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from spatial_nsr.facts import Fact

__all__ = ["Stated", "rests_on", "stated_by"]

Stated: TypeAlias = Mapping[tuple[Any, Any], Sequence[int]]
"""The positions of facts by where the words begin and end that state them."""


def stated_by(facts: Iterable[Fact]) -> Stated:
    """Which facts are stated by the same words."""
    found: dict[tuple[Any, Any], list[int]] = {}
    for at, fact in enumerate(facts):
        if fact.source is not None:
            words = fact.source.get("start"), fact.source.get("end")
            found.setdefault(words, []).append(at)
    return found


def rests_on(fact: Fact, facts: Sequence[Fact], stated: Stated) -> list[int]:
    """The positions of the facts that lead from one thing of a fact to the other.

    They are looked for among those that the words state on which it rests.

    >>> def said(head, tail, start, **more):
    ...     return Fact(head, (("left",),), tail, source={"start": start, "end": start + 9, **more})
    >>> rests = [{"start": 0, "end": 9}, {"start": 20, "end": 29}]
    >>> sum_ = said("a", "c", 20, understood={"rule": "steps", "rests": rests})
    >>> facts = [said("a", "b", 0), said("b", "c", 20), said("b", "d", 0), sum_]
    >>> rests_on(sum_, facts, stated_by(facts))
    [0, 1]
    """
    told = _understood(fact)
    spans = {(each["start"], each["end"]) for each in told.get("rests", ())}
    said = sorted(at for words in spans for at in stated.get(words, ()))
    found = {at: facts[at] for at in said if _understood(facts[at]).get("rule") != told["rule"]}
    ends = {fact.head, fact.tail}
    while True:
        loose = _loose(found.values(), ends)
        kept = {at: each for at, each in found.items() if not {each.head, each.tail} & loose}
        if len(kept) == len(found):
            return list(found)
        found = kept


def _understood(fact: Fact) -> Mapping[str, Any]:
    told = (fact.source or {}).get("understood", {})
    return told if isinstance(told, Mapping) else {}


def _loose(facts: Iterable[Fact], ends: set[str]) -> set[str]:
    """Things of which only one fact tells, beside which nothing leads on."""
    pairs = {frozenset((fact.head, fact.tail)) for fact in facts}
    number = Counter(thing for pair in pairs for thing in pair)
    return {thing for thing, times in number.items() if times == 1 and thing not in ends}
