"""The default engine: closure by whole-array operations of numpy, up to 16 relations.

Algebraic closure (van Beek 1992) in waves. A wave takes all pairs a -> b that changed, looks up
every label b -> c, composes them at once and keeps what narrows a label a -> c. These changes are
then made in rounds: a change waits for a later round if one before it in line is about the same
pair, or about a pair that it rests on. So every log entry follows from the labels before it, as if
they had been made one by one.

Where few labels are known, a wave looks them up in a list of neighbours for each node. A pair
enters the lists with the wave that takes it: of two pairs that meet in a node, the later finds the
earlier.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from spatial_nsr.calculi.engines.dense import dense_tables
from spatial_nsr.calculi.engines.state import Narrowing, Numbers
from spatial_nsr.calculi.problem import Edge, Problem

__all__ = ["NumpyState"]

Array = npt.NDArray[Any]

# Cells that a wave looks at: enough to be worth the calls, but with arrays small enough that their
# memory is kept from wave to wave instead of being fetched from the system again.
WAVE = 1 << 17
# Cells for every one that is known, from which on only those are composed.
SPARSE = 4
# Neighbours of a node that there is room for at first.
ROOM = 16
# Columns of the log.
FIRST, SECOND, OLD, VIA = range(4)


class NumpyState:
    """The default engine; see :class:`~spatial_nsr.calculi.engines.state.State`."""

    compiled = False

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        self.calculus = problem.calculus
        self._tables = dense_tables(problem.calculus)
        self._universal = problem.calculus.universal
        self._nodes = problem.nodes
        # A flat matrix of the relations ruled out; see the module `dense`.
        self._cells = np.zeros(problem.nodes**2, self._tables.low.dtype)
        self._cells[:: problem.nodes + 1] = self._universal ^ self._tables.identity
        self._low = self._tables.low.ravel()
        self._high = None if self._tables.high is None else self._tables.high.ravel()
        # Scratch: which pairs wait for a wave, and the place in line of those that are to change.
        self._waiting = np.zeros(len(self._cells), np.bool_)
        self._line = np.zeros(len(self._cells), np.uint32)
        # Composing with the universal label says nothing where a calculus is integral.
        known = 2 * len(problem.edges)
        self._listed = self._tables.integral and SPARSE * known < len(self._cells)
        if self._listed:
            self._joined = np.zeros(len(self._cells), np.bool_)
            self._near = np.zeros((problem.nodes, ROOM), np.intp)
            self._degrees = np.zeros(problem.nodes, np.intp)
        self._entries = np.empty((64, 4), np.int64)
        self._count = 0
        self._told: list[Narrowing] = []

    def label(self, i: int, j: int) -> int:
        return self._universal ^ int(self._cells[i * self._nodes + j])

    def load(self) -> bool:
        pairs, labels = self.problem.arrays
        return self.narrow_all(pairs[:, 0], pairs[:, 1], labels)

    def narrow(self, i: int, j: int, mask: int) -> bool:
        if i > j:
            i, j, mask = j, i, self.calculus.converse(mask)
        old = self.label(i, j)
        if old & mask == old:
            return old != 0
        ruled_out = np.array([self._universal ^ mask], self._cells.dtype)
        return self._assert(np.array([i]), np.array([j]), ruled_out)

    def narrow_all(self, i: Numbers, j: Numbers, masks: Numbers) -> bool:
        return self._assert(i, j, (self._universal ^ masks).astype(self._cells.dtype))

    def gather(self, i: Numbers, j: Numbers) -> Numbers:
        ruled_out: Numbers = self._cells[i * self._nodes + j].astype(np.int64)
        return self._universal ^ ruled_out

    def _assert(self, i: Array, j: Array, ruled_out: Array) -> bool:
        """Narrow distinct pairs ``i < j`` and propagate."""
        about_itself = np.flatnonzero(i == j)
        if len(about_itself):
            node = i[about_itself[0]]
            self._log(node, node, self.calculus.identity, -1)
            return False
        pairs = i * self._nodes + j
        changed, possible = self._write(pairs, ruled_out, np.full(len(pairs), -1))
        return possible and self._propagate(changed)

    def _write(self, pairs: Array, ruled_out: Array, via: Array) -> tuple[Array, bool]:
        """Narrow distinct pairs; returns those that changed, and False if a label is empty."""
        old = self._cells[pairs]
        new = old | ruled_out
        kept = np.flatnonzero(new != old)
        empty = np.flatnonzero(new[kept] == self._universal)
        if len(empty):
            kept = kept[: empty[0] + 1]  # the log ends with the label that became empty
        pairs, old, new = pairs[kept], old[kept], new[kept]
        i, j = np.divmod(pairs, self._nodes)
        self._cells[pairs] = new
        self._cells[j * self._nodes + i] = self._tables.converse[new]
        self._log(i, j, self._universal ^ old, via[kept])
        return pairs, not len(empty)

    def _propagate(self, pairs: Array) -> bool:
        nodes, waiting = self._nodes, self._waiting
        while len(pairs):
            at_once = self._at_once(pairs)
            now, later = pairs[:at_once], pairs[at_once:]
            i, j = np.divmod(now, nodes)
            waiting[now] = False
            waiting[later] = True
            if self._listed:
                self._join(now[~self._joined[now]])
            changed, possible = self._wave(np.concatenate([i, j]), np.concatenate([j, i]))
            if not possible:
                waiting[later] = False
                return False
            changed = changed[~waiting[changed]]
            pairs = np.concatenate([later, changed])
        return True

    def _at_once(self, pairs: Array) -> int:
        """How many of the pairs that wait one wave takes."""
        if not self._listed:
            return max(1, WAVE // (2 * self._nodes + 1))
        i, j = np.divmod(pairs[:WAVE], self._nodes)
        cells = np.cumsum(self._degrees[i] + self._degrees[j] + 2)
        return max(1, int(np.searchsorted(cells, WAVE)))

    def _join(self, pairs: Array) -> None:
        """Put distinct new pairs into the lists of neighbours."""
        self._joined[pairs] = True
        i, j = np.divmod(pairs, self._nodes)
        a, b = np.concatenate([i, j]), np.concatenate([j, i])
        order = np.argsort(a, kind="stable")
        a, b = a[order], b[order]
        places = self._degrees[a] + np.arange(len(a)) - np.searchsorted(a, a)
        most, room = int(places.max(initial=0)), self._near.shape[1]
        if most >= room:
            grown = np.zeros((self._nodes, min(max(2 * room, most + 1), self._nodes)), np.intp)
            grown[:, :room] = self._near
            self._near = grown
        self._near[a, places] = b
        # Of several for one node, the last and highest stays.
        self._degrees[a] = places + 1

    def _wave(self, a: Array, b: Array) -> tuple[Array, bool]:
        """Compose pairs a -> b with all that is known of b; returns the pairs that changed."""
        nodes, cells = self._nodes, self._cells
        left = cells[a * nodes + b]
        if self._listed:
            sizes = self._degrees[b]
            total = int(sizes.sum())
            if SPARSE * total < len(b) * nodes:
                ends = np.cumsum(sizes)
                starts = np.repeat(b * self._near.shape[1] - ends + sizes, sizes)
                c = self._near.ravel()[starts + np.arange(total)]
                right = cells[np.repeat(b * nodes, sizes) + c]
                ruled_out = self._compose(np.repeat(left, sizes), right)
                news = ruled_out & ~cells[np.repeat(a * nodes, sizes) + c]
                found = np.flatnonzero(news)
                first = np.searchsorted(ends, found, side="right")
                return self._settle(a[first], b[first], c[found])
        square = cells.reshape(nodes, nodes)
        news = self._compose(left[:, None], square[b]) & ~square[a]
        first, c = np.divmod(np.flatnonzero(news), nodes)
        return self._settle(a[first], b[first], c)

    def _settle(self, a: Array, b: Array, c: Array) -> tuple[Array, bool]:
        """Narrow labels a -> c through b, in rounds; returns the pairs that changed."""
        nodes, line = self._nodes, self._line
        proper = a != c
        a, b, c = a[proper], b[proper], c[proper]
        if not len(a):
            return a, True
        a, c = np.minimum(a, c), np.maximum(a, c)
        target = a * nodes + c
        left = np.minimum(a, b) * nodes + np.maximum(a, b)
        right = np.minimum(b, c) * nodes + np.maximum(b, c)
        changed, possible = [target[:0]], True
        while True:
            ruled_out = self._compose(self._cells[a * nodes + b], self._cells[b * nodes + c])
            news = np.flatnonzero(ruled_out & ~self._cells[target])
            if not (possible and len(news)):
                return np.unique(np.concatenate(changed)), possible
            a, b, c, ruled_out = a[news], b[news], c[news], ruled_out[news]
            target, left, right = target[news], left[news], right[news]
            place = np.arange(len(target), dtype=np.uint32)
            # Zero, which most pairs have, is to be the last place of all: store complements.
            # Of several changes of one pair the first in line is written last, and stays.
            line[target[::-1]] = ~place[::-1]
            now = (~line[target] == place) & (~line[left] > place) & (~line[right] > place)
            line[target] = 0
            written, possible = self._write(target[now], ruled_out[now], b[now])
            changed.append(written)

    def _compose(self, left: Array, right: Array) -> Array:
        shift, mask = self._tables.shift, self._tables.mask
        left = left.astype(np.intp)
        if self._high is None:
            ruled_out: Array = self._low[left << shift | right]
        else:
            high = self._high[left << (self.calculus.size - shift) | right >> shift]
            ruled_out = self._low[left << shift | right & mask] & high
        return ruled_out

    def _log(self, i: Any, j: Any, old: Any, via: Any) -> None:
        end = self._count + np.size(i)
        if end > len(self._entries):
            grown = np.empty((2 * end, 4), np.int64)
            grown[: self._count] = self._entries[: self._count]
            self._entries = grown
        for column, values in enumerate((i, j, old, via)):
            self._entries[self._count : end, column] = values
        self._count = end

    def labels(self) -> dict[Edge, int]:
        log = self._entries[: self._count]
        # Every pair with a label was narrowed for the first time exactly once.
        i, j = log[(log[:, OLD] == self._universal) & (log[:, FIRST] != log[:, SECOND]), :2].T
        masks = self._universal ^ self._cells[i * self._nodes + j]
        return dict(zip(zip(i.tolist(), j.tolist(), strict=True), masks.tolist(), strict=True))

    def mark(self) -> int:
        return self._count

    def undo(self, mark: int) -> None:
        log = self._entries[mark : self._count]
        # Backwards: of several values for a cell, the last one stays.
        i, j, old, _ = log[log[:, FIRST] != log[:, SECOND]][::-1].T
        ruled_out = (self._universal ^ old).astype(self._cells.dtype)
        self._cells[i * self._nodes + j] = ruled_out
        self._cells[j * self._nodes + i] = self._tables.converse[ruled_out]
        if self._listed:
            first = (old == self._universal) & self._joined[i * self._nodes + j]
            i, j = i[first], j[first]
            self._joined[i * self._nodes + j] = False
            # What was joined after the mark stands at the ends of the lists.
            np.subtract.at(self._degrees, np.concatenate([i, j]), 1)
        self._count = mark
        del self._told[mark:]

    def blame(self, base: int) -> list[int]:
        entries = self._entries[base : self._count].tolist()
        needed = {(entries[-1][FIRST], entries[-1][SECOND])}
        culprits = []
        # Going backwards, whatever is needed rests on the latest entries before it.
        for position in range(len(entries) - 1, -1, -1):
            i, j, _, via = entries[position]
            if (i, j) in needed:
                if via < 0:
                    culprits.append(base + position)
                else:
                    needed.add((min(i, via), max(i, via)))
                    needed.add((min(via, j), max(via, j)))
        return culprits

    def last(self) -> Narrowing:
        i, j, old, via = self._entries[self._count - 1].tolist()
        return i, j, old, via

    def log(self) -> list[Narrowing]:
        new = self._entries[len(self._told) : self._count]
        self._told += zip(*new.T.tolist(), strict=True)
        return self._told
