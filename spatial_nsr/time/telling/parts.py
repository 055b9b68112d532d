"""Parts of groups in running text: "three of the eggs", "two", "the rest", as a parse names them.

A parse takes such words for a thing of their own. Here they become part of the group that is spoken
of, as they do in plain sentences.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from spatial_nsr.grammars.happenings import words_for
from spatial_nsr.reading.lexicon.plurals import singular
from spatial_nsr.reading.lexicon.tokens import tokenize
from spatial_nsr.time.telling.events import Event, Tale
from spatial_nsr.time.telling.groups import comes_back, groups_meant
from spatial_nsr.time.telling.phrases import Phrase, noun_phrase

__all__ = ["Parts", "part_phrase"]


def part_phrase(name: str) -> Phrase | None:
    """What a name says if it tells of a part of a group; None if it does not.

    >>> part_phrase("Two of the chairs").count, part_phrase("rest").part, part_phrase("two jugs")
    (2, 'rest', None)
    """
    first = name.split()[0].lower() if name else ""
    words = f"the {name}" if first in words_for("rest") | words_for("further") else name
    tokens = tuple(token._replace(text=token.lower) for token in tokenize(words))
    for phrase, end in noun_phrase(tokens, 0):
        if end == len(tokens) and phrase.part in ("of", "bare", "rest"):
            return phrase
    return None


class Parts:
    """The parts of groups that the events of a tale tell of, one after the other.

    ``mentions`` is where each name stands first; ``words`` are those of parts whose group is clear.
    """

    def __init__(self, tale: Tale, mentions: Mapping[str, int]) -> None:
        self.tale, self.mentions = tale, mentions
        self.words: set[str] = set()
        self._meant: dict[str, str] = {}

    def resolved(self, event: Event) -> Event:
        """An event with the groups that its names of parts mean."""
        known = {*self.words}
        who = tuple(map(self._group, event.who))
        what = tuple(map(self._group, event.what))
        meant = replace(event, who=who, what=what)
        if comes_back(self.tale, meant):
            self.words = known
            return event
        return meant

    def _group(self, name: str) -> str:
        if name in self._meant or name in self.tale.groups:
            return self._meant.get(name, name)
        phrase = part_phrase(name)
        if phrase is None:
            return name
        meant = groups_meant(self.tale, phrase, self.mentions.get(name, -1))
        if len(meant) != 1:
            return name
        self.words |= {singular(token.lower) for token in tokenize(name)}
        self._meant[name] = meant[0]
        self.tale.called[name.lower()] = meant[0]
        return meant[0]
