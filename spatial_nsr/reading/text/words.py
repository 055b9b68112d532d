"""Classes of verbs and other sorted words, as data from ``grammars/reading``."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping
from importlib import resources

from spatial_nsr.errors import InputError
from spatial_nsr.reading.lexicon.entries import Lexicon, parse_lexicon
from spatial_nsr.reading.lexicon.lists import lexicon_lines
from spatial_nsr.reading.lexicon.loading import ROWS, load_forms
from spatial_nsr.reading.lexicon.verbs import forms_of_verb
from spatial_nsr.rules.text import statements

__all__ = [
    "alike_verbs",
    "amount_words",
    "asked_moods",
    "asked_words",
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
    "phrase_words",
    "sorted_words",
    "time_words",
    "verb_classes",
    "verb_of_third",
    "viewing_words",
    "weighed_words",
]

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
    return load_forms(ROWS)


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


@functools.cache
def words_of(file: str, sort: str) -> frozenset[str]:
    """The words of a file that are of a sort.

    >>> "she" in nominal_words("female"), "most" in amount_words("atmost")
    (True, True)
    """
    return frozenset(word for word, sorts in sorted_words(file).items() if sort in sorts)


listed = functools.partial(words_of, "moving.words")  # beside verbs that tell of motion
mood_words = functools.partial(words_of, "moods.words")  # how surely something is said
holding_words = functools.partial(words_of, "holders.words")  # hands, parts of somebody
nominal_words = functools.partial(words_of, "nominals.words")  # of noun phrases
amount_words = functools.partial(words_of, "amounts.words")  # around amounts and numbers
time_words = functools.partial(words_of, "times.words")  # of which time a question asks
insisting_words = functools.partial(words_of, "insisting.words")  # "still", "really"
asked_words = functools.partial(words_of, "asked.words")  # of questions
phrase_words = functools.partial(words_of, "phrases.words")  # in and around phrases
viewing_words = functools.partial(words_of, "viewing.words")  # who looks where, what faces where


def verb_classes(lemma: str) -> frozenset[str]:
    """The classes of a verb.

    >>> sorted(verb_classes("put")), sorted(verb_classes("walk"))
    (['keep', 'lay', 'put'], ['go'])
    """
    return sorted_words("verbs.words").get(lemma, frozenset())


def verb_of_third(word: str) -> str | None:
    """The verb of a class that a word is the third person of.

    >>> verb_of_third("leaves"), verb_of_third("passes"), verb_of_third("carries")
    ('leave', 'pass', 'carry')
    """
    return _third_persons().get(word)


@functools.cache
def _third_persons() -> Mapping[str, str]:
    verbs = (verb for verb in sorted_words("verbs.words") if verb.isalpha())
    each = ((verb, forms_of_verb(verb).items()) for verb in verbs)
    return {form: verb for verb, forms in each for form, name in forms if name == "s"}


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
