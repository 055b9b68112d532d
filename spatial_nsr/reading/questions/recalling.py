"""The sentence that is most like a question: what answers where no form of question is understood.

Statements are weighed by the words that they share with the question: the names of their things,
the verb and the other words of their sentence. What the question does not name is the answer.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from spatial_nsr.language.plurals import singular
from spatial_nsr.language.wordlists import word_list
from spatial_nsr.reading.memory import Memory
from spatial_nsr.reading.questions.asked import Asked, Found
from spatial_nsr.reading.relations import group
from spatial_nsr.reading.statements import Reading, Statement

if TYPE_CHECKING:
    from spacy.tokens import Doc

__all__ = ["content_words", "recalled", "sentence_words"]

ALIKE = 2.5  # a statement that is less like the question is no answer


def recalled(asked: Asked, gap: str) -> Found | None:
    """What the statement most like the question says of what it does not name.

    ``gap``: ``landmark`` (where) or ``either``.
    """
    best = _most_like(asked.doc, asked.reading, asked.memory, gap)
    if best is None or best[0] < ALIKE:
        return None
    _, said, landmark = best
    if gap == "landmark":
        return Found([asked.place_in_words(said)], (said,), "said-alike")
    named = said.landmarks if landmark else (said.figure,)
    return Found([asked.name(named[0])], (said,), "said-alike")


def content_words(doc: Doc) -> frozenset[str]:
    """The lemmas of a parse that say something."""
    words = {t.lemma_.lower() for t in doc if t.is_alpha or t.is_digit} | {
        t.lower_ for t in doc if t.is_digit
    }
    return frozenset(singular(w) for w in words) - word_list("empty").keys()


def _most_like(
    doc: Doc, reading: Reading, memory: Memory, gap: str
) -> tuple[float, Statement, bool] | None:
    """How alike it is, the statement most like a question, and whether its landmark is asked for.

    ``gap``: ``landmark`` (where), ``figure`` or ``either``.
    """
    asked = content_words(doc)
    best: tuple[float, Statement, bool] | None = None
    for said in (*memory.now, *_others(reading, memory)):
        if not said.landmarks:
            continue
        for landmark in (True, False):
            if gap == ("figure" if landmark else "landmark"):
                continue
            score = _alike(asked, reading, said, landmark)
            if score is not None and (best is None or score > best[0]):
                best = score, said, landmark
    return best


def _others(reading: Reading, memory: Memory) -> Iterator[Statement]:
    """What holds no longer, or only perhaps, may be asked for as well."""
    now = set(map(id, memory.now))
    return (s for s in reading.said if id(s) not in now and not s.negated)


def _alike(
    asked: Collection[str], reading: Reading, said: Statement, landmark: bool
) -> float | None:
    named: tuple[int, ...] = (said.figure,)
    gap = said.landmarks
    if not landmark:
        named, gap = said.landmarks, (said.figure,)
    known = [_names(reading, n) & set(asked) for n in named]
    if not any(known):
        return None
    head = any(singular(reading.thing(n).kind) in asked for n in named)
    score = 2.0 * sum(map(len, known)) / len(known) + (1.0 if head else 0.0)
    # What is asked for is not named in the question, unless by its sort.
    if any(
        singular(reading.thing(n).kind) in asked and len(_names(reading, n) & set(asked)) > 1
        for n in gap
    ):
        return None
    sentence = sentence_words(reading, said)
    score += 0.7 * len((sentence & set(asked)) - set().union(*known))
    score += 0.3 * (said.relation in group("held") | group("parts")) + 0.01 * said.moment
    return score - (0.5 if said.modality != "so" else 0.0)


def _names(reading: Reading, number: int) -> set[str]:
    thing = reading.thing(number)
    words = {singular(thing.kind), *thing.words, *thing.names}
    if thing.owner is not None:
        words |= {singular(reading.thing(thing.owner).kind), *reading.thing(thing.owner).names}
    return {singular(w) for word in words for w in word.split()}


def sentence_words(reading: Reading, said: Statement) -> set[str]:
    """The lemmas of the sentence of a statement that say something."""
    span = reading.text.doc.char_span(said.start, said.end, alignment_mode="expand")
    return (
        set()
        if span is None
        else {singular(t.lemma_.lower()) for t in span if t.is_alpha or t.is_digit}
        - word_list("empty").keys()
    )
