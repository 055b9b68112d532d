"""Displacements between cells of a grid as proofs compose them: they turn around and add up.

They are no calculus of finitely many relations, but a proof needs no more of a space than converse,
composition and names. A displacement is one number here, so that adding adds up all three axes.
"""

from __future__ import annotations

from spatial_nsr.rules.displacements import SPACE, Displacement, show_displacement

__all__ = ["GRID", "Grid", "packed", "unpacked"]

# More than twice as far as any path leads; each axis is a digit, less than half of it either way.
BASE = 1 << 40
HALF = BASE >> 1


def packed(displacement: Displacement) -> int:
    """A displacement as one number.

    >>> unpacked(packed((-1, 0, 2)) + packed((0, 5, -3)))
    (-1, 5, -1)
    """
    x, y, z = displacement
    return x + BASE * (y + BASE * z)


def unpacked(number: int) -> Displacement:
    """The displacement of a number."""
    parts = []
    for _ in range(3):
        part = (number + HALF) % BASE - HALF
        parts.append(part)
        number = (number - part) // BASE
    return parts[0], parts[1], parts[2]


class Grid:
    """The space of displacements, which is its own algebra."""

    name = SPACE

    @property
    def calculus(self) -> Grid:
        """What turns displacements around and composes them."""
        return self

    def converse(self, displacement: int) -> int:
        """The displacement back."""
        return -displacement

    def compose(self, first: int, second: int) -> int:
        """One displacement after the other."""
        return first + second

    def names(self, displacement: int) -> tuple[str, ...]:
        """A displacement as derivations write it.

        >>> GRID.names(packed((-1, 0, 2)))
        ('-1/0/2',)
        """
        return (show_displacement(unpacked(displacement)),)


GRID = Grid()
