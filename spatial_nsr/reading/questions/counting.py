"""How many there are: numbers that are told, members of groups, and what stands at a place.

That what is told is all there is nobody says: such answers are likely at most.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from spatial_nsr.language.plurals import singular
from spatial_nsr.reading.makers.clauses import Place
from spatial_nsr.reading.questions.asked import Asked, Found
from spatial_nsr.reading.questions.measuring import how_much
from spatial_nsr.reading.questions.ranking import how_many_beside
from spatial_nsr.reading.questions.which import figures_at
from spatial_nsr.reading.referents.finding import find
from spatial_nsr.reading.referents.nominals import nominal
from spatial_nsr.reading.statements.reading import NOTHING
from spatial_nsr.reading.statements.relations import shown_by

if TYPE_CHECKING:
    from spacy.tokens import Token

__all__ = ["how_many"]

NOUNS = ("NOUN", "PROPN")
ANY = frozenset(("thing", "object", "item"))
TOGETHER = frozenset(("altogether", "total", "together", "all"))
ASKING = frozenset(("how", "many"))
# Words that ask for less than all of them, or for those at another time.
PARTLY = frozenset(
    ("left", "still", "other", "more", "missing", "gone", "remain", "remained", "stayed", "can")
)
# Of a row only some stand so to one of it.
BESIDE = frozenset(("between", "left", "right", "in-front", "behind"))
PEOPLE = frozenset(("person", "people", "persons"))
TOLD = frozenset(("so", "was", "usual", "reported", "will"))  # where nothing is told to be so now


def how_many(asked: Asked) -> Found | None:
    """A number that is told of such things, or of those at a place."""
    noun = next((t for t in asked.doc[2:] if t.pos_ in NOUNS and t.dep_ != "compound"), None)
    if noun is None:
        return None
    amount = how_much(asked)
    if amount is not None:
        return amount
    number = how_many_beside(asked)
    if number is not None:
        return Found(number, rule="told-in-order")
    wanted = _wanted(asked, noun)
    places = [
        p for c in asked.clauses for p in c.places if p.landmarks and noun.i not in p.landmarks
    ]
    marks = [asked.things(place.landmarks[0]) for place in places]
    told = _told(asked, wanted, [m[0] for m in marks if m])
    found = None if _asks_of_some(asked) else told
    for place, mark in zip(places, marks, strict=True):
        if found is None and mark:
            found = _there(asked, place, mark[0], wanted)
    if found is None and not any(marks):
        found = _in_row(asked, wanted)
    if found is None and TOGETHER & set(asked.words):
        found = _counted(asked, sorted(wanted))
    beside = any(place.relation in BESIDE for place in places)
    if found is not None or beside or _asks_of_some(asked) or PARTLY & set(asked.words):
        return found
    return _of_group(asked, noun, wanted)


def _asks_of_some(asked: Asked) -> bool:
    """Whether it is asked how many of them are so: "how many of the jars are green"."""
    return "of" in asked.words[2:4]


def _wanted(asked: Asked, noun: Token) -> set[int]:
    """The things that are counted; of "how many white eggs" only those that are told to be so."""
    sort = nominal(noun)
    if sort.head in PEOPLE:
        return {t.number for t in asked.reading.who if t.person}
    if sort.head in ANY:
        return {t.number for t in asked.reading.who if not t.person}
    found = asked.fitting(sort) | {thing.number for thing in find(asked.reading.who, sort)}
    like = sort.words - ASKING
    return {n for n in found if like <= asked.words_of(n)}


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
        there = [s for s in exact if set(s.landmarks) & set(marks)]
        exact = there or [s for s in exact if not s.landmarks]
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
    return _counted(asked, list(dict.fromkeys(there)))


def _counted(asked: Asked, numbers: Sequence[int]) -> Found | None:
    """How many they are together; nothing if it is not told of some how many they are."""
    alone = [n for n in numbers if asked.reading.thing(n).group not in numbers]
    things = [asked.reading.thing(number) for number in alone]
    if not things or any(thing.plural and thing.count is None for thing in things):
        return None
    return Found(sum(thing.count or 1 for thing in things), rule="read-number")


def _of_group(asked: Asked, noun: Token, wanted: set[int]) -> Found | None:
    """The number of the one group of such things that the text tells of."""
    things = [asked.reading.thing(number) for number in wanted]
    own = {noun.lemma_.lower(), singular(noun.lower_)}
    things = [t for t in things if t.group not in wanted]
    groups = {t.count for t in things if t.count is not None and t.count > 1}
    named = {t.count for t in things if t.count in groups and own & {t.kind, singular(t.kind)}}
    counts = named or groups
    return Found(counts.pop(), rule="read-number") if len(counts) == 1 else None
