"""Answers about a way: whether it leads back, how far and where one is, which way one faces."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from spatial_nsr.answers import Answer
from spatial_nsr.puzzles.finishing import chosen_word, finished
from spatial_nsr.puzzles.items import Item, words_of
from spatial_nsr.puzzles.walking import Place, bearing, distance, moved, number_text
from spatial_nsr.puzzles.way_core import undoubted
from spatial_nsr.puzzles.way_steps import derive_way
from spatial_nsr.puzzles.ways import Way, items_of_way, unit_of
from spatial_nsr.puzzles.wordlists import called
from spatial_nsr.reading.lexicon.tokens import sentences

__all__ = ["answer_way"]


@dataclass(frozen=True)
class _Walked:
    """Where a way leads; ``grounded`` if it is known by the compass which way is faced."""

    places: tuple[Place, ...]
    grounded: bool
    length: Fraction

    @property
    def end(self) -> Place:
        return self.places[-1] if self.places else Place()


def answer_way(way: Way, question: str, choices: Sequence[str], convention: str) -> Answer | None:
    """The answer to a question about a way; None if it is not understood.

    >>> from spatial_nsr.puzzles.ways import read_way
    >>> way = read_way("Take 3 steps. Turn left. Take 4 steps.")
    >>> answer_way(way, "How far are you from the starting point?", (), "plain").value
    '5 steps'
    """
    words = tuple(word for sentence in sentences(question) for word in words_of(sentence))
    items = items_of_way(words, way.home, (way.walker,) if way.walker else ())
    asked = [each for each in items if each.category not in ("skip", "and", "now", "person")]
    known = [each for each in asked if each.category != "unknown"]
    while len(known) < len(asked) and known and known[0].category == "who":
        known.pop(0)
    form = _form(known) if undoubted(items, asked=True) else None
    if form is None:
        return None
    passed = (*way.passed_over, *([question] if len(known) < len(asked) else []))
    walks = {
        aside: _walked(way, aside)
        for aside in ((True, False) if way.aside is None else (way.aside,))
    }
    values = [_value(form, walk, way, question) for walk in walks.values() if walk is not None]
    if len(values) < len(walks) or values[0] is None:
        return None
    value = _chosen(values[0], form, choices)
    if value is None:
        return None
    (first, *_) = walks.values()
    assert first is not None
    shown = derive_way(way, first.places, form, values[0], question)
    assumes = ("steps-aside",) if len({str(each) for each in values}) > 1 else ()
    return finished(value, choices, question, convention, way.unread, shown, assumes, passed)


def _walked(way: Way, aside: bool) -> _Walked | None:
    """Follow a way; None where a compass and a side cannot be brought together."""
    place, grounded, length = Place(), False, Fraction(0)
    places: list[Place] = []
    relative = False
    for leg in way.legs:
        if leg.compass and relative and not grounded:
            return None  # which way was faced before is not known
        grounded |= leg.compass
        relative |= not leg.compass
        if leg.sort == "move":
            towards = leg.direction if leg.compass else place.heading + leg.direction
            length += leg.length
            place = moved(place, towards, leg.length)
            turns = leg.compass or (not aside and leg.direction % 180)
            place = place.facing(towards) if turns else place
        else:
            place = place.facing(leg.direction if leg.compass else place.heading + leg.direction)
        places.append(place)
    return _Walked(tuple(places), grounded, length)


# Questions ----------------------------------------------------------------------------------------


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
    if home and back and "compass" not in has:
        return "return"  # whether one is north of the start is no question of being there
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
    return any(each.category == "return" for each in kept) or (
        bool(places) and "who" not in before and "leave" not in before
        and any(each.category in ("who", "here") for each in kept[places[0] :])
    )  # fmt: skip


def _value(form: str, walked: _Walked, way: Way, question: str) -> Any:
    end = walked.end
    if form == "return":
        return end.at_start
    if form in ("far", "total"):
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
    at = bearing(end)
    if at is None:
        return None
    at = (at + 180) % 360 if form == "back" else at
    return called("points" if walked.grounded else "sides", at)


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
    if form not in ("far", "total"):
        return chosen_word(value, choices)
    wanted = _numbers(str(value))
    good = [choice for choice in choices if _numbers(choice) == wanted]
    return good[0] if len(good) == 1 else None


def _numbers(text: str) -> tuple[str, ...]:
    words = [word.lower for sentence in sentences(text) for word in words_of(sentence)]
    return tuple(word for word in words if word[0].isdigit())
