"""What a statement consists of: noun phrases, places, and the clause that joins them.

A statement keeps the noun phrases as they were written, with the clauses that belong to them; who
they are is decided later (``telling.discourse``). Offsets are those of the items.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from spatial_nsr.reading.grammar.items.phrases import NounPhrase

__all__ = ["Clause", "Indication", "Phrase", "Place"]


class Indication(NamedTuple):
    """A word of where things are, and the characters that say it."""

    word: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Phrase:
    """A noun phrase with the clauses that belong to it ("which is below B")."""

    noun: NounPhrase
    clauses: tuple[Clause, ...] = ()


@dataclass(frozen=True, slots=True)
class Place:
    """Where something is.

    ``sort`` is ``at`` ("left of B"), ``choice`` ("left or right of B"), ``edge`` ("touching the top
    edge of B"), ``corner``, ``between``, ``side`` ("on the left": of what, the context tells), or
    ``manner`` ("in a row").
    """

    sort: str
    indications: tuple[Indication, ...]
    landmarks: tuple[Phrase, ...] = ()

    @property
    def words(self) -> tuple[str, ...]:
        """The words that it says."""
        return tuple(indication.word for indication in self.indications)


@dataclass(frozen=True, slots=True)
class Clause:
    """One statement.

    ``verb`` is ``is`` (the subjects are at the places), ``exists`` (and are new, if they can be),
    ``has`` (they hold the contents), ``called`` (they have the contents as names), ``described``
    (they are what the contents say), ``mutual`` (each is so to each other), ``same`` (what was said
    last is so of them as well) or ``listing`` (the contents are what was spoken of).
    """

    verb: str
    subjects: tuple[Phrase, ...]
    places: tuple[Place, ...] = ()
    contents: tuple[Phrase, ...] = ()
    negated: bool = False
    start: int = 0
    end: int = 0
