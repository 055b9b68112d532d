"""Derivations of labels and of contradictions, with a case split where closure is not enough."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from spatial_nsr.calculi.axes import fine_calculus, fine_label
from spatial_nsr.calculi.calculus import Calculus, bits
from spatial_nsr.calculi.clock import Clock
from spatial_nsr.calculi.deciding.search import Learned, search
from spatial_nsr.calculi.deciding.tractable import tractable_of
from spatial_nsr.calculi.engines.selecting import EngineName, make_state
from spatial_nsr.calculi.engines.state import State
from spatial_nsr.calculi.problem import Edge, Problem
from spatial_nsr.calculi.product import ProductCalculus
from spatial_nsr.calculi.proofs.chain import compose_along, is_circle, path_between
from spatial_nsr.calculi.proofs.proof import Proof, Space
from spatial_nsr.calculi.proofs.trace import Trace

__all__ = ["Arena", "prove", "refute"]

# From how many facts on going along a path or circle is tried before closing all pairs, which
# finds proofs with fewer turns but takes time that grows with the cube of the facts.
LONG = 25

ProofFact = tuple[int, int, int, int]
"""``(i, label, j, step that concludes it)``"""


@dataclass(frozen=True)
class Arena:
    """What a proof may use: facts with their steps, in one space."""

    proof: Proof
    space: Space
    nodes: int
    facts: tuple[ProofFact, ...]
    engine: EngineName
    clock: Clock
    splits: bool = True  # whether cases may be told apart where closure is not enough
    # How active things were in contradictions so far, of whatever case.
    activity: dict[int, float] = field(default_factory=dict, compare=False)

    @property
    def calculus(self) -> Calculus:
        """The calculus of the facts."""
        return self.space.calculus

    def with_fact(self, step: int, i: int, mask: int, j: int) -> Arena:
        """The arena with one more fact."""
        return replace(self, facts=(*self.facts, (i, mask, j, step)))

    def run(self) -> tuple[State, Trace, bool]:
        """Close the facts; the trace explains any label of the state."""
        problem = Problem.of(self.calculus, self.nodes, ((i, m, j) for i, m, j, _ in self.facts))
        stated: dict[Edge, list[int]] = {}
        for i, _, j, step in self.facts:
            if i != j:
                stated.setdefault((min(i, j), max(i, j)), []).append(step)
        state = make_state(problem, self.engine)
        closed = state.load()
        return state, Trace(self.proof, self.space, state.log(), stated), closed


def refute(arena: Arena) -> int | None:
    """A step that concludes a contradiction from the facts, or None if they are consistent.

    Raises
    ------
    OutOfTime
        The arena's clock ran out.
    """
    arena.clock.check()
    self_contradiction = _refute_about_itself(arena)
    if self_contradiction is not None:
        return self_contradiction
    if isinstance(arena.calculus, ProductCalculus):
        return _refute_product(arena, arena.calculus)
    around = _refute_around(arena)
    if around is not None:
        return around
    state, trace, closed = arena.run()
    if not closed:
        i, j, _, via = state.log()[-1]
        for node in (i, j, via):
            arena.activity[node] = arena.activity.get(node, 1.0) + 1.0
        return trace.explain(i, j, 0)
    if arena.calculus.table.coarsens:
        return refute(_refined(arena))
    return _refute_by_cases(arena, state, trace)


def _refute_about_itself(arena: Arena) -> int | None:
    identity = arena.calculus.identity
    for i, mask, j, step in arena.facts:
        if i == j and not mask & identity:
            return arena.proof.intersect((step, arena.proof.identity(arena.space, i)))
    return None


def _refute_around(arena: Arena) -> int | None:
    """Refute facts that form a circle by going around it."""
    pairs = [(i, j) for i, _, j, _ in arena.facts]
    if len(pairs) < LONG or not is_circle(pairs):
        return None
    (start, _, end, closing), *rest = arena.facts
    order = path_between(pairs[1:], start, end) or ()
    whole = compose_along(arena.proof, [rest[position][3] for position in order], start)
    nothing = arena.proof.intersect((whole, closing))
    return None if arena.proof.label(nothing) else nothing


def _refute_by_cases(arena: Arena, state: State, trace: Trace) -> int | None:
    """Split a stated label into tractable parts; every part must lead to a contradiction."""
    if not arena.splits:
        return None
    tractable = tractable_of(arena.calculus)
    edges = {(min(i, j), max(i, j)) for i, _, j, _ in arena.facts if i != j}
    if not tractable.known:
        nodes = sorted({node for edge in edges for node in edge})
        edges = {(i, j) for i in nodes for j in nodes if i < j}
    open_edges = [edge for edge in sorted(edges) if state.label(*edge) not in tractable]
    if not open_edges:
        return None
    if tractable.known and not arena.activity:
        # The search is quick; what its failures were about makes for few cases here.
        learned = Learned(np.ones(arena.nodes))
        if search(state, edges, tractable, arena.clock, learned=learned):
            return None
        arena.activity.update(dict(enumerate(learned.activity.tolist())))
    # Few cases, about things that contradictions were about: as the search chooses.
    i, j = max(
        open_edges,
        key=lambda edge: (
            sum(arena.activity.get(node, 1.0) for node in edge) / state.label(*edge).bit_count()
        ),
    )
    label = state.label(i, j)
    split = arena.proof.toward(trace.explain(i, j, label), i)
    parts = []
    while label:
        parts.append(tractable.part(label))
        label &= ~parts[-1]
    return _join(arena, split, i, parts, j)


def _join(arena: Arena, split: int, i: int, parts: Sequence[int], j: int) -> int | None:
    # A case says more than the fact that it is a case of, so it takes that fact's place.
    rest = replace(arena, facts=tuple(fact for fact in arena.facts if fact[3] != split))
    branches = []
    for part in parts:
        assumed = arena.proof.assume(split, part)
        end = refute(rest.with_fact(assumed, i, part, j))
        if end is None or not arena.proof.rests_on(end, assumed):
            return end  # consistent in this case, or a contradiction whatever the case
        branches.append((assumed, end))
    return arena.proof.cases(split, branches)


def _refined(arena: Arena) -> Arena:
    """The same facts in the finer calculus that decides them."""
    coarse = arena.calculus
    fine = fine_calculus(coarse)
    space = Space(fine, f"{arena.space.name}:{fine.name}")
    facts = []
    for i, mask, j, step in arena.facts:
        label = fine_label(coarse, mask)
        facts.append((i, label, j, arena.proof.refine(step, space, label)))
    return replace(arena, space=space, facts=tuple(facts))


def _refute_product(arena: Arena, calculus: ProductCalculus) -> int | None:
    for number in range(len(calculus.factors)):
        found = refute(_along(arena, calculus, number))
        if found is not None:
            return found
    for i, mask, j, step in arena.facts if arena.splits else ():
        terms = calculus.terms(mask)
        if len(terms) > 1 and i != j:
            return _join(arena, step, i, [calculus.from_term(term) for term in terms], j)
    return None


def _along(arena: Arena, calculus: ProductCalculus, axis: int) -> Arena:
    """The single-term facts on one axis, where they say something."""
    factor = calculus.factors[axis]
    space = Space(factor, f"{arena.space.name}.{calculus.axes[axis]}")
    facts = []
    for i, mask, j, step in arena.facts:
        terms = calculus.terms(mask)
        if len(terms) == 1 and terms[0][axis] != factor.universal:
            label = terms[0][axis]
            facts.append((i, label, j, arena.proof.project(step, space, axis, label)))
    return replace(arena, space=space, facts=tuple(facts))


def prove(arena: Arena, i: int, target: int, j: int) -> int | None:
    """A step that concludes exactly ``target`` from ``i`` to ``j``; None if it does not follow.

    Facts that contradict each other prove nothing here; see :func:`refute`.
    """
    calculus, proof = arena.calculus, arena.proof
    if i == j:
        equal = proof.identity(arena.space, i)
        return proof.weaken(equal, target) if target & calculus.identity else None
    along = _prove_along(arena, i, target, j)
    if along is not None:
        return along
    if isinstance(calculus, ProductCalculus):
        found = _prove_product(arena, calculus, i, target, j)
        if found is not None:
            return found
    else:
        state, trace, closed = arena.run()
        if closed and not state.label(i, j) & ~target:
            found = proof.toward(trace.explain(i, j, target), i)
            return proof.weaken(found, target)
    return _prove_by_refutation(arena, i, target, j) if arena.splits else None


def _prove_along(arena: Arena, i: int, target: int, j: int) -> int | None:
    """Prove a label by composing along the facts, if they form a path from i to j."""
    if isinstance(arena.calculus, ProductCalculus) or len(arena.facts) < LONG:
        return None
    order = path_between([(a, b) for a, _, b, _ in arena.facts], i, j)
    if order is None:
        return None
    whole = compose_along(arena.proof, [arena.facts[position][3] for position in order], i)
    return None if arena.proof.label(whole) & ~target else arena.proof.weaken(whole, target)


def _prove_product(
    arena: Arena, calculus: ProductCalculus, i: int, target: int, j: int
) -> int | None:
    """Prove a single-term label axis by axis."""
    terms = calculus.terms(target)
    if len(terms) != 1:
        return None
    steps = []
    for axis, part in enumerate(terms[0]):
        along = _along(arena, calculus, axis)
        if part == calculus.factors[axis].universal:
            steps.append(arena.proof.exhaustive(along.space, i, j))
            continue
        found = prove(along, i, part, j)
        if found is None:
            return None
        steps.append(found)
    return arena.proof.product(arena.space, steps, target)


def _prove_by_refutation(arena: Arena, i: int, target: int, j: int) -> int | None:
    """Of all relations, refute those outside the target; what is left is the target."""
    calculus, proof = arena.calculus, arena.proof
    split = proof.exhaustive(arena.space, i, j)
    kept = proof.assume(split, target)
    branches = [(kept, kept)]
    for part in _pieces(calculus, calculus.universal & ~target):
        assumed = proof.assume(split, part)
        end = refute(arena.with_fact(assumed, i, part, j))
        if end is None or not proof.rests_on(end, assumed):
            return None
        branches.append((assumed, end))
    return proof.cases(split, branches)


def _pieces(calculus: Calculus, mask: int) -> list[int]:
    """A label as the fewest cases that the engines take one by one."""
    if isinstance(calculus, ProductCalculus):
        return [calculus.from_term(term) for term in calculus.terms(mask)]
    return [1 << index for index in bits(mask)]
