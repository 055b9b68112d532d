"""Ranges for words that no entry serves, guessed from word vectors: marked so, and never derived.

The logarithms of the three sides are regressed on the vectors of the words that the knowledge base
has figures for (ridge regression, Hoerl & Kennard 1970). How far such guesses are off is measured
on words that were left out, fold by fold, and makes the range.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from spatial_nsr.commonsense.naming import Named, words_of
from spatial_nsr.errors import InputError
from spatial_nsr.rules.things import Range, Thing, load_things

__all__ = ["GUESSED", "Guesser", "SizeGuesser", "Vectors", "fitted_guesser", "spacy_vectors"]

Vectors: TypeAlias = Callable[[str], Sequence[float] | None]
"""The vector of a word, None of one that it has none for."""
Array: TypeAlias = npt.NDArray[np.float64]

GUESSED = "guessed from word vectors"
SURE = 0.5
KNOWN = 0.85
"""Entries that are less sure teach nothing."""
RIDGE = 10.0
FOLDS = 5
LEAST = 50  # words with vectors
NINE_TENTHS = 1.6448536269514722


@dataclass(frozen=True, eq=False)
class SizeGuesser:
    """Guesses the sides of what a word means.

    ``error`` has, for each side, the deviation of its logarithm on words that were left out.
    """

    vectors: Vectors
    weights: Array
    middle: Array
    error: Array

    def __call__(self, phrase: str) -> Named | None:
        """A thing with guessed ranges; None of words without a vector."""
        word = words_of(phrase).split(" ")[-1]
        vector = self.vectors(word)
        if vector is None:
            return None
        found = (np.append(np.asarray(vector, dtype=float), 1.0) @ self.weights) + self.middle
        off = NINE_TENTHS * self.error
        length, height, width = (
            Range(float(np.exp(middle - wide)), float(np.exp(middle + wide)))
            for middle, wide in zip(found, off, strict=True)
        )
        thing = Thing(word, (word,), length, height, width, 0.5, SURE, GUESSED)
        return Named(words_of(phrase), thing, 0, 1.0, SURE)


Guesser: TypeAlias = Callable[[str], Named | None]


def fitted_guesser(vectors: Vectors) -> SizeGuesser:
    """Fit a guesser to the entries whose first name is one word with a vector.

    Raises
    ------
    InputError
        There are too few such words to learn from.
    """
    rows, sides = [], []
    for thing in dict.fromkeys(load_things().values()):
        vector = vectors(thing.name) if thing.name.isalpha() and thing.sure >= KNOWN else None
        if vector is not None:
            rows.append([*vector, 1.0])
            sides.append([side.middle for side in (thing.length, thing.height, thing.width)])
    if len(rows) < LEAST:
        raise InputError(
            f"only {len(rows)} words of the knowledge base have vectors there, "
            f"and {LEAST} are needed"
        )
    given, wanted = np.array(rows), np.log(np.array(sides))
    middle = wanted.mean(axis=0)
    wanted = wanted - middle
    folds = np.arange(len(rows)) % FOLDS
    left_out = [
        wanted[folds == k] - given[folds == k] @ _ridge(given[folds != k], wanted[folds != k])
        for k in range(FOLDS)
    ]
    error = np.concatenate(left_out).std(axis=0)
    return SizeGuesser(vectors, _ridge(given, wanted), middle, error)


def _ridge(given: Array, wanted: Array) -> Array:
    penalty = RIDGE * np.eye(given.shape[1])
    penalty[-1, -1] = 0.0
    return np.linalg.solve(given.T @ given + penalty, given.T @ wanted).astype(np.float64)


@functools.lru_cache(maxsize=2)
def spacy_vectors(name: str) -> Vectors:
    """The word vectors of an installed spaCy pipeline.

    Raises
    ------
    InputError
        There is no such pipeline, or it has no vectors.
    """
    import spacy

    try:
        vocabulary = spacy.load(name, exclude=["parser", "tagger", "ner"]).vocab
    except (OSError, ValueError) as error:
        raise InputError(f"no spaCy pipeline '{name}': {str(error).splitlines()[0]}") from error
    if not vocabulary.vectors_length:
        raise InputError(f"the spaCy pipeline '{name}' has no word vectors")

    def vector(word: str) -> Sequence[float] | None:
        found = vocabulary[word]
        return None if not found.has_vector else [float(each) for each in found.vector]

    return vector
