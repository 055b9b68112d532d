"""The words of a way: where it begins, who goes it, what is passed, and its sentences as items."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from spatial_nsr.puzzles.items import Item, Named, Words, load_forms, parts, words_of
from spatial_nsr.puzzles.wordlists import words_in
from spatial_nsr.reading.lexicon.entries import Lexicon
from spatial_nsr.reading.lexicon.tokens import Sentence

__all__ = ["WayNames", "homes", "items_of_way", "load_ways", "places_in", "unit_of", "walkers"]

MOST = 3  # words of a name
HALF = 180


class WayNames(NamedTuple):
    """What a text about a way names: where it begins, who goes it, and what lies on it."""

    home: tuple[str, ...] = ()
    walkers: tuple[str, ...] = ()
    stops: tuple[str, ...] = ()


def load_ways() -> Lexicon:
    """The words of such texts."""
    return load_forms("ways")


def homes(told: Sequence[Sentence]) -> tuple[str, ...]:
    """The name of the place where the way begins: "leaves the hotel and walks ..."."""
    lexicon = load_ways()
    for sentence in told[:2]:
        words = tuple(w for w in words_of(sentence) if w.lower not in words_in("article"))
        for at in range(len(words) - 1):
            found = lexicon.longest(words, at)
            leaves = _leaves(words, at)
            if not leaves and (found is None or found[0].category != "leave"):
                continue
            after = at + 1 if leaves or found is None else found[1]
            while after < len(words) and words[after].lower in words_in("leading"):
                after += 1
            if _is_skipped(words[after : after + 2], lexicon):  # "the corner kiosk"
                after += 1
            if after < len(words) and _can_be_name(words[after].lower, lexicon):
                end = after + 1
                while end < len(words) and _goes_on(words, end, lexicon):
                    end += 1
                return (" ".join(word.text for word in words[after:end]),)
    return ()


def _leaves(words: Words, at: int) -> bool:
    """Whether "left" is a verb: "a boat left the pier", "he left home", not "turned left"."""
    if words[at].lower not in words_in("parting-from") or not 0 < at < len(words) - 1:
        return False
    lexicon = load_ways()
    before = lexicon.forms.get((words[at - 1].lower,))
    after = lexicon.forms.get((words[at + 1].lower,))
    told = before is None or before.category in ("person", "who")
    named = after is None or after.category in ("home", "person")
    moved = any(
        entry is not None and entry.category in ("go", "turn", "side", "number", "be", "face")
        for entry in (lexicon.forms.get((word.lower,)) for word in words[:at])
    )
    return told and named and not moved and words[at + 1].text[0].isalpha()


def _is_skipped(words: Words, lexicon: Lexicon) -> bool:
    """Whether the first of two words says nothing of a way, and the second is a name."""
    if len(words) < 2 or not _can_be_name(words[1].lower, lexicon):
        return False
    entry = lexicon.forms.get((words[0].lower,))
    return entry is not None and entry.category == "skip" and words[1].text.isalpha()


def _can_be_name(word: str, lexicon: Lexicon) -> bool:
    """Whether a word may begin the name of a place: "bus" of "bus stop"."""
    entry = lexicon.forms.get((word,))
    return entry.category == "person" if entry is not None else not lexicon.knows(word)


def _goes_on(words: Words, at: int, lexicon: Lexicon) -> bool:
    """Whether a word belongs to the same name as the one before it."""
    word, before = words[at], words[at - 1]
    named = before.text[0].isupper() or not word.text[0].isupper()
    entry = lexicon.forms.get((word.lower,))
    joined = word.start == before.end + 1  # no article is between
    plain = (
        joined and word.text.isalpha() and (entry is None or entry.category == "unit")
    )  # "market square"
    return plain and named and word.lower not in words_in("leading")


def walkers(told: Sequence[Sentence]) -> tuple[str, ...]:
    """Those who walk: words with capitals that begin a sentence or follow "then"; persons."""
    lexicon = load_ways()
    found: dict[str, None] = {}
    for sentence in told:
        for at, word in enumerate(words_of(sentence)):
            known = lexicon.knows(word.lower)
            before = words_of(sentence)[at - 1].lower if at else ""
            entry = lexicon.forms.get((word.lower,))
            person = entry is not None and entry.category == "person" and _tells(sentence)
            named = word.text[0].isupper() and not known and word.lower not in words_in("leading")
            named = named and (at > 0 or _acts(sentence, at + 1))
            into = lexicon.forms.get((before,))
            if into is not None and into.category == "into":
                continue  # "into Mill Lane"
            if _ends_street(words_of(sentence), at):
                continue
            if (named and before not in words_in("leading")) or (
                (person or _begins_a_way(sentence, at)) and before in words_in("leading")
            ):
                found[word.text] = None
    return tuple(found)


def _acts(sentence: Sentence, at: int) -> bool:
    """Whether a word says what the one before it does: "Count leaves", not "Count two"."""
    words, lexicon = words_of(sentence), load_ways()
    after = at + 1 if at < len(words) and words[at].text == "," else at
    found = lexicon.longest(words, after)
    if after > at and (found is None or words[after].lower not in words_in("relative")):
        return False
    doing = ("go", "turn", "leave", "face", "be", "who", "and", "return", "always")
    return found is not None and found[0].category in doing


def _tells(sentence: Sentence) -> bool:
    """Whether a sentence tells how far somebody goes, or from where."""
    found = parts(words_of(sentence), load_ways(), Named.of(()), frozenset())
    kinds = {each.category for each in found}
    return bool(kinds & {"unit", "leave"})


def _begins_a_way(sentence: Sentence, at: int) -> bool:
    """Whether a noun that nothing is known of goes somewhere: "the mechanic walks"."""
    words, lexicon = words_of(sentence), load_ways()
    if lexicon.knows(words[at].lower) or at + 1 == len(words):
        return False
    found = lexicon.longest(words, at + 1)
    return found is not None and found[0].category in ("go", "leave", "turn")


def places_in(sentence: Sentence, home: Sequence[str]) -> Iterator[str]:
    """What lies on a way: "to the statue", "you reach the gate", "there is the bank".

    >>> from spatial_nsr.reading.lexicon.tokens import sentences
    >>> list(places_in(next(sentences("Walk 60 m east to the stone gate.")), ()))
    ['stone gate']
    """
    words, lexicon = words_of(sentence), load_ways()
    told = Named.of(tuple(home))
    for at in range(1, len(words) - 1):
        led = words[at - 1].lower in words_in("stopping") and words[at].lower in words_in("article")
        form = lexicon.longest([word for word in words[at - 1 :] if word is not words[at]], 0)
        if not led or told.at(words, at + 1) is not None or (form is not None and form[1] > 1):
            continue  # "to the front" is a direction
        end = at + 1
        while end < min(len(words), at + 1 + MOST) and _can_be_named(words[end].lower, lexicon):
            end += 1
        if end > at + 1 and (end == len(words) or not words[end].text[0].isalpha()
                             or lexicon.longest(words, end) is not None):  # fmt: skip
            yield " ".join(word.lower for word in words[at + 1 : end])


def _can_be_named(word: str, lexicon: Lexicon) -> bool:
    return word.isalpha() and not lexicon.knows(word)


def items_of_way(words: Words, names: WayNames) -> list[Item]:
    """A sentence as items; numbers in figures are numbers, names are who walks.

    >>> from spatial_nsr.reading.lexicon.tokens import sentences
    >>> said = words_of(next(sentences("Ann turns left into Mill Lane.")))
    >>> [each.category for each in items_of_way(said, WayNames(walkers=("Ann",)))]
    ['who', 'turn', 'side', 'street']
    """
    home, walkers, stops = names
    found: list[Item] = []
    for each in parts(words, load_ways(), Named.of((*home, *stops)), frozenset()):
        if found and found[-1].category == "street" and each.start < found[-1].end:
            continue  # it is a part of the street's name
        word = words[each.start].text
        led = words[each.start - 1].lower if each.start else ""
        if (upright := _upright(words, each, found)) is not None:
            found.append(upright)
            continue
        if each.category == "side" and _leaves_there(words, each.start):
            found.append(each._replace(category="leave", values=("-",)))
        elif each.category == "unit" and led in words_in("alone"):
            sided = {word.lower for word in words[each.end : each.end + 3]} & words_in("bends")
            found.append(each._replace(category="turn" if sided else "skip"))
        elif each.category == "leave" and _is_noun(words, each.start):
            found.append(Item("home", ("-",), each.start, each.start + 1, ("start",)))
        elif each.category in ("unknown", "person") and _ends_street(words, each.start):
            end = _street(words, each.start)
            name = " ".join(word.text for word in words[each.start : end])
            found.append(Item("street", (name,), each.start, end))
        elif each.category == "into":
            if (end := _street(words, each.end)) > each.end:
                name = " ".join(word.text for word in words[each.end : end])
                found.append(Item("street", (name,), each.start, end))
        elif each.category == "thing" and each.value in stops:
            found.append(each._replace(category="stop"))
        elif each.category == "thing" and _is_noun_led(words, each, home):
            found.append(Item("home", each.values, each.start, each.end))
        elif each.category == "unknown" and word.replace(".", "", 1).isdecimal():
            found.append(Item("number", (word,), each.start, each.end, (word,)))
        elif each.category in ("unknown", "person") and word in walkers:
            found.append(Item("who", (word,), each.start, each.end))
        else:
            found.append(each)
    return found


def _leaves_there(words: Words, at: int) -> bool:
    """The same of a sentence with its articles."""
    kept = [n for n, word in enumerate(words) if word.lower not in words_in("article")]
    return at in kept and _leaves(tuple(words[n] for n in kept), kept.index(at))


def _upright(words: Words, item: Item, before: Sequence[Item]) -> Item | None:
    """What is up or down on a sheet, beside a length: "three squares up", "down 2 units"."""
    word = words[item.start].lower
    after = words[item.start + 1] if item.start + 1 < len(words) else None
    entry = None if after is None else load_ways().forms.get((after.lower,))
    counted = entry is not None and entry.category == "number"
    counted |= after is not None and after.text.isdecimal()
    counted |= bool(before) and before[-1].category == "unit"
    if word not in words_in("upright") or not counted:
        return None
    degrees = HALF if word in words_in("falling") else 0
    return Item("side", (str(degrees),), item.start, item.start + 1, (word,))


def _street(words: Words, at: int) -> int:
    """Where the name of a street ends that begins at a word: "Mill Lane"; there if none does."""
    end = at
    while end < len(words) and words[end].text[0].isupper():
        end += 1
    return end


def _ends_street(words: Words, at: int) -> bool:
    """Whether a street is named without "into" before it: "take Oak Street"."""
    end = _street(words, at)
    return end > at + 1 and words[end - 1].lower in words_in("streets")


def _is_noun_led(words: Words, item: Item, home: Sequence[str]) -> bool:
    """Whether a name is meant: "the stop" of a bus stop may be, "when she stops" is not."""
    whole = item.end - item.start == max(len(name.split()) for name in home)
    before = words[item.start - 1].lower if item.start else ""
    return whole or before in words_in("article") | words_in("leading")


def _is_noun(words: Words, at: int) -> bool:
    """Whether "start" means the place: "to the start in a straight line"."""
    led = at > 0 and words[at - 1].lower in words_in("article")
    return led and words[at].lower in words_in("starts")


def unit_of(word: str) -> tuple[str, Fraction] | None:
    """The base unit of a word for a unit, and how many of it that is.

    >>> unit_of("km")
    ('m', Fraction(1000, 1))
    """
    entry = load_ways().forms.get((word.lower(),))
    if entry is None or entry.category != "unit":
        return None
    return entry.values[0], Fraction(entry.values[1])
