"""Who tells a text, as a question calls them: "the writer", "the skipper", the name below it."""

from __future__ import annotations

import re

from spatial_nsr.prose.nominals import Nominal
from spatial_nsr.reading.lexicon.kinds import sort_of
from spatial_nsr.reading.lexicon.tokens import sentences

__all__ = ["is_narrator"]

# Nouns of who does something, which no list has: "the birdwatcher", "the skipper".
_DOER = re.compile(r"(?:[^aeiou]er|or|ist|man|woman|eer|ian)$")
_BY = re.compile(r"\bby ([A-Z]\w+)")
_SIGNED = 6  # words of a closing sentence at most


def is_narrator(nominal: Nominal, text: str) -> bool:
    """Whether a phrase, which means nobody of whom a text tells, means who tells it.

    >>> def asked(head, det="the", capital=False):
    ...     return Nominal(0, 0, head, head.lower(), head, (), det, capital=capital)
    >>> text = "I sit on the step. Do come soon. Your aunt, Maud."
    >>> is_narrator(asked("skipper"), text), is_narrator(asked("sofa"), text)
    (True, False)
    >>> is_narrator(asked("Maud", None, True), text), is_narrator(asked("Ann", None, True), text)
    (True, False)
    """
    if nominal.head is None or nominal.plural or nominal.of is not None or nominal.label:
        return False
    if nominal.det == "the" and not nominal.words and nominal.owner is None:
        spoken = re.search(rf"\b{re.escape(nominal.head)}\b", text, re.I) is not None
        doer = sort_of(nominal.head, "person") or _DOER.search(nominal.head) is not None
        return doer and not spoken
    named = nominal.det is None and nominal.noun[:1].isupper()
    return named and nominal.noun.split()[-1] in _signed(text)


def _signed(text: str) -> set[str]:
    """The names with which a text is signed."""
    found = list(sentences(text))
    names = set(_BY.findall(text[found[0].start : found[0].end])) if found else set()
    last = [token.text for token in found[-1].tokens] if found else []
    if last and len(last) <= _SIGNED and last[-1][0].isupper() and len(last) > 1:
        names.add(last[-1])
    return names
