"""What a reading leaves besides things and facts: where what was said, and what was not read."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["LESS_SURE", "Mention", "Refused", "SpatialRole", "TooMany", "Unread"]

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
    """One spatial statement as spans: what is placed, the words that place it, beside what."""

    trajector: tuple[int, int] | None
    indicator: tuple[int, int]
    landmark: tuple[int, int] | None
    general_type: str
    relation: str
    frame: str | None = None
    polarity: bool = True
    value: str | None = (
        None  # the RCC8 relation or direction, as annotation of spatial roles has it
    )


@dataclass(frozen=True, slots=True)
class Unread:
    """Characters that were not understood, and why."""

    start: int
    end: int
    text: str
    why: str


class TooMany(Exception):
    """A text that names more things at once than are told apart."""


class Refused(Exception):
    """A text that cannot be read as a question about a story."""
