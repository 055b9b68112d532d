"""What is so of two things in a scene or not, worked out anew for the checker of judgements.

Nothing is shared with :mod:`spatial_nsr.frames.scenes.flags`. Every flag takes ``slack``: what is
nearer to a border than that counts as beyond it, so that with a little of it to either side one
sees whether rounding decides.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from spatial_nsr.checker.scenes.boxes import Place, Vector, local, long_side, span
from spatial_nsr.checker.scenes.measures import diagonal, ground_share, volume_share

__all__ = ["FLAGGED", "OF_SCENES", "Two"]

LEVEL = (0.0, 0.0, 1.0)
OF_SCENES = frozenset("stacked attached linked part barred divided".split())
"""The flags for which one has to know all things of a scene."""


@dataclass(frozen=True)
class Two:
    """Two things with all others that there are; ``contact`` is what touching is measured by."""

    head: str
    tail: str
    a: Place
    b: Place
    contact: float
    things: Mapping[str, Place]


def _rests(a: Place, b: Place, contact: float, slack: float) -> bool:
    """Whether a rests on the top of b, or on the floor of its hollow."""
    (bottom, _), (low, top) = span(a, LEVEL), span(b, LEVEL)
    faces = [top, *([low + b["floor"]] if "floor" in b else [])]
    tolerance = contact * diagonal(a, b) + slack
    above = any(abs(bottom - face) <= tolerance for face in faces)
    return above and ground_share(a, b) > -slack


def _supported(two: Two, slack: float) -> bool:
    return _rests(two.a, two.b, two.contact, slack)


def _stacked(two: Two, slack: float) -> bool:
    below, rest = {two.head}, [two.head]
    while rest:
        upper = two.things[rest.pop()]
        for id, lower in two.things.items():
            if id not in below and _rests(upper, lower, two.contact, slack):
                below.add(id)
                rest.append(id)
    return two.tail in below


def _bound(two: Two, id: str) -> Iterator[str]:
    """What the scene says that a thing is fixed to, or that to it."""
    for other, place in two.things.items():
        if other in _said(two.things[id]) or id in _said(place):
            yield other


def _said(place: Place) -> tuple[str, ...]:
    whole = place["part_of"]
    return (*place["attached_to"], *([] if whole is None else [whole]))


def _wholes(two: Two, id: str) -> list[str]:
    """What a thing is a part of, from step to step."""
    found: list[str] = []
    whole = two.things[id]["part_of"]
    while whole is not None and whole not in found:
        found.append(whole)
        whole = two.things[whole]["part_of"]
    return found


def _attached(two: Two, _: float) -> bool:
    parts = two.tail in _wholes(two, two.head) or two.head in _wholes(two, two.tail)
    return parts or two.tail in _bound(two, two.head)


def _linked(two: Two, _: float) -> bool:
    found, rest = {two.head}, [two.head]
    while rest:
        new = set(_bound(two, rest.pop())) - found
        found |= new
        rest += new
    return two.tail in found


def _part(two: Two, _: float) -> bool:
    return two.tail in _wholes(two, two.head)


def _barred(two: Two, slack: float) -> bool:
    return any(_crossed(two, each, 3, slack) for each in _others(two))


def _divided(two: Two, slack: float) -> bool:
    return any(_crossed(two, each, 2, slack) for each in _others(two))


def _others(two: Two) -> Iterator[Place]:
    """The things that neither of the two hangs together with."""
    own = {two.head, two.tail}
    for id in (two.head, two.tail):
        own |= {*_wholes(two, id), *two.things[id]["members"]}
    for id, place in two.things.items():
        if id not in own and not own & {*_wholes(two, id), *place["members"]}:
            yield place


def _crossed(two: Two, place: Place, axes: int, slack: float) -> bool:
    """Whether the line between two centres, which lie outside, passes a box (or its footprint)."""
    ends = [local(each["centre"], place) for each in (two.a, two.b)]
    sizes = place["half"][:axes]
    for end in ends:
        if all(abs(part) <= half - slack for part, half in zip(end, sizes, strict=False)):
            return False
    enter, leave = 0.0, 1.0
    for begun, ended, half in zip(*ends, sizes, strict=False):
        run = ended - begun
        if abs(run) < 1e-9:
            if abs(begun) >= half + slack:
                return False
            continue
        first, last = sorted(((side - begun) / run) for side in (-half - slack, half + slack))
        enter, leave = max(enter, first), min(leave, last)
    return enter < leave


def _moving(two: Two, _: float) -> bool:
    return "heading" in two.a


def _fronted(two: Two, _: float) -> bool:
    return bool(two.b["front"]) or "heading" in two.b


def _both_fronted(two: Two, _: float) -> bool:
    return bool(two.a["front"] and two.b["front"])


def _sized(two: Two, _: float) -> bool:
    return all("usual" in each and max(each["half"]) > 0 for each in (two.a, two.b))


def _spanning(two: Two, slack: float) -> bool:
    if ground_share(two.a, two.b) <= -slack:
        return False
    x, y, _ = long_side(two.a)
    across = [abs(x * axis[0] + y * axis[1]) for axis in two.b["axes"][:2]]
    # Of a side that runs askew, either width may be the one to be spanned.
    widths = [axis for axis, much in zip(two.b["axes"], across, strict=False)
              if much >= max(across) - 1e-9]  # fmt: skip
    tolerance = two.contact * diagonal(two.a, two.b) + slack
    spans = [_spans(two, axis, tolerance) for axis in widths]
    return any(spans) if slack > 0 else all(spans)


def _spans(two: Two, axis: Vector, tolerance: float) -> bool:
    (low, high), (start, end) = span(two.a, axis), span(two.b, axis)
    return low <= start + tolerance and high >= end - tolerance


def _piercing(two: Two, slack: float) -> bool:
    share = volume_share(two.a, two.b)
    if share is None or share <= -slack:
        return share is None and slack > 0
    ends = [(span(two.a, axis), span(two.b, axis)) for axis in two.b["axes"]]
    return any(low < start + slack and high > end - slack for (low, high), (start, end) in ends)


FLAGGED: Mapping[str, Callable[[Two, float], bool]] = {
    "supported": _supported,
    "stacked": _stacked,
    "attached": _attached,
    "linked": _linked,
    "part": _part,
    "barred": _barred,
    "divided": _divided,
    "moving": _moving,
    "fronted": _fronted,
    "both-fronted": _both_fronted,
    "sized": _sized,
    "spanning": _spanning,
    "piercing": _piercing,
}
