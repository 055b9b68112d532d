"""In which order what a text tells happened: by narration, tense, hours, "before", "after".

What is told in the pluperfect came before what was told last, and so does what a clause with
"after" tells. A state holds since the thing was moved last, whenever it is told. Which states tell
of another place than before is found in ``succeeding``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from spatial_nsr.reading.makers.clauses import Clause, Place
from spatial_nsr.reading.text.words import mood_words

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

    from spatial_nsr.reading.statements.reading import Statement

__all__ = ["Clock", "counted", "settled"]

START = 0


@dataclass
class Clock:
    """The events told so far in their order; ``last`` is the one that narration has come to.

    >>> clock = Clock()
    >>> came = clock.tick()
    >>> had_left = clock.before(came)
    >>> clock.order == [START, had_left, came]
    True
    """

    order: list[int] = field(default_factory=lambda: [START])
    last: int = START
    by_verb: dict[int, int] = field(default_factory=dict)
    stamps: list[tuple[int, int]] = field(default_factory=list)

    def stamp(self, minutes: int) -> None:
        """An entry of a log begins: all that follows is later."""
        self.stamps.append((minutes, self.tick()))

    def hours(self) -> list[tuple[int, int]]:
        """The hours of a log, in minutes, with how many events there were till the next."""
        rank = {event: at for at, event in enumerate(self.order)}
        nexts = [rank[event] - 1 for _, event in self.stamps[1:]]
        ends = [*nexts, len(self.order) - 1]
        return [(minutes, end) for (minutes, _), end in zip(self.stamps, ends, strict=False)]

    def tick(self) -> int:
        """Another event, after those of the narration."""
        self.last = self._insert(self.order.index(self.last) + 1)
        return self.last

    def before(self, event: int) -> int:
        """Another event, just before one that was told."""
        return self._insert(self.order.index(event))

    def _insert(self, at: int) -> int:
        new = len(self.order)
        self.order.insert(at, new)
        return new

    def follows(self, doc: Doc, clause: Clause, place: Place) -> int:
        """The moment of a state that came after those that were told before."""
        if clause.verb is not None and place is clause.places[0]:
            return self.happens(doc, clause)
        key = -1 - place.start
        if key not in self.by_verb:
            self.by_verb[key] = self.tick()
        return self.by_verb[key]

    def happens(self, doc: Doc, clause: Clause) -> int:
        """The moment of an event that a clause tells."""
        verb = None if clause.verb is None else doc[clause.verb]
        if verb is None:
            key = -1 - clause.figures[0] if clause.figures else 0
            if key not in self.by_verb:
                self.by_verb[key] = self.tick()
            return self.by_verb[key]
        if verb.i in self.by_verb:
            return self.by_verb[verb.i]  # of one verb with several objects
        known = self._known_later(verb)
        if known is None and _is_pluperfect(verb) and not _is_told_on(verb, self):
            known = self.last
        moment = self.tick() if known is None else self.before(known)
        self.by_verb[verb.i] = moment
        return moment

    def stands(self, doc: Doc, clause: Clause) -> int:
        """The moment at which a clause tells how things are."""
        verb = None if clause.verb is None else doc[clause.verb]
        later = None if verb is None else self._known_later(verb)
        return self.last if later is None else self.order[self.order.index(later) - 1]

    def _known_later(self, verb: Token) -> int | None:
        """An event that was told before this one and came after it, by "before" or "after"."""
        for child in verb.children:
            if child.i < verb.i and _marked(child, mood_words("later")):
                for token in child.subtree:
                    if token.i in self.by_verb:
                        return self.by_verb[token.i]
        outer = next((a for a in verb.ancestors if a.i in self.by_verb and a.i < verb.i), None)
        marked = _marked(verb, mood_words("earlier")) or _marked(verb.head, mood_words("earlier"))
        return self.by_verb[outer.i] if outer is not None and marked else None


def _marked(clause: Token, words: frozenset[str]) -> bool:
    """Whether a clause or phrase begins with one of some words: "before she left"."""
    own = clause.lower_ in words and clause.dep_ in ("prep", "mark")
    return own or any(c.lower_ in words and _joins(c) for c in clause.children)


def _joins(word: Token) -> bool:
    """Whether a word joins a clause, and no noun as in "after an hour"."""
    return word.dep_ == "mark" or (
        word.dep_ == "prep" and all(c.dep_ != "pobj" for c in word.children)
    )


def _is_pluperfect(verb: Token) -> bool:
    had = any(c.lower_ in ("had", "'d") and c.dep_ == "aux" for c in verb.children)
    joined = verb.dep_ == "conj" and verb.tag_ == "VBN"
    return (had and verb.tag_ == "VBN") or (joined and _is_pluperfect(verb.head))


def _is_told_on(verb: Token, clock: Clock) -> bool:
    """Whether narration itself goes on in the pluperfect, after another such verb: "and left"."""
    return verb.dep_ == "conj" and verb.head.i in clock.by_verb and not _is_pluperfect(verb.head)


def counted(said: Sequence[Statement], clock: Clock) -> list[Statement]:
    """Statements with their moments counted from the first."""
    rank = {event: at for at, event in enumerate(clock.order)}
    return [replace(each, moment=rank[each.moment]) for each in said]


def settled(said: Sequence[Statement], clock: Clock) -> list[Statement]:
    """Statements with their moments counted; a state holds since its thing was moved last."""
    ranked = counted(said, clock)
    moves: dict[int, list[int]] = {}  # by what they move: where they are told
    for at, each in enumerate(ranked):
        if each.kind == "event" and each.modality == "so" and not each.negated:
            for number in {each.figure, *each.row}:
                moves.setdefault(number, []).append(at)
    return [_since(each, at, ranked, moves) for at, each in enumerate(ranked)]


def _since(
    said: Statement, at: int, ranked: Sequence[Statement], moved: Mapping[int, Sequence[int]]
) -> Statement:
    if said.kind == "event" or said.anew:
        return said
    told_of = {told for number in {said.figure, *said.landmarks} for told in moved.get(number, ())}
    moves = [(ranked[t].moment, t) for t in told_of if ranked[t].moment <= said.moment]
    if any(told > at and ranked[told].figure == said.figure for _, told in moves):
        return replace(said, anew=True)  # "it was on the shelf; she had taken it from a drawer"
    return replace(said, moment=max((moment for moment, _ in moves), default=0))
