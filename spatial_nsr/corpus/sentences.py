"""Where the sentences of a text lie; each line of a note or chat counts as one at least."""

from __future__ import annotations

import re

from spatial_nsr.corpus.records import Quotation
from spatial_nsr.corpus.scheme import load_scheme

__all__ = ["sentences_of"]

# Marks that end a sentence, with the quotation marks and brackets that they close.
ENDS = re.compile(r"[.!?…]+[\"'”\u2019)\]]*\s+(?=\S)")
WORD = re.compile(r"[\w.]*\w(?=[.!?…]+[\"'”\u2019)\]]*\s*$)")


def sentences_of(text: str) -> tuple[Quotation, ...]:
    r"""The sentences of a text, as they follow each other.

    >>> [found.words for found in sentences_of("Hi Dr. Bean!  Keys: hall.\n- mugs on top")]
    ['Hi Dr. Bean!', 'Keys: hall.', '- mugs on top']
    """
    found = []
    for line in re.finditer(r"[^\n]+", text):
        start = line.start()
        for end in ENDS.finditer(text, line.start(), line.end()):
            if _ends(text, start, end):
                found.append((start, end.end()))
                start = end.end()
        found.append((start, line.end()))
    return tuple(each for each in (_trimmed(text, *span) for span in found) if each.words)


def _ends(text: str, start: int, mark: re.Match[str]) -> bool:
    """Whether a full stop, or another mark, ends a sentence."""
    signs = mark[0].strip()
    if signs != ".":
        # "What?" she said. No... well. But in chats: where? on the bed
        goes_on = text[mark.end()].islower() and signs not in ("!", "?")
        return not goes_on
    word = WORD.search(text, start, mark.end())
    if word is None:
        return True
    said = word[0].lower()
    number_of_list = said.isdigit() and not text[start : word.start()].strip(" -*•")
    initial = len(said) == 1 and word[0].isupper() and word[0] != "I"
    return not (said in load_scheme().abbreviations or number_of_list or initial)


def _trimmed(text: str, start: int, end: int) -> Quotation:
    words = text[start:end]
    start += len(words) - len(words.lstrip())
    return Quotation(start, start + len(words.strip()), words.strip())
