"""Points of view as texts name them, and what a stretch of text says in which of them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from spatial_nsr.viewpoints.phrases import has_front_by_kind

__all__ = [
    "COMPASS_TARGET",
    "COMPASS_WORD",
    "MOVED",
    "Facing",
    "Mark",
    "View",
    "compass_of",
    "core_of",
    "noun_of",
    "view_of",
]

COMPASS_WORD = re.compile(
    r"\b(?:north|south|east|west|north-?east|north-?west|south-?east|south-?west)(?:ern)?"
    r"(?: (?:of|from|side|end)\b|$)|\bto the (?:north|south|east|west)"
)
COMPASS_TARGET = re.compile(
    r"(?:the )?(?:north|south|east|west|north-?east|north-?west|south-?east|south-?west)"
    r"(?:-?wards?)?"
)
_ARTICLE = re.compile(r"^(?:the|a|an|some|another|each|every|this|that) ")
_PART = re.compile(
    r"^(?:the |a |an )?(?:far |other |opposite |near )?"
    r"(?:side|end|back|front|shore|bank|edge|corner|middle|top|bottom|foot) of (?:the |a |an )?"
)
_ACROSS = ("the other side", "the opposite side", "the far side", "the back", "behind")
MOVED = ("elsewhere", "further on")
"""How somebody is said to be no longer where he was: where to, or that he went straight on."""
_PERSONS = {"i": "me", "we": "me", "us": "me", "me": "me", "my": "me", "our": "me", "one": "you"}
_PERSONS |= {"you": "you", "your": "you", "here": "me"}


@dataclass(frozen=True)
class View:
    """Somebody's view: who looks, from where, at what, after what turn or on which way.

    ``step`` counts the views that a text puts somebody into, of which the same words can tell.

    >>> str(View("you", "car park", "lake"))
    'you at the car park facing the lake'
    """

    who: str | None = None
    place: str | None = None
    target: str | None = None
    turn: str | None = None
    way: str | None = None
    step: int = 0

    def __str__(self) -> str:
        if self.who is None and self.place is not None and self.target is None:
            return f"{self.way} the {self.place}" if self.way else self.place
        if self.turn == "across":
            return "the other side"
        said = [self.who or "you"]
        # What somebody has done by now, and not what he would do.
        done = "having " if self.step else ""
        said += [f"{done}turned {self.turn}"] if self.turn else []
        said += [f"{self.way or 'at'} the {self.place}"] if self.place else []
        said += [self.way] if self.way and not self.place else []
        said += [f"facing {_the(self.target)}"] if self.target else []
        again = self.step > 1 and (self.turn is not None or self.way in MOVED)
        return " ".join([*said, f"({self.step})"] if again else said)

    @property
    def bare(self) -> bool:
        """Whether it only names who looks."""
        return self.target is None and self.turn is None and self.way is None


@dataclass(frozen=True)
class Mark:
    """In which frame a sentence is said: None for ``kind`` where it does not tell.

    ``owner`` names whose own side is meant, ``words`` what direction, if the rest of the sentence
    does not say it in so many words.
    """

    kind: str | None = None
    view: View | None = None
    owner: str | None = None
    words: tuple[str, ...] | None = None


@dataclass(frozen=True)
class Facing:
    """That something faces a target, or turned from it as ``turn`` says; and where that stands.

    ``here`` is the view of a speaker who has turned or gone elsewhere by then.
    """

    who: str
    target: str
    turn: str | None = None
    start: int = 0
    end: int = 0
    here: View | None = None
    source: Mapping[str, object] | None = field(default=None, hash=False, compare=False)


def compass_of(target: str) -> str | None:
    """The point of the compass that a phrase names.

    >>> compass_of("the north-east"), compass_of("southwards"), compass_of("the sea")
    ('northeast', 'south', None)
    """
    if not COMPASS_TARGET.fullmatch(target):
        return None
    plain = target.removeprefix("the ").replace("-", "")
    return plain.removesuffix("s").removesuffix("ward")


def noun_of(phrase: str) -> str:
    """A phrase without its article, or the name of a speaker.

    >>> noun_of("the red car"), noun_of("I"), noun_of("my dog")
    ('red car', 'me', 'my dog')
    """
    plain = phrase.strip().lower()
    if plain in _PERSONS or plain.startswith(("where i ", "where we ")):
        return _PERSONS.get(plain, "me")
    return _ARTICLE.sub("", plain)


def core_of(phrase: str) -> str:
    """What a part is a part of: the class of "the back of the class"."""
    return noun_of(_PART.sub("", phrase.strip().lower()))


def _the(phrase: str) -> str:
    return (
        phrase
        if phrase in ("me", "you")
        or COMPASS_TARGET.fullmatch(phrase)
        or phrase.startswith(("my ", "your "))
        else f"the {phrase}"
    )


def view_of(groups: Mapping[str, str | None]) -> View:
    """A view from the groups of a pattern."""
    got = {key: noun_of(value) for key, value in groups.items() if value}
    turn, way = groups.get("turn"), groups.get("way")
    if turn is not None:
        turn = "across" if turn in _ACROSS else turn
        turn = turn.removeprefix("to ").removeprefix("the ").removeprefix("your ")
        turn = turn.removeprefix("my ").removeprefix("his ").removeprefix("her ")
        turn = turn if turn in ("left", "right", "across") else "around"
    who = got.get("who")
    if who is None and turn != "across" and (got.get("target") or turn or way):
        who = "you"
    place = got.get("place") or (got.get("thing") if turn else None)
    if who is not None and place is None and got.get("target") and not _may_look(who):
        # "From the back of the class, looking at the board".
        who, place = "you", who
    if way is not None and turn is None:
        way = "along" if got.get("target") else _leading(way)
    return View(who, place, got.get("target"), turn, way)


def _may_look(who: str) -> bool:
    return who in _PERSONS.values() or (core_of(who) == who and has_front_by_kind(who))


def _leading(way: str) -> str:
    """Ways by whether they lead in or out: "coming out of" and "leaving" are one."""
    if way in ("in", "inside"):
        return "into"
    return (
        "out of" if way in ("out", "outside") or "out" in way or way.startswith("leav") else "into"
    )
