"""Which things a noun phrase of a question speaks of, and of how many of them it asks."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from spatial_nsr.reading.lexicon.lists import word_list
from spatial_nsr.reading.questions.asked import Asked
from spatial_nsr.reading.referents.nominals import nominal
from spatial_nsr.reading.statements.grounds import Ground, every
from spatial_nsr.reading.statements.memory import Memory
from spatial_nsr.reading.statements.reading import Reading
from spatial_nsr.reading.text.words import asked_words, mood_words

__all__ = ["Meant", "asks_for_all", "meant"]


PARTS = frozenset(("part", "told"))  # shares of what the text tells of as a whole


@dataclass(frozen=True)
class Meant:
    """The things that may be meant; ``quantity`` is one, any, all or none of them."""

    numbers: tuple[int, ...]
    quantity: str = "one"

    def judge(self, memory: Memory, relation: str, mark: Meant) -> Ground | None:
        """Whether so many of them stand so to the landmark."""
        if self.quantity in ("any", "none"):
            found = _any(memory, relation, self.numbers, mark.numbers[0])
            return found if self.quantity == "any" or found is None else found.turned()
        asked = self.numbers if self.quantity == "all" else self.numbers[:1]
        if mark.quantity == "any":
            return _any_mark(memory, relation, asked[0], mark.numbers)
        found = every(_of_group(memory, relation, each, mark.numbers[0]) for each in asked)
        if self.quantity == "all" and found is not None and found.so:
            all_ = {n for each in asked for n in (each, *memory.reading.thing(each).members)}
            shares = {_is_share(memory.reading, each) for each in all_} - {""}
            return found if not shares else Ground(False, found.rests) if "told" in shares else None
        return found


def meant(asked: Asked, at: int) -> Meant:
    """What the noun phrase of a token speaks of."""
    token = asked.doc[at]
    words = {c.lower_ for c in token.children if c.i < at and c.dep_ in ("det", "predet", "dep")}
    there = token.head.lemma_ == "be" and any(c.dep_ == "expl" for c in token.head.children)
    things = [thing for thing in asked.reading.who if thing.kind not in ("i", "we", "you")]
    if token.lower_ in asked_words("somebody"):
        numbers = tuple(thing.number for thing in things if thing.person)
        return Meant(numbers, "none" if token.lower_ in asked_words("none") else "any")
    if token.lower_ in asked_words("something"):
        numbers = tuple(thing.number for thing in things)
        return Meant(numbers, "none" if token.lower_ in asked_words("none") else "any")
    numbers = tuple(asked.things(at))
    if words & asked_words("none"):
        return Meant(numbers, "none")
    if "both" in words and _are_one(asked, numbers):
        return Meant(())  # "both kettles" of a text that speaks of one
    if words & asked_words("all"):
        return Meant(_alike(asked, numbers), "all")
    if words & asked_words("any") or (there and not words):
        return Meant(numbers, "any")
    plural = nominal(token).plural
    if plural and token.pos_ == "NOUN" and not words and nominal(token).owner is None:
        return Meant(numbers, "any")
    if plural and "the" in words and any(_is_share(asked.reading, n) in PARTS for n in numbers):
        return Meant(numbers[:1], "all")
    if plural and len(numbers) > 1 and not asked.reading.thing(numbers[0]).plural:
        return Meant(_alike(asked, numbers), "all")
    group = numbers and not plural and asked.reading.thing(numbers[0])
    if group and group.several and nominal(token).words - group.words:
        return Meant(())  # which one of them it is nobody tells
    return Meant(numbers)


def _is_share(reading: Reading, number: int) -> str:
    """Whether the text speaks of a thing as of some of its sort; empty if it does not.

    ``some``: "some chairs"; ``part``: "most of the chairs", all of which it tells of; ``told``: how
    many of how many, "six of the nine chairs".
    """
    start, end = reading.thing(number).mentions[0]
    span = reading.text.doc.char_span(start, end, alignment_mode="expand")
    if span is None:
        return ""
    some, root = word_list("amount").keys() | mood_words("some"), span.root
    told = {t.lower_ for t in root.subtree if t.i < root.i}
    if not told.isdisjoint(word_list("universal")):
        return "" if told.isdisjoint(mood_words("not")) else "told"  # "not all the cups"
    of = next((c for c in root.children if c.dep_ == "prep" and c.lower_ == "of"), None)
    if of is not None:
        numbers = root.pos_ == "NUM" and any(t.dep_ == "nummod" for t in of.subtree)
        return "told" if numbers else "part" if root.pos_ == "NUM" or root.lower_ in some else ""
    return "" if some.isdisjoint(told) else "some"


def asks_for_all(asked: Asked) -> bool:
    """Whether it is asked of all of a sort of which the text tells only of some."""
    figures = (meant(asked, at) for clause in asked.clauses for at in clause.figures)
    all_ = (each.numbers for each in figures if each.quantity == "all")
    return any(_is_share(asked.reading, n) for numbers in all_ for n in numbers)


def _are_one(asked: Asked, numbers: tuple[int, ...]) -> bool:
    """Whether a noun can mean one single thing only."""
    return len(numbers) == 1 and not asked.reading.thing(numbers[0]).several


def _alike(asked: Asked, numbers: tuple[int, ...]) -> tuple[int, ...]:
    """Of things that one noun may mean, the group if there is one, or all that are single."""
    groups = [n for n in numbers if asked.reading.thing(n).members]
    return tuple(groups[:1]) or numbers


def _of_group(memory: Memory, relation: str, figure: int, mark: int) -> Ground | None:
    """Of a thing; of a group also by its members."""
    found = memory.ground(relation, figure, mark)
    members = memory.reading.thing(figure).members
    if found is not None or not members:
        return found
    return every(memory.ground(relation, member, mark) for member in members)


def _any(memory: Memory, relation: str, figures: Iterable[int], mark: int) -> Ground | None:
    """Whether it is so of any; that it is so of none has to be said."""
    figures = [figure for figure in figures if figure != mark]
    for figure in figures:
        found = memory.ground(relation, figure, mark)
        if found is not None and found.so:
            return found
    no = (memory.denies(relation, n, mark) or memory.untrue(relation, n, mark) for n in figures)
    return Ground(False) if any(no) else None


def _any_mark(memory: Memory, relation: str, figure: int, marks: Iterable[int]) -> Ground | None:
    found = [memory.ground(relation, figure, mark) for mark in marks if mark != figure]
    against = every(found)
    for each in found:
        if each is not None and each.so:
            return each
    return against if None not in found else None
