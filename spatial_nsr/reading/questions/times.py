"""Of which moment of the telling a question asks: by the event that it names, or by small words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from spatial_nsr.reading.makers.parse import clauses_of
from spatial_nsr.reading.questions.declaring import parsed_words
from spatial_nsr.reading.questions.likeness import content_words
from spatial_nsr.reading.statements.reading import Statement
from spatial_nsr.reading.text.words import time_words

if TYPE_CHECKING:
    from spacy.tokens import Doc

    from spatial_nsr.reading.questions.asked import Asked
    from spatial_nsr.reading.questions.declaring import Parts

__all__ = ["moments_of", "named_moment"]

BEFORE = frozenset(("before", "until", "till"))
ENOUGH = 0.5  # of the words that name a time, said in one sentence


def moments_of(asked: Asked, parts: Parts) -> list[int]:
    """After how many events it is asked how things are; any number, where it is not known."""
    last = asked.reading.moment
    words = {word.lower() for word in (*parts.main, parts.marker)}
    if not parts.time or set(parts.time) == {"all"}:  # "after all"
        early = words & time_words("early") and not words & time_words("late")
        past = words & time_words("past") and not words & time_words("late")
        return [0] if early else list(range(last, -1, -1)) if past else [last]
    doc = parsed_words(parts.time)
    found = None if doc is None else named_moment(asked, doc)
    if found is None:
        return list(range(last + 1))
    return [max(found - 1, 0) if parts.marker in BEFORE else found]


def named_moment(asked: Asked, doc: Doc) -> int | None:
    """The moment of what a clause or a phrase names, if the text tells of it."""
    scored = [(_alike(asked, doc, said), said.moment) for said in asked.reading.said]
    best = max((score for score, _ in scored), default=0)
    if best >= 3:
        return min(moment for score, moment in scored if score == best)
    return _by_sentence(asked, doc)


def _alike(asked: Asked, doc: Doc, said: Statement) -> int:
    """How much a statement tells what a clause names: by its things and its verb."""
    here = asked.within(doc)
    lemmas = {t.lemma_.lower() for t in doc if t.pos_ == "VERB"}
    score = 0
    for clause in clauses_of(doc[:]):
        figures = [n for at in clause.figures for n in here.things(at)[:1]]
        marks = [n for p in clause.places for at in p.landmarks for n in here.things(at)[:1]]
        agents = [] if clause.agent is None else here.things(clause.agent)[:1]
        mine = 2 * (said.figure in figures) + 2 * (not set(said.landmarks).isdisjoint(marks))
        mine += any(said.relation == p.relation for p in clause.places)
        mine += said.agent is not None and said.agent in agents
        mine += said.event is not None and said.event == clause.kind
        score = max(score, mine)
    return score + 2 * (said.verb != "" and said.verb in lemmas)


def _by_sentence(asked: Asked, doc: Doc) -> int | None:
    """The moment of the sentence that has the most words of what is named."""
    wanted = content_words(doc)
    if not wanted:
        return None
    scored = [(len(wanted & words), moment) for words, moment in _sentences(asked)]
    best = max((score for score, _ in scored), default=0)
    if best < max(1.0, ENOUGH * len(wanted)):
        return None
    moments = [moment for score, moment in scored if score == best]
    return moments[0] if len(set(moments)) == 1 else None


def _sentences(asked: Asked) -> Iterator[tuple[frozenset[str], int]]:
    """The words of each sentence, and how many events were told when it ends."""
    reading, moment = asked.reading, 0
    for unit in reading.text.units:
        span = reading.text.span(unit)
        here = [s.moment for s in reading.said if span.start_char <= s.start < span.end_char]
        moment = max([moment, *here]) if not here else max(here)
        yield content_words(span.as_doc()), moment
