"""What happens in a plain text, event by event: who is meant, and in which order it came about."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from spatial_nsr.grammars.happenings import (
    clock_minutes,
    day_parts,
    number_told,
    told_apart,
    words_for,
)
from spatial_nsr.time.telling.groups import Group, is_among, left_of
from spatial_nsr.time.telling.phrases import Phrase
from spatial_nsr.time.telling.told import WORN

if TYPE_CHECKING:
    from spatial_nsr.reading.statements.reading import Reading

__all__ = ["Event", "Mention", "Tale"]


@dataclass(frozen=True)
class Mention:
    """Words that mean somebody or something in an event, by their characters in the text."""

    role: str
    thing: str
    start: int
    end: int


@dataclass(frozen=True)
class Event:
    """What happens, or what is so, with the words that say it.

    ``kind`` is that of :class:`~spatial_nsr.time.telling.predicates.Told`, decided: ``go``,
    ``leave``, ``take``, ``drop``, ``put``, ``give``, ``bring``, ``at``, ``not-at``, ``either``,
    ``may``, ``has`` ... ``when`` is the part of the day, or the hour, as it is told, ``relation``
    how something is to its place, or is had; ``under`` where the word stands that says whether it
    came about before or after what else its sentence tells. ``clock`` are the minutes of an hour
    that running text tells in other words: "half an hour later".
    """

    kind: str
    who: tuple[str, ...] = ()
    what: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    to: str | None = None
    source: str | None = None
    relation: str = "in"
    when: str = ""
    sentence: int = 0
    start: int = 0
    end: int = 0
    verb: tuple[int, int] = (0, 0)
    mentions: tuple[Mention, ...] = ()
    under: tuple[int, int] | None = None
    clock: int | None = None

    @property
    def hours(self) -> tuple[int, int] | None:
        """From which hour to which it may have been, if a part of a day is told."""
        return day_parts().get(tuple(self.when.lower().split()))

    @property
    def minutes(self) -> int | None:
        """Minutes since midnight, if an hour of the clock is told."""
        if self.clock is not None:
            return self.clock
        return clock_minutes(tuple(self.when.split())) if self.when else None

    def said(self, text: str) -> str:
        """The sentence that tells of it."""
        return text[self.start : self.end]

    def to_dict(self, text: str) -> dict[str, Any]:
        """The form that derivations have it in."""
        data: dict[str, Any] = {"kind": self.kind}
        several = (("who", self.who), ("what", self.what), ("places", self.places))
        single = (("to", self.to), ("source", self.source), ("when", self.when))
        data |= {key: list(things) for key, things in several if things}
        data |= {key: thing for key, thing in single if thing}
        if self.places or self.relation == WORN:
            data["relation"] = self.relation
        if self.under is not None:
            data["under"] = list(self.under)
        words = [[each.role, each.thing, each.start, each.end] for each in self.mentions]
        return {
            **data, "sentence": self.sentence, "start": self.start, "end": self.end,
            "text": text[self.start : self.end], "verb": list(self.verb), "words": words,
        }  # fmt: skip


@dataclass
class Tale:
    """The events of a text in the order in which they came about.

    ``names`` has how each thing is called, by the key that it is looked up by, ``begun`` where it
    was named first, ``nouns`` the keys of what has the same noun, ``owners`` the word before what
    is said to be somebody's and who does it. ``called`` are the things of a tale that was found by
    a parse, by all words that it has for them, and ``moments`` how many moments the parse counts
    till each event of its ``reading``. ``groups`` are the things of which it is told how many they
    are, ``counted`` which of them are meant where, ``passed`` the nouns of what is not read word by
    word, all in the singular.
    """

    text: str
    events: list[Event] = field(default_factory=list)
    names: dict[str, str] = field(default_factory=dict)
    people: set[str] = field(default_factory=set)
    owners: dict[str, tuple[str, tuple[str, ...]]] = field(default_factory=dict)
    begun: dict[str, int] = field(default_factory=dict)
    nouns: dict[str, list[str]] = field(default_factory=dict)
    called: dict[str, str] = field(default_factory=dict)
    moments: list[int] = field(default_factory=list)
    groups: dict[str, Group] = field(default_factory=dict)
    counted: dict[int, tuple[str, ...]] = field(default_factory=dict)
    passed: set[str] = field(default_factory=set)
    reading: Reading | None = None

    def known(self, phrase: Phrase) -> str | None:
        """What a noun phrase means, by its words or by the last of them; None if it is not known.

        "The ball" is the red ball, if that is the only one.
        """
        if phrase.key in self.names:
            return self.names[phrase.key]
        wanted = set(phrase.key.split())
        fits = {self.names[key] for key in self._alike(phrase) if wanted < set(key.split())}
        return fits.pop() if len(fits) == 1 else None

    def name(self, phrase: Phrase, at: int) -> str:
        """Call a thing by a phrase that stands at a character, from now on."""
        self.names[phrase.key], self.begun[phrase.key] = phrase.words, at
        self.nouns.setdefault(_noun(phrase), []).append(phrase.key)
        return phrase.words

    def may_count_more(self, kind: str) -> bool:
        """Whether a sentence that was not read word by word may tell of things of a kind."""
        vague = {word for word in self.passed if number_told(word) and word.isalpha()}
        vague |= self.passed & (words_for("rest") | words_for("partly"))
        return bool(vague) or any(is_among(noun, kind) for noun in self.passed)

    def is_whole(self, names: tuple[str, ...]) -> bool:
        """Whether it is one group, which was not split."""
        group = self.groups.get(names[0]) if len(names) == 1 else None
        return group is not None and group.parent is None and left_of(self, group) == group.count

    def _alike(self, phrase: Phrase) -> list[str]:
        """The keys of what has the same noun."""
        return self.nouns.get(_noun(phrase), [])

    def likely_same(self, phrase: Phrase) -> bool:
        """Whether a noun phrase may mean a thing that was called otherwise: which is not known."""
        others = (key for key in self._alike(phrase) if not told_apart(key, phrase.key))
        return any(others) and phrase.key not in self.names


def _noun(phrase: Phrase) -> str:
    """The word by which a phrase may mean the same as another one; all of "bay 3"."""
    return phrase.key if phrase.labelled else phrase.key.split()[-1]
