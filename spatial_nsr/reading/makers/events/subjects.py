"""Of what a verb tells: its subject, that of the verb above it, the noun that it hangs on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from spatial_nsr.reading.lexicon.kinds import sort_of
from spatial_nsr.reading.makers.placing.phrases import is_time
from spatial_nsr.reading.referents.joined import NOMINAL, heads
from spatial_nsr.reading.text.words import phrase_words

if TYPE_CHECKING:
    from spacy.tokens import Token

__all__ = ["after_auxiliary", "all_heads", "antecedent", "described", "subjects_of"]


def subjects_of(verb: Token) -> list[Token]:
    """The subjects of a verb, its own or those that it shares with the verb above it."""
    found = [c for c in verb.children if c.dep_ in ("nsubj", "nsubjpass", "expl")]
    shared = verb.dep_ in ("conj", "xcomp", "advcl") and verb.head.pos_ in ("VERB", "AUX")
    if not found and shared and not any(c.dep_ == "mark" for c in verb.children):
        return _controlling(verb) or subjects_of(verb.head)
    real = [
        c
        for c in found
        if not (c.dep_ == "nsubj" and c.tag_ in ("WDT", "WP") and verb.dep_ == "relcl")
    ]
    return real if real or verb.dep_ != "relcl" else []


def _controlling(verb: Token) -> list[Token]:
    """Who is told or seen to do something: "we told Ida to go"."""
    if verb.dep_ != "xcomp" or verb.head.lemma_.lower() not in phrase_words("controlling"):
        return []
    return [c for c in verb.head.children if c.dep_ in ("dobj", "dative") and c.pos_ in NOMINAL]


def described(verb: Token) -> tuple[int, ...]:
    """What a relative clause or a participle tells of: "the girl who wore it", "men wearing it"."""
    own = any(c.dep_ == "nsubj" and c.tag_ not in ("WDT", "WP") for c in verb.children)
    return () if own or verb.dep_ not in ("relcl", "acl") else antecedent(verb)


def antecedent(verb: Token) -> tuple[int, ...]:
    """The noun that a relative clause or a participle belongs to."""
    if verb.dep_ in ("relcl", "acl") and verb.head.pos_ in NOMINAL:
        return (_who_meant(verb),)
    if verb.dep_ == "conj" and verb.head.dep_ in ("relcl", "acl"):
        return antecedent(verb.head)
    if verb.dep_ == "xcomp" and verb.head.dep_ in ("relcl", "acl"):
        return antecedent(verb.head)
    if verb.dep_ == "advcl":
        return all_heads(subjects_of(verb.head))
    return ()


def _who_meant(verb: Token) -> int:
    """Whom "who" stands for: not the day, but who is named before it: "from Ann on Monday, who"."""
    noun = verb.head
    asks = any(c.lower_ == "who" for c in verb.children)
    if asks and (is_time(noun.lemma_.lower()) or is_time(noun.lower_)):
        before = noun.doc[noun.sent.start : noun.i]
        named = [t.i for t in before if t.pos_ == "PROPN" or sort_of(t.lemma_.lower(), "person")]
        return named[-1] if named else noun.i
    return noun.i


def after_auxiliary(verb: Token) -> tuple[int, ...]:
    """Of "wedged behind it was my glove": what the parser hangs on "was"."""
    for aux in verb.children:
        if aux.dep_ in ("aux", "auxpass"):
            return all_heads([c for c in aux.children if c.dep_ in ("attr", "nsubj", "nsubjpass")])
    return ()


def all_heads(tokens: Sequence[Token]) -> tuple[int, ...]:
    """The heads of noun phrases with those that are joined to them."""
    return tuple(i for token in tokens for i in heads(token))
