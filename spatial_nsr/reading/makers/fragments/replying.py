"""What a question and its short answer say together, as "Where is the cat? Under the cot" does.

The clause of the question is told by "yes" and denied by "no"; a noun stands for what is asked for
("Who sits next to Ann? Bo."), and a place is told of what the question is about.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from spatial_nsr.reading.lexicon.numbers import load_ordinals
from spatial_nsr.reading.makers.clauses import Clause, Place
from spatial_nsr.reading.makers.parse import clauses_of
from spatial_nsr.reading.makers.placing.places import place_at
from spatial_nsr.reading.referents.joined import heads
from spatial_nsr.reading.text.turns import noun_of, spoken
from spatial_nsr.reading.text.words import asked_words, mood_words, nominal_words

if TYPE_CHECKING:
    from spacy.tokens import Doc, Span, Token

__all__ = ["answered"]

# What a question without a place is about, what is most likely meant first.
ABOUT = ("dobj", "nsubj", "nsubjpass", "attr", "ROOT")
NOUNS = ("NOUN", "PROPN")
FINITE = ("VBZ", "VBP", "VBD", "MD")


def answered(spans: Sequence[Span], made: Sequence[list[Clause]]) -> list[list[Clause]]:
    """The clauses of each sentence; of a short answer, with what the question before it says."""
    listed = [list(clauses) for clauses in made]
    for at, span in enumerate(spans[1:], start=1):
        question = _question(spans[at - 1])
        if question is not None:
            listed[at] = _reply(question, spoken(span), listed[at])
    return listed


def _question(span: Span) -> Span | None:
    """The question that a sentence is, or quotes, as '"Where is it?" asked Tom' does."""
    inner = spoken(span)
    return inner if inner.text.endswith("?") else None


def _reply(question: Span, reply: Span, own: list[Clause]) -> list[Clause]:
    """What a sentence says behind a question."""
    doc, start = reply.doc, reply.start
    surely = doc[start].lower_ in mood_words("yes") if len(reply) else False
    denied = doc[start].lower_ in mood_words("no") if len(reply) else False
    asked = _asked(question)
    told: list[Clause] = []
    if (surely or denied) and asked and question[0].pos_ in ("AUX", "VERB"):
        told = [replace(asked[-1], modality="so", negated=denied, whole=False)]
    if surely or denied:
        start += 1
    while start < reply.end and not doc[start].is_alpha and not doc[start].is_digit:
        start += 1
    if start == reply.end or any(map(_tells, doc[start : reply.end])):
        return [*told, *own]
    if (place := place_at(doc[start], reply.end)) is not None:
        places = (place, *_further(doc, place, reply.end))
        return [*told, *_placed(question, own, Clause("be", (), places, maker="fragments"))]
    if not (told or asked) and (spot := _spot(doc[start], reply.end)) is not None:
        return list(_at_spot(question, own, spot))
    noun = noun_of(doc, start, reply.end)
    filled = list(_filled(asked, noun)) if noun is not None and not told else []
    return [*told, *(filled or own)]


def _tells(token: Token) -> bool:
    """Whether a word makes a sentence of an answer, and no clause that hangs on: "as you come"."""
    return token.tag_ in FINITE and token.dep_ not in ("advcl", "relcl")


def _further(doc: Doc, first: Place, end: int) -> Iterator[Place]:
    """The sides that an answer adds behind a pause: "down the corridor, on the left"."""
    for at in range(first.end, end - 1):
        place = place_at(doc[at + 1], end) if doc[at].text == "," else None
        if place is not None and place.sided and not place.landmarks:
            yield place


def _asked(question: Span) -> list[Clause]:
    """The clauses of a question; parsers take "in the shed" for a part of "the cat" there."""
    told = [clause for clause in clauses_of(question) if clause.figures and clause.places]
    outer = [clause for clause in told if not clause.inner]
    return outer or [replace(clause, inner=False) for clause in told]


def _placed(question: Span, own: list[Clause], bare: Clause) -> Iterator[Clause]:
    """A place alone is told of what the question is about, unless it was told of something.

    What is told of its landmarks tells only which they are: "on the shelf above the stove".
    """
    marks = {at for place in bare.places for at in place.landmarks}
    aside = [each for each in own if each.figures and marks.issuperset(each.figures)]
    own = [each for each in own if each not in aside]
    yield from aside
    if any(each.figures for each in own):
        yield from own
        return
    about = _about(question)
    open_ = any(t.tag_ == "MD" or t.dep_ == "neg" for t in question)  # "where could it be?"
    done = open_ or (bool(about) and about[0].dep_ == "dobj")
    further = len(bare.places) > 1
    for each in [bare] if further or not own else own:
        each = each.with_places(tuple(map(_as_state, each.places)))
        yield replace(each, figures=heads(about[0]) if about else (), whole=each.whole and not done)


def _as_state(place: Place) -> Place:
    """A place that is told of what stands there: along a corridor, and not by way of it."""
    return replace(place, relation="along") if place.relation == "way" else place


def _about(question: Span) -> list[Token]:
    """What a question is about, what is most likely meant first."""
    meant = nominal_words("third")
    return sorted(
        (t for t in question if t.dep_ in ABOUT and (t.pos_ in NOUNS or t.lower_ in meant)),
        key=lambda t: (ABOUT.index(t.dep_), t.pos_ not in NOUNS),
    )


def _spot(first: Token, end: int) -> Place | None:
    """A place that an answer names by a noun with its number: "second door past the stairs"."""
    at = first.i
    while at < end and first.doc[at].pos_ in ("DET", "ADJ", "ADV", "NUM"):
        at += 1
    noun = first.doc[at] if at < end else first
    counted = any(t.lower_ in load_ordinals() for t in first.doc[first.i : at])
    if not counted or noun.pos_ not in NOUNS:
        return None
    comma = (t.i for t in first.doc[noun.i : end] if t.is_punct)
    return Place("at", (noun.i,), first.i, next(comma, end))


def _at_spot(question: Span, own: Sequence[Clause], spot: Place) -> Iterator[Clause]:
    """Where something is that a question asks for by its noun: at such a door, on that side."""
    about = _about(question)
    for figures in [heads(about[0])] if about else []:
        yield Clause("be", figures, (spot,), maker="fragments")
        for each in own:
            yield replace(each, figures=figures) if each.figures == spot.landmarks else each


def _filled(asked: Sequence[Clause], noun: Token) -> Iterator[Clause]:
    """The clause of a question with a noun for what it asks for."""
    for clause in asked[-1:]:
        doc = noun.doc
        if any(map(_is_wanted, (doc[at] for at in clause.figures))):
            yield replace(clause, figures=heads(noun), modality="so", whole=False)
            return
        place = clause.places[-1]
        if any(map(_is_wanted, (doc[at] for at in place.landmarks))):
            places = (*clause.places[:-1], replace(place, landmarks=heads(noun)))
            yield replace(clause, places=places, modality="so", whole=False)


def _is_wanted(token: Token) -> bool:
    """Whether it is asked for: "who", "which drawer"."""
    return token.lower_ in asked_words("wanted") or any(
        c.lower_ in asked_words("wanted") and c.i < token.i and c.dep_ == "det"
        for c in token.children
    )
