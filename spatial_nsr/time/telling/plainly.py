"""Plain sentences of any text: read word by word, of the things that the parse finds."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import replace

from spatial_nsr.grammars.happenings import (
    clock_minutes,
    comes_first,
    exact_hours,
    last_noun,
    words_for,
)
from spatial_nsr.reading.lexicon.kinds import sort_of
from spatial_nsr.reading.lexicon.tokens import tokenize
from spatial_nsr.reading.statements.reading import Reading
from spatial_nsr.time.queries.whens import is_date
from spatial_nsr.time.telling.entries import entry_told
from spatial_nsr.time.telling.events import Event, Tale
from spatial_nsr.time.telling.groups import groups_meant
from spatial_nsr.time.telling.happened import decided
from spatial_nsr.time.telling.listed import as_place, clauses_listed
from spatial_nsr.time.telling.phrases import Phrase
from spatial_nsr.time.telling.sentences import told_in
from spatial_nsr.time.telling.told import Told

__all__ = ["PlainSentences", "clock"]


HOUR, DATED = 60, 4  # so many words has what is told of a day


def clock(minutes: int | None, text: str) -> str:
    """An hour as a text writes hours; nothing where none is told.

    >>> clock(500, "08:20 left"), clock(500, "left at 8:20"), clock(None, "left")
    ('08:20', '8:20', '')
    >>> clock(720, "at noon")
    'noon'
    """
    if minutes is None:
        return ""
    for word in exact_hours().get(minutes, ()):
        if word in text.lower().split():
            return word
    told = f"{minutes // HOUR:02}:{minutes % HOUR:02}"
    return told if told in text else told.removeprefix("0")


class PlainSentences:
    """What plain sentences of a text tell, in the names that a tale has for its things."""

    def __init__(self, reading: Reading, names: Sequence[str], tale: Tale) -> None:
        self.text, self.tale = reading.text.string, tale
        self._met = {span: names[t.number] for t in reading.who for span in sorted(t.mentions)}
        self._groups: dict[str, str] = {}  # by the names that the parse has for them
        self._ends = {end: name for (_, end), name in self._met.items()}
        self._entered: dict[str, str] = {}  # what entries of a log speak of, by their words
        self._in_entry = False

    def events(
        self, start: int, end: int, stamp: int | None, happens: bool = False
    ) -> list[Event] | None:
        """The events of a sentence in the order in which they came about; None of no plain one.

        ``stamp`` is the hour of the entry of a log, in minutes; ``happens`` tells that the parse
        has something that happens there, so that it may be told in the present.
        """
        begin, till = self._without_date(start, end)
        told = told_in(self.text[begin:till])
        if told is None and (happens or stamp is not None):
            told = told_in(self.text[begin:till], stamped=True)
        made = self._made(told, begin)
        opens = begin if stamp is not None else self._step(start)
        if made is None and opens is not None and (told is None or stamp is not None):
            self._in_entry = True
            made = self._made(entry_told(self.text[opens:till], stamp is None), opens)
            self._in_entry = False
        if made is None and told is None:
            made = self._listed(start, end)
        if made is None:
            return None
        hour = clock(stamp, self.text)
        made = [replace(each, start=start, end=end, when=each.when or hour) for each in made]
        return self._in_order(made)

    def _listed(self, start: int, end: int) -> list[Event] | None:
        """What several places have in them, by the clauses of one sentence."""
        clauses = clauses_listed(self.text[start:end])
        if clauses is None:
            return None
        spans = [(start + begin, start + till) for begin, till in clauses]
        made = [self._made(told_in(self.text[begin:till]), begin) for begin, till in spans]
        return None if None in made else [event for events in made for event in events or ()]

    def _made(self, told: Sequence[Told] | None, shift: int) -> list[Event] | None:
        """The events of what a sentence tells; None if those who take part cannot."""
        events = [self._event(each, shift) for each in told or ()]
        known = [event for event in events if event is not None]
        return known if told is not None and len(known) == len(events) else None

    def _step(self, start: int) -> int | None:
        """Where the words of a numbered step begin: behind "1)", "Step 1:"; None if it is none."""
        line = self.text.rfind("\n", 0, start) + 1
        before = [token.lower for token in tokenize(self.text[line:start])]
        if any(a in words_for("steps") and b.isdecimal() for a, b in itertools.pairwise(before)):
            return start
        own = list(itertools.islice(tokenize(self.text[start:]), 3))
        if start == line and len(own) > 2 and own[0].lower.isdecimal() and own[1].text in ".):":
            return start + own[2].start
        return start if before[:1] and before[0].isdecimal() else None

    def _without_date(self, start: int, end: int) -> tuple[int, int]:
        """A sentence without a date at its beginning or end: "On Tuesday", "at breakfast"."""
        tokens = [t for t in tokenize(self.text[start:end]) if t.text[0] not in ".!"]
        begin, till = start, end
        if len(tokens) > DATED and is_date(tokens[:2]):
            begin = start + tokens[2 + (tokens[2].text == ",")].start
        elif len(tokens) > DATED and is_date(tokens[-2:]):
            till = start + tokens[-3].end
        return begin, till

    def _in_order(self, events: list[Event]) -> list[Event] | None:
        """The events of one sentence, as a word like "before" has them."""
        under = next((event for event in events if event.under is not None), None)
        if under is None or under.under is None:
            return events
        others = [event for event in events if event is not under]
        word = self.text[slice(*under.under)]
        first = comes_first(word, under.kind, [event.kind for event in others])
        if first is None:
            return None
        return [under, *others] if first else [*others, under]

    def _event(self, told: Told, shift: int) -> Event | None:
        who = tuple(self._things(told.who, shift))
        places = tuple(self._things(told.places, shift))
        others = (told.to, told.source)
        to, source = (next(self._things((p,) if p else (), shift), None) for p in others)
        what = tuple(self._things(told.what, shift))
        if not (who or what) or len({*what}) < len(told.what):
            return None
        if len(who) < len(told.who) or len(what) < len(told.what):
            return None
        for phrase, name in zip(told.who, who, strict=False):
            if phrase.named or phrase.pronoun or sort_of(last_noun(name), "person"):
                self.tale.people.add(name)
        when = "" if told.when is None else self._hour(told.when, shift)
        verb = told.verb[0] + shift, told.verb[1] + shift
        under = None if told.under is None else (told.under[0] + shift, told.under[1] + shift)
        event = Event(
            told.kind, who, what, places, to, source, told.relation, when, verb=verb, under=under
        )
        known = decided(self.tale, event)
        return None if known is None else as_place(known)

    def _hour(self, span: tuple[int, int], shift: int) -> str:
        """The hour that is told, as a text has it; nothing of a part of a day."""
        words = tuple(t.lower for t in tokenize(self.text[span[0] + shift : span[1] + shift]))
        return " ".join(words) if clock_minutes(words) is not None else ""

    def _things(self, phrases: Sequence[Phrase], shift: int) -> Iterator[str]:
        """What phrases mean: what the parse takes them to, or by their own words."""
        for phrase in phrases:
            start, end = phrase.start + shift, phrase.end + shift
            if self._in_entry or phrase.key in self._entered:
                yield self._in_log(phrase, self._met.get((start, end)))
                continue
            met = self._met.get((start, end)) or self._ends.get(end)
            if phrase.count is not None or phrase.part:
                meant = groups_meant(self.tale, phrase, start)
                if len(meant) == 1 and met is not None:
                    self._groups[met] = meant[0]
                yield from meant
                continue
            met = self._groups.get(met or "", met)
            if met is not None or not phrase.pronoun:
                yield met or self.tale.called.setdefault(phrase.key, phrase.words)

    def _in_log(self, phrase: Phrase, met: str | None) -> str:
        """What a phrase of an entry means: its words mean the same in all of them."""
        same = met if met is not None and met.lower() in (phrase.key, f"the {phrase.key}") else None
        name = self._entered.setdefault(phrase.key, same or phrase.words)
        self.tale.called[phrase.key] = name
        return name
