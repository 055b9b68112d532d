"""What the tests of the reader share."""

from __future__ import annotations

from spatial_nsr.facts import Fact
from spatial_nsr.reading.grammar.story import read_story
from spatial_nsr.reading.records import StoryReading

__all__ = ["contents", "said", "stated"]


def stated(reading: StoryReading) -> list[str]:
    """The facts in words, in order."""
    return [_worded(fact) for fact in reading.facts if isinstance(fact, Fact)]


def said(text: str) -> list[str]:
    """The facts of a text, in words."""
    return stated(read_story(text))


def contents(reading: StoryReading) -> dict[str, str | None]:
    """Which thing is in which."""
    return {entity.id: entity.container for entity in reading.entities}


def _worded(fact: Fact) -> str:
    words = " or ".join(" ".join(together) for together in fact.alternatives)
    return f"{'not ' if fact.negated else ''}{fact.head} {words} {fact.tail}"
