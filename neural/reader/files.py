"""Trained readers of stories in folders: written with a card, read without unpickling anything."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path

import torch

from spatial_nsr.neural.reader.answers import StoryQuestions
from spatial_nsr.neural.reader.batches import cut_stories, gathered
from spatial_nsr.neural.reader.module import answers_of
from spatial_nsr.neural.reader.network import ReaderShape
from spatial_nsr.neural.reader.slots import Words
from spatial_nsr.neural.reader.stories import AskedStory
from spatial_nsr.neural.shared.learning import Answers
from spatial_nsr.neural.shared.weights import foreign, load_weights, read_settings, save_weights

__all__ = ["SHIPPED_READERS", "TrainedReader", "load_reader", "save_reader"]

# The readers of the package, for the benchmarks whose stories they learned to read.
WEIGHTS = Path(__file__).resolve().parents[1] / "weights"
SHIPPED_READERS = {"babi": WEIGHTS / "reader-plane", "spartqa": WEIGHTS / "reader-blocks"}
KIND = "story-reader-3"
LONGEST = 1024


class TrainedReader:
    """A reader with its words, ready to be asked."""

    def __init__(self, model: StoryQuestions, words: Words) -> None:
        self.model, self.words = model.eval(), words

    def ask(self, stories: Sequence[AskedStory], size: int = 8) -> Iterator[Answers]:
        """The answers to the questions of some stories at a time."""
        for start in range(0, len(stories), size):
            pieces = cut_stories(stories[start : start + size], self.words, LONGEST)
            with torch.inference_mode():
                yield answers_of(self.model, gathered(pieces))


def save_reader(
    folder: Path, model: StoryQuestions, words: Words, card: str, precision: str = "full"
) -> None:
    """Write a reader with its words and its card."""
    settings = {"kind": KIND, "shape": asdict(model.shape), "words": words.words}
    save_weights(folder, model, settings, precision)
    (folder / "README.md").write_text(card, encoding="utf-8")


def load_reader(folder: Path, dropout: float = 0.0) -> TrainedReader:
    """The reader of a folder, as ``train reader --export`` writes it."""
    settings = read_settings(folder, KIND)
    with foreign(f"{folder}: no trained reader"):
        shape = ReaderShape(**settings["shape"])
        words = Words([str(each) for each in settings["words"]])
    model = StoryQuestions(shape, len(words), dropout)
    load_weights(folder, model)
    return TrainedReader(model, words)
