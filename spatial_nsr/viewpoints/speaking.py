"""Whose "my left" is meant: of whom a line of a dialogue, or a quotation, is."""

from __future__ import annotations

import re

from spatial_nsr.viewpoints.phrases import the_pattern

__all__ = ["Speech", "speaker_labels"]

_LABEL = re.compile(r"(?:^|(?<=[.!?\n] )|(?<=\n))(?P<who>[A-Z][a-z]*|[A-Z])\s*: ")
_QUOTED = re.compile('["\u201c](?P<said>[^"\u201c\u201d]+)["\u201d]')
_FIRST = re.compile(r"\b(?:my|me|mine|our|us|i)\b", re.I)
_SECOND = re.compile(r"\b(?:your|you|yours)\b", re.I)
_PRONOUNS = ("he", "she", "they", "it", "i", "we", "you")
_OWNED = {"my": "{}'s", "our": "{}'s", "me": "{}", "us": "{}"}
_ADDRESSED = {"your": "{}'s", "you": "{}"}


def speaker_labels(text: str) -> list[tuple[int, str]]:
    """Where somebody begins to speak in a dialogue, and who.

    >>> speaker_labels("Ann: It is here. Bob: Where?")
    [(0, 'Ann'), (17, 'Bob')]
    """
    found = [(each.start("who"), each["who"]) for each in _LABEL.finditer(text)]
    return found if len({who for _, who in found}) > 1 else []


class Speech:
    r"""Who speaks where in a text.

    >>> speech = Speech("Ann: The vase is on my left. Bob: It is on your right.")
    >>> speech.told("Ann: The vase is on my left", 0), speech.told("Bob: It is on your right", 29)
    ("Ann: The vase is on Ann's left", "Bob: It is on Ann's right")
    >>> Speech('"The key is on my left," says Ann.').told('"The key is on my left," says Ann', 0)
    '"The key is on Ann\'s left," says Ann'
    """

    def __init__(self, text: str) -> None:
        self.labels = speaker_labels(text)
        self.names = list(dict.fromkeys(who for _, who in self.labels))
        self.quotes = [(each.start("said"), each.end("said")) for each in _QUOTED.finditer(text)]
        self.text = text

    def told(self, sentence: str, start: int) -> str | None:
        """A sentence with names for "my" and "your"; None if it is not known whose they are."""
        if not the_pattern("side-word").search(sentence.lower()):
            return sentence
        for first, last in self.quotes:
            if first < start + len(sentence) and last > start:
                return self._quoted(sentence, first - start, last - start)
        who = next((who for at, who in reversed(self.labels) if at <= start), None)
        if who is None:
            return sentence
        others = [each for each in self.names if each != who]
        return _named(sentence, who, others[0] if len(others) == 1 else None)

    def _quoted(self, sentence: str, first: int, last: int) -> str | None:
        first, last = max(first, 0), min(last, len(sentence))
        said = sentence[first:last]
        if not (_FIRST.search(said) or _SECOND.search(said)):
            return sentence
        match = the_pattern("says").search(f"{sentence[:first]} {sentence[last:]}")
        who = None if match is None else match["who"] or match["before"]
        known = who is not None and who.lower() not in _PRONOUNS
        told = _named(said, str(who), None) if known else None
        return None if told is None else sentence[:first] + told + sentence[last:]


def _named(said: str, speaker: str, addressee: str | None) -> str | None:
    if _SECOND.search(said) and addressee is None:
        return None
    for words, name in ((_OWNED, speaker), (_ADDRESSED, addressee)):
        for word, form in words.items():
            if name is not None:
                said = re.sub(rf"\b{word}\b", form.format(name), said, flags=re.I)
    return said
