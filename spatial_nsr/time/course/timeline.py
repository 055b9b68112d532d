"""What is so from which moment of a story until which, whichever reader found it out.

A moment is what is so after an event; they are counted from 1. Where a text is read in plain
sentences its events are followed by :mod:`spatial_nsr.time`, any other text by its parse.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

__all__ = ["Lasting", "Moment", "Timeline"]

TOGETHER = "between"  # what stands so does to both, and not to one of them


@dataclass(frozen=True)
class Moment:
    """An event of a story, and what is so after it: its number, and the words that tell it.

    ``when`` is the hour or the part of a day that is told with it.
    """

    number: int
    text: str
    start: int
    end: int
    when: str = ""

    def __str__(self) -> str:
        return f"{self.number}. {f'{self.when}: ' if self.when else ''}{self.text}"

    def to_dict(self) -> dict[str, Any]:
        """The JSON form."""
        data = {"number": self.number, "text": self.text, "start": self.start, "end": self.end}
        return {**data, "when": self.when} if self.when else data


@dataclass(frozen=True)
class Lasting:
    """How one thing is to others from the moment ``since`` until ``until``, both included.

    ``until`` is None of what is so at the end. ``tail`` has several things where it is one of them
    that is meant ("either in the hall or in the attic"), and for "between". ``status`` is
    ``proved`` where it follows from plain sentences, else ``likely``.

    >>> fact = Lasting("key", "held-by", ("Mary",), 1, 3)
    >>> print(fact), fact.holds(3), fact.holds(4)
    key held by Mary (1 to 3)
    (None, True, False)
    """

    head: str
    relation: str
    tail: tuple[str, ...]
    since: int
    until: int | None = None
    negated: bool = False
    status: str = "proved"
    source: Mapping[str, Any] | None = field(default=None, hash=False, compare=False)

    def holds(self, moment: int) -> bool:
        """Whether it is so after so many events."""
        return self.since <= moment and (self.until is None or moment <= self.until)

    @property
    def said(self) -> str:
        """It in words, without when it is so."""
        joins = " and " if self.relation == TOGETHER else " or "
        relation = self.relation.replace("-", " ")
        return f"{self.head} {'not ' * self.negated}{relation} {joins.join(self.tail)}"

    def __str__(self) -> str:
        return f"{self.said} ({self.since} to {'the end' if self.until is None else self.until})"

    def to_dict(self) -> dict[str, Any]:
        """The JSON form; what is not known, or is as usual, is left out."""
        data: dict[str, Any] = {
            "head": self.head, "relation": self.relation, "tail": list(self.tail),
            "since": self.since, "status": self.status,
        }  # fmt: skip
        if self.until is not None:
            data["until"] = self.until
        if self.negated:
            data["negated"] = True
        return data if self.source is None else {**data, "source": dict(self.source)}


@dataclass(frozen=True)
class Timeline:
    """The moments of a story, and what is so from one to another."""

    text: str
    moments: tuple[Moment, ...]
    facts: tuple[Lasting, ...]

    @property
    def last(self) -> int:
        """The number of the last moment; 0 where nothing happens."""
        return len(self.moments)

    def at(self, moment: int) -> tuple[Lasting, ...]:
        """What is so after so many events."""
        return tuple(fact for fact in self.facts if fact.holds(moment))
