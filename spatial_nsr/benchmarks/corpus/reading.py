"""What the reader understood of a text, in the terms of the corpus: mentions and statements."""

from __future__ import annotations

from collections.abc import Iterator

from spatial_nsr.corpus.readings import Reading
from spatial_nsr.corpus.records import Mention, Statement
from spatial_nsr.reading.statements import reading as understood

__all__ = ["read_text"]

# What an event leaves is told by its class alone.
BY_CLASS = ("gone", "held-by")


def read_text(text: str) -> Reading:
    """What a text says, as it is read; nothing where no pipeline is installed.

    >>> read = read_text("Ann put the cup on the shelf.")
    >>> [(said.kind, said.relation, said.rel) for said in read.statements]
    [('event', 'put', 'on')]
    """
    found = understood.read_statements(text)
    return Reading() if found is None else said_by(found)


def said_by(reading: understood.Reading) -> Reading:
    """The mentions of a reading and its statements."""
    text = reading.text.doc.text
    mentions = (
        Mention(start, end, text[start:end], tuple(_ids(reading, thing.number)))
        for thing in reading.who
        for start, end in thing.mentions
    )
    told = (_statement(reading, each) for each in (*reading.said, *reading.amounts))
    return Reading(tuple(mentions), tuple(told))


def _ids(reading: understood.Reading, number: int) -> Iterator[str]:
    """A thing, or the members of a group of which all are spoken of singly."""
    thing = reading.thing(number)
    if not thing.told:
        yield f"t{number}"
    else:
        for member in thing.members:
            yield from _ids(reading, member)


def _statement(reading: understood.Reading, said: understood.Statement) -> Statement:
    figures = said.row or ((said.figure,) if said.figure != understood.NOTHING else ())
    relation, at_goal = said.amount or said.relation, ""
    if said.kind == "event":
        relation = str(said.event)
        at_goal = "" if said.relation in BY_CLASS else said.relation
    elif said.kind == "order" and said.row:
        relation = "row"
    return Statement(
        0,
        said.kind,
        tuple(id for each in figures for id in _ids(reading, each)),
        relation,
        tuple(id for each in said.landmarks for id in _ids(reading, each)),
        negated=said.negated and not said.none,
        modality=said.modality,
        rel=at_goal,
    )
