"""Whether a text has events come before each other in a circle, as nothing can."""

from __future__ import annotations

from graphlib import CycleError, TopologicalSorter

from spatial_nsr.grammars.happenings import comes_first, words_for
from spatial_nsr.reading.lexicon.tokens import sentences
from spatial_nsr.time.sentences import told_in
from spatial_nsr.time.told import Told

__all__ = ["circular"]


def circular(text: str) -> str | None:
    """The sentence by which events come before each other in a circle; None if they do not.

    >>> circular("Ann left before Bo came home. Bo came home before Ann left.")
    'Bo came home before Ann left'
    >>> circular("Ann left before Bo came home. Bo came home before Cy left.") is None
    True
    """
    before: dict[object, set[object]] = {}
    for sentence in sentences(text):
        if all(token.lower not in words_for("links") for token in sentence.tokens):
            continue
        said = text[sentence.start : sentence.end]
        told = told_in(said) or ()
        under = next((each for each in told if each.under is not None), None)
        if under is None or under.under is None:
            continue
        others = [each for each in told if each is not under]
        first = comes_first(said[slice(*under.under)], under.kind, [each.kind for each in others])
        for other in others if first is not None else ():
            early, late = (under, other) if first else (other, under)
            before.setdefault(_said(late), set()).add(_said(early))
        try:
            TopologicalSorter(before).prepare()
        except CycleError:
            return said.rstrip(".!")
    return None


def _said(told: Told) -> object:
    """What a clause tells, in its words."""
    phrases = (told.who, told.what, told.places, (told.to,) if told.to else ())
    return told.kind, *(tuple(phrase.key for phrase in each) for each in phrases)
