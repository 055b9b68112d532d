"""What a verb with what is around it says of places, by its class (``verbs.words``)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from spatial_nsr.reading.lexicon.places import relation_of_verb
from spatial_nsr.reading.makers.clauses import Clause, Place
from spatial_nsr.reading.makers.events.doing import events_of
from spatial_nsr.reading.makers.events.frames import (
    Frame,
    at_verb,
    frame_of,
)
from spatial_nsr.reading.makers.events.going import goes_by
from spatial_nsr.reading.makers.events.having import (
    HAVING,
    belonging,
    having,
    in_hands,
    with_them,
)
from spatial_nsr.reading.makers.events.subjects import after_auxiliary, all_heads, antecedent
from spatial_nsr.reading.makers.placing.places import chained, is_person, is_somebody
from spatial_nsr.reading.referents.joined import denied, disjoined, neither
from spatial_nsr.reading.referents.nominals import is_name
from spatial_nsr.reading.text.words import listed, phrase_words, verb_classes

if TYPE_CHECKING:
    from spacy.tokens import Doc, Span, Token

__all__ = ["apart", "clauses_of_verb"]

FULL = frozenset(("full",))
UNPLACED = frozenset(("look", "say", "wish"))  # who does so is elsewhere
AIMS = frozenset(("facing", "towards"))
COMPASS = frozenset(("north", "south", "east", "west"))


def clauses_of_verb(verb: Token, sent: Span) -> Iterator[Clause]:
    """What a verb says of places."""
    frame = frame_of(verb, sent)
    if frame.modality == "asked":
        return
    goal, passed = chained(sent.doc, frame.goal)
    frame = replace(frame, goal=tuple(in_hands(sent.doc, p, frame.subject) for p in goal))
    for landmark, place in passed:
        modality = frame.modality if frame.modality == "reported" else "so"
        yield Clause("be", (landmark,), (place,), modality=modality, inner=True)
    for clause in _by_class(frame):
        yield from apart(clause, sent.doc)
    if frame.subject and frame.classes & {"go", "be"} and is_somebody(sent.doc[frame.subject[0]]):
        for held in with_them(verb, frame.subject[0]):
            yield replace(held, modality=frame.modality, inner=False)


def _bounding(frame: Frame) -> Iterator[Clause]:
    """On which side of something is what bounds it: "it is bordered by a river to the north".

    That the river is north of it nobody says in so many words, so that the verb stands for them.
    """
    sides = [p for p in frame.goal if not p.landmarks and p.relation in COMPASS]
    figures, marks = frame.subject, frame.objects
    if frame.passive:
        agent = () if frame.agent is None else all_heads([frame.verb.doc[frame.agent]])
        figures, marks = agent, frame.subject
    if frame.lemma in listed("bounding") and len(sides) == len(marks) == len(figures) == 1:
        yield frame.clause("be", figures, (at_verb(frame, sides[0].relation, marks),))


def _by_class(frame: Frame) -> Iterator[Clause]:
    bounding = list(_bounding(frame))
    if bounding:
        yield from bounding
        goal = tuple(p for p in frame.goal if p.landmarks)
        frame = replace(frame, goal=goal)
    relation = None if goes_by(frame) else _relating(frame)
    if relation is not None and frame.objects and frame.subject and not frame.passive:
        name, turned = relation
        figures, marks = frame.subject, frame.objects
        if turned:
            figures, marks = marks, figures
        yield frame.clause("relate", figures, (at_verb(frame, name, marks),))
        if turned and name == "in" and frame.goal:
            yield frame.clause("be", figures, frame.goal)
        return
    if relation is not None and frame.passive and frame.agent is not None and frame.subject:
        yield _turned(frame, relation)
        return
    if _filling(frame):
        wholes = frame.subject or antecedent(frame.verb)
        yield frame.clause("be", _filling(frame), (at_verb(frame, "in", wholes),))
        return
    if _is_left_of(frame):
        place = Place("left", _of(frame.verb), frame.verb.i, frame.verb.i + 2)
        yield frame.clause("be", frame.subject, (place,))
    elif frame.lemma in HAVING and frame.objects and frame.subject and not frame.passive:
        yield from having(frame)
    elif (owned := belonging(frame)) is not None:
        yield owned
    elif (same := _in_place_of(frame)) is not None:
        yield same
    elif "none" not in frame.classes:
        events = list(events_of(frame))
        yield from events
        if not events:
            yield from _being(frame)


def _being(frame: Frame) -> Iterator[Clause]:
    """Where something is, as no event."""
    if _is_nowhere(frame):
        yield replace(frame.clause("remove", frame.subject), negated=False)
    elif frame.goal and "wish" in frame.classes and frame.objects and not frame.passive:
        wanted = replace(frame, modality="wished")  # "she wants the lamp on the desk"
        yield wanted.clause("be", frame.objects, frame.goal)
    elif frame.goal and not frame.classes & UNPLACED and not _only_happens(frame):
        yield from _standing(frame)
    elif aimed := [p for p in frame.goal if p.relation in AIMS]:
        eyes = "look" in frame.classes and any(
            is_person(frame.verb.doc[at]) for at in frame.subject
        )
        if not eyes or frame.lemma not in phrase_words("eyeing"):
            yield from _standing(replace(frame, goal=tuple(aimed)))


def _only_happens(frame: Frame) -> bool:
    """Whether a place tells where a thing is treated, by a verb that places neither."""
    return bool(frame.objects) and not frame.classes


def _relating(frame: Frame) -> tuple[str, bool] | None:
    """What the verb itself says of its subject and object, if they are of such a sort."""
    relation = relation_of_verb(frame.lemma)
    if relation != ("held-by", True):
        return relation
    someone = any(_somebody(frame.verb.doc[at]) for at in frame.subject)
    away = "remove" in frame.classes or (frame.goal and "put" in frame.classes)
    return relation if someone and not away else None


def _somebody(token: Token) -> bool:
    return is_person(token) or is_name(token) or token.pos_ == "PRON"


def _turned(frame: Frame, relation: tuple[str, bool]) -> Clause:
    """Of a passive its agent is what the verb tells of: "the hut is surrounded by trees"."""
    assert frame.agent is not None
    name, turned = relation
    agent: tuple[int, ...] = (frame.agent,)
    figures, marks = (frame.subject, agent) if turned else (agent, frame.subject)
    return replace(frame.clause("relate", figures, (at_verb(frame, name, marks),)), agent=None)


def _filling(frame: Frame) -> tuple[int, ...]:
    """What something is full of."""
    if frame.lemma != "be" or not (frame.subject or antecedent(frame.verb)):
        return ()
    full = next((c for c in frame.verb.children if c.lower_ in FULL and c.dep_ == "acomp"), None)
    return () if full is None else _of(full)


def _in_place_of(frame: Frame) -> Clause | None:
    """What is where something else is or was: "the bank stands where the inn stood"."""
    if "be" not in frame.classes or not frame.subject:
        return None
    for other in frame.verb.children:
        # Behind its verb it asks: "nobody knew who sat where".
        first = (c for c in other.children if c.i < other.i and c.dep_ == "advmod")
        where = [c for c in first if c.lower_ == "where"]
        still = "be" in verb_classes(other.lemma_.lower()) and not other.conjuncts
        placed = any(c.dep_ in ("prep", "acomp", "attr") for c in other.children)
        marks = all_heads([c for c in other.children if c.dep_ == "nsubj"])
        if where and still and marks and not placed and other.dep_ in ("advcl", "ccomp"):
            place = Place("same-place", marks, where[0].i, other.i + 1)
            return frame.clause("be", frame.subject, (place,))
    return None


def _is_left_of(frame: Frame) -> bool:
    """Whether "left" is the side and no verb: "it will be left of the plate"."""
    following = frame.verb.i + 1
    doc = frame.verb.doc
    return (
        frame.verb.lower_ == "left"
        and following < len(doc)
        and doc[following].lower_ == "of"
        and bool(_of(frame.verb))
    )


def _of(verb: Token) -> tuple[int, ...]:
    of = next((c for c in verb.children if c.lower_ == "of"), None)
    nouns = () if of is None else (c for c in of.children if c.dep_ == "pobj")
    return all_heads(list(nouns))


def _is_nowhere(frame: Frame) -> bool:
    adverbs = {c.lower_ for c in frame.verb.children if c.dep_ in ("advmod", "neg")}
    return frame.lemma == "be" and "nowhere" in adverbs and bool(frame.subject)


def _standing(frame: Frame) -> Iterator[Clause]:
    figures = _figures(frame)
    if figures and frame.verb.doc[figures[0]].tag_ != "EX":
        yield frame.clause("be", figures, frame.goal)


def _figures(frame: Frame) -> tuple[int, ...]:
    """What is at the place: the subject; of "there is" and of turned sentences what follows."""
    doc, verb = frame.verb.doc, frame.verb
    there = any(c.dep_ == "expl" for c in verb.children)
    real = tuple(i for i in frame.subject if doc[i].lower_ != "there")
    first = min((p.start for p in frame.goal), default=verb.i)
    if there or (not real and frame.objects):
        return frame.objects
    if real and frame.lemma == "be" and frame.objects and first < verb.i:
        return frame.objects if real[0] > verb.i else real
    return real or antecedent(verb) or (after_auxiliary(verb) if frame.passive else ())


# Several places ---------------------------------------------------------------------------------


def apart(clause: Clause, doc: Doc) -> Iterator[Clause]:
    """A clause with its places told apart: those denied, and those of which only one is so."""
    wrong = [p for p in clause.places if _is_denied(doc, p, clause.negated)]
    doubtful = [p for p in clause.places if p not in wrong and _is_disjoined(doc, p)]
    if clause.negated:
        doubtful = []  # "not on the tray or in the box" denies both
    elif any(disjoined(doc[at]) for at in clause.figures):
        doubtful = [p for p in clause.places if p not in wrong]
    plain = tuple(p for p in clause.places if p not in wrong and p not in doubtful)
    if plain or not clause.places:
        yield clause.with_places(plain)
    if doubtful:
        modality = "perhaps" if clause.modality == "so" else clause.modality
        yield replace(clause.with_places(tuple(doubtful)), modality=modality)
    if wrong:
        yield replace(clause.with_places(tuple(wrong)), negated=not clause.negated)


def _is_denied(doc: Doc, place: Place, negated: bool) -> bool:
    """Whether a place is denied where its clause is not; of "not on X but on Y" the other one."""
    if negated:
        before = doc[place.start - 1].lower_ if place.start else ""
        return before == "but"
    if any(neither(doc[at]) for at in place.landmarks):
        return True
    return not place.sided and denied(doc[place.start])


def _is_disjoined(doc: Doc, place: Place) -> bool:
    words = [doc[at] for at in (*range(place.start, place.end), *place.landmarks)]
    joined = [
        word.head for word in words if word.dep_ == "conj" and word.pos_ not in ("VERB", "AUX")
    ]
    return any(map(disjoined, (*words, *joined)))
