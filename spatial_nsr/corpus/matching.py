"""Whether an answer in words says the same as a right one, as a lenient person would judge it.

Articles, possessives, case, plurals and the way in which numbers are written do not matter, nor
which of several words of one place is used. An answer may say more than the right one ("in the hall
by the stairs") or less ("hall" for "in the big hall"), but it names the same thing, and names no
other place if both name one.
"""

from __future__ import annotations

import functools
import re
import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from spatial_nsr.corpus.records import Question
from spatial_nsr.corpus.scheme import folder, load_scheme
from spatial_nsr.reading.lexicon.plurals import singular

__all__ = ["Said", "is_unknown", "number_in", "right", "said", "same_answer"]

WORD = re.compile(r"[^\W_]+(?:[-'.:/][^\W_]+)*|[?]")
LIST = re.compile(r"\s*(?:,\s*and\s|[,;]|\sand\s)\s*")


@dataclass(frozen=True)
class _Words:
    """The word lists of ``answers.toml``."""

    left_out: frozenset[str]
    sides: frozenset[str]
    unknown: frozenset[str]
    truth: dict[str, str]
    senses: dict[tuple[str, ...], str]
    cuts: frozenset[str]
    numbers: dict[str, int]


@functools.cache
def _words() -> _Words:
    data = tomllib.loads(folder().joinpath("answers.toml").read_text(encoding="utf-8"))
    return _Words(
        left_out=frozenset(data["left_out"]),
        sides=frozenset(data["sides"]),
        unknown=frozenset(data["unknown"]),
        truth=dict.fromkeys(data["yes"], "Yes") | dict.fromkeys(data["no"], "No"),
        senses={
            tuple(form.split()): sense for sense, forms in data["senses"].items() for form in forms
        },
        cuts=frozenset(data["cuts"]["words"]),
        numbers={word: value for value, word in enumerate(load_scheme().numbers)} | data["numbers"],
    )


@dataclass(frozen=True)
class Said:
    """An answer taken apart.

    Words of place in front, the words of the name, the noun of these, words of place behind it.
    """

    places: frozenset[str]
    words: frozenset[str]
    head: str
    behind: frozenset[str]


@functools.lru_cache(maxsize=4096)
def said(text: str) -> Said:
    """Take an answer apart.

    >>> found = said("on top of the two old shelves by the door")
    >>> sorted(found.places), sorted(found.words), found.head
    (['on'], ['2', 'door', 'old', 'shelf'], 'shelf')
    """
    tokens = WORD.findall(text.lower().replace("\u2019", "'"))
    places, at = _places_in_front(tokens)
    words: list[str] = []
    behind: set[str] = set()
    head = ""
    while at < len(tokens):
        place, length = _place(tokens, at, bool(words))
        cuts = place or tokens[at] in _words().cuts
        if cuts and words and not head:
            head = words[-1]
        if place:
            behind.add(place)
        # "A" at the end is a name: "team A".
        named = tokens[at:] == ["a"]
        if named or (not cuts and tokens[at] not in _words().left_out):
            words.append(_plain(tokens[at]))
        at += length
    head = head or (words[-1] if words else "")
    return Said(frozenset(places), frozenset(words), head, frozenset(behind))


def _places_in_front(tokens: Sequence[str]) -> tuple[set[str], int]:
    """The words of place before the first word of a name, and where that is."""
    places: set[str] = set()
    at = 0
    while at < len(tokens):
        place, length = _place(tokens, at)
        if place:
            places.add(place)
        elif tokens[at] not in _words().left_out or tokens[at:] == ["a"]:
            break
        at += length
    return places, at


def _place(tokens: Sequence[str], at: int, named: bool = False) -> tuple[str, int]:
    """The sense of the longest word of place that stands here, and how long it is.

    ``named`` tells that words of a name stand before it.
    """
    for length in range(min(4, len(tokens) - at), 0, -1):
        form = tuple(tokens[at : at + length])
        sense = _words().senses.get(form)
        if sense and not (form[0] in _words().sides and _of_a_name(tokens, at, length, named)):
            return sense, length
    return "", 1


def _of_a_name(tokens: Sequence[str], at: int, length: int, named: bool) -> bool:
    """Whether a side belongs to a name: "left side", "upper left", not "left of it" or "left"."""
    after = tokens[at + length :]
    if length > 1 or after[:1] == ["of"]:
        return False
    if not after or after[0] in _words().left_out:
        return named
    return not any(tuple(after[:length]) in _words().senses for length in range(1, 5))


def _plain(word: str) -> str:
    word = word.removesuffix("'s").removesuffix("'")
    if word in _words().numbers:
        return str(_words().numbers[word])
    return singular(word) if word.isalpha() else word


def same_answer(answer: str, gold: Iterable[str]) -> bool:
    """Whether an answer is one of the right ones.

    >>> same_answer("the hall", ["in the hall"]), same_answer("behind the hall", ["in the hall"])
    (True, False)
    """
    rights = [said(each) for each in gold]
    found = said(answer)
    named = [each.places for each in rights if each.places]
    return any(_same(found, each, named) for each in rights)


def _same(found: Said, right: Said, named: Sequence[frozenset[str]]) -> bool:
    if not right.words or not found.words:
        # "behind me" for "behind"; "on the left" for "left".
        return bool(right.places) and not right.words and found.places == right.places
    if found.head != right.head:
        return False
    if not (right.words <= found.words or found.words <= right.words):
        return False
    if found.behind and right.behind and not found.behind & right.behind:
        return False
    return not (found.places and named) or any(found.places & each for each in named)


def is_unknown(answer: Any) -> bool:
    """Whether an answer is none, or says that the text does not tell.

    >>> is_unknown([]), is_unknown("Not told."), is_unknown("in the hall")
    (True, True, False)
    """
    if isinstance(answer, list | tuple):
        return all(is_unknown(each) for each in answer)
    return answer is None or str(answer).strip(" .").lower() in {*_words().unknown, ""}


def number_in(answer: Any) -> float | None:
    """The first number in an answer, in figures or in words.

    >>> number_in("thirty-five cups"), number_in(["4th"]), number_in("many")
    (35.0, 4.0, None)
    """
    if isinstance(answer, list | tuple):
        return number_in(answer[0]) if len(answer) == 1 else None
    if isinstance(answer, bool) or answer is None:
        return None
    for word in re.findall(r"\d+(?:\.\d+)?|[^\W\d]+(?:-[^\W\d]+)?", str(answer).lower()):
        parts = [_words().numbers.get(part) for part in word.split("-")]
        if word[0].isdigit():
            return float(word)
        if None not in parts:
            return float(sum(filter(None, parts)))
    return None


def right(question: Question, answer: Any) -> bool:
    """Whether an answer (words, a number, or a list of words) is right.

    >>> right(Question("Where is it?", "where", ("on the shelf",)), ["the shelf"])
    True
    >>> right(Question("Who sings?", "wh", ("Ann, Bob",), all=True), "Bob and Ann")
    True
    """
    if question.type == "yn":
        only = answer[0] if isinstance(answer, list | tuple) and len(answer) == 1 else answer
        return _truth(only) == question.gold[0]
    if is_unknown(answer):
        return "Unknown" in question.gold
    if question.type == "count":
        number = number_in(answer)
        return number is not None and number in map(number_in, question.gold)
    items = list(answer) if isinstance(answer, list | tuple) else [answer]
    if question.choices and len(items) == 1:
        named = [each for each in question.choices if _bare(each) == _bare(str(items[0]))]
        if named:
            return _bare(named[0]) in map(_bare, question.gold)
    if question.all:
        parts = [part for item in items for part in _listed(str(item))]
        return any(_same_list(parts, _listed(gold)) for gold in question.gold)
    return all(same_answer(str(item), question.gold) for item in items)


def _bare(text: str) -> list[str]:
    """The words of an answer that count, as they follow each other."""
    return [word for word in WORD.findall(text.lower()) if word not in _words().left_out]


def _truth(answer: Any) -> str:
    if answer is not None and is_unknown(answer):
        return "Unknown"
    first = re.match(r"\W*(\w+)", str(answer))
    return _words().truth.get(first[1].lower(), "") if first else ""


def _listed(text: str) -> list[str]:
    return [part for part in LIST.split(text) if part.strip()]


def _same_list(parts: list[str], gold: list[str]) -> bool:
    if len(parts) != len(gold):
        return False
    return all(any(same_answer(part, [each]) for part in parts) for each in gold)
