"""From statements to what is told of whom: pronouns, places that name no landmark, ellipsis."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from operator import is_

from spatial_nsr.language.indications import OPPOSITE
from spatial_nsr.prose.mending import is_known
from spatial_nsr.prose.nominals import ANY, Nominal
from spatial_nsr.prose.people import Node
from spatial_nsr.prose.relating import Relating
from spatial_nsr.prose.statements import Reading, Spot, Statement
from spatial_nsr.prose.told import (
    DIRECTIONS,
    DOUBTED,
    INSIDE,
    Before,
    is_none,
    relations_to,
)
from spatial_nsr.reading.lexicon.lists import word_list

__all__ = ["Teller"]

# Statements that are to tell where something is.
_TELLING = frozenset("at has echo either order went swapped".split())


class Teller(Relating):
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
        self._described = reading.described
        self._paired = _paired(reading.statements)
        self._middle_of_three(reading.statements)
        self._stacked(reading.statements)
        for at, statement in enumerate(reading.statements):
            self._itemised(reading.statements[at - 1], reading.statements[at:]) if at else None
            self._weight = DOUBTED if statement.doubtful else 1.0
            self._gapped = statement.gapped
            before, last = self._extent(), self.told[-1:]
            getattr(self, f"_{statement.verb}")(statement)
            tells = bool(statement.spots) or statement.verb not in ("at", "went")
            same = self._extent() == before and all(map(is_, last, self.told[-1:]))
            if tells and statement.verb in _TELLING and same:
                where = start + statement.start, start + statement.end
                self.missed.append((*where, "it was not understood where something is"))
        self._weight = 1.0
        gone = max(0, len(self._before) - 12)
        del self._before[:gone]

    def _extent(self) -> list[int]:
        """How much was told so far, so that nothing is passed over in silence."""
        told = self.told, self.nothing, self.choices, self.rows, self.missed, self.roles
        return [len(each) for each in (*told, self.ranks)]

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
            each.det == "all" and not each.plural and each.text.lower() not in word_list("mutual")
            for s in statement.spots
            for each in s.landmarks
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
            nodes = nodes or self._those_there(statement)
            nodes = nodes or self._all(subjects, [])
            for spot in statement.spots:
                if self._amid_others(nodes, spot):
                    continue
                if (there := self._same_place(spot, nodes)) is not None:
                    placed.append(there)
                    continue
                if self._in_none(nodes, spot, statement.negated != spot.negated):
                    continue
                found = self._landmarks(spot, nodes)
                if any(node.plural for node in nodes) and any(map(_is_own, spot.landmarks)):
                    self._miss(spot, "each has its own")
                    continue
                placed.append((spot, found))
                self._here = found or self._here
            self._here = []
        if not nodes:
            return
        taken_back = [t for t in self._in_doubt if t.head in nodes]
        self.told = [told for told in self.told if told not in taken_back]
        self._in_doubt = []
        gone = self._gone[1] if self._gone[0] == self._offset else []
        again = not statement.negated and set(nodes) <= set(gone) and self._now(self._offset)
        if self._moves(statement, nodes) or again:
            self._went(statement)
            return
        if len(placed) > 1 and any(node.plural for node in nodes) and _opposite(placed):
            for spot, _ in placed:
                self._miss(spot, "it does not tell which is where")
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

    def _same_place(self, spot: Spot, nodes: Sequence[Node]) -> tuple[Spot, list[Node]] | None:
        """Of "The spoon is there too": on the tray, if the cup was said to be on it."""
        if spot.sort != "S" or spot.text.lower() not in ("there", "in there", "on there"):
            return None
        alone = spot.text.lower() == "there"
        for said, marks, negated in self._placed or self._earlier:
            if not alone and said.words[0] not in (INSIDE, "on", "at"):
                continue
            if said.words[0] in DIRECTIONS and spot.text.lower() != "there":
                continue  # "in there" is in something
            if said.sort == "R" and marks and not (negated or set(marks) & set(nodes)):
                return replace(said, start=spot.start, end=spot.end, then=None), marks
        return None

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
            if thing.partitive or thing.head is None:
                return  # "in the coop, all six of them"
            spot = Spot("R", ("at",), (thing,), thing.start, thing.end, thing.text)
            self._at(replace(statement, verb="at", subjects=asked, spots=(spot,)))
            return
        self._next = statement.subjects
        things = [each for each in statement.subjects if each.head not in (None, ANY)]
        end = self._source["end"]
        if len(things) == 1 and things[0].det == "no" and not things[0].plural:
            things = [replace(things[0], det="the")]  # "No ring.": the talk is about it
        elif self.text[end : end + 1] != "?":
            things = []
        if things:
            self._before.append(Before(self._all(things, []), []))

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
        if _of_known(nominal):
            nominal = _known(nominal)  # "neither of the two keys fits": there are two
        self._placed = self._earlier = []
        if (
            word_list("pronoun").get(nominal.pronoun or "") == "one"
            and len(self._before) == self._begun
        ):
            self._before.append(Before(self._meant(nominal, []), []))  # the talk stays with it
        if nominal.det == "no" and nominal.head is not None and not nominal.plural:
            nominal = replace(nominal, det="the")  # "No ring.": the talk is about it
        if nominal.head is None or nominal.pronoun is not None or is_none(nominal):
            return
        nominal = replace(nominal, capital=nominal.capital or _is_name(nominal))
        if nominal.definite or nominal.capital or nominal.det == "a" or nominal.count:
            known = [node for node in self.people.find(nominal) if node.known]
            if not known and statement.start == 0 and self._specified(nominal):
                return
            if nominal.owner is None and known and nominal.det != "a":
                self.people.mention(known[:1])
            elif nominal.head == ANY and nominal.definite and nominal.words:
                self._before.append(Before(self._meant(nominal, []), []))  # "the big one is heavy"
            elif (nominal.definite or nominal.capital or nominal.plural) and nominal.head != ANY:
                nodes = self.people.meant(nominal)
                if len(self._before) > self._begun:
                    # "It is too big for the bedroom": the talk is not about the bedroom.
                    self._before[-1].landmarks.extend(nodes)
                else:
                    self._before.append(Before(nodes, [], unread=True))

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


def _is_name(nominal: Nominal) -> bool:
    """Whether a word at the beginning of a sentence is a name, as no list knows it."""
    bare = nominal.det is None and nominal.owner is None and nominal.text == nominal.noun
    return (
        bare
        and not nominal.plural
        and nominal.noun[:1].isupper()
        and not is_known(nominal.noun.lower())
    )


def _is_own(nominal: Nominal) -> bool:
    """Whether it may be another one for each: "on its own shelf"."""
    return nominal.owner is not None and "own" in nominal.words


def _opposite(placed: Sequence[tuple[Spot, list[Node]]]) -> bool:
    """Whether places are on both sides of something: "left and right of the door"."""
    words = {spot.words[0] for spot, _ in placed}
    return any(OPPOSITE.get(word) in words for word in words)


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
    told = [s for s in statements if s.verb == "at" and len(s.spots) == 1]
    for one, other in pairwise(told):
        if one.turned != other.turned:
            continue
        first, second = one.spots[0], other.spots[0]
        opposite = OPPOSITE.get(first.words[0]) == second.words[0]
        if first.sort == second.sort == "S" and opposite and one.subjects[0].head is not None:
            found[id(first)], found[id(second)] = None, one
        elif one.turned:
            continue
        elif first.sort == "S" and second.sort == "R" and opposite and other.gapped:
            # "One is on the left and one on the right of the stove."
            found[id(first)] = replace(one, subjects=second.landmarks)
    return found
