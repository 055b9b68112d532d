"""From statements to what is told of whom: pronouns, places that name no landmark, ellipsis."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from spatial_nsr.prose.nominals import ANY, Nominal
from spatial_nsr.prose.people import Node
from spatial_nsr.prose.referring import (
    INSIDE,
    OPPOSITE,
    PARTS,
    SIDES,
    Before,
    Referring,
    Told,
    is_core,
    is_none,
    relations_to,
)
from spatial_nsr.prose.statements import Reading, Spot, Statement
from spatial_nsr.prose.words import sort_of

__all__ = ["Teller"]

NEARLY = 0.5  # how far what a place after a place says of that place is trusted
_SIDED = {
    "above": ("northern", "north", "upper"),
    "below": ("southern", "south", "lower"),
    "left": ("western", "west", "left"),
    "right": ("eastern", "east", "right"),
}


class Teller(Referring):
    """A text while it is read."""

    def sentence(self, number: int, start: int, end: int, reading: Reading) -> None:
        """Take in what a sentence states."""
        text = self.text[start:end]
        self._source = {"sentence": number, "start": start, "end": end, "text": text}
        self._offset, self._resolved = start, {}
        self._begun = len(self._before)
        self._earlier, self._placed = self._placed, []
        self.people.withs.update(reading.withs)
        self._paired = _paired(reading.statements)
        self._middle_of_three(reading.statements)
        for statement in reading.statements:
            getattr(self, f"_{statement.verb}")(statement)
        gone = max(0, len(self._before) - 12)
        del self._before[:gone]

    def _middle_of_three(self, statements: list[Statement]) -> None:
        """Of "A on the left, B in the middle and C on the right": A, B and C in a row."""
        told = [s for s in statements if s.verb == "at" and len(s.spots) == 1 and not s.turned]
        for three in zip(told, told[1:], told[2:], strict=False):
            spots = [statement.spots[0] for statement in three]
            first, middle, last = (spot.words[0] for spot in spots)
            sides = all(spot.sort == "S" for spot in spots) and middle == INSIDE
            if sides and OPPOSITE.get(first) == last:
                things = tuple(statement.subjects[0] for statement in three)
                end = three[-1].end
                statements.append(Statement("order", things, start=end, end=end, row=(first,)))
                self._paired.update(dict.fromkeys(map(id, spots)))

    # Statements

    def _at(self, statement: Statement) -> None:
        denied = [each for each in statement.subjects if is_none(each)]
        if denied:
            self._nowhere(statement, denied)
        subjects = [each for each in statement.subjects if not is_none(each)]
        if not subjects:
            return
        every = any(
            each.det == "all" and not each.plural for s in statement.spots for each in s.landmarks
        )
        if every and any(each.det == "a" or each.count is not None for each in subjects):
            for spot in statement.spots:  # "a cushion on each chair": so many as there are chairs
                self._miss(spot)
            return
        placed: list[tuple[Spot, list[Node]]] = []
        if statement.turned:
            placed = [(spot, self._landmarks(spot, [])) for spot in statement.spots]
            nodes = self._all(subjects, placed)
        else:
            nodes = self._all(subjects, [])
            for spot in statement.spots:
                found = self._landmarks(spot, nodes)
                placed.append((spot, found))
                self._here = found or self._here
            self._here = []
        if not nodes:
            return
        words: tuple[str, ...] = ()
        self._sides(subjects, nodes, placed)
        count = len(self.told)
        for spot, landmarks in placed:
            self._tell(nodes, spot, landmarks, statement.negated)
            self._role(subjects, spot, statement.negated)
            words = words or (spot.words if spot.sort != "K" else ())
        marks = [mark for spot, landmarks in placed if spot.sort != "K" for mark in landmarks]
        self._before.append(Before(nodes, marks, words))
        self._placed = [(spot, found, statement.negated) for spot, found in placed]
        self._last = self.told[count:]

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

    def _has(self, statement: Statement) -> None:
        owners = self._all(statement.subjects, [])
        if len(owners) != 1 or owners[0].person() or owners[0].lives():
            before = Before(owners, [])
            self._before.append(before)
            for each in statement.contents:
                for thing in [] if is_none(each) else self._meant(each, []):
                    thing.owner = thing.owner or (owners[0] if len(owners) == 1 else None)
                    before.landmarks.append(thing)
                    for spot in statement.spots:
                        self._tell([thing], spot, self._landmarks(spot, [thing]), False)
            return
        owner = owners[0]
        for each in statement.contents:
            if is_none(each):
                self._empty(each, owner)
        things = self._all([each for each in statement.contents if not is_none(each)], [])
        if statement.spots and statement.subjects[0].det != "all":
            self._before.append(Before(owners, []))
            for spot in statement.spots:
                self._tell(things, spot, self._landmarks(spot, things), statement.negated)
        elif statement.subjects[0].det != "all":
            for thing in things:
                self._say(thing, (INSIDE,), owner)
                self.people.holding.setdefault(owner, []).append(thing)
        self._before.append(Before(owners, []))

    def _with(self, statement: Statement) -> None:
        owners = self._all(statement.subjects, [])
        if len(owners) != 1 or owners[0].lives():
            return
        for each in statement.contents:
            for thing in self._meant(each, owners):
                if thing not in self.people.holding.get(owners[0], ()) and thing is not owners[0]:
                    self._say(thing, (INSIDE,), owners[0])

    def _is(self, statement: Statement) -> None:
        nodes = self._all(statement.subjects, [])
        for each in statement.contents:
            if len(nodes) != 1:
                break
            node = nodes[0]
            if each.bare_owner or (each.head is None and isinstance(each.owner, str)):
                whose = replace(each, bare_owner=False)
                owner = self.people.owner(each)
                node.owner = owner or next(iter(self._meant(whose, nodes)), None)
            elif each.head == "empty":
                self.nothing.append((None, INSIDE, node, self._source))
            elif each.det is None and each.owner is None and not each.plural and not each.capital:
                if each.pronoun is None and each.head is not None and not each.words:
                    node.aliases.append(each.noun.lower())
            elif each.head is not None and each.det == "a":
                node.aliases += [each.head, *each.words]
        if nodes:
            self._before.append(Before(nodes, []))

    def _called(self, statement: Statement) -> None:
        nodes = self._all(statement.subjects, [])
        name = statement.contents[0]
        if len(nodes) == 1:
            nodes[0].name = " ".join((*name.words, name.noun))
            nodes[0].aliases.append(name.head or "")
            nodes[0].known = True
            self._mention(name, nodes)

    def _number(self, statement: Statement) -> None:
        """Of "There are four of them.": so many are those who were spoken of."""
        group = self._last_plural()
        if group is not None and group.count is None:
            group.count = statement.subjects[0].count

    def _echo(self, statement: Statement) -> None:
        """Of "the trailer isn't" and "so are the plates": not where those before are, or there."""
        nodes = self._all(statement.subjects, [])
        for spot, landmarks, negated in self._placed or self._earlier:
            self._tell(nodes, spot, landmarks, negated or statement.negated)
        self._before.append(Before(nodes, []))

    def _order(self, statement: Statement) -> None:
        """Things in a row, each so to the next."""
        for spot in statement.spots:
            landmarks = self._landmarks(spot, [])
            nodes = self._all(statement.subjects, [])
            self._tell(nodes, spot, landmarks, False)
        rows = [self._meant(each, []) for each in statement.subjects]
        for one, other in pairwise(rows):
            for node in one:
                for after in other:
                    self._say(node, statement.row, after)
        self._before.append(Before([node for row in rows for node in row], []))

    def _either(self, statement: Statement) -> None:
        """Of "Either in the cellar or in the stable"."""
        nodes = self._all(statement.subjects, [])
        marks = [self._landmarks(spot, nodes) for spot in statement.spots]
        if len(nodes) == 1 and all(len(landmarks) == 1 for landmarks in marks):
            ways = []
            for spot, (landmark,) in zip(statement.spots, marks, strict=True):
                ways.append((nodes[0], relations_to(spot.words, landmark), landmark))
                landmark.place |= INSIDE in ways[-1][1]
            self.choices.append((tuple(ways), self._source))

    def _went(self, statement: Statement) -> None:
        """What moves is no longer where it was."""
        nodes = self._all(statement.subjects, [])
        moved = {node for node in nodes if node.known}
        self.told = [t for t in self.told if t.head not in moved and t.tail not in moved]
        self._settle(nodes, statement)

    def _correct(self, statement: Statement) -> None:
        """Of "In the car - no, sorry, in the boat"."""
        if not self._before or not self._last:
            return
        self.told = [told for told in self.told if told not in self._last]
        self._settle(self._before[-1].subjects, statement)

    def _settle(self, nodes: list[Node], statement: Statement) -> None:
        for spot in statement.spots:
            landmarks = self._landmarks(spot, nodes)
            self._tell(nodes, spot, landmarks, False)
            self._before.append(Before(nodes, landmarks, spot.words))

    def _unread(self, statement: Statement) -> None:
        """Note what a passage that was not read speaks of."""
        nominal = statement.subjects[0]
        self._placed = self._earlier = []
        if nominal.head is None or nominal.pronoun is not None or is_none(nominal):
            return
        if nominal.definite or nominal.capital or nominal.det == "a" or nominal.count:
            known = [node for node in self.people.find(nominal) if node.known]
            if nominal.owner is None and known and nominal.det != "a":
                self.people.mention(known[:1])
            elif (nominal.definite or nominal.capital or nominal.plural) and nominal.head != ANY:
                nodes = self.people.meant(nominal)
                self._before.append(Before(nodes, []))

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

    # What there is not

    def _nowhere(self, statement: Statement, denied: Sequence[Nominal]) -> None:
        for spot in statement.spots:
            landmarks = self._landmarks(spot, [])
            for nominal in denied:
                for landmark in landmarks:
                    self._deny(nominal, spot, landmark)

    def _deny(self, nominal: Nominal, spot: Spot, landmark: Node) -> None:
        head = None if nominal.pronoun is not None else nominal.head
        for word in relations_to(spot.words, landmark):
            self.nothing.append((head, word, landmark, self._source))
        landmark.known = True

    def _empty(self, nominal: Nominal, owner: Node) -> None:
        head = None if nominal.pronoun is not None else nominal.head
        self.nothing.append((head, INSIDE, owner, self._source))

    # Who is meant

    # Telling

    def _tell(
        self, nodes: Sequence[Node], spot: Spot, landmarks: list[Node], negated: bool
    ) -> None:
        negated = negated != spot.negated
        if spot.words == ("between",):
            ends = landmarks[0].members if len(landmarks) == 1 else landmarks
            if len(ends) == 2 and not negated:
                for node in nodes:
                    self.told.append(
                        Told(node, ("between",), ends[0], False, 1.0, self._source, ends[1])
                    )
            return
        if not landmarks:
            self._miss(spot)
            return
        given = spot.landmarks[0] if spot.landmarks else None
        if given is not None and given.det == "any":
            landmarks = self._each(given)
        words = _edged(spot, given)
        for node in nodes:
            for landmark in landmarks:
                if landmark is node:
                    continue
                for word in relations_to(words, landmark):
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
        if not (within and sort_of(given.head, "surface") and not inner):
            count = len(self.told)
            self._tell(landmarks, then, beside, False)
            if within and not inner:
                weak = [t._replace(weight=NEARLY) for t in self.told[count:]]
                self.told[count:] = weak

    def _miss(self, spot: Spot) -> None:
        start, end = self._offset + spot.start, self._offset + spot.end
        self.missed.append((start, end, "it does not say beside what"))


def _paired(statements: Sequence[Statement]) -> dict[int, Statement | None]:
    """Sides that are told of each other: "the rolls are on the left, the loaf on the right"."""
    found: dict[int, Statement | None] = {}
    told = [s for s in statements if s.verb == "at" and len(s.spots) == 1 and not s.turned]
    for one, other in pairwise(told):
        first, second = one.spots[0], other.spots[0]
        opposite = OPPOSITE.get(first.words[0]) == second.words[0]
        if first.sort == second.sort == "S" and opposite and one.subjects[0].head is not None:
            found[id(first)], found[id(second)] = None, one
    return found


def _edged(spot: Spot, given: Nominal | None) -> tuple[str, ...]:
    """Of "Touching the left edge of the desk" is at its left edge."""
    if given is None or not is_core(given):
        return spot.words
    sides = [SIDES[word.lower()] for word in given.words if word.lower() in SIDES]
    if sides and given.head in PARTS:
        return (f"{sides[0]}-edge",)
    return ("amid",) if spot.words[0] in ("on", "at", INSIDE) else spot.words
