"""The words of place, one entry a sense: ``grammars/lexicon/places.lex`` and ``drawn.lex``.

A line of ``places.lex`` is ``PARSED | DRAWN [| ASKED] : form | form``: what its forms are in texts
of any kind, which are read by their parse, in drawn scenes, and in questions about those; ``-``
where no word of place. A line of ``drawn.lex`` has the last two columns only.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Mapping

from spatial_nsr.errors import InputError, Place
from spatial_nsr.grammars.happenings import spoken
from spatial_nsr.reading.lexicon.entries import Entry, Lexicon, filled
from spatial_nsr.reading.lexicon.lists import lexicon_lines

__all__ = [
    "load_places",
    "place_lines",
    "relation_of_phrase",
    "relation_of_verb",
    "spoken_lines",
]

COLUMNS = ("parsed", "drawn", "asked")
NONE = "-"
FILES = {"lexicon/places.lex": COLUMNS, "lexicon/drawn.lex": COLUMNS[1:]}
_HYPHEN = re.compile(r"(?<=\w)-(?=\w)")


def place_lines(column: str) -> Iterator[tuple[Place, Entry, str]]:
    """The entries that have words of place in a column, with their forms.

    >>> def meant(column):
    ...     return [each for _, each, form in place_lines(column) if form[:11] == "at the back"][0]
    >>> meant("parsed").values, meant("drawn").values
    (('at-back',), ('behind',))
    """
    for file, columns in FILES.items():
        if column not in columns:
            continue
        for place, line in lexicon_lines(file):
            head, colon, forms = line.partition(" :")
            cells = [cell.split() for cell in head.split("|")]
            if cells and len(cells) == len(columns) - 1:
                cells.append(cells[-1])  # what is asked is as it is told
            if not colon or len(cells) != len(columns) or not all(map(_is_cell, cells)):
                expected = " | ".join(columns).upper()
                raise InputError(f"expected '{expected} : form | form', got '{line}'", place)
            category, *values = cells[columns.index(column)]
            if category != NONE:
                yield place, Entry(category, tuple(values)), forms.strip()


def spoken_lines() -> Iterator[tuple[Place, Entry, str]]:
    """The words of place of any text as they stand in it, its verbs in the forms that tell.

    >>> [forms for _, entry, forms in spoken_lines() if entry == ("verb", ("across",))]
    ['crosses|crossed']
    """
    for place, entry, forms in place_lines("parsed"):
        category, values = entry
        if category not in ("verb", "said"):
            yield place, entry, forms
            continue
        for value, worded in spoken(category, values[0], forms.strip()):
            yield place, Entry(category, (value,)), worded


def _is_cell(words: list[str]) -> bool:
    return words == [NONE] or len(words) > 1


@functools.cache
def load_places() -> Lexicon:
    """The forms of place to the reader by parses, to which hyphens are words of their own.

    >>> load_places().forms["in", "front", "of"]
    Entry(category='rel', values=('in-front',))
    """
    return filled(
        (place, entry, _HYPHEN.sub(" - ", forms))
        for place, entry, forms in place_lines("parsed")
        if entry.category != "verb"
    )


@functools.cache
def _relating_verbs() -> Mapping[str, str]:
    return {
        lemma.strip(): entry.values[0]
        for _, entry, forms in place_lines("parsed")
        if entry.category == "verb"
        for lemma in forms.split("|")
    }


def relation_of_verb(lemma: str) -> tuple[str, bool] | None:
    """What a verb says of its subject and object, and whether of the object and the subject.

    >>> relation_of_verb("contain"), relation_of_verb("face"), relation_of_verb("eat")
    (('in', True), ('facing', False), None)
    """
    found = _relating_verbs().get(lemma)
    return None if found is None else (found.removeprefix("turned-"), found.startswith("turned-"))


def relation_of_phrase(lemma: str, preposition: str) -> str | None:
    """What a verb and its preposition say together.

    >>> relation_of_phrase("lead", "to"), relation_of_phrase("hang", "from")
    ('leads-to', 'attached')
    """
    entry = load_places().forms.get((lemma, *preposition.lower().split()))
    return entry.values[0] if entry is not None and entry.category == "said" else None
