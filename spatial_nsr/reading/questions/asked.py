"""A question beside what was read: its parse, who its nouns mean, at which moment."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from copy import copy
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from spatial_nsr.reading.lexicon.kinds import load_kinds
from spatial_nsr.reading.lexicon.lists import word_list
from spatial_nsr.reading.lexicon.places import load_places
from spatial_nsr.reading.lexicon.plurals import singular
from spatial_nsr.reading.makers.clauses import Clause
from spatial_nsr.reading.makers.fragments.phrases import clauses_of_fragments
from spatial_nsr.reading.makers.parse import clauses_of, finished
from spatial_nsr.reading.makers.placing.places import holding
from spatial_nsr.reading.questions.declaring import parts_of
from spatial_nsr.reading.questions.finding.likeness import content_words, opposed
from spatial_nsr.reading.questions.question_words import Gap, find_gap
from spatial_nsr.reading.questions.times.moments import When, asked_time
from spatial_nsr.reading.questions.times.timing import time_tokens
from spatial_nsr.reading.referents.contrast import contrasted
from spatial_nsr.reading.referents.finding import find
from spatial_nsr.reading.referents.nominals import Nominal, nominal, speaker_in
from spatial_nsr.reading.referents.things import Thing
from spatial_nsr.reading.statements.implied import implied
from spatial_nsr.reading.statements.memory import Memory
from spatial_nsr.reading.statements.reading import Reading, Statement
from spatial_nsr.reading.statements.relations import group, load_words, shown_by
from spatial_nsr.reading.text.labels import parsed_line
from spatial_nsr.reading.text.words import asked_moods, insisting_words, nominal_words, time_words

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

__all__ = ["Asked", "Found", "content"]

READ_OFF = ("clauses", "formed", "gap", "time", "when", "moods", "circumstances")  # of the parse
LONGEST = 8  # words of a form of the lexicon
POINTS = ("north", "south", "east", "west")  # of something, where it is told of what
LIKELY = 0.8
WHERE = 3  # before it "where" asks


@dataclass(frozen=True)
class Found:
    """What a question comes to: its value, what that rests on, and what is taken for granted.

    ``rule`` is one of ``rules/understanding/likely.understanding``.
    """

    value: Any
    rests: tuple[Statement, ...] = ()
    rule: str = "read-so"

    def __str__(self) -> str:
        value = self.value
        return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


class Asked:
    """A question, parsed, beside what was read."""

    def __init__(
        self,
        question: str,
        reading: Reading,
        choices: Sequence[str] = (),
        moment: int | None = None,
    ) -> None:
        self.doc: Doc = parsed_line(question.strip())
        self.reading, self.choices = reading, tuple(choices)
        self.words = [token.lower_ for token in self.doc]
        self.outer: Asked | None = None
        self._resolving: set[int] = set()
        self.memory = Memory.at(reading)
        if moment is not None and self.when.kind == "now":
            self.when = When("at", moment)
        self.memory = Memory.at(reading, self.when.moment)

    @property
    def is_claim(self) -> bool:
        """Whether it is asked if something is so, and not which thing, or where."""
        return not self.choices and parts_of(self.doc) is not None

    def within(self, doc: Doc, moment: int | None = None) -> Asked:
        """The same question, read from another parse of it, or of a part; at another moment."""
        other = copy(self)
        other.doc, other.words = doc, [token.lower_ for token in doc]
        other.memory = self.memory if moment is None else Memory.at(self.reading, moment)
        for name in READ_OFF:
            other.__dict__.pop(name, None)
        other.outer, other._resolving = self, set()
        return other

    @cached_property
    def when(self) -> When:
        """The time that it asks about."""
        return asked_time(self)

    @cached_property
    def time(self) -> frozenset[int]:
        """The tokens that tell at which time it is asked."""
        return time_tokens(self.doc)

    @property
    def past(self) -> bool:
        """Whether it is asked how it was: "where was", "where did she put it"."""
        words = set(self.words)
        if words & time_words("late"):
            return False
        verbs = any(t.tag_ == "VBD" for t in self.doc)
        return verbs or bool(words & {"was", "were", "did", "had", "before"})

    @property
    def early(self) -> bool:
        """Whether it is asked for the first of several times, or for one that is not known."""
        return self.when.kind == "first" or (
            self.when.kind == "before" and self.when.moment is None
        )

    @property
    def untold(self) -> bool:
        """Whether it is asked how it was at first, of a text in which nothing happens."""
        return self.early and not self.reading.moment

    @cached_property
    def told(self) -> tuple[Statement, ...]:
        """All that the text tells of where things are, what rows and counts tell among it."""
        return (*self.reading.said, *implied(self.reading.amounts))

    @cached_property
    def moods(self) -> frozenset[str]:
        """How surely what is asked for may be said: "where should it be" asks for a plan."""
        return asked_moods(token.lemma_.lower() for token in self.doc)

    @cached_property
    def circumstances(self) -> frozenset[str]:
        """The words that tell at which time it is asked, those that say something."""
        return content_words(token for token in self.doc if token.i in self.time)

    @cached_property
    def clauses(self) -> list[Clause]:
        """The clauses of the question; those that only tell which thing is meant come last."""
        found = list(clauses_of(self.doc[:]))
        if not found and any(token.dep_ == "expl" for token in self.doc):
            told = clauses_of_fragments(self.doc[:], ())  # "is there a stool west of the piano"
            told = (replace(clause, inner=False) for clause in told)
            found = [each for clause in told for each in finished(clause, self.doc)]
        return sorted(found, key=lambda each: each.inner)

    @cached_property
    def formed(self) -> frozenset[int]:
        """The tokens of forms of place that narrow down nothing there: "in the other half of"."""
        places = (place for clause in self.clauses for place in clause.places)
        tokens = {at for place in places for at in range(place.start, place.end)}
        return frozenset(at for at in tokens if self.words[at] in insisting_words("form"))

    @cached_property
    def gap(self) -> Gap | None:
        """What asks: "who", "which room"; none where it is asked where something is."""
        return find_gap(self.doc)

    @property
    def opening(self) -> list[str]:
        """The words of the question, without a time told before it."""
        first = next((at for at in range(len(self.doc)) if at not in self.time), 0)
        return self.words[first + (self.words[first] == ",") :] if first else self.words

    @property
    def asks_where(self) -> bool:
        """Whether it is asked where something is, and not what is where something is."""
        early = self.opening[: WHERE + 1]
        return "where" in early and (self.gap is None or self.words.index("where") < self.gap.word)

    # Who is meant

    def things(self, at: int) -> list[int]:
        """The things that the noun phrase of a token may mean, the likeliest first.

        None while it is being resolved: in "how many tiles away from its starting tile is it" the
        tiles are told apart by "its", which may stand for the tiles.
        """
        if at in self._resolving:
            return []
        self._resolving.add(at)
        try:
            return self._resolved(at)
        finally:
            self._resolving.discard(at)

    def _resolved(self, at: int) -> list[int]:
        token = self.doc[at]
        found = nominal(token)
        if found.pronoun and (speaker := speaker_in(found.pronoun)) is not None:
            return self._narrators(speaker)
        if found.pronoun in nominal_words("third"):
            return self._before(at)
        for clause in token.children:
            if clause.dep_ in ("relcl", "advcl") and (there := self.places_of_clause(clause)):
                return sorted(there[1])
        things = self._called(found) or self._called(replace(found, name=False, head=token.lower_))
        if not things and found.label is not None:
            things = [t for t in self.reading.who if t.label == found.label]
        if not things and token.lemma_.lower() in nominal_words("narrating"):
            return self._narrators("i")
        if not things and token.pos_ in ("VERB", "NOUN"):
            # Of "the bridge lie" in "does the bridge lie" the bridge.
            return next((self.things(c.i) for c in token.children if c.dep_ == "compound"), [])
        numbers = [t.number for t in things] or self.worded((found.head, *found.words))
        numbers = numbers or self.worded((found.head,))
        numbers = [n for n in numbers if n not in self.opposites(at)]
        if found.label is not None:  # crate 3 is not crate 4
            labels = (None, found.label)
            numbers = [n for n in numbers if self.reading.thing(n).label in labels]
        if len(self.reading.who.things) > len(numbers) and not found.name:
            numbers = [n for n in numbers if self._may_be_told_by(n, found.words)]
        return self._told_apart(at, numbers)

    def _may_be_told_by(self, number: int, words: Iterable[str]) -> bool:
        """Whether no word tells a thing from others that the text says of another one only.

        Of "the cup on the desk is red, the one on the sill is blue" the first is no blue cup.
        """
        thing = self.reading.thing(number)
        alike = [thing, *(self.reading.thing(n) for n in (thing.group,) if n is not None)]
        spans = [span for each in alike for span in each.mentions]
        known = thing.words | {thing.kind, *thing.names}
        for word in (w for w in set(words) - known if (w,) not in load_places().forms):
            nouns = [
                noun for t in self.reading.text.doc if t.lower_ == word and (noun := _told_by(t))
            ]
            own = any(start <= noun.idx < end for noun in nouns for start, end in spans)
            if nouns and not own:
                return False
        return True

    def opposites(self, at: int) -> list[int]:
        """The things of the other side, where a noun phrase names one: of "the left door"."""
        found = nominal(self.doc[at])
        alike = (t for t in self.reading.who if found.head in (t.kind, singular(t.kind)))
        return [t.number for t in alike if opposed(found.words, t.words)]

    def places_of_clause(self, verb: Token) -> tuple[frozenset[int], frozenset[int]] | None:
        """Of "where the van used to be" the van and the places where it was; None of others."""
        asks = WHERE if self.gap is None else self.gap.word
        if not any(t.lower_ == "where" and t.i > asks for t in verb.subtree):
            return None
        nouns = (c for c in verb.children if c.dep_ in ("nsubj", "nsubjpass"))
        subjects = [c.i for c in nouns if c.pos_ != "PRON"]
        things = self.any_of(subjects)
        past = "used" in self.words or any(t.tag_ == "VBD" for t in verb.subtree)
        told = self.memory.over if past else self.memory.now
        marks = (n for s in told if s.figure in things and _holds(s) for n in s.landmarks)
        return (things, frozenset(marks)) if things else None

    def _called(self, found: Nominal) -> list[Thing]:
        """The things that may be called so; by the noun alone if none is known by all of it."""
        owner = None if found.owner is None else next(iter(self.things(found.owner)), None)
        whole = (
            None
            if found.of in (None, found.at)
            else next(iter(self.things(int(found.of or 0))), None)
        )
        things = find(self.reading.who, found, owner, whole)
        if not things and (owner is not None or whole is not None):
            things = find(self.reading.who, found)
        if not things and not any(map(_is_label, found.words)):
            things = [t for t in self.reading.who if found.head in (t.kind, singular(t.kind))]
            if len(things) > 1:
                things = [t for t in things if found.words & t.words]
            # The red pen is not the blue one.
            things = [t for t in things if not contrasted([t], found.words)]
        return things

    def worded(self, words: Iterable[str]) -> list[int]:
        """The one thing in whose mentions all of some words stand: of "jars of jam" jam."""
        wanted = {*map(singular, words)}
        things = [t.number for t in self.reading.who if wanted <= self.words_of(t.number)]
        return things if len(things) == 1 and wanted else []

    def words_of(self, number: int) -> frozenset[str]:
        """The words by which the text calls a thing."""
        text, thing = self.reading.text.string, self.reading.thing(number)
        return frozenset(w for start, end in thing.mentions for w in content(text[start:end]))

    def _before(self, at: int) -> list[int]:
        """What a pronoun of the question stands for: what is named first before it, if it may."""
        if self.outer is not None:
            return self.outer._before(min(self.outer.time, default=len(self.outer.doc)))
        thing = at < len(self.doc) and self.doc[at].lower_ in ("it", "its")
        around = self._holding(at) if at < len(self.doc) else frozenset[int]()
        nouns = (t for t in self.doc[:at] if t.pos_ in ("NOUN", "PROPN") and t.i not in around)
        free = (t.i for t in nouns if self.gap is None or t.i not in self.gap.tokens)
        named = (things for i in free if (things := self.things(i)))
        fit = (n for n in named if not (thing and self.reading.thing(n[0]).person))
        return next(fit, None) or (self._spoken_of() if thing and not around else [])

    def _spoken_of(self) -> list[int]:
        """The only thing that the text tells where it is or goes: "it" where no noun is before."""
        told = {s.figure for s in self.reading.said if s.landmarks or s.origin is not None}
        things = [n for n in sorted(told) if n >= 0 and not self.reading.thing(n).person]
        return things if len(things) == 1 else []

    def _holding(self, at: int) -> frozenset[int]:
        """The nouns in whose phrase a word stands: of "the mother of his friend" both.

        Those as well that are told apart by it: of "the cup standing on its saucer" the cup.
        """
        found, token = set(), self.doc[at]
        while token.dep_ in ("poss", "pobj", "prep", "conj") and token.head != token:
            token = token.head
            found.add(token.i)
        for clause in self.clauses:
            if clause.inner and not found.isdisjoint(m for p in clause.places for m in p.landmarks):
                found |= {*clause.figures}
        return frozenset(found)

    def _told_apart(self, at: int, numbers: list[int]) -> list[int]:
        """Of several things those of which what the question adds is so: "the lamp on the desk"."""
        if len(numbers) < 2:
            return numbers
        for clause in self.clauses:
            marks = [m for p in clause.places for m in p.landmarks if m != at]
            if at in clause.figures and clause.inner and marks:
                place = next(p for p in clause.places if p.landmarks)
                there = {*self.any_of(place.landmarks)}
                kept = [n for n in numbers if self._stands(n, place.relation, there)]
                return kept or numbers
        return numbers

    def _stands(self, number: int, relation: str, marks: Collection[int]) -> bool:
        return any(
            s.figure == number
            and not s.negated
            and s.relation in shown_by(relation)
            and not {*s.landmarks}.isdisjoint(marks)
            for s in self.reading.said
        )

    def any_of(self, tokens: Iterable[int]) -> frozenset[int]:
        """The things that noun phrases joined to one another may mean."""
        return frozenset(number for at in tokens for number in self.things(at))

    def named(self, gap: Gap) -> frozenset[int]:
        """The things that the question itself names: they are not what it asks for."""
        nouns = (t.i for t in self.doc if t.pos_ in ("NOUN", "PROPN") and t.i not in gap.tokens)
        return frozenset(n for at in nouns if at not in self.time for n in self.things(at)[:1])

    def _narrators(self, word: str) -> list[int]:
        known = self.reading.who.narrators.items()
        return [number for key, number in known if str(key).startswith(word)]

    def fitting(self, noun: Nominal) -> set[int]:
        """The things of a sort: "which animal", "which room"."""
        sort = load_kinds().get(noun.head, frozenset())
        heads = {noun.head, *sort}
        found = {t.number for t in self.reading.who if {t.kind, singular(t.kind)} & heads}
        return found | {t.number for t in self.reading.who if t.group in found}

    # In words

    def name(self, number: int) -> str:
        """What the text calls a thing: "the blue one" is the blue cup, who says "I" the writer."""
        thing = self.reading.thing(number)
        if thing.spoken.lower() in ("i", "me", "my"):
            return "the writer"
        return _with_noun(thing.spoken, thing)

    def place_in_words(self, said: Statement, goal: bool = False) -> str:
        """Where a statement says that something is: "on the desk".

        With ``goal`` it is asked where it was brought: "to the desk" is an answer as well.
        """
        sure = any(holding(self.reading.thing(n).kind) for n in said.landmarks)
        if said.relation == "at" and said.phrase and said.phrase == said.words:  # a noun told it
            return said.phrase[0].lower() + said.phrase[1:]
        if phrase := _stripped(said, goal, sure):
            last = self.reading.thing(said.landmarks[-1]) if said.landmarks else None
            named = "" if last is None else _with_noun(phrase, last)
            if named and phrase.split(" ")[-1].lower() in POINTS and said.chance >= LIKELY:
                return f"{named} of {self.with_article(said.landmarks[-1])}"
            return named or phrase
        names = map(self.with_article, said.landmarks)
        words = load_words().get(said.relation, said.relation)
        return f"{words} {' and '.join(names)}".strip()

    def with_article(self, number: int) -> str:
        """A thing as an answer names it: "the desk", "Ann", "my desk"."""
        name = self.name(number)
        first = name.split(" ")[0].lower()
        known = first == "the" or first in nominal_words("owning")
        proper = known or name[:1].isupper() or self.reading.thing(number).label is not None
        return name if proper else f"the {name}"

    def chosen(self, names: Sequence[str]) -> Found | None:
        """The choice that has the most words of some names, if one has more than the others."""
        wanted = {word for name in names for word in content(name)}
        scores = [len(wanted & set(content(choice))) for choice in self.choices]
        most = max(scores, default=0)
        if not most or scores.count(most) > 1:
            return None
        return Found(self.choices[scores.index(most)])


def _told_by(word: Token) -> Token | None:
    """The noun that an adjective is told of: of "the lamp is red" and "the red lamp" the lamp."""
    if word.dep_ == "amod":
        return word.head
    if word.dep_ in ("acomp", "attr") and word.pos_ == "ADJ":
        return next((c for c in word.head.children if c.dep_ == "nsubj"), None)
    return None


def _with_noun(words: str, thing: Thing) -> str:
    """Some words for a thing, with its noun for the "one" that stands for it at their end."""
    *rest, last = words.split(" ")
    stands = last.lower() == "one" and thing.kind.isalpha() and thing.kind != "one"
    return " ".join((*rest, thing.kind)) if stands else words


def _holds(said: Statement) -> bool:
    return said.relation in group("held") or said.relation in group("parts")


def _stripped(said: Statement, goal: bool, sure: bool) -> str:
    """The text's own words for a place, without what only led to it: "only in the shed".

    Of what was brought "to the island" the text says not whether it is in it, on it or at it:
    unless that is ``sure`` by the noun, the answer is the noun alone.
    """
    words = said.phrase.split(" ")
    if not _leads(words):
        return ""
    while len(words) > 2 and words[0].lower() in word_list("leading_in") and _leads(words[1:]):
        words = words[1:]
    leads = words[0].lower() in word_list("to_place")
    if leads and not goal and said.relation in ("in", "on", "at"):
        words = [said.relation, *words[1:]] if sure else words[1:]
    first = words[0] if words[0][1:].isupper() else words[0][:1].lower() + words[0][1:]
    return " ".join((first, *words[1:]))


def _leads(words: Sequence[str]) -> bool:
    """Whether some words begin with those for a place, and not with a verb."""
    forms = load_places().forms
    starts = (tuple(word.lower() for word in words[:length]) for length in range(1, LONGEST))
    return any(start in forms for start in starts)


def _is_label(word: str) -> bool:
    return any(map(str.isdecimal, word)) or len(word) == 1


def content(text: str) -> list[str]:
    """The words of a name that tell it from others."""
    words = text.lower().replace(",", " ").split()
    return [singular(word) for word in words if word not in ("the", "a", "an", "of")]
