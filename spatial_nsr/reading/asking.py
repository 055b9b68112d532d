"""Questions through the same parse: what is asked for, of what, at which time; and what answers it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from spatial_nsr.language.plurals import singular
from spatial_nsr.prose.words import load_kinds, load_numbers
from spatial_nsr.reading.clauses import Clause, Place
from spatial_nsr.reading.doc import load_pipeline
from spatial_nsr.reading.memory import CONVERSE, HELD, PARTS, SYMMETRIC, Memory
from spatial_nsr.reading.nominals import Nominal, nominal
from spatial_nsr.reading.parse import clauses_of, place_at
from spatial_nsr.reading.referents import Thing, find
from spatial_nsr.reading.statements import Reading, Statement

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

__all__ = ["Found", "answer_question"]

WH = frozenset(("what", "who", "which", "whose", "whom"))
BEFORE = frozenset(("before", "originally", "initially", "first", "beginning", "start", "earlier", "previously", "formerly"))


@dataclass(frozen=True)
class Found:
    """What a question comes to: its value, what that rests on, and what is taken for granted."""

    value: Any
    rests: tuple[Statement, ...] = ()
    rule: str = "read-so"


class _Asked:
    """A question, parsed, beside what was read."""

    def __init__(self, question: str, reading: Reading, choices: Sequence[str]) -> None:
        nlp = load_pipeline()
        assert nlp is not None
        self.doc: Doc = nlp(question.strip())
        self.reading, self.choices = reading, tuple(choices)
        self.words = [t.lower_ for t in self.doc]
        self.memory = Memory.at(reading, self._moment())
        self.first = Memory.at(reading, 0)

    def _moment(self) -> int | None:
        asks = set(self.words)
        if "before" in asks or asks & BEFORE:
            return 0 if self.reading.moment else None
        return None

    # Who is meant

    def thing(self, token: Token) -> list[int]:
        """The things that a noun phrase of the question may mean, the likeliest first."""
        found = nominal(token)
        if found.pronoun in ("i", "me", "you", "we", "us"):
            word = {"me": "i", "us": "we"}.get(found.pronoun, found.pronoun)
            return [n for key, n in self.reading.who.narrators.items() if str(key).startswith(word)]
        owner = None if found.owner is None else next(iter(self.thing(self.doc[found.owner])), None)
        whole = None if found.of is None or found.of == token.i else next(iter(self.thing(self.doc[found.of])), None)
        things = find(self.reading.who, found, owner, whole)
        if not things and (owner is not None or whole is not None):
            things = find(self.reading.who, found)
        if not things and found.words:
            things = [t for t in self.reading.who if found.head in (t.kind, singular(t.kind))]
            things = [t for t in things if found.words & t.words] if len(things) > 1 else things
        if not things and token.lower_ in ("writer", "author", "speaker", "narrator"):
            return [n for key, n in self.reading.who.narrators.items() if str(key).startswith("i")]
        return [t.number for t in things]

    def fitting(self, noun: Nominal) -> set[int]:
        """The things of a sort: "which animal", "which room"; everything for "what"."""
        kinds = load_kinds()
        return {
            t.number for t in self.reading.who
            if noun.head in (t.kind, singular(t.kind)) or singular(t.kind) in kinds.get(noun.head, ()) or t.kind in kinds.get(noun.head, ())
        }  # fmt: skip

    # The forms

    def answer(self) -> Found | None:
        if self.words[:2] == ["how", "many"]:
            return self._many()
        gap = next((t for t in self.doc if t.lower_ in WH and t.tag_ in ("WP", "WDT", "WP$") and t.i < 6), None)
        if "where" in self.words[:4]:
            return self._where()
        if gap is not None:
            return self._which(gap)
        return self._yes_or_no()

    def _clauses(self) -> list[Clause]:
        """The clauses of the question; a place at its end belongs to what is asked."""
        found = list(clauses_of(self.doc[:]))
        return sorted(found, key=lambda each: each.inner)

    def _yes_or_no(self) -> Found | None:
        clauses = self._clauses()
        for clause in clauses:
            for place in clause.places:
                figures = [self.thing(self.doc[at]) for at in clause.figures]
                marks = [self.thing(self.doc[at]) for at in place.landmarks]
                if not figures or not marks or not all(figures) or not all(marks):
                    continue
                if place.relation == "between" and len(marks) >= 2:
                    truth = _between(self.memory, figures[0][0], marks[0][0], marks[1][0])
                else:
                    truths = [self.memory.truth(place.relation, f[0], m[0]) for f in figures for m in marks]
                    truth = False if False in truths else None if None in truths else True
                if truth is not None:
                    return Found("Yes" if truth != clause.negated else "No")
                return None
        return None

    def _where(self) -> Found | None:
        """The most telling of what is said of where a thing is."""
        nouns = [t for t in self.doc if t.dep_ in ("nsubj", "nsubjpass", "attr", "dobj", "pobj", "ROOT", "npadvmod") and t.pos_ in ("NOUN", "PROPN", "PRON", "NUM") and t.tag_ not in ("WP", "WRB", "WDT")]
        verbs = [t for t in self.doc if t.pos_ in ("VERB", "AUX")]
        order = sorted(nouns, key=lambda t: (t.dep_ == "pobj", verbs and t.dep_ == "nsubj" and any(n.dep_ == "dobj" for n in nouns), t.i))
        for token in order:
            for number in self.thing(token)[:2]:
                said = _telling(list(self.memory.of(number)) or ([] if self.memory is self.first else []))
                if said is not None:
                    return Found([self._place_in_words(said)], (said,))
        return None

    def _which(self, gap: Token) -> Found | None:
        """The things that stand so: "what is on the table", "which room is the cat in"."""
        noun = gap.head if gap.dep_ in ("det", "poss") and gap.head.pos_ in ("NOUN", "PROPN") else None
        wanted = None if noun is None else self.fitting(nominal(noun))
        asked = {gap.i} | ({noun.i} if noun is not None else set())
        for clause in self._clauses():
            for place in clause.places:
                if asked & set(clause.figures):
                    marks = [self.thing(self.doc[at]) for at in place.landmarks]
                    if marks and all(marks):
                        return self._listed(self._figures_at(place.relation, marks[0][0], gap), wanted, gap)
                if asked & set(place.landmarks) or (not place.landmarks):
                    figures = [self.thing(self.doc[at]) for at in clause.figures if at not in asked]
                    if figures and figures[0]:
                        return self._listed(self._landmarks_of(place.relation, figures[0][0]), wanted, gap)
        return self._stranded(gap, asked, wanted)

    def _stranded(self, gap: Token, asked: set[int], wanted: set[int] | None) -> Found | None:
        """A place whose landmark is asked for, or stands before: "what is the cup on", "what is behind it"."""
        for token in self.doc:
            if token.pos_ not in ("ADP", "ADV"):
                continue
            place = place_at(token, len(self.doc))
            if place is None or not place.landmarks and place.start < gap.i:
                continue
            marks = [self.thing(self.doc[at]) for at in place.landmarks if at not in asked]
            if marks and marks[0]:
                return self._listed(self._figures_at(place.relation, marks[0][0], gap), wanted, gap)
            subject = next((t for t in self.doc if t.dep_ in ("nsubj", "nsubjpass", "attr") and t.i not in asked), None)
            if subject is not None and self.thing(subject):
                return self._listed(self._landmarks_of(place.relation, self.thing(subject)[0]), wanted, gap)
        return None

    def _figures_at(self, relation: str, landmark: int, gap: Token) -> list[int]:
        """What stands so to a landmark: what is told outright first, else what follows."""
        told = [s.figure for s in self.memory.now if landmark in s.landmarks and self._same(relation, s.relation)]
        back = CONVERSE.get(relation, relation if relation in SYMMETRIC else None)
        told += [s.landmarks[0] for s in self.memory.now if s.figure == landmark and len(s.landmarks) == 1 and back and s.relation == back]
        if told:
            return list(dict.fromkeys(told))
        return [t.number for t in self.reading.who if t.number != landmark and self.memory.truth(relation, t.number, landmark)]

    def _same(self, asked: str, told: str) -> bool:
        from spatial_nsr.reading.memory import SHOWN_BY

        return told == asked or told in SHOWN_BY.get(asked, ())

    def _landmarks_of(self, relation: str, figure: int) -> list[int]:
        told = [n for s in self.memory.of(figure) if self._same(relation, s.relation) for n in s.landmarks]
        back = CONVERSE.get(relation, relation if relation in SYMMETRIC else None)
        told += [s.figure for s in self.memory.now if figure in s.landmarks and back and s.relation == back]
        if relation in HELD or relation in PARTS:
            told += [n for n in self.memory.held(figure) if n not in told]
        return list(dict.fromkeys(told))

    def _listed(self, numbers: list[int], wanted: set[int] | None, gap: Token) -> Found | None:
        if wanted:
            numbers = [n for n in numbers if n in wanted] or numbers
        if gap.lower_ == "who":
            numbers = [n for n in numbers if self.reading.thing(n).person] or numbers
        numbers = [n for n in numbers if self.reading.thing(n).spoken]
        if not numbers:
            return None
        several = any(t.lower_ in ("are", "were", "two", "three", "things", "all") for t in self.doc[:6])
        names = [self._name(n) for n in (numbers if several else numbers[:1])]
        return self._chosen(names) if self.choices else Found(names)

    def _many(self) -> Found | None:
        """How many: a number that is told of such things, those there, or the things themselves."""
        noun = next((t for t in self.doc[2:] if t.pos_ in ("NOUN", "PROPN")), None)
        if noun is None:
            return None
        wanted = self.fitting(nominal(noun)) | {t.number for t in find(self.reading.who, nominal(noun))}
        places = [p for c in self._clauses() for p in c.places if p.landmarks]
        for place in places:
            marks = self.thing(self.doc[place.landmarks[0]])
            if marks and self.doc[place.landmarks[0]].i != noun.i:
                there = [n for n in self._figures_at(place.relation, marks[0], noun) if n in wanted]
                if there:
                    return Found(sum(self.reading.thing(n).count or 1 for n in there), rule="counted")
                return None
        counts = [self.reading.thing(n).count for n in wanted if self.reading.thing(n).count]
        if counts and not places:
            return Found(max(c for c in counts if c is not None), rule="counted")
        return None

    # In words

    def _name(self, number: int) -> str:
        return self.reading.thing(number).spoken

    def _place_in_words(self, said: Statement) -> str:
        marks = " and ".join(f"the {self._name(n)}" if not self._proper(n) else self._name(n) for n in said.landmarks)
        words = said.words.lower() if said.words and said.words != "heading" else said.relation
        return f"{words} {marks}".strip()

    def _proper(self, number: int) -> bool:
        name = self._name(number)
        return name[:1].isupper() or name.split(" ")[0].lower() in ("my", "his", "her", "their", "our", "your", "its", "the")

    def _chosen(self, names: Sequence[str]) -> Found | None:
        """Those of the choices that are named."""
        wanted = {w for name in names for w in _content(name)}
        scores = [(len(wanted & set(_content(choice))), choice) for choice in self.choices]
        best = max(scores, default=(0, ""))
        return Found(best[1]) if best[0] and [s for s, _ in scores].count(best[0]) == 1 else None


def _content(text: str) -> list[str]:
    return [singular(w) for w in text.lower().replace(",", " ").split() if w not in ("the", "a", "an", "of")]


def _telling(said: Sequence[Statement]) -> Statement | None:
    """The statement that tells most: the last that was told, a place that holds before one beside."""
    best = None
    for each in said:
        if each.relation in ("belongs-to", "leads-to", "towards", "far") or not each.landmarks:
            continue
        if best is None or _rank(each) > _rank(best):
            best = each
    return best


def _rank(said: Statement) -> tuple[int, int, int]:
    return (said.moment, said.relation in HELD or said.relation in PARTS, -said.start)


def _between(memory: Memory, thing: int, one: int, other: int) -> bool | None:
    for said in memory.now:
        if said.relation == "between" and said.figure == thing and {one, other} <= set(said.landmarks):
            return True
    for relation in CONVERSE:
        if memory.truth(relation, thing, one) and memory.truth(relation, other, thing):
            return True
    for said in memory.now:
        if said.relation == "between" and said.figure in (one, other) and {thing, one, other} == {said.figure, *said.landmarks}:
            return False
    return None


def answer_question(question: str, reading: Reading, choices: Sequence[str] = ()) -> Found | None:
    """What a question comes to; None where nothing is known."""
    asked = _Asked(question, reading, choices)
    found = asked.answer()
    if found is not None and choices and found.value not in choices:
        values = found.value if isinstance(found.value, list) else [str(found.value)]
        return asked._chosen(values)
    return found
