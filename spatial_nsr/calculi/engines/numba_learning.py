"""The loop of :mod:`~spatial_nsr.calculi.engines.learning_search`, compiled by numba.

Verdicts alone are left to the plainer search of numba_loops: clauses about a thousand intervals
have hundreds of literals, and teach little that its jumps back do not.
"""

from __future__ import annotations

import zlib
from pathlib import Path
from typing import Any, NamedTuple

import numba
import numpy as np
import numpy.typing as npt

from spatial_nsr.calculi.deciding.search import GROW, SHRINK
from spatial_nsr.calculi.engines import numba_loops
from spatial_nsr.calculi.engines.numba_loops import (
    ASSERT,
    CLAUSE,
    CLOSED,
    CROWDED,
    FAILED,
    FOUND,
    FULL,
    GIVEN,
    GIVEN_UP,
    IMPOSSIBLE,
    LOGGED,
    PAUSED,
    PICK,
    close,
    most_urgent,
    undo,
    weigh,
)

Array = npt.NDArray[Any]

_compile = numba.njit(cache=True, nogil=True, boundscheck=False)

# A phase more: labels that clauses imply are looked for.
SPREAD = 3
# What else stays: how many decisions there are, how many clauses, how many literals they have, and
# how many clauses of one literal were looked at; failures; sizes of batches; a number for each look
# at a failure; how many labels are to be asserted and the clause that does it (-1: a decision),
# how long the log was before that, how much of it clauses have seen; work left before a pause;
# the code that is called.
LEVELS, CLAUSES, LITERALS, SINGLES, FAILURES, BATCH, MOST, STAMP = 0, 1, 2, 3, 4, 5, 6, 7
PHASE, ASSERTED, REASON, BEFORE, SEEN, WORK, CALLED, KEPT = 8, 9, 10, 11, 12, 13, 14, 15


class Task(NamedTuple):
    """What a search is about: pairs of nodes and how labels are split."""

    ends: Array
    splits: Array
    numbers: Array  # of each pair of nodes, its number among the stated facts
    favoured: Array  # of each pair of nodes, what the last scenario ruled out
    activity: Array


class Clauses(NamedTuple):
    """What failures taught: labels that do not go together, as long as some facts are stated.

    A literal ``(i, j, ruled out)`` holds when at least this is ruled out of the pair; the literals
    of a clause cannot all hold. The first two are watched (Moskewicz et al. 2001): ``heads`` has
    for each pair the first of those watched there, ``following`` for each of them the next.
    """

    starts: Array
    literals: Array
    facts: Array  # of each clause, the facts that it rests on, as bits
    heads: Array
    following: Array


class Looking(NamedTuple):
    """Scratch memory of looks at failures."""

    needed: Array
    first: Array
    facts: Array


class Choosing(NamedTuple):
    """The log's length before each decision, and scratch memory of what is to be asserted."""

    marks: Array
    pairs: Array
    labels: Array
    picked: Array
    urgency: Array


@_compile
def _decide(cells: Array, universal: int, task: Task, choosing: Choosing, kept: Array) -> None:
    """Have the picked edges' labels replaced by tractable parts, of what was found last if any."""
    for number in range(kept[ASSERTED]):
        edge = choosing.picked[number]
        i, j = task.ends[edge, 0], task.ends[edge, 1]
        wished = cells[i, j] | task.favoured[i, j]
        part = task.splits[cells[i, j] if wished == universal else wished, 0]
        choosing.pairs[2 * number], choosing.pairs[2 * number + 1] = i, j
        choosing.labels[number] = universal ^ part
    kept[LEVELS] += 1
    kept[REASON], kept[PHASE] = -1, ASSERT


@_compile
def _need(i: int, j: int, at: int, mark: int, log: Array, looking: Looking, stamp: int) -> int:
    """Need a pair's label before a place of the log; 1 if it changed since a mark."""
    if i > j:
        i, j = j, i
    if looking.needed[i, j] == stamp:
        return 0
    looking.needed[i, j] = stamp
    first = looking.first[i, j]
    # Of a pair that did not change since, what stands there is of another look, or anything.
    return int(mark <= first < at and log[first, 0] == i and log[first, 1] == j)


@_compile
def _expand(at: int, mark: int, log: Array, clauses: Clauses, looking: Looking, stamp: int) -> int:
    """Need what an entry of the log rests on; how many of these pairs changed since a mark."""
    i, j, via = log[at, 0], log[at, 1], log[at, 2]
    if via < CLAUSE:
        more = _need(i, via, at, mark, log, looking, stamp)
        return more + _need(via, j, at, mark, log, looking, stamp)
    more, clause = 0, np.int64(via) - CLAUSE
    for number in range(clauses.starts[clause], clauses.starts[clause + 1]):
        a, b = clauses.literals[number, 0], clauses.literals[number, 1]
        if a != i or b != j:
            more += _need(a, b, at, mark, log, looking, stamp)
    for word in range(len(looking.facts)):
        looking.facts[word] |= clauses.facts[clause, word]
    return more


@_compile
def _turning_point(
    log: Array,
    logged: int,
    marks: Array,
    level: int,
    clauses: Clauses,
    looking: Looking,
    stamp: int,
) -> int:
    """The latest place whose pair led to a failure together with lower levels only; -1: none.

    The first unique implication point (Marques-Silva & Sakallah 1999). Where several decisions were
    taken together it may be none: what is needed after the first of them that is met is returned.
    """
    needed, first = looking.needed, looking.first
    i, j = log[logged - 1, 0], log[logged - 1, 1]
    needed[i, j] = stamp
    top = logged
    while level >= 0:
        # Failures need not rest on the latest decision, as what failures taught holds without.
        mark, waiting = marks[level], 0
        for at in range(top - 1, mark - 1, -1):
            first[log[at, 0], log[at, 1]] = at
        for at in range(mark, top):
            i, j = log[at, 0], log[at, 1]
            waiting += needed[i, j] == stamp and first[i, j] == at
        for at in range(top - 1, mark - 1, -1):
            i, j = log[at, 0], log[at, 1]
            if needed[i, j] == stamp:
                if log[at, 2] == GIVEN or (waiting == 1 and at < logged - 1):
                    return at
                waiting += _expand(at, mark, log, clauses, looking, stamp)
                waiting -= int(first[i, j] == at)
        top = mark
        level -= 1
    return -1


@_compile
def _known(i: int, j: int, at: int, mark: int, log: Array, looking: Looking, stamp: int) -> bool:
    """Whether a pair is needed anyway, or no decision changed it before a place of the log."""
    if i > j:
        i, j = j, i
    if looking.needed[i, j] == stamp or looking.needed[i, j] == -stamp:
        return True
    first = looking.first[i, j]
    return not (mark <= first < at and log[first, 0] == i and log[first, 1] == j)


@_compile
def _follows(
    at: int, mark: int, log: Array, clauses: Clauses, looking: Looking, stamp: int
) -> bool:
    """Whether an entry of the log follows from what is needed anyway (Sorensson & Biere 2009)."""
    i, j, via = log[at, 0], log[at, 1], log[at, 2]
    if via == GIVEN:
        return False
    if via < CLAUSE:
        first = _known(i, via, at, mark, log, looking, stamp)
        return first and _known(via, j, at, mark, log, looking, stamp)
    clause = np.int64(via) - CLAUSE
    for number in range(clauses.starts[clause], clauses.starts[clause + 1]):
        a, b = clauses.literals[number, 0], clauses.literals[number, 1]
        if (a != i or b != j) and not _known(a, b, at, mark, log, looking, stamp):
            return False
    return True


@_compile
def _trace(
    log: Array, end: int, base: int, task: Task, clauses: Clauses, looking: Looking, stamp: int
) -> None:
    """Find the stated facts on which needed labels rest that no decision changed."""
    for at in range(end - 1, -1, -1):
        i, j = log[at, 0], log[at, 1]
        if looking.needed[i, j] == stamp:
            if log[at, 2] != GIVEN:
                _expand(at, end, log, clauses, looking, stamp)
            elif at < base:
                fact = task.numbers[i, j]
                looking.facts[fact >> 6] |= np.uint64(1) << np.uint64(fact & 63)


@_compile
def _learn(
    log: Array,
    logged: int,
    base: int,
    task: Task,
    clauses: Clauses,
    looking: Looking,
    marks: Array,
    kept: Array,
) -> int:
    """Make a clause of what led to a failure, and tell how many decisions stay.

    -1: none of them led to it, and ``looking`` tells the facts that did; -2: there is no room.
    """
    kept[STAMP] += 1
    stamp, clause, used = kept[STAMP], kept[CLAUSES], kept[LITERALS]
    level: int = kept[LEVELS] - 1
    together = False
    for word in range(len(looking.facts)):
        looking.facts[word] = 0
    place = _turning_point(log, logged, marks, level, clauses, looking, stamp)
    if place < 0:
        if len(looking.facts):
            end = marks[0] if level >= 0 else logged
            _trace(log, end, base, task, clauses, looking, stamp)
        return -1
    while marks[level] > place:
        level -= 1
    # Pairs that decisions changed become literals, the latest first; others follow from facts.
    start = marks[0]
    for at in range(place, start - 1, -1):
        looking.first[log[at, 0], log[at, 1]] = at
    for at in range(place, start - 1, -1):
        i, j = log[at, 0], log[at, 1]
        if looking.needed[i, j] == stamp:
            if at < place and _follows(at, start, log, clauses, looking, stamp):
                _expand(at, start, log, clauses, looking, stamp)
                continue
            if used == len(clauses.literals):
                return -2
            looking.needed[i, j] = -stamp
            clauses.literals[used, 0], clauses.literals[used, 1] = i, j
            clauses.literals[used, 2] = log[at, 3] & 0xFFFF
            used += 1
            if used == kept[LITERALS] + 2:
                together = at >= marks[level]
    if len(looking.facts):
        _trace(log, marks[0], base, task, clauses, looking, stamp)
    for word in range(len(looking.facts)):
        clauses.facts[clause, word] = looking.facts[word]
    kept[CLAUSES], kept[LITERALS] = clause + 1, used
    clauses.starts[clause + 1] = used
    kept[REASON] = -1 if together else clause
    return level


@_compile
def _watch(clause: int, which: int, clauses: Clauses) -> None:
    """Have one of the first two literals of a clause looked at when its pair changes."""
    at = clauses.starts[clause] + which
    i, j = clauses.literals[at, 0], clauses.literals[at, 1]
    clauses.following[2 * clause + which] = clauses.heads[i, j]
    clauses.heads[i, j] = 2 * clause + which + 1


@_compile
def _swap(literals: Array, one: int, other: int) -> None:
    for column in range(3):
        literal = literals[one, column]
        literals[one, column] = literals[other, column]
        literals[other, column] = literal


@_compile
def _open(cells: Array, literals: Array, start: int, end: int) -> int:
    """The first of some literals that does not hold, or where they end."""
    for at in range(start, end):
        ruled_out = literals[at, 2]
        if cells[literals[at, 0], literals[at, 1]] & ruled_out != ruled_out:
            return at
    return end


@_compile
def attach(cells: Array, clauses: Clauses, active: Array, kept: Array) -> None:
    """Begin to watch the clauses that count, by literals that do not hold yet where there are."""
    for at in range(kept[LITERALS]):
        clauses.heads[clauses.literals[at, 0], clauses.literals[at, 1]] = 0
    for clause in range(len(active)):
        start, end = clauses.starts[clause], clauses.starts[clause + 1]
        if active[clause] and end - start > 1:
            for which in range(2):
                at = _open(cells, clauses.literals, start + which, end)
                if at < end:
                    _swap(clauses.literals, start + which, at)
            _watch(clause, 0, clauses)
            _watch(clause, 1, clauses)


@_compile
def _deny(
    cells: Array,
    everything: int,
    at: int,
    clause: int,
    clauses: Clauses,
    choosing: Choosing,
    kept: Array,
) -> bool:
    """Have the opposite of a literal asserted; false if it is known to be so."""
    i, j, ruled_out = clauses.literals[at, 0], clauses.literals[at, 1], clauses.literals[at, 2]
    if cells[i, j] | ruled_out == everything:
        return False
    choosing.pairs[0], choosing.pairs[1], choosing.labels[0] = i, j, ruled_out
    kept[ASSERTED], kept[REASON], kept[PHASE] = 1, clause, ASSERT
    return True


@_compile
def _spread(
    cells: Array,
    log: Array,
    logged: int,
    everything: int,
    clauses: Clauses,
    active: Array,
    choosing: Choosing,
    kept: Array,
) -> None:
    """Find a clause all of whose literals but one hold, and have this one denied."""
    literals, heads, following = clauses.literals, clauses.heads, clauses.following
    if not kept[CLAUSES]:
        kept[SEEN] = logged
    while kept[SINGLES] < len(active):
        clause = kept[SINGLES]
        start = clauses.starts[clause]
        single = active[clause] and clauses.starts[clause + 1] == start + 1
        if single and _deny(cells, everything, start, clause, clauses, choosing, kept):
            return
        kept[SINGLES] += 1
    while kept[SEEN] < logged:
        i, j = log[kept[SEEN], 0], log[kept[SEEN], 1]
        before, watched = 0, heads[i, j]
        while watched:
            after, clause, which = following[watched - 1], watched - 1 >> 1, watched - 1 & 1
            start, end = clauses.starts[clause], clauses.starts[clause + 1]
            mine, other = start + which, start + 1 - which
            ruled_out, against = literals[mine, 2], literals[other, 2]
            there = cells[literals[other, 0], literals[other, 1]]
            stays = cells[i, j] & ruled_out != ruled_out or there | against == everything
            if not stays:
                at = _open(cells, literals, start + 2, end)
                if at == end:
                    _deny(cells, everything, other, clause, clauses, choosing, kept)
                    return
                _swap(literals, mine, at)
                if before:
                    following[before - 1] = after
                else:
                    heads[i, j] = after
                _watch(clause, which, clauses)
            else:
                before = watched
            watched = after
        kept[SEEN] += 1
    kept[PHASE] = PICK


@_compile
def _assert_latest(
    cells: Array, universal: int, clauses: Clauses, choosing: Choosing, kept: Array
) -> None:
    """Have asserted what the latest clause says, once decisions were taken back."""
    clause = kept[CLAUSES] - 1
    start, end = clauses.starts[clause], clauses.starts[clause + 1]
    if end > start + 1:
        _watch(clause, 0, clauses)
        _watch(clause, 1, clauses)
    if kept[REASON] < 0:
        # Which of many decisions was wrong is not known: go on one by one from here.
        kept[BATCH] = kept[MOST] = 1
        kept[PHASE] = SPREAD
    else:
        _deny(cells, universal, start, clause, clauses, choosing, kept)


def _calling(code: int) -> Any:
    """The loop, as it calls the functions of numba_loops that have this code.

    Of other files numba's cache does not see that they changed, but it tells functions apart by
    what they enclose.
    """

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
        task: Task,
        clauses: Clauses,
        active: Array,
        looking: Looking,
        choosing: Choosing,
        kept: Array,
        base: int,
        budget: int,
    ) -> int:
        """One depth-first run that learns from its failures.

        After FULL or CROWDED, call again with more room in the log and the pool, or in what is kept
        of decisions and clauses; after PAUSED, once there is leave to go on.
        """
        kept[CALLED], marks = code, choosing.marks
        while True:
            if kept[PHASE] == FAILED:
                if kept[CLAUSES] + 1 == len(clauses.starts):
                    return CROWDED
                logged = counters[LOGGED]
                back = _learn(log, logged, base, task, clauses, looking, marks, kept)
                if back < 0:
                    return IMPOSSIBLE if back == -1 else CROWDED
                kept[LEVELS] = back
                undo(cells, lists, log, counters, converse, marks[back])
                kept[SEEN] = min(kept[SEEN], marks[back])
                _assert_latest(cells, universal, clauses, choosing, kept)
                kept[BEFORE] = counters[LOGGED]
            if kept[PHASE] == SPREAD:
                logged = kept[BEFORE] = counters[LOGGED]
                _spread(cells, log, logged, universal, clauses, active, choosing, kept)
            if kept[PHASE] == PICK:
                if kept[LEVELS] == len(marks):
                    return CROWDED
                if kept[FAILURES] >= budget:
                    return GIVEN_UP
                if kept[WORK] <= 0:
                    return PAUSED
                picked, urgency = choosing.picked, choosing.urgency
                kept[ASSERTED] = most_urgent(
                    *(cells, task.ends, task.splits, task.activity, kept[BATCH], picked, urgency),
                )
                if not kept[ASSERTED]:
                    return FOUND
                marks[kept[LEVELS]] = counters[LOGGED]
                _decide(cells, universal, task, choosing, kept)
            count, before = kept[ASSERTED], counters[LOGGED]
            end = close(
                *(cells, lists, pool, log, counters, found, planes, low, high, single, converse),
                *(universal, identity, cut, crowded),
                *(choosing.pairs[: 2 * count], choosing.labels[:count]),
            )
            kept[WORK] -= counters[LOGGED] - before + count
            if kept[REASON] >= 0 and counters[LOGGED] > kept[BEFORE]:
                log[kept[BEFORE], 2] = CLAUSE + kept[REASON]
            if end == FULL:
                return FULL
            kept[PHASE] = SPREAD
            if end == CLOSED:
                if kept[REASON] < 0:
                    kept[BATCH] = min(kept[BATCH] * GROW, kept[MOST])
            elif count > 1:
                kept[LEVELS] -= 1
                kept[BATCH] = max(1, count // SHRINK)
                undo(cells, lists, log, counters, converse, marks[kept[LEVELS]])
                kept[SEEN] = min(kept[SEEN], marks[kept[LEVELS]])
            else:
                if kept[REASON] < 0:
                    kept[BATCH] = 1
                kept[FAILURES] += 1
                weigh(log, counters[LOGGED], task.activity)
                kept[PHASE] = FAILED

    return run


run = _calling(zlib.crc32(Path(numba_loops.__file__).read_bytes()))
