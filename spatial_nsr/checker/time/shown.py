"""States that are shown, and what all answers about what happened need of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from spatial_nsr.checker.form import count, need
from spatial_nsr.checker.time.events import HELD, WORN, Happening
from spatial_nsr.grammars.happenings import last_noun, words_for

__all__ = [
    "GONE",
    "HANDS",
    "HELD",
    "WORN",
    "Events",
    "Query",
    "Shown",
    "at_moment",
    "by",
    "fits",
    "in_other_room",
    "moment_of",
    "one_state",
    "part",
    "place_of",
]

GONE = "gone"
HANDS = (HELD, WORN)


@dataclass(frozen=True)
class Shown:
    """A state that is shown to hold from one event to another.

    ``own``: the thing is so by itself, and not with something else.
    """

    head: str
    relation: str
    tail: tuple[str, ...]
    negated: bool
    first: int
    last: int
    own: bool

    @property
    def settled(self) -> bool:
        """Whether it says where the thing is."""
        return not self.negated and len(self.tail) == 1 and self.relation not in HANDS


Query = Mapping[str, Any]
Events = tuple[Happening, ...]


def place_of(state: Shown) -> str:
    """A place as an answer has it."""
    place = " or ".join(dict.fromkeys(state.tail))
    if state.relation in HANDS:
        return f"with {place}"
    if state.relation in ("in", "", GONE):
        return place
    words = place.lower().split()
    owned = place[:1].isupper() or words[0] in words_for("article") or last_noun(place) != words[-1]
    return f"{state.relation} {'' if owned else 'the '}{place}"


def at_moment(states: Sequence[Shown], query: Query, events: Events) -> None:
    """The states are shown to hold at the moment that is asked of: after all events, or so many."""
    moment = moment_of(query, events)
    for state in states:
        need(state.first <= moment <= state.last, "it is not shown that it is so then")


def moment_of(query: Query, events: Events) -> int:
    """After how many events it is asked."""
    if "moment" not in query:
        return len(events)
    moment = count(query["moment"], 1)
    need(moment <= len(events), "there are not so many events")
    return moment


def by(rule: object, *allowed: str | None) -> None:
    """See that an answer takes for granted what it has to."""
    need(rule in allowed, "it does not follow by {}", rule)


def in_other_room(place: str, places: Sequence[str]) -> bool:
    """Whether the places are rooms of other kinds, so that who is in one is not in the other."""
    nouns, noun = {last_noun(each) for each in places}, last_noun(place)
    rooms = words_for("apart")
    return noun in rooms and noun not in nouns and nouns <= rooms


def part(event: Happening, role: object) -> Sequence[str]:
    """Who takes part in an event in a role."""
    to = (event.to,) if event.to else ()
    parts = {"who": event.who, "what": event.what, "to": to, "places": event.places}
    need(role in parts, "nobody takes part as {}", role)
    return parts[str(role)]


def fits(event: Happening, query: Query) -> bool:
    """Whether an event is of the kind that is asked for, with those who are named."""
    roles = {"who": "who", "what": "what", "to": "to", "place": "places"}
    known = [(key, role) for key, role in roles.items() if key in query]
    named = all(query[key] in part(event, role) for key, role in known)
    return event.kind == query.get("did") and named


def one_state(states: Sequence[Shown], query: Query) -> Shown:
    """The one state that an answer about a thing rests on."""
    need(len(states) == 1, "it rests on {} states", len(states))
    need(states[0].head == query.get("thing"), "it is about something else")
    return states[0]
