"""The words of a quotation that say a relation of two things: a form, and words for both."""

from __future__ import annotations

import bisect
import math
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from spatial_nsr.grammars.indicators import fits_shape
from spatial_nsr.reading.proof.indicating import Indication
from spatial_nsr.reading.proof.naming import Naming, Span
from spatial_nsr.rules.relations import load_relations

__all__ = ["RANK", "Saying", "Source", "marks", "quoted", "said_by"]

Source = Mapping[str, Any]
# Of several rules that a fact rests on, the first is told: the one that most can be doubted of.
_ORDER = (
    "between-the-lines",
    "carried",
    "beside-what",
    "same-thing-of-several",
    "pronoun-of-several",
    "general-noun",
    "viewpoint",
    "other",
    "pronoun",
    "speaker",
    "subject-goes-on",
    "verb-goes-on",
    "same-thing",
    "each-of-them",
)
RANK = {name: number for number, name in enumerate(_ORDER)}


class Saying(NamedTuple):
    """A form that says a relation, and the words for the two things beside it."""

    form: Indication
    head: Naming | None
    tail: Naming | None
    onward: bool = False

    @property
    def rules(self) -> list[str]:
        """The rules by which the two things are meant."""
        missing = [] if self.head else ["subject-goes-on"]
        missing += ["verb-goes-on"] if self.onward else []
        missing += [] if self.tail else ["beside-what"]
        return missing + [end.rule for end in (self.head, self.tail) if end and end.rule]


def said_by(
    word: str,
    forms: Sequence[Indication],
    source: Source,
    heads: Sequence[Naming],
    tails: Sequence[Naming],
) -> Saying | None:
    """What says a relation of two things; None if nothing does.

    ``heads`` and ``tails`` are the words for the two things in the quotation.
    """
    return (
        _best(word, forms, source["start"], heads, tails)
        or _onward(word, forms, source["start"], heads, tails)
        or _last(word, forms, source, heads)
    )


def _best(
    word: str,
    forms: Sequence[Indication],
    start: int,
    heads: Sequence[Naming],
    tails: Sequence[Naming],
) -> Saying | None:
    """The form that says a relation of two things, with the words for them next to it."""
    relations = load_relations()
    name = relations.names.get(word, word)
    converse = relations.relations[name].converse if name in relations.relations else None
    best: Saying | None = None
    least = math.inf  # how far the words of the best one stand from its form
    begins, ends = _Along(heads), _Along(tails)
    for form in forms:
        turned = name not in form.says
        if turned and converse not in form.says:
            continue
        where = start + form.start, start + form.end
        near = list(ends.near(where, least))
        for off, head in begins.near(where, least):
            for away, tail in near:
                if off + away >= least:
                    continue
                first, second = (tail, head) if turned else (head, tail)
                if not _complete(where, first, second, turned):
                    continue
                if not fits_shape(form.shape, where, _place(first), _place(second), turned):
                    continue
                if form.end < form.until and not _cut(start + form.until, where, second):
                    continue
                least, best = off + away, Saying(form, head, tail)
    return best


class _Along:
    """Words for a thing along a quotation, which may be long."""

    def __init__(self, words: Sequence[Naming]) -> None:
        self._words, self._starts = words, [each.start for each in words]
        self._longest = max((each.end - each.start for each in words), default=0)

    def near(self, form: Span, least: float) -> Iterator[tuple[int, Naming | None]]:
        """Those nearer to a form than some distance, each with its own; no words are at it."""
        if not self._words:
            yield 0, None
        first = bisect.bisect_left(self._starts, form[0] - least - self._longest)
        last = bisect.bisect_right(self._starts, form[1] + least)
        for each in self._words[first:last]:
            away = _away(form, each)
            if away < least:
                yield away, each


def _place(words: Naming | None) -> Span | None:
    return None if words is None else (words.start, words.end)


def _complete(form: Span, first: Naming | None, second: Naming | None, turned: bool) -> bool:
    """Whether a thing that nothing stands for may be left out.

    So may the first one, if the second stands right after the form: "Then left of the mill.".
    """
    if turned and (first is None or second is None):
        return False
    return first is not None or second is None or second.start - form[1] <= 1


def _last(
    word: str, forms: Sequence[Indication], source: Source, heads: Sequence[Naming]
) -> Saying | None:
    """The form after which nothing more is said: "P is there, with R BELOW"."""
    text, start = source["text"], source["start"]
    for form in forms:
        ends = not text[form.end :].strip() or text[form.end :].lstrip()[0] in ",;:"
        before = [head for head in heads if head.end <= start + form.start]
        if ends and before and load_relations().names.get(word, word) in form.says:
            return Saying(form, before[-1], None)
    return None


def _onward(
    word: str,
    forms: Sequence[Indication],
    start: int,
    heads: Sequence[Naming],
    tails: Sequence[Naming],
) -> Saying | None:
    """The last form before two things without one of their own: "A is ON B, and C on D"."""
    relations = load_relations()
    name = relations.names.get(word, word)
    if name not in relations.relations or not heads or not tails:
        return None
    head, tail = heads[-1], tails[-1]
    first, last = min(head.start, tail.start), max(head.end, tail.end)
    before = [form for form in forms if start + form.end <= first]
    between = [form for form in forms if first <= start + form.start < last]
    # The part keeps the order of the one before: what is related first, and to what.
    way = name if head.start < tail.start else relations.relations[name].converse
    if not before or between or way not in before[-1].says or before[-1].shape != "after":
        return None
    return Saying(before[-1], head, tail, True)


def _cut(until: int, form: Span, words: Naming | None) -> bool:
    """Whether what follows a form belongs to the words for a thing: IN the back row."""
    return words is not None and form[1] <= words.start < until


def _away(form: Span, words: Naming | None) -> int:
    """How far words stand from a form."""
    return 0 if words is None else max(words.start - form[1], form[0] - words.end, 0)


def marks(text: str, start: int, found: Sequence[Saying]) -> dict[str, Any]:
    """What a source tells of the words that say a fact."""
    first, *more = found
    made = {
        "indicator": quoted(text, start + first.form.start, start + first.form.end),
        "entry": first.form.entry,
    }
    for key, end in (("head", first.head), ("tail", first.tail)):
        if end is not None:
            made[key] = quoted(text, end.start, end.end)
    also = [
        {"entry": each.form.entry, **quoted(text, start + each.form.start, start + each.form.end)}
        for each in more
        if each.form != first.form
    ]
    return made | ({"also": also} if also else {})


def quoted(text: str, start: int, end: int) -> dict[str, Any]:
    """Characters of a text, as sources have them."""
    return {"start": start, "end": end, "text": text[start:end]}
