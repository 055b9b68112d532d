"""Proofs along a path of facts: compose from one end to the other.

Where the facts of a proof form a simple path between two things, or a simple circle, nothing
beats going along it: one composition a fact. Such proofs can be long (a queue of a thousand
things), and closing all pairs of so many things to find them would take far longer.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import TypeVar

from spatial_nsr.calculi.proofs.proof import Proof

__all__ = ["compose_along", "is_circle", "path_between"]

T = TypeVar("T", bound=Hashable)


def _touching(pairs: Iterable[tuple[T, T]]) -> dict[T, list[int]]:
    """For each node, the positions of the pairs that it belongs to."""
    touching: dict[T, list[int]] = {}
    for position, pair in enumerate(pairs):
        for node in pair:
            touching.setdefault(node, []).append(position)
    return touching


def path_between(pairs: Sequence[tuple[T, T]], start: T, end: T) -> list[int] | None:
    """The positions of the pairs in the order in which they lead from start to end.

    None unless the pairs form one simple path between the two and nothing else.

    >>> path_between([("c", "b"), ("a", "b"), ("c", "d")], "a", "d")
    [1, 0, 2]
    >>> path_between([("a", "b"), ("a", "c")], "a", "b") is None
    True
    """
    touching = _touching(pairs)
    order: list[int] = []
    node = start
    while node != end:
        onward = [position for position in touching.get(node, ()) if position not in order[-1:]]
        if len(onward) != 1 or len(order) == len(pairs):
            return None
        order.append(onward[0])
        first, second = pairs[onward[0]]
        if first == second:
            return None
        node = second if node == first else first
    closed = len(touching.get(end, ())) != 1 or len(order) != len(pairs)
    return None if closed else order


def is_circle(pairs: Sequence[tuple[T, T]]) -> bool:
    """Whether the pairs form one simple circle: without any of them they form a path.

    >>> is_circle([("a", "b"), ("c", "b"), ("a", "c")]), is_circle([("a", "b"), ("b", "c")])
    (True, False)
    """
    if len(pairs) < 2:
        return False
    (start, end), *rest = pairs
    return start != end and path_between(rest, start, end) is not None


def compose_along(proof: Proof, steps: Sequence[int], start: int) -> int:
    """Compose steps that form a path from ``start`` on."""
    at = start
    whole = 0
    for step in steps:
        onward = proof.toward(step, at)
        at = proof.between(onward)[1]
        whole = proof.compose(whole, onward) if whole else onward
    return whole
