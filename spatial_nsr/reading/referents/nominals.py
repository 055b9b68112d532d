"""Noun phrases in a parse: what they call a thing, and how they tell it from others."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import TYPE_CHECKING

from spatial_nsr.reading.lexicon.kinds import is_noun, sort_of
from spatial_nsr.reading.lexicon.numbers import load_numbers
from spatial_nsr.reading.text.once import once
from spatial_nsr.reading.text.spelling import spelt
from spatial_nsr.reading.text.words import gender_of, holder, nominal_words, phrase_words

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

__all__ = ["Nominal", "is_label", "is_name", "nominal", "speaker_in", "spoken_of"]

KEPT = 64  # texts and questions of which all words are kept
MODIFYING = ("amod", "compound", "nmod", "npadvmod")
INNER = (*MODIFYING, "nummod", "det", "poss", "predet", "quantmod", "advmod", "punct", "case")
JOINTS = frozenset((",", "and", "&", "to", "-"))
RANGING = frozenset(("to", "-"))
LONGEST_LABEL = 2  # capital letters without a number
LONGEST_RANGE, MOST_LABELS = 6, 40  # digits of its ends, and labels that are told one by one
LETTERED = ("nsubj", "nsubjpass", "poss", "pobj", "dobj", "conj", "appos", "attr")
CLIPPED = frozenset(("m", "s", "ve", "re", "ll", "d"))  # of contractions without an apostrophe


@dataclass(frozen=True)
class Nominal:
    """A noun phrase.

    ``head`` is the lemma of its noun, or its name; ``words`` tell it from others of its kind, and
    so does its ``label`` ("gate C4"); several have ``labels`` ("gates 1 and 3"). ``called`` is a
    name beside the noun ("my brother Tom").
    ``telling`` are those of them that make it another thing than a plain one ("the kitchen door").
    ``stands`` for a noun that is left out ("the other one"); ``of`` the noun after "of", and
    ``spot`` that of a place which tells which one is meant ("the table in the hall").
    """

    at: int
    start: int
    end: int
    head: str
    words: frozenset[str]
    telling: frozenset[str] = frozenset()
    label: str | None = None
    labels: tuple[str, ...] = ()
    called: str | None = None
    definite: bool = False
    fresh: bool = False
    pronoun: str | None = None
    plural: bool = False
    count: int | None = None
    owner: int | None = None
    of: int | None = None
    spot: str = ""
    name: bool = False
    stands: bool = False
    denied: bool = False
    every: bool = False


def speaker_in(word: str) -> str | None:
    """Which of those who speak a pronoun means.

    >>> speaker_in("mine"), speaker_in("us"), speaker_in("your"), speaker_in("it")
    ('i', 'we', 'you', None)
    """
    if word in nominal_words("first"):
        return "we" if word in nominal_words("we") else "i"
    return "you" if word in nominal_words("second") else None


@once
def nominal(token: Token) -> Nominal:
    """The noun phrase of a head."""
    noun, label = _with_label(token)
    labels, last = ((), label) if label is None else _labels(noun, label)
    edge = _called(noun) or last or noun
    parts = [c for t in {noun.i: noun, token.i: token}.values() for c in t.children]
    before = nominal_words("greeting") | nominal_words("leading")
    outside = before if noun.pos_ == "PROPN" else frozenset()
    inner = [c for c in parts if c.dep_ in INNER and c.i < noun.i and c.lower_ not in outside]
    start = _start(noun, inner)
    determining = [c for c in (*inner, noun.doc[start]) if c.dep_ in ("det", "predet")]
    determiners = {c.lower_ for c in determining}
    owner = next((c for c in inner if c.dep_ == "poss"), None)
    of = _of(token, edge)
    pronoun, stands = None, False
    if noun == token and label is None:
        pronoun, stands = _standing_in(token, bool(determiners))
    amount = of if noun.lemma_.lower() in nominal_words("quantity") else None
    modifiers = [c for c in inner if c.dep_ in MODIFYING and c is not label]
    if amount is not None:
        modifiers = [c for c in amount.children if c.dep_ in MODIFYING]
    words = frozenset(w for c in modifiers for w in _words(c)) - nominal_words("same")
    nouns = {w for c in modifiers if c.dep_ == "compound" or is_noun(c.lower_) for w in _words(c)}
    return Nominal(
        token.i,
        start,
        _end(token, edge, of),
        _head(amount or noun),
        words,
        telling=words & (nouns | nominal_words("locating") | nominal_words("contrast")),
        label=None if label is None or (last != label and not labels) else _plain_label(label),
        labels=labels,
        called=None if edge in (noun, label, last) else edge.lower_,
        definite=bool(determiners & nominal_words("definite")) or owner is not None,
        fresh=bool(determiners & nominal_words("new")) or _is_counted_anew(inner, owner),
        pronoun=pronoun,
        plural=_is_plural(amount or noun) or "every" in determiners,
        count=_count(token, inner, stands) if amount is None else load_numbers().get(noun.lower_),
        owner=None if owner is None else owner.i,
        of=None if of is None or amount is not None else of.i,
        spot=_spot(token, edge),
        name=is_name(noun),
        stands=stands,
        denied="no" in determiners,
        every=bool(determiners & {"every", "each", "all"}),
    )


def _is_counted_anew(inner: list[Token], owner: Token | None) -> bool:
    """Whether a phrase begins with a number, as one for things that were not told before does."""
    numbers = any(c.dep_ == "nummod" and c.lower_ != "both" for c in inner)
    return numbers and owner is None and all(c.dep_ not in ("det", "predet") for c in inner)


def _start(noun: Token, inner: list[Token]) -> int:
    """Where a phrase begins: with its article or its owner, without "only" and "all"."""
    doc, at = noun.doc, noun.i
    own = {t.i for c in inner for t in c.subtree}
    while at and not doc[at].is_sent_start:
        before = doc[at - 1]
        if before.text == "-" and not before.whitespace_ and at > 1:
            at -= 2
            continue
        article = before.lower_ in phrase_words("article") and before.dep_ == "det"
        if not (article or before.i in own) or _is_outside(before, noun, inner):
            break
        if (
            before.is_punct
            and before.dep_ != "case"
            and {doc[at].pos_, doc[max(at - 2, 0)].pos_} != {"ADJ"}
        ):
            break
        at -= 1
        if before.dep_ in ("det", "poss") and before.left_edge == before:
            break
    return at


def _is_outside(before: Token, noun: Token, inner: list[Token]) -> bool:
    """Whether what the parser takes for a part of a phrase is none.

    So is "then" in "then me", and what stands bare before a name: "at breakfast Ida", "21.15 Io".
    """
    if before.head == noun and before.pos_ == "ADV" and before.dep_ == "advmod":
        return before.lower_ != "only"
    determined = any(c.dep_ in ("det", "poss") for c in inner)
    if noun.pos_ != "PROPN" or noun.is_lower or determined:
        return False
    return before.pos_ == "NUM" or (before.pos_ == "NOUN" and before.is_lower)


def is_name(token: Token) -> bool:
    """Whether a word is a name, and no common noun with a capital: "Keys on the hook"."""
    if token.pos_ != "PROPN" or any(_hangs_as_label(c) for c in token.children):
        return False
    first = token.is_sent_start or token.i == 0 or token.nbor(-1).is_space
    if gender_of(token.lower_, named=True) or not (first or token.is_lower):
        return True
    common = is_noun(token.lower_) or is_noun(token.lemma_.lower())
    return not common and token.lower not in _spellings(token.doc)


@functools.lru_cache(maxsize=KEPT)
def _spellings(doc: Doc) -> frozenset[int]:
    """All words of a text as they are written, by their numbers in the vocabulary."""
    return frozenset(doc.to_array("ORTH").tolist())


def _hangs_as_label(token: Token) -> bool:
    """Whether a word is the label of the noun before it, which is no name then: "Bin 12"."""
    return token.dep_ == "nummod" and token.i == token.head.i + 1


def is_label(token: Token) -> bool:
    """Whether a word numbers or letters the noun before it: "7", "C4", "7-B", "12b"."""
    text = token.text
    if token.pos_ in ("PRON", "DET") and not _letters(token):
        return False
    return text[:1].isdigit() or (
        text.isupper() and (len(text) <= LONGEST_LABEL or any(sign.isdigit() for sign in text))
    )


def _letters(token: Token) -> bool:
    """Whether a letter that may be an article labels the noun before it: "Drone A faces"."""
    before = token.nbor(-1) if token.i else None
    named = before is not None and before.pos_ in ("NOUN", "PROPN")
    return token.text == "A" and named and token.dep_ in LETTERED


def _with_label(token: Token) -> tuple[Token, Token | None]:
    """The noun and the label of a phrase, whichever of them the parse takes as its head."""
    doc, at = token.doc, token.i
    before = doc[at - 1] if at else None
    labels = is_label(token) or (token.pos_ == "NUM" and token.lower_ in load_numbers())
    if before is not None and labels and _is_labelled(before) and before.head == token:
        return before, token
    after = doc[at + 1] if at + 1 < len(doc) else None
    if after is not None and _is_labelled(token) and (is_label(after) or _counts(after)):
        apart = after.head != token and token.head != after
        owns = after.i + 1 < len(doc) and doc[after.i + 1].tag_ == "POS"
        clock = ":" in after.text or (after.text in ("I", "A") and apart and not owns)
        counts = after.dep_ in ("nummod", "compound") and after.head.i > after.i
        if not clock and not counts and not sort_of(token.lemma_.lower(), "time"):
            return token, after
    return token, None


def _labels(noun: Token, label: Token) -> tuple[tuple[str, ...], Token]:
    """The labels behind a plural, and the last of them: "boxes A, B and D".

    Those of a long row are not told one by one.
    """
    doc, found, at = noun.doc, [label.lower_], label.i
    while _is_plural(noun) and at + 1 < len(doc):
        joint = doc[at + 1].lower_
        after = at + (3 if joint == "," and doc[min(at + 2, len(doc) - 1)].lower_ == "and" else 2)
        if joint not in JOINTS or after >= len(doc) or not is_label(doc[after]):
            break
        if joint in RANGING:
            return _range(doc[at].text, doc[after].text), doc[after]
        found.append(doc[after].lower_)
        at = after
    return (tuple(found) if len(found) > 1 else ()), doc[at]


def _range(first: str, last: str) -> tuple[str, ...]:
    """The labels from one to another: "plots 1 to 4", "rows B to D"; none of a long row.

    >>> _range("2", "4"), _range("B", "D"), _range("1", "900")
    (('2', '3', '4'), ('b', 'c', 'd'), ())
    """
    if first.isdecimal() and last.isdecimal() and len(first + last) <= LONGEST_RANGE:
        between = range(int(first), int(last) + 1)
        return tuple(map(str, between)) if len(between) <= MOST_LABELS else ()
    if len(first) == len(last) == 1 and first.isascii() and first.isalpha():
        return tuple(chr(sign) for sign in range(ord(first.lower()), ord(last.lower()) + 1))
    return ()


def _counts(after: Token) -> bool:
    """Whether a number in words stands behind its noun: "platform five"."""
    behind = after.dep_ == "nummod" and after.head.i < after.i
    return after.lower_ in load_numbers() and behind


def _is_labelled(token: Token) -> bool:
    return token.pos_ in ("NOUN", "PROPN") and not is_label(token)


def _called(noun: Token) -> Token | None:
    """The name behind a noun for somebody: "my brother Tom", "a tortoise named Bishop"."""
    for child in noun.children:
        if child.lower_ in nominal_words("naming") and child.i == noun.i + 1:
            named = (*child.children, *noun.doc[child.i + 1 : child.i + 2])
            return next((c for c in named if c.pos_ == "PROPN"), None)
    after = noun.i + 1
    if after >= len(noun.doc) or not (noun.pos_ == "NOUN" or gender_of(noun.lower_)):
        return None
    name = noun.doc[after]
    beside = name.dep_ == "appos" and name.head == noun
    return name if beside and name.pos_ == "PROPN" and not is_label(name) else None


def _plain_label(label: Token) -> str:
    return str(load_numbers().get(label.lower_, label.lower_))


def _of(token: Token, edge: Token) -> Token | None:
    """The noun after an "of" that stands right behind the phrase."""
    for child in token.children:
        if child.lower_ == "of" and child.i == edge.i + 1:
            return next((c for c in child.children if c.dep_ == "pobj"), None)
    return None


def _spot(token: Token, edge: Token) -> str:
    """The noun of a place between a subject and its verb, which tells which one is meant."""
    if token.dep_ not in ("nsubj", "nsubjpass") or token.head.i < token.i:
        return ""
    for child in token.children:
        if child.dep_ == "prep" and child.i == edge.i + 1 and child.lower_ in ("in", "on", "at"):
            nouns = (c for c in child.children if c.dep_ == "pobj" and c.pos_ == "NOUN")
            return next((c.lemma_.lower() for c in nouns), "")
    return ""


def _end(token: Token, edge: Token, of: Token | None) -> int:
    if of is not None and of.i > edge.i:
        return nominal(of).end
    after = edge.i + 1
    if after < len(token.doc):
        follows = token.doc[after]
        if follows.dep_ == "case" and follows.head == edge:
            return after + 1
        if edge.pos_ == "PRON" and not edge.whitespace_ and follows.lower_ in CLIPPED:
            return after + 1
    return after


def _standing_in(token: Token, determined: bool) -> tuple[str | None, bool]:
    """The pronoun that a phrase is, and whether it stands for a noun that is left out."""
    lower = token.lower_
    ranked = lower in nominal_words("rank")
    stands = lower in nominal_words("standing") or (ranked and token.pos_ != "NOUN")
    stands = stands or (token.pos_ == "NUM" and token.dep_ != "nummod")
    noun = is_noun(lower) or holder(lower) is not None  # "the safe"
    stands = stands or (token.pos_ == "ADJ" and determined and not noun)
    if is_label(token) and not determined:
        return None, False
    if (token.pos_ in ("PRON", "DET") and not stands) or token.tag_ == "WRB":
        return lower, False
    nobody = nominal_words("nobody") | nominal_words("anybody")
    return (lower, False) if lower in nobody - {"none"} else (None, stands)


def _is_plural(noun: Token) -> bool:
    return noun.tag_ in ("NNS", "NNPS") or noun.lower_ in nominal_words("several")


def _count(token: Token, inner: list[Token], stands: bool) -> int | None:
    numbers = (_number(c) for c in inner if c.dep_ == "nummod" or c.lower_ == "both")
    own = load_numbers().get(token.lower_) if stands else None
    return next((n for n in numbers if n is not None), own)


def _number(token: Token) -> int | None:
    plain = int(token.text) if token.text.isdecimal() else None
    if token.lower_ == "both":
        return 2
    return load_numbers().get(token.lower_, plain)


def _head(token: Token) -> str:
    if token.pos_ == "PROPN" and is_name(token):
        return token.lower_
    return token.lemma_.lower() if token.lemma_ not in ("", "-PRON-") else token.lower_


def _words(child: Token) -> set[str]:
    """The words of a modifier with its own: "left-hand", "steel grey"."""
    return {t.lower_ for t in child.subtree if t.is_alpha or t.is_digit or "-" in t.text}


def spoken_of(doc: Doc, found: Nominal) -> str:
    """A phrase without its article, and without the sign of an owner."""
    span = doc[found.start : found.end]
    text = spelt(span[:-1] if span[-1].dep_ == "case" else span)
    first, _, rest = text.partition(" ")
    articles = ("a", "an", "the", "some", "this", "that", "no")
    return rest if first.lower() in articles and rest else text
