"""In which numbered step something is done, and what is done first, by the words of the steps.

"In which step is the knob screwed on?", "Is leg B fixed before the back?", "What is done first,
sanding or oiling?". What is named is done in the first step that has all of its words.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from spatial_nsr.grammars.happenings import words_for
from spatial_nsr.reading.lexicon.tokens import Token, tokenize
from spatial_nsr.reading.questions.finding.likeness import content_words
from spatial_nsr.reading.text.labels import parsed_words
from spatial_nsr.time.telling.phrases import is_label

__all__ = ["step_asked", "steps_of"]

LEAST = 2  # so many steps make a list
ENDS = (".", "!", "?", ":", ")", "]", ";")


class Step(NamedTuple):
    """A numbered step, and its words."""

    number: int
    words: str


def steps_of(text: str) -> list[Step]:
    """The numbered steps of a text, if they are counted from one on.

    >>> steps_of("1. Oil the rod. 2. Wipe it.")
    [Step(number=1, words='Oil the rod. '), Step(number=2, words='Wipe it.')]
    >>> steps_of("Step 1: oil it. After step 1 wait. Step 2 is to wipe it.")[1].words
    ' is to wipe it.'
    >>> steps_of("It costs 1. Pay 2.")
    []
    """
    tokens = list(tokenize(text))
    marks: list[tuple[int, int]] = []
    for at, token in enumerate(tokens):
        begin = _begin(text, tokens, at)
        if token.text == str(len(marks) + 1) and begin is not None:
            marks.append((begin, _behind(tokens, at)))
    ends = [*(begin for begin, _ in marks[1:]), len(text)]
    found = zip(itertools.count(1), marks, ends)
    steps = [Step(number, text[start:end]) for number, (_, start), end in found]
    return steps if len(steps) >= LEAST else []


def _begin(text: str, tokens: Sequence[Token], at: int) -> int | None:
    """Where a step begins whose number is a token; None where it is no such number."""
    named = bool(at) and tokens[at - 1].lower in words_for("steps")
    first = at - named
    opens = not first or tokens[first - 1].text[0] in ENDS
    opens |= bool(first) and "\n" in text[tokens[first - 1].end : tokens[first].start]
    marked = at + 1 < len(tokens) and tokens[at + 1].text in (".", ")", ":")
    return tokens[first].start if opens and (named or marked) else None


def _behind(tokens: Sequence[Token], at: int) -> int:
    """Where the words of a step begin, behind its number and a mark."""
    marked = at + 1 < len(tokens) and tokens[at + 1].text in (".", ")", ":", "-")
    return tokens[at + marked].end + (marked and tokens[at + 1].text != ":")


def step_asked(question: str, text: str) -> str | list[str] | None:
    """What a question about the steps of a text comes to; None if it is no such one.

    >>> text = "1. Fix leg A to the seat. 2. Fix leg B to the seat. 3. Screw the back to leg A."
    >>> step_asked("In which step is the back screwed on?", text)
    ['3']
    >>> step_asked("Is leg B fixed before leg A?", text)
    'No'
    >>> step_asked("Which comes first, the back or leg B?", text)
    ['leg B']
    """
    steps = steps_of(text)
    tokens = [token for token in tokenize(question) if token.text[0] not in "?!."]
    words = [token.lower for token in tokens]
    if not steps or len(words) < LEAST:
        return None
    opening = 1 + (words[0] in words_for("rests"))
    if words[opening - 1] in words_for("asking") and words[opening] in words_for("steps"):
        numbers = _steps_with(question[tokens[opening].end :], steps)
        return [str(numbers[0])] if len(numbers) == 1 else None
    if words[0] in words_for("helps") and words.count("before") + words.count("after") == 1:
        at = next(n for n, word in enumerate(words) if word in ("before", "after"))
        pair = question[tokens[0].end : tokens[at].start], question[tokens[at].end :]
        one, other = (_first_with(side, steps) for side in pair)
        if one is None or other is None or one == other:
            return None
        return "Yes" if (one < other) == (words[at] == "before") else "No"
    return _first_of_two(question, tokens, steps)


def _first_of_two(
    question: str, tokens: Sequence[Token], steps: Sequence[Step]
) -> list[str] | None:
    """Which of two is done first, or last: "which comes first, the back or leg B"."""
    words = [token.lower for token in tokens]
    commas = [at for at, word in enumerate(words) if word in (",", ":")]
    ors = [at for at, word in enumerate(words) if word == "or"]
    ends = [sort for sort in ("first-of", "last-of") if words_for(sort) & {*words}]
    if len(commas) != 1 or len(ors) != 1 or len(ends) != 1 or ors[0] < commas[0]:
        return None
    cuts = tokens[commas[0]].end, tokens[ors[0]].start, tokens[ors[0]].end, tokens[-1].end
    sides = question[cuts[0] : cuts[1]].strip(), question[cuts[2] : cuts[3]].strip()
    numbers = [_first_with(side, steps) for side in sides]
    if None in numbers or numbers[0] == numbers[1]:
        return None
    early = (numbers[0] or 0) < (numbers[1] or 0)
    return [sides[0 if early == (ends[0] == "first-of") else 1]]


def _first_with(words: str, steps: Sequence[Step]) -> int | None:
    return next(iter(_steps_with(words, steps)), None)


def _steps_with(words: str, steps: Sequence[Step]) -> list[int]:
    """The numbers of the steps that have all things of some words, and most of their verbs."""
    wanted, labels = _content(words), set(_labelled(words))
    nouns = wanted - _verbal(words)
    found = []
    for step in steps:
        said = _content(step.words)
        if nouns and nouns <= said and labels <= set(_labelled(step.words)):
            found.append((len(wanted & said), step.number))
    best = max((score for score, _ in found), default=0)
    return [number for score, number in found if score == best]


def _content(words: str) -> frozenset[str]:
    doc = parsed_words([token.text for token in tokenize(words)])
    return frozenset() if doc is None else content_words(doc)


def _verbal(words: str) -> frozenset[str]:
    """The words that tell what is done, not with what."""
    doc = parsed_words([token.text for token in tokenize(words)])
    return frozenset() if doc is None else content_words(t for t in doc if t.pos_ not in NAMING)


def _labelled(words: str) -> Iterator[str]:
    """What is told apart by a label: "leg A"."""
    tokens = list(tokenize(words))
    for one, at in zip(tokens, range(1, len(tokens)), strict=False):
        if is_label(tokens, at):
            yield f"{one.lower} {tokens[at].lower}"


NAMING = ("NOUN", "PROPN")
