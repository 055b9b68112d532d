"""Where somebody breaks off a sentence to mend it: "in the bin - no, sorry, in the tub".

What comes then is a sentence of its own; told so before the parser runs, both halves are parsed as
what they are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spatial_nsr.reading.text.words import mood_words

if TYPE_CHECKING:
    from spacy.tokens import Doc, Span, Token

__all__ = ["mark_turns", "noun_of", "past_marks", "spoken", "without_meaning"]

DASHES = ("-", "--", "\N{EN DASH}", "\N{EM DASH}")
PAUSES = frozenset((",", ";", "...", "\N{HORIZONTAL ELLIPSIS}", *DASHES))
SIGNS = PAUSES | {":", ".", "!"}
QUOTES = frozenset("\"'\N{LEFT DOUBLE QUOTATION MARK}\N{RIGHT DOUBLE QUOTATION MARK}")
NOUNS = ("NOUN", "PROPN")
INSIDE = ("DET", "ADJ", "NUM", "NOUN", "PROPN", "ADV")
MEANING = 2  # words of "I mean"


def mark_turns(doc: Doc) -> None:
    """Begin a sentence behind a pause where words of mending stand, with a pause after them."""
    for at in range(2, len(doc)):
        if doc[at - 1].text not in PAUSES or doc[at].is_sent_start:
            continue
        after = past_marks(doc, at, len(doc))
        goes_on = after < len(doc) and doc[after].lower_ in mood_words("replacing")
        if after > at and goes_on:
            doc[at].is_sent_start = True


def past_marks(doc: Doc, at: int, end: int) -> int:
    """Behind the words of mending that begin at a token, or the token itself.

    "No, sorry, the drawer": a word needs a pause after it, as "no" of "no drawer" has not; "I mean"
    needs none.
    """
    begun = at
    while at < end:
        if means(doc, at, end):
            at += MEANING
        elif doc[at].lower_ in mood_words("mending"):
            after = at + 1
            known = after < end and (
                doc[after].text in SIGNS or doc[after].lower_ in mood_words("mending")
            )
            if not (known or after == end or means(doc, after, end)):
                break
            at = after
        else:
            break
        while at < end and doc[at].text in SIGNS:
            at += 1
    return at if at > begun else begun


def means(doc: Doc, at: int, end: int) -> bool:
    """Whether "I mean" stands there."""
    return at + 1 < end and doc[at].lower_ == "i" and doc[at + 1].lower_ in mood_words("meaning")


def without_meaning(span: Span) -> int:
    """The end of a sentence without its last signs and without ", I mean"."""
    end = span.end
    while end > span.start and not _is_said(span.doc[end - 1]):
        end -= 1
    if end - MEANING > span.start and means(span.doc, end - MEANING, end):
        end -= MEANING
        while end > span.start and span.doc[end - 1].text in SIGNS:
            end -= 1
        return end
    return end


def _is_said(token: Token) -> bool:
    """Whether a token is no sign, as a word is and a label ("4B")."""
    return any(map(str.isalnum, token.text))


def noun_of(doc: Doc, start: int, end: int) -> Token | None:
    """The head of the noun phrase that a stretch is."""
    at = start
    while at < end and doc[at].pos_ in INSIDE:
        at += 1
    nouns = [t for t in doc[start:at] if t.pos_ in NOUNS]
    ends = at == end or doc[at].is_punct
    return nouns[-1] if nouns and ends else None


def spoken(span: Span) -> Span:
    """What is said where a sentence begins with a quotation; the sentence without its signs else.

    The mark of a question stays.
    """
    start, end = span.start, span.end
    if span[0].text in QUOTES:
        start += 1
        end = next((t.i for t in span.doc[start:end] if t.text in QUOTES), end)
    while end > start and span.doc[end - 1].is_punct and span.doc[end - 1].text != "?":
        end -= 1
    return span.doc[start:end]
