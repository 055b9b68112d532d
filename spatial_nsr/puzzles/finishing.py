"""What the answers to all kinds of texts that are told in full have in common."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from spatial_nsr.answers import Answer, Derivation
from spatial_nsr.puzzles.items import words_of
from spatial_nsr.puzzles.wordlists import words_in
from spatial_nsr.reading.lexicon.tokens import Sentence, sentences

__all__ = ["chosen_word", "finished", "plain_words", "quoted"]


def finished(
    value: Any,
    choices: Sequence[str],
    question: str,
    convention: str,
    unread: Sequence[str],
    derivation: Derivation,
    assumes: Sequence[str] = (),
    passed_over: Sequence[str] = (),
) -> Answer:
    """A value as an answer: proved by its derivation, likely where not all was understood.

    ``unread`` are sentences that were not understood, of those in ``passed_over`` words were not.

    >>> finished("No", (), "Is it?", "plain", ("It hums.",), Derivation(None, ())).status
    'likely'
    """
    answer = Answer(
        None, value, "refuted" if value == "No" else "proved", convention, question=question,
        chosen=tuple(at for at, choice in enumerate(choices) if choice == value),
    )  # fmt: skip
    if unread:
        return answer.likely("nothing-unread", *unread)
    if passed_over:
        return answer.likely("words-passed-over", *passed_over)
    if assumes:
        return answer.likely(*assumes)
    return replace(answer, derivation=derivation)


def quoted(text: str, sentence: Sentence, start: int, end: int) -> dict[str, Any]:
    """The source of a step: what stands from one offset of a text to another."""
    return {"sentence": sentence.number, "start": start, "end": end, "text": text[start:end]}


def plain_words(text: str) -> tuple[str, ...]:
    """The words of a text in small letters, without articles, hyphens and stops.

    >>> plain_words("To the north-west.")
    ('to', 'north', 'west')
    """
    words = [word.lower for sentence in sentences(text) for word in words_of(sentence)]
    return tuple(word for word in words if word not in words_in("article") and word[0].isalnum())


def chosen_word(value: str, choices: Sequence[str]) -> str | None:
    """The one choice that says a word: "north-west", "To the northwest" for "northwest".

    >>> chosen_word("northwest", ["North-West", "West"])
    'North-West'
    """
    wanted = "".join(plain_words(value))
    good = [choice for choice in choices if _bare(choice) == wanted]
    return good[0] if len(good) == 1 else None


def _bare(choice: str) -> str:
    return "".join(plain_words(choice)).removeprefix("to")
