"""Errors that say what was got, what is allowed, and where.

Every error a user can cause derives from :class:`SpatialError`; the shell prints its message and
leaves with exit code 2, the library raises it. Anything else that escapes is a fault of ours.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from dataclasses import dataclass

__all__ = [
    "CalculusError",
    "InputError",
    "InvalidDerivation",
    "NetworkError",
    "Place",
    "SpatialError",
    "Undecided",
    "UnknownNameError",
    "allowed",
]


@dataclass(frozen=True)
class Place:
    """Where in a file or text something stands (lines and columns count from 1).

    >>> str(Place("map.csp", 3, 7))
    'map.csp, line 3, column 7'
    """

    file: str
    line: int | None = None
    column: int | None = None

    def __str__(self) -> str:
        line = f", line {self.line}" if self.line is not None else ""
        column = f", column {self.column}" if self.column is not None else ""
        return f"{self.file}{line}{column}"


class SpatialError(Exception):
    """Base of all errors that input can cause."""

    def __init__(self, message: str, place: Place | None = None) -> None:
        self.place = place
        super().__init__(f"{place}: {message}" if place else message)


class InputError(SpatialError):
    """A file or text that cannot be read."""


class CalculusError(SpatialError):
    """A calculus that breaks a law every qualitative calculus keeps."""


class NetworkError(SpatialError):
    """A network that is asked for something it does not have."""


class UnknownNameError(SpatialError):
    """A name that is not among the allowed ones."""


class Undecided(SpatialError):
    """The time limit passed, or nothing is known that would decide the question."""


class InvalidDerivation(SpatialError):
    """A derivation that the checker does not accept."""


def allowed(got: str, names: Iterable[str], most: int = 16, opening: str = "allowed:") -> str:
    """Word the part of a message that lists what is allowed, or else there, nearest names first.

    >>> allowed("lef", ["left", "right"])
    "did you mean 'left'? allowed: left, right"
    """
    known = list(names)
    near = difflib.get_close_matches(got, known, n=1, cutoff=0.6)
    hint = f"did you mean '{near[0]}'? " if near else ""
    rest = f" and {len(known) - most} more" if len(known) > most else ""
    return f"{hint}{opening} {', '.join(known[:most])}{rest}"
