"""Time limits for work that asks no clock: reading a text, answering a question.

A thread that watches raises :class:`TimeIsUp` in the one that works, wherever that is in its Python
code, and does so again until it has ended. What counts is the processor time of the working thread
where the system tells it, so that other programs do not change what is answered.
"""

from __future__ import annotations

import ctypes
import heapq
import itertools
import os
import threading
import time
from collections.abc import Callable
from typing import TypeVar

from spatial_nsr.errors import InputError
from spatial_nsr.strict import kind_of, short

__all__ = ["ASKING", "READING", "TimeIsUp", "seconds_of", "within"]

READING, ASKING = 50.0, 8.0
"""Seconds for a text and for a question, unless others are given.

So a text is done with within a minute and a question within ten seconds, though a call into
compiled code is waited for.
"""
LONGEST = 1e9  # seconds; more is no limit, and no clock counts so far

AGAIN = 0.5  # an exception in a finalizer is lost, and has to be raised once more
SOON = 0.001
Result = TypeVar("Result")


class TimeIsUp(BaseException):
    """Not an Exception, so that no handler on the way takes it for an error of its own."""


def seconds_of(deadline: object) -> float | None:
    """A deadline as it is given to ``read`` and ``ask``; None is no limit.

    >>> seconds_of(-1)
    Traceback (most recent call last):
    spatial_nsr.errors.InputError: a deadline is a number of seconds above 0, got number -1
    """
    if deadline is None:
        return None
    good = isinstance(deadline, int | float) and not isinstance(deadline, bool) and deadline > 0
    if not good or not isinstance(deadline, int | float):
        said = " ".join(filter(None, (kind_of(deadline), short(deadline))))
        raise InputError(f"a deadline is a number of seconds above 0, got {said}")
    return float(deadline) if deadline < LONGEST else None  # a float holds no longer ones


def within(
    seconds: float | None,
    work: Callable[[], Result],
    late: Callable[[], Result],
    others: bool = False,
) -> Result:
    """What ``work`` returns, or ``late`` where that is not done in time.

    Where ``others`` do the work, other processes, what counts is the time that goes by.
    Within work that has a limit already, no other one counts. A single call into compiled code is
    not interrupted; the exception waits for its end.

    >>> within(0.05, lambda: sum(1 for _ in itertools.count()), lambda: "too late")
    'too late'
    """
    if seconds is None or _here.watched:
        return work()
    watch = _Watch(seconds, others)
    try:
        try:
            _here.watched = True
            _watcher.add(watch)
            watch.armed = True  # and not before, since a lock may not be left half taken
            done = work()
            over = watch.over()  # what is ready before anybody looked may be late all the same
        finally:
            watch.end()
            _here.watched = False
    except TimeIsUp:
        watch.end()
        _here.watched = False
        return late()
    return late() if over else done


class _Here(threading.local):
    watched = False


class _Watch:
    """A thread that works, and the time at which its time is up."""

    def __init__(self, seconds: float, others: bool) -> None:
        self.thread = threading.get_ident()
        self.armed = self._done = self._raised = False
        self._lock = threading.Lock()
        self._clock: int | None = None
        if not others and hasattr(time, "pthread_getcpuclockid"):
            self._clock = time.pthread_getcpuclockid(self.thread)
        self._end = self._now() + seconds
        self.due = time.monotonic() + seconds

    def _now(self) -> float:
        return time.monotonic() if self._clock is None else time.clock_gettime(self._clock)

    def over(self) -> bool:
        """Whether the time is up."""
        return self._now() > self._end

    def end(self) -> None:
        """See that nothing is raised from now on."""
        with self._lock:
            self._done = True
            raised, self._raised = self._raised, False
        if raised:
            _receive()

    def look(self) -> float | None:
        """Raise if the time is up; after how long to look again, None if the work has ended."""
        with self._lock:
            if self._done:
                return None
            left = self._end - self._now()
            if left > 0 or not self.armed:
                return max(left, SOON)
            self._raised = True
            _raise_in(self.thread)
            return AGAIN


def _raise_in(thread: int) -> None:
    raised = ctypes.py_object(TimeIsUp)
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), raised)


def _receive() -> None:
    """Have what is raised in this thread arrive here, if it has not arrived yet.

    It is not taken back: CPython 3.11 goes on looking for what was, and under a profiler or a
    debugger does nothing else.
    """
    try:
        _raise_in(threading.get_ident())
        while True:
            pass
    except TimeIsUp:
        return


class _Watcher:
    """One thread that looks at all watches when they are due; it starts with the first."""

    def __init__(self) -> None:
        self._due: list[tuple[float, int, _Watch]] = []
        self._numbers = itertools.count()
        self._changed = threading.Condition()
        self._runs = False

    def add(self, watch: _Watch) -> None:
        with self._changed:
            heapq.heappush(self._due, (watch.due, next(self._numbers), watch))
            if not self._runs:
                self._runs = True
                threading.Thread(target=self._run, name="deadlines", daemon=True).start()
            elif self._due[0][2] is watch:
                self._changed.notify()

    def _run(self) -> None:
        while True:
            with self._changed:
                while not self._due or self._due[0][0] > time.monotonic():
                    self._changed.wait(self._due[0][0] - time.monotonic() if self._due else None)
                _, number, watch = heapq.heappop(self._due)
            again = watch.look()
            if again is not None:
                with self._changed:
                    heapq.heappush(self._due, (time.monotonic() + again, number, watch))


_here, _watcher = _Here(), _Watcher()


def _in_child() -> None:
    # Of the threads of a process, only the one that forks lives on in its child.
    global _watcher
    _watcher = _Watcher()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_in_child)
