"""A trained reader as arrays of eight bits, as ``reading/comprehension`` runs it without torch.

Each row of a matrix is kept as whole numbers from -127 to 127 with a scale (Jacob et al., 2018).
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import torch

from spatial_nsr.neural.comprehension.module import Comprehension

__all__ = ["packed", "save_packed"]

WEIGHTS, VOCABULARY, CARD = "weights.npz", "vocabulary.txt", "README.md"
Arrays = dict[str, npt.NDArray[Any]]
# Names of BERT's layers, by what they do.
ATTENTION = ("query", "key", "value")
MATRICES = {
    "together": "attention.output.dense",
    "inner": "intermediate.dense",
    "outer": "output.dense",
}
NORMS = {"mixed": "attention.output.LayerNorm", "done": "output.LayerNorm"}
LEAST = np.float16(6e-8)  # above nought in sixteen bits


def save_packed(folder: Path, network: Comprehension, tokenizer: Any, card: str) -> None:
    """Write the arrays of a network, the pieces of its tokenizer in their order, and its card."""
    folder.mkdir(parents=True, exist_ok=True)
    arrays: Any = packed(network)
    np.savez_compressed(folder / WEIGHTS, **arrays)
    numbered = sorted(tokenizer.get_vocab().items(), key=lambda item: item[1])
    text = "\n".join(piece for piece, _ in numbered)
    (folder / VOCABULARY).write_text(text, encoding="utf-8")
    (folder / CARD).write_text(card, encoding="utf-8")


def packed(network: Comprehension) -> Arrays:
    """The arrays of a network by the names that ``reading.comprehension.Network`` knows."""
    state = {name: value.detach().float().cpu() for name, value in network.state_dict().items()}
    config = network.encoder.config
    layers = int(config.num_hidden_layers)
    found: Arrays = {
        "heads": np.array(config.num_attention_heads),
        "layers": np.array(layers),
        **_bytes("words", state["encoder.embeddings.word_embeddings.weight"]),
        "places": _array(state["encoder.embeddings.position_embeddings.weight"], np.float16),
        "segments": _array(state["encoder.embeddings.token_type_embeddings.weight"]),
        **_norm("start", state, "encoder.embeddings.LayerNorm"),
    }
    for layer in range(layers):
        found |= _layer(layer, state)
    for head in ("span", "claim"):
        last = max(int(name.split(".")[1]) for name in state if name.startswith(f"{head}."))
        for step, at in enumerate((0, last)):
            found[f"{head}.{step}"] = _array(state[f"{head}.{at}.weight"])
            found[f"{head}.{step}.bias"] = _array(state[f"{head}.{at}.bias"])
    return found


def _layer(layer: int, state: dict[str, torch.Tensor]) -> Arrays:
    stem = f"encoder.encoder.layer.{layer}"
    parts = [f"{stem}.attention.self.{name}" for name in ATTENTION]
    found = _bytes(f"{layer}.attention", torch.cat([state[f"{part}.weight"] for part in parts]))
    found[f"{layer}.attention.bias"] = _array(torch.cat([state[f"{p}.bias"] for p in parts]))
    for name, inner in MATRICES.items():
        found |= _bytes(f"{layer}.{name}", state[f"{stem}.{inner}.weight"])
        found[f"{layer}.{name}.bias"] = _array(state[f"{stem}.{inner}.bias"])
    for name, inner in NORMS.items():
        found |= _norm(f"{layer}.{name}", state, f"{stem}.{inner}")
    return found


def _bytes(name: str, matrix: torch.Tensor) -> Arrays:
    values = _array(matrix)
    scale = np.maximum((np.abs(values).max(axis=1) / 127).astype(np.float16), LEAST)
    whole = np.clip(np.round(values / scale.astype(np.float32)[:, None]), -127, 127)
    return {name: whole.astype(np.int8), f"{name}:scale": scale}


def _norm(name: str, state: dict[str, torch.Tensor], inner: str) -> Arrays:
    return {
        f"{name}.scale": _array(state[f"{inner}.weight"]),
        f"{name}.shift": _array(state[f"{inner}.bias"]),
    }


def _array(values: torch.Tensor, kind: Any = np.float32) -> npt.NDArray[Any]:
    found: npt.NDArray[Any] = values.numpy().astype(kind)
    return found
