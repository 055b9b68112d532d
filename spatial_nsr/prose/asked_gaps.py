"""Questions as statements with a gap: "What is the cup on?" is "The cup is on [what]"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from spatial_nsr.prose.clauses import statements_of
from spatial_nsr.prose.nominals import TYPES, Chunk, Nominal
from spatial_nsr.prose.statements import PLACES, Statement
from spatial_nsr.reading.lexicon.lists import word_list
from spatial_nsr.reading.lexicon.loading import load_prose

__all__ = ["Gapped", "declared", "gapped", "is_gap"]

GAP = "?"


@dataclass(frozen=True, slots=True)
class Gapped:
    """A question as statements, in which what is asked for stands as a gap.

    ``noun`` is what it has to be, if the question says so: "which [shelf]".
    """

    statements: tuple[Statement, ...]
    noun: Nominal | None = None


def is_gap(nominal: Nominal) -> bool:
    """Whether a phrase stands for what is asked for."""
    return nominal.head == GAP


def _gap(noun: Nominal | None, at: int) -> Chunk:
    plural = noun is not None and noun.plural
    nominal = Nominal(at, at, GAP, GAP, GAP, det="the", plural=plural)
    return Chunk("N", nominal, at, at, GAP)


def declared(chunks: Sequence[Chunk]) -> list[Chunk] | None:
    """The chunks of a question for yes or no in the order of a statement.

    "Does the cat sleep here" is "the cat sleep here".
    """
    rest = list(chunks)
    verb: list[Chunk] = []
    while rest and rest[0].type in "BMHn":
        verb.append(rest.pop(0))
    subject: list[Chunk] = []
    while rest and rest[0].type == "N":
        subject.append(rest.pop(0))
        if len(rest) > 1 and rest[0].type in ("&", ",") and rest[1].type == "N" and verb:
            subject.append(rest.pop(0))
    if not subject:
        return None
    negated = [chunk for chunk in verb if chunk.type == "n" and chunk.text.lower() == "not"]
    verb = [chunk for chunk in verb if chunk.type in "BH"]
    if rest and verb and verb[-1].type == "B":
        entry = load_prose().forms.get(("is", *rest[0].text.lower().split()))
        if entry is not None and entry.category != "be" and entry.category in TYPES:
            # "Is Ann wearing a hat": "is wearing" is one verb.
            rest[0] = replace(rest[0], type=TYPES[entry.category], value=entry.values)
    if rest and rest[0].type in "BHPFVYy" and verb:
        verb = [] if rest[0].type in "BHYy" else verb
    return [*subject, *verb, *negated, *rest]


def gapped(before: Sequence[Chunk], noun: Nominal | None, after: Sequence[Chunk]) -> Gapped | None:
    """A question for a thing, from the chunks around "which" or "what" and its noun.

    >>> from spatial_nsr.reading.lexicon.tokens import tokenize
    >>> from spatial_nsr.prose.chunks import chunks_of
    >>> found = gapped((), None, chunks_of(list(tokenize("is the cup standing on")), True))
    >>> statement = found.statements[0]
    >>> statement.subjects[0].text, statement.spots[0].words, statement.spots[0].landmarks[0].text
    ('the cup', ('on',), '?')
    """
    rest = [chunk for chunk in after if chunk.type != "X" or chunk.words[0] not in ("there",)]
    place = rest[-1].end if rest else 0
    filled = _gap(noun, place)
    if before:  # "on which shelf is the cup"
        said = declared(rest)
        return None if said is None else _read([*said, *before, filled], noun)
    rest = _looked_for(rest)
    if not rest:
        return None
    aux = [chunk for chunk in rest if chunk.type in "BMHn"]
    inverted = rest[0].type in "BM" and len(rest) > 1 and rest[1].type == "N" and bool(aux)
    if inverted or rest[0].type == "N":
        said = declared(rest)
        if said is not None and _open(said):
            return _read([*said, filled], noun)
    return _read([filled, *rest], noun)


def _open(chunks: Sequence[Chunk]) -> bool:
    """Whether a statement ends where something is missing: "the cup is on", "Ann wears"."""
    last = chunks[-1]
    if last.type in "HPFVGY":
        return True
    return last.type in "RS" and len(chunks) > 1


def _looked_for(chunks: Sequence[Chunk]) -> list[Chunk]:
    """Of "What can you see under the bench": what is under the bench."""
    rest = list(chunks)
    at = 0
    while at < len(rest) and rest[at].type in "BM":
        at += 1
    speaks = (
        at < len(rest) and rest[at].type == "N" and rest[at].nominal.pronoun in word_list("speaker")
    )
    if speaks and at + 1 < len(rest) and rest[at + 1].type in "F" and at + 2 < len(rest):
        be = Chunk("B", ("be",), rest[0].start, rest[0].end, "is")
        return [be, *rest[at + 2 :]]
    return [chunk for chunk in rest if chunk.type != "M"] if not speaks else rest


def _read(chunks: Sequence[Chunk], noun: Nominal | None) -> Gapped | None:
    if any(chunk.type == "S" for chunk in chunks[-2:-1]) and is_end(chunks):
        chunks = [*chunks[:-2], replace(chunks[-2], type="R"), chunks[-1]]
    reading = statements_of(chunks)
    told = [each for each in reading.statements if each.verb != "with"]
    if not told or any(each.verb == "unread" for each in told) or reading.passed:
        return None
    return Gapped(tuple(told), noun)


def is_end(chunks: Sequence[Chunk]) -> bool:
    """Whether the gap stands last."""
    return chunks[-1].type == "N" and is_gap(chunks[-1].nominal) and chunks[-2].type in PLACES
