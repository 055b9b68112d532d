"""The place phrases of a text as answers to "where"."""

from __future__ import annotations

from collections.abc import Iterator

from spatial_nsr.reading.makers.clauses import Place
from spatial_nsr.reading.makers.placing.phrases import is_placeless, is_time, phrase_of
from spatial_nsr.reading.makers.placing.places import holding, is_person, place_at
from spatial_nsr.reading.text.hours import in_hour, is_step
from spatial_nsr.reading.text.words import verb_classes, weighed_words
from spatial_nsr.reading.weighing.candidates import Candidate, beside, spread
from spatial_nsr.reading.weighing.ground import Ground
from spatial_nsr.reading.weighing.wanted import Wanted

__all__ = ["place_features", "places_in", "weighed_places"]

# Words that begin a phrase of place, by what such phrases tell.
BEGINNINGS = ("at-rest", "towards", "other")  # sorts of words that a place phrase begins with


def places_in(ground: Ground) -> Iterator[Place]:
    """The phrases of a text that name a place."""
    for token in ground.doc:
        place = place_at(token, len(ground.doc))
        if place is None or not place.landmarks or place.start != token.i:
            continue
        if not any(in_hour(ground.doc, n) or is_step(ground.doc, n) for n in place.landmarks):
            yield place


def weighed_places(wanted: Wanted) -> Iterator[Candidate]:
    """Each place phrase of the text with what speaks for it."""
    places = list(places_in(wanted.ground))
    for place in places:
        yield Candidate(_words(wanted, place), place_features(wanted, place, places))


def _words(wanted: Wanted, place: Place) -> str:
    doc = wanted.ground.doc
    phrase = phrase_of(doc, place)
    if phrase:
        return phrase
    head = place.landmarks[0]
    known = wanted.ground.reading.who.by_token.get(head, ())
    words = doc[place.start : place.end].text
    return f"{words} {wanted.asked.with_article(known[0])}" if known else f"{words} {doc[head]}"


def place_features(wanted: Wanted, place: Place, places: list[Place]) -> dict[str, float]:
    """What speaks for a place phrase, among all of them."""
    ground, doc = wanted.ground, wanted.ground.doc
    noun, first = doc[place.landmarks[0]], doc[place.start]
    holds_on = first.head
    asks_way = any("go" in verb_classes(t.lemma_.lower()) for t in wanted.asked.doc)
    on_figure = holds_on.i in wanted.figure or (
        holds_on.pos_ == "ADP" and holds_on.head.i in wanted.figure
    )
    towards = first.lower_ in weighed_words("towards")
    return {
        **beside(wanted, spread(ground, noun.i, place.start)),
        **{f"begins-{sort}": float(first.lower_ in weighed_words(sort)) for sort in BEGINNINGS},
        "on-figure": float(on_figure),
        "on-landmark": float(any(holds_on.i in other.landmarks for other in places)),
        "placeless": float(is_placeless(noun) or is_time(ground.lemmas[noun.i])),
        "holding": float(bool(holding(ground.lemmas[noun.i]))),
        "person": float(is_person(noun)),
        "towards-asked": float(towards and asks_way),
        **_stated(wanted, place),
    }


def _stated(wanted: Wanted, place: Place) -> dict[str, float]:
    """Whether it was read that the subject is, or was, at the landmark of a place."""
    marks = {number for at in place.landmarks for number in wanted.ground.things[at]}
    about = [s for s in wanted.ground.reading.said if s.figure in wanted.figures and s.landmarks]
    here = [s for s in about if not marks.isdisjoint(s.landmarks) and not s.negated]
    return {
        "stated": float(bool(here)),
        "stated-now": float(any(s in wanted.asked.memory.now for s in here)),
        "stated-last": float(bool(about) and about[-1] in here),
        "stated-elsewhere": float(bool(about) and not here),
    }
