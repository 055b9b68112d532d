"""The events that a derivation about time lists, held against each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from spatial_nsr.checker.form import fields, items, need, text
from spatial_nsr.grammars.happenings import (
    CONDITIONS,
)

__all__ = ["HELD", "WORN", "Happening", "events_of"]

# Where an event of a kind needs somebody or something in a role.
NEEDED: Mapping[str, str] = {
    "go": "who places", "leave": "who", "take": "who what", "drop": "who what",
    "put": "what places", "give": "who what to", "at": "who places", "not-at": "who places",
    "either": "who places", "has": "who what", "may": "who places", "bring": "who what places",
    "find": "who what", "use": "who what", "doff": "who what", "swap": "who", "empty": "who what",
    "unload": "who what", "join": "who to", "begin": "who places", "head": "who places",
    "come": "who", "split": "who",
    **dict.fromkeys(CONDITIONS, "who"),
}  # fmt: skip
HELD, WORN = "held-by", "worn-by"
PAIR = 2
# Who does these goes elsewhere, or is told to be somewhere; who does those is where it is told.
MOVING = ("go", "come", "leave", "at", "either", "may", "bring", "begin", "head", "join")
ACTING = ("take", "find", "use")


@dataclass(frozen=True)
class Happening:
    """An event as a derivation lists it."""

    number: int
    kind: str
    who: tuple[str, ...]
    what: tuple[str, ...]
    places: tuple[str, ...]
    to: str | None
    source: str | None
    relation: str
    raw: Mapping[str, Any]

    def touches(self, thing: str, places: Sequence[str] = ()) -> bool:
        """Whether it may change what a thing is by itself, when it is at some places.

        That it is not at another one changes nothing.
        """
        if self.kind == "not-at" and thing in self.who:
            return bool({*places} & {*self.places})
        if self.kind in CONDITIONS:
            return False
        if self.kind in ("use", "empty") and {*places} & {*self.what}:
            return True
        if self.kind == "empty":
            return False
        moves = self.kind in MOVING or (self.kind in ACTING and bool(self.places))
        moves |= self.kind == "swap" and not self.what
        return thing in self.what or (moves and thing in self.who)

    @property
    def holder(self) -> str | None:
        """Who has what it is about, after it."""
        if self.kind in ("take", "has", "find", "doff"):
            return self.who[0]
        return self.to if self.kind == "give" else None

    @property
    def hand(self) -> str:
        """How who has it has it after it: in his hands, or on."""
        return WORN if self.relation == WORN else HELD


def events_of(raw: Any) -> tuple[Happening, ...]:
    """The events of a list; what cannot be together is refused."""
    found = tuple(_event(each, at) for at, each in enumerate(items(raw, "the events"), start=1))
    need(bool(found), "no events are listed")
    holders: dict[str, str | None] = {}
    for event in found:
        for thing in event.what:
            if event.kind in ("give", "drop", "use", "bring"):
                holder = holders.get(thing)
                need(holder in (None, *event.who), "event {}: another one has it", event.number)
            if event.kind not in CONDITIONS:
                holders[thing] = event.holder
    return found


def _event(raw: Any, number: int) -> Happening:
    more = "who what places to source relation when under groups"
    fields(raw, "an event", "kind sentence start end text verb words", more)
    kind = text(raw["kind"], "the kind")
    need(kind in NEEDED, "no kind of event: {}", kind)
    listed = {key: _names(raw.get(key, [])) for key in ("who", "what", "places")}
    single = {
        key: None if raw.get(key) is None else text(raw[key], key) for key in ("to", "source")
    }
    for role in NEEDED[kind].split():
        need(bool(raw.get(role)), "event {} has no " + role, number)
    most = len(listed["places"]) if kind == "either" else 1
    need(len(listed["places"]) <= max(most, 1), "event {} has several places", number)
    holding = kind in ("take", "drop", "give", "has", "find", "doff")
    pair = listed["what"] or listed["who"]
    need(kind != "swap" or len({*pair}) == len(pair) == PAIR, "event {}: what changes?", number)
    need(not holding or len(listed["who"]) == 1, "event {}: who of them has it?", number)
    return Happening(
        number, kind, listed["who"], listed["what"], listed["places"], single["to"],
        single["source"], text(raw.get("relation", "in"), "the relation"), raw,
    )  # fmt: skip


def _names(raw: Any) -> tuple[str, ...]:
    return tuple(text(each, "a name") for each in items(raw, "names"))
