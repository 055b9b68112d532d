"""What the rules of a convention make of facts, before anything follows from them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from spatial_nsr.rules.conventions import Convention, Rule
from spatial_nsr.world.constraints import Constraint, Part, Spaces

__all__ = ["ruled"]

NO_FACT = -1


def ruled(spaces: Spaces, convention: Convention, stated: Sequence[Constraint]) -> list[Constraint]:
    """The constraints that the rules of a convention add to those that were stated.

    A rule is about two different things beside a third; rules that have words which mean nothing
    under the reading are left out.
    """
    known = set(spaces.words)
    rules = [rule for rule in convention.rules if {*rule[:2], *rule[2]} <= known]
    words = {word for first, second, _ in rules for word in (first, second)}
    beside = _beside(spaces, words, stated)
    return [
        constraint
        for rule in rules
        if beside[rule[0]] and beside[rule[1]]
        for constraint in _added(spaces, convention.name, rule, beside)
    ]


Beside = dict[int, list[tuple[int, tuple[Constraint, ...]]]]
"""For each thing, those that stand to it as a word says, and what says so in each space."""


def _added(
    spaces: Spaces, convention: str, rule: Rule, beside: Mapping[str, Beside]
) -> Iterator[Constraint]:
    first, second, words = rule
    ends = beside[second]
    for middle, starts in beside[first].items():
        for head, before in starts:
            for tail, after in ends.get(middle, ()):
                for space, mask in (part for word in words for part in spaces.means(word)):
                    if len({head, middle, tail}) == 3:
                        premises = (*before, *after)
                        yield Constraint(space, head, mask, tail, NO_FACT, premises, convention)


def _beside(
    spaces: Spaces, words: Collection[str], stated: Sequence[Constraint]
) -> dict[str, Beside]:
    """For each word what stands so to what; the constraints are looked through once."""
    asking: dict[str, list[tuple[str, Part]]] = {}
    for word in words:
        for part in spaces.means(word):
            asking.setdefault(part[0], []).append((word, part))
    shown: dict[tuple[str, int, int], dict[Part, Constraint]] = {}
    for constraint in stated:
        if constraint.mask and constraint.space in asking:
            for head, tail, mask in _both_ways(spaces, constraint):
                for word, part in asking[constraint.space]:
                    if not mask & ~part[1]:
                        shown.setdefault((word, head, tail), {}).setdefault(part, constraint)
    found: dict[str, Beside] = {word: {} for word in words}
    for (word, head, tail), by in shown.items():
        parts = spaces.means(word)
        if len(by) == len(parts):
            found[word].setdefault(tail, []).append((head, tuple(by[part] for part in parts)))
    return found


def _both_ways(spaces: Spaces, constraint: Constraint) -> Iterator[tuple[int, int, int]]:
    mask = constraint.mask
    yield constraint.head, constraint.tail, mask
    yield constraint.tail, constraint.head, spaces.of[constraint.space].calculus.converse(mask)
