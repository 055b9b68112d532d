"""Which way things face, as a parse tells it: "faces north", "with its back to the wall"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from spatial_nsr.reading.makers.events.mood import mood_of
from spatial_nsr.reading.makers.events.subjects import all_heads, described, subjects_of
from spatial_nsr.reading.makers.whole import doubts
from spatial_nsr.reading.referents.joined import NOMINAL, heads
from spatial_nsr.reading.text.words import phrase_words, viewing_words
from spatial_nsr.reading.viewing.fronts import has_front_by_kind

if TYPE_CHECKING:
    from spacy.tokens import Doc, Span, Token

__all__ = ["Faced", "facings_in", "point_at"]

SAME, OTHER = ("same",), ("other", "opposite")
MUTUAL = (("face", "to", "face"), ("back", "to", "back"))
VERBAL = ("VERB", "AUX")


@dataclass(frozen=True)
class Faced:
    """That some things face one that is named, or a point of the compass, or left or right.

    ``who`` and ``target`` are heads of noun phrases, by token; ``point`` is a word instead of a
    target. ``turn`` is what of it faces there ("back"), or how two face ("each other", "same").
    ``start`` and ``end`` are the words that say so.
    """

    who: tuple[int, ...]
    target: int | None = None
    point: str | None = None
    turn: str | None = None
    start: int = 0
    end: int = 0


@dataclass(frozen=True)
class _Goal:
    """What stands behind a verb: a target, a point, how it is turned; up to which token."""

    end: int
    target: int | None = None
    point: str | None = None
    turn: str | None = None


def facings_in(span: Span) -> list[Faced]:
    """What a sentence says of facings, if it says so for certain.

    >>> from spatial_nsr.reading.text.pipelines import load_pipeline
    >>> doc = load_pipeline()("The teacher stands at the board, facing the pupils.")
    >>> [(doc[each.who[0]].text, doc[each.target].text) for each in facings_in(doc[:])]
    [('teacher', 'pupils')]
    """
    found: list[Faced] = []
    for token in span:
        made = (*_by_verb(token, span), *_by_part(token, span), *_mutual(token, span))
        found += [each for each in made if _is_sure(span, each)]
    return found


def _is_sure(span: Span, said: Faced) -> bool:
    """Whether no word before what is said doubts it, up to the clause before."""
    for token in span:
        if doubts(token) or token.lower_ in ("or", "nor", "neither") or token.text == "?":
            return False
        forms = {token.lower_, token.lemma_.lower()}
        if forms & viewing_words("backwards"):
            return False
    return bool(said.who)


# By a verb


def _by_verb(verb: Token, span: Span) -> Iterator[Faced]:
    lemma = verb.lemma_.lower()
    looks, goes = lemma in viewing_words("look"), lemma in viewing_words("go")
    turned = lemma in viewing_words("turn") and verb.tag_ == "VBN"
    part = _part_before(verb, span) if looks or turned else None
    verbal = verb.pos_ in VERBAL or (lemma == "face" and _faces_anyway(verb, span))
    if not (verbal or part is not None) or not (looks or goes or turned):
        return
    modality, negated = mood_of(verb)
    if modality != "so" or negated:
        return
    goal = _goal(verb, span, heading=goes and not (looks and lemma != "head"))
    if goal is None:
        return
    who = part[0] if part is not None else _who(verb, span)
    turn = goal.turn or (None if part is None else part[1])
    if who and verb.i not in who:
        goals: list[tuple[int | None, str | None]] = [(goal.target, None)]
        if goal.target is None:
            goals = [(None, goal.point)]
        if goal.point is not None and goal.target is not None:
            goals.insert(0, (None, goal.point))
        for target, point in goals:
            yield Faced(who, target, point, turn, verb.i, goal.end)


def _faces_anyway(verb: Token, span: Span) -> bool:
    """Whether the tagger takes "face" for a noun where it is none: "the pupils face the map"."""
    after = verb.i + 1
    if after >= span.end or verb.i == span.start or span.doc[verb.i - 1].pos_ == "DET":
        return False
    return (
        span.doc[after].pos_ in ("DET", "PROPN") or point_at(span.doc, after, span.end) is not None
    )


def _part_before(verb: Token, span: Span) -> tuple[tuple[int, ...], str] | None:
    """Whose part is told to face: "the ferry's bow points", "the front of the car faces"."""
    doc, at = span.doc, verb.i - 1
    while at > span.start and doc[at].pos_ in ("AUX", "ADV"):
        at -= 1
    if (
        at - 2 >= span.start
        and doc[at].lower_ in viewing_words("ends")
        and doc[at - 1].text in ("'s", "\N{RIGHT SINGLE QUOTATION MARK}s")
    ):
        return (at - 2,), doc[at].lower_
    for of in doc[span.start : verb.i]:
        part = doc[of.i - 1] if of.lower_ == "of" and of.i > span.start else None
        if part is not None and part.lower_ in viewing_words("ends"):
            owner = next((c.i for c in of.children if c.dep_ == "pobj"), None)
            if owner is not None:
                return (owner,), part.lower_
    return None


def _who(verb: Token, span: Span) -> tuple[int, ...]:
    """Of whom a verb tells that he looks somewhere."""
    named = [c for c in verb.children if c.dep_ == "nsubj" and c.tag_ not in ("WDT", "WP")]
    named = [c for c in named if c.lower_ not in ("all", "both", "each")]
    if named:
        return _listed(all_heads(named), span)
    if verb.dep_ in ("acl", "advcl", "ccomp", "xcomp", "conj") and verb.tag_ == "VBG":
        noun = verb.head
        if verb.dep_ == "acl" and noun.pos_ in NOMINAL and has_front_by_kind(noun.lemma_.lower()):
            return (noun.i,)
        above = next((a for a in verb.ancestors if a.pos_ in VERBAL), None)
        if above is not None and (subjects := subjects_of(above)):
            return _listed(all_heads(subjects), span)
    shared = [c for c in subjects_of(verb) if c.tag_ not in ("WDT", "WP")]
    return _listed(all_heads(shared) or described(verb), span) or _before(verb, span)


def _before(verb: Token, span: Span) -> tuple[int, ...]:
    """The noun right before a verb whose subject the parser does not see."""
    at = verb.i - 1
    while at > span.start and span.doc[at].pos_ in ("AUX", "ADV"):
        at -= 1
    near = at >= span.start and span.doc[at].pos_ in NOMINAL and span.doc[at].dep_ != "pobj"
    return (at,) if near else ()


def _listed(found: Sequence[int], span: Span) -> tuple[int, ...]:
    """Nouns with those before them in a list that the parser parts: "Eva, Tim and Ruth"."""
    listed = list(found)
    while listed:
        first = span.doc[min(listed)].left_edge.i
        if first - 2 < span.start or span.doc[first - 1].text != ",":
            break
        before = span.doc[first - 2]
        if (
            before.pos_ not in ("PROPN", "NOUN")
            or before.left_edge.i != span.start
            or len(listed) < 2
        ):
            break
        listed.insert(0, before.i)
    return tuple(listed)


# What is faced


def _goal(verb: Token, span: Span, heading: bool) -> _Goal | None:
    """Where somebody looks, or heads: the words behind the verb."""
    doc, at, end = span.doc, verb.i + 1, span.end
    while at < end and (doc[at].lower_ in viewing_words("straight") or doc[at].text == ","):
        if doc[at].text == ",":
            return None
        at += 1
    if at >= end:
        return None
    if doc[at].lower_ == "away" and at + 2 < end and doc[at + 1].lower_ == "from":
        found = _noun_from(doc, at + 2, end)
        each = _each_other(doc, at + 2, end)
        if each is not None:
            return _Goal(each, turn="away from each other")
        return None if found is None else _Goal(found + 1, found, turn="away")
    led, begun = False, at
    while at < end and doc[at].lower_ in viewing_words("towards") | viewing_words("straight"):
        led = led or doc[at].lower_ in ("to", "towards", "toward", "at")
        at += 1
    if doc[begun].lower_ == "in" and at == begun:
        at = _after_in(doc, begun, end)
    if at >= end:
        return None
    alike = _alike(doc, at, end)
    if alike is not None:
        return alike
    each = _each_other(doc, at, end)
    if each is not None and not heading:
        return _Goal(each, turn="each other")
    point = point_at(doc, at, end)
    if point is not None:
        word, after = point
        return _with_more(doc, word, after, end, heading)
    side = _hand_at(doc, at, end)
    if side is not None and not heading:
        return _Goal(side[1], point=side[0])
    if heading and not (led and doc[begun].lower_ in ("towards", "toward", "in")):
        return None
    noun = _noun_from(doc, at, end)
    return None if noun is None else _Goal(noun + 1, noun)


def _after_in(doc: Doc, at: int, end: int) -> int:
    """Behind "in" of "in the same direction" and "in the direction of"."""
    words = [t.lower_ for t in doc[at + 1 : at + 4]]
    return at + 4 if words == ["the", "direction", "of"] else at + 1


def _with_more(doc: Doc, word: str, after: int, end: int, heading: bool) -> _Goal:
    """A point of the compass, with what is looked at there: "south at the barn"."""
    if not heading and after + 1 < end and doc[after].lower_ in viewing_words("towards"):
        noun = _noun_from(doc, after + 1, end)
        if noun is not None:
            return _Goal(noun + 1, noun, word)
    return _Goal(after, point=word)


def point_at(doc: Doc, at: int, end: int) -> tuple[str, int] | None:
    """The point of the compass that stands at a token, and where it ends: "the north-east"."""
    if at < end and doc[at].lower_ == "the":
        at += 1
    words: list[str] = []
    while at < end and len(words) < 2:
        lower = doc[at].lower_.replace("-", "")
        if lower not in viewing_words("compass"):
            break
        words.append(lower)
        at += 1
        if at + 1 < end and doc[at].text == "-":
            at += 1
    noun = at < end and doc[at].pos_ in ("NOUN", "PROPN") and not doc[at].is_punct
    if not words or noun:
        return None
    return "".join(w.removesuffix("s").removesuffix("ward") for w in words), at


def _hand_at(doc: Doc, at: int, end: int) -> tuple[str, int] | None:
    """The left or the right: "faces left", "looks to my right"."""
    whose = ""
    if at < end and doc[at].lower_ in ("the", "my", "your"):
        whose = doc[at].lower_
        at += 1
    if (
        at < end
        and doc[at].lower_ in ("left", "right")
        and (at + 1 >= end or not doc[at + 1].is_alpha)
    ):
        return f"{whose} {doc[at].lower_}".strip().removeprefix("the "), at + 1
    return None


def _each_other(doc: Doc, at: int, end: int) -> int | None:
    words = [t.lower_ for t in doc[at : min(at + 2, end)]]
    return at + 2 if words in (["each", "other"], ["one", "another"]) else None


def _alike(doc: Doc, at: int, end: int) -> _Goal | None:
    """The same way as another, or the opposite way."""
    if at < end and doc[at].lower_ == "in":
        at += 1
    first = at
    if first < end and doc[first].lower_ == "the":
        first += 1
    if first + 1 >= end or doc[first + 1].lower_ not in phrase_words("directions"):
        return None
    word = doc[first].lower_
    turn = "same" if word in SAME else "other" if word in OTHER else None
    if turn is None:
        return None
    after = first + 2
    if after + 1 < end and doc[after].lower_ in ("as", "to", "from", "than"):
        noun = _noun_from(doc, after + 1, end)
        return None if noun is None else _Goal(noun + 1, noun, turn=turn)
    ways = {"same": "the same way", "other": "opposite ways"}[turn]
    return _Goal(after, turn=ways)


def _noun_from(doc: Doc, at: int, end: int) -> int | None:
    """The head of the noun phrase that begins with a token."""
    while (
        at < end and doc[at].pos_ in ("DET", "ADJ", "NUM") and doc[at].dep_ not in ("pobj", "dobj")
    ):
        at += 1
    if at >= end or not (doc[at].pos_ in NOMINAL or doc[at].tag_ == "PRP$"):
        return None
    token = doc[at]
    while token.dep_ in ("compound", "poss", "amod", "nmod") and at < token.head.i < end:
        token = token.head
    return int(token.i)


# By a part, and by how two stand


def _by_part(part: Token, span: Span) -> Iterator[Faced]:
    """What has its back to the wall, or sits with her face to the window."""
    if part.lower_ not in viewing_words("part") or part.i + 1 >= span.end:
        return
    doc = span.doc
    before = doc[part.i - 1] if part.i > span.start else None
    if before is None or before.lower_ not in viewing_words("my"):
        return
    at = part.i + 1
    at += doc[at].lower_ in ("side", "turned") and at + 1 < span.end
    if doc[at].lower_ not in ("to", "towards", "toward", "against", "on"):
        return
    verb = next((a for a in part.ancestors if a.pos_ in VERBAL), None)
    if verb is None or (doc[at].lower_ == "on" and verb.lemma_ != "turn"):
        return
    modality, negated = mood_of(verb)
    who = _listed(all_heads(subjects_of(verb)), span) or described(verb)
    point = point_at(doc, at + 1, span.end)
    noun = None if point is not None else _noun_from(doc, at + 1, span.end)
    if modality != "so" or negated or not who or (noun is None and point is None):
        return
    word, end = point if point is not None else (None, (noun or 0) + 1)
    yield Faced(who, noun, word, part.lower_, before.i, end)


def _mutual(token: Token, span: Span) -> Iterator[Faced]:
    """Those who stand face to face, back to back, or opposite each other."""
    doc, at, end = span.doc, token.i, span.end
    words = tuple(t.lower_ for t in doc[at : min(at + 3, end)])
    if words in MUTUAL:
        turn, after = " ".join(words), at + 3
    elif token.lower_ == "opposite" and token.dep_ not in ("amod", "nsubj"):
        turn, after = "opposite", at + 1
    else:
        return
    verb = next((a for a in (token, *token.ancestors) if a.pos_ in VERBAL), None)
    if verb is None or mood_of(verb) != ("so", False):
        return
    who = _listed(all_heads(subjects_of(verb)), span)
    if turn == "opposite":
        after += after < end and doc[after].lower_ in ("to", "from")
    elif after < end and doc[after].lower_ == "with":
        after += 1
    elif len(who) == 2:
        yield Faced(who[:1], who[1], None, turn, at, after)
        return
    if _each_other(doc, after, end) is not None and len(who) == 2:
        yield Faced(who[:1], who[1], None, f"{turn} each other", at, after + 2)
        return
    other = _noun_from(doc, after, end)
    if other is not None and len(who) == 1 and heads(doc[other]) == (other,):
        yield Faced(who, other, None, turn, at, other + 1)
