"""Stories of another kind than SpartQA's: what they have in common, and how they are written.

Each kind makes a :class:`Tale`; gold answers and their derivations come from the world of the facts
that it states, under the kind's convention.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from spatial_nsr.answers import Answer
from spatial_nsr.errors import InputError
from spatial_nsr.facts import Entity, Fact
from spatial_nsr.generate.drawn.proofs import MOST_HOPS, hops, rules
from spatial_nsr.generate.grammar import load_rules
from spatial_nsr.generate.noise import ARTICLE, WORD, Noise, slip
from spatial_nsr.queries import Query
from spatial_nsr.world import World

__all__ = ["Asked", "ShortSettings", "Tale", "Teller", "lines_of"]


@dataclass(frozen=True)
class ShortSettings:
    """What a set of short stories is to be like.

    ``hops`` is how many facts an answer joins, ``distractors`` how many there are beside those.
    """

    seed: int = 0
    stories: int = 100
    questions: int = 4
    hops: tuple[int, int] = (1, 3)
    distractors: tuple[int, int] = (0, 2)
    noise: Noise = field(default_factory=Noise)
    derivations: bool = True

    def check(self) -> None:
        """Refuse what cannot be made."""
        if not 1 <= self.hops[0] <= self.hops[1] <= MOST_HOPS:
            told = f"from 1 to {MOST_HOPS}, got {self.hops[0]}-{self.hops[1]}"
            raise InputError(f"'hops' is a range {told}")
        if not 0 <= self.distractors[0] <= self.distractors[1] <= 100:
            least, most = self.distractors
            raise InputError(f"'distractors' is a range from 0 to 100, got {least}-{most}")

    def drawn_hops(self, number: int) -> int:
        """How many for a story: all numbers of the range take turns."""
        return self.hops[0] + number % (self.hops[1] - self.hops[0] + 1)


@dataclass(frozen=True)
class Asked:
    """A question in words and as a query, its answer in words, and what can be said of it.

    ``hard`` marks a negative that only differs a little from what the story says; ``told`` has what
    the files say of it besides, ``rules`` what an answer takes besides those of its derivation.
    """

    text: str
    query: Query
    type: str
    answer: tuple[str, ...]
    found: Answer
    candidates: tuple[str, ...] = ()
    hard: bool = False
    told: Mapping[str, str] = field(default_factory=dict)
    rules: tuple[str, ...] = ()
    words: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Tale:
    """Sentences, what they state, and questions.

    Parameters
    ----------
    file
        The native file that it belongs to.
    told, evidence
        What the flat lines and the evidence say of all its questions besides.
    more
        Lines of further files.
    """

    sentences: tuple[str, ...]
    entities: tuple[Entity, ...]
    facts: tuple[Fact, ...]
    questions: tuple[Asked, ...]
    convention: str
    file: str | None = None
    told: Mapping[str, Any] = field(default_factory=dict)
    evidence: Mapping[str, Any] = field(default_factory=dict)
    more: Mapping[str, Sequence[Mapping[str, Any]]] = field(default_factory=dict)

    @property
    def text(self) -> str:
        """The story in one line."""
        return " ".join(self.sentences)


class Teller:
    """Sentences with the facts that they state, in the making."""

    def __init__(self, noise: Noise, rng: random.Random) -> None:
        self._noise, self.rng = noise, rng
        self._said: list[tuple[str, tuple[tuple[str, tuple[str, ...], str], ...]]] = []

    def say(self, sentence: str, *stated: tuple[str, tuple[str, ...], str]) -> None:
        """Add a sentence."""
        self._said.append((sentence[:1].upper() + sentence[1:], stated))

    def shuffle(self, first: int = 0) -> None:
        """Tell all after the first sentences in any order."""
        rest = self._said[first:]
        self.rng.shuffle(rest)
        self._said[first:] = rest

    def told(self) -> tuple[tuple[str, ...], tuple[Fact, ...]]:
        """The sentences, with noise, and the facts, each with its sentence as its source."""
        sentences: list[str] = []
        facts: list[Fact] = []
        at = 0
        for text, stated in self._said:
            text = self._with_noise(text)
            source = {
                "sentence": len(sentences),
                "start": at,
                "end": at + len(text) - 1,
                "text": text[:-1],
            }
            facts += [Fact(head, (words,), tail, source=source) for head, words, tail in stated]
            sentences.append(text)
            at += len(text) + 1
            if self._noise.irrelevant and self.rng.random() < self._noise.irrelevant:
                sentences.append(load_rules("irrelevant").make("irrelevant", self.rng).text)
                at += len(sentences[-1]) + 1
        return tuple(sentences), tuple(facts)

    def _with_noise(self, text: str) -> str:
        noise, rng = self._noise, self.rng
        if noise.articles:
            text = ARTICLE.sub(lambda m: "" if rng.random() < noise.articles else m.group(), text)
        if noise.slips:
            text = WORD.sub(
                lambda m: slip(m.group(), rng) if rng.random() < noise.slips else m.group(), text
            )
        return text[:1].upper() + text[1:]


def world_of(entities: Sequence[Entity], facts: Sequence[Fact], convention: str) -> World:
    """The world of what a tale states."""
    world = World.under(convention)
    for entity in entities:
        world.add(entity)
    for fact in facts:
        world.tell_fact(fact)
    return world


def lines_of(
    tale: Tale, number: int, derivations: bool
) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """The flat lines and the evidence of a tale's questions."""
    flat, evidence = [], []
    for place, asked in enumerate(tale.questions):
        found, id = asked.found, f"{number}-{place}"
        derivation = found.derivation
        joined = None if derivation is None else hops(derivation)
        used = [] if derivation is None else sorted({*rules(derivation), *asked.rules})
        flat.append(
            {
                "id": id,
                "story_id": number,
                "group": "hard" if asked.hard else "main",
                "type": asked.type,
                **tale.told,
                **asked.told,
                "story": tale.text,
                "question": asked.text,
                "candidates": list(asked.candidates),
                "answer": list(asked.answer),
                "status": found.status,
                "hops": -1 if joined is None else joined,
                "rules": used,
            }
        )
        evidence.append(
            {
                "id": id,
                "type": asked.type,
                "answer": list(asked.answer),
                "status": found.status,
                "confidence": found.confidence,
                "source": "symbolic",
                "convention": tale.convention,
                "hops": joined,
                "rules": used,
                "logical_form": asked.query.to_dict(),
                **({"words": dict(asked.words)} if asked.words else {}),
                "story": tale.text,
                "facts": [fact.to_dict() for fact in tale.facts],
                **tale.evidence,
                "derivation": derivation.to_dict()
                if derivations and derivation is not None
                else None,
                "missing": list(found.missing),
                "error": None,
            }
        )
    return flat, evidence
