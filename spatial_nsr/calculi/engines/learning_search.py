"""A compiled search that learns clauses, for conflicts and derivations (extra ``fast``).

It is the search of :mod:`~spatial_nsr.calculi.deciding.search`, but learns more from a failure than
on which decisions it rests: a clause of labels that do not go together, which rules labels out from
then on, in later searches over the same facts as well (lazy clause generation; Ohrimenko, Stuckey &
Codish 2009).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import numpy as np
import numpy.typing as npt

from spatial_nsr.calculi.clock import Clock
from spatial_nsr.calculi.deciding.search import LARGEST, Learned
from spatial_nsr.calculi.deciding.tractable import Tractable
from spatial_nsr.calculi.engines import numba_learning as learning
from spatial_nsr.calculi.engines import numba_loops as loops
from spatial_nsr.calculi.engines.numba_engine import NumbaState
from spatial_nsr.calculi.problem import Edge

__all__ = ["LearningSearch"]

Array = npt.NDArray[Any]

# How many narrowings are made before the clock is looked at again.
WORK = 20_000
# Room to begin with for decisions and clauses, for literals of each, and how many clauses are kept.
ROOM, LENGTH, MANY = 64, 8, 4000


class _Memory:
    """Clauses, and what scenarios looked like, over the nodes and facts of one state."""

    def __init__(self, state: NumbaState, facts: bool) -> None:
        nodes = state.problem.nodes
        ends = state.problem.arrays[0] if facts else np.zeros((0, 2), np.int64)
        words = -(-len(ends) // 64)
        self.numbers: Array = np.zeros((nodes, nodes) if facts else (0, 0), np.int64)
        self.numbers[ends[:, 0], ends[:, 1]] = np.arange(len(ends))
        self.favoured: Array = np.zeros((nodes, nodes), state.kind)
        self.kept: Array = np.zeros(learning.KEPT, np.int64)
        self.clauses = learning.Clauses(
            starts=np.zeros(ROOM + 1, np.int64),
            literals=np.empty((ROOM * LENGTH, 3), np.uint32),
            facts=np.empty((ROOM, words), np.uint64),
            heads=np.zeros((nodes, nodes), np.int64),
            following=np.empty(2 * ROOM, np.int64),
        )
        pairs = (nodes, nodes)
        self.looking = learning.Looking(
            needed=np.zeros(pairs, np.int64),
            first=np.empty(pairs, np.int64),
            facts=np.zeros(words, np.uint64),
        )

    @property
    def count(self) -> int:
        """How many clauses there are."""
        return int(self.kept[learning.CLAUSES])

    def grow(self) -> None:
        """Make room for more clauses."""
        known = self.clauses
        self.clauses = known._replace(
            starts=np.concatenate([known.starts, np.empty_like(known.starts[1:])]),
            literals=np.concatenate([known.literals, known.literals]),
            facts=np.concatenate([known.facts, known.facts]),
            following=np.concatenate([known.following, known.following]),
        )

    def resting_on(self, present: Array) -> Array:
        """Which clauses rest on no other facts than those with these numbers."""
        bits = np.zeros(64 * len(self.looking.facts), np.uint8)
        bits[present] = 1
        absent = ~np.packbits(bits, bitorder="little").view(np.uint64)
        rests: Array = np.any(self.clauses.facts[: self.count] & absent, axis=1)
        return ~rests

    def forget(self) -> None:
        """Leave out the longer half of the clauses, if there are many."""
        if self.count < MANY:
            return
        known = self.clauses
        starts = known.starts[: self.count + 1]
        lengths = np.diff(starts)
        chosen = np.sort(np.argsort(lengths, kind="stable")[: self.count // 2])
        places = np.concatenate([np.arange(starts[at], starts[at + 1]) for at in chosen])
        known.heads[known.literals[: starts[-1], 0], known.literals[: starts[-1], 1]] = 0
        known.literals[: len(places)] = known.literals[places]
        known.facts[: len(chosen)] = known.facts[chosen]
        known.starts[1 : len(chosen) + 1] = np.cumsum(lengths[chosen])
        self.kept[learning.CLAUSES], self.kept[learning.LITERALS] = len(chosen), len(places)


class LearningSearch:
    """One search; what it keeps while it pauses, and what it leaves for the next."""

    def __init__(
        self,
        state: NumbaState,
        edges: Iterable[Edge],
        tractable: Tractable,
        clock: Clock,
        core: set[Edge] | None,
        learned: Learned,
    ) -> None:
        self.state, self.clock, self.core = state, clock, core
        self.base = state.mark()
        if not isinstance(learned.memory, _Memory):
            learned.memory = _Memory(state, facts=core is not None)
        self.memory = learned.memory
        if edges is state.problem.edges:
            ends: Array = state.problem.arrays[0]
            ends = ends[np.argsort(ends[:, 0] * state.problem.nodes + ends[:, 1])]
        else:
            ends = np.array(sorted(edges), np.int64).reshape(-1, 2)
        known = self.memory
        numbers, favoured = known.numbers, known.favoured
        self.task = learning.Task(ends, tractable.splits, numbers, favoured, learned.activity)
        self.choosing = learning.Choosing(
            marks=np.empty(ROOM, np.int64),
            pairs=np.empty(2 * LARGEST, np.uint32),
            labels=np.empty(LARGEST, state.kind),
            picked=np.empty(LARGEST, np.int64),
            urgency=np.empty(LARGEST, np.float64),
        )
        self._begin()

    def _begin(self) -> None:
        """Start from what was stated, with the clauses that count."""
        self.memory.forget()
        kept, ends = self.memory.kept, self.task.ends
        kept[learning.LEVELS], kept[learning.PHASE] = 0, learning.SPREAD
        kept[learning.SEEN] = kept[learning.SINGLES] = 0
        self.active: Array = np.ones(self.memory.count, np.bool_)
        if not self.memory.count:
            return
        if self.core is not None:
            self.active = self.memory.resting_on(self.memory.numbers[ends[:, 0], ends[:, 1]])
        learning.attach(self.state.ruled_out(), self.memory.clauses, self.active, kept)

    @property
    def compiled(self) -> Callable[..., int]:
        """The loop that a run is."""
        return learning.run  # type: ignore[no-any-return]

    def parts(self) -> tuple[Any, ...]:
        """What the compiled run takes, in its order."""
        known = self.memory
        return (
            *(self.task, known.clauses, self.active, known.looking),
            *(self.choosing, known.kept),
        )

    def run(self, budget: int) -> bool | None:
        """One depth-first run; None, with the state as it was, once it failed ``budget`` times."""
        kept = self.memory.kept
        kept[learning.FAILURES] = 0
        kept[learning.BATCH] = kept[learning.MOST] = LARGEST
        while True:
            self.clock.check()
            kept[learning.WORK] = WORK
            end = self.state.run(self, budget)
            if end == loops.CROWDED:
                self.memory.grow()
                marks = self.choosing.marks
                self.choosing = self.choosing._replace(marks=np.concatenate([marks, marks]))
            elif end != loops.PAUSED:
                break
        if end == loops.FOUND and self.core is None:
            return True
        if end != loops.IMPOSSIBLE:
            # What went well so far is tried first next time.
            i, j = self.task.ends.T
            self.task.favoured[i, j] = self.state.calculus.universal ^ self.state.gather(i, j)
        if end == loops.FOUND:
            return True
        self.state.undo(self.base)
        if end == loops.GIVEN_UP:
            self._begin()
            return None
        if self.core is not None:
            rested = np.unpackbits(self.memory.looking.facts.view(np.uint8), bitorder="little")
            places = np.flatnonzero(rested)
            self.core.update(map(tuple, self.state.problem.arrays[0][places].tolist()))
        return False
