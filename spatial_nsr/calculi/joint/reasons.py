"""Why a label of a combined network holds, why its facts contradict each other, and which do."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING

from spatial_nsr.answers import Derivation
from spatial_nsr.calculi.clock import Clock
from spatial_nsr.calculi.engines.selecting import EngineName
from spatial_nsr.calculi.joint.combine import Combined, coarsened_label, combine, refined_label
from spatial_nsr.calculi.joint.consistency import decide_combined
from spatial_nsr.calculi.joint.prove import JointArena, prove_joint, refute_joint, rests_on
from spatial_nsr.calculi.problem import Edge, Problem
from spatial_nsr.calculi.proofs.conflict import shrink
from spatial_nsr.calculi.proofs.proof import Proof, Space
from spatial_nsr.calculi.proofs.prove import Arena, ProofFact, prove, refute
from spatial_nsr.calculi.proofs.reasons import names_of, source_of
from spatial_nsr.errors import Undecided
from spatial_nsr.rules import load_bridge

if TYPE_CHECKING:
    from spatial_nsr.calculi.joint.combined import CombinedFact, CombinedNetwork, Goal

__all__ = ["conflict", "explain_contradiction", "explain_label"]


def explain_label(network: CombinedNetwork, goal: Goal, clock: Clock) -> Derivation | None:
    """A derivation of a label from as few facts as possible; None if it is not known to follow."""
    support = _support(network, goal, clock)
    return None if support is None else _derive(network, support, goal, clock)


def explain_contradiction(network: CombinedNetwork, clock: Clock) -> Derivation | None:
    """A derivation of a contradiction from a minimal conflict; None if none is known."""
    support = _support(network, None, clock)
    if support is None:
        return None
    found = _derive(network, support, None, clock)
    if found is None:
        raise Undecided("the facts contradict each other, but no derivation of it is known")
    return found


def conflict(network: CombinedNetwork, clock: Clock) -> list[CombinedFact] | None:
    """Facts that contradict each other, and are not known to if one is left out."""
    support = _support(network, None, clock)
    return None if support is None else [network.facts[position] for position in support]


# Which facts it takes -----------------------------------------------------------------------------


def _support(network: CombinedNetwork, goal: Goal | None, clock: Clock) -> list[int] | None:
    """Positions of facts that entail the goal (or a contradiction), each of them needed."""
    everything = range(len(network.facts))
    if goal is not None and goal[2] == network.calculi[goal[0]].universal:
        return []
    combined, number = _closed(network, everything, goal, network.engine)
    used = list(everything)
    if combined.failed is not None:
        i, j = combined.states[combined.failed].last()[:2]
        _, stated = rests_on(combined, (combined.failed, (i, j)))
        spots = {(side, _named(combined, edge)) for side, edge in stated}
        used = [
            position
            for position, fact in enumerate(network.facts)
            if (network.side(fact.calculus), _edge(number[fact.head], number[fact.tail])) in spots
        ]
    elif not _refuted(combined, clock):
        return None
    return shrink(
        used, lambda kept: _refuted(_closed(network, kept, goal, network.engine)[0], clock)
    )


def _refuted(combined: Combined, clock: Clock) -> bool:
    verdict = decide_combined(combined, clock).consistent
    clock.check()
    return verdict is False


def _closed(
    network: CombinedNetwork, kept: Sequence[int], goal: Goal | None, engine: EngineName
) -> tuple[Combined, dict[Hashable, int]]:
    """Some facts and the opposite of the goal, closed together, and the numbers of the names."""
    facts = [network.facts[position] for position in kept]
    names = names_of(facts, None if goal is None else goal[1:])
    number = {name: position for position, name in enumerate(names)}
    stated: tuple[list[tuple[int, int, int]], ...] = ([], [])
    for fact in facts:
        side = network.side(fact.calculus)
        stated[side].append((number[fact.head], fact.mask, number[fact.tail]))
    if goal is not None:
        side, head, mask, tail = goal
        opposite = network.calculi[side].universal & ~mask
        stated[side].append((number[head], opposite, number[tail]))
    first, second = (
        Problem.of(calculus, len(names), told)
        for calculus, told in zip(network.calculi, stated, strict=True)
    )
    return combine(first, second, network.bridge, engine), number


def _named(combined: Combined, edge: Edge) -> Edge:
    return combined.nodes[edge[0]], combined.nodes[edge[1]]


def _edge(i: int, j: int) -> Edge:
    return min(i, j), max(i, j)


# The derivation -----------------------------------------------------------------------------------


def _derive(
    network: CombinedNetwork, kept: Sequence[int], goal: Goal | None, clock: Clock
) -> Derivation | None:
    """A derivation of the goal, or of a contradiction, from facts that suffice for it."""
    names = names_of(
        [network.facts[position] for position in kept], None if goal is None else goal[1:]
    )
    number = {name: position for position, name in enumerate(names)}
    proof = Proof(names)
    stated: tuple[list[ProofFact], ...] = ([], [])
    spaces = [Space(calculus, calculus.name) for calculus in network.calculi]
    for position in kept:
        fact = network.facts[position]
        side = network.side(fact.calculus)
        i, j = number[fact.head], number[fact.tail]
        source = source_of(fact, position)
        step = proof.given(spaces[side], i, fact.mask, j, position, source)
        stated[side].append((i, fact.mask, j, step))
    alone = [
        Arena(proof, space, len(names), tuple(told), "python", clock)
        for space, told in zip(spaces, stated, strict=True)
    ]
    for side in (0, 1):
        if not stated[1 - side] and (goal is None or goal[0] == side):
            last = _last(alone[side], goal, number)
            if last is not None:
                return proof.finish(last)
    last = _last_jointly(network, alone, goal, number)
    return None if last is None else proof.finish(last)


def _last(arena: Arena, goal: Goal | None, number: dict[Hashable, int]) -> int | None:
    if goal is None:
        return refute(arena)
    _, head, mask, tail = goal
    return prove(arena, number[head], mask, number[tail])


def _last_jointly(
    network: CombinedNetwork,
    alone: Sequence[Arena],
    goal: Goal | None,
    number: dict[Hashable, int],
) -> int | None:
    """Under the bridge, with both sides in the calculi that are closed."""
    finer = network.bridge.finer
    bridge = load_bridge(finer) if finer else network.bridge
    first, second = alone
    coarse, space = second.space, second.space
    if finer:
        fine = network.closed_in
        space = Space(fine, fine.name)
        facts = []
        for i, mask, j, step in second.facts:
            label = refined_label(coarse.calculus, fine, mask)
            facts.append((i, label, j, second.proof.refine(step, space, label)))
        second = Arena(second.proof, space, second.nodes, tuple(facts), second.engine, second.clock)
    arena = JointArena((first, second), bridge)
    if goal is None:
        return refute_joint(arena)
    side, head, mask, tail = goal
    if not side or not finer:
        return prove_joint(arena, side, number[head], mask, number[tail])
    label = refined_label(coarse.calculus, space.calculus, mask)
    last = prove_joint(arena, side, number[head], label, number[tail])
    if last is None:
        return None
    named = coarsened_label(coarse.calculus, space.calculus, label)
    return arena.proof.coarsen(last, coarse, named)
