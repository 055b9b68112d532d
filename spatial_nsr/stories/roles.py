"""What facts say as spatial roles: trajector, indicator and landmark as spans of the text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from spatial_nsr.facts import Either, Fact
from spatial_nsr.reading.grammar.items.indications import general_type
from spatial_nsr.reading.records import SpatialRole

__all__ = ["roles_of"]


def roles_of(facts: Iterable[Fact | Either]) -> Iterator[SpatialRole]:
    """The roles of facts whose words are known.

    >>> import spatial_nsr as sn
    >>> story = sn.read("Someone had shoved the trunk under the sofa.")
    >>> [story.text[role.trajector[0] : role.landmark[1]] for role in roles_of(story.facts)]
    ['the trunk under the sofa']
    """
    for fact in facts:
        source = fact.source or {}
        if not isinstance(fact, Fact) or "indicator" not in source or len(fact.alternatives) > 1:
            continue
        head, tail = (_span(source[key]) if key in source else None for key in ("head", "tail"))
        said = _span(source["indicator"])
        frame = None if fact.frame is None else str(fact.frame)
        for word in fact.alternatives[0]:
            yield SpatialRole(head, said, tail, general_type(word), word, frame, not fact.negated)


def _span(source: Mapping[str, Any]) -> tuple[int, int]:
    return source["start"], source["end"]
