"""What is taken back, as in "It is in the upper drawer. No, sorry, the lower drawer".

What mends a sentence stands behind words that say so ("oops", "no, wait", "I mean"). A place takes
the place of the place, a noun that of the noun of its own sort, and a whole clause about the same
thing that of the clause. What was said first is ``taken-back``; so is a whole sentence that is said
to be wrong ("That was a mistake", "Ignore that").
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from spatial_nsr.reading.makers.clauses import Clause, Place
from spatial_nsr.reading.makers.placing.places import holding, place_at
from spatial_nsr.reading.text.doc import Text, Unit
from spatial_nsr.reading.text.turns import noun_of, past_marks, without_meaning
from spatial_nsr.reading.text.words import mood_words, nominal_words, phrase_words

if TYPE_CHECKING:
    from spacy.tokens import Doc, Span, Token

__all__ = ["corrected"]

STATES = ("be", "keep")


def corrected(
    text: Text, units: Sequence[Unit], made: Sequence[list[Clause]]
) -> list[list[Clause]]:
    """The clauses of each sentence, those that a later one mends as what is taken back."""
    listed = [list(clauses) for clauses in made]
    last: tuple[int, int] | None = None
    for number, unit in enumerate(units):
        span = text.span(unit)
        if last is not None and _takes_back(span):
            listed[last[0]] = [
                replace(old, modality="taken-back", whole=False) for old in listed[last[0]]
            ]
            last = None
        elif last is not None:
            mended = _mended(text, unit, listed[number], listed[last[0]][last[1]])
            if mended is not None:
                old = listed[last[0]][last[1]]
                listed[last[0]][last[1]] = replace(old, modality="taken-back", whole=False)
                listed[number] = mended
        told = [at for at, clause in enumerate(listed[number]) if _places_a_thing(clause)]
        asks = span.text.rstrip().endswith("?")
        last = (number, told[-1]) if told else None if asks else last
    return listed


def _takes_back(span: Span) -> bool:
    """Whether a sentence says of the one before that it is not so, whatever comes after a pause.

    "That was wrong", "Sorry, that's not right", "Not true!", "Scratch that, it is in the hall".
    """
    start = past_marks(span.doc, span.start, span.end)
    said = list(itertools.takewhile(lambda token: not token.is_punct, span.doc[start : span.end]))
    words = [
        token.lower_
        for token in said
        if token.pos_ != "DET" or token.lower_ in phrase_words("pointing")
    ]
    if len(words) == 2 and words[0] in mood_words("ignoring"):
        return words[1] in (*phrase_words("pointing"), "it")
    if len(words) > 1 and words[0] in phrase_words("pointing") and said[1].lemma_ == "be":
        words = words[2:]
    denied = bool(words) and words[0] in mood_words("not")
    *passed, last = words or [""]
    return len(passed) == denied and last in mood_words("aright" if denied else "untrue")


def _places_a_thing(clause: Clause) -> bool:
    told = bool(clause.figures) and bool(clause.places)
    return told and not clause.inner and clause.modality == "so"


def _mended(text: Text, unit: Unit, own: list[Clause], old: Clause) -> list[Clause] | None:
    """The clauses of a sentence that mends one; None if it does not."""
    doc, span = text.doc, text.span(unit)
    headed = unit.heading is not None and all(
        t.lower_ in mood_words("mending") for t in doc[slice(*unit.heading)]
    )
    start = past_marks(doc, span.start, span.end)
    end = without_meaning(span)
    plain = span.end - 1 if not span[-1].is_alpha else span.end
    if start >= end or (start == span.start and end >= plain and not headed):
        return None
    if any(t.tag_ in ("VBZ", "VBP", "VBD", "MD") for t in doc[start:end]):
        return own if _about_the_same(doc, own, old) else None
    place = place_at(doc[start], end)
    if place is not None:
        return [_elsewhere(doc, old, place)] if place.landmarks or place.sided else None
    noun = noun_of(doc, start, end)
    if noun is None or (noun.pos_ == "PROPN" and noun.i == start):
        return None  # "Sorry, Ann."
    return [_of_another(doc, old, noun)]


def _about_the_same(doc: Doc, own: Sequence[Clause], old: Clause) -> bool:
    """Whether a clause tells anew of the same thing where it is, and by no event."""
    told = next((each for each in own if _places_a_thing(each)), None)
    if told is None or told.kind not in STATES:
        return False
    names = {doc[at].lemma_.lower() for at in told.figures}
    again = names <= nominal_words("third")
    return again or names == {doc[at].lemma_.lower() for at in old.figures}


def _elsewhere(doc: Doc, old: Clause, place: Place) -> Clause:
    """The clause with another place; "right of it" is of what was named first."""
    if any(doc[at].pos_ == "PRON" for at in place.landmarks) and old.places[-1].landmarks:
        place = replace(place, landmarks=old.places[-1].landmarks)
    return replace(old, places=(place,), whole=False)


def _of_another(doc: Doc, old: Clause, noun: Token) -> Clause:
    """The clause with another thing in it: the landmark, or what is placed."""
    if noun.i in old.figures or _fits_figure(doc, old, noun):
        return replace(old, figures=(noun.i,), whole=False)
    place = replace(old.places[-1], landmarks=(noun.i,))
    return replace(old, places=(*old.places[:-1], place), whole=False)


def _fits_figure(doc: Doc, old: Clause, noun: Token) -> bool:
    """Whether a noun is said of what is placed, and not of where: by the same noun, or its sort."""
    lemma = noun.lemma_.lower()
    marks = {doc[at].lemma_.lower() for at in old.places[-1].landmarks}
    figures = {doc[at].lemma_.lower() for at in old.figures}
    if not marks or (lemma in figures) != (lemma in marks):
        return lemma in figures or not marks
    return holding(lemma) is None and any(holding(mark) is not None for mark in marks)
