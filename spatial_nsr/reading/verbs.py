"""What a verb with what is around it says of places, by its class (``verbs.words``)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from spatial_nsr.prose.words import sort_of
from spatial_nsr.reading.clauses import Clause, Place
from spatial_nsr.reading.mood import mood_of
from spatial_nsr.reading.places import (
    NOMINAL,
    arrival,
    chained,
    denied,
    disjoined,
    heads,
    is_person,
    places_of,
)
from spatial_nsr.reading.words import (
    mood_words,
    relation_of_phrase,
    relation_of_verb,
    verb_classes,
)

if TYPE_CHECKING:
    from spacy.tokens import Doc, Span, Token

__all__ = ["belongs_to_verb", "clauses_of_verb"]

OBJECTS = ("dobj", "obj", "attr", "oprd", "npadvmod")
SOURCES = frozenset(("from", "off", "out"))
AWAY = frozenset(("source", "near", "outside"))
MOVING = frozenset(("go", "put", "take", "give", "remove", "drop"))
# A verb of several classes is taken as the first of these.
KINDS = ("take", "put", "give", "drop", "remove", "keep")
HOLDING = frozenset(("have", "'ve", "hold", "keep"))
PASSED = {"above": "across", "behind": "through"}  # by what moves over it, or past it
PASSING = frozenset(("over", "past", "beyond", "up", "down"))
GETTING = frozenset(("find", "buy", "catch", "receive"))
STANDING_STILL = frozenset(("keep", "store", "have", "hold", "leave"))


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


def clauses_of_verb(verb: Token, sent: Span) -> Iterator[Clause]:
    """What a verb says of places."""
    frame = _frame(verb, sent)
    if frame.modality == "asked":
        return
    goal, passed = chained(sent.doc, frame.goal)
    frame = replace(frame, goal=tuple(goal))
    for landmark, place in passed:
        modality = frame.modality if frame.modality == "reported" else "so"
        yield Clause("be", (landmark,), (place,), modality=modality, inner=True)
    for clause in _by_class(frame):
        yield from _apart(clause, verb)


def _frame(verb: Token, sent: Span) -> Frame:
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
    subject = _all_heads(subjects)
    agent = _agent(verb) if passive else (subject[0] if subject else None)
    if any(_nobody(sent.doc[at]) for at in subject) and classes & MOVING:
        negated = True  # "nobody put it there"
    figures = _all_heads([o for o in objects if o.dep_ != "npadvmod"])
    moved = bool(classes & {"put", "take", "give"})
    placed = [_resolved(verb, p, classes, moved, figures) for p in places]
    source = tuple(p for p in placed if p and _is_source(sent.doc, p, classes))
    goal = tuple(p for p in placed if p and p not in source and p.relation != "source")
    return Frame(
        verb, classes, subject, figures, goal, source, passive, modality, negated,
        agent, _dative(verb),
    )  # fmt: skip


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
        if any(_leads(doc[at]) for at in _all_heads(_subjects(verb))):
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


def _by_class(frame: Frame) -> Iterator[Clause]:
    relation = _relating(frame)
    if relation is not None and frame.objects and frame.subject and not frame.passive:
        name, turned = relation
        figures, marks = frame.subject, frame.objects
        if turned:
            figures, marks = marks, figures
        yield frame.clause("relate", figures, (_at_verb(frame, name, marks),))
        if turned and name == "in" and frame.goal:
            yield frame.clause("be", figures, frame.goal)
        return
    if _is_left_of(frame):
        place = Place("left", _of(frame.verb), frame.verb.i, frame.verb.i + 2)
        yield frame.clause("be", frame.subject, (place,))
    elif frame.lemma in HOLDING and frame.objects and frame.subject and not frame.passive:
        yield from _having(frame)
    elif frame.passive and (frame.goal or frame.source or frame.classes & {"remove", "take"}):
        yield _passive(frame)
    elif frame.classes & set(KINDS) and frame.objects and not frame.passive:
        yield from _done(frame)
    elif frame.classes & {"leave", "enter"} and frame.objects and frame.subject:
        place = _at_verb(frame, "in", frame.objects)
        if "enter" in frame.classes:
            yield frame.clause("go", frame.subject, (place,))
        else:
            yield replace(frame.clause("leave", frame.subject), source=(place,))
    elif "go" in frame.classes and "be" not in frame.classes and (frame.goal or frame.source):
        yield frame.clause("go", frame.subject or _antecedent(frame.verb), frame.goal)
    elif _is_nowhere(frame):
        yield replace(frame.clause("remove", frame.subject), negated=False)
    elif frame.goal and "look" not in frame.classes:
        yield from _standing(frame)


def _relating(frame: Frame) -> tuple[str, bool] | None:
    """What the verb itself says of its subject and object, if they are of such a sort."""
    relation = relation_of_verb(frame.lemma)
    if relation != ("held-by", True):
        return relation
    someone = any(_somebody(frame.verb.doc[at]) for at in frame.subject)
    return relation if someone and not (frame.goal and "put" in frame.classes) else None


def _somebody(token: Token) -> bool:
    return is_person(token) or token.pos_ in ("PROPN", "PRON")


def _at_verb(frame: Frame, relation: str, marks: Sequence[int]) -> Place:
    return Place(relation, tuple(marks), frame.verb.i, frame.verb.i + 1)


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
    return _all_heads(list(nouns))


def _is_nowhere(frame: Frame) -> bool:
    adverbs = {c.lower_ for c in frame.verb.children if c.dep_ in ("advmod", "neg")}
    return frame.lemma == "be" and "nowhere" in adverbs and bool(frame.subject)


def _standing(frame: Frame) -> Iterator[Clause]:
    figures = _figures(frame)
    if figures and frame.verb.doc[figures[0]].tag_ != "EX":
        yield frame.clause("be", figures, frame.goal)


def _done(frame: Frame) -> Iterator[Clause]:
    """What somebody does with a thing: takes, puts, gives, drops, removes or keeps it."""
    kind = next(k for k in KINDS if k in frame.classes)
    if kind == "take" and frame.goal:
        kind = "put" if any(p.relation != "held-by" for p in frame.goal) else "give"
        if frame.lemma in GETTING:
            kind = "keep" if "keep" in frame.classes else "take"
    if kind == "put" and "keep" in frame.classes and frame.lemma in STANDING_STILL:
        kind = "keep" if frame.verb.tag_ in ("VBP", "VBZ", "VB") else "put"
    if kind == "give" and frame.dative:
        place = _at_verb(frame, "held-by", frame.dative)
        yield frame.clause(kind, frame.objects, (place,))
    elif kind == "take" and frame.agent is not None:
        yield frame.clause(kind, frame.objects, (_at_verb(frame, "held-by", (frame.agent,)),))
    elif frame.goal or frame.source or kind in ("take", "give", "drop", "remove"):
        yield frame.clause(kind, frame.objects, frame.goal)


def _passive(frame: Frame) -> Clause:
    doing = frame.verb.tag_ in ("VBN", "VBD") and _eventive(frame.verb)
    kind = "put" if frame.classes & {"put"} and doing else "be"
    kind = "remove" if frame.classes & {"remove"} and not frame.goal else kind
    figures = frame.subject or _antecedent(frame.verb) or frame.objects
    return frame.clause(kind, figures or _after_auxiliary(frame.verb), frame.goal)


def _having(frame: Frame) -> Iterator[Clause]:
    """What somebody or something has: "the hall has a clock above the door", "Ann has the key"."""
    beside = tuple(p for p in frame.goal if p.landmarks)
    doc = frame.verb.doc
    if beside:
        yield frame.clause("be", frame.objects, beside)
    elif is_person(doc[frame.subject[0]]) or doc[frame.subject[0]].pos_ == "PROPN":
        held = frame.lemma == "hold" or all(doc[at].pos_ == "PRON" for at in frame.objects)
        if frame.lemma != "keep":
            relation = "held-by" if held else "belongs-to"
            yield frame.clause("have", frame.objects, (_at_verb(frame, relation, frame.subject),))
    elif frame.lemma == "hold":
        yield frame.clause("relate", frame.objects, (_at_verb(frame, "in", frame.subject),))
    elif frame.lemma != "keep":
        place = _at_verb(frame, "belongs-to", frame.subject)
        yield frame.clause("have", frame.objects, (place,))


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
    return real or _antecedent(verb)


# Who and what -----------------------------------------------------------------------------------


def _all_heads(tokens: Sequence[Token]) -> tuple[int, ...]:
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
            return _all_heads([c for c in child.children if c.dep_ == "pobj"])
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


def _after_auxiliary(verb: Token) -> tuple[int, ...]:
    """Of "wedged behind it was my glove": what the parser hangs on "was"."""
    for aux in verb.children:
        if aux.dep_ in ("aux", "auxpass"):
            return _all_heads([c for c in aux.children if c.dep_ in ("attr", "nsubj", "nsubjpass")])
    return ()


def _antecedent(verb: Token) -> tuple[int, ...]:
    """The noun that a relative clause or a participle belongs to."""
    if verb.dep_ in ("relcl", "acl") and verb.head.pos_ in NOMINAL:
        return (verb.head.i,)
    if verb.dep_ == "conj" and verb.head.dep_ in ("relcl", "acl"):
        return _antecedent(verb.head)
    if verb.dep_ == "advcl":
        return _all_heads(_subjects(verb.head))
    return ()


def _eventive(verb: Token) -> bool:
    """Whether a passive tells what was done, rather than how things are."""
    auxiliary = [c for c in verb.children if c.dep_ in ("aux", "auxpass")]
    return any(c.lemma_ == "have" or c.lower_ in ("was", "were", "been", "got") for c in auxiliary)


# Several places ---------------------------------------------------------------------------------


def _apart(clause: Clause, verb: Token) -> Iterator[Clause]:
    """A clause with its places told apart: those denied, and those of which only one is so."""
    doc = verb.doc
    wrong = [p for p in clause.places if _is_denied(doc, p, clause.negated)]
    doubtful = [p for p in clause.places if p not in wrong and _is_disjoined(doc, p)]
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
    return not place.sided and denied(doc[place.start])


def _is_disjoined(doc: Doc, place: Place) -> bool:
    return disjoined(doc[place.start]) or any(disjoined(doc[at]) for at in place.landmarks)
