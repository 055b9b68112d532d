"""Which words of a question tell of which time it asks.

A time is told by a clause or a noun ("before Ann moved it", "after the flood"), by an hour ("at
half past nine") or by a noun of time ("on Tuesday").
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spatial_nsr.reading.lexicon.kinds import sort_of
from spatial_nsr.reading.text.hours import Hour, bare_hour, hour_at
from spatial_nsr.reading.text.words import asked_words, time_words

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

__all__ = ["begins_claim", "hour_told", "time_tokens"]

MODALS = "MD"
ASKING = ("WP", "WP$", "WDT", "WRB")
EARLIEST = 3  # of a question of yes or no the word that may join a time


def time_tokens(doc: Doc) -> frozenset[int]:
    """The tokens of what tells a time.

    >>> from spatial_nsr.reading.text.pipelines import load_pipeline
    >>> doc = load_pipeline()("Where was the jar before Ann moved it?")
    >>> [token.text for token in doc if token.i in time_tokens(doc)]
    ['before', 'Ann', 'moved', 'it']
    """
    found = {*_before_comma(doc), *_joined_to_claim(doc)}
    for token in doc:
        hour = hour_told(doc, token.i)
        if hour is not None:
            led = token.i and doc[token.i - 1].lower_ in time_words("at-hour")
            found.update(range(token.i - bool(led), hour.end))
        elif token.i and _is_bare_time(token):
            found.update(t.i for t in token.subtree)
        elif token.i and (_joins(token) or _names_time(token)):
            top = token.head if token.dep_ in ("mark", "advmod") else token
            found.update(t.i for t in top.subtree if t.i >= token.i and not t.is_punct)
    return frozenset(found)


def hour_told(doc: Doc, at: int) -> Hour | None:
    """The hour that some words of a question tell, from one of them on."""
    return hour_at(doc, at) or bare_hour(doc, at)


def begins_claim(token: Token) -> bool:
    """Whether a word can begin a question of yes or no."""
    return token.lemma_.lower() in asked_words("auxiliary") or token.tag_ == MODALS


def _before_comma(doc: Doc) -> range:
    """A time before the question: "after the swap, where is the cup?"."""
    comma = next((t.i for t in doc[:-1] if t.text == ","), None)
    if not comma or doc[0].lower_ not in time_words("joining") | time_words("at-time"):
        return range(0)
    asks = doc[comma + 1].tag_ in ASKING or begins_claim(doc[comma + 1])
    return range(comma) if asks else range(0)


def _joined_to_claim(doc: Doc) -> range:
    """A time behind a question of yes or no, in which parsers seldom find what hangs on what."""
    if not len(doc) or not begins_claim(doc[0]):
        return range(0)
    end = len(doc) - 1 if doc[-1].is_punct else len(doc)
    for at in range(EARLIEST, end - 1):
        word = doc[at].lower_
        ranks = word in ("before", "after") and _ranks(doc, at)
        if word in time_words("joining") - {"as"} and not ranks:
            return range(at, end)
    return range(0)


def _ranks(doc: Doc, at: int) -> bool:
    """Whether "before" is of a row, as nothing happens: "Is the lamp before the desk?"."""
    present = doc[0].lower_ in ("is", "are") and not any(t.tag_ in ("VBD", "VBN") for t in doc)
    return present and not any(t.pos_ in ("VERB", "AUX") for t in doc[at:])


def _joins(token: Token) -> bool:
    """Whether a word leads to a clause or a noun of time."""
    if token.lower_ not in time_words("joining"):
        return False
    if token.dep_ in ("mark", "advmod"):
        return token.head.pos_ in ("VERB", "AUX") and token.head.dep_ in ("advcl", "ccomp", "relcl")
    after = token.lower_ == "after" and token.head.lemma_ == "look"
    return token.lower_ != "as" and not after and token.dep_ in ("prep", "pcomp", "mark")


def _is_bare_time(token: Token) -> bool:
    """Whether a noun of time stands alone: "yesterday", "this morning"; "today" is now."""
    adverb = token.dep_ == "npadvmod" and token.lower_ not in time_words("late")
    day = token.lower_ in time_words("days") or sort_of(token.lemma_.lower(), "time")
    return adverb and token.pos_ == "NOUN" and day


def _names_time(token: Token) -> bool:
    """Whether a preposition has a noun of time: "on Tuesday", "in the end"."""
    if token.lower_ not in time_words("at-time") or token.dep_ != "prep":
        return False
    nouns = [c for c in token.children if c.dep_ == "pobj"]
    return bool(nouns) and all(_is_time(noun) for noun in nouns)


def _is_time(noun: Token) -> bool:
    """Whether a noun names a time; "end" does alone, or as that of a story or a day."""
    if noun.lower_ not in time_words("ends"):
        return sort_of(noun.lemma_.lower(), "time")
    told = [o.lemma_.lower() for c in noun.children if c.lower_ == "of" for o in c.children]
    if any(c.dep_ in ("amod", "compound") for c in noun.children):
        return False
    return all(sort_of(lemma, "time") or lemma in time_words("telling") for lemma in told)
