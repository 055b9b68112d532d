"""Closure and search compiled by numba (extra ``fast``), for calculi of up to 16 relations.

Closure is that of :mod:`~spatial_nsr.calculi.engines.numba_engine`, search that of
:mod:`~spatial_nsr.calculi.deciding.search`: what is done and why is told there. They share a file,
as numba does not see that compiled code is out of date where only another file changed.

Unsigned indices matter: for signed ones numba adds code that counts negative ones from the end.
"""

from __future__ import annotations

from typing import Any

import numba
import numpy as np
import numpy.typing as npt

from spatial_nsr.calculi.deciding.search import FADING, GROW, SHRINK

Array = npt.NDArray[Any]

CLOSED, EMPTY, FULL = 0, 1, 2
# Of each node: where its list of neighbours starts in the pool, their number, the room for them.
START, COUNT, ROOM = 0, 1, 2
# The length of the log, how much of it was processed, how much of the pool is in use.
LOGGED, DONE, USED = 0, 1, 2
# In the log, instead of a third node: a label that was given, or the clause with this number more.
GIVEN, CLAUSE = 0xFFFF_FFFF, 0x8000_0000
# Rows are padded to whole blocks of cells; a row scan looks for changes block by block.
BLOCK = 64
HALF, LOWER = np.uint64(16), np.uint64(0xFFFF)

_compile = numba.njit(cache=True, nogil=True, boundscheck=False)


@_compile
def close(
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

    One long function: with lists, rows, writing and joining in functions of their own it took 1.6
    to 1.9 times as long for 50 to 100 nodes, as passing arrays costs as much as the work.
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
def undo(
    cells: Array, lists: Array, log: Array, counters: Array, converse: Array, mark: int
) -> None:
    """Take back what was logged from the mark on."""
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
def blame(log: Array, logged: int, base: int, needed: Array, culprits: Array) -> int:
    """How many asserted labels a failure rests on; ``culprits`` gets their places in the log."""
    count = 0
    needed[log[logged - 1, 0], log[logged - 1, 1]] = 1
    # Going backwards, whatever is needed rests on the latest entries before it.
    for at in range(logged - 1, base - 1, -1):
        i, j, via = log[at, 0], log[at, 1], log[at, 2]
        if needed[i, j]:
            if via >= CLAUSE:
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


# What a run of the search ends with; and what it does next, which stays from call to call.
FOUND, IMPOSSIBLE, GIVEN_UP, PAUSED, CROWDED = 3, 4, 5, 6, 7
PICK, ASSERT, FAILED = 0, 1, 2
# What else stays: how many decisions there are, how many labels were implied by failures, on how
# many decisions these rest; failures; sizes of batches; a number for each look at a failure; how
# many labels are to be asserted and whether by decision; how much work is left before a pause.
LEVELS, IMPLIED, REASONS, FAILURES, BATCH, MOST, STAMP = 0, 1, 2, 3, 4, 5, 6
PHASE, ASSERTED, DECIDED, WORK, KEPT = 7, 8, 9, 10, 11
# Of each decision: the log's length before it, the edge (-1: several), what is left of its label.
MARK, EDGE, REST = 0, 1, 2
# Of each implied label: its place in the log, and which of the reasons are its decisions.
PLACE, FROM, TO = 0, 1, 2


@_compile
def most_urgent(
    cells: Array,
    ends: Array,
    splits: Array,
    activity: Array,
    most: int,
    picked: Array,
    urgency: Array,
) -> int:
    """The most urgent edges whose labels are to be split, so many at most."""
    count = 0
    for edge in range(len(ends)):
        i, j = ends[edge, 0], ends[edge, 1]
        ruled_out = cells[i, j]
        if splits[ruled_out, 0] == ruled_out:
            continue
        urgent = (activity[i] + activity[j]) / splits[ruled_out, 1]
        if count == most:
            if urgent <= urgency[count - 1]:
                continue
            count -= 1
        place = count
        while place and urgency[place - 1] < urgent:
            picked[place], urgency[place] = picked[place - 1], urgency[place - 1]
            place -= 1
        picked[place], urgency[place] = edge, urgent
        count += 1
    return count


@_compile
def _decide(
    cells: Array,
    universal: int,
    ends: Array,
    splits: Array,
    picked: Array,
    decisions: Array,
    levels: Array,
    kept: Array,
    pairs: Array,
    labels: Array,
) -> None:
    """Have the picked edges' labels replaced by their tractable parts."""
    level, count = kept[LEVELS], kept[ASSERTED]
    decisions[level, EDGE] = picked[0] if count == 1 else -1
    for number in range(count):
        i, j = ends[picked[number], 0], ends[picked[number], 1]
        part = splits[cells[i, j], 0]
        pairs[2 * number], pairs[2 * number + 1] = i, j
        labels[number] = universal ^ part
        decisions[level, REST] = part & ~cells[i, j]
    levels[level] = 0
    kept[LEVELS], kept[DECIDED] = level + 1, 1


@_compile
def weigh(log: Array, logged: int, activity: Array) -> None:
    """Things that a failure was about become more active, beside all others."""
    for node in range(len(activity)):
        activity[node] *= FADING
    for column in range(3):
        # A thing of which nothing was stated takes part only where a calculus is not integral.
        if log[logged - 1, column] < len(activity):
            activity[log[logged - 1, column]] += 1.0


@_compile
def _culprits(
    log: Array,
    logged: int,
    base: int,
    needed: Array,
    kept: Array,
    decisions: Array,
    implied: Array,
    reasons: Array,
    levels: Array,
) -> int:
    """Stamp the decisions that the present failure rests on; the latest of them, or -1."""
    kept[STAMP] += 1
    stamp, latest = kept[STAMP], -1
    level, place = kept[LEVELS] - 1, kept[IMPLIED] - 1
    needed[log[logged - 1, 0], log[logged - 1, 1]] = stamp
    # Going backwards, whatever is needed rests on the latest entries before it.
    for at in range(logged - 1, base - 1, -1):
        i, j, via = log[at, 0], log[at, 1], log[at, 2]
        if needed[i, j] != stamp:
            continue
        if via != GIVEN:
            needed[min(i, via), max(i, via)] = stamp
            needed[min(via, j), max(via, j)] = stamp
        else:
            while place >= 0 and implied[place, PLACE] > at:
                place -= 1
            if place >= 0 and implied[place, PLACE] == at:
                for number in range(implied[place, FROM], implied[place, TO]):
                    levels[reasons[number]] = stamp
                    latest = max(latest, reasons[number])
            else:
                while decisions[level, MARK] > at:
                    level -= 1
                levels[level] = stamp
                latest = max(latest, level)
    return latest


@_compile
def _learn(
    level: int,
    ends: Array,
    kept: Array,
    decisions: Array,
    implied: Array,
    reasons: Array,
    levels: Array,
    pairs: Array,
    labels: Array,
) -> None:
    """Have what is left of a wrong decision's label asserted, and note on which decisions it rests.

    All that came after that decision was taken back.
    """
    mark, edge, number = decisions[level, MARK], decisions[level, EDGE], kept[IMPLIED]
    kept[LEVELS], kept[PHASE] = level, PICK
    while number and implied[number - 1, PLACE] >= mark:
        number -= 1
    used = implied[number - 1, TO] if number else 0
    if edge >= 0:
        implied[number, PLACE], implied[number, FROM] = mark, used
        for other in range(level):
            if levels[other] == kept[STAMP]:
                reasons[used] = other
                used += 1
        implied[number, TO] = used
        number += 1
        pairs[0], pairs[1] = ends[edge, 0], ends[edge, 1]
        labels[0] = decisions[level, REST]
        kept[ASSERTED], kept[DECIDED], kept[PHASE] = 1, 0, ASSERT
    else:
        # Which of the many was wrong is not known: go on one by one from here.
        kept[BATCH] = kept[MOST] = 1
    kept[IMPLIED], kept[REASONS] = number, used


@_compile
def run(
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
    ends: Array,
    splits: Array,
    activity: Array,
    kept: Array,
    decisions: Array,
    implied: Array,
    reasons: Array,
    levels: Array,
    needed: Array,
    pairs: Array,
    labels: Array,
    picked: Array,
    urgency: Array,
    base: int,
    budget: int,
) -> int:
    """One depth-first run, as :meth:`spatial_nsr.calculi.deciding.search._Search.run` makes it.

    After FULL or CROWDED, call again with more room in the log and the pool, or in what is kept of
    decisions; after PAUSED, once there is leave to go on.
    """
    while True:
        if kept[PHASE] == FAILED:
            crammed = kept[REASONS] + kept[LEVELS] > len(reasons)
            if crammed or kept[IMPLIED] == len(implied):
                return CROWDED
            level = _culprits(
                *(log, counters[LOGGED], base, needed, kept),
                *(decisions, implied, reasons, levels),
            )
            if level < 0:
                return IMPOSSIBLE
            undo(cells, lists, log, counters, converse, decisions[level, MARK])
            _learn(
                *(level, ends, kept, decisions, implied, reasons, levels),
                *(pairs, labels),
            )
        if kept[PHASE] == PICK:
            if kept[LEVELS] == len(decisions):
                return CROWDED
            if kept[FAILURES] >= budget:
                return GIVEN_UP
            if kept[WORK] <= 0:
                return PAUSED
            kept[ASSERTED] = most_urgent(
                cells, ends, splits, activity, kept[BATCH], picked, urgency
            )
            if not kept[ASSERTED]:
                return FOUND
            decisions[kept[LEVELS], MARK] = counters[LOGGED]
            _decide(
                *(cells, universal, ends, splits, picked, decisions, levels, kept, pairs, labels),
            )
            kept[PHASE] = ASSERT
        count, before = kept[ASSERTED], counters[LOGGED]
        end = close(
            *(cells, lists, pool, log, counters, found, planes, low, high, single, converse),
            *(universal, identity, cut, crowded, pairs[: 2 * count], labels[:count]),
        )
        kept[WORK] -= counters[LOGGED] - before + count
        if end == FULL:
            return FULL
        kept[PHASE] = PICK
        if end == CLOSED:
            if kept[DECIDED]:
                kept[BATCH] = min(kept[BATCH] * GROW, kept[MOST])
        elif count > 1:
            kept[LEVELS] -= 1
            kept[BATCH] = max(1, count // SHRINK)
            undo(cells, lists, log, counters, converse, decisions[kept[LEVELS], MARK])
        else:
            if kept[DECIDED]:
                kept[BATCH] = 1
            kept[FAILURES] += 1
            weigh(log, counters[LOGGED], activity)
            kept[PHASE] = FAILED
