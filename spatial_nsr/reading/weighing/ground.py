"""A text as the ground of what is weighed: its clauses, lines and headings, and who words mean."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from spatial_nsr.reading.lexicon.plurals import singular
from spatial_nsr.reading.makers.events.subjects import subjects_of
from spatial_nsr.reading.statements.reading import Reading
from spatial_nsr.reading.weighing.bounds import load_bounds

if TYPE_CHECKING:
    from spacy.tokens import Token

__all__ = ["Ground", "governing", "plain_lemma"]


class Ground:
    """The tokens of a text by the verb, the line and the heading that they stand with.

    ``verbs`` are the verbs that tokens hang on; ``clauses`` are the tokens that hang on a verb,
    its subject among them where it stands with another one; ``lines`` are those of a unit.
    """

    def __init__(self, reading: Reading) -> None:
        self.reading, self.doc = reading, reading.text.doc
        self.verbs = [governing(token).i for token in self.doc]
        self.lemmas = [plain_lemma(token) for token in self.doc]
        known = reading.who.by_token
        self.things = [frozenset(known.get(at, ())) for at in range(len(self.doc))]
        self.line = [-1] * len(self.doc)
        for number, unit in enumerate(reading.text.units):
            for at in range(unit.start, unit.end):
                self.line[at] = number
            for at in range(*(unit.heading or (0, 0))):
                self.line[at] = number if self.line[at] < 0 else self.line[at]
        self.clauses = self._clauses()
        self.lines = self._lines()

    @property
    def is_short(self) -> bool:
        """Whether the text is of a few lines, which leave much open."""
        return len(self.lines) < load_bounds()["lines"]

    def _clauses(self) -> dict[int, frozenset[int]]:
        found: dict[int, set[int]] = defaultdict(set)
        for token, at in enumerate(self.verbs):
            found[at].add(token)
        for at in tuple(found):
            verb = self.doc[at]
            if verb.pos_ in ("VERB", "AUX"):
                found[at].update(subject.i for subject in subjects_of(verb))
            if verb.dep_ in ("relcl", "acl"):
                found[at].add(verb.head.i)
        return {at: frozenset(tokens) for at, tokens in found.items()}

    def _lines(self) -> list[frozenset[int]]:
        units = self.reading.text.units
        found: list[set[int]] = [set() for _ in units]
        for at, number in enumerate(self.line):
            if number >= 0:
                found[number].add(at)
        return [frozenset(tokens) for tokens in found]

    def line_at(self, start: int) -> int:
        """The line in which a character stands; -1 for none."""
        span = self.doc.char_span(start, start + 1, alignment_mode="expand")
        return -1 if span is None else self.line[span.start]

    def around(self, at: int) -> frozenset[int]:
        """The line of a token."""
        return self.lines[self.line[at]] if self.line[at] >= 0 else self.clauses[self.verbs[at]]

    def above(self, at: int) -> frozenset[int]:
        """The heading of the line of a token."""
        if self.line[at] < 0:
            return frozenset()
        return frozenset(range(*(self.reading.text.units[self.line[at]].heading or (0, 0))))

    def before(self, at: int) -> frozenset[int]:
        """The line before that of a token."""
        return self.lines[self.line[at] - 1] if self.line[at] > 0 else frozenset()


def governing(token: Token) -> Token:
    """The verb that a token hangs on, or the root of what has none."""
    while token.head != token and token.pos_ not in ("VERB", "AUX"):
        token = token.head
    return token


def plain_lemma(token: Token) -> str:
    """The lemma of a token, small and of one thing."""
    return singular(token.lemma_.lower())
