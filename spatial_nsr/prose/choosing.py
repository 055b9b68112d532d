"""Which reader a text is for: the one of drawn scenes by a grammar, or the one of prose."""

from __future__ import annotations

import functools

from spatial_nsr.language.lexicon import load_lexicon
from spatial_nsr.language.story import StoryReading, read_story
from spatial_nsr.prose.reading import read_prose

__all__ = ["read_text"]

# From this share of things that have a letter for a name, or are squares, blocks and the like, a
# text is about a drawn scene.
DRAWN = 0.4


def read_text(text: str) -> StoryReading:
    """Read a text by the reader that it is for.

    A text that the grammar reads in full is read by it, and so is one about a drawn scene, whatever
    is wrong with its sentences. All else is prose.

    >>> type(read_text("Block A has a small square. It is left of a circle.")).__name__
    'StoryReading'
    >>> type(read_text("Nobody came. My cat slept on the chair, the dog under it.")).__name__
    'ProseReading'
    """
    reading = read_story(text)
    if not reading.unread and all(fact.weight == 1 for fact in reading.facts):
        return reading
    kinds = _drawn_kinds()
    drawn = [
        entity
        for entity in reading.entities
        if entity.kind in kinds or len(entity.name or "--") == 1
    ]
    if not reading.entities or len(drawn) >= DRAWN * len(reading.entities):
        return reading
    return read_prose(text)


@functools.cache
def _drawn_kinds() -> frozenset[str]:
    forms = load_lexicon().forms.values()
    kinds = {entry.values[0] for entry in forms if entry.category in ("noun", "place")}
    return frozenset(kinds - {"any", "room", "area", "box"})
