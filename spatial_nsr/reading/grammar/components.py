"""The reader as spaCy components: they work on any English pipeline, the blank one included.

``spatial_roles`` is the one that most people want; the others lay open what it goes by::

    nlp = spacy.blank("en")
    nlp.add_pipe("spatial_roles")
    doc = nlp("The cup is left of the plate.")
    doc.spans["spatial_roles"], doc._.spatial_relations

All that they set are span groups and tuples of plain mappings, so that documents survive DocBin
(with ``store_user_data=True``) and work in several processes.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from typing import Any

from spacy.language import Language
from spacy.tokens import Doc, Span
from spacy.training import Example

from spatial_nsr.reading.grammar.captions.words import NO_TAGS
from spatial_nsr.reading.grammar.items.phrases import items_of
from spatial_nsr.reading.grammar.questions.queries import AskedQuestion, read_question
from spatial_nsr.reading.grammar.roles import RolesReading, read_roles
from spatial_nsr.reading.grammar.story import read_story
from spatial_nsr.reading.lexicon.tokens import sentences
from spatial_nsr.span_scores import score_spans, score_weights

__all__ = ["SpatialPhrases", "SpatialQuestions", "SpatialReferences", "SpatialRoles"]

PHRASES, ROLES, REFERENCES = "spatial_phrases", "spatial_roles", "spatial_references"
RELATIONS, UNREAD, QUERIES = "spatial_relations", "spatial_unread", "spatial_queries"
TRAJECTOR, INDICATOR, LANDMARK = "TRAJECTOR", "INDICATOR", "LANDMARK"


def _declare() -> None:
    for name in (RELATIONS, UNREAD, QUERIES):
        if not Doc.has_extension(name):
            Doc.set_extension(name, default=None)


def _span(doc: Doc, start: int, end: int, label: str, group: str = "") -> Span | None:
    """The tokens that hold some characters; the pipeline's tokens need not be ours."""
    return doc.char_span(start, end, label=label, span_id=group, alignment_mode="expand")


class SpatialRoles:
    """Set ``doc.spans["spatial_roles"]`` and ``doc._.spatial_relations``.

    Captions are read beside stories (``grammar.roles``), by the parts of speech of
    the pipeline where it has a tagger. The spans have the labels TRAJECTOR, INDICATOR and LANDMARK
    and, as their id, the number of the relation that they belong to. Each relation is a mapping
    with character offsets.
    """

    def __init__(self) -> None:
        _declare()

    def __call__(self, doc: Doc) -> Doc:
        """Add the roles to a document."""
        tagged = doc.has_annotation("TAG")
        tags = {token.idx: (token.pos_, token.tag_) for token in doc} if tagged else NO_TAGS
        reading = read_roles(doc.text, tags)
        doc.spans[ROLES] = [span for span in self._spans(doc, reading) if span is not None]
        doc._.set(RELATIONS, tuple(map(dataclasses.asdict, reading.roles)))
        doc._.set(UNREAD, tuple(map(dataclasses.asdict, reading.unread)))
        return doc

    def _spans(self, doc: Doc, reading: RolesReading) -> list[Span | None]:
        found = []
        for number, role in enumerate(reading.roles):
            for label, part in (
                (TRAJECTOR, role.trajector),
                (INDICATOR, role.indicator),
                (LANDMARK, role.landmark),
            ):
                if part is not None:
                    found.append(_span(doc, *part, label, str(number)))
        return found

    def score(self, examples: Iterable[Example], **given: Any) -> dict[str, Any]:
        """Precision, recall and F1 of the spans, for ``nlp.evaluate``."""
        return score_spans(examples, ROLES, **given)


class SpatialReferences:
    """Set ``doc.spans["spatial_references"]``: each mention, its id the thing that it means."""

    def __call__(self, doc: Doc) -> Doc:
        """Add the mentions to a document."""
        spans = []
        for mention in read_story(doc.text).mentions:
            for entity in mention.entities:
                spans.append(_span(doc, mention.start, mention.end, "THING", entity))
        doc.spans[REFERENCES] = [span for span in spans if span is not None]
        return doc


class SpatialPhrases:
    """Set ``doc.spans["spatial_phrases"]``: noun phrases (NP) and indicators (REL, SIDE, EDGE)."""

    def __call__(self, doc: Doc) -> Doc:
        """Add the phrases to a document."""
        spans = []
        for sentence in sentences(doc.text):
            for item in items_of(sentence.tokens):
                if item.type in ("NP", "REL", "SIDE", "EDGE"):
                    spans.append(_span(doc, item.start, item.end, item.type))
        doc.spans[PHRASES] = [span for span in spans if span is not None]
        return doc


class SpatialQuestions:
    """Set ``doc._.spatial_queries``: the questions of a document as queries about its story.

    Each is a mapping with ``start`` and ``end``, and ``query`` in its JSON form or else ``why`` it
    could not be read.
    """

    def __init__(self) -> None:
        _declare()

    def __call__(self, doc: Doc) -> Doc:
        """Add the queries to a document."""
        entities = read_story(doc.text).entities
        found: list[dict[str, Any]] = []
        for sentence in sentences(doc.text):
            if sentence.question:
                asked = read_question(doc.text[sentence.start : sentence.end] + "?", entities)
                told = (
                    {"query": asked.query.to_dict()}
                    if isinstance(asked, AskedQuestion)
                    else {"why": asked.why}
                )
                found.append({"start": sentence.start, "end": sentence.end, **told})
        doc._.set(QUERIES, tuple(found))
        return doc


@Language.factory(
    "spatial_roles",
    assigns=[f"doc._.{RELATIONS}"],
    default_score_weights=score_weights(ROLES),
)
def make_roles(nlp: Language, name: str) -> SpatialRoles:
    """The component of that name."""
    return SpatialRoles()


@Language.factory("spatial_references")
def make_references(nlp: Language, name: str) -> SpatialReferences:
    """The component of that name."""
    return SpatialReferences()


@Language.factory("spatial_phrases")
def make_phrases(nlp: Language, name: str) -> SpatialPhrases:
    """The component of that name."""
    return SpatialPhrases()


@Language.factory("spatial_questions", assigns=[f"doc._.{QUERIES}"])
def make_questions(nlp: Language, name: str) -> SpatialQuestions:
    """The component of that name."""
    return SpatialQuestions()
