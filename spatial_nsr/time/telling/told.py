"""What a clause of a plain sentence says, by its phrases, and the verbs that tell it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from spatial_nsr.grammars.happenings import Verb, verbs
from spatial_nsr.reading.lexicon.tokens import Token
from spatial_nsr.time.telling.phrases import Phrase

__all__ = ["WORN", "Made", "Span", "Tokens", "Told", "verb_at", "words_at"]

Span = tuple[int, int]
Tokens = Sequence[Token]
Made = Iterator[tuple["Told", int]]
WORN = "worn-by"


@dataclass(frozen=True)
class Told:
    """What a clause says, by its phrases; offsets are those within its sentence.

    ``kind`` is what happens: ``go``, ``leave``, ``head``, ``take``, ``find``, ``drop``, ``put``,
    ``unload``, ``give``, ``get``, ``bring``, ``use``, ``doff``, ``swap``, ``empty``, ``join``,
    ``begin``, ``open`` and its like; or what is so: ``at``, ``not-at``, ``either``, ``may``,
    ``has``. ``left`` is one of ``leave`` and ``drop``.
    ``when`` is where the words for a part of a day stand, ``under`` where the word does that the
    clause stands behind ("before she went home"), ``present`` whether it is told as of now.
    """

    kind: str
    who: tuple[Phrase, ...] = ()
    what: tuple[Phrase, ...] = ()
    places: tuple[Phrase, ...] = ()
    to: Phrase | None = None
    source: Phrase | None = None
    relation: str = "in"
    verb: Span = (0, 0)
    when: Span | None = None
    under: Span | None = None
    present: bool = False


def words_at(tokens: Tokens, at: int, long: int) -> tuple[str, ...]:
    """So many words; nothing where there are not so many."""
    return tuple(t.lower for t in tokens[at : at + long]) if at + long <= len(tokens) else ()


def verb_at(tokens: Tokens, at: int, forms: Sequence[str]) -> Iterator[tuple[Verb, int]]:
    """The verbs that a token is, in some forms."""
    if at < len(tokens):
        for verb in verbs().get(tokens[at].lower, ()):
            if verb.form in forms:
                yield verb, at + 1
