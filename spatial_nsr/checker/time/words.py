"""The words of the text that an event quotes: who is meant by them, and in which role."""

from __future__ import annotations

import re
from collections.abc import Iterator

from spatial_nsr.checker.form import count, items, text
from spatial_nsr.checker.time.events import Happening
from spatial_nsr.grammars.happenings import clock_minutes

__all__ = ["WORD", "has_hour", "mentions_of", "place_in", "words_of"]

WORD = re.compile(
    r"[^\W_]+?(?=n['\u2019]t\b)|n['\u2019]t\b|['\u2019]s\b|[^\W_]+(?:-[^\W_]+)*", re.IGNORECASE
)


def place_in(event: Happening) -> tuple[int, int, int]:
    """Where an event is told: its sentence, its verb in that, and the last of its words."""
    last = max((end for _, _, _, end in mentions_of(event)), default=0)
    return event.raw["start"], event.raw["verb"][0], last


def mentions_of(event: Happening) -> Iterator[tuple[str, str, int, int]]:
    """The words that mean who takes part: role, name, start, end."""
    for each in items(event.raw["words"], "'words'"):
        role, thing, start, end = items(each, "a mention")
        yield text(role, "a role"), text(thing, "a name"), count(start, 0), count(end, 0)


def has_hour(event: Happening) -> bool:
    """Whether an hour of the clock is told with an event."""
    return clock_minutes(tuple(str(event.raw.get("when", "")).split())) is not None


def words_of(phrase: str) -> list[str]:
    """The words of a phrase, by their letters."""
    return [match.group().lower().replace("\u2019", "'") for match in WORD.finditer(phrase)]
