"""What the sentences of a text tell of directions by one another, as patterns of words find it.

The patterns pass over most of a sentence, and take sides as it is usual: what comes of it is only
likely.

>>> told = read_bearings("Ann and Bo sit across from each other. The salt is on Ann's left.")
>>> told.between(told.place("salt", "ann"), told.facing("bo"))
90
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TypeAlias

from spatial_nsr.puzzles.bearings.texts import (
    CAMERA,
    FLOW,
    HALF,
    NORTH,
    SEA,
    Bearings,
    sort_of_water,
    water_of,
)
from spatial_nsr.puzzles.bearings.words import found_in, subject_before
from spatial_nsr.puzzles.items import words_of
from spatial_nsr.puzzles.wordlists import degrees_of, words_in
from spatial_nsr.reading.lexicon.tokens import Sentence, sentences

__all__ = ["VEHICLE", "read_bearings", "tell"]

VEHICLE = "what carries somebody"


def read_bearings(text: str) -> Bearings | None:
    """The directions that a text tells; None if it tells none.

    Nor where it speaks of a mirror, doubts, goes elsewhere, or somebody is quoted.
    """
    told = Bearings()
    for sentence in sentences(text):
        words = {word.lower for word in words_of(sentence)}
        doubted = words & (words_in("mirrored") | words_in("doubts") | words_in("elsewhere"))
        spoken = words & words_in("quoting") or (":" in words and words & words_in("tellers"))
        if sentence.question or doubted or spoken:
            return None
        tell(told, sentence)
    return None if told.clash or not (told.places or told.faced) else told


def tell(told: Bearings, sentence: Sentence) -> str:
    """Add what a sentence tells; returns it with numbers for what it names."""
    said = told.names.said(words_of(sentence))
    turned: set[str] = set()
    found = [each for each in found_in(said) if not each[0].startswith("ask-")]
    for kind, match in found:
        if kind == "view":
            seer = told.names.keys[int(match["X"])]
            several = told.viewer not in (None, seer) and not sentence.question
            told.clash |= several  # views of several people are not kept apart here
            told.viewer = seer
        if kind == "before":
            told.turns[told.names.keys[int(match["X"])]] = 0
    turns = sorted((m.start(), k, m) for k, m in found if k in ("turn", "quarter"))
    for start, kind, match in turns:
        who = _subject(told, said, start)
        told.clash |= who is None  # a turn of nobody knows whom
        if who is not None and (kind == "quarter" or who not in turned):
            turned.add(who)
            told.turned(who, HALF if kind == "turn" else degrees_of("hands")[match["SIDE"]])
    for kind, match in found:
        if kind in HEADED:
            HEADED[kind](told, match, _subject(told, said, match.start()))
        elif kind in PLACED and not sentence.question:
            end = match.end("X") + 1 if match.groupdict().get("X") else match.start()
            PLACED[kind](told, match, _subject(told, said, end))
        elif kind in ("row", "wor"):
            _row(told, said, match.end(), 270 if kind == "row" else 90)
    _edges(told, said, found)
    _known_anywhere(told)
    return said


def _subject(told: Bearings, said: str, end: int) -> str | None:
    number = subject_before(said, end)
    return None if number is None else told.names.keys[int(number)]


def _thing(told: Bearings, match: re.Match[str], slot: str) -> str:
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
    seen = _thing(told, match, "X")
    if who is None or who == seen:
        return
    told.faces(who, told.place(seen, who))
    onlooker = seen in ("audience", told.viewer)
    if onlooker and told.between(told.facing(seen), told.facing(who)) is None:
        told.equal(told.facing(seen), told.facing(who), HALF)  # who is seen by one faces him
        told.faced.add(seen)


def _away(told: Bearings, match: re.Match[str], who: str | None) -> None:
    seen = _thing(told, match, "X")
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
    vehicle, before = _thing(told, match, "X"), told.facing(who)
    if told.absolute(before) is not None:
        told.turned(who)
        told.faces(vehicle, before)
    else:
        name, degrees = told.facing(vehicle)
        told.faces(who, (name, degrees + HALF))


def _sideways(told: Bearings, match: re.Match[str], who: str | None) -> None:
    if who is not None and _thing(told, match, "X") == CAMERA:
        name, degrees = told.facing(CAMERA)
        told.faces(who, (name, degrees + degrees_of("hands")[match["SIDE"]]))


def _mutual(told: Bearings, match: re.Match[str], who: str | None) -> None:
    one, other = _thing(told, match, "X"), _thing(told, match, "Y")
    if one != other:
        told.faces(one, told.place(other, one))
        told.faces(other, told.place(one, other))


def _backs(told: Bearings, match: re.Match[str], who: str | None) -> None:
    one, other = _thing(told, match, "X"), _thing(told, match, "Y")
    if one != other:
        told.faces(one, told.place(one, other))
        told.faces(other, told.place(other, one))


def _same(told: Bearings, match: re.Match[str], who: str | None) -> None:
    told.faces(_thing(told, match, "X"), told.facing(_thing(told, match, "Y")))


def _round(told: Bearings, match: re.Match[str], who: str | None) -> None:
    middle = _thing(told, match, "X") if match.groupdict().get("X") else water_of(told)
    if who is not None and middle is not None and middle != who:
        told.middle = middle
        hand = degrees_of("turning")[match["TURN"]]
        told.faced.add(who)
        told.equal(told.place(middle, who), told.facing(who), hand)


def _own(told: Bearings, match: re.Match[str], who: str | None) -> None:
    tail = _thing(told, match, "Y")
    head = _thing(told, match, "X") if who in (None, tail) else who
    if head != tail:
        if head in words_in("sea"):
            told.faced.add(tail)  # on whose hand the sea is, he goes along it
        told.equal(told.place(head, tail), told.facing(tail), degrees_of("hands")[match["SIDE"]])


def _beside(told: Bearings, match: re.Match[str], who: str | None) -> None:
    head, tail = _thing(told, match, "X"), _thing(told, match, "Y")
    seer = _viewer(told, tail)
    if head != tail:
        told.equal(told.place(head, tail), told.facing(seer), degrees_of("hands")[match["SIDE"]])


def _rear(told: Bearings, match: re.Match[str], who: str | None) -> None:
    _ahead(told, match, who, HALF)


def _fore(told: Bearings, match: re.Match[str], who: str | None) -> None:
    _ahead(told, match, who, 0)


def _ahead(told: Bearings, match: re.Match[str], who: str | None, degrees: int) -> None:
    """What is behind who faces to a side or by the compass is so by his own front."""
    head, tail = who or _thing(told, match, "X"), _thing(told, match, "Y")
    seen = told.between(told.facing(tail), told.facing(CAMERA))
    pointed = told.absolute(told.facing(tail)) is not None
    if told.viewer not in (None, tail):
        return
    if head != tail and (pointed or (seen is not None and seen % HALF)):
        told.equal(told.place(head, tail), told.facing(tail), degrees)


def _compass(told: Bearings, match: re.Match[str], who: str | None) -> None:
    head, tail = _thing(told, match, "X"), _thing(told, match, "Y")
    if head != tail:
        told.equal(told.place(head, tail), (NORTH, degrees_of("points")[match["POINT"]]))


def _shore(told: Bearings, match: re.Match[str], who: str | None) -> None:
    noun = _thing(told, match, "X") if match.groupdict().get("X") else water_of(told)
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
    land = _thing(told, match, "X") if match.groupdict().get("X") else water_of(told)
    if land is None or not sort_of_water(land):
        told.equal(told.place(SEA, "coast"), (NORTH, degrees_of("points")[match["POINT"]]))


def _between(told: Bearings, match: re.Match[str], who: str | None) -> None:
    middle, one, other = (_thing(told, match, slot) for slot in "XYZ")
    if len({middle, one, other}) == 3:
        told.equal(told.place(one, middle), told.place(other, middle), HALF)


def _across(told: Bearings, match: re.Match[str], who: str | None) -> None:
    head, tail = _thing(told, match, "X"), _thing(told, match, "Y")
    waters = [key for key, where in told.places if where == tail and sort_of_water(key) == "inner"]
    if head != tail and len(waters) == 1:
        told.equal(told.place(head, tail), told.place(waters[0], tail))


def _flow(told: Bearings, match: re.Match[str], who: str | None) -> None:
    groups = match.groupdict()
    degrees = degrees_of("points")[groups.get("POINT2") or groups["POINT"]]
    if sort_of_water(_thing(told, match, "X")) == "inner":
        told.equal((FLOW, 0), (NORTH, degrees))


def _up(told: Bearings, match: re.Match[str], who: str | None) -> None:
    if who is not None:
        told.faces(who, (FLOW, HALF))


def _down(told: Bearings, match: re.Match[str], who: str | None) -> None:
    if who is not None:
        told.faces(who, (FLOW, 0))


def _row(told: Bearings, said: str, start: int, degrees: int) -> None:
    """The things of a row in their order, as the camera or who is told to see them has them."""
    after = [int(each) for each in re.findall(r"<(\d+)>", said[start:])]
    before = [int(each) for each in re.findall(r"(?<!on )(?<!in )<(\d+)> (?!'s)", said[:start])]
    seer = told.viewer or CAMERA
    names = [told.names.keys[n] for n in after or before]
    names = [name for name in dict.fromkeys(names) if name != seer]
    told.rows.append(names)
    known = (told.names.keys[n] for n in before if after)
    groups = [name for name in known if name in told.faced and name != seer]
    for name in names:
        for group in groups[:1]:
            if name not in told.faced and group != name:
                told.faces(name, told.facing(group))
    for at, one in enumerate(names):
        for other in names[at + 1 :]:
            told.equal(told.place(one, other), told.facing(seer), degrees)


def _edges(told: Bearings, said: str, found: list[tuple[str, re.Match[str]]]) -> None:
    """Things at two edges of a picture, by one another."""
    sides = {
        _thing(told, match, "X"): match["SIDE"]
        for kind, match in found
        if kind == "edge" and match.groupdict().get("SIDE")
    }
    for one, side in sides.items():
        for other, opposite in sides.items():
            if side == "left" and opposite == "right":
                told.equal(told.place(one, other), told.facing(CAMERA), 270)


def _known_anywhere(told: Bearings) -> None:
    """What lies in a direction of the compass from one lies so from who stands there as well."""
    for head, tail in list(told.places):
        if told.absolute(told.place(head, tail)) is not None:
            continue
        known = {
            told.absolute(told.place(head, where))
            for thing, where in list(told.places)
            if thing == head and where != tail
        } - {None}
        people = tail in told.faced and sort_of_water(head) in ("inner", "outer", "sea")
        if len(known) == 1 and people:
            (degrees,) = known
            told.equal(told.place(head, tail), (NORTH, degrees or 0))


Teller: TypeAlias = Callable[[Bearings, re.Match[str], str | None], None]

HEADED: Mapping[str, Teller] = {
    "point": _point, "at": _at, "seaward": _seaward, "away": _away, "against": _against,
    "sideways": _sideways, "mutual": _mutual, "backs": _backs, "same": _same, "round": _round,
    "shore": _shore, "ashore": _ashore, "reverse": _reverse, "up": _up, "down": _down,
}  # fmt: skip
"""What tells a heading, or where somebody stands; the subject is what stands before it."""

PLACED: Mapping[str, Teller] = {
    "own": _own, "beside": _beside, "rear": _rear, "fore": _fore, "compass": _compass,
    "between": _between, "across": _across, "flow": _flow, "coast": _coast,
}  # fmt: skip
"""What tells a place: a question asks for it, and does not tell it."""
