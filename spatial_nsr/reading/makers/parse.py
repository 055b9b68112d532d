"""The maker of clauses that goes by a dependency parse.

A clause is a verb with what is around it, or a noun with a place phrase of its own. Which child
of a verb is what is placed depends on its class (``grammars/reading/verbs.words``).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from spatial_nsr.reading.lexicon.kinds import sort_of
from spatial_nsr.reading.makers.clauses import Clause, Place
from spatial_nsr.reading.makers.events.frames import belongs_to_verb
from spatial_nsr.reading.makers.events.having import in_hands, with_them
from spatial_nsr.reading.makers.events.mood import said_by_another
from spatial_nsr.reading.makers.events.passing import passes_on
from spatial_nsr.reading.makers.events.subjects import after_auxiliary, all_heads, subjects_of
from spatial_nsr.reading.makers.events.verbs import apart, clauses_of_verb
from spatial_nsr.reading.makers.fragments.phrases import following, opens
from spatial_nsr.reading.makers.placing.meaning import as_meant
from spatial_nsr.reading.makers.placing.places import is_person, place_at, places_of
from spatial_nsr.reading.makers.placing.sides import is_flank
from spatial_nsr.reading.referents.joined import denied, heads
from spatial_nsr.reading.text.words import phrase_words

if TYPE_CHECKING:
    from spacy.tokens import Doc, Span, Token

__all__ = ["clauses_of", "finished", "heads", "place_at"]

MOVED = ("goal", "source", "way")  # what only verbs of motion have
STANDING = (
    "pobj",
    "dobj",
    "nsubj",
    "nsubjpass",
    "attr",
    "conj",
    "appos",
    "ROOT",
    "npadvmod",
    "dep",
)
NOUNS = ("NOUN", "PROPN", "PRON", "NUM", "ADJ")


def clauses_of(sent: Span) -> Iterator[Clause]:
    """What a sentence says of places, verb by verb and noun by noun, in order."""
    for token in sent:
        clauses: Iterator[Clause] = iter(())
        if token.pos_ in ("VERB", "AUX") and token.dep_ not in ("aux", "auxpass"):
            clauses = clauses_of_verb(token, sent)
        elif token.pos_ in NOUNS and token.dep_ in STANDING and _stands(token):
            clauses = _beside_noun(token, sent)
        for clause in clauses:
            yield from finished(clause, sent.doc)


def _stands(noun: Token) -> bool:
    """Whether a noun may have a place of its own."""
    return not belongs_to_verb(noun) and not is_flank(noun)


def _beside_noun(noun: Token, sent: Span) -> Iterator[Clause]:
    yield from _of_noun(noun, sent)
    if is_person(noun):
        for clause in with_them(noun, noun.i):
            yield replace(clause, modality=said_by_another(noun))


def _of_noun(noun: Token, sent: Span) -> Iterator[Clause]:
    """What stands beside a noun: "the lamp on the desk", "a man with a hat" is none."""
    found = places_of(noun, sent.end)
    behind = (p for p in found if p.start > noun.i and not _is_moved(sent.doc, p))
    known = (p for p in behind if not _is_turned(sent, p) and not _is_worn(noun, p))
    places = tuple(in_hands(sent.doc, p, ()) for p in known)
    if not places or passes_on(noun) or (denied(noun) and noun.dep_ != "ROOT"):
        return
    rooted = noun.dep_ == "ROOT"
    negated = any(c.dep_ == "neg" for c in noun.children)
    modality = said_by_another(noun)
    if modality == "asked":
        return
    clause = Clause("be", (noun.i,), places, modality=modality, inner=not rooted, negated=negated)
    yield from apart(clause, sent.doc)


def _is_worn(noun: Token, place: Place) -> bool:
    """Whether somebody is not in a thing but wears it: "the girl in the red coat"."""
    lemmas = (noun.doc[at].lemma_.lower() for at in place.landmarks)
    return is_person(noun) and any(sort_of(lemma, "clothes") for lemma in lemmas)


def _is_moved(doc: Doc, place: Place) -> bool:
    """Whether only verbs of motion have such a place: "to the shed", "out of the box"."""
    return place.relation in MOVED or doc[place.start].lower_ in phrase_words("away")


def _is_turned(sent: Span, place: Place) -> bool:
    """Whether a place is told of the noun behind it: of "jam, and behind it the salt" the salt."""
    return opens(sent.doc[place.start - 1]) and bool(following(sent.doc, place, sent.end))


def finished(clause: Clause, doc: Doc) -> Iterator[Clause]:
    """A clause with its places as they are meant.

    Of "the novel is by Woolf" nothing is left: whom a work is by does not stand beside it.
    """
    clause = _of_another(_not_denied(clause, doc), doc)
    works = any(sort_of(doc[at].lemma_.lower(), "work") for at in clause.figures)
    kept = tuple(p for p in clause.places if not _is_author(doc, p, works))
    if kept or not clause.places:
        yield as_meant(doc, clause.with_places(kept))


def _not_denied(clause: Clause, doc: Doc) -> Clause:
    """A clause whose "not" is a part of the words of place: "not far from"."""
    if not clause.negated or clause.verb is None:
        return clause
    within = {at for place in clause.places for at in range(place.start, place.end)}
    verb = doc[clause.verb]
    denying = [c.i for each in (verb, verb.head) for c in each.children if c.dep_ == "neg"]
    return replace(clause, negated=False) if denying and within.issuperset(denying) else clause


def _of_another(clause: Clause, doc: Doc) -> Clause:
    """A clause of which a word of its own place is taken for what is there.

    "Further south than the piano is their stool", "It stands a little to the west of the shed".
    """
    if clause.verb is None or len(clause.places) != 1:
        return clause
    (place,), verb = clause.places, doc[clause.verb]
    own = {*range(place.start, place.end), *place.landmarks}
    own |= {at for at in clause.figures if at == place.start - 1 and doc[at].pos_ == "ADJ"}
    if not own.issuperset(clause.figures):
        return clause
    after = [c for c in verb.children if c.i > place.end and c.dep_ == "attr"]
    found = all_heads(after[:1]) or after_auxiliary(verb) if place.start <= verb.i else ()
    if not found and clause.figures:
        found = all_heads([c for c in subjects_of(verb) if c.i not in own])
    return replace(clause, kind="be", figures=found) if found else clause


def _is_author(doc: Doc, place: Place, work: bool) -> bool:
    names = bool(place.landmarks) and all(doc[at].pos_ == "PROPN" for at in place.landmarks)
    return work and names and doc[place.start].lower_ == "by"
