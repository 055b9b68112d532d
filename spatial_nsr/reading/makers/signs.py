"""Signs at a verb by which it is told how surely it is said: conditions, orders, hearsay, times."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from spatial_nsr.reading.text.words import mood_words, phrase_words, verb_classes

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

__all__ = [
    "NOMINAL_SUBJECTS",
    "has_ended",
    "has_quotes",
    "is_asked",
    "is_bidden",
    "is_condition",
    "is_fiction",
    "is_found",
    "is_hearsay",
    "is_inverted",
    "is_over",
    "is_proviso",
    "is_quoted",
    "is_repeated",
    "is_shown_wrong",
    "is_view",
    "speaks",
]

NOMINAL_SUBJECTS = ("nsubj", "nsubjpass", "expl")
KEPT = 8  # texts whose quotation marks were counted
QUOTES = frozenset(('"', "\N{LEFT DOUBLE QUOTATION MARK}", "\N{RIGHT DOUBLE QUOTATION MARK}", "''"))


def is_asked(verb: Token) -> bool:
    """Whether a clause is a question within a sentence, as in '"Is it here?" asked Mia'."""
    sent = verb.sent
    after = [t for t in sent if t.i > verb.i and t.text in "?!"]
    if not after or after[0].text != "?":
        return False
    return any(t.is_alpha for t in sent.doc[after[0].i + 1 : sent.end])


def is_inverted(verb: Token) -> bool:
    """Whether "had", "should" or "were" before the subject makes a condition."""
    first = next((t for t in verb.subtree if not t.is_punct), verb)
    subject = next((c for c in verb.children if c.dep_ in NOMINAL_SUBJECTS), None)
    dependent = verb.dep_ in ("advcl", "ccomp") and verb.i < verb.head.i
    return (
        dependent
        and first.lower_ in ("had", "should", "were")
        and subject is not None
        and first.i < subject.i
    )


def is_condition(clause: Token) -> bool:
    """Whether a clause tells under which condition another one is so."""
    marks = {c.lower_ for c in clause.children if c.dep_ in ("mark", "advmod")}
    if "whether" in marks or "even" in marks or "as" in marks:
        return False
    proviso = any(is_proviso(c) for c in clause.children if c.i < clause.i)
    condition = bool(marks & mood_words("if")) or is_inverted(clause) or proviso
    return condition and not is_view(clause)


def is_proviso(child: Token) -> bool:
    """Whether a word begins a condition that the parser takes for no clause.

    "Provided the tide is out, ..." and "as long as it is dry".
    """
    if child.lower_ in mood_words("if") and child.tag_ in ("VBN", "VBG"):
        return True
    clauses = (c for c in child.children if c.dep_ == "advcl" and c.i > child.i)
    marks = {m.lower_ for c in clauses for m in c.children if m.dep_ == "mark"}
    return child.lower_ == "long" and "as" in marks


def is_view(clause: Token) -> bool:
    """Whether a condition only leads the eye, or tells to whom it matters.

    "If you turn left, the bank is on the right", "it's in the tray, if you'd like one".
    """
    subject = next((c for c in clause.children if c.dep_ in NOMINAL_SUBJECTS), None)
    if subject is None or subject.lower_ not in phrase_words("seeing-us"):
        return False
    moving = verb_classes(clause.lemma_.lower()) & {"go", "turn", "enter", "be"}
    looking = clause.lemma_.lower() in mood_words("concerning")
    return bool(looking or moving) and clause.tag_ in ("VBP", "VBZ", "VB", "VBG")


def is_bidden(verb: Token, aux: set[str]) -> bool:
    """Whether a verb without a subject tells somebody to do something."""
    if verb.dep_ in ("ccomp", "xcomp") and verb.head.lemma_ == "let":
        return is_bidden(verb.head, set())  # "let's put it there"
    if aux - {"do", "let"} or any(c.dep_ in NOMINAL_SUBJECTS for c in verb.children):
        return False
    if verb.dep_ == "conj" and verb.head.pos_ == "VERB":
        others = {c.lower_ for c in verb.head.children if c.dep_ in ("aux", "auxpass")}
        return verb.lower_ == verb.lemma_.lower() and is_bidden(verb.head, others)
    first = next(
        (t for t in verb.subtree if not t.is_punct and t.pos_ not in ("ADV", "INTJ")), verb
    )
    alone = verb.dep_ in ("ROOT", "ccomp", "parataxis") and verb.pos_ == "VERB"
    leads = verb.tag_ == "VB" or (first.i == verb.i and verb.lower_ == verb.lemma_.lower())
    return alone and leads


def has_ended(verb: Token, aux: set[str]) -> bool:
    """Whether something is told to have been so before: "used to", "had been ... until", "once"."""
    if verb.dep_ == "xcomp" and verb.head.lower_ == "used":
        return True
    if not verb_classes(verb.lemma_.lower()) & {"be", "keep"}:
        return False
    past = verb.tag_ == "VBD" or bool(aux & {"was", "were", "had", "did"})
    adverbs = {c.lower_ for c in verb.children if c.dep_ == "advmod"}
    late = {c.lower_ for c in verb.children if c.dep_ in ("advmod", "prep") and c.i > verb.i}
    until = any(
        (c.dep_ == "prep" and c.lower_ in ("until", "till"))
        or (c.dep_ == "advcl" and any(m.lower_ in ("until", "till") for m in c.children))
        for c in verb.children
    )
    lone = "before" in late and not any(
        list(c.children) for c in verb.children if c.lower_ == "before"
    )
    return past and (bool(adverbs & mood_words("past")) or until or lone)


def is_over(verb: Token) -> bool:
    """Whether it was so before something else was: "the trunk, which had stood in the hall"."""
    had = any(c.lower_ in ("had", "'d") and c.dep_ == "aux" for c in verb.children)
    acts = any(c.dep_ in ("dobj", "auxpass") for c in verb.children)
    return had and not acts and "be" in verb_classes(verb.lemma_.lower())


def is_hearsay(verb: Token) -> bool:
    """Whether it is said in passing who says so: "they say", "I am told", "according to Ida"."""
    for child in verb.children:
        if child.lower_ == "according" and child.dep_ in ("prep", "advcl"):
            return True
        said = child.dep_ == "parataxis" and "say" in verb_classes(child.lemma_.lower())
        if said and not has_quotes(verb.sent) and not speaks(child):
            return True
    return False


def is_fiction(prep: Token) -> bool:
    """Whether it is so only in a dream or a story."""
    nouns = (t for c in prep.children if c.dep_ == "pobj" for t in (c, *c.lefts))
    return prep.lower_ == "in" and any(n.lemma_.lower() in mood_words("unreal") for n in nouns)


def is_found(verb: Token) -> bool:
    """Whether it is only told what you see: "behind the barn you will find the well"."""
    looking = verb.lemma_.lower() in mood_words("finding")
    return looking and any(
        c.lower_ in phrase_words("seeing-us") and c.dep_ == "nsubj" for c in verb.children
    )


def is_repeated(child: Token) -> bool:
    """Whether it happens again and again: "every morning", "each night"."""
    words = {c.lower_ for c in child.children if c.dep_ == "det"}
    return child.dep_ == "npadvmod" and bool(words & {"every", "each"})


def has_quotes(span: Iterable[Token]) -> bool:
    """Whether somebody's own words are given."""
    return any(t.text in QUOTES or t.tag_ in ("``", "''") for t in span)


def is_quoted(token: Token) -> bool:
    """Whether a token stands between quotes: an odd number of them comes before it in its line."""
    return _quotes_before(token.doc)[token.i] % 2 == 1


@functools.lru_cache(maxsize=KEPT)
def _quotes_before(doc: Doc) -> Sequence[int]:
    """How many quotation marks come before each token in its line."""
    found, number = [], 0
    for token in doc:
        found.append(number)
        number = 0 if "\n" in token.text else number + has_quotes((token,))
    return tuple(found)


def speaks(verb: Token) -> bool:
    """Whether who tells the text says so himself: "I think", and not "I am told"."""
    return any(c.lower_ in ("i", "we") and c.dep_ == "nsubj" for c in verb.children)


def is_shown_wrong(verb: Token) -> bool:
    """Whether a thing tells what is not so: "the list shows it in lane 2, but in reality ..."."""
    if verb.lemma_.lower() not in mood_words("showing"):
        return False
    others = [c for c in verb.children if c.dep_ == "conj"]
    but = any(c.lower_ == "but" and c.dep_ == "cc" for c in verb.children)
    return but and any(t.lower_ in phrase_words("real") for other in others for t in other.subtree)
