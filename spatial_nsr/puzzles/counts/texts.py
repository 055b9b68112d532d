"""Texts about how many of what are where: counts of places, and what is taken, brought and moved.

>>> told = read_tally("There are three cups in the kitchen and two in the hall. Ann takes one from "
...                   "the hall to the kitchen.")
>>> told.counts()[0]
{('cup', 'kitchen'): Fraction(4, 1), ('cup', 'hall'): Fraction(1, 1)}
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from spatial_nsr.puzzles.counts.changes import OPEN, Change, Tally
from spatial_nsr.puzzles.counts.clauses import REST, Clauses
from spatial_nsr.puzzles.counts.words import items_of_tally
from spatial_nsr.puzzles.items import Item, Words, words_of
from spatial_nsr.puzzles.wordlists import words_in
from spatial_nsr.reading.lexicon.plurals import singular
from spatial_nsr.reading.lexicon.tokens import sentences

__all__ = ["read_tally"]

PASSED = ("now", "be", "away", "dawn")


def read_tally(text: str) -> Tally | None:
    """Read a text that tells how many of what are where; None if it is none, or tells more."""
    changes: list[Change] = []
    names: dict[str, str] = {}
    told_of = [each for each in sentences(text) if not each.question]
    spread = any({token.lower for token in each.tokens} & words_in("apiece") for each in told_of)
    for sentence in told_of:
        words = words_of(sentence)
        said = {word.lower for word in words}
        led = words[: _dawn(words)] if all(each.sort == "count" for each in changes) else ()
        said -= {word.lower for word in led}
        if words_in("spread") & {*said} - words_in("apiece") or words_in("elsewhen") & {
            *map(singular, said)
        }:
            return None  # "two candles on every table" are as many as there are tables
        said_so = [each for each in items_of_tally(words) if each.category not in PASSED]
        items = _without_call(_before_closing(said_so))
        made = list(Clauses(items, words, sentence, changes, spread).read()) if said_so else [None]
        if None in made:
            return None
        changes += [each for each in made if each is not None]
        for each, before in zip(items, [*items[:1], *items], strict=False):
            if each.category == "noun":
                begun = before if before.category == "in" and before.value != "-" else each
                start, end = words[begun.start].start, words[each.end - 1].end
                names.setdefault(each.value, text[start:end])
    shared = _with_rest(changes)
    if shared is None:
        return None
    told = Tally(text, *shared, names)
    counted = [each for each in changes if each.sort == "count"]
    several = len(changes) > 1 and len(counted) + len(_begun_empty(changes)) > 0
    owners = {each.places[0] for each in changes if each.sort == "each"}
    mixed = {*told.places} & {*told.nouns} - owners - _holders(told)
    return told if several and told.sound and not mixed else None


def _before_closing(items: Sequence[Item]) -> list[Item]:
    """A sentence without what only tells that nothing is left out: "that is everything"."""
    ends = [n for n, each in enumerate(items) if each.category == "closing"]
    kept = list(items[: ends[0]] if ends else items)
    while ends and kept and kept[-1].category == "and":
        kept.pop()
    return kept


def _with_rest(changes: Sequence[Change]) -> tuple[tuple[Change, ...], str] | None:
    """Changes with the number of "the rest", and what all of them were in; None if that is open."""
    at = next((n for n, each in enumerate(changes) if each.sort == REST), None)
    if at is None:
        return tuple(changes), ""
    rest = changes[at]
    alike = [n for n in range(at) if changes[n].noun == rest.noun]
    if not alike or any(changes[n].sort not in ("count", "put") for n in alike):
        return None
    whole, *parts = (changes[n] for n in alike)
    number = whole.number - sum(each.number for each in parts)
    if OPEN in (whole.number, *(each.number for each in parts)) or number < 0:
        return None
    found = [each for n, each in enumerate(changes) if n != alike[0]]
    found[at - 1] = replace(rest, sort="count", number=number)
    known = REST not in {each.sort for each in found}
    return (tuple(found), next(filter(None, whole.places), "")) if known else None


def _dawn(words: Words) -> int:
    """Where what only tells when it begins ends: "in the morning there are nine cars"."""
    items = items_of_tally(words)
    return items[0].end if items and items[0].category == "dawn" else 0


def _holders(told: Tally) -> frozenset[str]:
    """Single things that are told to be somewhere, and to hold others: "three pens and a tin"."""
    single = {each.noun for each in told.changes if each.reckoned and each.number == 1}
    return frozenset(single - {e.noun for e in told.changes if e.noun in single and e.number != 1})


def _without_call(items: Sequence[Item]) -> list[Item]:
    """A sentence without where a bus or a lift stops: "at the next stop, two get off"."""
    kinds = [each.category for each in items]
    skip = 1 if kinds[:1] == ["in"] else 0
    called = kinds[skip : skip + 2] == ["noun", "and"]
    if called and items[skip].value.split()[-1] in words_in("calls"):
        return list(items[skip + 2 :])
    return list(items)


def _begun_empty(changes: Sequence[Change]) -> list[Change]:
    """What is put somewhere of which nothing is told before."""
    return [each for each in changes[:1] if each.sort == "put"]
