"""Points of view as texts name them, and what a stretch of text says in which of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from spatial_nsr.frames.frame import COMPASS
from spatial_nsr.reading.text.words import phrase_words, viewing_words

__all__ = [
    "MOVED",
    "Facing",
    "Mark",
    "View",
    "compass_of",
    "core_of",
    "opposite_of",
    "plain_name",
]

MOVED = ("elsewhere", "further on")
"""How somebody is said to be no longer where he was: where to, or that he went straight on."""


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
    """The point of the compass that a word names.

    >>> compass_of("northeast"), compass_of("southwards"), compass_of("sea")
    ('northeast', 'south', None)
    """
    plain = target.removeprefix("the ").replace("-", "").replace(" ", "")
    word = plain.removesuffix("s").removesuffix("ward")
    return word if word in viewing_words("compass") or word in COMPASS else None


def opposite_of(point: str) -> str:
    """The point of the compass that lies opposite to one.

    >>> opposite_of("north"), opposite_of("southwest")
    ('south', 'northeast')
    """
    across = (COMPASS[point] + 180.0) % 360.0
    return next(name for name, azimuth in COMPASS.items() if azimuth % 360.0 == across)


def plain_name(phrase: str) -> str:
    """A phrase without its article.

    >>> plain_name("the red car"), plain_name("my dog")
    ('red car', 'my dog')
    """
    words = phrase.strip().split()
    return " ".join(
        words[1:] if len(words) > 1 and words[0].lower() in phrase_words("no-marks") else words
    )


def core_of(phrase: str) -> str:
    """What a part is a part of: the class of "the back of the class"."""
    head, of, whole = phrase.partition(" of ")
    parts = viewing_words("place_part")
    return plain_name(whole) if of and not parts.isdisjoint(head.lower().split()) else phrase


def _the(phrase: str) -> str:
    return (
        phrase
        if phrase in ("me", "you")
        or compass_of(phrase) is not None
        or phrase.startswith(("my ", "your "))
        else f"the {phrase}"
    )
