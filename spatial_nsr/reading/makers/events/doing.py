"""What happens to things, by verbs and their classes: who goes, what is put, taken, given, turned.

Each function reads one sort of event off a frame, or nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from spatial_nsr.reading.makers.clauses import Clause, Place
from spatial_nsr.reading.makers.events.frames import (
    KINDS,
    Frame,
    at_verb,
    is_unmoved,
)
from spatial_nsr.reading.makers.events.going import going, leaving
from spatial_nsr.reading.makers.events.subjects import after_auxiliary, all_heads, antecedent
from spatial_nsr.reading.makers.events.trading import traded
from spatial_nsr.reading.text.words import listed, phrase_words

if TYPE_CHECKING:
    from spacy.tokens import Token

__all__ = ["events_of"]

TAKING_TIME = frozenset(("take", "get"))


def events_of(frame: Frame) -> Iterator[Clause]:
    """The event that a verb tells of, if it is one of place.

    What stands before the verb and tells no goal is where all of it happens, and no goal.
    """
    inverted = frame.subject and frame.subject[0] > frame.verb.i
    if frame.subject and not inverted:
        goal = tuple(p for p in frame.goal if not _is_setting(frame, p))
        laid = "lay" in frame.classes and not (goal or frame.source or frame.way)
        frame = frame if laid else replace(frame, goal=goal)
    if "swap" in frame.classes and (trades := list(traded(frame))):
        yield from trades
        return
    for told in (_swapping, _turning, _opening, leaving, _handling, going):
        clause = told(frame)
        if clause is not None:
            yield clause
            return


def _is_setting(frame: Frame, place: Place) -> bool:
    doc = frame.verb.doc
    before = place.end <= min(frame.subject[0], frame.verb.i) and not place.sided
    words = {t.lower_ for t in doc[place.start : place.end]}
    return before and not words & listed("towards")


def _swapping(frame: Frame) -> Clause | None:
    """Two that change places: "Ann and Ben swapped seats", "she swapped the mug with the bowl"."""
    if "swap" not in frame.classes:
        return None
    doc = frame.verb.doc
    places = any(doc[at].lemma_.lower() in listed("swapped") for at in frame.objects)
    first = frame.subject if places or frame.passive or not frame.objects else frame.objects
    others = [
        noun
        for prep in frame.verb.subtree
        if prep.lower_ in ("with", "for") and (prep.head == frame.verb or prep.head.i in first)
        for noun in prep.children
        if noun.dep_ == "pobj" and _is_told(noun)
    ]
    figures = (*first, *all_heads(others))
    return frame.clause("swap", figures) if figures else None


def _is_told(noun: Token) -> bool:
    """Whether a noun is of a certain thing: not in "for good measure"."""
    names = noun.pos_ in ("PROPN", "PRON", "NUM")
    return names or any(c.dep_ in ("det", "poss") for c in noun.children)


def _turning(frame: Frame) -> Clause | None:
    """Who or what turns, and which way."""
    if "turn" not in frame.classes:
        return None
    figures = _patient(frame) or frame.subject
    bidden = frame.modality == "wished" and frame.verb.tag_ == "VB"
    ways = [w for w in frame.adverbs if w in listed("turning")]
    sided = [p.relation for p in frame.goal if p.sided and p.relation in listed("turning")]
    towards = [replace(p, relation="towards") for p in frame.goal if _is_aim(p)]
    if not (figures or bidden) or not (ways or sided or towards):
        return None
    aim = towards or [replace(at_verb(frame, each, ()), sided=True) for each in (ways or sided)[:1]]
    return frame.clause("turn", figures, aim)


def _is_aim(place: Place) -> bool:
    return bool(place.landmarks) and place.relation in ("towards", "facing")


def _opening(frame: Frame) -> Clause | None:
    """What is opened or closed; what opens of itself only if it is a door or the like."""
    kind = next((k for k in ("open", "close") if k in frame.classes), None)
    if kind is None:
        return None
    figures = _patient(frame)
    doc = frame.verb.doc
    still = any(p.relation in ("leads-to", "facing") for p in frame.goal)
    if still or (frame.passive and not _eventive(frame.verb)):
        return None
    if not figures:
        figures = tuple(i for i in frame.subject if doc[i].lemma_.lower() in listed("opened"))
    return frame.clause(kind, figures) if figures else None


# What is done with a thing ----------------------------------------------------------------------


def _patient(frame: Frame) -> tuple[int, ...]:
    """What something is done with."""
    if not frame.passive:
        return frame.objects
    return frame.subject or antecedent(frame.verb) or frame.objects or after_auxiliary(frame.verb)


def _handling(frame: Frame) -> Clause | None:
    figures = _patient(frame)
    kinds = [k for k in KINDS if k in frame.classes]
    if not figures or not kinds or is_unmoved(frame, figures) or _only_stands(frame):
        return None
    kind = _kind(frame, kinds)
    if any(frame.verb.doc[at].lemma_.lower() in listed("pieces") for at in figures):
        kind = "remove" if kind == "take" else kind
    if kind == "give":
        return _giving(frame, figures)
    if kind == "take":
        return _taking(frame, figures)
    if kind == "put" and "drop" in frame.classes and not frame.goal:
        kind = "drop"
    gone = kind in ("drop", "remove") or "shift" in frame.classes
    if frame.goal or gone or (kind == "put" and (frame.source or frame.way)):
        return frame.clause(kind, figures, frame.goal)
    return None


def _only_stands(frame: Frame) -> bool:
    """Whether a verb that can tell of putting has no object: "over the bed hangs a text"."""
    if frame.passive or "be" not in frame.classes:
        return False
    first = min(frame.objects)
    words = frame.verb.doc[frame.verb.i : first]
    return not frame.subject or first < frame.verb.i or any(t.text == "," for t in words)


def _kind(frame: Frame, kinds: Sequence[str]) -> str:
    kind = kinds[0]
    if kind == "put" and frame.dative and not frame.goal and not frame.passive:
        return "give"  # "she brought him the ladder"
    if kind == "take" and frame.goal:
        kind = "put" if any(p.relation != "held-by" for p in frame.goal) else "give"
        if frame.lemma in phrase_words("getting"):
            kind = "take"
    if kind == "put" and frame.passive:
        return "put" if _eventive(frame.verb) else "keep"
    if kind == "put" and "keep" in frame.classes and frame.lemma in phrase_words("having-still"):
        return "keep" if frame.verb.tag_ in ("VBP", "VBZ", "VB") else "put"
    taken_away = frame.source and not frame.goal and not frame.way and "shift" not in frame.classes
    return "remove" if kind == "put" and taken_away else kind


def _giving(frame: Frame, figures: Sequence[int]) -> Clause | None:
    """What comes to be held by somebody else."""
    people = tuple(i for i in frame.dative if i not in figures)
    if frame.passive and frame.objects:
        figures, people = frame.objects, frame.subject  # "she was handed the key"
        if people and frame.verb.doc[people[0]].lower_ == "who":
            people = antecedent(frame.verb)
    if people:
        return frame.clause("give", figures, (at_verb(frame, "held-by", people),))
    if frame.goal:
        held = all(p.relation == "held-by" for p in frame.goal)
        return frame.clause("give", figures, frame.goal) if held else None
    return frame.clause("give", figures) if "shift" in frame.classes else None


def _taking(frame: Frame, figures: Sequence[int]) -> Clause | None:
    """What comes to be held by who takes it; not what somebody "has got", or "it took an hour"."""
    doc = frame.verb.doc
    nothing = ("it", "there") if frame.lemma in TAKING_TIME else ("there",)
    if any(doc[at].lower_ in nothing for at in frame.subject):
        return None
    known = all(_is_told(doc[at]) for at in figures) or frame.source
    if frame.lemma == "get" and not known:
        return None
    holder = () if frame.agent is None else (at_verb(frame, "held-by", (frame.agent,)),)
    return frame.clause("take", figures, holder)


def _eventive(verb: Token) -> bool:
    """Whether a passive tells what was done, rather than how things are."""
    if verb.dep_ in ("ccomp", "xcomp") and verb.head.lemma_ in ("have", "get"):
        return True  # "had the shed moved"
    auxiliary = [c for c in verb.children if c.dep_ in ("aux", "auxpass")]
    return any(c.lemma_ == "have" or c.lower_ in ("was", "were", "been", "got") for c in auxiliary)
