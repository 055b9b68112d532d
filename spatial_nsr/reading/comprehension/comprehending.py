"""A question beside a text, as the learned reader has it: where an answer begins and ends."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import resources

import numpy as np

from spatial_nsr.reading.comprehension.network import Floats, Network, Scores
from spatial_nsr.reading.comprehension.wordpieces import Piece, WordPieces

__all__ = ["Comprehended", "Reader", "load_reader"]

FOLDER = ("neural", "weights", "comprehension")
LONGEST, OF_QUESTION = 320, 64  # pieces that are read at once, and of these for the question
MOST_WINDOWS = 4  # parts of a long text that are read for a question
LONGEST_ANSWER = 14  # pieces
KEPT = 64  # questions whose answers are kept


@dataclass(frozen=True)
class Comprehended:
    """What was made of a question: pieces with the chance that the answer begins, ends there.

    ``claim`` are the chances of Yes, No, and of neither being told.
    """

    pieces: Sequence[Piece]
    begins: Floats
    ends: Floats
    claim: tuple[float, float, float]

    def best(self) -> tuple[int, int]:
        """The characters of the likeliest answer."""
        sure, first, last = -1.0, 0, 0
        for at in range(len(self.pieces)):
            until = at + int(np.argmax(self.ends[at : at + LONGEST_ANSWER]))
            chance = float(self.begins[at] * self.ends[until])
            if chance > sure:
                sure, first, last = chance, at, until
        return (self.pieces[first].start, self.pieces[last].end) if len(self.pieces) else (0, 0)


@dataclass(frozen=True)
class _Window:
    start: int
    end: int
    scores: Scores


class Reader:
    """Reads a question beside a text with a network that was trained to.

    >>> text = "The urn stands by the sink. The cups are in the wall cupboard over the stove."
    >>> start, end = load_reader().read("Where is the urn?", text).best()
    >>> text[start:end]
    'by the sink'
    """

    def __init__(self, pieces: WordPieces, network: Network) -> None:
        self.pieces, self.network = pieces, network
        self.first, self.between = pieces.numbers["[CLS]"], pieces.numbers["[SEP]"]
        self._of_text = functools.lru_cache(maxsize=8)(pieces.of)
        # Of a claim it is read as well where its subject is, which may be asked of it elsewhere.
        self.read = functools.lru_cache(maxsize=KEPT)(self._read)

    def _read(self, question: str, text: str) -> Comprehended:
        """What the network makes of a question beside a text."""
        asked = self.pieces.of(question)[:OF_QUESTION]
        pieces = self._of_text(text)
        windows = [
            _Window(start, end, self._scores(asked, pieces[start:end]))
            for start, end in self._windows(asked, pieces)
        ]
        spans = np.full((len(pieces), 2), -np.inf, dtype=np.float32)
        for window in windows:
            part = spans[window.start : window.end]
            np.maximum(part, window.scores.spans[len(asked) + 2 : -1], out=part)
        begins, ends = (_chances(spans[:, column]) for column in (0, 1))
        claims = [_chances(window.scores.claim) for window in windows]
        decided = min(claims, key=lambda chances: float(chances[-1]))
        return Comprehended(pieces, begins, ends, tuple(map(float, decided)))  # type: ignore[arg-type]

    def _scores(self, asked: Sequence[Piece], pieces: Sequence[Piece]) -> Scores:
        numbers = [self.first, *(p.number for p in asked), self.between]
        segments = [0] * len(numbers) + [1] * (len(pieces) + 1)
        numbers += [*(p.number for p in pieces), self.between]
        return self.network.scores(np.array(numbers), np.array(segments))

    def _windows(
        self, asked: Sequence[Piece], pieces: Sequence[Piece]
    ) -> Iterator[tuple[int, int]]:
        """The parts of a text that are read: of a long one those that speak of it most."""
        size = LONGEST - len(asked) - 3
        if len(pieces) <= size:
            yield 0, len(pieces)
            return
        wanted = {piece.number for piece in asked}
        starts = range(0, len(pieces) - size // 2, size // 2)
        hits = {s: len(wanted & {p.number for p in pieces[s : s + size]}) for s in starts}
        for start in sorted(starts, key=lambda s: (-hits[s], s))[:MOST_WINDOWS]:
            yield start, min(len(pieces), start + size)


def _chances(scores: Floats) -> Floats:
    if not len(scores):
        return scores
    raised: Floats = np.exp(scores - scores.max())
    shares: Floats = raised / raised.sum()
    return shares


@functools.cache
def load_reader() -> Reader:
    """The learned reader that comes with the package."""
    folder = resources.files("spatial_nsr").joinpath(*FOLDER)
    vocabulary = folder.joinpath("vocabulary.txt").read_text("utf-8").split("\n")
    with folder.joinpath("weights.npz").open("rb") as file, np.load(file) as arrays:
        network = Network(dict(arrays))
    return Reader(WordPieces(vocabulary), network)
