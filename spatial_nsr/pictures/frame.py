"""What stands around a drawing: axes with their words, frames with captions, a heading, notes."""

from __future__ import annotations

from collections.abc import Sequence
from xml.sax.saxutils import escape

from spatial_nsr.calculi.realise.figures import Axis
from spatial_nsr.pictures.plane import (
    FONT,
    GAP,
    LINE,
    PAD,
    Picture,
    segment,
    text,
    text_width,
)

__all__ = [
    "INK",
    "MARGIN",
    "STRIP",
    "WIDEST",
    "document",
    "framed",
    "side_by_side",
    "strip",
    "with_axes",
]

MARGIN = 16
WIDEST = 1100
# What is wider than that is scrolled on a page rather than made too small to read.
WIDE = 560
INK = "#333333"
STRIP = 30


def _arrow(x1: int, y1: int, x2: int, y2: int) -> str:
    """A line with a head at its second end, to the right or up."""
    head = "l-7 -4v8z" if y1 == y2 else "l-4 7h8z"
    return segment(x1, y1, x2, y2, INK) + f'<path d="M{x2} {y2}{head}" fill="{INK}"/>'


def strip(x1: int, x2: int, y: int, axis: Axis) -> tuple[list[str], int]:
    """An arrow along the bottom with the words for its ends, and how far it reaches."""
    high = axis.high or axis.name
    x2 = max(x2, x1 + text_width(axis.low) + text_width(high) + GAP)
    anchor = f' text-anchor="end" fill="{INK}"'
    parts = [_arrow(x1, y + PAD, x2, y + PAD), text(x2, y + PAD + LINE, high, anchor)]
    parts.append(text(x1, y + PAD + LINE, axis.low, f' fill="{INK}"'))
    return parts, x2 + PAD


def with_axes(picture: Picture, horizontal: Axis, vertical: Axis | None) -> Picture:
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
    along, room = strip(margin, margin + picture.width, height, horizontal)
    return Picture(max(margin + picture.width, room), height + STRIP, "\n".join([*parts, *along]))


def framed(caption: str, picture: Picture) -> Picture:
    """A picture in a frame, with its caption above."""
    width = max(picture.width, text_width(caption) + 2 * PAD)
    frame = f'width="{width}" height="{picture.height}" fill="none" stroke="#999999"'
    parts = [
        text(0, FONT, caption, f' fill="{INK}"'),
        f'<rect class="frame" x="0" y="{LINE}" {frame}/>',
        f'<g transform="translate(0 {LINE})">\n{picture.body}\n</g>',
    ]
    return Picture(width, LINE + picture.height, "\n".join(parts))


def side_by_side(pictures: Sequence[Picture], widest: int = WIDEST) -> Picture:
    """Pictures from left to right, and from top to bottom where they do not fit."""
    parts = []
    x = y = width = height = 0
    for picture in pictures:
        if x and x + picture.width > widest:
            x, y = 0, height + MARGIN
        parts.append(f'<g transform="translate({x} {y})">\n{picture.body}\n</g>')
        width, height = max(width, x + picture.width), max(height, y + picture.height)
        x += picture.width + MARGIN
    return Picture(width, height, "\n".join(parts))


def document(picture: Picture, heading: str, notes: Sequence[str], told: str) -> str:
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
    wide = ' class="wide"' if width > WIDE else ""
    height = bottom + LINE * len(notes) + MARGIN
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg"{wide} width="{width}" height="{height}" '
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
