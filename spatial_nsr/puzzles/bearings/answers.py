"""Answers by the directions of a text: on whose hand something is, and which way it lies or faces.

They rest on words that patterns found, and on usual views, so that they are likely at most.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Sequence
from itertools import pairwise

from spatial_nsr.answers import Answer
from spatial_nsr.puzzles.bearings.patterns import VEHICLE, tell
from spatial_nsr.puzzles.bearings.texts import CAMERA, HALF, Angle, Bearings
from spatial_nsr.puzzles.bearings.words import found_in
from spatial_nsr.puzzles.finishing import chosen_word, plain_words
from spatial_nsr.puzzles.wordlists import called, degrees_of, words_in
from spatial_nsr.reading.lexicon.tokens import sentences

__all__ = ["answer_bearing"]

HANDS = (90, 270)
RULE = "well-read"


def answer_bearing(
    told: Bearings, question: str, choices: Sequence[str], convention: str
) -> Answer | None:
    """A likely answer by the directions of a text; None if they do not give it.

    >>> from spatial_nsr.puzzles.bearings.patterns import read_bearings
    >>> told = read_bearings("Ann and Bo sit across from each other. The salt is on Ann's left.")
    >>> answer_bearing(told, "Is the salt on Bo's left or on his right?", (), "plain").value
    'right'
    """
    asked = list(sentences(question))
    if len(asked) > 2 or not asked:
        return None
    told = copy.deepcopy(told)
    known = len(told.names.keys)
    said = [tell(told, each) for each in asked][-1]
    if told.clash:
        return None
    for kind, match in found_in(said):
        if kind.startswith("ask-") and _is_known(told, match, known):
            value = _Asked(told, match, choices).value(kind)
            if value is not None:
                return _finished(value, choices, question, convention)
    return None


def _is_known(told: Bearings, match: re.Match[str], known: int) -> bool:
    """Whether the text speaks of all that a question asks about."""
    slots = [value for key, value in match.groupdict().items() if key in "XYZ" and value]
    heads = {key.split()[-1] for key in told.names.keys[:known]}
    names = [told.names.keys[int(each)] for each in slots]
    usual = (CAMERA, "audience", "you", *words_in("sea"))
    return all(name in usual or name.split()[-1] in heads or name in told.faced for name in names)


def _finished(value: str, choices: Sequence[str], question: str, convention: str) -> Answer | None:
    said: str | None = value
    if choices:
        having = [each for each in choices if value in plain_words(each)]
        said = chosen_word(value, choices) or (having[0] if len(having) == 1 else None)
        if said is None:
            return None
    chosen = tuple(at for at, each in enumerate(choices) if each == said)
    status = "refuted" if said == "No" else "proved"
    return Answer(None, said, status, convention, question=question, chosen=chosen).likely(RULE)


class _Asked:
    """What a question asks of the directions of a text."""

    def __init__(self, told: Bearings, match: re.Match[str], choices: Sequence[str]) -> None:
        self.told, self.choices, self.slots = told, choices, match.groupdict()
        self.close = bool({*match.group(0).split()} & words_in("closely"))

    def value(self, kind: str) -> str | None:
        """What the answer to a kind of question is; None if it is open."""
        if kind == "ask-face":
            return self._point(self.told.facing(self._name("X")))
        if kind == "ask-to":
            tail = self._name("Y") if self.slots.get("Y") else self._only_person()
            return None if tail is None else self._point(self._place(self._name("X"), tail))
        if kind == "ask-shore":
            name, degrees = self.told.place(self._name("X"), self._name("Y"))
            return self._point((name, degrees + HALF))
        if kind in ("ask-point", "ask-side"):
            who = self._name("Y") if self.slots.get("Y") else self._only_person()
            heading = None if who is None else self.told.absolute(self.told.facing(who))
            point = degrees_of("points")[str(self.slots["POINT"])]
            return None if heading is None else called("hands", point - heading)
        if kind in ("ask-hers", "ask-what"):
            return self._what(kind == "ask-hers")
        return self._hand(kind)

    def _name(self, slot: str) -> str:
        return self.told.names.keys[int(self.slots[slot])]

    def _point(self, angle: Angle | None) -> str | None:
        degrees = None if angle is None else self.told.absolute(angle)
        return None if degrees is None else called("points", degrees)

    def _place(self, head: str, tail: str) -> Angle | None:
        """Where something lies: of what somebody stands at also from there."""
        if (head, tail) in self.told.places or (tail, head) in self.told.places:
            return self.told.place(head, tail)
        return None

    def _only_person(self) -> str | None:
        """The only one of whom it is told which way he faces."""
        people = [name for name in self.told.faced if name not in (CAMERA, VEHICLE)]
        return people[0] if len(people) == 1 else None

    def _seer(self, tail: str) -> str:
        if self.told.viewer is not None:
            return self.told.viewer
        return tail if tail in self.told.faced else CAMERA

    def _hand(self, kind: str) -> str | None:
        head = self._name("X")
        tail = self._name("Y") if self.slots.get("Y") else None
        tail = self._only_person() if tail is None else tail
        if tail is None:
            return None
        seer = tail if kind == "ask-own" else self._seer(tail)
        degrees = self._seen(head, tail, seer)
        if degrees is None or degrees % HALF == 0:
            return None
        hand = called("hands", HANDS[0] if degrees < HALF else HANDS[1])
        side = self.slots.get("SIDE")
        return hand if side is None else ("Yes" if hand == side else "No")

    def _seen(self, head: str, tail: str, seer: str) -> int | None:
        """How something lies to something as somebody sees it who looks the way he looks."""
        looks = self.told.facing(seer)
        known = self.told.between(self.told.place(head, tail), looks)
        if known is not None or seer != tail:
            return known
        found = {
            self.told.between(self.told.place(head, where), looks)
            for thing, where in list(self.told.places)
            if thing == head
        }
        found |= {
            self.told.between(self.told.place(head, thing), looks)
            for thing, where in list(self.told.places)
            if where == head
        }
        hands = found - {None}
        (only,) = hands if len(hands) == 1 else (None,)
        return only if only in HANDS else None

    def _what(self, hers: bool) -> str | None:
        """The one thing on a side, by her own view or that of who is told to see it."""
        tail = self._name("Y")
        seer = tail if hers else self._seer(tail)
        wanted = degrees_of("hands")[self.slots["SIDE"]]
        names = [name for name in self.told.names.keys if name not in (tail, seer, CAMERA)]
        placed = {name for pair in self.told.places for name in pair}
        good = [name for name in names if name in placed and self._seen(name, tail, seer) == wanted]
        if len(good) > 1:
            next_to = {
                one
                for row in self.told.rows
                for pair in pairwise(row)
                for one in pair
                if tail in pair
            }
            good = [name for name in good if name in next_to and self.close]
        if len(good) != 1:
            return None
        offered = [each for each in self.choices if good and each.lower().endswith(good[0])]
        if self.choices:
            return offered[0] if len(offered) == 1 else None
        return good[0] if good else None
