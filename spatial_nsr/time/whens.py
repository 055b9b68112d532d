"""Of which moment a question asks: "before Mary took the key", "after that", "this morning".

The clause is taken out of the question; what is left asks of that moment as it would of now.
"""

from __future__ import annotations

from collections.abc import Iterator

from spatial_nsr.grammars.happenings import day_parts, words_for
from spatial_nsr.reading.lexicon.tokens import Token
from spatial_nsr.time.events import Tale
from spatial_nsr.time.naming import event_named
from spatial_nsr.time.sentences import day_part

__all__ = ["moments_named", "without_time"]

JOINS = ("earlier", "later", "meanwhile")
# Of now, as a question about another moment has it.
PRESENT = {"was": "is", "were": "are", "did": "does", "had": "has"}
Tokens = tuple[Token, ...]


def without_time(tokens: Tokens) -> Iterator[tuple[Tokens, Tokens]]:
    """A question asked of now, and the words behind or before it that tell of which moment it asks.

    >>> from spatial_nsr.reading.lexicon.tokens import tokenize
    >>> asked = tuple(tokenize("Where was the key before Mary took it"))
    >>> [[t.lower for t in rest] for rest, _ in without_time(asked)]
    [['where', 'is', 'the', 'key']]
    """
    joins = frozenset().union(*map(words_for, JOINS))
    comma = next((at for at, token in enumerate(tokens) if token.text == ","), 0)
    if comma > 1 and tokens[0].lower in joins:
        yield _present(tokens[comma + 1 :]), tokens[:comma]
    for at in range(2, len(tokens)):
        clause = tokens[at].lower in joins and at + 1 < len(tokens)
        if clause or day_part(tokens, at) == len(tokens):
            yield _present(tokens[:at]), tokens[at:]


def _present(tokens: Tokens) -> Tokens:
    return tuple(t._replace(lower=PRESENT.get(t.lower, t.lower)) for t in tokens)


def moments_named(question: str, time: Tokens, tale: Tale, spoken: str | None) -> tuple[int, ...]:
    """After how many events it is asked; several where it has to be so at all of them.

    ``spoken`` is what the question is about. "When" something happened is before and after it;
    in a part of a day are the events of that part which are about what is asked.
    """
    if day_part(time, 0) == len(time):
        hours = day_parts()[tuple(t.lower for t in time)]
        told = [n for n, event in enumerate(tale.events, start=1) if event.hours == hours]
        about = [n for n in told if spoken in tale.events[n - 1].who + tale.events[n - 1].what]
        return tuple(about or told[-1:])
    named = question[time[1].start : time[-1].end]
    number = event_named(named, tale, spoken)
    if number is None:
        return ()
    if time[0].lower in words_for("earlier"):
        return (number - 1,)
    return (number - 1, number) if time[0].lower in words_for("meanwhile") else (number,)
