"""Texts as people type them, made plain: capitals, telegrams, shorthand, who speaks, greetings.

Words keep their places in the text, so all that is read can be shown there; what was taken for
something else is a repair that the reading tells of.
"""

from __future__ import annotations

import functools
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from importlib import resources

from spatial_nsr.errors import InputError
from spatial_nsr.prose.mending import mended
from spatial_nsr.prose.words import load_replies
from spatial_nsr.reading.lexicon.kinds import sort_of
from spatial_nsr.reading.lexicon.lists import word_list
from spatial_nsr.reading.lexicon.loading import load_prose
from spatial_nsr.reading.lexicon.tokens import Sentence, Token, sentences
from spatial_nsr.reading.lexicon.verbs import load_verbs
from spatial_nsr.reading.records import Repair
from spatial_nsr.rules.text import statements

__all__ = ["plain_sentences", "plain_tokens"]

FILE = "shorthand.words"
_CLOSING = (",", '"', "\u201d", "'", "\u2019")
_DASHES = ("[", "-", "\u2013", "\u2014", "\u2022", "*", "#")
_TIME = re.compile(r"\d{1,2}[:.]\d\d$|[01]\d[0-5]\d$|2[0-3][0-5]\d$")
_FIRST = {"i": ("",), "me": ("",), "my": ("", "'s"), "mine": ("", "'s")}
_SECOND = {"you": ("",), "your": ("", "'s"), "yours": ("", "'s")}
_LETTERS = 12  # a text of fewer letters may be in capitals by chance
_GREETING = 5  # so many words at most between "dear" and its comma


@functools.cache
def _shorthand() -> Mapping[str, tuple[str, ...]]:
    file = resources.files("spatial_nsr.grammars").joinpath("prose", FILE)
    made = {word: tuple(meant.split("+")) for word, meant in word_list("contracted").items()}
    for place, line in statements(file.read_text(encoding="utf-8"), f"grammars/prose/{FILE}"):
        word, colon, meant = line.partition(" : ")
        if not colon or not meant.split():
            raise InputError("expected 'WORD : word ...'", place)
        made[word.strip()] = tuple(meant.split())
    return made


def plain_tokens(tokens: Sequence[Token]) -> tuple[tuple[Token, ...], tuple[Repair, ...]]:
    """The tokens without shorthand, and what was changed.

    >>> from spatial_nsr.reading.lexicon.tokens import tokenize
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
        if token.lower == "its" and (following in word_list("placing") or _is_doing(following)):
            meant = ("it", "is")
        # A capital letter is a name: "cell R is in U".
        if meant is None or (len(token.text) == 1 and token.text.isupper()):
            made.append(token)
            continue
        made += [Token(word, word, token.start, token.end) for word in meant]
        repairs.append(Repair(token.start, token.end, token.text, " ".join(meant)))
    return tuple(made), tuple(repairs)


def _is_doing(word: str) -> bool:
    """Whether a word tells what something does: "its lying there", but not "its wing"."""
    entry = load_prose().forms.get((word,))
    standing = entry is not None and entry.category == "post"
    return word.endswith("ing") and (standing or load_verbs().get(word) == "ing")


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
            tokens, repairs = plain_tokens(_untagged(_ungreeted(_unstamped(tokens))))
            if speaker is not None:
                others = speakers - {speaker}
                tokens = _by(speaker, tokens, next(iter(others)) if len(others) == 1 else None)
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
    turns = [
        s
        for s in sentences(text)
        if len(s.tokens) > 2 and s.tokens[1].text == ":" and s.tokens[0].text[0].isupper()
    ]
    begin = Counter(turn.tokens[0].text for turn in turns)
    talk = any(s.question or _speaks(s.tokens[2:4]) for s in turns)
    again = len(begin) > 1 and (max(begin.values()) > 1 or talk)
    return frozenset(begin) if again else frozenset()


def _speaks(tokens: Sequence[Token]) -> bool:
    """Whether somebody begins to speak of themselves, or to somebody: "I am", "you know"."""
    return any(token.lower in ("i", "i'm", "im", "you", "my") for token in tokens)


def _untagged(tokens: Sequence[Token]) -> tuple[Token, ...]:
    """Speech without who says it: "Under the mat," said Ann.

    >>> from spatial_nsr.reading.lexicon.tokens import tokenize
    >>> [token.text for token in _untagged(tuple(tokenize("Under the mat, said Ann")))]
    ['Under', 'the', 'mat']
    """
    says = load_replies()["says"]
    if len(tokens) > 1 and tokens[-2].lower in says and tokens[-1].text[0].isupper():
        kept = tokens[:-2]
        while kept and kept[-1].text in _CLOSING:
            kept = kept[:-1]
        return tuple(kept)
    return tuple(tokens)


def _by(speaker: str, tokens: Sequence[Token], other: str | None) -> tuple[Token, ...]:
    """What somebody says of themselves, and to the only other one, said of them by name."""
    made: list[Token] = []
    if tokens and tokens[0].lower in ("am", "was"):
        made.append(Token(speaker, speaker.lower(), tokens[0].start, tokens[0].start))
    for token in tokens:
        who = speaker if token.lower in _FIRST else other
        thanks = bool(made) and made[-1].lower == "thank"
        if who is None or thanks or token.lower not in {**_FIRST, **_SECOND}:
            made.append(token)
            continue
        words = [word or who for word in {**_FIRST, **_SECOND}[token.lower]]
        made += [Token(word, word.lower(), token.start, token.end) for word in words]
    return tuple(made)


def _unstamped(tokens: Sequence[Token]) -> tuple[Token, ...]:
    """An entry of a log or a list without its time, its day or its dash.

    >>> from spatial_nsr.reading.lexicon.tokens import tokenize
    >>> def words(text):
    ...     return " ".join(token.text for token in _unstamped(tuple(tokenize(text))))
    >>> words("[08:03] Ship in harbour"), words("Monday: box in hall"), words("- cup on tray")
    ('Ship in harbour', 'box in hall', 'cup on tray')
    """
    at = 0
    while at < len(tokens) and tokens[at].text in _DASHES:
        at += 1
    first = tokens[at] if at < len(tokens) else None
    day = at + 1 < len(tokens) and tokens[at + 1].text == ":" and first is not None
    timed = first is not None and _TIME.match(first.text) is not None
    if first is None or not (timed or (day and sort_of(first.lower, "time"))):
        return tuple(tokens[at:]) if at and tokens[0].text != "[" else tuple(tokens)
    at += 1
    while at < len(tokens) and tokens[at].text in (*_DASHES, "]", ":", ","):
        at += 1
    begins = at < len(tokens) and tokens[at].text[0].isalpha()
    return tuple(tokens[at:]) if begins else tuple(tokens)


def _ungreeted(tokens: Sequence[Token]) -> tuple[Token, ...]:
    """A sentence without "Dear Bo," before it."""
    if tokens and tokens[0].text == "Dear":
        for at, token in enumerate(tokens[: _GREETING + 1]):
            if token.text == ",":
                return tuple(tokens[at + 1 :])
    return tuple(tokens)
