"""A time limit that algorithms ask now and then."""

from __future__ import annotations

import time

from spatial_nsr.errors import NetworkError

__all__ = ["Clock", "OutOfTime"]


class OutOfTime(Exception):
    """The time limit has passed; callers turn it into the answer "unknown"."""


class Clock:
    """Counts down from a limit in seconds; ``None`` never ends.

    >>> Clock(None).check()
    >>> Clock(-1)
    Traceback (most recent call last):
    spatial_nsr.errors.NetworkError: a time limit is a number of seconds from 0 on, got -1
    """

    def __init__(self, limit: float | None) -> None:
        good = isinstance(limit, int | float) and not isinstance(limit, bool) and limit >= 0
        if limit is not None and not good:
            raise NetworkError(f"a time limit is a number of seconds from 0 on, got {limit!r}")
        self._end = None if limit is None else time.monotonic() + limit

    def check(self) -> None:
        """Raise :class:`OutOfTime` once the limit has passed."""
        if self._end is not None and time.monotonic() > self._end:
            raise OutOfTime

    def left(self) -> float | None:
        """Seconds that are left, at least 0; ``None`` without a limit."""
        return None if self._end is None else max(0.0, self._end - time.monotonic())
