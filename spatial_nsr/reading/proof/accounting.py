"""Which words of a question went into its query: what none of it says must not be passed over.

"Is the lamp *directly* on the desk?" asks for more than whether it is on the desk, and so do "three
lamps", "any other lamp" and "yesterday". Who answers such a question as if the word were not there
answers another question.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from spatial_nsr.queries import Query
from spatial_nsr.reading.lexicon.kinds import load_kinds
from spatial_nsr.reading.lexicon.lists import word_list
from spatial_nsr.reading.lexicon.loading import load_lexicon, load_questions, load_told
from spatial_nsr.reading.lexicon.numbers import load_numbers
from spatial_nsr.reading.lexicon.plurals import singular
from spatial_nsr.reading.lexicon.slips import slip
from spatial_nsr.reading.lexicon.tokens import Token, tokenize
from spatial_nsr.reading.lexicon.verbs import load_verbs

__all__ = ["restricting", "unaccounted"]

RESTRICTING = ("narrowing", "amount", "further", "timing", "ordering", "universal")
_SHORTEST = 4  # in shorter words a slip may be another word
_FEWER = ("at-least", "at-most", "exactly")


def unaccounted(
    question: str,
    query: Query,
    text: str,
    choices: Sequence[str] = (),
    quoted: str = "",
    reader: str = "",
) -> tuple[str, ...]:
    """The words of a question that its query leaves out.

    Parameters
    ----------
    question, query
        The question, and what it was read as.
    text
        The story, whose words name its things.
    choices
        The options to choose from.
    quoted
        What the one sentence says, if the answer repeats a single one: "directly above" is proved
        by "directly above".
    reader
        Which reader read it: ``drawn`` knows "another", and says of every other thing what makes
        one the first of all; ``rows`` counts places, so that it knows "immediately" and "two";
        ``viewpoints`` knows where people look and turn.

    Examples
    --------
    >>> from spatial_nsr.queries import Description, Holds, Quantified
    >>> lamp, desk = (Quantified("the", Description(name=name)) for name in ("lamp", "desk"))
    >>> on, text = Holds(lamp, ("touching", "above"), desk), "The lamp is on the desk."
    >>> unaccounted("Is the lamp directly on the desk?", on, text)
    ('directly',)
    >>> unaccounted("Was the cheapest lamp on the desk yesterday?", on, text)
    ('cheapest', 'yesterday')
    >>> unaccounted("Is the lamp on the desk now?", on, text)
    ()
    """
    tokens = [token for token in tokenize(question) if token.text[0].isalnum()]
    said = {token.lower for token in tokenize(" ".join((text, *choices)))}
    known = _known().union(map(singular, said))
    asked = _Asked(query.to_dict(), {token.lower for token in tokenize(quoted)}, said, reader)
    left = (each.text for at, each in enumerate(tokens) if not asked.says(tokens, at, known))
    return tuple(dict.fromkeys(left))


class _Asked:
    """What a query says, as far as words of a question may say it."""

    def __init__(
        self, query: Mapping[str, Any], quoted: Collection[str], said: Collection[str], reader: str
    ) -> None:
        self.quoted, self.said, self.reader = quoted, said, reader
        self.values = list(_values(query))
        parts = (re.split(r"[ -]", str(value).lower()) for value in self.values)
        self.words = {part for each in parts for part in each}

    def says(self, tokens: Sequence[Token], at: int, known: Collection[str]) -> bool:
        """Whether the query says what a word says, or the word says nothing."""
        word = tokens[at].lower
        after = tokens[at + 1].lower if at + 1 < len(tokens) else ""
        before = tokens[at - 1].lower if at else ""
        if word in self.quoted:
            return True
        narrowing = word_list("narrowing")
        if word in narrowing and not narrowing.keys().isdisjoint(self.quoted):
            return True  # "directly" and "immediately" are one here
        if self.reader == "rows" and (word in narrowing or word in load_numbers()):
            return True
        number = load_numbers().get(word, int(word) if word.isdecimal() else None)
        if number is not None and word not in ("a", "an", "one"):
            return number in self.values or str(number) in self.words or word in self.said
        if word in word_list("amount"):
            return word in self.words or before == "how" or any(x in self.values for x in _FEWER)
        if word in word_list("further"):
            passed = before == "each" or self.reader in ("drawn", "viewpoints")
            return passed or True in self.values or not self.words.isdisjoint((word, "but"))
        if word in word_list("superlative") and self.reader == "drawn":
            return True in self.values
        if word in narrowing:
            where = {"where", "whereabouts"} & {before, after} or not after
            counts = any(x in self.values for x in _FEWER)
            return word in word_list("exact") and (counts or bool(where))
        if word in word_list("timing"):
            return False
        if word in word_list("ordering"):
            placed = {"front", "behind", "left", "right"} & self.words
            return self.reader == "viewpoints" or (word in ("before", "after") and bool(placed))
        if word == "right" and after in _narrowed():
            return False
        if self.reader == "viewpoints" or not _telling(word):
            return True
        one = singular(word)
        return bool({word, one} & self.words) or one in known or _misspelt(word, known)


def _values(value: Any) -> Iterator[Any]:
    """All that stands in a query, with its numbers and what is true."""
    if isinstance(value, Mapping):
        for key, each in value.items():
            yield from (key,) if each is True or (key == "but" and each) else ()
            yield from _values(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _values(each)
    elif value is not None and value is not False:
        yield value


@functools.cache
def _words() -> frozenset[str]:
    """Words of place, small words, and words that ask."""
    found = {
        *word_list("neutral"),
        *load_kinds(),
        *(n for sort in load_kinds().values() for n in sort),
    }
    for lexicon in (load_lexicon(questions=True), load_told(), load_questions()):
        found |= lexicon.words
    return frozenset(found)


@functools.cache
def _known() -> frozenset[str]:
    """One of what each of these words is about."""
    return frozenset(map(singular, _words()))


@functools.cache
def _narrowed() -> frozenset[str]:
    """The words that "right" narrows down when it stands before them: "right above"."""
    alone = {words[0] for words in load_lexicon().of("rel") if len(words) == 1}
    return frozenset(alone | {"next"})


def _telling(word: str) -> bool:
    """Whether a word that nobody knows tells what things do, or how: no name and no noun."""
    return word in load_verbs() or word.endswith(("ly", "est", "ing", "ed"))


def _misspelt(word: str, known: Iterable[str]) -> bool:
    """Whether a word is one slip away from one that is known."""
    if len(word) < _SHORTEST:
        return not word.isalpha() or any(slip(word, small) for small in word_list("small"))
    near = (each for each in known if abs(len(each) - len(word)) < 2)
    return any(slip(word, each) is not None for each in near)


def restricting(question: str, text: str) -> dict[str, str]:
    """Words of a question that narrow down what it asks, and how; no reader may pass them over.

    >>> restricting("Are three lamps directly on the desk?", "The lamp is on the desk.")
    {'three': 'number', 'directly': 'narrowing'}
    """
    said = {token.lower for token in tokenize(text)}
    found: dict[str, str] = {}
    tokens = [token for token in tokenize(question) if token.text[0].isalnum()]
    for at, token in enumerate(tokens):
        word, before = token.lower, tokens[at - 1].lower if at else ""
        after = tokens[at + 1].lower if at + 1 < len(tokens) else ""
        number = word.isdecimal() or word in load_numbers()
        if number and word not in said and word not in ("a", "an", "one"):
            found[token.text] = "number"
        elif word == "right" and after in _narrowed():
            found[token.text] = "narrowing"
        elif before not in ("how", "each"):
            kind = next((name for name in RESTRICTING if word in word_list(name)), None)
            if kind is not None:
                found[token.text] = kind
    return found
