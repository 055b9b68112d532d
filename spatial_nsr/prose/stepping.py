"""Moves in steps, of which only the first one names who moves: "to the gate, then up the hill".

Each further step gets a verb of its own, so that it is read as a clause about the one who moves.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from spatial_nsr.prose.nominals import Chunk
from spatial_nsr.prose.statements import PLACES
from spatial_nsr.prose.words import load_ways
from spatial_nsr.reading.lexicon.verbs import load_doing, load_verbs

__all__ = ["ON", "stepwise"]

ON = ("on",)  # the value of a verb that is left out: what moved before moves on


def stepwise(chunks: Sequence[Chunk]) -> list[Chunk]:
    """The chunks, with a verb for each step.

    >>> from spatial_nsr.reading.lexicon.tokens import tokenize
    >>> from spatial_nsr.prose.chunks import chunks_of
    >>> from spatial_nsr.prose.doing import settled
    >>> def types(text):
    ...     return "".join(c.type for c in stepwise(settled(chunks_of(list(tokenize(text))))))
    >>> types("Tom walked to the barn, then into the house and up to the attic")
    'NGpN&GRN&GpN'
    >>> types("The keys were in the bag, then on the table"), types("The cup is in the bag, then")
    ('NBRN&GRN', 'NBRN,Q')
    """
    made: list[Chunk] = []
    at = 0
    while at < len(chunks):
        chunk = chunks[at]
        if chunk.type in ",&|" and chunk.text not in ";:()" and _moves(made) is not None:
            end = at + 1
            while end < len(chunks) and chunks[end].type in ",&|":
                end += 1
            then = end < len(chunks) and chunks[end].type == "Q"
            step = _step(chunks, end + then, then or _moves(made) == "G")
            if step is not None:
                made.append(replace(chunk, type="&", value=("and",), text="and"))
                made.append(step[0])
                at = step[1]
                continue
        made.append(chunk)
        at += 1
    return [c for i, c in enumerate(made) if not _up(made, i)]


def _up(chunks: Sequence[Chunk], at: int) -> bool:
    """Whether "up" only stands before "to the attic"."""
    small = chunks[at].type in "RS" and chunks[at].text.lower() in load_ways()["aside"]
    return small and at + 1 < len(chunks) and _to(chunks[at + 1])


def _to(chunk: Chunk) -> bool:
    return chunk.type == "p" and chunk.text.lower() == "to"


def _moves(made: Sequence[Chunk]) -> str | None:
    """The verb of the clause so far: "G" if something moves, "B" if it is somewhere."""
    verbs = [chunk.type for chunk in made if chunk.type in "GBHP"]
    first = next((chunk.type for chunk in made if chunk.type != "Q"), "")
    return verbs[-1] if verbs and verbs[-1] in "GB" and first == "N" else None


def _is_done(word: str) -> bool:
    """Whether a word tells what was done: "driven [to the port]"."""
    return load_verbs().get(word, "ed" if word.endswith("ed") else "") == "ed"


def _step(chunks: Sequence[Chunk], at: int, bare: bool) -> tuple[Chunk, int] | None:
    """The verb of a step that begins here, and where its place begins; None if none does."""
    if at >= len(chunks):
        return None
    first = chunks[at]
    after = chunks[at + 1] if at + 1 < len(chunks) else None
    if first.type == "V" and after is not None and (after.type in PLACES or _to(after)):
        moving = load_doing()["arrives"] | load_doing().get("runs", frozenset())
        onto = _to(after) or after.text.lower() in load_ways()["onwards"]
        carried = onto and _is_done(first.text.lower())
        if first.text.lower() in moving or carried:
            return replace(first, type="G", value=("go",)), at + 1
        if first.text.lower() in load_doing()["does"] and not _to(after):
            return replace(first, type="B", value=("be",)), at + 1  # "stopped at the school"
        return None
    if not bare or not (first.type == "R" or _to(first)) or after is None:
        return None
    aside = first.text.lower() in load_ways()["aside"]
    if aside and (_to(after) or after.type in PLACES):
        first, after = after, chunks[at + 2] if at + 2 < len(chunks) else None
    onwards = _to(first) or first.text.lower() in load_ways()["onwards"]
    then = at > 0 and chunks[at - 1].type == "Q"
    if after is None or after.type != "N" or not (onwards or then):
        return None
    told = chunks[at + 2].type if at + 2 < len(chunks) else ""
    if told in ("B", "N", "T"):
        return None  # "then behind it is the barn"
    end = chunks[at].start
    return Chunk("G", ON, end, end, "went"), at
