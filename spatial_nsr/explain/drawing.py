"""Realisations as SVG: points, intervals, boxes from the front and from the top, regions.

The picture stands alone (no style sheets, fonts or scripts from elsewhere), says in words what it
shows (``title`` and ``desc``, for those who cannot see it) and tells things apart by name, outline
and dashes, not by colour alone.
"""

from __future__ import annotations

import itertools
from collections.abc import Collection, Hashable, Iterator, Sequence
from dataclasses import dataclass
from xml.sax.saxutils import escape

from spatial_nsr.calculi.realise import Axis, Realisation
from spatial_nsr.calculi.shapes import Box, Shape, meet
from spatial_nsr.errors import NetworkError, allowed
from spatial_nsr.explain.drawing_plane import (
    FONT,
    GAP,
    LINE,
    PAD,
    Item,
    Picture,
    plane,
    segment,
    text,
    text_width,
)

__all__ = ["to_svg"]

MARGIN = 16
WIDEST = 1100
LONGEST_NAME = 32
MOST_TOLD = 40
INK = "#333333"
ROW = 28
STRIP = 30
NOTES = {
    "points": "Only the order of the points along each axis has a meaning.",
    "intervals": "Only the order of the ends has a meaning.",
    "sizes": "Only which bar is longer has a meaning.",
    "boxes": "Only the order of the ends along each axis has a meaning.",
    "regions": "Only touching, overlapping and containing have a meaning.",
    "pieces": "Each region is all of its pieces, from all frames together.",
}


def to_svg(
    realisation: Realisation, names: Sequence[Hashable], marked: Collection[Hashable] = ()
) -> str:
    """Draw a realisation.

    Parameters
    ----------
    realisation
        What :func:`~spatial_nsr.calculi.realise.realise` has found.
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
    >>> from spatial_nsr.calculi.realise import realise
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
        pictures = [_framed(caption, picture) for caption, picture in captioned]
    notes = [NOTES["pieces"]] if realisation.kind == "regions" and len(pictures) > 1 else []
    notes.append(NOTES[realisation.kind])
    if marked:
        notes.append(f"Thick outlines: {', '.join(t.name for t in things if t.marked)}.")
    heading = f"{realisation.kind.capitalize()} ({realisation.calculus.name})"
    return _document(_side_by_side(pictures), heading, notes, _told(realisation, shown))


@dataclass(frozen=True)
class _Thing:
    name: str
    shape: Shape
    number: int
    marked: bool

    def item(self, box: Box) -> Item:
        return Item(self.name, box, self.number, self.marked)


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
        yield "", _with_axes(plane(line), axes[0], None)
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
            yield caption, _with_axes(plane(view, joiner, grid=True), axes[0], axes[second])


def _apart(things: list[_Thing]) -> list[list[Item]]:
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
    strip, room = _strip(margin + PAD, width - PAD, height, axis)
    return Picture(max(width, room), height + STRIP, "\n".join([*parts, *strip]))


def _arrow(x1: int, y1: int, x2: int, y2: int) -> str:
    """A line with a head at its second end, to the right or up."""
    head = "l-7 -4v8z" if y1 == y2 else "l-4 7h8z"
    return segment(x1, y1, x2, y2, INK) + f'<path d="M{x2} {y2}{head}" fill="{INK}"/>'


def _strip(x1: int, x2: int, y: int, axis: Axis) -> tuple[list[str], int]:
    """An arrow along the bottom with the words for its ends, and how far it reaches."""
    high = axis.high or axis.name
    x2 = max(x2, x1 + text_width(axis.low) + text_width(high) + GAP)
    anchor = f' text-anchor="end" fill="{INK}"'
    parts = [_arrow(x1, y + PAD, x2, y + PAD), text(x2, y + PAD + LINE, high, anchor)]
    parts.append(text(x1, y + PAD + LINE, axis.low, f' fill="{INK}"'))
    return parts, x2 + PAD


def _with_axes(picture: Picture, horizontal: Axis, vertical: Axis | None) -> Picture:
    """A picture with an arrow below it and, if it has two axes, one to its left."""
    parts, margin, height = [], 0, picture.height
    if vertical is not None:
        high = vertical.high or vertical.name
        margin = max(text_width(vertical.low), text_width(high)) + 2 * PAD
        height = max(height, 2 * LINE + 2 * PAD)
        anchor = f' text-anchor="end" fill="{INK}"'
        parts.append(_arrow(margin, height, margin, PAD))
        parts.append(text(margin - PAD, PAD + FONT, high, anchor))
        parts.append(text(margin - PAD, height, vertical.low, anchor))
    down = height - picture.height
    parts.append(f'<g transform="translate({margin} {down})">\n{picture.body}\n</g>')
    strip, room = _strip(margin, margin + picture.width, height, horizontal)
    return Picture(max(margin + picture.width, room), height + STRIP, "\n".join([*parts, *strip]))


def _framed(caption: str, picture: Picture) -> Picture:
    """A picture in a frame, with its caption above."""
    width = max(picture.width, text_width(caption) + 2 * PAD)
    frame = f'width="{width}" height="{picture.height}" fill="none" stroke="#999999"'
    parts = [
        text(0, FONT, caption, f' fill="{INK}"'),
        f'<rect class="frame" x="0" y="{LINE}" {frame}/>',
        f'<g transform="translate(0 {LINE})">\n{picture.body}\n</g>',
    ]
    return Picture(width, LINE + picture.height, "\n".join(parts))


def _side_by_side(pictures: Sequence[Picture]) -> Picture:
    """Pictures from left to right, and from top to bottom where they do not fit."""
    parts = []
    x = y = width = height = 0
    for picture in pictures:
        if x and x + picture.width > WIDEST:
            x, y = 0, height + MARGIN
        parts.append(f'<g transform="translate({x} {y})">\n{picture.body}\n</g>')
        width, height = max(width, x + picture.width), max(height, y + picture.height)
        x += picture.width + MARGIN
    return Picture(width, height, "\n".join(parts))


def _document(picture: Picture, heading: str, notes: Sequence[str], told: str) -> str:
    """A heading, the picture and some notes."""
    top = MARGIN + 2 * LINE
    parts = [
        text(MARGIN, MARGIN + FONT, heading, f' font-weight="bold" fill="{INK}"'),
        f'<g transform="translate({MARGIN} {top})">\n{picture.body}\n</g>',
    ]
    bottom = top + picture.height + LINE
    for number, note in enumerate(notes):
        parts.append(text(MARGIN, bottom + LINE * number + FONT, note, f' fill="{INK}"'))
    width = max(picture.width, *map(text_width, (heading, *notes))) + 2 * MARGIN
    height = bottom + LINE * len(notes) + MARGIN
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
            f'viewBox="0 0 {width} {height}" role="img" font-family="sans-serif" '
            f'font-size="{FONT}">',
            f"<title>{escape(heading)}</title>",
            f"<desc>{escape(told)}</desc>",
            f'<rect class="page" width="{width}" height="{height}" fill="#ffffff"/>',
            *parts,
            "</svg>",
            "",
        ]
    )
