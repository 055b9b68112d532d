"""Which of some choices it is: the one that fills the gap of the question."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from spatial_nsr.prose.words import load_questions
from spatial_nsr.reading.questions.asked import Asked, Found, content
from spatial_nsr.reading.questions.filling import fillings
from spatial_nsr.reading.questions.gaps import wanted
from spatial_nsr.reading.questions.where import where
from spatial_nsr.reading.questions.which import landmarks_of
from spatial_nsr.reading.referents.finding import find
from spatial_nsr.reading.referents.nominals import nominal
from spatial_nsr.reading.statements.relations import converse
from spatial_nsr.reading.text.pipelines import load_pipeline

__all__ = ["choose"]

COMPASS = ("north", "south", "east", "west")


def choose(asked: Asked) -> Found | None:
    """The one choice of which the question is so; none if it is so of several or of none."""
    offered = {choice: frozenset(_meant(asked, choice)) for choice in asked.choices}
    among = frozenset(n for ids in offered.values() for n in ids)
    if not among:
        return None
    for things in _answers(asked, offered, among):
        so = [choice for choice, ids in offered.items() if ids & things]
        if len(so) == 1:
            return Found(so[0])
    return None


def _answers(
    asked: Asked, offered: Mapping[str, frozenset[int]], among: frozenset[int]
) -> Iterator[frozenset[int]]:
    """The things that answer, of those that are offered: what is said first, then what follows."""
    yield frozenset(_most(asked, offered))
    if asked.gap is None:
        found = where(asked, among)
        yield frozenset(n for said in found.rests for n in said.landmarks) if found else frozenset()
        return
    for each in wanted(asked, asked.gap):
        yield frozenset(n for one in fillings(asked, each, among) for n in one.things)
        if each.role == "landmark" and each.figure and each.relation and not each.negated:
            held = (landmarks_of(asked, each.relation, figure) for figure in each.figure)
            yield frozenset(n for marks in held for n in marks)


def _most(asked: Asked, offered: Mapping[str, frozenset[int]]) -> Iterator[int]:
    """Of what is offered that which is farther to a side than the rest: "which is higher"."""
    way = _way(asked)
    if way is None or any(len(ids) != 1 for ids in offered.values()):
        return
    ids = {n for each in offered.values() for n in each}
    for one in ids:
        if all(asked.memory.truth(way, one, other) for other in ids - {one}):
            yield one


def _way(asked: Asked) -> str | None:
    """The side by which a question compares: "higher", "further left", "the northernmost"."""
    forms, words = load_questions().forms, asked.words
    for start in range(len(words)):
        compass = next((c for c in COMPASS if words[start].startswith(f"{c}ern")), None)
        if compass is not None:
            return compass
        for end in range(len(words), start, -1):
            entry = forms.get(tuple(words[start:end]))
            if entry is not None and entry.category in ("more", "most"):
                way = "in-front" if entry.values[0] == "front" else entry.values[0]
                return way if way in converse() and not {*words} & {*COMPASS} else None
    return None


def _meant(asked: Asked, choice: str) -> list[int]:
    """The things that a choice may mean: its last noun phrase, or what the question asks for."""
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
    return _told_by_word(asked, choice)


def _told_by_word(asked: Asked, choice: str) -> list[int]:
    """What "the right one" means where drawers are asked for."""
    words = {word for word in content(choice) if word != "one"}
    gap = asked.gap
    if gap is None or gap.noun is None or not words:
        return asked.worded(words)
    alike = asked.fitting(nominal(asked.doc[gap.noun]))
    return [n for n in alike if words <= asked.words_of(n)] or asked.worded(words)
