"""Questions where somebody is and was, who has what, and who did what, read word by word."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from spatial_nsr.grammars.happenings import words_for
from spatial_nsr.queries_in_time import InTime
from spatial_nsr.reading.lexicon.tokens import Token
from spatial_nsr.time.queries.naming import known, walked_places
from spatial_nsr.time.telling.events import Tale
from spatial_nsr.time.telling.told import verb_at

__all__ = ["NOW", "beside", "doing", "questions_of"]

IS, WAS = ("is", "'s"), ("was",)
NOW = ((), ("now",), ("currently",), ("at", "the", "moment"), ("right", "now"), ("at", "present"),
       ("these", "days"), ("in", "the", "end"), ("at", "the", "end"))  # fmt: skip
FIRST = (("at", "first"), ("first",), ("originally",), ("to", "begin", "with"), ("initially",),
         ("in", "the", "beginning"), ("at", "the", "beginning"))  # fmt: skip
GIVING = {"give": "give", "get": "give", "take": "take", "release": "drop"}


def _where(tokens: Sequence[Token], words: list[str], tale: Tale) -> Iterator[InTime]:
    """Where somebody or something is, or was: "Where was X before the hall?"."""
    if words[:1] != ["where"] or len(words) < 3:
        return
    for thing, at in known(tokens, 2, tale):
        rest = tuple(words[at:])
        if words[1] in IS and rest in NOW:
            yield InTime("where", thing=thing)
        if words[1] in WAS and rest in FIRST:
            yield InTime("where", thing=thing, time="first")
        if words[1] in WAS and rest[:1] in (("before",), ("after",)):
            for onward in _past_going(words, at + 1):
                for place, end in known(tokens, onward, tale):
                    if end == len(tokens) and rest[0] == "before":
                        yield InTime("where", thing=thing, before=place)
                    elif end == len(tokens):
                        yield InTime("where", thing=thing, after=place)


def _past_going(words: Sequence[str], at: int) -> Iterator[int]:
    """Behind "before", or "before going to", "before being in"."""
    yield at
    if tuple(words[at : at + 2]) in (("going", "to"), ("being", "in"), ("coming", "to")):
        yield at + 2


def _whether(tokens: Sequence[Token], words: list[str], tale: Tale) -> Iterator[InTime]:
    """Whether it is so: "Is X in the hall?", "Has X been to the hall?", "Does X have Y?"."""
    if words[:1] not in (["is"], ["was"], ["has"], ["does"]):
        return
    for thing, at in known(tokens, 1, tale):
        time = None
        while at < len(words) and words[at] in ("still", "now", "currently", "ever"):
            time = "ever" if words[at] == "ever" else time
            at += 1
        past = words[0] == "was"
        if words[0] == "has" and words[at : at + 1] == ["been"]:
            time, past, at = "ever", True, at + 1
        if past == (time == "ever") and words[0] in ("is", "was", "has"):
            begins = words_for("rests") | ({"to"} if words[0] == "has" else frozenset())
            if at < len(words) and (words[at] in begins) and (past or words[0] == "is"):
                for place, end in walked_places(tokens, at + 1, tale):
                    if tuple(words[end:]) in NOW:
                        how = None if words[at] in ("to", "inside") else words[at]
                        how = None if time == "ever" and how == "at" else how
                        yield InTime("whether", thing=thing, place=place, time=time,
                                     relation=None if how == "in" else how)  # fmt: skip
        forms = ("going",) if words[0] == "is" else ("base",) if words[0] == "does" else ()
        for verb, after in verb_at(tokens, at, forms):
            if "hold" in verb.classes and time is None:
                for held, end in known(tokens, after, tale):
                    if tuple(words[end:]) in NOW:
                        yield InTime("has", thing=held, holder=thing)


def _held(tokens: Sequence[Token], words: list[str], tale: Tale) -> Iterator[InTime]:
    """Who has what: "Who has X?", "What is X carrying?", "How many things does X have?"."""
    if words[:1] == ["who"]:
        begun = 2 if words[1:2] == ["is"] else 1
        for verb, after in verb_at(tokens, begun, ("going",) if begun == 2 else ("now",)):
            if "hold" in verb.classes:
                for thing, end in known(tokens, after, tale):
                    if tuple(words[end:]) in NOW:
                        yield InTime("holder", thing=thing)
        return
    asks, at = "held", 1
    if words[:2] == ["how", "many"] and words[2:3] and words[2] in words_for("things"):
        asks, at = "number", 3
    elif words[:1] != ["what"]:
        return
    if words[at : at + 1] not in (["is"], ["does"]):
        return
    forms = ("going",) if words[at] == "is" else ("base",)
    for thing, after in known(tokens, at + 1, tale):
        onward = after + (words[after : after + 1] in (["currently"], ["now"], ["still"]))
        for verb, end in verb_at(tokens, onward, forms):
            if "hold" in verb.classes and tuple(words[end:]) in NOW:
                yield InTime(asks, thing=thing)


def _events(tokens: Sequence[Token], words: list[str], tale: Tale) -> Iterator[InTime]:
    """Who did what: "Who gave the key to X?", "What did Y give X?", "Who received it?"."""
    if words[:1] == ["who"] and words[1:2] != ["did"]:
        yield from _by_whom(tokens, words, tale)
    if words[:2] == ["what", "did"]:
        for who, at in known(tokens, 2, tale):
            for kind, after, turned in doing(tokens, at, ("base",)):
                if after == len(words) and kind != "give":
                    yield InTime("event", did=kind, gap="what", who=who)
                for other, end in beside(tokens, words, after, turned, tale):
                    if end == len(words) and kind == "give":
                        giver, to = (other, who) if turned else (who, other)
                        yield InTime("event", did=kind, gap="what", who=giver, to=to)
                if after == len(words) and kind == "give" and turned:
                    yield InTime("event", did=kind, gap="what", to=who)
    opening = 3 if words[:3] == ["to", "whom", "did"] else 2
    if words[:2] == ["who", "did"] or words[:2] == ["whom", "did"] or opening == 3:
        for who, at in known(tokens, opening, tale):
            for kind, after, turned in doing(tokens, at, ("base",)):
                for what, end in known(tokens, after, tale):
                    onward = end + (words[end : end + 1] in (["back"], ["over"]))
                    last = ["to"] if opening == 2 else []
                    if kind == "give" and not turned and words[onward:] == last:
                        yield InTime("event", did=kind, gap="to", who=who, what=what)
                    if kind == "give" and turned and words[end:] == ["from"]:
                        yield InTime("event", did=kind, gap="who", what=what, to=who)


def _by_whom(tokens: Sequence[Token], words: list[str], tale: Tale) -> Iterator[InTime]:
    for kind, at, turned in doing(tokens, 1, ("past",)):
        for what, after in known(tokens, at, tale):
            gap = "to" if kind == "give" and turned else "who"
            if after == len(words):
                yield InTime("event", did=kind, gap=gap, what=what)
            for other, end in beside(tokens, words, after, turned, tale):
                if end == len(words) and kind == "give":
                    given: dict[str, Any] = {"who" if turned else "to": other}
                    yield InTime("event", did=kind, gap=gap, what=what, **given)
            if kind == "give" and not turned:  # "who gave Fred the key"
                for thing, end in known(tokens, after, tale):
                    if end == len(words):
                        yield InTime("event", did=kind, gap=gap, what=thing, to=what)


def doing(
    tokens: Sequence[Token], at: int, forms: Sequence[str]
) -> Iterator[tuple[str, int, bool]]:
    """The kinds of event that a verb tells of, where it ends, and whether its subject is given."""
    for verb, after in verb_at(tokens, at, forms):
        end = after + len(verb.particles)
        if tuple(t.lower for t in tokens[after:end]) != verb.particles:
            continue
        for name, kind in GIVING.items():
            if name in verb.classes:
                yield kind, end, name == "get"


def beside(
    tokens: Sequence[Token], words: Sequence[str], at: int, turned: bool, tale: Tale
) -> Iterator[tuple[str, int]]:
    """Who else takes part: "to Fred", "from Fred"; of "did Bill give Fred" Fred alone."""
    if words[at : at + 1] == ["from" if turned else "to"]:
        yield from known(tokens, at + 1, tale)
    elif not turned:
        yield from known(tokens, at, tale)


def questions_of(tokens: Sequence[Token], words: list[str], tale: Tale) -> Iterator[InTime]:
    """What a question may ask of these."""
    for form in (_where, _whether, _held, _events):
        yield from form(tokens, words, tale)
