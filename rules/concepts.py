"""The kinds of things in VSR's pictures as data: their names and what detectors call them.

``rules/vsr/concepts.vsr`` has one statement a line: ``concept NAME WORDS | LOOSER WORDS``, with a
hyphen for the blank within a name.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import resources

from spatial_nsr.errors import InputError, Place
from spatial_nsr.rules.text import split_lines

__all__ = ["CUT", "Concept", "load_concepts", "parse_concepts", "repaired", "words_for"]

CUT = "The "
"""The letters that the makers of the zero-shot split stripped off the beginnings of concepts."""


@dataclass(frozen=True)
class Concept:
    """A kind of thing; ``words`` mean the same, ``looser`` may mean other things as well."""

    name: str
    words: tuple[str, ...] = ()
    looser: tuple[str, ...] = ()


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
    for number, raw in enumerate(split_lines(text), start=1):
        line, place = raw.split("#", 1)[0].strip(), Place(file, number)
        if not line:
            continue
        said, _, looser = line.partition("|")
        keyword, *names = (word.replace("-", " ") for word in said.split())
        if keyword != "concept" or not names:
            raise InputError(f"expected 'concept NAME WORDS', got '{line}'", place)
        if names[0] in found:
            raise InputError(f"'concept {names[0]}' stands twice", place)
        loose = tuple(word.replace("-", " ") for word in looser.split())
        found[names[0]] = Concept(names[0], tuple(names[1:]), loose)
    return found


def words_for(noun: str) -> tuple[tuple[str, ...], ...]:
    """What a thing may be labelled that a noun means: its own word, then what fits less and less.

    >>> words_for("tv"), words_for("table")
    ((('tv',), ('television', 'monitor'), ('screen',)), (('table',), ('dining table',)))
    """
    concept = load_concepts().get(noun)
    if concept is not None:
        return ((noun,), concept.words, *((word,) for word in concept.looser))
    return ((noun,), tuple(name for name, each in load_concepts().items() if noun in each.words))


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
