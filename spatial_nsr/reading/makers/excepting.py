"""What is told of all but one, or of none but one: "all but the red pen", "nothing except a bed".

Of the exception the contrary is so; who is told that nothing else is there, knows of no other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from spatial_nsr.reading.makers.clauses import Clause
from spatial_nsr.reading.referents.joined import heads
from spatial_nsr.reading.text.words import mood_words, nominal_words

if TYPE_CHECKING:
    from spacy.tokens import Doc, Span, Token

__all__ = ["excepted"]

STATES = frozenset(("be", "keep"))
INSIDE = ("DET", "ADJ", "NUM", "PRON", "ADP", "NOUN", "PROPN", "PART")
NOUNS = ("NOUN", "PROPN")


def excepted(clauses: Sequence[Clause], span: Span) -> Iterator[Clause]:
    """The clauses, with what is told of an exception to "all" or "none".

    A clause about all of which no thing is left but the exception says nothing.
    """
    exceptions = next((of for t in span if (of := _exception(t, span.end))), ())
    told = False
    for clause in clauses:
        quantity = _quantity_of(clause, span.doc) if exceptions else None
        if quantity is None or clause.kind not in STATES or not clause.places:
            yield clause
            continue
        rest = (at for at in clause.figures if at not in exceptions)
        left = tuple(at for at in rest if _names(span.doc[at]))
        if left and quantity == "all":
            yield replace(clause, figures=left, whole=False)
        if not told:
            negated = quantity == "all" and not clause.negated
            yield replace(clause, figures=exceptions, negated=negated, whole=False)
        told = True


def _exception(token: Token, end: int) -> tuple[int, ...]:
    """The nouns that are excepted by a word: of "all but the red pen" the pen."""
    doc = token.doc
    of_all = token.i > 0 and {_quantity(doc[token.i - 1]), _quantity(token.head)} != {None}
    but = token.lower_ == "but" and of_all and token.head.i < token.i
    if not but and token.lower_ not in mood_words("excepting"):
        return ()
    if token.lower_ == "apart" and doc[min(token.i + 1, end - 1)].lower_ != "from":
        return ()
    at = token.i + 1
    while at < end and _is_inside(doc[at]) and doc[at].pos_ not in NOUNS:
        at += 1
    noun = doc[at] if at < end and doc[at].pos_ in NOUNS else doc[at - 1]
    while noun.i + 1 < end and noun.nbor().pos_ in NOUNS and noun.nbor().head == noun.head:
        noun = noun.nbor()
    while noun.dep_ in ("compound", "poss") and noun.head.i > noun.i:
        noun = noun.head
    return heads(noun) if noun.pos_ in (*NOUNS, "PRON", "NUM") and noun.i > token.i else ()


def _names(token: Token) -> bool:
    """Whether a word of a clause names some of which it is told, as "all" alone does."""
    alone = token.lower_ in nominal_words("whole") and token.pos_ in ("PRON", "DET")
    return token.pos_ in NOUNS or alone


def _is_inside(token: Token) -> bool:
    return token.pos_ in INSIDE or token.tag_ == "VBN"


def _quantity(token: Token) -> str | None:
    """Whether a noun phrase speaks of all or of none."""
    words = {token.lower_, *(c.lower_ for c in token.children if c.i < token.i)}
    if words & (mood_words("nobody")):
        return "none"
    return "all" if words & mood_words("everybody") else None


def _quantity_of(clause: Clause, doc: Doc) -> str | None:
    """Whether a clause is said of all or of none of some things."""
    children = () if clause.verb is None else doc[clause.verb].children
    told = [c for c in children if c.dep_ in ("nsubj", "nsubjpass", "attr")]
    told += [doc[at] for at in clause.figures]
    return next((quantity for t in told if (quantity := _quantity(t))), None)
