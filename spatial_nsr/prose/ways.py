"""Ways that are told step by step: "from the inn go two blocks north and you reach the mill"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from spatial_nsr.prose.nominals import Far, Nominal
from spatial_nsr.prose.phrases import Phrases
from spatial_nsr.prose.words import load_ways
from spatial_nsr.reading.lexicon.kinds import sort_of
from spatial_nsr.reading.lexicon.lists import word_list
from spatial_nsr.reading.lexicon.loading import load_prose
from spatial_nsr.reading.lexicon.numbers import load_numbers
from spatial_nsr.reading.lexicon.plurals import singular
from spatial_nsr.reading.lexicon.tokens import Token

__all__ = ["Leg", "Walk"]

_ROUND = ("above", "right", "below", "left")  # a turn to the right goes one on


@dataclass(frozen=True, slots=True)
class Leg:
    """A part of a way: from where (None: from where the way has led so far), and to where.

    ``steps`` are the directions, each with how far it is that way, if that is told. Without steps
    it is where a way begins.
    """

    start: Nominal | None
    steps: tuple[tuple[str, Far | None], ...]
    end: Nominal


@dataclass(slots=True)
class Walk:
    """The way that a text tells, as far as it is read: which way it leads now.

    >>> from spatial_nsr.reading.lexicon.tokens import tokenize
    >>> def legs(*texts):
    ...     walk = Walk()
    ...     for text in texts:
    ...         for leg in walk.legs(tuple(tokenize(text)))[0]:
    ...             print(leg.start, leg.steps, leg.end)
    >>> legs("From the inn walk two blocks north to the mill, then east until you reach the zoo")
    the inn (('above', (2, 'block')),) the mill
    None (('right', None),) the zoo
    >>> legs("Leave the inn heading north.", "After one mile, at the mill, turn left.",
    ...      "Drive a mile to the zoo.")
    None () the inn
    None (('above', (1, 'mile')),) the mill
    None (('left', (1, 'mile')),) the zoo
    """

    heading: tuple[str, ...] = ()
    going: bool = False
    _steps: list[tuple[str, Far | None]] = field(default_factory=list)
    _far: Far | None = None
    _moved: bool = False
    went: bool = False  # on that way, it is not told how far

    def legs(self, tokens: Sequence[Token]) -> tuple[list[Leg], int]:
        """The parts of the way that a sentence tells, and where its last goal stands in it."""
        ways = load_ways()
        said = [token.lower for token in tokens]
        leads = not ways["lead"].isdisjoint(said)
        if leads and not ways["deny"].isdisjoint(said):
            return [], 0
        begins = leads or not ways["go"].isdisjoint(said)
        if not begins and not (self.going and self._goes_on(tokens)):
            self.going = False
            return [], 0
        if not self.going:
            self.heading, self._steps = (), []
            self._far, self._moved, self.went = None, False, False
        before = self.heading, list(self._steps), self._far, self._moved, self.went
        found = _Sentence(self, tokens, said).legs()
        first = found[0][0] if found is not None and found[0] else None
        if found is None or (leads and first is not None and first.start is None and first.steps):
            # Where a path begins is not where somebody went before.
            self.heading, self.going = (), False
            return [], 0
        if not (begins or found[0]):  # "The inn is one street south of the mill."
            self.heading, self._steps, self._far, self._moved, self.went = before
        self.going = bool(found[0]) or self.going
        return found

    def _goes_on(self, tokens: Sequence[Token]) -> bool:
        """Whether a sentence tells how far on it is: "one mile further on is the gate"."""
        return any(_far_here(tokens, at) is not None for at in range(len(tokens)))

    def moves(self) -> None:
        """Go on that way."""
        far = self._far if len(self.heading) == 1 else None
        for word in self.heading if self._moved else ():
            if self._steps and self._steps[-1][0] == word and None in (far, self._steps[-1][1]):
                self._steps[-1] = word, far or self._steps[-1][1]
            else:
                self._steps.append((word, far))
        self._far, self._moved, self.went = None, False, False

    def turns(self, ways: tuple[str, ...]) -> None:
        """Go another way from here on."""
        self.moves()
        self.heading = ways

    def walks(self, far: Far | None = None) -> None:
        """Note that it goes on that way, and how far."""
        self._far, self._moved = far or self._far, True

    @property
    def leads_on(self) -> bool:
        """Whether it has gone on from where it was last."""
        return bool(self._steps) or ((self._moved or self.went) and bool(self.heading))

    def reaches(self, start: Nominal | None, goal: Nominal) -> Leg | None:
        """The part of the way that ends here."""
        self._moved |= self.went and not self._steps
        self.moves()
        steps, self._steps = tuple(self._steps), []
        return Leg(start, steps, goal) if steps else None


class _Sentence:
    """A sentence of a way while it is read, word by word."""

    def __init__(self, walk: Walk, tokens: Sequence[Token], said: Sequence[str]) -> None:
        self.walk, self.tokens, self.said = walk, tokens, said
        self.phrases = Phrases(tokens, False)
        self.start: Nominal | None = None
        self.found: list[Leg] = []
        self.last = 0
        self.going = walk.going

    def legs(self) -> tuple[list[Leg], int] | None:
        """Its parts of the way; None if it cannot be told where it leads."""
        ways, walk = load_ways(), self.walk
        at = 0
        goal = False
        while at < len(self.tokens):
            word = self.said[at]
            if word in ways["turn"] and self._turns(at):
                if (turned := self._turn(at)) is None:
                    return None  # which way left is depends on the way so far
                at = turned
                continue
            if word in ways["go"] or word in ways["lead"]:
                self.going = walk.went = True
            far = _far_here(self.tokens, at) if self.going else None
            compass = _compass(self.said, at if far is None else far[1]) if self.going else ()
            if compass:
                walk.turns(compass)
            if compass or far is not None:
                walk.walks(None if far is None else far[0])
                at = (at if far is None else far[1]) + bool(compass)
                continue
            begins = self._begins(at, goal)
            goal |= self._reaches(at)
            found = self._phrase(at, begins) if begins or goal else None
            if found is not None and found[0].head is not None:
                nominal, end = found
                if goal and walk.leads_on:
                    leg = walk.reaches(self.start, nominal)
                    self.found += [] if leg is None else [leg]
                    self.start, goal, self.last = None, False, at + 1
                elif begins and word == "from":
                    self.start = nominal
                elif begins:
                    self.found.append(Leg(None, (), nominal))
                    goal, self.last = False, at + 1
                at = end
                continue
            at += 1
        return self.found, self.last

    def _turns(self, at: int) -> bool:
        """Whether "left" or "right" tells which way to turn, and not where something is."""
        before = self.said[max(0, at - 3) : at]
        return not load_ways()["turns"].isdisjoint(before)

    def _turn(self, at: int) -> int | None:
        """Turn left or right, here or at what is told right after: "turn left at the mill"."""
        walk = self.walk
        there = self._phrase(at + 1, False) if self.said[at + 1 : at + 2] == ["at"] else None
        if there is not None and walk.leads_on:
            leg = walk.reaches(self.start, there[0])
            self.found += [] if leg is None else [leg]
            self.start, self.last = None, at + 2
        if len(walk.heading) != 1:
            return None
        one = _ROUND.index(walk.heading[0]) + (1 if self.said[at] == "right" else -1)
        walk.turns((_ROUND[one % 4],))
        return at + 1 if there is None else there[1]

    def _begins(self, at: int, goal: bool) -> bool:
        """Whether a word stands before where the way begins."""
        ways, word = load_ways(), self.said[at]
        before = self.said[max(at - 1, 0)]
        if word in ways["leave"]:
            return True
        begins = word == "at" and before in ways["begin"] and not goal
        # "North from the inn to the mill".
        return begins or (word == "from" and self.start is None and not goal and not self.found)

    def _reaches(self, at: int) -> bool:
        """Whether a word stands before where the way has led to."""
        word, walk, before = self.said[at], self.walk, self.said[max(0, at - 1)]
        if word in load_ways()["reach"] or (word == "before" and before in load_ways()["begin"]):
            return True
        on = walk.leads_on
        if word in ("is", "stands", "lies") and before in ("on", "along", "beyond"):
            return on  # "one mile further on is the gate"
        return (word == "to" or (word == "as" and before == "far")) and on

    def _phrase(self, at: int, begins: bool) -> tuple[Nominal, int] | None:
        found = self.phrases.phrase(at + 1)
        if found is None or not begins:
            return found
        # "From the inn walk ..." is no inn walk, "the gate to the inn" no gate of the inn.
        ends = load_ways()["go"] | {"to"}
        end = next((e for e in range(at + 1, found[1]) if self.said[e] in ends), None)
        return found if end is None else Phrases(self.tokens[:end], False).phrase(at + 1)


def _compass(said: Sequence[str], at: int) -> tuple[str, ...]:
    """The directions of a word of the compass, if one stands here."""
    word = said[at].removesuffix("wards").removesuffix("ward") if at < len(said) else ""
    entry = load_prose().forms.get((word, "of")) if word in word_list("compass") else None
    return () if entry is None else tuple(entry.values[0].split("-"))


def _far_here(tokens: Sequence[Token], at: int) -> tuple[Far, int] | None:
    """How far it is, if a number of blocks, miles or the like stands here."""
    if at + 1 >= len(tokens):
        return None
    word, unit = tokens[at].lower, singular(tokens[at + 1].text)
    if not (sort_of(unit, "unit") or sort_of(unit, "pace")):
        return None
    if word in load_numbers():
        return (load_numbers()[word], unit), at + 2
    if word.isdigit():
        return (int(word), unit), at + 2
    return ((1, unit), at + 2) if word in ("a", "another") and sort_of(unit, "unit") else None
