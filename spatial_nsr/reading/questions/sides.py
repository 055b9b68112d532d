"""How one thing stands to another: "in which direction is A from B", "on which side of B is A"."""

from __future__ import annotations

from spatial_nsr.language.wordlists import word_list
from spatial_nsr.reading.questions.asked import Asked, Found
from spatial_nsr.reading.relations import back, converse, load_words

__all__ = ["asks_for_side", "side"]

SOURCES = ("from", "of", "to", "with")


def asks_for_side(asked: Asked) -> bool:
    """Whether a direction, a side or a relation is asked for."""
    words = asked.words[:8]
    sided = not word_list("siding").keys().isdisjoint(words)
    how = words[:1] == ["how"] and not {"in", "to"}.isdisjoint(words) and "many" not in words
    return (sided and asked.gap is not None) or (how and "relation" in asked.words)


def side(asked: Asked) -> Found | None:
    """The word that tells how the first thing of the question stands to the second."""
    figure, landmark = _two(asked)
    if figure is None or landmark is None:
        return None
    told = [s for s in asked.memory.now if s.figure == figure and landmark in s.landmarks]
    turned = [s for s in asked.memory.now if s.figure == landmark and s.landmarks == (figure,)]
    words = [s.relation for s in told] + [w for s in turned if (w := back(s.relation)) is not None]
    words = words or [w for w in converse() if asked.memory.truth(w, figure, landmark)]
    if not words:
        return None
    found = _fitting(asked, words)
    return None if found is None else Found([load_words().get(found, found)])


def _fitting(asked: Asked, words: list[str]) -> str | None:
    """Of several relations the one that is asked for: a side or a direction before any other."""
    sides = [word for word in words if word in converse()]
    if not {"side", "direction", "way"}.isdisjoint(asked.words) and not sides:
        return None
    return (sides or words)[0]


def _two(asked: Asked) -> tuple[int | None, int | None]:
    """The thing that is asked about, and the one from which it is seen."""
    figure = landmark = None
    for token in asked.doc:
        if token.pos_ not in ("NOUN", "PROPN", "PRON") or token.lower_ in word_list("siding"):
            continue
        if token.dep_ in ("compound", "poss", "nmod"):
            continue
        things = asked.things(token.i)
        if not things:
            continue
        from_ = token.dep_ == "pobj" and token.head.lower_ in SOURCES
        if from_ and landmark is None:
            landmark = things[0]
        elif not from_ and figure is None:
            figure = things[0]
    return figure, landmark
