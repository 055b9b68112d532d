"""Texts as people type them, made plain: capitals, telegrams, shorthand, who speaks, greetings.

Words keep their places in the text, so all that is read can be shown there; what was taken for
something else is a repair that the reading tells of.
"""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from importlib import resources

from spatial_nsr.errors import InputError, Place
from spatial_nsr.language.slips import Repair
from spatial_nsr.language.tokens import Sentence, Token, sentences
from spatial_nsr.language.wordlists import word_list
from spatial_nsr.prose.mending import mended

__all__ = ["plain_sentences", "plain_tokens"]

FILE = "shorthand.words"
# Before these, "its" is "it is".
_AFTER_IS = frozenset("in on at under behind above below near between beside up not a the".split())
_FIRST = {"i": ("",), "me": ("",), "my": ("", "'s")}
_LETTERS = 12  # a text of fewer letters may be in capitals by chance
_GREETING = 5  # so many words at most between "dear" and its comma


@functools.cache
def _shorthand() -> Mapping[str, tuple[str, ...]]:
    file = resources.files("spatial_nsr.grammars").joinpath("prose", FILE)
    made = {word: tuple(meant.split("+")) for word, meant in word_list("contracted").items()}
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1):
        if not line.strip() or line.startswith("#"):
            continue
        word, colon, meant = line.partition(" : ")
        if not colon or not meant.split():
            raise InputError("expected 'WORD : word ...'", Place(f"grammars/prose/{FILE}", number))
        made[word.strip()] = tuple(meant.split())
    return made


def plain_tokens(tokens: Sequence[Token]) -> tuple[tuple[Token, ...], tuple[Repair, ...]]:
    """The tokens without shorthand, and what was changed.

    >>> from spatial_nsr.language.tokens import tokenize
    >>> tokens, repairs = plain_tokens(list(tokenize("theres a cat, hes on ur bed")))
    >>> [token.text for token in tokens][:7]
    ['there', 'is', 'a', 'cat', ',', 'he', 'is']
    >>> repairs[0].was, repairs[0].became
    ('theres', 'there is')
    """
    made: list[Token] = []
    tokens, repairs = mended(tokens)
    for at, token in enumerate(tokens):
        meant = _shorthand().get(token.lower)
        following = tokens[at + 1].lower if at + 1 < len(tokens) else ""
        if token.lower == "its" and following in _AFTER_IS:
            meant = ("it", "is")
        # A capital letter is a name: "cell R is in U".
        if meant is None or (len(token.text) == 1 and token.text.isupper()):
            made.append(token)
            continue
        made += [Token(word, word, token.start, token.end) for word in meant]
        repairs.append(Repair(token.start, token.end, token.text, " ".join(meant)))
    return tuple(made), tuple(repairs)


def plain_sentences(text: str) -> Iterator[tuple[Sentence, tuple[Repair, ...]]]:
    """The sentences of a text, each with what was changed in it.

    >>> def words(text):
    ...     return [" ".join(t.text for t in each.tokens) for each, _ in plain_sentences(text)]
    >>> words("CAT ON ROOF STOP DOG BELOW IT STOP"), words("Dear Bo, the cat is out.")
    (['cat on roof', 'dog below it'], ['the cat is out'])
    >>> words("Jo: im at the gate. Sam: and my dog? Jo: on the hill.")
    ['Jo am at the gate', "and Sam 's dog", 'on the hill']
    """
    letters = [letter for letter in text if letter.isalpha()]
    loud = len(letters) >= _LETTERS and all(letter.isupper() for letter in letters)
    speakers = _speakers(text)
    speaker: str | None = None
    number = 0
    for sentence in sentences(text):
        for part in _telegram(sentence) if loud else (sentence.tokens,):
            tokens = tuple(t._replace(text=t.lower) for t in part) if loud else part
            if len(tokens) > 1 and tokens[1].text == ":" and tokens[0].text in speakers:
                speaker, tokens = tokens[0].text, tokens[2:]
            tokens, repairs = plain_tokens(_ungreeted(tokens))
            if speaker is not None:
                tokens = _by(speaker, tokens)
            if tokens:
                start, end = tokens[0].start, tokens[-1].end
                yield Sentence(number, start, end, tokens, sentence.question), repairs
                number += 1


def _telegram(sentence: Sentence) -> Iterator[tuple[Token, ...]]:
    """The parts of a sentence in capitals between STOP and STOP."""
    part: list[Token] = []
    for token in sentence.tokens:
        if token.text != "STOP":
            part.append(token)
        elif part:
            yield tuple(part)
            part = []
    if part:
        yield tuple(part)


def _speakers(text: str) -> frozenset[str]:
    """Who speaks in a text like "Jo: where are you? Sam: on the roof. Jo: why?"."""
    begin = Counter(
        s.tokens[0].text
        for s in sentences(text)
        if len(s.tokens) > 2 and s.tokens[1].text == ":" and s.tokens[0].text[0].isupper()
    )
    return frozenset(begin) if len(begin) > 1 and max(begin.values()) > 1 else frozenset()


def _by(speaker: str, tokens: Sequence[Token]) -> tuple[Token, ...]:
    """What somebody says of themselves, said of them by name."""
    made: list[Token] = []
    if tokens and tokens[0].lower in ("am", "was"):
        made.append(Token(speaker, speaker.lower(), tokens[0].start, tokens[0].start))
    for token in tokens:
        if token.lower not in _FIRST:
            made.append(token)
            continue
        words = [word or speaker for word in _FIRST[token.lower]]
        made += [Token(word, word.lower(), token.start, token.end) for word in words]
    return tuple(made)


def _ungreeted(tokens: Sequence[Token]) -> tuple[Token, ...]:
    """A sentence without "Dear Bo," before it."""
    if tokens and tokens[0].text == "Dear":
        for at, token in enumerate(tokens[: _GREETING + 1]):
            if token.text == ",":
                return tuple(tokens[at + 1 :])
    return tuple(tokens)
