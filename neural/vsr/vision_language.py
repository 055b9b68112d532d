"""Image-text models of the transformers library, asked for "Yes" or "No".

The probability of an answer is that of its first token, summed over the ways to write it. Models
whose processor has a chat template are asked through it; others by their image token and the plain
question.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import torch

from spatial_nsr.errors import InputError, Place

__all__ = ["ImageTextModel", "first_tokens", "load_image_text_model"]

INSTRUCTION = "{question} Please answer with Yes or No."
YES = ("Yes", "yes", "YES", " Yes", " yes")
NO = ("No", "no", "NO", " No", " no")
Prepare = Callable[[np.ndarray, str], Mapping[str, Any]]


class ImageTextModel:
    """A model with what it takes to show it a picture and a question.

    Parameters
    ----------
    model
        Gives logits for the next token (an ``AutoModelForImageTextToText``, or alike).
    prepare
        Makes the model's inputs of a picture (bytes of RGB) and an instruction.
    yes, no
        The tokens that answers begin with.
    """

    def __init__(
        self, model: torch.nn.Module, prepare: Prepare, yes: Sequence[int], no: Sequence[int]
    ) -> None:
        self.model = model.eval()
        self.prepare = prepare
        # A token that both begin with, such as a mark for a space, says nothing.
        both = set(yes) & set(no)
        self.yes, self.no = sorted({*yes} - both), sorted({*no} - both)
        if not self.yes or not self.no:
            raise InputError("the vocabulary has no tokens that tell Yes from No")

    def yes_no(self, picture: np.ndarray, prompt: str) -> tuple[float, float]:
        """P(Yes) and P(No) as the next token."""
        given = self.prepare(picture, INSTRUCTION.format(question=prompt))
        device = next(self.model.parameters()).device
        moved = {name: value.to(device) for name, value in given.items()}
        with torch.inference_mode():
            logits = self.model(**moved).logits[0, -1].double()
        shares = torch.softmax(logits, dim=-1)
        return float(shares[self.yes].sum()), float(shares[self.no].sum())


def first_tokens(tokenizer: Any, words: Iterable[str]) -> list[int]:
    """The tokens that words begin with, without those that mark a text's start or the unknown."""
    found = []
    for word in words:
        ids = tokenizer(word, add_special_tokens=False)["input_ids"]
        if ids and ids[0] != tokenizer.unk_token_id:
            found.append(int(ids[0]))
    return found


def load_image_text_model(folder: Path, device: str = "cpu") -> ImageTextModel:
    """A model with its processor from a folder, as ``save_pretrained`` writes them.

    Nothing is fetched from anywhere, and no code that a folder brings is run.
    """
    from transformers import AutoModelForImageTextToText, AutoProcessor

    if not folder.is_dir():
        raise InputError("no folder with a model", Place(str(folder)))
    try:
        processor = AutoProcessor.from_pretrained(folder, local_files_only=True)
        model = AutoModelForImageTextToText.from_pretrained(
            folder, local_files_only=True, use_safetensors=True
        )
    except Exception as error:  # of whatever kind: libraries raise what they meet with
        why = " ".join(str(error).split())[:200]
        raise InputError(f"no image-text model that loads: {why}", Place(str(folder))) from error
    tokenizer = processor.tokenizer

    def prepare(picture: np.ndarray, instruction: str) -> Mapping[str, Any]:
        inputs: Mapping[str, Any] = processor(
            images=[picture], text=[_prompt(processor, instruction)], return_tensors="pt"
        )
        return inputs

    yes, no = first_tokens(tokenizer, YES), first_tokens(tokenizer, NO)
    return ImageTextModel(model.to(device), prepare, yes, no)


def _prompt(processor: Any, instruction: str) -> str:
    """The instruction as the model is used to be asked."""
    if getattr(processor, "chat_template", None):
        content = [{"type": "image"}, {"type": "text", "text": instruction}]
        talk = [{"role": "user", "content": content}]
        return str(processor.apply_chat_template(talk, add_generation_prompt=True))
    image = getattr(processor, "image_token", "<image>")
    return f"{image}\n{instruction}"
