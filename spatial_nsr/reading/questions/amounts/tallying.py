"""How many of a group are so: the members that are told to be, or those that are left over.

Of four clocks "three are in the hall; the fourth is at the mender's", of six letters "two were
posted": what is said of some tells how many the others are.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace

from spatial_nsr.reading.lexicon.plurals import singular
from spatial_nsr.reading.questions.asked import Asked
from spatial_nsr.reading.questions.finding.filling import fillings
from spatial_nsr.reading.questions.finding.gaps import Wanted, wanted
from spatial_nsr.reading.questions.question_words import Gap
from spatial_nsr.reading.referents.things import Thing
from spatial_nsr.reading.statements.timeline import is_move

__all__ = ["counting_gap", "excepted_of", "filled", "gone_of", "left_of", "numbered", "share_of"]


def numbered(asked: Asked, numbers: Iterable[int]) -> int | None:
    """How many some things are together; nothing if it is not told of some how many they are.

    Members do not count beside their group.
    """
    numbers = list(dict.fromkeys(numbers))
    alone = [n for n in numbers if asked.reading.thing(n).group not in numbers]
    things = [asked.reading.thing(number) for number in alone]
    if not things or any(thing.plural and thing.count is None for thing in things):
        return None
    return sum(thing.count or 1 for thing in things)


def counting_gap(asked: Asked) -> Gap | None:
    """The gap of a question that counts: "how many jars", "how many of the jars"."""
    start = next((at for at, word in enumerate(asked.words[:-1]) if word == "many"), None)
    noun = None if start is None else _noun(asked, start)
    if start is None or noun is None:
        return None
    return Gap(start, noun, frozenset(range(max(start - 1, 0), noun + 1)))


def _noun(asked: Asked, start: int) -> int | None:
    nouns = (t for t in asked.doc[start + 1 :] if t.pos_ in ("NOUN", "PROPN", "PRON"))
    return next((t.i for t in nouns if t.dep_ != "compound"), None)


def filled(asked: Asked, gap: Gap, counted: Collection[int]) -> list[int]:
    """Those of some things of which the text says what is asked."""
    for each in wanted(asked, gap):
        if each.role == "figure" and not each.negated:
            found = [n for one in fillings(asked, each, counted) for n in one.things]
            if found:
                return [n for n in dict.fromkeys(found) if n in counted]
    return []


def _groups(asked: Asked, counted: Collection[int]) -> list[Thing]:
    """The groups of which it is told how many they are, none within another."""
    things = [asked.reading.thing(number) for number in sorted(counted)]
    return [t for t in things if (t.count or 0) > 1 and t.group not in counted]


def share_of(asked: Asked, gap: Gap, counted: Collection[int]) -> int | None:
    """How many of one group are so, or are not so, by what is told of some of its members."""
    groups = _groups(asked, counted)
    if len(groups) != 1 or groups[0].count is None:
        return None
    whole = groups[0]
    for each in wanted(asked, gap):
        if each.role != "figure":
            continue
        so, not_so = (_told(asked, each, whole, negated) for negated in (False, True))
        answer = _share(whole.count or 0, so, not_so, each.negated)
        if answer is not None:
            return answer
    return None


def _share(all_: int, so: int | None, not_so: int | None, negated: bool) -> int | None:
    """How many are so of so many, or how many are not."""
    wanted_ones, others = (not_so, so) if negated else (so, not_so)
    if wanted_ones is not None:
        return wanted_ones
    return None if others is None or others > all_ else all_ - others


def _told(asked: Asked, each: Wanted, whole: Thing, negated: bool) -> int | None:
    """Of how many of a group it is told, or denied, what is asked."""
    among = (whole.number, *whole.members)
    told = fillings(asked, replace(each, figure=None, negated=negated), among)
    numbers = dict.fromkeys(n for one in told for n in one.things if n in among)
    if whole.number in numbers:
        return whole.count
    return numbered(asked, numbers)


def left_of(asked: Asked, counted: Collection[int]) -> int | None:
    """How many of one group are left after some of it were taken, or went away."""
    groups = _groups(asked, counted)
    if len(groups) != 1:
        return None
    whole = groups[0]
    gone = dict.fromkeys(_gone(asked, whole))
    number = numbered(asked, gone) if gone else None
    return None if number is None or number > (whole.count or 0) else (whole.count or 0) - number


def gone_of(asked: Asked, numbers: Iterable[int]) -> int:
    """How many members of some groups went away, or were taken somewhere."""
    groups = _groups(asked, set(numbers))
    gone = dict.fromkeys(n for whole in groups for n in _gone(asked, whole))
    return numbered(asked, gone) or 0


def excepted_of(asked: Asked, numbers: Iterable[int], mark: int) -> int:
    """How many of some groups are not at a place where the others are: "all but the red pen"."""
    groups = _groups(asked, set(numbers))
    denied = (s.figure for s in asked.memory.denied if mark in s.landmarks)
    apart = [n for n in denied if any(_may_be_of(asked.reading.thing(n), g) for g in groups)]
    return numbered(asked, apart) or 0


def _may_be_of(thing: Thing, whole: Thing) -> bool:
    """Whether something is a member of a group, or one thing of its kind."""
    alike = singular(thing.kind) == singular(whole.kind) and not thing.several
    return thing.number in whole.members or alike


def _gone(asked: Asked, whole: Thing) -> Iterator[int]:
    """The members that went or were taken somewhere, by the time that is asked about."""
    last = asked.reading.moment if asked.memory.moment is None else asked.memory.moment
    for said in asked.reading.said:
        if said.figure in whole.members and is_move(said) and said.moment <= last:
            yield said.figure
