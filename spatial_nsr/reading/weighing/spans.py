"""The words in which the learned reader finds an answer, as a candidate of their own."""

from __future__ import annotations

from collections.abc import Iterator

from spatial_nsr.reading.weighing.candidates import Candidate
from spatial_nsr.reading.weighing.wanted import Wanted

__all__ = ["weighed_span"]

IDLE = ("DET", "PUNCT", "SPACE", "CCONJ")  # words at the ends of an answer that say nothing of it
FINITE = ("VBZ", "VBD", "VBP")
LONG = 10.0  # tokens of a long answer


def weighed_span(wanted: Wanted) -> Iterator[Candidate]:
    """The likeliest answer of the learned reader, without articles and stops at its ends.

    What is no noun and no place phrase is found so: "outside", "halfway up", "the longest".
    """
    doc, learned = wanted.ground.doc, wanted.learned
    tokens = [doc[at] for at in learned.span if at < len(doc)]
    while tokens and tokens[0].pos_ in IDLE:
        tokens.pop(0)
    while tokens and tokens[-1].pos_ in IDLE:
        tokens.pop()
    verbs = all(token.tag_ in FINITE for token in tokens)
    if tokens and not (verbs and wanted.asked.asks_where):  # no place is told by a verb alone
        start, end = tokens[0].i, tokens[-1].i + 1
        log = learned.of(range(start, end))["learned-log"]
        features = {"span-whole": 1.0, "span-log": log, "span-length": (end - start) / LONG}
        opposed = wanted.opposes(wanted.ground.around(start))
        yield Candidate(doc[start:end].text, features, opposed)
