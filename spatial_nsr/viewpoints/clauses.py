"""Stretches of plain text, cut out of sentences, with the frame in which they are said."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from spatial_nsr.viewpoints.marks import COMPASS_WORD, Mark
from spatial_nsr.viewpoints.phrases import the_pattern
from spatial_nsr.viewpoints.stripping import plain

__all__ = ["Clause", "cut", "finished"]


@dataclass(frozen=True)
class Clause:
    """A stretch of plain text, where it stood, and in which frame it is said.

    ``shift`` is how many characters further on its letters stood; None if words were changed.
    """

    text: str
    start: int
    end: int
    mark: Mark = field(default_factory=Mark)
    shift: int | None = None


def cut(clause: Clause, start: int, end: int) -> Clause:
    """A part of a clause.

    >>> cut(Clause("The cup is here", 10, 25, shift=10), 4, 7)
    Clause(text='cup', start=14, end=17, mark=Mark(kind=None, view=None, owner=None, words=None), \
shift=14)
    """
    text = clause.text[start:end]
    if clause.shift is None:
        return replace(clause, text=text)
    shift = clause.shift + start
    return Clause(text, shift, shift + len(text), clause.mark, shift)


def finished(clause: Clause, mark: Mark) -> Clause:
    """A clause with its mark: words of the compass and a thing's own side say their frame."""
    text = clause.text.strip(" ,")
    lower = plain(text)
    if mark.kind in (None, "relative") and COMPASS_WORD.search(lower):
        mark = replace(mark, kind="absolute")
    if mark.kind is None and the_pattern("own-pronoun").search(lower):
        mark = replace(mark, kind="intrinsic")
    at = clause.text.find(text)
    shift = None if clause.shift is None else clause.shift + at
    return Clause(text[:1].upper() + text[1:], clause.start, clause.end, mark, shift)
