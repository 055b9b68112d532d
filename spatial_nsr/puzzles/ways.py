"""Texts that tell a way by steps and turns, read clause by clause.

>>> way = read_way("Take 2 steps. Turn left. Take 3 steps. Turn around. Take 3 steps.")
>>> [leg.sort for leg in way.legs], way.unread
(['move', 'turn', 'move', 'turn', 'move'], ())
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from spatial_nsr.puzzles.items import Item, Named, Words, load_forms, load_shapes, parts, words_of
from spatial_nsr.puzzles.way_core import pieces, undoubted
from spatial_nsr.puzzles.wordlists import words_in
from spatial_nsr.reading.lexicon.entries import Lexicon
from spatial_nsr.reading.lexicon.tokens import Sentence, Token, sentences

__all__ = ["Leg", "Way", "items_of_way", "load_ways", "read_way", "unit_of"]

LEFT_OUT = ("skip", "and", "who", "now", "person", "relative")
QUARTER, HALF = 90, 180


@dataclass(frozen=True)
class Leg:
    """One piece of a way, with the words that tell it.

    ``sort`` is ``move``, ``turn`` or ``face``; ``direction`` has degrees from the heading, or from
    north where it is ``compass``; ``length`` is in the base unit.
    """

    sort: str
    direction: int
    compass: bool
    length: Fraction
    sentence: Sentence
    start: int
    end: int


@dataclass(frozen=True)
class Way:
    """A way that a text tells.

    ``aside`` says whether steps to a side are steps aside (None if that is not told), ``unit`` is
    the base unit of its lengths and ``called`` the word for it; ``home`` names its beginning.
    Of the sentences in ``passed_over`` not all words were understood.
    """

    text: str
    legs: tuple[Leg, ...]
    aside: bool | None
    unit: str
    called: tuple[str, Fraction]
    home: tuple[str, ...]
    walker: str
    unread: tuple[str, ...]
    passed_over: tuple[str, ...] = ()


def load_ways() -> Lexicon:
    """The words of such texts."""
    return load_forms("ways")


def read_way(text: str) -> Way | None:
    """Read a text that tells a way; None if it is none."""
    found = list(sentences(text))
    told = [each for each in found if not each.question]
    home = _homes(told)
    named = " ".join(home).lower().split()
    walkers = tuple(each for each in _walkers(told) if each.lower() not in named)
    if len(walkers) > 1:
        return None
    legs: list[Leg] = []
    units: dict[str, tuple[str, Fraction]] = {}
    unread: list[str] = []
    passed: list[str] = []
    aside = retraced = False
    for sentence in told:
        items = items_of_way(words_of(sentence), home, walkers)
        made = list(_legs(items, sentence))
        # "Go back" may be said of who turns for it, which matters unless one never turns.
        retraced |= any(each.category == "return" for each in items)
        begun = not legs and _only_stands(items)
        if begun:
            made = []
        idle = all(each.category in LEFT_OUT for each in items)
        told_so = begun or idle or any(each.category == "always" for each in items)
        if None in made or (not made and not told_so):
            loosely = _loose_legs(items, sentence)
            if loosely:
                passed.append(text[sentence.start : sentence.end])
                made = loosely
            elif told_so and not _measures(items):
                passed.append(text[sentence.start : sentence.end])
            elif _measures(items) or (legs and (not undoubted(items) or any(map(_goes, items)))):
                return None  # some of the way would be missing
            else:
                unread.append(text[sentence.start : sentence.end])
        aside |= any(each.category == "always" for each in items)
        legs += [leg for leg in made if leg is not None]
        words = words_of(sentence)
        for each in items:
            if each.category == "unit":
                units.setdefault(each.value, (words[each.end - 1].text, Fraction(each.values[1])))
    if not legs or len(units) > 1 or (retraced and not aside):
        return None
    ((unit, called),) = units.items() or (("step", ("steps", Fraction(1))),)
    sideways = any(leg.sort == "move" and not leg.compass and leg.direction % HALF for leg in legs)
    walker = next(iter(walkers), "")
    return Way(
        text, tuple(legs), True if aside or not sideways else None, unit, called, home, walker,
        tuple(unread), tuple(passed),
    )  # fmt: skip


def _measures(items: Sequence[Item]) -> bool:
    """Whether a length or a turn is told."""
    return any(each.category in ("unit", "turn", "uturn") for each in items)


def _goes(item: Item) -> bool:
    """Whether an item tells of some way, more than "do" and "take"."""
    told = item.category in ("go", "turn", "unit")
    return told and not words_in("light") & {*item.form}


def _only_stands(items: Sequence[Item]) -> bool:
    """Whether a sentence only tells where somebody is before the way begins."""
    kinds = {each.category for each in items}
    going = {"go", "turn", "face", "side", "around", "unit", "number", "compass", "uturn"}
    return "leave" in kinds and "who" in kinds and not kinds & going


# Words --------------------------------------------------------------------------------------------


def _homes(told: Sequence[Sentence]) -> tuple[str, ...]:
    """The name of the place where the way begins: "leaves the hotel and walks ..."."""
    lexicon = load_ways()
    for sentence in told[:2]:
        words = tuple(w for w in words_of(sentence) if w.lower not in words_in("article"))
        for at in range(len(words) - 1):
            found = lexicon.longest(words, at)
            if found is None or found[0].category != "leave":
                continue
            after = found[1]
            while after < len(words) and words[after].lower in words_in("leading"):
                after += 1
            if after < len(words) and _can_be_name(words[after].lower, lexicon):
                end = after + 1
                while end < len(words) and _goes_on(words, end, lexicon):
                    end += 1
                return (" ".join(word.text for word in words[after:end]),)
    return ()


def _can_be_name(word: str, lexicon: Lexicon) -> bool:
    """Whether a word may begin the name of a place: "bus" of "bus stop"."""
    entry = lexicon.forms.get((word,))
    return entry.category == "person" if entry is not None else not lexicon.knows(word)


def _goes_on(words: Words, at: int, lexicon: Lexicon) -> bool:
    """Whether a word belongs to the same name as the one before it."""
    word, before = words[at], words[at - 1]
    named = before.text[0].isupper() or not word.text[0].isupper()
    entry = lexicon.forms.get((word.lower,))
    joined = word.start == before.end + 1  # no article is between
    plain = (
        joined and word.text.isalpha() and (entry is None or entry.category == "unit")
    )  # "market square"
    return plain and named and word.lower not in words_in("leading")


def _walkers(told: Sequence[Sentence]) -> tuple[str, ...]:
    """Those who walk: words with capitals that begin a sentence or follow "then"; persons."""
    lexicon = load_ways()
    found: dict[str, None] = {}
    for sentence in told:
        for at, word in enumerate(words_of(sentence)):
            known = lexicon.knows(word.lower)
            before = words_of(sentence)[at - 1].lower if at else ""
            entry = lexicon.forms.get((word.lower,))
            person = entry is not None and entry.category == "person" and _tells(sentence)
            named = word.text[0].isupper() and not known and word.lower not in words_in("leading")
            named = named and (at > 0 or _acts(sentence, at + 1))
            if (named and before not in words_in("leading")) or (
                (person or _begins_a_way(sentence, at)) and before in words_in("leading")
            ):
                found[word.text] = None
    return tuple(found)


def _acts(sentence: Sentence, at: int) -> bool:
    """Whether a word says what the one before it does: "Count leaves", not "Count two"."""
    words, lexicon = words_of(sentence), load_ways()
    after = at + 1 if at < len(words) and words[at].text == "," else at
    found = lexicon.longest(words, after)
    if after > at and (found is None or words[after].lower not in words_in("relative")):
        return False
    doing = ("go", "turn", "leave", "face", "be", "who", "and", "return", "always")
    return found is not None and found[0].category in doing


def _tells(sentence: Sentence) -> bool:
    """Whether a sentence tells how far somebody goes, or from where."""
    found = parts(words_of(sentence), load_ways(), Named.of(()), frozenset())
    kinds = {each.category for each in found}
    return bool(kinds & {"unit", "leave"})


def _begins_a_way(sentence: Sentence, at: int) -> bool:
    """Whether a noun that nothing is known of goes somewhere: "the mechanic walks"."""
    words, lexicon = words_of(sentence), load_ways()
    if lexicon.knows(words[at].lower) or at + 1 == len(words):
        return False
    found = lexicon.longest(words, at + 1)
    return found is not None and found[0].category in ("go", "leave", "turn")


def items_of_way(words: Words, home: Sequence[str], walkers: Sequence[str]) -> list[Item]:
    """A sentence as items; numbers in figures are numbers, names are who walks."""
    found = []
    for each in parts(words, load_ways(), Named.of(home), frozenset()):
        word = words[each.start].text
        led = words[each.start - 1].lower if each.start else ""
        if each.category == "unit" and led in words_in("alone"):
            sided = {word.lower for word in words[each.end : each.end + 3]} & words_in("bends")
            found.append(each._replace(category="turn" if sided else "skip"))
        elif each.category == "leave" and _is_noun(words, each.start):
            found.append(Item("home", ("-",), each.start, each.start + 1, ("start",)))
        elif each.category == "thing" and _is_noun_led(words, each, home):
            found.append(Item("home", each.values, each.start, each.end))
        elif each.category == "unknown" and word.replace(".", "", 1).isdecimal():
            found.append(Item("number", (word,), each.start, each.end, (word,)))
        elif each.category in ("unknown", "person") and word in walkers:
            found.append(Item("who", (word,), each.start, each.end))
        else:
            found.append(each)
    return found


def _is_noun_led(words: Words, item: Item, home: Sequence[str]) -> bool:
    """Whether a name is meant: "the stop" of a bus stop may be, "when she stops" is not."""
    whole = item.end - item.start == max(len(name.split()) for name in home)
    before = words[item.start - 1].lower if item.start else ""
    return whole or before in words_in("article") | words_in("leading")


def _is_noun(words: Words, at: int) -> bool:
    """Whether "start" means the place: "to the start in a straight line"."""
    led = at > 0 and words[at - 1].lower in words_in("article")
    return led and words[at].lower in words_in("starts")


def unit_of(word: str) -> tuple[str, Fraction] | None:
    """The base unit of a word for a unit, and how many of it that is.

    >>> unit_of("km")
    ('m', Fraction(1000, 1))
    """
    entry = load_ways().forms.get((word.lower(),))
    if entry is None or entry.category != "unit":
        return None
    return entry.values[0], Fraction(entry.values[1])


# Clauses ------------------------------------------------------------------------------------------


def _legs(items: Sequence[Item], sentence: Sentence) -> Iterator[Leg | None]:
    """The pieces of a way that a sentence tells; None for what is not understood."""
    shapes = load_shapes("ways")
    kept = [each for each in items if each.category not in LEFT_OUT]
    at = 0
    while at < len(kept):
        marks = [Token(each.category, each.category, 0, 0) for each in kept]
        found = shapes.longest(marks, at)
        if found is None:
            yield None
            at += 1
            continue
        shape, end = found
        here = kept[at:end]
        at = end
        if shape.category in ("move", "turn", "back"):
            yield (_turn if shape.category == "turn" else _move)(here, sentence)


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


def _turn(items: Sequence[Item], sentence: Sentence) -> Leg | None:
    """By how much one turns: a quarter to a side, unless it is told."""
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
    if degrees < 0 or degrees % 45 or (side is None and degrees % HALF) or way == 0:
        return None
    if way == HALF:
        degrees = HALF if side is not None else degrees
    elif way > HALF:
        degrees = -degrees
    return Leg("turn", degrees % 360, False, Fraction(0), sentence, *_span(items))


def _span(items: Sequence[Item]) -> tuple[int, int]:
    return min(each.start for each in items), max(each.end for each in items)
