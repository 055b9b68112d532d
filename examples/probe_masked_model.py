"""Probing a masked language model: which of two words it finds likelier in a gap.

Needs the extra 'neural'. Names the folder of a model (``python probe_masked_model.py FOLDER``),
or else a tiny one of random weights is made and trained for a moment on what is larger than what.

Prints:
A house is [larger] than a cup.
An ant is [smaller] than a house.
A cup is [smaller] than a horse.
"""

import sys
import tempfile
from pathlib import Path

import torch
from tokenizers import Tokenizer, models, pre_tokenizers
from transformers import BertConfig, BertForMaskedLM, PreTrainedTokenizerFast

from spatial_nsr.neural.shared.word_models import load_word_model

BY_SIZE = ["ant", "cup", "chair", "horse", "house"]
WORDS = ["<unk>", "<pad>", "<mask>", "A", "An", "a", "an", "is", "than", ".", "larger", "smaller"]
GAPS = [("A house", "a cup"), ("An ant", "a house"), ("A cup", "a horse")]


def tiny_model(folder: Path) -> None:
    """Make a small model, and let it see which of some things are larger."""
    vocabulary = {word: at for at, word in enumerate([*WORDS, *BY_SIZE])}
    plain = Tokenizer(models.WordLevel(vocabulary, unk_token="<unk>"))
    plain.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    tokenizer = PreTrainedTokenizerFast(
        tokenizer_object=plain, unk_token="<unk>", pad_token="<pad>", mask_token="<mask>"
    )
    pairs = [(a, b) for a in BY_SIZE for b in BY_SIZE if a != b]
    larger = [BY_SIZE.index(a) > BY_SIZE.index(b) for a, b in pairs]
    texts = [
        f"{'An' if a == 'ant' else 'A'} {a} is <mask> than {'an' if b == 'ant' else 'a'} {b}."
        for a, b in pairs
    ]
    given = tokenizer(texts, return_tensors="pt", return_token_type_ids=False)
    words = [vocabulary["larger"] if each else vocabulary["smaller"] for each in larger]
    labels = torch.where(
        given["input_ids"] == vocabulary["<mask>"], torch.tensor(words)[:, None], -100
    )
    torch.manual_seed(1)
    size = {"hidden_size": 32, "intermediate_size": 64, "num_hidden_layers": 2}
    model = BertForMaskedLM(
        BertConfig(**size, num_attention_heads=2, vocab_size=len(vocabulary))
    ).train()
    optimiser = torch.optim.AdamW(model.parameters(), lr=3e-3)
    for _ in range(150):
        optimiser.zero_grad()
        model(**given, labels=labels).loss.backward()
        optimiser.step()
    model.save_pretrained(folder)
    tokenizer.save_pretrained(folder)


with tempfile.TemporaryDirectory() as made:
    if len(sys.argv) == 1:
        tiny_model(Path(made))
    model = load_word_model(sys.argv[1] if len(sys.argv) > 1 else made)
    for one, other in GAPS:
        scores = model(f"{one} is {{word}} than {other}.", ("larger", "smaller"))
        word = ("larger", "smaller")[scores.index(max(scores))]
        print(f"{one} is [{word}] than {other}.")
