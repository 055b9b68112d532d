"""The lexicon, ``grammars/lexicon``, as each reader takes it.

All take the words of place from the same lines (:mod:`~spatial_nsr.reading.lexicon.places`) and
numbers from another file; the small words differ, since grammar and chunks need other classes.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterator, Sequence

from spatial_nsr.errors import Place
from spatial_nsr.reading.lexicon.entries import CATEGORIES, Entry, Lexicon, entry_lines, filled
from spatial_nsr.reading.lexicon.lists import lexicon_lines
from spatial_nsr.reading.lexicon.places import place_lines, spoken_lines

__all__ = [
    "NUMBERS",
    "ROWS",
    "extreme",
    "load_forms",
    "load_lexicon",
    "load_questions",
    "load_told",
]

NUMBERS = "lexicon/numbers.lex"
ROWS = "lexicon/rows.lex"


def load_forms(*files: str) -> Lexicon:
    """The forms of some files of ``grammars``, of any categories."""
    return filled(_lines(*files))


def _lines(*files: str) -> Iterator[tuple[Place, Entry, str]]:
    return entry_lines(itertools.chain.from_iterable(map(lexicon_lines, files)))


@functools.cache
def load_lexicon(questions: bool = False) -> Lexicon:
    """The lexicon of drawn scenes, for stories or for questions.

    What ``questions.lex`` says counts in questions only, and there before all else.

    >>> load_lexicon().forms["to", "the", "left", "of"]
    Entry(category='rel', values=('left',))
    """
    small = "lexicon/story.lex", NUMBERS, "lexicon/words.lex"
    if not questions:
        return filled(itertools.chain(place_lines("drawn"), _lines(*small)), CATEGORIES)
    asking = _lines("lexicon/questions.lex")
    return filled(itertools.chain(asking, place_lines("asked"), _lines(*small)), CATEGORIES)


@functools.cache
def load_told() -> Lexicon:
    """The lexicon of texts of any kind: words of place, small words, numbers, rows.

    >>> load_told().forms["to", "the", "north", "of"]
    Entry(category='rel', values=('north',))
    """
    return filled(itertools.chain(spoken_lines(), _lines("lexicon/small.lex", NUMBERS, ROWS)))


@functools.cache
def load_questions() -> Lexicon:
    """The forms that only questions have: what leads to them, and what they compare by.

    >>> load_questions().forms["do", "you", "know"]
    Entry(category='lead', values=('plain',))
    """
    return load_forms("lexicon/asking.lex")


def extreme(words: Sequence[str]) -> str | None:
    """How something is to all the others by one of its words.

    >>> extreme(["old", "leftmost"]), extreme(["largest"]), extreme(["old"])
    ('left', 'larger', None)
    """
    for word in words:
        found = load_questions().forms.get((word.lower(),))
        if found is not None and found.category == "most":
            return found.values[0]
    return None
