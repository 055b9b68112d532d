"""Whether something is so, and the statements by which it is: what answers of yes or no rest on."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from spatial_nsr.reading.statements.reading import Statement

__all__ = ["Ground", "every", "ground", "so"]


@dataclass(frozen=True)
class Ground:
    """That something is ``so`` or not, by the statements that it ``rests`` on.

    None of them is named where it follows from what all of them together say, or leave out.
    """

    so: bool
    rests: tuple[Statement, ...] = ()

    def turned(self) -> Ground:
        """The same of the contrary."""
        return Ground(not self.so, self.rests)


def ground(truth: bool | None, *rests: Statement) -> Ground | None:
    """What is known, with what it rests on; None where nothing is.

    >>> ground(True), ground(None)
    (Ground(so=True, rests=()), None)
    """
    return None if truth is None else Ground(truth, rests)


def so(found: Ground | None) -> bool | None:
    """Whether something is so, as far as is known.

    >>> so(Ground(False)), so(None)
    (False, None)
    """
    return None if found is None else found.so


def every(grounds: Iterable[Ground | None]) -> Ground | None:
    """Whether all of some things are so; of none nothing is known.

    >>> every([Ground(True), None, Ground(False)]), every([Ground(True), None])
    (Ground(so=False, rests=()), None)
    """
    found = list(grounds)
    against = next((each for each in found if each is not None and not each.so), None)
    known = [each for each in found if each is not None]
    if against is not None or not found or len(known) < len(found):
        return against
    rests = dict.fromkeys(said for each in known for said in each.rests)
    return Ground(True, tuple(rests))
