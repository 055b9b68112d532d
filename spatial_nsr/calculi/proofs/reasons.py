"""Why a label holds, why facts contradict each other, and which facts that takes."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Any

from spatial_nsr.answers import Derivation
from spatial_nsr.calculi.clock import Clock
from spatial_nsr.calculi.deciding.decide import decide
from spatial_nsr.calculi.deciding.order import decide_order
from spatial_nsr.calculi.deciding.tractable import tractable_of
from spatial_nsr.calculi.engines.selecting import EngineName, compiled
from spatial_nsr.calculi.problem import WIDEST, Problem
from spatial_nsr.calculi.product import ProductCalculus
from spatial_nsr.calculi.proofs.chain import is_circle
from spatial_nsr.calculi.proofs.conflict import inconsistent_edges, shrink
from spatial_nsr.calculi.proofs.proof import Proof, Space
from spatial_nsr.calculi.proofs.prove import Arena, prove, refute

if TYPE_CHECKING:
    from spatial_nsr.calculi.network import Fact, Network

__all__ = ["conflict", "explain_contradiction", "explain_label", "names_of", "source_of"]

Goal = tuple[Hashable, int, Hashable]
# Below this many facts the plain engine is quicker than setting up another.
FEW = 60


def explain_label(network: Network, goal: Goal, clock: Clock) -> Derivation | None:
    """A derivation of a label from as few facts as possible; None if it does not follow."""
    support = _support(network, goal, clock)
    if support is None:
        return None
    # The same label read from the other end sometimes needs fewer steps.
    head, mask, tail = goal
    turned = (tail, network.calculus.converse(mask), head)
    engine: EngineName = "python" if len(support) < FEW else network.engine
    proofs = [
        _derive(network, support, goal, clock, engine),
        _derive(network, support, goal, clock, engine, first=turned),
    ]
    # Facts that contradict each other without the goal prove nothing about it.
    found = [proof for proof in proofs if proof is not None]
    return min(found, key=lambda proof: len(proof.steps), default=None)


def explain_contradiction(network: Network, clock: Clock) -> Derivation | None:
    """A derivation of a contradiction from a minimal conflict; None if there is none."""
    support = _support(network, None, clock)
    if support is None:
        return None
    engine: EngineName = "python" if len(support) < FEW else network.engine
    return _derive(network, support, None, clock, engine)


def conflict(network: Network, clock: Clock) -> list[Fact] | None:
    """Facts that contradict each other, and no longer do if one is left out."""
    support = _support(network, None, clock)
    return None if support is None else [network.facts[position] for position in support]


def _support(network: Network, goal: Goal | None, clock: Clock) -> list[int] | None:
    """Positions of facts that entail the goal (or a contradiction), each of them needed.

    Found as a circle of endpoints where the labels are orders, else by closure, else among all
    facts; then facts are left out as long as the rest suffices.
    """
    everything = range(len(network.facts))
    if goal is None and not _follows(network, everything, goal, clock):
        return None
    decided, used = _by_order(network, goal)
    if not decided:
        first = _derive(network, everything, goal, clock, network.engine, splits=False)
        if first is not None:
            used = [step.source["fact"] for step in first.givens if step.source]
        elif goal is not None and not _follows(network, everything, goal, clock):
            return None
        else:
            used = _stumbled_over(network, goal, clock)
            pairs = [(network.facts[p].head, network.facts[p].tail) for p in used]
            pairs += [] if goal is None else [(goal[0], goal[2])]
            if _plain(network) and len(set(map(frozenset, pairs))) == len(pairs):
                return used
    if used is None:
        return None
    if network.calculus.integral and _needs_all(network, used, goal):
        return used
    return shrink(used, lambda kept: _follows(network, kept, goal, clock))


def _by_order(network: Network, goal: Goal | None) -> tuple[bool, list[int] | None]:
    """Whether all labels are orders of endpoints; if so, facts that refute the goal's opposite.

    There are no such facts (None) if the opposite may be true as well.
    """
    calculus = network.calculus
    index = {name: position for position, name in enumerate(network.nodes)}
    facts = [(index[fact.head], fact.mask, index[fact.tail]) for fact in network.facts]
    if goal is not None:
        facts.append((index[goal[0]], calculus.universal & ~goal[1], index[goal[2]]))
    small, numbers = Problem.of(calculus, len(index), facts).compact
    found = decide_order(small, compiled(network.engine))
    if found is None or found.consistent:
        return found is not None, None
    edges = {(numbers[i], numbers[j]) for i, j in found.conflict}
    positions = range(len(network.facts))
    return True, [p for p in positions if (min(facts[p][::2]), max(facts[p][::2])) in edges]


def _plain(network: Network) -> bool:
    """Whether the search is over the facts themselves, and not over what they say elsewhere."""
    calculus = network.calculus
    known = tractable_of(calculus).known if calculus.size <= WIDEST else False
    return known and not isinstance(calculus, ProductCalculus) and not calculus.table.coarsens


def _stumbled_over(network: Network, goal: Goal | None, clock: Clock) -> list[int]:
    """Facts among which search found the goal's opposite to be impossible, no pair too many."""
    problem, positions = network.problem(), list(range(len(network.facts)))
    if not _plain(network):
        return positions
    index = {name: position for position, name in enumerate(network.nodes)}
    kept = None
    if goal is not None:
        i, j = index[goal[0]], index[goal[2]]
        kept = min(i, j), max(i, j)
        problem = problem.with_edge(i, j, network.calculus.universal & ~goal[1])
    edges = inconsistent_edges(problem, network.engine, clock, kept)
    pairs = [(index[fact.head], index[fact.tail]) for fact in network.facts]
    return [p for p in positions if (min(pairs[p]), max(pairs[p])) in edges]


def _needs_all(network: Network, used: Sequence[int], goal: Goal | None) -> bool:
    """Whether facts and the opposite of the goal form a circle, so that none can be left out.

    What is left then is a path, along which things can be placed one after the other.
    """
    pairs = [(network.facts[position].head, network.facts[position].tail) for position in used]
    if goal is not None:
        pairs.append((goal[0], goal[2]))
    return is_circle(pairs)


def _follows(network: Network, kept: Sequence[int], goal: Goal | None, clock: Clock) -> bool:
    facts = [network.facts[position] for position in kept]
    names = names_of(facts, goal)
    number = {name: position for position, name in enumerate(names)}
    stated = [(number[fact.head], fact.mask, number[fact.tail]) for fact in facts]
    if goal is not None:
        head, mask, tail = goal
        refuted = network.calculus.universal & ~mask
        if not refuted:
            return True
        stated.append((number[head], refuted, number[tail]))
    problem = Problem.of(network.calculus, len(names), stated)
    engine: EngineName = "python" if len(facts) < FEW else network.engine
    verdict = decide(problem, engine, clock).consistent
    clock.check()
    return verdict is False


def names_of(facts: Sequence[Fact], goal: Goal | None) -> list[Hashable]:
    """The things that take part, goal first: facts about others need no memory."""
    names = dict.fromkeys(() if goal is None else (goal[0], goal[2]))
    for fact in facts:
        names[fact.head] = names[fact.tail] = None
    return list(names)


def _derive(
    network: Network,
    kept: Sequence[int],
    goal: Goal | None,
    clock: Clock,
    engine: EngineName,
    first: Goal | None = None,
    splits: bool = True,
) -> Derivation | None:
    """A derivation of the goal from some of the facts; ``first`` is a label to prove on the way."""
    facts = network.facts
    names = names_of([facts[position] for position in kept], goal)
    number = {name: position for position, name in enumerate(names)}
    space = Space(network.calculus, network.calculus.name)
    proof = Proof(names)
    stated = []
    for position in kept:
        fact = facts[position]
        i, j = number[fact.head], number[fact.tail]
        step = proof.given(space, i, fact.mask, j, position, source_of(fact, position))
        stated.append((i, fact.mask, j, step))
    arena = Arena(proof, space, len(names), tuple(stated), engine, clock, splits)
    if goal is None:
        last = refute(arena)
    else:
        asked = first or goal
        last = prove(arena, number[asked[0]], asked[1], number[asked[2]])
        last = None if last is None else proof.toward(last, number[goal[0]])
    return None if last is None else proof.finish(last)


def source_of(fact: Fact, position: int) -> dict[str, Any]:
    """Where a fact stands, as derivations say it."""
    source: dict[str, Any] = {"fact": position}
    if fact.place is not None:
        source["file"] = fact.place.file
        if fact.place.line is not None:
            source["line"] = fact.place.line
    return source
