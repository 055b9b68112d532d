"""What is asked about a text in which something happens, as a plain value."""

from __future__ import annotations

from dataclasses import dataclass

from spatial_nsr.descriptions import Value
from spatial_nsr.errors import InputError, allowed

__all__ = ["ASKS", "InTime"]

ASKS = {
    "where": "where a thing is",
    "whether": "whether it is at a place",
    "holder": "who has it",
    "has": "whether somebody has it",
    "held": "what somebody has with him",
    "number": "how many things these are",
    "event": "who did something, with what, to whom",
    "did": "whether somebody did something",
    "scene": "where that was",
    "there": "who, or what, is at a place",
    "crowd": "how many these are",
    "together": "whether two are at the same place",
    "condition": "whether a thing is open, closed, on ...",
    "many": "how many of a kind there are, at a place or with somebody",
    "vacant": "which of several places has nothing in it",
    "times": "how often somebody did something",
    "trail": "where somebody was, one place after the other",
    "holder-before": "who had it just before somebody",
    "hands": "who had it, one after the other",
    "amount": "how many took part in what happened",
    "stays": "how often it was at a place",
    "hour": "when something happened",
    "sooner": "whether something happened before or after another event",
    "since": "since when it is at a place",
    "long": "how long it was there",
}
PARTS = ("who", "what", "to")


@dataclass(frozen=True)
class InTime(Value):
    """Ask for one of ``ASKS``: of now, of another time, or of an event.

    Parameters
    ----------
    asks
        What is asked for.
    thing
        Where which thing is, or what whom has.
    place, relation, holder
        At which place it may be, and how (``in``, if nothing is said), or who may have it.
    before, after
        The place where it was next, or just before: "before the hall".
    kind
        What sort of place is asked for: a ``room``, and not a box in it; who or what is at a place:
        ``people`` or ``things``; what a thing may be like; ``number``: how many they are; whether
        it is ``any`` or ``none``.
    other
        Who may be at the same place as the thing.
    time
        ``first``, ``last``, ``ever`` or ``never``; now, if nothing is said.
    did, gap
        Of an event: its kind, and which of ``who``, ``what`` and ``to`` is asked for.
    who, what, to
        What is known of it.
    moment
        After how many events it is asked; after all of them if nothing is said.

    Examples
    --------
    >>> print(InTime("where", thing="key", before="hall"))
    where was the key before the hall?
    """

    query_name = "in-time"

    asks: str
    thing: str | None = None
    place: str | None = None
    holder: str | None = None
    before: str | None = None
    after: str | None = None
    time: str | None = None
    relation: str | None = None
    did: str | None = None
    gap: str | None = None
    kind: str | None = None
    other: str | None = None
    who: str | None = None
    what: str | None = None
    to: str | None = None
    moment: int | None = None

    def __post_init__(self) -> None:
        if self.asks not in ASKS:
            raise InputError(f"'asks' is {self.asks!r}; {allowed(self.asks, ASKS)}")
        if self.moment is not None and self.moment < 1:
            raise InputError(f"'moment' counts events from 1, got {self.moment}")

    def __str__(self) -> str:
        said = self._said()
        return said if self.moment is None else f"{said[:-1]}, after event {self.moment}?"

    def _said(self) -> str:
        thing, place = _called(self.thing), _called(self.place)
        if self.asks in ("event", "did", "scene", "times", "amount", "hour", "sooner"):
            known = [f"{key} {_called(getattr(self, key))}" for key in PARTS if getattr(self, key)]
            known += [f"place {place}"] if place else []
            asked = {
                "did": "was there a", "scene": "where was the last",
                "sooner": f"was there, {self.time} that, a",
                "vacant": "which of several places has nothing in it",
    "times": "how often was there a", "hour": "when was the last",
                "amount": f"how many are {self.gap} of a",
            }.get(self.asks)  # fmt: skip
            asked = asked or f"{self.gap} of the {self.time or 'last'}"
            return f"{asked} {self.did}, {' '.join(known) or 'whoever it was'}?"
        if self.asks == "where":
            past = self.before or self.after or self.time
            when = f" before {_called(self.before)}" if self.before else ""
            when += f" after {_called(self.after)}" if self.after else ""
            when += f" {self.time}" if self.time else ""
            sort = f"in which {self.kind}" if self.kind else "where"
            return f"{sort} {'was' if past else 'is'} {thing}{when}?"
        row = "how many are they" if self.kind == "number" else "one after the other"
        named = {
            "whether": f"is {thing} {self.time or ''} {self.relation or 'in'} {place}",
            "holder": f"who {'had' if self.time else 'has'} {thing} {self.time or ''}",
            "has": f"does {_called(self.holder)} {self.time or ''} have {thing}",
            "there": f"which {self.kind} are in {place}",
            "crowd": f"how many {self.kind} are in {place}",
            "together": f"is {thing} where {_called(self.other)} is",
            "held": f"does {thing} have {self.kind}thing"
            if self.kind
            else f"what does {thing} have",
            "number": f"how many things does {thing} have",
            "many": f"how many things of the kind {self.kind} {self._with_whom()}",
            "vacant": f"which {self.kind} is empty",
            "trail": f"where was {thing}, {row}",
            "holder-before": f"who had {thing} before {_called(self.holder)}",
            "hands": f"who had {thing}, {row}",
            "condition": f"is {thing} {self.kind}",
            "stays": f"how often was {thing} in {place}",
            "since": f"since when is {thing} {self._beside_whom()}",
            "long": f"how long was {thing} {self._beside_whom()}",
        }
        return " ".join(named[self.asks].split()) + "?"

    def _beside_whom(self) -> str:
        if self.holder is not None:
            return f"with {_called(self.holder)}"
        return "there" if self.place is None else f"in {_called(self.place)}"

    def _with_whom(self) -> str:
        if self.holder is not None:
            return f"does {_called(self.holder)} have"
        return "are left" if self.place is None else f"are in {_called(self.place)}"


def _called(name: str | None) -> str:
    """A thing with its article, if it is not called by a name."""
    return name or "" if name is None or name[:1].isupper() else f"the {name}"
