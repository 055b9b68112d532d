"""Whether a sentence says itself that what it tells is not sure: "he lied", "in my dream"."""

from __future__ import annotations

from collections.abc import Sequence

from spatial_nsr.prose.nominals import Chunk
from spatial_nsr.reading.lexicon.kinds import sort_of
from spatial_nsr.reading.lexicon.verbs import load_doing

__all__ = ["doubted"]

_LAST = ("", ",")
_ENDING = ("until", "till")


def doubted(chunks: Sequence[Chunk]) -> str:
    """Whether a sentence takes back what it tells ("untold"), or only passes it on ("likely").

    >>> from spatial_nsr.reading.lexicon.tokens import tokenize
    >>> from spatial_nsr.prose.chunks import chunks_of
    >>> def asked(text):
    ...     return doubted(chunks_of(list(tokenize(text))))
    >>> asked("The key is in the drawer, he lied"), asked("The key is in the drawer, he found")
    ('untold', '')
    >>> asked("That the key is there is a lie"), asked("In my dream it rained")
    ('untold', 'untold')
    """
    types = "".join(chunk.type for chunk in chunks)
    for at, chunk in enumerate(chunks):
        before = types[at - 1] if at else ""
        after = types[at + 1] if at + 1 < len(types) else ""
        if chunk.type == "N" and before == "R" and _invented(chunks[at - 1], chunk):
            return "untold"
        ends = after in _LAST
        if ends and before in ("B", "n", ",") and _untrue(chunk, before):
            return "untold"
        if ends and before == "N" and types[at - 2 : at - 1] == "," and _passes_on(chunk):
            return "likely" if chunk.type == "t" else "untold"
        if before == "B" and types[at : at + 3] == "UNV" and _wanted(chunks[at : at + 3]):
            return "untold"  # "a cup that is on the table is what we need"
        if chunk.text.lower() in _ENDING:
            return "untold"  # what was so until then is so no more
        if chunk.type == "o" and after == "U" and chunks[at + 1].text.lower().startswith("so"):
            return "likely"  # "or so they say"
        been = after == "B" and chunks[at + 1].text.lower() == "been"
        if chunk.type == "H" and chunk.text.lower() == "had" and been:
            return "untold"  # what had been so may be so no more
    return ""


def _invented(place: Chunk, chunk: Chunk) -> bool:
    """Whether a place is a dream, a tale or a mirror, of which nothing holds but there."""
    return place.words[:1] == ("inside",) and sort_of(chunk.nominal.head, "fiction")


def _wanted(chunks: Sequence[Chunk]) -> bool:
    """Of "what we need": it need not be there."""
    return chunks[0].text.lower() == "what" and chunks[2].text.lower() in load_doing()["wants"]


def _untrue(chunk: Chunk, before: str) -> bool:
    """Of "... is a lie", "... is not true", ": false"."""
    if chunk.type == "N":
        said = chunk.nominal
        if said.pronoun is None and said.label is None and not said.plural:
            bare = said.det is None and not said.words
            return sort_of(said.head, "untruth") or (
                before == "n" and bare and sort_of(said.head, "truth")
            )
        return False
    word = chunk.text.lower()
    return sort_of(word, "untruth") or (before == "n" and sort_of(word, "truth"))


def _passes_on(chunk: Chunk) -> bool:
    """Of ", he lied", ", I think"."""
    return (chunk.type == "t" and chunk.words != ("sure",)) or (
        chunk.type == "V" and chunk.text.lower() in load_doing()["doubts"]
    )
