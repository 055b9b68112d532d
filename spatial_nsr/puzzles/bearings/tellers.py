"""What each pattern tells of directions by one another, once it was found.

>>> from spatial_nsr.puzzles.bearings.words import found_in
>>> from spatial_nsr.puzzles.items import words_of
>>> from spatial_nsr.reading.lexicon.tokens import sentences
>>> told = Bearings()
>>> words = tuple(words_of(next(sentences("Ann faces north."))))
>>> for kind, match in found_in(told.names.said(words)):
...     HEADED[kind](told, match, "ann")
>>> told.absolute(told.facing("ann"))
0
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TypeAlias

from spatial_nsr.puzzles.bearings.grounds import PLACED_ON_GROUND, pass_over
from spatial_nsr.puzzles.bearings.skies import HEADED_BY_SKIES
from spatial_nsr.puzzles.bearings.texts import (
    CAMERA,
    FLOW,
    HALF,
    NORTH,
    OUTWARD,
    SEA,
    Bearings,
    sky_of,
    sort_of_water,
    water_of,
)
from spatial_nsr.puzzles.wordlists import degrees_of, words_in

__all__ = ["HEADED", "PLACED", "VEHICLE", "only_goer", "thing"]

VEHICLE = "what carries somebody"


def only_goer(told: Bearings) -> str | None:
    """The only one of whom it is told which way he faces, or on whose hand something is."""
    known = {*told.faced} | {tail for _, tail in told.places if tail in ("you", *told.names.people)}
    goers = known - {CAMERA, VEHICLE}
    return next(iter(goers)) if len(goers) == 1 else None


def thing(told: Bearings, match: re.Match[str], slot: str) -> str:
    """What stands where a pattern has X, Y or Z."""
    return told.names.keys[int(match[slot])]


def _viewer(told: Bearings, landmark: str) -> str:
    """Whose left "left of the landmark" means: who is told to see it, its own, or the camera's."""
    if told.viewer is not None:
        return told.viewer
    return landmark if landmark in told.faced and CAMERA not in told.names.keys else CAMERA


def _point(told: Bearings, match: re.Match[str], who: str | None) -> None:
    groups = match.groupdict()
    degrees = degrees_of("points")[groups.get("POINT2") or groups["POINT"]]
    if who is not None:
        told.faces(who, (NORTH, degrees))
        if who in words_in("vehicles"):  # the one that those in it go with
            told.faces(VEHICLE, told.facing(who))


def _seaward(told: Bearings, match: re.Match[str], who: str | None) -> None:
    if who is not None:
        told.faces(who, told.place(SEA, who))


def _at(told: Bearings, match: re.Match[str], who: str | None) -> None:
    seen = thing(told, match, "X")
    if who is None or who == seen:
        return
    told.faces(who, told.place(seen, who))
    onlooker = seen in ("audience", "you", told.viewer)
    if onlooker and told.between(told.facing(seen), told.facing(who)) is None:
        told.equal(told.facing(seen), told.facing(who), HALF)  # who is seen by one faces him
        told.faced.add(seen)


def _away(told: Bearings, match: re.Match[str], who: str | None) -> None:
    seen = thing(told, match, "X")
    if who is not None and seen in words_in("vehicle-fronts"):
        told.equal(told.facing(who), told.facing(VEHICLE))
        told.turned(who)  # against the way that he goes
    elif who is not None and who != seen:
        name, degrees = told.place(seen, who)
        away = name, degrees + HALF
        told.clash |= bool(told.between(told.facing(who), away))  # a turn that nobody tells
        told.faces(who, away)


def _reverse(told: Bearings, match: re.Match[str], who: str | None) -> None:
    """Who has his back to the bow looks against the way that the text has told of him so far."""
    if who is not None and told.absolute(told.facing(who)) is not None:
        told.turned(who)


def _against(told: Bearings, match: re.Match[str], who: str | None) -> None:
    if who is None:
        return
    vehicle, before = thing(told, match, "X"), told.facing(who)
    if told.absolute(before) is not None:
        told.turned(who)
        told.faces(vehicle, before)
    else:
        name, degrees = told.facing(vehicle)
        told.faces(who, (name, degrees + HALF))


def _front(told: Bearings, match: re.Match[str], who: str | None) -> None:
    """Who looks at the front of a house looks against the way that it faces."""
    who = thing(told, match, "Y") if match.groupdict().get("Y") else who
    if who is not None:
        told.equal((OUTWARD, 0), told.facing(who), HALF)


def _fronted(told: Bearings, match: re.Match[str], who: str | None) -> None:
    way = NORTH, degrees_of("points")[match["POINT"]]
    told.equal((OUTWARD, 0), way)
    told.faces(thing(told, match, "X"), way)


def _outward(told: Bearings, match: re.Match[str], who: str | None) -> None:
    """Who comes out of a house faces the way that its front does."""
    who = thing(told, match, "Y") if match.groupdict().get("Y") else who
    known = OUTWARD in told.over or any(base == OUTWARD for base, _ in told.over.values())
    if known and who is not None:
        told.viewer = who
        told.faces(who, (OUTWARD, 0))


def _sideways(told: Bearings, match: re.Match[str], who: str | None) -> None:
    if who is not None and thing(told, match, "X") == CAMERA:
        name, degrees = told.facing(CAMERA)
        told.faces(who, (name, degrees + degrees_of("hands")[match["SIDE"]]))


def _mutual(told: Bearings, match: re.Match[str], who: str | None) -> None:
    one, other = thing(told, match, "X"), thing(told, match, "Y")
    if one != other:
        told.faces(one, told.place(other, one))
        told.faces(other, told.place(one, other))


def _backs(told: Bearings, match: re.Match[str], who: str | None) -> None:
    one, other = thing(told, match, "X"), thing(told, match, "Y")
    if one != other:
        told.faces(one, told.place(one, other))
        told.faces(other, told.place(other, one))


def _same(told: Bearings, match: re.Match[str], who: str | None) -> None:
    told.faces(thing(told, match, "X"), told.facing(thing(told, match, "Y")))


def _alike(told: Bearings, match: re.Match[str], who: str | None) -> None:
    """Who faces the way that a boat goes."""
    boat = thing(told, match, "X")
    if who not in (None, boat):
        told.faces(str(who), told.facing(boat))


def _round(told: Bearings, match: re.Match[str], who: str | None) -> None:
    middle = thing(told, match, "X") if match.groupdict().get("X") else water_of(told)
    if who is not None and middle is not None and middle != who:
        told.middle = middle
        hand = degrees_of("turning")[match["TURN"]]
        told.faced.add(who)
        told.equal(told.place(middle, who), told.facing(who), hand)


def _own(told: Bearings, match: re.Match[str], who: str | None) -> None:
    tail = thing(told, match, "Y")
    head = thing(told, match, "X") if who in (None, tail) else who
    if head != tail and tail != CAMERA:
        if head in words_in("sea") or sky_of(head):
            told.faced.add(tail)  # on whose hand the sea is, he goes along it
        told.equal(told.place(head, tail), told.facing(tail), degrees_of("hands")[match["SIDE"]])


def _inland(told: Bearings, match: re.Match[str], who: str | None) -> None:
    goer = only_goer(told)
    if goer is not None:
        told.equal(told.place(thing(told, match, "X"), goer), told.place(SEA, goer), HALF)


def _seen_on(told: Bearings, match: re.Match[str], who: str | None) -> None:
    """What is on the left of whoever is told to see it."""
    head = thing(told, match, "X")
    if told.viewer not in (None, head):
        degrees = degrees_of("hands")[match["SIDE"]]
        told.equal(told.place(head, told.viewer or ""), told.facing(told.viewer or ""), degrees)


def _along(told: Bearings, match: re.Match[str], who: str | None) -> None:
    path = thing(told, match, "X")
    if who is not None and who != path:
        told.along[who] = path


def _beside(told: Bearings, match: re.Match[str], who: str | None) -> None:
    head, tail = thing(told, match, "X"), thing(told, match, "Y")
    goers = {one for one, path in told.along.items() if path == tail}
    tail = only_goer(told) or tail if goers or tail in words_in("paths") else tail
    seer = _viewer(told, tail)
    if head != tail:
        told.equal(told.place(head, tail), told.facing(seer), degrees_of("hands")[match["SIDE"]])


def _rear(told: Bearings, match: re.Match[str], who: str | None) -> None:
    _ahead(told, match, who, HALF)


def _fore(told: Bearings, match: re.Match[str], who: str | None) -> None:
    _ahead(told, match, who, 0)


def _ahead(told: Bearings, match: re.Match[str], who: str | None, degrees: int) -> None:
    """What is behind who faces to a side or by the compass is so by his own front."""
    head, tail = thing(told, match, "X"), thing(told, match, "Y")
    head = head if who in (None, tail) or sky_of(head) else who
    if sky_of(head):
        told.faced.add(tail)
    seen = told.between(told.facing(tail), told.facing(CAMERA))
    pointed = told.absolute(told.facing(tail)) is not None or tail in ("you", *told.names.people)
    if told.viewer not in (None, tail):
        if told.between(told.facing(told.viewer), (OUTWARD, 0)) == HALF:  # he sees its front
            told.equal(told.place(head, tail), told.facing(told.viewer), degrees + HALF)
        return
    if not pointed and not seen and not told.absolute(told.facing(tail)):
        told.before.append((head, tail, degrees))
    if head != tail and (pointed or (seen is not None and seen % HALF)):
        told.equal(told.place(head, tail), told.facing(tail), degrees)


def _compass(told: Bearings, match: re.Match[str], who: str | None) -> None:
    head, tail = thing(told, match, "X"), thing(told, match, "Y")
    if head != tail:
        told.equal(told.place(head, tail), (NORTH, degrees_of("points")[match["POINT"]]))


def _shore(told: Bearings, match: re.Match[str], who: str | None) -> None:
    noun = thing(told, match, "X") if match.groupdict().get("X") else water_of(told)
    if who is not None and noun is not None and who != noun:
        degrees = degrees_of("points")[match["POINT"]]
        told.equal(told.place(noun, who), (NORTH, degrees + HALF))


def _ashore(told: Bearings, match: re.Match[str], who: str | None) -> None:
    """At the south end of what he goes round, or of the only water that is told of."""
    noun = told.middle or water_of(told)
    if who is not None and noun is not None and who != noun:
        degrees = degrees_of("points")[match["POINT"]]
        told.equal(told.place(noun, who), (NORTH, degrees + HALF))


def _coast(told: Bearings, match: re.Match[str], who: str | None) -> None:
    """Off the west coast of a country the sea lies west; a lake or an island has shores."""
    land = thing(told, match, "X") if match.groupdict().get("X") else water_of(told)
    if land is None or not sort_of_water(land):
        told.equal(told.place(SEA, "coast"), (NORTH, degrees_of("points")[match["POINT"]]))


def _between(told: Bearings, match: re.Match[str], who: str | None) -> None:
    middle, one, other = (thing(told, match, slot) for slot in "XYZ")
    if len({middle, one, other}) == 3:
        told.equal(told.place(one, middle), told.place(other, middle), HALF)


def _across(told: Bearings, match: re.Match[str], who: str | None) -> None:
    head, tail = thing(told, match, "X"), thing(told, match, "Y")
    waters = [key for key, where in told.places if where == tail and sort_of_water(key) == "inner"]
    if head != tail and len(waters) == 1:
        told.equal(told.place(head, tail), told.place(waters[0], tail))


def _flow(told: Bearings, match: re.Match[str], who: str | None) -> None:
    groups = match.groupdict()
    degrees = degrees_of("points")[groups.get("POINT2") or groups["POINT"]]
    flows = {*match.group(0).split()} & words_in("flowing")
    if flows or sort_of_water(thing(told, match, "X")) == "inner":
        told.equal((FLOW, 0), (NORTH, degrees))


def _up(told: Bearings, match: re.Match[str], who: str | None) -> None:
    if who is not None:
        told.faces(who, (FLOW, HALF))


def _down(told: Bearings, match: re.Match[str], who: str | None) -> None:
    if who is not None:
        told.faces(who, (FLOW, 0))


Teller: TypeAlias = Callable[[Bearings, re.Match[str], str | None], None]

HEADED: Mapping[str, Teller] = {
    "point": _point, "at": _at, "seaward": _seaward, "away": _away, "against": _against,
    "sideways": _sideways, "front": _front, "fronted": _fronted, "outward": _outward,
    "mutual": _mutual, "backs": _backs, "same": _same, "round": _round,
    "shore": _shore, "ashore": _ashore, "reverse": _reverse, "up": _up, "down": _down,
    "passage": pass_over, "alike": _alike, **HEADED_BY_SKIES,
}  # fmt: skip
"""What tells a heading, or where somebody stands; the subject is what stands before it."""

PLACED: Mapping[str, Teller] = {
    "own": _own, "beside": _beside, "rear": _rear, "fore": _fore, "compass": _compass,
    "along": _along, "inland": _inland, "seen-on": _seen_on, "between": _between,
    "across": _across, "flow": _flow, "coast": _coast,
    **PLACED_ON_GROUND,
}  # fmt: skip
"""What tells a place: a question asks for it, and does not tell it."""
