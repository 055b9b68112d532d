"""Answers about texts of any kind, with care for what was not read or not counted."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from spatial_nsr.answers import Answer
from spatial_nsr.facts import Fact
from spatial_nsr.language.answering import value_in_words
from spatial_nsr.language.tokens import tokenize
from spatial_nsr.prose.asking import ProseQuestion, is_a
from spatial_nsr.prose.reading import ProseReading
from spatial_nsr.prose.words import load_prose, singular
from spatial_nsr.queries import (
    Count,
    Description,
    Exists,
    Link,
    ListThings,
    Query,
    Where,
    descriptions_of,
)
from spatial_nsr.rules.conventions import Convention
from spatial_nsr.world import World

__all__ = ["answer_prose"]

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
        return _of_options(question, world, convention)
    asked = question.asked
    if question.view is not None:
        unknown = "Unknown" if asked.kind == "yes-no" else None
        why = (f"how things lie '{question.view}'",)
        return Answer(
            asked.query, unknown, "unknown", convention.name, 0.0, missing=why, question=asked.text
        )
    answer = world.ask(asked.query, convention)
    if isinstance(asked.query, Exists) and answer.status == "refuted":
        spoken = _spoken(reading, asked.query.things.description.kind)
        answer = _unknown(answer, spoken) if spoken else answer
    for query in question.more:
        answer = _agreed(answer, world.ask(query, convention))
    if isinstance(asked.query, Count):
        answer = _counted(answer, asked.query, question.noun, reading, world, convention)
    if asked.kind == "list":
        answer = _sorted_out(answer, question, reading)
    if isinstance(asked.query, Where):
        answer = _place(answer, asked.query, world, convention)
    if isinstance(asked.query, ListThings) and answer.status == "proved" and not answer.value:
        answer = _not_told(answer, asked.query, reading)
    value, chosen = value_in_words(asked, answer, world.entities, choices)
    worded = dataclasses.replace(answer, question=asked.text, value=value, chosen=chosen)
    return _careful(worded, asked.query, reading)


def _careful(answer: Answer, query: Query, reading: ProseReading) -> Answer:
    """The answer as no more than likely, if a place told of its things was not understood.

    A passage that was not read and tells where one of the things is may deny, move or correct it.
    """
    if answer.status not in ("proved", "refuted"):
        return answer
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
        if kinds.isdisjoint({singular(word) for word in words}) or not _places(unread.text):
            continue
        why = f"what '{unread.text}' says of it, which was not understood"
        return dataclasses.replace(
            answer, status="unknown", derivation=None, missing=(why,), confidence=0.5
        )
    return answer


def _places(text: str) -> bool:
    """Whether a passage has a word of place."""
    tokens = list(tokenize(text))
    lexicon = load_prose()
    found = (lexicon.longest(tokens, at) for at in range(len(tokens)))
    return any(each is not None and each[0].category in _PLACING for each in found)


def _of_options(question: ProseQuestion, world: World, convention: Convention) -> Answer:
    """The option that is proved."""
    text = question.asked.text
    for choice, query in question.options:
        answer = world.ask(query, convention)
        if answer.status == "proved":
            return dataclasses.replace(answer, question=text, value=[choice])
    return dataclasses.replace(answer, question=text, value=None, status="unknown")


def _agreed(answer: Answer, other: Answer) -> Answer:
    """What holds of several things alike."""
    if answer.status != "proved" or other.status != "proved":
        return answer if answer.status != "proved" else other
    both = tuple(word for word in answer.value if word in other.value)
    return dataclasses.replace(answer, value=both)


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
    if answer.status != "proved":
        return answer
    listed = world.ask(ListThings(query.description), convention)
    assert reading.groups is not None
    many = {
        id
        for node, ids in reading.groups.items()
        if node.plural and node.count is None and not node.members
        for id in ids
    }
    why = [f"how many {id} there are" for id in listed.value or () if id in many]
    spoken = _spoken(reading, noun)
    if spoken and not listed.value:
        why.append(spoken)
    if not listed.value and noun is not None and not any(e.kind == noun for e in world.entities):
        why.append(f"there is no '{noun}'")
    if not why:
        return answer
    return _unknown(answer, "; ".join(why))


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
    return dataclasses.replace(answer, value=value)


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


def _place(answer: Answer, query: Query, world: World, convention: Convention) -> Answer:
    """What a thing is in, or else what it rests on."""
    if answer.value:
        return _innermost(answer, world)
    assert isinstance(query, Where)
    under = ListThings(Description(that=(Link(("supporting",), query.description),)))
    found = world.ask(under, convention)
    if not found.value:
        return _unknown(answer, "where it is") if answer.status == "proved" else answer
    ids = tuple(found.value)
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
