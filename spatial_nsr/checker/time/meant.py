"""Whether the words of a text mean those who take part in the events of a derivation."""

from __future__ import annotations

import itertools
from collections.abc import Sequence, Set
from typing import NamedTuple

from spatial_nsr.checker.form import need
from spatial_nsr.checker.time.events import Happening
from spatial_nsr.checker.time.words import mentions_of, words_of
from spatial_nsr.grammars.happenings import is_place, told_apart, words_for

__all__ = ["Met", "apart", "is_the_same", "names_it", "stands_for"]


class Met(NamedTuple):
    """How a thing is told of: the word before it, where that stands, and who does something."""

    article: str
    at: int
    who: tuple[str, ...]


def names_it(words: Sequence[str], thing: str, events: Sequence[Happening]) -> None:
    """Words name a thing: by its name, or by its noun if nothing else is called so."""
    bare = words[words[0] in words_for("article") if words else 0 :]
    name = words_of(thing)
    if bare == name:
        return
    alike = {
        each
        for event in events
        for _, each, _, _ in mentions_of(event)
        if {*bare} <= {*words_of(each)} and words_of(each)[-1:] == bare[-1:]
    }
    need(bool(bare) and alike == {thing}, "{} does not name {}", " ".join(words), thing)


def is_the_same(now: Met, before: Met, thing: str) -> None:
    """What is told of as new, or as somebody else's, is not what was told of before."""
    new = now.article in words_for("newly") and now.at != before.at
    need(not new, "{} is told of as another one", thing)
    owned = {now.article, before.article} <= words_for("owning")
    same = (now.article, now.who) == (before.article, before.who)
    need(not owned or same, "{} is told of as another one's", thing)


def stands_for(
    word: str, event: Happening, before: Happening | None, thing: str, groups: Set[str]
) -> None:
    """A pronoun means who or what the clause before, or this one, is about."""
    spoken = () if before is None else (*before.who, *before.what, before.to, before.source)
    need(thing in spoken, "event {}: {} may mean others", event.number, word)
    if before is not None and word in words_for("several"):
        role = next(role for role, name, _, _ in mentions_of(event) if name == thing)
        group = before.what if role == "what" else before.who
        several = len(group) > 1 or thing in groups
        need(thing in group and several, "event {}: who are {}?", event.number, word)
    elif before is not None and word == "it":
        role = next(role for role, name, _, _ in mentions_of(event) if name == thing)
        stood = before.who == (thing,) and not before.what and before.places != ()
        stood = stood and role == "who" and all(map(is_place, before.places))
        need(before.what == (thing,) or stood, "event {}: what is it?", event.number)
    elif before is not None and word in words_for("male") | words_for("female"):
        wrong = "female" if word in words_for("male") else "male"
        people = [n for n in (*before.who, before.to) if n and not _is(n, wrong)]
        others = [n for n in people if n not in event.who or thing in event.who]
        need(others == [thing], "event {}: {} may mean others", event.number, word)


def _is(name: str, gender: str) -> bool:
    """Whether a name or a noun is known to be that of a man, or of a woman."""
    words = words_of(name)
    named = name[:1].isupper() and words[0] in words_for(f"{gender}-name", "names.words")
    return named or bool({words[0], words[-1]} & words_for(gender, "names.words"))


def apart(events: Sequence[Happening], groups: Set[str]) -> None:
    """Different names are those of different things."""
    names = {thing for event in events for _, thing, _, _ in mentions_of(event)} - groups
    for one, two in itertools.combinations(sorted(names), 2):
        alike = words_of(one)[-1:] == words_of(two)[-1:]
        need(not alike or told_apart(one, two), "{} may be {}", one, two)
