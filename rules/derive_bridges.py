"""Derive what the bridges in ``rules/bridges`` allow from what the relations mean.

Run it to compare the committed files with a fresh derivation, or to write them anew::

    python -m spatial_nsr.rules.derive_bridges            # exit code 1 if a file differs
    python -m spatial_nsr.rules.derive_bridges --write

Under each reading a pair of relations may stand together exactly if two things show both:

* regions and their sizes: all regions made of unit cells of a line;
* boxes (the ``box-`` bridges): all intervals with ends at four places, one pair for each axis;
* regions and their bounding boxes: an extent on an axis is a region's projection there, so regions
  that touch, overlap or contain one another have extents that do so on every axis, and nothing
  more follows (the tests show regions for every pair that this leaves);
* centres and sizes of boxes: all intervals with ends at few places, axes being independent;
* coarser directions: whatever their parts allow.
"""

from __future__ import annotations

import argparse
import itertools
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

import numpy as np

from spatial_nsr.rules.derive import RCC5, RCC8, region_relations
from spatial_nsr.rules.form import load_table

__all__ = ["derivations", "interval_pairs", "rcc8_of_boxes"]

Interval = tuple[int, int]
Relation = tuple[str, ...]
Allows = dict[str, set[Relation]]
FOLDER = Path(__file__).resolve().parent / "bridges"
CELLS = 6
ALLEN = load_table("allen")


def interval_pairs(places: int) -> Iterator[tuple[str, Interval, Interval]]:
    """All pairs of intervals with ends among some places, and Allen's relation between them.

    >>> sorted({name for name, _, _ in interval_pairs(3)})
    ['=', 'f', 'fi', 'm', 'mi', 's', 'si']
    """
    named = {signs: name for name, signs in ALLEN.signs.items()}
    position = {"start": 0, "end": 1}
    intervals = list(itertools.combinations(range(places), 2))
    for x, y in itertools.product(intervals, repeat=2):
        signs = tuple(_sign(x[position[a]] - y[position[b]]) for a, b in ALLEN.compare)
        if signs in named:
            yield named[signs], x, y


def _sign(difference: int) -> str:
    return "<" if difference < 0 else ">" if difference > 0 else "="


def rcc8_of_boxes(x: Sequence[Interval], y: Sequence[Interval]) -> str:
    """RCC8 between two closed boxes, each given by its extent on every axis.

    >>> rcc8_of_boxes([(1, 2), (0, 1)], [(0, 3), (0, 3)])
    'TPP'
    """
    axes = list(zip(x, y, strict=True))
    if not all(a[0] <= b[1] and b[0] <= a[1] for a, b in axes):
        return "DC"
    if not all(a[0] < b[1] and b[0] < a[1] for a, b in axes):
        return "EC"
    if all(a == b for a, b in axes):
        return "EQ"
    for part, whole, inverse in ((0, 1, ""), (1, 0, "I")):
        if all(axis[whole][0] < axis[part][0] and axis[part][1] < axis[whole][1] for axis in axes):
            return f"NTPP{inverse}"
        if all(
            axis[whole][0] <= axis[part][0] and axis[part][1] <= axis[whole][1] for axis in axes
        ):
            return f"TPP{inverse}"
    return "PO"


def _region_sizes() -> Allows:
    relation = region_relations(CELLS)
    cells = np.array([mask.bit_count() for mask in range(1, 2**CELLS)])
    differences = np.sign(cells[:, None] - cells[None, :])
    sizes = {-1: "smaller", 0: "equal", 1: "larger"}
    return {
        name: {(sizes[int(sign)],) for sign in np.unique(differences[relation == index])}
        for index, name in enumerate(RCC8)
    }


def _region_sizes_rcc5() -> Allows:
    fine = _region_sizes()
    return {
        name: set().union(*(fine[part] for part in parts.split())) for name, parts in RCC5.items()
    }


def _boxes(dimensions: int) -> Allows:
    shown = {name: (x, y) for name, x, y in interval_pairs(4)}
    allows: Allows = {name: set() for name in RCC8}
    for axes in itertools.product(ALLEN.relations, repeat=dimensions):
        x, y = zip(*(shown[name] for name in axes), strict=True)
        allows[rcc8_of_boxes(x, y)].add(axes)
    return allows


def _bounds(dimensions: int) -> Allows:
    # What holds between regions, and what follows for their extents on every axis.
    follows: dict[str, Callable[[Interval, Interval], bool]] = {
        "DC": lambda x, y: True,
        "EC": lambda x, y: x[0] <= y[1] and y[0] <= x[1],
        "PO": lambda x, y: x[0] < y[1] and y[0] < x[1],
        "TPP": lambda x, y: y[0] <= x[0] and x[1] <= y[1],
        "NTPP": lambda x, y: y[0] < x[0] and x[1] < y[1],
        "TPPI": lambda x, y: x[0] <= y[0] and y[1] <= x[1],
        "NTPPI": lambda x, y: x[0] < y[0] and y[1] < x[1],
        "EQ": lambda x, y: x == y,
    }
    extents = {
        name: [allen for allen, x, y in interval_pairs(4) if holds(x, y)]
        for name, holds in follows.items()
    }
    return {
        name: set(itertools.product(sorted(set(axis)), repeat=dimensions))
        for name, axis in extents.items()
    }


def _coarser(fine: Allows, coarse: str) -> Allows:
    factors = [load_table(name) for name in load_table(coarse).product]
    named = [
        {part: name for name, parts in factor.parts.items() for part in parts} for factor in factors
    ]
    return {
        name: {tuple(axis[part] for axis, part in zip(named, parts, strict=True)) for parts in cell}
        for name, cell in fine.items()
    }


def _centres() -> Allows:
    reached: dict[str, set[str]] = {sign: set() for sign in "<=>"}
    for name, x, y in interval_pairs(6):
        reached[_sign(sum(x) - sum(y))].add(name)
    signs = load_table("cardinal").signs
    return {
        name: set(itertools.product(*(reached[sign] for sign in axes)))
        for name, axes in signs.items()
    }


def _box_sizes(dimensions: int) -> Allows:
    size = load_table("size")
    named = {signs[0]: name for name, signs in size.signs.items()}
    lengths: dict[str, set[str]] = {name: set() for name in ALLEN.relations}
    for name, x, y in interval_pairs(6):
        lengths[name].add(named[_sign((x[1] - x[0]) - (y[1] - y[0]))])
    # The ratio of two boxes' sizes is the product of the ratios of their lengths, so sizes
    # compose from axis to axis as they do from thing to thing.
    allows: Allows = {name: set() for name in size.relations}
    for axes in itertools.product(ALLEN.relations, repeat=dimensions):
        possible = {size.identity}
        for axis in axes:
            possible = {c for a in possible for b in lengths[axis] for c in size.composition[a, b]}
        for name in possible:
            allows[name].add(axes)
    return allows


def derivations() -> Mapping[str, Callable[[], Allows]]:
    """What each derived bridge allows beside each relation of its source."""
    return {
        "rcc8+size": _region_sizes,
        "rcc5+size": _region_sizes_rcc5,
        "rcc8+rectangle": lambda: _bounds(2),
        "rcc8+block": lambda: _bounds(3),
        "rcc8+position": lambda: _coarser(_bounds(3), "position"),
        "box-rcc8+rectangle": lambda: _boxes(2),
        "box-rcc8+block": lambda: _boxes(3),
        "box-rcc8+position": lambda: _coarser(_boxes(3), "position"),
        "cardinal+rectangle": _centres,
        "size+rectangle": lambda: _box_sizes(2),
        "size+block": lambda: _box_sizes(3),
    }


def _terms(cell: Iterable[Relation], orders: Sequence[Sequence[str]]) -> list[tuple[str, ...]]:
    """A cell as disjoint terms, by joining what has the same continuation."""
    order, *rest = orders
    wanted = set(cell)
    groups: dict[frozenset[Relation], list[str]] = {}
    for name in order:
        tails = frozenset(relation[1:] for relation in wanted if relation[0] == name)
        if tails:
            groups.setdefault(tails, []).append(name)
    terms = []
    for tails, names in groups.items():
        shown = "*" if len(names) == len(order) else ",".join(names)
        terms += [(shown, *tail) for tail in (_terms(tails, rest) if rest else [()])]
    return terms


def _render(source: str, target: str, allows: Allows) -> list[str]:
    table = load_table(target)
    orders = [load_table(name).relations for name in table.product] or [table.relations]
    lines = []
    for name in load_table(source).relations:
        cell = allows[name]
        if table.product:
            words = ["/".join(term) for term in _terms(cell, orders)]
        else:
            words = [word for word in orders[0] if (word,) in cell]
        whole = len(cell) == len(list(itertools.product(*orders)))
        lines.append(f"allow     {name} = {'*' if whole else ' '.join(words)}")
    return lines


def main(arguments: Sequence[str] | None = None) -> int:
    """Compare or write the derived part of the bridge files; 1 if a file differs."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--write", action="store_true", help="write the files instead")
    write = parser.parse_args(arguments).write
    differs = False
    for name, derive in derivations().items():
        path = FOLDER / f"{name}.bridge"
        old = path.read_text(encoding="utf-8")
        kept = [line for line in old.splitlines() if not line.startswith("allow ")]
        said = {line.split()[0]: line.split()[1] for line in kept if line.split()}
        new = "\n".join([*kept, *_render(said["source"], said["target"], derive())]) + "\n"
        state = "as derived" if new == old else "written" if write else "differs"
        differs |= new != old and not write
        if write:
            path.write_text(new, encoding="utf-8")
        print(f"{name}: {state}")
    return int(differs)


if __name__ == "__main__":
    sys.exit(main())
