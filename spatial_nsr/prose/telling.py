"""From statements to what is told of whom: pronouns, places that name no landmark, ellipsis."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from spatial_nsr.prose.nominals import ANY, Nominal
from spatial_nsr.prose.people import Node
from spatial_nsr.prose.statements import Reading, Spot, Statement
from spatial_nsr.prose.stating import Stating
from spatial_nsr.prose.told import (
    DOUBTED,
    HALVES,
    INSIDE,
    OPPOSITE,
    PARTS,
    SIDES,
    Before,
    Told,
    corner_of,
    is_core,
    is_none,
    relations_to,
)
from spatial_nsr.prose.words import sort_of

__all__ = ["Teller"]

# Statements that are to tell where something is.
_TELLING = frozenset("at has echo either order went swapped".split())
NEARLY = 0.5  # how far what a place after a place says of that place is trusted
_UNDER = (["under"], ["underneath"], ["beneath"])
_SIDED = {
    "above": ("northern", "north", "upper"),
    "below": ("southern", "south", "lower"),
    "left": ("western", "west", "left"),
    "right": ("eastern", "east", "right"),
}


class Teller(Stating):
    """A text while it is read."""

    def sentence(self, number: int, start: int, end: int, reading: Reading) -> None:
        """Take in what a sentence states."""
        text = self.text[start:end]
        self._source = {"sentence": number, "start": start, "end": end, "text": text}
        self._offset, self._resolved, self._held = start, {}, []
        self._asked_about, self._next = self._next, ()
        self._begun = len(self._before)
        self._earlier, self._placed = self._placed, []
        self.people.withs = dict(reading.withs)
        self._paired = _paired(reading.statements)
        self._middle_of_three(reading.statements)
        self._stacked(reading.statements)
        for at, statement in enumerate(reading.statements):
            self._itemised(reading.statements[at - 1], reading.statements[at:]) if at else None
            self._weight = DOUBTED if statement.doubtful else 1.0
            self._gapped = statement.gapped
            before = self._extent()
            getattr(self, f"_{statement.verb}")(statement)
            tells = bool(statement.spots) or statement.verb not in ("at", "went")
            if tells and statement.verb in _TELLING and self._extent() == before:
                where = start + statement.start, start + statement.end
                self.missed.append((*where, "it was not understood where something is"))
        self._weight = 1.0
        gone = max(0, len(self._before) - 12)
        del self._before[:gone]

    def _extent(self) -> tuple[list[int], list[Told]]:
        """How much was told so far, so that nothing is passed over in silence."""
        told = (self.told, self.nothing, self.choices, self.rows, self.missed, self.roles)
        return [len(each) for each in told], self.told[-1:]

    def _at(self, statement: Statement) -> None:
        if any(map(_of_known, statement.subjects)):
            known = tuple(_known(each) for each in statement.subjects)
            self._at(replace(statement, subjects=known, negated=not statement.negated))
            return
        denied = [each for each in statement.subjects if is_none(each)]
        if denied:
            self._nowhere(statement, denied)
            if statement.excepted:
                self._at(replace(statement, subjects=statement.excepted, excepted=()))
        subjects = [each for each in statement.subjects if not is_none(each)]
        if not subjects:
            return
        every = any(
            each.det == "all" and not each.plural for s in statement.spots for each in s.landmarks
        )
        if every and any(each.det == "a" or each.count is not None for each in subjects):
            self._spread_out(statement, subjects)
            return
        placed: list[tuple[Spot, list[Node]]] = []
        if statement.turned:
            placed = [(spot, self._landmarks(spot, [])) for spot in statement.spots]
            nodes = self._all(subjects, placed)
        else:
            self._not_there(statement)
            nodes = self._another(statement) or self._there_alone(statement)
            nodes = nodes or self._all(subjects, [])
            for spot in statement.spots:
                if self._amid_others(nodes, spot):
                    continue
                if self._in_none(nodes, spot, statement.negated != spot.negated):
                    continue
                found = self._landmarks(spot, nodes)
                placed.append((spot, found))
                self._here = found or self._here
            self._here = []
        if not nodes:
            return
        if self._moves(statement, nodes):
            self._went(statement)
            return
        words: tuple[str, ...] = ()
        self._sides(subjects, nodes, placed)
        count = len(self.told)
        apart = self._excepted(statement, nodes)
        for spot, landmarks in placed:
            self._apart = tuple(apart)
            self._tell([n for n in nodes if n not in apart], spot, landmarks, statement.negated)
            self._apart = ()
            if apart:
                self._tell(apart, replace(spot, then=None), landmarks, not statement.negated)
            self._role(subjects, spot, statement.negated)
            words = words or (spot.words if spot.sort != "K" else ())
        marks = [mark for spot, landmarks in placed if spot.sort != "K" for mark in landmarks]
        self._before.append(Before(nodes, marks, words))
        self._placed = [(spot, found, statement.negated) for spot, found in placed]
        self._attributed = ()
        self._last = self.told[count:]

    def _spread_out(self, statement: Statement, subjects: Sequence[Nominal]) -> None:
        """Of "A cushion on each chair": so many as there are chairs, if that is known."""
        for spot in statement.spots:
            if self._on_both_sides(spot, subjects):
                continue
            holders = self._landmarks(spot, [])
            words = [word for node in holders[:1] for word in relations_to(spot.words, node)]
            made = [self._for_each(each, words, holders) for each in subjects] if words else []
            if not made or None in made or statement.negated or len(statement.spots) > 1:
                self._miss(spot)
            self._before.append(Before([node for node in made if node is not None], holders))

    def _not_there(self, statement: Statement) -> None:
        """Of "I checked the bag, and it is not in there": it is not the bag."""
        subject, last = statement.subjects[0], self._before[-1:]
        inside = any(s.sort == "S" and s.text.lower() == "in there" for s in statement.spots)
        if subject.pronoun == "it" and inside and last:
            apart = [*last[0].subjects, *last[0].landmarks][:1]
            self._resolved[id(subject)] = self._pronoun(subject, apart) or []

    def _supposed(self, statement: Statement) -> None:
        """What somebody thought is not told, but may be denied: "but it isn't"."""
        nodes = self._all(statement.subjects, [])
        placed = [(spot, self._landmarks(spot, nodes)) for spot in statement.spots]
        marks = [mark for _, landmarks in placed for mark in landmarks]
        self._before.append(Before(nodes, marks))
        self._placed = [(spot, landmarks, statement.negated) for spot, landmarks in placed]

    def _role(self, subjects: Sequence[Nominal], spot: Spot, negated: bool) -> None:
        landmark = None
        if spot.landmarks:
            first, last = spot.landmarks[0], spot.landmarks[-1]
            landmark = self._offset + first.start, self._offset + last.end
        here = self._offset + spot.start
        for each in subjects:
            trajector = (self._offset + each.start, self._offset + each.end)
            for word in spot.words:
                indicator = here, here + len(spot.text)
                self.roles.append((trajector, indicator, landmark, word, negated == spot.negated))

    def _topic(self, statement: Statement) -> None:
        """What the next sentence may tell the place of; or where that is: "Second drawer."."""
        asked = self._asked_about
        begun = self._source["start"]
        if asked and "?" in self.text[max(0, begun - 3) : begun]:
            thing = statement.subjects[0]
            spot = Spot("R", ("at",), (thing,), thing.start, thing.end, thing.text)
            self._at(replace(statement, verb="at", subjects=asked, spots=(spot,)))
            return
        self._next = statement.subjects

    def _answer(self, statement: Statement) -> None:
        """Of "Behind the door.", after "The bin?": it is there."""
        if not self._asked_about:
            for spot in statement.spots:
                start, end = self._offset + spot.start, self._offset + spot.end
                self.missed.append((start, end, "it does not say of what"))
            return
        self._at(replace(statement, verb="at", subjects=self._asked_about))

    def _echo(self, statement: Statement) -> None:
        """Of "the trailer isn't" and "so are the plates": not where those before are, or there."""
        nodes = self._all(statement.subjects, [])
        if self._attributed and not self._placed and not statement.negated:
            self._is(replace(statement, verb="is", contents=self._attributed))
            return
        for spot, landmarks, negated in self._placed or self._earlier:
            self._tell(nodes, spot, landmarks, negated or statement.negated)
        self._before.append(Before(nodes, []))

    def _unread(self, statement: Statement) -> None:
        """Note what a passage that was not read speaks of."""
        nominal = statement.subjects[0]
        self._placed = self._earlier = []
        if nominal.head is None or nominal.pronoun is not None or is_none(nominal):
            return
        if nominal.definite or nominal.capital or nominal.det == "a" or nominal.count:
            known = [node for node in self.people.find(nominal) if node.known]
            if not known and statement.start == 0 and self._specified(nominal):
                return
            if nominal.owner is None and known and nominal.det != "a":
                self.people.mention(known[:1])
            elif (nominal.definite or nominal.capital or nominal.plural) and nominal.head != ANY:
                nodes = self.people.meant(nominal)
                if len(self._before) > self._begun:
                    # "It is too big for the bedroom": the talk is not about the bedroom.
                    self._before[-1].landmarks.extend(nodes)
                else:
                    self._before.append(Before(nodes, []))

    def _specified(self, nominal: Nominal) -> bool:
        """Of "The big scissors, mind.": which ones the sentence before was about."""
        if not nominal.words or nominal.det != "the" or not self._before:
            return False
        for node in [each for before in self._before[-2:] for each in before.subjects]:
            if node.head == nominal.head and not node.words:
                node.aliases += [word.lower() for word in nominal.words]
                self._mention(nominal, [node])
                return True
        return False

    def _sides(
        self,
        subjects: Sequence[Nominal],
        nodes: Sequence[Node],
        placed: Sequence[tuple[Spot, list[Node]]],
    ) -> None:
        """Of "Four tents: one to the north ..." makes that one the northern tent."""
        one = subjects[0].count == 1 and subjects[0].head is None
        if one and len(nodes) == 1 and len(placed) == 1 and placed[0][0].words[0] in _SIDED:
            nodes[0].aliases += _SIDED[placed[0][0].words[0]]

    def _tell(
        self, nodes: Sequence[Node], spot: Spot, landmarks: list[Node], negated: bool
    ) -> None:
        negated = negated != spot.negated
        if spot.words == ("between",):
            ends = landmarks[0].members if len(landmarks) == 1 else landmarks
            if len(landmarks) == 1 and landmarks[0].count == 2:
                ends = [landmarks[0], landmarks[0]]
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
            self._miss(spot)
            return
        if given is not None and given.det == "any":
            landmarks = self._each(given)
        words = _edged(spot, given)
        if not negated and spot.text.lower().split()[:1] in _UNDER:
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
                if landmark is node:
                    continue
                for word in relations_to(words, landmark):
                    if word in HALVES and not negated:
                        self.halves.append((node, word, landmark, self._source))
                        word = INSIDE
                    self._say(node, (word,), landmark, negated)
                    if word == INSIDE and not negated:
                        self.people.holding.setdefault(landmark, []).append(node)
        if spot.then is not None:
            self._tell_then(nodes, spot, spot.then, landmarks, negated)

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


def _of_known(nominal: Nominal) -> bool:
    """Whether none of those that are known is meant: "none of the cups", "neither cup"."""
    first = nominal.text.lower().split()
    return nominal.det == "no" and (first[:2] == ["none", "of"] or first[:1] == ["neither"])


def _known(nominal: Nominal) -> Nominal:
    """Those of which it is denied."""
    if not _of_known(nominal):
        return nominal
    both = nominal.text.lower().startswith("neither")
    return replace(nominal, det="both" if both else "the", plural=True)


def _paired(statements: Sequence[Statement]) -> dict[int, Statement | None]:
    """Sides that are told of each other: "the rolls are on the left, the loaf on the right"."""
    found: dict[int, Statement | None] = {}
    told = [s for s in statements if s.verb == "at" and len(s.spots) == 1 and not s.turned]
    for one, other in pairwise(told):
        first, second = one.spots[0], other.spots[0]
        opposite = OPPOSITE.get(first.words[0]) == second.words[0]
        if first.sort == second.sort == "S" and opposite and one.subjects[0].head is not None:
            found[id(first)], found[id(second)] = None, one
        elif first.sort == "S" and second.sort == "R" and opposite and other.gapped:
            # "One is on the left and one on the right of the stove."
            found[id(first)] = replace(one, subjects=second.landmarks)
    return found


def _edged(spot: Spot, given: Nominal | None) -> tuple[str, ...]:
    """Of "Touching the left edge of the desk" is at its left edge."""
    corner = None if given is None else corner_of(given)
    if corner is not None:
        return (corner,)
    if given is None or not is_core(given):
        return spot.words
    sides = [SIDES[word.lower()] for word in given.words if word.lower() in SIDES]
    if sides and given.head in PARTS:
        return (f"{sides[0]}-edge",)
    return ("amid",) if spot.words[0] in ("on", "at", INSIDE) else spot.words
