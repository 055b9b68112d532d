"""What the learned reader says of a question, by the tokens of the text that is weighed."""

from __future__ import annotations

import bisect
import math
from collections.abc import Collection, Sequence
from functools import cached_property

from spatial_nsr.reading.comprehension import Comprehended, load_reader
from spatial_nsr.reading.weighing.ground import Ground

__all__ = ["Learned"]

LEAST = 1e-3  # a chance that is none
SCALE = -math.log(LEAST)


class Learned:
    """How likely an answer begins and ends with each token of a text, and the chances of a claim.

    >>> from spatial_nsr.reading.statements.reading import read_statements
    >>> text = "The cups are in the wall cupboard. The urn is by the sink."
    >>> ground = Ground(read_statements(text))
    >>> learned = Learned("Where are the cups?", ground)
    >>> learned.of(range(3, 7))["learned-log"] > learned.of(range(11, 14))["learned-log"]
    True
    """

    def __init__(self, question: str, ground: Ground) -> None:
        doc = ground.doc
        found = load_reader().read(question, doc.text)
        self.text = doc.text
        self.starts = [token.idx for token in doc]
        at = [self._token(piece.start) for piece in found.pieces]
        self.found: Comprehended = found
        self.begins = _summed(at, found.begins.tolist(), len(doc))
        self.ends = _summed(at, found.ends.tolist(), len(doc))

    def of(self, tokens: Collection[int]) -> dict[str, float]:
        """The features of a candidate that stands at some tokens."""
        begins = sum(self.begins[at] for at in tokens)
        ends = sum(self.ends[at] for at in tokens)
        both = min(1.0, begins) * min(1.0, ends)
        return {
            "learned-begins": begins,
            "learned-ends": ends,
            "learned-log": 1.0 + math.log(max(both, LEAST)) / SCALE,
        }

    @cached_property
    def span(self) -> range:
        """The tokens of the likeliest answer."""
        start, end = self.found.best()
        return range(self._token(start), self._token(max(start, end - 1)) + 1)

    @property
    def sure(self) -> float:
        """How likely the likeliest answer begins and ends where it does."""
        return self.begins[self.span.start] * self.ends[self.span.stop - 1]

    def answer(self) -> str:
        """The words of the likeliest answer."""
        start, end = self.found.best()
        return self.text[start:end]

    def _token(self, character: int) -> int:
        return max(0, bisect.bisect_right(self.starts, character) - 1)

    def claim(self) -> dict[str, float]:
        """The features of a claim."""
        yes, no, untold = (math.log(max(chance, LEAST)) for chance in self.found.claim)
        return {"learned-yes": yes - untold, "learned-no": no - untold}


def _summed(at: Sequence[int], chances: Sequence[float], size: int) -> list[float]:
    found = [0.0] * size
    for token, chance in zip(at, chances, strict=True):
        found[token] += chance
    return found
