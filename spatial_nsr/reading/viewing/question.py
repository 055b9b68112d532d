"""A question about directions as a value, and how what it comes to is put into words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from spatial_nsr.facts import Entity
from spatial_nsr.queries import Choose, ListThings, Query, Relate, Side

__all__ = ["Question"]


@dataclass(frozen=True)
class Question:
    """A question in words, its query, and the texts of what there is to choose from.

    >>> from spatial_nsr.queries import Description
    >>> asked = Question("What is left of it?", ListThings(Description()))
    >>> asked.in_words(("cup",), (Entity("cup"),)), asked.in_words(None, ())
    (['cup'], None)
    """

    text: str
    query: Query
    options: tuple[str, ...] = ()

    def in_words(self, value: Any, entities: Sequence[Entity]) -> Any:
        """The value as people would say it; that of a question of yes or no is never None."""
        if isinstance(self.query, ListThings | Choose | Relate | Side):
            return None if value is None else self._listed(value, entities)
        return {True: "Yes", False: "No"}.get(value, "Unknown")

    def _listed(self, value: Sequence[Any], entities: Sequence[Entity]) -> Any:
        if isinstance(self.query, Relate | Side):
            return list(value)
        if isinstance(self.query, ListThings):
            names = {each.id: each.name or each.id for each in entities}
            return [names.get(each, each) for each in value]
        if len(value) > 1 and len(value) == len(self.options):
            return "both of them" if len(value) == 2 else "all of them"
        texts = [self.options[at] for at in value]
        return texts[0] if len(texts) == 1 else texts
