"""Tidy a consistent world for the eye: boxes apart where things are apart, nested, or touching.

Topology is about regions in boxes, and facts seldom say how the boxes of two things stand on all
axes. What is open is settled such that the boxes show the topology by themselves, pair by pair and
from the outermost things in, as far as the rest allows it.
"""

from __future__ import annotations

import functools
import itertools
import math
from collections.abc import Iterator, Sequence

from spatial_nsr.world.closure.constraints import Bridging, Spaces
from spatial_nsr.world.models.drafting import Draft, Labelling

__all__ = ["axes_of", "box_bridge", "tidy"]

TOPOLOGY = "rcc8"
# Labels of Allen's algebra on one axis.
SHARED, INSIDE, AROUND = "=,d,di,o,oi,s,si,f,fi", "d,s,f", "di,si,fi"
ANYTHING = "*"
# On which axes, in which order, things that may be apart are put apart.
BESIDE = ((0, "<"), (0, ">"), (1, ">"), (1, "<"), (2, "<"), (2, ">"))
BELOW = ((1, ">"), (1, "<"), *BESIDE[:2], *BESIDE[4:])
LEAST_ROW = 5

Way = Sequence[str]
"""A label for each axis."""


def tidy(draft: Draft) -> None:
    """Settle how boxes or points stand to each other where that is open."""
    axes = axes_of(draft.spaces)
    if not axes:
        return
    around = _around(draft)
    rows = _rows(around)
    pairs = itertools.combinations(range(draft.nodes), 2)
    # Those of things that lie in few others first.
    for i, j in sorted(pairs, key=lambda p: (len(around[p[0]]) + len(around[p[1]]), max(p))):
        for way in _ways(draft, axes, i, j, BELOW if rows[i] < rows[j] else BESIDE):
            if draft.attempt(_labellings(draft.spaces, axes, i, way, j)):
                break


def axes_of(spaces: Spaces) -> tuple[str, ...]:
    """The axes on which things have places: those of the first space, if it has such axes."""
    axes = spaces.axes.get(spaces.reading.spaces[0], ())
    return axes if all(axis in spaces.lines for axis in axes) else ()


@functools.cache
def box_bridge(reading_space: str) -> Bridging:
    """What topology of boxes says of their extents: ``box-rcc8+block``."""
    return Bridging(f"box-{TOPOLOGY}+{reading_space}")


def _around(draft: Draft) -> list[frozenset[int]]:
    """For each thing, those that it lies in."""
    if TOPOLOGY not in draft.states:
        return [frozenset()] * draft.nodes
    inside = draft.spaces.of[TOPOLOGY].calculus.mask(["TPP", "NTPP"])
    nodes = range(draft.nodes)
    return [
        frozenset(j for j in nodes if i != j and not draft.label(TOPOLOGY, i, j) & ~inside)
        for i in nodes
    ]


def _rows(around: Sequence[frozenset[int]]) -> list[int]:
    """In which row each thing stands beside others that lie where it lies, if that is open."""
    groups: dict[frozenset[int], list[int]] = {}
    for thing, others in enumerate(around):
        groups.setdefault(others, []).append(thing)
    rows = [0] * len(around)
    for group in groups.values():
        wide = max(LEAST_ROW, math.ceil(math.sqrt(1.5 * len(group))))
        for position, thing in enumerate(group):
            rows[thing] = position // wide
    return rows


def _ways(
    draft: Draft, axes: Sequence[str], i: int, j: int, apart: Sequence[tuple[int, str]]
) -> Iterator[Way]:
    """Labels of two extents that show what is settled, the clearest first."""
    if TOPOLOGY not in draft.states:
        # Points: apart from the front, if they need not be at the same place.
        if all(draft.label(axis, i, j).bit_count() > 1 for axis in axes[:2]):
            yield from (_on(axes, axis, sign) for axis, sign in apart[:4])
        return
    relation = draft.spaces.of[TOPOLOGY].calculus.show(draft.label(TOPOLOGY, i, j))
    match relation:
        case "DC":
            yield from (_on(axes, at, sign) for at, sign in _likely(draft, axes, i, j, apart))
        case "EC":
            meeting = [(at, {"<": "m", ">": "mi"}[sign]) for at, sign in apart]
            for at, sign in _likely(draft, axes, i, j, meeting):
                yield _on(axes, at, sign, SHARED)
        case "PO":
            for at, sign in itertools.product(range(len(axes)), ("o", "oi")):
                yield _on(axes, at, sign)
            for a, b in itertools.permutations(range(len(axes)), 2):
                yield [INSIDE if k == a else AROUND if k == b else ANYTHING for k in range(3)]
        case "TPP" | "TPPI":
            signs = ("s", "f", "=") if relation == "TPP" else ("si", "fi", "=")
            for at, sign in itertools.product((1, 0, 2), signs):
                yield _on(axes, at, sign)


def _on(axes: Sequence[str], at: int, sign: str, others: str = ANYTHING) -> Way:
    return [sign if number == at else others for number in range(len(axes))]


def _likely(
    draft: Draft, axes: Sequence[str], i: int, j: int, ways: Sequence[tuple[int, str]]
) -> list[tuple[int, str]]:
    """Axes on which two things are already known not to share much come first."""
    shared = [draft.spaces.of[axis].calculus.mask(SHARED.split(",")) for axis in axes]
    known = [draft.label(axis, i, j) & wide for axis, wide in zip(axes, shared, strict=True)]
    return sorted(ways, key=lambda way: known[way[0]] != 0)


def _labellings(
    spaces: Spaces, axes: Sequence[str], i: int, way: Way, j: int
) -> Iterator[Labelling]:
    for axis, names in zip(axes, way, strict=True):
        if names != ANYTHING:
            yield axis, i, spaces.of[axis].calculus.mask(names.split(",")), j
