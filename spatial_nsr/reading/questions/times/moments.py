"""Of which moment of the telling a question asks: by what it names, by hours, by small words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from spatial_nsr.reading.lexicon.lists import word_list
from spatial_nsr.reading.makers.parse import clauses_of
from spatial_nsr.reading.questions.finding.likeness import content_words
from spatial_nsr.reading.questions.times.timing import hour_told
from spatial_nsr.reading.statements.reading import Statement
from spatial_nsr.reading.text.hours import Hour, last_before
from spatial_nsr.reading.text.labels import parsed_words
from spatial_nsr.reading.text.words import asked_words, time_words

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

    from spatial_nsr.reading.questions.asked import Asked

__all__ = ["When", "asked_time", "moments_of", "named_moment"]

ENOUGH = 0.5  # of the words that name a time, said in one sentence


@dataclass(frozen=True)
class When:
    """At which time a question asks.

    ``kind`` is ``now`` where none is told, ``first``, ``before``, ``after`` or ``at``; ``moment``
    counts the events till then, and is None where the text does not tell how many.
    """

    kind: str = "now"
    moment: int | None = None


def _is_within(token: Token) -> bool:
    """Whether a word belongs to a noun, or to a clause within: "where the van used to be"."""
    return token.dep_ in ("amod", "compound", "nummod") or any(
        a.dep_ in ("advcl", "relcl", "ccomp") for a in (token, *token.ancestors)
    )


def asked_time(asked: Asked) -> When:
    """The time that a question asks about: "before Ann moved it" is the moment before that."""
    doc, time = asked.doc, sorted(asked.time)
    early = any(t.lower_ in word_list("early") and not _is_within(t) for t in doc)
    plain = word_list("early").keys() | time_words("late") | time_words("telling")
    if not time or not content_words(doc[at] for at in time) - plain:
        return When("first") if early else When()
    first = doc[time[0]].lower_
    kind = (
        "before"
        if first in asked_words("before")
        else "after"
        if first in asked_words("after")
        else "at"
    )
    hour = next((h for at in time if (h := hour_told(doc, at)) is not None), None)
    if hour is not None:
        return When(kind, _at_hour(asked, kind, hour))
    begun = time[1:] if first in time_words("joining") | time_words("at-time") else time
    named = parsed_words([doc[at].text for at in begun])
    anchor = None if named is None else named_moment(asked, named)
    if anchor is None:
        return When(kind)
    return When(kind, max(anchor - 1, 0) if kind == "before" else anchor)


def moments_of(asked: Asked) -> list[int]:
    """After how many events it may be asked how things are; any number where it is not known."""
    last, when = asked.reading.moment, asked.when
    if when.moment is not None:
        return [when.moment]
    if when.kind != "now":
        return [0] if when.kind == "first" else list(range(last + 1))
    words = {*asked.words}
    past = words & time_words("past") and not words & time_words("late")
    return list(range(last, -1, -1)) if past else [last]


def _at_hour(asked: Asked, kind: str, hour: Hour) -> int | None:
    """The moment of an hour, or that before it."""
    told = asked.reading.clock.hours()
    found = last_before(hour, told)
    if found is None or kind != "before":
        return found
    moments = [moment for _, moment in told if moment < found]
    exact = any(moment == found and minutes == hour.minutes for minutes, moment in told)
    return max(moments, default=0) if exact else found


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
    nouns = (t.i for t in doc if t.pos_ in ("NOUN", "PROPN", "PRON"))
    named = {n for at in nouns for n in here.things(at)[:1]}
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
    if said.verb not in lemmas:
        return score
    return 2 + max(score, (said.figure in named) + (said.agent in named))


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
