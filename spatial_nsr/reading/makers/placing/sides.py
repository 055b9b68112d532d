"""Sides that things have themselves: "Mia's left", "the ferry's port side", "two o'clock"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from spatial_nsr.reading.lexicon.numbers import load_numbers
from spatial_nsr.reading.referents.joined import NOMINAL
from spatial_nsr.reading.text.words import phrase_words, sorted_words, viewing_words

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

__all__ = [
    "HOUR",
    "Side",
    "frame_of_words",
    "hours",
    "is_flank",
    "is_own_side",
    "side_behind",
    "side_of",
]

HOUR, HOURS = "hour-", 12
"""How the relation begins of what is at an hour of the clock around somebody."""
FACE = ("front", "right", "behind", "left")
OWNING = ("'s", "'", "\N{RIGHT SINGLE QUOTATION MARK}s")
POSSESSIVE = ("PRP$", "POS")
COMPASS = frozenset(("north", "south", "east", "west"))


@dataclass(frozen=True)
class Side:
    """A side, of whom it is (a token), and where the words for it end."""

    relation: str
    owner: int
    end: int


def side_of(noun: Token, before: str, end: int) -> Side | None:
    """The side of somebody that a noun behind a preposition names.

    >>> from spatial_nsr.reading.text.pipelines import load_pipeline
    >>> doc = load_pipeline()("The mast is at the pilot's two o'clock.")
    >>> side_of(doc[8], "at", 9)
    Side(relation='hour-2', owner=5, end=9)
    """
    owner = next((c for c in noun.children if c.dep_ == "poss"), None)
    if owner is None and noun.i > 1 and noun.nbor(-1).text in OWNING:
        owner = noun.nbor(-2)
    if noun.lower_ == "o'clock":
        return _at_hour(noun, owner, end)
    if owner is None or owner.pos_ not in NOMINAL or before not in phrase_words("leading-to-sides"):
        return None
    if before == "in" and noun.lower_ == "hand":
        return None  # what is in somebody's left hand is held; on his left hand it is beside him
    relation = _relation(noun)
    if relation is None:
        return None
    if relation in ("in-front", "behind") and before not in ("to", "at"):
        return None
    return Side(relation, owner.i, noun.i + 1)


def is_own_side(token: Token) -> bool:
    """Whether a word that the parser may take for a verb is somebody's side: "Mia's left"."""
    owned = any(c.dep_ == "poss" for c in token.children)
    return token.lower_ in viewing_words("side") and owned


def is_flank(token: Token) -> bool:
    """Whether a word begins what actors call a side: "stage left", "house right"."""
    after = token.nbor(1).lower_ if token.i + 1 < len(token.doc) else ""
    return token.lower_ in phrase_words("flanks") and after in ("left", "right")


def side_behind(owner: Token, before: str, end: int) -> Side | None:
    """The same where the parser parts them: of "on the red chair's left" the chair is the owner."""
    doc, at = owner.doc, owner.i + 1
    at += at < end and doc[at].is_upper and len(doc[at]) == 1  # "drone A's left"
    if (
        at + 1 >= end
        or doc[at].text not in OWNING
        or before not in phrase_words("leading-to-sides")
    ):
        return None
    after = doc[at + 1]
    relation = _relation(after)
    if relation in ("left", "right"):
        return Side(str(relation), owner.i, at + 2)
    hour = _hour(after.lower_) if at + 2 < end and doc[at + 2].lower_ == "o'clock" else None
    return None if hour is None else Side(f"{HOUR}{hour}", owner.i, at + 3)


def _relation(noun: Token) -> str | None:
    """What a noun for a side says: "left", "port side"."""
    words = [noun]
    if noun.lower_ in phrase_words("side"):
        words = [c for c in noun.children if c.dep_ in ("amod", "compound", "nmod")]
    for word in words:
        if word.lower_ in viewing_words("side"):
            sorts = sorted_words("sides.words").get(word.lower_, frozenset())
            return next(iter(sorts & {"left", "right", "in-front", "behind"}), None)
    return None


def _at_hour(noun: Token, owner: Token | None, end: int) -> Side | None:
    number = next((c for c in noun.children if c.dep_ == "nummod"), None)
    hour = None if number is None else _hour(number.lower_)
    if hour is None:
        return None
    if owner is not None:
        return Side(f"{HOUR}{hour}", owner.i, noun.i + 1)
    for child in noun.children:
        if child.lower_ in phrase_words("around-sides") and child.i == noun.i + 1:
            of = next((c for c in child.children if c.dep_ == "pobj"), None)
            if of is not None and of.i < end:
                return Side(f"{HOUR}{hour}", of.i, of.i + 1)
    return None


def _hour(word: str) -> int | None:
    if (number := load_numbers().get(word, 0)) in range(1, HOURS + 1):
        return number
    return int(word) if word.isdecimal() and len(word) < 3 and 1 <= int(word) <= 12 else None


def hours(relation: str) -> tuple[str, ...]:
    """The directions of an hour of the clock around somebody who has twelve ahead.

    >>> hours("hour-2"), hours("hour-3"), hours("hour-8")
    (('front', 'right'), ('right',), ('behind', 'left'))
    """
    hour = int(relation.removeprefix(HOUR)) % 12
    if hour % 3 == 0:
        return (FACE[hour // 3],)
    first, second = FACE[hour // 3], FACE[(hour // 3 + 1) % 4]
    ahead = {"front", "behind"}
    return (first, second) if first in ahead else (second, first)


def frame_of_words(doc: Doc, start: int, end: int, relation: str) -> str:
    """In which frame words for a place say it: of the compass, of the thing itself, or open.

    "Stage left" is said as actors see it who face the audience, "house left" as the audience does.

    >>> from spatial_nsr.reading.text.pipelines import load_pipeline
    >>> doc = load_pipeline()("It is on Mia's left.")
    >>> frame_of_words(doc, 2, 6, "left"), frame_of_words(doc, 2, 3, "left")
    ('intrinsic', '')
    """
    if relation.partition("-")[0] in COMPASS:
        return "absolute"
    words = doc[start:end]
    if words and is_flank(words[0]):
        return str(words[0].lower_)
    if relation.startswith(HOUR) or any(t.lower_ in phrase_words("of-ships") for t in words):
        return "intrinsic"
    sided = any(t.lower_ in viewing_words("side") for t in words)
    whose = viewing_words("my")
    owned = any((t.tag_ in POSSESSIVE or t.lower_ in whose) and t.i < end - 1 for t in words)
    return "intrinsic" if sided and owned else ""
