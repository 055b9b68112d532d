"""Answers of trained models in the form of the benchmarks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from spatial_nsr.benchmarks.form import Prediction, Story
from spatial_nsr.benchmarks.spans import ROLES
from spatial_nsr.neural.tagger import TaggedTriplet
from spatial_nsr.neural.tagger_files import TrainedTagger, load_tagger

__all__ = ["ANSWERING", "prediction"]


def answer_roles(story: Story, convention: str) -> list[Prediction]:
    """The triplets that the package's tagger finds in a sentence."""
    (found,) = _shipped().tag([story.text])
    return [prediction(question.id, found, convention) for question in story.questions]


@lru_cache(maxsize=1)
def _shipped() -> TrainedTagger:
    return load_tagger()


def prediction(id: str, triplets: Sequence[TaggedTriplet], convention: str = "plain") -> Prediction:
    """A sentence's triplets as ``spatial-nsr answer sprl`` writes them."""
    answer = [
        {
            **{
                role: None if span is None else list(span)
                for role, span in zip(ROLES, each.triplet.spans, strict=True)
            },
            **each.triplet.labels,
            "confidence": round(each.confidence, 4),
        }
        for each in triplets
    ]
    return {
        "id": id,
        "type": "triplets",
        "answer": answer,
        "status": "unknown",
        "confidence": round(min((each.confidence for each in triplets), default=0.0), 4),
        "source": "neural",
        "convention": convention,
        "derivation": None,
        "missing": [],
        "error": None,
    }


Answering = Callable[[Story, str], list[Prediction]]
ANSWERING: Mapping[str, Answering] = {"sprl": answer_roles}
