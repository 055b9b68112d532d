"""The reader as spaCy components: they work on any English pipeline, the blank one included.

``spatial_roles`` is the one that most people want; the others lay open what it goes by::

    nlp = spacy.blank("en")
    nlp.add_pipe("spatial_roles")
    doc = nlp("The cup is left of the plate.")
    doc.spans["spatial_roles"], doc._.spatial_relations

A text is read as :func:`spatial_nsr.read` reads it, with the parser that this takes, whatever the
pipeline around them has: all of them can be given another one (``config={"pipeline": NAME}``). All
that they set are span groups and tuples of plain mappings, so that documents survive DocBin (with
``store_user_data=True``) and work in several processes.
"""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from spacy.language import Language
from spacy.tokens import Doc, Span
from spacy.training import Example

from spatial_nsr.span_scores import score_spans, score_weights

if TYPE_CHECKING:
    from spatial_nsr.reasoner import Story

__all__ = ["SpatialPhrases", "SpatialQuestions", "SpatialReferences", "SpatialRoles"]

PHRASES, ROLES, REFERENCES = "spatial_phrases", "spatial_roles", "spatial_references"
RELATIONS, UNREAD, QUERIES = "spatial_relations", "spatial_unread", "spatial_queries"
LABELS = ("trajector", "indicator", "landmark")
READ = {"pipeline": None}


def _declare() -> None:
    for name in (RELATIONS, UNREAD, QUERIES):
        if not Doc.has_extension(name):
            Doc.set_extension(name, default=None)


@functools.lru_cache(maxsize=2)
def _story(text: str, pipeline: str | None) -> Story:
    """The story of a document, which each of its components asks for."""
    # spaCy imports the components of all packages; those who use another one need no reader.
    from spatial_nsr.reasoner import read

    return read(text, pipeline=pipeline, deadline=None)


def _span(doc: Doc, place: tuple[int, int], label: str, group: str = "") -> Span | None:
    """The tokens that hold some characters; the pipeline's tokens need not be ours."""
    return doc.char_span(*place, label=label, span_id=group, alignment_mode="expand")


class SpatialRoles:
    """Set ``doc.spans["spatial_roles"]``, ``doc._.spatial_relations`` and ``spatial_unread``.

    The spans have the labels TRAJECTOR, INDICATOR and LANDMARK and, as their id, the number of the
    relation that they belong to. Each relation is a mapping with character offsets.
    """

    def __init__(self, pipeline: str | None = None) -> None:
        _declare()
        self.pipeline = pipeline

    def __call__(self, doc: Doc) -> Doc:
        """Add the roles to a document."""
        story = _story(doc.text, self.pipeline)
        told = tuple(map(dataclasses.asdict, story.roles))
        made = (
            _span(doc, role[label], label.upper(), str(number))
            for number, role in enumerate(told)
            for label in LABELS
            if role[label] is not None
        )
        doc.spans[ROLES] = [span for span in made if span is not None]
        doc._.set(RELATIONS, told)
        doc._.set(UNREAD, tuple(map(dataclasses.asdict, story.unread)))
        return doc

    def score(self, examples: Iterable[Example], **given: Any) -> dict[str, Any]:
        """Precision, recall and F1 of the spans, for ``nlp.evaluate``."""
        return score_spans(examples, ROLES, **given)


class SpatialReferences:
    """Set ``doc.spans["spatial_references"]``: each mention, its id the thing that it means."""

    def __init__(self, pipeline: str | None = None) -> None:
        self.pipeline = pipeline

    def __call__(self, doc: Doc) -> Doc:
        """Add the mentions to a document."""
        spans = []
        for mention in _story(doc.text, self.pipeline).mentions:
            for entity in mention.entities:
                spans.append(_span(doc, (mention.start, mention.end), "THING", entity))
        doc.spans[REFERENCES] = [span for span in spans if span is not None]
        return doc


class SpatialPhrases:
    """Set ``doc.spans["spatial_phrases"]``: noun phrases (NP) and words of place (REL, SIDE)."""

    def __init__(self, pipeline: str | None = None) -> None:
        self.pipeline = pipeline

    def __call__(self, doc: Doc) -> Doc:
        """Add the phrases to a document."""
        from spatial_nsr.reading.roles import phrases_of

        told = _story(doc.text, self.pipeline).parsed.sentences
        found = () if told is None else phrases_of(told)
        spans = (_span(doc, (start, end), label) for start, end, label in found)
        doc.spans[PHRASES] = [span for span in spans if span is not None]
        return doc


class SpatialQuestions:
    """Set ``doc._.spatial_queries``: the questions of a document as queries about its story.

    Each is a mapping with ``start`` and ``end``, and ``query`` in its JSON form or else ``why`` it
    could not be read.
    """

    def __init__(self, pipeline: str | None = None) -> None:
        _declare()
        self.pipeline = pipeline

    def __call__(self, doc: Doc) -> Doc:
        """Add the queries to a document."""
        from spatial_nsr.reading.grammar.questions.queries import AskedQuestion, read_question
        from spatial_nsr.reading.lexicon.tokens import sentences

        entities = _story(doc.text, self.pipeline).entities
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
    default_config=READ,
    default_score_weights=score_weights(ROLES),
)
def make_roles(nlp: Language, name: str, pipeline: str | None) -> SpatialRoles:
    """The component of that name."""
    return SpatialRoles(pipeline)


@Language.factory("spatial_references", default_config=READ)
def make_references(nlp: Language, name: str, pipeline: str | None) -> SpatialReferences:
    """The component of that name."""
    return SpatialReferences(pipeline)


@Language.factory("spatial_phrases", default_config=READ)
def make_phrases(nlp: Language, name: str, pipeline: str | None) -> SpatialPhrases:
    """The component of that name."""
    return SpatialPhrases(pipeline)


@Language.factory("spatial_questions", assigns=[f"doc._.{QUERIES}"], default_config=READ)
def make_questions(nlp: Language, name: str, pipeline: str | None) -> SpatialQuestions:
    """The component of that name."""
    return SpatialQuestions(pipeline)
