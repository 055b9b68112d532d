"""States that follow each other, though no event is told: "it was in bay 4. Today it is in 5".

A thing is elsewhere than before where a word says so ("now", "then", "finally"), where the hour of
a log is another one, and where it is told how it was and then how it is. Nobody tells of two places
of a thing one after the other for that alone: a lamp may be on a desk and beside a window.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from spatial_nsr.reading.lexicon.kinds import sort_of
from spatial_nsr.reading.makers.clauses import Clause, Place
from spatial_nsr.reading.statements.extents import may_lie_in
from spatial_nsr.reading.statements.relations import group
from spatial_nsr.reading.text.words import mood_words, time_words

if TYPE_CHECKING:
    from spacy.tokens import Doc

    from spatial_nsr.reading.referents.things import Referents
    from spatial_nsr.reading.statements.reading import Statement

__all__ = ["follows_on", "in_stages"]

FINITE = ("VBZ", "VBP", "VBD", "MD")


def in_stages(doc: Doc, clause: Clause) -> list[Clause]:
    """A clause whose places were one after the other, apart: "first on the mat, then under it"."""
    apart = [
        p for p in clause.places[1:] if _after_word(doc, p, "anew") or _after_word(doc, p, "then")
    ]
    if not apart:
        return [clause]
    first = tuple(p for p in clause.places if p not in apart)
    return [clause.with_places(first), *(clause.with_places((place,)) for place in apart)]


def follows_on(
    doc: Doc,
    clause: Clause,
    place: Place,
    made: Statement,
    said: Sequence[Statement],
    who: Referents,
) -> bool:
    """Whether what a clause says of a place is of another one than what was said before it."""
    if clause.modality != "so" or (clause.inner and _only_names(doc, clause)):
        return False
    if not clause.negated and _has_word(doc, clause, place, "anew"):
        return True
    told = [s for s in said if s.figure == made.figure and _rests(s)]
    marks = {*made.landmarks}
    before = [s for s in told if marks.isdisjoint(s.landmarks) != clause.negated]
    if not before or not _places(made.relation):
        return False
    hours = {s.hour for s in before}
    if (made.hour is not None and made.hour not in hours) or _has_word(doc, clause, place, "then"):
        return True
    if _has_time(doc, clause) and (all(s.past for s in before) or not made.past):
        return True
    past = all(s.past for s in before)
    return past and not made.past and not any(_may_nest(who, s, made) for s in before)


def _only_names(doc: Doc, clause: Clause) -> bool:
    """Whether a place beside a noun tells which thing is meant, as its sentence has a verb."""
    sents = (doc[at].sent for at in clause.figures)
    return any(token.tag_ in FINITE for sent in sents for token in sent)


def _rests(said: Statement) -> bool:
    """Whether a statement says for certain where a thing was."""
    sure = said.modality == "so" and not said.negated and bool(said.landmarks)
    return sure and _places(said.relation)


def _places(relation: str) -> bool:
    return any(relation in group(name) for name in ("held", "parts", "moved"))


def _has_word(doc: Doc, clause: Clause, place: Place, sort: str) -> bool:
    """Whether a word by the verb or before the place is of a sort."""
    if clause.verb is not None:
        words = mood_words(sort)
        if any(c.lower_ in words and c.dep_ == "advmod" for c in doc[clause.verb].children):
            return True
    return _after_word(doc, place, sort)


def _has_time(doc: Doc, clause: Clause) -> bool:
    """Whether a time is told by the verb: "this morning it was", "by Friday it stood"."""
    if clause.verb is None:
        return False
    nouns = [c for c in doc[clause.verb].children if c.dep_ == "npadvmod"]
    preps = (c for c in doc[clause.verb].children if c.dep_ == "prep")
    nouns += [c for prep in preps for c in prep.children if c.dep_ == "pobj"]
    return any(
        noun.lower_ in time_words("days") or sort_of(noun.lemma_.lower(), "time") for noun in nouns
    )


def _after_word(doc: Doc, place: Place, sort: str) -> bool:
    return bool(place.start) and doc[place.start - 1].lower_ in mood_words(sort)


def _may_nest(who: Referents, before: Statement, now: Statement) -> bool:
    """Whether a thing may be at two places at once, as the one may be in the other."""
    if now.negated:
        return False
    kinds = [
        (who.things[a].kind, who.things[b].kind) for a in before.landmarks for b in now.landmarks
    ]
    return any(may_lie_in(one, two) or may_lie_in(two, one) for one, two in kinds)
