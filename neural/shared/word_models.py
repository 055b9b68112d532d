"""Language models of the transformers library, asked how probable words are in a place of a text.

A masked model fills as many masks as a word has tokens; the word's score is the mean of the
logarithms of their probabilities, so that long words are not worse for being long. A causal model
reads the whole text with each word in it; the score is that of the text.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import torch

from spatial_nsr.errors import InputError, Place

__all__ = ["CausalModel", "MaskedModel", "load_word_model"]

OPEN = "{word}"


class _WordModel:
    """What both kinds have: a model with its tokenizer, and the vectors of its vocabulary."""

    def __init__(self, model: torch.nn.Module, tokenizer: Any) -> None:
        self.model, self.tokenizer = model.eval(), tokenizer

    def vector(self, word: str) -> list[float] | None:
        """The mean of the embeddings of a word's tokens; None of a word it has no token for."""
        ids = self.tokenizer(f" {word}", add_special_tokens=False)["input_ids"]
        if not ids or self.tokenizer.unk_token_id in ids:
            return None
        embeddings = self.model.get_input_embeddings().weight.detach()
        return [float(each) for each in embeddings[ids].mean(dim=0)]


class MaskedModel(_WordModel):
    """A masked language model with its tokenizer.

    Parameters
    ----------
    model
        Gives logits for every token of a text (an ``AutoModelForMaskedLM``, or alike).
    tokenizer
        Has a mask.
    """

    def __init__(self, model: torch.nn.Module, tokenizer: Any) -> None:
        super().__init__(model, tokenizer)
        if tokenizer.mask_token is None:
            raise InputError("the tokenizer of a masked language model has no mask")

    def __call__(self, text: str, words: Sequence[str]) -> list[float]:
        """How probable each word is where ``{word}`` stands, as logarithms."""
        return [self._score(text, word) for word in words]

    def _score(self, text: str, word: str) -> float:
        ids = self._tokens(text, word)
        masks = " ".join([self.tokenizer.mask_token] * len(ids))
        given = self.tokenizer(text.replace(OPEN, masks), return_tensors="pt")
        places = (given["input_ids"][0] == self.tokenizer.mask_token_id).nonzero()[:, 0]
        if len(places) != len(ids):
            raise InputError(f"the tokenizer makes {len(places)} masks of {len(ids)}")
        with torch.inference_mode():
            logits = self.model(**given).logits[0, places].double()
        shares = torch.log_softmax(logits, dim=-1)
        return float(shares[range(len(ids)), ids].mean())

    def _tokens(self, text: str, word: str) -> list[int]:
        """The tokens of a word in the middle of a text."""
        opening = text[: text.index(OPEN)].rstrip()
        before = self.tokenizer(opening, add_special_tokens=False)["input_ids"]
        whole = self.tokenizer(f"{opening} {word}", add_special_tokens=False)["input_ids"]
        ids = whole[len(before) :]
        if not ids:
            raise InputError(f"the vocabulary has no token for '{word}'")
        return [int(each) for each in ids]


class CausalModel(_WordModel):
    """A causal language model with its tokenizer."""

    def __call__(self, text: str, words: Sequence[str]) -> list[float]:
        """How probable the text is with each of the words, as logarithms."""
        return [self._score(text.replace(OPEN, word)) for word in words]

    def _score(self, text: str) -> float:
        given = self.tokenizer(text, return_tensors="pt")["input_ids"]
        if given.shape[1] < 2:
            raise InputError("the tokenizer makes less than two tokens of the text")
        with torch.inference_mode():
            logits = self.model(input_ids=given).logits[0, :-1].double()
        shares = torch.log_softmax(logits, dim=-1)
        return float(shares[range(len(shares)), given[0, 1:]].sum())


def load_word_model(name: str) -> MaskedModel | CausalModel:
    """A masked or causal language model by its name or folder.

    What kind it is, its configuration says; no code that comes with a model is run. A name that
    is no folder is looked up as transformers does, in its cache or on its hub.

    Raises
    ------
    InputError
        There is no such model, or it is of neither kind.
    """
    from transformers import AutoConfig, AutoModelForCausalLM, AutoModelForMaskedLM, AutoTokenizer

    try:
        config = AutoConfig.from_pretrained(name)
        tokenizer = AutoTokenizer.from_pretrained(name)
        built = " ".join(config.architectures or ())
        masked = "MaskedLM" in built or ("CausalLM" not in built and "LMHead" not in built)
        if masked and tokenizer.mask_token is not None:
            return MaskedModel(AutoModelForMaskedLM.from_pretrained(name), tokenizer)
        return CausalModel(AutoModelForCausalLM.from_pretrained(name), tokenizer)
    except Exception as error:  # of whatever kind: libraries raise what they meet with
        why = str(error).split("\n", 1)[0]
        message = f"no masked or causal language model can be loaded: {why}"
        raise InputError(message, Place(str(Path(name)))) from error
