"""A text about things in an order, sentence by sentence: what it lists and what it says of them.

>>> text = "Three cats sit on a wall: Tom, Ida and Max. Tom is left of Max. Ida is first."
>>> told = read_orders(text)
>>> told.things, told.unread
(('Tom', 'Ida', 'Max'), ('Ida is first',))
>>> [(fact.axis, fact.clauses[0][0].relation) for fact in told.facts]
[('left-right', 'before')]
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from spatial_nsr.puzzles.items import Item, Named, Words, load_forms, parts, words_of
from spatial_nsr.puzzles.listing import Listed, gathered, listed, nouns, numbers_in
from spatial_nsr.puzzles.orders.axes import PLACES, graded, settled
from spatial_nsr.puzzles.orders.claims import Clause, Literal
from spatial_nsr.puzzles.orders.clauses import Said, loosely_said_by, said_by
from spatial_nsr.puzzles.orders.comparing import bare, equalled, gapped, outdone
from spatial_nsr.puzzles.orders.referring import referred, things_in
from spatial_nsr.puzzles.orders.swapping import Swap, swap_of
from spatial_nsr.puzzles.speaking import only_speaks
from spatial_nsr.puzzles.wordlists import words_in
from spatial_nsr.reading.lexicon.entries import Lexicon
from spatial_nsr.reading.lexicon.tokens import Sentence, sentences

__all__ = ["Fact", "Orders", "items_of", "load_orders", "read_gathered", "read_orders"]

FEWEST = 2
MOST = 60
ORDERING = ("than", "most", "from", "ordinal", "next", "touch", "between", "ends", "way", "lead")
LEAVING_OPEN = ("open", "not", "or", "either", "if", "unless", "neither")
MORE = (("more", "than"), ("less", "than"), ("fewer", "than"))  # "more than three birds"


@dataclass(frozen=True)
class Fact:
    """What a part of a sentence tells of an order: clauses about places along an axis.

    ``items`` are the parts of the sentence that say it, ``words`` those of the sentence. It is
    ``loose`` if words of it were passed over.
    """

    axis: str
    clauses: tuple[Clause, ...]
    sentence: Sentence
    words: Words
    items: tuple[Item, ...]
    loose: bool = False


@dataclass(frozen=True)
class Orders:
    """Things that are listed in full, and what is told of their order.

    ``unread`` has the sentences that were not understood, ``swaps`` who has changed places since;
    it is not ``counted`` if the text does not tell how many things there are, and ``gathered`` if
    nothing lists them.
    """

    text: str
    things: tuple[str, ...]
    kinds: frozenset[str]
    facts: tuple[Fact, ...]
    unread: tuple[str, ...]
    sentence: Sentence
    span: tuple[int, int]
    told_parts: tuple[tuple[Sentence, Words, Said], ...] = ()
    not_read: tuple[str, ...] = ()
    swaps: tuple[Swap, ...] = ()
    counted: bool = True
    gathered: bool = False

    @functools.cached_property
    def named(self) -> Named:
        """The things by what they are called."""
        return Named.of(self.things, self.kinds)

    def asked(self, axes: Sequence[frozenset[str]]) -> Orders:
        """The same, with what a question is about settling which axes the text means."""
        facts, lost = _settle(self.text, self.told_parts, axes)
        return replace(self, facts=facts, unread=(*self.not_read, *lost))

    @property
    def passed_over(self) -> tuple[str, ...]:
        """The sentences of which words were passed over, though the rest was understood."""
        told = [fact.sentence for fact in self.facts if fact.loose]
        return tuple(dict.fromkeys(self.text[each.start : each.end] for each in told))

    @property
    def axes(self) -> tuple[str, ...]:
        """The axes along which something is told."""
        return tuple(dict.fromkeys(fact.axis for fact in self.facts))

    def told(self, axis: str) -> list[Fact]:
        """What is told along an axis."""
        return [fact for fact in self.facts if fact.axis == axis]


def load_orders() -> Lexicon:
    """The words of such texts, without those that only speak of the text."""
    return load_forms("orders")


def read_orders(text: str) -> Orders | None:
    """Read a text that lists things and tells of their order; None if it is none."""
    found = _listing(text)
    return None if found is None else _read(text, found)


def read_gathered(text: str) -> Orders | None:
    """Read a text that compares things which nothing lists; None if it tells anything else.

    >>> told = read_gathered("Ada is older than Bo. Cy is younger than Bo.")
    >>> told.things, told.counted
    (('Ada', 'Bo', 'Cy'), False)
    """
    told = [each for each in sentences(text) if not each.question]
    words = [words_of(each) for each in told]
    setting, names = gathered(words, load_orders())
    if len(names) <= FEWEST or len(names) > MOST:
        return None
    named = Named.of(names)
    setting |= {at for at, each in enumerate(words) if _only_lists(each, named)}
    beside = tuple(word for at in setting for word in words[at] if not named.at((word,), 0))
    numbers = numbers_in(beside, load_orders())
    if _leaves_open(beside) or any(number > len(names) for number in numbers):
        return None
    kinds = nouns(beside, load_orders())
    kept = [each for at, each in enumerate(told) if at not in setting]
    if not kept:
        return None
    found = _read(text, (-1, Listed(names, False, 0, 1), kept[0], kinds, kept))
    plain = not found.unread and not found.passed_over and len(found.facts) >= FEWEST
    rowed = any(word.lower in words_in("rows") for each in words for word in each)
    spatial = {*found.axes} & {*PLACES} - {"rank"}
    ranked = len(names) in numbers or not spatial or rowed
    return replace(found, gathered=True) if plain and ranked else None


def _only_lists(words: Words, named: Named) -> bool:
    """Whether a sentence names several things and tells no order: "A, B and C differ in price"."""
    items = items_of(words, named, frozenset())
    telling = any(each.category in ORDERING for each in items)
    return len(things_in(items)) > FEWEST and not telling


Found: TypeAlias = tuple[int, Listed, Sentence, frozenset[str], list[Sentence]]
"""The number of the sentence that lists things, the list, that sentence, its nouns, and all."""


def _read(text: str, found: Found) -> Orders:
    """Read what is told of things that are known."""
    at, told, sentence, kinds, all_sentences = found
    named = Named.of(told.things, kinds)
    said: list[tuple[Sentence, Words, Said]] = []
    unread: list[str] = []
    swaps: list[Swap] = []
    last: tuple[str, ...] = ()
    for number, each in enumerate(all_sentences):
        words = words_of(each)
        if number == at - 1 and told.before:
            continue
        if number == at:
            said += [(each, words, one) for one in _row(words, told)]
            continue
        items = items_of(words, named, kinds)
        before, last = last, things_in(items)
        swap = swap_of(items, each, words)
        if swap is not None:
            swaps.append(swap)
            continue
        made = _sentence(words, items, before, kinds, len(told.things))
        if made is None or (made and swaps):  # of which order, nobody tells
            unread.append(text[each.start : each.end])
        else:
            said += [(each, words, one) for one in made]
    words = words_of(sentence)
    span = words[told.start].start, words[told.end - 1].end
    return Orders(
        text,
        told.things,
        kinds,
        (),
        (),
        sentence,
        span,
        tuple(said),
        tuple(unread),
        tuple(swaps),
        told.counted,
    ).asked(())


def _listing(text: str) -> Found | None:
    """The sentence that lists the things, and the words beside the list."""
    found = list(sentences(text))
    for at, sentence in enumerate(found):
        words = words_of(sentence)
        counted = numbers_in(words_of(found[at - 1]), load_orders()) if at else frozenset[int]()
        told = listed(words, load_orders(), counted) if not sentence.question else None
        if told is not None and FEWEST <= len(told.things) <= MOST:
            beside = (*words[: told.start], *words[told.end :])
            if told.before:
                beside = (*words_of(found[at - 1]), *beside)
            if _leaves_open(beside):
                return None
            return at, told, sentence, nouns(beside, load_orders()), found
    return None


def _leaves_open(words: Words) -> bool:
    """Whether the words beside a list say that it is not all: "at least three", "among others"."""
    known = parts(words, load_orders(), Named.of(()), frozenset())
    return any(each.category in LEAVING_OPEN or each.form in MORE for each in known)


def _row(words: Words, told: Listed) -> list[Said]:
    """The order of a list that is told along an axis: "from left to right there are ..."."""
    beside = parts((*words[: told.start],), load_orders(), Named.of(()), frozenset())
    ways = [each for each in beside if each.category == "way" and not _of_road(words, each)]
    if len(ways) != 1:
        return []
    axis, _, end = ways[0].value.partition(":")
    row = told.things if end == "first" else told.things[::-1]
    items = tuple(ways)
    return [
        Said({axis: ((Literal("at", (name,), place),),)}, items)
        for place, name in enumerate(row, 1)
    ]


def _of_road(words: Words, way: Item) -> bool:
    """Whether a way along an axis is that of a road: "a road that runs from north to south"."""
    return way.start > 0 and words[way.start - 1].lower in words_in("running")


def items_of(words: Words, named: Named, kinds: frozenset[str]) -> list[Item]:
    """A sentence as items; comparatives that no list has are made out by their endings."""
    lexicon = load_orders()
    found: list[Item] = []
    passed = 0
    for each in parts(words, lexicon, named, kinds):
        if each.start < passed:
            continue
        made = _made(words, each, named)
        passed = each.end if made is None else made.end
        found.append(each if made is None else made)
    return found


def _made(words: Words, item: Item, named: Named) -> Item | None:
    """What no form says as a whole: comparisons by their parts and their endings."""
    at, lexicon = item.start, load_orders()
    if item.category == "thing":
        return None
    if item.end == at + 1 and words[at].lower in ("as", "so"):
        return equalled(words, at, lexicon)
    if item.form == ("as", "many"):
        return None
    single = item.end == at + 1 and item.category != "kind"  # "no river is longer than"
    found = gapped(words, at, lexicon, named) if single else None
    if found is not None or item.category not in ("unknown", "kind"):
        return found
    return graded(words, at, lexicon) or outdone(words, at, lexicon) or bare(words, at, lexicon)


def _sentence(
    words: Words, items: Sequence[Item], before: Sequence[str], kinds: frozenset[str], size: int
) -> Sequence[Said] | None:
    """What a sentence says; nothing where it only speaks of the text, None if it is not known.

    ``before`` are the things that the sentence before it names.
    """
    if not things_in(items) and only_speaks(words, kinds):
        return []
    items = _without_where(items)
    meant = referred(items, before)
    if not things_in(items) and meant is None:
        return None
    said = said_by(items, size)
    if said is None and meant is not None:
        return loosely_said_by(meant, size, True)
    return said or loosely_said_by(items, size)


def _without_where(items: Sequence[Item]) -> Sequence[Item]:
    """Items without where it is: "in the exam, Ann scored more", "she came to the inn first"."""
    at = next((n for n, each in enumerate(items) if each.category == "comma"), 0)
    led = [each.category for each in items[:at]]
    among = bool(led) and items[0].form[:1] in (("among",), ("amongst",))
    if len(led) > 1 and (led[0] == "of" or among) and {*led[1:]} <= {"unknown", "kind", "number"}:
        return items[at + 1 :]
    for at, each in enumerate(items[1:], 1):
        end = at + 1
        while end < len(items) and items[end].category in ("unknown", "kind"):
            end += 1
        told = end < len(items) and items[end].category in ("than", "most", "ordinal", "close")
        arrives = items[at - 1].category == "be" and items[at - 1].value != "-"
        if each.category == "of" and arrives and told and end > at + 1:
            return [*items[:at], *items[end:]]
    return items


def _settle(
    text: str, said: Sequence[tuple[Sentence, Words, Said]], asked: Sequence[frozenset[str]]
) -> tuple[tuple[Fact, ...], list[str]]:
    """What is said along the axes that are meant."""
    open_ = [frozenset(each.axes) for _, _, each in said if "*" not in each.axes]
    axes = settled([*open_, *asked])[: len(open_)]
    known = {axis for axis in axes if axis is not None}
    known = known or {axis for each in asked for axis in each} or {"places"}
    waiting = iter(axes)
    facts, lost = [], []
    for sentence, words, each in said:
        if "*" in each.axes:
            axis = next(iter(known)) if len(known) == 1 else None
        else:
            axis = next(waiting)
        if axis is None:
            lost.append(text[sentence.start : sentence.end])
        else:
            clauses = each.axes.get(axis) or each.axes["*"]
            facts.append(Fact(axis, clauses, sentence, words, each.items, each.loose))
    return tuple(facts), list(dict.fromkeys(lost))
