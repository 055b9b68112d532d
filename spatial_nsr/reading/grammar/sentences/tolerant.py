"""A tolerant reader: what the grammar does not know is read clause by clause, from left to right.

It asks only what a noun phrase can be where it stands: what a relation relates to, what a verb is
about, what a relative word belongs to. What it makes of a sentence is less sure than what the
grammar makes of one, and it says which words it passed over.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from spatial_nsr.reading.grammar.items.phrases import Item, NounPhrase
from spatial_nsr.reading.grammar.sentences.parts import Clause, Indication, Phrase, Place
from spatial_nsr.reading.lexicon.loading import load_lexicon

__all__ = ["tolerant_statements"]

_PLACES = ("REL", "SIDE", "EDGE", "CORNER")
_PASSED = ("COMMA", "COLON", "AND", "BUT", "BE", "THERE", "WHICH", "DO", "EACH")


def tolerant_statements(items: Sequence[Item]) -> tuple[tuple[Clause, ...], tuple[Item, ...]]:
    """The statements that can be made out in a sentence, and the items that were passed over.

    >>> from spatial_nsr.reading.grammar.items.phrases import items_of
    >>> from spatial_nsr.reading.grammar.items.joining import joined
    >>> from spatial_nsr.reading.lexicon.tokens import tokenize
    >>> text = "The cup which the pen is left of it is above the plate"
    >>> clauses, passed = tolerant_statements(joined(items_of(list(tokenize(text)))))
    >>> [(c.subjects[0].noun.text, c.places[0].words) for c in clauses]
    [('the pen', ('left',)), ('The cup', ('above',))]
    """
    if any(item.type == "OR" or _denies(item) for item in items):
        return (), ()  # part of a choice or of a denial is no statement
    reader = _TolerantReader(items)
    reader.read()
    used = {id(noun) for clause in reader.clauses for noun in _nouns(clause)}
    passed = [
        item
        for item in items
        if item in reader.passed or (item.type == "NP" and id(item.value) not in used)
    ]
    return tuple(reader.clauses), tuple(passed)


def _nouns(clause: Clause) -> Iterator[NounPhrase]:
    landmarks = [phrase for place in clause.places for phrase in place.landmarks]
    for phrase in (*clause.subjects, *clause.contents, *landmarks):
        yield phrase.noun


def _denies(item: Item) -> bool:
    return item.type == "NP" and not {"no", "neither", "either"}.isdisjoint(item.value.determiners)


def _stray(noun: NounPhrase) -> bool:
    """Whether it is a word that nobody knows, with nothing that makes a noun phrase of it."""
    words = noun.text.split()
    unknown = noun.kind == words[-1].lower() and not load_lexicon().knows(noun.kind)
    return unknown and len(words) == 1 and not noun.plural


class _TolerantReader:
    def __init__(self, items: Sequence[Item]) -> None:
        self.items = items
        self.clauses: list[Clause] = []
        self.passed: list[Item] = []
        self.subjects: list[Phrase] = []  # of whom it speaks
        self.outer: list[Phrase] = []  # of whom it spoke before "which"
        self.nearest: list[Phrase] = []  # the noun phrases that ended last
        self.leads: list[Place] = []  # places that stand before what is there
        self.verb = "is"
        self.negated = False
        self.closed = False  # whether something was said of the subjects

    def read(self) -> None:
        """Go through the items once."""
        at = 0
        while at < len(self.items):
            at = self._step(at)
        self._settle()

    def _step(self, at: int) -> int:
        item = self.items[at]
        if item.type == "NP":
            if _stray(item.value):
                self.passed.append(item)
                return at + 1
            return self._noun(at)
        if item.type in _PLACES:
            return self._place(at)
        if item.type == "WHICH":
            self._which(at)
        elif item.type == "THERE":
            leads, self.leads = self.leads, []
            self._settle()
            self.subjects, self.outer, self.verb, self.leads = [], [], "exists", leads
        elif item.type == "WITH" and self._type(at - 1) == "COMMA":
            self._settle()  # "..., with the red one at the top"
            self.subjects, self.closed = [], False
        elif item.type in ("HAVE", "WITH"):
            self.verb = "has" if self.subjects else self.verb
        elif item.type == "NOT":
            self.negated = True
        elif item.type == "JOIN":
            if self.verb == "has":  # "A has a cup and B has a jug": A has no B
                self._settle()
                self.subjects = []
        elif item.type == "CALL" and self._type(at + 1) == "NP":
            name = Phrase(self.items[at + 1].value)
            self._say(Clause("called", tuple(self.nearest), (), (name,)), item)
            return at + 2
        elif item.type not in _PASSED:
            self.passed.append(item)
        return at + 1

    def _type(self, at: int) -> str:
        return self.items[at].type if at < len(self.items) else ""

    def _which(self, at: int) -> None:
        """What follows belongs to the noun phrase before it, if it has a verb of its own."""
        if self._type(at + 1) == "NP":
            self.outer, self.closed = list(self.nearest), True
        else:
            self.outer, self.subjects = self.subjects, list(self.nearest)
            self.closed = True
        self.verb = "is"

    def _noun(self, at: int) -> int:
        item = self.items[at]
        phrase = Phrase(item.value)
        before = self._type(at - 1) if at else ""
        if self.verb == "has" and self.subjects:
            self._say(Clause("has", tuple(self.subjects), (), (phrase,)), item)
            self.nearest = [phrase]
            following = self._type(at + 1)
            if following in _PLACES or following == "WHICH":
                self.outer, self.subjects, self.verb, self.closed = (
                    self.subjects,
                    [phrase],
                    "is",
                    True,
                )
            return at + 1
        if before == "BE" and self.subjects and self.verb == "is" and not self.leads:
            self._say(Clause("described", tuple(self.subjects), (), (phrase,)), item)
            self.closed = True
            return at + 1
        adjective = item.value.kind is None and not item.value.determiners and item.value.attributes
        if before == "AND" and adjective and self.clauses and self.clauses[-1].verb == "described":
            self._say(Clause("described", self.clauses[-1].subjects, (), (phrase,)), item)
            return at + 1
        if before in ("AND", "COMMA") and self.subjects and not self.closed:
            self.subjects.append(phrase)
        elif self._spoken_of_again(at):
            self.subjects = list(self.outer)
        else:
            self._settle()
            self.subjects, self.closed = [phrase], False
        self.nearest = [phrase]
        if self.leads:
            self._say(Clause("exists", (phrase,), tuple(self.leads)), item)
            self.leads, self.closed = [], True
        return at + 1

    def _spoken_of_again(self, at: int) -> bool:
        noun: NounPhrase = self.items[at].value
        return noun.pronoun in ("it", "they") and bool(self.outer) and self._type(at - 1) == "WHICH"

    def _place(self, at: int) -> int:
        start = at
        if self.verb == "has" and self.nearest:
            # "It has a cup, touching the left edge"
            self.outer, self.subjects = self.subjects, list(self.nearest)
            self.verb, self.closed = "is", True
        said: list[Indication] = []
        sort = "side"
        while self._type(at) in (*_PLACES, "AND") and at < len(self.items):
            kind = self._type(at)
            if kind == "AND":
                if self._type(at + 1) not in _PLACES:
                    break
                at += 1
                continue
            if sort in ("edge", "corner") and kind.lower() != sort:
                break
            if kind in ("EDGE", "CORNER"):
                if sort not in ("edge", "corner"):
                    said = []
                sort = kind.lower()
            elif sort == "side" and kind == "REL":
                sort = "at"
            said += self.items[at].value
            at += 1
        if self._type(at) == "EACH":
            place = Place("at", tuple(said))
            self._say(Clause("mutual", tuple(self.subjects), (place,)), self.items[start])
            self.closed = True
            return at + 1
        landmarks: list[Phrase] = []
        while self._type(at) == "NP" and _stray(self.items[at].value):
            self.passed.append(self.items[at])
            at += 1
        if self._type(at) == "NP" and sort != "side":
            landmark = Phrase(self.items[at].value)
            again = landmark.noun.pronoun in ("it", "they") and len(self.outer) == 1
            landmarks.append(self.outer[0] if again else landmark)
            at += 1
            while self._type(at) == "AND" and self._type(at + 1) == "NP":
                if self._type(at + 2) in ("BE", "HAVE", "WITH", *_PLACES):
                    break
                landmarks.append(Phrase(self.items[at + 1].value))
                at += 2
        place = Place(sort if landmarks or sort != "at" else "side", tuple(said), tuple(landmarks))
        leads = sort == "side" and self.closed and self._type(at) == "NP"
        if not self.subjects or leads:
            self.leads.append(place)
            self.subjects = []
        else:
            self._say(
                Clause(self.verb, tuple(self.subjects), (place,), (), self.negated),
                self.items[start],
            )
            self.closed, self.negated = True, False
            self._back(at)
        if landmarks:
            self.nearest = landmarks
        return at

    def _back(self, at: int) -> None:
        """After a clause with "which", a verb or another place is about what came before it."""
        if self.outer and self._type(at) == "BE":
            self.subjects, self.outer = self.outer, []

    def _settle(self) -> None:
        """Take in things that were only said to be there."""
        if self.verb == "exists" and self.subjects and not self.closed:
            first = self.items[0]
            self._say(Clause("exists", tuple(self.subjects)), first)
        if self.leads and not self.subjects:
            self._say(Clause("exists", (), tuple(self.leads)), self.items[0])
            self.leads = []
        self.verb = "is"
        self.closed = False

    def _say(self, clause: Clause, item: Item) -> None:
        self.clauses.append(
            Clause(
                clause.verb,
                clause.subjects,
                clause.places,
                clause.contents,
                clause.negated,
                item.start,
                item.end,
            )
        )
