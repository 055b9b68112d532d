"""The reader as spaCy components, on a blank pipeline."""

from __future__ import annotations

import json

import pytest
import spacy
from spacy import displacy
from spacy.language import Language
from spacy.tokens import Doc, DocBin

TEXT = "The red cup is to the left of the plate. It is near a spoon. Is the cup near the spoon?"
PIPES = ("spatial_phrases", "spatial_roles", "spatial_references", "spatial_questions")


@pytest.fixture(scope="module")
def nlp() -> Language:
    made = spacy.blank("en")
    for name in PIPES:
        made.add_pipe(name)
    return made


def relations(doc: Doc) -> object:
    """As JSON: storing turns tuples into lists, or lists into tuples."""
    return json.loads(json.dumps(doc._.spatial_relations))


def shown(doc: Doc) -> list[tuple[str, str, str]]:
    return [(span.id_, span.label_, span.text) for span in doc.spans["spatial_roles"]]


def test_roles_are_spans_with_the_number_of_their_relation(nlp: Language) -> None:
    assert shown(nlp(TEXT))[:6] == [
        ("0", "TRAJECTOR", "The red cup"),
        ("0", "INDICATOR", "to the left of"),
        ("0", "LANDMARK", "the plate"),
        ("1", "TRAJECTOR", "It"),
        ("1", "INDICATOR", "near"),
        ("1", "LANDMARK", "a spoon"),
    ]


def test_relations_hold_offsets_into_the_text(nlp: Language) -> None:
    doc = nlp(TEXT)
    first = doc._.spatial_relations[0]
    start, end = first["indicator"]
    assert doc.text[start:end] == "to the left of"
    assert (first["relation"], first["general_type"]) == ("left", "direction")


def test_references_tell_what_a_pronoun_means(nlp: Language) -> None:
    doc = nlp(TEXT)
    meant = {span.text: span.id_ for span in doc.spans["spatial_references"]}
    assert meant["It"] == meant["The red cup"] == "red cup"


def test_phrases_lie_open(nlp: Language) -> None:
    doc = nlp(TEXT)
    labels = [span.label_ for span in doc.spans["spatial_phrases"]]
    assert labels[:3] == ["NP", "REL", "NP"]


def test_questions_become_queries_and_what_is_none_tells_why(nlp: Language) -> None:
    doc = nlp(TEXT + " Why so sad?")
    asked, strange = doc._.spatial_queries
    assert asked["query"]["query"] == "holds"
    assert strange["why"]


def test_documents_survive_being_stored(nlp: Language) -> None:
    doc = nlp(TEXT)
    stored = DocBin(docs=[doc], store_user_data=True).to_bytes()
    (again,) = DocBin().from_bytes(stored).get_docs(nlp.vocab)
    assert shown(again) == shown(doc)
    assert relations(again) == relations(doc)


def test_components_work_in_several_processes(nlp: Language) -> None:
    alone = list(nlp.pipe([TEXT] * 4))
    together = list(nlp.pipe([TEXT] * 4, n_process=2, batch_size=2))
    assert [shown(doc) for doc in together] == [shown(doc) for doc in alone]
    assert relations(together[3]) == relations(alone[3])


def test_displacy_draws_the_roles(nlp: Language) -> None:
    html = displacy.render(nlp(TEXT), style="span", options={"spans_key": "spatial_roles"})
    assert "TRAJECTOR" in html


def test_a_text_that_says_nothing_has_no_roles(nlp: Language) -> None:
    doc = nlp("")
    assert len(doc.spans["spatial_roles"]) == 0
    assert doc._.spatial_relations == ()
