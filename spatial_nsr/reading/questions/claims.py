"""Yes or no: whether it is so of the things that are named, at the time that is asked for.

What a question leaves open, or asks by words that nothing understands, may make it ask for more:
then it may be answered with No, and not with Yes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from spatial_nsr.reading.makers.clauses import Clause, Place
from spatial_nsr.reading.proof.accounting import restricting
from spatial_nsr.reading.questions.amounts.compared import compared, orders
from spatial_nsr.reading.questions.asked import Asked, Found
from spatial_nsr.reading.questions.declaring import Parts, claimed, parts_of
from spatial_nsr.reading.questions.denied import asks_for_none
from spatial_nsr.reading.questions.emptied import told_empty
from spatial_nsr.reading.questions.finding.meant import Meant, meant
from spatial_nsr.reading.questions.finding.shared import compares_places, shared
from spatial_nsr.reading.questions.finding.sides import on_side
from spatial_nsr.reading.questions.finding.stacked import directly
from spatial_nsr.reading.questions.insisting import insisted
from spatial_nsr.reading.questions.times.happened import happened
from spatial_nsr.reading.questions.times.moments import moments_of
from spatial_nsr.reading.statements.grounds import Ground, every, ground, so
from spatial_nsr.reading.statements.memory import Memory
from spatial_nsr.reading.statements.reading import Statement
from spatial_nsr.reading.statements.relations import converse
from spatial_nsr.reading.text.words import asked_words, nominal_words, time_words

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

__all__ = ["claims_of", "nouns_of", "yes_or_no"]

CARRYING = ("ROOT", "ccomp", "xcomp", "conj", "acomp", "oprd")
NORMS = frozenset(("supposed", "wished", "perhaps"))
PAST = frozenset(("so", "usual", "was"))
EVENTS = frozenset(("go", "put", "take", "give", "drop", "remove", "leave", "swap"))
HANDLED = frozenset(("ordering", "universal"))


def yes_or_no(asked: Asked) -> Found | None:
    """Whether all is so that the question says."""
    parts = parts_of(asked.doc)
    if parts is None:
        return None
    doc = claimed(parts, nouns_of(asked))
    if doc is None:
        return None
    found = _next(asked.within(doc)) if asked.when.kind == "now" else None
    if found is not None:
        return Found("Yes" if found.so != parts.denied else "No", found.rests)
    found = _at_times(asked, doc, moments_of(asked), parts.timed)
    if found is None and not parts.timed and asks_for_none(asked):
        found = Ground(False)
    if found is None and not parts.timed:
        empty = told_empty(asked.within(doc), list(claims_of(asked.within(doc))))
        found = None if empty is None else Ground(False, (empty,))
    if found is None or (found.so and _asks_for_more(asked.within(doc), parts, found.rests)):
        return None
    return Found("Yes" if found.so != parts.denied else "No", found.rests)


def _next(asked: Asked) -> Ground | None:
    """Whether a thing is directly on or under another, where that is asked and told."""
    clauses = list(claims_of(asked))
    return directly(asked, clauses[0]) if len(clauses) == 1 else None


def _at_times(asked: Asked, doc: Doc, moments: Sequence[int], named: bool) -> Ground | None:
    """Whether it is so at all of some moments; or at one, where it is asked what was.

    Of a time that is named and not found, nothing is known but what is always so.
    """
    found = [_truth(asked.within(doc, moment)) for moment in moments]
    if named:
        return found[0] if len(set(map(so, found))) == 1 else None
    known = [each for each in found if each is not None]
    return next((each for each in known if each.so), known[0] if known else None)


def _truth(asked: Asked) -> Ground | None:
    """Whether all that is asked is so at a moment."""
    comparing = orders(asked)
    if comparing:
        return every(ground(compared(asked, clause)) for clause in comparing)
    return every(_judged(asked, clause) for clause in claims_of(asked))


def nouns_of(asked: Asked) -> frozenset[str]:
    """What the text calls its things, by a noun and by the whole phrase."""
    kinds = (thing.kind for thing in asked.reading.who)
    phrases = (thing.spoken.lower() for thing in asked.reading.who)
    return frozenset((*kinds, *phrases)) - nominal_words("locating")


def _asks_for_more(asked: Asked, parts: Parts, rests: Sequence[Statement]) -> bool:
    """Whether a word narrows down what is asked in a way that nothing here understands.

    "Directly above" is so where the one statement that it rests on says it of the same things.
    """
    text = asked.reading.text.string
    labels = {t.text for t in asked.doc if t.dep_ == "nummod" and t.head.i < t.i}
    told = (word for word in parts.main if word not in labels)
    left = restricting(" ".join(told), text).items()
    timed = time_words("early") | time_words("late") | time_words("ever")
    places = (place for clause in asked.clauses for place in clause.places)
    known = {at for place in places for at in range(place.start, place.end)}
    compares = any(compares_places(asked, clause) for clause in asked.clauses)
    than = ("than", "as", "same") if compares else ("than",) if orders(asked) else ()
    known |= {token.i for token in asked.doc if token.lower_ in than}
    if any(
        token.lower_ in asked_words("comparing") and token.i not in known for token in asked.doc
    ):
        return True
    said = rests[0].words.lower().split() if len(rests) == 1 else ()
    formed = {asked.doc[at].lower_ for at in known} & {*said}
    passed = timed | formed | {asked.words[at] for at in asked.formed}
    return any(kind not in HANDLED and word.lower() not in passed for word, kind in left)


def claims_of(asked: Asked) -> Iterator[Clause]:
    """The clauses that say what is asked, without those that only tell which thing is meant."""
    for clause in asked.clauses:
        verb = None if clause.verb is None else asked.doc[clause.verb]
        if not clause.inner and (verb is None or _carries(verb)) and not _is_of_noun(clause, verb):
            yield clause


def _carries(verb: Token) -> bool:
    return verb.dep_ in CARRYING and (verb.dep_ == "ROOT" or _carries(verb.head))


def _is_of_noun(clause: Clause, verb: Token | None) -> bool:
    """Whether a place is that of what something is called: "the oldest person in the house"."""
    if verb is None or verb.lemma_ != "be" or any(c.dep_ == "expl" for c in verb.children):
        return False
    called = (c for c in verb.children if c.dep_ in ("attr", "acomp") and c.i not in clause.figures)
    told = {at for place in clause.places for at in range(place.start, place.end)}
    return any(c.pos_ in ("NOUN", "PROPN") and c.i not in told for c in called)


def _judged(asked: Asked, clause: Clause) -> Ground | None:
    """Whether what a clause says is so."""
    memory = asked.memory
    if clause.modality in NORMS or _is_norm(asked, clause):
        memory = Memory.at(asked.reading, memory.moment, NORMS)
    elif clause.modality not in ("so", "was"):
        return None
    elif asked.past and not (asked.outer or asked).time:
        memory = Memory.at(asked.reading, memory.moment, PAST)
    found = ground(happened(asked, clause)) if clause.kind in EVENTS else None
    compares = compares_places(asked, clause)
    if compares is not None:
        found = ground(shared(asked, memory, clause, compares))
    elif found is None and (clause.kind not in EVENTS or clause.agent in (None, *clause.figures)):
        figures = [meant(asked, at) for at in clause.figures]
        if clause.kind in EVENTS:  # where it is now says not that it never went there
            figures = [replace(f, quantity="any") if f.quantity == "one" else f for f in figures]
        found = every(
            _placed(asked, memory, clause, place, figure)
            for place in clause.places
            for figure in figures
        )
    return found.turned() if found is not None and clause.negated else found


def _is_norm(asked: Asked, clause: Clause) -> bool:
    """Whether it is asked what is to be so: "is the lamp to stand here?"."""
    verb = None if clause.verb is None else asked.doc[clause.verb]
    if verb is None or verb.dep_ != "xcomp" or verb.head.lemma_ != "be":
        return False
    return any(c.tag_ == "TO" for c in verb.children)


def _placed(
    asked: Asked, memory: Memory, clause: Clause, place: Place, figure: Meant
) -> Ground | None:
    """Whether a thing is at a place; or was ever, where nothing says of which time it is asked."""
    marks = [meant(asked, at) for at in place.landmarks]
    relation = "with" if clause.kind == "have" else place.relation
    if not figure.numbers:
        return None
    if not place.landmarks and place.sided:
        found = ground(on_side(asked, place.relation, figure.numbers[:1]))
    elif not marks or not all(mark.numbers for mark in marks):
        found = ground(_on_other_side(asked, place, figure))
    elif relation == "between" and len(marks) > 1:
        found = _between(memory, figure.numbers[0], marks[0].numbers[0], marks[1].numbers[0])
    else:
        found = every(figure.judge(memory, relation, mark) for mark in marks)
    if figure.quantity != "one":
        return found
    there = [number for mark in marks for number in mark.numbers[:1]]
    truth = insisted(asked, memory, relation, figure.numbers[0], there, so(found))
    return found if truth == so(found) else ground(truth)


def _on_other_side(asked: Asked, place: Place, figure: Meant) -> bool | None:
    """Not so is what is told of the other one of two: it is in the right drawer, not the left."""
    others = (n for at in place.landmarks for n in asked.opposites(at))
    told = any(so(figure.judge(asked.memory, place.relation, Meant((n,)))) for n in others)
    return False if told and figure.quantity == "one" else None


def _between(memory: Memory, thing: int, one: int, other: int) -> Ground | None:
    """Whether a thing is told to be between two others, or past the one and before the other."""
    ends = {one, other}
    for said in memory.now:
        if said.relation == "between" and said.figure == thing and ends <= set(said.landmarks):
            return Ground(True, (said,))
    for relation in converse():
        past = memory.ground(relation, thing, one), memory.ground(relation, other, thing)
        if all(map(so, past)):
            return every(past)
    told = [s for s in memory.now if s.relation == "between" and s.figure in ends]
    apart = [s for s in told if {s.figure, *s.landmarks} == {thing, *ends}]
    return Ground(False, tuple(apart)) if apart else None
