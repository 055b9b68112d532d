"""Who goes, leaves, enters or crosses what, by verbs and their classes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from spatial_nsr.reading.lexicon.kinds import sort_of
from spatial_nsr.reading.makers.clauses import Clause
from spatial_nsr.reading.makers.events.frames import KINDS, Frame, at_verb, is_unmoved
from spatial_nsr.reading.makers.events.subjects import antecedent
from spatial_nsr.reading.makers.placing.places import is_person
from spatial_nsr.reading.text.words import listed

if TYPE_CHECKING:
    from spacy.tokens import Token

__all__ = ["goes_by", "going", "leaving"]

ENCLOSING = ("room", "building", "region", "realm", "vehicle")


def leaving(frame: Frame) -> Clause | None:
    """Who leaves, enters or crosses what the verb has as its object."""
    if not frame.objects or not frame.subject or frame.passive:
        return None
    doc = frame.verb.doc
    if "enter" in frame.classes and all(_moves_itself(doc[at]) for at in frame.subject):
        return frame.clause("go", frame.subject, (at_verb(frame, "in", frame.objects),))
    if "leave" in frame.classes:
        if frame.lemma == "leave" and not all(_encloses(doc[at]) for at in frame.objects):
            return None
        if frame.goal and any(_rides(doc[at]) for at in frame.objects):
            return None  # "she left the car in the quarry"
        left = at_verb(frame, "source", frame.objects)
        return replace(frame.clause("go", frame.subject, frame.goal), source=(left,))
    if "follow" in frame.classes and all(_moves_itself(doc[at]) for at in frame.objects):
        return frame.clause("go", frame.subject, (at_verb(frame, "behind", frame.objects),))
    if goes_by(frame):
        passed = at_verb(frame, "way", frame.objects)
        return replace(frame.clause("go", frame.subject, frame.goal), way=(passed, *frame.way))
    return None


def goes_by(frame: Frame) -> bool:
    """Whether a verb tells by what way somebody goes: "we crossed the yard"."""
    doc = frame.verb.doc
    passing = "pass" in frame.classes and frame.objects and not frame.passive
    return bool(passing and frame.subject) and all(_moves_itself(doc[at]) for at in frame.subject)


def _encloses(noun: Token) -> bool:
    lemma = noun.lemma_.lower()
    return noun.pos_ == "PROPN" or any(sort_of(lemma, sort) for sort in ENCLOSING)


def _rides(noun: Token) -> bool:
    return sort_of(noun.lemma_.lower(), "vehicle")


def _moves_itself(noun: Token) -> bool:
    """Whether somebody or something can go by itself, and does not only lie along a way."""
    lemma = noun.lemma_.lower()
    named = noun.pos_ == "PROPN" or noun.lower_ == "you"
    return named or is_person(noun) or sort_of(lemma, "animal")


def going(frame: Frame) -> Clause | None:
    """Who or what goes somewhere by itself."""
    if "go" not in frame.classes or frame.passive or frame.objects:
        return _inverted(frame)
    figures = frame.subject or antecedent(frame.verb)
    if not figures and frame.modality == "wished" and frame.verb.tag_ == "VB":
        return _bidden(frame)
    return _gone(frame, figures)


def _bidden(frame: Frame) -> Clause | None:
    """Where somebody is told to go, who is not named: "go up the stairs"."""
    tells = frame.goal or frame.source or frame.way or frame.adverbs & listed("away")
    still = "be" in frame.classes or frame.classes & set(KINDS)
    return frame.clause("go", (), frame.goal) if tells and not still else None


def _inverted(frame: Frame) -> Clause | None:
    """Of "down came the basket" and "there came a boy" what the parser takes for an object."""
    doc = frame.verb.doc
    real = [at for at in frame.subject if doc[at].tag_ != "EX" and doc[at].pos_ != "ADV"]
    if "go" not in frame.classes or frame.passive or real or frame.classes & set(KINDS):
        return None
    return _gone(frame, frame.objects)


def _gone(frame: Frame, figures: tuple[int, ...]) -> Clause | None:
    still = "be" in frame.classes and not _sets_out(frame)
    words = frame.adverbs & listed("away")
    tells = frame.goal or frame.source or frame.way or words or "come" in frame.classes
    if not figures or still or not tells or _is_future(frame.verb) or _becomes(frame):
        return None
    if _lies(frame, figures) or _is_side(frame.verb) or _leads_the_eye(frame):
        return None
    if is_unmoved(frame, figures):
        return None
    return frame.clause("go", figures, frame.goal)


def _sets_out(frame: Frame) -> bool:
    """Whether a verb that may tell of standing still tells of motion: "ran", "rose from"."""
    doc = frame.verb.doc
    people = any(_moves_itself(doc[at]) for at in frame.subject)
    return (people and frame.lemma == "run") or bool(frame.source)


def _lies(frame: Frame, figures: Sequence[int]) -> bool:
    """Whether something only lies there: "the path goes past the mill", "then come the eggs"."""
    doc = frame.verb.doc
    if "come" in frame.classes and frame.lemma not in ("come", "go"):
        return False
    inverted = figures[0] > frame.verb.i and frame.verb.tag_ in ("VBZ", "VBP")
    lemmas = (doc[at].lemma_.lower() for at in figures)
    return (frame.lemma == "come" and inverted) or any(
        sort_of(lemma, sort) for lemma in lemmas for sort in ("leading", "course", "file")
    )


def _leads_the_eye(frame: Frame) -> bool:
    """Whether it is only told from where something is seen: "as you come in", "coming in, you"."""
    anybody = any(frame.verb.doc[at].lower_ in ("you", "one") for at in frame.subject)
    return anybody and frame.verb.dep_ == "advcl" and frame.verb.tag_ in ("VBP", "VBZ", "VBG")


def _is_side(verb: Token) -> bool:
    """Whether "left" is a side that the parser took for the verb: "left to right"."""
    own = any(c.dep_ in ("aux", "nsubj", "advmod", "relcl") for c in verb.children)
    return verb.lower_ == "left" and not own and verb.dep_ not in ("conj", "relcl", "advcl")


def _is_future(verb: Token) -> bool:
    """Whether "going to" only tells what will be."""
    return verb.lower_ in ("going", "gon") and any(c.dep_ == "xcomp" for c in verb.children)


def _becomes(frame: Frame) -> bool:
    """Whether a verb of motion has what somebody says or becomes: "went quiet", "came true"."""
    return bool(frame.adverbs & listed("faring")) or any(
        (c.dep_ == "ccomp" and c.i > frame.verb.i)
        or (c.dep_ == "prep" and any(g.dep_ == "pcomp" for g in c.children))
        or (c.dep_ in ("acomp", "oprd") and c.lower_ not in listed("away"))
        for c in frame.verb.children
    )
