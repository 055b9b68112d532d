"""What is told of one thing beside another: relations of nodes, and places after places."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from spatial_nsr.prose.nominals import Nominal
from spatial_nsr.prose.people import Node
from spatial_nsr.prose.ranking import end_of
from spatial_nsr.prose.statements import Spot
from spatial_nsr.prose.stating import Stating
from spatial_nsr.prose.told import (
    HALVES,
    INSIDE,
    SIDES,
    Rank,
    Told,
    corner_of,
    is_core,
    relations_to,
)
from spatial_nsr.reading.lexicon.kinds import load_parts, sort_of
from spatial_nsr.reading.lexicon.lists import word_list

__all__ = ["Relating"]

NEARLY = 0.5  # how far what a place after a place says of that place is trusted


class Relating(Stating):
    """A text while it is read: how things stand to each other."""

    def _sides(
        self,
        subjects: Sequence[Nominal],
        nodes: Sequence[Node],
        placed: Sequence[tuple[Spot, list[Node]]],
    ) -> None:
        """Of "Four tents: one to the north ..." makes that one the northern tent."""
        one = subjects[0].count == 1 and subjects[0].head is None
        if one and len(nodes) == 1 and len(placed) == 1:
            way = placed[0][0].words[0]
            nodes[0].aliases += [word for word, of in word_list("called").items() if of == way]

    def _tell(
        self, nodes: Sequence[Node], spot: Spot, landmarks: list[Node], negated: bool
    ) -> None:
        negated = negated != spot.negated
        if spot.words == ("as-large",) and negated:  # "It isn't as big as the cat."
            spot, negated = replace(spot, words=("smaller",), negated=False), False
        if spot.sort in ("#", "S") and not landmarks and self._ranked(nodes, spot, negated):
            return
        if spot.sort == "K" and landmarks and sort_of(landmarks[0].head, "dish") and not negated:
            for node in nodes:  # "potatoes at three o'clock", of a plate
                self._say(node, ("resting-on",), landmarks[0])
                self.around.append((node, spot.words, landmarks[0], self._source))
            return
        if spot.words == ("between",):
            ends = landmarks[0].members if len(landmarks) == 1 else landmarks
            if len(landmarks) == 1 and landmarks[0].count == 2:
                ends = [landmarks[0], landmarks[0]]
            if len(ends) != 2:
                self._miss(spot, "it does not tell between which two")
            if len(ends) == 2 and not negated:
                for node in nodes:
                    self.told.append(
                        Told(
                            node, ("between",), ends[0], False, self._weight, self._source, ends[1]
                        )
                    )
            return
        given = spot.landmarks[0] if spot.landmarks else None
        several = given is not None and (given.count or 1) > 1 and given.det is None
        if several and spot.words[0] in (INSIDE, "on", "at") and not negated:
            landmarks = []  # "in three rows": who is in which, it does not say
        if not landmarks:
            if id(spot) not in self._paired or self._paired[id(spot)] is not None:
                self._miss(spot)
            return
        if given is not None and given.det == "any":
            landmarks = self._each(given)
        words = _edged(spot, given)
        if not negated and spot.text.lower().split()[0] in word_list("under"):
            self.under += [(node, mark, self._source) for node in nodes for mark in landmarks]
        sided = words in (("left",), ("right",)) and spot.text.lower().startswith("on the ")
        if sided and all(sort_of(landmark.head, "top") for landmark in landmarks):
            self._miss(spot, "it is on it, or else beside it")  # "on the left of the tray"
            return
        if not any(relations_to(words, landmark) for landmark in landmarks):
            self._miss(spot, "it says in no certain way where something is")
            return
        for node in nodes:
            for landmark in landmarks:
                if landmark is node and (not node.plural or node.count != 2):
                    continue  # of more than two "side by side" does not tell who is beside whom
                for word in relations_to(words, landmark):
                    if word in HALVES and not negated:
                        self.halves.append((node, word, landmark, self._source))
                        word = INSIDE
                    self._say(node, (word,), landmark, negated, spot.far)
                    if word == INSIDE and not negated:
                        self.people.holding.setdefault(landmark, []).append(node)
        if spot.then is not None:
            self._tell_then(nodes, spot, spot.then, landmarks, negated)

    def _ranked(self, nodes: Sequence[Node], spot: Spot, negated: bool) -> bool:
        """Of "third in line", "at the back": which place of a line it is, if there is a line."""
        number, counted = end_of(spot.text.split()), ""
        if spot.sort == "#":
            number, counted = spot.words
        if number is None:
            return False
        where = self._offset + spot.start, self._offset + spot.end
        self.ranks.append(Rank(tuple(nodes), number, counted, negated, self._source, *where))
        return True

    def _each(self, nominal: Nominal) -> list[Node]:
        return self.people.find(replace(nominal, det="the"))

    def _tell_then(
        self,
        nodes: Sequence[Node],
        spot: Spot,
        then: Spot,
        landmarks: list[Node],
        negated: bool,
    ) -> None:
        """What follows a place without a comma: of the landmark, or of the thing, or of both."""
        given = spot.landmarks[0]
        beside = self._landmarks(then, [*nodes, *landmarks])
        beside = [node for node in beside if node not in landmarks]
        within = spot.words[0] in (INSIDE, "on", "at", "hanging")
        inner = then.words[0] in (INSIDE, "on", "at")
        indefinite = bool(then.landmarks) and then.landmarks[0].det == "a"
        if within and inner and _is_part(then, landmarks):
            # "In the fridge on the top tray": the tray is in the fridge.
            self._tell(nodes, replace(then, then=None), beside, negated)
            self._tell(beside, replace(spot, words=(INSIDE,), then=None), landmarks, False)
            return
        if within and inner and indefinite:
            # "On the shelf in a box": the box is on the shelf.
            self._tell(nodes, replace(then, then=None), beside, negated)
            self._tell(beside, replace(spot, then=None), landmarks, False)
            return
        if within and not inner and not negated:
            self._tell(nodes, replace(then, then=None), beside, False)
        if then.words == ("between",) and within and not negated:
            return
        if inner and not within and not negated and all(mark.lives() for mark in landmarks):
            # "Next to Bo on the bench": both are there.
            self._tell(nodes, replace(then, then=None), beside, False)
        elif inner and not within and given.pronoun is not None:
            self._tell(nodes, replace(then, then=None), beside, negated)
            return  # "above them on a hook": they are not on the hook
        if not (within and sort_of(given.head, "surface") and not inner):
            count = len(self.told)
            self._tell(landmarks, then, beside, False)
            if within and not inner:
                weak = [t._replace(weight=NEARLY) for t in self.told[count:]]
                self.told[count:] = weak


def _is_part(then: Spot, landmarks: Sequence[Node]) -> bool:
    """Whether a place is a part of one: "in the fridge [on the top tray]"."""
    part = then.landmarks[0].head if then.landmarks else None
    _, wholes = load_parts().get(part or "", ("", frozenset()))
    storey = sort_of(part, "level")
    fitting = (m.head in wholes or (storey and sort_of(m.head, "building")) for m in landmarks)
    return bool(landmarks) and then.words[0] in (INSIDE, "on") and all(fitting)


def _edged(spot: Spot, given: Nominal | None) -> tuple[str, ...]:
    """Of "Touching the left edge of the desk" is at its left edge."""
    corner = None if given is None else corner_of(given)
    if corner is not None:
        return (corner,)
    if given is None or not is_core(given):
        return spot.words
    sides = [word.lower() for word in given.words if word.lower() in SIDES]
    if sides and given.head in word_list("border"):
        return (f"{sides[0]}-edge",)
    return ("amid",) if spot.words[0] in ("on", "at", INSIDE) else spot.words
