"""Boxes and points of a plane, spread out until every name has a place of its own.

Only the order of coordinates carries meaning, so columns and rows may be of any width. A box has
its name under its top edge, between the edges of other boxes; columns grow until it fits there, and
rows until names under the same edge stand one below the other. So no name covers another.
"""

from __future__ import annotations

import dataclasses
import itertools
import json
import math
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from xml.sax.saxutils import escape, quoteattr

from spatial_nsr.calculi.realise.shapes import Box

__all__ = [
    "DOT",
    "FONT",
    "GAP",
    "LINE",
    "PAD",
    "Drawn",
    "Frame",
    "Layout",
    "Picture",
    "arrange",
    "drawn",
    "plane",
    "segment",
    "text",
    "text_width",
]

FONT = 13
LINE = 18
GAP = 28
PAD = 6
DOT = 5
GRID = "#dddddd"

# Dark enough to be read as text on white; beyond eight, dashes tell things apart.
COLOURS = "#0060a8 #b84300 #00704f #8e3b8c #6b4a1f #222222 #a3123f #00707a".split()
DASHES = ("", "8 3", "2 3", "10 3 2 3")


Frame = tuple[float, float, float, float]
"""The left and upper edges of something, its width and its height."""


@dataclass(frozen=True)
class Drawn:
    """Something to draw: what it is called, where it is, its number and whether it stands out.

    ``things`` are the ids of what it stands for, so that a page can light it up.
    """

    name: str
    box: Box
    number: int
    marked: bool
    things: tuple[str, ...] = ()

    @property
    def colour(self) -> str:
        """The colour of its outline and its name."""
        return COLOURS[self.number % len(COLOURS)]

    @property
    def style(self) -> str:
        """How its shape is drawn."""
        dash = DASHES[self.number // len(COLOURS) % len(DASHES)]
        dashed = f' stroke-dasharray="{dash}"' if dash else ""
        width, opacity = (4, 0.35) if self.marked else (1.7, 0.1)
        return (
            f'fill="{self.colour}" fill-opacity="{opacity}" stroke="{self.colour}" '
            f'stroke-width="{width}"{dashed}'
        )

    @property
    def about(self) -> str:
        """What it stands for, as an attribute."""
        return f" data-things={quoteattr(json.dumps(self.things))}" if self.things else ""

    def label(self, x: float, y: float, anchor: str = "start") -> str:
        """Its name, in bold if it stands out."""
        weight = ' font-weight="bold"' if self.marked else ""
        return text(
            x, y, self.name, f' text-anchor="{anchor}" fill="{self.colour}"{weight}{self.about}'
        )


@dataclass(frozen=True)
class Picture:
    """Drawn elements and the room they take, from the origin to the right and down."""

    width: int
    height: int
    body: str


def text_width(shown: str) -> int:
    """How wide a text is, in pixels and rather too much than too little.

    >>> text_width("nine") < text_width("nineteen")
    True
    """
    wide = sum(unicodedata.east_asian_width(letter) in "WF" for letter in shown)
    return math.ceil(FONT * (0.65 * (len(shown) - wide) + 1.1 * wide))


def text(x: float, y: float, shown: str, more: str = "") -> str:
    """A line of text whose baseline begins at a point."""
    return f'<text x="{x:g}" y="{y:g}"{more}>{escape(shown)}</text>'


def segment(x1: float, y1: float, x2: float, y2: float, colour: str = GRID) -> str:
    """A thin straight line."""
    return f'<path d="M{x1:g} {y1:g}L{x2:g} {y2:g}" stroke="{colour}" fill="none"/>'


@dataclass(frozen=True)
class _Placed:
    """An item by the numbers of the columns and rows of its edges, and where its name stands.

    The name of a box begins at column ``start`` and needs room up to column ``stop``; that of a
    point stands to its right, and only other points may limit it.
    """

    item: Drawn
    left: int
    right: int
    low: int
    high: int
    start: int
    stop: int | None

    @property
    def room(self) -> int:
        return text_width(self.item.name) + 2 * PAD + (0 if self.is_box else 3 * DOT)

    @property
    def is_box(self) -> bool:
        return self.left < self.right and self.low < self.high


@dataclass(frozen=True)
class Layout:
    """Where everything is, in pixels to the right and down from the top left corner."""

    width: int
    height: int
    items: tuple[Drawn, ...]
    frames: tuple[Frame, ...]
    names: tuple[tuple[float, float], ...]
    columns: tuple[int, ...]
    rows: tuple[int, ...]

    def taken(self) -> Iterator[Frame]:
        """The room that names take."""
        for item, (x, y) in zip(self.items, self.names, strict=True):
            yield x, y - FONT, text_width(item.name), LINE


def arrange(items: Sequence[Drawn], joiner: str = " = ", row: int = GAP) -> Layout:
    """Find a place for boxes and points on two axes, and for their names.

    Parameters
    ----------
    items
        What to draw; items with the same box get one shape and one joint name.
    joiner
        What stands between the parts of a joint name.
    row
        How high a row is at least.
    """
    placed = _place(list(_merged(items, joiner)))
    at_x = _spread(placed)
    lines, at_y = _stack(placed, at_x, row)
    width = max([at_x[-1], *(at_x[p.start] + p.room for p in placed)]) + PAD
    height = at_y.pop() + PAD
    frames, names = [], []
    for p, line in zip(placed, lines, strict=True):
        x, y = at_x[p.left], height - at_y[p.high]
        frames.append((x, y, at_x[p.right] - x, at_y[p.high] - at_y[p.low]))
        start = at_x[p.start] + PAD
        if p.is_box:
            names.append((start, y + LINE * (line + 1) - 2))
        else:
            names.append((start + DOT, y - DOT - LINE * line))
    rows = tuple(height - y for y in at_y)
    found = tuple(p.item for p in placed)
    return Layout(width, height, found, tuple(frames), tuple(names), tuple(at_x), rows)


def plane(items: Sequence[Drawn], joiner: str = " = ", grid: bool = False) -> Picture:
    """Draw boxes and points on two axes.

    Parameters
    ----------
    items, joiner
        As for :func:`arrange`.
    grid
        Whether to draw thin lines through all ends, so that the eye can compare them.
    """
    return drawn(arrange(items, joiner), grid)


def drawn(layout: Layout, grid: bool = False) -> Picture:
    """Draw what has been arranged."""
    parts = []
    if grid:
        at_x, at_y = layout.columns, layout.rows
        parts += [segment(x, at_y[0], x, at_y[-1]) for x in at_x]
        parts += [segment(PAD, y, at_x[-1], y) for y in at_y]
    # Small things last, lest they lie below large ones.
    shapes = zip(layout.items, layout.frames, strict=True)
    for item, (x, y, wide, tall) in sorted(shapes, key=lambda shape: -shape[1][2] * shape[1][3]):
        if not wide and not tall:
            tag, where = "circle", f'cx="{x}" cy="{y}" r="{DOT}"'
        elif wide and tall:
            tag, where = "rect", f'x="{x}" y="{y}" width="{wide}" height="{tall}"'
        else:
            tag, where = "path", f'd="M{x} {y}l{wide} {tall}"'
        title = f"<title>{escape(item.name)}</title>"
        parts.append(f"<{tag} {where} {item.style}{item.about}>{title}</{tag}>")
    parts += [item.label(*at) for item, at in zip(layout.items, layout.names, strict=True)]
    return Picture(layout.width, layout.height, "\n".join(parts))


def _merged(items: Sequence[Drawn], joiner: str) -> Iterator[Drawn]:
    """Items with one shape for all that have the same box."""
    groups: dict[Box, list[Drawn]] = {}
    for item in items:
        groups.setdefault(item.box, []).append(item)
    for group in groups.values():
        names = joiner.join(dict.fromkeys(item.name for item in group))
        marked = any(item.marked for item in group)
        things = tuple(thing for item in group for thing in item.things)
        yield dataclasses.replace(group[0], name=names, marked=marked, things=things)


def _place(items: list[Drawn]) -> list[_Placed]:
    """Number the columns and rows, and choose where each name stands."""
    columns, rows = (
        {
            x: n
            for n, x in enumerate(
                sorted({end[axis] for i in items for end in (i.box.low, i.box.high)})
            )
        }
        for axis in (0, 1)
    )
    bare = []
    for item in items:
        (left, low), (right, high) = item.box.low, item.box.high
        edges = columns[left], columns[right], rows[low], rows[high]
        bare.append(_Placed(item, *edges, columns[right], None))
    placed = []
    for p in bare:
        if p.is_box:
            start, stop = _run(p, bare)
            placed.append(_Placed(p.item, p.left, p.right, p.low, p.high, start, stop))
        else:
            beside = [
                other.right for other in bare if other.high == p.high and other.left > p.right
            ]
            limit = min(beside, default=None)
            placed.append(_Placed(p.item, p.left, p.right, p.low, p.high, p.right, limit))
    return placed


def _run(box: _Placed, others: list[_Placed]) -> tuple[int, int]:
    """The columns under a box' top edge for its name: few other boxes, no edges, much room."""
    crossing = [p for p in others if p is not box and p.low < box.high <= p.high]
    cuts = {edge for p in crossing for edge in (p.left, p.right) if box.left < edge < box.right}
    stops = [box.left, *sorted(cuts), box.right]

    def badness(run: tuple[int, int]) -> tuple[int, int]:
        first, last = run
        return sum(p.left <= first and last <= p.right for p in crossing), first - last

    return min(itertools.pairwise(stops), key=badness)


def _spread(placed: list[_Placed]) -> list[int]:
    """Where the columns are, so that every name has room."""
    gaps = [GAP] * max(p.right for p in placed)
    spans = [(p.stop - p.start, p.start, p.stop, p.room) for p in placed if p.stop is not None]
    for number, start, stop, room in sorted(spans):
        more = math.ceil(max(0, room - sum(gaps[start:stop])) / number)
        for column in range(start, stop):
            gaps[column] += more
    return list(itertools.accumulate(gaps, initial=PAD))


def _stack(placed: list[_Placed], at_x: list[int], least: int) -> tuple[list[int], list[int]]:
    """On which line from its edge each name stands, and where the rows are, from below.

    One more row than there are edges tells how much room the names above the last edge need.
    """
    rows = max(p.high for p in placed) + 1
    taken: dict[tuple[bool, int, int], list[tuple[int, int]]] = {}
    below, above = [0] * rows, [0] * rows
    lines = []
    for p in placed:
        start = at_x[p.start]
        span = start, start + p.room
        line = 0
        while any(a < span[1] and span[0] < b for a, b in taken.get((p.is_box, p.high, line), ())):
            line += 1
        taken.setdefault((p.is_box, p.high, line), []).append(span)
        lines.append(line)
        side = below if p.is_box else above
        side[p.high] = max(side[p.high], line + 1)
    gaps = []
    for row in range(1, rows):
        gaps.append(max(least, LINE * (below[row] + above[row - 1]) + PAD))
    return lines, list(itertools.accumulate([*gaps, LINE * above[-1]], initial=PAD))
