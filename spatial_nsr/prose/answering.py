"""Answers about texts of any kind, with care for what was not read or not counted."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from spatial_nsr.answers import Answer
from spatial_nsr.facts import Fact
from spatial_nsr.language.answering import value_in_words
from spatial_nsr.language.records import Unread
from spatial_nsr.language.tokens import sentences, tokenize
from spatial_nsr.prose.asked_things import ProseQuestion, is_a
from spatial_nsr.prose.nominals import ANY
from spatial_nsr.prose.people import Node
from spatial_nsr.prose.reading import ASKS, ProseReading
from spatial_nsr.prose.told import DIRECTIONS
from spatial_nsr.prose.words import load_prose, singular, sort_of
from spatial_nsr.queries import (
    Count,
    Description,
    Exists,
    Link,
    ListThings,
    Locate,
    Path,
    Query,
    Where,
    descriptions_of,
)
from spatial_nsr.rules import load_relations
from spatial_nsr.rules.conventions import Convention
from spatial_nsr.world import World

__all__ = ["answer_prose", "careful"]

_CHANGING = ("modal", "not", "go", "put", "swap")
_MEANING = frozenset("it its they them their one ones there each both another other he she".split())
_HELD = frozenset(("inside", "resting-on"))
_PRONOUNS = frozenset("it they them he she him her".split())
# From so many passages on, if they are this share of those with words of place.
FEW_UNREAD, SHARE_UNREAD = 3, 0.3
_PLACING = ("rel", "side", "own", "clock", "go", "put", "order")


def answer_prose(
    question: ProseQuestion,
    reading: ProseReading,
    world: World,
    convention: Convention,
    choices: Sequence[str] | None = None,
) -> Answer:
    """Answer a question that was read, in words."""
    if question.options:
        return _of_options(question, reading, world, convention)
    asked = question.asked
    if question.view is not None:
        unknown = "Unknown" if asked.kind == "yes-no" else None
        why = (f"how things lie '{question.view}'",)
        return Answer(
            asked.query, unknown, "unknown", convention.name, 0.0, missing=why, question=asked.text
        )
    if isinstance(asked.query, Path):
        # Prose tells how far it is in words that the world does not count.
        found = world.ask(asked.query, convention)
        why = ("how far it is from one place to the next",)
        value, _ = value_in_words(asked, found, world.entities, choices)
        return Answer(
            asked.query, value, "unknown", convention.name, 0.0, missing=why, question=asked.text
        )
    if question.lacking is not None:
        unknown = "Unknown" if asked.kind == "yes-no" else None
        why = (f"there is no '{question.lacking}'",)
        return Answer(
            asked.query, unknown, "unknown", convention.name, 0.0, missing=why, question=asked.text
        )
    answer = world.ask(asked.query, convention)
    if isinstance(asked.query, Exists) and answer.status == "refuted":
        spoken = _spoken(reading, asked.query.things.description.kind)
        answer = _unknown(answer, spoken) if spoken else answer
    for query in question.more:
        answer = _agreed(answer, world.ask(query, convention))
    none = isinstance(asked.query, Count) and _denied(reading, asked.query, question.noun)
    if isinstance(asked.query, Count) and _is_wider(question.noun, world) and not none:
        answer = _counted_by_sort(asked.query, str(question.noun), reading, world, convention)
    elif isinstance(asked.query, Count):
        answer = _counted(answer, asked.query, question.noun, reading, world, convention)
    if asked.kind == "list":
        answer = _sorted_out(answer, question, reading)
    if isinstance(asked.query, Where):
        answer = _place(answer, question, world, convention)
        if not answer.value and question.noun is None:
            located = world.ask(Locate(asked.query.description), convention)
            if located.value:
                asked, answer = dataclasses.replace(asked, kind="located"), located
    if isinstance(asked.query, ListThings) and answer.status == "proved" and not answer.value:
        answer = _not_told(answer, asked.query, reading)
    value, chosen = value_in_words(asked, answer, world.entities, choices)
    worded = dataclasses.replace(answer, question=asked.text, value=value, chosen=chosen)
    return careful(worded, asked.query, reading)


def careful(answer: Answer, query: Query, reading: ProseReading) -> Answer:
    """The answer as no more than likely, if a place told of its things was not understood.

    A passage that was not read and tells where one of the things is may deny, move or correct it.
    """
    if answer.status not in ("proved", "refuted"):
        return answer
    if _poorly_read(reading):
        why = "what much of the text says, which was not understood"
        return dataclasses.replace(
            answer, status="unknown", derivation=None, missing=(why,), confidence=0.5
        )
    named = {d.name for d in descriptions_of(query) if d.name is not None}
    for fact in answer.left_out:
        if (
            isinstance(fact, Fact)
            and fact.weight >= 1
            and not named.isdisjoint((fact.head, fact.tail))
        ):
            return dataclasses.replace(
                answer,
                status="unknown",
                derivation=None,
                missing=(f"whether '{fact}' is so, which contradicts the rest",),
                confidence=0.5,
            )
    kinds = {e.kind for e in reading.entities if (e.name or e.id) in named}
    kinds |= {d.kind for d in descriptions_of(query)}
    for unread in reading.unread:
        words = [token.lower for token in tokenize(unread.text)]
        if unread.why == ASKS:
            continue
        spoken = {singular(word) for word in words}
        about = not kinds.isdisjoint(spoken) or (
            words[0] in _PRONOUNS
            and _places(unread.text, _CHANGING)
            and _just_before(reading, unread) & named
        )
        # A list tells that there is no more of it, which what "it" or "one" is may belie.
        listed = isinstance(query, ListThings | Count) and not _MEANING.isdisjoint(words)
        if not (about or listed) or not _places(unread.text):
            continue
        why = f"what '{unread.text}' says of it, which was not understood"
        return dataclasses.replace(
            answer, status="unknown", derivation=None, missing=(why,), confidence=0.5
        )
    return answer


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
    unread = sum(each.why != ASKS and _places(each.text) for each in reading.unread)
    if unread < FEW_UNREAD:
        return False
    spans = (reading.text[each.start : each.end] for each in sentences(reading.text))
    return unread >= SHARE_UNREAD * sum(map(_places, spans))


def _places(text: str, sorts: Sequence[str] = _PLACING) -> bool:
    """Whether a passage has a word of place."""
    tokens = list(tokenize(text))
    lexicon = load_prose()
    found = (lexicon.longest(tokens, at) for at in range(len(tokens)))
    return any(each is not None and each[0].category in sorts for each in found)


def _of_options(
    question: ProseQuestion, reading: ProseReading, world: World, convention: Convention
) -> Answer:
    """The option that is proved."""
    text = question.asked.text
    for choice, query in question.options:
        answer = world.ask(query, convention)
        if answer.status == "proved":
            found = dataclasses.replace(answer, question=text, value=[choice])
            return careful(found, query, reading)
    return dataclasses.replace(answer, question=text, value=None, status="unknown")


def _agreed(answer: Answer, other: Answer) -> Answer:
    """What holds of several things alike."""
    if answer.status != "proved" or other.status != "proved":
        return answer if answer.status != "proved" else other
    both = tuple(word for word in answer.value if word in other.value)
    return dataclasses.replace(answer, value=both)


def _is_wider(noun: str | None, world: World) -> bool:
    """Whether a noun is no thing's own, but what several sorts of things are: "vehicles"."""
    return noun not in (None, ANY) and all(each.kind != noun for each in world.entities)


def _counted_by_sort(
    query: Count, noun: str, reading: ProseReading, world: World, convention: Convention
) -> Answer:
    """How many things of several sorts there are; no more than likely."""
    links = query.description.that
    listed = world.ask(ListThings(Description(that=links)), convention)
    assert reading.groups is not None
    fitting = {id for node, ids in reading.groups.items() if _is_one(node, noun) for id in ids}
    uncounted = {
        id for n, ids in reading.groups.items() if n.plural and n.count is None for id in ids
    }
    value = [id for id in listed.value or () if id in fitting]
    if not value or not uncounted.isdisjoint(value):
        return _unknown(listed, f"how many {noun} there are")
    return dataclasses.replace(
        listed, value=len(value), status="unknown", derivation=None, confidence=0.5
    )


def _is_one(node: Node, noun: str) -> bool:
    """Whether a thing is one of those that a noun means."""
    person = sort_of(noun, "person") and node.person() and not sort_of(node.head, "person")
    return is_a(node.head, noun) or person or noun in node.aliases


def _counted(
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
        if node.plural and node.count is None and not node.members
        for id in ids
    }
    why = [f"how many {id} there are" for id in listed.value or () if id in many]
    if answer.status != "proved":
        # As many as are told to be there, though the others may be there as well.
        if why or not listed.value or answer.status != "unknown":
            return answer
        return dataclasses.replace(answer, value=len(listed.value), confidence=0.5)
    spoken = _spoken(reading, noun)
    if spoken and not listed.value:
        why.append(spoken)
    if not listed.value and noun is not None and not any(e.kind == noun for e in world.entities):
        why.append(f"there is no '{noun}'")
    if not listed.value and _held_otherwise(reading, query, noun):
        why.append(f"whether each {noun} is rather on it than in it")
    if not why or (not listed.value and not spoken and _denied(reading, query, noun)):
        return answer
    return _unknown(answer, "; ".join(why))


def _held_otherwise(reading: ProseReading, query: Count, noun: str | None) -> bool:
    """Whether such things are on what they were asked to be in, or the other way round."""
    names = {entity.name or entity.id: entity.id for entity in reading.entities}
    asked = {names.get(link.to.name or "") for link in query.description.that}
    kinds = {entity.id: entity.kind for entity in reading.entities}
    held = [{word for link in query.description.that for word in link.relations} & _HELD]
    return any(held) and any(
        isinstance(fact, Fact)
        and not fact.negated
        and fact.tail in asked
        and kinds.get(str(fact.head)) == noun
        and not _HELD.isdisjoint(fact.alternatives[0])
        for fact in reading.facts
    )


def _denied(reading: ProseReading, query: Count, noun: str | None) -> bool:
    """Whether the text says that there are none in a place: "no cups on the table"."""
    assert reading.teller is not None
    assert reading.groups is not None
    names = {entity.id: entity.name or entity.id for entity in reading.entities}
    none = {
        (names[id], word)
        for head, word, landmark, _ in reading.teller.nothing
        if head in (None, noun)
        for id in reading.groups.get(landmark, ())
    }
    links = query.description.that
    return any((link.to.name, word) in none for link in links for word in link.relations)


def _spoken(reading: ProseReading, noun: str | None) -> str | None:
    """What is said of such things where the text was not understood, if anything is."""
    words = {singular(word.strip(",.;:")) for u in reading.unread for word in u.text.split()}
    if noun is None or noun not in words:
        return None
    return f"what is said of '{noun}' where the text was not understood"


def _sorted_out(answer: Answer, question: ProseQuestion, reading: ProseReading) -> Answer:
    """What was listed, as far as it is of the sort that was asked for."""
    if not answer.value:
        return answer
    value = tuple(answer.value)
    kinds = {entity.id: entity.kind for entity in reading.entities}
    if question.noun is not None:
        noun = question.noun
        value = tuple(id for id in value if is_a(kinds.get(id), noun)) or value
    if question.persons:
        assert reading.groups is not None
        persons = {id for n, ids in reading.groups.items() if n.person() for id in ids}
        value = tuple(id for id in value if id in persons) or value
    if question.one and len(value) > 1:
        value = _told_outright(value, question.asked.query, reading) or value
    return dataclasses.replace(answer, value=value)


def _told_outright(ids: Sequence[str], query: Query, reading: ProseReading) -> tuple[str, ...]:
    """Of several things on a side of another, those that the text says to be there.

    Who asks "what is behind the mill" means what is next behind it.
    """
    assert isinstance(query, ListThings)
    if len(query.description.that) != 1:
        return ()
    link = query.description.that[0]
    if len(link.relations) != 1 or link.relations[0] not in DIRECTIONS:
        return ()
    back = load_relations().relation(link.relations[0]).converse
    names = {entity.id: entity.name or entity.id for entity in reading.entities}
    told = {
        (fact.head, fact.alternatives[0], fact.tail)
        for fact in reading.facts
        if isinstance(fact, Fact) and not fact.negated and len(fact.alternatives) == 1
    }
    marks = [id for id, name in names.items() if name == link.to.name]
    return tuple(
        id
        for id in ids
        if any((id, link.relations, m) in told or (m, (back,), id) in told for m in marks)
    )


def _not_told(answer: Answer, query: Query, reading: ProseReading) -> Answer:
    """That there is nothing is no answer, unless the text says so.

    Of things whose place is known it may follow that they are not there; but a text that speaks of
    a place hardly ever says all that is there.
    """
    assert reading.teller is not None
    assert reading.groups is not None
    assert isinstance(query, ListThings)
    empty = {id for said in reading.teller.nothing for id in reading.groups.get(said[2], ())}
    names = {entity.name or entity.id for entity in reading.entities if entity.id in empty}
    if all(link.to.name in names for link in query.description.that):
        return answer
    return _unknown(answer, "what is there")


def _unknown(answer: Answer, why: str) -> Answer:
    return dataclasses.replace(
        answer, value=None, status="unknown", derivation=None, missing=(why,), confidence=0.0
    )


def _place(answer: Answer, question: ProseQuestion, world: World, convention: Convention) -> Answer:
    """What a thing is in, or else what it rests on; of the sort that is asked for, if one is."""
    query, noun = question.asked.query, question.noun
    kinds = {entity.id: entity.kind for entity in world.entities}
    if (noun is not None or question.among) and answer.value:
        among = question.among or tuple(id for id in kinds if is_a(kinds[id], str(noun)))
        fitting = tuple(id for id in answer.value if id in among)
        answer = dataclasses.replace(answer, value=fitting)
    if answer.value:
        return _innermost(answer, world)
    assert isinstance(query, Where)
    under = ListThings(Description(that=(Link(("supporting",), query.description),)))
    found = world.ask(under, convention)
    if not found.value:
        return _unknown(answer, "where it is") if answer.status == "proved" else answer
    ids = tuple(id for id in found.value if noun is None or is_a(kinds.get(id), noun))
    upper = [
        one
        for one in ids
        if not any(other != one and world.truth("resting-on", other, one) for other in ids)
    ]
    return dataclasses.replace(found, value=tuple(upper) or ids)


def _innermost(answer: Answer, world: World) -> Answer:
    """Of the places that a thing is in, the one that is in the others."""
    if not answer.value or len(answer.value) < 2:
        return answer
    ids = tuple(answer.value)
    inner = [
        one
        for one in ids
        if not any(other != one and world.truth("inside", other, one) for other in ids)
    ]
    return dataclasses.replace(answer, value=tuple(inner) or ids)
