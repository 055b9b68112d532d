"""Texts about who sits round a table: in order, or by clues such as "two places to the left of".

>>> told = read_ring("Four people sit around a table. Clockwise they are Ana, Bo, Cy and Di.")
>>> told.names, told.facts[0].relation, told.facts[0].names
(('Ana', 'Bo', 'Cy', 'Di'), 'clockwise', ('Ana', 'Bo', 'Cy', 'Di'))
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise, permutations
from typing import TypeAlias

from spatial_nsr.puzzles.items import (
    Item,
    Named,
    Words,
    fitting,
    load_forms,
    load_shapes,
    parts,
    words_of,
)
from spatial_nsr.puzzles.listing import names_from
from spatial_nsr.puzzles.wordlists import categories_of
from spatial_nsr.reading.lexicon.entries import Lexicon
from spatial_nsr.reading.lexicon.tokens import Sentence, sentences

__all__ = ["Fact", "Ring", "load_rings", "read_ring", "relation_of", "seatings"]

FEWEST = 3
MOST = 8  # of more than so many not all orders are tried
OUT, HAS = "out", "has"
Relation: TypeAlias = tuple[str, tuple[str, ...], int, bool, bool]


@dataclass(frozen=True)
class Fact:
    """How some of them sit: ``clockwise`` one after the other, ``opposite``, ``next``, ``between``.

    ``step``: the first sits ``by`` places clockwise from the second; as seen by who looks to the
    middle where a hand is told (``handed``).
    """

    relation: str
    names: tuple[str, ...]
    by: int
    handed: bool
    sentence: Sentence
    start: int
    end: int
    loose: bool = False


@dataclass(frozen=True)
class Ring:
    """Who sits round a table; ``faces`` tells where all look, ``even`` that all seats are taken.

    ``counted``: the text tells how many they are, so that there are no others.
    """

    text: str
    names: tuple[str, ...]
    counted: bool
    even: bool
    faces: tuple[str, Sentence, Words] | None
    facts: tuple[Fact, ...]
    listing: tuple[Sentence, Words]
    unread: tuple[str, ...]


def load_rings() -> Lexicon:
    """The words of such texts."""
    return load_forms("rings")


def read_ring(text: str) -> Ring | None:
    """Read a text about who sits round a table; None if it is none, or contradicts itself."""
    told = [each for each in sentences(text) if not each.question]
    if not any(map(_is_round, told)):
        return None
    lists = {each.number: _list(words_of(each)) for each in told}
    gathered = None if any(lists.values()) else _gathered(told)
    if gathered is not None:
        lists[gathered[0]] = gathered[1]
    listing = next((each for each in told if lists[each.number] is not None), None)
    first = lists[listing.number] if listing is not None else None
    if listing is None or first is None:
        return None
    names, named = first[0], Named.of(first[0])
    setting: list[Item] = []
    facts: list[Fact] = []
    unread: list[str] = []
    faces: list[tuple[str, Sentence, Words]] = []
    for sentence in told:
        words, found = words_of(sentence), lists[sentence.number]
        outside = words if found is None else (*words[: found[1]], *words[found[2] :])
        items = parts(outside, load_rings(), named, frozenset())
        kinds = {each.category for each in items}
        led = None if found is None else _led_round(items, found[0], names)
        if led is not None:
            facts.append(_fact("clockwise", led, 0, False, sentence, words))
            continue
        if "rest" in kinds and kinds <= {"rest", "thing", "be", "skip"}:
            continue  # the only seat that is left
        if kinds <= categories_of("ring-setting") and (found is None or {*found[0]} == {*names}):
            setting += items
            faces += [(each.value, sentence, words) for each in items if each.category == "face"]
            spins = [int(each.value) for each in items if each.category == "spin"]
            if found is not None and len(spins) == 1:
                facts.append(_fact("clockwise", found[0][:: spins[0]], 0, False, sentence, words))
            elif spins:
                unread.append(text[sentence.start : sentence.end])
            continue
        made = [] if found is not None else _relations(items)
        if not made or any("?" in those for _, those, *_ in made):
            unread.append(text[sentence.start : sentence.end])
            continue
        for relation, those, by, handed, loose in made:
            facts.append(_fact(relation, those, by, handed, sentence, words, loose))
    even = _is_even(setting)
    sizes = {int(n.value) for n, of in _counted(setting) if of.category in ("kind", "seat")}
    if even:  # one on each side of a table with so many
        sizes |= {int(e.value) for e in setting if e.category == "round" and e.value.isdigit()}
    looks = {face for face, _, _ in faces}
    is_ring = any(each.category == "round" for each in setting)
    if not is_ring or not facts or len(looks) > 1 or sizes - {len(names)}:
        return None
    return Ring(
        text, names, bool(sizes), even, faces[0] if faces else None, tuple(facts),
        (listing, words_of(listing)), tuple(unread),
    )  # fmt: skip


def _is_round(sentence: Sentence) -> bool:
    """Whether a sentence speaks of what one sits round."""
    items = parts(words_of(sentence), load_rings(), Named.of(()), frozenset())
    return any(each.category == "round" for each in items)


def _led_round(
    items: Sequence[Item], others: Sequence[str], names: Sequence[str]
) -> tuple[str, ...] | None:
    """All of them clockwise, of "clockwise from Al come Bo, Cy and Di"."""
    kept = [each for each in items if each.category not in ("be", "skip")]
    those = [each.value for each in kept if each.category == "thing"]
    if [each.category for each in kept] not in (["spin", "thing"], ["turn", "thing"]):
        return None
    if {*those, *others} != {*names} or len(others) + 1 != len(names):
        return None
    return (*those, *others)[:: int(kept[0].value)]


def _is_even(setting: Sequence[Item]) -> bool:
    """Whether all seats are alike, and none is empty."""
    seats = any(of.category == "seat" for _, of in _counted(setting))
    return seats or any(each.category == "even" for each in setting)


def _counted(items: Sequence[Item]) -> list[tuple[Item, Item]]:
    pairs = pairwise(items)
    return [(one, other) for one, other in pairs if one.category == "number"]


def _fact(
    relation: str, names: Sequence[str], by: int, handed: bool, sentence: Sentence, words: Words,
    loose: bool = False,
) -> Fact:  # fmt: skip
    start, end = words[0].start, words[-1].end
    return Fact(relation, tuple(names), by, handed, sentence, start, end, loose)


def _list(words: Words) -> tuple[tuple[str, ...], int, int] | None:
    """The longest list of names in a sentence, and which of its words it is."""
    best: tuple[tuple[str, ...], int, int] | None = None
    for start, word in enumerate(words):
        if start and words[start - 1].text[0].isupper() and word.text[0].isupper():
            continue  # within a name
        if not word.text[0].isalnum():
            continue
        items = parts(words[start:], load_rings(), Named.of(()), frozenset())
        known = (each.start for each in items if each.category not in ("unknown", "and", "skip"))
        names, end = names_from(words[: start + next(known, len(words))], start, load_rings())
        if len(names) < FEWEST or len({*names}) < len(names):
            continue
        if best is None or len(names) > len(best[0]):
            best = tuple(names), start, end
    return best


def _gathered(told: Sequence[Sentence]) -> tuple[int, tuple[tuple[str, ...], int, int]] | None:
    """Those who are named one by one, where as many as these are told to sit round it.

    With them comes the number of the sentence that tells how many they are.
    """
    names: dict[str, None] = {}
    counts: list[tuple[int, int]] = []
    for sentence in told:
        words = words_of(sentence)
        items = parts(words, load_rings(), Named.of(()), frozenset())
        sizes = [int(n.value) for n, of in _counted(items) if of.category == "kind"]
        counts += [(sentence.number, size) for size in sizes]
        for each in items:
            if each.category == "unknown" and words[each.start].text[0].isupper():
                names.setdefault(" ".join(each.form))
    known = [at for at, size in counts if size == len(names) >= FEWEST]
    return (known[0], (tuple(names), 0, 0)) if len(counts) == 1 and known else None


def _relations(items: Sequence[Item]) -> list[Relation]:
    """What a sentence tells; of "Amy has Ben on her left and Dan on her right" both."""
    whole = relation_of(items)
    if whole is not None:
        return [whole]
    ends = [at for at, each in enumerate(items) if each.category == "and"]
    begins = [at for at, each in enumerate(items) if each.values == (HAS,)]
    if len(ends) != 1 or len(begins) != 1 or begins[0] > ends[0]:
        return []
    both = items[: ends[0]], (*items[: begins[0] + 1], *items[ends[0] + 1 :])
    found = [made for each in both if (made := relation_of(each)) is not None]
    return found if len(found) == len(both) else []


def relation_of(items: Sequence[Item]) -> Relation | None:
    """What a clause tells: relation, names, places clockwise, whether by a hand, and if loosely.

    Who is asked for is called "?".
    """
    kept = [
        each._replace(category=HAS) if each.values == (HAS,) else each
        for each in items
        if each.category not in ("be", "skip") or each.values == (HAS,)
    ]
    asked = [
        each._replace(category="thing", values=("?",)) if each.category == "who" else each
        for each in kept
    ]
    shape = fitting(load_shapes("rings"), asked)
    if shape is None:
        return None
    those = [each.value for each in asked if each.category == "thing"]
    those.insert(0, those.pop(int(shape.value)))
    if len({*those}) < len(those):
        return None
    if shape.name in ("opposite", "next", "between"):
        return shape.name, tuple(those), 0, False, False
    by = next((int(e.value) for e in asked if e.category in ("number", "ordinal")), 1)
    way = next(e for e in asked if e.category in ("hand", "side", "touch", "turn"))
    sign = {"left": 1, "right": -1}.get(way.value) or int(way.value)
    handed = way.category != "turn"
    return "step", tuple(those), by * sign, handed, shape.name == "beside"


def seatings(ring: Ring) -> list[tuple[str, ...]] | None:
    """All orders, clockwise from the first name, in which all facts are so; None if too many."""
    circle = next((each for each in ring.facts if each.relation == "clockwise"), None)
    if circle is None and len(ring.names) > MOST:
        return None
    first, *others = ring.names
    if circle is not None:
        at = circle.names.index(first)
        some = [(*circle.names[at:], *circle.names[:at])]
    else:
        some = [(first, *rest) for rest in permutations(others)]
    turn = -1 if ring.faces is not None and ring.faces[0] == OUT else 1
    return [each for each in some if all(holds(fact, each, turn) for fact in ring.facts)]


def holds(fact: Fact, order: tuple[str, ...], turn: int) -> bool:
    """Whether a fact is so in an order that goes clockwise; ``turn`` is -1 if all look outward."""
    size = len(order)
    at = [order.index(name) for name in fact.names]
    if fact.relation == "clockwise":
        return all((b - a) % size == 1 for a, b in pairwise(at))
    if fact.relation == "opposite":
        return 2 * ((at[0] - at[1]) % size) == size
    if fact.relation == "next":
        return (at[0] - at[1]) % size in (1, size - 1)
    if fact.relation == "between":
        return {(at[1] - at[0]) % size, (at[2] - at[0]) % size} == {1, size - 1}
    return (at[0] - at[1]) % size == (fact.by * (turn if fact.handed else 1)) % size
