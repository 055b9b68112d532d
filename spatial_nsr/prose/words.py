"""The words of prose, from ``grammars/prose``: of place, small words, verbs, sorts of nouns."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Mapping, Sequence
from importlib import resources

from spatial_nsr.errors import InputError, Place
from spatial_nsr.language.lexicon import Entry, Lexicon, parse_forms
from spatial_nsr.rules.text import statements

__all__ = [
    "extreme",
    "form_of_doing",
    "is_noun",
    "load_doing",
    "load_kinds",
    "load_numbers",
    "load_ordinals",
    "load_parts",
    "load_prose",
    "load_questions",
    "load_replies",
    "load_rewordings",
    "load_verbs",
    "load_ways",
    "sort_of",
]

FILES = ("prose/places.lex", "prose/words.lex", "lexicon/numbers.lex")


def _lines(name: str) -> Iterator[tuple[Place, str]]:
    file = resources.files("spatial_nsr.grammars").joinpath(*name.split("/"))
    return statements(file.read_text(encoding="utf-8"), f"grammars/{name}")


@functools.cache
def load_prose() -> Lexicon:
    """The forms of prose: relations, sides, verbs of place, small words.

    >>> load_prose().forms["to", "the", "north", "of"]
    Entry(category='rel', values=('above',))
    """
    return _lexicon(FILES)


@functools.cache
def load_questions() -> Lexicon:
    """The forms that only questions have: what leads to them, and what they compare by.

    >>> load_questions().forms["do", "you", "know"]
    Entry(category='lead', values=('plain',))
    """
    return _lexicon(("prose/questions.lex",))


@functools.cache
def load_rewordings() -> Lexicon:
    """Words that stand for others: what is meant by them.

    >>> " ".join(load_rewordings().forms["side", "by", "side"].values)
    'next to each other'
    """
    return _lexicon(("prose/rewordings.lex",))


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


def _lexicon(files: Sequence[str]) -> Lexicon:
    lexicon = Lexicon()
    for name in files:
        for place, line in _lines(name):
            head, colon, forms = line.partition(" :")
            category, *values = head.split()
            if not colon or not values or not forms.strip():
                raise InputError("expected 'CATEGORY value ... : form | form'", place)
            if not lexicon.add(parse_forms(forms), Entry(category, tuple(values))):
                raise InputError(f"a form without words in '{forms.strip()}'", place)
    return lexicon


@functools.cache
def load_numbers() -> Mapping[str, int]:
    """Single words for numbers.

    >>> load_numbers()["three"], "dozen" in load_numbers()
    (3, False)
    """
    entries = load_prose().forms.items()
    return {w[0]: int(e.values[0]) for w, e in entries if e.category == "count" and len(w) == 1}


@functools.cache
def load_ordinals() -> Mapping[str, int]:
    """Ordinals and their numbers; the last one is -1.

    >>> load_ordinals()["third"]
    3
    """
    entries = load_prose().forms.values()
    return {e.values[1]: int(e.values[0]) for e in entries if e.category == "ordinal"}


@functools.cache
def load_verbs() -> Mapping[str, str]:
    """Verbs that tell nothing of place: each form, and which one it is.

    >>> verbs = load_verbs()
    >>> verbs["worry"], verbs["cooks"], verbs["stopped"], verbs["making"]
    ('plain', 's', 'ed', 'ing')
    """
    made: dict[str, str] = {}
    for _, line in _lines("prose/verbs.words"):
        for word in line.split():
            made.update(_forms(word))
    for _, line in _lines("prose/irregular.words"):
        made.update(dict.fromkeys(line.split(), "ed"))
    return made


@functools.cache
def load_doing() -> Mapping[str, frozenset[str]]:
    """Verbs of doing that tell where somebody is, by their sort: each form of them.

    >>> "charges" in load_doing()["does"], "landed" in load_doing()["arrives"]
    (True, True)
    """
    made: dict[str, set[str]] = {}
    for _, line in _lines("prose/doing.words"):
        sort, *verbs = line.split()
        for verb in verbs:
            made.setdefault(sort, set()).update(_forms(verb))
    return {sort: frozenset(forms) for sort, forms in made.items()}


def form_of_doing(word: str) -> str | None:
    """Which form of a verb of doing a word is, if any.

    >>> form_of_doing("circles"), form_of_doing("queue"), form_of_doing("cup")
    ('s', 'plain', None)
    """
    return _doing_forms().get(word)


@functools.cache
def _doing_forms() -> Mapping[str, str]:
    made: dict[str, str] = {}
    for _, line in _lines("prose/doing.words"):
        for verb in line.split()[1:]:
            for form, name in _forms(verb).items():
                made.setdefault(form, name)
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
def load_ways() -> Mapping[str, frozenset[str]]:
    """The words of ways that are told step by step.

    >>> "walk" in load_ways()["go"], "reach" in load_ways()["reach"]
    (True, True)
    """
    lines = (line.split() for _, line in _lines("prose/ways.words"))
    return {sort: frozenset(words) for sort, *words in lines}


@functools.cache
def load_replies() -> Mapping[str, frozenset[str]]:
    """The words of short answers, and of questions within a text.

    >>> "nope" in load_replies()["no"]
    True
    """
    lines = (line.split() for _, line in _lines("prose/replies.words"))
    return {sort: frozenset(words) for sort, *words in lines}


@functools.cache
def load_parts() -> Mapping[str, tuple[str, frozenset[str]]]:
    """Parts that things have: where the part is of its whole, and what may be the whole.

    >>> where, wholes = load_parts()["drawer"]
    >>> where, "desk" in wholes
    ('inside', True)
    """
    made: dict[str, tuple[str, frozenset[str]]] = {}
    kinds = load_kinds()
    for _, line in _lines("prose/parts.words"):
        where, part, *wholes = line.split()
        sorts = [kinds[whole] for whole in wholes if whole in kinds]
        made[part] = where, frozenset(wholes).union(*sorts)
    return made


@functools.cache
def load_kinds() -> Mapping[str, frozenset[str]]:
    """What nouns are: persons, animals, regions ..."""
    made: dict[str, set[str]] = {}
    for _, line in _lines("prose/kinds.words"):
        sort, *nouns = line.split()
        made.setdefault(sort, set()).update(nouns)
    return {sort: frozenset(nouns) for sort, nouns in made.items()}


def sort_of(noun: str | None, sort: str) -> bool:
    """Whether a noun is of a sort.

    >>> sort_of("driver", "person"), sort_of("shelf", "region"), sort_of("cup", "region")
    (True, True, False)
    """
    return noun is not None and noun in load_kinds()[sort]


def is_noun(word: str) -> bool:
    """Whether a word is known as a noun, whatever else it can be.

    >>> is_noun("rose"), is_noun("went")
    (True, False)
    """
    return any(word in nouns for nouns in load_kinds().values())
