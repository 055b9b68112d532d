"""What of a text leaves it unsettled whether something that was told is so, whoever read it.

Every reader may pass over that a text goes on to another time, turns things round, names two things
alike, or takes back what it said. Told by words alone, so that it holds without a parse as well.
"""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from spatial_nsr.answers import Answer
from spatial_nsr.queries import Count
from spatial_nsr.reading.lexicon.tokens import Sentence, sentences, tokenize
from spatial_nsr.reading.proof.plain_telling import IN_FULL
from spatial_nsr.reading.text.words import words_of

__all__ = ["Unsettled"]

listed = functools.partial(words_of, "unsettled.words")


class Unsettled:
    """What of a text is unsettled.

    >>> text = Unsettled("The cup is in the box. Both statements were wrong.")
    >>> text.taken_back
    'Both statements were wrong'
    >>> Unsettled("A cat is in the hall. A cat is in the kitchen.").alike
    frozenset({'cat'})
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self.sentences = tuple(each for each in sentences(text) if not each.question)

    @functools.cached_property
    def taken_back(self) -> str | None:
        """The first sentence that takes back something that was said, or all of it."""
        return next((self._said(each) for each in self.sentences if _takes_back(each)), None)

    @functools.cached_property
    def later(self) -> tuple[Sentence, ...]:
        """The sentences after which what was told before them may be otherwise."""
        return tuple(e for e in self.sentences[1:] if _is_later(e) or _turns(e))

    @functools.cached_property
    def alike(self) -> frozenset[str]:
        """What is named twice as something that is not known yet: "a cat ... a cat"."""
        named = Counter(name for each in self.sentences for name in _new(each))
        names = {word.lower() for word in _capitals(self.text)}  # "a Springfield" is any of them
        told = Counter(word for each in self.sentences for word in _words(each))
        return frozenset(
            name for name, count in named.items() if count > 1 or (name in names and told[name] > 1)
        ) | frozenset(name for each in self.sentences for name in _shared(each))

    def may_be_none(self, answer: Answer) -> tuple[str, ...] | None:
        """What of a proof's sentences gives only the most that there may be."""
        if isinstance(answer.query, Count) or _is_in_full(answer) or answer.value == "No":
            return None
        said = (self._said(each) for each in self._quoted(answer) if _may_be_none(each))
        return next(((each,) for each in said), None)

    def told_later(self, answer: Answer) -> tuple[str, ...] | None:
        """The sentence after a proof's that may end what it tells."""
        quoted = tuple(self._quoted(answer))
        for each in self.later:
            before = [other for other in quoted if other.start < each.start]
            if any(_speaks_of(each, other) for other in before):
                return (self._said(each),)
        for going in (each for each in quoted if _goes_on(each)):
            for each in self.sentences:
                if each.start > going.start and not listed("elapsed").isdisjoint(_words(each)):
                    return (self._said(each),)
        return None

    def named_alike(self, answer: Answer) -> tuple[str, ...] | None:
        """What a proof's sentences name, if two things are called so."""
        for each in self._quoted(answer):
            found = next((name for name in sorted(self.alike) if _names(each, name)), None)
            if found is not None:
                return (found,)
        return None

    def _quoted(self, answer: Answer) -> Iterator[Sentence]:
        """The sentences that a proof quotes; all of them if none is known."""
        steps = () if answer.derivation is None else answer.derivation.steps
        starts = [s.source["start"] for s in steps if s.source and "start" in s.source]
        for each in self.sentences:
            if not starts or any(each.start <= start < each.end for start in starts):
                yield each

    def _said(self, sentence: Sentence) -> str:
        return self.text[sentence.start : sentence.end].strip(" .!")


def _capitals(text: str) -> Iterator[str]:
    """The words with a capital letter that begin no sentence."""
    for before, word in pairwise(tokenize(text)):
        if word.text.istitle() and before.text not in (".", "!", "?"):
            yield word.text


def _is_in_full(answer: Answer) -> bool:
    steps = () if answer.derivation is None else answer.derivation.steps
    return any(step.detail.get("calculus") in IN_FULL for step in steps)


def _words(sentence: Sentence) -> tuple[str, ...]:
    return tuple(token.lower for token in sentence.tokens)


def _has(words: tuple[str, ...], phrase: str) -> bool:
    parts = tuple(phrase.split("/"))
    return any(words[at : at + len(parts)] == parts for at in range(len(words)))


def _takes_back(sentence: Sentence) -> bool:
    words = _words(sentence)
    both = not listed("void").isdisjoint(words) and not listed("spoken").isdisjoint(words)
    return both or any(_has(words, phrase) for phrase in listed("denied"))


def _may_be_none(sentence: Sentence) -> bool:
    """Whether a sentence gives only the most that there may be: "at most three boats"."""
    words = _words(sentence)
    return any(_has(words, phrase) for phrase in listed("most"))


def _is_later(sentence: Sentence) -> bool:
    """Whether a sentence tells how things stand at another time: "Later it is south of it"."""
    words = tuple(word for word in _words(sentence) if word.isalnum() or word.startswith("'"))
    if words[:1] in (("and",), ("but",)):
        words = words[1:]
    phrases = [tuple(phrase.split("/")) for phrase in listed("moment")]
    set_off = any(words[: len(p)] == p or words[-len(p) :] == p for p in phrases)
    beside = any(a in listed("state") and (b,) in phrases for a, b in pairwise(words))
    return (set_off or beside) and not listed("state").isdisjoint(words)


def _turns(sentence: Sentence) -> bool:
    """Whether something is turned, or somebody comes to another side of somebody."""
    words = _words(sentence)
    turns = not listed("turning").isdisjoint(words[1:]) and not listed("round").isdisjoint(words)
    walks = not listed("about").isdisjoint(words) and listed("side").isdisjoint(words)
    alone = not listed("alone").isdisjoint(words[1:]) or _turns_it(words)
    return (turns and not walks) or alone


def _turns_it(words: tuple[str, ...]) -> bool:
    """Whether a thing is turned, and not only a tap or a page: "turned the tray", "was turned"."""
    verbs = listed("turning") - listed("about")
    for at, word in enumerate(words):
        if word not in verbs or not at:
            continue
        after = words[at + 1 : at + 2]
        rest = {*words[at + 1 :]}
        known = bool(after) and after[0] in listed("known")
        passive = words[at - 1] in listed("made") and not listed("into") & {*after}
        if (known or passive) and rest.isdisjoint(listed("fixed")):
            return True
    return False


def _goes_on(sentence: Sentence) -> bool:
    """Whether a sentence names what moves by itself as time passes: the hand of a clock."""
    return not listed("going").isdisjoint(_words(sentence))


def _new(sentence: Sentence) -> Iterator[str]:
    """What a sentence names as not known yet, in the words that it has for it."""
    words = _words(sentence)
    for at, word in enumerate(words):
        if word in listed("someone"):
            yield word
        told = at > 0 and words[at - 1] in listed("state") and "there" not in words[:at]
        if word not in listed("single") or told:
            continue
        name = []
        for other in words[at + 1 :]:
            if other in listed("closing"):
                break
            name.append(other)
        if name and len(name) < 4 and name[-1] not in listed("measure"):
            yield " ".join(name)


def _shared(sentence: Sentence) -> Iterator[str]:
    """The names that a sentence says more than one thing has: "two hills called Tor"."""
    words = _words(sentence)
    several = not listed("several").isdisjoint(words)
    called = not listed("called").isdisjoint(words)
    shares = any(_has(words, phrase) for phrase in listed("namesake"))
    for at, token in enumerate(sentence.tokens):
        if not token.text.istitle():
            continue
        led = words[at - 1] if at else ""
        one = {led, *words[at + 1 : at + 2]}.isdisjoint(listed("joining"))  # not "Tom and Ben"
        if shares or (several and called and one and led not in listed("closing")):
            yield token.lower
        elif led in listed("several") or (at > 1 and _has(words[:at], "more/than/one")):
            yield token.lower.removesuffix("s") if led != "one" else token.lower


def _names(sentence: Sentence, name: str) -> bool:
    return _has(_words(sentence), name.replace(" ", "/"))


def _speaks_of(later: Sentence, before: Sentence) -> bool:
    """Whether a sentence is about something that another one names, or may be."""
    words = {*_words(later)}
    if not words.isdisjoint(listed("again")) or not words.isdisjoint(listed("turning")):
        return True
    return not (words & {*_words(before)}) <= listed("closing")
