"""Lists after a colon: "in the box I keep what I need: a pen and two cups", "Top: jam, honey"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from spatial_nsr.prose.nominals import ANY, Chunk, Nominal
from spatial_nsr.prose.statements import PLACES
from spatial_nsr.reading.lexicon.lists import word_list
from spatial_nsr.reading.lexicon.plurals import is_plural, singular

__all__ = ["listed"]

_BESIDE = frozenset("BVHPFMUWt,")  # what may be told there besides the place
_SAYING = ("following", "all", "everything")


def listed(chunks: Sequence[Chunk]) -> list[Chunk]:
    """The chunks, with a list after a colon as what is at the place that is told before it.

    >>> from spatial_nsr.reading.lexicon.tokens import tokenize
    >>> from spatial_nsr.prose.chunks import chunks_of
    >>> def types(text):
    ...     found = listed(chunks_of(list(tokenize(text))))
    ...     return " ".join(f"{chunk.type}:{chunk.text}" for chunk in found)
    >>> types("On the desk I keep what I need: a pen, two cups and a lamp")
    'R:On N:the desk B:: N:a pen ,:, N:two cups &:and N:a lamp'
    >>> types("Top: jam and honey")
    'N:the Top ,:: N:jam &:and N:honey'
    """
    at = next((at for at, chunk in enumerate(chunks) if chunk.text == ":"), None)
    if at is None or not at or any(chunk.text in (":", ";") for chunk in chunks[at + 1 :]):
        return list(chunks)
    before, after = list(chunks[:at]), [_as_noun(chunk) for chunk in chunks[at + 1 :]]
    first = before[0]
    if len(before) == 1 and first.type == "N" and _tells_which(first):
        one = replace(first.nominal, head=ANY, words=(first.nominal.text.lower(),), det="the")
        headed = replace(first, value=one, text=f"the {first.text}")
        return [headed, *_uncounted(chunks[at:])]
    clauses = [at for at in range(1, len(before)) if _begins(before, at)]
    begun = clauses[-1] if clauses else 0
    place = _place(before[begun:])
    things = [chunk for chunk in after if chunk.type == "N"]
    row = len(things) > 1 and {chunk.type for chunk in after} <= {"N", ",", "&"}
    if not place or not row or after[0].type != "N":
        return list(chunks)
    return [*before[:begun], *place, replace(chunks[at], type="B", value=("be",)), *after]


def _begins(before: Sequence[Chunk], at: int) -> bool:
    """Whether a clause begins with a place here: "..., and in the box I keep"."""
    return before[at].type in PLACES and before[at - 1].type in (",", "&")


def _uncounted(chunks: Sequence[Chunk]) -> list[Chunk]:
    """Without bare numbers, of which a note does not say what they count: "candles, 40"."""
    made: list[Chunk] = []
    for chunk in chunks:
        if chunk.text.isdigit() and made and made[-1].text == ",":
            made.pop()
        else:
            made.append(chunk)
    return made


def _as_noun(chunk: Chunk) -> Chunk:
    """A word of a list that could be a verb: "brushes", "drills"."""
    word = chunk.text
    if chunk.type != "V" or not word.isalpha() or not is_plural(word):
        return chunk
    named = Nominal(chunk.start, chunk.end, word, singular(word), word, plural=True)
    return replace(chunk, type="N", value=named)


def _tells_which(chunk: Chunk) -> bool:
    """Whether a word tells alone which of several is meant: "Top:", "Left:"."""
    word = chunk.nominal.text.lower()
    which = word in word_list("height") or word in word_list("locating")
    return which and chunk.nominal.det is None


def _place(before: Sequence[Chunk]) -> list[Chunk]:
    """The only place that is told before a list, if nothing else is told there of anything."""
    types = "".join(chunk.type for chunk in before)
    found: list[Chunk] = []
    at = 0
    while at < len(before):
        chunk = before[at]
        if chunk.type in PLACES:
            size = 2 if types[at : at + 2] == "RN" else 1
            if found or (chunk.type == "R" and size == 1):
                return []
            found = list(before[at : at + size])
            at += size
            continue
        said = chunk.nominal if chunk.type == "N" else None
        vague = said is not None and (
            said.pronoun is not None or said.head in (ANY, *_SAYING) or said.noun in _SAYING
        )
        vague |= at > 0 and before[at - 1].type in ("U", "p")  # "all that is for tea"
        if chunk.type not in _BESIDE and not vague:
            return []
        at += 1
    return found if len(before) > len(found) else []
