"""What the sentences of a text tell of directions by one another, as patterns of words find it.

The patterns pass over most of a sentence, and take sides as it is usual: what comes of it is only
likely.

>>> told = read_bearings("Ann and Bo sit across from each other. The salt is on Ann's left.")
>>> told.between(told.place("salt", "ann"), told.facing("bo"))
90
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from spatial_nsr.puzzles.bearings.grounds import stand_there
from spatial_nsr.puzzles.bearings.skies import shine
from spatial_nsr.puzzles.bearings.tellers import HEADED, PLACED, only_goer, thing
from spatial_nsr.puzzles.bearings.texts import (
    CAMERA,
    FULL,
    HALF,
    NORTH,
    SEA,
    Bearings,
    sort_of_water,
)
from spatial_nsr.puzzles.bearings.words import found_in, subject_before
from spatial_nsr.puzzles.items import words_of
from spatial_nsr.puzzles.wordlists import degrees_of, words_in
from spatial_nsr.reading.lexicon.tokens import Sentence, sentences

__all__ = ["read_bearings", "tell"]

TURNS = ("turn", "quarter", "return")


def read_bearings(text: str) -> Bearings | None:
    """The directions that a text tells; None if they cannot all be so.

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
    _as_their_group(told)
    _before(told)
    return None if told.clash else told


def tell(told: Bearings, sentence: Sentence) -> str:
    """Add what a sentence tells; returns it with numbers for what it names."""
    words = words_of(sentence)
    said = told.names.said(words)
    shine(told, frozenset(word.lower for word in words))
    found = [each for each in found_in(said) if not each[0].startswith("ask-")]
    for kind, match in found:
        if kind == "view":
            seer = told.names.keys[int(match["X"])]
            several = told.viewer not in (None, seer) and not sentence.question
            told.clash |= several  # views of several people are not kept apart here
            told.viewer = seer
        if kind == "before":
            told.turns[told.names.keys[int(match["X"])]] = 0
    turns = sorted(((m.start(), k, m) for k, m in found if k in TURNS), key=lambda each: each[:2])
    first = turns[0][0] if turns else 0
    _head(told, said, [each for each in found if each[1].start() < first])
    _turn(told, said, turns, sentence.question)
    _head(told, said, [each for each in found if each[1].start() >= first])
    for kind, match in found:
        if kind in PLACED and not sentence.question:
            end = match.end("X") + 1 if match.groupdict().get("X") else match.start()
            PLACED[kind](told, match, _subject(told, said, end))
        elif kind in ("row", "wor"):
            _row(told, said, match.end(), 270 if kind == "row" else 90)
    _edges(told, said, found)
    if not sentence.question:
        _three(told, found)
    stand_there(told)
    _known_anywhere(told)
    return said


def _head(told: Bearings, said: str, found: Sequence[tuple[str, re.Match[str]]]) -> None:
    """Add the headings that some patterns tell."""
    for kind, match in found:
        if kind in HEADED:
            HEADED[kind](told, match, _subject(told, said, match.start()))


def _turn(
    told: Bearings, said: str, turns: Sequence[tuple[int, str, re.Match[str]]], asked: bool
) -> None:
    """Add the turns of a sentence, one behind another; two patterns may find the same one."""
    turned: set[str] = set()
    imagined = {*said.split()} & words_in("imagining")
    ended = 0
    for start, kind, match in turns:
        if start < ended:
            continue
        ended = match.end() - 1
        who = _subject(told, said, start)
        if kind == "return" and who not in told.faced:
            who = None
        if kind == "return" or (kind == "turn" and asked and not imagined):
            who = only_goer(told) if who is None else who
            if who is None or told.turns.get(who):
                continue  # the turn that the text has told
        told.clash |= who is None  # a turn of nobody knows whom
        if who is not None and (kind == "quarter" or who not in turned):
            turned.add(who)
            told.turned(who, _by_how_much(match) if kind == "quarter" else HALF)


def _by_how_much(match: re.Match[str]) -> int:
    """A quarter, or by so many degrees, to one side."""
    slots = match.groupdict()
    side = degrees_of("hands").get(slots.get("SIDE") or "")
    to_right = (side or degrees_of("turning")[slots.get("TURN") or ""]) < HALF
    degrees = degrees_of("degrees").get(slots.get("DEGREES") or "", 90)
    return degrees if to_right else FULL - degrees


def _subject(told: Bearings, said: str, end: int) -> str | None:
    number = subject_before(said, end)
    return None if number is None else told.names.keys[int(number)]


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
    _beside_one_another(told, names, seer, degrees)


def _beside_one_another(told: Bearings, names: list[str], seer: str, degrees: int) -> None:
    """Those of a row, from one side to the other as somebody has them."""
    for at, one in enumerate(names):
        for other in names[at + 1 :]:
            told.equal(told.place(one, other), told.facing(seer), degrees)


def _three(told: Bearings, found: list[tuple[str, re.Match[str]]]) -> None:
    """Who is on the left, in the middle and on the right of a row."""
    sides = {m["SIDE"]: thing(told, m, "X") for kind, m in found if kind == "seen-on"}
    middle = [thing(told, match, "X") for kind, match in found if kind == "middle"]
    names = [sides.get("left"), *middle[:1], sides.get("right")]
    row = [name for name in names if name is not None]
    if len(row) == len({*row}) and len(sides) == 2:
        told.rows.append(row)
        _beside_one_another(told, row, told.viewer or CAMERA, 270)


def _before(told: Bearings) -> None:
    """What is before or behind something of which it is told later that it faces to a side."""
    for head, tail, degrees in told.before:
        seen = told.between(told.facing(tail), told.facing(CAMERA))
        pointed = told.absolute(told.facing(tail)) is not None
        if head != tail and (pointed or (seen is not None and seen % HALF)):
            told.equal(told.place(head, tail), told.facing(tail), degrees)


def _as_their_group(told: Bearings) -> None:
    """Where "three singers face the audience", each who stands among them does."""
    groups = [name for name in told.names.groups if name in told.faced]
    if len({*groups}) != 1:
        return
    for one in dict.fromkeys(name for pair in told.places for name in pair):
        told_so = one in told.faced or sort_of_water(one) or one in (CAMERA, "audience", SEA)
        if not told_so and one != groups[0] and one != told.viewer:
            told.faces(one, told.facing(groups[0]))


def _edges(told: Bearings, said: str, found: list[tuple[str, re.Match[str]]]) -> None:
    """Things at two edges of a picture, by one another."""
    sides = {
        thing(told, match, "X"): match["SIDE"]
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
        path = told.along.get(tail, "")
        from_path = (head, path) in told.places or (path, head) in told.places
        if path and sort_of_water(path) != "inner" and from_path:
            known = {told.absolute(told.place(head, path))} - {None}
            people = True
        if len(known) == 1 and people:
            (degrees,) = known
            told.equal(told.place(head, tail), (NORTH, degrees or 0))
