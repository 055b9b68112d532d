"""Which thing stands so: "what is on the table", "which room is the cat in", "who moved it"."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from spatial_nsr.reading.lexicon.kinds import load_kinds
from spatial_nsr.reading.lexicon.plurals import singular
from spatial_nsr.reading.questions.asked import Asked, Found
from spatial_nsr.reading.questions.finding.filling import fillings
from spatial_nsr.reading.questions.finding.gaps import Wanted, wanted
from spatial_nsr.reading.questions.question_words import Gap
from spatial_nsr.reading.referents.nominals import nominal
from spatial_nsr.reading.referents.things import SPEAKING
from spatial_nsr.reading.statements.reading import Statement
from spatial_nsr.reading.statements.relations import back, converse, group, shown_by
from spatial_nsr.reading.text.words import asked_words

__all__ = ["figures_at", "fillers", "landmarks_of", "may_be_of_sort", "of_sort", "which"]

LIVING = ("person", "animal", "twosome", "title")


def which(asked: Asked, gap: Gap) -> Found | None:
    """The things that stand as the question says, in place of the word that asks."""
    numbers, rests = fillers(asked, gap)
    if gap.owned is not None:
        owners = [_owner(asked, n) for n in numbers or _owned(asked, gap)]
        names = [f"{asked.name(n)}'s" for n in dict.fromkeys(owners) if n is not None]
        return Found(names, rests) if len(names) == 1 and None not in owners else None
    return Found([asked.name(n) for n in numbers], rests) if numbers else None


def _owned(asked: Asked, gap: Gap) -> list[int]:
    """The only thing that may be asked whose it is: the only coat that is somebody's."""
    things = [] if gap.owned is None else asked.fitting(nominal(asked.doc[gap.owned]))
    return [n for n in things if _owner(asked, n) is not None]


def fillers(asked: Asked, gap: Gap) -> tuple[list[int], tuple[Statement, ...]]:
    """The things that fill the gap, and the statements that they rest on."""
    for each in wanted(asked, gap):
        found = fillings(asked, each)
        told = dict.fromkeys(n for one in found for n in one.things)
        numbers, sure = _fitting(asked, gap, told)
        if not sure:
            following, sure = _fitting(asked, gap, _following(asked, each))
            numbers = following if sure else numbers or following
        if each.role == "figure" and not each.landmarks and each.relation and len(numbers) > 1:
            continue  # of several on the left, none is the one
        if numbers:
            kept = numbers if _lists(each) else numbers[:1]
            rests = tuple(one.said for one in found if {*one.things} & {*kept})
            return kept, rests
    return [], ()


def _lists(each: Wanted) -> bool:
    """Whether all that fill a gap answer: all that is on the desk, both that it is between."""
    return each.role in ("figure", "landmark") or each.relation == "between"


def _following(asked: Asked, each: Wanted) -> list[int]:
    """What follows where nothing says it outright: of what holds that, of what leads there."""
    if each.negated or not each.relation:
        return []
    if each.relation == "between":
        return _between(asked, each)
    if each.role == "landmark" and each.figure:
        return [n for figure in each.figure for n in landmarks_of(asked, each.relation, figure)]
    if each.role == "figure" and len(each.landmarks) == 1:
        return [n for mark in each.landmarks[0] for n in figures_at(asked, each.relation, mark)]
    return []


def _between(asked: Asked, each: Wanted) -> list[int]:
    """What is past the one thing and before the other."""
    if each.role != "figure" or len(each.landmarks) != 2:
        return []
    truth, ends = asked.memory.truth, [(a, b) for a in each.landmarks[0] for b in each.landmarks[1]]
    return [
        thing.number
        for thing in asked.reading.who
        for one, other in ends
        for way in converse()
        if thing.number not in (one, other)
        and truth(way, thing.number, one)
        and truth(way, other, thing.number)
    ]


def figures_at(asked: Asked, relation: str, landmark: int) -> list[int]:
    """What stands so to a landmark: what is told outright, or else what follows."""
    now = asked.memory.now
    told = [s.figure for s in now if landmark in s.landmarks and s.relation in shown_by(relation)]
    turned = back(relation)
    told += [
        s.landmarks[0]
        for s in now
        if s.figure == landmark and len(s.landmarks) == 1 and s.relation == turned
    ]
    if told:
        return list(dict.fromkeys(told))
    others = (thing.number for thing in asked.reading.who if thing.number != landmark)
    return [each for each in others if asked.memory.truth(relation, each, landmark)]


def landmarks_of(asked: Asked, relation: str, figure: int) -> list[int]:
    """What a thing stands so to: what is told outright, then what holds that."""
    memory, turned = asked.memory, back(relation)
    told = [n for s in memory.of(figure) if s.relation in shown_by(relation) for n in s.landmarks]
    told += [s.figure for s in memory.now if figure in s.landmarks and s.relation == turned]
    if relation in group("held") | group("parts"):
        told += memory.held(figure)
    return list(dict.fromkeys(told))


# Of the sort that is asked for -------------------------------------------------------------------


def of_sort(asked: Asked, gap: Gap, numbers: Iterable[int]) -> list[int]:
    """Those of some things that surely are of the sort that is asked for, in their order."""
    found, sure = _fitting(asked, gap, numbers)
    return found if sure else []


def may_be_of_sort(asked: Asked, numbers: Sequence[int]) -> bool:
    """Whether some things may be of the sort that is asked for, as far as is known."""
    return asked.gap is None or bool(_fitting(asked, asked.gap, numbers)[0])


def _fitting(asked: Asked, gap: Gap, numbers: Iterable[int]) -> tuple[list[int], bool]:
    """Those of the sort that is asked for, in their order, and whether they surely are."""
    found = [n for n in dict.fromkeys(numbers) if asked.name(n) and n not in asked.named(gap)]
    at = gap.noun if gap.owned is None else gap.owned
    if at is None:
        alike = _persons(asked, found) if gap.person else _no_speakers(asked, found)
        return alike, bool(alike)
    noun = nominal(asked.doc[at])
    if {noun.head, singular(noun.head)} & asked_words("any-of-them"):
        return found, bool(found)
    wanted = asked.fitting(noun)
    if wanted:
        of_sort = [n for n in found if n in wanted or _is_named(asked, n)]
        return of_sort, bool(of_sort)
    return [n for n in found if not _sorted(asked, n)], False


def _no_speakers(asked: Asked, numbers: Sequence[int]) -> list[int]:
    """What "what" may ask for: nobody who tells or is told."""
    return [n for n in numbers if asked.reading.thing(n).kind not in SPEAKING]


def _persons(asked: Asked, numbers: Sequence[int]) -> list[int]:
    """Who of them is somebody: a person, or else an animal, or what has a name."""
    persons = [n for n in numbers if asked.reading.thing(n).person]
    living = {noun for sort in LIVING for noun in load_kinds()[sort]}
    return persons or [
        n for n in numbers if asked.reading.thing(n).names or _kind(asked, n) & living
    ]


def _is_named(asked: Asked, number: int) -> bool:
    """Whether a thing has nothing but a name or a number, which tells not of what sort it is."""
    thing = asked.reading.thing(number)
    numbered = any(map(str.isdecimal, thing.kind)) or len(thing.kind) == 1
    return numbered or (thing.kind in thing.names and not _sorted(asked, number))


def _sorted(asked: Asked, number: int) -> bool:
    """Whether it is known of what sort a thing is."""
    return any(_kind(asked, number) & nouns for nouns in load_kinds().values())


def _kind(asked: Asked, number: int) -> set[str]:
    kind = asked.reading.thing(number).kind
    return {kind, singular(kind)}


def _owner(asked: Asked, number: int) -> int | None:
    """Whose a thing is."""
    told = (s for s in asked.memory.now if s.figure == number and s.relation == "belongs-to")
    marks = (s.landmarks[0] for s in told if s.landmarks)
    return next(marks, asked.reading.thing(number).owner)
