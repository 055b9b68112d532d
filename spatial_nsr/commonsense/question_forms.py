"""Questions that commonsense can answer: what is compared, what fits, who is where, what is usual.

Their forms are data (``rules/commonsense/questions.forms``); here each becomes a value.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from spatial_nsr.rules.everyday import Comparative, everyday, singulars
from spatial_nsr.rules.question_forms import Form, load_forms, spaced

__all__ = [
    "Asked",
    "Compares",
    "Fits",
    "Has",
    "Holding",
    "OfPlaces",
    "Orders",
    "PartsOf",
    "Placing",
    "SideOf",
    "Sized",
    "Stands",
    "Which",
    "asked",
    "text_before",
]


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
    """Whether ``thing`` fits into, through or under ``other``; ``negated``: whether it does not."""

    thing: str
    other: str
    how: str
    negated: bool = False


@dataclass(frozen=True)
class Sized:
    """How much ``thing`` measures."""

    thing: str
    measure: str


@dataclass(frozen=True)
class Stands:
    """Whether somebody is in this relation to a thing; without a relation, in which."""

    who: str
    relation: str | None
    thing: str | None


@dataclass(frozen=True)
class Has:
    """Whether ``part`` is usually a part of ``place``, or ``at`` it: in it, on it, near it."""

    part: str
    place: str
    at: str | None = None


@dataclass(frozen=True)
class Holding:
    """What is usually ``at`` a place."""

    place: str
    at: str


@dataclass(frozen=True)
class PartsOf:
    """What the parts of a thing are."""

    whole: str


@dataclass(frozen=True)
class SideOf:
    """Where in the whole a part sits."""

    part: str
    whole: str


@dataclass(frozen=True)
class Placing:
    """Where a thing usually is."""

    thing: str


OfPlaces: TypeAlias = Has | Holding | PartsOf | SideOf | Placing
Asked: TypeAlias = Compares | Which | Orders | Fits | Sized | Stands | OfPlaces
Slots: TypeAlias = Mapping[str, str]

WAYS = {
    "into": ("inside of", "inside", "into", "in", "within"),
    "through": ("through",),
    "under": ("under", "underneath", "beneath", "below"),
}
AT = {
    "inside": ("in", "inside", "at"),
    "above": ("on", "on top of"),
    "below": ("under", "below", "beneath"),
    "near": ("next to", "near", "beside", "by"),
}
BY = (
    "in", "into", "by", "from", "with", "ascending", "descending", "according to", "starting with",
    "starting from", "beginning with", "beginning from",
)  # fmt: skip
# "In front of" and "on the left of" say of another relation than "in" and "on".
SIDES = (
    "front ", "back ", "between ", "the left", "the right", "the front", "the back", "the middle",
    "the top", "the bottom", "the corner", "the other", "the side",
)  # fmt: skip
LISTED = re.compile(r"\s*,?\s+(?:or|and)\s+|\s*,\s*")
OR = " or "


def asked(question: str) -> Asked | None:
    """What a question asks; None if it is none of the forms.

    >>> asked("Is a lion larger than a girl?").second
    'a girl'
    >>> asked("Which is taller, a street lamp or a giraffe?").options
    ('a street lamp', 'a giraffe')
    >>> asked("Put ant, cup, bed, house in order").things
    ('ant', 'cup', 'bed', 'house')
    >>> asked("Can a piano fit into a backpack?")
    Fits(thing='a piano', other='a backpack', how='into', negated=False)
    >>> asked("Is he next to the car?")
    Stands(who='he', relation='beside', thing='the car')
    >>> asked("What usually lies on a desk?")
    Holding(place='a desk', at='above')
    """
    text = spaced(question)
    for name, form in _forms():
        found = form.fullmatch(text)
        if found is not None:
            slots = {key: value for key, value in found.groupdict().items() if value is not None}
            made = _MAKERS[name](slots)
            if made is not None:
                return made
    return None


def text_before(question: str) -> tuple[str, str]:
    """The sentences before a question, and the question.

    >>> text_before("A man drives the car. Is he inside it?")
    ('A man drives the car.', 'Is he inside it?')
    """
    *before, last = re.split(r"(?<=[.!])\s+", question.strip())
    return " ".join(before), last


@functools.cache
def _forms() -> tuple[Form, ...]:
    words = everyday()
    return load_forms(
        {
            "comparative": words.compare.keys(),
            "more": {**words.compare, **words.most}.keys(),
            "positive": words.order.keys(),
            "stance": words.stance.keys(),
            "way": [word for said in WAYS.values() for word in said],
            "at": [word for said in AT.values() for word in said],
            "by": BY,
        }
    )


def _meaning(table: Mapping[str, tuple[str, ...]], word: str) -> str:
    return next(name for name, words in table.items() if word.lower() in words)


def _compares(slots: Slots) -> Asked:
    by = everyday().compare[slots["comparative"].lower()]
    return Compares(slots["first"], slots["second"], by)


def _by_degree(more: bool) -> Callable[[Slots], Asked]:
    """Of "as tall as" and "less tall than", of "more room than" and "less room than"."""

    def made(slots: Slots) -> Asked:
        known = everyday()
        measure = known.order[slots["positive"].lower()] if "positive" in slots else "size"
        by = Comparative(measure, more, known.relation(measure, more))
        return Compares(slots["first"], slots["second"], by)

    return made


def _which(slots: Slots) -> Asked | None:
    said = slots.get("options") or slots.get("or_options") or slots.get("room_of") or ""
    known = {**everyday().compare, **everyday().most}
    by = known[slots["more"].lower()] if "more" in slots else known["largest"]
    options = _list(said)
    if len(options) < 2 or ("or_options" in slots and OR not in said):
        return None
    return Which(options, by)


def _orders(slots: Slots) -> Asked | None:
    words = everyday()
    things, tail = _list(slots["things"]), f"{slots['by']} {slots.get('rest', '')}".lower()
    said = re.findall(r"[a-z]+", tail)
    by = next((words.most[w] for w in said if w in words.most), None)
    measure = next((words.order[w] for w in said if w in words.order), by.measure if by else "size")
    first = re.search(r"\b(?:from|with)(?: the)? ([a-z]+)", tail)
    down = by.more if by else bool(words.sets["falling"] & set(said))
    down = down or bool(first and first.group(1) in words.order)  # "from big to small"
    return Orders(things, measure, down) if len(things) > 1 else None


def _fits(slots: Slots) -> Asked:
    if "through" in slots:
        return Fits(slots["thing"], slots["through"], "through")
    return Fits(slots["thing"], slots["other"], _way(slots))


def _too(slots: Slots) -> Asked:
    return Fits(slots["thing"], slots["other"], _way(slots), negated=True)


def _way(slots: Slots) -> str:
    """How a thing is to fit: as it is said, else through what is an opening and into the rest."""
    if "way" in slots:
        return _meaning(WAYS, slots["way"])
    noun = next(iter(reversed(slots["other"].lower().split())))
    return "through" if everyday().sets["opening"] & set(singulars(noun)) else "into"


def _stands(slots: Slots) -> Asked | None:
    if slots["thing"].lower().startswith(SIDES) or " than " in f" {slots['thing']} ":
        return None
    return Stands(slots["who"], everyday().stance[slots["stance"].lower()], slots["thing"])


def _list(text: str) -> tuple[str, ...]:
    """The parts of "a, b and c"."""
    return tuple(part.strip() for part in LISTED.split(text) if part.strip())


_MAKERS: Mapping[str, Callable[[Slots], Asked | None]] = {
    "compares": _compares,
    "as_much": _by_degree(True),
    "less": _by_degree(False),
    "more_room": _by_degree(True),
    "less_room": _by_degree(False),
    "which": _which,
    "orders": _orders,
    "fits": _fits,
    "holds": _fits,
    "too": _too,
    "side": lambda slots: SideOf(slots["part"], slots["whole"]),
    "sized": lambda slots: Sized(slots["thing"], everyday().order[slots["positive"].lower()]),
    "has": lambda slots: Has(slots["part"], slots["whole"]),
    "in_it": lambda slots: Has(slots["part"], slots["place"], _meaning(AT, slots["at"])),
    "what": lambda slots: Holding(slots["place"], _meaning(AT, slots["at"])),
    "parts": lambda slots: PartsOf(slots["whole"]),
    "placed": lambda slots: Placing(slots["part"]),
    "stands": _stands,
    "where": lambda slots: Stands(slots["who"], None, None),
}
