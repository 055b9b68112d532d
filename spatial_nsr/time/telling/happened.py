"""The events of a text in plain sentences: who is meant, and in which order they came about."""

from __future__ import annotations

import itertools
from collections.abc import Set
from dataclasses import replace

from spatial_nsr.grammars.happenings import (
    CONDITIONS,
    comes_first,
    is_place,
    last_noun,
    words_for,
)
from spatial_nsr.reading.lexicon.kinds import sort_of
from spatial_nsr.reading.lexicon.tokens import Sentence, sentences, tokenize
from spatial_nsr.reading.text.words import gender_of
from spatial_nsr.time.telling.events import Event, Mention, Tale
from spatial_nsr.time.telling.fitting import can_be_held, can_move, is_somebody
from spatial_nsr.time.telling.groups import comes_back, groups_meant, left_of
from spatial_nsr.time.telling.phrases import Phrase
from spatial_nsr.time.telling.sentences import told_in
from spatial_nsr.time.telling.told import Told

__all__ = ["decided", "happened"]

PAIR = 2
ENCLOSING = ("room", "building", "region", "realm", "vehicle")


def happened(text: str) -> Tale | None:
    """The events of a text, if each of its sentences is a plain one and it is clear who is meant.

    >>> tale = happened("Mary took the key. Then she went to the hall.")
    >>> [(event.kind, event.who) for event in tale.events]
    [('take', ('Mary',)), ('go', ('Mary',))]
    >>> happened("Mary took the key. Nobody knew why.") is None
    True
    """
    tale = Tale(text)
    known: set[tuple[object, ...]] = set()
    for sentence in sentences(text):
        told = None if sentence.question else told_in(text[sentence.start : sentence.end])
        if told is None:
            return None
        for each in told:
            event = _resolved(tale, each, sentence)
            if event is None:
                return None
            alike = (event.kind, event.who, event.what, event.places, event.to)
            if event.under and alike in known:
                return None  # it is named again, and when the other one came about is open
            known.add(alike)
            tale.events.append(event)
    return _in_order(tale) if tale.events else None


def _resolved(tale: Tale, told: Told, sentence: Sentence) -> Event | None:
    """The event of a clause; None where it is open who or what is meant."""
    shift, mentions = sentence.start, []
    found: dict[str, tuple[str, ...]] = {}
    parts = (
        ("who", told.who), ("what", told.what), ("places", told.places),
        ("to", (told.to,) if told.to else ()), ("source", (told.source,) if told.source else ()),
    )  # fmt: skip
    for role, phrases in parts:
        things: list[str] = []
        for phrase in phrases:
            at = phrase.start + shift
            meant = _meant(tale, phrase, role, tuple(found.get("who", ())), at)
            if not meant:
                return None
            things += meant
            mentions += [Mention(role, n, phrase.start + shift, phrase.end + shift) for n in meant]
        if role != "places" and len(set(things)) < len(things):
            return None
        found[role] = tuple(things)
    when = "" if told.when is None else _between(tale.text, told.when, shift)
    verb = told.verb[0] + shift, told.verb[1] + shift
    event = Event(
        told.kind, found["who"], found["what"], found["places"],
        next(iter(found["to"]), None), next(iter(found["source"]), None),
        told.relation, when, sentence.number, sentence.start, sentence.end, verb,
        tuple(mentions),
        None if told.under is None else (told.under[0] + shift, told.under[1] + shift),
    )  # fmt: skip
    return decided(tale, event)


def _between(text: str, span: tuple[int, int], shift: int) -> str:
    return " ".join(t.lower for t in tokenize(text[span[0] + shift : span[1] + shift]))


def _meant(tale: Tale, phrase: Phrase, role: str, who: tuple[str, ...], at: int) -> tuple[str, ...]:
    """What a phrase that stands at a character means; nothing where that is open."""
    if phrase.pronoun:
        return _by_pronoun(tale, phrase.key, role, who)
    if phrase.count is not None or phrase.part:
        return groups_meant(tale, phrase, at)
    known = tale.known(phrase)
    if phrase.article in words_for("owning"):
        owner = phrase.article, who
        if tale.owners.setdefault(phrase.key, owner) != owner:
            return ()  # "her coat" may be another one than "his coat", or her friend's
    again = known is not None and tale.begun.get(phrase.key) != at
    if again and phrase.article in words_for("newly"):
        return ()  # "a coat" is another one than "the coat"
    if known in tale.groups and left_of(tale, tale.groups[known]) < tale.groups[known].count:
        return ()  # all of them, or what is left
    if known is None:
        if tale.likely_same(phrase):
            return ()
        known = tale.name(phrase, at)
    somebody = phrase.named or sort_of(last_noun(known), "person")
    if somebody and role in ("who", "to"):
        tale.people.add(known)
    return (known,)


def _by_pronoun(tale: Tale, word: str, role: str, who: tuple[str, ...]) -> tuple[str, ...]:
    """Who is meant by a pronoun: the subject of the sentence before, or what was handled there."""
    if not tale.events:
        return ()
    before = tale.events[-1]
    several = before.what if role == "what" else before.who
    if word in words_for("several") and (role != "what" or word not in words_for("subject")):
        return several if len(several) > 1 or tale.is_whole(several) else ()
    if word == "it" and role == "what":
        return before.what if len(before.what) == 1 else ()
    if word == "it" and role == "who":
        known = bool(before.places) and all(map(is_place, before.places)) and not before.what
        return (
            before.who if known and not tale.people & {*before.who} and len(before.who) == 1 else ()
        )
    if not any(word in words_for(sort) for sort in ("female", "male")):
        return ()
    wrong = "male" if word in words_for("female") else "female"
    spoken = [*before.who, *([before.to] if before.to else [])]
    spoken += [before.source] if before.source in tale.people else []
    fits = [n for n in spoken if n in tale.people and _gender(n) != wrong]
    fits = [n for n in fits if n not in who or role == "who"]
    alone = len(fits) == 1 and (role != "who" or fits[0] in before.who)
    return tuple(fits) if alone else ()


def _gender(name: str) -> str:
    words = name.lower().split()
    return gender_of(words[0], named=name[0].isupper()) or gender_of(words[-1])


def decided(tale: Tale, event: Event) -> Event | None:
    """The event with its kind decided: what was left, and from whom something was taken."""
    if not _fits(event, frozenset(tale.groups)) or comes_back(tale, event):
        return None
    if event.kind == "left":
        return _left(tale, event)
    if event.kind in ("get", "take") and event.source is not None:
        person = event.source in tale.people or event.kind == "get"
        if person and len(event.who) == 1:
            tale.people.add(event.source)
            mentions = tuple(
                replace(each, role={"who": "to", "source": "who"}.get(each.role, each.role))
                for each in event.mentions
            )
            return replace(
                event, kind="give", who=(event.source,), to=event.who[0], source=None,
                mentions=mentions,
            )  # fmt: skip
        return None if event.kind == "get" else event
    return event


def _fits(event: Event, groups: Set[str] = frozenset()) -> bool:
    """Whether those who take part can; of boxes that were told by their number, some "went"."""
    if event.kind == "swap" and len(event.what or event.who) != PAIR:
        return False
    if event.kind in CONDITIONS:
        return not any(map(is_somebody, event.what or event.who))
    if event.kind in ("go", "come", "leave", "left", "bring", "head", "join"):
        known = all(name in groups or can_move(name) for name in event.who)
        known = known and (event.kind != "bring" or all(map(can_be_held, event.what)))
        return known and not any(map(is_somebody, event.places))
    if event.kind in ("put", "bring") and any(map(is_somebody, event.places)):
        return False
    to = event.to is None or event.to[:1].isupper() or is_somebody(event.to)
    return to and all(map(can_be_held, event.what))


def _left(tale: Tale, event: Event) -> Event | None:
    """Whether who "left" something was there, or had it with him."""
    (thing,) = event.what
    held = any(thing in each.what for each in tale.events)
    been = any(thing in each.places for each in tale.events)
    place = been or (not held and any(sort_of(last_noun(thing), sort) for sort in ENCLOSING))
    if held == place:
        return None
    if held:
        return replace(event, kind="drop")
    mentions = tuple(
        replace(each, role="places" if each.role == "what" else each.role)
        for each in event.mentions
    )
    return replace(event, kind="leave", what=(), places=(thing,), mentions=mentions)


def _linked(tale: Tale) -> bool:
    """Order events as "before" and "after" have it; False where their words leave it open.

    Of what is so when something happens it is told first.
    """
    if any(event.hours for event in tale.events):
        return False
    for under in [event for event in tale.events if event.under is not None]:
        others = [e for e in tale.events if e.sentence == under.sentence and e is not under]
        start, end = under.under or (0, 0)
        first = comes_first(tale.text[start:end], under.kind, [each.kind for each in others])
        if first is None or any(each.under for each in others):
            return False
        at = min(map(tale.events.index, (under, *others)))
        tale.events[at : at + 1 + len(others)] = [under, *others] if first else [*others, under]
    return True


def _in_order(tale: Tale) -> Tale | None:
    """The tale with its events as parts of days have them; None where these are told of some only.

    What came about in one part is told in its order, and so is what is told by the clock.
    """
    if any(event.under for event in tale.events) and not _linked(tale):
        return None
    hours = [event.hours for event in tale.events]
    clock = [minutes for event in tale.events if (minutes := event.minutes) is not None]
    if clock and (any(hours) or sorted(clock) != clock):
        return None
    if not any(hours):
        return tale
    known = sorted({each for each in hours if each is not None})
    apart = all(one[1] <= other[0] for one, other in itertools.pairwise(known))
    if not apart or None in hours:
        return None
    tale.events.sort(key=lambda event: event.hours or (0, 0))
    return tale
