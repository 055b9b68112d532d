"""What the verb of a plain sentence tells, with all that may stand behind it.

Each word has its place in one of few patterns; :mod:`spatial_nsr.time.sentences` joins clauses.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from spatial_nsr.grammars.happenings import (
    CONDITIONS,
    Verb,
    goal_of,
    is_place,
    lines_of,
    verbs,
    words_for,
)
from spatial_nsr.reading.lexicon.tokens import Token
from spatial_nsr.time.phrases import Phrase, closed, is_label, joined, noun_phrase

__all__ = ["Told", "predicates", "verb_at", "words_at"]

Span = tuple[int, int]
Tokens = Sequence[Token]
Made = Iterator[tuple["Told", int]]
TELLING = ("past", "now")
STATES = frozenset(("be", "hold", "wear", "stay"))  # what is told of others now may be a habit
WORN = "worn-by"
PAIR = 2
WORDS = "happenings.words"
# What becomes of a verb's object, by the verb's class; and where who does it is told to be.
ACTS = {
    "take": "take", "find": "find", "use": "use", "don": "take", "doff": "doff",
    **dict(zip(CONDITIONS, CONDITIONS, strict=True)),
}  # fmt: skip
THERE = ("take", "find", "use")


@dataclass(frozen=True)
class Told:
    """What a clause says, by its phrases; offsets are those within its sentence.

    ``kind`` is what happens: ``go``, ``leave``, ``head``, ``take``, ``find``, ``drop``, ``put``,
    ``unload``, ``give``, ``get``, ``bring``, ``use``, ``doff``, ``swap``, ``empty``, ``join``,
    ``begin``, ``open`` and its like; or what is so: ``at``, ``not-at``, ``either``, ``may``,
    ``has``. ``left`` is one of ``leave`` and ``drop``.
    ``when`` is where the words for a part of a day stand, ``under`` where the word does that the
    clause stands behind ("before she went home"), ``present`` whether it is told as of now.
    """

    kind: str
    who: tuple[Phrase, ...] = ()
    what: tuple[Phrase, ...] = ()
    places: tuple[Phrase, ...] = ()
    to: Phrase | None = None
    source: Phrase | None = None
    relation: str = "in"
    verb: Span = (0, 0)
    when: Span | None = None
    under: Span | None = None
    present: bool = False


def words_at(tokens: Tokens, at: int, long: int) -> tuple[str, ...]:
    """So many words; nothing where there are not so many."""
    return tuple(t.lower for t in tokens[at : at + long]) if at + long <= len(tokens) else ()


def verb_at(tokens: Tokens, at: int, forms: Sequence[str]) -> Iterator[tuple[Verb, int]]:
    """The verbs that a token is, in some forms."""
    if at < len(tokens):
        for verb in verbs().get(tokens[at].lower, ()):
            if verb.form in forms:
                yield verb, at + 1


def predicates(tokens: Tokens, at: int, who: tuple[Phrase, ...]) -> Made:
    """What is told of somebody by the verb that stands at a token, and where that ends."""
    yield from _without_verb(tokens, at, who)
    at = _past_harmless(tokens, at)
    for told, end in _perhaps(tokens, at):
        yield replace(told, who=who), end
    for verb, after in verb_at(tokens, at, TELLING):
        now = verb.form == "now" and not verb.classes & STATES
        span = tokens[at].start, tokens[after - 1].end
        makers = (make for name, make in BY_CLASS.items() if name in verb.classes)
        for make in (*makers, _handling_of):
            for told, end in make(tokens, after, verb, span):
                yield replace(told, who=who, present=now), end
        for told, end in _moved(tokens, after, span) if "be" in verb.classes else ():
            yield replace(told, what=who), end


def _without_verb(tokens: Tokens, at: int, who: tuple[Phrase, ...]) -> Made:
    """What an entry of a log leaves to be understood: "8:30 Pell to the kitchen", "back at"."""
    begun = at + (words_at(tokens, at, 1) == ("back",))
    for kind, sort in (("go", "goals"), ("at", "rests")):
        for place, relation, end in _place(tokens, begun, sort):
            verb = tokens[at].start, tokens[begun].end
            yield Told(kind, who, (), (place,), relation=relation, verb=verb, present=True), end


def _past_harmless(tokens: Tokens, at: int) -> int:
    while at < len(tokens) and tokens[at].lower in words_for("harmless"):
        at += 1
    return at


def _perhaps(tokens: Tokens, at: int) -> Made:
    """Where somebody may be: "might be in the hall", "may have gone to the hall"."""
    words = [t.lower for t in tokens[at : at + 3]]
    if not words or words[0] not in words_for("modal"):
        return
    if words[1:2] == ["be"]:
        span = tokens[at].start, tokens[at + 1].end
        for place, preposition, end in _place(tokens, at + 2, "rests"):
            yield Told("may", places=(place,), relation=preposition, verb=span), end
    elif words[1:2] == ["have"]:
        for verb, after in verb_at(tokens, at + 2, ("done",)):
            span = tokens[at].start, tokens[after - 1].end
            if "go" in verb.classes:
                for told, end in _going(tokens, after, verb, span):
                    yield replace(told, kind="may"), end


def _being(tokens: Tokens, at: int, verb: Verb, span: Span) -> Made:
    """Where somebody is, is not, or may be; what he is holding; how a thing is."""
    words = [t.lower for t in tokens[at : at + 2]]
    kind, end = "at", at
    if words[:1] in (["not"], ["n't"]):
        kind, end = "not-at", at + 1
    elif words == ["no", "longer"]:
        kind, end = "not-at", at + 2
    elif words[:1] == ["either"]:
        kind, end = "either", at + 1
    elif words and words[0] in words_for("perhaps"):
        kind, end = "may", at + 1
    end = _past_harmless(tokens, end)
    span = (span[0], tokens[end - 1].end) if kind != "at" else span
    for place, preposition, after in _place(tokens, end, "rests"):
        told = Told(kind, places=(place,), relation=preposition, verb=span)
        if kind != "either":
            yield told, after
        if kind not in ("not-at", "may"):
            for other, end_ in _or_place(tokens, after):
                yield replace(told, kind="either", places=(place, other)), end_
    if kind == "at":
        yield from _doing_now(tokens, end, span)
        yield from _being_made(tokens, end, span)
        for name in CONDITIONS:
            if end < len(tokens) and tokens[end].lower == like_after(name):
                yield Told(name, verb=(span[0], tokens[end].end)), end + 1


def like_after(condition: str) -> str:
    """What a thing is like after a verb of a class, in the first word for it.

    >>> like_after("close"), like_after("light")
    ('closed', 'on')
    """
    return next(rest.split()[0] for name, rest in lines_of(WORDS) if name == f"like-{condition}")


def _doing_now(tokens: Tokens, at: int, span: Span) -> Made:
    """What somebody is holding, or wearing."""
    for verb, after in verb_at(tokens, at, ("going",)):
        for name, relation in (("hold", "in"), ("wear", WORN)):
            for what, end in joined(tokens, after) if name in verb.classes else ():
                stretch = span[0], tokens[after - 1].end
                yield Told("has", what=what, relation=relation, verb=stretch), end
        if "stay" in verb.classes:
            yield from _staying(tokens, after, verb, (span[0], tokens[after - 1].end))


def _being_made(tokens: Tokens, at: int, span: Span) -> Made:
    """Where somebody was born, or a house was built."""
    for verb, after in verb_at(tokens, at, ("done",)):
        for place, relation, end in _place(tokens, after, "rests"):
            if "begin" in verb.classes:
                stretch = span[0], tokens[after - 1].end
                yield Told("begin", places=(place,), relation=relation, verb=stretch), end


def _moved(tokens: Tokens, at: int, span: Span) -> Made:
    """Where something "was put", whoever did it."""
    at = _past_harmless(tokens, at)
    for verb, after in verb_at(tokens, at, ("done",)):
        if verb.particles or not verb.classes & {"put", "bring", "shift"}:
            continue
        stretch = span[0], tokens[after - 1].end
        for place, relation, end in _place(tokens, after, "rests") if "put" in verb.classes else ():
            yield Told("put", places=(place,), relation=relation, verb=stretch), end
        for told, end in _going(tokens, after, verb, stretch):
            yield replace(told, kind="put"), end


def _riding(tokens: Tokens, at: int, verb: Verb, span: Span) -> Made:
    """Where a train or a bus takes somebody."""
    for what, end in noun_phrase(tokens, at):
        if what.key.split()[-1] in words_for("carriers"):
            stretch = span[0], what.end
            yield from _going(tokens, end, verb, stretch)


def _staying(tokens: Tokens, at: int, verb: Verb, span: Span) -> Made:
    """Where somebody stays, sits or lies."""
    for place, relation, end in _place(tokens, at, "rests"):
        yield Told("at", places=(place,), relation=relation, verb=span), end


def _arriving(tokens: Tokens, at: int, verb: Verb, span: Span) -> Made:
    for place, relation, end in _place(tokens, at, "rests"):
        yield Told("go", places=(place,), relation=relation, verb=span), end


def _holding(tokens: Tokens, at: int, verb: Verb, span: Span) -> Made:
    """What somebody has, or wears; "carried" tells of a way as well."""
    if verb.form == "now" or verb.lemma in ("have", "wear"):
        relation = WORN if "wear" in verb.classes else "in"
        for what, end in joined(tokens, at):
            yield Told("has", what=what, relation=relation, verb=span), end


def _entering(tokens: Tokens, at: int, verb: Verb, span: Span) -> Made:
    for place, end in noun_phrase(tokens, at):
        yield Told("go", places=(place,), verb=span), end


def _joining(tokens: Tokens, at: int, verb: Verb, span: Span) -> Made:
    """Who comes to whom: "joined Ann", "joined Ann in the hall"."""
    for other, end in noun_phrase(tokens, at):
        yield Told("join", to=other, verb=span), end
        for place, relation, last in _place(tokens, end, "rests"):
            yield Told("join", to=other, places=(place,), relation=relation, verb=span), last


def _swapping(tokens: Tokens, at: int, verb: Verb, span: Span) -> Made:
    """What changes places: "swapped the cup and the jug", "swapped the cup with the jug"."""
    if words_at(tokens, at, 1) and tokens[at].lower in words_for("exchanged"):
        yield Told("swap", verb=(span[0], tokens[at].end)), at + 1
    for what, end in joined(tokens, at):
        if len(what) == PAIR:
            yield Told("swap", what=what, verb=span), end
        elif words_at(tokens, end, 1) in (("with",), ("for",)):
            for other, last in noun_phrase(tokens, end + 1):
                yield Told("swap", what=(*what, other), verb=span), last


def _emptying(tokens: Tokens, at: int, verb: Verb, span: Span) -> Made:
    for what, end in joined(tokens, at):
        yield Told("empty", what=what, verb=span), end
        for place, relation, last in _place(tokens, end, "goals"):
            yield Told("empty", what=what, places=(place,), relation=relation, verb=span), last


def _loading_with(tokens: Tokens, at: int, verb: Verb, span: Span) -> Made:
    """What is put in a thing: "loaded the cart with hay"."""
    for place, end in noun_phrase(tokens, at):
        if words_at(tokens, end, 1) == ("with",) and not place.pronoun:
            for what, last in (*joined(tokens, end + 1), *_stuff(tokens, end + 1)):
                yield Told("put", what=what, places=(place,), verb=span), last


def _stuff(tokens: Tokens, at: int) -> Iterator[tuple[tuple[Phrase, ...], int]]:
    """What a thing is filled with, without an article: "with sand"."""
    if at < len(tokens) and tokens[at].text.islower() and not closed(tokens[at].lower):
        token = tokens[at]
        yield (Phrase(token.text, token.start, token.end),), at + 1


def _unloading(tokens: Tokens, at: int, verb: Verb, span: Span) -> Made:
    for what, end in joined(tokens, at):
        told = Told("unload", what=what, verb=span)
        yield told, end
        yield from _sources(tokens, [(told, end)])


def _heading(tokens: Tokens, at: int, verb: Verb, span: Span) -> Made:
    """Where somebody leaves for, and from where."""
    parts = len(verb.particles)
    if words_at(tokens, at, parts) != verb.particles:
        return
    begins: list[tuple[Phrase | None, int]] = [(None, at + parts)]
    begins += list(noun_phrase(tokens, at)) if not parts else []
    for source, end in begins:
        for place, last in noun_phrase(tokens, end + 1) if _leads(tokens, end) else ():
            if not place.pronoun:
                yield Told("head", places=(place,), source=source, verb=span), last


def _leads(tokens: Tokens, at: int) -> bool:
    return words_at(tokens, at, 1) == ("for",)


def _or_place(tokens: Tokens, at: int) -> Iterator[tuple[Phrase, int]]:
    if at < len(tokens) and tokens[at].lower == "or":
        yield from noun_phrase(tokens, at + 1)
        for place, _, end in _place(tokens, at + 1, "rests"):
            yield place, end


def _place(tokens: Tokens, at: int, sort: str) -> Iterator[tuple[Phrase, str, int]]:
    """A place phrase: the place, how something is to it, where the phrase ends."""
    if at >= len(tokens):
        return
    token = tokens[at]
    if token.lower in words_for("adverbs") and token.lower not in words_for(sort):
        yield Phrase(token.lower, token.start, token.end), "in", at + 1
    if token.lower in words_for(sort):
        for place, end in (*noun_phrase(tokens, at + 1), *_bare(tokens, at + 1)):
            if not place.pronoun:
                yield place, goal_of(token.lower), end


def _bare(tokens: Tokens, at: int) -> Iterator[tuple[Phrase, int]]:
    """A place without an article: "to school", "in hall", but not "in hall B"."""
    if at < len(tokens) and tokens[at].text.islower() and not is_label(tokens, at + 1):
        token = tokens[at]
        if is_place(token.lower) and token.lower not in words_for("adverbs"):
            yield Phrase(token.text, token.start, token.end), at + 1


def _going(tokens: Tokens, at: int, verb: Verb, span: Span) -> Made:
    told = Told("go", verb=span)
    starts = [(told, at)]
    while at < len(tokens) and tokens[at].lower in words_for("directions"):
        at += 1
        starts.append((told, at))
    for begun, begin in [*starts, *_sources(tokens, starts)]:
        for place, relation, end in _place(tokens, begin, "goals"):
            made = replace(begun, places=(place,), relation=relation)
            yield made, end
            if begun.source is None:
                yield from _sources(tokens, [(made, end)])


def _sources(tokens: Tokens, starts: Sequence[tuple[Told, int]]) -> Made:
    """The same from where: "from the hall"."""
    for told, at in starts:
        begin = words_at(tokens, at, 1) == ("from",) and at + 1
        begin = begin or (words_at(tokens, at, 2) == ("out", "of") and at + 2)
        if begin:
            for source, end in noun_phrase(tokens, begin):
                if not source.pronoun:
                    yield replace(told, source=source), end


def _leaving(tokens: Tokens, at: int, verb: Verb, span: Span) -> Made:
    """That somebody leaves; "left the hall" may tell of a thing as well ("left the key")."""
    if verb.particles:
        return
    if at == len(tokens) or tokens[at].lower in ("and", ",", ";"):
        yield Told("leave", verb=span), at
    for place, end in noun_phrase(tokens, at):
        yield Told("left", what=(place,), verb=span), end


def _object(
    tokens: Tokens, at: int, verb: Verb
) -> Iterator[tuple[tuple[Phrase, ...], int | None, int]]:
    """The object of a verb, with its particle before or behind it, and where both end."""
    parts, end = verb.particles, len(verb.particles)
    if tuple(t.lower for t in tokens[at : at + end]) == parts:
        for what, after in joined(tokens, at + end):
            yield what, tokens[at + end - 1].end, after
    if len(parts) == 1:
        for what, after in joined(tokens, at):
            if after < len(tokens) and tokens[after].lower == parts[0]:
                yield what, None, after + 1


def _handling_of(tokens: Tokens, at: int, verb: Verb, span: Span) -> Made:
    """What somebody does with the things that are the verb's object."""
    for what, particle, end in _object(tokens, at, verb):
        if "ride" in verb.classes and what[0].key.split()[-1] in words_for("carriers"):
            continue
        stretch = span if particle is None else (span[0], max(span[1], particle))
        yield from _handling(tokens, end, verb, what, stretch)
        yield from _acting_on(tokens, end, verb, what, stretch)


def _acting_on(tokens: Tokens, at: int, verb: Verb, what: tuple[Phrase, ...], span: Span) -> Made:
    """What becomes of things by what somebody does, perhaps at a place where he is then."""
    for name, kind in ACTS.items():
        if name in verb.classes:
            told = Told(kind, what=what, verb=span, relation=WORN if name == "don" else "in")
            yield told, at
            for place, relation, end in _place(tokens, at, "rests") if name in THERE else ():
                if is_place(place.words) or place.labelled:
                    yield replace(told, places=(place,), relation=relation), end


def _handling(tokens: Tokens, at: int, verb: Verb, what: tuple[Phrase, ...], span: Span) -> Made:
    """What somebody does with things: takes them, drops them, puts them somewhere, gives them."""
    if "take" in verb.classes:
        yield from _sources(tokens, [(Told("take", what=what, verb=span), at)])
    if "release" in verb.classes:
        dropped = Told("drop", what=what, verb=span)
        if "leave" not in verb.classes:
            yield dropped, at
        yield from _resting(tokens, at, dropped)
    if "unload" in verb.classes:
        yield from _resting(tokens, at, Told("put", what=what, verb=span))
    if "put" in verb.classes:
        for sort in ("goals",) if "release" in verb.classes else ("rests", "goals"):
            for place, relation, end in _place(tokens, at, sort):
                if tokens[at].lower != "to":
                    put = Told("put", what=what, places=(place,), relation=relation, verb=span)
                    yield put, end
    if "shift" in verb.classes:
        for told, end in _going(tokens, at, verb, span):
            yield replace(told, kind="put", what=what), end
    if "bring" in verb.classes:
        for told, end in _going(tokens, at, verb, span):
            if tokens[at].lower not in ("in", "on", "at"):
                yield replace(told, kind="bring", what=what), end
    if "give" in verb.classes:
        onward = at + (at < len(tokens) and tokens[at].lower in ("back", "over", "on"))
        if onward < len(tokens) and tokens[onward].lower == "to":
            for to, end in noun_phrase(tokens, onward + 1):
                yield Told("give", what=what, to=to, verb=span), end
    if "get" in verb.classes and at < len(tokens) and tokens[at].lower == "from":
        for giver, end in noun_phrase(tokens, at + 1):
            yield Told("get", what=what, source=giver, verb=span), end


def _resting(tokens: Tokens, at: int, told: Told) -> Made:
    for place, relation, end in _place(tokens, at, "rests"):
        yield replace(told, places=(place,), relation=relation), end


def _giving_to(tokens: Tokens, at: int, verb: Verb, span: Span) -> Made:
    """Who is given what: "gave Fred the ball"."""
    for to, after in noun_phrase(tokens, at):
        for what, end in joined(tokens, after):
            yield Told("give", what=what, to=to, verb=span), end


BY_CLASS = {
    "be": _being, "hold": _holding, "wear": _holding, "go": _going, "enter": _entering,
    "leave": _leaving, "give": _giving_to, "arrive": _arriving, "stay": _staying,
    "join": _joining, "swap": _swapping, "empty": _emptying, "load": _loading_with,
    "unload": _unloading, "head": _heading, "ride": _riding,
}  # fmt: skip
