"""What several places have in them, in one sentence: "slot A holds the key, slot B is empty"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from spatial_nsr.grammars.happenings import words_for
from spatial_nsr.reading.lexicon.tokens import Token, tokenize
from spatial_nsr.time.telling.events import Event
from spatial_nsr.time.telling.fitting import is_spot
from spatial_nsr.time.telling.phrases import noun_phrase
from spatial_nsr.time.telling.sentences import told_in

__all__ = ["as_place", "clauses_listed"]

STATES = ("at", "has")
LEAST = 2  # so many clauses make a list
Span = tuple[int, int]


def as_place(event: Event) -> Event:
    """What a place "has" or "holds" is there: "slot B holds the key"."""
    if event.kind != "has" or len(event.who) != 1 or not is_spot(event.who[0]):
        return event
    return replace(event, kind="at", who=event.what, what=(), places=event.who, relation="in")


def clauses_listed(sentence: str) -> list[Span] | None:
    """Where the clauses stand that tell what places have in them, if a sentence has nothing else.

    Those that a place is empty of are left out.

    >>> said = "Start: P1 holds the nut, P2 is empty and P3 holds the pin."
    >>> [said[start:end] for start, end in clauses_listed(said)]
    ['P1 holds the nut', 'P3 holds the pin']
    >>> clauses_listed("P1 holds the nut, which is old.") is None
    True
    """
    tokens = [token for token in tokenize(sentence) if token.text[0] not in ".!"]
    colons = [at for at, token in enumerate(tokens) if token.text == ":"]
    rows = list(_between(tokens[colons[-1] + 1 :] if colons else tokens))
    told = [row for row in rows if not _is_empty(row)]
    spans = [(row[0].start, row[-1].end) for row in told]
    fits = all(_tells_state(sentence[start:end]) for start, end in spans)
    return spans if fits and told and len(rows) >= LEAST else None


def _between(tokens: Sequence[Token]) -> Iterator[list[Token]]:
    """What stands between commas and "and"."""
    row: list[Token] = []
    for token in tokens:
        if token.text in (",", ";") or token.lower in words_for("joins"):
            if row:
                yield row
            row = []
        else:
            row.append(token)
    if row:
        yield row


def _tells_state(clause: str) -> bool:
    """Whether a clause tells what a place with a label has in it, or what is there."""
    told = told_in(clause)
    if told is None or len(told) != 1 or told[0].kind not in STATES:
        return False
    places = told[0].who if told[0].kind == "has" else told[0].places
    return all(is_spot(phrase.words) for phrase in places)


def _is_empty(row: Sequence[Token]) -> bool:
    """Whether a clause tells that nothing is at a place: "slot C is empty"."""
    words = [token.lower for token in row]
    return any(
        len(words) == end + 2
        and words[end] in words_for("helps")
        and words[end + 1] in words_for("vacant")
        for _, end in noun_phrase(row, 0)
    )
