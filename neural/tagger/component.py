"""The trained tagger as a spaCy component.

::

    nlp = spacy.blank("en")
    nlp.add_pipe("spatial_tagger")
    doc = nlp("a lamp on the desk in the corner")
    doc.spans["spatial_tagger"], doc._.spatial_tagged

``doc._.spatial_tagged`` is a tuple of mappings with keys and values of ``doc._.spatial_relations``:
spans, ``general_type``, ``value``, ``frame``, ``confidence``. Sentences are those of the pipeline,
where it finds any, and else our own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from spacy.language import Language
from spacy.tokens import Doc, Span
from spacy.training import Example

from spatial_nsr.errors import InputError
from spatial_nsr.reading.lexicon.tokens import sentences
from spatial_nsr.span_scores import score_spans, score_weights

if TYPE_CHECKING:
    from spatial_nsr.neural.tagger.files import TrainedTagger
    from spatial_nsr.neural.tagger.network import TaggedTriplet

__all__ = ["SpatialTagger", "make_tagger"]

SPANS, TAGGED = "spatial_tagger", "spatial_tagged"
LABELS = ("TRAJECTOR", "INDICATOR", "LANDMARK")
TOLD = ("general_type", "specific_value", "frame")


class SpatialTagger:
    """Set ``doc.spans["spatial_tagger"]`` and ``doc._.spatial_tagged``.

    The spans have the labels TRAJECTOR, INDICATOR and LANDMARK and, as their id, the number of the
    triplet that they belong to.
    """

    def __init__(self, folder: str | None, least: float) -> None:
        if not 0 <= least <= 1:
            raise InputError(f"'least' is a confidence from 0 to 1, got {least}")
        self.tagger = _loaded(folder)
        self.least = least
        if not Doc.has_extension(TAGGED):
            Doc.set_extension(TAGGED, default=None)

    def __call__(self, doc: Doc) -> Doc:
        """Tag a document."""
        return next(self.pipe([doc]))

    def pipe(self, stream: Iterable[Doc], batch_size: int = 32) -> Iterator[Doc]:
        """Tag documents, the sentences of several at once."""
        waiting: list[Doc] = []
        for doc in stream:
            waiting.append(doc)
            if len(waiting) == batch_size:
                yield from self._tag(waiting)
                waiting = []
        yield from self._tag(waiting)

    def _tag(self, docs: list[Doc]) -> Iterator[Doc]:
        pieces = [(doc, start, end) for doc in docs for start, end in _sentences(doc)]
        found = self.tagger.tag((doc.text[start:end] for doc, start, end in pieces), self.least)
        triplets: dict[int, list[tuple[int, TaggedTriplet]]] = {id(doc): [] for doc in docs}
        for (doc, start, _), tagged in zip(pieces, found, strict=True):
            triplets[id(doc)] += [(start, each) for each in tagged]
        for doc in docs:
            _set(doc, triplets[id(doc)])
            yield doc

    def score(self, examples: Iterable[Example], **given: Any) -> dict[str, Any]:
        """Precision, recall and F1 of the spans, for ``nlp.evaluate``."""
        return score_spans(examples, SPANS, **given)


def _sentences(doc: Doc) -> list[tuple[int, int]]:
    if doc.has_annotation("SENT_START"):
        return [(sentence.start_char, sentence.end_char) for sentence in doc.sents]
    return [(sentence.start, sentence.end) for sentence in sentences(doc.text)]


def _set(doc: Doc, triplets: list[tuple[int, TaggedTriplet]]) -> None:
    told: list[dict[str, Any]] = []
    spans: list[Span] = []
    for number, (start, tagged) in enumerate(triplets):
        roles = {}
        for label, span in zip(LABELS, tagged.triplet.spans, strict=True):
            place = None if span is None else (span[0] + start, span[1] + start)
            roles[label.lower()] = place
            if place is not None:
                made = doc.char_span(
                    *place, label=label, span_id=str(number), alignment_mode="expand"
                )
                spans += [] if made is None else [made]
        told.append({**roles, **_labels(tagged), "confidence": tagged.confidence})
    doc.spans[SPANS] = spans
    doc._.set(TAGGED, tuple(told))


def _labels(tagged: TaggedTriplet) -> dict[str, str | None]:
    """Type, value and frame as the reader calls them."""
    from spatial_nsr.reading.roles import labels_of

    given = tagged.triplet.labels
    return labels_of(*(given.get(name, "") for name in TOLD))


@lru_cache(maxsize=2)
def _loaded(folder: str | None) -> TrainedTagger:
    # spaCy imports the components of all packages; those who use another one need no torch.
    try:
        from spatial_nsr.neural.tagger.files import SHIPPED, load_tagger
    except ModuleNotFoundError as error:
        message = f"the trained tagger needs {error.name}: pip install 'spatial-nsr[neural]'"
        raise InputError(message) from error
    return load_tagger(SHIPPED if folder is None else Path(folder))


@Language.factory(
    SPANS,
    assigns=[f"doc._.{TAGGED}"],
    default_config={"folder": None, "least": 0.0},
    default_score_weights=score_weights(SPANS),
)
def make_tagger(nlp: Language, name: str, folder: str | None, least: float) -> SpatialTagger:
    """The component of that name; ``folder`` has the weights, the package's own if it is None."""
    return SpatialTagger(folder, least)
