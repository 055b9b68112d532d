"""A small encoder with attention, in numpy: what a text and a question say to each other.

The transformer encoder of BERT (Vaswani et al., "Attention is all you need", 2017; Devlin et al.,
2019), forward only. Weights are kept as whole numbers of eight bits with one scale a row.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

__all__ = ["Floats", "Network", "Scores", "gelu", "normed"]

Floats = npt.NDArray[np.float32]
Arrays = Mapping[str, npt.NDArray[np.generic]]
TINY = 1e-12
SLOPE = math.sqrt(2 / math.pi)  # of the curve of tanh in ``gelu``


@dataclass(frozen=True)
class Scores:
    """What the network says of each piece, as where an answer begins and ends, and of a claim."""

    spans: Floats
    claim: Floats


class Network:
    """The encoder with its two heads, from arrays by name (``packing`` in ``neural`` writes them).

    The heads are for spans (each piece as the begin and the end of an answer) and for claims (yes,
    no, not told).
    """

    def __init__(self, arrays: Arrays) -> None:
        self._arrays = arrays
        self.heads = int(arrays["heads"].item())
        self.layers = int(arrays["layers"].item())
        self._floats = {
            name: whole(arrays, name)
            for name in _stems(arrays)
            if name not in ("words", "heads", "layers")
        }

    def scores(self, numbers: npt.NDArray[np.int64], segments: npt.NDArray[np.int64]) -> Scores:
        """The scores of pieces by their numbers; segment 0 is the question, 1 the text."""
        hidden = self._encoded(numbers, segments)
        question, text = (hidden[segments == segment].mean(axis=0) for segment in (0, 1))
        pooled = np.concatenate([hidden[0], question, text])
        return Scores(self._headed("span", hidden), self._headed("claim", pooled))

    def _headed(self, head: str, values: Floats) -> Floats:
        return self._line(f"{head}.1", gelu(self._line(f"{head}.0", values)))

    def _line(self, name: str, values: Floats) -> Floats:
        lined: Floats = values @ self._floats[name].T
        lined += self._floats[f"{name}.bias"]
        return lined

    def _encoded(self, numbers: npt.NDArray[np.int64], segments: npt.NDArray[np.int64]) -> Floats:
        words = rows(self._arrays, "words", numbers)
        places = self._floats["places"][: len(numbers)]
        hidden = self._normed("start", words + places + self._floats["segments"][segments])
        for layer in range(self.layers):
            hidden = self._normed(f"{layer}.mixed", hidden + self._mixed(layer, hidden))
            inner = gelu(self._line(f"{layer}.inner", hidden))
            hidden = self._normed(f"{layer}.done", hidden + self._line(f"{layer}.outer", inner))
        return hidden

    def _mixed(self, layer: int, hidden: Floats) -> Floats:
        """What each piece takes from the others."""
        length, width = hidden.shape
        size = width // self.heads
        asked, offered, taken = (
            part.reshape(length, self.heads, size).transpose(1, 0, 2)
            for part in np.split(self._line(f"{layer}.attention", hidden), 3, axis=1)
        )
        asked *= 1 / math.sqrt(size)
        shares = asked @ offered.transpose(0, 2, 1)
        shares -= shares.max(axis=-1, keepdims=True)
        np.exp(shares, out=shares)
        found: Floats = np.matmul(shares, taken)
        found /= shares.sum(axis=-1, keepdims=True)
        return self._line(f"{layer}.together", found.transpose(1, 0, 2).reshape(length, width))

    def _normed(self, name: str, values: Floats) -> Floats:
        return normed(values, self._floats[f"{name}.scale"], self._floats[f"{name}.shift"])


def _stems(arrays: Arrays) -> set[str]:
    return {name.removesuffix(":scale") for name in arrays}


def whole(arrays: Arrays, name: str) -> Floats:
    """An array as numbers with a point, whether it is kept in eight bits or not."""
    scale = arrays.get(f"{name}:scale")
    values = arrays[name].astype(np.float32)
    return values if scale is None else values * scale.astype(np.float32)[:, None]


def rows(arrays: Arrays, name: str, numbers: npt.NDArray[np.int64]) -> Floats:
    """Some rows of an array that is kept in eight bits."""
    scales: Floats = arrays[f"{name}:scale"][numbers].astype(np.float32)
    return arrays[name][numbers].astype(np.float32) * scales[:, None]


def gelu(values: Floats) -> Floats:
    """The Gaussian error linear unit in its approximation by tanh (Hendrycks and Gimpel, 2016).

    >>> gelu(np.array([0.0, 1.0], dtype=np.float32)).round(2).tolist()
    [0.0, 0.8399999737739563]
    """
    curved: Floats = values * values  # one array for all that follows: it is large
    curved *= np.float32(0.044715 * SLOPE)
    curved += np.float32(SLOPE)
    curved *= values
    np.tanh(curved, out=curved)
    curved += np.float32(1)
    curved *= values
    curved *= np.float32(0.5)
    return curved


def normed(values: Floats, scale: Floats, shift: Floats) -> Floats:
    """Rows with mean 0 and spread 1, scaled and shifted (Ba et al., 2016)."""
    found: Floats = values - values.mean(axis=-1, keepdims=True)
    squares = np.einsum("...i,...i", found, found) / np.float32(found.shape[-1])
    found /= np.sqrt(squares + np.float32(TINY))[..., None]
    found *= scale
    found += shift
    return found
