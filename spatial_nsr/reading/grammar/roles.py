"""Spatial roles of any text: each sentence by the reader that fits it."""

from __future__ import annotations

import bisect
import dataclasses

from spatial_nsr.facts import Fact
from spatial_nsr.reading.grammar.captions.reading import caption_roles
from spatial_nsr.reading.grammar.captions.words import (
    NO_TAGS,
    Tags,
    indicator_values,
    small_words,
    words_of,
)
from spatial_nsr.reading.grammar.story import read_story
from spatial_nsr.reading.lexicon.tokens import sentences
from spatial_nsr.reading.records import SpatialRole, StoryReading, Unread

__all__ = ["RolesReading", "read_roles"]

FINITE = ("be", "there", "verb")


@dataclasses.dataclass(frozen=True, slots=True)
class RolesReading:
    """The roles of a text in the order of its sentences, and what was not understood."""

    roles: tuple[SpatialRole, ...]
    unread: tuple[Unread, ...]


def read_roles(
    text: str,
    tags: Tags = NO_TAGS,
    story: StoryReading | None = None,
) -> RolesReading:
    """Read who is where relative to whom.

    A text with things that have names ("block A") is a story. In any other text a sentence is read
    as a story if it has a finite verb, places something known ("the cup", "it"), and the grammar of
    stories reads it whole. Else it is read as a caption; if that finds nothing, what the story's
    reader made out counts.

    Parameters
    ----------
    text
        Any text.
    tags
        The coarse and the fine part of speech of the words that begin at some characters.
    story
        What :func:`read_story` says of the text, if it was read before.

    Examples
    --------
    >>> text = "The cup is left of the jug. A glip and a wug on a shelf."
    >>> [text[slice(*role.trajector)] for role in read_roles(text).roles]
    ['The cup', 'A glip', 'a wug']
    """
    story = story or read_story(text)
    cut = tuple(sentences(text))
    starts = [sentence.start for sentence in cut]

    def number(start: int) -> int:
        return bisect.bisect_right(starts, start) - 1

    # Sentences that the story's reader did not read whole, or not by its grammar.
    loose = {number(each.start) for each in story.unread}
    for fact in story.facts:
        if isinstance(fact, Fact) and fact.weight < 1 and fact.source is not None:
            loose.add(number(fact.source["start"]))
    told: dict[int, list[SpatialRole]] = {}
    for role in story.roles:
        told.setdefault(number(role.indicator[0]), []).append(role)
    named = any(thing.name is not None for thing in story.entities)
    roles: list[SpatialRole] = []
    captions: set[int] = set()
    for at, sentence in enumerate(cut):
        own = told.get(at, [])
        finite = any(word.kind in FINITE for word in words_of(sentence.tokens, tags))
        whole = finite and at not in loose and any(_is_known(role, text) for role in own)
        if not (sentence.question or named or whole):
            found = caption_roles(sentence.tokens, tags)
            if found:
                captions.add(at)
                own = found
        roles += [_framed(role, text) for role in own]
    unread = tuple(each for each in story.unread if number(each.start) not in captions)
    return RolesReading(tuple(roles), unread)


def _is_known(role: SpatialRole, text: str) -> bool:
    """Whether what is placed has been told of before, as in a story: "the cup", "it"."""
    if role.trajector is None:
        return False
    return text[slice(*role.trajector)].split()[0].lower() in small_words("known")


def _framed(role: SpatialRole, text: str) -> SpatialRole:
    """A role of a story with the value and the frame that captions give its indicator."""
    if role.frame is not None or role.value is not None:
        return role
    values = indicator_values(text[slice(*role.indicator)])
    if values is None:
        return role
    return dataclasses.replace(role, value=values[2], frame=values[3])
