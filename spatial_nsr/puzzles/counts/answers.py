"""Answers about how many of what are where: in a place, in all, more here than there."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from spatial_nsr.answers import Answer, Conclusion, Derivation, Step
from spatial_nsr.puzzles.counts.changes import STATES, Change, Tally
from spatial_nsr.puzzles.counts.words import items_of_tally
from spatial_nsr.puzzles.finishing import finished, plain_words, quoted
from spatial_nsr.puzzles.items import Item, words_of
from spatial_nsr.puzzles.wordlists import words_in
from spatial_nsr.reading.lexicon.kinds import is_noun, load_kinds
from spatial_nsr.reading.lexicon.tokens import sentences

__all__ = ["answer_tally"]

CALCULUS = "tallies"


class _Group(NamedTuple):
    """Some of what is counted: these nouns in these places."""

    nouns: tuple[str, ...]
    places: tuple[str, ...]


def answer_tally(
    told: Tally, question: str, choices: Sequence[str], convention: str
) -> Answer | None:
    """The answer to a question about counts; None if it is not understood.

    >>> from spatial_nsr.puzzles.counts.texts import read_tally
    >>> told = read_tally("There are three cups in the kitchen, two in the hall, one in the attic.")
    >>> answer_tally(told, "How many cups are there in all?", (), "plain").value
    6
    """
    words = tuple(word for sentence in sentences(question) for word in words_of(sentence))
    items = [
        each._replace(category="noun") if each.category == "adverb" else each
        for each in items_of_tally(words)
        if each.category not in ("be", "who", "and")
    ]
    asked = _asked(items, told)
    if asked is None:
        return None
    find, groups = asked
    if find == "which":  # where nothing is told of any, there are not the most
        groups = [each for each in groups if _is_told(told, each)]
    counted = [_count(told, group) for group in groups]
    unknown = Answer(None, None, "unknown", convention, 0.0, question=question)
    if None in counted:
        return unknown.unknown("how many there are")
    numbers = [number for number in counted if number is not None]
    found = _found(find, groups, numbers)
    if found is None:
        return unknown.unknown("of which there are more")
    value: Any = {True: "Yes", False: "No"}[found] if isinstance(found, bool) else found
    if find == "which":
        value = told.names[found]
    if choices:
        wanted = plain_words(str(value))
        good = [each for each in choices if plain_words(each) == wanted]
        if len(good) != 1:
            return None
        value = good[0]
    derivation = _derived(told, question, find, groups, found)
    assumes = () if _certain(told, items, find, groups) else ("all-told",)
    return finished(value, choices, question, convention, (), derivation, assumes)


def _certain(told: Tally, items: Sequence[Item], find: str, groups: Sequence[_Group]) -> bool:
    """Whether nothing can be counted twice or be left out.

    Kinds may overlap, a place may lie in another, what is put somewhere may come from another of
    the places, and what somebody has need not be in any of them.
    """
    sorts = {each.sort for each in told.changes}
    changed = sorts - {*STATES}
    reckoned = any(each.reckoned for each in told.changes)
    if "each" in sorts or reckoned or _begins_empty(told):
        return False
    summed = any(len(group.places) > 1 for group in groups)
    named = [_place(each.value, told) for each in items if each.category == "noun"]
    literal = any(each.value in told.nouns for each in items if each.category == "noun")
    held = find == "count" and any(each.category == "hold" for each in items)
    if len(told.nouns) > 1 or not literal or (held and not any(named)):
        return False
    if len(told.places) == 1:
        return True
    if (changed or summed or find != "count") and not _apart(told.places):
        return False
    goals = {each.places[1] for each in told.changes if each.sort == "put"}
    here = find == "count" and {*groups[0].places} <= goals
    return not (summed and "take" in changed) and (not goals or here)


def _begins_empty(told: Tally) -> bool:
    """Whether it is not told how many were somewhere before some were put there."""
    first: dict[tuple[str, str], str] = {}
    for each in told.changes:
        for place in each.places:
            first.setdefault((each.noun, place), each.sort)
    return "put" in first.values() and len(told.places) == 1


def _apart(places: Sequence[str]) -> bool:
    """Whether no place can lie in another: "kitchen" and "hall", "top shelf" and "middle shelf"."""
    two = all(len(place.split()) == len(("top", "shelf")) for place in places)
    rooms = [" ".join(place.split()[1:]) in words_in("rooms") for place in places]
    if all(place in words_in("apart") or room for place, room in zip(places, rooms, strict=True)):
        return True
    kinds = {place.split()[-1] for place in places}
    numbered = all(place.split()[0] in words_in("counted") for place in places)
    return two and len(kinds) == 1 and (numbered or kinds <= words_in("separate"))


# Questions ----------------------------------------------------------------------------------------


def _asked(items: Sequence[Item], told: Tally) -> tuple[str, list[_Group]] | None:
    kinds = [each.category for each in items]
    if kinds.count("not") == 1:
        return _elsewhere(items, told)
    nouns = [each for each in items if each.category == "noun" and not _is_whole(each.value, told)]
    first = items[kinds.index("many") + 1 :][:1] if "many" in kinds else []  # what is counted
    kinds_of = [e.value for e in nouns if e not in first and _several(e.value, told)]
    nouns = [each for each in nouns if each.value not in kinds_of and not _agent(each.value, told)]
    known = [each for each in nouns if _nouns(each.value, told) or _place(each.value, told)]
    all_of_them = "both" in kinds or "which" in kinds or f"{len(_inner(told))}" in _numbers(items)
    if len(known) < len(nouns) or {*kinds} - ASKING or (kinds_of and not all_of_them):
        return None
    counted = [_nouns(each.value, told) for each in nouns if _nouns(each.value, told)]
    places = [p for each in nouns if each not in first and (p := _place(each.value, told))]
    if not counted or ({"hold", "left", "all"} & {*kinds} == {"hold"} and _of_agent(items, told)):
        return None
    everywhere = tuple(told.places)
    if (
        "which" in kinds
        and ({"more", "fewer", "most"} & {*kinds})
        and not places
        and len(counted) == 1
    ):
        return _most(items, told, counted[0])
    if "many" in kinds and not {"more", "fewer", "which", "beats"} & {*kinds} and len(counted) == 1:
        return "count", [_Group(counted[0], tuple(places) or everywhere)]
    if len(counted) == 1 and len(places) == 2:
        groups = [_Group(counted[0], (place,)) for place in places]
    elif len(counted) == 2 and len(places) < 2:
        groups = [_Group(each, tuple(places) or everywhere) for each in counted]
    else:
        return None
    compared = [each for each in kinds if each in ("more", "fewer", "beats")]
    if len(compared) != 1 or not {"than", "beats"} & {*kinds} or "which" in kinds:
        return None
    turned = _after_than(items, told) != (compared == ["fewer"])
    groups = groups[::-1] if turned else groups
    return ("difference" if "many" in kinds else "whether"), groups


def _elsewhere(items: Sequence[Item], told: Tally) -> tuple[str, list[_Group]] | None:
    """Of "how many cups are not in the hall" those in the other places."""
    at = next(n for n, each in enumerate(items) if each.category == "not")
    asked = _asked([*items[:at], *items[at + 1 :]], told)
    if asked is None or asked[0] != "count" or len(asked[1][0].places) != 1:
        return None
    ((nouns, (place,)),) = asked[1]
    others = tuple(each for each in told.places if each != place)
    return ("count", [_Group(nouns, others)]) if others else None


def _is_whole(name: str, told: Tally) -> bool:
    """Whether a noun means the house that all of the places are in."""
    if told.whole and _named(name, told.whole):
        return True
    held = [each for each in told.changes if each.sort == "count" and _named(name, each.places[0])]
    parts = {each.noun for each in held}
    for each in told.changes:  # "each floor has six rooms"
        parts |= {each.noun} if each.sort == "each" and each.places[0] in parts else set()
    within = {each.places[0] for each in held}
    others = [p for p in told.places if p not in within]
    if others and all({p, _kind(p)} & parts for p in others):
        return True  # "the house has two bedrooms and a hall"
    return name in words_in("wholes") and name not in (*told.places, *told.nouns)


def _named(name: str, place: str) -> bool:
    """Whether a noun means a place by its name or the last word of it."""
    return bool(place) and name in (place, place.split()[-1])


def _after_than(items: Sequence[Item], told: Tally) -> bool:
    """Whether the first place is the one that is compared with: "more than the hall"."""
    places = [n for n, each in enumerate(items) if _place(each.values[0], told)]
    return len(places) > 1 and places[0] > 0 and items[places[0] - 1].category == "than"


def _numbers(items: Sequence[Item]) -> list[str]:
    return [each.value for each in items if each.category == "number"]


def _several(name: str, told: Tally) -> bool:
    """Whether a noun means all of the places: "in both boxes", "which drawer"."""
    if len(told.places) < 2 or name in told.places:
        return False
    alike = all(_kind(place) == name for place in _inner(told))
    return alike or (name in words_in("anywhere") and name not in told.nouns)


def _inner(told: Tally) -> list[str]:
    """The places without those that all of the others are in."""
    return [place for place in told.places if not _is_whole(place, told)] or list(told.places)


def _kind(place: str) -> str:
    """Of "second floor" and "box a" what kind of place it is."""
    words = [word for word in place.split() if len(word) > 1]
    return words[-1] if words else place


def _agent(name: str, told: Tally) -> bool:
    """Whether somebody is meant whom the text names, and who is no place."""
    return name in told.names and name not in told.places and name not in told.nouns


def _of_agent(items: Sequence[Item], told: Tally) -> bool:
    """Whether somebody is named in a question: what he has may be what he took."""
    return any(_agent(each.value, told) for each in items if each.category == "noun")


ASKING = frozenset(
    ("both", "beats", "most", "number", "noun", "in", "hold", "all", "left", "now", "many", "more",
     "fewer", "than", "which", "from", "away", "of", "as")
)  # fmt: skip


def _most(
    items: Sequence[Item], told: Tally, nouns: tuple[str, ...]
) -> tuple[str, list[_Group]] | None:
    """Which of two places has more, or which of several has the most."""
    most = [each.value for each in items if each.category == "most"]
    fewer = "fewer" in (*most, *(each.category for each in items))
    if not most and len(told.places) != 2:
        return None
    return ("fewest" if fewer else "which"), [_Group(nouns, (p,)) for p in told.places]


def _nouns(name: str, told: Tally) -> tuple[str, ...]:
    """What of all that is counted a noun means: itself, or what is of its kind."""
    if name in told.nouns:
        alike = load_kinds().get(name, frozenset()) | {name}
        return tuple(n for n in told.nouns if n == name or n.split()[-1] in alike)
    if name in words_in("anything"):
        return told.nouns
    if name in told.places:
        return ()
    kinds = load_kinds()
    of_kind = kinds.get(name, kinds.get(name.split()[-1], frozenset()))
    good = tuple(noun for noun in told.nouns if {*noun.split()} & of_kind)
    ends = tuple(noun for noun in told.nouns if noun.split()[-1] == name)
    sure = all(n in good or is_noun(n.split()[-1]) for n in told.nouns)
    return ends or (good if sure else ())


def _place(name: str, told: Tally) -> str | None:
    """The place that a noun means: by its whole name, or by its last word if no other has it."""
    if name in told.places:
        return name
    at = 0 if name in words_in("ordinals") else -1
    good = [place for place in told.places if place.split()[at] == name]
    return good[0] if len(good) == 1 else None


# Answers ------------------------------------------------------------------------------------------


def _count(told: Tally, group: _Group) -> Fraction | None:
    """How many of a group there are; None if the number of some is open."""
    known, unknown = told.counts()
    keys = [(noun, place) for noun in group.nouns for place in group.places]
    if unknown & {*keys} or not any(key in known for key in keys):
        return None
    return sum((known.get(key, Fraction(0)) for key in keys), Fraction(0))


def _is_told(told: Tally, group: _Group) -> bool:
    """Whether it is told of a place how many, or that some, of what is counted are in it."""
    known, unknown = told.counts()
    there = {*known, *unknown}
    return any((noun, place) in there for noun in group.nouns for place in group.places)


def _found(find: str, groups: Sequence[_Group], numbers: Sequence[Fraction]) -> Any:
    if find == "count":
        return int(numbers[0])
    if find in ("which", "fewest"):
        best = max(numbers) if find == "which" else min(numbers)
        good = [group.places[0] for group, n in zip(groups, numbers, strict=True) if n == best]
        return good[0] if len(good) == 1 else None
    first, second = numbers
    if find == "difference":
        return int(first - second) if first >= second else None
    return first > second


def _derived(
    told: Tally, question: str, find: str, groups: Sequence[_Group], found: Any
) -> Derivation:
    steps = [_step(number, each, told) for number, each in enumerate(told.changes, 1)]
    answer = Conclusion(question, ("answer",), found)
    asked = [[list(group.nouns), list(group.places)] for group in groups]
    detail = {"calculus": CALCULUS, "find": find, "of": asked}
    premises = tuple(range(1, len(steps) + 1))
    return Derivation(answer, (*steps, Step(len(steps) + 1, "answer", premises, answer, detail)))


def _step(number: int, change: Change, told: Tally) -> Step:
    told_so = [*change.places, str(change.number)]
    concluded = Conclusion(change.noun, (change.sort,), told_so)
    source = quoted(told.text, change.sentence, change.start, change.end)
    return Step(number, "told", (), concluded, {"calculus": CALCULUS}, source)
