"""Questions that offer two answers: "Is the cup left or right of the jug?"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TypeAlias

from spatial_nsr.prose.nominals import Chunk
from spatial_nsr.prose.statements import PLACES

__all__ = ["offered", "with_choices"]

_SIDE = r"(?:north|south|east|west|left|right)(?:-?(?:east|west))?"
# "North or south of" has the "of" for both.
_SHORT = re.compile(rf"\b({_SIDE}) or ((?:to |on )?(?:the )?{_SIDE}) of\b", re.I)
_LISTED = re.compile(r"^((?:which|who|what|where)\b[^,:]*)[,:]\s*(.+?),? or (.+)$", re.I)
Way: TypeAlias = tuple[str, list[Chunk]]


def with_choices(text: str) -> tuple[str, tuple[str, ...]]:
    """The question, and what it offers after a comma.

    >>> with_choices("Who is on the left, Ann or Bo")
    ('Who is on the left', ('Ann', 'Bo'))
    """
    match = _LISTED.match(text)
    if match is None:
        return _SHORT.sub(r"\1 of or \2 of", text), ()
    offers = [offer for offer in re.split(r",\s*", match[2]) if offer]
    return match[1].strip(), (*offers, match[3])


def offered(chunks: Sequence[Chunk]) -> tuple[Way, Way] | None:
    """The two ways of a question for yes or no with "or", each with what is chosen by it.

    >>> from spatial_nsr.reading.lexicon.tokens import tokenize
    >>> from spatial_nsr.prose.chunks import chunks_of
    >>> chunks = chunks_of(list(tokenize("Is the cup above or below the jug")), True)
    >>> [(name, " ".join(c.text for c in way)) for name, way in offered(chunks)]
    [('above', 'Is the cup above the jug'), ('below', 'Is the cup below the jug')]
    """
    at = next((at for at, chunk in enumerate(chunks) if chunk.type == "o"), None)
    if at is None or any(chunk.type == "o" for chunk in chunks[at + 1 :]):
        return None
    before, after = list(chunks[:at]), list(chunks[at + 1 :])
    if not before or not after:
        return None
    types = "".join(chunk.type for chunk in before), "".join(chunk.type for chunk in after)
    match types:
        case (one, "RN") if one.endswith("NR"):
            first, second, mark = before[-1], after[0], after[1]
            start = before[:-1]
            return _ways((first.words[0], [first, mark]), (second.words[0], [second, mark]), start)
        case (one, "S") if one.endswith("NRN"):
            mark, word = before[-1], _side(after[0])
            other = Chunk("R", after[0].words, after[0].start, after[0].end, after[0].text)
            first = before[-2]
            return _ways((first.words[0], [first, mark]), (word, [other, mark]), before[:-2])
        case (one, "RN") if one.endswith("NRN"):
            start = before[:-2]
            return _ways((_said(before[-2:]), before[-2:]), (_said(after), after), start)
        case (one, "N") if one.endswith("NRN"):
            place = [before[-2], after[0]]
            ways = (before[-1].text, before[-2:]), (after[0].text, place)
            return _ways(*ways, before[:-2])
        case (one, two) if one.endswith("N") and two[:1] == "N" and two[1:2] in ("B", *PLACES):
            start, rest = before[:-1], after[1:]
            first, second = before[-1], after[0]
            return (first.text, [*start, first, *rest]), (second.text, [*start, second, *rest])
        case _:
            return None


def _side(chunk: Chunk) -> str:
    return chunk.words[0]


def _said(chunks: Sequence[Chunk]) -> str:
    return " ".join(chunk.text for chunk in chunks)


def _ways(
    one: tuple[str, list[Chunk]], other: tuple[str, list[Chunk]], start: list[Chunk]
) -> tuple[Way, Way]:
    return (one[0], [*start, *one[1]]), (other[0], [*start, *other[1]])
