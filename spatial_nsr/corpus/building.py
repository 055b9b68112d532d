"""From a writer's file to annotated texts, or to all that is wrong in it."""

from __future__ import annotations

import dataclasses
from bisect import bisect_right
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from spatial_nsr.corpus.entries import read_plain, read_question, read_thing
from spatial_nsr.corpus.holding import Draft, hold
from spatial_nsr.corpus.marks import Mark, unmark
from spatial_nsr.corpus.records import (
    Mention,
    PlainSentence,
    Quotation,
    Statement,
    Text,
)
from spatial_nsr.corpus.saying import read_statement
from spatial_nsr.corpus.scheme import load_scheme
from spatial_nsr.corpus.sentences import sentences_of
from spatial_nsr.corpus.slips import Slips
from spatial_nsr.corpus.source import Block, Line, Source, cut
from spatial_nsr.corpus.splitting import split_of
from spatial_nsr.rules.text import read_text

__all__ = ["parse_source", "read_source"]

Entry = TypeVar("Entry")


def read_source(file: Path, *, whole: bool = True) -> tuple[list[Text], Slips]:
    """The texts of a writer's file, and the slips in it.

    Plain sentences and questions may be missing unless the texts are to be ``whole``. A text with
    slips is returned as far as it could be read.
    """
    return parse_source(read_text(file), str(file), whole=whole)


def parse_source(text: str, file: str, *, whole: bool = True) -> tuple[list[Text], Slips]:
    """The texts of a source whose contents are at hand; see :func:`read_source`."""
    slips = Slips(file)
    source = cut(text, slips)
    texts = []
    for block in source.blocks:
        draft = _drafted(block, slips)
        hold(draft, slips, whole)
        texts.append(_finished(draft, block, source))
    return texts, slips


def _drafted(block: Block, slips: Slips) -> Draft:
    broken: set[str] = set()

    def entries(
        section: str, read: Callable[[Line, Slips], Entry | None], name: Callable[[Line], str]
    ) -> tuple[tuple[int, Entry], ...]:
        found = []
        for line in block.sections.get(section, []):
            entry = read(line, slips)
            if entry is None:
                broken.add(name(line))
            else:
                found.append((line.number, entry))
        return tuple(found)

    lines = block.sections.get("text", [])
    while lines and not lines[-1].text.strip():
        lines = lines[:-1]
    while lines and not lines[0].text.strip():
        lines = lines[1:]
    if not lines and "text" in block.sections:
        slips.add(block.line, f"{block.id} has no text")
    return Draft(
        id=block.id,
        line=block.line,
        moves=block.keys.get("moves") == "yes",
        marked=unmark([line.text for line in lines], lines[0].number if lines else 0, slips),
        things=entries("things", read_thing, lambda line: line.text.partition("=")[0].strip()),
        statements=entries("statements", read_statement, _first_number),
        plain=entries("plain", read_plain, lambda line: f"plain line {line.number}"),
        questions=entries("questions", read_question, lambda line: f"?{line.number}"),
        broken=frozenset(broken),
    )


def _first_number(line: Line) -> str:
    return line.text.split()[0].strip(".:)|")


def _finished(draft: Draft, block: Block, source: Source) -> Text:
    """The record of a draft, with whatever stands where in the text."""
    text = draft.marked.text
    genre = block.keys.get("genre", "")
    sentences = sentences_of(text)
    marks = draft.marked.marks
    mentions = tuple(
        Mention(mark.start, mark.end, text[mark.start : mark.end], mark.targets)
        for mark in marks
        if mark.opens == "[" and mark.start < mark.end
    )
    statements = _placed([said for _, said in draft.statements], marks, text, sentences)
    return Text(
        id=draft.id,
        writer=source.writer,
        voice=source.voice,
        genre=load_scheme().genres.get(genre, genre),
        moves=draft.moves,
        split=split_of(draft.id),
        text=text,
        sentences=sentences,
        things=tuple(thing for _, thing in draft.things),
        mentions=mentions,
        statements=statements,
        plain=tuple(_retelling(each, statements, mentions) for _, each in draft.plain),
        questions=tuple(question for _, question in draft.questions),
    )


def _placed(
    statements: list[Statement],
    marks: tuple[Mark, ...],
    text: str,
    sentences: tuple[Quotation, ...],
) -> tuple[Statement, ...]:
    """Statements with their indicators, and the sentences that these stand in.

    What is only understood stands with the statement before it: numbers run as the text does.
    """
    starts = [sentence.start for sentence in sentences]
    placed, sentence = [], 0
    for said in statements:
        indicators = tuple(
            Quotation(mark.start, mark.end, text[mark.start : mark.end])
            for mark in marks
            if mark.opens == "{" and str(said.number) in mark.targets and mark.start < mark.end
        )
        if indicators:
            sentence = max(bisect_right(starts, indicators[0].start) - 1, 0)
        placed.append(dataclasses.replace(said, indicators=indicators, sentence=sentence))
    return tuple(placed)


def _retelling(
    plain: PlainSentence, statements: tuple[Statement, ...], mentions: tuple[Mention, ...]
) -> PlainSentence:
    """A plain sentence with the words that it retells, and the last moment that these tell of."""
    told = [said for said in statements if said.number in plain.statements]
    words: set[Quotation] = set()
    for said in told:
        words.update(said.indicators)
        words.update(_mentioned(said, mentions))
    retells = tuple(sorted(words, key=lambda quoted: (quoted.start, quoted.end)))
    moment = max((said.moment for said in told), default=0)
    return dataclasses.replace(plain, moment=moment, retells=retells)


def _mentioned(said: Statement, mentions: tuple[Mention, ...]) -> set[Quotation]:
    """For each thing of a statement the mention of it that is nearest to the indicator."""
    if not said.indicators:
        return set()
    at = said.indicators[0].start
    found = set()
    for id in (*said.trajector, *said.landmark, *said.by):
        near = [mention for mention in mentions if id in mention.things]
        if near:
            best = min(near, key=lambda mention: abs(mention.start - at))
            found.add(Quotation(best.start, best.end, best.words))
    return found
