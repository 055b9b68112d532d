"""Words that only this reader needs, from ``grammars/prose``: rewordings, ways, replies."""

from __future__ import annotations

import functools
from collections.abc import Mapping

from spatial_nsr.reading.lexicon.entries import Lexicon
from spatial_nsr.reading.lexicon.lists import lexicon_lines
from spatial_nsr.reading.lexicon.loading import load_forms

__all__ = ["load_replies", "load_rewordings", "load_ways"]


@functools.cache
def load_rewordings() -> Lexicon:
    """Words that stand for others: what is meant by them.

    >>> " ".join(load_rewordings().forms["side", "by", "side"].values)
    'next to each other'
    """
    return load_forms("prose/rewordings.lex")


@functools.cache
def load_ways() -> Mapping[str, frozenset[str]]:
    """The words of ways that are told step by step.

    >>> "walk" in load_ways()["go"], "reach" in load_ways()["reach"]
    (True, True)
    """
    lines = (line.split() for _, line in lexicon_lines("prose/ways.words"))
    return {sort: frozenset(words) for sort, *words in lines}


@functools.cache
def load_replies() -> Mapping[str, frozenset[str]]:
    """The words of short answers, and of questions within a text.

    >>> "nope" in load_replies()["no"]
    True
    """
    lines = (line.split() for _, line in lexicon_lines("prose/replies.words"))
    return {sort: frozenset(words) for sort, *words in lines}
