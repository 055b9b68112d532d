"""Which of some choices it is: the one of which it is so, put in place of the word that asks."""

from __future__ import annotations

from collections.abc import Sequence

from spatial_nsr.reading.nominals import nominal
from spatial_nsr.reading.pipelines import load_pipeline
from spatial_nsr.reading.questions.asked import Asked, Found
from spatial_nsr.reading.referents import find

__all__ = ["choose"]


def choose(asked: Asked) -> Found | None:
    """The one choice of which the question is so; none if it is so of several or of none."""
    offered = [(choice, _meant(asked, choice)) for choice in asked.choices]
    for clause in asked.clauses:
        for place in clause.places:
            figures = [asked.things(at) for at in clause.figures if at not in _open(asked)]
            marks = [asked.things(at) for at in place.landmarks if at not in _open(asked)]
            so = [
                c
                for c, ids in offered
                if ids and _is_so(asked, place.relation, figures, marks, ids)
            ]
            if len(so) == 1:
                return Found(so[0])
    return None


def _open(asked: Asked) -> frozenset[int]:
    """The word that asks and its noun."""
    gap = asked.gap
    if gap is None:
        return frozenset()
    return frozenset((gap.i, gap.head.i) if gap.dep_ in ("det", "poss") else (gap.i,))


def _is_so(
    asked: Asked,
    relation: str,
    figures: Sequence[Sequence[int]],
    marks: Sequence[Sequence[int]],
    ids: Sequence[int],
) -> bool:
    """Whether the relation holds with the choice at the end that is left open."""
    truth = asked.memory.truth
    if figures and figures[0] and not marks:
        return truth(relation, figures[0][0], ids[0]) is True
    if marks and marks[0] and not figures:
        return truth(relation, ids[0], marks[0][0]) is True
    return False


def _meant(asked: Asked, choice: str) -> list[int]:
    """The things that a choice may mean: its last noun phrase."""
    nlp = load_pipeline()
    if nlp is None:
        return []
    doc = nlp(choice)
    nouns = [token for token in doc if token.pos_ in ("NOUN", "PROPN", "NUM", "ADJ")]
    heads = [token for token in nouns if token.dep_ in ("ROOT", "pobj")]
    for token in reversed(heads or nouns):
        things = find(asked.reading.who, nominal(token))
        if things:
            return [thing.number for thing in things]
    return []
