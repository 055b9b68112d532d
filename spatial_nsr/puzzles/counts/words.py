"""Sentences about counts as items: words that nothing is known of are nouns or verbs."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping, Sequence

from spatial_nsr.puzzles.items import Item, Named, Words, load_forms, parts
from spatial_nsr.puzzles.maps.measures import number_of
from spatial_nsr.puzzles.wordlists import words_in
from spatial_nsr.reading.lexicon.kinds import is_noun
from spatial_nsr.reading.lexicon.lists import lexicon_lines
from spatial_nsr.reading.lexicon.plurals import singular
from spatial_nsr.reading.lexicon.verbs import forms_of_verb

__all__ = ["VERB", "items_of_tally"]

AHEAD = ("noun", "number", "more", "and", "who", "rest", "now")  # before a verb
ONE = "one"
TENS, UNITS = [str(10 * n) for n in range(2, 10)], [str(n) for n in range(1, 10)]
VERB = "verb"  # the value of a verb that only the lexicon of all texts has


def items_of_tally(words: Words) -> list[Item]:
    """A sentence as items; words that nothing is known of are nouns, as many as stand together."""
    found: list[Item] = []
    for each in parts(words, load_forms("tallies"), Named.of(()), frozenset()):
        number = number_of(words[each.start].lower) if each.category == "unknown" else None
        if each.category == "unknown" and number is not None and number.denominator == 1:
            each = Item("number", (str(number),), each.start, each.end, each.form)
        if each.category == "left" and found and found[-1].category == "in":
            found.append(each._replace(category="noun", values=(words[each.start].lower,)))
        elif each.category == "number" and found and _ends(found[-1], each):
            found[-1] = _joined(found[-1], each)
        elif each.category != "unknown":
            found.append(each)
        elif (sort := _verb(found, each, words)) is not None:
            found += [Item(sort, (VERB,), each.start, each.end, each.form)] if sort != "be" else []
        elif found and _goes_on(found[-1], each, words):
            led = found[-1].form[-1] if found[-1].category == "now" else found[-1].value
            name = f"{led} {words[each.start].lower}"
            found[-1] = Item("noun", (name,), found[-1].start, each.end, found[-1].form)
        else:
            found.append(Item("noun", (words[each.start].lower,), each.start, each.end, each.form))
    named = [
        each._replace(values=(_one(each.value),)) if each.category == "noun" else each
        for each in _lettered(found, words)
    ]
    return [_beside(each, before) for each, before in zip(named, [None, *named], strict=False)]


def _ends(before: Item, each: Item) -> bool:
    """Whether a number is the end of what stands before it: "twenty-two", "the top one"."""
    if before.end != each.start:
        return False
    tens = before.category == "number" and before.value in TENS
    ranked = {before.value, before.form[-1]} & words_in("ordinals")
    return (tens and each.value in UNITS) or (each.form == (ONE,) and bool(ranked))


def _joined(before: Item, each: Item) -> Item:
    if before.category == "number":
        value = str(int(before.value) + int(each.value))
        return before._replace(values=(value,), end=each.end)
    led = before.value if before.category == "noun" else before.form[-1]
    return Item("noun", (f"{led} {ONE}",), before.start, each.end, before.form)


def _verb(found: Sequence[Item], each: Item, words: Words) -> str | None:
    """What a word does with what is counted that stands where a verb may: "two hens wander"."""
    said = words[each.start]
    if not found or found[-1].category not in AHEAD or not said.text.islower():
        return None
    known = is_noun(singular(said.lower)) and found[-1].category != "more"
    sort, form = _doing().get(said.lower, (None, ""))
    return None if known or not _agrees(found[-1], form, words) else sort


def _agrees(before: Item, form: str, words: Words) -> bool:
    """Whether a verb may go on about what stands before it: "the hen wanders", "hens wander"."""
    if before.category != "noun":
        return form != "s" or before.category not in ("number", "more")
    noun = words[before.end - 1].lower
    return form == ("s" if singular(noun) == noun else "plain") or form == "ed"


def _beside(each: Item, before: Item | None) -> Item:
    """A place that is no more than beside what is named: "behind barn"."""
    if each.category != "noun" or before is None or before.category != "in" or before.value == "-":
        return each
    return each._replace(values=(f"{before.value} {each.value}",))


def _goes_on(before: Item, each: Item, words: Words) -> bool:
    """Whether a noun goes on with a word: "living room", and "first floor" with its number."""
    if before.end != each.start:
        return False
    ranked = before.category == "now" and before.form[-1] in words_in("ordinals")
    return before.category == "noun" or (ranked and len(before.form) == 1)


def _lettered(items: Sequence[Item], words: Words) -> Iterator[Item]:
    """Items with letters that are names: "box A"."""
    for each in items:
        after = words[each.end : each.end + 1]
        named = after and after[0].text.isupper() and after[0].lower in words_in("article")
        if each.category == "noun" and (named or _numbered(each, items, words)):
            name = f"{_one(each.value)} {after[0].lower}"
            yield each._replace(values=(name,), end=each.end + 1)
        elif not any(_numbered(one, items, words) and one.end == each.start for one in items):
            yield each


def _numbered(each: Item, items: Sequence[Item], words: Words) -> bool:
    """Whether a number behind a noun is its name: "on level 1", not "on the shelf 3 cups"."""
    led = words[each.start - 1].lower if each.start else ""
    if each.category != "noun" or led in words_in("article") or each.end >= len(words):
        return False
    goes_on = any(one.start == each.end + 1 and one.category == "noun" for one in items)
    return words[each.end].text.isdecimal() and not goes_on


def _one(name: str) -> str:
    *before, last = name.split()
    return " ".join([*before, singular(last)])


@functools.cache
def _doing() -> Mapping[str, tuple[str, str]]:
    """What verbs do with what is counted (``move`` or ``take`` it, or ``be``), and in which form.

    >>> _doing()["leads"], _doing()["flew"], _doing()["removed"], _doing()["perch"]
    (('move', 's'), ('move', 'ed'), ('take', 'ed'), ('be', 'plain'))
    """
    sorts = {verb: sort for sort, verbs in _sorted_verbs() for verb in verbs}
    found = {
        form: (sort, name)
        for verb, sort in sorts.items()
        for form, name in forms_of_verb(verb).items()
        if name != "ing"
    }
    for _, line in lexicon_lines("reading/irregular.words"):
        verb, _, past = line.partition(" :")
        if verb.strip() in sorts:
            found |= dict.fromkeys(past.split(), (sorts[verb.strip()], "ed"))
    return found


def _sorted_verbs() -> Iterator[tuple[str, list[str]]]:
    """The verbs of the lexicon by what they do; those that move come last, and so go before."""
    wanted = {"be": "be", "take": "take", "remove": "take", "put": "move", "go": "move"}
    lines = [line.partition(" :") for _, line in lexicon_lines("reading/verbs.words")]
    for sort, meant in wanted.items():
        for head, _, verbs in lines:
            if head.strip() == sort:
                yield meant, [verb for verb in verbs.split() if "_" not in verb]
