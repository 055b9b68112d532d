"""Whether facts can all be true at once, and the fewest that cannot."""

from __future__ import annotations

from collections.abc import Sequence

from spatial_nsr.calculi.calculus import Calculus
from spatial_nsr.calculi.clock import Clock
from spatial_nsr.calculi.conflict import shrink
from spatial_nsr.calculi.decide import decide
from spatial_nsr.calculi.problem import Problem
from spatial_nsr.world.constraints import Constraint, Spaces
from spatial_nsr.world.knowledge import Knowledge

__all__ = ["conflict", "lasting"]


def lasting(constraints: Sequence[Constraint]) -> list[Constraint]:
    """Constraints that can be followed: those that leave something, of two different things."""
    return [c for c in constraints if c.mask and c.head != c.tail]


def conflict(
    spaces: Spaces, constraints: Sequence[Constraint], nodes: int, known: Knowledge
) -> list[int] | None:
    """Numbers of facts that contradict each other, none of them needless; None if none do."""
    first = _suspects(spaces, constraints, nodes, known)
    if first is None:
        return None

    def contradict(kept: Sequence[int]) -> bool:
        wanted = set(kept)
        some = _compact([c for c in constraints if c.fact in wanted])
        size = 2 * len(some)
        return _suspects(spaces, some, size, Knowledge(spaces, lasting(some), size)) is not None

    return shrink(sorted(set(first)), contradict)


def _compact(constraints: Sequence[Constraint]) -> list[Constraint]:
    """The same about things that are numbered without gaps."""
    number: dict[int, int] = {}
    made = []
    for c in constraints:
        head = number.setdefault(c.head, len(number))
        tail = number.setdefault(c.tail, len(number))
        made.append(Constraint(c.space, head, c.mask, tail, c.fact))
    return made


def _suspects(
    spaces: Spaces, constraints: Sequence[Constraint], nodes: int, known: Knowledge
) -> list[int] | None:
    """Numbers of facts that contradict each other; there may be needless ones among them."""
    for c in constraints:
        calculus = spaces.of[c.space].calculus
        if not c.mask or (c.head == c.tail and not c.mask & calculus.identity):
            return [c.fact]
    for space, line in known.lines.items():
        circle = line.circle()
        if circle is not None:
            return [known.origin[space][number].fact for number in circle]
    for space in spaces.others:
        calculus = spaces.of[space].calculus
        if not _closes(calculus, known.bearing.get(space, ()), nodes):
            return [origin.fact for origin in known.origin[space]]
    return None


def _closes(calculus: Calculus, stated: Sequence[tuple[int, int, int]], nodes: int) -> bool:
    """Whether constraints in a space that is no line agree."""
    joined = _joined(calculus, stated, nodes)
    merged = Problem.of(calculus, nodes, ((joined[i], mask, joined[j]) for i, mask, j in stated))
    # Composing near and far with each other never says more than that things are different, so
    # once equal things are joined, labels that leave something agree (none composes from 0).
    labels = set(merged.edges.values())
    apart = calculus.universal & ~calculus.identity
    if not any(mask & calculus.identity for (i, j), mask in merged.edges.items() if i != j) and all(
        not apart & ~calculus.compose(a, b) for a in labels for b in labels
    ):
        return True
    return decide(merged, "python", Clock(None)).consistent is not False


def _joined(
    calculus: Calculus, stated: Sequence[tuple[int, int, int]], nodes: int
) -> Sequence[int]:
    """For each thing the number of one that it is equal to (union-find, Tarjan 1975)."""
    of = list(range(nodes))

    def find(node: int) -> int:
        while of[node] != node:
            of[node] = node = of[of[node]]
        return node

    for i, mask, j in stated:
        if mask == calculus.identity:
            of[find(i)] = find(j)
    return [find(node) for node in range(nodes)]
