"""Answers about what lies on a line: how far, what is nearer, halfway, or between the others.

A line is found by lists of words and no checker reckons it again, so that an answer is likely.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any

from spatial_nsr.answers import Answer
from spatial_nsr.puzzles.items import Words, words_of
from spatial_nsr.puzzles.lines.texts import Line, rank_of
from spatial_nsr.puzzles.ways.words import unit_of
from spatial_nsr.puzzles.wordlists import words_in
from spatial_nsr.reading.lexicon.plurals import singular
from spatial_nsr.reading.lexicon.tokens import sentences

__all__ = ["answer_line"]

PAIR = 2
Met = tuple[str, Fraction]
"""What a question names, and where that is."""


def answer_line(
    line: Line, question: str, choices: Sequence[str], convention: str
) -> Answer | None:
    """The answer to a question about a line; None if it is not understood.

    >>> from spatial_nsr.puzzles.lines.texts import read_line
    >>> line = read_line("Seven posts stand in a line. Each post is 2 metres from the next.")
    >>> answer_line(line, "How far is it from the first post to the last?", (), "plain").value
    '12 metres'
    """
    words = tuple(word for sentence in sentences(question) for word in words_of(sentence))
    lowered = [word.lower for word in words]
    if {*lowered} & words_in("doubts") - words_in("choosing"):
        return None
    value = _value(line, words, lowered, choices)
    if value is None:
        return None
    chosen = tuple(at for at, choice in enumerate(choices) if choice == value)
    answer = Answer(
        None, value, "refuted" if value == "No" else "proved", convention, question=question,
        chosen=chosen,
    )  # fmt: skip
    return (
        answer.likely("nothing-unread", *line.unread) if line.unread else answer.likely("well-read")
    )


def _value(line: Line, words: Words, lowered: Sequence[str], choices: Sequence[str]) -> Any:
    said = {*lowered}
    met = list(_met(line, words))
    if said & words_in("nearer"):
        return _nearest(line, words, lowered, choices)
    if said & words_in("halfway") and len(met) == PAIR:
        return _there(line, (met[0][1] + met[1][1]) / 2)
    if "between" in said and said & words_in("others") and lowered[0] in words_in("inquiring"):
        return _middle(line)
    if "many" in said and said & words_in("interstices") and line.gap is not None:
        return line.size - 1 if not met else None
    if "many" in said and line.kind in {singular(word) for word in said} and not met:
        return line.size if line.gap is not None and not said & words_in("measuring") else None
    if len(met) == PAIR and ("far" in said or "many" in said or "distance" in said):
        return _far(line, abs(met[0][1] - met[1][1]), lowered)
    return None


def _met(line: Line, words: Words) -> Iterator[Met]:
    """What a question names, in its order; "the last" of what is spaced."""
    at = 0
    while at < len(words):
        named = line.named.at(words, at)
        rank = rank_of(words[at].lower)
        place = None if rank is None else line.at_rank(rank)
        if named is not None:
            yield named[0], line.places[named[0]]
            at = named[1]
            continue
        if place is not None:
            noun = words[at + 1].lower if at + 1 < len(words) else ""
            several = singular(noun) == line.kind
            yield f"{words[at].lower} {line.kind}", place
            at += 1 + several
            continue
        at += 1


def _far(line: Line, far: Fraction, lowered: Sequence[str]) -> Any:
    """A distance in the unit that is asked for, or in that of the text."""
    asked = next((word for word in lowered if unit_of(word) is not None), line.unit)
    unit = unit_of(asked)
    if unit is None:
        return None
    number = far / unit[1]
    text = str(number) if number.denominator == 1 else f"{float(number):g}"
    if "many" in lowered:
        return int(number) if number.denominator == 1 else text
    several = f"{asked}s" if number != 1 and unit_of(f"{asked}s") is not None else asked
    return f"{text} {several}"


def _nearest(
    line: Line, words: Words, lowered: Sequence[str], choices: Sequence[str]
) -> str | None:
    """Which is nearer to something, of those that the question or its choices name, or of all."""
    at = next(n for n, word in enumerate(lowered) if word in words_in("nearer"))
    behind = list(_met(line, words[at:]))
    if not behind or "not" in lowered:
        return None
    mark, others = behind[0], behind[1:]
    far = lowered[at] in words_in("farther")
    before = list(_met(line, words[:at]))
    if lowered[0] in words_in("being") and len(before) == len(others) == 1:
        one, other = (abs(each[1] - mark[1]) for each in (before[0], others[0]))
        return ("Yes" if (one > other if far else one < other) else "No") if one != other else "No"
    if choices:
        named = [(choice, list(_met(line, _words(choice)))) for choice in choices]
        if any(len(each) != 1 for _, each in named):
            return None
        others = [(choice, each[0][1]) for choice, each in named]
    others = others or before or [(n, p) for n, p in line.places.items() if n != mark[0]]
    away = sorted((abs(place - mark[1]), name) for name, place in others)
    away = away[::-1] if far else away
    alone = len(away) > 1 and away[0][0] != away[1][0]
    return away[0][1] if alone else None


def _words(text: str) -> Words:
    return tuple(word for sentence in sentences(text) for word in words_of(sentence))


def _there(line: Line, place: Fraction) -> str | None:
    """What is at a place."""
    good = [name for name, where in line.places.items() if where == place]
    return good[0] if len(good) == 1 else None


def _middle(line: Line) -> str | None:
    """Which of three is between the other two."""
    ordered = sorted(line.places, key=lambda name: line.places[name])
    apart = len({*line.places.values()}) == len(ordered)
    return ordered[1] if len(ordered) == PAIR + 1 and apart else None
