"""Of which moment a question asks: "before Mary took the key", "at 8:30", "while he was there".

The words for a time are taken out of the question; what is left asks of that moment as of now.
"""

from __future__ import annotations

import bisect
import itertools
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from spatial_nsr.grammars.happenings import clock_minutes, day_parts, words_for
from spatial_nsr.reading.lexicon.kinds import sort_of
from spatial_nsr.reading.lexicon.tokens import Token, tokenize
from spatial_nsr.time.course.history import History
from spatial_nsr.time.queries.naming import events_named, moment_in_reading
from spatial_nsr.time.telling.days import DAY, day_told, days_of_log
from spatial_nsr.time.telling.sentences import day_part, told_in

__all__ = ["Named", "is_date", "moments_named", "without_time"]

JOINS = ("earlier", "later", "meanwhile", "amid")
# Of now, as a question about another moment has it.
PRESENT = {"was": "is", "were": "are", "did": "does", "had": "has"}
LONE_DATE = 2  # so many words has "on Tuesday"
Tokens = tuple[Token, ...]
Moments = tuple[int, ...]


class Named(NamedTuple):
    """After how many events it is asked, all if there are several; what it takes for granted."""

    moments: Moments = ()
    rules: tuple[str, ...] = ()


def without_time(tokens: Tokens) -> Iterator[tuple[Tokens, Tokens]]:
    """A question asked of now, and the words behind or before it that tell of which moment it asks.

    >>> from spatial_nsr.reading.lexicon.tokens import tokenize
    >>> asked = tuple(tokenize("Where was the key before Mary took it"))
    >>> [[t.lower for t in rest] for rest, _ in without_time(asked)]
    [['where', 'is', 'the', 'key']]
    """
    joins = frozenset().union(*map(words_for, JOINS))
    comma = next((at for at, token in enumerate(tokens) if token.text == ","), 0)
    if comma > 1 and (tokens[0].lower in joins or day_part(tokens, 0) == comma):
        yield _present(tokens[comma + 1 :]), tokens[:comma]
    for at in range(2, len(tokens)):
        clause = tokens[at].lower in joins and at + 1 < len(tokens)
        last = day_part(tokens, at) == len(tokens) or is_date(tokens[at:])
        if clause or last or _is_dated_hour(tokens[at:]):
            yield _present(tokens[:at]), tokens[at:]


def _present(tokens: Tokens) -> Tokens:
    words = [token.lower for token in tokens]
    if words[1:2] in (["has"], ["have"]) and words[-1] == "been":  # "where has Tom been"
        tokens = (tokens[0], tokens[1]._replace(lower="is"), *tokens[2:-1])
    while len(tokens) > 1 and tokens[-1].lower in words_for("closely"):
        tokens = tokens[:-1]  # "just before", "right after"
    return tuple(t._replace(lower=PRESENT.get(t.lower, t.lower)) for t in tokens)


def moments_named(question: str, time: Tokens, history: History, spoken: str | None) -> Named:
    """After how many events it is asked; several where it has to be so at all of them.

    ``spoken`` is what the question is about. "When" something happened is before and after it;
    in a part of a day are the events of that part which are about what is asked.
    """
    if day_part(time, 0) == len(time):
        return Named(_in_day_part(history, tuple(t.lower for t in time), spoken))
    if _is_dated_hour(time):
        return Named(_at_hour(history, tuple(t.lower for t in time)))
    join, words = time[0].lower, tuple(t.lower for t in time[1:])
    if is_date(time):
        return Named(_dated(history, words))
    if join in words_for("amid"):
        cuts = [at for at, word in enumerate(words) if word in ("and", "to", "until")]
        till = words[cuts[0] + 1 :] if cuts else ()
        return Named(_between(history, words[: cuts[0]], till) if cuts else ())
    if clock_minutes(words) is not None:
        return Named(_beside_hour(history, join, words))
    named = question[time[1].start : time[-1].end]
    step = _step_named(history, join, words)
    if step is not None:
        return Named(step)
    numbers = events_named(named, history.tale, history.index, spoken)
    if not numbers and join in words_for("meanwhile"):
        stay = _stay_named(history, named)
        if stay:
            return Named(stay)
    if len(numbers) != 1 and history.tale.reading is not None:
        return Named(_read_moment(history, join, named))
    beside = _beside_event(history, join, numbers[-1]) if numbers else ()
    return Named(beside, ("last-time",) if len(numbers) > 1 else ())


def _is_dated_hour(time: Sequence[Token]) -> bool:
    """Whether words tell an hour of a day: "at 15:00 on Friday", "on Friday at 15:00"."""
    hour, date = time[:-LONE_DATE], time[-LONE_DATE:]
    if is_date(time[:LONE_DATE]):
        hour, date = time[LONE_DATE:], time[:LONE_DATE]
    return bool(hour) and is_date(date) and clock_minutes(tuple(t.lower for t in hour)) is not None


def _minutes_asked(history: History, words: tuple[str, ...]) -> int | None:
    """An hour, counted as those of the tale are: of the day that is named, or the night after."""
    minutes = clock_minutes(words)
    for date, hour in ((words[-1:], words[:-LONE_DATE]), (words[1:2], words[LONE_DATE:])):
        told = clock_minutes(hour) if minutes is None and hour else None
        if told is not None:
            day = day_told(history.tale.text, date[0])
            return None if day is None else told + day * DAY
    stamps = [told for told, _ in _stamps(history)]
    if minutes is None or not stamps or stamps[-1] < DAY:
        return minutes
    of_days = [minutes + n * DAY for n in range(stamps[-1] // DAY + 1)]
    within = [each for each in of_days if stamps[0] <= each]
    return within[0] if within and (len(within) == 1 or within[1] > stamps[-1]) else None


def _in_day_part(history: History, words: tuple[str, ...], spoken: str | None) -> Moments:
    """The moments of a part of a day, or of an hour."""
    if words not in day_parts():
        return _at_hour(history, words)
    events = history.tale.events
    told = [n for n, event in enumerate(events, start=1) if event.hours == day_parts()[words]]
    about = [n for n in told if spoken in events[n - 1].who + events[n - 1].what]
    return tuple(about or told[-1:])


def _beside_event(history: History, join: str, number: int) -> Moments:
    """The moments before, after, since or at an event."""
    if join in words_for("onward"):
        return tuple(range(number, history.last + 1))
    if join in words_for("earlier"):
        return (number - 1,)
    return (number - 1, number) if join in words_for("meanwhile") else (number,)


def is_date(time: Sequence[Token]) -> bool:
    """Whether words name a time by its noun: "on Tuesday", "at breakfast", "in May"."""
    words = [token.lower for token in time]
    date = len(words) == LONE_DATE and words[0] in words_for("dating")
    return date and (
        sort_of(words[1], "time") or words[1] in words_for("dates") | words_for("meals")
    )


def _dated(history: History, words: tuple[str, ...]) -> Moments:
    """What the part of a text comes after that tells of a day or a meal, until another one begins.

    Nothing where it is named several times, or nothing is told of it.
    """
    day = day_told(history.tale.text, words[-1])
    if day is not None:
        return _on_day(history, day)
    tokens = list(tokenize(history.tale.text))
    dates = [
        token.start
        for token, after in itertools.pairwise(tokens)
        if token.lower in words_for("dating") and is_date((token, after))
    ]
    named = [at for at in dates if tuple(tokenize(history.tale.text[at:]))[1].lower == words[-1]]
    if len(named) != 1:
        return ()
    ends = [event.end for event in history.tale.events if event.start <= named[0] < event.end]
    if words[-1] in words_for("dates"):  # a day lasts until another one is told of, a meal does not
        ends = [at for at in dates if at > named[0]] or [len(history.tale.text)]
    end = min(ends, default=0)
    told = [
        n for n, event in enumerate(history.tale.events, start=1)
        if event.end > named[0] and event.start < end
    ]  # fmt: skip
    return tuple(told[-1:]) if told == list(range(told[0], told[-1] + 1) if told else ()) else ()


def _on_day(history: History, day: int) -> Moments:
    """What a day of a log ends with."""
    later = (start for start, offset in days_of_log(history.tale.text) if offset > day)
    end = next(later, len(history.tale.text))
    told = [n for n, event in enumerate(history.tale.events, start=1) if event.start < end]
    return tuple(told[-1:])


def _stamps(history: History) -> list[tuple[int, int]]:
    """The events of which the hour is told, and these hours in minutes."""
    return [
        (minutes, number)
        for number, event in enumerate(history.tale.events, start=1)
        if (minutes := event.minutes) is not None
    ]


def _at_hour(history: History, words: tuple[str, ...]) -> Moments:
    """What an hour comes after: the last event told till then, and those that may be as early."""
    return _between(history, words, None)


def _between(history: History, begin: tuple[str, ...], end: tuple[str, ...] | None) -> Moments:
    """The moments from one hour until another one; of the first alone if none is given."""
    first = _minutes_asked(history, begin)
    last = first if end is None else _minutes_asked(history, end)
    stamps = _stamps(history)
    before = [number for minutes, number in stamps if first is not None and minutes <= first]
    if first is None or last is None or last < first or not before:
        return ()
    inside = end is None
    later = (n for minutes, n in stamps if minutes > last or (minutes == last and not inside))
    return tuple(range(before[-1], next(later, history.last + 1)))


def _beside_hour(history: History, join: str, words: tuple[str, ...]) -> Moments:
    """The moment before an hour, or all from it on."""
    minutes = _minutes_asked(history, words)
    stamps = _stamps(history)
    reached = [number for told, number in stamps if minutes is not None and told >= minutes]
    if join in words_for("earlier"):
        return (reached[0] - 1,) if reached else ()
    now = _at_hour(history, words)
    if join in words_for("onward") and now:
        return tuple(range(now[0], history.last + 1))
    return ()


def _step_named(history: History, join: str, words: tuple[str, ...]) -> Moments | None:
    """The moment after or before a step with a number: "after step 2"; None if none is named."""
    if len(words) != 2 or words[0] not in words_for("steps") or not words[1].isdecimal():
        return None
    begins = _step_at(history.tale.text, *words)
    if begins is None:
        return ()
    if join not in words_for("earlier"):
        after = _step_at(history.tale.text, words[0], str(int(words[1]) + 1))
        begins = len(history.tale.text) if after is None else after
    done = [n for n, event in enumerate(history.tale.events, start=1) if event.start < begins]
    return tuple(done[-1:]) if done[-1:] == [len(done)] else ()


def _step_at(text: str, noun: str, number: str) -> int | None:
    """Where a step begins that is told by its number: "Step 2: ...", or "2. ..." on a new line."""
    tokens = list(tokenize(text))
    for at, token in enumerate(tokens):
        if token.lower != number:
            continue
        if not at or "\n" in text[tokens[at - 1].end : token.start]:
            return token.start
        if tokens[at - 1].lower == noun:
            led = at > 1 and tokens[at - 2].lower in words_for("rests")
            return tokens[at - 1 - led].start
    return None


def _read_moment(history: History, join: str, clause: str) -> Moments:
    """The moment of a clause or a noun by the parse of the text."""
    tale = history.tale
    assert tale.reading is not None
    moment = moment_in_reading(clause, tale.reading)
    if moment is None:
        return ()
    if join in words_for("earlier"):
        moment -= 1
    number = bisect.bisect_right(tale.moments, moment)
    return (number,) if number else ()


def _stay_named(history: History, clause: str) -> Moments:
    """All moments at which somebody is told to be at a place: "while Mary was in the hall"."""
    told = told_in(clause.strip().rstrip(".!?"))
    if told is None or len(told) != 1 or told[0].kind != "at" or len(told[0].who) != 1:
        return ()
    who, place = (history.tale.known(each) for each in (*told[0].who, *told[0].places))
    if who is None or place is None:
        return ()
    spells = (s for s in history.stays(who) if s.settled and s.tail == (place,))
    return tuple(itertools.chain.from_iterable(range(s.since, s.until + 1) for s in spells))
