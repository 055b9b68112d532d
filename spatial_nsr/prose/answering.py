"""Answers about texts of any kind, with care for what was not read or not counted."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from spatial_nsr.answers import Answer
from spatial_nsr.facts import Fact
from spatial_nsr.language.answering import value_in_words
from spatial_nsr.language.compass import by_compass, compass_words
from spatial_nsr.prose.asked_things import UNTOLD, ProseQuestion, is_a
from spatial_nsr.prose.caution import careful
from spatial_nsr.prose.counting import counted, counted_by_sort, denied, spoken_of
from spatial_nsr.prose.elsewhere import likely_elsewhere
from spatial_nsr.prose.nominals import ANY
from spatial_nsr.prose.reading import ProseReading
from spatial_nsr.prose.told import DIRECTIONS
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
)
from spatial_nsr.rules import load_relations
from spatial_nsr.rules.conventions import Convention
from spatial_nsr.world import World

__all__ = ["answer_prose", "careful"]


def answer_prose(
    question: ProseQuestion,
    reading: ProseReading,
    world: World,
    convention: Convention,
    choices: Sequence[str] | None = None,
) -> Answer:
    """Answer a question that was read, in words."""
    answer = _answered(question, reading, world, convention, choices)
    if not question.vague or answer.status not in ("proved", "refuted"):
        return answer
    return answer.likely("any-of-several", *question.vague)


def _answered(
    question: ProseQuestion,
    reading: ProseReading,
    world: World,
    convention: Convention,
    choices: Sequence[str] | None,
) -> Answer:
    if question.options:
        return _of_options(question, reading, world, convention)
    asked = question.asked
    if question.view is not None:
        unknown = "Unknown" if asked.kind == "yes-no" else None
        why = (f"how things lie '{question.view}'",)
        return Answer(
            asked.query, unknown, "unknown", convention.name, 0.0, missing=why, question=asked.text
        )
    if question.reckoned == UNTOLD:
        why = ("how far it is from one to the other",)
        return Answer(
            asked.query, None, "unknown", convention.name, 0.0, missing=why, question=asked.text
        )
    if question.reckoned is not None:
        found = Answer(asked.query, None, "unknown", convention.name, question=asked.text)
        return found.likely("counted", value=question.reckoned)
    if isinstance(asked.query, Path):
        # Prose tells how far it is in words that the world does not count.
        found = world.ask(asked.query, convention)
        value, _ = value_in_words(asked, found, world.entities, choices)
        return dataclasses.replace(found, value=value, question=asked.text).likely("legs-alike")
    if question.lacking is not None:
        unknown = "Unknown" if asked.kind == "yes-no" else None
        why = (f"there is no '{question.lacking}'",)
        return Answer(
            asked.query, unknown, "unknown", convention.name, 0.0, missing=why, question=asked.text
        )
    answer = world.ask(asked.query, convention)
    if isinstance(asked.query, Exists) and answer.status == "refuted":
        spoken = spoken_of(reading, asked.query.things.description.kind)
        answer = answer.unknown(spoken) if spoken else answer
    for query in question.more:
        answer = _agreed(answer, world.ask(query, convention))
    query = asked.query
    none = isinstance(query, Count) and denied(reading, query.description, question.noun)
    if isinstance(asked.query, Count) and _is_wider(question.noun, world) and not none:
        answer = counted_by_sort(asked.query, str(question.noun), reading, world, convention)
    elif isinstance(asked.query, Count):
        answer = counted(answer, asked.query, question.noun, reading, world, convention)
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
    compass = by_compass(asked.text, choices, answer.derivation, reading.text)
    value, chosen = value_in_words(asked, answer, world.entities, choices, compass)
    worded = dataclasses.replace(answer, question=asked.text, value=value, chosen=chosen)
    if question.past and answer.status in ("proved", "refuted"):
        return worded.likely("same-then")
    if isinstance(asked.query, Exists) and worded.value == "Unknown":
        things = asked.query.things.description
        if things.kind is None and denied(reading, things, "person"):
            # Nobody is there; of what else is there it is not told.
            worded = worded.likely("nothing-else-there", value="No")
    worded = likely_elsewhere(worded, asked.query, reading.entities, reading.facts)
    return careful(worded, asked.query, reading)


def _of_options(
    question: ProseQuestion, reading: ProseReading, world: World, convention: Convention
) -> Answer:
    """The option that is proved."""
    text = question.asked.text
    for choice, query in question.options:
        answer = world.ask(query, convention)
        if answer.status == "proved":
            compass = by_compass(text, None, answer.derivation, reading.text)
            said = compass_words((choice,)) if compass else [choice]
            found = dataclasses.replace(answer, question=text, value=said)
            return careful(found, query, reading)
    return dataclasses.replace(answer, question=text).unknown("which of the options is so")


def _agreed(answer: Answer, other: Answer) -> Answer:
    """What holds of several things alike."""
    if answer.status != "proved" or other.status != "proved":
        return answer if answer.status != "proved" else other
    both = tuple(word for word in answer.value if word in other.value)
    return dataclasses.replace(answer, value=both)


def _is_wider(noun: str | None, world: World) -> bool:
    """Whether a noun is no thing's own, but what several sorts of things are: "vehicles"."""
    return noun not in (None, ANY) and all(each.kind != noun for each in world.entities)


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
    if len(link.relations) != 1 or link.relations[0] not in (*DIRECTIONS, "resting-on"):
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
    return answer.unknown("what is there")


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
        return answer.unknown("where it is") if answer.status == "proved" else answer
    ids = tuple(id for id in found.value if noun is None or is_a(kinds.get(id), noun))
    if not ids:
        return answer.unknown(f"in which {noun} it is")
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
