"""At which hour running text tells that something happened: "at six", "half an hour later".

An hour belongs to the verb that it hangs on, and to what goes on from there in the same sentence
("at noon he left and went below"). A length of time with "later" counts from the hour before it;
an hour of which it is open whether it is one of the morning is not before those told already.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from spatial_nsr.reading.lexicon.numbers import load_numbers
from spatial_nsr.reading.text.hours import DAY, HALF_DAY, Hour, bare_hour, hour_at
from spatial_nsr.reading.text.words import time_words

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

__all__ = ["Dated", "dated_verbs", "hours_told"]

HOUR, HALF = 60, 30
SUBJECTS = ("nsubj", "nsubjpass", "expl")


@dataclass(frozen=True)
class Dated:
    """An hour in minutes since midnight, by the tokens from ``start`` till ``end`` that tell it.

    ``dates``: it is when something happened, and not until, since or before when.
    """

    start: int
    end: int
    minutes: int
    dates: bool = True
    counted: bool = False

    def words(self, doc: Doc) -> str:
        """How the text tells it; nothing of what is counted from another hour."""
        return "" if self.counted else doc[self.start : self.end].text.lower()


def hours_told(doc: Doc) -> list[Dated]:
    """The hours that a text tells, in its order.

    >>> from spatial_nsr.reading.text.pipelines import load_pipeline
    >>> doc = load_pipeline()("Ann left at six. Half an hour later she ate, and slept by eleven.")
    >>> [each.minutes for each in hours_told(doc)]
    [360, 390, 660]
    """
    found: list[Dated] = []
    at = 0
    while at < len(doc):
        made = _at_clock(doc, at, found) or _counted(doc, at, found)
        if made is not None:
            found.append(made)
        at = at + 1 if made is None else made.end
    return found


def _at_clock(doc: Doc, at: int, before: list[Dated]) -> Dated | None:
    """An hour of the clock that begins at a token."""
    hour = hour_at(doc, at) or bare_hour(doc, at) or _led(doc, at)
    if hour is None:
        return None
    minutes = hour.minutes
    last = before[-1].minutes if before else 0
    if not hour.sure and minutes < last <= minutes + HALF_DAY < DAY:
        minutes += HALF_DAY
    lead = doc[at - 1].lower_ if at else ""
    nearly = at > 1 and doc[at - 2].lower_ in time_words("nearly")
    if lead in time_words("beside-hour"):
        minutes += -1 if lead in time_words("till-hour") else 1
    dates = lead not in time_words("beside-hour") | time_words("lasting-hour") or nearly
    return Dated(at, hour.end, minutes, dates, counted=lead in time_words("beside-hour"))


def _led(doc: Doc, at: int) -> Hour | None:
    """An hour by its number alone before what happens then: "at seven the guests came"."""
    number = load_numbers().get(doc[at].lower_) if at else None
    led = at and doc[at - 1].lower_ in time_words("telling-hour")
    ends = at + 1 < len(doc) and doc[at + 1].pos_ in ("DET", "PROPN", "SCONJ", "ADV")
    if not led or not ends or number is None or not 1 <= number <= 12 or number % 1:
        return None
    return Hour(int(HOUR * number), at + 1, sure=False)


def _counted(doc: Doc, at: int, before: list[Dated]) -> Dated | None:
    """An hour that is counted from the one before: "ten minutes later", "an hour after that"."""
    length = _length(doc, at)
    if length is None or not before:
        return None
    minutes, end = length
    words = [token.lower_ for token in doc[end : end + 2]]
    if words[:1] and words[0] in time_words("later"):
        return Dated(at, end + 1, before[-1].minutes + minutes, counted=True)
    if len(words) > 1 and words[0] == "after" and words[1] in time_words("that"):
        return Dated(at, end + 2, before[-1].minutes + minutes, counted=True)
    return None


def _length(doc: Doc, at: int) -> tuple[int, int] | None:
    """A length of time in minutes, and where it ends: "half an hour", "ten minutes"."""
    words = [token.lower_ for token in doc[at : at + 4]]
    for lead, minutes in ((["half", "an"], HALF), (["quarter", "of", "an"], HALF // 2)):
        end = len(lead)
        if words[:end] == lead and words[end : end + 1] == ["hour"]:
            return minutes, at + end + 1
    number = 1 if words[:1] in (["a"], ["an"]) else load_numbers().get(words[0])
    number = int(words[0]) if words[0].isdecimal() and len(words[0]) < 4 else number
    unit = words[1] if len(words) > 1 else ""
    sort = next((n for n, sort in ((HOUR, "hours"), (1, "minutes")) if unit in time_words(sort)), 0)
    return (int(number * sort), at + 2) if number is not None and sort else None


def dated_verbs(doc: Doc) -> Mapping[int, Dated]:
    """The hour at which what each verb tells happened, by the tokens of the verbs.

    >>> from spatial_nsr.reading.text.pipelines import load_pipeline
    >>> doc = load_pipeline()("At noon he left the bridge and went below. Ann slept until two.")
    >>> {doc[at].text: hour.minutes for at, hour in dated_verbs(doc).items()}
    {'left': 720, 'went': 720}
    """
    found: dict[int, Dated] = {}
    for hour in hours_told(doc):
        verb = _verb_of(doc, hour) if hour.dates else None
        if verb is not None:
            found.setdefault(verb.i, hour)
    for sentence in doc.sents:
        last: Dated | None = None
        for verb in filter(_tells, sentence):
            own = any(child.dep_ in SUBJECTS for child in verb.children)
            last = found.get(verb.i) or (None if own else last)
            if last is not None:
                found.setdefault(verb.i, last)
    return found


def _verb_of(doc: Doc, hour: Dated) -> Token | None:
    """The verb that an hour hangs on; where it begins a clause the next one, else the one before.

    What parsers make of an hour is no rule: a sign before it, or a verb behind it, is.
    """
    sentence = doc[hour.start].sent
    lead = hour.start
    while lead > sentence.start and doc[lead - 1].pos_ in ("ADP", "ADV"):
        lead -= 1
    verbs = [token for token in sentence if _tells(token)]
    opens = lead == sentence.start or doc[lead - 1].pos_ in ("CCONJ", "PUNCT")
    after = [verb for verb in verbs if verb.i >= hour.end]
    until = [verb for verb in verbs if verb.i < hour.start]
    if opens and after:
        return after[0]
    return until[-1] if until else next(iter(after), None)


def _tells(token: Token) -> bool:
    """Whether a word is a verb by itself, and helps no other one."""
    return token.pos_ in ("VERB", "AUX") and token.dep_ not in ("aux", "auxpass", "amod")
