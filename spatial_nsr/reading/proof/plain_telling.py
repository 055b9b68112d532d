"""Whether the sentences that a proof quotes plainly say that something is so now.

A reader that goes by words of place passes over what else stands beside them: "faced north until
noon", "there will be a cup", "flew above the town and then away", "a picture of a dog". Whatever
reader has a proof, the clauses that it quotes are held against the parse here, and all that is not
known to leave them as they are makes the answer likely.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from spatial_nsr.answers import Answer, Derivation, Step
from spatial_nsr.reading.lexicon.kinds import sort_of
from spatial_nsr.reading.lexicon.plurals import singular
from spatial_nsr.reading.proof.afterthoughts import is_emptied, is_left_open
from spatial_nsr.reading.proof.plain_clauses import (
    NOUNS,
    SUBJECTS,
    VERBS,
    above,
    denies,
    doubtful,
    finite,
    in_phrases,
    is_asked,
    is_bound,
    is_modal,
    is_side,
    is_unknown,
    is_unsure,
)
from spatial_nsr.reading.text.words import mood_words, phrase_words, verb_classes

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

__all__ = ["says_plainly"]

IN_FULL = frozenset(
    ("ways", "orders", "rows", "maps", "tallies", "shores", "scenes", "rings", "texts", "time")
)
"""Calculi of readers that go by every word of a sentence and follow what moves."""

KEPT = 8  # texts that were looked through


def _is_away(place: Token) -> bool:
    """Whether something is told of as away from a place: "far from in the bin"."""
    return place.i > 0 and place.nbor(-1).lower_ in doubtful("off")


def _is_some_picture(token: Token) -> bool:
    """Whether a picture or the like is told of that nobody spoke of before: "in a picture"."""
    new = any(child.lower_ in ("a", "an") for child in token.children)
    return new and token.lower_ in doubtful("shows")


def says_plainly(answer: Answer, question: str, doc: Doc) -> bool:
    """Whether all that a proof quotes is plainly said to be so now.

    >>> import spatial_nsr as sn
    >>> question = "Is the kite above the roof?"
    >>> sn.read("The kite is over the roof.").ask(question).status
    'proved'
    >>> sn.read("The kite is over the roof until noon.").ask(question).status
    'likely'
    """
    if answer.derivation is None:
        return True
    words = [word.strip(".,?!'\"").lower() for word in question.split()]
    asked = frozenset((*words, *map(singular, words)))
    quotes = [quote for step in answer.derivation.steps for quote in _quote(step, doc)]
    none = not asked.isdisjoint(mood_words("not") | {"no"})  # "are there no circles?"
    if not quotes and any(token.pos_ == "ADP" and _is_away(token) for token in doc):
        return False
    if not (quotes or none or answer.value != "Yes") and _rests_on_things(answer.derivation):
        return _is_mentioned(asked, doc)
    if _is_only_at(answer.derivation):
        return False
    if any(quote.names_a_namesake(question.split()) for quote in quotes):
        return False
    return all(quote.stands(asked) for quote in quotes) and not _mixes_tenses(quotes)


def _quote(step: Step, doc: Doc) -> Iterator[_Quote]:
    """What a step quotes, if it quotes words of the text."""
    source = step.source or {}
    words = _tokens(doc, source)
    if words:
        said = _tokens(doc, source.get("indicator"))
        yield _Quote(str(step.detail.get("calculus", "")), step.rule, source, words, said)


@functools.lru_cache(maxsize=KEPT)
def _swapping(doc: Doc) -> tuple[Token, ...]:
    """The verbs of a text by which things change places."""
    verbs = (token for token in doc if token.pos_ == "VERB")
    return tuple(verb for verb in verbs if "swap" in verb_classes(verb.lemma_.lower()))


def _tokens(doc: Doc, quoted: Mapping[str, Any] | None) -> tuple[Token, ...]:
    if quoted is None or not {"start", "end"} <= quoted.keys():
        return ()
    span = doc.char_span(quoted["start"], quoted["end"], alignment_mode="expand")
    return () if span is None else tuple(span)


def _mixes_tenses(quotes: Sequence[_Quote]) -> bool:
    """Whether a side is told of now by a facing of before: "faced north", "is on his left"."""
    tenses = {quote.is_past for quote in quotes if quote.calculus == "frames" and quote.verbs}
    return len(tenses) > 1


def _rests_on_things(derivation: Derivation) -> bool:
    return derivation.steps[0].rule == "things"


def _is_mentioned(asked: frozenset[str], doc: Doc) -> bool:
    """Whether the text speaks of what is asked for as of something that there is.

    "A hen or a duck is in the pond" does not say that there is a duck.
    """
    for noun in doc:
        if noun.pos_ in NOUNS and is_asked(noun, asked):
            verbs = tuple(above(noun))
            choice = any(token.lower_ in mood_words("or") for token in noun.sent)
            denied = any(child.dep_ == "neg" for verb in verbs for child in verb.children)
            denied |= any(denies(child) for child in noun.children)
            unsure = any(is_unsure(verb) or is_modal(verb) or is_bound(verb) for verb in verbs)
            if not (choice or denied or unsure):
                return True
    return not any(noun.pos_ in NOUNS and is_asked(noun, asked) for noun in doc)


def _is_only_at(derivation: Derivation) -> bool:
    """Whether more than being there follows from "at": what is at a pier may be south of it."""
    at = any((step.source or {}).get("entry") == "at" for step in derivation.steps)
    return at and any(step.rule == "bridge" for step in derivation.steps)


@dataclass(frozen=True)
class _Quote:
    """Words of the text that a step quotes, and ``said``, those that say the relation."""

    calculus: str
    rule: str
    source: Mapping[str, Any]
    words: tuple[Token, ...]
    said: tuple[Token, ...]

    @functools.cached_property
    def anchors(self) -> tuple[Token, ...]:
        """The words by which the clause is found that says it."""
        verbs = tuple(token for token in self.words if token.pos_ in VERBS)
        return self.said[:1] or verbs or self.words[:1]

    @functools.cached_property
    def verbs(self) -> tuple[Token, ...]:
        """The verbs of the clause and of those that it hangs on."""
        return tuple(dict.fromkeys(verb for token in self.anchors for verb in above(token)))

    @property
    def is_past(self) -> bool:
        """Whether it is told of the past."""
        return finite(self.verbs[0]).tag_ == "VBD"

    def stands(self, asked: frozenset[str]) -> bool:
        """Whether the words plainly say that it is so."""
        sentence = tuple(self.words[0].sent)
        if any(token.lower_ in doubtful("anywhere") for token in sentence):
            return False
        if any(is_unsure(verb) or is_modal(verb) for verb in self.verbs):
            return False
        if is_left_open(self.words[0].sent) or self._is_now_and_then(asked):
            return False
        if self.calculus in IN_FULL:
            return not any(map(_is_some_picture, sentence))
        doubts = (
            any(map(is_bound, self.verbs)), any(map(is_unknown, self.verbs)),
            self._has_adverb(sentence), self._goes_on(sentence), self._is_of_source(),
            self._is_shown(asked), self._is_at_times(asked), self._leaves_choice(),
            self._lists_otherwise(), self._names_another(asked), self._is_denied_in_part(),
            self._is_swapped(), self._is_habit(asked), self._is_figurative(), self._is_far_from(),
            is_emptied(self.words[0].sent, frozenset(self._nouns("tail")), self._telling()),
        )  # fmt: skip
        return not any(doubts)

    def _has_adverb(self, sentence: Sequence[Token]) -> bool:
        """Whether an adverb is passed over that may say that it is not quite so."""
        heads = {*self.verbs, *self.said}
        return any(
            token.pos_ == "ADV" and token.head in heads and token.lower_ not in doubtful("adverb")
            and token not in self.said
            for token in sentence
        )  # fmt: skip

    def _goes_on(self, sentence: Sequence[Token]) -> bool:
        """Whether it moves on from there in the same sentence."""
        if not self.verbs:
            return False
        first, last = self.verbs[0], max(token.i for token in (*self.anchors[:1], *self.said))
        later = [token for token in sentence if token.i > last]
        for token in later:
            moves = verb_classes(token.lemma_.lower()) & doubtful("moving") and not is_side(token)
            own = any(child.dep_ in SUBJECTS for child in token.children)
            if token.pos_ == "VERB" and token.dep_ == "conj" and moves and not own:
                return True
        moving = verb_classes(first.lemma_.lower())
        gone = any(token.lower_ in doubtful("onward") and token.pos_ == "ADV" for token in later)
        return gone and bool(moving & {"go"}) and "be" not in moving

    def _is_of_source(self) -> bool:
        """Whether a place may be told of what something comes from: "fell from the shelf above"."""
        if not self.said or not self.said[0].i:
            return False
        before = self.said[0].nbor(-1)
        moves = bool(self.verbs) and "be" not in verb_classes(self.verbs[0].lemma_.lower())
        return moves and before.dep_ == "pobj" and before.head.lower_ in doubtful("off")

    def _is_shown(self, asked: frozenset[str]) -> bool:
        """Whether it is so in somebody's mind, or in what a picture shows."""
        told = doubtful("unreal") | (doubtful("shows") if not asked & doubtful("shows") else set())
        named = _tokens(self.words[0].doc, self.source.get("head"))
        named += _tokens(self.words[0].doc, self.source.get("tail"))
        phrases = (token for token in self.words if token.dep_ == "pobj" and token not in named)
        if any(token.lemma_.lower() in told for token in phrases):
            return True
        for verb in self.verbs:
            for noun in in_phrases(verb):
                if noun.lemma_.lower() in told and noun not in named:
                    return True
            subjects = (child for child in verb.children if child.dep_ == "nsubj")
            if any(s.lemma_.lower() in told and s not in named for s in subjects):
                return True
        return False

    def _is_at_times(self, asked: frozenset[str]) -> bool:
        """Whether it is told of a time that is not asked about."""
        for verb in self.verbs:
            for noun in in_phrases(verb):
                timed = sort_of(noun.lemma_.lower(), "time") or noun.lower_ in doubtful("while")
                timed |= noun.head.lower_ in doubtful("while")
                # "Before that": it was so until what is told elsewhere.
                timed |= noun.pos_ == "PRON" and noun.head.lower_ in doubtful("ending")
                if timed and noun.lower_ not in asked:
                    return True
        return False

    def _is_now_and_then(self, asked: frozenset[str]) -> bool:
        """Whether it is so at most times, or at some: "most days"."""
        return any(
            token.lower_ in doubtful("many") and after.lower_ not in asked
            and sort_of(after.lemma_.lower(), "time")
            for token, after in pairwise(self.words[0].sent)
        )  # fmt: skip

    def _is_far_from(self) -> bool:
        """Whether another place is told of than the one that is named: "far from in the bin"."""
        return bool(self.said) and _is_away(self.said[0])

    def _telling(self) -> frozenset[str]:
        """The words that say the relation."""
        return frozenset(token.lower_ for token in self.said)

    def _leaves_choice(self) -> bool:
        """Whether it is one of several that may be so."""
        denied = any(denies(token) for token in self.words if token.dep_ != "cc")
        either = any(
            token.lower_ in mood_words("or") and token.dep_ == "cc" for token in self.words
        )
        return either and not denied and self.rule not in ("either", "cases")

    def _is_denied_in_part(self) -> bool:
        """Whether it is not denied but more is said: "not only north of the pier"."""
        return any(
            token.lower_ in mood_words("not") and token.i + 1 < len(token.doc)
            and token.nbor().lower_ in doubtful("part")
            for token in self.words
        )  # fmt: skip

    def _is_swapped(self) -> bool:
        """Whether the text tells elsewhere that one of the things changes places with another."""
        doc, ends = self.words[0].doc, ("head", "tail")
        named = {token.lower_ for end in ends for token in _tokens(doc, self.source.get(end))}
        return any(
            verb not in self.words
            and any(token.lower_ in named for token in verb.subtree if token.pos_ in NOUNS)
            for verb in _swapping(doc)
        )

    def _is_habit(self, asked: frozenset[str]) -> bool:
        """Whether it tells where somebody does something, who may be elsewhere: "works in"."""
        verb = next((each.lemma_.lower() for each in self.verbs), "")
        return verb in doubtful("habit") and verb not in asked

    def _is_figurative(self) -> bool:
        """Whether it is said of what is nowhere: "the deal is on the table"; or where it is done.

        Who tells that a wall is painted left of the door tells not where the wall is.
        """
        verb = next((each.lemma_.lower() for each in self.verbs), "")
        head, tail = ([*self._nouns(end)] for end in ("head", "tail"))
        said = any(f"{one}/{other}" in doubtful("saying") for one in head for other in tail)
        figure = any(noun in doubtful("figure") for noun in head)
        return said or figure or verb in doubtful("treating")

    def _nouns(self, end: str) -> Iterator[str]:
        """The nouns of what a fact is about, or of what it is told beside."""
        for token in _tokens(self.words[0].doc, self.source.get(end)):
            if token.pos_ in NOUNS:
                yield singular(token.lemma_.lower())

    def _lists_otherwise(self) -> bool:
        """Whether more than things stands in a list that is told along a line."""
        entry = str(self.source.get("entry", "")).split()
        ends = [word for word in entry if word in doubtful("end")]
        if len(ends) < 2 or "to" not in entry or "head" not in self.source:
            return False
        named = [*_tokens(self.words[0].doc, self.source["head"])]
        named += _tokens(self.words[0].doc, self.source.get("tail"))
        first, last = min(t.i for t in named), max(t.i for t in named)
        between = [token for token in self.words if first <= token.i <= last]
        plain = (*NOUNS, "DET", "ADJ", "NUM", "PUNCT", "PRON", "PART")
        if any(denies(token) or token.lower_ in doubtful("seen") for token in self.words):
            return True
        beside = (token for token in between if token.lower_ not in doubtful("listing"))
        return any(token.pos_ not in plain for token in beside)

    def names_a_namesake(self, question: Sequence[str]) -> bool:
        """Whether a name is taken for a thing that is called so, or a thing for the name.

        "Mr Rock" is not the rock, nor is Spring the spring.
        """
        for end in ("head", "tail"):
            tokens = _tokens(self.words[0].doc, self.source.get(end))
            with_article = any(token.dep_ == "det" or token.pos_ == "DET" for token in tokens)
            for token in (each for each in tokens if each.pos_ in NOUNS and len(each) > 1):
                asked = [
                    (word.istitle(), question[at - 1].lower() in phrase_words("article"))
                    for at, word in enumerate(question)
                    if at and word.strip(".,?!'\"").lower() == token.lower_
                ]
                name = token.is_title and not token.is_sent_start and not with_article
                if name and asked and all(not titled and article for titled, article in asked):
                    return True
                noun = token.is_lower and with_article
                if noun and asked and all(titled and not article for titled, article in asked):
                    return True
        return False

    def _names_another(self, asked: frozenset[str]) -> bool:
        """Whether a thing that is asked about is only that of which another one is told.

        "A picture of a bridge", "the west shore of the lake".
        """
        for end in ("head", "tail"):
            tokens = _tokens(self.words[0].doc, self.source.get(end))
            named = [token for token in tokens if token not in self.said]
            of = next((at for at, token in enumerate(named) if token.lower_ == "of"), 0)
            own = [token for token in named[:of] if token.pos_ in NOUNS]
            if own and own[-1].lemma_.lower() in doubtful("whole"):
                continue  # "the county of Wex", "a heap of gold"
            within = any(is_asked(token, asked) for token in named[of + 1 :])
            if own and within and not is_asked(own[-1], asked):
                return True
        return False
