"""The words of a question that tell at which time it asks: "before the flood", "when Ann came"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from spatial_nsr.language.wordlists import word_list
from spatial_nsr.prose.words import sort_of
from spatial_nsr.reading.questions.declaring import parsed_words
from spatial_nsr.reading.questions.likeness import content_words
from spatial_nsr.reading.questions.times import named_moment
from spatial_nsr.reading.text.words import time_words

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

    from spatial_nsr.reading.questions.asked import Asked

__all__ = ["THIRD", "When", "asked_time", "time_tokens"]

THIRD = frozenset(("it", "they", "them", "he", "him", "she", "her", "his", "its", "their"))

JOINING = frozenset(
    ("before", "after", "when", "while", "until", "till", "once", "since", "as", "if", "during")
)
HOURS = frozenset(("at", "by"))
BARE = frozenset(("in", "on", "at", "by", "from", "for"))


def time_tokens(doc: Doc) -> frozenset[int]:
    """The tokens of what tells a time.

    >>> from spatial_nsr.reading.text.pipelines import load_pipeline
    >>> doc = load_pipeline()("Where was the jar before Ann moved it?")
    >>> [token.text for token in doc if token.i in time_tokens(doc)]
    ['before', 'Ann', 'moved', 'it']
    """
    found: set[int] = set()
    for token in doc:
        if token.i and (_joins(token) or _names_time(token)):
            top = token.head if token.dep_ in ("mark", "advmod") else token
            after = (t.i for t in top.subtree if t.i >= token.i and not t.is_punct)
            found.update(after)
    return frozenset(found)


def _joins(token: Token) -> bool:
    """Whether a word leads to a clause or a noun of time."""
    if token.lower_ not in JOINING:
        return False
    if token.dep_ in ("mark", "advmod"):
        return token.head.pos_ in ("VERB", "AUX") and token.head.dep_ in ("advcl", "ccomp", "relcl")
    after = token.lower_ == "after" and token.head.lemma_ == "look"
    return token.lower_ != "as" and not after and token.dep_ in ("prep", "pcomp", "mark")


def _names_time(token: Token) -> bool:
    """Whether a preposition has a noun of time: "on Tuesday", "in the end", "at half past nine"."""
    if token.lower_ not in BARE or token.dep_ != "prep":
        return False
    nouns = [c for c in token.children if c.dep_ == "pobj"]
    return bool(nouns) and all(_is_time(noun) for noun in nouns)


def _is_time(noun: Token) -> bool:
    bare_number = noun.like_num and not any(c.dep_ in ("det", "amod") for c in noun.children)
    if bare_number and noun.head.lower_ in HOURS:
        return True
    lone = noun.lower_ in ("end", "start", "beginning", "first") and not any(
        c.lower_ == "of" for c in noun.children
    )
    bare = noun.lower_ in ("end", "start", "beginning") and not any(
        c.dep_ in ("amod", "compound") for c in noun.children
    )
    return sort_of(noun.lemma_.lower(), "time") or (lone and bare)


# Which moment it is ------------------------------------------------------------------------------


@dataclass(frozen=True)
class When:
    """At which time a question asks.

    ``kind`` is ``now`` where none is told, ``first``, ``before``, ``after`` or ``at``; ``moment``
    counts the events till then, and is None where the text does not tell how many.
    """

    kind: str = "now"
    moment: int | None = None


def _is_within(token: Token) -> bool:
    """Whether a word belongs to a noun, or to a clause within: "where the van used to be"."""
    return token.dep_ in ("amod", "compound", "nummod") or any(
        a.dep_ in ("advcl", "relcl", "ccomp") for a in (token, *token.ancestors)
    )


def asked_time(asked: Asked) -> When:
    """The time that a question asks about: "before Ann moved it" is the moment before that."""
    doc, time = asked.doc, sorted(asked.time)
    early = any(t.lower_ in word_list("early") and not _is_within(t) for t in doc)
    plain = word_list("early").keys() | time_words("late")
    if not time or not content_words(doc[at] for at in time) - plain:
        return When("first") if early else When()
    first = doc[time[0]].lower_
    kind = "before" if first in ("before", "until", "till") else "at"
    kind = "after" if first in ("after", "once", "since") else kind
    named = parsed_words([doc[at].text for at in time[1:]])
    anchor = None if named is None else named_moment(asked, named)
    if anchor is None:
        return When(kind)
    return When(kind, max(anchor - 1, 0) if kind == "before" else anchor)
