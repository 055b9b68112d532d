"""Realisations as SVG: points, intervals, boxes from the front and from the top, regions.

The picture stands alone (no style sheets, fonts or scripts from elsewhere), says in words what it
shows (``title`` and ``desc``, for those who cannot see it) and tells things apart by name, outline
and dashes, not by colour alone.
"""

from __future__ import annotations

import itertools
from collections.abc import Collection, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

from spatial_nsr.calculi.realise.figures import Axis, Realisation
from spatial_nsr.calculi.realise.shapes import Box, Shape, meet
from spatial_nsr.errors import NetworkError, allowed
from spatial_nsr.pictures.frame import (
    STRIP,
    document,
    framed,
    side_by_side,
    strip,
    with_axes,
)
from spatial_nsr.pictures.plane import (
    FONT,
    GAP,
    PAD,
    Drawn,
    Picture,
    plane,
    segment,
    text_width,
)

if TYPE_CHECKING:
    from spatial_nsr.calculi.network import Network

__all__ = ["draw", "to_svg"]

LONGEST_NAME = 32
MOST_TOLD = 40
ROW = 28
NOTES = {
    "points": "Only the order of the points along each axis has a meaning.",
    "intervals": "Only the order of the ends has a meaning.",
    "sizes": "Only which bar is longer has a meaning.",
    "boxes": "Only the order of the ends along each axis has a meaning.",
    "regions": "Only touching, overlapping and containing have a meaning.",
    "pieces": "Each region is all of its pieces, from all frames together.",
}


def draw(
    network: Network, marked: Iterable[Hashable] = (), time_limit: float | None = None
) -> str | None:
    """Draw one way in which the facts of a network are true; None if there is none.

    >>> from spatial_nsr.calculi import Network
    >>> network = Network("rcc8")
    >>> network.add("kitchen", "TPP", "flat")
    >>> "kitchen TPP flat." in draw(network)
    True
    """
    realisation = network.realise(time_limit)
    return None if realisation is None else to_svg(realisation, network.nodes, set(marked))


def to_svg(
    realisation: Realisation, names: Sequence[Hashable], marked: Collection[Hashable] = ()
) -> str:
    """Draw a realisation.

    Parameters
    ----------
    realisation
        What :func:`~spatial_nsr.calculi.realise.figures.realise` has found.
    names
        A name for each shape.
    marked
        Names of things that are to stand out.

    Returns
    -------
    str
        A whole SVG document.

    Examples
    --------
    >>> from spatial_nsr.calculi import load_calculus
    >>> from spatial_nsr.calculi.realise.figures import realise
    >>> rcc8 = load_calculus("rcc8")
    >>> picture = to_svg(realise(rcc8, 2, {(0, 1): rcc8.mask("TPP")}), ["kitchen", "flat"])
    >>> "<desc>kitchen TPP flat.</desc>" in picture
    True
    """
    if len(names) != len(realisation.shapes):
        raise NetworkError(f"{len(realisation.shapes)} things to draw, but {len(names)} names")
    unknown = next((name for name in marked if name not in names), None)
    if unknown is not None:
        known = [str(name) for name in names]
        raise NetworkError(f"nothing drawn is called '{unknown}'; {allowed(str(unknown), known)}")
    shown = [_shortened(name) for name in names]
    distinct = {shape: number for number, shape in enumerate(dict.fromkeys(realisation.shapes))}
    things = [
        _Thing(name, shape, distinct[shape], whole in marked)
        for name, whole, shape in zip(shown, names, realisation.shapes, strict=True)
    ]
    captioned = list(_pictures(realisation, things)) if things else []
    pictures = [picture for _, picture in captioned]
    if len(pictures) > 1:
        pictures = [framed(caption, picture) for caption, picture in captioned]
    notes = [NOTES["pieces"]] if realisation.kind == "regions" and len(pictures) > 1 else []
    notes.append(NOTES[realisation.kind])
    if marked:
        notes.append(f"Thick outlines: {', '.join(t.name for t in things if t.marked)}.")
    heading = f"{realisation.kind.capitalize()} ({realisation.calculus.name})"
    return document(side_by_side(pictures), heading, notes, _told(realisation, shown))


@dataclass(frozen=True)
class _Thing:
    name: str
    shape: Shape
    number: int
    marked: bool

    def item(self, box: Box) -> Drawn:
        return Drawn(self.name, box, self.number, self.marked)


def _shortened(name: Hashable) -> str:
    """A name that can stand in a picture: printable, of one line, not too long."""
    shown = "".join(
        letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in str(name)
    )
    if len(shown) <= LONGEST_NAME:
        return shown
    half = LONGEST_NAME // 2
    return f"{shown[:half]}\N{HORIZONTAL ELLIPSIS}{shown[1 - half :]}"


def _told(realisation: Realisation, names: Sequence[str]) -> str:
    """What the picture shows, in words."""
    pairs = list(itertools.combinations(range(len(names)), 2))
    if not pairs:
        return f"Only {names[0]}." if names else "Nothing."
    try:
        told = [f"{names[i]} {realisation.relation(i, j)} {names[j]}" for i, j in pairs[:MOST_TOLD]]
    except NetworkError:  # a calculus of a user's own, whose words are not known here
        return f"{', '.join(names)}."
    more = f"; and {len(pairs) - MOST_TOLD} more pairs" if len(pairs) > MOST_TOLD else ""
    return f"{'; '.join(told)}{more}."


def _pictures(realisation: Realisation, things: list[_Thing]) -> Iterator[tuple[str, Picture]]:
    """The pictures that make up the whole, each with a caption."""
    axes = realisation.axes
    if realisation.kind == "regions":
        if all(len(thing.shape) == 1 for thing in things):
            yield "", plane([thing.item(thing.shape[0]) for thing in things])
        else:
            for number, pieces in enumerate(_apart(things), start=1):
                yield f"frame {number}", plane(pieces)
    elif realisation.kind in ("intervals", "sizes"):
        yield "", _rows(things, axes[0], realisation.kind == "intervals")
    elif len(axes) == 1:
        line = [thing.item(Box((*b.low, 0), (*b.high, 0))) for thing in things for b in thing.shape]
        yield "", with_axes(plane(line), axes[0], None)
    else:
        captions = (
            ["seen from the front", "seen from above"] if len(axes) == 3 else [""] * len(axes)
        )
        # Boxes may look the same from one side without being equal.
        joiner = " = " if len(axes) == 2 else ", "
        for second, caption in zip(range(1, len(axes)), captions, strict=False):
            view = [
                thing.item(Box((b.low[0], b.low[second]), (b.high[0], b.high[second])))
                for thing in things
                for b in thing.shape
            ]
            yield caption, with_axes(plane(view, joiner, grid=True), axes[0], axes[second])


def _apart(things: list[_Thing]) -> list[list[Drawn]]:
    """The boxes of all things in groups that do not touch each other, from left to right."""
    items = [thing.item(box) for thing in things for box in thing.shape]
    groups: list[list[int]] = []
    for at in sorted(range(len(items)), key=lambda at: items[at].box.low):
        box = items[at].box
        near = [group for group in groups if any(meet(box, items[other].box) for other in group)]
        groups = [group for group in groups if group not in near]
        groups.append([at, *itertools.chain(*near)])
    return [[items[at] for at in sorted(group)] for group in groups]


def _rows(things: list[_Thing], axis: Axis, grid: bool) -> Picture:
    """A bar on a row of its own for each thing."""
    boxes = [thing.shape[0] for thing in things]
    ends = sorted({end[0] for box in boxes for end in (box.low, box.high)})
    margin = max(text_width(thing.name) for thing in things) + PAD
    at = {x: margin + PAD + GAP * number for number, x in enumerate(ends)}
    height = ROW * len(things) + PAD
    parts = [segment(x, PAD, x, height) for x in at.values()] if grid else []
    for number, (thing, box) in enumerate(zip(things, boxes, strict=True)):
        item = thing.item(box)
        x, wide = at[box.low[0]], at[box.high[0]] - at[box.low[0]]
        y = PAD + ROW * number
        parts.append(item.label(margin - PAD, y + ROW / 2 + FONT / 3, "end"))
        parts.append(
            f'<rect x="{x}" y="{y + 5}" width="{wide}" height="{ROW - 10}" '
            f"{item.style}><title>{escape(item.name)}</title></rect>"
        )
    width = at[ends[-1]] + PAD
    if not grid:
        return Picture(width, height, "\n".join(parts))
    along, room = strip(margin + PAD, width - PAD, height, axis)
    return Picture(max(width, room), height + STRIP, "\n".join([*parts, *along]))
