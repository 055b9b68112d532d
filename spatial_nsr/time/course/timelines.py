"""The timelines of stories: of plain sentences, and of any other text by its parse.

Of a text that is no plain one two things are known: what became of the things that its events move
(:mod:`spatial_nsr.time.telling.retold`), and what else its statements say. What is asked is
answered by the first where that has an answer, and so a timeline has it.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import replace

from spacy.tokens import Doc

from spatial_nsr.reading.proof.stating import named
from spatial_nsr.reading.statements.reading import Reading
from spatial_nsr.reading.statements.relations import group
from spatial_nsr.reading.statements.timeline import places, spells
from spatial_nsr.rules.understanding import understanding
from spatial_nsr.time.course.history import History
from spatial_nsr.time.course.states import State
from spatial_nsr.time.course.timeline import Lasting, Moment, Timeline

__all__ = ["timeline_of_history", "timeline_of_reading"]


def timeline_of_history(history: History) -> Timeline:
    """The moments of plain sentences.

    >>> from spatial_nsr.time.story import TimedStory
    >>> story = TimedStory.of("Mary took the key. Then she went to the hall.")
    >>> [str(fact) for fact in timeline_of_history(story.history).facts]
    ['Mary in hall (2 to the end)', 'key held by Mary (1 to the end)']
    """
    tale = history.tale
    moments = tuple(
        Moment(number, event.said(tale.text), event.start, event.end, event.when)
        for number, event in enumerate(tale.events, start=1)
    )
    return Timeline(tale.text, moments, tuple(_own(history)))


def _own(history: History) -> Iterator[Lasting]:
    for state in _states(history):
        until = None if state.until == history.last else state.until
        yield _lasting(history, state, state.since, until, _is_safe(history, state))


def _states(history: History) -> Iterator[State]:
    """What each thing is by itself, from one event until another one."""
    things = dict.fromkeys(n for e in history.tale.events for n in (*e.who, *e.what))
    return itertools.chain.from_iterable(map(history.own, things))


def _is_safe(history: History, state: State) -> bool:
    """Whether a state follows for certain."""
    told = state.rule in ("", "said")
    return not history.odd and (told or understanding(state.rule).is_safe(False))


def _lasting(
    history: History, state: State, since: int, until: int | None, safe: bool = False
) -> Lasting:
    event = history.tale.events[state.since - 1]
    source = {"start": event.start, "end": event.end, "text": event.said(history.tale.text)}
    status = "proved" if safe else "likely"
    return Lasting(
        state.head, state.relation, state.tail, since, until, state.negated, status, source
    )


# By a parse --------------------------------------------------------------------------------------


def timeline_of_reading(reading: Reading, history: History | None = None) -> Timeline:
    """The moments of any text, as its parse has them; what is so at them is likely.

    ``history`` is what became of the things that its events move, if that is followed.
    """
    told = list(_told(reading))
    followed = [] if history is None else [_as_told(each, told) for each in _followed(history)]
    facts = [
        *followed,
        *itertools.chain.from_iterable(_left_of(each, followed) for each in told),
    ]
    return Timeline(reading.text.string, tuple(_moments(reading)), tuple(dict.fromkeys(facts)))


def _followed(history: History) -> Iterator[Lasting]:
    """What became of things, from and until the moments that the parse counts."""
    moments = history.tale.moments
    for state in _states(history):
        since = moments[state.since - 1]
        until = None if state.until == history.last else moments[state.until] - 1
        if until is None or since <= until:
            yield _lasting(history, state, since, until)


def _as_told(fact: Lasting, told: Sequence[Lasting]) -> Lasting:
    """What came to a place, which is on it where the reading says so: "to the counter"."""
    same = (each for each in told if (each.head, each.tail, each.since) == _place_of(fact))
    held = [each.relation for each in same if each.relation in group("held")]
    return replace(fact, relation=held[0]) if fact.relation == "in" and held else fact


def _place_of(fact: Lasting) -> tuple[str, tuple[str, ...], int]:
    return fact.head, fact.tail, fact.since


def _told(reading: Reading) -> Iterator[Lasting]:
    """What the statements of a text say of where things are."""
    names = named(reading)
    for spell in spells(reading):
        said = spell.said
        if said.figure < 0 or not said.landmarks or not places(said):
            continue
        head, tail = names[said.figure], tuple(names[n] for n in said.landmarks)
        until = None if spell.end is None else spell.end - 1
        words = reading.text.string[said.start : said.end]
        source = {"start": said.start, "end": said.end, "text": words}
        yield Lasting(head, said.relation, tail, said.moment, until, said.negated, "likely", source)


def _left_of(fact: Lasting, followed: Sequence[Lasting]) -> Iterator[Lasting]:
    """A fact for the moments at which it is not followed where its thing is."""
    own = [each for each in followed if each.head == fact.head]
    if any((each.tail, each.since) == (fact.tail, fact.since) for each in own):
        return  # the same, told in other words: "below" for "under"
    if fact.relation not in group("held") or not own:
        yield fact
        return
    since = fact.since
    for other in sorted(own, key=lambda each: each.since):
        if fact.until is not None and other.since > fact.until:
            break
        if other.since > since:
            yield replace(fact, since=since, until=other.since - 1)
        if other.until is None:
            return
        since = max(since, other.until + 1)
    if fact.until is None or since <= fact.until:
        yield replace(fact, since=since)


def _moments(reading: Reading) -> Iterator[Moment]:
    """What is told to happen at each moment: its clause, or the entry of a log with its hour.

    What had happened before the story begins comes before it, so that the beginning is a moment.
    """
    clock, text = reading.clock, reading.text
    rank = {event: at for at, event in enumerate(clock.order)}
    spans: dict[int, tuple[int, int]] = {}
    keys = sorted(key if key >= 0 else -1 - key for key in clock.by_verb)
    for key, event in clock.by_verb.items():
        spans.setdefault(rank[event], _clause(text.doc, key if key >= 0 else -1 - key, keys))
    hours = {rank[event]: minutes for minutes, event in clock.stamps}
    told = _trimmed(text.string, 0, next(text.doc.sents).end_char)
    when = ""
    for number in range(1, reading.moment + 1):
        if number in hours:
            when = f"{hours[number] // 60:02}:{hours[number] % 60:02}"
            unit = next(u for u in text.units if u.stamp == hours[number])
            span = text.span(unit)
            spans.setdefault(number, (span.start_char, span.end_char))
        if number in spans:
            told = _trimmed(text.string, *spans[number])
        yield Moment(number, *told, when)


def _clause(doc: Doc, verb: int, others: Sequence[int]) -> tuple[int, int]:
    """The part of a sentence that tells of one of its events, by the verbs of all of them."""
    sentence = doc[verb].sent
    inner = [at for at in others if sentence.start <= at < sentence.end]
    first = _begin(doc, verb, inner) if verb > min(inner, default=verb) else sentence.start
    while doc[first].is_punct and first < verb:
        first += 1
    later = [at for at in inner if at > verb]
    end = _begin(doc, later[0], inner) if later else sentence.end
    while later and end - 1 > verb and (doc[end - 1].is_punct or doc[end - 1].dep_ == "cc"):
        end -= 1  # "He took it, and"
    return doc[first].idx, doc[end - 1].idx + len(doc[end - 1])


def _begin(doc: Doc, verb: int, others: Sequence[int]) -> int:
    """Where the clause of a verb begins, behind the one before it: with its own words."""
    before = max((at for at in others if at < verb), default=-1)
    return max(doc[verb].left_edge.i, before + 1)


def _trimmed(text: str, start: int, end: int) -> tuple[str, int, int]:
    """Words of a text without the blanks around them, and where they stand."""
    words = text[start:end]
    start += len(words) - len(words.lstrip())
    told = words.strip()
    return told, start, start + len(told)
