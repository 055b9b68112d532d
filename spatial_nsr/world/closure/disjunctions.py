"""What facts leave to choose: options of which one holds, and labels that are cases to tell apart.

Methods that follow paths decide *simple* labels: conjunctions of comparisons, and the labels of the
words' own subalgebra. Every other label is cut into such pieces, of which one holds. What lies in
several spaces ("not far and above") is a disjunction of options, each with a label in its space.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from spatial_nsr.calculi.calculus import bits
from spatial_nsr.calculi.product import ProductCalculus
from spatial_nsr.facts import Either, Fact
from spatial_nsr.world.closure.constraints import Part, Spaces, parts_of
from spatial_nsr.world.closure.reach import ANY, EQUAL, LESS, MORE, Comparisons, comparisons_of

__all__ = ["Disjunction", "Relation", "disjunctions_of", "pieces"]

CONVEX = (ANY, LESS | EQUAL, EQUAL | MORE, LESS, EQUAL, MORE)


@dataclass(frozen=True, slots=True)
class Relation:
    """One of the relations of ``mask`` holds from thing ``head`` to ``tail``."""

    space: str
    head: int
    mask: int
    tail: int

    @property
    def things(self) -> tuple[int, int]:
        """Both things."""
        return self.head, self.tail


@dataclass(frozen=True, slots=True)
class Disjunction:
    """All items of one of the options hold, because ``stated`` says so."""

    options: tuple[tuple[Relation, ...], ...]
    stated: Fact | Either


def pieces(spaces: Spaces, space: str, mask: int) -> tuple[int, ...]:
    """A label as labels that are simple, no two of which share a relation; the widest first.

    >>> from spatial_nsr.world.closure.constraints import spaces_of
    >>> spaces = spaces_of("boxes")
    >>> allen = spaces.of["block.x"].calculus
    >>> [allen.show(part) for part in pieces(spaces, "block.x", allen.mask("before | after"))]
    ['after', 'before']
    """
    calculus = spaces.of[space].calculus
    if isinstance(calculus, ProductCalculus):
        found = []
        for term in calculus.terms(mask):
            axes = zip(spaces.axes[space], term, strict=True)
            parts = itertools.product(*(pieces(spaces, axis, part) for axis, part in axes))
            found += [calculus.from_term(part) for part in parts]
        return tuple(found)
    if space in spaces.simple:
        return _cut(mask, spaces.simple[space])
    comparisons = comparisons_of(calculus)
    simple = mask and comparisons.convex(mask)
    return (mask,) if simple else _cut(mask, _convex(comparisons))


def _cut(mask: int, simple: Iterable[int]) -> tuple[int, ...]:
    """Greedily; a single relation is always simple enough."""
    found = []
    while mask:
        fits = [part for part in simple if part and not part & ~mask]
        fits += [1 << bit for bit in bits(mask)]
        found.append(max(fits, key=lambda part: (part.bit_count(), part)))
        mask &= ~found[-1]
    return tuple(found)


@functools.lru_cache(maxsize=8)
def _convex(comparisons: Comparisons) -> frozenset[int]:
    signs = itertools.product(CONVEX, repeat=len(comparisons.pairs))
    return frozenset(comparisons.label(each) for each in signs)


def disjunctions_of(
    spaces: Spaces, number: Mapping[str, int], stated: Fact | Either
) -> list[Disjunction]:
    """What of a fact is no label in a single space, and what a stated disjunction comes to."""
    if isinstance(stated, Fact):
        return [Disjunction(options, stated) for options in _chosen(spaces, number, stated)]
    options: list[tuple[Relation, ...]] = []
    for facts in stated.options:
        # An option whose facts leave something to choose is several options.
        ways = [[items] for fact in facts if (items := _plain(spaces, number, fact))]
        ways += [list(each) for fact in facts for each in _chosen(spaces, number, fact)]
        options += [tuple(itertools.chain.from_iterable(way)) for way in itertools.product(*ways)]
    # An option that says nothing may hold whatever else does.
    return [Disjunction(tuple(options), stated)] if all(options) else []


def _items(number: Mapping[str, int], fact: Fact, parts: Iterable[Part]) -> tuple[Relation, ...]:
    head, tail = number[fact.head], number[fact.tail]
    return tuple(Relation(space, head, mask, tail) for space, mask in parts)


def _plain(spaces: Spaces, number: Mapping[str, int], fact: Fact) -> tuple[Relation, ...]:
    return _items(number, fact, parts_of(spaces, fact)[0])


def _chosen(
    spaces: Spaces, number: Mapping[str, int], fact: Fact
) -> list[tuple[tuple[Relation, ...], ...]]:
    """The options of a fact that speaks of several spaces."""
    each = [_together(spaces, together) for together in fact.alternatives]
    if len({space for parts in each for space in parts}) == 1:
        return []
    if fact.negated:
        return [
            tuple(
                _items(number, fact, [(space, spaces.of[space].calculus.universal & ~mask)])
                for space, mask in parts.items()
            )
            for parts in each
            if len(parts) > 1
        ]
    if len(each) == 1:
        return []
    return [tuple(_items(number, fact, parts.items()) for parts in each)]


def _together(spaces: Spaces, words: Sequence[str]) -> dict[str, int]:
    """What words that hold together say, in each space once."""
    labels: dict[str, int] = {}
    for word in words:
        for space, mask in spaces.means(word):
            labels[space] = labels.get(space, spaces.of[space].calculus.universal) & mask
    return labels
