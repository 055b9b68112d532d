"""The words of prose, from ``grammars/prose``: of place, small words, verbs, sorts of nouns."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Mapping
from importlib import resources

from spatial_nsr.errors import InputError, Place
from spatial_nsr.language.lexicon import Entry, Lexicon, parse_forms

__all__ = ["is_plural", "load_kinds", "load_prose", "load_verbs", "singular", "sort_of"]

FILES = ("places.lex", "words.lex")
_IRREGULAR = {
    "children": "child",
    "men": "man",
    "women": "woman",
    "people": "person",
    "feet": "foot",
    "mice": "mouse",
    "geese": "goose",
    "calves": "calf",
    "shelves": "shelf",
    "knives": "knife",
    "leaves": "leaf",
    "loaves": "loaf",
    "wolves": "wolf",
    "halves": "half",
    "scarves": "scarf",
    "linesmen": "linesman",
    "policemen": "policeman",
    "teeth": "tooth",
}
_AS = frozenset(("atlas", "canvas", "gas", "alias", "bias", "pyjamas"))
_BOTH = frozenset(("sheep", "deer", "fish", "scissors", "trousers", "scales", "stairs", "glasses"))


def _lines(name: str) -> Iterator[tuple[int, str]]:
    folder = resources.files("spatial_nsr.grammars").joinpath("prose")
    lines = folder.joinpath(name).read_text(encoding="utf-8").splitlines()
    for number, raw in enumerate(lines, start=1):
        line = "" if raw.startswith("#") else raw.strip()
        if line:
            yield number, line


@functools.cache
def load_prose() -> Lexicon:
    """The forms of prose: relations, sides, verbs of place, small words.

    >>> load_prose().forms["to", "the", "north", "of"]
    Entry(category='rel', values=('above',))
    """
    lexicon = Lexicon()
    for name in FILES:
        for number, line in _lines(name):
            place = Place(f"grammars/prose/{name}", number)
            head, colon, forms = line.partition(" :")
            category, *values = head.split()
            if not colon or not values or not forms.strip():
                raise InputError("expected 'CATEGORY value ... : form | form'", place)
            if not lexicon.add(parse_forms(forms), Entry(category, tuple(values))):
                raise InputError(f"a form without words in '{forms.strip()}'", place)
    return lexicon


@functools.cache
def load_verbs() -> Mapping[str, str]:
    """Verbs that tell nothing of place: each form, and which one it is.

    >>> verbs = load_verbs()
    >>> verbs["worry"], verbs["cooks"], verbs["stopped"], verbs["making"]
    ('plain', 's', 'ed', 'ing')
    """
    made: dict[str, str] = {}
    for _, line in _lines("verbs.words"):
        for word in line.split():
            made.update(_forms(word))
    for _, line in _lines("irregular.words"):
        made.update(dict.fromkeys(line.split(), "ed"))
    return made


def _forms(word: str) -> dict[str, str]:
    stem = word[:-1] if word.endswith("e") else word
    if re.search(r"[^aeiou]y$", word):
        found = {word: "plain", f"{word[:-1]}ies": "s", f"{word[:-1]}ied": "ed"}
    else:
        ending = "es" if re.search(r"(s|sh|ch|x|z|o)$", word) else "s"
        found = {word: "plain", f"{word}{ending}": "s", f"{stem}ed": "ed"}
    found[f"{stem}ing"] = "ing"
    if re.search(r"[^aeiou][aeiou][bdgklmnprt]$", word):
        found |= {f"{word}{word[-1]}ed": "ed", f"{word}{word[-1]}ing": "ing"}
    return found


@functools.cache
def load_kinds() -> Mapping[str, frozenset[str]]:
    """What nouns are: persons, animals, regions ..."""
    made: dict[str, set[str]] = {}
    for _, line in _lines("kinds.words"):
        sort, *nouns = line.split()
        made.setdefault(sort, set()).update(nouns)
    return {sort: frozenset(nouns) for sort, nouns in made.items()}


def sort_of(noun: str | None, sort: str) -> bool:
    """Whether a noun is of a sort.

    >>> sort_of("driver", "person"), sort_of("shelf", "region"), sort_of("cup", "region")
    (True, True, False)
    """
    return noun is not None and noun in load_kinds()[sort]


def is_plural(word: str) -> bool:
    """Whether a noun looks like a plural.

    >>> is_plural("calves"), is_plural("glass"), is_plural("bus"), is_plural("Jonas")
    (True, False, False, False)
    """
    if word.lower() in _IRREGULAR or word.lower() in _BOTH:
        return True
    if word.endswith("as") and (word[0].isupper() or word in _AS):
        return False
    word = word.lower()
    if word in ("skis", "taxis"):
        return True
    return len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is"))


def singular(word: str) -> str:
    """One of what a plural is about.

    >>> singular("shelves"), singular("boxes"), singular("puppies"), singular("cups")
    ('shelf', 'box', 'puppy', 'cup')
    """
    if not is_plural(word):
        return word.lower()
    word = word.lower()
    if word in _IRREGULAR:
        return _IRREGULAR[word]
    if word in _BOTH:
        return word
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    if re.search(r"(s|sh|ch|x|z)es$", word) and not word.endswith("ses"):
        return word[:-2]
    if word.endswith(("sses", "uses")) and not word.endswith(("houses", "causes")):
        return word[:-2]
    return word[:-1]
