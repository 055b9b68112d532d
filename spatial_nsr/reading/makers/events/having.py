"""Who has, holds, wears or owns what: by verbs, by hands, by clothes, by predicates."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from spatial_nsr.reading.lexicon.kinds import sort_of
from spatial_nsr.reading.makers.clauses import Clause, Place
from spatial_nsr.reading.makers.events.frames import Frame, at_verb
from spatial_nsr.reading.makers.placing.places import holding, is_somebody, places_of
from spatial_nsr.reading.text.words import holding_words, nominal_words

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

__all__ = ["HAVING", "belonging", "having", "in_hands", "with_them"]

HAVING = frozenset(("have", "'ve", "hold", "keep"))


def having(frame: Frame) -> Iterator[Clause]:
    """What somebody or something has: "the hall has a clock above the door", "Ann has the key"."""
    doc = frame.verb.doc
    beside = tuple(p for p in frame.goal if p.landmarks)
    if beside:
        yield frame.clause("be", frame.objects, beside)
    elif is_somebody(doc[frame.subject[0]]):
        if frame.lemma != "keep" and not frame.negated:
            held = frame.lemma == "hold" or all(_is_known(doc[at]) for at in frame.objects)
            relation = "held-by" if held else "belongs-to"
            yield frame.clause("have", frame.objects, (at_verb(frame, relation, frame.subject),))
    elif frame.lemma != "keep":
        inside = holding(doc[frame.subject[0]].lemma_.lower())
        inside = inside or ("in" if frame.lemma == "hold" else None)
        within = tuple(at for at in frame.objects if not _is_berth(doc[at], frame))
        if inside is not None and within:
            place = at_verb(frame, inside, frame.subject)
            yield frame.clause("have", within, (place,))


def _is_berth(noun: Token, frame: Frame) -> bool:
    """Whether a vehicle has a place to stand, which is not in it: "the van has bay 4"."""
    holder = frame.verb.doc[frame.subject[0]].lemma_.lower()
    return sort_of(holder, "vehicle") and noun.lemma_.lower() in holding_words("berth")


def _is_known(noun: Token) -> bool:
    """Whether a thing is spoken of as one that is known: "she has the key", "has it"."""
    definite = any(c.lower_ in nominal_words("definite") for c in noun.children)
    return definite or (noun.pos_ == "PRON" and noun.lower_ not in ("one", "none", "some"))


def in_hands(doc: Doc, place: Place, subject: tuple[int, ...]) -> Place:
    """What is in somebody's hand, or under his arm, is held by him.

    ``subject``: whose hand it is where nobody is named: "he has it in the hand".
    """
    if len(place.landmarks) != 1 or doc[place.landmarks[0]].lemma_ not in holding_words("hand"):
        return place
    if doc[place.start].lower_ not in ("in", "under", "on", "between"):
        return place
    hand = doc[place.landmarks[0]]
    owner = next((c.i for c in hand.children if c.dep_ == "poss"), None)
    of = (p.i for c in hand.children if c.lower_ == "of" for p in c.children if p.dep_ == "pobj")
    holder = (owner,) if owner is not None else tuple(of) or subject
    return replace(place, relation="held-by", landmarks=holder) if holder else place


def belonging(frame: Frame) -> Clause | None:
    """Whose something is said to be: "the hat is mine", "that coat is Ida's"."""
    if frame.lemma != "be" or not frame.subject:
        return None
    for child in frame.verb.children:
        named = child.pos_ in ("PROPN", "NOUN") and any(c.tag_ == "POS" for c in child.children)
        if child.dep_ not in ("attr", "poss", "acomp") or child.i < frame.verb.i:
            continue
        if named or child.lower_ in {"his", *nominal_words("owned")}:
            return frame.clause("have", frame.subject, (at_verb(frame, "belongs-to", (child.i,)),))
    return None


def with_them(governor: Token, somebody: int) -> Iterator[Clause]:
    """What somebody has with him or wears: "a man with a stick", "the girl in the red coat".

    ``governor`` is the noun or verb that the phrase hangs on.
    """
    for prep in governor.children:
        if prep.dep_ != "prep" or prep.i < governor.i or prep.lower_ not in ("with", "in"):
            continue
        governed = (c for c in prep.children if c.dep_ == "pobj" and c.pos_ == "NOUN")
        nouns = [c for c in governed if not places_of(c, c.sent.end)]  # "with a hat on his knees"
        worn = [c for c in nouns if sort_of(c.lemma_.lower(), "clothes")]
        carried = [c for c in nouns if prep.lower_ == "with" and _is_carried(c)]
        if worn or carried:
            place = Place("held-by", (somebody,), prep.i, prep.i + 1)
            things = tuple(noun.i for noun in worn or carried)
            yield Clause("have", things, (place,), inner=True)


def _is_carried(noun: Token) -> bool:
    """Whether somebody can have a thing with him: no person, no part of him, no feeling."""
    lemma = noun.lemma_.lower()
    apart = any(
        sort_of(lemma, sort) for sort in ("person", "part", "state", "mood", "time", "animal")
    )
    told = any(c.dep_ in ("det", "poss", "nummod") for c in noun.children) or noun.tag_ == "NNS"
    return told and not apart and lemma not in holding_words("body")
