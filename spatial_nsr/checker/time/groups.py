"""Groups of things, by their numbers: what the words say of them, and how many are somewhere.

Nothing is shared with :mod:`spatial_nsr.time`; ``docs/time.md`` has the rules.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from spatial_nsr.checker.form import count, items, need, text
from spatial_nsr.checker.lexicon import kind_has, one_of
from spatial_nsr.checker.time.events import Happening
from spatial_nsr.checker.time.shown import (
    HANDS,
    Events,
    Query,
    Shown,
    at_moment,
    by,
    moment_of,
)
from spatial_nsr.checker.time.words import mentions_of, words_of
from spatial_nsr.grammars.happenings import number_told, words_for

__all__ = ["Counted", "groups_of", "hold_groups", "many"]


@dataclass(frozen=True)
class Counted:
    """A group as a derivation lists it, with the number of the event that tells of it first."""

    name: str
    count: int
    noun: str
    parent: str | None
    event: int


def groups_of(events: Sequence[Happening]) -> dict[str, Counted]:
    """The groups that are listed, in that order; parts are no more than the whole."""
    found: dict[str, Counted] = {}
    for event in events:
        for row in items(event.raw.get("groups", []), "'groups'"):
            name, number, noun, parent = items(row, "a group")
            told = None if parent is None else text(parent, "the whole")
            made = Counted(
                text(name, "a name"), count(number, 1), text(noun, "a noun"), told, event.number
            )
            need(made.name not in found, "{} is listed twice", made.name)
            need(told is None or told in found, "{} is part of nothing", made.name)
            found[made.name] = made
    for whole in found.values():
        parts = [each.count for each in found.values() if each.parent == whole.name]
        need(sum(parts) <= whole.count, "{} has more parts than things", whole.name)
    return found


def hold_groups(told: Sequence[Happening], story: str) -> frozenset[str]:
    """See that groups are as many as their words say; their names.

    Events are given in the order in which they are told.
    """
    groups = groups_of(sorted(told, key=lambda event: event.number))
    known: dict[str, Counted] = {}
    at: dict[int, str] = {}
    placed: set[str] = set()
    for event in told:
        for _, name, start, end in mentions_of(event):
            if name not in groups or at.get(start) == name:
                continue
            words = words_of(story[start:end])
            group = groups[name]
            if name in known:
                _told_again(words, group, known)
            else:
                _told_first(words, group, known, placed)
                known[name] = group
            at[start] = name
        placed |= {name for name in (*event.who, *event.what) if name in groups and event.places}
    return frozenset(groups)


def _told_first(
    words: Sequence[str], group: Counted, known: Mapping[str, Counted], placed: set[str]
) -> None:
    """Words tell of a group that was not told of before, or of a part of one that was."""
    left = {
        name: one.count - sum(each.count for each in known.values() if each.parent == name)
        for name, one in known.items()
    }
    told = next((n for n in map(number_told, words) if n is not None), None)
    rest = bool({*words} & words_for("rest")) and words[:1] != ["another"]
    need(rest or told == group.count, "{} are told by another number", group.name)
    nouns = _ones(words)
    alike = [one for one in known.values() if one.noun == group.noun and one.parent is None]
    if group.parent is None:
        need(group.noun in nouns and "of" not in words, "{} are part of others", group.name)
        more = bool({*words} & words_for("further"))
        apart = not any(one.name in placed for one in alike)
        need(
            more or (words[0] in words_for("article") and not alike) or apart,
            "{} may be part of others",
            group.name,
        )
        return
    whole = known[group.parent]
    need(whole.noun == group.noun and whole.parent is None, "{} are of another kind", group.name)
    wholes = [one for one in known.values() if one.parent is None]
    if rest:
        need(group.count == left[whole.name], "{} are not what is left", group.name)
    named = group.noun in nouns
    need(not named or len(alike) == 1, "{}: of which ones?", group.name)
    of_it = "of" in words or rest or not {*words} - words_for("numbers") or named
    need(of_it, "{} are part of nothing", group.name)
    need(named or len(wholes) == 1 or bool(placed) or rest, "{}: of which ones?", group.name)


def _ones(words: Sequence[str]) -> frozenset[str]:
    """The words, and what they may be plurals of."""
    return frozenset().union(*map(one_of, words))


def _told_again(words: Sequence[str], group: Counted, known: Mapping[str, Counted]) -> None:
    """Words mean a group that was told of: by its number, by a pronoun, or as all there are."""
    if len(words) == 1 and words[0] in words_for("pronoun"):
        return  # what it means is looked up as for all pronouns
    told = next((n for n in map(number_told, words) if n is not None), None)
    if {*words} & words_for("together"):
        need(told == len(known), "{} are not all of them", " ".join(words))
        return
    split = any(each.parent == group.name for each in known.values())
    need(not split, "{} may be what is left of them", " ".join(words))
    alike = [one for one in known.values() if one.noun == group.noun and told in (None, one.count)]
    good = alike == [group] and group.noun in _ones(words)
    need(good, "{} does not name {}", " ".join(words), group.name)


def many(
    query: Query, states: Sequence[Shown], events: Events, value: Any, rule: Any, event: Any
) -> None:
    """How many of a kind are at a place, or with somebody, by what is shown of each group."""
    known = [g for g in groups_of(events).values() if g.event <= moment_of(query, events)]
    kind = text(query.get("kind"), "the kind")
    shares = [(group, left) for group, left in _shares(known) if _among(group.noun, kind)]
    need(bool(shares), "nothing is told of them")
    by(rule, "told-each-time")
    if "place" not in query and "holder" not in query:
        need(not states, "it rests on no states")
        total = sum(left for group, left in shares if group.parent is None)
    else:
        at_moment(states, query, events)
        need([s.head for s in states] == [g.name for g, _ in shares], "not all of them are shown")
        wanted = (query.get("holder", query.get("place")),)
        held = "holder" in query
        total = 0
        for state, (_, left) in zip(states, shares, strict=True):
            need(not state.negated and len(state.tail) == 1, "where they are is open")
            need(state.own or not held, "it is not what they are by themselves")
            there = state.tail == wanted and (state.relation in HANDS) == held
            total += left * there
    need(type(value) is int and value == total, "there are {}", total)


def _shares(known: Sequence[Counted]) -> Iterator[tuple[Counted, int]]:
    """The groups with how many of each went nowhere by themselves."""
    for group in known:
        left = group.count - sum(each.count for each in known if each.parent == group.name)
        if left:
            yield group, left


def _among(noun: str, kind: str) -> bool:
    """Whether things of a kind are of a wider one as well."""
    wider = kind in ("person", "animal") and kind_has(kind, noun)
    return noun == kind or noun in words_for(f"among-{kind}") or wider
