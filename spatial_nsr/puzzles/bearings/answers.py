"""Answers by the directions of a text: on whose hand something is, and which way it lies or faces.

They rest on words that patterns found, and on usual views, so that they are likely at most.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Sequence
from itertools import pairwise

from spatial_nsr.answers import Answer
from spatial_nsr.puzzles.bearings.grounds import MIDDLE, direction
from spatial_nsr.puzzles.bearings.patterns import tell
from spatial_nsr.puzzles.bearings.tellers import VEHICLE
from spatial_nsr.puzzles.bearings.texts import (
    CAMERA,
    FULL,
    HALF,
    NORTH,
    SEA,
    SUN,
    WIND,
    Angle,
    Bearings,
    sky_of,
    sort_of_water,
    water_of,
)
from spatial_nsr.puzzles.bearings.words import found_in
from spatial_nsr.puzzles.finishing import chosen_word, plain_words
from spatial_nsr.puzzles.wordlists import called, degrees_of, words_in
from spatial_nsr.reading.lexicon.tokens import sentences

__all__ = ["answer_bearing"]

HANDS = (90, 270)
RULE = "well-read"
AMONG_POINTS = ("ask-known", "ask-flip", "ask-mid", "ask-top", "ask-needle")


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
    elsewhere = {*plain_words(question)} & words_in("another-view")
    told = copy.deepcopy(told)
    known = len(told.names.keys)
    said = [tell(told, each) for each in asked][-1]
    if told.clash:
        return None
    for kind, match in found_in(said):
        if elsewhere and kind not in AMONG_POINTS:
            continue
        if kind in AMONG_POINTS or (kind.startswith("ask-") and _is_known(told, match, known)):
            value = _Asked(told, match, choices).value(kind)
            found = None if value is None else _finished(value, choices, question, convention)
            if found is not None:
                return found
    return None


def _is_known(told: Bearings, match: re.Match[str], known: int) -> bool:
    """Whether the text speaks of all that a question asks about."""
    slots = [value for key, value in match.groupdict().items() if key in "XYZ" and value]
    heads = {key.split()[-1] for key in told.names.keys[:known]}
    names = [told.names.keys[int(each)] for each in slots]
    usual = (CAMERA, "audience", "you", *words_in("sea"))
    return all(
        name in usual or sky_of(name) or name.split()[-1] in heads or name in told.faced
        for name in names
    )


def _finished(value: str, choices: Sequence[str], question: str, convention: str) -> Answer | None:
    said: str | None = value
    if choices:
        having = [each for each in choices if value in plain_words(each)]
        said = chosen_word(value, choices) or (having[0] if len(having) == 1 else None)
        if said is None and value in degrees_of("hands"):  # "port or starboard"
            aboard = called("aboard", degrees_of("hands")[value])
            said = None if aboard is None else chosen_word(aboard, choices)
        if said is None:
            return None
    chosen = tuple(at for at, each in enumerate(choices) if each == said)
    status = "refuted" if said == "No" else "proved"
    return Answer(None, said, status, convention, question=question, chosen=chosen).likely(RULE)


class _Asked:
    """What a question asks of the directions of a text."""

    def __init__(self, told: Bearings, match: re.Match[str], choices: Sequence[str]) -> None:
        self.told, self.choices, self.slots = told, choices, match.groupdict()
        said = match.group(0).split()
        self.close = bool({*said} & words_in("closely"))
        # "which city", as things of the text are called
        kind = said[1] if len(said) > 1 else ""
        of_all = kind in words_in("np-ends") or kind in words_in("anything")
        self.kind = "" if of_all or not kind.isalpha() else kind

    def value(self, kind: str) -> str | None:
        """What the answer to a kind of question is; None if it is open."""
        if kind == "ask-face":
            return self._point(self.told.facing(self._name("X")))
        if kind == "ask-to":
            return self._point(self._from(self._name("X")))
        if kind in AMONG_POINTS:
            return self._among_points(kind)
        if kind in ("ask-rise", "ask-set"):
            shining = sky_of(self._name("X")) == (SUN, 0)
            return called("points", 90 if kind == "ask-rise" else 270) if shining else None
        if kind in ("ask-limb", "ask-rear"):
            return self._at_hand(kind)
        if kind == "ask-lee":
            return self._point((WIND, HALF))
        if kind == "ask-corner":
            return self._point(self._place(self._name("X"), MIDDLE))
        if kind == "ask-shore":
            return self._shore()
        if kind == "ask-there":
            return self._there()
        if kind == "ask-end":
            return self._end()
        if kind == "ask-depth":
            return self._depth()
        if kind == "ask-where":
            return self._whereabouts()
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

    def _among_points(self, kind: str) -> str | None:
        """A point of the compass by others: itself, the opposite one, the one between two."""
        if kind == "ask-needle":
            return called("points", 0)
        if kind == "ask-top":
            edge = degrees_of("edges").get(self._name("X").split()[-1])
            return None if edge is None else called("points", edge)
        degrees = degrees_of("points")[str(self.slots["POINT"])]
        if kind == "ask-mid":
            other = degrees_of("points")[str(self.slots["POINT2"])]
            apart = (other - degrees + HALF) % FULL - HALF
            return None if abs(apart) == HALF else called("points", degrees + apart // 2)
        return called("points", degrees + (HALF if kind == "ask-flip" else 0))

    def _at_hand(self, kind: str) -> str | None:
        """Which point of the compass is on somebody's hand, or behind him."""
        name, degrees = self.told.facing(self._name("Y"))
        hand = HALF if kind == "ask-rear" else degrees_of("hands")[str(self.slots["SIDE"])]
        return self._point((name, degrees + hand))

    def _from(self, head: str) -> Angle | None:
        """Where something lies from what is named; from a path as from who goes there."""
        tail = self._name("Y") if self.slots.get("Y") else None
        known = None if tail is None else self._place(head, tail)
        if known is not None and self.told.absolute(known) is not None:
            return known
        by_others = None if tail is None else direction(self.told, head, tail)
        if by_others is not None:
            return NORTH, by_others
        placed = {name for pair in self.told.places for name in pair}
        who = self._only_person()
        if who is None or (tail is not None and (tail in placed or tail in self.told.faced)):
            return None
        return self._place(head, who)

    def _shore(self) -> str | None:
        """The shore that somebody is at: opposite to the side on which he has a lake."""
        who = self._name("Y")
        water = self._name("X") if self.slots.get("X") else water_of(self.told)
        if water is not None:
            name, degrees = self.told.place(water, who)
            return self._point((name, degrees + (0 if sort_of_water(water) == "sea" else HALF)))
        return self._point(self._place(SEA, who))

    def _there(self) -> str | None:
        """The one thing that lies in a direction of the compass from somebody."""
        tail, wanted = self._name("Y"), degrees_of("points")[str(self.slots["POINT"])]
        heads = dict.fromkeys(
            one for pair in list(self.told.places) if tail in pair for one in pair if one != tail
        )
        good = [head for head in heads if self.told.absolute(self.told.place(head, tail)) == wanted]
        if self.kind:
            good = [head for head in good if head.split()[-1] == self.kind]
        return self._offered(good)

    def _offered(self, good: Sequence[str]) -> str | None:
        """The only thing, as it is called among the choices if there are any."""
        if len(good) != 1 or not self.choices:
            return good[0] if len(good) == 1 else None
        offered = [each for each in self.choices if each.lower().endswith(good[0])]
        return offered[0] if len(offered) == 1 else None

    def _end(self) -> str | None:
        """Who is at an end of a row as somebody sees it: with others only on the other side."""
        seer = self.told.viewer or CAMERA
        wanted = degrees_of("hands")[str(self.slots["SIDE"])]
        looks = self.told.facing(seer)
        sides: dict[str, set[int]] = {}
        for head, tail in list(self.told.places):
            known = self.told.between(self.told.place(head, tail), looks)
            if known in HANDS and seer not in (head, tail):
                sides.setdefault(head, set()).add(known)
                sides.setdefault(tail, set()).add((known + HALF) % FULL)
        return self._offered([name for name, known in sides.items() if known == {wanted}])

    def _depth(self) -> str | None:
        """Whether something is nearer to the camera than another thing, or further from it."""
        tail = self._name("Y")
        known = self._seen(self._name("X"), tail, CAMERA)
        if known is None or known % HALF:
            known = self._ahead_of(self._name("X"), tail)
        if known is None or known % HALF:
            return None
        asked = degrees_of("depths")[str(self.slots["DEPTH"])]
        if not self.choices:
            return "Yes" if known == asked else "No"
        same = {word for word, degrees in degrees_of("depths").items() if degrees == known}
        good = [each for each in self.choices if same & {*plain_words(each)}]
        return good[0] if len(good) == 1 else None

    def _ahead_of(self, head: str, tail: str) -> int | None:
        return self.told.between(self.told.place(head, tail), self.told.facing(CAMERA))

    def _whereabouts(self) -> str | None:
        """On which of somebody's four sides something is, where that is offered to choose from."""
        head = self._name("X")
        tail = self._name("Y") if self.slots.get("Y") else self._only_person()
        if tail is None or not (self.choices or self.told.viewer):
            return None
        degrees = self._seen(head, tail, self._seer(tail))
        if degrees is None or degrees % 90:
            return None
        return "behind" if degrees == HALF else called("own", degrees)

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
        tail = self._name("Y") if self.slots.get("Y") else self.told.viewer
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
        return self._offered(good)
