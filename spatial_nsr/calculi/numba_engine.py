"""The fast engine: closure compiled by numba (extra ``fast``), for calculi of up to 16 relations.

Algebraic closure with a queue of changed pairs (van Beek 1992). What makes it fast:

* One array is log, queue and undo stack: narrowings are processed in the order in which they were
  logged, and one that a later narrowing of the same pair overtook is skipped.
* A pair enters the neighbour lists when it leaves the queue. Until then nobody needs to meet it as
  the second leg of a composition: it will be the first leg of the same composition when its turn
  comes. That halves the work.
* Only neighbours with a label are visited. Where a node has many, its whole row is composed
  instead, four or eight cells at a time by bit operations on machine words, to find what changes.
* All memory is fresh zeroes or not touched at all, so a new state costs next to nothing.

Unsigned indices matter: for signed ones numba adds code that counts negative ones from the end.
"""

from __future__ import annotations

from typing import Any

import numba
import numpy as np
import numpy.typing as npt

from spatial_nsr.calculi.dense import dense_tables
from spatial_nsr.calculi.problem import Edge, Problem
from spatial_nsr.calculi.state import Narrowing, Numbers

__all__ = ["NumbaState"]

Array = npt.NDArray[Any]

CLOSED, EMPTY, FULL = 0, 1, 2
# Of each node: where its list of neighbours starts in the pool, their number, the room for them.
START, COUNT, ROOM = 0, 1, 2
# The length of the log, how much of it was processed, how much of the pool is in use.
LOGGED, DONE, USED = 0, 1, 2
GIVEN = 0xFFFF_FFFF  # in the log, instead of a third node
# Rows are padded to whole blocks of cells; a row scan looks for changes block by block.
BLOCK = 64
HALF, LOWER = np.uint64(16), np.uint64(0xFFFF)

_compile = numba.njit(cache=True, nogil=True, boundscheck=False)


@_compile
def _close(
    cells: Array,
    lists: Array,
    pool: Array,
    log: Array,
    counters: Array,
    found: Array,
    planes: Array,
    low: Array,
    high: Array | None,
    single: Array,
    converse: Array,
    universal: int,
    identity: int,
    cut: int,
    crowded: int,
    pairs: Array,
    labels: Array,
) -> int:
    """Assert labels and propagate; after FULL, call again with the same ones and more room.

    One long function, as passing this many arrays to another costs as much as the work it does.
    """
    everything = cells.dtype.type(universal)
    shift = np.uint64(cut)
    mask = (np.uint64(1) << shift) - np.uint64(1)
    words = cells.view(np.uint64)
    if high is None:
        bits, ones, lanes = 8, np.uint64(0x0101010101010101), 8
    else:
        bits, ones, lanes = 16, np.uint64(0x0001000100010001), 4
    logged, done, used = counters[LOGGED], counters[DONE], counters[USED]
    state, fact, side = CLOSED, 0, 0
    while state == CLOSED and (fact < len(labels) or done < logged):
        # First find what changes: labels a -> c, all through the same third node.
        changes = np.uint64(0)
        stating = fact < len(labels)
        if stating:
            a, c, via = pairs[2 * fact], pairs[2 * fact + 1], np.uint32(GIVEN)
            if a == c:
                cells[a, a] = everything ^ identity
            old = cells[a, c]
            new = old | (everything ^ labels[fact])
            found[0] = np.uint64(c) << HALF | np.uint64(new)
            changes += np.uint64(new != old)
            if new == old == everything:
                state = EMPTY
            fact += 1
        else:
            i, j, entry = log[done, 0], log[done, 1], log[done, 3]
            room = 2 * (lists[i, ROOM] + lists[j, ROOM]) + 16
            if used + room > len(pool):
                state = FULL
                break
            if cells[i, j] != entry & 0xFFFF:
                side = 1  # narrowed again since: a later entry takes care of it
            else:
                a, b = (i, j) if side == 0 else (j, i)
                via = b
                left = cells[a, b]
                cells[a, a] = everything  # so that nothing is found there
                if lists[b, COUNT] < crowded:
                    start = lists[b, START]
                    for place in range(start, start + lists[b, COUNT]):
                        c = pool[place]
                        right, old = cells[b, c], cells[a, c]
                        if high is None:
                            new = old | low[left, right]
                        else:
                            new = old | low[left, right & mask] & high[left, right >> shift]
                        # No branch: mispredicted ones cost more than superfluous stores.
                        found[changes] = np.uint64(c) << HALF | np.uint64(new)
                        changes += np.uint64(new != old)
                else:
                    for bit in range(bits):
                        planes[bit] = np.uint64(single[left, bit]) * ones
                    for block in range(0, cells.shape[1], BLOCK):
                        different = np.uint64(0)
                        for number in range(BLOCK // lanes):
                            at = np.uint64(block // lanes + number)
                            word = words[b, at]
                            news = ~words[a, at]
                            for bit in range(bits):
                                # Ones in the lanes of all labels that lack this relation.
                                lacking = word >> np.uint64(bit) & ones
                                lacking = (lacking << np.uint64(bits)) - lacking
                                news &= planes[bit] | lacking
                            different |= news
                        if different:
                            for number in range(block, min(block + BLOCK, len(cells))):
                                c = np.uint32(number)
                                right, old = cells[b, c], cells[a, c]
                                if high is None:
                                    new = old | low[left, right]
                                else:
                                    new = old | low[left, right & mask] & high[left, right >> shift]
                                found[changes] = np.uint64(c) << HALF | np.uint64(new)
                                changes += np.uint64(new != old)
                cells[a, a] = 0
        # Then write and log it.
        if logged + np.int64(changes) > len(log):
            state = FULL
            break
        for change in range(changes):
            c = np.uint32(found[change] >> HALF)
            new = found[change] & LOWER
            old, turned = cells[a, c], converse[new]
            cells[a, c] = new
            cells[c, a] = turned
            if a <= c:
                log[logged, 0], log[logged, 1] = a, c
                log[logged, 3] = np.uint32(old) << 16 | np.uint32(new)
            else:
                log[logged, 0], log[logged, 1] = c, a
                log[logged, 3] = np.uint32(converse[old]) << 16 | np.uint32(turned)
            log[logged, 2] = via
            logged += 1
            if new == everything:
                state = EMPTY
                break
        if not stating and state == CLOSED:
            side += 1
            if side == 2:
                if entry >> 16 == 0:
                    for a, c in ((i, j), (j, i)):
                        count = lists[a, COUNT]
                        if count == lists[a, ROOM]:
                            for place in range(count):
                                pool[used + place] = pool[lists[a, START] + place]
                            lists[a, START], lists[a, ROOM] = used, 2 * count + 8
                            used += 2 * count + 8
                        pool[lists[a, START] + count] = c
                        lists[a, COUNT] = count + 1
                side = 0
                done += 1
    counters[LOGGED], counters[DONE], counters[USED] = logged, done, used
    return state


@_compile
def _undo(
    cells: Array, lists: Array, log: Array, counters: Array, converse: Array, mark: int
) -> None:
    for at in range(counters[LOGGED] - 1, mark - 1, -1):
        i, j, old = log[at, 0], log[at, 1], log[at, 3] >> 16
        if i == j:
            continue
        cells[i, j] = old
        cells[j, i] = converse[old]
        if old == 0 and at < counters[DONE]:
            # What was joined after the mark stands at the ends of the lists.
            lists[i, COUNT] -= 1
            lists[j, COUNT] -= 1
    counters[LOGGED] = mark
    counters[DONE] = min(counters[DONE], mark)


@_compile
def _blame(log: Array, logged: int, base: int, needed: Array, culprits: Array) -> int:
    count = 0
    needed[log[logged - 1, 0], log[logged - 1, 1]] = 1
    # Going backwards, whatever is needed rests on the latest entries before it.
    for at in range(logged - 1, base - 1, -1):
        i, j, via = log[at, 0], log[at, 1], log[at, 2]
        if needed[i, j]:
            if via == GIVEN:
                culprits[count] = at
                count += 1
            else:
                needed[min(i, via), max(i, via)] = 1
                needed[min(via, j), max(via, j)] = 1
    for at in range(logged - 1, -1, -1):
        i, j, via = log[at, 0], log[at, 1], log[at, 2]
        if needed[i, j]:
            needed[i, j] = 0
    return count


class NumbaState:
    """The fast engine; see :class:`~spatial_nsr.calculi.state.State`.

    Given the pairs that are ``near``, no label of another pair is ever looked at or narrowed.
    """

    def __init__(self, problem: Problem, near: Array | None = None) -> None:
        self.problem = problem
        self.calculus = problem.calculus
        self._universal = problem.calculus.universal
        tables = dense_tables(problem.calculus)
        nodes, facts = problem.nodes, len(problem.edges)
        kind = tables.low.dtype
        blocks = -(-nodes // BLOCK)
        if blocks > 4:
            blocks |= 1  # else columns fall into the same few sets of the cache
        self._cells = np.zeros((nodes, BLOCK * blocks), kind)
        if near is not None:
            # Where everything is ruled out already nothing changes, so nothing is written.
            self._cells[:, :nodes][~near] = tables.universal
        self._lists = np.zeros((nodes, 3), np.uint32)
        self._pool = np.empty(16 * (nodes + facts), np.uint32)
        self._log = np.empty((nodes + 4 * facts + 64, 4), np.uint32)
        self._counters = np.zeros(3, np.int64)
        found = np.empty(nodes + 1, np.uint64)
        # From how many neighbours on a row scan is quicker than the list. Where composing with the
        # universal label says something, all other nodes are neighbours.
        crowded = nodes // (8 if tables.high is None else 2) + 1 if tables.integral else 0
        if near is not None:
            crowded = nodes + 1  # a row holds cells that stand for no label
        self._fixed: tuple[Any, ...] = (
            *(found, np.empty(16, np.uint64)),
            *(tables.low, tables.high, tables.single, tables.converse),
            *(tables.universal, tables.identity, tables.shift, crowded),
        )
        self._converse = tables.converse
        self._pair = np.zeros(2, np.uint32)
        self._label = np.zeros(1, kind)
        self._told: list[Narrowing] = []
        self._needed: Array | None = None

    def label(self, i: int, j: int) -> int:
        if i == j:
            return self.calculus.identity
        return self._universal ^ int(self._cells[i, j])

    def load(self) -> bool:
        pairs, labels = self.problem.arrays
        return self._assert(pairs.astype(np.uint32).ravel(), labels.astype(self._label.dtype))

    def narrow(self, i: int, j: int, mask: int) -> bool:
        self._pair[0], self._pair[1] = i, j
        self._label[0] = mask
        return self._assert(self._pair, self._label)

    def narrow_all(self, i: Numbers, j: Numbers, masks: Numbers) -> bool:
        pairs = np.stack([i, j], axis=1).astype(np.uint32).ravel()
        return self._assert(pairs, masks.astype(self._label.dtype))

    def gather(self, i: Numbers, j: Numbers) -> Numbers:
        return self._universal ^ self._cells[i, j].astype(np.int64)

    def _assert(self, pairs: Array, labels: Array) -> bool:
        while True:
            memory = (self._cells, self._lists, self._pool, self._log, self._counters)
            arguments: tuple[Any, ...] = (*memory, *self._fixed, pairs, labels)
            end = _close(*arguments)
            if end != FULL:
                return bool(end == CLOSED)
            self._log = np.concatenate([self._log, np.empty_like(self._log)])
            self._pool = np.concatenate([self._pool, np.empty_like(self._pool)])

    def labels(self) -> dict[Edge, int]:
        log = self._log[: self._counters[LOGGED]]
        # Every pair with a label was narrowed for the first time exactly once.
        i, j = log[(log[:, 3] >> 16 == 0) & (log[:, 0] != log[:, 1]), :2].T
        masks = self._universal ^ self._cells[i, j]
        return dict(zip(zip(i.tolist(), j.tolist(), strict=True), masks.tolist(), strict=True))

    def mark(self) -> int:
        return int(self._counters[LOGGED])

    def undo(self, mark: int) -> None:
        _undo(self._cells, self._lists, self._log, self._counters, self._converse, mark)
        del self._told[mark:]

    def blame(self, base: int) -> list[int]:
        if self._needed is None:
            self._needed = np.zeros((len(self._cells), len(self._cells)), np.uint8)
        logged = int(self._counters[LOGGED])
        culprits = np.empty(logged - base, np.int64)
        count = _blame(self._log, logged, base, self._needed, culprits)
        return culprits[:count].tolist()  # type: ignore[no-any-return]

    def last(self) -> Narrowing:
        i, j, via, labels = self._log[self._counters[LOGGED] - 1].tolist()
        return i, j, self._universal ^ (labels >> 16), -1 if via == GIVEN else via

    def log(self) -> list[Narrowing]:
        new = self._log[len(self._told) : self._counters[LOGGED]]
        old = self._universal ^ (new[:, 3] >> 16)
        via = new[:, 2].astype(np.int32)
        columns = (new[:, 0], new[:, 1], old, via)
        self._told += zip(*(column.tolist() for column in columns), strict=True)
        return self._told
