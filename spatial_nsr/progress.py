"""How far long work is: a bar on standard error, with the rate and the time that is left."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Iterator

__all__ = ["counting"]


@contextlib.contextmanager
def counting(
    what: str, total: int | None = None, done: int = 0, show: bool = True
) -> Iterator[Callable[[int], None]]:
    """A bar that moves on by so many when what it gives is called; none if nobody would see it.

    Parameters
    ----------
    what
        What is counted.
    total
        How many there are, if that is known.
    done
        How many were done before.
    show
        Whether a bar is wanted; where standard error is no terminal there is none.

    Examples
    --------
    >>> with counting("stories", 2, show=False) as advance:
    ...     advance(1)
    """
    if not (show and sys.stderr is not None and sys.stderr.isatty()):
        yield lambda count: None
        return
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        ProgressColumn,
        Task,
        TextColumn,
        TimeRemainingColumn,
    )
    from rich.text import Text

    class Rate(ProgressColumn):
        def render(self, task: Task) -> Text:
            return Text(f"{task.finished_speed or task.speed or 0:.0f} {what}/s")

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        Rate(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True)) as bar:
        task = bar.add_task(what, total=total, completed=done)
        yield lambda count: bar.advance(task, count)
