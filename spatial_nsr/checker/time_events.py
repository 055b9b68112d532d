"""The events that a derivation about time lists, held against each other and against the text.

Nothing is shared with :mod:`spatial_nsr.time` but the words of ``grammars``: which verb tells of
which event, when which part of a day is, and which words change nothing.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import Any, NamedTuple

from spatial_nsr.checker.form import count, fields, items, need, text
from spatial_nsr.grammars.happenings import day_parts, openings, verbs, words_for

__all__ = ["Happening", "events_of", "hold_events", "mentions_of"]

# Which classes of verbs may tell of which kind of event.
TELLING: Mapping[str, tuple[str, ...]] = {
    "go": ("go", "enter"), "leave": ("leave",), "take": ("take",), "drop": ("release", "leave"),
    "put": ("put",), "give": ("give", "get", "take"), "at": ("be",), "not-at": ("be",),
    "either": ("be",), "has": ("hold",), "may": ("be", "go"), "bring": ("bring",),
}  # fmt: skip
ROLES = ("who", "what", "places", "to", "source")
# Where an event of a kind needs somebody or something in a role.
NEEDED: Mapping[str, str] = {
    "go": "who places", "leave": "who", "take": "who what", "drop": "who what",
    "put": "who what places", "give": "who what to", "at": "who places", "not-at": "who places",
    "either": "who places", "has": "who what", "may": "who places", "bring": "who what places",
}  # fmt: skip
PLAIN = ("harmless", "directions", "goals", "rests", "article", "joins")
LINKS = frozenset(("from", "or", "back", "of"))
_WORD = re.compile(
    r"[^\W_]+?(?=n['\u2019]t\b)|n['\u2019]t\b|['\u2019]s\b|[^\W_]+(?:-[^\W_]+)*", re.IGNORECASE
)


class Met(NamedTuple):
    """How a thing is told of: the word before it, where that stands, and who does something."""

    article: str
    at: int
    who: tuple[str, ...]


@dataclass(frozen=True)
class Happening:
    """An event as a derivation lists it."""

    number: int
    kind: str
    who: tuple[str, ...]
    what: tuple[str, ...]
    places: tuple[str, ...]
    to: str | None
    source: str | None
    relation: str
    raw: Mapping[str, Any]

    def touches(self, thing: str, places: Sequence[str] = ()) -> bool:
        """Whether it may change what a thing is by itself, when it is at some places.

        That it is not at another one changes nothing.
        """
        if self.kind == "not-at" and thing in self.who:
            return bool({*places} & {*self.places})
        moves = self.kind in ("go", "leave", "at", "either", "may", "bring")
        return thing in self.what or (moves and thing in self.who)

    @property
    def holder(self) -> str | None:
        """Who has what it is about, after it."""
        return {"take": self.who[:1], "has": self.who[:1], "give": (self.to,)}.get(
            self.kind, (None,)
        )[0]


def events_of(raw: Any) -> tuple[Happening, ...]:
    """The events of a list; what cannot be together is refused."""
    found = tuple(_event(each, at) for at, each in enumerate(items(raw, "the events"), start=1))
    need(bool(found), "no events are listed")
    holders: dict[str, str | None] = {}
    for event in found:
        for thing in event.what:
            if event.kind in ("give", "drop"):
                holder = holders.get(thing)
                need(holder in (None, *event.who), "event {}: another one has it", event.number)
            holders[thing] = event.holder
    return found


def _event(raw: Any, number: int) -> Happening:
    more = "who what places to source relation when"
    fields(raw, "an event", "kind sentence start end text verb words", more)
    kind = text(raw["kind"], "the kind")
    need(kind in TELLING, "no kind of event: {}", kind)
    listed = {key: _names(raw.get(key, [])) for key in ("who", "what", "places")}
    single = {
        key: None if raw.get(key) is None else text(raw[key], key) for key in ("to", "source")
    }
    for role in NEEDED[kind].split():
        need(bool(raw.get(role)), "event {} has no " + role, number)
    most = len(listed["places"]) if kind == "either" else 1
    need(len(listed["places"]) <= max(most, 1), "event {} has several places", number)
    holding = kind in ("take", "drop", "give", "has")
    need(not holding or len(listed["who"]) == 1, "event {}: who of them has it?", number)
    return Happening(
        number, kind, listed["who"], listed["what"], listed["places"], single["to"],
        single["source"], text(raw.get("relation", "in"), "the relation"), raw,
    )  # fmt: skip


def _names(raw: Any) -> tuple[str, ...]:
    return tuple(text(each, "a name") for each in items(raw, "names"))


# Held against the text ------------------------------------------------------------------------


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
        for _, thing, start, end in mentions_of(event):
            words = _words(story[start:end])
            if words and words[0] in words_for("pronoun") and len(words) == 1:
                _stands_for(words[0], event, before, thing)
            else:
                _names_it(words, thing, events)
                now = Met(words[0], start, event.who)
                _is_the_same(now, met.setdefault(thing, now), thing)
        for thing in event.what:
            idiom = _words(thing)[-1] in words_for("idioms")
            need(not idiom, "event {}: nobody holds {}", event.number, thing)
    _all_told(told, story)
    _ordered(events)


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
    first = next((w for w in words if w in verbs()), "")
    classes = {
        name
        for verb in verbs().get(first, ())
        if {*verb.particles} <= {*_words(story[begin : event.raw["end"]])}
        for name in verb.classes
    }
    if classes == {"leave"} or "leave" in classes & {"leave", "release"}:
        left = {*event.what} if event.kind == "drop" else {*event.places}
        good = left <= handled if event.kind == "drop" else not left & handled
        need(good or event.kind == "put", "event {}: what is left there?", event.number)
    held = event.kind == "has" and ("be" in classes or words == ["with"])
    if words == ["with"]:  # "went to the yard with the drill"
        classes = {"hold"}
    elif event.kind == "may":  # "might be in the hall", "might have gone to the hall"
        forms = ["is" if word == "be" else word for word in words]
        told = (verb for word in forms for verb in verbs().get(word, ()))
        classes = {name for verb in told for name in verb.classes} - {"hold"}
    elif held:  # "is carrying"
        classes = {name for verb in verbs().get(words[-1], ()) for name in verb.classes}
    good = bool(classes & set(TELLING[event.kind]))
    need(good, "event {} is not told by such a verb", event.number)
    denied = bool({*words} & (words_for("denies") | {"no"}))
    need(denied == (event.kind == "not-at"), "event {} denies it, or does not", event.number)
    open_ = bool({*words} & (words_for("modal") | words_for("perhaps")))
    need(open_ == (event.kind == "may"), "event {} may be so, or is", event.number)
    turned = event.kind == "give" and bool(classes & {"get", "take"}) and "give" not in classes
    subjects = "to" if turned else "who"
    for role, _, _, stop in mentions_of(event):
        need(
            (stop <= begin) == (role == subjects),
            "event {}: its words stand elsewhere",
            event.number,
        )


def _same_parts(event: Happening) -> None:
    """Each part of the event is meant by its words; who did it may be told before."""
    for role in ROLES:
        value = getattr(event, role)
        named = (value,) if isinstance(value, str) else value or ()
        words = [thing for where, thing, _, _ in mentions_of(event) if where == role]
        need(words == [*named], "event {}: its words name others", event.number)


def _names_it(words: Sequence[str], thing: str, events: Sequence[Happening]) -> None:
    """Words name a thing: by its name, or by its noun if nothing else is called so."""
    bare = [w for w in words if w not in words_for("article")]
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
    harmless = frozenset().union(*map(words_for, PLAIN)) | LINKS
    opening = {word for phrase in openings() for word in phrase}
    particles = {p for made in verbs().values() for verb in made for p in verb.particles}
    quoted = [range(event.raw["start"], event.raw["end"]) for event in told]
    for match in _WORD.finditer(story):
        at, word = match.start(), match.group().lower().replace("\u2019", "'")
        need(any(at in each for each in quoted), "the word {} is told in no event", word)
        plain = covered[at] or word in harmless or word in opening or word in particles
        need(plain, "the word {} has no place in an event", word)


def _ordered(events: Sequence[Happening]) -> None:
    """Events come in the order in which they are told, or as the parts of days have it."""
    stamps = [day_parts().get(tuple(str(e.raw.get("when", "")).split())) for e in events]
    for number, (one, two) in enumerate(itertools.pairwise(events)):
        first, second = stamps[number], stamps[number + 1]
        if first == second:
            need(_place(one) < _place(two), "event {} is told before", two.number)
        else:
            good = first is not None and second is not None and first[1] <= second[0]
            need(good, "event {} did not come after the one before", two.number)


def _words(phrase: str) -> list[str]:
    return [match.group().lower().replace("\u2019", "'") for match in _WORD.finditer(phrase)]
