"""Sentences about directions as patterns see them: what they name as numbers, between plain words.

>>> [kind for kind, _ in found_in("<0> is facing north and <1> is on <0> 's left ")]
['point', 'own']
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib import resources

from spatial_nsr.puzzles.items import Words, load_forms
from spatial_nsr.puzzles.wordlists import degrees_of, words_in
from spatial_nsr.reading.lexicon.plurals import singular
from spatial_nsr.rules.text import statements

__all__ = ["Names", "found_in", "subject_before"]

FILE = "bearings.patterns"
LONGEST = 4  # words of a name
MOST = "most"
PART = re.compile(r"(<\d+>) of <\d+>(?= )")  # "the door of the room" is a door
NUMBER = r"<(?P<{}>\d+)>"
PIECE = re.compile(r"\(\?[:!]|\.\{\d+,\d+\}|<\\d\+>|[()\[\]|]|[^\s()\[\]|]+")


@functools.cache
def _patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    text = resources.files("spatial_nsr.grammars").joinpath("puzzles", FILE).read_text("utf-8")
    macros: dict[str, str] = {}
    found: list[tuple[str, re.Pattern[str]]] = []
    for _, line in statements(text, f"grammars/puzzles/{FILE}"):
        head, _, body = (part.strip() for part in line.partition(" :"))
        for name, meant in macros.items():
            body = body.replace(f"${name}", f"({meant})")
        if head.startswith("let "):
            macros[head.split()[1]] = body
        else:
            found.append((head, re.compile(r"(?:^|(?<= ))" + _regex(body))))
    return tuple(found)


def _regex(body: str) -> str:
    return "".join(map(_piece, PIECE.findall(body)))


def _piece(piece: str) -> str:
    if piece in ("X", "Y", "Z"):
        return NUMBER.format(piece) + " "
    if piece in ("POINT", "POINT2"):
        return f"(?P<{piece}>{'|'.join(degrees_of('points'))}) "
    if piece in ("SIDE", "TURN"):
        told = degrees_of("hands" if piece == "SIDE" else "turning")
        return f"(?P<{piece}>{'|'.join(told)}) "
    plain = {"(": "(?:", "[": "(?:", "]": ")?", "~": ".*?", "|": "|", ")": ")"}
    if piece in plain or piece.startswith("(?"):
        return plain.get(piece, piece)
    return piece.replace(".", "[^<]") if piece[0] == "." else f"{piece} "


def found_in(said: str) -> Iterator[tuple[str, re.Match[str]]]:
    """What the patterns find in a sentence."""
    for kind, pattern in _patterns():
        for match in pattern.finditer(said):
            yield kind, match


def subject_before(said: str, end: int) -> str | None:
    """The number of the last thing before a place that no preposition leads."""
    words = said[:end].split()
    for at in range(len(words) - 1, -1, -1):
        owns = words[at + 1 : at + 2] == ["'s"]
        led = at and (words[at - 1] in words_in("np-before") or words[at - 1].endswith("ing"))
        if words[at][0] == "<" and not owns and not led:
            return words[at][1:-1]
    return None


@dataclass
class Names:
    """What a text names, each by the words it was first called by; pronouns mean one of these."""

    keys: list[str] = field(default_factory=list)
    people: list[str] = field(default_factory=list)  # as they were spoken of
    called: list[str] = field(default_factory=list)  # those with names
    things: list[str] = field(default_factory=list)  # and what an "it" may mean
    here: list[str] = field(default_factory=list)  # those in the sentence that is read

    def said(self, words: Words) -> str:
        """A sentence with numbers for what it names."""
        self.here = []
        found: list[str] = []
        at = 0
        while at < len(words):
            at, piece = self._next(words, at)
            found.append(piece)
        return PART.sub(r"\1", " ".join(filter(None, found)) + " ")

    def _next(self, words: Words, at: int) -> tuple[int, str]:
        word = words[at].lower
        begins = word in words_in("np-starts")
        end = at + begins
        while end < len(words) and end - at <= LONGEST and not _ends(words, end, at):
            end += 1
        if begins and end > at + 1:
            return end, f"<{self._number([each.lower for each in words[at + 1 : end]], False)}>"
        if word in words_in("pronouns-np"):
            return at + 1, self._pronoun(words, at)
        if word in words_in("article"):
            return at + 1, ""
        end = at
        while end < len(words) and words[end].text[0].isupper() and not _ends(words, end, at):
            end += 1
        if end > at and (at or _is_subject(words, end)):
            return end, f"<{self._number([each.lower for each in words[at:end]], True)}>"
        known = None if word in words_in("np-ends") else self._known([word])
        if word == "'":  # "the students' left"
            return at + 1, "'s"
        return at + 1, _plain(word) if known is None else f"<{self.keys.index(known)}>"

    def _pronoun(self, words: Words, at: int) -> str:
        word = words[at].lower
        after = words[at + 1].lower if at + 1 < len(words) else ""
        compass = load_forms("shores").alone(after)
        pointing = compass is not None and compass.category == "compass"
        owns = word in words_in("owners-np") and (pointing or after in words_in("owned-np"))
        subject = at > 0 and words[at - 1].lower in words_in("np-subject-after")
        key = self._meant(word, owns, subject and not owns)
        if key is None:
            return word
        return f"<{self.keys.index(key)}>" + (" 's" if owns else "")

    def _meant(self, word: str, owns: bool, subject: bool) -> str | None:
        if word in words_in("tellers"):
            if "you" not in self.keys:
                self.keys.append("you")
            return "you"
        entries = [(key, load_forms("shores").alone(key.split()[-1])) for key in self.keys]
        waters = [key for key, e in entries if e is not None and e.category in ("inner", "outer")]
        if word in ("it", "its") and waters:
            carries = [key for key in self.things if key.split()[-1] in words_in("vehicles")]
            goes = [key for key in (*self.people, *carries) if key not in waters]
            return goes[0] if subject and goes else waters[-1]  # "when it passes the shore"
        if word in words_in("sexed") and not self.people:
            dry = [key for key in self.things if key not in waters]
            return dry[0] if dry else None  # who is spoken of comes first
        if word in words_in("sexed") and len(self.called) == 1 and self.called != self.here[-1:]:
            return self.called[0]  # and not the boat that she is in
        others = [name for name in self.people if owns or name not in self.here[-1:]]
        known = others if word in ("him", "her") else self.people
        if word in ("it", "its") or not known:
            known = self.things
        return known[-1] if known else None

    def _number(self, run: list[str], person: bool) -> int:
        known = self._known(run)
        if known is None:
            known = " ".join((*run[:-1], run[-1] if person else singular(run[-1])))
            self.keys.append(known)
        people = load_forms("shores").alone(known.split()[-1])
        if known not in ("camera", "audience"):
            self.things.append(known)
        somebody = person or (people is not None and people.category == "person")
        if somebody and (person or run[-1] == singular(run[-1])):
            self.people.append(known)
            if person and known not in self.called:
                self.called.append(known)
            self.here.append(known)
        return self.keys.index(known)

    def _known(self, run: list[str]) -> str | None:
        if run[-1] in words_in("lenses"):
            run = ["camera"]
        if singular(run[-1]) in words_in("onlookers"):
            run = ["audience"]
        if run == ["camera"] or run == ["audience"]:
            if run[0] not in self.keys:
                self.keys.append(run[0])
            return run[0]
        if (told := " ".join(run)) in self.keys:
            return told
        name = " ".join((*run[:-1], singular(run[-1])))
        if name in self.keys:
            return name
        same = [key for key in self.keys if key.split()[-1] == singular(run[-1])]
        return same[0] if len(same) == 1 and (len(run) == 1 or " " not in same[0]) else None


def _ends(words: Words, at: int, first: int) -> bool:
    word = words[at].lower
    compass = load_forms("shores").alone(word.removesuffix(MOST))
    pointing = compass is not None and compass.category in ("compass", "shore", "turn")
    doing = at > first and word.endswith("ing")
    doing |= at > first + 1 and word in words_in("np-late")
    return word in words_in("np-ends") or not word[0].isalnum() or pointing or doing


def _is_subject(words: Words, end: int) -> bool:
    """Whether the first words of a sentence are a name: a verb, a comma or "and" follows."""
    if end >= len(words):
        return False
    entry = load_forms("shores").alone(words[end].lower)
    goes = entry is not None and entry.category in ("move", "face")
    return goes or words[end].lower in words_in("np-ends")


def _plain(word: str) -> str:
    """A word in the form that the patterns have: "northern" and "northernmost" as "north"."""
    stem = word.removesuffix(MOST)
    entry = load_forms("shores").alone(stem)
    if entry is None or entry.category != "compass":
        return word
    degrees = int(entry.values[0])
    return next(name for name, value in degrees_of("points").items() if value == degrees)
