"""What a reading leaves: things and facts, where what was said, and what was not read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from spatial_nsr.facts import Either, Entity, Fact

__all__ = [
    "LESS_SURE",
    "FreeReading",
    "Mention",
    "Refused",
    "Repair",
    "SpatialRole",
    "StoryReading",
    "TooMany",
    "Unread",
]

# How far is trusted what is only made out: by the tolerant reader, of a slip of several words, of
# one of several things that may be meant.
LESS_SURE = 0.5


@dataclass(frozen=True, slots=True)
class Mention:
    """Characters that speak of things, by their ids."""

    entities: tuple[str, ...]
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class SpatialRole:
    """One spatial statement as spans: what is placed, the words that place it, beside what.

    ``relation`` is a word of ``rules/relations``; ``general_type``, ``value`` (an RCC8 relation, a
    direction or a distance) and ``frame`` are those of spatial role labelling. ``modality`` is how
    it is said ("so", "wished", "if" ...), ``confidence`` how likely it is meant so.
    """

    trajector: tuple[int, int] | None
    indicator: tuple[int, int]
    landmark: tuple[int, int] | None
    general_type: str
    relation: str
    frame: str | None = None
    polarity: bool = True
    value: str | None = None
    modality: str = "so"
    confidence: float = 1.0


@dataclass(frozen=True, slots=True)
class Unread:
    """Characters that were not understood, and why."""

    start: int
    end: int
    text: str
    why: str


class Repair(NamedTuple):
    """What stood in the text, where, and as what it is read; ``sure`` if nothing else is near."""

    start: int
    end: int
    was: str
    became: str
    sure: bool = True


@dataclass(frozen=True, slots=True)
class StoryReading:
    """What a text says, as far as it was understood.

    ``within`` has for each thing that lies in another one the words that it is understood from.
    """

    text: str
    entities: tuple[Entity, ...]
    facts: tuple[Fact | Either, ...]
    mentions: tuple[Mention, ...]
    roles: tuple[SpatialRole, ...]
    unread: tuple[Unread, ...]
    repairs: tuple[Repair, ...] = ()
    within: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class FreeReading(StoryReading):
    """What the parse of an ordinary text says, which is answered from by the parse as well."""


class TooMany(Exception):
    """A text that names more things at once than are told apart."""


class Refused(Exception):
    """A text that cannot be read as a question about a story."""
