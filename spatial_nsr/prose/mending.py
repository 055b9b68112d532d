"""Slips of writing in prose: letters that changed places, words that were written twice.

Nouns are open in prose, so that a word that nobody knows is hardly ever a slip. Only where two
letters changed places, and a word of place or a small word comes of it, it is taken for one.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence

from spatial_nsr.reading.lexicon.kinds import load_kinds
from spatial_nsr.reading.lexicon.lists import word_list
from spatial_nsr.reading.lexicon.loading import load_prose
from spatial_nsr.reading.lexicon.slips import everyday_words
from spatial_nsr.reading.lexicon.tokens import Token
from spatial_nsr.reading.lexicon.verbs import load_verbs
from spatial_nsr.reading.records import Repair

__all__ = ["is_known", "mended"]

_MEANT = frozenset("rel side own det be and not which prep put there poss count ordinal".split())


def mended(tokens: Sequence[Token]) -> tuple[list[Token], list[Repair]]:
    """The tokens of a sentence without slips, and what was changed.

    >>> from spatial_nsr.reading.lexicon.tokens import tokenize
    >>> tokens, repairs = mended(tuple(tokenize("Teh the vase is in fornt of the zebu")))
    >>> " ".join(token.text for token in tokens), [repair.was for repair in repairs]
    ('the vase is in front of the zebu', ['Teh', 'the', 'fornt'])
    """
    made: list[Token] = []
    repairs: list[Repair] = []
    for token in tokens:
        word = _meant(token.lower) if token.lower.isalpha() else None
        if word is not None and made and made[-1].lower in ("the", "a", "an") and not _begins(word):
            word = None  # "the maid" is no "the amid"
        if word is not None:
            repairs.append(Repair(token.start, token.end, token.text, word))
            token = token._replace(text=word, lower=word)
        if made and token.lower in word_list("stuttered") and made[-1].lower == token.lower:
            repairs.append(Repair(token.start, token.end, token.text, ""))
            continue
        made.append(token)
    return made, repairs


def _meant(word: str) -> str | None:
    """The word that was meant by one that nobody knows."""
    found = _letters().get("".join(sorted(word)), ()) if not is_known(word) else ()
    swapped = [each for each in found if _swapped(word, each)]
    return swapped[0] if len(swapped) == 1 else None


def _begins(word: str) -> bool:
    """Whether a word can stand after an article: "the two", "the left", but not "the under"."""
    entry = load_prose().forms.get((word,))
    return entry is None or entry.category not in ("rel", "prep", "be", "and", "which", "put")


def _swapped(word: str, other: str) -> bool:
    """Whether two neighbouring letters changed places."""
    apart = [at for at, (one, two) in enumerate(zip(word, other, strict=True)) if one != two]
    return len(apart) == 2 and apart[1] == apart[0] + 1


@functools.lru_cache(maxsize=4096)
def is_known(word: str) -> bool:
    """Whether a word in small letters is one, so that it is no slip."""
    return (
        load_prose().knows(word)
        or word in load_verbs()
        or word in everyday_words()
        or any(word in nouns for nouns in load_kinds().values())
    )


@functools.cache
def _letters() -> Mapping[str, tuple[str, ...]]:
    """The words that can be meant, by their letters in order."""
    made: dict[str, set[str]] = {}
    for words, entry in load_prose().forms.items():
        for word in words if entry.category in _MEANT else ():
            if word.isalpha() and len(word) > 1:
                made.setdefault("".join(sorted(word)), set()).add(word)
    return {key: tuple(sorted(words)) for key, words in made.items()}
