"""How many there are: numbers that are told, members of groups, and what stands at a place.

That what is told is all there is nobody says: such answers are likely at most.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from spatial_nsr.reading.lexicon.plurals import singular
from spatial_nsr.reading.makers.clauses import Place
from spatial_nsr.reading.questions.amounts.measuring import how_much
from spatial_nsr.reading.questions.amounts.ranking import how_many_beside
from spatial_nsr.reading.questions.amounts.remaining import asks_what_is_left, remaining
from spatial_nsr.reading.questions.amounts.tallying import (
    counting_gap,
    excepted_of,
    filled,
    gone_of,
    left_of,
    numbered,
    share_of,
)
from spatial_nsr.reading.questions.asked import Asked, Found
from spatial_nsr.reading.questions.finding.gaps import wanted
from spatial_nsr.reading.questions.finding.likeness import content_words
from spatial_nsr.reading.questions.finding.which import figures_at
from spatial_nsr.reading.questions.question_words import Gap
from spatial_nsr.reading.referents.finding import find
from spatial_nsr.reading.referents.nominals import nominal
from spatial_nsr.reading.referents.things import Thing
from spatial_nsr.reading.statements.reading import NOTHING
from spatial_nsr.reading.statements.relations import shown_by
from spatial_nsr.reading.text.words import asked_words

if TYPE_CHECKING:
    from spacy.tokens import Span, Token

__all__ = ["how_many"]

# Of a row only some stand so to one of it.
BESIDE = frozenset(("between", "left", "right", "in-front", "behind"))
TOLD = frozenset(("so", "was", "usual", "reported", "will"))  # where nothing is told to be so now


def how_many(asked: Asked) -> Found | None:
    """A number that is told of such things, of those at a place, or of those that are so."""
    gap = counting_gap(asked)
    if gap is None or gap.noun is None:
        return None
    amount = how_much(asked)
    if amount is not None:
        return amount
    number = how_many_beside(asked)
    if number is not None:
        return Found(number, rule="told-in-order")
    noun = asked.doc[gap.noun]
    left = remaining(asked, noun) if asks_what_is_left(asked) else None
    if left is not None:
        return Found(left, rule="reckoned-left")
    counted = _wanted(asked, noun)
    beside = any(place.relation in BESIDE for place, _ in _places(asked, gap))
    ways = (_outright, _of_some, _in_place, _of_whole, _listed)
    for way in (_in_place,) if beside else ways:
        found = way(asked, gap, counted)
        if found is not None:
            return found
    if beside or _asks_of_some(asked) or asked_words("partly") & set(asked.words):
        return None
    return _of_group(asked, gap, counted)


def _places(asked: Asked, gap: Gap) -> list[tuple[Place, int | None]]:
    """The places that a question names, each with the thing that it is at."""
    named = [p for c in asked.clauses for p in c.places if p.landmarks]
    named = [p for p in named if gap.noun not in p.landmarks]
    return [(p, next(iter(asked.things(p.landmarks[0])), None)) for p in named]


def _outright(asked: Asked, gap: Gap, counted: set[int]) -> Found | None:
    """The number that the text tells, where all of them are asked for."""
    if _asks_of_some(asked):
        return None
    return _told(asked, counted, [m for _, m in _places(asked, gap) if m is not None])


def _of_whole(asked: Asked, gap: Gap, counted: set[int]) -> Found | None:
    """The number that is told without a place, where none of them is told apart from the others."""
    apart = any(asked.reading.thing(number).members for number in counted)
    return None if apart or _asks_of_some(asked) else _told(asked, counted, ())


def _of_some(asked: Asked, gap: Gap, counted: set[int]) -> Found | None:
    """How many of a group are so, are not so, or are left."""
    if any(token.dep_ == "ccomp" for token in asked.doc):
        return None  # of how many it is known, said or believed is another question
    denied = any(each.negated for each in wanted(asked, gap))
    if not (denied or _asks_of_some(asked) or asked_words("partly") & set(asked.words)):
        return None
    number = share_of(asked, gap, counted)
    if number is None and asked_words("left") & set(asked.words):
        number = left_of(asked, counted)
    return None if number is None else Found(number, rule="read-number")


def _in_place(asked: Asked, gap: Gap, counted: set[int]) -> Found | None:
    """How many stand at the place that is asked for, or are told to be what is asked.

    "In the hall and on the landing" asks for those of both.
    """
    if len(places := _places(asked, gap)) > 1 and "and" in asked.words and "or" not in asked.words:
        each = [None if m is None else _there(asked, p, m, counted) for p, m in places]
        values = [found.value for found in each if found is not None]
        apart = len({m for _, m in places}) == len(values)
        return Found(sum(values), rule="read-number") if apart else None
    for place, mark in _places(asked, gap):
        found = None if mark is None else _there(asked, place, mark, counted)
        if found is not None:
            return found
    found = _counted(asked, filled(asked, gap, counted))
    return found if found is not None and found.value > 1 else None


def _listed(asked: Asked, gap: Gap, counted: set[int]) -> Found | None:
    """How many stand in their row, or are named in all."""
    if any(mark is not None for _, mark in _places(asked, gap)):
        return None
    row = _in_row(asked, counted)
    there = any(token.dep_ == "expl" for token in asked.doc) and not asked.past
    if row is None and (asked_words("together") & set(asked.words) or (there and len(counted) > 1)):
        row = _counted(asked, sorted(counted))
    return row


def _asks_of_some(asked: Asked) -> bool:
    """Whether it is asked how many of them are so: "how many of the jars are green"."""
    return any(asked.words[at : at + 2] == ["many", "of"] for at in range(len(asked.words)))


def _wanted(asked: Asked, noun: Token) -> set[int]:
    """The things that are counted; of "how many white eggs" only those that are told to be so."""
    sort = nominal(noun)
    if sort.head in asked_words("people"):
        return {t.number for t in asked.reading.who if t.person}
    if sort.head in asked_words("anything"):
        return {t.number for t in asked.reading.who if not t.person}
    found = asked.fitting(sort) | {thing.number for thing in find(asked.reading.who, sort)}
    like = sort.words - asked_words("how-many") - asked_words("partly")
    found = {n for n in found if like <= asked.words_of(n)}
    made = frozenset() if sort.of is None else content_words(asked.doc[sort.of].subtree)
    return {n for n in found if not made or _told_with(asked, n, made)}


def _told_with(asked: Asked, number: int, words: frozenset[str]) -> bool:
    """Whether some words stand in a sentence that names a thing: of "tins of grey paint" grey."""
    spans = (asked.reading.text.span(unit) for unit in asked.reading.text.units)
    thing = asked.reading.thing(number)
    return any(_is_named(span, thing) and words <= content_words(span) for span in spans)


def _in_row(asked: Asked, wanted: set[int]) -> Found | None:
    """How many stand in the one row that is told of them."""
    told = [s for s in asked.reading.amounts if s.row and wanted.issuperset(s.row)]
    return _counted(asked, told[0].row) if len(told) == 1 else None


def _told(asked: Asked, wanted: Iterable[int], marks: Sequence[int]) -> Found | None:
    """What the text tells as a number, at the place that is asked for."""
    counted = {*wanted, NOTHING} if marks else set(wanted)
    last = _last(asked)
    told = [
        s for s in asked.reading.amounts
        if s.kind == "count" and s.figure in counted and s.moment <= last and not s.negated
    ]  # fmt: skip
    exact = [
        s for s in told if s.amount.startswith("=") and s.modality in ("so", "reported", "was")
    ]
    if marks:
        exact = [s for s in exact if set(s.landmarks) & set(marks)]
    now = [s for s in exact if s.modality != "was"] or exact
    if not now:
        return None
    latest = [s for s in now if s.moment == max(each.moment for each in now)]
    if len({s.amount for s in latest}) > 1:
        return None
    return Found(int(latest[-1].amount[1:]), (latest[-1],), rule="read-number")


def _last(asked: Asked) -> int:
    """The moment that is asked for."""
    moment = asked.memory.moment
    return asked.reading.moment if moment is None else moment


def _there(asked: Asked, place: Place, mark: int, wanted: set[int]) -> Found | None:
    """How many of them stand at a place."""
    there = [n for n in figures_at(asked, place.relation, mark) if n in wanted]
    if not there:
        wide = shown_by(place.relation)
        said = (s for s in asked.reading.said if mark in s.landmarks and s.relation in wide)
        told = (s for s in said if s.modality in TOLD and not s.negated)
        there = [s.figure for s in told if s.figure in wanted and s.moment <= _last(asked)]
    found = _counted(asked, list(dict.fromkeys(there)))
    gone = gone_of(asked, there) + excepted_of(asked, there, mark)
    if found is None or not gone or not isinstance(found.value, int):
        return found
    return Found(found.value - gone, rule="read-number") if gone < found.value else None


def _counted(asked: Asked, numbers: Iterable[int]) -> Found | None:
    """How many they are together; where anything is counted, one that was named is not all."""
    number = numbered(asked, numbers)
    loosely = {
        *asked_words("anything"),
        *asked_words("people"),
        *asked_words("together"),
        *map("{}s".format, asked_words("anything")),
    } & set(asked.words)
    if number is None or (number == 1 and loosely):
        return None
    return Found(number, rule="read-number")


def _of_group(asked: Asked, gap: Gap, counted: set[int]) -> Found | None:
    """The number of the one group of such things that the text tells of.

    Where it is asked how many are somewhere, the text has to name that with them.
    """
    noun = asked.doc[gap.noun or 0]
    marks = [mark for _, mark in _places(asked, gap) if mark is not None]
    things = [asked.reading.thing(number) for number in counted]
    own = {noun.lemma_.lower(), singular(noun.lower_)}
    things = [t for t in things if t.group not in counted and _told_there(asked, t, marks)]
    groups = {t.count for t in things if t.count is not None and t.count > 1}
    named = {t.count for t in things if t.count in groups and own & {t.kind, singular(t.kind)}}
    counts = named or groups
    return Found(counts.pop(), rule="read-number") if len(counts) == 1 else None


def _told_there(asked: Asked, thing: Thing, marks: Sequence[int]) -> bool:
    """Whether a group is told of in a sentence that names all of some places."""
    if not marks:
        return True
    spans = [asked.reading.text.span(unit) for unit in asked.reading.text.units]
    with_it = [span for span in spans if _is_named(span, thing)]
    return any(all(_is_named(s, asked.reading.thing(m)) for m in marks) for s in with_it)


def _is_named(span: Span, thing: Thing) -> bool:
    return any(span.start_char <= start < span.end_char for start, _ in thing.mentions)
