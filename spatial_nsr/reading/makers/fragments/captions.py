"""The maker of clauses for captions: pictures told in noun phrases.

Each place phrase of a caption is told of some of its nouns, or of nothing ("at night", "in red").
All nouns, and all that are joined, are candidates; which is the likeliest weights tell
(:mod:`spatial_nsr.reading.makers.fragments.caption_signs`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from spatial_nsr.reading.makers.clauses import Clause, Place
from spatial_nsr.reading.makers.fragments.caption_signs import (
    Group,
    Sight,
    sort_in_caption,
    speaking,
)
from spatial_nsr.reading.makers.placing.attaching import Site, candidates
from spatial_nsr.reading.makers.placing.places import place_at
from spatial_nsr.reading.text.weights import chances, load_weights
from spatial_nsr.reading.text.words import sorted_words

if TYPE_CHECKING:
    from spacy.tokens import Doc, Span, Token

__all__ = ["clauses_of_caption", "is_caption", "places_in", "sights", "within"]

TELLING = ("VBZ", "VBP", "VBD", "MD")
NO_PREPOSITION = ("mark", "agent", "aux", "expl")
NO_PLACE = ("NOUN", "PROPN", "VERB", "DET", "PRON", "NUM")  # as the only word of a place


def is_caption(span: Span) -> bool:
    """Whether a sentence is told without a verb of its own, as captions are."""
    return not any(t.tag_ in TELLING or _bids(t) for t in span) and any(
        t.pos_ in ("NOUN", "PROPN") for t in span
    )


def _bids(token: Token) -> bool:
    return bool(token.tag_ == "VB" and token.dep_ == "ROOT")


def clauses_of_caption(span: Span) -> Iterator[Clause]:
    """What a caption says of places: of each the group of nouns that is likeliest there."""
    weights = load_weights("captions", "figure")
    for sight in sights(span):
        likely = chances(weights, [tuple(speaking(sight, group)) for group in sight.groups])
        best = max(range(len(likely)), key=likely.__getitem__)
        group = sight.groups[best]
        if group is not None:
            place = within(sight, group)
            yield Clause("be", group, (place,), maker="captions", chance=likely[best])


def sights(span: Span) -> Iterator[Sight]:
    """The place phrases of a caption with the nouns before and after each."""
    for place in places_in(span):
        found = [at for at in candidates(span, Site(place, ())) if at is not None]
        before = tuple(at for at in found if at < place.start)
        yield Sight(span, place, before, tuple(at for at in found if at >= place.end))


def places_in(span: Span) -> Iterator[Place]:
    """The place phrases of a sentence, one by one."""
    at = span.start
    while at < span.end:
        token = span.doc[at]
        free = token.dep_ not in NO_PREPOSITION or token.pos_ == "ADP"
        place = place_at(token, span.end) if free else None
        if place is None or (place.end - at == 1 and token.pos_ in NO_PLACE):
            at += 1
            continue
        yield _without_distance(span.doc, place)
        at = place.end


def _without_distance(doc: Doc, place: Place) -> Place:
    """Of "in the distance" the whole is the place, and no landmark is named."""
    if len(place.landmarks) == 1 and doc[place.landmarks[0]].lower_ == "distance":
        return Place("far", (), place.start, place.landmarks[0] + 1, sided=True)
    return place


def within(sight: Sight, group: Group) -> Place:
    """A place in what a thing is with: "a room with a bed in the middle"."""
    place = sight.place
    inner = "inner" in sorted_words("captions.words").get(place.relation, ())
    if not inner or place.landmarks or group is None or group[0] > place.start:
        return place
    first = sight.doc[group[0]]
    if first.dep_ != "pobj" or first.head.lower_ != "with":
        return place
    owner = first.head.head
    named = owner.pos_ in ("NOUN", "PROPN") and sort_in_caption(owner) not in ("person", "view")
    return replace(place, landmarks=(owner.i,)) if named else place
