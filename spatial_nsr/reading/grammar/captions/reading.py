"""Reading captions and other prose of noun phrases: who is where, as spans.

The grammar of stories knows what things it can hear of; this reader takes any words for nouns,
makes noun phrases and prepositions out of a sentence and joins them. It makes no facts and says
nothing of who is who.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence

from spatial_nsr.reading.grammar.captions.groups import Link
from spatial_nsr.reading.grammar.captions.links import links_of
from spatial_nsr.reading.grammar.captions.phrases import phrased
from spatial_nsr.reading.grammar.captions.words import NO_TAGS, Tags, words_of
from spatial_nsr.reading.lexicon.tokens import Token, sentences
from spatial_nsr.reading.records import SpatialRole

__all__ = ["caption_roles", "read_captions"]

MOST_TOKENS = 400


def read_captions(text: str, tags: Tags = NO_TAGS) -> tuple[SpatialRole, ...]:
    """The spatial roles of captions.

    Parameters
    ----------
    text
        One caption or more.
    tags
        The coarse and the fine part of speech of the words that begin at some characters, as a
        tagger has them; without one they are guessed.

    Examples
    --------
    >>> text = "a lamp and two books on a shelf"
    >>> for role in read_captions(text):
    ...     print(*(text[slice(*span)] for span in (role.trajector, role.indicator, role.landmark)))
    a lamp on a shelf
    two books on a shelf
    """
    found: list[SpatialRole] = []
    for sentence in sentences(text):
        found += caption_roles(sentence.tokens, tags)
    return tuple(found)


def caption_roles(tokens: Sequence[Token], tags: Tags = NO_TAGS) -> list[SpatialRole]:
    """The spatial roles of one sentence."""
    if len(tokens) > MOST_TOKENS:
        return []
    links = links_of(phrased(words_of(tokens, tags)))
    roles = [role for link in links for role in _roles(link)]
    return list(dict.fromkeys(roles))


def _roles(link: Link) -> Iterator[SpatialRole]:
    relation, general, value, frame, *rest = link.values
    for trajector in link.trajector.phrases if link.trajector is not None else ():
        own = _values(tuple(rest)).get(trajector.kind, value)
        for landmark in link.landmark.phrases if link.landmark is not None else (None,):
            yield SpatialRole(
                (trajector.start, trajector.end),
                (link.start, link.end),
                None if landmark is None else (landmark.start, landmark.end),
                general,
                relation,
                frame,
                value=own,
            )


@functools.cache
def _values(rest: tuple[str, ...]) -> dict[str, str]:
    return dict(each.split("=", 1) for each in rest)
