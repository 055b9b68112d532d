"""Derive the composition tables in ``rules/calculi`` from what the relations mean.

Run it to compare the committed files with a fresh derivation, or to write them anew::

    python -m spatial_nsr.rules.derive            # exit code 1 if a file differs
    python -m spatial_nsr.rules.derive --write

A relation ``c`` belongs to cell ``a : b`` exactly if there are three things x, y, z with x a y,
y b z and x c z. What "things" are depends on the calculus:

* calculi with ``sign`` statements (point, Allen, cardinal, size, height ...): all ways to place
  three things on a line of integers long enough for any order of their endpoints;
* RCC8 and RCC5: all triples of regions made of unit cells of a line, where a region's interior is
  that of its cells' union (nine cells show every entry; more cells show no further ones);
* calculi that coarsen another: the cell is whatever the finer table allows.
"""

from __future__ import annotations

import argparse
import itertools
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import numpy as np
import numpy.typing as npt

from spatial_nsr.rules.form import parse_calculus
from spatial_nsr.rules.tables import CalculusTable, Cell

__all__ = [
    "RCC5",
    "RCC8",
    "compose_by_regions",
    "compose_by_signs",
    "compose_coarser",
    "compose_rcc5",
    "region_relations",
]

Composition = dict[Cell, frozenset[str]]
FOLDER = Path(__file__).resolve().parent / "calculi"
CELLS = 9
BY_SIGNS = ("point", "size", "height", "length", "width", "allen", "cardinal")


def _witnessed(relation: npt.NDArray[np.int64], names: Sequence[str]) -> Composition:
    """The composition table of all triples of things, given the relation of every pair."""
    member = [(relation == index).astype(np.float32) for index in range(len(names))]
    table: Composition = {}
    for a, b in itertools.product(range(len(names)), repeat=2):
        linked = member[a] @ member[b] > 0
        table[names[a], names[b]] = frozenset(names[c] for c in np.unique(relation[linked]))
    return table


def compose_by_signs(
    variables: Sequence[str],
    within: Iterable[tuple[str, str]],
    compare: Sequence[tuple[str, str]],
    signs: dict[str, tuple[str, ...]],
) -> Composition:
    """Derive the table of a calculus whose relations are orders of endpoints.

    >>> table = compose_by_signs(["at"], [], [("at", "at")], {sign: (sign,) for sign in "<=>"})
    >>> sorted(table["<", "<"]), sorted(table["<", ">"])
    (['<'], ['<', '=', '>'])
    """
    values = range(3 * len(variables))
    things = [
        dict(zip(variables, point, strict=True))
        for point in itertools.product(values, repeat=len(variables))
    ]
    things = [t for t in things if all(t[low] < t[high] for low, high in within)]
    names = list(signs)
    index = {pattern: number for number, pattern in enumerate(signs.values())}

    def relate(x: dict[str, int], y: dict[str, int]) -> int:
        pattern = tuple("<=>"[(x[a] >= y[b]) + (x[a] > y[b])] for a, b in compare)
        return index[pattern]

    relation = np.array([[relate(x, y) for y in things] for x in things], dtype=np.int64)
    return _witnessed(relation, names)


def region_relations(cells: int) -> npt.NDArray[np.int64]:
    """RCC8 between all regions made of unit cells of a line, as indices into ``RCC8``."""
    regions = np.arange(1, 2**cells)
    x, y = regions[:, None], regions[None, :]
    # Two regions touch where cells are the same or side by side.
    touch = (x & (y | (y << 1) | (y >> 1))) != 0
    overlap = (x & y) != 0
    inside, contains = (x & ~y) == 0, (y & ~x) == 0

    def deep(part: npt.NDArray[np.int64], whole: npt.NDArray[np.int64]) -> npt.NDArray[np.bool_]:
        # Neighbours of the part's cells lie in the whole; beyond the line's ends nothing does.
        grown = part | (part << 1) | (part >> 1)
        within: npt.NDArray[np.bool_] = ((grown & ~whole) == 0) & ((part & 1) == 0)
        return within

    relation = np.full(touch.shape, RCC8.index("PO"))
    relation[~touch] = RCC8.index("DC")
    relation[touch & ~overlap] = RCC8.index("EC")
    relation[inside & ~contains] = RCC8.index("TPP")
    relation[inside & ~contains & deep(x, y)] = RCC8.index("NTPP")
    relation[contains & ~inside] = RCC8.index("TPPI")
    relation[contains & ~inside & deep(y, x)] = RCC8.index("NTPPI")
    relation[inside & contains] = RCC8.index("EQ")
    return relation


RCC8 = ("DC", "EC", "PO", "TPP", "NTPP", "TPPI", "NTPPI", "EQ")
RCC5 = {"DC": "DC EC", "PO": "PO", "PP": "TPP NTPP", "PPC": "TPPI NTPPI", "=": "EQ"}


def compose_by_regions() -> Composition:
    """Derive the table of RCC8 from regions on a line (Randell, Cui & Cohn 1992)."""
    return _witnessed(region_relations(CELLS), RCC8)


def compose_rcc5() -> Composition:
    """Derive the table of RCC5, whose relations are unions of those of RCC8."""
    parts = {name: frozenset(parts.split()) for name, parts in RCC5.items()}
    return compose_coarser(compose_by_regions(), parts)


def compose_coarser(fine: Composition, parts: dict[str, frozenset[str]]) -> Composition:
    """Derive the (weak) table of unions of another calculus' relations.

    >>> point = compose_by_signs(["at"], [], [("at", "at")], {s: (s,) for s in "<=>"})
    >>> coarse = compose_coarser(point, {"same": frozenset("="), "apart": frozenset("<>")})
    >>> sorted(coarse["apart", "apart"])
    ['apart', 'same']
    """
    table: Composition = {}
    for (a, a_parts), (b, b_parts) in itertools.product(parts.items(), repeat=2):
        reached = frozenset().union(*(fine[x, y] for x in a_parts for y in b_parts))
        table[a, b] = frozenset(name for name, part in parts.items() if part & reached)
    return table


def _header(name: str) -> CalculusTable:
    """A calculus whose composition may be missing or stale, which no loader would accept."""
    path = FOLDER / f"{name}.calculus"
    return parse_calculus(path.read_text(encoding="utf-8"), str(path), check=False)


def _derivations() -> dict[str, Callable[[], Composition]]:
    def by_signs(name: str) -> Callable[[], Composition]:
        def run() -> Composition:
            table = _header(name)
            return compose_by_signs(table.variables, table.within, table.compare, dict(table.signs))

        return run

    def coarser(name: str) -> Callable[[], Composition]:
        def run() -> Composition:
            table = _header(name)
            fine = _header(table.coarsens)
            return compose_coarser(dict(fine.composition), dict(table.parts))

        return run

    return {
        **{name: by_signs(name) for name in BY_SIGNS},
        **{name: coarser(name) for name in ("lateral", "vertical", "sagittal")},
        "rcc8": compose_by_regions,
        "rcc5": compose_rcc5,
    }


def _render(relations: Sequence[str], table: Composition) -> list[str]:
    lines = []
    for a, b in itertools.product(relations, repeat=2):
        cell = [name for name in relations if name in table[a, b]]
        shown = "*" if len(cell) == len(relations) else " ".join(cell)
        lines.append(f"compose   {a} {b} = {shown}")
    return lines


def main(arguments: Sequence[str] | None = None) -> int:
    """Compare or write the derived part of the calculus files; 1 if a file differs."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--write", action="store_true", help="write the files instead")
    write = parser.parse_args(arguments).write
    differs = False
    for name, derive in _derivations().items():
        path = FOLDER / f"{name}.calculus"
        old = path.read_text(encoding="utf-8")
        kept = [line for line in old.splitlines() if not line.startswith("compose ")]
        relations = _header(name).relations
        new = "\n".join([*kept, *_render(relations, derive())]) + "\n"
        state = "as derived" if new == old else "written" if write else "differs"
        differs |= new != old and not write
        if write:
            path.write_text(new, encoding="utf-8")
        print(f"{name}: {state}")
    return int(differs)


if __name__ == "__main__":
    sys.exit(main())
