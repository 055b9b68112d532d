"""Whether "where" asks for a side: "where is the mill from the inn", "... relative to the inn"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from spatial_nsr.reading.questions.asked import Asked
from spatial_nsr.reading.questions.finding.gaps import main_verb
from spatial_nsr.reading.text.words import asked_words, verb_classes

if TYPE_CHECKING:
    from spacy.tokens import Token

__all__ = ["seen_from"]

STANDING = frozenset(("be", "relate"))  # verbs that say where something is


def seen_from(asked: Asked) -> bool:
    """Whether it is asked where a thing is from another, which no other place answers.

    Of "where is the train from Leeds" that is not so where the text speaks of a train from Leeds.
    """
    verb = main_verb(asked.doc, asked.time)
    if not asked.asks_where or (verb is not None and not _stands(verb)):
        return False
    return any(_is_mark(asked, token) for token in _marks(asked))


def _stands(verb: Token) -> bool:
    lemma = verb.lemma_.lower()
    return bool(verb_classes(lemma) & STANDING) or verb.lower_ in asked_words("situated")


def _marks(asked: Asked) -> Iterator[Token]:
    """What stands behind "from" and "relative to", in their turn."""
    for token in asked.doc:
        led = token.head
        if token.dep_ not in ("pobj", "pcomp") or led.i in asked.time:
            continue
        before = asked.words[led.i - 1] if led.i else ""
        related = before in asked_words("related")
        far = before in (asked_words("far") | asked_words("away"))
        if related or (led.lower_ in asked_words("seen") and not far):
            yield token


def _is_mark(asked: Asked, mark: Token) -> bool:
    marks = asked.things(mark.i)
    told = asked.reading.text.string.lower()
    return bool(marks) and f"{asked.words[mark.head.i - 1]} {mark.head.lower_} " not in told
