"""Where something is or was: the most telling of what is said of it, for the time asked for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from spatial_nsr.language.wordlists import word_list
from spatial_nsr.reading.questions.asked import Asked, Found
from spatial_nsr.reading.questions.likeness import content_words, sentence_words
from spatial_nsr.reading.relations import group
from spatial_nsr.reading.statements import Statement

if TYPE_CHECKING:
    from spacy.tokens import Token

__all__ = ["where"]

ASKED_FOR = ("nsubj", "nsubjpass", "attr", "dobj", "pobj", "ROOT", "npadvmod")
NOUNS = ("NOUN", "PROPN", "PRON", "NUM")
WH_TAGS = ("WP", "WRB", "WDT")
NOT_SO = frozenset(("if", "wished", "denied", "fiction"))


def where(asked: Asked) -> Found | None:
    """What is said of where the thing is that the question names."""
    nouns = [
        t for t in asked.doc if t.dep_ in ASKED_FOR and t.pos_ in NOUNS and t.tag_ not in WH_TAGS
    ]
    done = any(token.dep_ == "dobj" for token in nouns)

    def order(token: Token) -> tuple[bool, bool, int]:
        # Of "where did Ann put the cup" the cup is asked for.
        return token.dep_ == "pobj", done and token.dep_ == "nsubj", token.i

    for token in sorted(nouns, key=order):
        for number in asked.things(token.i)[:2]:
            said = max(_told(asked, number), key=lambda s: _weight(asked, s, number), default=None)
            if said is not None:
                return Found([asked.place_in_words(said)], (said,))
    return None


def _told(asked: Asked, number: int) -> Iterator[Statement]:
    """What may answer: what holds now where it is asked for now, else what was ever said."""
    if not _past(asked):
        told = [s for s in asked.memory.of(number) if _places(s)]
        if told or "now" in asked.words:
            yield from told
            return
    thing_group = asked.reading.thing(number).group
    for said in asked.reading.said:
        if said.figure in (number, thing_group) and _places(said) and said.modality not in NOT_SO:
            yield said


def _past(asked: Asked) -> bool:
    """Whether it is asked how it was: "where was", "where did she put it"."""
    words = set(asked.words)
    if words & word_list("present").keys():
        return False
    return bool(words & {"was", "were", "did", "had", "before"})


def _places(said: Statement) -> bool:
    return bool(said.landmarks) and not said.negated and said.relation not in group("elsewhere")


def _weight(asked: Asked, said: Statement, number: int) -> tuple[float, int, bool, int]:
    """How well a statement answers: by its sentence, its time, and whether it holds a thing."""
    holds = said.relation in group("held") | group("parts")
    if not _past(asked):
        return 0.0, said.moment, holds, -said.start
    own = asked.reading.thing(number)
    words = content_words(asked.doc) - {own.kind, *own.words, *own.names}
    alike = float(len(words & sentence_words(asked.reading, said)))
    alike += said.verb != "" and said.verb in {t.lemma_.lower() for t in asked.doc}
    early = bool(set(asked.words) & word_list("early").keys())
    alike += early and (said.modality == "was" or said.moment == 0)
    return alike, -said.moment if early else said.moment, holds, -said.start
