"""Whether what a clause says stands, whatever else is in its sentence.

What a reader passes over may say that it is not so, or only sometimes, or of another: "in the old
house", "as soon as she comes". Of a clause that is wholly read nothing like that is passed over.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from spatial_nsr.reading.lexicon.kinds import sort_of
from spatial_nsr.reading.lexicon.lists import word_list
from spatial_nsr.reading.lexicon.places import load_places
from spatial_nsr.reading.makers.clauses import Clause, Place
from spatial_nsr.reading.makers.placing.looks import looks_in
from spatial_nsr.reading.makers.placing.phrases import is_time
from spatial_nsr.reading.referents.nominals import nominal
from spatial_nsr.reading.text.turns import PAUSES
from spatial_nsr.reading.text.words import mood_words, verb_classes

if TYPE_CHECKING:
    from spacy.tokens import Doc, Span, Token

__all__ = ["doubts", "marked_whole"]

# What a verb brings with it that says nothing more about where things are.
SERVING = frozenset(("aux", "auxpass", "neg", "punct", "cc", "expl", "det", "predet", "preconj"))
# Clauses beside it, which say what they say for themselves.
BESIDE = frozenset(("relcl", "acl", "conj", "parataxis"))
VERBS = ("VERB", "AUX")
# Sorts of words of which none may stand in the sentence.
DOUBTING = ("if", "perhaps", "doubted", "doubting", "believing", "dreaming", "taking-back", "or")
STILL = frozenset(("be", "keep", "look", "say", "seem"))  # classes of verbs that move nothing
# Parts of a phrase, which are passed over if the phrase is.
PARTS = frozenset(
    ("amod", "case", "compound", "det", "nummod", "pobj", "poss", "prt", "punct", "quantmod")
)


def marked_whole(span: Span, clauses: Sequence[Clause]) -> list[Clause]:
    """The clauses of a sentence, each marked as whole if no word of it was passed over."""
    if any(doubts(token) for token in span):
        return list(clauses)
    read = {at for clause in clauses for at in _words(span.doc, clause)}
    read |= {at for look in looks_in(span) for at in range(look.start, look.end)}
    return [replace(clause, whole=_is_whole(span, clause, read)) for clause in clauses]


def doubts(token: Token) -> bool:
    """Whether a word takes back, doubts or leaves to choose what stands beside it."""
    words = _doubting()
    return token.lower_ in words or token.lemma_.lower() in words


@functools.cache
def _doubting() -> frozenset[str]:
    return frozenset(word for sort in DOUBTING for word in mood_words(sort))


def _is_whole(span: Span, clause: Clause, read: set[int]) -> bool:
    # Of two places the one may tell what the other holds of: "in the old house my bed was by ...".
    if clause.modality != "so" or not clause.places or not _is_first(clause):
        return False
    if any(_counts(span.doc[at]) for at in (*clause.figures, *clause.places[0].landmarks)):
        return False
    if clause.maker != "parse":
        return not any(t.is_alpha and t.i not in read for t in span)
    if clause.verb is None:
        return _is_placed(span.doc[clause.figures[0]])
    verb = span.doc[clause.verb]
    end = clause.places[0].end
    passed = (span.doc[at] for at in _own(verb, end) if at not in read)
    return _is_told(verb) and all(map(_adds, passed))


def _is_first(clause: Clause) -> bool:
    """Whether a place is the only one, or stands right behind its verb and in front of others."""
    first, *others = clause.places
    if not others:
        return True
    behind = clause.verb is not None and first.start == clause.verb + 1
    return behind and all(place.start > first.end for place in others)


def _is_placed(noun: Token) -> bool:
    """Whether a noun with a place of its own is there for certain.

    "We looked for the cat behind the sofa" does not say so, nor does "The bus at the gate was
    towed" say it of now.
    """
    verb = next((each for each in noun.ancestors if each.pos_ in VERBS), None)
    sure = noun.dep_ in ("nsubj", "nsubjpass", "attr", "ROOT")
    if verb is None or not sure:
        return sure
    still = verb_classes(verb.lemma_.lower()) & STILL or noun.dep_ not in ("nsubj", "nsubjpass")
    return bool(still) and _is_told(verb)


def _counts(noun: Token) -> bool:
    """Whether a noun is said of so many: "every pen", "most of the pens", "none"."""
    words = (noun, *noun.lefts, *(c for c in noun.children if c.dep_ in ("det", "predet")))
    counting = word_list("universal").keys() | word_list("partial").keys() | mood_words("some")
    return any(word.lower_ in counting for word in words)


def _adds(token: Token) -> bool:
    """Whether a word that was passed over tells no more than when."""
    if token.dep_ == "prep":
        return any(sort_of(c.lemma_.lower(), "time") for c in token.children if c.dep_ == "pobj")
    if token.dep_ == "npadvmod":
        return sort_of(token.lemma_.lower(), "time")
    return token.dep_ in PARTS


def _is_told(verb: Token) -> bool:
    """Whether a clause is no condition, no time, and no purpose of another one."""
    while verb.dep_ == "conj":
        verb = verb.head
    if verb.dep_ == "advcl":
        return any(c.dep_ == "mark" and c.lower_ in mood_words("ground") for c in verb.children)
    return verb.dep_ in ("ROOT", "relcl")


def _own(head: Token, end: int) -> Iterator[int]:
    """The words of a clause without those of the clauses beside it.

    Nor is a ground a part of it, nor what is added behind a pause after its place, which ends with
    the token ``end``: "is behind the baths, facing the wall", "because the dog can reach it".
    """
    for child in head.children:
        if child.dep_ == "advcl" and _begins(child) in mood_words("reason"):
            continue
        if _is_added(child, end):
            continue
        if child.dep_ in BESIDE and (child.pos_ in VERBS or child.dep_ in ("relcl", "acl")):
            continue
        if child.dep_ in SERVING and not any(True for _ in child.children):
            continue
        if child.lower_ in mood_words("harmless") or child.is_space:
            continue
        yield child.i
        yield from _own(child, end)


def _begins(verb: Token) -> str:
    """The word that a clause begins with."""
    return next((c.lower_ for c in verb.children if c.dep_ == "mark"), "")


def _is_added(child: Token, end: int) -> bool:
    """Whether a phrase stands behind a pause that follows a place, and tells no time."""
    first = child.left_edge
    if first.i <= end or first.nbor(-1).text not in PAUSES or child.dep_ == "punct":
        return False
    plain = child.dep_ in ("advcl", "acl", "appos") and child.tag_ in ("VBG", "VBN", "NN", "NNS")
    marks = [c for c in child.children if c.dep_ == "pobj"]
    places = child.dep_ == "prep" and child.lower_ in load_places().beginnings()
    return plain or (places and not any(is_time(mark.lemma_.lower()) for mark in marks))


def _words(doc: Doc, clause: Clause) -> Iterator[int]:
    """The words that went into a clause."""
    if clause.verb is not None:
        yield clause.verb
    for at in (*clause.figures, *(() if clause.agent is None else (clause.agent,))):
        yield from _of_noun(doc, at)
    for place in (*clause.places, *clause.source):
        yield from _of_place(doc, place)


def _of_place(doc: Doc, place: Place) -> Iterator[int]:
    yield from range(place.start, place.end)
    for at in place.landmarks:
        yield from _of_noun(doc, at)


def _of_noun(doc: Doc, at: int) -> Iterator[int]:
    found = nominal(doc[at])
    yield from range(found.start, found.end)
    if found.of is not None and found.of != at:
        yield from range(at, found.of)
        yield from _of_noun(doc, found.of)
