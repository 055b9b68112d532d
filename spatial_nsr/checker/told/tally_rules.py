"""The rules for derivations about how many of what are where.

Every step tells one count, or that so many come or go, as it is quoted; what comes of all of them
in their order is reckoned here again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from fractions import Fraction
from itertools import pairwise
from typing import Any

from spatial_nsr.checker.form import ANY, Rule, items, need, text
from spatial_nsr.checker.lexicon import one_of, words_of
from spatial_nsr.checker.told.steps import Followed, check_told
from spatial_nsr.checker.told.words import bare_words, forms, listed, marks_in

__all__ = ["RULES", "check_tally"]

CALCULUS = "tallies"
SORTS = ("count", "take", "put", "move", "times", "more", "fewer")
STATES = ("count", "times", "more", "fewer")
VERBS = {
    "take": {"take", "lose", "alight"}, "put": {"put", "move", "board"},
    "move": {"move", "take", "put"},
    "times": {"times"}, "more": {"more"}, "fewer": {"fewer"},
}  # fmt: skip
Key = tuple[str, str]


def check_tally(data: Mapping[str, Any], story: str | None = None) -> None:
    """Accept a derivation about counts, or say which step does not follow."""
    check_told(data, story, CALCULUS, RULES, _quoted)


def _told(step: Followed) -> None:
    need(step.relation in SORTS, "{} is not told of counts", step.relation)
    first, second, _ = _parts(step)
    needs = {"count": (1, 0), "take": (1, 0), "put": (0, 1)}.get(step.relation, (1, 1))
    need((bool(first), bool(second)) == tuple(map(bool, needs)), "these places are not of it")
    need(first != second, "both places are the same")


def _parts(step: Followed) -> tuple[str, str, Fraction]:
    first, second, number = items(step.tail, "what is told")
    places = text(first, "a place"), text(second, "a place")
    return *places, Fraction(text(number, "a number"))


def _quoted(step: Followed) -> None:
    """See that the quoted words tell this number, these places, and what is done."""
    said = step.source["text"]
    words = [*bare_words(said)]
    first, second, number = _parts(step)
    for place in (first, second):
        spelt = words_of(place)
        named = all(any(_same(word, each) for word in (*words, *words_of(said))) for each in spelt)
        understood = step.relation in ("take", "put", "more", "fewer", "times")
        need(named or understood, "{} is not named there", place)
    marks = marks_in(said, "tallies")
    kinds = {category for category, _ in marks}
    if number < 0:
        need("some" in kinds, "a number is told")
    else:
        numbers = {Fraction(values[0]) for category, values in marks if category in NUMBERS}
        numbers |= {Fraction(values[0]) for category, values in marks_in(said, "ways")
                    if category == "number"}  # fmt: skip
        need(number in numbers, "the number {} is not told", str(number))
    need(not listed("elsewhen") & {one for word in words for one in one_of(word)},
         "it is told of another time")  # fmt: skip
    if step.relation in ("count", "put"):
        need(not _part_of(words), "these may have been counted")
    if step.relation == "count":
        need(not kinds & {"take", "lose", "put", "move", "than", "times"}, "something is done")
    else:
        need(bool(kinds & VERBS[step.relation]), "nothing of the kind is told")
    if step.relation == "move" and {"from", "to"} <= kinds:
        need(_after(said, "from", first), "it does not come from {}", first)


def _part_of(words: Sequence[str]) -> bool:
    """Whether so many "of" others are told."""
    known = {**forms("ways"), **forms("tallies")}
    before = [one for one, other in pairwise(words) if other == "of"]
    return any(word.isdecimal() or known.get((word,), ("",))[0] in PART for word in before)


PART = ("number", "some")


NUMBERS = ("number", "times")


def _same(word: str, other: str) -> bool:
    return word == other or bool(one_of(word) & one_of(other)) or other in one_of(word)


def _after(said: str, mark: str, place: str) -> bool:
    """Whether a place stands next behind a word of a kind."""
    words = bare_words(said)
    starts = [form for form, (category, _) in forms("tallies").items() if category == mark]
    spelt = list(words_of(place))
    for at in range(len(words)):
        for form in starts:
            end = at + len(form)
            if tuple(words[at:end]) == form and words[end : end + len(spelt)] == spelt:
                return True
    return False


def _counts(steps: tuple[Followed, ...]) -> tuple[dict[Key, Fraction], set[Key]]:
    """How many are where after all that is told, and of which that is open."""
    found: dict[Key, Fraction] = {}
    blank: set[Key] = set()
    still = all(step.relation in STATES for step in steps)
    ordered = sorted(steps, key=lambda step: (still and step.relation != "count", step.id))
    need([step.id for step in steps] == sorted(step.id for step in steps), "another order")
    for step in ordered:
        first, second, number = _parts(step)
        one, other = (step.head, first), (step.head, second)
        if step.relation == "count":
            need(one not in found, "it is told twice")
            found[one] = number
            blank |= {one} if number < 0 else set()
        elif step.relation in ("times", "more", "fewer"):
            good = other in found and other not in blank
            blank |= set() if good else {one}
            base = found.get(other, Fraction(0))
            by = {"times": base * number, "more": base + number, "fewer": base - number}
            found[one] = by[step.relation]
        else:
            for key, way in ((one, -1), (other, 1)):
                if key[1]:
                    blank |= {key} if number < 0 else set()
                    found[key] = found.get(key, Fraction(0)) + way * number
    need(all(n >= 0 for key, n in found.items() if key not in blank), "more goes than is there")
    return found, blank


def _answer(step: Followed) -> None:
    need(step.relation == "answer", "the relation is {}", step.relation)
    found, blank = _counts(step.premises)
    find, groups = step.detail["find"], list(_groups(step))
    _certain(step, find, groups)
    sums: list[Fraction] = []
    for keys in groups:
        need(not blank & {*keys} and any(key in found for key in keys), "some number is open")
        sums.append(sum((found.get(key, Fraction(0)) for key in keys), Fraction(0)))
    if find == "count":
        need(len(sums) == 1 and step.tail == sums[0], "it is {}", str(sums[0]))
        return
    if find in ("which", "fewest"):
        best = max(sums) if find == "which" else min(sums)
        those = [keys for keys, n in zip(groups, sums, strict=True) if n == best]
        need(len(those) == 1 and all(place == step.tail for _, place in those[0]), "it is another")
        return
    need(len(sums) == 2, "two are compared")
    first, second = sums
    if find == "difference":
        need(step.tail == first - second >= 0, "it is {}", str(first - second))
    else:
        need(find == "whether" and step.tail is (first > second), "it is not {}", step.tail)


def _certain(step: Followed, find: Any, groups: Sequence[Sequence[Key]]) -> None:
    """See that nothing can be counted twice, or be left out."""
    asked = bare_words(step.head)
    told = {place for each in step.premises for place in _parts(each)[:2] if place}
    need(len({each.head for each in step.premises}) == 1, "kinds may overlap")
    noun = words_of(step.premises[0].head)
    need(all(any(_same(word, each) for word in asked) for each in noun), "it is not asked for")
    places = [[place for _, place in keys] for keys in groups]
    if find == "count" and "hold" in {category for category, _ in marks_in(step.head, "tallies")}:
        named = any(_same(word, p) for p in words_of(" ".join(told)) for word in asked)
        need(named, "whoever has them may have others")
    if len(told) == 1:
        return
    sorts = {each.relation for each in step.premises} - {*STATES}
    summed = any(len(each) > 1 for each in places)
    if sorts or summed or find != "count":
        need(_apart(told), "a place may lie in another")
    need(not (summed and "take" in sorts), "what is taken may be there still")
    goals = {_parts(each)[1] for each in step.premises if each.relation == "put"}
    need(not goals or (find == "count" and {*places[0]} <= goals), "where they come from is open")


def _apart(places: Set[str]) -> bool:
    """Whether no place can lie in another: rooms, or two of one kind that stand side by side."""
    parts = [words_of(place) for place in places]
    pairs = all(len(each) == 2 for each in parts)
    kinds = {each[-1] for each in parts}
    numbered = all(each[0] in listed("counted") for each in parts)
    alike = pairs and len(kinds) == 1 and (numbered or kinds <= listed("separate"))
    return alike or all(_is_room(each) for each in parts)


def _is_room(words: Sequence[str]) -> bool:
    """Whether a place is a room that has a name: "kitchen", "dining room"."""
    named = len(words) == 2 and words[-1] in listed("rooms")
    return named or (len(words) == 1 and words[0] in listed("apart"))


def _groups(step: Followed) -> Iterator[list[Key]]:
    for group in items(step.detail["of"], "what is counted"):
        nouns, places = items(group, "a group")
        yield [(noun, place) for noun in items(nouns, "nouns") for place in items(places, "places")]


RULES: Mapping[str, Rule] = {
    "told": Rule(_told, 0, "", sourced=True),
    "answer": Rule(_answer, ANY, "find of"),
}
