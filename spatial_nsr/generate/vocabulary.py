"""Which words a generated text has, as data: ``grammars/generate/*.vocabulary``.

One statement a line, ``CATEGORY value : form | form``. Of the forms of a value one is drawn for a
whole story; those of relations are drawn at each mention after ``draw mention``. A shape's form may
have its plural after a slash; without one it gets an "s". ``swaps CATEGORY ...`` lists what scenes
that come from elsewhere are told in other values of the same category; ``read CATEGORY ...`` takes
all values, and their forms of one word, from the lexicon that texts are read by.
"""

from __future__ import annotations

import functools
import random
from collections.abc import Mapping
from dataclasses import dataclass, field

from spatial_nsr.errors import InputError, Place, allowed
from spatial_nsr.generate.grammar import read_data
from spatial_nsr.reading.lexicon.loading import load_lexicon
from spatial_nsr.rules.text import statements

__all__ = ["CATEGORIES", "NUMBERS", "VOCABULARIES", "Vocabulary", "Words", "load_vocabulary"]

VOCABULARIES = ("seen", "unseen", "wide")
CATEGORIES = ("size", "colour", "shape", "material", "relation", "edge")
NUMBERS = "one two three four five six seven eight nine ten eleven twelve".split()
# What describes a thing of whatever shape.
ANY_SHAPE = ("thing", "object", "shape")


@dataclass(frozen=True)
class Vocabulary:
    """The forms of each value of each category."""

    name: str
    forms: Mapping[str, Mapping[str, tuple[str, ...]]] = field(hash=False)
    each_mention: bool = False
    swaps: tuple[str, ...] = ()

    def values(self, category: str) -> tuple[str, ...]:
        """The values that a category has."""
        return tuple(self.forms[category])

    def looks(self) -> int:
        """How many things there can be of which no two look alike."""
        return (
            len(self.forms["size"])
            * len(self.forms["colour"])
            * len(self.forms["shape"])
            * max(1, len(self.forms["material"]))
        )


class Words:
    """The words of one story."""

    def __init__(self, vocabulary: Vocabulary, rng: random.Random) -> None:
        self.vocabulary = vocabulary
        self._rng = rng
        self._drawn = {
            category: {value: rng.choice(forms) for value, forms in values.items()}
            for category, values in vocabulary.forms.items()
        }

    def __call__(self, category: str, value: str) -> str:
        """The word for a value; what the vocabulary does not have is its own word."""
        if category == "relation" and self.vocabulary.each_mention:
            return self._rng.choice(self.vocabulary.forms[category][value])
        return self._drawn[category].get(value, value)

    def shape(self, value: str | None, plural: bool = False) -> str:
        """The noun for a shape; for no shape, a word that fits all of them."""
        form = self._rng.choice(ANY_SHAPE) if value is None else self("shape", value)
        singular, _, plurals = form.partition("/")
        if not plural:
            return singular
        return plurals or singular + "s"

    def meaning(self, category: str, value: str) -> str:
        """What a reader of the text takes the word for a value to mean.

        >>> import random
        >>> Words(load_vocabulary("seen"), random.Random(0)).meaning("colour", "blue")
        'blue'
        """
        form = self(category, value).partition("/")[0]
        entry = load_lexicon().forms.get((form,))
        return form if entry is None else entry.values[0].rpartition("=")[2]


@functools.cache
def load_vocabulary(name: str) -> Vocabulary:
    """The vocabulary ``seen``, ``unseen`` or ``wide``.

    >>> load_vocabulary("seen").looks()
    27
    """
    file = f"{name}.vocabulary"
    return parse_vocabulary(name, read_data(file), f"grammars/generate/{file}")


def parse_vocabulary(name: str, text: str, file: str) -> Vocabulary:
    """Read a vocabulary; names file and line of what is no statement of one."""
    forms: dict[str, dict[str, tuple[str, ...]]] = {category: {} for category in CATEGORIES}
    mention, swaps = False, list[str]()
    for place, line in statements(text, file):
        head, colon, rest = line.partition(" : ")
        category, *values = head.split()
        if category == "draw" and values in (["story"], ["mention"]):
            mention = values == ["mention"]
        elif category == "read" and values:
            for value in values:
                forms[_category(value, place)] = _of_lexicon(value)
        elif category == "swaps" and values:
            swaps += [_category(value, place) for value in values]
        elif colon and len(values) == 1 and rest.strip():
            options = tuple(form.strip() for form in rest.split("|"))
            forms[_category(category, place)][values[0]] = options
        else:
            raise InputError(f"expected 'CATEGORY value : form | form', got '{line}'", place)
    return Vocabulary(name, forms, mention, tuple(swaps))


@functools.cache
def _of_lexicon(category: str) -> dict[str, tuple[str, ...]]:
    """The attributes of a category that the reader knows.

    >>> sorted(_of_lexicon("colour")["grey"])
    ['gray', 'grey']
    """
    found: dict[str, list[str]] = {}
    for words, entry in load_lexicon().forms.items():
        name, _, value = entry.values[0].partition("=")
        if entry.category == "attr" and name == category and len(words) == 1:
            found.setdefault(value, []).append(words[0])
    return {value: tuple(sorted(found[value])) for value in sorted(found)}


def _category(name: str, place: Place) -> str:
    if name not in CATEGORIES:
        raise InputError(f"unknown category '{name}'; {allowed(name, CATEGORIES)}", place)
    return name
