"""The clause of a question with its gap: what is asked for, and what is said of it.

"On which shelf did Ann put the jar?" is the clause of "Ann put the jar on the shelf" with a gap for
the shelf. The makers of clauses of the text read it; where they need a place to find a clause
("Who moved the jar?"), the verb and what it governs is enough.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from spatial_nsr.reading.lexicon.kinds import sort_of
from spatial_nsr.reading.lexicon.lists import word_list
from spatial_nsr.reading.lexicon.places import load_places, relation_of_phrase
from spatial_nsr.reading.makers.clauses import Clause, Place
from spatial_nsr.reading.makers.events.frames import Frame, frame_of
from spatial_nsr.reading.makers.placing.phrases import only_exists
from spatial_nsr.reading.makers.placing.places import place_at
from spatial_nsr.reading.questions.question_words import Gap
from spatial_nsr.reading.questions.turning import turned
from spatial_nsr.reading.referents.joined import NOMINAL
from spatial_nsr.reading.text.words import asked_words, verb_classes

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

    from spatial_nsr.reading.questions.asked import Asked

__all__ = ["Wanted", "main_verb", "wanted"]


@dataclass(frozen=True)
class Wanted:
    """A statement with a gap. Ends that the question does not name are None.

    ``role`` is the end that is asked for: ``figure``, ``landmark``, ``agent``, ``origin`` or
    ``place``. ``relation`` is "" where the question names none, and ``verb`` tells what was done.
    """

    role: str
    relation: str = ""
    figure: frozenset[int] | None = None
    landmarks: tuple[frozenset[int], ...] = ()
    agent: frozenset[int] | None = None
    origin: frozenset[int] | None = None
    verb: str = ""
    negated: bool = False


# Clauses with a gap -----------------------------------------------------------------------------


def wanted(asked: Asked, gap: Gap | None) -> Iterator[Wanted]:
    """What the question asks for, as statements with a gap, the best reading first.

    Without a gap it asks where: its gap is the place. A parse of its words in the order of a
    statement comes after that of the question as it stands.
    """
    yield from _as_parsed(asked, gap)
    again = turned(asked, gap)
    if again is not None:
        yield from _as_parsed(*again)


def _as_parsed(asked: Asked, gap: Gap | None) -> Iterator[Wanted]:
    placed = False
    for clause in asked.clauses:
        apart = clause.verb in asked.time or asked.time & {*clause.figures}
        for each in _of_clause(asked, clause, gap) if not (clause.inner or apart) else ():
            placed |= bool(each.relation)
            yield each
    verb = main_verb(asked.doc, asked.time)
    if verb is None:
        return
    frame = frame_of(verb, asked.doc[:])
    for each in _of_frame(asked, frame, gap):
        if not placed or each.role in ("agent", "place"):
            yield each
    if not placed and gap is not None:
        yield from _where_another(asked, frame, gap)
        yield from _stranded(asked, frame, gap)


def main_verb(doc: Doc, time: frozenset[int]) -> Token | None:
    """The verb of the clause that asks: of "what is he meant to hold" the last one."""
    timeless = [t for t in doc if t.i not in time]
    roots = (t for t in timeless if t.dep_ == "ROOT" or t.head == t)
    verb = next((t for t in roots if t.pos_ in ("VERB", "AUX")), None)
    if verb is None:
        verb = next((t for t in timeless if t.pos_ == "VERB"), None)
    while verb is not None:
        deeper = [c for c in verb.children if _goes_on(c)]
        if not deeper or deeper[0].i in time:
            break
        verb = deeper[0]
    return verb


def _goes_on(verb: Token) -> bool:
    """Whether a verb is what another is said, thought or meant: "believe it to be here"."""
    if verb.pos_ not in ("VERB", "AUX"):
        return False
    sorts = verb_classes(verb.head.lemma_.lower())
    return verb.dep_ == "xcomp" or (verb.dep_ == "ccomp" and bool(sorts & {"say", "wish"}))


def _of_clause(asked: Asked, clause: Clause, gap: Gap | None) -> Iterator[Wanted]:
    open_ = frozenset() if gap is None else gap.tokens
    figures = [at for at in clause.figures if at not in open_]
    agent = None if clause.agent in open_ or clause.agent is None else asked.any_of([clause.agent])
    base = Wanted(
        "",
        figure=asked.any_of(figures) if figures else None,
        agent=agent,
        verb="" if clause.verb is None else asked.doc[clause.verb].lemma_.lower(),
        negated=clause.negated,
    )
    source = next(iter(clause.source), None)
    if source is not None:
        if open_ & {*source.landmarks}:
            yield replace(base, role="origin")
            if gap is not None and gap.noun is not None:
                yield replace(base, role="landmark", relation="in", agent=None)
        elif source.landmarks:
            base = replace(base, origin=asked.any_of(source.landmarks[:1]))
    places = [p for p in clause.places if not only_exists(asked.doc, p)]
    places = [p for p in places if not asked.time & {*p.landmarks, p.start}]
    for place in places:
        yield from _of_place(asked, clause, place, base, open_)
    if not places and open_ & {*clause.figures}:
        yield replace(base, role="figure")
    elif not places and clause.agent in open_ and figures:
        yield replace(base, role="agent")


def _of_place(
    asked: Asked, clause: Clause, place: Place, base: Wanted, open_: frozenset[int]
) -> Iterator[Wanted]:
    both = next((n for at in place.landmarks if (n := _between_both(asked.doc[at]))), None)
    if both is not None and open_:
        yield Wanted("landmark", "between", asked.any_of([both.i]), verb=base.verb)
        return
    place = _level(asked, place)
    by_gap = clause.agent in open_ and any(_is_it(asked.doc[at]) for at in place.landmarks)
    marks = [at for at in place.landmarks if at not in open_]
    named = tuple(asked.any_of([at]) for at in marks)
    told = replace(base, relation=place.relation, landmarks=() if by_gap else named)
    if not open_:
        return
    if open_ & {*place.landmarks} or by_gap:
        if base.figure is None:
            told = replace(told, figure=_rest(asked, clause, open_, place))
        if told.figure is not None:
            yield replace(told, role="landmark", agent=None)
    elif open_ & {*clause.figures}:
        yield replace(told, role="figure")
    elif clause.agent in open_ and base.figure is not None:
        yield replace(told, role="agent", agent=None)
    elif base.figure is not None and place.sided and asked.doc[place.start].pos_ == "ADP":
        yield replace(told, role="landmark", agent=None)  # "which wall is it leaning against"


def _between_both(noun: Token) -> Token | None:
    """Of "either side of the gate" the gate, which is between what is asked for."""
    if noun.lemma_ != "side" or not {c.lower_ for c in noun.children} & {"either", "both", "each"}:
        return None
    of = (c for c in noun.children if c.lower_ == "of")
    return next((p for c in of for p in c.children if p.dep_ == "pobj"), None)


def _level(asked: Asked, place: Place) -> Place:
    """Of "on the floor below the hall" where that floor is: below the hall."""
    for at in place.landmarks:
        if sort_of(asked.doc[at].lemma_.lower(), "level") and not asked.things(at):
            inner = (p for c in asked.clauses if at in c.figures and c.inner for p in c.places)
            return next((p for p in inner if p.landmarks), place)
    return place


def _is_it(token: Token) -> bool:
    """Whether a pronoun stands for what is asked for: "whose cage has a lock on it"."""
    return token.pos_ == "PRON" and token.i > 0


def _rest(
    asked: Asked, clause: Clause, open_: frozenset[int], place: Place
) -> frozenset[int] | None:
    """Of "in which room is the cup", where the parser takes the room as subject, the cup."""
    if clause.verb is None:
        return None
    others = [
        c.i
        for c in asked.doc[clause.verb].children
        if c.dep_ in ("attr", "nsubj", "nsubjpass", "dobj", "acomp", "compound")
        and c.pos_ in NOMINAL
        and c.i not in open_
        and not place.start <= c.i < place.end
    ]
    return asked.any_of(others[:1]) if others else None


def _of_frame(asked: Asked, frame: Frame, gap: Gap | None) -> Iterator[Wanted]:
    """What was done: "who moved the jar", "what was broken", "what did Ann carry"."""
    open_ = frozenset() if gap is None else gap.tokens
    objects = [at for at in (*frame.objects, *_moved_objects(frame)) if at not in asked.time]
    subject = [at for at in frame.subject if at not in asked.time]
    if frame.passive or not objects:
        figures, agents = subject, [] if frame.agent is None else [frame.agent]
    else:
        figures, agents = objects, subject
    named = [at for at in figures if at not in open_]
    doers = [at for at in agents if at not in open_]
    base = Wanted(
        "",
        figure=asked.any_of(named) if named else None,
        agent=asked.any_of(doers) if doers else None,
        verb=frame.lemma,
        negated=frame.negated,
    )
    has = frame.lemma in asked_words("having") and not frame.passive
    if gap is None:
        if named:
            yield replace(base, role="place")
        return
    if has and agents:
        held = replace(base, relation="held-by", agent=None)
        if open_ & {*agents} and named:
            yield replace(held, role="landmark")
        elif open_ & {*figures} and base.agent is not None:
            yield replace(held, role="figure", landmarks=(base.agent,))
    if open_ & {*figures}:
        yield replace(base, role="figure")
    elif open_ & {*agents} and named:
        yield replace(base, role="agent")


def _moved_objects(frame: Frame) -> tuple[int, ...]:
    """An object that the parser takes for a time: "the ticket 58"."""
    late = (c for c in frame.verb.children if c.dep_ == "npadvmod" and c.pos_ in ("NOUN", "PROPN"))
    return () if frame.objects else tuple(c.i for c in late)


def _where_another(asked: Asked, frame: Frame, gap: Gap) -> Iterator[Wanted]:
    """What is where something else is or was: "what stands where the van used to be"."""
    for clause in frame.verb.children:
        there = asked.places_of_clause(clause)
        if there is not None and gap.tokens & {*frame.subject}:
            other, marks = there
            yield Wanted("figure", "same-place", landmarks=(other,), verb=frame.lemma)
            yield Wanted("figure", "at", landmarks=(marks,), verb=frame.lemma)


def _stranded(asked: Asked, frame: Frame, gap: Gap) -> Iterator[Wanted]:
    """A place whose landmark is asked for or stands before: "what is the cup on"."""
    subject = _named(asked, frame, gap)
    for token in asked.doc:
        if token.pos_ not in ("ADP", "ADV", "SCONJ", "ADJ") or token.i in asked.time:
            continue
        place = place_at(token, len(asked.doc)) or _left_alone(token, gap)
        if place is None:
            continue
        before = not place.landmarks or bool(gap.tokens & {*place.landmarks})
        fronted = place.start < gap.word and before
        if (fronted or not place.landmarks) and subject is not None:
            role = "origin" if place.relation == "source" else "landmark"
            verb = token.head.lemma_.lower() if token.head.pos_ in ("VERB", "AUX") else frame.lemma
            said = relation_of_phrase(verb, token.lower_)
            plain = "" if place.relation in ("source", "goal") else place.relation
            yield Wanted(role, said or plain, subject, verb=verb)
        elif place.landmarks and not gap.tokens & {*place.landmarks}:
            marks = tuple(asked.any_of([at]) for at in place.landmarks)
            yield Wanted("figure", place.relation, landmarks=marks, verb=frame.lemma)


def _left_alone(token: Token, gap: Gap) -> Place | None:
    """A preposition without its noun: the "in" of "what was it in at noon", or before its gap."""
    leads = token.i + 1 == gap.word
    if not leads and (token.dep_ not in ("prep", "advmod", "acomp") or _governs(token)):
        return None
    words = [t.lower_ for t in token.doc[token.i : token.i + 3]]
    for length in (3, 2, 1):
        entry = load_places().forms.get(tuple(words[:length]))
        if entry is not None and entry.category in ("rel", "to"):
            return Place(entry.values[0], (), token.i, token.i + length, sided=True)
    return None


def _governs(token: Token) -> bool:
    below = (token, *(c for c in token.children if c.dep_ in ("prep", "pcomp")))
    return any(c.dep_ == "pobj" for each in below for c in each.children)


def _named(asked: Asked, frame: Frame, gap: Gap) -> frozenset[int] | None:
    """The thing that a question speaks of besides what it asks for."""
    nouns: Sequence[int] = [
        *frame.objects, *frame.subject,
        *(c.i for c in frame.verb.children if c.dep_ in ("attr", "nsubj", "dobj", "compound")),
    ]  # fmt: skip
    free = [at for at in nouns if at not in gap.tokens and at not in asked.time]
    free = [at for at in free if asked.doc[at].lower_ not in word_list("siding")]
    return asked.any_of(free[:1]) if free else None
