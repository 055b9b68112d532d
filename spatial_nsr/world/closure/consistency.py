"""Whether facts can all be true at once, and the fewest that cannot.

Endpoints on a line contradict each other exactly if they form a circle, and so do labels of a
distributive subalgebra (Long & Li 2015: what paths show of two things excludes something only if
one path does). A circle that passes each thing once has no needless fact, as what is left without
one of them is a path, along which things can be placed one after the other. What is no such circle
is shrunk by leaving out facts.
"""

from __future__ import annotations

import bisect
from collections.abc import Sequence

from spatial_nsr.calculi.calculus import Calculus
from spatial_nsr.calculi.clock import Clock
from spatial_nsr.calculi.deciding.decide import decide
from spatial_nsr.calculi.problem import Problem
from spatial_nsr.calculi.proofs.chain import is_circle
from spatial_nsr.calculi.proofs.conflict import shrink
from spatial_nsr.calculi.proofs.proof import Proof, Space
from spatial_nsr.world.closure.constraints import Constraint, Spaces
from spatial_nsr.world.closure.knowledge import Knowledge
from spatial_nsr.world.closure.reach import Line
from spatial_nsr.world.closure.spread import Spread

__all__ = ["Stated", "circle_on", "compact", "conflict", "lasting"]

Stated = Sequence[tuple[int, int, int]]
"""``(i, label, j)``: one of the relations of the label holds from thing i to thing j."""


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
    said: dict[int, list[Constraint]] = {number: [] for number in first}
    for c in constraints:
        if c.fact in said and not c.premises:
            said[c.fact].append(c)
    ruled = [c for c in constraints if c.premises and said.keys() >= set(c.facts)]

    def contradict(kept: Sequence[int]) -> bool:
        follow = [c for c in ruled if set(kept).issuperset(c.facts)]
        some, names = compact([*(c for number in kept for c in said[number]), *follow])
        small = Knowledge(spaces, lasting(some), len(names))
        return _suspects(spaces, some, len(names), small) is not None

    for number in sorted(said):
        if len(said[number]) > 1 and contradict([number]):
            return [number]
    if not ruled and (len(said) <= 2 or is_circle([(c[0].head, c[0].tail) for c in said.values()])):
        return sorted(said)
    return shrink(sorted(said), contradict)


def compact(constraints: Sequence[Constraint]) -> tuple[list[Constraint], list[int]]:
    """The same about things that are numbered without gaps, and the old numbers."""
    number: dict[int, int] = {}

    def moved(c: Constraint) -> Constraint:
        head = number.setdefault(c.head, len(number))
        tail = number.setdefault(c.tail, len(number))
        premises = tuple(map(moved, c.premises))
        return Constraint(c.space, head, c.mask, tail, c.fact, premises, c.convention, c.step)

    return [moved(c) for c in constraints], list(number)


def _suspects(
    spaces: Spaces, constraints: Sequence[Constraint], nodes: int, known: Knowledge
) -> list[int] | None:
    """Numbers of facts that contradict each other; there may be needless ones among them."""
    for c in constraints:
        calculus = spaces.of[c.space].calculus
        if not c.mask or (c.head == c.tail and not c.mask & calculus.identity):
            return list(c.facts)
    for space, line in known.lines.items():
        circle = circle_on(line, known.bearing.get(space, ()))
        if circle is not None:
            return [fact for number in circle for fact in known.origin[space][number].facts]
    steps = known.cells.circle()
    if steps is not None:
        return [known.moved[number].fact for number in steps]
    for space in spaces.others:
        calculus, stated = spaces.of[space].calculus, known.bearing.get(space, ())
        if not _closes(calculus, stated, nodes):
            numbers = _stumbled_over(spaces.of[space], stated, nodes)
            return [fact for number in numbers for fact in known.origin[space][number].facts]
    return None


# Circles on a line ------------------------------------------------------------------------------


def circle_on(line: Line, stated: Stated) -> Sequence[int] | None:
    """Constraints that contradict each other on a line, passing each thing once; None if none do.

    A way from a thing back to it either shows that it differs from itself, and is a circle by
    itself, or can be left out: it shows no more than that the thing's start is before its end.
    """
    calculus, circle = line.calculus, line.circle()
    if circle is None:
        return None
    start, _, end = stated[circle[0]]
    for first in (start, end):
        things, steps = [first], list[tuple[int, int]]()
        place = {first: 0}
        for number in circle:
            i, mask, j = stated[number]
            if things[-1] not in (i, j):
                break  # the circle runs the other way
            forward = things[-1] == i
            steps.append((number, mask if forward else calculus.converse(mask)))
            things.append(j if forward else i)
            since = place.get(things[-1])
            if since is None:
                place[things[-1]] = len(steps)
                continue
            label = calculus.identity
            for _, step in steps[since:]:
                label = calculus.compose(label, step)
            if not label & calculus.identity:
                return [number for number, _ in steps[since:]]
            for thing in things[since + 1 : -1]:
                del place[thing]
            del steps[since:], things[since + 1 :]
    return circle


# Spaces that are no lines -----------------------------------------------------------------------


def _closes(calculus: Calculus, stated: Stated, nodes: int) -> bool:
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


def _joined(calculus: Calculus, stated: Stated, nodes: int) -> Sequence[int]:
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


def _stumbled_over(space: Space, stated: Stated, nodes: int) -> Sequence[int]:
    """Numbers of constraints that contradict each other, of some that do.

    The first constraint with which those before it disagree is found by halving. What paths
    between its things show is looked at first, and usually that is enough.
    """
    calculus = space.calculus
    last = bisect.bisect_left(
        range(len(stated)), True, key=lambda n: not _closes(calculus, stated[: n + 1], nodes)
    )
    i, mask, j = stated[last]
    spread = Spread(calculus, stated[:last])
    if spread.label(i, j) & mask:
        return range(last + 1)
    used = {last}
    proof = Proof(range(nodes))

    def given(number: int) -> int:
        used.add(number)
        head, label, tail = stated[number]
        return proof.given(space, head, label, tail, number, {})

    spread.explain(proof, given, i, j, calculus.universal & ~mask)
    return sorted(used)
