"""The events of any text, sentence by sentence: word by word in plain ones, else by the parse.

A sentence that is no plain one may have parts that are, between its semicolons.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from spatial_nsr.grammars.happenings import words_for
from spatial_nsr.reading.lexicon.plurals import singular
from spatial_nsr.reading.statements.reading import Reading
from spatial_nsr.time.telling.events import Event, Tale
from spatial_nsr.time.telling.parts import Parts
from spatial_nsr.time.telling.plainly import PlainSentences

if TYPE_CHECKING:
    from spacy.tokens import Span

__all__ = ["Row", "rows_of"]

STATES = ("at", "not-at", "has")  # which move nothing
Row = tuple[int, Event]  # an event with its moment


def rows_of(
    reading: Reading,
    tale: Tale,
    plain: PlainSentences,
    parts: Parts,
    parsed: Sequence[Row],
    seeds: Mapping[int, set[str]],
) -> list[Row]:
    """The events of a text in the order of its sentences, of which ``parsed`` are by its parse.

    ``seeds`` are the words of groups by where their sentences begin: these are understood, while
    all other words of what is read by its parse are ``passed`` over.
    """
    rows: list[Row] = []
    for unit in reading.text.units:
        span = reading.text.span(unit)
        here = [row for row in parsed if span.start_char <= row[1].start < span.end_char]
        happens = any(event.kind not in STATES for _, event in here)
        for piece in _pieces(span, plain, unit.stamp, happens):
            own = [row for row in here if piece.has(row[1])]
            if piece.made is not None:
                last = rows[-1][0] if rows else 0
                rows += _at_moments(piece.made, sorted(moment for moment, _ in own), last)
            else:
                _by_their_parse(own, rows, tale, parts)
                clear = seeds.get(span.start_char, set()) | parts.words
                if any({*e.who, *e.what} & tale.groups.keys() for _, e in own):
                    clear |= words_for("pronoun")  # "left them on the sill"
                tale.passed |= piece.words - clear
            tale.events = [event for _, event in rows]
    return rows


def _by_their_parse(own: Sequence[Row], rows: list[Row], tale: Tale, parts: Parts) -> None:
    """Add events by their parse; where part of a group is, is told of when it is told."""
    for moment, event in own:
        tale.events = [each for _, each in rows]
        meant = parts.resolved(event)
        now = moment if meant == event else max([moment, *(at for at, _ in rows)])
        rows.append((now, meant))


@dataclass(frozen=True)
class _Piece:
    """A sentence or a part of it, by characters, and what it tells if it is a plain one."""

    start: int
    end: int
    words: frozenset[str]
    made: list[Event] | None

    def has(self, event: Event) -> bool:
        """Whether an event that the parse found is told there, as far as its verb is known."""
        at = event.verb[0] if event.verb[1] else event.start
        return self.start <= at < self.end


def _pieces(
    span: Span, plain: PlainSentences, stamp: int | None, happens: bool
) -> Iterator[_Piece]:
    """A sentence as a whole if it is a plain one, or else what stands between its semicolons."""
    made = plain.events(span.start_char, span.end_char, stamp, happens)
    cuts = [] if made is not None else [token.i for token in span if token.text == ";"]
    begins = [span.start, *(at + 1 for at in cuts)]
    for begin, end in zip(begins, [*cuts, span.end], strict=True):
        part = span.doc[begin:end]
        start, till = part.start_char, part.end_char
        told = plain.events(start, till, stamp, happens) if cuts else made
        words = frozenset(singular(token.lower_) for token in part if token.is_alpha)
        yield _Piece(start, till if end < span.end else span.end_char, words, told)


def _at_moments(
    events: Sequence[Event], moments: Sequence[int], last: int
) -> Iterator[tuple[int, Event]]:
    """Events of a plain sentence with the moments that the parse counts in it."""
    for at, event in enumerate(events):
        moment = moments[min(at, len(moments) - 1)] if moments else last
        yield moment, event
