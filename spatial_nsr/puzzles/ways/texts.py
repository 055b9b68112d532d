"""Texts that tell a way by steps and turns, read clause by clause.

>>> way = read_way("Take 2 steps. Turn left. Take 3 steps. Turn around. Take 3 steps.")
>>> [leg.sort for leg in way.legs], way.unread
(['move', 'turn', 'move', 'turn', 'move'], ())
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import pairwise

from spatial_nsr.puzzles.items import Item, Words, load_shapes, words_of
from spatial_nsr.puzzles.ways.core import pieces, undoubted
from spatial_nsr.puzzles.ways.sentences import (
    again,
    either_side,
    faced_thing,
    only_roams,
    only_stands,
    point_at,
    unnumbered,
    without_vague,
)
from spatial_nsr.puzzles.ways.words import WayNames, homes, items_of_way, places_in, walkers
from spatial_nsr.puzzles.wordlists import words_in
from spatial_nsr.reading.lexicon.tokens import Sentence, Token, sentences

__all__ = ["Leg", "Way", "read_way"]

OPEN = ("ordinal", "crossing")
LEFT_OUT = ("skip", "and", "who", "now", "person", "relative", "stop")
QUARTER, HALF = 90, 180


@dataclass(frozen=True)
class Leg:
    """One piece of a way, with the words that tell it.

    ``sort`` is ``move``, ``turn``, ``face``, ``along`` (how far is not told) or ``rise`` (0 up, 180
    down); ``direction`` has degrees from the heading, or from north where it is ``compass``;
    ``length`` is in the base unit, ``street`` where one is then. A turn to ``either`` side is one
    of which nobody tells whether it was left or right.
    """

    sort: str
    direction: int
    compass: bool
    length: Fraction
    sentence: Sentence
    start: int
    end: int
    street: str = ""
    either: bool = False


@dataclass(frozen=True)
class Way:
    """A way that a text tells.

    ``aside`` says whether steps to a side are steps aside (None if that is not told), ``unit`` is
    the base unit of its lengths and ``called`` the word for it; ``stops`` are what lies after how
    many legs, ``faced`` is what somebody faces before he goes. It is ``open`` if some of it is of
    no known length; ``origin`` is the point at which it begins.
    Of the sentences in ``passed_over`` not all words were understood.
    """

    text: str
    legs: tuple[Leg, ...]
    aside: bool | None
    unit: str
    called: tuple[str, Fraction]
    names: WayNames
    unread: tuple[str, ...]
    passed_over: tuple[str, ...] = ()
    stops: tuple[tuple[str, int], ...] = ()
    open: bool = False
    origin: tuple[int, int] | None = None
    faced: str = ""


def read_way(text: str) -> Way | None:
    """Read a text that tells a way; None if it is none."""
    told = [each for each in sentences(text) if not each.question]
    home = homes(told)
    named = " ".join(home).lower().split()
    stops = dict.fromkeys(name for each in told for name in places_in(each, home))
    named += " ".join(stops).split()
    walking = tuple(each for each in walkers(told) if each.lower() not in named)
    if len(walking) > 1:
        return None
    going = _Going(text, WayNames(home, walking, tuple(stops)))
    return going.way() if all(map(going.goes, told)) else None


@dataclass
class _Going:
    """A way as its sentences are read one after another."""

    text: str
    names: WayNames
    legs: list[Leg] = field(default_factory=list)
    units: dict[str, tuple[str, Fraction]] = field(default_factory=dict)
    unread: list[str] = field(default_factory=list)
    passed: list[str] = field(default_factory=list)
    stops: dict[str, int] = field(default_factory=dict)
    aside: bool = False
    retraced: bool = False
    open: bool = False
    origin: tuple[int, int] | None = None
    faced: str = ""

    def goes(self, sentence: Sentence) -> bool:
        """Go on by a sentence; False if some of the way would be missing."""
        words, said = words_of(sentence), self.text[sentence.start : sentence.end]
        words = self._starting(words)
        items = unnumbered(items_of_way(words, self.names))
        ends = [at for at, each in enumerate(items) if each.category == "halt"]
        items = items[: ends[0]] if ends else items  # which door that is leads no further
        items, side = either_side(items)
        vague = without_vague(items)
        items = items if vague is None else vague
        made = self._pieces(items, sentence, vague is not None, faced_thing(items, words))
        if made is None:
            return False
        self.aside |= any(each.category == "always" for each in items) or any(map(_is_drawn, items))
        self.open |= vague is not None or any(each.category in OPEN for each in items)
        legs = made if side is None else [_to_either(leg, side) for leg in made]
        more = again(words) if not legs and self.legs else 0
        if more and self.legs[-1].sort == "move":
            self.unread = [each for each in self.unread if each != said]
            legs = [self.legs[-1]] * more
        if side is not None or more or any(leg.sort == "rise" for leg in legs):
            self.passed.append(said)
        self.open |= any(leg.sort == "along" for leg in legs)
        for each in items:
            if each.category == "unit":
                self.units.setdefault(
                    each.value, (words[each.end - 1].text, Fraction(each.values[1]))
                )
        good = self._stopped(items, legs)
        self.legs += legs
        return good

    def _pieces(
        self, items: Sequence[Item], sentence: Sentence, vague: bool, faced: str
    ) -> list[Leg] | None:
        """The pieces of a way that a sentence tells; None if some of them would be missing.

        What is ``vague`` is a length of it, and ``faced`` what somebody faces by it.
        """
        made, said = list(_legs(items, sentence)), self.text[sentence.start : sentence.end]
        kinds = {each.category for each in items}
        # "Go back" may be said of who turns for it, which matters unless one never turns.
        self.retraced |= "return" in kinds
        begun = not self.legs and (only_stands(items) or only_roams(items))
        if not self.legs and faced:
            self.faced, begun = faced, True
        if begun:
            made = []
        steady = {"face", "steady"} <= kinds
        self.aside |= steady
        idle = kinds <= {*LEFT_OUT, "be"}
        told_so = begun or idle or vague or steady or "always" in kinds
        if None in made or (not made and not told_so):
            loosely = _loose_legs(items, sentence)
            if loosely:
                self.passed.append(said)
                made = loosely
            elif told_so and not _measures(items):
                self.passed.append(said)
            elif _measures(items) or (
                self.legs and (not undoubted(items) or any(map(_goes, items)))
            ):
                return None
            else:
                self.unread.append(said)
        return [leg for leg in made if leg is not None]

    def _starting(self, words: Words) -> Words:
        """The words of a sentence without the point at which the way begins."""
        for at in range(len(words)) if not self.legs else ():
            found = point_at(words, at)
            if found is not None:
                self.origin = self.origin or found[0]
                return (*words[:at], *words[found[1] :])
        return words

    def _begins_elsewhere(self, items: Sequence[Item], legs: Sequence[Leg]) -> bool:
        """Whether a piece of the way begins where the last one did not end: "from the inn walk".

        Behind a piece, as in "walk 3 km from the inn", it is told of that piece; "beginning at the
        inn" is told of all pieces of its sentence.
        """
        for one, other in pairwise(items):
            opens = not words_in("opening").isdisjoint(one.form)
            begins = opens or not words_in("restarting").isdisjoint(one.form)
            if one.category != "leave" or not begins or {*other.form} & words_in("there"):
                continue
            before = [leg for leg in legs if leg.start < one.start]
            number = len(self.legs) + len(before)
            within = [each.category for each in items
                      if before and before[-1].end <= each.start < one.start]  # fmt: skip
            number -= bool(before) and not {"and", "stop"} & {*within}
            number = len(self.legs) if opens else number
            reached = 0 if other.category == "home" else self.stops.get(other.value, -1)
            if number and number != reached:
                return True
        return False

    def _stopped(self, items: Sequence[Item], legs: Sequence[Leg]) -> bool:
        """Note what is reached; False if the way goes on from somewhere else."""
        if self._begins_elsewhere(items, legs):
            return False
        for at, each in enumerate(items):
            if each.category == "stop":
                number = len(self.legs) + sum(leg.start < each.start for leg in legs)
                leaves = any(one.category == "leave" for one in items[max(0, at - 1) : at])
                if self.stops.setdefault(each.value, number) != number or (leaves and not number):
                    return False
        return True

    def way(self) -> Way | None:
        """The way, unless there is none, or its lengths cannot be added."""
        if not self.legs or len(self.units) > 1 or (self.retraced and not self.aside):
            return None
        ((unit, called),) = self.units.items() or (("step", ("steps", Fraction(1))),)
        moves = [leg for leg in self.legs if leg.sort == "move" and not leg.compass]
        sideways = any(leg.direction % HALF for leg in moves)
        return Way(
            self.text, tuple(self.legs), True if self.aside or not sideways else None, unit, called,
            self.names, tuple(self.unread), tuple(self.passed), tuple(self.stops.items()),
            self.open, self.origin, self.faced,
        )  # fmt: skip


def _is_drawn(item: Item) -> bool:
    """Whether an item is "up" or "down" on a sheet, on which nobody turns."""
    return item.category == "side" and bool({*item.form} & words_in("upright"))


def _measures(items: Sequence[Item]) -> bool:
    """Whether a length or a turn is told."""
    return any(each.category in ("unit", "turn", "uturn") for each in items)


def _goes(item: Item) -> bool:
    """Whether an item tells of some way, more than "do" and "take"."""
    told = item.category in ("go", "turn", "unit")
    return told and not words_in("light") & {*item.form}


# Clauses ------------------------------------------------------------------------------------------


def _legs(items: Sequence[Item], sentence: Sentence) -> Iterator[Leg | None]:
    """The pieces of a way that a sentence tells; None for what is not understood."""
    shapes = load_shapes("ways")
    kept = [each for each in items if each.category not in LEFT_OUT]
    at, turned = 0, False
    while at < len(kept):
        marks = [Token(each.category, each.category, 0, 0) for each in kept]
        found = shapes.longest(marks, at)
        if found is None and turned and kept[at].category == "side":
            yield _turn(kept[at : at + 1], sentence)  # "turn left, then right"
            at += 1
            continue
        if found is None:
            yield None
            at += 1
            continue
        shape, end = found
        here = kept[at:end]
        at = end
        turned = shape.category == "turn"
        if shape.category in ("move", "turn", "back", "along", "rise"):
            make = {"turn": _turn, "along": _along, "rise": _rise}.get(shape.category, _move)
            yield make(here, sentence)


def _loose_legs(items: Sequence[Item], sentence: Sentence) -> list[Leg | None]:
    """The pieces of a way in a sentence of which words are passed over; none if one is open."""
    if not undoubted(items) or any(map(_hides_direction, items)) or _tells_place(items):
        return []
    found: list[Leg | None] = []
    for sort, told in pieces(items):
        leg = None if sort == "open" else (_turn if sort == "turn" else _move)(told, sentence)
        if leg is None:
            return []
        found.append(leg)
    return found


def _tells_place(items: Sequence[Item]) -> bool:
    """Whether a direction is told from something: "two blocks south of the station"."""
    return any(
        one.category in ("compass", "side") and other.form[:1] == ("of",)
        for one, other in pairwise(items)
    )


def _hides_direction(item: Item) -> bool:
    """Whether a word that is not known looks like a direction: "easterly", "leftwise"."""
    stems = tuple(words_in("stems"))
    return item.category == "unknown" and any(word.startswith(stems) for word in item.form)


def _value(items: Sequence[Item], category: str) -> Item | None:
    return next((each for each in items if each.category == category), None)


def _move(items: Sequence[Item], sentence: Sentence) -> Leg | None:
    number, unit = _value(items, "number"), _value(items, "unit")
    side, compass = _value(items, "side"), _value(items, "compass")
    if number is None or unit is None:
        return None
    length = Fraction(number.value) * Fraction(unit.values[1])
    told = compass or side
    direction = 0 if told is None else int(told.value)
    if _value(items, "return") is not None:
        direction = HALF
    return Leg("move", direction, compass is not None, length, sentence, *_span(items))


def _to_either(leg: Leg, side: Item) -> Leg:
    """A piece with a turn of which nobody tells to which side it was."""
    return replace(leg, either=leg.start <= side.start < leg.end)


def _rise(items: Sequence[Item], sentence: Sentence) -> Leg | None:
    """Of "rises 20 metres" how far up, or down."""
    leg, rise = _move(items, sentence), _value(items, "rise")
    if leg is None or rise is None:
        return None
    return replace(leg, sort="rise", direction=int(rise.value), compass=False)


def _along(items: Sequence[Item], sentence: Sentence) -> Leg | None:
    """Of "goes north" and "walks down Mill Lane" which way, or where; how far is not told."""
    compass = _value(items, "compass")
    direction = 0 if compass is None else int(compass.value)
    street = _value(items, "street")
    name = "" if street is None else street.value
    zero = Fraction(0)
    return Leg("along", direction, compass is not None, zero, sentence, *_span(items), name)


def _turn(items: Sequence[Item], sentence: Sentence) -> Leg | None:
    """By how much one turns: a quarter to a side, unless it is told."""
    leg, street = _turned(items, sentence), _value(items, "street")
    return leg if leg is None or street is None else replace(leg, street=street.value)


def _turned(items: Sequence[Item], sentence: Sentence) -> Leg | None:
    compass, side = _value(items, "compass"), _value(items, "side")
    if compass is not None:
        return Leg("turn", int(compass.value), True, Fraction(0), sentence, *_span(items))
    number, quarter = _value(items, "number"), _value(items, "quarter")
    if _value(items, "around") is not None or _value(items, "uturn") is not None:
        degrees = HALF
    elif number is not None:
        degrees = int(number.value) if number.value.isdecimal() else -1
    else:
        degrees = int(quarter.value) if quarter is not None else QUARTER
    way = HALF if side is None else int(side.value)
    if side is not None and way == HALF and _value(items, "turn") is None:
        return None  # who "walked back" went so far as nobody says
    if degrees < 0 or (side is None and degrees % HALF) or way == 0:
        return None
    if way == HALF:
        degrees = HALF if side is not None else degrees
    elif way > HALF:
        degrees = -degrees
    return Leg("turn", degrees % 360, False, Fraction(0), sentence, *_span(items))


def _span(items: Sequence[Item]) -> tuple[int, int]:
    return min(each.start for each in items), max(each.end for each in items)
