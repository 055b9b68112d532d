"""Whether a sentence says itself that what it tells is not sure: "he lied", "in my dream"."""

from __future__ import annotations

from collections.abc import Sequence

from spatial_nsr.prose.nominals import Chunk
from spatial_nsr.prose.words import load_doing, sort_of

__all__ = ["doubted"]

_LAST = ("", ",")
_ENDING = ("until", "till")


def doubted(chunks: Sequence[Chunk]) -> bool:
    """Whether a sentence takes back what it tells, or only passes it on.

    >>> from spatial_nsr.language.tokens import tokenize
    >>> from spatial_nsr.prose.chunks import chunks_of
    >>> def asked(text):
    ...     return doubted(chunks_of(list(tokenize(text))))
    >>> asked("The key is in the drawer, he lied"), asked("The key is in the drawer, he found")
    (True, False)
    >>> asked("That the key is there is a lie"), asked("In my dream it rained")
    (True, True)
    """
    types = "".join(chunk.type for chunk in chunks)
    for at, chunk in enumerate(chunks):
        before = types[at - 1] if at else ""
        after = types[at + 1] if at + 1 < len(types) else ""
        if chunk.type == "N" and before == "R" and _invented(chunks[at - 1], chunk):
            return True
        ends = after in _LAST
        if ends and before in ("B", "n", ",") and _untrue(chunk, before):
            return True
        if ends and before == "N" and types[at - 2 : at - 1] == "," and _passes_on(chunk):
            return True
        if chunk.text.lower() in _ENDING:
            return True  # what was so until then is so no more
        if chunk.type == "o" and after == "U" and chunks[at + 1].text.lower().startswith("so"):
            return True  # "or so they say"
        been = after == "B" and chunks[at + 1].text.lower() == "been"
        if chunk.type == "H" and chunk.text.lower() == "had" and been:
            return True  # what had been so may be so no more
    return False


def _invented(place: Chunk, chunk: Chunk) -> bool:
    """Whether a place is a dream, a tale or a mirror, of which nothing holds but there."""
    return place.words[:1] == ("inside",) and sort_of(chunk.nominal.head, "fiction")


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
