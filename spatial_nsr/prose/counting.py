"""How many there are, by what a text tells of them."""

from __future__ import annotations

import dataclasses
from itertools import pairwise

from spatial_nsr.answers import Answer
from spatial_nsr.facts import Fact
from spatial_nsr.prose.asked_things import is_a
from spatial_nsr.prose.people import Node
from spatial_nsr.prose.reading import ProseReading
from spatial_nsr.prose.told import HELD, SOMEBODY
from spatial_nsr.queries import (
    Count,
    Description,
    ListThings,
)
from spatial_nsr.reading.lexicon.kinds import sort_of
from spatial_nsr.reading.lexicon.numbers import load_numbers, load_ordinals
from spatial_nsr.reading.lexicon.plurals import singular
from spatial_nsr.reading.lexicon.tokens import tokenize
from spatial_nsr.rules.conventions import Convention
from spatial_nsr.world import World

__all__ = ["counted", "counted_by_sort", "denied", "spoken_of"]


def counted_by_sort(
    query: Count, noun: str, reading: ProseReading, world: World, convention: Convention
) -> Answer:
    """How many things of several sorts there are; no more than likely."""
    links = query.description.that
    others = Description(that=links, but=query.description.but)
    listed = world.ask(ListThings(others), convention)
    assert reading.groups is not None
    fitting = {id for node, ids in reading.groups.items() if _is_one(node, noun) for id in ids}
    uncounted = {
        id for n, ids in reading.groups.items() if n.plural and n.count is None for id in ids
    }
    value = [id for id in listed.value or () if id in fitting]
    if not value or not uncounted.isdisjoint(value):
        return listed.unknown(f"how many {noun} there are")
    return dataclasses.replace(listed, derivation=None).likely("all-told", noun, value=len(value))


def _is_one(node: Node, noun: str) -> bool:
    """Whether a thing is one of those that a noun means."""
    person = sort_of(noun, "person") and node.person() and not sort_of(node.head, "person")
    return is_a(node.head, noun) or person or noun in node.aliases


def counted(
    answer: Answer,
    query: Count,
    noun: str | None,
    reading: ProseReading,
    world: World,
    convention: Convention,
) -> Answer:
    """A number, unless there may be more: of some nobody said how many they are.

    And none that were not read of: a text that speaks of such things where it was not understood
    may tell of more.
    """
    listed = world.ask(ListThings(query.description), convention)
    assert reading.groups is not None
    many = {
        id
        for node, ids in reading.groups.items()
        if node.plural and node.count is None and (node.rest or not node.members)
        for id in ids
    }
    why = [f"how many {id} there are" for id in listed.value or () if id in many]
    if answer.status != "proved":
        # As many as are told to be there, though the others may be there as well.
        if why or not listed.value or answer.status != "unknown":
            return answer
        return answer.likely("all-told", value=len(listed.value))
    spoken = spoken_of(reading, noun)
    if noun is not None and _more_unread(reading, noun, len(listed.value or ())):
        why.append(f"how many {noun} there are where the text was not understood")
    if noun is not None and _told_again(reading, noun):
        why.append(f"whether some {noun} is spoken of twice")
    if spoken and not listed.value:
        why.append(spoken)
    if not listed.value and noun is not None and not any(e.kind == noun for e in world.entities):
        why.append(f"there is no '{noun}'")
    if not listed.value and _held_otherwise(reading, query, noun):
        why.append(f"whether each {noun} is rather on it than in it")
    if not why or (not listed.value and not spoken and denied(reading, query.description, noun)):
        return answer
    return answer.unknown(*why)


def _more_unread(reading: ProseReading, noun: str, count: int) -> bool:
    """Whether a passage that was not understood has another number of such things."""
    for unread in reading.unread:
        words = [token.lower for token in tokenize(unread.text)]
        if "each" in words and noun in words:
            return True  # "each drawer contains a spoon"
        for number, word in pairwise(words):
            said = load_numbers().get(number, int(number) if number.isdecimal() else count)
            if singular(word) == noun and said != count:
                return True
            if word in ("one", noun) and load_ordinals().get(number, 0) > count:
                return True  # "a third one is charging"
    return False


def _told_again(reading: ProseReading, noun: str) -> bool:
    """Whether "the two cups" come up beside a cup that may be one of them."""
    assert reading.groups is not None
    alike = [n for n, ids in reading.groups.items() if n.head == noun and n.group is None and ids]
    whole = any(n.plural and n.whole and not n.members for n in alike)
    return whole and any(not n.plural for n in alike)


def _held_otherwise(reading: ProseReading, query: Count, noun: str | None) -> bool:
    """Whether such things are on what they were asked to be in, or the other way round."""
    names = {entity.name or entity.id: entity.id for entity in reading.entities}
    asked = {names.get(link.to.name or "") for link in query.description.that}
    kinds = {entity.id: entity.kind for entity in reading.entities}
    held = [{word for link in query.description.that for word in link.relations} & HELD]
    return any(held) and any(
        isinstance(fact, Fact)
        and not fact.negated
        and fact.tail in asked
        and kinds.get(str(fact.head)) == noun
        and not HELD.isdisjoint(fact.alternatives[0])
        for fact in reading.facts
    )


def denied(reading: ProseReading, things: Description, noun: str | None) -> bool:
    """Whether the text says that there are none in a place: "no cups on the table"."""
    assert reading.teller is not None
    assert reading.groups is not None
    names = {entity.id: entity.name or entity.id for entity in reading.entities}
    none = {
        (names[id], word)
        for head, word, landmark, _ in reading.teller.nothing
        if head in (None, noun) or (head == SOMEBODY and sort_of(noun, "person"))
        for id in reading.groups.get(landmark, ())
    }
    return any((link.to.name, word) in none for link in things.that for word in link.relations)


def spoken_of(reading: ProseReading, noun: str | None) -> str | None:
    """What is said of such things where the text was not understood, if anything is."""
    words = {singular(word.strip(",.;:")) for u in reading.unread for word in u.text.split()}
    if noun is None or noun not in words:
        return None
    return f"what is said of '{noun}' where the text was not understood"
