"""A verb and what it governs in a parse: who, what, where to, where from, how surely."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from spatial_nsr.prose.words import sort_of
from spatial_nsr.reading.clauses import Clause, Place
from spatial_nsr.reading.mood import mood_of
from spatial_nsr.reading.places import NOMINAL, arrival, heads, places_of
from spatial_nsr.reading.words import mood_words, relation_of_phrase, verb_classes

if TYPE_CHECKING:
    from spacy.tokens import Doc, Span, Token

__all__ = ["Frame", "after_auxiliary", "all_heads", "antecedent", "belongs_to_verb", "frame_of"]

OBJECTS = ("dobj", "obj", "attr", "oprd", "npadvmod")
SOURCES = frozenset(("from", "off", "out"))
AWAY = frozenset(("source", "near", "outside"))
MOVING = frozenset(("go", "put", "take", "give", "remove", "drop"))
PASSED = {"above": "across", "behind": "through"}  # by what moves over it, or past it
PASSING = frozenset(("over", "past", "beyond", "up", "down"))


@dataclass(frozen=True)
class Frame:
    """A verb and what it governs: heads of noun phrases, place phrases, how surely."""

    verb: Token
    classes: frozenset[str]
    subject: tuple[int, ...]
    objects: tuple[int, ...]
    goal: tuple[Place, ...]
    source: tuple[Place, ...]
    passive: bool
    modality: str
    negated: bool
    agent: int | None = None
    dative: tuple[int, ...] = ()

    @property
    def lemma(self) -> str:
        """The lemma of the verb."""
        return self.verb.lemma_.lower()

    def clause(self, kind: str, figures: Sequence[int], places: Sequence[Place] = ()) -> Clause:
        """A clause of this verb."""
        return Clause(
            kind, tuple(figures), tuple(places), self.verb.i, self.source,
            self.agent, self.modality, self.negated,
        )  # fmt: skip


def belongs_to_verb(noun: Token) -> bool:
    """Whether the place phrases of an object are those of its verb: "put the cup on the tray"."""
    verb = noun.head
    if verb.pos_ not in ("VERB", "AUX") or noun.dep_ not in OBJECTS:
        return False
    return bool(verb_classes(verb.lemma_.lower()) & {"put", "keep"}) or verb.lemma_ == "be"


def frame_of(verb: Token, sent: Span) -> Frame:
    """What a verb governs, read from its children in the parse."""
    classes = verb_classes(verb.lemma_.lower())
    objects = [c for c in verb.children if c.dep_ in OBJECTS and c.pos_ in NOMINAL]
    objects = [c for c in objects if not (c.dep_ == "npadvmod" and c.tag_ in ("RB", "CD"))]
    places = places_of(verb, sent.end)
    for noun in objects:
        if belongs_to_verb(noun):
            places += [p for p in places_of(noun, sent.end) if p.start > noun.i]
    passive = any(c.dep_ in ("auxpass", "nsubjpass") for c in verb.children) or (
        verb.tag_ == "VBN" and not any(c.dep_ == "aux" for c in verb.children)
    )
    modality, negated = mood_of(verb)
    if modality == "so" and _is_able(verb, classes):
        modality = "perhaps"
    subjects = _subjects(verb)
    subject = all_heads(subjects)
    agent = _agent(verb) if passive else (subject[0] if subject else None)
    if any(_nobody(sent.doc[at]) for at in subject) and classes & MOVING:
        negated = True  # "nobody put it there"
    objects = [_but(o) for o in objects]
    figures = all_heads([o for o in objects if o.dep_ != "npadvmod"])
    moved = bool(classes & {"put", "take", "give"})
    placed = [_resolved(verb, p, classes, moved, figures) for p in places]
    source = tuple(p for p in placed if p and _is_source(sent.doc, p, classes))
    goal = tuple(p for p in placed if p and p not in source and p.relation != "source")
    return Frame(
        verb, classes, subject, figures, goal, source, passive, modality, negated,
        agent, _dative(verb),
    )  # fmt: skip


def _but(noun: Token) -> Token:
    """Of "nothing but a barometer" the barometer."""
    if noun.lower_ != "nothing":
        return noun
    excepted = (c for c in noun.children if c.lower_ in ("but", "except", "save"))
    return next((p for c in excepted for p in c.children if p.dep_ == "pobj"), noun)


def _is_able(verb: Token, classes: frozenset[str]) -> bool:
    """Whether somebody only can do what a verb tells: "the arm can reach the shelf"."""
    can = any(c.lower_ in ("can", "ca") and c.dep_ == "aux" for c in verb.children)
    return can and bool(classes & (MOVING | {"enter"})) and not classes & {"be", "keep"}


def _is_source(doc: Doc, place: Place, classes: frozenset[str]) -> bool:
    away = doc[place.start].lower_ in SOURCES and place.relation in AWAY
    return away and bool(classes & {"go", "put", "take", "remove"})


def _resolved(
    verb: Token, place: Place, classes: frozenset[str], moved: bool, figures: Sequence[int]
) -> Place | None:
    """A place as this verb means it: "to", "over", "leads to", "hangs from"."""
    doc = verb.doc
    words = doc[place.start : place.end].text
    said = relation_of_phrase(verb.lemma_.lower(), words)
    if said is not None and place.landmarks:
        return replace(place, relation=said)
    if place.relation == "goal":
        if any(_leads(doc[at]) for at in all_heads(_subjects(verb))):
            return replace(place, relation="leads-to") if place.landmarks else None
        if not classes & MOVING or not place.landmarks:
            return None
        person = "give" in classes and doc[place.landmarks[0]].pos_ == "PROPN"
        if person:
            return replace(place, relation="held-by")
        return arrival(doc, place, figures, moved)
    going = "go" in classes and "be" not in classes
    if going and doc[place.end - 1].lower_ in PASSING and place.landmarks:
        return replace(place, relation=PASSED.get(place.relation, place.relation))
    return place


def _leads(token: Token) -> bool:
    lemma = token.lemma_.lower()
    return sort_of(lemma, "leading") or sort_of(lemma, "course")


def all_heads(tokens: Sequence[Token]) -> tuple[int, ...]:
    """The heads of noun phrases with those that are joined to them."""
    return tuple(i for token in tokens for i in heads(token))


def _nobody(token: Token) -> bool:
    return token.lower_ in mood_words("nobody") and token.lower_ != "nothing"


def _agent(verb: Token) -> int | None:
    agents = (c for c in verb.children if c.dep_ == "agent")
    nouns = (p.i for c in agents for p in c.children if p.dep_ == "pobj")
    return next(nouns, None)


def _dative(verb: Token) -> tuple[int, ...]:
    """To whom: "gave Ann the key", "gave the key to Ann"."""
    for child in verb.children:
        if child.dep_ == "dative" or (child.lower_ == "to" and child.dep_ == "prep"):
            if child.pos_ != "ADP":
                return heads(child)
            return all_heads([c for c in child.children if c.dep_ == "pobj"])
    return ()


def _subjects(verb: Token) -> list[Token]:
    found = [c for c in verb.children if c.dep_ in ("nsubj", "nsubjpass", "expl")]
    shared = verb.dep_ in ("conj", "xcomp", "advcl") and verb.head.pos_ in ("VERB", "AUX")
    if not found and shared and not any(c.dep_ == "mark" for c in verb.children):
        return _subjects(verb.head)
    real = [
        c
        for c in found
        if not (c.dep_ == "nsubj" and c.tag_ in ("WDT", "WP") and verb.dep_ == "relcl")
    ]
    return real if real or verb.dep_ != "relcl" else []


def after_auxiliary(verb: Token) -> tuple[int, ...]:
    """Of "wedged behind it was my glove": what the parser hangs on "was"."""
    for aux in verb.children:
        if aux.dep_ in ("aux", "auxpass"):
            return all_heads([c for c in aux.children if c.dep_ in ("attr", "nsubj", "nsubjpass")])
    return ()


def antecedent(verb: Token) -> tuple[int, ...]:
    """The noun that a relative clause or a participle belongs to."""
    if verb.dep_ in ("relcl", "acl") and verb.head.pos_ in NOMINAL:
        return (verb.head.i,)
    if verb.dep_ == "conj" and verb.head.dep_ in ("relcl", "acl"):
        return antecedent(verb.head)
    if verb.dep_ == "xcomp" and verb.head.dep_ in ("relcl", "acl"):
        return antecedent(verb.head)
    if verb.dep_ == "advcl":
        return all_heads(_subjects(verb.head))
    return ()
