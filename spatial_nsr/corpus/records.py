"""Annotated texts as plain values, in and out of JSON.

Whatever quotes the text carries the words and where they stand, and is refused if other words
stand there. What is not told is empty: ``""``, ``0`` or an empty list, never null, so that each
record has the same keys and types.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from spatial_nsr.corpus.quoting import placed
from spatial_nsr.errors import InputError
from spatial_nsr.strict import record, want

__all__ = [
    "Mention",
    "PlainSentence",
    "Question",
    "Quotation",
    "Statement",
    "Text",
    "Thing",
    "any_text",
]


@dataclass(frozen=True)
class Quotation:
    """Words of a text: ``text[start:end]``."""

    start: int
    end: int
    words: str


@dataclass(frozen=True)
class Thing:
    """Something that is placed, or is a place for others, or moves, or acts.

    Parameters
    ----------
    number
        How many it is: 0 for several of which the text does not say how many.
    members
        The ids of those of a group that are spoken of singly.
    label
        A name or number that it goes by in the text ("C4").
    part_of
        The id of what it is a part of.
    """

    id: str
    kind: str
    number: int = 1
    members: tuple[str, ...] = ()
    label: str = ""
    part_of: str = ""


@dataclass(frozen=True)
class Mention:
    """Words that mean one or more things."""

    start: int
    end: int
    words: str
    things: tuple[str, ...]


@dataclass(frozen=True)
class Statement:
    """One thing that a text says.

    Parameters
    ----------
    number
        Its number in the text, from 1.
    kind, relation
        What is said: the closed lists stand in ``neural/corpus/scheme.toml``; of a measure the
        relation is the amount ("3 m"), of a count a bound ("<=2"), of a rank "rank 3".
    trajector, landmark
        Ids of what is placed, and of what it is placed by.
    indicators
        The words that say it; none where it is only understood.
    sentence
        The position of the sentence that says it, in ``Text.sentences``.
    negated, modality
        Whether it is denied; "so", or in which other way it is told (was, will, wished ...).
    moment
        From 1 in the order of time; 0 for what holds all along.
    understood
        By what a part of it is understood (pronoun, ellipsis, list ...); none where all is said.
    frame, view
        The frame of reference, and the id of whose view it is, where told.
    quantifier, alternative
        "all", "no", "only" ...; the letter that it shares with its alternatives.
    by, origin, via
        Ids of who did it, where it came from (or the end that a rank is counted from), and by
        what way.
    rel, direction
        How it stands at the goal, or what an amount or an order is of; the way a row runs.
    """

    number: int
    kind: str
    trajector: tuple[str, ...]
    relation: str
    landmark: tuple[str, ...]
    indicators: tuple[Quotation, ...] = ()
    sentence: int = 0
    negated: bool = False
    modality: str = "so"
    moment: int = 0
    understood: tuple[str, ...] = ()
    frame: str = ""
    view: str = ""
    quantifier: str = ""
    alternative: str = ""
    by: tuple[str, ...] = ()
    origin: tuple[str, ...] = ()
    via: tuple[str, ...] = ()
    rel: str = ""
    direction: str = ""


@dataclass(frozen=True)
class PlainSentence:
    """A plain sentence, the numbers of the statements that it retells, and the words of these."""

    text: str
    statements: tuple[int, ...]
    moment: int = 0
    retells: tuple[Quotation, ...] = ()


@dataclass(frozen=True)
class Question:
    """A question with every short right answer, the most telling first.

    With ``all`` the whole set is asked for, and each of ``gold`` is a full list. ``statements``
    are the numbers of those that settle it.
    """

    q: str
    type: str
    gold: tuple[str, ...]
    choices: tuple[str, ...] = ()
    all: bool = False
    statements: tuple[int, ...] = ()


@dataclass(frozen=True)
class Text:
    """A text with what it says. ``sentences`` and lines of notes are counted from 0."""

    id: str
    writer: str
    voice: str
    genre: str
    moves: bool
    split: str
    text: str
    sentences: tuple[Quotation, ...]
    things: tuple[Thing, ...]
    mentions: tuple[Mention, ...]
    statements: tuple[Statement, ...]
    plain: tuple[PlainSentence, ...]
    questions: tuple[Question, ...]

    def __post_init__(self) -> None:
        for quoted in self.quotations():
            found = self.text[quoted.start : quoted.end]
            if found != quoted.words or not found:
                where = f"{quoted.start} to {quoted.end}"
                raise InputError(f"text {self.id!r} has {found!r} at {where}, not {quoted.words!r}")

    def quotations(self) -> Iterator[Quotation | Mention]:
        """Whatever quotes the text."""
        yield from self.sentences
        yield from self.mentions
        for statement in self.statements:
            yield from statement.indicators
        for sentence in self.plain:
            yield from sentence.retells

    def to_dict(self) -> dict[str, Any]:
        """The JSON form; every key is there."""
        return dataclasses.asdict(self)

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Text:
        """Read the JSON form; quotations that do not say where they stand are looked for."""
        text: Text = _READ(placed(data), "text", 0)
        return text


def any_text(value: Any, path: str, _: int) -> str:
    """Read a text, an empty one too."""
    want(isinstance(value, str), path, "a text", value)
    return str(value)


_READ = record(Text, ((str, any_text),))
