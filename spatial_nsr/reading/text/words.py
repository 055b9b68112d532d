"""Classes of verbs and other sorted words, as data from ``grammars/reading``."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping
from importlib import resources

from spatial_nsr.errors import InputError
from spatial_nsr.reading.lexicon.entries import Lexicon, parse_lexicon
from spatial_nsr.reading.lexicon.lists import lexicon_lines
from spatial_nsr.rules.text import statements

__all__ = [
    "alike_verbs",
    "amount_words",
    "asked_moods",
    "gender_of",
    "holder",
    "holding_words",
    "is_counting",
    "landmark_sorts",
    "listed",
    "load_positions",
    "load_rows",
    "meant_by_shorthand",
    "mood_words",
    "nominal_words",
    "phrasal_classes",
    "sorted_words",
    "time_words",
    "verb_classes",
    "viewing_words",
    "weighed_words",
]

ROWS = ("way", "order", "next", "from", "end")
FOLDER = "reading"


def _read(name: str) -> str:
    path = resources.files("spatial_nsr.grammars").joinpath(FOLDER, name)
    return path.read_text(encoding="utf-8")


@functools.cache
def load_rows() -> Lexicon:
    """The words that put things in a row.

    >>> load_rows().forms["left", "to", "right"]
    Entry(category='way', values=('left-right',))
    """
    file = "rows.lex"
    return parse_lexicon((f"grammars/{FOLDER}/{file}", _read(file)), categories=ROWS)


@functools.cache
def load_positions() -> Lexicon:
    """The words of questions for places in an order.

    >>> load_positions().forms["leftmost",]
    Entry(category='end', values=('left',))
    """
    file = "positions.lex"
    text = f"grammars/{FOLDER}/{file}", _read(file)
    return parse_lexicon(text, categories=("end", "step", "middle"))


@functools.cache
def sorted_words(file: str) -> Mapping[str, frozenset[str]]:
    """Words and the sorts that they are listed under."""
    found: dict[str, set[str]] = {}
    for place, line in statements(_read(file), f"grammars/{FOLDER}/{file}"):
        name, colon, words = line.partition(":")
        if not colon:
            raise InputError("expected 'SORT : word word ...'", place)
        for word in words.split():
            found.setdefault(word, set()).add(name.strip())
    return {word: frozenset(names) for word, names in found.items()}


def verb_classes(lemma: str) -> frozenset[str]:
    """The classes of a verb.

    >>> sorted(verb_classes("put")), sorted(verb_classes("walk"))
    (['keep', 'lay', 'put'], ['go'])
    """
    return sorted_words("verbs.words").get(lemma, frozenset())


def alike_verbs(one: str, other: str) -> int:
    """How far two verbs say the same: 2, they are one; 1, they mean about the same; or 0.

    >>> alike_verbs("buy", "buy"), alike_verbs("buy", "purchase"), alike_verbs("buy", "sell")
    (2, 1, 0)
    """
    if one == other:
        return 2
    sorts = sorted_words("alike.words")
    return int(not sorts.get(one, frozenset()).isdisjoint(sorts.get(other, ())))


def phrasal_classes(lemma: str, words: Iterable[str]) -> frozenset[str] | None:
    """The classes of a verb with its particle or its object; None where it is the verb alone.

    >>> sorted(phrasal_classes("put", ["carefully", "down"])), phrasal_classes("put", ["there"])
    (['put', 'shift'], None)
    """
    known = sorted_words("verbs.words")
    return next((known[key] for word in words if (key := f"{lemma}_{word}") in known), None)


def holder(noun: str) -> str | None:
    """Whether things are in or on what a noun names, by the noun alone.

    >>> holder("drawer"), holder("shelf"), holder("cat")
    ('in', 'on', None)
    """
    found = sorted_words("holders.words").get(noun, frozenset())
    return next((each for each in ("in", "on") if each in found), None)


def is_counting(noun: str) -> bool:
    """Whether a noun with a number only counts the things that are told.

    >>> is_counting("item"), is_counting("locker")
    (True, False)
    """
    return "counting" in sorted_words("holders.words").get(noun, frozenset())


def landmark_sorts(noun: str) -> frozenset[str]:
    """What kinds of landmark a noun names, or an adjective tells.

    >>> sorted(landmark_sorts("end")), sorted(landmark_sorts("rear"))
    (['at-end', 'side'], ['at-back', 'back'])
    """
    return sorted_words("landmarks.words").get(noun, frozenset())


def listed(sort: str) -> frozenset[str]:
    """Words beside verbs that tell of motion.

    >>> "home" in listed("away"), "left" in listed("turning"), "left" in listed("away")
    (True, True, False)
    """
    return frozenset(w for w, sorts in sorted_words("moving.words").items() if sort in sorts)


@functools.cache
def mood_words(sort: str) -> frozenset[str]:
    """Words that tell how surely something is said.

    >>> "perhaps" in mood_words("perhaps"), "unless" in mood_words("if")
    (True, True)
    """
    return frozenset(w for w, sorts in sorted_words("moods.words").items() if sort in sorts)


@functools.cache
def holding_words(sort: str) -> frozenset[str]:
    """Nouns for hands, and for parts of somebody.

    >>> "fist" in holding_words("hand"), "beard" in holding_words("hand")
    (True, False)
    """
    return frozenset(w for w, sorts in sorted_words("holders.words").items() if sort in sorts)


@functools.cache
def nominal_words(sort: str) -> frozenset[str]:
    """Words of noun phrases, by what they are there for.

    >>> "she" in nominal_words("female"), "rest" in nominal_words("standing")
    (True, True)
    """
    sorted_ = sorted_words("nominals.words").items()
    return frozenset(word for word, sorts in sorted_ if sort in sorts)


@functools.cache
def amount_words(sort: str) -> frozenset[str]:
    """Words around amounts and numbers.

    >>> "nil" in amount_words("void"), "most" in amount_words("atmost")
    (True, True)
    """
    return frozenset(w for w, sorts in sorted_words("amounts.words").items() if sort in sorts)


def gender_of(word: str, *, named: bool = False) -> str:
    """By which pronoun people of a name, or of a noun, are meant; empty if it tells nothing.

    >>> gender_of("aunt"), gender_of("tom"), gender_of("tom", named=True)
    ('female', '', 'male')
    """
    sorts = sorted_words("names.words").get(word, frozenset())
    for gender in ("female", "male"):
        if gender in sorts or (named and f"{gender}-name" in sorts):
            return gender
    return ""


def time_words(sort: str) -> frozenset[str]:
    """Words that tell of which time a question asks.

    >>> "when" in time_words("joining"), "still" in time_words("late")
    (True, True)
    """
    return frozenset(w for w, sorts in sorted_words("times.words").items() if sort in sorts)


def insisting_words(sort: str) -> frozenset[str]:
    """Words that ask whether it is so still, really or certainly.

    >>> "truly" in insisting_words("really"), "truly" in insisting_words("still")
    (True, False)
    """
    return frozenset(w for w, sorts in sorted_words("insisting.words").items() if sort in sorts)


@functools.cache
def viewing_words(sort: str) -> frozenset[str]:
    """Words that tell where somebody looks, and which way things face.

    >>> "gaze" in viewing_words("look"), "stern" in viewing_words("part")
    (True, True)
    """
    return frozenset(w for w, sorts in sorted_words("viewing.words").items() if sort in sorts)


def asked_moods(lemmas: Iterable[str]) -> frozenset[str]:
    """How surely something may be said that a question with such words asks for.

    >>> sorted(asked_moods(["where", "ought", "it", "be"]))
    ['supposed', 'wished']
    """
    sorts = sorted_words("asking.words")
    return frozenset(mood for lemma in lemmas for mood in sorts.get(lemma, ()))


def meant_by_shorthand(word: str) -> str | None:
    """The word that is meant by one that was typed in a hurry.

    >>> meant_by_shorthand("ur"), meant_by_shorthand("urn")
    ('your', None)
    """
    return next(iter(sorted_words("shorthand.words").get(word, ())), None)


def weighed_words(sort: str) -> tuple[str, ...]:
    """Words that features of the weights look for, in their order.

    >>> weighed_words("towards"), weighed_words("classes")[0]
    (('to', 'into', 'onto'), 'put')
    """
    return _weighed()[sort]


@functools.cache
def _weighed() -> Mapping[str, tuple[str, ...]]:
    lines = (line.partition(":") for _, line in lexicon_lines(f"{FOLDER}/weighing.words"))
    return {name.strip(): tuple(words.split()) for name, _, words in lines}
