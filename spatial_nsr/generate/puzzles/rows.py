"""Puzzles of coloured things, in a row or counted."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from spatial_nsr.generate.puzzles.wordings import (
    NUMBERS,
    ORDINALS,
    Puzzle,
    fill,
    indefinite,
    listed,
)

__all__ = ["make_count", "make_row"]


def make_row(rng: random.Random, words: Mapping[str, Any]) -> Puzzle:
    """A row of five or six things, each of a kind of its own."""
    size = rng.randrange(4, 7)
    nouns = rng.sample(words["nouns"], size)
    pool = rng.sample(words["colours"], rng.randrange(2, 6))
    colours = [rng.choice(pool) for _ in range(size)]
    row = list(zip(colours, nouns, strict=True))
    names = listed([f"the {colour} {noun}" for colour, noun in row], articles=True)
    text = fill(rng, words["intro"], place=rng.choice(words["place"]).lower(), list=names)
    kinds = [kind for kind in words if kind.startswith("ask_")]
    question, answer = asked(rng, words, rng.choice(kinds), row)
    return Puzzle("row", "row", text, question, answer)


def asked(
    rng: random.Random, words: Mapping[str, Any], kind: str, row: list[tuple[str, str]]
) -> tuple[str, str]:
    """A question of a kind about a row, and its answer."""
    size = len(row)
    place = rng.randrange(size)
    colour, other = (
        rng.sample(words["colours"], 2) if rng.random() < 0.3 else (row[0][0], row[-1][0])
    )
    if kind == "ask_right_of":
        place = rng.randrange(size - 1)
    if kind == "ask_left_of":
        place = rng.randrange(1, size)
    if kind == "ask_furthest" and 2 * place + 1 == size:
        place = 0
    gaps = {"thing": row[place][1], "colour": colour, "other": other}
    before, after = row[:place], row[place + 1 :]
    if kind == "ask_ends":
        wording = rng.choice(words[kind])
        end = wording.partition("|")[2]
        index = {"first": 0, "last": size - 1, "nth": 2}[end]
        return fill(rng, [wording], ord=ORDINALS[3]), row[index][0]
    answers = {
        "ask_right_of": row[min(place + 1, size - 1)][0],
        "ask_left_of": row[max(place - 1, 0)][0],
        "ask_furthest": row[0 if place > size - 1 - place else size - 1][0],
        "ask_non_left": str(sum(name != colour for name, _ in before)),
        "ask_non_right": str(sum(name != colour for name, _ in after)),
        "ask_neither": str(sum(name not in (colour, other) for name, _ in row)),
        "ask_is": "Yes" if row[place][0] == colour else "No",
        "ask_colour": row[place][0],
    }
    return fill(rng, words[kind], **gaps), answers[kind]


def make_count(rng: random.Random, rows: Mapping[str, Any], words: Mapping[str, Any]) -> Puzzle:
    """Things with their numbers, in no order."""
    nouns = rng.sample(rows["nouns"], 3)
    colours = rng.sample(rows["colours"], 3)
    groups = {
        (colour, noun): rng.randrange(1, 5)
        for colour in colours
        for noun in nouns
        if rng.random() < 0.6
    } or {(colours[0], nouns[0]): 2, (colours[1], nouns[1]): 3}
    told = listed([grouped(number, *what) for what, number in groups.items()])
    text = fill(rng, words["intro"], place=rng.choice(rows["place"]).lower(), list=told)
    kind = rng.choice([name for name in words if name.startswith("ask_")])
    colour, noun = rng.choice(list(groups))
    answers = {
        "ask_colour_left": sum(n for (c, k), n in groups.items() if c == colour and k != noun),
        "ask_left": sum(n for (c, _), n in groups.items() if c != colour),
        "ask_all": sum(groups.values()),
        "ask_noun": sum(n for (_, k), n in groups.items() if k == noun),
        "ask_colour": sum(n for (c, _), n in groups.items() if c == colour),
    }
    question = fill(rng, words[kind], colour=colour, nouns=plural(noun))
    return Puzzle("count", kind, text, question, str(answers[kind]))


def grouped(number: int, colour: str, noun: str) -> str:
    """So many things.

    >>> grouped(2, "red", "cup"), grouped(1, "orange", "cup")
    ('two red cups', 'an orange cup')
    """
    if number == 1:
        return indefinite(f"the {colour} {noun}")
    return f"{NUMBERS[number]} {colour} {plural(noun)}"


def plural(noun: str) -> str:
    """Several of a kind.

    >>> plural("stress ball"), plural("watch"), plural("sheet of paper")
    ('stress balls', 'watches', 'sheets of paper')
    """
    head, of, rest = noun.partition(" of ")
    if of:
        return plural(head) + of + rest
    return noun + ("es" if noun.endswith(("ch", "sh", "x", "s")) else "s")
