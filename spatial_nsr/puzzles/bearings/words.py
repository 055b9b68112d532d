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

from spatial_nsr.grammars.happenings import verbs
from spatial_nsr.puzzles.items import Words, load_forms
from spatial_nsr.puzzles.wordlists import called, degrees_of, words_in
from spatial_nsr.reading.lexicon.plurals import singular
from spatial_nsr.rules.text import statements

__all__ = ["Names", "found_in", "subject_before"]

FILE = "bearings.patterns"
LONGEST = 4  # words of a name
SHORT = 2  # letters of what is no noun within another
MOST = "most"
SORTS = {"SIDE": "hands", "TURN": "turning", "DEPTH": "depths", "DEGREES": "degrees"}
NUMBERED = re.compile(r"<(\d+)>")
NAMED = re.compile(r"<(\d+)> of <(\d+)>(?= )")
PART = re.compile(r"(<\d+>) of <\d+>(?= )")  # "the door of the room" is a door
CLASS = re.compile(r"@(\w+)")  # the verbs of a class, in all their forms
NUMBER = r"<(?P<{}>\d+)>"
PIECE = re.compile(r"\(\?[:!]|[.-]\{\d+,\d+\}|<\\d\+>|[()\[\]|]|[^\s()\[\]|]+")


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
            macros[head.split()[1]] = CLASS.sub(lambda found: "|".join(_verbs(found[1])), body)
        else:
            found.append((head, re.compile(r"(?:^|(?<= ))" + _regex(body))))
    return tuple(found)


@functools.cache
def _verbs(name: str) -> tuple[str, ...]:
    """All forms of the verbs of a class."""
    return tuple(
        form
        for form, known in verbs().items()
        if any(name in verb.classes and not verb.particles for verb in known)
    )


def _regex(body: str) -> str:
    return "".join(map(_piece, PIECE.findall(body)))


def _piece(piece: str) -> str:
    if piece in ("X", "Y", "Z"):
        return NUMBER.format(piece) + " "
    if piece in ("POINT", "POINT2"):
        return f"(?P<{piece}>{'|'.join(degrees_of('points'))}) "
    if piece in SORTS:
        told = degrees_of(SORTS[piece])
        return f"(?P<{piece}>{'|'.join(told)}) "
    plain = {"(": "(?:", "[": "(?:", "]": ")?", "~": ".*?", "|": "|", ")": ")"}
    if piece in plain or piece.startswith("(?"):
        return plain.get(piece, piece)
    if piece[:2] in (".{", "-{"):
        return ("[^<]" if piece[0] == "." else "[^<,]") + piece[1:]
    return f"{piece} "


@functools.cache
def said_so() -> tuple[tuple[re.Pattern[str], str], ...]:
    """Words for which patterns have plainer ones: "setting sun" is the west."""
    made = [
        (f"(?<![^ ]){way} sun(?= )", str(called("points", degrees)))
        for way, degrees in degrees_of("sun").items()
    ]
    for word, degrees in degrees_of("aboard").items():  # "her port side"
        made.append((f"(?<![^ ]){word} (?=side|hand|bow|beam)", f"{called('hands', degrees)} "))
    made.append((r"(?<![^ ])(north|south) (?:star|pole)(?= )", r"\1"))
    made.append((r"(<\d+>) of (?!which|whom|it|<)[a-z]+(?= )", r"\1"))  # "a field of rye"
    points = degrees_of("points")
    for point in points:  # "north east"
        made += [
            (f"(?<![^ ]){point} {side}(?= )", point + side)
            for side in points
            if point + side in points
        ]
    return tuple((re.compile(old), new) for old, new in made)


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
        doing = words[at - 1].endswith("ing") and words[at - 1] not in words_in("daytimes")
        led = at and (words[at - 1] in words_in("np-before") or doing)
        if NUMBERED.fullmatch(words[at]) and not owns and not led:
            return words[at][1:-1]
    return None


@dataclass
class Names:
    """What a text names, each by the words it was first called by; pronouns mean one of these."""

    keys: list[str] = field(default_factory=list)
    people: list[str] = field(default_factory=list)  # as they were spoken of
    called: list[str] = field(default_factory=list)  # those with names
    things: list[str] = field(default_factory=list)  # and what an "it" may mean
    groups: list[str] = field(default_factory=list)  # several people
    also: dict[str, str] = field(default_factory=dict)  # names of what was called by its kind
    here: list[str] = field(default_factory=list)  # those in the sentence that is read

    def said(self, words: Words) -> str:
        """A sentence with numbers for what it names."""
        self.here = []
        found: list[str] = []
        at = 0
        while at < len(words):
            at, piece = self._next(words, at)
            found.append(piece)
        whole = " ".join(filter(None, found)) + " "
        for old, new in said_so():
            whole = old.sub(new, whole)
        for kind, name in NAMED.findall(whole):
            self._also_called(self.keys[int(kind)], self.keys[int(name)])
        return PART.sub(r"\1", whole)

    def _also_called(self, kind: str, name: str) -> None:
        """Of "the port of Sable" that Sable is the port."""
        if kind.split()[-1] in words_in("settled") and name in self.called:
            self.also[name] = kind

    def _next(self, words: Words, at: int) -> tuple[int, str]:
        word = words[at].lower
        after = words[at + 1].lower if at + 1 < len(words) else ""
        owned = word in words_in("owners-np") and after in words_in("limbs")
        begins = word in words_in("np-starts") and not owned  # "your body"
        end = at + begins
        while end < len(words) and end - at <= LONGEST and not _ends(words, end, at):
            end += 1
        if begins and end > at + 1:
            return end, f"<{self._number([each.lower for each in words[at + 1 : end]], False)}>"
        if begins and at + 1 < len(words) and _alone(words, at + 1):
            return at + 2, f"<{self._number([words[at + 1].lower], False)}>"
        if word in words_in("pronouns-np"):
            return at + 1, self._pronoun(words, at)
        if word in words_in("article"):
            return at + 1, ""
        end = at
        while end < len(words) and words[end].text[0].isupper() and not _ends(words, end, at):
            end += 1
        if end > at and (at or (_is_subject(words, end) and not word.endswith("ing"))):
            return end, f"<{self._number([each.lower for each in words[at:end]], True)}>"
        known = None if word in words_in("np-ends") else self._known([word])
        if word in words_in("somebodies"):
            return at + 1, f"<{self._number([word], True)}>"
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
        again = any(each.text == "," for each in words[:at])
        key = self._meant(word, owns, subject and not owns, again)
        if key is None:
            return word
        return f"<{self.keys.index(key)}>" + (" 's" if owns else "")

    def _meant(self, word: str, owns: bool, subject: bool, again: bool) -> str | None:
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
        if word in words_in("several") and self.groups:
            return self.groups[-1]
        if word in words_in("sexed") and not self.people:
            dry = [key for key in self.things if key not in waters]
            if not dry and word in words_in("np-pronouns"):
                self.keys.append(word)  # nobody knows who that is
                self.people.append(word)
            return dry[0] if dry else word if word in self.people else None
        if word in words_in("sexed") and len(self.called) == 1 and self.called != self.here[-1:]:
            return self.called[0]  # and not the boat that she is in
        said = [name for name in self.here if name in self.called]
        if word in words_in("sexed") and again and len({*said}) == 1:
            return said[0]  # "if Ada turns, on which side of her"
        others = [name for name in self.people if owns or name not in self.here[-1:]]
        known = others if word in ("him", "her") else self.people
        if word in ("it", "its") or not known:
            known = self.things
            if word == "its" and len(known) > 1 and known[-1] == self.keys[-1]:
                known = known[:-1]  # "a buoy is off its port side"
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
        if not person and run[-1] != singular(run[-1]):
            self.groups.append(known)
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
        if run[-1] in words_in("chasms") and (water := self._only_inner()):
            return water
        if (told := " ".join(run)) in self.keys:
            return self.also.get(told, told)
        name = " ".join((*run[:-1], singular(run[-1])))
        if name in self.keys:
            return name
        same = [key for key in self.keys if key.split()[-1] == singular(run[-1])]
        if len(same) == 1 and (len(run) == 1 or " " not in same[0]):
            return same[0]
        noun = run[-1]  # "dog" of a sheepdog
        within = [key for key in self.keys if key.split()[-1].endswith(noun) and key != noun]
        return within[0] if len(run) == 1 and len(within) == 1 and len(noun) > SHORT else None

    def _only_inner(self) -> str | None:
        """The only lake or canyon of which the text speaks."""
        found = [
            key
            for key in self.keys
            if (entry := load_forms("shores").alone(key.split()[-1])) and entry.category == "inner"
        ]
        return found[0] if len(found) == 1 else None


def _ends(words: Words, at: int, first: int) -> bool:
    word = words[at].lower
    compass = load_forms("shores").alone(word.removesuffix(MOST))
    pointing = compass is not None and compass.category in ("compass", "shore", "turn")
    led = first + (words[first].lower in words_in("np-starts"))  # "a rowing boat"
    doing = at > led and word.endswith("ing")
    doing |= at > first and word in words_in("np-pronouns")
    doing |= at > first and word in words_in("article")  # "in the photograph a dog sits"
    doing |= at > first + 1 and word.endswith(("s", "ed")) and word in _verbs("go")
    after = words[at + 1].lower if at + 1 < len(words) else "."
    late = word in words_in("np-late") and after in words_in("np-ends") | words_in("np-starts")
    doing |= late and at > first + 1
    doing |= word in degrees_of("aboard") and after in words_in("owned-np-sides")
    return word in words_in("np-ends") or not word[0].isalnum() or pointing or doing


def _is_subject(words: Words, end: int) -> bool:
    """Whether the first words of a sentence are a name: a verb, a comma or "and" follows."""
    if end >= len(words):
        return False
    after = words[end].lower
    entry = load_forms("shores").alone(after)
    goes = entry is not None and entry.category in ("move", "face")
    return goes or after in words_in("np-ends") or after in _verbs("go")


def _alone(words: Words, at: int) -> bool:
    """Whether a shore is a thing: "the beach on my right", and not "the shore of a lake"."""
    entry = load_forms("shores").alone(words[at].lower)
    after = words[at + 1].lower if at + 1 < len(words) else ""
    shore = entry is not None and entry.category == "shore"
    return shore and after in words_in("np-ends") - words_in("binding")


def _plain(word: str) -> str:
    """A word in the form that the patterns have: "northern" and "northernmost" as "north"."""
    stem = word.removesuffix(MOST)
    entry = load_forms("shores").alone(stem)
    if entry is None or entry.category != "compass":
        return word
    degrees = int(entry.values[0])
    return next(name for name, value in degrees_of("points").items() if value == degrees)
