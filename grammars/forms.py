"""The forms of a lexicon: ``(a|b)`` is either, ``[a]`` may be left out, ``|`` divides forms."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Sequence
from typing import TypeAlias

from spatial_nsr.errors import InputError

__all__ = ["Pattern", "parse_forms"]

Pattern: TypeAlias = tuple["str | tuple[Pattern, ...]", ...]
"""Words, and choices between patterns, one after the other."""

Words: TypeAlias = Callable[[str], tuple[str, ...]]
_MARK = re.compile(r"[][()|]|[^][()|\s]+")
_CLOSING = {"[": "]", "(": ")"}
DEEPEST = 30  # marks within marks


def parse_forms(text: str, words: Words) -> Pattern:
    """Read forms; ``words`` cuts what stands between spaces and marks into words.

    >>> parse_forms("(to|on) the left [side] of", lambda mark: (mark,))
    ((((('to',), ('on',)), 'the', 'left', (('side',), ()), 'of'),),)
    """
    marks = _MARK.findall(text)
    depths = itertools.accumulate((mark in _CLOSING) - (mark in ")]") for mark in marks)
    if max(depths, default=0) > DEEPEST:
        raise InputError(f"more than {DEEPEST} brackets within one another in '{text.strip()}'")
    choices, at = _choices(marks, 0, words)
    if at < len(marks):
        raise InputError(f"'{marks[at]}' closes nothing in '{text.strip()}'")
    return (choices,)


def _choices(marks: Sequence[str], at: int, words: Words) -> tuple[tuple[Pattern, ...], int]:
    """The choices up to the closing mark, and where that stands."""
    made: list[list[str | tuple[Pattern, ...]]] = [[]]
    while at < len(marks) and marks[at] not in "])":
        mark = marks[at]
        if mark == "|":
            made.append([])
        elif mark in "[(":
            inner, at = _choices(marks, at + 1, words)
            if at == len(marks) or marks[at] != _CLOSING[mark]:
                raise InputError(f"'{mark}' is not closed in '{' '.join(marks)}'")
            made[-1].append((*inner, ()) if mark == "[" else inner)
        else:
            made[-1] += words(mark)
        at += 1
    return tuple(map(tuple, made)), at
