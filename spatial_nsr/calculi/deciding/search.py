"""Backtracking search for labels that closure decides.

Closure is no decision procedure where a stated label lies outside the tractable set. Search splits
such labels into tractable parts and closes after each choice (Ladkin & Reinefeld 1992; Nebel
1996). Only stated labels need splitting: labels that closure derives from tractable ones do not
take part in the argument.

Most networks that people have are loose, so many labels are narrowed at a time while that goes
well. Where it does not, single decisions are taken about the things that were most active in
recent failures, each failure is traced to the decisions that it rests on, and the search returns
to the latest of these (conflict-directed backjumping, Prosser 1993; activity as in Moskewicz et
al. 2001). It starts again now and then, keeping the activities (Luby et al. 1993).
"""

from __future__ import annotations

import bisect
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from spatial_nsr.calculi.clock import Clock
from spatial_nsr.calculi.deciding.tractable import Tractable
from spatial_nsr.calculi.engines.state import Numbers, State
from spatial_nsr.calculi.problem import Edge

if TYPE_CHECKING:
    from spatial_nsr.calculi.engines.learning_search import LearningSearch
    from spatial_nsr.calculi.engines.numba_search import CompiledSearch

__all__ = ["Activity", "Learned", "luby", "search", "stated_edges"]

Activity = npt.NDArray[np.float64]

FIRST_RESTART = 64
FADING = 0.999
# How a batch grows and shrinks with success and failure.
GROW, SHRINK = 2, 4
LARGEST = 32


@dataclass
class Learned:
    """What searches over the same nodes and facts leave for the next.

    ``activity`` has a number for each node, 1 before the first search. ``memory`` is for the
    compiled search that learns clauses, of one state only.
    """

    activity: Activity
    memory: object = None

    @classmethod
    def nothing(cls, state: State) -> Learned:
        """What there is before the first search."""
        return cls(np.ones(state.problem.nodes))


def luby(number: int) -> int:
    """The Luby sequence 1 1 2 1 1 2 4 ..., from number 1.

    >>> [luby(n) for n in range(1, 8)]
    [1, 1, 2, 1, 1, 2, 4]
    """
    size = 1
    while size < number + 1:
        size *= 2
    if size == number + 1:
        return size // 2
    return luby(number - size // 2 + 1)


def search(
    state: State,
    edges: Iterable[Edge],
    tractable: Tractable,
    clock: Clock,
    core: set[Edge] | None = None,
    learned: Learned | None = None,
) -> bool:
    """Narrow the labels of ``edges`` to tractable ones, starting from a closed state.

    Returns True with the state at the labels found, or False with the state as it was. A set
    given as ``core`` collects the stated pairs that the failures rest on; if the answer is False,
    these alone are inconsistent; it takes a state in which nothing but labels of its problem was
    asserted. ``learned`` lets one search begin with what others have learned. With either, compiled
    code learns clauses (:mod:`~spatial_nsr.calculi.engines.learning_search`), which pays where many
    searches are about the same facts; for one verdict it is no gain.
    """
    runs = _runs_of(state, edges, tractable, clock, core, learned)
    number = 0
    while True:
        number += 1
        found = runs.run(FIRST_RESTART * luby(number))
        if found is not None:
            return found


def _runs_of(
    state: State,
    edges: Iterable[Edge],
    tractable: Tractable,
    clock: Clock,
    core: set[Edge] | None,
    learned: Learned | None,
) -> _Search | CompiledSearch | LearningSearch:
    if not state.compiled:
        known = learned or Learned.nothing(state)
        return _Search(state, edges, tractable, clock, core, known)
    from spatial_nsr.calculi.engines.numba_engine import NumbaState
    from spatial_nsr.calculi.engines.numba_search import CompiledSearch

    assert isinstance(state, NumbaState)
    if core is None and learned is None:
        return CompiledSearch(state, edges, tractable, clock)
    from spatial_nsr.calculi.engines.learning_search import LearningSearch

    return LearningSearch(state, edges, tractable, clock, core, learned or Learned.nothing(state))


def stated_edges(state: State) -> set[Edge]:
    """After a failure: the pairs whose asserted labels it rests on."""
    log = state.log()
    return {log[position][:2] for position in state.blame(0)}


@dataclass(frozen=True)
class _Decision:
    """Where to return to, and what must hold of the edge if the decision turns out wrong.

    A decision about many edges at once has no such edge: it is only ever taken back.
    """

    mark: int
    edge: int
    rest: int


class _Search:
    """What stays from one run to the next: which things were active in failures."""

    def __init__(
        self,
        state: State,
        edges: Iterable[Edge],
        tractable: Tractable,
        clock: Clock,
        core: set[Edge] | None,
        learned: Learned,
    ) -> None:
        self.state, self.tractable, self.clock, self.core = state, tractable, clock, core
        self.base = state.mark()
        pairs = sorted(edges)
        self.i: Numbers = np.array([i for i, _ in pairs], np.int64)
        self.j: Numbers = np.array([j for _, j in pairs], np.int64)
        self.activity = learned.activity

    def run(self, budget: int) -> bool | None:
        """One depth-first run; None, with the state as it was, once it failed ``budget`` times."""
        decisions: list[_Decision] = []
        implied: list[tuple[int, set[int]]] = []
        failures, batch, largest = 0, LARGEST, LARGEST
        while True:
            self.clock.check()
            picked, labels = self._pick(batch)
            if not len(picked):
                return True
            mark = self.state.mark()
            parts = np.array([self.tractable.part(label) for label in labels], np.int64)
            consistent = self.state.narrow_all(self.i[picked], self.j[picked], parts)
            if len(picked) > 1:
                if consistent:
                    decisions.append(_Decision(mark, -1, 0))
                    batch = min(batch * GROW, largest)
                else:
                    self.state.undo(mark)
                    batch = max(1, len(picked) // SHRINK)
                continue
            decisions.append(_Decision(mark, int(picked[0]), labels[0] & ~int(parts[0])))
            batch = min(batch * GROW, largest) if consistent else 1
            while not consistent:
                self.clock.check()
                failures += 1
                self._note_failure()
                culprits = self._culprits(decisions, implied)
                if not culprits:
                    self.state.undo(self.base)
                    return False
                wrong = decisions[max(culprits)]
                del decisions[max(culprits) :]
                self.state.undo(wrong.mark)
                while implied and implied[-1][0] >= wrong.mark:
                    implied.pop()
                if wrong.edge < 0:
                    # Which of the many was wrong is not known: go on one by one from here.
                    batch = largest = 1
                    break
                implied.append((wrong.mark, culprits - {len(decisions)}))
                i, j = int(self.i[wrong.edge]), int(self.j[wrong.edge])
                consistent = self.state.narrow(i, j, wrong.rest)
            if failures >= budget:
                self.state.undo(self.base)
                return None

    def _pick(self, most: int) -> tuple[Numbers, list[int]]:
        """The most urgent edges whose labels are to be split, and their labels."""
        labels = self.state.gather(self.i, self.j)
        waiting = np.flatnonzero(~self.tractable.among(labels))
        urgency = self.activity[self.i[waiting]] + self.activity[self.j[waiting]]
        urgency /= np.bitwise_count(labels[waiting])
        if most == 1 and len(waiting):
            picked = waiting[[int(np.argmax(urgency))]]
        else:
            picked = waiting[np.argsort(-urgency, kind="stable")[:most]]
        return picked, labels[picked].tolist()

    def _note_failure(self) -> None:
        i, j, _, via = self.state.last()
        self.activity *= FADING
        for node in (i, j, via):
            if node >= 0:
                self.activity[node] += 1.0

    def _culprits(
        self, decisions: list[_Decision], implied: list[tuple[int, set[int]]]
    ) -> set[int]:
        """The levels of the decisions that the present failure rests on."""
        blamed = self.state.blame(self.base)
        if self.core is not None:
            self.core |= stated_edges(self.state)
        # The labels that a decision asserted are logged from its mark on, before what follows.
        marks = [decision.mark for decision in decisions]
        levels: set[int] = set()
        reasons = dict(implied)
        for position in blamed:
            found = reasons.get(position)
            if found is None:
                levels.add(bisect.bisect_right(marks, position) - 1)
            else:
                levels |= found
        return levels
