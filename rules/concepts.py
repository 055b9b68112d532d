"""The kinds of things in VSR's pictures as data: their names and what detectors call them.

``rules/vsr/concepts.vsr`` has one statement a line: ``concept NAME LENGTH WORDS | LOOSER WORDS |
MISTAKEN FOR``, with a hyphen for the blank within a name, and the usual length of the longest side
in metres.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import resources

from spatial_nsr.errors import InputError, Place
from spatial_nsr.rules.text import statements

__all__ = [
    "CUT",
    "Concept",
    "load_concepts",
    "mistaken_for",
    "parse_concepts",
    "repaired",
    "usual_length",
    "words_for",
]

CUT = "The "
"""The letters that the makers of the zero-shot split stripped off the beginnings of concepts."""


@dataclass(frozen=True)
class Concept:
    """A kind of thing, and how long its longest side usually is in metres.

    ``words`` mean the same, ``looser`` ones may mean other things as well; ``mistaken`` are words
    for other things that it is often taken for.
    """

    name: str
    length: float
    words: tuple[str, ...] = ()
    looser: tuple[str, ...] = ()
    mistaken: tuple[str, ...] = ()


@functools.cache
def load_concepts() -> Mapping[str, Concept]:
    """The concepts that come with the package, by name.

    >>> load_concepts()["couch"].words
    ('sofa', 'loveseat')
    """
    folder = resources.files("spatial_nsr.rules").joinpath("vsr")
    text = folder.joinpath("concepts.vsr").read_text(encoding="utf-8")
    return parse_concepts(text, "rules/vsr/concepts.vsr")


def parse_concepts(text: str, file: str = "<text>") -> Mapping[str, Concept]:
    """Read concepts from their text form.

    Raises
    ------
    InputError
        The text is not in the form; names file and line.
    """
    found: dict[str, Concept] = {}
    for place, line in statements(text, file):
        columns = [
            tuple(word.replace("-", " ") for word in column.split()) for column in line.split("|")
        ]
        if columns[0][:1] != ("concept",) or len(columns[0]) < 3 or len(columns) > 3:
            raise InputError(
                f"expected 'concept NAME LENGTH WORDS | LOOSER | MISTAKEN FOR', got '{line}'", place
            )
        _, name, length, *words = columns[0]
        if name in found:
            raise InputError(f"'concept {name}' stands twice", place)
        found[name] = Concept(name, _length(length, place), tuple(words), *columns[1:])
    return found


def _length(text: str, place: Place) -> float:
    try:
        length = float(text)
    except ValueError:
        length = 0.0
    if not 0.0 < length < 1e6:
        raise InputError(f"expected a length in metres, got '{text}'", place)
    return length


def words_for(noun: str) -> tuple[tuple[str, ...], ...]:
    """What a thing may be labelled that a noun means: its own word, then what fits less and less.

    >>> words_for("tv"), words_for("table")
    ((('tv',), ('television', 'monitor'), ('screen',)), (('table',), ('dining table',)))
    """
    concept = load_concepts().get(noun)
    if concept is not None:
        return ((noun,), concept.words, *((word,) for word in concept.looser))
    return ((noun,), tuple(name for name, each in load_concepts().items() if noun in each.words))


def mistaken_for(noun: str) -> tuple[str, ...]:
    """What else a thing that a noun means is often taken for, the likeliest first.

    >>> mistaken_for("laptop")
    ('keyboard',)
    """
    concept = load_concepts().get(noun)
    return () if concept is None else concept.mistaken


def usual_length(noun: str) -> float | None:
    """How long the longest side of what a noun means usually is in metres, if that is known.

    >>> usual_length("sofa"), usual_length("cloud")
    (2.0, None)
    """
    concepts = load_concepts()
    if noun in concepts:
        return concepts[noun].length
    return next((each.length for each in concepts.values() if noun in each.words), None)


def repaired(noun: str) -> str:
    """A concept whose beginning was cut off in the zero-shot split, whole again.

    There ``lstrip("The ")`` was taken for the removal of the word.

    >>> repaired("lephant"), repaired("ot dog"), repaired("cat")
    ('elephant', 'hot dog', 'cat')
    """
    concepts = load_concepts()
    if noun in concepts:
        return noun
    whole = [name for name in concepts if name.lstrip(CUT) == noun]
    return whole[0] if len(whole) == 1 else noun
