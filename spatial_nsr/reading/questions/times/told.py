"""What a text says of what any verb tells: "who adds ginger", "is the library open".

A question is a doing with a gap; it is answered by a doing of the text of which all other ends are
the same. Words of place are followed elsewhere; here nothing follows from anything.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from spatial_nsr.reading.lexicon.places import load_places
from spatial_nsr.reading.lexicon.plurals import singular
from spatial_nsr.reading.makers.events.doings import Doing, doings_of
from spatial_nsr.reading.makers.placing.phrases import phrase_of
from spatial_nsr.reading.makers.placing.places import places_of
from spatial_nsr.reading.questions.asked import Asked, Found
from spatial_nsr.reading.questions.declaring import claimed, parts_of
from spatial_nsr.reading.questions.finding.gaps import main_verb
from spatial_nsr.reading.questions.finding.likeness import opposed
from spatial_nsr.reading.questions.finding.meant import asks_for_all
from spatial_nsr.reading.questions.finding.which import of_sort
from spatial_nsr.reading.questions.question_words import Gap
from spatial_nsr.reading.questions.turning import turned
from spatial_nsr.reading.referents.nominals import nominal
from spatial_nsr.reading.text.labels import parsed_words
from spatial_nsr.reading.text.words import alike_verbs, asked_words

__all__ = ["told", "where_told", "whether_told"]

ENDS = ("doer", "done", "to", "what")
UNTOLD = frozenset(("fiction", "denied", "taken-back"))
SURE = frozenset(("so", "was"))


@dataclass(frozen=True)
class _Match:
    """A doing of the text that is the one asked for, and how well: the more, the better."""

    doing: Doing
    fit: tuple[int, ...]


def told(asked: Asked, gap: Gap) -> Found | None:
    """What fills the gap of a question by what a verb of the text tells."""
    if asked.when.kind in ("before", "after"):
        return None
    for each, open_ in _forms(asked, gap):
        for wanted in _wanted(each, open_):
            matches = _matches(each, wanted, open_)
            found = [(m.fit, heads) for m in matches if (heads := _filler(wanted, m, open_))]
            best = max((fit for fit, _ in found), default=None)
            for fit, heads in found:
                if fit == best and (names := _names(asked, gap, heads)):
                    return Found(names)
    return None


def where_told(asked: Asked) -> Found | None:
    """Where the text says that something was done: "where is the butter melted"."""
    again = turned(asked, None)
    for each in (asked, *(() if again is None else (again[0],))):
        for wanted in _wanted(each, frozenset()):
            if wanted.lemma in asked_words("light"):
                continue
            places = [(m.fit, p) for m in _matches(each, wanted) if (p := _place(asked, m.doing))]
            if places:
                return Found([max(places, key=lambda found: found[0])[1]])
    return None


def whether_told(asked: Asked) -> Found | None:
    """Whether a text tells or denies by the same verb what a question of yes or no asks."""
    parts = parts_of(asked.doc)
    if parts is None or parts.timed or "still" in asked.words:
        return None
    kinds = frozenset(thing.kind for thing in asked.reading.who)
    doc = claimed(parts, kinds)
    if doc is None:
        return None
    inner = asked.within(doc)
    if asks_for_all(inner):
        return None
    for wanted in _wanted(inner, frozenset()):
        if not _is_told(inner, wanted):
            continue
        found = list(_matches(inner, wanted, polar=True))
        best = max((m.fit for m in found), default=None)
        ways = {m.doing.negated == wanted.negated for m in found if m.fit == best}
        if len(ways) == 1:
            return Found("Yes" if ways.pop() != parts.denied else "No")
    return None


# What is asked --------------------------------------------------------------------------------


def _forms(asked: Asked, gap: Gap) -> Iterator[tuple[Asked, frozenset[int]]]:
    """The question as it stands, and in the order of a statement, with the tokens of its gap."""
    yield asked, gap.tokens
    again = turned(asked, gap)
    if again is not None and again[1] is not None:
        yield again[0], again[1].tokens
    if gap.tokens == {0}:  # parsers read a statement better: "somebody adds lemon"
        words = [token.text for token in asked.doc if not token.is_punct]
        stated = parsed_words(["Somebody" if gap.person else "Something", *words[1:]])
        if stated is not None:
            yield asked.within(stated), gap.tokens


def _wanted(asked: Asked, open_: frozenset[int]) -> Iterator[Doing]:
    """The doing that a question asks for, as what happened and as what is so."""
    verb = main_verb(asked.doc, asked.time)
    for doing in doings_of(asked.doc[:]):
        if verb is None or doing.at != verb.i or (open_ and not open_ & doing.named):
            continue
        if len(doing.named) > 1 or (not open_ and doing.doer):
            yield doing


def _is_told(asked: Asked, wanted: Doing) -> bool:
    """Whether a doing says more than where something is, or what something has.

    "Is it left of the cup" asks by an adjective, and is followed elsewhere.
    """
    if wanted.lemma not in asked_words("light"):
        return True
    forms = load_places().forms
    words = [asked.doc[at].lower_ for at in wanted.what]
    return bool(words) and not any((w,) in forms or (w, "of") in forms for w in words)


# What the text tells --------------------------------------------------------------------------


def _matches(
    asked: Asked, wanted: Doing, open_: frozenset[int] = frozenset(), polar: bool = False
) -> Iterator[_Match]:
    """The doings of the text that have all ends of the one that is asked for."""
    for doing in asked.reading.doings:
        verb = alike_verbs(wanted.lemma, doing.lemma)
        if not verb or (not polar and doing.negated != wanted.negated):
            continue
        if doing.modality in UNTOLD or (polar and doing.modality not in SURE | asked.moods):
            continue
        ends = _ends(asked, wanted, doing, open_, polar)
        if ends is not None:
            sure = doing.modality in SURE or doing.modality in asked.moods
            yield _Match(doing, (sure, ends, verb, doing.at if not asked.early else -doing.at))


def _ends(
    asked: Asked, wanted: Doing, doing: Doing, open_: frozenset[int], polar: bool
) -> int | None:
    """How well the ends of two doings agree; None where one does not."""
    score = 0
    for end in ENDS:
        named = [at for at in getattr(wanted, end) if at not in open_ and at not in asked.time]
        there = getattr(doing, end)
        if not named:
            continue
        if not there and (polar or end == "what"):
            return None
        found = max((_same(asked, n, t) for n in named[:1] for t in there), default=-1)
        if found == 0 or (polar and found == 1):
            return None
        score += found
    for word, nouns in wanted.beside:
        named = [at for at in nouns if at not in open_ and at not in asked.time]
        if not named:
            continue
        found = max((_same(asked, named[0], t) for t in _about(asked, doing)), default=0)
        alike = [there for w, there in doing.beside if w == word]
        near = any(_any_same(asked, named, there) for there in alike)
        if not found or (not near and (polar or alike or wanted.lemma in asked_words("light"))):
            return None
        score += found + near
    return score


def _about(asked: Asked, doing: Doing) -> Iterator[int]:
    """The nouns of the sentence of a doing."""
    sent = asked.reading.text.doc[doing.at].sent
    yield from (t.i for t in sent if t.pos_ in ("NOUN", "PROPN", "NUM"))


def _any_same(asked: Asked, named: Sequence[int], there: Sequence[int]) -> bool:
    return any(_same(asked, one, other) for one in named for other in there)


def _same(asked: Asked, at: int, there: int) -> int:
    """How surely a noun of the question means what one of the text does: 0, not at all, to 3."""
    token, other = asked.doc[at], asked.reading.text.doc[there]
    known = asked.reading.who.by_token.get(there, ())
    things = asked.things(at) if token.pos_ != "ADJ" else []
    if things and known:
        if things[0] in known:
            return 3 if nominal(token).words <= asked.words_of(things[0]) else 1
        groups = {asked.reading.thing(n).group for n in known}
        if {*things} & {*known} or {*things} & groups:
            return 2
    alike = singular(token.lemma_.lower()) == singular(other.lemma_.lower())
    if token.pos_ in ("ADJ", "VERB", "ADV") or other.pos_ in ("ADJ", "VERB", "ADV"):
        return 2 if alike or token.lower_ == other.lower_ else 0
    if things and known:
        return 0
    apart = opposed(nominal(token).words, nominal(other).words)
    return 2 if alike and not apart else 0


def _filler(wanted: Doing, match: _Match, open_: frozenset[int]) -> tuple[int, ...]:
    """What stands at the end that is asked for."""
    doing = match.doing
    for end in ENDS:
        if open_ & {*getattr(wanted, end)}:
            found: tuple[int, ...] = getattr(doing, end)
            if end == "to" and not found:
                found = tuple(n for word, nouns in doing.beside if word == "to" for n in nouns)
            return found
    for word, nouns in wanted.beside:
        if open_ & {*nouns} or not nouns:
            return next((there for w, there in doing.beside if w == word), ())
    return ()


def _place(asked: Asked, doing: Doing) -> str:
    """The first place that hangs on a verb, in the text's words."""
    verb = asked.reading.text.doc[doing.at]
    phrases = (phrase_of(verb.doc, p) for p in places_of(verb, verb.sent.end) if p.landmarks)
    return next(filter(None, phrases), "")


def _names(asked: Asked, gap: Gap, heads: Sequence[int]) -> list[str]:
    """What fills the gap in words: the things of the sort that is asked for."""
    known = asked.reading.who.by_token
    numbers = dict.fromkeys(n for at in heads for n in known.get(at, ()))
    return [asked.name(n) for n in of_sort(asked, gap, numbers)]
