"""One reading of words with a point of view, drawn from above: who faces where, what lies where.

The drawing is made of the steps of a derivation: which way things face, and towards which azimuth
what is spoken of lies. Distances mean nothing.
"""

from __future__ import annotations

import json
import math
import textwrap
from collections.abc import Iterator, Mapping
from xml.sax.saxutils import escape, quoteattr

from spatial_nsr.answers import Derivation, Step
from spatial_nsr.explain.words.plain import plain_saying, the
from spatial_nsr.pictures.frame import INK, document
from spatial_nsr.pictures.plane import FONT, LINE, Picture, text, text_width

__all__ = ["top_view"]

HEADINGS = ("orient", "heading")
COMPASS = ("north", "south", "east", "west")
# In pixels: how far things are apart, half of a thing's side, the length of its arrow.
STEP, HALF, ARROW = 92, 17, 22
LETTERS = 52
# How many steps behind what they look at those stand of whom no place is told.
BEHIND = 1.7
BODY, SEEN, EDGE = "#c9d8e8", "#d35400", "#5a6570"
Point = tuple[float, float]


def top_view(derivation: Derivation, heading: str) -> str | None:
    """The drawing, as SVG; None if nothing is told of directions.

    >>> from spatial_nsr.answers import Conclusion
    >>> said = Conclusion("tree", ("lies towards 180 degrees from",), "car")
    >>> step = Step(1, "direction", (), said, {"calculus": "frames", "azimuths": [180.0]})
    >>> "lies towards the left of the picture" in top_view(Derivation(said, (step,)), "left")
    True
    """
    facing = {str(s.conclusion.head): _angle(s) for s in derivation.steps if s.rule in HEADINGS}
    sides = [s for s in derivation.steps if s.rule == "direction"]
    headings = {thing: angle for thing, angle in facing.items() if angle is not None}
    if not sides:
        return None
    places = _places(sides)
    looking = [name for name in headings if name not in places and name not in COMPASS]
    for name in looking:
        places[name] = _apart(_moved((0.0, 0.0), headings[name] + 180, BEHIND), places)
    notes = ["Seen from above. Only directions have a meaning, not how far things are apart."]
    if looking:
        notes.append(f"Where {' and '.join(map(the, looking))} would stand is not told.")
    told = [s for s in derivation.steps if s.rule in (*HEADINGS, "direction")]
    words = "; ".join(str(plain_saying(step, {})) for step in told)
    asked = {str(derivation.goal.head), str(derivation.goal.tail)}
    lines = [line for note in notes for line in textwrap.wrap(note, LETTERS)]
    return document(_drawn(places, headings, asked), heading, lines, f"{words}.")


def _angle(step: Step) -> float | None:
    """The azimuth of a step, in degrees against the clock from the right side of the picture."""
    listed = step.detail.get("azimuths")
    some = [step.detail.get("azimuth"), *(listed if isinstance(listed, (list, tuple)) else ())]
    known = [each for each in some if isinstance(each, (int, float)) and math.isfinite(each)]
    return float(known[0]) if known else None


def _moved(place: Point, angle: float, far: float = 1.0) -> Point:
    turned = math.radians(angle)
    return place[0] + far * math.cos(turned), place[1] + far * math.sin(turned)


def _places(sides: list[Step]) -> dict[str, Point]:
    """Where things are, in steps from the first landmark."""
    places: dict[str, Point] = {str(sides[0].conclusion.tail): (0.0, 0.0)}
    for step in sides:
        head, tail, angle = str(step.conclusion.head), str(step.conclusion.tail), _angle(step)
        if angle is None:
            continue
        if tail not in places:
            if head in places:
                places[tail] = _apart(_moved(places[head], angle + 180), places)
                continue
            lowest = min(y for _, y in places.values())
            places[tail] = (0.0, lowest - 2)
        places.setdefault(head, _apart(_moved(places[tail], angle), places))
    return places


def _apart(place: Point, places: Mapping[str, Point]) -> Point:
    """A place near that one that nothing else takes."""
    while any(math.dist(place, other) < 0.7 for other in places.values()):
        place = place[0] + 0.5, place[1] - 0.7
    return place


def _drawn(places: Mapping[str, Point], headings: Mapping[str, float], asked: set[str]) -> Picture:
    widest = max(text_width(the(name)) for name in places)
    left = min(x for x, _ in places.values()) * STEP - widest / 2 - HALF
    top = -max(y for _, y in places.values()) * STEP - HALF - ARROW
    at = {name: (x * STEP - left, -y * STEP - top) for name, (x, y) in places.items()}
    width = math.ceil(max(x for x, _ in at.values()) + widest / 2 + HALF)
    height = math.ceil(max(y for _, y in at.values()) + HALF + LINE + ARROW)
    parts = [line for name, place in at.items() for line in _thing(name, place, headings, asked)]
    for name in COMPASS:
        if name in headings:
            parts += _compass(name, headings[name], width)
            width += 4 * HALF
    return Picture(width, height, "\n".join(parts))


def _thing(
    name: str, place: Point, headings: Mapping[str, float], asked: set[str]
) -> Iterator[str]:
    x, y = place
    about = f" data-things={quoteattr(json.dumps([name]))}"
    edge = f'stroke="{SEEN}" stroke-width="3"' if name in asked else f'stroke="{EDGE}"'
    yield (
        f'<rect x="{x - HALF:g}" y="{y - HALF:g}" width="{2 * HALF}" height="{2 * HALF}" rx="6" '
        f'fill="{BODY}" {edge}{about}><title>{escape(the(name))}</title></rect>'
    )
    below = y + HALF + FONT + 2
    if name in headings:
        yield _arrow(place, headings[name], HALF)
        # A name is not to lie on the arrow of what faces down.
        below += ARROW if round(math.sin(math.radians(headings[name]))) == -1 else 0
    yield text(x, below, the(name), f' text-anchor="middle" fill="{INK}"{about}')


def _arrow(place: Point, angle: float, start: float) -> str:
    """Which way something faces."""
    turn = f'transform="translate({place[0]:g} {place[1]:g}) rotate({-angle:g})"'
    path = f"M{start} 0L{start + ARROW - 8} 0m0 -5l9 5l-9 5z"
    return f'<path d="{path}" {turn} fill="{INK}" stroke="{INK}" stroke-width="1.5"/>'


def _compass(name: str, angle: float, x: float) -> Iterator[str]:
    yield _arrow((x + 2 * HALF, 2 * HALF), angle, -ARROW / 2)
    more = f' text-anchor="middle" fill="{INK}"'
    yield text(x + 2 * HALF, 2 * HALF + ARROW + FONT, name, more)
