"""What patterns tell of the sun, the wind and doors, by which somebody knows where he faces.

>>> from spatial_nsr.puzzles.bearings.patterns import read_bearings
>>> told = read_bearings("It is evening. Ann walks with the sun in her face.")
>>> told.absolute(told.facing("ann"))
270
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TypeAlias

from spatial_nsr.puzzles.bearings.texts import HALF, NORTH, SUN, WIND, Bearings, sky_of
from spatial_nsr.puzzles.wordlists import degrees_of, words_in

__all__ = ["HEADED_BY_SKIES", "shine"]

Teller: TypeAlias = Callable[[Bearings, re.Match[str], str | None], None]


def shine(told: Bearings, words: frozenset[str]) -> None:
    """Where the sun stands, by the hour that a sentence tells; in the south at noon."""
    hours = {degrees_of("hours")[word] for word in words if word in degrees_of("hours")}
    told.south |= bool(words & words_in("southern"))
    if len(hours) == 1:
        told.sunlit = next(iter(hours))
    shines = any((sky_of(key) or ("", 0))[0] == SUN for key in told.names.keys)
    if shines and told.sunlit is not None:
        noon = told.sunlit == HALF and told.south
        told.equal((SUN, 0), (NORTH, 0 if noon else told.sunlit))


def _point(match: re.Match[str]) -> int:
    return degrees_of("points")[match["POINT"]]


def _goer(told: Bearings, match: re.Match[str], who: str | None) -> str | None:
    """Whom a pattern names, or else who tells of himself."""
    if match.groupdict().get("Y"):
        return told.names.keys[int(match["Y"])]
    return who if who is not None or "you" not in told.names.keys else "you"


def _beacon(told: Bearings, match: re.Match[str], who: str | None) -> None:
    """Whoever has the north on his left faces east."""
    goer = _goer(told, match, None)
    if goer is not None:
        told.faces(goer, (NORTH, _point(match) - degrees_of("hands")[match["SIDE"]]))


def _forward(told: Bearings, match: re.Match[str], who: str | None) -> None:
    goer = _goer(told, match, who)
    if goer is not None:
        told.faces(goer, (NORTH, _point(match)))


def _backward(told: Bearings, match: re.Match[str], who: str | None) -> None:
    goer = _goer(told, match, who)
    if goer is not None:
        told.faces(goer, (NORTH, _point(match) + HALF))


def _wind(told: Bearings, match: re.Match[str], who: str | None) -> None:
    """Where the wind comes from."""
    named = match.groupdict().get("X")
    if named is None or told.names.keys[int(named)].split()[-1] in words_in("winds"):
        told.equal((WIND, 0), (NORTH, _point(match)))


def _windward(told: Bearings, match: re.Match[str], who: str | None) -> None:
    if told.names.keys[int(match["X"])].split()[-1] in words_in("winds"):
        told.equal((WIND, 0), (NORTH, _point(match) + HALF))


def _before_face(told: Bearings, match: re.Match[str], who: str | None) -> None:
    """Who has the wind in his face, or the sun in his eyes, faces it."""
    sky = sky_of(told.names.keys[int(match["X"])])
    if sky is not None:
        told.faces(told.names.keys[int(match["Y"])], sky)


def _at_back(told: Bearings, match: re.Match[str], who: str | None) -> None:
    sky = sky_of(told.names.keys[int(match["X"])])
    if sky is not None:
        told.faces(told.names.keys[int(match["Y"])], (sky[0], sky[1] + HALF))


def _blows(told: Bearings, match: re.Match[str], who: str | None) -> None:
    """What comes from somebody's left he has there."""
    sky, goer = sky_of(told.names.keys[int(match["X"])]), told.names.keys[int(match["Y"])]
    if sky is not None:
        told.faced.add(goer)
        told.equal(sky, told.facing(goer), degrees_of("hands")[match["SIDE"]])


HEADED_BY_SKIES: Mapping[str, Teller] = {
    "beacon": _beacon, "leads": _beacon, "forward": _forward, "exit": _forward,
    "backward": _backward, "enter": _backward, "opposite": _backward, "wind": _wind,
    "windward": _windward, "ahead": _before_face, "abaft": _at_back, "blows": _blows,
}  # fmt: skip
"""What tells a heading by the sky, by a door, or by the end of something that one stands at."""
