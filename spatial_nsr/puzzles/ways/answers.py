"""Answers about a way: whether it leads back, how far and where one is, which way one faces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from spatial_nsr.answers import Answer
from spatial_nsr.puzzles.finishing import chosen_word, finished
from spatial_nsr.puzzles.items import Item, words_of
from spatial_nsr.puzzles.ways.asking import faced, faces_so, lies, lying, until
from spatial_nsr.puzzles.ways.core import undoubted
from spatial_nsr.puzzles.ways.steps import Asked, derive_way
from spatial_nsr.puzzles.ways.texts import Way
from spatial_nsr.puzzles.ways.walking import Place, bearing, distance, moved, number_text, sign
from spatial_nsr.puzzles.ways.words import items_of_way, unit_of
from spatial_nsr.puzzles.wordlists import called, words_in
from spatial_nsr.reading.lexicon.tokens import sentences

__all__ = ["answer_way"]

HALF = 180


@dataclass(frozen=True)
class _Walked:
    """Where a way leads; ``grounded`` if it is known by the compass which way is faced."""

    places: tuple[Place, ...]
    grounded: bool
    length: Fraction
    height: Fraction = Fraction(0)

    @property
    def end(self) -> Place:
        return self.places[-1] if self.places else Place()

    def between(self, asking: Asked) -> Place:
        """How a place on the way lies from another."""
        last = len(self.places) if asking.of is None else asking.of
        places = (Place(), *self.places)
        return places[last].seen_from(places[asking.start])


def answer_way(way: Way, question: str, choices: Sequence[str], convention: str) -> Answer | None:
    """The answer to a question about a way; None if it is not understood.

    >>> from spatial_nsr.puzzles.ways.texts import read_way
    >>> way = read_way("Take 3 steps. Turn left. Take 4 steps.")
    >>> answer_way(way, "How far are you from the starting point?", (), "plain").value
    '5 steps'
    """
    words = tuple(word for sentence in sentences(question) for word in words_of(sentence))
    items = items_of_way(words, way.names)
    asked = [each for each in items if each.category not in ("skip", "and", "now", "person")]
    known = [each for each in asked if each.category != "unknown"]
    while len(known) < len(asked) and known and known[0].category == "who":
        known.pop(0)
    cut = until(words, way)
    way = way if cut is None else cut
    asking = _asking(known, way) or faced(asked, way) if undoubted(items, asked=True) else None
    if asking is None or (way.open and asking.form not in ("heading", "degrees", "street")):
        return None
    loose = len(known) < len(asked) or asking.form in ("coords", "both") or cut is not None
    passed = (*way.passed_over, *([question] if loose else []))
    sides = (True, False) if way.aside is None else (way.aside,)
    turned = (False, True) if any(leg.either for leg in way.legs) else (False,)
    walks = {(aside, over): _walked(way, aside, over) for over in turned for aside in sides}
    by_compass = any(each.category == "direction" and each.value == "compass" for each in known)
    if by_compass and not all(walk is not None and walk.grounded for walk in walks.values()):
        return None  # a way told by its turns alone may begin towards any point of the compass
    values = [_value(asking, walk, way, question) for walk in walks.values() if walk is not None]
    if len(values) < len(walks) or values[0] is None:
        return None
    value = _chosen(values[0], asking.form, choices)
    if value is None:
        return None
    (first, *_) = walks.values()
    assert first is not None
    shown = derive_way(way, first.places, asking, values[0], question)
    differ = len({str(each) for each in values}) > 1
    if differ and len(turned) > 1:
        return None
    assumes = ("steps-aside",) if differ else ()
    return finished(value, choices, question, convention, way.unread, shown, assumes, passed)


def _walked(way: Way, aside: bool, over: bool = False) -> _Walked | None:
    """Follow a way; None where a compass and a side cannot be brought together.

    Turns to either side are turned the other way if it is to be followed ``over``.
    """
    place, grounded, length, height = Place(), False, Fraction(0), Fraction(0)
    places: list[Place] = []
    relative = False
    for leg in way.legs:
        if leg.compass and relative and not grounded:
            return None  # which way was faced before is not known
        if leg.sort == "rise":
            length += leg.length
            height += leg.length if leg.direction < HALF else -leg.length
            places.append(place)
            continue
        grounded |= leg.compass
        relative |= not leg.compass
        if leg.sort == "move":
            towards = leg.direction if leg.compass else place.heading + leg.direction
            if towards % 45:
                return None  # that is no exact number
            length += leg.length
            place = moved(place, towards, leg.length)
            turns = leg.compass or (not aside and leg.direction % 180)
            place = place.facing(towards) if turns else place
        else:
            turn = -leg.direction if leg.either and over else leg.direction
            place = place.facing(turn if leg.compass else place.heading + turn)
        places.append(place)
    return _Walked(tuple(places), grounded, length, height)


# Questions ----------------------------------------------------------------------------------------


def _asking(items: Sequence[Item], way: Way) -> Asked | None:
    """What is asked, and of which two places on the way."""
    has = {each.category for each in items}
    stops = [each.value for each in items if each.category == "stop"]
    reached = dict(way.stops)
    last = next((leg.street for leg in reversed(way.legs) if leg.street), "")
    if any(each.category == "street" and each.value != last for each in items):
        return None  # which way one went in another street is no question of the end
    if stops:
        return _of_stops(items, has, reached, len(way.legs))
    if items and items[0].category == "be" and (whether := lies(items) or faces_so(items, way)):
        return whether
    if "ask" in has:
        return Asked("street") if any(leg.street for leg in way.legs) else None
    if {"far", "above", "home"} <= has and any(leg.sort == "rise" for leg in way.legs):
        return Asked("above")
    if "degrees" in has:
        return Asked("degrees")
    if "coords" in has or _ends_up(items, way):
        return Asked("coords")
    if {"far", "direction"} <= has and has & {"home", "return"}:
        return Asked("both", point=HALF if _from_there(items) else 0)
    ways = [each for each in items if each.category == "compass"]
    if "far" in has and len(ways) == 1 and has & {"home", "return"}:
        degrees = int(ways[0].value)
        return None if degrees % 90 else Asked("along", point=degrees)
    form = _form(items)
    if form in ("back", "bearing") and ("ahead" in has or "hand" in has):
        return Asked("hand")
    return None if form is None else Asked(form)


def _ends_up(items: Sequence[Item], way: Way) -> bool:
    """Whether it is asked where somebody is who began at a point."""
    has = {each.category for each in items}
    plain = has <= {"direction", "who", "be", "here", "unknown", "go"}
    where = any({*each.form} & words_in("whereabouts") for each in items)
    return way.origin is not None and plain and where


def _of_stops(
    items: Sequence[Item], has: set[str], reached: Mapping[str, int], last: int
) -> Asked | None:
    """What is asked of places that are reached on the way, or of where it begins."""
    marks = [each for each in items if each.category in ("stop", "home", "here", "who", "return")]
    marks = [each for each in marks if each.category != "who" or len(marks) <= 2]
    if len(marks) != 2 or "compass" in has or not has & {"far", "direction"}:
        return None
    led = [each for each in items if each.category in ("leave", "relative")]
    ends = [reached.get(each.value, last) if each.category == "stop"
            else 0 if each.category == "home" else last for each in marks]  # fmt: skip
    if "far" in has:
        return Asked("far", *ends)
    if len(led) != 1:
        return None
    tail = next((n for n, each in enumerate(marks) if each.start >= led[0].end), None)
    if tail is None:
        return None
    return Asked("bearing", ends[tail], ends[1 - tail])


def _form(items: Sequence[Item]) -> str | None:
    """What is asked: ``return``, ``far``, ``total``, ``bearing``, ``back`` or ``heading``."""
    has = {each.category for each in items}
    if not items:
        return None
    home = bool(has & {"home", "return"})
    if {"here", "same", "home"} <= has and items[0].category == "be":
        return "return"
    if "direction" in has and "far" not in has:
        if "home" in has or "return" in has:
            return "back" if _from_there(items) else "bearing"
        return "heading" if has & {"face", "go"} else None
    if "straight" in has and home:
        return "far"
    if "far" in has:
        if "total" in has or ("go" in has and not home) or not home:
            return "total" if "away" not in has and has & {"total", "go", "be", "unit"} else None
        return "far"
    back = items[0].category in ("be", "go", "return") or "return" in has
    if "face" in has or ("always" in has and "return" not in has):
        return None  # whether one faces as at the start is no question of being there
    if home and back and "compass" not in has:
        return "return"  # nor is whether one is north of the start
    return None


def _from_there(items: Sequence[Item]) -> bool:
    """Whether it is asked which way the start lies: "to get back home", "is home from him"."""
    kept = [each for each in items if each.category not in ("be", "skip")]
    kinds = [each.category for each in kept]
    if any(kinds[at : at + 2] == ["leave", "here"] for at in range(len(kinds))):
        return True  # "from where she is now"
    if any(kinds[at : at + 2] == ["return", "who"] for at in range(len(kinds))):
        return False  # "standing at the inn, where would you look to see her"
    places = [at for at, each in enumerate(kept) if each.category == "home"]
    before = [each.category for each in kept[: places[0]]] if places else []
    if before and before[-1] == "relative":
        return False
    if before and before[-1] == "direction" and {*kept[places[0] - 1].form} & words_in("sided"):
        return False  # "on which side of the start are you"
    if places and not {"who", "here", "leave"} & {*kinds}:
        return True  # "in which direction is the starting point"
    return any(each.category == "return" for each in kept) or (
        bool(places) and "who" not in before and "leave" not in before
        and any(each.category in ("who", "here") for each in kept[places[0] :])
    )  # fmt: skip


def _value(asking: Asked, walked: _Walked, way: Way, question: str) -> Any:
    form, end = asking.form, walked.between(asking)
    if form == "street":
        return [leg.street for leg in way.legs if leg.street][-1]
    if form == "coords":
        return _point(walked, way)
    if form == "both":
        far = _value(Asked("far"), walked, way, question)
        at = bearing(end)
        if at is None:
            return None
        points = called("points" if walked.grounded else "sides", at + asking.point)
        return f"{far} {points}" if points else None
    if form == "degrees":
        return walked.end.heading if walked.grounded else None
    if form == "return":
        return end.at_start and not walked.height
    if form == "faces":
        base = walked.places[0].heading if asking.start else 0
        return (walked.end.heading - base - asking.point) % 360 == 0
    if form == "lies":
        return lying(end, asking.point) if walked.grounded else None
    if form == "along":
        part = end.east if asking.point % 180 else end.north
        if sign(part) * (1 if asking.point in (0, 90) else -1) < 0 or not walked.grounded:
            return None
        end = Place(part)
    if form == "far" and walked.height:
        return None
    if form == "above":
        end = Place((abs(walked.height), Fraction(0)))
    if form in ("far", "total", "along", "above"):
        unit, factor = way.called
        if form == "total":
            number = number_text((walked.length / factor) ** 2, Fraction(0))
        else:
            whole, root = distance(end)
            number = number_text(whole / factor**2, root / factor**2)
        if "many" in question.lower().split():
            return int(number) if number.isdecimal() else None
        one = unit_of(unit)
        return f"{number} {_one(unit) if number == '1' and one else unit}"
    if form == "heading":
        return called("points" if walked.grounded else "sides", end.heading)
    if form == "faced":
        return called("sides", -walked.end.heading)
    at = bearing(end)
    if at is None or walked.height:
        return _upright(form, walked) if at is None else None
    at = (at + 180) % 360 if form in ("back", "hand") else at
    if form == "hand":
        return called("sides", at - end.heading)
    return called("points" if walked.grounded else "sides", at)


def _upright(form: str, walked: _Walked) -> str | None:
    """Whether it ends above where it began, or below."""
    up = walked.height > 0
    return ("above" if up is (form == "bearing") else "below") if walked.height else None


def _point(walked: _Walked, way: Way) -> str | None:
    """The coordinates of where one is, if they are whole numbers."""
    parts = []
    for start, (whole, root) in zip(
        way.origin or (0, 0), (walked.end.east, walked.end.north), strict=True
    ):
        if root or whole.denominator != 1:
            return None
        parts.append(str(start + int(whole)))
    return f"({', '.join(parts)})"


def _one(unit: str) -> str:
    return unit[:-1] if unit.endswith("s") and unit_of(unit[:-1]) else unit


def _chosen(value: Any, form: str, choices: Sequence[str]) -> Any:
    """The value in words, or the choice that says it."""
    if isinstance(value, bool):
        word = "Yes" if value else "No"
        said = {choice.strip(" .").lower(): choice for choice in choices}
        for pair in (("yes", "no"), ("true", "false")):
            if pair[0] in said or pair[1] in said:
                word = said.get(pair[0 if value else 1], word)
        return word
    if not choices:
        return value
    if form not in ("far", "total", "along", "degrees"):
        return chosen_word(value, choices)
    wanted = _numbers(str(value))
    good = [choice for choice in choices if _numbers(choice) == wanted]
    return good[0] if len(good) == 1 else None


def _numbers(text: str) -> tuple[str, ...]:
    words = [word.lower for sentence in sentences(text) for word in words_of(sentence)]
    return tuple(word for word in words if word[0].isdigit())
