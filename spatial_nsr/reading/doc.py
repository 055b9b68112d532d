"""A text as one spaCy ``Doc``: parsed sentence by sentence, lines and speakers told apart.

Offsets are those of the text, and nothing rewrites it. Where a line, a bullet or a speaker begins
is set before the parser runs, which keeps to it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from spatial_nsr.reading.pipelines import load_pipeline

if TYPE_CHECKING:
    from spacy.tokens import Doc, Span

__all__ = ["Text", "Unit", "parsed"]

BULLETS = frozenset("-*\N{BULLET}\N{EN DASH}\N{EM DASH}\N{MIDDLE DOT}")
ENDS = frozenset(".!?:;")
LONGEST_SPEAKER = 5  # words before the colon


@dataclass(frozen=True)
class Unit:
    """A sentence or a line: its tokens, who says it, and the heading that it stands under.

    ``label``: what stands before a colon in the same line, as tokens.
    """

    start: int
    end: int
    speaker: str | None = None
    heading: tuple[int, int] | None = None


@dataclass(frozen=True)
class Text:
    """A parsed text and its units."""

    doc: Doc
    units: tuple[Unit, ...]

    def span(self, unit: Unit) -> Span:
        """The tokens of a unit."""
        return self.doc[unit.start : unit.end]


def parsed(text: str, pipeline: str | None = None) -> Text | None:
    """The text, parsed; None where no pipeline is installed."""
    nlp = load_pipeline(pipeline)
    if nlp is None:
        return None
    nlp.max_length = max(nlp.max_length, len(text) + 1)
    doc = nlp.make_doc(text)
    speakers = dict(_mark_starts(doc))
    for _, component in nlp.pipeline:
        doc = component(doc)
    return Text(doc, tuple(_units(doc, speakers)))


def _mark_starts(doc: Doc) -> Iterator[tuple[int, tuple[int, int]]]:
    """Set where sentences begin by the lines; yields what stands before a colon, by line start."""
    begin = 0
    for at, token in enumerate(doc):
        if (
            at == 0
            or "\n" in doc[at - 1].text
            or (doc[at - 1].is_space and "\n" in doc[at - 1].text)
        ):
            before = _last_word(doc, at)
            new = (
                before is None
                or before.text[-1] in ENDS
                or not token.is_lower
                or _is_mark(token)
                or _labels(doc, at)
            )
            if at and new:
                token.is_sent_start = True
            begin = at
        labels = token.text == ":" and 0 < at - begin <= LONGEST_SPEAKER
        if labels and at + 1 < len(doc) and not doc[at + 1].is_space:
            doc[at + 1].is_sent_start = True
            yield at + 1, (begin, at)


def _labels(doc: Doc, begin: int) -> bool:
    """Whether a line begins with a few words before a colon."""
    for token in doc[begin : begin + LONGEST_SPEAKER + 1]:
        if token.is_space:
            return False
        if token.text == ":":
            return True
    return False


def _is_mark(token: Any) -> bool:
    return token.text in BULLETS or token.is_digit


def _last_word(doc: Doc, at: int) -> Any:
    return next((doc[i] for i in range(at - 1, -1, -1) if not doc[i].is_space), None)


def _units(doc: Doc, speakers: dict[int, tuple[int, int]]) -> Iterator[Unit]:
    """Sentences, with who says each: what stands before the colon of its line, until the next."""
    heading: tuple[int, int] | None = None
    labels = {begin: at for at, (begin, _) in speakers.items()}
    for sent in doc.sents:
        start, end = sent.start, sent.end
        while start < end and (doc[start].is_space or doc[start].text in BULLETS):
            start += 1
        while end > start and doc[end - 1].is_space:
            end -= 1
        if start == end or (start in labels and end <= labels[start]):
            continue
        label = speakers.get(sent.start)
        if label is not None:
            heading = label
        elif sent.start and "\n" in doc[sent.start - 1].text:
            heading = None if doc[sent.start - 1].text.count("\n") > 1 else heading
        yield Unit(start, end, heading=heading)
        if doc[end - 1].text == ":" and end - start <= LONGEST_SPEAKER + 2:
            heading = (start, end - 1)
