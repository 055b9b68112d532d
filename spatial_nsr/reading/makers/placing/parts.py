"""Places in a part of something: "at the far end of the hall", "in the top left corner"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from spatial_nsr.reading.lexicon.kinds import sort_of
from spatial_nsr.reading.makers.clauses import Place
from spatial_nsr.reading.referents.joined import NOMINAL, heads
from spatial_nsr.reading.text.words import holding_words, landmark_sorts

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

__all__ = ["part_place"]

INSIDE = frozenset(("in", "on", "at", "near"))
SIDES = ("left", "right", "top", "bottom", "front", "back", "north", "south", "east", "west")
BESIDE = frozenset(("other", "far", "near", "same", "opposite"))  # what has such a side is crossed


def part_place(doc: Doc, place: Place, end: int) -> Place | None:
    """The place with the whole for a landmark, and its part for a relation; None if it is no part.

    Without a whole it is a side: "at the far end".
    """
    if place.relation not in INSIDE or len(place.landmarks) != 1:
        return None
    noun = doc[place.landmarks[0]]
    relation = _relation(noun)
    bare = not any(c.dep_ in ("det", "poss", "amod", "compound") for c in noun.children)
    if relation is None or bare:  # "on top of"
        return None
    of = next((c for c in noun.children if c.lower_ == "of" and c.i == noun.i + 1), None)
    wholes = [] if of is None else [c for c in of.children if c.dep_ == "pobj"]
    owners = [c for c in noun.children if c.dep_ == "poss" and c.pos_ in NOMINAL]
    if owners and _is_of_body(noun, owners[0]):
        return None
    if of is not None and wholes:
        return replace(place, relation=relation, landmarks=heads(wholes[0]), end=of.i + 1)
    if owners:
        return replace(place, relation=relation, landmarks=(owners[0].i,), end=noun.i + 1)
    if of is not None or not _is_told(noun) or noun.i + 1 > end:
        return None
    return Place(relation, (), place.start, noun.i + 1, sided=True)


def _is_of_body(noun: Token, owner: Token) -> bool:
    """Whether a part is one of somebody's body: "on my head", and not "at the bed's foot"."""
    somebody = owner.lower_ != "its" and (owner.pos_ == "PRON" or _is_somebody(owner))
    return somebody and noun.lemma_.lower() in holding_words("body")


def _is_somebody(owner: Token) -> bool:
    return owner.pos_ == "PROPN" or sort_of(owner.lemma_.lower(), "person")


def _relation(noun: Token) -> str | None:
    """The relation of what is in a part: of a corner, of an end, of the left half."""
    sorts = landmark_sorts(noun.lemma_.lower())
    if not sorts or noun.pos_ not in ("NOUN", "PROPN", "ADJ"):
        return None
    words = {sort for w in _words(noun) for sort in landmark_sorts(w)}
    side = next((each for each in SIDES if each in words), None)
    if "side" in sorts:
        lone = noun.lemma_.lower() == "side" and bool(BESIDE & set(_words(noun)))
        return f"at-{side}" if side and not lone else _own(sorts)
    return _own(sorts)


def _own(sorts: frozenset[str]) -> str | None:
    return next((each for each in sorted(sorts) if each.startswith("at-")), None)


def _words(noun: Token) -> list[str]:
    inner = (c for c in noun.children if c.i < noun.i and c.dep_ in ("amod", "compound", "nmod"))
    return [t.lower_ for child in inner for t in child.subtree]


def _is_told(noun: Token) -> bool:
    """Whether a part without its whole is told by an adjective: "the far end", no mere end."""
    return any(landmark_sorts(word) for word in _words(noun))
