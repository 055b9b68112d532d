"""Questions that commonsense can answer: what is compared, what fits, who is where."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from spatial_nsr.rules.everyday import Comparative, everyday

__all__ = ["Asked", "Compares", "Fits", "Orders", "Stands", "Which", "asked"]


@dataclass(frozen=True)
class Compares:
    """Whether ``first`` is more (or less) than ``second``."""

    first: str
    second: str
    by: Comparative


@dataclass(frozen=True)
class Which:
    """Which of ``options`` is most (or least)."""

    options: tuple[str, ...]
    by: Comparative


@dataclass(frozen=True)
class Orders:
    """Put things in order, from most on if ``down``."""

    things: tuple[str, ...]
    measure: str
    down: bool = False


@dataclass(frozen=True)
class Fits:
    """Whether ``thing`` fits into, through or under ``other``."""

    thing: str
    other: str
    how: str


@dataclass(frozen=True)
class Stands:
    """Whether somebody is in this relation to a thing; without a relation, in which."""

    who: str
    relation: str | None
    thing: str | None


Asked: TypeAlias = Compares | Which | Orders | Fits | Stands

_BE = r"(?:is|are|was|were|would|will|can|could|does|do)"
# "In front of" and "on the left of" say of another relation than "in" and "on".
SIDES = (
    "front ", "back ", "between ", "the left", "the right", "the front", "the back", "the middle",
    "the top", "the bottom", "the corner", "the other", "the side",
)  # fmt: skip
_LISTED = re.compile(r"\s*,?\s+(?:or|and)\s+|\s*,\s*")


def asked(question: str) -> Asked | None:
    """What a question asks; None if it is none of these forms.

    >>> asked("Is a lion larger than a girl?").second
    'a girl'
    >>> asked("Which is taller, a street lamp or a giraffe?").options
    ('a street lamp', 'a giraffe')
    >>> asked("Put ant, cup, bed, house in order").things
    ('ant', 'cup', 'bed', 'house')
    >>> asked("Can a piano fit into a backpack?")
    Fits(thing='a piano', other='a backpack', how='into')
    >>> asked("Is he next to the car?")
    Stands(who='he', relation='beside', thing='the car')
    """
    text = " ".join(question.strip().rstrip("?.! ").split())
    for form in _FORMS:
        found = form(text)
        if found is not None:
            return found
    return None


def _words(table: Sequence[str]) -> str:
    return "|".join(sorted(map(re.escape, table), key=len, reverse=True))


def _compares(text: str) -> Asked | None:
    words = _words([*everyday().compare])
    pattern = rf"{_BE} (.+?) (?:be )?(?:much |far |usually |any )?({words}) than (.+)"
    found = re.fullmatch(pattern, text, re.IGNORECASE)
    if not found:
        return None
    first, word, second = found.groups()
    return Compares(first.removesuffix(" usually"), second, everyday().compare[word.lower()])


def _which(text: str) -> Asked | None:
    known = {**everyday().compare, **everyday().most}
    words = _words([*known])
    for pattern in (
        rf"(?:which|what|who)(?: one| thing| of these)?(?: is| are)(?: usually)?(?: the)? ({words})"
        rf"(?: one| thing)?\s*[,:;-]?\s*(.+)",
        rf"(?:is|are)(?P<options>.+? or .+?)(?: usually)? (?P<word>{words})",
    ):
        found = re.fullmatch(pattern, text, re.IGNORECASE)
        if found:
            named = found.groupdict()
            word = named.get("word") or found.group(1)
            options = _list(named.get("options") or found.group(2))
            return Which(options, known[word.lower()]) if len(options) > 1 else None
    return None


def _orders(text: str) -> Asked | None:
    words = everyday()
    found = re.fullmatch(
        r"(?:please )?(?:put|sort|order|rank|arrange|list)(?: the)? (.+?)"
        r"(?: in(?:to)? order\b| by\b| from\b)(.*)",
        text,
        re.IGNORECASE,
    )
    if not found:
        return None
    things, tail = _list(found.group(1)), text[found.end(1) :].lower()
    said = re.findall(r"[a-z]+", tail)
    by = next((words.most[w] for w in said if w in words.most), None)
    measure = next((words.order[w] for w in said if w in words.order), by.measure if by else "size")
    down = by.more if by else "descending" in said
    return Orders(things, measure, down) if len(things) > 1 else None


def _fits(text: str) -> Asked | None:
    ways = "inside of|inside|into|in|within|through|under|underneath|beneath"
    pattern = rf"{_BE} (.+?) (?:be able to )?(?:fit|fits|go|pass|get) ({ways}) (.+)"
    found = re.fullmatch(pattern, text, re.IGNORECASE)
    if not found:
        return None
    thing, way, other = found.groups()
    way = way.lower()
    how = "through" if way == "through" else "under" if way.startswith(("under", "ben")) else "into"
    return Fits(thing.removesuffix(" usually"), other, how)


def _stands(text: str) -> Asked | None:
    stances = everyday().stance
    words = _words([*stances])
    found = re.fullmatch(rf"(?:is|are|was|were) (.+?) ({words}) (.+)", text, re.IGNORECASE)
    if found and " than " not in text and not found.group(3).lower().startswith(SIDES):
        who, word, thing = found.groups()
        return Stands(who, stances[word.lower()], thing)
    found = re.fullmatch(r"where (?:is|are|was|were) (.+)", text, re.IGNORECASE)
    return Stands(found.group(1), None, None) if found else None


def _list(text: str) -> tuple[str, ...]:
    """The parts of "a, b and c"."""
    return tuple(part.strip() for part in _LISTED.split(text) if part.strip())


_FORMS: tuple[Callable[[str], Asked | None], ...] = (_compares, _which, _orders, _fits, _stands)
