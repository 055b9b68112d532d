"""Words of texts about things in an order, and what they may say of places, for the checker."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from typing import Any

from spatial_nsr.checker.form import items, need, text
from spatial_nsr.checker.lexicon import words_of
from spatial_nsr.checker.told.words import antonyms, forms, listed

__all__ = ["RELATIONS", "Clauses", "Literal", "clauses_of", "says"]

Literal = tuple[str, tuple[str, ...], int, bool]
Clauses = tuple[tuple[Literal, ...], ...]

RELATIONS: Mapping[str, int] = {"before": 2, "step": 2, "apart": 2, "at": 1, "between": 3}
"""The relations of places, and of how many things they are."""
PLAIN = ("ordinal", "number", "next", "between", "ends", "middle", "every", "half", "level")
COMPARING = ("than", "touch", "lead", "way", "from")
"""What tells which of two things comes first."""
BOUND = ("than", "touch")
"""What has right after it the thing with which it compares."""


def clauses_of(raw: Any, things: Sequence[str]) -> Clauses:
    """Clauses in their JSON form: each is a list of literals of which one is so."""
    return tuple(
        tuple(_literal(each, things) for each in items(clause, "a clause"))
        for clause in items(raw, "the clauses")
    )


def _literal(raw: Any, things: Sequence[str]) -> Literal:
    relation, *rest = items(raw, "a literal")
    need(isinstance(relation, str) and relation in RELATIONS, "{} is no relation", relation)
    need(len(rest) == RELATIONS[relation] + 2, "{} has other parts", relation)
    *named, number, positive = rest
    for name in named:
        need(text(name, "a thing") in things, "{} is not listed", name)
    need(len(set(named)) == len(named), "a thing is named twice")
    need(type(number) is int and isinstance(positive, bool), "a number, and true or false")
    return relation, tuple(named), number, positive


# Held against the words ---------------------------------------------------------------------------


def says(axis: str, clauses: Clauses, source: Mapping[str, Any]) -> None:
    """See that the words which a step names say something of places along its axis.

    Every literal needs a word of its kind, with its number and pointing its way.
    """
    marks = [{**source["indicator"], "entry": source["entry"]}, *source.get("also", ())]
    told = [_told(mark, axis) for mark in marks]
    words = set(words_of(source["text"]))
    denies = not listed("denying").isdisjoint(words)
    for clause in clauses:
        if len(clause) > 1 and words & (listed("conditional") | listed("choosing")):
            _one_of(clause, marks, told, source, bool(words & listed("conditional")) or denies)
            continue
        for literal in clause:
            need(_licensed(literal, told), "the words do not say {}", literal[0])
            need(literal[3] or denies, "no word denies it")
            if literal[0] in ("before", "step"):
                _directed(literal, marks, told, source)
            if literal[0] == "at" and any(category == "every" for category, _ in told):
                _beyond_all(literal, marks, told, source)


def _one_of(
    clause: Sequence[Literal],
    marks: Sequence[Mapping[str, Any]],
    told: Sequence[tuple[str, str]],
    source: Mapping[str, Any],
    denies: bool,
) -> None:
    """See that each of several literals is told by a part of a sentence with "or" or "if".

    Two things that are compared stand on either side of what compares them, the second one last.
    """
    text = source["text"]
    cuts = [at for at, word in _spelt(text) if word in _parting()]
    parts: dict[int, list[int]] = {}
    for number, mark in enumerate(marks):
        parts.setdefault(sum(cut < mark["start"] - source["start"] for cut in cuts), []).append(
            number
        )
    for literal in clause:
        need(literal[3] or denies, "no word denies it")
        good = [some for some in parts.values() if _licensed(literal, [told[at] for at in some])]
        need(bool(good), "the words do not say {}", literal[0])
        if literal[0] in ("before", "step"):
            led = [at for some in good for at in some if told[at][0] in BOUND]
            pointed = any(_points(literal, marks[at], told[at][1], source) for at in led)
            need(pointed, "they are compared the other way round")


def _points(literal: Literal, mark: Mapping[str, Any], way: str, source: Mapping[str, Any]) -> bool:
    """Whether the second of two things stands right after what compares them, not the first."""
    text, end = source["text"], mark["end"] - source["start"]
    ends = [_after(name, text, end) for name in literal[1]]
    first, second = ends if way == "before" else ends[::-1]
    return second and not first


def _spelt(text: str) -> list[tuple[int, str]]:
    """The words and commas of a text with where they begin."""
    found: list[tuple[int, str]] = []
    at = 0
    for word in text.lower().replace(",", " , ").split():
        at = text.lower().index(word, at)
        found.append((at, word))
        at += len(word)
    return found


def _after(name: str, text: str, at: int) -> bool:
    """Whether a name stands right after a place in a text, in the same part of a sentence."""
    near = words_of(text[at:])[: 2 + len(words_of(name))]
    here = itertools.takewhile(lambda word: word not in _parting(), near)
    return words_of(name)[-1] in here


def _beyond_all(
    literal: Literal,
    marks: Sequence[Mapping[str, Any]],
    told: Sequence[tuple[str, str]],
    source: Mapping[str, Any],
) -> None:
    """See that what is before or after all others stands at that end."""
    others = next(at for at, (category, _) in enumerate(told) if category == "every")
    way = next((value for category, value in told if category == "than"), "")
    led = bool(source["head"]["start"] < marks[others]["start"])
    first = (way == "before") is led
    need(literal[2] == (1 if first else -1), "it stands at the other end")


def _directed(
    literal: Literal,
    marks: Sequence[Mapping[str, Any]],
    told: Sequence[tuple[str, str]],
    source: Mapping[str, Any],
) -> None:
    """See that what a comparison names after its words is what it compares with.

    Of two comparisons one has it right after its words: "older than Bo but younger than Cy".
    """
    thans = [at for at, (category, _) in enumerate(told) if category == "than"]
    if len(thans) > 1:
        good = any(_points(literal, marks[at], told[at][1], source) for at in thans)
        need(good, "no comparison says {} of {}", literal[0], literal[1])
        return
    at = next(at for at, (category, _) in enumerate(told) if category in COMPARING)
    category, way = told[at]
    ends = [source[key] for key in ("head", "tail") if key in source]
    if category in BOUND:
        ends = [end for end in ends if end["start"] >= marks[at]["end"]]
    need(bool(ends), "it is not told with what it is compared")
    pick = min if category in BOUND else max
    other = pick(ends, key=lambda end: int(end["start"]))["text"].lower()
    first, second = literal[1]
    compared = second if way == _first_named(category, told) else first
    words = compared.lower().replace("-", " ").split()
    need(
        any(word[:-1] in other for word in words),
        "it is compared with {}, not with {}",
        other,
        compared,
    )


def _first_named(category: str, told: Sequence[tuple[str, str]]) -> str:
    """What a comparison says if its first thing comes first along the axis."""
    if category != "way":
        return "before" if category != "from" else "first"
    order = next((value for kind, value in told if kind == "order"), "before")
    return "first" if order == "before" else "last"


def _told(mark: Mapping[str, Any], axis: str) -> tuple[str, str]:
    """The category of a form, and its number or which way it points along an axis."""
    form = tuple(words_of(mark["entry"].replace("-", " ")))
    there = iter(words_of(mark["text"].replace("-", " ")))
    need(all(word in there for word in form), "{} does not stand there", form)
    if axis.startswith("more "):
        return _graded(form, axis.removeprefix("more "))
    need(form in forms("orders"), "the lexicon has no form {}", " ".join(form))
    category, values = forms("orders")[form]
    if category in PLAIN:
        return category, values[0]
    ways = dict(value.split(":") for value in values)
    if category == "than" and axis not in ways and len({*ways.values()}) == 1:
        return "order", next(iter(ways.values()))  # along another way: "before", "after"
    need(axis in ways, "{} says nothing of {}", " ".join(form), axis)
    return category, ways[axis]


def _graded(form: tuple[str, ...], stem: str) -> tuple[str, str]:
    """What a comparative or superlative says along the axis of its adjective."""
    if form in forms("orders") and forms("orders")[form][0] in (
        "ordinal",
        "number",
        "middle",
        "next",
    ):
        return forms("orders")[form][0], forms("orders")[form][1][0]
    against = any(word.startswith(each) for word in form for each in antonyms(stem))
    about = against or any(word.startswith(stem[:-1]) for word in form)
    need(about, "{} is not about {}", form, stem)
    much = against is bool(listed("lessening") & set(form))
    if form[-1] == "than":
        return "than", "before" if much else "after"
    return "most", "first" if much else "last"


def _licensed(literal: Literal, told: Sequence[tuple[str, str]]) -> bool:
    relation, _, number, _ = literal
    categories = {category for category, _ in told}
    values = {value for category, value in told if category in ("ordinal", "number")}
    if relation == "before":
        return bool({"than", "lead"} & categories) or {"way", "order"} <= categories
    if relation == "between":
        return "between" in categories
    if relation == "step":
        beside = "touch" in categories or {"next", "from"} <= categories
        beside |= {"way", "order"} <= categories and number == 1
        return beside or ("than" in categories and (number == 1 or str(number) in values))
    if relation == "apart":
        close = bool(categories & {"next", "between"})
        return close and (number == 1 or str(number - 1) in values)
    if categories & {"way", "middle", "ends", "half", "every"}:
        return True
    return _placed(number, told, values)


def _placed(number: int, told: Sequence[tuple[str, str]], values: set[str]) -> bool:
    """Whether a place is one that an end, a number or a comparison tells."""
    counted = {abs(int(value)) for value in values} or {1}
    if "0" in values:  # "nobody on the left"
        counted = {1}
    ends = {value for category, value in told if category in ("most", "from")}
    sides = {value for category, value in told if category == "than"}
    if sides:  # so many are before it, or after it
        return abs(number) - 1 in {abs(int(value)) for value in values}
    low = any(category == "level" for category, _ in told) and not ends  # counted from below
    late = low or "last" in ends or any(value.startswith("-") for value in values)
    return abs(number) in counted and (number < 0) == late


def _parting() -> frozenset[str]:
    """What may stand between parts of a sentence that say things of their own."""
    return listed("conditional") | listed("parting")
