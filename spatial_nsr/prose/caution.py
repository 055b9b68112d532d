"""Answers as no more than likely where a passage about their things was not understood."""

from __future__ import annotations

from spatial_nsr.answers import Answer
from spatial_nsr.facts import Fact
from spatial_nsr.prose.reading import ASKS, ProseReading
from spatial_nsr.queries import (
    Count,
    Holds,
    ListThings,
    Query,
    descriptions_of,
)
from spatial_nsr.reading.lexicon.lists import word_list
from spatial_nsr.reading.lexicon.plurals import singular
from spatial_nsr.reading.lexicon.telling import CHANGING, tells
from spatial_nsr.reading.lexicon.tokens import sentences, tokenize
from spatial_nsr.reading.records import Unread

__all__ = ["careful"]

_SHORT = 5  # words of a denial that leaves out what it denies

# From so many passages on, if they are this share of those with words of place.
FEW_UNREAD, SHARE_UNREAD = 3, 0.3


def careful(answer: Answer, query: Query, reading: ProseReading) -> Answer:
    """The answer as no more than likely, if a place told of its things was not understood.

    A passage that was not read and tells where one of the things is may deny, move or correct it.
    """
    if answer.status not in ("proved", "refuted"):
        return answer
    if _poorly_read(reading):
        return answer.likely("well-read")
    named = {d.name for d in descriptions_of(query) if d.name is not None}
    for fact in answer.left_out:
        if (
            isinstance(fact, Fact)
            and fact.weight >= 1
            and not named.isdisjoint((fact.head, fact.tail))
        ):
            return answer.likely("trusted-rather", str(fact))
    if _of_a_part(query, reading):
        return answer.likely("all-of-them")
    kinds = {e.kind for e in reading.entities if (e.name or e.id) in named}
    kinds |= {d.kind for d in descriptions_of(query)}
    meaning = word_list("pronoun").keys() | word_list("referring").keys()
    for unread in reading.unread:
        words = [token.lower for token in tokenize(unread.text)]
        if unread.why == ASKS:
            continue
        spoken = {singular(word) for word in words}
        about = not kinds.isdisjoint(spoken) or (
            words[0] in word_list("pronoun")
            and tells(unread.text, CHANGING)
            and _just_before(reading, unread) & named
        )
        # "It isn't.", of what was told a while ago
        if (
            words[0] in word_list("pronoun")
            and len(words) < _SHORT
            and tells(unread.text, ("not",))
        ):
            return _unread_about(answer, unread)
        pronoun = words[0] in word_list("pronoun") and _just_before(reading, unread) & named
        if (about or pronoun) and not word_list("absent").keys().isdisjoint(words):
            return _unread_about(answer, unread)  # "it is nowhere to be found"
        # A list tells that there is no more of it, which what "it" or "one" is may belie.
        listed = isinstance(query, ListThings | Count) and not meaning.isdisjoint(words)
        if not (about or listed) or not tells(unread.text):
            continue
        return _unread_about(answer, unread)
    return answer


def _of_a_part(query: Query, reading: ProseReading) -> bool:
    """Whether it is asked of all of what is told only of most or some of them."""
    if not isinstance(query, Holds) or reading.groups is None:
        return False
    partial = {id for node, ids in reading.groups.items() if node.partial for id in ids}
    said = query.subject
    kinds = {each.kind for each in reading.entities if each.id in partial}
    named = said.description.name in partial
    return named or (said.quantifier in ("all", "the") and said.description.kind in kinds)


def _unread_about(answer: Answer, unread: Unread) -> Answer:
    return answer.likely("nothing-unread", unread.text)


def _just_before(reading: ProseReading, unread: Unread) -> set[str]:
    """The things that the sentence before a passage speaks of, which "it" there may mean."""
    begun = reading.text.rfind(".", 0, unread.start)
    start = reading.text.rfind(".", 0, max(begun, 0)) + 1
    names = {entity.id: entity.name or entity.id for entity in reading.entities}
    return {
        names[id]
        for mention in reading.mentions
        if start <= mention.start < unread.start
        for id in mention.entities
    }


def _poorly_read(reading: ProseReading) -> bool:
    """Whether so much of what has words of place was not understood that nothing is sure.

    Where one passage in three was not, those that were are often misunderstood as well.
    """
    unread = sum(each.why != ASKS and tells(each.text) for each in reading.unread)
    if unread < FEW_UNREAD:
        return False
    spans = (reading.text[each.start : each.end] for each in sentences(reading.text))
    return unread >= SHARE_UNREAD * sum(map(tells, spans))
