"""Noun phrases: what their words say of what they mean."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["ANY", "POSITION", "NounPhrase", "Parts"]

ANY = "any"
POSITION = "position"  # the attribute of "the top one"


@dataclass(frozen=True, slots=True)
class NounPhrase:
    """A noun phrase without its clauses.

    ``kind`` is None where no noun says it ("the blue", "A") and ``any`` for "thing"; ``place``
    tells that the noun is one of containers; ``determiners`` are in order ("all", "the"); an
    attribute of two values has a bar between them ("the red and blue cups"); ``partitive`` is "one
    of the cups"; ``quantifier`` is "at-least", "exactly" or "fewer-than", ``count`` the number of
    things ("two"), ``number`` the one that tells them apart ("number two"), ``name`` a label ("A").
    """

    start: int
    end: int
    text: str
    kind: str | None = None
    place: bool = False
    attributes: tuple[tuple[str, str], ...] = ()
    determiners: tuple[str, ...] = ()
    quantifier: str | None = None
    count: int | None = None
    number: int | None = None
    ordinal: int | None = None
    name: str | None = None
    pronoun: str | None = None
    other: bool = False
    plural: bool = False
    partitive: bool = False

    @property
    def definite(self) -> bool:
        """Whether it speaks of what is known already."""
        return self.pronoun is not None or not {"the", "this", "these", "its"}.isdisjoint(
            self.determiners
        )


class Parts:
    """A noun phrase under construction."""

    def __init__(self) -> None:
        self.determiners: list[str] = []
        self.attributes: list[tuple[str, str]] = []
        self.kind: str | None = None
        self.place = self.head = self.other = self.plural = False
        self.quantifier: str | None = None
        self.more = False  # "more than two", "at most two": one more than the number
        self.count: int | None = None
        self.number: int | None = None
        self.ordinal: int | None = None
        self.name: str | None = None
        self.pronoun: str | None = None
        self.partitive = self.several = False

    def opened(self) -> bool:
        """Whether something stands before the noun that tells that there is one."""
        return bool(
            self.determiners or self.count is not None or self.other or self.ordinal is not None
        )

    def enough(self) -> bool:
        """Whether it is a noun phrase without a noun: "both", "the other", but not "the"."""
        more = self.count is not None or self.other or self.ordinal is not None
        return more or any(word not in _ARTICLES for word in self.determiners)


_ARTICLES = ("the", "a", "its", "only")
