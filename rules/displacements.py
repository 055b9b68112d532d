"""Displacements between cells of a grid, written ``-1/0/2``: how far along x, y and z.

They are no finite calculus, but they have what derivations need of one: a converse, a composition
(the sum) and, in the calculus ``place``, signs.
"""

from __future__ import annotations

import re

__all__ = ["SIGNS", "SPACE", "Displacement", "parse_displacement", "show_displacement", "signs"]

Displacement = tuple[int, int, int]
SPACE = "grid"  # what derivations call the space of displacements
SIGNS = "grid+place"  # and the bridge to their signs

# Whole numbers in their shortest form, and none so long that reading it takes time.
_FORM = re.compile(r"(?:0|-?[1-9][0-9]{0,17})(?:/(?:0|-?[1-9][0-9]{0,17})){2}", re.ASCII)


def parse_displacement(text: str) -> Displacement | None:
    """Read a displacement; None if the text is none.

    >>> parse_displacement("-1/0/2"), parse_displacement("-0/0/02")
    ((-1, 0, 2), None)
    """
    if not _FORM.fullmatch(text):
        return None
    x, y, z = map(int, text.split("/"))
    return x, y, z


def show_displacement(displacement: Displacement) -> str:
    """The text of a displacement.

    >>> show_displacement((-1, 0, 2))
    '-1/0/2'
    """
    return "/".join(map(str, displacement))


def signs(displacement: Displacement) -> tuple[str, str, str]:
    """On each axis, whether a thing that stands so is before (<), at (=) or after (>) the other.

    >>> signs((-1, 0, 2))
    ('<', '=', '>')
    """
    x, y, z = ("=" if part == 0 else "<" if part < 0 else ">" for part in displacement)
    return x, y, z
