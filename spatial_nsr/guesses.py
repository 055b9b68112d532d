"""What a trained model says where nothing follows: a guess, which never counts as a proof."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from spatial_nsr.errors import InputError
from spatial_nsr.upward import upward

if TYPE_CHECKING:
    from spatial_nsr.rules.conventions import Convention

__all__ = ["MOST", "Guess", "Guesser", "load_guesser", "retelling"]

# No guess is as sure as a proof.
MOST = 0.9999


@dataclass(frozen=True)
class Guess:
    """An answer in words, as :meth:`spatial_nsr.Story.ask` gives it, and how likely it is.

    ``chosen`` are the positions of options that were chosen.
    """

    value: Any
    confidence: float
    chosen: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        if not 0 <= self.confidence < 1:
            raise InputError(f"a guess has a confidence from 0 to below 1, got {self.confidence}")


Guesser: TypeAlias = Callable[[str, str, Sequence[str] | None], Guess | None]
"""From a story's text, a question and its options to a guess; None where it has none."""


def load_guesser(folder: Path | None, convention: str | Convention) -> Guesser:
    """The package's tagger, and the reader of a folder if one is named, for stories."""
    try:
        guesser = upward("guesses.load_guesser")
    except ModuleNotFoundError as error:
        message = f"guesses need {error.name}: pip install 'spatial-nsr[neural]'"
        raise InputError(message) from error
    loaded: Guesser = guesser(folder, convention)
    return loaded


def retelling(story: Any) -> Any:
    """What the language model of a story makes of what was not understood in it."""
    return upward("guesses.retelling")(story)
