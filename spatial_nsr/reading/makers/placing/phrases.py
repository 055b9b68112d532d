"""What noun phrases and place phrases are by their words: none, times, places to be quoted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spatial_nsr.reading.lexicon.kinds import sort_of
from spatial_nsr.reading.lexicon.lists import word_list
from spatial_nsr.reading.makers.clauses import Place
from spatial_nsr.reading.referents.nominals import nominal
from spatial_nsr.reading.text.spelling import spelt
from spatial_nsr.reading.text.words import landmark_sorts, nominal_words

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

__all__ = ["is_none", "is_placeless", "is_time", "only_exists", "phrase_of"]

PLACELESS = ("state", "mood", "time", "unit")


def only_exists(doc: Doc, place: Place) -> bool:
    """Whether "there" tells no place in a question: "how many cups are there on the shelf"."""
    bare = doc[place.start].lower_ == "there" and not place.landmarks and place.start > 0
    return bare and doc[place.start - 1].lemma_ == "be"


def is_none(noun: Token) -> bool:
    """Whether a noun speaks of none: "no chair", "not a single chair", "neither a rope"."""
    words = {child.lower_ for child in noun.children if child.i < noun.i or child.dep_ == "cc"}
    if (
        noun.lower_ == "no"
        or words & {"no", "neither"}
        or any(c.dep_ == "neg" and c.i < noun.i for c in noun.children)
    ):
        return True
    first = noun.head
    if first.lemma_ == "be" and {"expl", "neg"} <= {child.dep_ for child in first.children}:
        return True
    joined = {child.lower_ for child in first.children if child.dep_ == "cc"}
    return noun.dep_ == "conj" and not joined & {"but"} and is_none(first)


def is_time(kind: str) -> bool:
    """Whether a noun is no place: "on Monday", "in fact", "at last"."""
    return sort_of(kind, "time") or kind in word_list("placeless")


def is_placeless(noun: Token) -> bool:
    """Whether a noun means a time, a state or an amount, so that nothing else says where it is."""
    lemma = noun.lemma_.lower()
    if noun.pos_ != "NOUN" or landmark_sorts(lemma):
        return False
    sorts = any(sort_of(lemma, sort) for sort in PLACELESS)
    return sorts or lemma in nominal_words("abstract") | nominal_words("idle")


def phrase_of(doc: Doc, place: Place | None) -> str:
    """A place in the text's own words: "on top of the wardrobe"; none where a pronoun tells it."""
    if place is None:
        return ""
    nouns = [doc[at] for at in place.landmarks]
    if any(noun.pos_ == "PRON" for noun in nouns) or any(noun.i < place.start for noun in nouns):
        return ""
    if any(noun.sent.start > place.end for noun in nouns):  # "no, the lower drawer"
        told = (spelt(doc[nominal(noun).start : nominal(noun).end]) for noun in nouns)
        return " ".join((spelt(doc[place.start : place.end]), *told))
    whole = [noun.head if noun.dep_ == "poss" else noun for noun in nouns]  # "in Zoe's hand"
    end = max([place.end, *(nominal(noun).end for noun in whole)])
    return " ".join(spelt(doc[place.start : end]).split())
