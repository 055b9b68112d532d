"""What a question offers to choose from, and what of it only repeats the text.

Options come apart from their question or written out behind it, with letters, numbers or dashes
before them; and a question may begin with the very words of the text that it is asked of, or be
no more than these and the options. A text may have the options behind it, too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from spatial_nsr.puzzles.items import words_of
from spatial_nsr.puzzles.speaking import only_speaks
from spatial_nsr.puzzles.wordlists import words_in
from spatial_nsr.reading.lexicon.tokens import Sentence, Token, sentences, tokenize

__all__ = ["Offered", "asking_from", "offered", "told_in", "with_options", "without_options"]

LETTERS = "abcdefghijklmnopqrstuvwxyz"
FEWEST = 2


@dataclass(frozen=True)
class Offered:
    """A question without its options, the options without their marks, and as they are to be named.

    >>> offered("Which is so? (A) It is red. (B) It is blue.", (), "").choices
    ('It is red.', 'It is blue.')
    >>> offered("Where is it?", ("A. North", "B. West"), "").choices
    ('North', 'West')
    """

    question: str
    choices: tuple[str, ...]
    named: tuple[str, ...]


@dataclass(frozen=True)
class _Mark:
    """The mark before an option: what it is, and where it begins and ends."""

    name: str
    start: int
    end: int


def offered(question: str, choices: Sequence[str], text: str) -> Offered:
    """What a question that is asked of a text offers."""
    marks = _marks(question)
    bare = _unmarked(choices)
    if not marks:
        return Offered(_without_text(question, text), bare, tuple(choices))
    ends = [each.start for each in marks[1:]]
    written = tuple(
        question[mark.end : end].strip(" ,;\n")
        for mark, end in zip(marks, [*ends, len(question)], strict=True)
    )
    asked = _without_text(_before_options(question[: marks[0].start]), text)
    if not choices:
        return Offered(asked, written, written)
    letters = {mark.name: option for mark, option in zip(marks, written, strict=True)}
    meant = [letters.get(_plain(choice)) for choice in choices]
    if None in meant:  # the options are given besides
        return Offered(asked, bare, tuple(choices))
    return Offered(asked, tuple(each or "" for each in meant), tuple(choices))


def without_options(text: str) -> str:
    """A text without the options that are written out behind it.

    >>> without_options("The jay is left of the owl. Options: (A) It is first. (B) It is last.")
    'The jay is left of the owl.'
    """
    marks = _marks(text)
    if not marks:
        return text
    before = text[: marks[0].start]
    bare = _before_options(before)
    return bare if len(bare) < len(before.rstrip()) else text


def with_options(question: str, choices: Sequence[str], text: str) -> str:
    """A question with the options that its text has behind it, where the choices only name them.

    >>> text = "Ida is first. Tom is second. Options: (A) Ida won. (B) Tom won."
    >>> with_options("Which is so?", ["(A)", "(B)"], text)
    'Which is so? Options: (A) Ida won. (B) Tom won.'
    """
    letters = [_plain(choice) for choice in choices]
    named = len(letters) >= FEWEST and letters == list(LETTERS[: len(letters)])
    bare = without_options(text)
    return question + text[len(bare) :] if named and not _marks(question) else question


def _plain(choice: str) -> str:
    return choice.strip(" .:()").lower()


def _unmarked(choices: Sequence[str]) -> tuple[str, ...]:
    """Options without their marks, if each has the next one."""
    marks = [next(_marked(list(tokenize(choice)), 0), None) for choice in choices]
    found = [mark for mark in marks if mark is not None]
    rest = [choice[mark.end :].strip() for choice, mark in zip(choices, found, strict=False)]
    series = [each.name for each in found] == list(LETTERS[: len(choices)])
    return tuple(rest) if series and all(rest) and len(choices) >= FEWEST else tuple(choices)


def _marks(text: str) -> list[_Mark]:
    """The marks of options that are written out in a text, in their order; none if it has none."""
    tokens = list(tokenize(text))
    found: list[_Mark] = []
    for at in range(len(tokens)):
        for mark in _marked(tokens, at):
            if mark.name == LETTERS[len(found)]:
                found.append(mark)
    if len(found) < FEWEST:
        found = [_Mark(LETTERS[n], *dash) for n, dash in enumerate(_dashes(text, tokens))]
    return found if len(found) >= FEWEST else []


def _marked(tokens: Sequence[Token], at: int) -> Iterator[_Mark]:
    """The mark that stands at a token: "(A)", "B." or "c)"."""
    opened = tokens[at].text == "("
    name = at + opened
    if name + 1 >= len(tokens) or tokens[name].lower not in LETTERS or len(tokens[name].text) != 1:
        return
    closed = tokens[name + 1].text in (")", ".", ":")
    if closed and (not opened or tokens[name + 1].text == ")"):
        yield _Mark(tokens[name].lower, tokens[at].start, tokens[name + 1].end)


def _dashes(text: str, tokens: Sequence[Token]) -> Iterator[tuple[int, int]]:
    """Dashes with a blank on each side, which are no hyphens."""
    for token in tokens:
        around = text[token.start - 1 : token.start] + text[token.end : token.end + 1]
        if token.text in ("-", "•") and len(around) == FEWEST and not around.strip():
            yield token.start, token.end


def _before_options(text: str) -> str:
    """A question without "Options:" behind it."""
    kept = text.rstrip()
    if not kept.endswith(":"):
        return kept
    told = list(sentences(kept))
    last = told[-1] if told else None
    words = {token.lower for token in last.tokens} if last is not None else set()
    speaks = bool(words & words_in("options"))
    return kept[: last.start].rstrip() if speaks and last is not None else kept


def asking_from(sentence: Sentence) -> int | None:
    """Where the question begins in a sentence that tells something before it; None if it does not.

    >>> said = next(sentences("You walk north along a river; where does the sun rise?"))
    >>> [token.text for token in said.tokens][asking_from(said) :][:2]
    ['where', 'does']
    """
    if not sentence.question:
        return None
    tokens = sentence.tokens
    conditions = words_in("doubts") | words_in("imagining")
    for at in range(len(tokens) - 1, 1, -1):
        after = [token.lower for token in tokens[at : at + 2]]
        led = after[:1] if after[0] not in words_in("placing") else after[1:]
        if tokens[at - 1].text in (",", ";", ":") and {*led} & words_in("inquiring"):
            supposed = any(token.lower in conditions for token in tokens[: at - 1])
            return None if supposed else at
    return None


def told_in(text: str) -> Iterator[Sentence]:
    """What a text tells, sentence by sentence; of "you walk north; where is it?" the first part."""
    for sentence in sentences(text):
        at = asking_from(sentence)
        if at is not None:
            tokens = sentence.tokens[: at - 1]
            yield sentence._replace(tokens=tokens, end=tokens[-1].end, question=False)
        elif not sentence.question:
            yield sentence


def _without_text(question: str, text: str) -> str:
    """A question without the sentences before it that the text has as well."""
    kept = question.strip()
    for sentence in sentences(question):
        at = asking_from(sentence)
        start = sentence.start if at is None else sentence.tokens[at].start
        told = question[:start].strip()
        if sentence.question and told and _within(told, text):
            kept = question[start:].strip()
            break
    return "" if _only_repeats(kept, text) else kept


def _only_repeats(question: str, text: str) -> bool:
    """Whether a question asks nothing, but has sentences of the text and what speaks of it."""
    return all(
        not sentence.question
        and (
            _within(question[sentence.start : sentence.end], text)
            or only_speaks(words_of(sentence), frozenset())
        )
        for sentence in sentences(question)
    )


def _within(told: str, text: str) -> bool:
    """Whether some words end with a whole sentence of a text, or with what it tells before asking.

    "In the picture" of "In the picture, the mug is left" is none.
    """
    here = _words(tokenize(told))
    whole = [_words(sentence.tokens) for sentence in told_in(text)]
    return any(each and here[-len(each) :] == each for each in whole)


def _words(tokens: Iterable[Token]) -> list[str]:
    return [token.lower for token in tokens if token.text[0].isalnum()]
