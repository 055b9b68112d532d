"""The words of prose, from ``grammars/prose``: of place, small words, verbs, sorts of nouns."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Mapping, Sequence
from importlib import resources

from spatial_nsr.errors import InputError, Place
from spatial_nsr.language.lexicon import Entry, Lexicon, parse_forms

__all__ = [
    "extreme",
    "is_noun",
    "is_plural",
    "load_doing",
    "load_kinds",
    "load_ordinals",
    "load_parts",
    "load_prose",
    "load_questions",
    "load_verbs",
    "load_ways",
    "singular",
    "sort_of",
]

FILES = ("prose/places.lex", "prose/words.lex", "lexicon/numbers.lex")
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
    "teeth": "tooth",
    "oxen": "ox",
    "dice": "die",
    "lice": "louse",
    "hooves": "hoof",
    "thieves": "thief",
    "wives": "wife",
    "lives": "life",
    "cacti": "cactus",
    "fungi": "fungus",
}
_COMPOUNDED = ("children", "men", "women", "people", "feet", "mice", "geese", "shelves", "knives")
_NO_PLURALS = frozenset("specimen abdomen regimen acumen hymen omen yemen stamen".split())
_AS = frozenset(("atlas", "canvas", "gas", "alias", "bias", "pyjamas"))
_BOTH = frozenset(("sheep", "deer", "fish", "scissors", "trousers", "scales", "stairs", "glasses"))


def _lines(name: str) -> Iterator[tuple[int, str]]:
    file = resources.files("spatial_nsr.grammars").joinpath(*name.split("/"))
    lines = file.read_text(encoding="utf-8").splitlines()
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
    return _lexicon(FILES)


@functools.cache
def load_questions() -> Lexicon:
    """The forms that only questions have: what leads to them, and what they compare by.

    >>> load_questions().forms["do", "you", "know"]
    Entry(category='lead', values=('plain',))
    """
    return _lexicon(("prose/questions.lex",))


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
        for number, line in _lines(name):
            place = Place(f"grammars/{name}", number)
            head, colon, forms = line.partition(" :")
            category, *values = head.split()
            if not colon or not values or not forms.strip():
                raise InputError("expected 'CATEGORY value ... : form | form'", place)
            if not lexicon.add(parse_forms(forms), Entry(category, tuple(values))):
                raise InputError(f"a form without words in '{forms.strip()}'", place)
    return lexicon


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


def _irregular(word: str) -> str | None:
    """One of an irregular plural or a compound of it: "schoolchildren", "firemen"."""
    if word in _IRREGULAR:
        return _IRREGULAR[word]
    if word in _NO_PLURALS:
        return None
    for plural in _COMPOUNDED:
        if word.endswith(plural) and len(word) > len(plural) + 1:
            return word.removesuffix(plural) + _IRREGULAR[plural]
    return None


def is_plural(word: str) -> bool:
    """Whether a noun looks like a plural.

    >>> is_plural("calves"), is_plural("glass"), is_plural("bus"), is_plural("Jonas")
    (True, False, False, False)
    """
    if word.lower() in _BOTH or _irregular(word.lower()) is not None:
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
    if word in _BOTH:
        return word
    if (one := _irregular(word)) is not None:
        return one
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    if re.search(r"(s|sh|ch|x|z)es$", word) and not word.endswith("ses"):
        return word[:-2]
    if word.endswith(("sses", "uses")) and not word.endswith(("houses", "causes")):
        return word[:-2]
    return word[:-1]
