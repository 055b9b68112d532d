"""Noun phrases and the other chunks that sentences of prose are made of."""

from __future__ import annotations

from dataclasses import dataclass

from spatial_nsr.prose.words import sort_of

__all__ = ["ANY", "TYPES", "Chunk", "Nominal"]

ANY = "any"
# Categories of the lexicon, and the letters by which clauses are told.
TYPES = {
    "rel": "R",
    "side": "S",
    "own": "O",
    "clock": "K",
    "centre": "C",
    "be": "B",
    "there": "T",
    "have": "H",
    "with": "w",
    "put": "P",
    "find": "F",
    "call": "L",
    "not": "n",
    "which": "W",
    "and": "&",
    "but": "|",
    "or": "o",
    "nor": "|",
    "comma": ",",
    "modal": "M",
    "sub": "U",
    "prep": "p",
    "order": "D",
    "echo": "E",
    "oops": "Z",
    "post": "q",
    "go": "G",
}


@dataclass(frozen=True, slots=True)
class Nominal:
    """A noun phrase.

    ``head`` is the noun in the singular (``any`` for "one" and "thing"), ``words`` what stands
    before it and what follows "of"; ``det`` is "the", "a", "this", "some", "all", "both", "no",
    "my" ...; ``label`` what tells it apart ("aisle 2", "tube A"); ``owner`` whose it is.
    """

    start: int
    end: int
    text: str
    head: str | None = None
    noun: str = ""
    words: tuple[str, ...] = ()
    det: str | None = None
    count: int | None = None
    ordinal: str | None = None
    label: str | None = None
    owner: Nominal | str | None = None
    of: Nominal | None = None
    pronoun: str | None = None
    other: bool = False
    plural: bool = False
    capital: bool = False
    partitive: bool = False
    bare_owner: bool = False

    @property
    def definite(self) -> bool:
        """Whether it speaks of what is known, or taken to be."""
        return self.det in ("the", "this", "both", "all") or self.owner is not None

    def lively(self) -> bool:
        """Whether it is somebody, several things, or nothing that others can be in."""
        living = sort_of(self.head, "person") or sort_of(self.head, "animal")
        return living or self.plural or self.capital or self.head in (None, ANY)

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Chunk:
    """A part of a sentence: its type, one letter, what it says, and the characters that it has."""

    type: str
    value: Nominal | tuple[str, ...]
    start: int
    end: int
    text: str = ""

    @property
    def nominal(self) -> Nominal:
        """The noun phrase that it is."""
        assert isinstance(self.value, Nominal)
        return self.value

    @property
    def words(self) -> tuple[str, ...]:
        """The values of its form."""
        return () if isinstance(self.value, Nominal) else self.value
