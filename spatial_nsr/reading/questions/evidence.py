"""What the text tells, as verbs and relations with the ends that hang on them.

A statement tells how a thing stands to another, a doing what a verb tells of its nouns. A question
that neither answers outright is held against all of them, end by end (``weighing``).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from spatial_nsr.reading.makers.doings import Doing
from spatial_nsr.reading.questions.asked import Asked
from spatial_nsr.reading.referents.nominals import nominal, spoken_of
from spatial_nsr.reading.statements.reading import Reading, Statement
from spatial_nsr.reading.text.words import load_places

__all__ = ["End", "Telling", "tellings"]

NEVER = frozenset(("denied", "taken-back", "fiction"))
PLACING = ("figure", "landmark", "agent", "origin", "via")


@dataclass(frozen=True)
class End:
    """One end of what is told: its ``role``, what it means, and the word that joins it.

    ``at`` is the token of its noun where a doing tells it.
    """

    role: str
    things: tuple[int, ...]
    word: str = ""
    at: int | None = None


@dataclass(frozen=True)
class Telling:
    """What a verb or a relation of the text tells of its ends, and in which sentence."""

    ends: tuple[End, ...]
    relation: str
    verb: str
    start: int
    end: int
    modality: str = "so"
    negated: bool = False
    said: Statement | None = None


def tellings(reading: Reading, told: Sequence[Statement]) -> list[Telling]:
    """All that the text tells: its statements, then what its verbs tell.

    What it takes back or only makes up is left out.
    """
    said = (_of_statement(each) for each in told)
    done = (_of_doing(reading, each) for each in reading.doings)
    return [each for each in (*said, *done) if each.modality not in NEVER and len(each.ends) > 1]


def phrase(asked: Asked, telling: Telling, end: End) -> str:
    """An end as an answer to where something is: "under the bench"."""
    if telling.said is not None:
        return asked.place_in_words(telling.said)
    if end.at is None or not _leads_to_place(end.word):
        return ""
    return f"{end.word} {called(asked, end, article=True)}"


def called(asked: Asked, end: End, article: bool = False) -> str:
    """What an end is called: by its thing, or in the words of the text where it means none."""
    if end.things:
        return asked.with_article(end.things[0]) if article else asked.name(end.things[0])
    doc = asked.reading.text.doc
    if end.at is None or doc[end.at].pos_ == "PRON":
        return ""
    found = nominal(doc[end.at])
    return doc[found.start : found.end].text if article else spoken_of(doc, found)


def _leads_to_place(word: str) -> bool:
    entry = load_places().forms.get((word,))
    return entry is not None and entry.category in ("rel", "to")


def _of_statement(said: Statement) -> Telling:
    ends = [End("figure", (n,)) for n in (said.row or (said.figure,)) if n >= 0]
    ends += [End("landmark", (n,), said.relation) for n in said.landmarks]
    rest = (("agent", said.agent), ("origin", said.origin), ("via", said.via))
    ends += [End(role, (n,)) for role, n in rest if n is not None]
    return Telling(
        tuple(ends), said.relation, said.verb, said.start, said.end,
        said.modality, said.negated, said,
    )  # fmt: skip


def _of_doing(reading: Reading, doing: Doing) -> Telling:
    sent = reading.text.doc[doing.at].sent
    ends = [
        End(role, reading.who.by_token.get(at, ()), "", at)
        for role in ("doer", "done", "to", "what")
        for at in getattr(doing, role)
    ]
    ends += list(_beside(reading, doing))
    return Telling(
        tuple(ends), "", doing.lemma, sent.start_char, sent.end_char, doing.modality, doing.negated
    )


def _beside(reading: Reading, doing: Doing) -> Iterator[End]:
    for word, nouns in doing.beside:
        for at in nouns:
            yield End("beside", reading.who.by_token.get(at, ()), word, at)
