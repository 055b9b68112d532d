"""Whether a thing fits into another, through it or under it, by their sides.

Into: each side of the thing, from the longest to the shortest, has to be within that of the other.
Through an opening: the two shorter sides of the thing within the two longer ones of the opening;
what fills little of its box can be tilted round the frame, so its sides count for as much less as a
cube that it would fill is smaller.
Under: the height below the height. How often a side is within another is reckoned as in
:mod:`~spatial_nsr.commonsense.comparing`; the tightest side decides.
"""

from __future__ import annotations

from spatial_nsr.commonsense.comparing import chance_of_more
from spatial_nsr.commonsense.naming import Named
from spatial_nsr.rules.things import Range

__all__ = ["HOLLOW", "chance_of_fit"]

HOLLOW = 0.95
"""How much of each side of a thing is left for what it holds."""


def chance_of_fit(thing: Named, other: Named, how: str) -> float:
    """How often the one fits ``into``, ``through`` or ``under`` the other.

    >>> from spatial_nsr.commonsense.naming import meant
    >>> chance_of_fit(meant("piano"), meant("backpack"), "into") < 0.01
    True
    >>> chance_of_fit(meant("cup"), meant("backpack"), "into") > 0.99
    True
    """
    if how == "under":
        return chance_of_more(_side(other, "height"), _side(thing, "height"))
    inner, outer = _sides(thing), _sides(other)
    room = HOLLOW
    if how == "through":
        tilted = thing.thing.fill ** (1 / 3)
        inner, outer, room = [side.times(tilted) for side in inner[1:]], outer[:2], 1.0
    pairs = zip(inner, outer, strict=True)
    return min(chance_of_more(hole.times(room), side) for side, hole in pairs)


def _side(named: Named, name: str) -> Range:
    return named.measure(name)


def _sides(named: Named) -> list[Range]:
    """The three sides from the longest to the shortest."""
    thing, factor = named.thing, named.factor
    sides = sorted(
        (thing.length, thing.height, thing.width), key=lambda side: side.middle, reverse=True
    )
    return [side.times(factor) for side in sides]
