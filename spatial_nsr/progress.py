"""How far long work is, on standard error: how many, the rate, and the time that is left.

A terminal shows a bar for what takes more than two seconds; elsewhere, as in the log of a job, a
line comes every half minute.
"""

from __future__ import annotations

import contextlib
import datetime
import sys
import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

__all__ = ["counting"]

# Seconds before a bar is shown, and from one line to the next where there is no terminal.
QUIET = 2.0
BETWEEN = 30.0


@contextlib.contextmanager
def counting(
    what: str, total: int | None = None, done: int = 0, show: bool = True
) -> Iterator[Callable[[int], None]]:
    """Tell how far it is; what it gives is called with how many more are done.

    Parameters
    ----------
    what
        What is counted.
    total
        How many there are, if that is known.
    done
        How many were done before.
    show
        Whether anything is to be told.

    Examples
    --------
    >>> with counting("stories", 2, show=False) as advance:
    ...     advance(1)
    """
    if not show or sys.stderr is None:
        yield lambda count: None
        return
    shown = _Shown(what, total, done)
    try:
        yield shown.advance
    finally:
        shown.end()


class _Shown:
    """What is counted, and how it is shown."""

    def __init__(self, what: str, total: int | None, done: int) -> None:
        self._what, self._total, self._before = what, total, done
        self._done = done
        self._began = self._told = time.monotonic()
        self._spent = 0.0
        self._bar: tuple[Progress, TaskID] | None = None

    def advance(self, count: int) -> None:
        """So many more are done."""
        self._done += count
        now = time.monotonic()
        self._spent = now - self._began
        if self._spent < QUIET:
            return
        if sys.stderr.isatty():
            self._draw()
        elif now - self._told >= BETWEEN:
            self._told = now
            of = "" if self._total is None else f" of {self._total}"
            left = f", {self._left()} left" if self._total is not None else ""
            print(f"{self._done}{of} {self._what}, {self._rate()}{left}", file=sys.stderr)

    def _draw(self) -> None:
        if self._bar is None:
            self._bar = _bar(self._what, self._total)
        bar, task = self._bar
        bar.update(task, completed=self._done, rate=self._rate(), left=self._left())

    def _speed(self) -> float:
        return (self._done - self._before) / max(self._spent, 1e-9)

    def _rate(self) -> str:
        speed = self._speed()
        return f"{speed:.{0 if speed >= 10 else 1}f} {self._what}/s"

    def _left(self) -> str:
        speed = self._speed()
        if self._total is None or not speed:
            return "-:--:--"
        return str(datetime.timedelta(seconds=round(max(0, self._total - self._done) / speed)))

    def end(self) -> None:
        """Leave the bar as it is."""
        if self._bar is not None:
            self._bar[0].stop()


def _bar(what: str, total: int | None) -> tuple[Progress, Any]:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TextColumn("{task.fields[left]}"),
    )
    bar = Progress(*columns, console=Console(stderr=True))
    bar.start()
    return bar, bar.add_task(what, total=total, rate="", left="")
