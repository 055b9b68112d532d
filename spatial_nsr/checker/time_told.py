"""The events that a derivation about time lists, held against the text.

Nothing is shared with :mod:`spatial_nsr.time` but the words of ``grammars``: which verb tells of
which event, when which part of a day is, and which words change nothing.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from typing import NamedTuple

from spatial_nsr.checker.form import count, items, need, text
from spatial_nsr.checker.time_events import WORN, Happening
from spatial_nsr.grammars.happenings import (
    CONDITIONS,
    clock_minutes,
    comes_first,
    day_parts,
    goal_of,
    is_like,
    openings,
    told_apart,
    verbs,
    words_for,
)

__all__ = ["hold_events"]

# Which classes of verbs may tell of which kind of event.
TELLING: Mapping[str, tuple[str, ...]] = {
    "go": ("go", "enter", "arrive", "ride"), "leave": ("leave",), "take": ("take", "don"),
    "drop": ("release", "leave"), "put": ("put", "load", "unload", "shift", "bring"),
    "give": ("give", "get", "take"), "at": ("be", "stay"), "not-at": ("be",),
    "either": ("be",), "has": ("hold", "wear"), "may": ("be", "go"), "bring": ("bring",),
    "find": ("find",), "use": ("use",), "doff": ("doff",), "swap": ("swap",), "empty": ("empty",),
    "unload": ("unload",), "join": ("join",), "begin": ("begin",), "head": ("head",),
    **{name: (name, "be") for name in CONDITIONS},
}  # fmt: skip
ROLES = ("who", "what", "places", "to", "source")
PLAIN = ("harmless", "directions", "goals", "rests", "article", "joins")
LINKS = frozenset(("from", "or", "back", "of", "for", "with"))
_WORD = re.compile(
    r"[^\W_]+?(?=n['\u2019]t\b)|n['\u2019]t\b|['\u2019]s\b|[^\W_]+(?:-[^\W_]+)*", re.IGNORECASE
)


class Met(NamedTuple):
    """How a thing is told of: the word before it, where that stands, and who does something."""

    article: str
    at: int
    who: tuple[str, ...]


def hold_events(events: Sequence[Happening], story: str) -> None:
    """See that events are told by the words that they quote, all of the text and in this order.

    Raises
    ------
    InvalidDerivation
        Names the first event that is not told so.
    """
    told = sorted(events, key=lambda event: _place(event))
    handled: set[str] = set()
    met: dict[str, Met] = {}
    for before, event in zip((None, *told), told, strict=False):
        _quotes(event, story)
        _telling_verb(event, handled, story)
        handled |= {*event.what}
        _same_parts(event)
        _stands_so(event, story)
        for _, thing, start, end in mentions_of(event):
            words = _words(story[start:end])
            if words and words[0] in words_for("pronoun") and len(words) == 1:
                _stands_for(words[0], event, before, thing)
            else:
                _names_it(words, thing, events)
                now = Met(words[0], start, event.who)
                _is_the_same(now, met.setdefault(thing, now), thing)
        for thing in event.what if event.kind not in CONDITIONS else ():
            idiom = _words(thing)[-1] in words_for("idioms")
            need(not idiom, "event {}: nobody holds {}", event.number, thing)
    _all_told(told, story)
    _ordered(events, story)
    _told_apart(events)


def _place(event: Happening) -> tuple[int, int]:
    return event.raw["start"], event.raw["verb"][0]


def mentions_of(event: Happening) -> Iterator[tuple[str, str, int, int]]:
    """The words that mean who takes part: role, name, start, end."""
    for each in items(event.raw["words"], "'words'"):
        role, thing, start, end = items(each, "a mention")
        yield text(role, "a role"), text(thing, "a name"), count(start, 0), count(end, 0)


def _quotes(event: Happening, story: str) -> None:
    raw = event.raw
    start, end = count(raw["start"], 0), count(raw["end"], 0)
    need(story[start:end] == raw["text"], "event {} quotes what does not stand there", event.number)
    spans = [tuple(raw["verb"]), *((s, e) for _, _, s, e in mentions_of(event))]
    for one, other in spans:
        need(start <= one < other <= end, "event {}: words outside of it", event.number)


def _telling_verb(event: Happening, handled: Set[str], story: str) -> None:
    """The verb tells of such an event, and who does it stands before it, all else behind it."""
    begin, end = event.raw["verb"]
    words = _words(story[begin:end])
    told = [w for w in words if w in verbs()]
    first = next(iter(told), "")
    if len(told) > 1 and "be" in _classes(first, story[begin : event.raw["end"]]):
        first = told[-1]  # "was born"
    classes = _classes(first, story[begin : event.raw["end"]])
    if event.kind in CONDITIONS and "be" in classes:
        need(is_like(words[-1], event.kind) is True, "event {}: it is not so", event.number)
    if event.kind == "head":
        classes &= {"head"}
        _leads(event, story)
    elif classes == {"leave"} or "leave" in classes & {"leave", "release"}:
        left = {*event.what} if event.kind == "drop" else {*event.places}
        good = left <= handled if event.kind == "drop" else not left & handled
        need(good or event.kind == "put", "event {}: what is left there?", event.number)
    held = event.kind == "has" and ("be" in classes or words == ["with"])
    if words == ["with"]:  # "went to the yard with the drill"
        classes = {"hold"}
    elif not told and _has_hour(event):  # "8:30 Pell to the kitchen"
        sorts = {"goals": "go", "rests": "be"}
        classes = {name for sort, name in sorts.items() if words[-1] in words_for(sort)}
    elif event.kind == "may":  # "might be in the hall", "might have gone to the hall"
        forms = ["is" if word == "be" else word for word in words]
        known = (verb for word in forms for verb in verbs().get(word, ()))
        classes = {name for verb in known for name in verb.classes} - {"hold"}
    elif held:  # "is carrying"
        classes = {name for verb in verbs().get(words[-1], ()) for name in verb.classes}
    on = {"wear", "don"}  # "put the cap on the table" tells nothing of what he wears
    allowed = {*TELLING[event.kind]}
    good = bool(classes & (allowed & on if event.relation == WORN else allowed - on))
    need(good, "event {} is not told by such a verb", event.number)
    _is_told_of_once(event, first)
    denied = bool({*words} & (words_for("denies") | {"no"}))
    need(denied == (event.kind == "not-at"), "event {} denies it, or does not", event.number)
    open_ = bool({*words} & (words_for("modal") | words_for("perhaps")))
    need(open_ == (event.kind == "may"), "event {} may be so, or is", event.number)
    shifted = event.kind == "put" and not event.who
    need(not shifted or words[:1] in (["was"], ["were"]), "event {}: who does it?", event.number)
    turned = event.kind == "give" and bool(classes & {"get", "take"}) and "give" not in classes
    subjects = "to" if turned else "what" if shifted else "who"
    for role, _, _, stop in mentions_of(event):
        need(
            (stop <= begin) == (role == subjects),
            "event {}: its words stand elsewhere",
            event.number,
        )


def _classes(word: str, rest: str) -> set[str]:
    """The classes of the verbs that a word is of, if their particles stand behind it."""
    known = (verb for verb in verbs().get(word, ()) if {*verb.particles} <= {*_words(rest)})
    return {name for verb in known for name in verb.classes}


def _stands_so(event: Happening, story: str) -> None:
    """The word before a place says how something is to it; in "loaded the cart" none."""
    starts = {role: start for role, _, start, _ in reversed([*mentions_of(event)])}
    if "places" not in starts or event.kind == "head":
        return
    (word,) = _words(story[event.raw["start"] : starts["places"]])[-1:] or [""]
    tells = word in words_for("goals") | words_for("rests")
    relation = goal_of(word) if tells else "in"
    need(event.relation == relation, "event {} is not {} that", event.number, event.relation)
    if event.kind == "put" and not tells:
        before = _words(story[event.raw["start"] : starts["what"]])
        need(before[-1:] == ["with"], "event {} puts it nowhere", event.number)


def _is_told_of_once(event: Happening, word: str) -> None:
    """What is told in the present may be a habit, but for the entry of a log."""
    known = verbs().get(word, ())
    present = bool(known) and all(verb.form in ("now", "base") for verb in known)
    lasting = {"be", "hold", "wear", "stay"} & {name for verb in known for name in verb.classes}
    need(_has_hour(event) or bool(lasting) or not present, "event {} may be a habit", event.number)


def _has_hour(event: Happening) -> bool:
    return clock_minutes(tuple(str(event.raw.get("when", "")).split())) is not None


def _leads(event: Happening, story: str) -> None:
    """Somebody leaves "for" the place."""
    start = next(start for role, _, start, _ in mentions_of(event) if role == "places")
    before = _words(story[event.raw["start"] : start])
    need(before[-1:] == ["for"], "event {} leads nowhere", event.number)


def _same_parts(event: Happening) -> None:
    """Each part of the event is meant by its words; who did it may be told before."""
    for role in ROLES:
        value = getattr(event, role)
        named = (value,) if isinstance(value, str) else value or ()
        words = [thing for where, thing, _, _ in mentions_of(event) if where == role]
        need(words == [*named], "event {}: its words name others", event.number)


def _names_it(words: Sequence[str], thing: str, events: Sequence[Happening]) -> None:
    """Words name a thing: by its name, or by its noun if nothing else is called so."""
    bare = words[words[0] in words_for("article") if words else 0 :]
    name = _words(thing)
    if bare == name:
        return
    alike = {
        each
        for event in events
        for _, each, _, _ in mentions_of(event)
        if {*bare} <= {*_words(each)} and _words(each)[-1:] == bare[-1:]
    }
    need(bool(bare) and alike == {thing}, "{} does not name {}", " ".join(words), thing)


def _is_the_same(now: Met, before: Met, thing: str) -> None:
    """What is told of as new, or as somebody else's, is not what was told of before."""
    new = now.article in words_for("newly") and now.at != before.at
    need(not new, "{} is told of as another one", thing)
    owned = {now.article, before.article} <= words_for("owning")
    same = (now.article, now.who) == (before.article, before.who)
    need(not owned or same, "{} is told of as another one's", thing)


def _stands_for(word: str, event: Happening, before: Happening | None, thing: str) -> None:
    """A pronoun means who or what the clause before, or this one, is about."""
    spoken = () if before is None else (*before.who, *before.what, before.to, before.source)
    need(thing in spoken, "event {}: {} may mean others", event.number, word)
    if before is not None and word in ("they", "them"):
        group = before.who if word == "they" else before.what
        need(thing in group and len(group) > 1, "event {}: who are {}?", event.number, word)
    elif before is not None and word == "it":
        need(before.what == (thing,), "event {}: what is it?", event.number)
    elif before is not None and word in words_for("male") | words_for("female"):
        wrong = "female" if word in words_for("male") else "male"
        people = [n for n in (*before.who, before.to) if n and not _is(n, wrong)]
        others = [n for n in people if n not in event.who or thing in event.who]
        need(others == [thing], "event {}: {} may mean others", event.number, word)


def _is(name: str, gender: str) -> bool:
    """Whether a name or a noun is known to be that of a man, or of a woman."""
    words = _words(name)
    named = name[:1].isupper() and words[0] in words_for(f"{gender}-name", "names.words")
    return named or bool({words[0], words[-1]} & words_for(gender, "names.words"))


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
    for match in _WORD.finditer(story):
        at, word = match.start(), match.group().lower().replace("\u2019", "'")
        need(any(at in each for each in quoted), "the word {} is told in no event", word)
        plain = covered[at] or word in harmless or word in opening or word in particles
        need(plain, "the word {} has no place in an event", word)


def _by_links(events: Sequence[Happening], story: str) -> list[Happening]:
    """The events as they are told, but for what came about before or after it, by such a word."""
    told = sorted(events, key=_place)
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
            need(_place(one) < _place(two), "event {} is told before", two.number)
        else:
            good = first is not None and second is not None and first[1] <= second[0]
            need(good, "event {} did not come after the one before", two.number)


def _told_apart(events: Sequence[Happening]) -> None:
    """Different names are those of different things."""
    names = {thing for event in events for _, thing, _, _ in mentions_of(event)}
    for one, two in itertools.combinations(sorted(names), 2):
        alike = _words(one)[-1:] == _words(two)[-1:]
        need(not alike or told_apart(one, two), "{} may be {}", one, two)


def _words(phrase: str) -> list[str]:
    return [match.group().lower().replace("\u2019", "'") for match in _WORD.finditer(phrase)]
