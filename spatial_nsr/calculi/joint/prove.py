"""Derivations from facts in two calculi: what came over the bridge becomes a fact of that side.

Closing both sides logs what crossed the bridge. Going back through the logs from a label finds
the crossings that it can rest on; in the order in which they happened, each is proved on the side
that it came from (:mod:`~spatial_nsr.calculi.proofs.prove`), carried over by a step of rule
``bridge``, and used as a fact on the other. Where closing does not decide, labels are split as the
search of :mod:`~spatial_nsr.calculi.joint.consistency` splits them, and every case must end in a
contradiction.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace

from spatial_nsr.calculi.joint.combine import Combined, Crossing
from spatial_nsr.calculi.joint.consistency import Spot, refuted_alone, to_split
from spatial_nsr.calculi.problem import Problem
from spatial_nsr.calculi.product import ProductCalculus
from spatial_nsr.calculi.proofs.proof import Proof
from spatial_nsr.calculi.proofs.prove import Arena, prove, refute
from spatial_nsr.rules import BridgeTable

__all__ = ["JointArena", "prove_joint", "refute_joint", "rests_on"]


@dataclass(frozen=True)
class JointArena:
    """What a proof may use: facts on both sides of a bridge, in the calculi that it joins."""

    sides: tuple[Arena, Arena]
    bridge: BridgeTable

    @property
    def proof(self) -> Proof:
        """Where the steps go."""
        return self.sides[0].proof

    def with_fact(self, side: int, step: int, i: int, mask: int, j: int) -> JointArena:
        """The arena with one more fact on one side."""
        first, second = self.sides
        if side:
            return replace(self, sides=(first, second.with_fact(step, i, mask, j)))
        return replace(self, sides=(first.with_fact(step, i, mask, j), second))

    def close(self) -> Combined:
        """The facts of both sides, closed under the bridge."""
        first, second = (
            Problem.of(arena.calculus, arena.nodes, ((i, m, j) for i, m, j, _ in arena.facts))
            for arena in self.sides
        )
        return Combined(first, second, self.bridge, self.sides[0].engine)


def rests_on(combined: Combined, spot: Spot) -> tuple[list[Crossing], set[Spot]]:
    """The crossings, oldest first, and the stated labels that a label can rest on.

    >>> from spatial_nsr.calculi.calculus import load_calculus
    >>> from spatial_nsr.calculi.joint.combine import combine
    >>> from spatial_nsr.rules import load_bridge
    >>> rcc8, size = load_calculus("rcc8"), load_calculus("size")
    >>> inside = Problem.of(rcc8, 3, [(0, rcc8.mask("PP"), 1), (1, rcc8.mask("DC"), 2)])
    >>> combined = combine(inside, Problem(size, 3, {}), load_bridge("rcc8+size"), "python")
    >>> crossings, stated = rests_on(combined, (1, (0, 1)))
    >>> [crossing.edge for crossing in crossings], stated
    ([(0, 1)], {(0, (0, 1))})
    """
    logs = [state.log() for state in combined.states]
    entries: dict[Spot, list[int]] = defaultdict(list)
    for side, log in enumerate(logs):
        for position, (i, j, _, _) in enumerate(log):
            entries[side, (i, j)].append(position)
    came_over = {
        (crossing.side, crossing.position): number
        for number, crossing in enumerate(combined.crossings)
    }
    used: set[int] = set()
    stated: set[Spot] = set()
    seen: dict[Spot, int] = defaultdict(int)
    waiting = [(*spot, len(logs[spot[0]]))]
    while waiting:
        side, (a, b), time = waiting.pop()
        edge = (min(a, b), max(a, b))
        # Whatever narrowed the label before that time counts, each entry once.
        positions = entries[side, edge]
        while seen[side, edge] < len(positions) and positions[seen[side, edge]] < time:
            position = positions[seen[side, edge]]
            seen[side, edge] += 1
            i, j, _, via = logs[side][position]
            number = came_over.get((side, position))
            if via >= 0:
                waiting += [(side, (i, via), position), (side, (via, j), position)]
            elif number is None:
                stated.add((side, edge))
            else:
                used.add(number)
                waiting.append((1 - side, edge, combined.crossings[number].since))
    return [combined.crossings[number] for number in sorted(used)], stated


def _carried(arena: JointArena, combined: Combined, crossings: Sequence[Crossing]) -> JointArena:
    """The arena with what crossed the bridge as facts; earlier crossings help to prove later."""
    for crossing in crossings:
        here, there = arena.sides[crossing.side], arena.sides[1 - crossing.side]
        cause = _cause(there, combined, crossing)
        image = combined.passage.across(1 - crossing.side, arena.proof.label(cause))
        step = arena.proof.bridge(cause, here.space, crossing.bridge, image)
        i, j = arena.proof.between(step)
        arena = arena.with_fact(crossing.side, step, i, image, j)
    return arena


def _cause(there: Arena, combined: Combined, crossing: Crossing) -> int:
    """A step from which a crossing, or more than it, follows by the bridge."""
    i, j = (combined.nodes[number] for number in crossing.edge)
    label = _weakest(combined, crossing)
    if any((tail, head) == (i, j) for head, _, tail, _ in there.facts):
        # As it was stated, so that nothing needs to be turned and turned back.
        i, j, label = j, i, there.calculus.converse(label)
    for head, mask, tail, step in there.facts:
        if (head, tail) == (i, j) and not mask & ~label:
            return step
    found = prove(there, i, label, j)
    if found is None:
        raise AssertionError(f"what crossed {crossing.bridge} does not follow")
    return there.proof.unweakened(found)


def _weakest(combined: Combined, crossing: Crossing) -> int:
    """A label around the cause of a crossing that still lets nothing more across."""
    source = 1 - crossing.side
    calculus, across = combined.problems[source].calculus, combined.passage.across
    if not isinstance(calculus, ProductCalculus):
        single = (1 << index for index in range(calculus.size))
        return sum(mask for mask in single if not across(source, mask) & ~crossing.label)
    terms = calculus.terms(crossing.cause)
    if len(terms) > 1:
        return crossing.cause
    # Axes that do not matter need no proof.
    [term] = terms
    for axis, factor in enumerate(calculus.factors):
        wider = (*term[:axis], factor.universal, *term[axis + 1 :])
        if not across(source, calculus.from_term(wider)) & ~crossing.label:
            term = wider
    return calculus.from_term(term)


def refute_joint(arena: JointArena) -> int | None:
    """A step that concludes a contradiction from the facts of both sides, or None.

    None means that the facts are consistent, or that this is not known.

    Raises
    ------
    OutOfTime
        The arena's clock ran out.
    """
    first = arena.sides[0]
    first.clock.check()
    combined = arena.close()
    if combined.failed is not None:
        side = combined.failed
        i, j = combined.states[side].last()[:2]
        crossings, _ = rests_on(combined, (side, (i, j)))
        return refute(_carried(arena, combined, crossings).sides[side])
    if arena.bridge.complete == "no":
        alone = refuted_alone(combined, first.clock)
        if alone is not None:
            return refute(_carried(arena, combined, combined.crossings).sides[alone])
    choice = to_split(combined)
    if choice is None:
        return None
    (side, edge), parts = choice
    crossings, _ = rests_on(combined, (side, edge))
    label = combined.states[side].label(*edge)
    i, j = (combined.nodes[number] for number in edge)
    split = prove(_carried(arena, combined, crossings).sides[side], i, label, j)
    if split is None:
        raise AssertionError("a closed label does not follow")
    branches = []
    for part in parts:
        assumed = arena.proof.assume(split, part)
        end = refute_joint(arena.with_fact(side, assumed, i, part, j))
        if end is None or not arena.proof.rests_on(end, assumed):
            return end  # not refuted in this case, or a contradiction whatever the case
        branches.append((assumed, end))
    return arena.proof.cases(split, branches)


def prove_joint(arena: JointArena, side: int, i: int, target: int, j: int) -> int | None:
    """A step that concludes exactly ``target`` on one side; None if it is not known to follow.

    Facts that contradict each other prove nothing here; see :func:`refute_joint`.
    """
    combined, own = arena.close(), arena.sides[side]
    number = {node: position for position, node in enumerate(combined.nodes)}
    if combined.closed and i in number and j in number:
        a, b = number[i], number[j]
        if not combined.states[side].label(a, b) & ~target:
            crossings, _ = rests_on(combined, (side, (a, b)))
            return prove(_carried(arena, combined, crossings).sides[side], i, target, j)
    proof, others = arena.proof, own.calculus.universal & ~target
    split = proof.exhaustive(own.space, i, j)
    if not others:
        return split
    refuted = proof.assume(split, others)
    end = refute_joint(arena.with_fact(side, refuted, i, others, j))
    if end is None or not proof.rests_on(end, refuted):
        return None
    kept = proof.assume(split, target)
    return proof.cases(split, [(kept, kept), (refuted, end)])
