"""Puzzles as values, and the wordings that they are told in.

A file of wordings is one hand: ``grammars/puzzles/wordings/NAME.toml``, a table for each family,
lists of wordings with gaps in braces. A gap that begins with a capital is filled as at the start
of a sentence. What stands after a bar tells the maker what is peculiar to the wording.
"""

from __future__ import annotations

import functools
import random
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import resources
from typing import Any

from spatial_nsr.errors import InputError, allowed

__all__ = ["HANDS", "NUMBERS", "ORDINALS", "Puzzle", "capital", "fill", "listed", "load_wordings"]

HANDS = ("first", "second", "third", "fourth", "fifth", "eighth", "ninth", "eleventh", "twelfth")
NUMBERS = "zero one two three four five six seven eight nine ten eleven twelve".split()
ORDINALS = ("zeroth", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


@dataclass(frozen=True)
class Puzzle:
    """A text, a question, and the answer that the maker's own search or reckoning proves.

    ``choices`` is empty where the question has no options; ``kind`` tells what is asked.
    """

    family: str
    kind: str
    text: str
    question: str
    answer: str
    choices: tuple[str, ...] = ()


@functools.cache
def load_wordings(hand: str) -> Mapping[str, Any]:
    """The wordings of one hand.

    Raises
    ------
    InputError
        There is no such hand.
    """
    if hand not in HANDS:
        raise InputError(f"unknown hand {hand!r}; {allowed(hand, HANDS)}")
    folder = resources.files("spatial_nsr.grammars").joinpath("puzzles", "wordings")
    return tomllib.loads(folder.joinpath(f"{hand}.toml").read_text(encoding="utf-8"))


def capital(text: str) -> str:
    """A text with a capital at its start.

    >>> capital("the pen")
    'The pen'
    """
    return text[:1].upper() + text[1:]


def fill(rng: random.Random, wordings: Sequence[str], **gaps: object) -> str:
    """One of several wordings, its gaps filled, each also under its name with a capital.

    >>> fill(random.Random(0), ["{A} is {n} step{s} from {b}."], a="the pen", b="the cup", n=1)
    'The pen is 1 step from the cup.'
    """
    values = {name: str(value) for name, value in gaps.items()}
    values["s"] = "" if gaps.get("n") in (1, "1", "one") else "s"
    values |= {capital(name): capital(value) for name, value in values.items()}
    return capital(rng.choice(wordings).partition("|")[0].format(**values))


def listed(names: Sequence[str], articles: bool = False) -> str:
    """Names in a row, as English lists them.

    >>> listed(["the pen", "the cup", "the jug"], articles=True)
    'a pen, a cup, and a jug'
    """
    words = [indefinite(name) for name in names] if articles else list(names)
    if len(words) == 1:
        return words[0]
    joint = ", and " if len(words) > 2 else " and "
    return ", ".join(words[:-1]) + joint + words[-1]


def indefinite(name: str) -> str:
    """A name with the article that it has when it first comes up; several things have none.

    >>> indefinite("the old inn"), indefinite("the plums")
    ('an old inn', 'plums')
    """
    if not name.startswith("the "):
        return name
    noun = name[4:]
    if noun.endswith("s") and not noun.endswith(("ss", "us", "atlas")):
        return noun
    return ("an " if noun[0] in "aeiou" else "a ") + noun
