"""How many of some things are left, by what a text tells to be spent, gone and got since.

"There were nine mugs. I broke two and gave one away": of the nine six are left. Nothing is reckoned
where a number is told of them that neither goes nor comes.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from spatial_nsr.reading.lexicon.plurals import singular
from spatial_nsr.reading.makers.amounts.quantities import number_of
from spatial_nsr.reading.questions.asked import Asked
from spatial_nsr.reading.text.words import asked_words, time_words

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

__all__ = ["asks_what_is_left", "remaining"]

OBJECT = ("dobj", "obj", "nsubjpass", "dative", "attr")
SUBJECT = ("nsubj", "nsubjpass")
ALSO = ("conj", "advcl", "xcomp", "dep", "ccomp")
AFTER = ("acomp", "oprd")


@dataclass(frozen=True)
class _Told:
    """A number that is told of things: how many, the word that stands for them, their noun."""

    number: int
    word: Token
    noun: str


def asks_what_is_left(asked: Asked) -> bool:
    """Whether it is asked what there is now of more: not what is "left of" something."""
    words = asked.words
    told = [at for at, word in enumerate(words) if word in asked_words("left")]
    side = any(words[at - 1] == "the" or words[at + 1 : at + 2] == ["of"] for at in told)
    return bool(told) and not side and asked.when.kind == "now"


def remaining(asked: Asked, noun: Token) -> int | None:
    """How many are left of the first number that is told of such things; None if that is open."""
    kind, doc = singular(noun.lower_), asked.reading.text.doc
    told = [each for each in _told(doc) if each.noun in ("", kind)]
    begun = next((at for at, each in enumerate(told) if each.noun and each.number > 1), None)
    if begun is None:
        return None
    whole = told[begun]
    left, gone = whole.number, False
    for each in told[begun + 1 :]:
        change = _change(doc, each, asked)
        if change is None and each.noun:
            return None  # others of the kind, or the same ones told anew
        if change is not None and _all_but(doc, each):
            left, gone = each.number, True
        elif change:
            left, gone = left + change * each.number, True
    if any(_spent(t) for t in doc[whole.word.i :]):
        return 0
    return left if gone and left >= 0 else None


def _told(doc: Doc) -> Iterator[_Told]:
    """The numbers of a text that may count such things, each once."""
    for token in doc:
        number = number_of(token)
        if number is None or number != int(number) or _is_hour(token):
            continue
        noun = token.head if token.dep_ == "nummod" and token.head.i > token.i else None
        if token.lower_ == "dozen" and noun is None and token.i + 1 < len(doc):
            noun = doc[token.i + 1] if doc[token.i + 1].pos_ == "NOUN" else None
        if noun is None:
            yield _Told(int(number), token, _behind_of(token))
        elif noun.pos_ in ("NOUN", "PROPN"):
            yield _Told(int(number), noun, singular(noun.lower_))


def _behind_of(token: Token) -> str:
    """The noun of "two of the mugs"; nothing where it is "two", or "two of them"."""
    after = (m for of in token.children if of.lower_ == "of" for m in of.children)
    return next((singular(m.lower_) for m in after if m.pos_ in ("NOUN", "PROPN")), "")


def _is_hour(token: Token) -> bool:
    """Whether a number tells an hour, a label, or how long: "at six", "room 4", "ten minutes"."""
    before = token.nbor(-1) if token.i else None
    if before is None or token.dep_ == "nummod":
        return False
    behind = before.lower_ in time_words("at-hour") and before.lower_ != "from"
    return behind or (before.pos_ in ("NOUN", "PROPN") and not token.is_alpha)


def _change(doc: Doc, told: _Told, asked: Asked) -> int | None:
    """-1 where so many went, 1 where so many came, 0 where they stayed; None if that is open."""
    word, role = told.word, told.word.dep_
    while role == "conj" and word.head.pos_ not in ("VERB", "AUX"):
        word, role = word.head, word.head.dep_
    verb = word.head
    if verb.lower_ in ("but", "except") or role == "appos":
        verb = next((t for t in word.ancestors if t.pos_ in ("VERB", "AUX")), verb)
        role = "dobj"
    if verb.dep_ == "relcl":
        return 0  # "to Tom, who ate one" tells of those that Tom had
    back = any(child.lower_ == "back" for child in verb.children)
    verbs = [verb, *filter(_of_same_subject, verb.children)]
    if _among(doc, told):
        return -1
    names = {name for t in verbs if t is verb or role == "nsubj" for name in _named(t)}
    spends = verb.lemma_.lower() in asked_words("spent")
    if (back and not spends) or names & asked_words("won" if role in OBJECT else "joined"):
        return 1 if role in (*OBJECT, *SUBJECT) else None
    spent = spends and role in OBJECT
    off = role in SUBJECT and bool(names & asked_words("gone-off"))
    off |= role in SUBJECT and any(_is_undone(t) for t in verbs)
    if spent and _given_to(verb) & {t.lower_ for t in asked.doc if t.dep_ in SUBJECT}:
        return 1  # "Tom gave two to Lena", of whom it is asked
    return -1 if spent or off else 0 if verb.lemma_.lower() in asked_words("kept") else None


def _of_same_subject(token: Token) -> bool:
    """Whether a verb or an adjective tells of the same ones as the verb that it hangs on."""
    return token.dep_ in AFTER or (
        token.dep_ in ALSO and not any(child.dep_ in SUBJECT for child in token.children)
    )


def _named(verb: Token) -> Iterator[str]:
    """A verb, alone and with its particles: "get", "get_off"."""
    lemma = verb.lemma_.lower()
    yield lemma
    yield from (f"{lemma}_{c.lower_}" for c in verb.children if c.dep_ in ("prt", "prep", "advmod"))


def _is_undone(token: Token) -> bool:
    return token.tag_ == "VBN" and token.lemma_.lower() in asked_words("spent")


def _given_to(verb: Token) -> set[str]:
    """Whom something is given."""
    direct = {child.lower_ for child in verb.children if child.dep_ == "dative"}
    to = (c for c in verb.children if c.lower_ == "to")
    return direct | {m.lower_ for each in to for m in each.children}


def _among(doc: Doc, told: _Told) -> bool:
    """Whether a number is told of the ones that its clause begins with: "out of ten we sold two".

    What is told to be still so, or not to be so, is what is asked for.
    """
    clause = [t for t in doc[told.word.sent.start : told.word.i] if t.lower_ == "of"]
    words = {t.lower_ for t in told.word.sent}
    led = any(t.nbor(-1).lower_ == "out" for t in clause if t.i)
    return led and not words & (asked_words("left") | {"not", "n't", "yet"})


def _all_but(doc: Doc, told: _Told) -> bool:
    """Whether so many are left out of all: "all but three", "all except one"."""
    before = [t.lower_ for t in doc[max(told.word.i - 4, 0) : told.word.i]]
    return "all" in before and not {"but", "except"}.isdisjoint(before)


def _spent(token: Token) -> bool:
    """Whether all that is left is eaten, spent or given away: "the rest", "all of them"."""
    after = token.nbor(1).lower_ if token.i + 1 < len(token.doc) else ""
    meant = token.lower_ in asked_words("rest") or (token.lower_, after) == ("all", "of")
    return meant and token.dep_ in OBJECT and token.head.lemma_.lower() in asked_words("spent")
