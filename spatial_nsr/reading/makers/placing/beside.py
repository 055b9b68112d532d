"""Places beside a verb of standing that the parser hung nowhere or took for something else.

"The hill is due west of the church" has a noun "west" for most parsers, and "a long way from the
gate" an object. Where a form of place stands right behind such a verb, or before it at the
beginning, it is what the verb is there for.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from spatial_nsr.reading.makers.clauses import Place
from spatial_nsr.reading.makers.placing.places import place_at
from spatial_nsr.reading.text.words import mood_words, verb_classes

if TYPE_CHECKING:
    from spacy.tokens import Span, Token

__all__ = ["beside_verb", "within"]

UNSAID = ("goal", "source", "way", "towards", "through")  # no states
BEHIND = ("attr", "nsubj", "dobj", "oprd", "dep", "acomp")


def beside_verb(verb: Token, sent: Span) -> list[Place]:
    """The place right behind a verb of standing, or what follows it, or else right before it."""
    classes = verb_classes(verb.lemma_.lower())
    put = "keep" in classes and any(c.dep_ == "auxpass" for c in verb.children)
    if "be" not in classes and not put:
        return []
    for start in _starts(verb, sent):
        place = place_at(sent.doc[start], sent.end)
        if put and sent.doc[start].dep_ == "agent":
            continue  # "was hung by my father"
        if place is None or not place.landmarks or place.relation in UNSAID:
            continue
        if start > verb.i or sent.doc[verb.i - 1] in _last_words(verb, place):
            return [place]
    return []


def within(token: Token, places: list[Place]) -> bool:
    """Whether a word is a part of the words for a place: "west" of "west of"."""
    return any(place.start <= token.i < place.end for place in places)


def _starts(verb: Token, sent: Span) -> Iterator[int]:
    """Where the form of a place may begin."""
    after = verb.i + 1
    while after < sent.end and (
        sent.doc[after].dep_ == "neg" or sent.doc[after].lower_ in mood_words("harmless")
    ):
        yield after
        after += 1
    if after < sent.end:
        yield after
    if any(c.dep_ == "expl" for c in verb.children):
        behind = (c.i + 1 for c in verb.children if c.dep_ in BEHIND and c.i > verb.i)
        yield from (at for at in behind if at < sent.end)
    first = next((t.i for t in sent if not t.is_punct), verb.i)
    if first < verb.i:
        yield first


def _last_words(verb: Token, place: Place) -> list[Token]:
    """The landmarks of a place that stands before a verb, with their names: "of Station 4"."""
    doc = verb.doc
    return [t for at in place.landmarks for t in doc[at : verb.i] if t.i - at < 2]
