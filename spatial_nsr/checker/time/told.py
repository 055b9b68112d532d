"""The events that a derivation about time lists, held against the text.

Nothing is shared with :mod:`spatial_nsr.time` but the words of ``grammars``: which verb tells of
which event, when which part of a day is, and which words change nothing.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence

from spatial_nsr.checker.form import count, items, need
from spatial_nsr.checker.time.events import Happening
from spatial_nsr.checker.time.groups import hold_groups
from spatial_nsr.checker.time.meant import Met, apart, is_the_same, names_it, stands_for
from spatial_nsr.checker.time.verbs import stands_so, telling_verb
from spatial_nsr.checker.time.words import WORD, mentions_of, place_in, words_of
from spatial_nsr.grammars.happenings import (
    CONDITIONS,
    comes_first,
    day_parts,
    openings,
    verbs,
    words_for,
)

__all__ = ["hold_events"]

ROLES = ("who", "what", "places", "to", "source")
PLAIN = ("harmless", "directions", "goals", "rests", "article", "joins")
LINKS = frozenset(("there", "from", "or", "back", "of", "for", "with"))


def hold_events(events: Sequence[Happening], story: str) -> None:
    """See that events are told by the words that they quote, all of the text and in this order.

    Raises
    ------
    InvalidDerivation
        Names the first event that is not told so.
    """
    told = sorted(events, key=lambda event: place_in(event))
    groups = hold_groups(told, story)
    handled: set[str] = set()
    met: dict[str, Met] = {}
    for before, event in zip((None, *told), told, strict=False):
        _quotes(event, story)
        telling_verb(event, before, handled, story)
        handled |= {*event.what}
        _same_parts(event)
        stands_so(event, story)
        for _, thing, start, end in mentions_of(event):
            words = words_of(story[start:end])
            if words and words[0] in words_for("pronoun") and len(words) == 1:
                stands_for(words[0], event, before, thing, groups)
            elif thing not in groups:
                names_it(words, thing, events)
                now = Met(words[0], start, event.who)
                is_the_same(now, met.setdefault(thing, now), thing)
        for thing in event.what if event.kind not in CONDITIONS else ():
            idiom = words_of(thing)[-1] in words_for("idioms")
            need(not idiom, "event {}: nobody holds {}", event.number, thing)
    _all_told(told, story)
    _ordered(events, story)
    apart(events, groups)


def _quotes(event: Happening, story: str) -> None:
    raw = event.raw
    start, end = count(raw["start"], 0), count(raw["end"], 0)
    need(story[start:end] == raw["text"], "event {} quotes what does not stand there", event.number)
    spans = [tuple(raw["verb"]), *((s, e) for _, _, s, e in mentions_of(event))]
    for one, other in spans:
        need(start <= one < other <= end, "event {}: words outside of it", event.number)


def _same_parts(event: Happening) -> None:
    """Each part of the event is meant by its words; who did it may be told before."""
    for role in ROLES:
        value = getattr(event, role)
        named = (value,) if isinstance(value, str) else value or ()
        words = [thing for where, thing, _, _ in mentions_of(event) if where == role]
        need(words == [*named], "event {}: its words name others", event.number)


def _all_told(told: Sequence[Happening], story: str) -> None:
    """Each word of the text has its place in an event, or is one that changes nothing."""
    covered = [False] * len(story)
    for event in told:
        spans = [tuple(event.raw["verb"]), *((s, e) for _, _, s, e in mentions_of(event))]
        stamp = str(event.raw.get("when", ""))
        at = story.lower().find(stamp, event.raw["start"]) if stamp else -1
        need(not stamp or 0 <= at < event.raw["end"], "event {} tells no time", event.number)
        spans += [(at, at + len(stamp))] if stamp else []
        for start, end in spans:
            covered[start:end] = [True] * (end - start)
    for event in told:
        start, end = event.raw.get("under", (0, 0))
        covered[start:end] = [True] * (end - start)
    harmless = frozenset().union(*map(words_for, PLAIN)) | LINKS
    opening = {word for phrase in openings() for word in phrase}
    particles = {p for made in verbs().values() for verb in made for p in verb.particles}
    quoted = [range(event.raw["start"], event.raw["end"]) for event in told]
    for match in WORD.finditer(story):
        at, word = match.start(), match.group().lower().replace("\u2019", "'")
        need(any(at in each for each in quoted), "the word {} is told in no event", word)
        plain = (
            covered[at]
            or _is_step(story, at, word)
            or word in harmless
            or word in opening
            or word in particles
        )
        need(plain, "the word {} has no place in an event", word)


def _is_step(story: str, at: int, word: str) -> bool:
    """Whether a word tells in which step of the text something happens: "in step 2"."""
    before = words_of(story[:at])[-1:]
    return word in words_for("steps") or (word.isdecimal() and {*before} <= words_for("steps"))


def _by_links(events: Sequence[Happening], story: str) -> list[Happening]:
    """The events as they are told, but for what came about before or after it, by such a word."""
    told = sorted(events, key=place_in)
    for event in [each for each in told if "under" in each.raw]:
        start, end = (count(n, 0) for n in items(event.raw["under"], "'under'"))
        word, verb = story[start:end].lower(), event.raw["verb"][0]
        need(word in words_for("links"), "{} joins no clauses", word)
        others = [e for e in told if e.raw["start"] == event.raw["start"] and e is not event]
        between = (e for e in others if start < e.raw["verb"][0] < verb)
        alone = not any("under" in e.raw for e in others) and not any(between)
        need(start < verb and alone, "event {} stands elsewhere", event.number)
        first = comes_first(word, event.kind, [each.kind for each in others])
        need(first is not None, "event {}: which one came first?", event.number)
        need(not any(map(_is_told_of(event), told)), "event {} is told twice", event.number)
        at = min(map(told.index, (event, *others)))
        told[at : at + 1 + len(others)] = [event, *others] if first else [*others, event]
    return told


def _is_told_of(event: Happening) -> Callable[[Happening], bool]:
    """Whether another event is the same one, told again."""

    def parts(each: Happening) -> tuple[object, ...]:
        return each.kind, each.who, each.what, each.places, each.to

    return lambda other: other is not event and parts(other) == parts(event)


def _ordered(events: Sequence[Happening], story: str) -> None:
    """Events come in the order in which they are told, or as the parts of days have it."""
    if any("under" in event.raw for event in events):
        need([*events] == _by_links(events, story), "they did not come about in this order")
        return
    stamps = [day_parts().get(tuple(str(e.raw.get("when", "")).split())) for e in events]
    for number, (one, two) in enumerate(itertools.pairwise(events)):
        first, second = stamps[number], stamps[number + 1]
        if first == second:
            need(place_in(one) < place_in(two), "event {} is told before", two.number)
        else:
            good = first is not None and second is not None and first[1] <= second[0]
            need(good, "event {} did not come after the one before", two.number)
