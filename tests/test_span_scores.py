"""spaCy's own evaluation tells how well the components find roles."""

from __future__ import annotations

import pytest
import spacy
from spacy.training import Example

from spatial_nsr.span_scores import score_spans

TEXT = "The cup is left of the plate."


def example(nlp: spacy.language.Language, *spans: tuple[int, int, str]) -> Example:
    gold = nlp.make_doc(TEXT)
    made = [gold.char_span(start, end, label=label) for start, end, label in spans]
    gold.spans["spatial_roles"] = [span for span in made if span is not None]
    return Example(nlp.make_doc(TEXT), gold)


def test_what_is_found_is_scored_by_evaluate() -> None:
    nlp = spacy.blank("en")
    nlp.add_pipe("spatial_roles")
    doc = nlp(TEXT)
    found = doc.spans["spatial_roles"]
    gold = [(span.start_char, span.end_char, span.label_) for span in found]
    assert {label for *_, label in gold} == {"TRAJECTOR", "INDICATOR", "LANDMARK"}
    scores = nlp.evaluate([example(nlp, *gold)])
    assert scores["spans_spatial_roles_f"] == 1.0
    # One label wrong, one span too many in the gold standard.
    wrong = [(start, end, "LANDMARK") if at == 0 else (start, end, label)
             for at, (start, end, label) in enumerate(gold)]  # fmt: skip
    scores = nlp.evaluate([example(nlp, *wrong, (0, 3, "INDICATOR"))])
    assert scores["spans_spatial_roles_p"] == pytest.approx(2 / 3)
    assert scores["spans_spatial_roles_r"] == pytest.approx(2 / 4)
    assert set(scores["spans_spatial_roles_per_type"]) >= {"LANDMARK", "TRAJECTOR"}


def test_a_text_without_gold_is_left_out() -> None:
    nlp = spacy.blank("en")
    nlp.add_pipe("spatial_roles")
    bare = Example(nlp(TEXT), nlp.make_doc(TEXT))
    assert score_spans([bare], "spatial_roles")["spans_spatial_roles_f"] is None


def test_the_weight_of_the_score_is_known_to_the_pipeline() -> None:
    nlp = spacy.blank("en")
    nlp.add_pipe("spatial_roles")
    meta = nlp.get_factory_meta("spatial_roles")
    assert meta.default_score_weights["spans_spatial_roles_f"] == 1.0
