"""Hours of a tale in their order, over midnight and from day to day of a log: "Fri 14:05"."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from dataclasses import replace

from spatial_nsr.reading.lexicon.tokens import tokenize
from spatial_nsr.reading.text.words import time_words
from spatial_nsr.time.telling.events import Event, Tale

__all__ = ["DAY", "day_told", "days_of_log", "with_hours_in_order"]

DAY, WEEK = 1440, 7
NIGHT = 360  # minutes by which hours go back at least where a day is over
WEEKDAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
LETTERS = 3


def with_hours_in_order(tale: Tale) -> Tale:
    """The tale with its hours counted from the first midnight on.

    The entries of a log go on on the day that is told, or on the next one where they go back; in
    running text these are hours of another day, and from there on none is known.
    """
    days = dict(days_of_log(tale.text))
    entries = {*_entries(tale)}
    day, last = 0, 0
    for at, event in enumerate(tale.events):
        if event.minutes is None:
            continue
        minutes, logged = event.minutes, event.start in entries
        if logged:
            told = [offset for start, offset in days.items() if start <= event.start]
            goes_back = not days and minutes + day * DAY <= last - NIGHT
            day = told[-1] if told else day + goes_back
            minutes += day * DAY
        if minutes < last:
            tale.events = [*tale.events[:at], *map(_undated, tale.events[at:])]
            return tale
        last = minutes
        if day:
            tale.events[at] = replace(event, clock=minutes)
    return tale


def _undated(event: Event) -> Event:
    return replace(event, when="", clock=None) if event.minutes is not None else event


def _entries(tale: Tale) -> Iterator[int]:
    """Where what stands behind the hours of a log begins."""
    if tale.reading is not None:
        text = tale.reading.text
        for unit in text.units:
            if unit.stamp is not None:
                yield text.span(unit).start_char


@functools.lru_cache(maxsize=64)
def days_of_log(text: str) -> tuple[tuple[int, int], ...]:
    """Where the days of a log begin, and how many days after the first one each is.

    >>> days_of_log("Mon 8:00 pump to shop. Tue 9:30 pump fixed. Mon 8:00 pump sold.")
    ((0, 0), (23, 1), (44, 7))
    >>> days_of_log("On Monday it rained.")
    ()
    """
    tokens = list(tokenize(text))
    marks: list[tuple[int, int]] = []
    first = 0
    for at, token in enumerate(tokens[:-1]):
        number = _weekday(token.lower)
        follows = tokens[at + 1].text[0].isdigit() or tokens[at + 1].text == ":"
        opens = (
            not at
            or tokens[at - 1].text[0] in ".!:"
            or "\n" in text[tokens[at - 1].end : token.start]
        )
        if number is None or not (follows and opens):
            continue
        if not marks:
            first = number
        offset = (number - first) % WEEK
        while marks and offset < marks[-1][1]:
            offset += WEEK
        marks.append((token.start, offset))
    return tuple(marks)


def day_told(text: str, word: str) -> int | None:
    """How many days after the first day of a log a day is; None if it may be none, or several.

    >>> log = "Mon 8:00 pump to shop. Wed 9:30 pump fixed."
    >>> day_told(log, "tuesday"), day_told(log, "friday")
    (1, None)
    """
    marks, number = days_of_log(text), _weekday(word)
    if not marks or number is None:
        return None
    first = _weekday(next(tokenize(text[marks[0][0] :])).lower)
    assert first is not None
    found = range((number - first) % WEEK, marks[-1][1] + 1, WEEK)
    return found[0] if len(found) == 1 else None


def _weekday(word: str) -> int | None:
    """The number of a day of the week."""
    if word not in time_words("weekdays"):
        return None
    return WEEKDAYS.index(word[:LETTERS])
