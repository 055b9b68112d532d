"""One and several: plurals of nouns, and one of what they are about."""

from __future__ import annotations

import functools
import re

from spatial_nsr.reading.lexicon.lists import word_list

__all__ = ["is_plural", "singular"]

REMEMBERED = 20_000  # words


def is_plural(word: str) -> bool:
    """Whether a noun looks like a plural.

    >>> is_plural("calves"), is_plural("glass"), is_plural("bus"), is_plural("Jonas")
    (True, False, False, False)
    """
    small = word.lower()
    if _irregular(small) is not None:
        return True
    if small in word_list("singular") or (small.endswith("as") and word[0].isupper()):
        return False
    return len(small) > 3 and small.endswith("s") and not small.endswith(("ss", "us", "is"))


@functools.lru_cache(maxsize=REMEMBERED)
def singular(word: str) -> str:
    """One of what a plural is about.

    >>> singular("shelves"), singular("boxes"), singular("puppies"), singular("cups")
    ('shelf', 'box', 'puppy', 'cup')
    """
    small = word.lower()
    if not is_plural(word):
        return small
    if (one := _irregular(small)) is not None:
        return one
    if small.endswith("ies") and len(small) > 4:
        return small[:-3] + "y"
    if re.search(r"(s|sh|ch|x|z)es$", small) and not small.endswith("ses"):
        return small[:-2]
    if small.endswith(("sses", "uses")) and not small.endswith(("houses", "causes")):
        return small[:-2]
    return small[:-1]


def _irregular(word: str) -> str | None:
    """One of an irregular plural or a compound of it: "schoolchildren", "firemen"."""
    plurals = word_list("plural")
    if word in plurals or word in word_list("singular"):
        return plurals.get(word)
    for plural in word_list("compound"):
        if word.endswith(plural) and len(word) > len(plural) + 1:
            return word.removesuffix(plural) + plurals[plural]
    return None
