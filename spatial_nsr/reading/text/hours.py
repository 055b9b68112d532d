"""Hours of the clock: "08:20", "half past nine", "noon"; those that begin lines of a log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from spatial_nsr.reading.lexicon.numbers import load_numbers
from spatial_nsr.reading.text.words import sorted_words, time_words

if TYPE_CHECKING:
    from spacy.tokens import Doc

__all__ = [
    "OPENING",
    "Hour",
    "bare_hour",
    "hour_at",
    "in_hour",
    "is_step",
    "last_before",
    "stamp_at",
]

HALF_DAY = 720
DAY = 1440
PARTS = {"half": 30, "quarter": 15}
FULL = frozenset(("noon", "midday", "midnight"))
OPENING = frozenset("[(")
BEHIND = frozenset(".:,;])") | {"\N{EN DASH}", "\N{EM DASH}", "-"}
WORDS = 3  # of "half past seven"
MILITARY = 4  # figures of "0715"


@dataclass(frozen=True)
class Hour:
    """An hour of the day in minutes, and the token behind it.

    ``sure`` of the half of the day: "19:05" and "7 pm" are, "half past nine" is not.
    """

    minutes: int
    end: int
    sure: bool


def hour_at(doc: Doc, at: int) -> Hour | None:
    """The hour that some tokens tell, from one of them on.

    >>> from spatial_nsr.reading.text.pipelines import load_pipeline
    >>> doc = load_pipeline()("It came at half past nine and left at 19:05.")
    >>> [hour_at(doc, at).minutes for at in (3, 9)]
    [570, 1145]
    """
    word = doc[at].lower_
    if word in FULL:
        return Hour(0 if word == "midnight" else HALF_DAY, at + 1, sure=True)
    return _numeral(doc, at) or _counted(doc, at) or _past(doc, at)


def _numeral(doc: Doc, at: int) -> Hour | None:
    """An hour with its minutes in figures: "08:20", "8.20 pm", "8.20pm"."""
    word, half = _without_half(doc[at].lower_)
    for sign in ":.h":
        hours, found, minutes = word.partition(sign)
        if found and hours.isdecimal() and minutes.isdecimal() and len(minutes) == 2:
            return _in_half(doc, at + 1, int(hours), int(minutes), half)
    return None


def _without_half(word: str) -> tuple[str, str]:
    """Of "8.20pm" "8.20" and "pm"."""
    half = next((each for each in ("am", "pm") if word.endswith(each) and word[0].isdecimal()), "")
    return word.removesuffix(half), half


def _in_half(doc: Doc, end: int, hours: int, minutes: int, half: str) -> Hour | None:
    after = doc[end].lower_.replace(".", "") if end < len(doc) else ""
    if not half and after in ("am", "pm"):
        half, end = after, end + 1
    if not 0 <= hours < 24 or not 0 <= minutes < 60:
        return None
    if half:
        hours = hours % 12 + (12 if half == "pm" else 0)
    sure = bool(half) or hours > 12 or hours == 0 or doc[end - 1].text.startswith("0")
    return Hour(60 * hours + minutes, end, sure)


def _counted(doc: Doc, at: int) -> Hour | None:
    """A full hour: "seven o'clock", "9 am", "9pm"."""
    word, half = _without_half(doc[at].lower_)
    number = _number(word)
    after = doc[at + 1].lower_ if at + 1 < len(doc) else ""
    if number is None or not number.is_integer():
        return None
    if after == "o'clock":
        return Hour(60 * int(number) % DAY, at + 2, sure=False)
    if half or after.replace(".", "") in ("am", "pm"):
        return _in_half(doc, at + 1, int(number), 0, half)
    return None


def _past(doc: Doc, at: int) -> Hour | None:
    """An hour told from the full one: "half past nine", "ten to four"."""
    if at + 2 >= len(doc) or doc[at + 1].lower_ not in ("past", "to"):
        return None
    minutes = PARTS.get(doc[at].lower_, _number(doc[at].lower_))
    hours = _number(doc[at + 2].lower_)
    if minutes is None or hours is None or not 1 <= hours <= 12 or minutes >= 60:
        return None
    turned = minutes if doc[at + 1].lower_ == "past" else -minutes
    return Hour(int(60 * hours + turned) % DAY, at + 3, sure=False)


def _number(word: str) -> float | None:
    known = load_numbers().get(word)
    return float(word) if word.isdecimal() else None if known is None else float(known)


def bare_hour(doc: Doc, at: int) -> Hour | None:
    """An hour by its number alone, behind "at" or "by": "at seven"."""
    number = _number(doc[at].lower_) if at and doc[at - 1].lower_ in time_words("at-hour") else None
    ends = at + 1 == len(doc) or doc[at + 1].pos_ in ("PUNCT", "CCONJ", "VERB", "AUX", "PRON")
    if number is None or not ends or not 1 <= number <= 12:
        return None
    return Hour(int(60 * number), at + 1, sure=False)


def in_hour(doc: Doc, at: int) -> bool:
    """Whether a token is part of an hour, and so no place: "at half past seven".

    >>> from spatial_nsr.reading.text.pipelines import load_pipeline
    >>> doc = load_pipeline()("They sat down at half past seven.")
    >>> in_hour(doc, 4), in_hour(doc, 1)
    (True, False)
    """
    begins = range(max(0, at - WORDS + 1), at + 1)
    return any((hour := hour_at(doc, n)) is not None and hour.end > at for n in begins)


def is_step(doc: Doc, at: int) -> bool:
    """Whether a token is the name of a numbered part of a text, and so no place: "in step 2".

    >>> from spatial_nsr.reading.text.pipelines import load_pipeline
    >>> doc = load_pipeline()("In step 2 the cat sat on the step.")
    >>> is_step(doc, 1), is_step(doc, 8)
    (True, False)
    """
    numbered = at + 1 < len(doc) and doc[at + 1].text.isdecimal()
    after = at and doc[at].text.isdecimal() and doc[at - 1].lower_ in time_words("steps")
    return bool(after or (numbered and doc[at].lower_ in time_words("steps")))


def stamp_at(doc: Doc, at: int) -> Hour | None:
    """The hour that begins a line of a log, with the signs around it: "[08:20]", "0715.".

    >>> from spatial_nsr.reading.text.pipelines import load_pipeline
    >>> stamp_at(load_pipeline()("[08:20] The van left."), 0)
    Hour(minutes=500, end=3, sure=True)
    """
    begin = at + 1 if doc[at].text in OPENING else at
    begin = _behind_day(doc, begin)
    if begin >= len(doc):
        return None
    hour = hour_at(doc, begin) or _military(doc, begin)
    if hour is None or hour.end >= len(doc) or doc[hour.end].lower_ in sorted_words("units.words"):
        return None
    end = hour.end
    while end < len(doc) and doc[end].text in BEHIND:
        end += 1
    # An hour with which a text ends begins no entry.
    return Hour(hour.minutes, end, hour.sure) if end < len(doc) else None


def _behind_day(doc: Doc, at: int) -> int:
    """Where the words behind a day of the week begin; "Wed" may be cut as "we'd" is."""
    if at + 1 < len(doc) and doc[at].lower_.rstrip(".,") in time_words("weekdays"):
        return at + 1
    cut = at + 2 < len(doc) and not doc[at].whitespace_
    return at + 2 if cut and doc[at : at + 2].text.lower() in time_words("weekdays") else at


def _military(doc: Doc, at: int) -> Hour | None:
    """An hour of four figures with a sign behind it: "0715."; "1969 was" is none."""
    word = doc[at].text
    if len(word) != MILITARY or not word.isdecimal() or at + 1 >= len(doc):
        return None
    if doc[at + 1].text not in BEHIND and not word.startswith("0"):
        return None
    return _in_half(doc, at + 1, int(word[:2]), int(word[2:]), "")


def last_before(hour: Hour, told: Sequence[tuple[int, int]]) -> int | None:
    """The moment of an hour: that of the last one told till then; None before the first one.

    ``told`` are hours in minutes with their moments, in the order of the telling. An hour that may
    be of either half of the day is one that is told, or of the time that is told of.

    >>> log = [(500, 1), (545, 2), (780, 3)]
    >>> last_before(Hour(510, 0, True), log), last_before(Hour(60, 0, False), log)
    (1, 3)
    """
    if not told:
        return None
    halves = [hour.minutes] if hour.sure else [hour.minutes, (hour.minutes + HALF_DAY) % DAY]
    exact = [moment for minutes, moment in told if minutes in halves]
    if exact:
        return exact[-1]
    first, last = told[0][0], max(minutes for minutes, _ in told)
    within = [each for each in halves if first <= each <= last]
    if len(within) > 1 or not within:
        within = [each for each in halves if each > first]
    if not within:
        return None
    return max(moment for minutes, moment in told if minutes <= within[0])
