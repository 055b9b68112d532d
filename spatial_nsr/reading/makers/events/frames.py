"""A verb and what it governs in a parse: who, what, where to, where from, how surely."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from spatial_nsr.reading.lexicon.kinds import sort_of
from spatial_nsr.reading.lexicon.places import relation_of_phrase
from spatial_nsr.reading.makers.clauses import Clause, Place
from spatial_nsr.reading.makers.events.mood import mood_of
from spatial_nsr.reading.makers.events.passing import passed_on
from spatial_nsr.reading.makers.events.subjects import all_heads, described, subjects_of
from spatial_nsr.reading.makers.placing.beside import beside_verb, within
from spatial_nsr.reading.makers.placing.places import arrival, is_somebody, places_of
from spatial_nsr.reading.makers.placing.sides import is_flank
from spatial_nsr.reading.referents.joined import NOMINAL, heads
from spatial_nsr.reading.text.once import once
from spatial_nsr.reading.text.words import (
    listed,
    mood_words,
    phrasal_classes,
    phrase_words,
    verb_classes,
)

if TYPE_CHECKING:
    from spacy.tokens import Doc, Span, Token

__all__ = [
    "KINDS",
    "Frame",
    "at_verb",
    "belongs_to_verb",
    "frame_of",
    "is_unmoved",
]

OBJECTS = ("dobj", "obj", "attr", "oprd", "npadvmod")
ADVERBS = ("prt", "advmod", "acomp", "npadvmod", "intj")
AWAY = frozenset(("source", "near", "outside", "above", "below", "far"))
MOVING = frozenset(("go", "put", "take", "give", "remove", "drop", "enter", "leave", "turn"))
CARRYING = frozenset(("put", "take", "give", "remove", "drop"))
FRONTING = frozenset(("put", "take", "give", "keep"))
CROSSED = frozenset(("through", "along", "across", "way"))
# A verb of several classes is taken as the first of these.
KINDS = ("take", "put", "give", "drop", "remove", "keep")
UNMOVED = ("state", "mood", "time")


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
    way: tuple[Place, ...] = ()
    adverbs: frozenset[str] = frozenset()

    @property
    def lemma(self) -> str:
        """The lemma of the verb."""
        return self.verb.lemma_.lower()

    def clause(self, kind: str, figures: Sequence[int], places: Sequence[Place] = ()) -> Clause:
        """A clause of this verb."""
        return Clause(
            kind, tuple(figures), tuple(places), self.verb.i, self.source,
            self.way, self.agent, self.modality, self.negated,
        )  # fmt: skip


def belongs_to_verb(noun: Token) -> bool:
    """Whether the place phrases of an object are those of its verb: "put the cup on the tray"."""
    verb = noun.head
    if verb.pos_ not in ("VERB", "AUX") or noun.dep_ not in OBJECTS:
        return False
    return bool(verb_classes(verb.lemma_.lower()) & {"put", "keep", "wish"}) or verb.lemma_ == "be"


@once
def frame_of(verb: Token, sent: Span) -> Frame:
    """What a verb governs, read from its children in the parse."""
    objects = _objects(verb)
    adverbs = [c.lower_ for c in verb.children if _is_adverb(c)]
    nouns = objects or [c for c in verb.children if c.dep_ == "nsubjpass"]
    classes = _classes(verb, [*adverbs, *(noun.lemma_.lower() for noun in nouns)])
    if not objects and (shifted := _after_particle(verb)):
        classes, objects = shifted
    own = [*places_of(verb, sent.end), *passed_on(verb, sent.end)]
    if not any(place.landmarks for place in own) and (beside := beside_verb(verb, sent)):
        own = beside
        objects = [o for o in objects if not within(o, own)]
    places = [p for p in own if not {o.i for o in objects} & {*p.landmarks}]
    for noun in objects:
        if belongs_to_verb(noun):
            places += [p for p in places_of(noun, sent.end) if p.start > noun.i]
    modality, negated = mood_of(verb)
    if modality == "so" and _is_able(verb, classes):
        modality = "perhaps"
    passive = _is_passive(verb, objects)
    subjects = [s for s in subjects_of(verb) if s not in objects and not within(s, own)]
    subject = all_heads(subjects) or described(verb)
    agent = _agent(verb) if passive else (subject[0] if subject else None)
    if any(_nobody(sent.doc[at]) for at in subject) and classes & MOVING:
        negated = True  # "nobody put it there"
    figures = all_heads([_but(o) for o in objects if o.dep_ != "npadvmod"])
    resolved = (_resolved(verb, p, classes, figures) for p in places)
    placed = [p for p in resolved if p is not None]
    source = tuple(p for p in placed if _is_source(sent.doc, p, classes))
    lies = any(_leads(sent.doc[at]) for at in subject)
    ends = [p.start for p in placed if sent.doc[p.end - 1].lower_ in listed("ending")]
    ways = () if lies else [p for p in placed if _is_way(sent.doc, p, classes, ends)]
    way = tuple(p for p in ways if p not in source)
    rest = (p for p in placed if p not in source and p not in way)
    goal = tuple(p for p in rest if p.relation not in ("source", "way"))
    return Frame(
        verb, classes, subject, figures, goal, source, passive, modality, negated,
        agent, _dative(verb), way, frozenset(adverbs),
    )  # fmt: skip


def _objects(verb: Token) -> list[Token]:
    found = [c for c in verb.children if c.dep_ in OBJECTS and c.pos_ in NOMINAL]
    objects = [c for c in found if not (c.dep_ == "npadvmod" and _is_adverbial(c))]
    objects = [c for c in objects if not is_flank(c)]
    return objects or _fronted(verb)


def _is_adverbial(noun: Token) -> bool:
    """Whether a noun beside a verb only tells when, how far or which way: "next morning"."""
    return noun.tag_ in ("RB", "CD") or sort_of(noun.lemma_.lower(), "time")


def _fronted(verb: Token) -> list[Token]:
    """The noun before a clause that lacks an object: "the bowl she put there", "this she took"."""
    own = [c for c in verb.children if c.dep_ == "nsubj" and c.tag_ not in ("WDT", "WP")]
    stranded = any(c.dep_ == "prep" and not list(c.children) for c in verb.children)
    stranded |= any(c.tag_ == "WRB" for c in verb.children)
    handled = verb_classes(verb.lemma_.lower()) & FRONTING
    if not own or stranded or not handled:
        return []
    if len(own) == 2 and own[1].i < verb.i and not own[0].conjuncts:
        return own[:1]
    if verb.dep_ != "relcl":
        return []
    return [verb.head] if verb.head.pos_ in NOMINAL else []


def _is_adverb(child: Token) -> bool:
    """Whether what stands by a verb is an adverb or its particle, and governs nothing."""
    governs = any(c.dep_ in ("pobj", "prep", "pcomp") for c in child.children)
    return child.dep_ in (*ADVERBS, "prep") and not governs


def _after_particle(verb: Token) -> tuple[frozenset[str], list[Token]] | None:
    """Of "she put on her boots" the parser takes the particle for a preposition.

    Of "she let go of the rope" and "let fall a glove" the object is that of the second verb.
    """
    for child in verb.children:
        if child.i == verb.i + 1 and child.dep_ in ("prep", "prt", "ccomp", "xcomp"):
            governed = [c for c in child.children if c.dep_ in ("pobj", "dobj")]
            of = (c for c in child.children if c.lower_ == "of")
            nouns = governed or [noun for c in of for noun in c.children]
            if child.lower_ in ("on", "off"):
                nouns = [n for n in nouns if sort_of(n.lemma_.lower(), "clothes")]
            classes = phrasal_classes(verb.lemma_.lower(), (child.lemma_.lower(),))
            if nouns and classes and classes & CARRYING:
                return classes, nouns
    return None


def _classes(verb: Token, words: Sequence[str]) -> frozenset[str]:
    """The classes of a verb, with its particle or its object: "picked up", "changed places"."""
    lemma = verb.lemma_.lower()
    together = phrasal_classes(lemma, words)
    classes = verb_classes(lemma) if together is None else together
    return classes | {"go"} if "come" in classes else classes


def _is_passive(verb: Token, objects: Sequence[Token]) -> bool:
    if any(c.dep_ in ("auxpass", "nsubjpass") for c in verb.children):
        return True
    if verb.tag_ != "VBN" or any(c.dep_ == "aux" for c in verb.children):
        return False
    if verb.dep_ != "conj" or verb.head.pos_ != "VERB":
        return True
    # "She has come in and taken the cup", "came in, set it down": as the verb that it is joined to.
    auxiliary = {c.dep_ for c in verb.head.children}
    return "auxpass" in auxiliary or not (objects or "aux" in auxiliary)


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
    words = {t.lower_ for t in doc[place.start : place.end]}
    away = bool(words & phrase_words("from")) and place.relation in AWAY
    return away and bool(classes & MOVING)


def _is_way(doc: Doc, place: Place, classes: frozenset[str], ends: Sequence[int]) -> bool:
    """Whether a verb of motion goes by it: "through the gate", "over the wall", "past the mill".

    ``ends`` are where those places begin that tell where it ends, as in "threw it over the hedge
    into the garden".
    """
    if not place.landmarks or "be" in classes:
        return place.relation == "way"
    if doc[place.end - 1].lower_ in listed("passed") and any(place.start < end for end in ends):
        return bool(classes & {"go", "put"}) and "lay" not in classes
    if place.relation in CROSSED:
        return bool(classes & {"go", "put"}) and "lay" not in classes
    return "go" in classes and doc[place.end - 1].lower_ in phrase_words("passing")


def _resolved(
    verb: Token, place: Place, classes: frozenset[str], figures: Sequence[int]
) -> Place | None:
    """A place as this verb means it: "to", "leads to", "hangs from"."""
    doc = verb.doc
    words = doc[place.start : place.end].text
    said = relation_of_phrase(verb.lemma_.lower(), words)
    goes = said == "leads-to" and any(is_somebody(doc[at]) for at in all_heads(subjects_of(verb)))
    if said is not None and place.landmarks and not goes:
        return replace(place, relation=said)
    if place.relation != "goal":
        return place
    if any(_leads(doc[at]) for at in all_heads(subjects_of(verb))):
        return replace(place, relation="leads-to") if place.landmarks else None
    if not classes & (MOVING | {"shift"}) or not place.landmarks:
        return None
    person = "give" in classes and doc[place.landmarks[0]].pos_ == "PROPN"
    if person:
        return replace(place, relation="held-by")
    passive = any(child.dep_ == "nsubjpass" for child in verb.children)
    alone = "go" in classes and not figures and not passive  # "the ball rolled to the box"
    return arrival(doc, place, bool(classes & CARRYING), alone)


def _leads(token: Token) -> bool:
    lemma = token.lemma_.lower()
    return any(sort_of(lemma, sort) for sort in ("leading", "course", "file"))


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


def at_verb(frame: Frame, relation: str, marks: Sequence[int]) -> Place:
    """A place of which the verb itself tells."""
    return Place(relation, tuple(marks), frame.verb.i, frame.verb.i + 1)


def is_unmoved(frame: Frame, figures: Sequence[int]) -> bool:
    """Whether what the verb tells of has no place: "time went by", "the price fell"."""
    nouns = (frame.verb.doc[at].lemma_.lower() for at in figures)
    return any(sort_of(noun, sort) for noun in nouns for sort in UNMOVED)
