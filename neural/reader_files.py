"""Trained readers of stories in folders: written with a card, read without unpickling anything."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

import torch
from transformers import AutoTokenizer

from spatial_nsr.errors import InputError, Place
from spatial_nsr.neural.asked_batches import cut_stories, gathered
from spatial_nsr.neural.asked_stories import AskedStory
from spatial_nsr.neural.learning import Answers
from spatial_nsr.neural.reader_module import answers_of
from spatial_nsr.neural.story_answers import StoryQuestions
from spatial_nsr.neural.story_reader import ReaderShape
from spatial_nsr.neural.weights import foreign, load_weights, read_settings, save_weights

__all__ = ["TrainedReader", "load_reader", "save_reader"]

KIND = "story-reader-1"
LONGEST = 1024


class TrainedReader:
    """A reader with its vocabulary, ready to be asked."""

    def __init__(self, model: StoryQuestions, tokenizer: Any) -> None:
        self.model, self.tokenizer = model.eval(), tokenizer

    def ask(self, stories: Sequence[AskedStory], size: int = 8) -> Iterator[Answers]:
        """The answers to the questions of some stories at a time."""
        for start in range(0, len(stories), size):
            pieces = cut_stories(stories[start : start + size], self.tokenizer, LONGEST)
            with torch.inference_mode():
                yield answers_of(self.model, gathered(pieces, self.tokenizer.pad_token_id))


def save_reader(
    folder: Path, model: StoryQuestions, tokenizer: Any, card: str, precision: str = "full"
) -> None:
    """Write a reader with its vocabulary and its card."""
    settings = {"kind": KIND, "shape": asdict(model.shape), "pieces": model.pieces}
    save_weights(folder, model, settings, precision)
    tokenizer.save_pretrained(str(folder))
    (folder / "README.md").write_text(card, encoding="utf-8")


def load_reader(folder: Path, dropout: float = 0.0) -> TrainedReader:
    """The reader of a folder, as ``train reader --export`` writes it."""
    settings = read_settings(folder, KIND)
    with foreign(f"{folder}: no trained reader"):
        shape, pieces = ReaderShape(**settings["shape"]), int(settings["pieces"])
        tokenizer = AutoTokenizer.from_pretrained(str(folder), local_files_only=True)
    if len(tokenizer) != pieces:
        raise InputError(
            f"the tokenizer has {len(tokenizer)} pieces, the model {pieces}", Place(str(folder))
        )
    model = StoryQuestions(shape, pieces, dropout)
    load_weights(folder, model)
    return TrainedReader(model, tokenizer)
