"""Quotations as strings: words that a text holds once, or with a count that says which is meant.

Whoever annotates by program or by hand in JSON need not count characters: a quotation without
``start`` and ``end`` is looked for in the text.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from spatial_nsr.errors import InputError

__all__ = ["find", "placed"]

# Where a record holds lists of quotations, and entries with such lists.
QUOTING = ("sentences", "mentions")
WITHIN = {"statements": "indicators", "plain": "retells"}


def find(text: str, words: str, count: int | None = None) -> int:
    """Where words stand in a text; ``count`` says which of several, from 1.

    >>> find("a cup on a table", "a", 3)
    Traceback (most recent call last):
    spatial_nsr.errors.InputError: 'a' stands twice in the text, there is no count 3
    """
    found = []
    at = _next(text, words, 0) if words else -1
    while at >= 0:
        found.append(at)
        at = _next(text, words, at + 1)
    often = {1: "once", 2: "twice"}.get(len(found), f"{len(found)} times")
    if not found:
        raise InputError(f"{words!r} does not stand in the text")
    if count is None and len(found) > 1:
        raise InputError(f"{words!r} stands {often} in the text: a 'count' must say which")
    if count is not None and not 1 <= count <= len(found):
        raise InputError(f"{words!r} stands {often} in the text, there is no count {count}")
    return found[(count or 1) - 1]


def _next(text: str, words: str, start: int) -> int:
    """The next place where words stand as whole words."""
    at = text.find(words, start)
    while at >= 0 and not _whole(text, words, at):
        at = text.find(words, at + 1)
    return at


def _whole(text: str, words: str, at: int) -> bool:
    end = at + len(words)
    inside_before = at > 0 and text[at - 1].isalnum() and words[0].isalnum()
    inside_after = end < len(text) and text[end].isalnum() and words[-1].isalnum()
    return not (inside_before or inside_after)


def placed(record: Mapping[str, Any]) -> dict[str, Any]:
    """A text's record with the place of each quotation.

    >>> told = {"text": "The cup is on it.", "mentions": [{"words": "it", "things": ["mat"]}]}
    >>> placed(told)["mentions"]
    [{'words': 'it', 'things': ['mat'], 'start': 14, 'end': 16}]
    """
    text = record.get("text")
    if not isinstance(text, str):
        return dict(record)
    found = dict(record)
    for key in QUOTING:
        if key in found:
            found[key] = _each(found[key], text)
    for key, inner in WITHIN.items():
        if isinstance(found.get(key), list | tuple):
            found[key] = [
                {**entry, inner: _each(entry[inner], text)}
                if isinstance(entry, Mapping) and inner in entry
                else entry
                for entry in found[key]
            ]
    return found


def _each(quotations: Any, text: str) -> Any:
    if not isinstance(quotations, list | tuple):
        return quotations
    return [_one(each, text) for each in quotations]


def _one(quotation: Any, text: str) -> Any:
    if not isinstance(quotation, Mapping) or "start" in quotation:
        return quotation
    words, count = quotation.get("words"), quotation.get("count")
    if not isinstance(words, str) or not isinstance(count, int | None):
        return quotation
    start = find(text, words, count)
    kept = {key: value for key, value in quotation.items() if key != "count"}
    return {**kept, "start": start, "end": start + len(words)}
