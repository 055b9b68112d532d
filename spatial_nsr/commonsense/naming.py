"""Which entry of the knowledge base serves a noun phrase, and how well."""

from __future__ import annotations

import re
from dataclasses import dataclass

from spatial_nsr.rules.everyday import everyday, singulars
from spatial_nsr.rules.kinds import load_kinds
from spatial_nsr.rules.things import Range, Thing, load_things

__all__ = ["BY_HEAD", "BY_KIND", "WIDER", "Named", "meant", "words_of"]

BY_KIND = 0.8
"""How far what is known of a kind is believed of a word for one of its members, at each step."""
BY_HEAD = 0.85
"""... and of a noun, of the same noun with words before it that are not known."""
WIDER = 1.15
"""By how much the range of a kind is wider when it serves one of its members."""
LEADING = frozenset("a an the my your his her its our their".split())
OF = re.compile(r" (?:of|with|for|from|made|in|on|that|which) ")


@dataclass(frozen=True)
class Named:
    """What a phrase means: an entry, changed by words of size, and how sure that is.

    ``steps`` is how many kinds up the entry was found; ``factor`` is what words such as "huge" do.
    """

    phrase: str
    thing: Thing
    steps: int = 0
    factor: float = 1.0
    sure: float = 1.0

    def measure(self, name: str) -> Range:
        """A measure of what is meant."""
        power = 3 if name in ("size", "volume") else 1
        found = self.thing.measure(name).times(self.factor**power)
        return found.wider(WIDER ** (self.steps * power)) if self.steps else found

    @property
    def person(self) -> bool:
        """Whether it is somebody."""
        return self.thing.kind == "person"


def words_of(phrase: str) -> str:
    """A phrase in small letters without articles and possessives before it.

    >>> words_of("The  Street-Lamp."), words_of("her old bike")
    ('street-lamp', 'old bike')
    """
    words = re.findall(r"[^\W_]+(?:['\-.][^\W_]+)*", phrase.lower().replace("\u2019", "'"))
    while len(words) > 1 and words[0] in LEADING:
        words = words[1:]
    return " ".join(words)


def meant(phrase: str) -> Named | None:
    """The entry that serves a noun phrase; None if nothing is known of such a thing.

    A whole phrase goes before its last words, figures of one's own before those of a kind. Words
    that make another thing of it ("a toy lion") leave nothing known, unless the whole is.

    >>> meant("the big dogs").thing.name, meant("a vireo").thing.name, meant("toy lion")
    ('dog', 'bird', None)
    """
    words = words_of(phrase)
    found = _entry(words)
    if found is not None:
        return Named(words, found[0], found[1], 1.0, found[0].sure * BY_KIND ** found[1])
    head = OF.split(words)[0].split(" ")
    known, factor, strange = everyday(), 1.0, 0
    for at, word in enumerate(head):
        if at or _whole(word, head, words):
            found = _entry(" ".join(head[at:]))
            if found is not None:
                sure = found[0].sure * BY_KIND ** found[1] * BY_HEAD**strange
                return Named(words, found[0], found[1], factor, sure)
        if word in known.sets["alter"]:
            return None
        if word in known.scale:
            factor *= known.scale[word]
        elif word not in known.sets["plain"]:
            strange += 1
    return None


def _whole(word: str, head: list[str], words: str) -> bool:
    """Whether the first of some words names the thing itself: "a box of chocolates"."""
    known = everyday().sets
    return len(head) < len(words.split(" ")) and word not in known["portion"] | known["alter"]


def _entry(words: str) -> tuple[Thing, int] | None:
    """The entry of these very words, and how many kinds up it was found."""
    things, kinds = load_things(), load_kinds()
    for spelt in dict.fromkeys((words, words.replace("-", " "), words.replace("-", ""))):
        for word in singulars(spelt):
            if word in things:
                return things[word], 0
        for word in singulars(spelt):
            if word in kinds:
                return things[kinds[word]], 1
    return None
