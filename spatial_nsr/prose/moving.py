"""What moves while a text is read: things that are put elsewhere, and things that change places."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from spatial_nsr.language.indications import OPPOSITE
from spatial_nsr.prose.nominals import Nominal
from spatial_nsr.prose.people import Node
from spatial_nsr.prose.sets import Sets
from spatial_nsr.prose.statements import Spot, Statement
from spatial_nsr.prose.told import INSIDE, Before, Told, is_none
from spatial_nsr.prose.ways import Leg

__all__ = ["Moving"]

# What a thing takes along when it moves: all that is in it or on it.
_CARRIED = (INSIDE, "resting-on", "touching")
_NOW = re.compile(
    r"\b(?:now|today|currently|by then|nowadays|these days|meanwhile|afterwards)\b", re.I
)


class Moving(Sets, ABC):
    """A text while it is read: where things were, and where they are now."""

    @abstractmethod
    def _at(self, statement: Statement) -> None:
        """Take in that things are somewhere."""

    @abstractmethod
    def _tell(
        self, nodes: Sequence[Node], spot: Spot, landmarks: list[Node], negated: bool
    ) -> None:
        """Tell that things are at a place."""

    def _went(self, statement: Statement) -> None:
        """What moves is no longer where it was."""
        if any(map(is_none, statement.subjects)):
            self._at(replace(statement, verb="at"))
            return
        nodes = self._all(statement.subjects, [])
        self._gone = self._offset, nodes
        if statement.doubtful:
            start, end = self._offset + statement.start, self._offset + statement.end
            self.missed.append((start, end, "whether it moved is not certain"))
            return
        left = self._leave([node for node in nodes if node.known or node.group is not None])
        for each in statement.contents:  # "from the sink to the shelf"
            for mark in self._meant(each, nodes):
                known = [told.words for told in left if told.tail is mark]
                for node in nodes:
                    for words in known[:1] or [(INSIDE,), ("resting-on",)]:
                        self._say(node, words, mark, True)
        self._settle(nodes, statement)
        if not statement.spots:
            self._before.append(Before(nodes, []))
        marks = {told.tail for told in self.told if told.head in nodes}
        for told in left:
            same = told.source["start"] == self._source["start"]
            if told.negated and same and told.head in nodes and told.tail not in marks:
                self.told.append(told)  # "it used to be there, but has moved here"
            # What stands on a shelf no longer stands on the table; the room may be the same.
            if told.words == ("resting-on",) and told.head in nodes and told.tail not in marks:
                self._say(told.head, told.words, told.tail, True)

    def _leave(self, nodes: Sequence[Node]) -> list[Told]:
        """Forget where things are that move, but not what they take along."""
        kept: list[Told] = []
        left: list[Told] = []
        for told in self.told:
            holds = told.words[0] in _CARRIED
            own = told.head in nodes or (told.second is not None and told.second in nodes)
            some = tuple(node for node in nodes if node.group is told.head)
            if some:  # one of those that are there goes, the others stay
                kept.append(told._replace(apart=(*told.apart, *some)))
                left += [told._replace(head=node) for node in some]
                continue
            (left if own or (told.tail in nodes and not holds) else kept).append(told)
        self.told = kept
        for node in nodes:
            for things in self.people.holding.values():
                if node in things:
                    things.remove(node)
        return left

    def _settle(self, nodes: list[Node], statement: Statement) -> None:
        for spot in statement.spots:
            landmarks = self._landmarks(spot, nodes)
            self._tell(nodes, spot, landmarks, False)
            self._before.append(Before(nodes, landmarks, spot.words))
            self._placed = [(spot, landmarks, False)]

    def _correct(self, statement: Statement) -> None:
        """Of "In the car - no, sorry, in the boat"."""
        if statement.contents:
            self._mean_instead(statement, statement.contents[0])
            return
        if not self._before or not self._last:
            return
        if statement.row == ("maybe",) and not statement.spots:
            self._in_doubt = self._last  # it may be about something else
            return
        self.told = [told for told in self.told if told not in self._last]
        if not statement.spots:
            self._last = []
            return
        self._settle(self._before[-1].subjects, statement)

    def _mean_instead(self, statement: Statement, nominal: Nominal) -> None:
        """Of "It is in the upper drawer. Oops, the lower drawer, I mean.".

        Which of the two is meant otherwise, the thing or the place, its noun tells. What was said
        before is taken back all the same where that tells nothing.
        """
        last, self._last = self._last, []
        self.told = [told for told in self.told if told not in last]
        heads, tails = {told.head for told in last}, {told.tail for told in last}
        count = len(self.told)
        if len(tails) == 1 and nominal.head == next(iter(tails)).head:
            for place in self._meant(nominal, []):
                for told in last:
                    self._say(told.head, told.words, place, told.negated, told.far)
        elif len(heads) == 1 and nominal.head == next(iter(heads)).head:
            for thing in self._meant(nominal, []):
                for told in last:
                    self._say(thing, told.words, told.tail, told.negated, told.far)
        self._last = self.told[count:]
        if self._last:
            return
        start, end = self._offset + statement.start, self._offset + statement.end
        self.missed.append((start, end, "what it says otherwise was not understood"))

    def _moves(self, statement: Statement, nodes: Sequence[Node]) -> bool:
        """Whether a place is a new one: "now it is in the boat", "then he put it there"."""
        if statement.negated or not statement.spots or statement.spots[0].sort != "R":
            return False
        word = statement.spots[0].words[0]
        begun = self._source["start"]
        if word in OPPOSITE:
            # "It was left of the oven. It is now right of it."
            back = [t for t in self.told if t.head in nodes and t.words == (OPPOSITE[word],)]
            return any(told.source["start"] < begun for told in back) and self._now(begun)
        if word not in (INSIDE, "on", "at", "hanging", "touching"):
            return False
        placed = [
            told
            for told in self.told
            if told.head in nodes
            and not told.negated
            and (told.words[0] in _CARRIED or statement.row == ("put",))
        ]
        earlier = [told for told in placed if told.source["start"] < begun or statement.row]
        return bool(earlier) and (self._now(begun) or statement.row == ("put",))

    def _now(self, begun: int) -> bool:
        return _NOW.search(self.text[begun : self._source["end"]]) is not None

    def way(self, legs: Sequence[Leg], source: Mapping[str, Any]) -> None:
        """Take in a way: each goal is so to where the way has led before."""
        self._source, self._offset, self._resolved = source, source["start"], {}
        for leg in legs:
            start = self._meant(leg.start, []) if leg.start is not None else self._reached
            self._reached = self._meant(leg.end, [])
            if not leg.steps:
                continue
            straight = leg.steps[0][1] if len(leg.steps) == 1 else None
            for goal in self._reached:
                for mark in start:
                    self.routes.append((mark, leg.steps, goal, self._source))
                    for word in dict.fromkeys(word for word, _ in leg.steps):
                        if OPPOSITE[word] not in (back for back, _ in leg.steps):
                            self._say(goal, (word,), mark, far=straight)
            self._before.append(Before(self._reached, start))

    def _swapped(self, statement: Statement) -> None:
        """Of "They changed places": each is where the other was.

        "So they have changed places" sums up what was told.
        """
        if self.text[self._source["start"] :].lower().startswith(("so ", "thus ")):
            return
        nodes = [node for each in statement.subjects for node in self._meant(each, [])]
        nodes += [node for each in statement.contents for node in self._meant(each, [])]
        if len(nodes) == 1:
            nodes = nodes[0].members
        if not nodes:  # "they", of two that were spoken of one by one
            recent = [each for before in reversed(self._before) for each in before.subjects]
            nodes = list(dict.fromkeys(recent))[:2]
        if len(nodes) != 2:
            return
        one, other = nodes
        change = {one: other, other: one}
        self.told = [
            told._replace(
                head=change.get(told.head, told.head),
                tail=told.tail if told.words[0] in _CARRIED else change.get(told.tail, told.tail),
                second=change.get(told.second, told.second) if told.second is not None else None,
            )
            for told in self.told
        ]
