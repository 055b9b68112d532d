"""What is said to be false, and what is set against something else: "the pen, not the cup, is".

Both are read as plain sentences, and then denied: of the whole sentence, or of the other thing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from spatial_nsr.prose.nominals import Chunk, Nominal
from spatial_nsr.prose.statements import PLACES, PREDICATES, Statement
from spatial_nsr.reading.lexicon.kinds import sort_of

__all__ = ["denied", "of_claim", "others_denied", "without_others"]

Pair = tuple[Nominal, Nominal]


def of_claim(chunks: Sequence[Chunk]) -> tuple[Sequence[Chunk], bool] | None:
    """Of "It is false that the cup is there": what is claimed, and whether it is denied.

    >>> from spatial_nsr.reading.lexicon.tokens import tokenize
    >>> from spatial_nsr.prose.chunks import chunks_of
    >>> def claim(text):
    ...     found = of_claim(chunks_of(list(tokenize(text))))
    ...     return found and (" ".join(chunk.text for chunk in found[0]), found[1])
    >>> claim("It is false that the cup is on the tray"), claim("It is clear that it rains")
    (('the cup is on the tray', True), None)
    >>> claim("It is not true that the cup is on the tray")
    ('the cup is on the tray', True)
    """
    types = "".join(chunk.type for chunk in chunks)
    negated = types.startswith("NBn")
    at = 2 + negated
    if not types.startswith("NB") or chunks[0].text.lower() != "it" or len(chunks) < at + 3:
        return None
    said, that = chunks[at], chunks[at + 1]
    if that.text.lower() != "that" or chunks[1].text.lower() not in ("is", "'s", "was"):
        return None
    word = said.nominal.head if said.type == "N" else said.text.lower()
    if sort_of(word, "untruth") and not negated:
        return chunks[at + 2 :], True
    if sort_of(word, "fact"):
        return chunks[at + 2 :], negated
    return None


def denied(statements: Sequence[Statement]) -> list[Statement] | None:
    """The opposite of what a sentence states, if it states one thing that has an opposite."""
    told = [each for each in statements if each.verb != "unread"]
    if len(told) != 1 or told[0].verb != "at" or told[0].doubtful or told[0].excepted:
        return None
    only = told[0]
    plain = len(only.spots) == 1 and only.spots[0].then is None and not only.spots[0].negated
    if not plain or len(only.subjects) != 1 or only.negated:
        return None
    subject = only.subjects[0]
    if subject.vague() and not subject.plural and subject.det != "some":
        return [replace(only, subjects=(subject.denied(),))]
    known = subject.det in (None, "the", "this") and not subject.plural
    return [replace(only, negated=True)] if known else None


def without_others(chunks: Sequence[Chunk]) -> tuple[list[Chunk], list[Pair]]:
    """Of "The pen, not the cup, is on the tray": the sentence without the cup, and both.

    So too of "not the cup but the pen is on the tray"; and "there is nothing on it but a pen" tells
    where the pen is.

    >>> from spatial_nsr.reading.lexicon.tokens import tokenize
    >>> from spatial_nsr.prose.chunks import chunks_of
    >>> def told(text):
    ...     kept, pairs = without_others(chunks_of(list(tokenize(text))))
    ...     return " ".join(c.text for c in kept), [f"{one}/{other}" for one, other in pairs]
    >>> told("The pen, not the cup, is on the tray")
    ('The pen is on the tray', ['The pen/the cup'])
    >>> told("Not the cup but the pen is on the tray")
    ('the pen is on the tray', ['the pen/the cup'])
    """
    chunks = [chunk for chunk in chunks if chunk.text != "."]
    types = "".join(chunk.type for chunk in chunks)
    after = types[5:6]
    if types.startswith("N,nN,") and after in PREDICATES:
        pair = chunks[0].nominal, chunks[3].nominal
        return [chunks[0], *chunks[5:]], [pair]
    there = types.startswith("TN") and types.endswith("|N") and types[2:3] in PLACES
    if there and chunks[1].nominal.pronoun == "nothing":
        return [chunks[0], chunks[-1], *chunks[2:-2]], []
    if types.startswith("nN|NB") and types[5:6] in PLACES:
        return list(chunks[3:]), [(chunks[3].nominal, chunks[1].nominal)]
    return list(chunks), []


def others_denied(statements: Sequence[Statement], pairs: Sequence[Pair]) -> list[Statement]:
    """What is told of the ones, denied of the others."""
    made: list[Statement] = []
    for each in statements:
        for one, other in pairs:
            if each.verb in ("at", "has") and each.subjects == (one,) and not each.doubtful:
                made.append(replace(each, subjects=(other,), negated=not each.negated))
    return made
