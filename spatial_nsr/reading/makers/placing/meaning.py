"""What a place phrase means with its landmark and its figure: "on the hook", "on the bus"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from spatial_nsr.reading.lexicon.kinds import sort_of
from spatial_nsr.reading.makers.clauses import Clause, Place
from spatial_nsr.reading.text.words import landmark_sorts

if TYPE_CHECKING:
    from spacy.tokens import Doc

__all__ = ["as_meant"]

WITHOUT_INSIDE = ("person", "animal", "dish", "tree", "shape", "instrument")
STILL = frozenset(("be", "note"))


def as_meant(doc: Doc, clause: Clause) -> Clause:
    """The clause, with its places as their landmarks make them meant."""
    return clause.with_places(tuple(_meant(doc, clause, place) for place in clause.places))


def _meant(doc: Doc, clause: Clause, place: Place) -> Place:
    if len(place.landmarks) != 1:
        return place
    landmark = doc[place.landmarks[0]]
    sorts = landmark_sorts(landmark.lemma_.lower())
    if place.relation == "on" and "riding" in sorts:
        return replace(place, relation="in")
    if place.relation == "on" and ("hanging" in sorts or _sticks(doc, clause)):
        return replace(place, relation="attached")
    if place.relation == "at-back" and any(
        sort_of(landmark.lemma_.lower(), sort) for sort in WITHOUT_INSIDE
    ):
        return replace(place, relation="behind")
    return place


def _sticks(doc: Doc, clause: Clause) -> bool:
    figures = [doc[at].lemma_.lower() for at in clause.figures]
    still = clause.kind in STILL or clause.inner
    return still and any("sticking" in landmark_sorts(each) for each in figures)
