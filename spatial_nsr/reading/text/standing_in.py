"""Words of place that parsers take for nouns and verbs: "a key northwest of the drawer".

A text is parsed with a word in their place that is hardly ever taken for another: "ahead of".
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spatial_nsr.reading.lexicon.kinds import is_noun
from spatial_nsr.reading.lexicon.lists import word_list
from spatial_nsr.reading.lexicon.places import load_places
from spatial_nsr.reading.lexicon.tokens import Token as Word
from spatial_nsr.reading.text.words import verb_of_third

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

__all__ = ["stand_ins"]

LONGEST = 7  # words of a form
NOUNS = ("NOUN", "PROPN")
VERBS = ("VERB", "AUX")
LEADING = ("RB", "RBR", "DT", "PDT")  # tags: "just left of", "all round the wall"


def stand_ins(doc: Doc) -> dict[int, str]:
    """Words of place that were taken for others in a parse, each with the one to parse instead.

    >>> from spatial_nsr.reading.text.pipelines import load_pipeline
    >>> stand_ins(load_pipeline()("Is there a key northwest of the drawer?"))
    {4: 'ahead'}
    >>> stand_ins(load_pipeline()("The northwest of the country is dry."))
    {}
    """
    known = word_list("standin")
    found = (token for token in doc if token.lower_ in known)
    return {token.i: known[token.lower_] for token in found if _is_mistaken(token)}


def _is_mistaken(token: Token) -> bool:
    """Whether a word that begins a form of place, or is led in, is parsed as if it did not."""
    start = _form_start(token)
    if start is None:
        return False
    doc = token.doc
    before = doc[start - 1] if start > token.sent.start else None
    if token.pos_ == "VERB":
        return start < token.i and _is_told(token) and (before is None or _may_go_before(before))
    if before is None or not _may_go_before(before):
        return False
    if token.pos_ in NOUNS and before.pos_ == "AUX":
        return token.dep_ == "expl"  # "is east of" is understood as it is
    if token.pos_ in NOUNS or (token.pos_ == "ADJ" and token.dep_ == "ROOT"):
        return True
    return before.pos_ == "ADJ" and before.dep_ == "attr" and is_noun(before.lower_)


def _may_go_before(before: Token) -> bool:
    """Whether a place may be told behind a word: behind a noun, or a verb."""
    if before.like_num:
        return False  # a label: "berth two"
    verbal = before.pos_ in VERBS or verb_of_third(before.lower_) is not None
    return verbal or is_noun(before.lower_)


def _is_told(token: Token) -> bool:
    """Whether a sentence has a verb without a word that is taken for one: "hangs just left of"."""
    return any(t.pos_ in VERBS and t != token for t in token.sent)


def _may_lead(word: Token) -> bool:
    """Whether a form may go on behind a word: "just left of", "north west of"."""
    return word.tag_ in LEADING or word.lower_ in word_list("standin")


def _form_start(token: Token) -> int | None:
    """Where the form of place begins that a word stands in, behind no more than what leads it."""
    doc, start = token.doc, token.i
    while start > token.sent.start and _may_lead(doc[start - 1]):
        start -= 1
    for at in range(start, token.i + 1):
        tokens = doc[at : at + LONGEST]
        words = [Word(t.text, t.lower_, t.idx, t.idx + len(t)) for t in tokens]
        form = load_places().longest(words, 0)
        if form is not None and form[0].category == "rel" and at + form[1] > token.i:
            return at
    return None
