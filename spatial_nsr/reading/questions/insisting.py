"""What small words make of a question: "still", "really", "is it certain that".

They take for granted that it was so, or was said to be so: what then is told otherwise is not so.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spatial_nsr.reading.statements.relations import group, shown_by
from spatial_nsr.reading.statements.timeline import places
from spatial_nsr.reading.text.words import insisting_words, verb_classes

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from spacy.tokens import Span

    from spatial_nsr.reading.questions.asked import Asked
    from spatial_nsr.reading.statements.memory import Memory
    from spatial_nsr.reading.statements.reading import Reading, Statement

__all__ = ["insisted"]

BEFORE_NOUN = ("amod", "compound", "nmod")  # "the still air", "a certain man"
ONLY_SAID = frozenset(("reported", "fiction", "taken-back", "denied"))
UNCERTAIN = ONLY_SAID | {"perhaps", "if", "supposed", "wished"}


def insisted(
    asked: Asked,
    memory: Memory,
    relation: str,
    figure: int,
    marks: Collection[int],
    truth: bool | None,
) -> bool | None:
    """Whether it is so, once a word asks if it is so still, really or certainly.

    ``truth`` is what is told without that word.
    """
    if _has(asked, "still") and truth is not False:
        named = bool(asked.time if asked.outer is None else asked.outer.time)
        return _still(memory, figure, marks, truth, named)
    if truth is not None:
        return truth
    kinds = UNCERTAIN if _has(asked, "certain") else ONLY_SAID if _has(asked, "really") else ()
    told = _alike(memory, relation, figure, marks)
    return False if any(said.modality in kinds for said in told) else None


def _has(asked: Asked, sort: str) -> bool:
    words = insisting_words(sort)
    docs = (asked.doc,) if asked.outer is None else (asked.doc, asked.outer.doc)
    return any(t.lower_ in words and t.dep_ not in BEFORE_NOUN for doc in docs for t in doc)


def _still(
    memory: Memory, figure: int, marks: Collection[int], truth: bool | None, at_a_time: bool
) -> bool | None:
    """It is no longer so of what is told to be elsewhere, or to have come away."""
    told = [said for said in memory.of(figure) if places(said) and said.landmarks]
    latest = max((said.moment for said in told), default=0)
    if truth:  # where much happened since it was told, it may be over
        return True if latest >= memory.reading.moment else None
    if memory.moved.get(figure):
        return False
    if not at_a_time and any(map(_comes_away, _sentences(memory.reading, figure))):
        return False
    around = {n for said in told for n in (*said.landmarks, *memory.held(said.figure))}
    return False if told and around.isdisjoint(marks) else None


def _sentences(reading: Reading, figure: int) -> Iterator[Span]:
    """The sentences that speak of a thing by its name."""
    starts = [start for start, _ in reading.thing(figure).mentions]
    for unit in reading.text.units:
        span = reading.text.span(unit)
        if any(span.start_char <= start < span.end_char for start in starts):
            yield span


def _comes_away(sentence: Span) -> bool:
    """Whether a sentence tells of something that moves, or of what was and is over."""
    over = insisting_words("over")
    return any(
        token.lower_ in over
        or (token.pos_ == "VERB" and verb_classes(token.lemma_.lower()) & group("moving"))
        for token in sentence
    )


def _alike(
    memory: Memory, relation: str, figure: int, marks: Collection[int]
) -> Iterator[Statement]:
    """What is said of the same things without being told to be so."""
    for said in memory.unsure:
        alike = said.figure == figure and said.relation in shown_by(relation)
        there = not marks or not set(said.landmarks).isdisjoint(marks)
        if alike and there and not said.negated:
            yield said
