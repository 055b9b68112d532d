"""What the rules of a convention make of facts, before anything follows from them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from spatial_nsr.rules.conventions import Convention, Rule
from spatial_nsr.world.closure.constraints import Constraint, Part, Spaces

__all__ = ["ruled"]

NO_FACT = -1
_PARTS = frozenset(f"{side}-half" for side in ("upper", "lower", "left", "right"))


def ruled(spaces: Spaces, convention: Convention, stated: Sequence[Constraint]) -> list[Constraint]:
    """The constraints that the rules of a convention add to those that were stated.

    A rule is about two different things beside a third. Rules are made for the reading of their
    convention: under another one those are left out that have words which mean nothing in it, and
    those about halves, which are things themselves in one reading and hold things in another.
    """
    known = set(spaces.words)
    if convention.reading != spaces.reading.name:
        known -= _PARTS
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
        for space, head, tail, mask in _said(spaces, constraint) if constraint.mask else ():
            for word, part in asking.get(space, ()):
                if not mask & ~part[1]:
                    shown.setdefault((word, head, tail), {}).setdefault(part, constraint)
    found: dict[str, Beside] = {word: {} for word in words}
    for (word, head, tail), by in shown.items():
        parts = spaces.means(word)
        if len(by) == len(parts):
            found[word].setdefault(tail, []).append((head, tuple(by[part] for part in parts)))
    return found


def _said(spaces: Spaces, constraint: Constraint) -> Iterator[tuple[str, int, int, int]]:
    """What a constraint says, read from both ends; of a product also axis by axis."""
    head, tail, space, mask = constraint.head, constraint.tail, constraint.space, constraint.mask
    back = spaces.of[space].calculus.converse(mask)
    for first, last, label in ((head, tail, mask), (tail, head, back)):
        yield space, first, last, label
        if space in spaces.axes:
            for axis, part in spaces.on_axes(space, label):
                yield axis, first, last, part
