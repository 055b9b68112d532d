"""What is so from which moment of a story until which, whichever reader found it out.

A moment is what is so after an event; they are counted from 1. Where a text is read in plain
sentences its events are followed by :mod:`spatial_nsr.time`, any other text by its parse.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from spatial_nsr.reading.proof.stating import named
from spatial_nsr.reading.statements.reading import Reading
from spatial_nsr.reading.statements.timeline import places, spells
from spatial_nsr.rules.understanding import understanding
from spatial_nsr.time.history import History

__all__ = ["Lasting", "Moment", "Timeline", "timeline_of_history", "timeline_of_reading"]

TOGETHER = "between"  # what stands so does to both, and not to one of them


@dataclass(frozen=True)
class Moment:
    """An event of a story, and what is so after it: its number, and the words that tell it.

    ``when`` is the hour or the part of a day that is told with it.
    """

    number: int
    text: str
    start: int
    end: int
    when: str = ""

    def __str__(self) -> str:
        return f"{self.number}. {f'{self.when}: ' if self.when else ''}{self.text}"

    def to_dict(self) -> dict[str, Any]:
        """The JSON form."""
        data = {"number": self.number, "text": self.text, "start": self.start, "end": self.end}
        return {**data, "when": self.when} if self.when else data


@dataclass(frozen=True)
class Lasting:
    """How one thing is to others from the moment ``since`` until ``until``, both included.

    ``until`` is None of what is so at the end. ``tail`` has several things where it is one of them
    that is meant ("either in the hall or in the attic"), and for "between". ``status`` is
    ``proved`` where it follows from plain sentences, else ``likely``.

    >>> fact = Lasting("key", "held-by", ("Mary",), 1, 3)
    >>> print(fact), fact.holds(3), fact.holds(4)
    key held by Mary (1 to 3)
    (None, True, False)
    """

    head: str
    relation: str
    tail: tuple[str, ...]
    since: int
    until: int | None = None
    negated: bool = False
    status: str = "proved"
    source: Mapping[str, Any] | None = field(default=None, hash=False, compare=False)

    def holds(self, moment: int) -> bool:
        """Whether it is so after so many events."""
        return self.since <= moment and (self.until is None or moment <= self.until)

    @property
    def said(self) -> str:
        """It in words, without when it is so."""
        joins = " and " if self.relation == TOGETHER else " or "
        relation = self.relation.replace("-", " ")
        return f"{self.head} {'not ' * self.negated}{relation} {joins.join(self.tail)}"

    def __str__(self) -> str:
        return f"{self.said} ({self.since} to {'the end' if self.until is None else self.until})"

    def to_dict(self) -> dict[str, Any]:
        """The JSON form; what is not known, or is as usual, is left out."""
        data: dict[str, Any] = {
            "head": self.head, "relation": self.relation, "tail": list(self.tail),
            "since": self.since, "status": self.status,
        }  # fmt: skip
        if self.until is not None:
            data["until"] = self.until
        if self.negated:
            data["negated"] = True
        return data if self.source is None else {**data, "source": dict(self.source)}


@dataclass(frozen=True)
class Timeline:
    """The moments of a story, and what is so from one to another."""

    text: str
    moments: tuple[Moment, ...]
    facts: tuple[Lasting, ...]

    @property
    def last(self) -> int:
        """The number of the last moment; 0 where nothing happens."""
        return len(self.moments)

    def at(self, moment: int) -> tuple[Lasting, ...]:
        """What is so after so many events."""
        return tuple(fact for fact in self.facts if fact.holds(moment))


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
    things = dict.fromkeys(n for e in history.tale.events for n in (*e.who, *e.what))
    for thing in things:
        for state in history.own(thing):
            rule = state.rule if state.rule not in ("", "said") else None
            safe = not history.odd and (rule is None or understanding(rule).is_safe(False))
            event = history.tale.events[state.since - 1]
            source = {"start": event.start, "end": event.end, "text": event.said(history.tale.text)}
            yield Lasting(
                thing, state.relation, state.tail, state.since,
                None if state.until == history.last else state.until,
                state.negated, "proved" if safe else "likely", source,
            )  # fmt: skip


def timeline_of_reading(reading: Reading) -> Timeline:
    """The moments of any text, as its parse has them; what is so at them is likely."""
    names = named(reading)
    facts = []
    for spell in spells(reading):
        said = spell.said
        if said.figure < 0 or not said.landmarks or not places(said):
            continue
        head, tail = names[said.figure], tuple(names[n] for n in said.landmarks)
        until = None if spell.end is None else spell.end - 1
        words = reading.text.string[said.start : said.end]
        source = {"start": said.start, "end": said.end, "text": words}
        fact = Lasting(
            head, said.relation, tail, said.moment, until, said.negated, "likely", source
        )
        facts.append(fact)
    return Timeline(reading.text.string, tuple(_moments(reading)), tuple(dict.fromkeys(facts)))


def _moments(reading: Reading) -> Iterator[Moment]:
    """What is told to happen at each moment: its sentence, or the hour of the entry of a log."""
    clock, doc = reading.clock, reading.text.doc
    rank = {event: at for at, event in enumerate(clock.order)}
    spans: dict[int, tuple[int, int]] = {}
    for key, event in clock.by_verb.items():
        sentence = doc[key if key >= 0 else -1 - key].sent
        spans.setdefault(rank[event], (sentence.start_char, sentence.end_char))
    hours = {rank[event]: minutes for minutes, event in clock.stamps}
    told = "", 0, 0
    when = ""
    for number in range(1, reading.moment + 1):
        if number in hours:
            when = f"{hours[number] // 60:02}:{hours[number] % 60:02}"
            unit = next(u for u in reading.text.units if u.stamp == hours[number])
            span = reading.text.span(unit)
            spans.setdefault(number, (span.start_char, span.end_char))
        if number in spans:
            start, end = spans[number]
            told = reading.text.string[start:end].strip(), start, end
        yield Moment(number, *told, when)
