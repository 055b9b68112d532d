"""What sentences around a plain one take back, or leave open.

"The cup is in the hall. Or was." "Wish list. The cup is in the hall." Each sentence that a proof
quotes is plain by itself; what stands right after it, or heads the text, may say that it is not so.
"""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

from spatial_nsr.reading.proof.plain_clauses import NOUNS, SUBJECTS, VERBS, doubtful
from spatial_nsr.reading.text.words import mood_words

if TYPE_CHECKING:
    from spacy.tokens import Doc, Span, Token

__all__ = ["is_emptied", "is_left_open"]

SHORT = 8  # words of an afterthought at most
KEPT = 8  # texts that were looked through
CHECKED = 3  # words of a question that only takes up what was said: "is it really?"


def is_left_open(sentence: Span) -> bool:
    """Whether what stands before a sentence, or right after it, leaves open whether it is so.

    >>> from spatial_nsr.reading.text.doc import parsed
    >>> [is_left_open(next(parsed(text, None).doc.sents)) for text in (
    ...     "The cup is in the hall. Or was.", "The cup is in the hall. It is blue.")]
    [True, False]
    """
    doc = sentence.doc
    if sentence.end < len(doc) and _is_afterthought(doc[sentence.end].sent):
        return True
    framed = _framed_from(doc)
    if framed is not None and framed < sentence.start:
        return True
    if not sentence.start or _first(sentence) not in doubtful("following"):
        return False
    before = doc[sentence.start - 1].sent.root
    return before.lemma_.lower() in doubtful("supposing") and _has_no_subject(before)


def is_emptied(sentence: Span, landmark: frozenset[str], told: frozenset[str]) -> bool:
    """Whether it is said later that nothing is where something is told to be.

    ``landmark`` are the nouns of that place, ``told`` the words that say the relation.
    """
    for each in _telling_of_nothing(sentence.doc):
        words = {token.lower_ for token in each}
        nothing = words & doubtful("bare") or words & told
        later = each.start >= sentence.end and nothing
        if later and landmark & {token.lemma_.lower() for token in each}:
            return True
    return False


@functools.lru_cache(maxsize=KEPT)
def _framed_from(doc: Doc) -> int | None:
    """Where the first sentence begins after which nothing is said to be so."""
    return next((each.start for each in doc.sents if _is_frame(each)), None)


@functools.lru_cache(maxsize=KEPT)
def _telling_of_nothing(doc: Doc) -> tuple[Span, ...]:
    """The sentences that say of a place that nothing is there."""
    none = doubtful("bare") | doubtful("nothing")
    return tuple(each for each in doc.sents if any(token.lower_ in none for token in each))


def _is_afterthought(after: Span) -> bool:
    """Whether a short sentence only doubts, denies or bounds the one before it."""
    words = [token for token in after if token.is_alpha or token.lower_ == "n't"]
    if not words or len(words) > SHORT:
        return False
    first = _first(after)
    subjects = [token for token in after if token.dep_ in SUBJECTS]
    if after.text.rstrip().endswith("?"):
        return len(words) <= CHECKED and all(token.pos_ not in NOUNS for token in words)
    if not subjects:
        doubts = doubtful("afterthought") | doubtful("anywhere") | mood_words("perhaps")
        return first in doubtful("trailing") or any(token.lower_ in doubts for token in words)
    if first in doubtful("bounding") and words[0].head == after.root:
        return True  # "if Ann is right", but not "if Ann is first, Bo is last"
    if after.root.lemma_.lower() in doubtful("source") and _says_no_more(after.root):
        return True
    about = all(token.lower_ in doubtful("taking-up") for token in subjects)
    return about and any(token.lemma_.lower() in doubtful("taken-back") for token in words)


def _is_frame(sentence: Span) -> bool:
    """Whether what follows is only to be judged, or wished for: "which is false?", a heading."""
    lemmas = {token.lemma_.lower() for token in sentence}
    if sentence.text.rstrip().endswith("?"):
        return not lemmas.isdisjoint(doubtful("judging"))
    finite = any(token.pos_ in VERBS and token.dep_ != "compound" for token in sentence)
    return not finite and not lemmas.isdisjoint(doubtful("heading"))


def _says_no_more(verb: Token) -> bool:
    """Whether nothing but "so" or "it" hangs on a verb of saying: "I think so", "so Ann says"."""
    kept = {*doubtful("taking-up"), "so"}
    objects = [child for child in verb.children if child.dep_ in ("ccomp", "dobj", "xcomp", "prep")]
    return all(child.lower_ in kept for child in objects)


def _has_no_subject(verb: Token) -> bool:
    """Whether somebody is told to do it: "suppose the cup is in the hall"."""
    return all(child.dep_ not in SUBJECTS for child in verb.children)


def _first(sentence: Span) -> str:
    return next((token.lower_ for token in sentence if token.is_alpha), "")
