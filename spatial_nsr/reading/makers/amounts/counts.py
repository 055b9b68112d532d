"""The maker of clauses for counts: numbers that a text tells as news.

"There are eight beds in the ward", "the gallery has seven shops", "my books, eleven in all", "row F
is empty". A number that only goes with a noun ("two cups stand on the shelf") is the noun's.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from spatial_nsr.reading.makers.amounts.comparing import owners
from spatial_nsr.reading.makers.amounts.quantities import number_at, shown
from spatial_nsr.reading.makers.clauses import Clause, Place
from spatial_nsr.reading.makers.events.frames import frame_of
from spatial_nsr.reading.makers.events.mood import mood_of
from spatial_nsr.reading.makers.placing.places import is_person
from spatial_nsr.reading.referents.joined import heads
from spatial_nsr.reading.referents.nominals import is_name
from spatial_nsr.reading.text.words import (
    mood_words,
    phrase_words,
    sorted_words,
    verb_classes,
)

if TYPE_CHECKING:
    from spacy.tokens import Span, Token

__all__ = ["counted", "counts"]

PLACES = frozenset(("in", "on", "at"))  # what is counted there is said of no other place
TOGETHER = (("in", "all"), ("in", "total"), ("all", "told"), ("altogether",))
SUBJECTS = ("nsubj", "nsubjpass", "attr")
STILL = frozenset(("be", "keep"))
BOUNDS = {"atleast": ">=", "atmost": "<="}


def counts(span: Span) -> Iterator[Clause]:
    """How many there are: of a "there is", of what something has, of a list "in all"."""
    for token in span:
        if token.pos_ in ("VERB", "AUX"):
            there = any(c.dep_ == "expl" for c in token.children)
            yield from _existing(token, span) if there else _had(token, span)
            yield from _none(token, span)
        elif token.lower_ == "empty":
            yield from _empty(token, span)
        elif _is_together(token, span):
            yield from _together(token, span)


def counted(clause: Clause, told: Sequence[Clause]) -> bool:
    """Whether a clause says no more than a count does: where the things are that are counted."""
    figures = {at for each in told for at in each.figures}
    marks = {at for each in told for place in each.places for at in place.landmarks}
    placed = {at for place in clause.places for at in place.landmarks}
    return bool(clause.figures) and set(clause.figures) <= figures and bool(placed) and (
        placed <= marks
    )  # fmt: skip


def _existing(verb: Token, span: Span) -> Iterator[Clause]:
    """Of "there are eight beds in the ward"."""
    noun = next((c for c in verb.children if c.dep_ in ("attr", "nsubj", "dobj")), None)
    amount = None if noun is None else _amount(noun)
    if noun is None or amount is None:
        return
    frame = frame_of(verb, span)
    places = tuple(p for p in frame.goal if p.landmarks and p.relation in PLACES)
    figures = _of(noun) if noun.pos_ == "NUM" else (noun.i,)
    yield Clause(
        "count", figures or (noun.i,), places[:1], verb.i, modality=frame.modality,
        negated=frame.negated, maker="amounts", amount=amount,
    )  # fmt: skip


def _none(verb: Token, span: Span) -> Iterator[Clause]:
    """Of "nobody is in the attic", and of "nothing but a clock hangs there": none beside that."""
    words = mood_words("no_person") | mood_words("no_thing")
    named = [c for c in verb.children if c.dep_ in SUBJECTS and c.lower_ in words]
    frame = frame_of(verb, span) if named and verb_classes(verb.lemma_.lower()) & STILL else None
    denied = any(c.dep_ == "neg" for c in verb.children)
    if frame is None or denied or any(c.lower_ == "of" for c in named[0].children):
        return
    excepting = mood_words("excepting") | {"but", "other"}
    amount = "<=0" if any(t.lower_ in excepting for t in span) else "=0"
    for place in frame.goal[:1]:
        if place.landmarks and not place.amount:
            yield Clause(
                "count", (), (place,), verb.i, modality=frame.modality, maker="amounts",
                amount=amount,
            )  # fmt: skip


def _of(number: Token) -> tuple[int, ...]:
    """Of "six of us" us."""
    nouns = (c for p in number.children if p.lower_ == "of" for c in p.children)
    return tuple(i for c in nouns if c.dep_ == "pobj" for i in heads(c))


def _had(verb: Token, span: Span) -> Iterator[Clause]:
    """Of "the gallery has seven shops"; what somebody has is another matter."""
    noun = next((c for c in verb.children if c.dep_ == "dobj"), None)
    if noun is None or verb.lemma_.lower() not in phrase_words("numbering"):
        return
    frame, amount = frame_of(verb, span), _amount(noun)
    whole = tuple(at for at in frame.subject if not _is_somebody(span.doc[at]))
    if amount is not None and whole and noun.pos_ == "NOUN":
        yield Clause(
            "count", (noun.i,), (Place("in", whole, verb.i, verb.i + 1),), verb.i,
            modality=frame.modality, negated=frame.negated, maker="amounts", amount=amount,
        )  # fmt: skip


def _is_somebody(token: Token) -> bool:
    """Whether a noun means a person, or is a bare name."""
    bare = is_name(token) and not any(c.dep_ == "det" for c in token.children)
    return is_person(token) or bare


def _amount(noun: Token) -> str | None:
    """The number that a noun phrase tells, as a bound: "=8", ">=3"."""
    start = noun.left_edge.i
    before = noun.doc[start : noun.i + 1]
    number = next((c for c in noun.children if c.dep_ == "nummod" and c.i < noun.i), None)
    if noun.pos_ == "NUM":
        number = noun
    if number is None:
        return None
    found = next(
        (f for t in before if (f := number_at(noun.doc, t.i, noun.i + 1)) is not None), None
    )
    if found is None or found[0] != int(found[0]) or found[1] < number.i + 1:
        return None
    sorts = {sort for t in before for sort in sorted_words("amounts.words").get(t.lower_, ())}
    sign = next((BOUNDS[sort] for sort in sorts if sort in BOUNDS), "=")
    return sign + shown(found[0])


def _empty(token: Token, span: Span) -> Iterator[Clause]:
    """Of "row F is empty" and "bed 2 empty since midnight"; "the empty box" is only called so."""
    if token.dep_ == "amod":
        return
    verb = token.head if token.dep_ in ("acomp", "oprd") else None
    if verb is None and token.dep_ != "ROOT":
        return
    modality, negated = ("so", False) if verb is None else mood_of(verb)
    before = [c.i for c in token.children if c.pos_ in ("NOUN", "PROPN") and c.i < token.i]
    whole = tuple(before[:1]) if verb is None else owners(token, span)
    if whole:
        yield Clause(
            "count", (), (Place("in", whole, token.i, token.i + 1),), modality=modality,
            negated=negated, maker="amounts", amount="=0",
        )  # fmt: skip


def _is_together(token: Token, span: Span) -> bool:
    """Whether words such as "in all" begin here."""
    words = tuple(t.lower_ for t in span.doc[token.i : min(token.i + 2, span.end)])
    return any(words[: len(form)] == form for form in TOGETHER)


def _together(token: Token, span: Span) -> Iterator[Clause]:
    """Of "my books, eleven in all, stand on the shelf"."""
    starts = (at for at in range(max(span.start, token.i - 6), token.i))
    found = next(
        (f for at in starts if (f := number_at(span.doc, at, token.i)) and f[1] == token.i), None
    )
    if found is None or found[0] != int(found[0]):
        return
    nouns = [t for t in span.doc[span.start : token.i] if t.pos_ in ("NOUN", "PROPN")]
    nouns = [t for t in nouns if t.tag_ in ("NNS", "NNPS")]
    if nouns:
        yield Clause("count", (nouns[-1].i,), (), maker="amounts", amount=f"={shown(found[0])}")
