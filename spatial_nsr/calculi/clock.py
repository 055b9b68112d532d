"""A time limit that algorithms ask now and then."""

from __future__ import annotations

import time

__all__ = ["Clock", "OutOfTime"]


class OutOfTime(Exception):
    """The time limit has passed; callers turn it into the answer "unknown"."""


class Clock:
    """Counts down from a limit in seconds; ``None`` never ends.

    >>> Clock(None).check()
    """

    def __init__(self, limit: float | None) -> None:
        self._end = None if limit is None else time.monotonic() + limit

    def check(self) -> None:
        """Raise :class:`OutOfTime` once the limit has passed."""
        if self._end is not None and time.monotonic() > self._end:
            raise OutOfTime

    def left(self) -> float | None:
        """Seconds that are left, at least 0; ``None`` without a limit."""
        return None if self._end is None else max(0.0, self._end - time.monotonic())
