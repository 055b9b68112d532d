"""Scores of span groups, in the form that spaCy's ``nlp.evaluate`` collects."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from spacy.scorer import Scorer
from spacy.tokens import Doc, Span
from spacy.training import Example

__all__ = ["score_spans", "score_weights"]


def score_spans(examples: Iterable[Example], key: str, **given: Any) -> dict[str, Any]:
    """Precision, recall and F1 of a span group, of all labels and of each.

    Spans are right if their ends and their label are. Documents whose reference lacks the group
    are left out; an empty group says that there is nothing to find.
    """

    def spans_of(doc: Doc, _: str) -> Iterable[Span]:
        return list(doc.spans[key]) if key in doc.spans else []

    def annotated(doc: Doc) -> bool:
        return key in doc.spans

    settings = {**given, "attr": f"spans_{key}", "labeled": True, "allow_overlap": True}
    settings |= {"getter": spans_of, "has_annotation": annotated}
    # One that is told of twice, as part of two relations, is one span.
    return Scorer.score_spans(list(examples), **settings)


def score_weights(key: str) -> dict[str, float | None]:
    """Which of the scores counts where one number is wanted."""
    return {f"spans_{key}_f": 1.0, f"spans_{key}_p": None, f"spans_{key}_r": None}
