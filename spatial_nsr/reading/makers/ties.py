"""With whom things are, and what things are filled with: "keys with Lenny", "loaded with logs"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from spatial_nsr.reading.makers.clauses import Clause, Place
from spatial_nsr.reading.makers.events.mood import mood_of, said_by_another
from spatial_nsr.reading.makers.events.subjects import all_heads, antecedent
from spatial_nsr.reading.makers.placing.places import is_somebody
from spatial_nsr.reading.referents.joined import NOMINAL, denied, heads
from spatial_nsr.reading.text.words import phrase_words, verb_classes

if TYPE_CHECKING:
    from spacy.tokens import Span, Token

__all__ = ["clauses_of_ties"]

SUBJECTS = ("nsubj", "nsubjpass")


def clauses_of_ties(sent: Span) -> Iterator[Clause]:
    """What a sentence says is with somebody, or fills something."""
    for token in sent:
        if token.lower_ in phrase_words("with") and token.dep_ == "prep":
            yield from _together(token)


def _together(preposition: Token) -> Iterator[Clause]:
    """What stands before "with" and behind it."""
    other = next((c for c in preposition.children if c.dep_ == "pobj"), None)
    head = preposition.head
    if other is None or other.pos_ not in NOMINAL:
        return
    if head.lemma_.lower() in phrase_words("filling") and head.tag_ == "VBN":
        figures = _subjects(head) or antecedent(head)
        yield from _tied(preposition, "in", heads(other), figures)
    elif is_somebody(other):
        figures = heads(head) if head.pos_ == "NOUN" else ()
        if head.pos_ in ("VERB", "AUX") and "be" in verb_classes(head.lemma_.lower()):
            figures = _subjects(head)
        someone = any(is_somebody(head.doc[at]) for at in figures)
        yield from _tied(preposition, "beside" if someone else "held-by", figures, heads(other))


def _tied(
    at: Token, relation: str, figures: tuple[int, ...], landmarks: tuple[int, ...]
) -> Iterator[Clause]:
    if not figures or not landmarks or set(figures) & set(landmarks):
        return
    verb = at.head if at.head.pos_ in ("VERB", "AUX") else None
    modality, negated = (said_by_another(at), False) if verb is None else mood_of(verb)
    if modality != "asked":
        place = Place(relation, landmarks, at.i, at.i + 1)
        negated = negated != denied(at)
        yield Clause("be", figures, (place,), modality=modality, negated=negated, maker="ties")


def _subjects(verb: Token) -> tuple[int, ...]:
    found = [c for c in verb.children if c.dep_ in SUBJECTS and c.tag_ not in ("WDT", "WP")]
    shared = verb.dep_ == "conj" and verb.head.pos_ in ("VERB", "AUX")
    if not found and shared and not any(c.dep_ in SUBJECTS for c in verb.children):
        return _subjects(verb.head)
    return all_heads(found)
