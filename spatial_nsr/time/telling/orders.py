"""What a text tells to come before what, by words like "before", and whether that is a circle.

"Ann left before Bo came home", and of what has a name of its own "the concert took place after the
dinner". Chains of them order more than is said; of a circle nothing follows, as it cannot be.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from graphlib import CycleError, TopologicalSorter

from spatial_nsr.grammars.happenings import comes_first, words_for
from spatial_nsr.reading.lexicon.tokens import Token, sentences, tokenize
from spatial_nsr.time.telling.phrases import Phrase, noun_phrase
from spatial_nsr.time.telling.sentences import told_in
from spatial_nsr.time.telling.told import Told, words_at

__all__ = ["Orders", "asks_of_order"]


@dataclass(frozen=True)
class Orders:
    """What comes before what.

    ``before`` has what is told to come just before each; ``names`` how each is called that has a
    name; ``circular`` the sentence by which something comes before itself, if one does.
    """

    before: dict[object, set[object]]
    names: dict[object, str]
    circular: str | None = None

    @classmethod
    def of(cls, text: str) -> Orders:
        """What the sentences of a text tell.

        >>> Orders.of("Ann left before Bo came home. Bo came home before Ann left.").circular
        'Bo came home before Ann left'
        >>> Orders.of("Ann left before Bo came home. Bo came home before Cy left.").circular
        """
        before: dict[object, set[object]] = {}
        names: dict[object, str] = {}
        for sentence in sentences(text):
            said = text[sentence.start : sentence.end]
            pairs = [*_by_name(sentence.tokens, names), *_by_clauses(said, sentence.tokens)]
            for early, late in pairs:
                before.setdefault(late, set()).add(early)
            try:
                TopologicalSorter(before).prepare()
            except CycleError:
                return cls(before, names, said.rstrip(".!"))
        return cls(before, names)

    def ask(self, question: str) -> str | list[str] | None:
        """What a question of what has a name comes to; None if that is not known.

        >>> told = "The race was held before lunch. The concert took place after lunch."
        >>> Orders.of(told).ask("Did the concert take place before the race?")
        'No'
        >>> Orders.of(told).ask("Which came first, the race or the concert?")
        ['race']
        """
        if self.circular or not self.names:
            return None
        tokens = [token for token in tokenize(question) if token.text[0] not in "?!.,"]
        for one, other, end in self._asked_of_two(tokens):
            if end == "":
                return "Yes" if self._is_before(one, other) else (
                    "No" if self._is_before(other, one) else None
                )  # fmt: skip
            early, late = (one, other) if self._is_before(one, other) else (other, one)
            if self._is_before(early, late):
                return [self.names[early if end == "first-of" else late]]
        return self._end_asked(tokens)

    def _asked_of_two(self, tokens: Sequence[Token]) -> Iterator[tuple[object, object, str]]:
        """Which two a question asks of, the earlier one first, or which end of them it asks for."""
        words = [token.lower for token in tokens]
        if words[:1] in (["did"], ["was"], ["is"], ["were"]):
            for one, at in self._named(tokens, 1):
                for link in _past_verb(tokens, at, "happen"):
                    for other, end in self._named(tokens, link + 1):
                        early = words[link] in ("before",)
                        if end == len(tokens) and words[link] in ("before", "after"):
                            yield (one, other, "") if early else (other, one, "")
        for end_, at in _end_named(tokens):
            for one, link in self._named(tokens, at):
                for other, end in self._named(tokens, link + 1) if words[link:] else ():
                    if words[link] == "or" and end == len(tokens):
                        yield one, other, end_

    def _end_asked(self, tokens: Sequence[Token]) -> list[str] | None:
        """What came first or last of all, if all are told in one row."""
        for end, at in _end_named(tokens):
            last = end == "last-of"
            ends = [one for one in self.names if self._is_end(one, last)]
            if at == len(tokens) and len(ends) == 1:
                return [self.names[ends[0]]]
        return None

    def _is_end(self, one: object, last: bool) -> bool:
        """Whether one comes before all others, or after them."""
        others = [each for each in self.names if each != one]
        return all(self._is_before(*((o, one) if last else (one, o))) for o in others)

    def _named(self, tokens: Sequence[Token], at: int) -> Iterator[tuple[object, int]]:
        return ((p.key, end) for p, end in _phrases(tokens, at) if p.key in self.names)

    def _is_before(self, early: object, late: object) -> bool:
        """Whether one comes before another one, by a chain of what is told."""
        seen: set[object] = set()
        ahead = [late]
        while ahead:
            for each in self.before.get(ahead.pop(), set()) - seen:
                seen.add(each)
                ahead.append(each)
        return early in seen


def asks_of_order(question: str) -> bool:
    """Whether a question asks which of two things happened before the other one.

    >>> asks_of_order("Did Ann leave before Bo came?"), asks_of_order("Where is Ann?")
    (True, False)
    """
    sorts = ("earlier", "later", "first-of", "last-of")
    words = frozenset().union(*map(words_for, sorts))
    return any(token.lower in words for token in tokenize(question))


def _phrases(tokens: Sequence[Token], at: int) -> Iterator[tuple[Phrase, int]]:
    """Noun phrases, also without an article: "lunch"."""
    found = list(noun_phrase(tokens, at))
    yield from found
    lone = at < len(tokens) and len(tokens[at].text) == 1 and tokens[at].text.isupper()
    if lone or (not found and at < len(tokens) and tokens[at].text.isalpha()):
        yield Phrase(tokens[at].text, tokens[at].start, tokens[at].end), at + 1


def _past_verb(tokens: Sequence[Token], at: int, sort: str) -> Iterator[int]:
    """Behind a verb that tells that something happens; "was the race before" needs none."""
    if tokens[0].lower != "did" and sort == "happen":
        yield at
        return
    for verb in words_for(sort):
        parts = tuple(verb.split("_"))
        if words_at(tokens, at, len(parts)) == parts:
            yield at + len(parts)


def _end_named(tokens: Sequence[Token]) -> Iterator[tuple[str, int]]:
    """Which end a question asks for: "Which came first", "What happened last"."""
    words = [token.lower for token in tokens]
    if words[:1] not in (["which"], ["what"]):
        return
    for at in (1, 2):
        for verb in (*words_for("happened"), "was", "came"):
            end = at + len(verb.split("_"))
            for sort in ("first-of", "last-of"):
                if words[at:end] == verb.split("_") and {*words[end : end + 1]} & words_for(sort):
                    yield sort, end + 1


def _by_name(tokens: Sequence[Token], names: dict[object, str]) -> Iterator[tuple[object, object]]:
    """What has a name and is told to happen before or after something else that has one."""
    for one, at in _phrases(tokens, 0):
        for verb in words_for("happened"):
            parts = tuple(verb.split("_"))
            link = at + len(parts)
            if words_at(tokens, at, len(parts)) != parts or link >= len(tokens):
                continue
            for other, end in _phrases(tokens, link + 1):
                if end == len(tokens) and tokens[link].lower in ("before", "after"):
                    names |= {one.key: one.words, other.key: other.words}
                    pair = one.key, other.key
                    yield pair if tokens[link].lower == "before" else pair[::-1]


def _by_clauses(said: str, tokens: Sequence[Token]) -> Iterator[tuple[object, object]]:
    """What the clauses of a sentence tell to come before one another."""
    if all(token.lower not in words_for("links") for token in tokens):
        return
    told = told_in(said) or ()
    under = next((each for each in told if each.under is not None), None)
    if under is None or under.under is None:
        return
    others = [each for each in told if each is not under]
    first = comes_first(said[slice(*under.under)], under.kind, [each.kind for each in others])
    for other in others if first is not None else ():
        yield (_said(under), _said(other)) if first else (_said(other), _said(under))


def _said(told: Told) -> object:
    """What a clause tells, in its words."""
    phrases = (told.who, told.what, told.places, (told.to,) if told.to else ())
    return told.kind, *(tuple(phrase.key for phrase in each) for each in phrases)
