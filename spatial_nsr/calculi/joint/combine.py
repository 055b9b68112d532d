"""Two calculi over the same things, joined by a bridge.

Both networks are closed, and whenever a label narrows the bridge narrows the other network's label
of the same pair, until nothing changes (bipath consistency: Gerevini & Renz 2002). Whether the
networks hold together is decided in :mod:`~spatial_nsr.calculi.joint.consistency`.

The two states keep their logs, as :mod:`~spatial_nsr.calculi.engines.state` describes them. What
came across the bridge stands there like a stated label (``via`` is -1); ``crossings`` lists it in
the order in which it happened. A crossing narrowed side ``side`` at ``position`` in that side's
log: its ``label`` follows by the bridge from ``cause``, the other side's label of the same pair,
which rests on the other log's first ``since`` entries, hence on stated labels and earlier
crossings. In a derivation that is one step by rule ``bridge`` from the step that concludes
``cause``. Logs and crossings number things as the states do; ``nodes`` has their numbers in the
stated problems.

Where a bridge names a ``finer`` one, both sides are closed under that: relative positions are
refined to blocks, for which "in a box that is left of c" entails "left of c". The log of side 1 is
then in the finer calculus, ``problems[1].calculus``, and crossings cite the finer bridge.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from spatial_nsr.calculi.axes import coarse_label, fine_label
from spatial_nsr.calculi.calculus import Calculus, bits, load_calculus
from spatial_nsr.calculi.engines.selecting import EngineName, make_state
from spatial_nsr.calculi.engines.state import State
from spatial_nsr.calculi.problem import Edge, Problem
from spatial_nsr.calculi.product import ProductCalculus
from spatial_nsr.errors import NetworkError
from spatial_nsr.rules import BridgeTable, load_bridge

__all__ = ["Combined", "Crossing", "Marks", "Passage", "combine"]

Marks = tuple[int, int]
"""Where the logs of both sides ended."""


@dataclass(frozen=True)
class Crossing:
    """Why a label of ``side`` was narrowed: what the other side said of the same pair."""

    side: int
    position: int
    edge: Edge
    label: int
    cause: int
    since: int
    bridge: str


class Passage:
    """A bridge over bitmasks, in both directions.

    >>> from spatial_nsr.calculi import load_calculus
    >>> from spatial_nsr.rules import load_bridge
    >>> passage = Passage(load_bridge("rcc8+size"), load_calculus("rcc8"), load_calculus("size"))
    >>> passage.target.show(passage.forward(passage.source.mask("PP")))
    'smaller'
    >>> passage.source.show(passage.backward(passage.target.mask("equal")))
    'DC | EC | PO | EQ'
    """

    def __init__(self, bridge: BridgeTable, source: Calculus, target: Calculus) -> None:
        self.source, self.target = source, target
        self._cells = [target.mask(bridge.allows[name]) for name in source.relations]
        self._memo: dict[tuple[int, int], int] = {}

    def forward(self, mask: int) -> int:
        """What the target allows beside a label of the source."""
        found = self._memo.get((0, mask))
        if found is None:
            found = 0
            for index in bits(mask):
                found |= self._cells[index]
            self._memo[0, mask] = found
        return found

    def backward(self, mask: int) -> int:
        """What the source allows beside a label of the target."""
        found = self._memo.get((1, mask))
        if found is None:
            found = sum(1 << index for index, cell in enumerate(self._cells) if cell & mask)
            self._memo[1, mask] = found
        return found

    def across(self, side: int, mask: int) -> int:
        """What the other side allows beside a label of one side."""
        return self.backward(mask) if side else self.forward(mask)


def refined_label(coarse: Calculus, fine: Calculus, mask: int) -> int:
    """A label in a calculus whose relations, or whose factors' relations, the coarse one joins."""
    if coarse.name == fine.name:
        return mask
    if isinstance(coarse, ProductCalculus) and isinstance(fine, ProductCalculus):
        refined = 0
        for term in coarse.terms(mask):
            parts = (fine_label(f, part) for f, part in zip(coarse.factors, term, strict=True))
            refined |= fine.from_term(tuple(parts))
        return refined
    return fine_label(coarse, mask)


def coarsened_label(coarse: Calculus, fine: Calculus, mask: int) -> int:
    """The coarse relations that a label of the finer calculus touches."""
    if coarse.name == fine.name:
        return mask
    if isinstance(coarse, ProductCalculus) and isinstance(fine, ProductCalculus):
        coarsened = 0
        for term in fine.terms(mask):
            parts = (coarse_label(f, part) for f, part in zip(coarse.factors, term, strict=True))
            coarsened |= coarse.from_term(tuple(parts))
        return coarsened
    return coarse_label(coarse, mask)


class Combined:
    """The joint state of two networks; side 0 is in the bridge's source, side 1 in its target.

    ``bridge`` is the one that they are closed under. ``closed`` says whether that left a relation
    everywhere; if not, the networks contradict each other, and the states are good only for logs:
    the log of side ``failed`` ends with the label that became empty.
    """

    def __init__(
        self, first: Problem, second: Problem, bridge: BridgeTable, engine: EngineName
    ) -> None:
        self.engine = engine
        self.stated, self.stated_under = (first, second), bridge
        self.bridge = load_bridge(bridge.finer) if bridge.finer else bridge
        target = load_calculus(self.bridge.target) if bridge.finer else second.calculus
        self.passage = Passage(self.bridge, first.calculus, target)
        used = {node for problem in self.stated for edge in problem.edges for node in edge}
        self.nodes = tuple(sorted(used))
        self.problems = (self._worked(first, first.calculus), self._worked(second, target))
        self.states: tuple[State, State] = (
            make_state(self.problems[0], engine),
            make_state(self.problems[1], engine),
        )
        self.crossings: list[Crossing] = []
        self._read = [0, 0]
        self.failed: int | None = None
        self.closed = all(self._load(side) for side in (0, 1)) and self._settle()

    def _load(self, side: int) -> bool:
        return self._alive(side, self.states[side].load())

    def _worked(self, problem: Problem, calculus: Calculus) -> Problem:
        """A stated problem in the calculus in which it is closed, on as few nodes as there are."""
        numbers = {old: new for new, old in enumerate(self.nodes)}
        edges = {
            (numbers[i], numbers[j]): refined_label(problem.calculus, calculus, mask)
            for (i, j), mask in problem.edges.items()
        }
        return Problem(calculus, len(self.nodes), edges)

    def labels(self, side: int) -> dict[Edge, int]:
        """The closed labels of one side that say something, as its problem was stated."""
        return self.restated(side, self.states[side].labels())

    def restated(self, side: int, labels: Mapping[Edge, int]) -> dict[Edge, int]:
        """Labels of a state in the calculus and the numbers of the problem that was stated."""
        stated, worked = self.stated[side].calculus, self.problems[side].calculus
        found = {
            (self.nodes[i], self.nodes[j]): coarsened_label(stated, worked, mask)
            for (i, j), mask in labels.items()
        }
        return {edge: mask for edge, mask in found.items() if mask != stated.universal}

    def narrow(self, side: int, edge: Edge, mask: int) -> bool:
        """Narrow a label and close both sides again; False if some label became empty."""
        return self._alive(side, self.states[side].narrow(*edge, mask)) and self._settle()

    def _alive(self, side: int, alive: bool) -> bool:
        self.failed = None if alive else side
        return alive

    def mark(self) -> Marks:
        """Where both logs end, to come back to."""
        return self.states[0].mark(), self.states[1].mark()

    def undo(self, marks: Marks) -> None:
        """Take back every narrowing since ``marks``."""
        while self.crossings and self.crossings[-1].position >= marks[self.crossings[-1].side]:
            self.crossings.pop()
        for side, mark in enumerate(marks):
            self.states[side].undo(mark)
            self._read[side] = mark

    def _settle(self) -> bool:
        """Carry over what narrowed on one side, then on the other, until nothing is left."""
        waiting = True
        while waiting:
            waiting = False
            for side in (0, 1):
                log = self.states[side].log()
                changed = dict.fromkeys((i, j) for i, j, _, _ in log[self._read[side] :])
                self._read[side] = len(log)
                waiting = waiting or bool(changed)
                if not all(self._cross(side, edge) for edge in changed):
                    return False
        return True

    def _cross(self, side: int, edge: Edge) -> bool:
        state, other = self.states[side], self.states[1 - side]
        cause = state.label(*edge)
        image = self.passage.across(side, cause)
        if not other.label(*edge) & ~image:
            return True
        name = self.bridge.name + (" reversed" if side else "")
        reason = (1 - side, other.mark(), edge, image, cause, self._read[side], name)
        self.crossings.append(Crossing(*reason))
        return self._alive(1 - side, other.narrow(*edge, image))


def combine(
    first: Problem, second: Problem, bridge: BridgeTable, engine: EngineName = "auto"
) -> Combined:
    """Close two problems over the same nodes under a bridge.

    Parameters
    ----------
    first, second
        Problems in the bridge's source and in its target; node ``i`` is the same thing in both.

    Raises
    ------
    NetworkError
        The bridge does not lead from the first calculus, as the package has it, to the second.

    Examples
    --------
    >>> from spatial_nsr.calculi import load_calculus
    >>> from spatial_nsr.rules import load_bridge
    >>> rcc8, size = load_calculus("rcc8"), load_calculus("size")
    >>> inside = Problem.of(rcc8, 2, [(0, rcc8.mask("PP"), 1)])
    >>> larger = Problem.of(size, 2, [(0, size.mask("larger"), 1)])
    >>> combine(inside, larger, load_bridge("rcc8+size")).closed
    False
    """
    got = (first.calculus.name, second.calculus.name)
    if got != (bridge.source, bridge.target):
        raise NetworkError(
            f"bridge '{bridge.name}' leads from {bridge.source} to {bridge.target}, "
            f"got problems in {got[0]} and {got[1]}"
        )
    for calculus in (first.calculus, second.calculus):
        if set(calculus.relations) != set(load_calculus(calculus.name).relations):
            raise NetworkError(
                f"calculus '{calculus.name}' has other relations than bridge '{bridge.name}' joins"
            )
    return Combined(first, second, bridge, engine)
