"""Where things are by what is told of amounts and orders: in a row each stands beside the next."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from spatial_nsr.reading.statements.reading import Statement

__all__ = ["implied", "sides_of"]

# How the first of two neighbours in a row stands to the second.
SIDES: Mapping[str, str] = {
    "left": "left", "right": "right", "top": "above", "bottom": "below", "front": "in-front",
    "back": "behind", "north": "north", "south": "south", "east": "east", "west": "west",
}  # fmt: skip


def sides_of(way: str) -> tuple[str, str]:
    """How what comes earlier in a row stands to what comes later, and the other way round.

    >>> sides_of("bottom-top"), sides_of("clockwise")
    (('below', 'above'), ('', ''))
    """
    start, _, end = way.partition("-")
    return SIDES.get(start, ""), SIDES.get(end, "")


def implied(told: Iterable[Statement]) -> Iterator[Statement]:
    """States that counts and rows tell as well: eight beds in the ward are in the ward."""
    for said in told:
        if said.kind == "count" and said.landmarks and said.figure >= 0 and said.amount != "=0":
            yield replace(said, kind="state", amount="")
        for one, other in itertools.pairwise(said.row):
            state = replace(
                said, kind="state", relation="beside", figure=one, landmarks=(other,), row=()
            )
            yield state
            side = sides_of(said.way)[0]
            if side:
                yield replace(state, relation=side)
        for one, middle, other in itertools.combinations(said.row, 3):
            yield replace(
                said,
                kind="state",
                relation="between",
                figure=middle,
                landmarks=(one, other),
                row=(),
            )
