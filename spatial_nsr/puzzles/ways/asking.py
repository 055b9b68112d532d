"""What else is asked of a way: whether one is north of the start, faces as before, after which leg.

>>> from spatial_nsr.puzzles.ways.texts import read_way
>>> from spatial_nsr.reading.lexicon.tokens import tokenize
>>> way = read_way("Go 3 km north. Go 4 km east. Go 3 km south.")
>>> said = "how far is she from the start before the last leg"
>>> [len(each.legs) for each in (way, until(tuple(tokenize(said)), way))]
[3, 2]
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from spatial_nsr.puzzles.items import Item, Words, load_forms
from spatial_nsr.puzzles.ways.steps import Asked
from spatial_nsr.puzzles.ways.texts import Way
from spatial_nsr.puzzles.ways.walking import Place, bearing, sign
from spatial_nsr.puzzles.wordlists import words_in

__all__ = ["faced", "faces_so", "lies", "lying", "until"]

HALF, QUARTER = 180, 90


def lies(items: Sequence[Item]) -> Asked | None:
    """Of "are you north of the start", "and also east of it" which point that is."""
    ways = [int(each.value) for each in items if each.category == "compass"]
    homes = [at for at, each in enumerate(items) if each.category == "home"]
    kinds = {each.category for each in items}
    if not ways or len(homes) != 1 or kinds & {"far", "direction", "face", "number", "go", "turn"}:
        return None
    point = ways[0]
    if len(ways) == 2 and abs(ways[0] - ways[1]) in (QUARTER, 360 - QUARTER):
        point = min(ways) + 45 if max(ways) - min(ways) == QUARTER else 315
    elif len(ways) > 1:
        return None
    first = next(at for at, each in enumerate(items) if each.category == "compass")
    turned = homes[0] < first  # "is the inn north of you"
    return Asked("lies", point=(point + HALF * turned) % 360)


def lying(place: Place, point: int) -> bool:
    """Whether a place lies that way of the start; "north" is a half plane, not "north-east"."""
    if point % QUARTER:
        return bearing(place) == point
    part = place.east if point % HALF else place.north
    return sign(part) == (1 if point in (0, QUARTER) else -1)


def faces_so(items: Sequence[Item], way: Way) -> Asked | None:
    """Of "are you facing the same way as at the start" which heading that was."""
    kinds = {each.category for each in items}
    alike = any({*each.form} & words_in("likewise") for each in items)
    if "home" not in kinds or not kinds & {"face", "always"} or not alike or "compass" in kinds:
        return None
    by_compass = [leg.compass for leg in way.legs]
    if not any(by_compass):
        return Asked("faces")
    first = way.legs[0]
    return Asked("faces", 1) if first.sort == "turn" and sum(by_compass) == first.compass else None


def faced(items: Sequence[Item], way: Way) -> Asked | None:
    """Of "are you facing the door", "on which side is it" whether, or where what was faced is.

    Only of who has not left his place since.
    """
    told = [
        word
        for each in items
        if each.category in ("unknown", "stop")
        for word in (each.form or each.value.split())
    ]
    if not way.faced or " ".join(told) not in (way.faced, f"away {way.faced}"):
        return None
    kinds = {each.category for each in items}
    if any(leg.sort != "turn" or leg.compass for leg in way.legs):
        return None
    if items[0].category == "be" and "face" in kinds:
        behind = any({*each.form} & words_in("away") for each in items)
        return Asked("faces", point=HALF * behind)
    if "direction" in kinds and "face" not in kinds:
        return Asked("faced")
    return None


def until(words: Words, way: Way) -> Way | None:
    """The way as far as a question goes that is asked of some of its legs; None if it is of all.

    "before the last leg", "after the first three legs", "when the second leg is done".
    """
    at = next((n for n, word in enumerate(words) if word.lower in words_in("legs")), None)
    moves = [n for n, leg in enumerate(way.legs, 1) if leg.sort == "move"]
    if at is None or not moves:
        return None
    led = [word.lower for word in words[max(0, at - 4) : at]]
    count = _counted(led, len(moves))
    if count is None or not 0 < count < len(moves):
        return None
    if not {*led} & words_in("leaving-out") and not {word.lower for word in words} & words_in(
        "afterwards"
    ):
        return None
    legs = way.legs[: moves[count - 1]]
    stops = tuple((name, number) for name, number in way.stops if number <= len(legs))
    return replace(way, legs=legs, stops=stops)


def _counted(led: Sequence[str], size: int) -> int | None:
    """How many legs are done by some words before "leg": "before the last", "the first three"."""
    if {*led} & words_in("leaving-out"):
        return size - 1 if {*led} & words_in("final") else None
    numbers = [_number(word) for word in led]
    return next((number for number in reversed(numbers) if number is not None), None)


def _number(word: str) -> int | None:
    """What a word counts: "three", "third"."""
    found = [load_forms("ways").forms.get((word,)), load_forms("orders").forms.get((word,))]
    told = [each for each in found if each is not None and each.category in ("number", "ordinal")]
    whole = [each.values[0] for each in told if each.values[0].isdecimal()]
    return int(whole[0]) if whole else None
