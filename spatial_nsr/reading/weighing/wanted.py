"""The words of a question that say something, and where a text says the same."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from spatial_nsr.reading.lexicon.lists import word_list
from spatial_nsr.reading.makers.placing.places import place_at
from spatial_nsr.reading.questions.asked import Asked
from spatial_nsr.reading.questions.finding.likeness import opposed
from spatial_nsr.reading.text.words import alike_verbs, verb_classes
from spatial_nsr.reading.weighing.ground import Ground, plain_lemma
from spatial_nsr.reading.weighing.learned import Learned

if TYPE_CHECKING:
    from spacy.tokens import Token

__all__ = ["Wanted", "Word"]

ASKING = ("WP", "WDT", "WRB", "WP$")
AUXILIARY = ("aux", "auxpass")
NAMING = ("NOUN", "PROPN", "PRON")
# How much words count, by their part of speech; the rest says nothing.
WEIGHTS = {"NOUN": 1.0, "PROPN": 1.2, "NUM": 1.0, "VERB": 0.8, "ADJ": 0.8, "ADV": 0.4}
OF_PRONOUNS = 0.5
LESS = 0.4  # a word of time, or a verb that many clauses have
# How surely a word of the text says the same.
SAME, MEANT, ALIKE, BEGUN = 1.0, 0.9, 0.7, 0.6
LONG = 5  # letters that words which begin alike have in common


@dataclass(frozen=True)
class Word:
    """A word of the question: its token, what it counts, and how surely tokens say the same."""

    at: int
    weight: float
    hits: Mapping[int, float]


class Wanted:
    """What a question says, beside a text; or what some of its tokens say (``only``)."""

    def __init__(self, asked: Asked, ground: Ground, only: Collection[int] | None = None) -> None:
        self.asked, self.ground, self.whole = asked, ground, only is None
        self.gap = asked.gap.tokens if asked.gap is not None else frozenset()
        self.words = tuple(
            Word(token.i, weight, self._hits(token))
            for token in asked.doc
            if (only is None or token.i in only) and (weight := self._weight(token))
        )
        self.total = sum(word.weight for word in self.words) or 1.0

    def _weight(self, token: Token) -> float:
        if token.i in self.gap or token.tag_ in ASKING or token.dep_ in AUXILIARY:
            return 0.0
        if token.pos_ == "PRON":
            return OF_PRONOUNS if token.dep_ != "expl" else 0.0
        lemma = token.lemma_.lower()
        if lemma in ("be", "have", "do") or plain_lemma(token) in word_list("empty"):
            return 0.0
        weight = WEIGHTS.get(token.pos_, 0.0)
        if token.pos_ == "VERB" and verb_classes(lemma):
            weight *= LESS
        return weight * LESS if token.i in self.asked.time else weight

    def _hits(self, token: Token) -> dict[int, float]:
        ground, lemma = self.ground, plain_lemma(token)
        meant = {*self.asked.things(token.i)[:1]} if token.pos_ in NAMING else set()
        found = {}
        for at, other in enumerate(ground.lemmas):
            if token.pos_ != "PRON" and (other == lemma or ground.doc[at].lower_ == token.lower_):
                found[at] = SAME
            elif meant & ground.things[at]:
                found[at] = MEANT
            elif _alike(token, ground.doc[at]):
                found[at] = ALIKE
            elif len(lemma) >= LONG and other[:LONG] == lemma[:LONG]:
                found[at] = BEGUN
        return found

    @cached_property
    def learned(self) -> Learned:
        """What the learned reader says: of the question, or of where its subject is."""
        doc = self.asked.doc
        if self.whole or self.subject is None:
            return Learned(doc.text, self.ground)
        verb = "was" if any(token.tag_ == "VBD" for token in doc) else "is"
        subtree = sorted(token.i for token in doc[self.subject.at].subtree)
        return Learned(f"Where {verb} {doc[subtree[0] : subtree[-1] + 1].text}?", self.ground)

    def share(self, tokens: Collection[int]) -> float:
        """How much of the question some tokens say."""
        best = (
            word.weight * max((sure for at, sure in word.hits.items() if at in tokens), default=0.0)
            for word in self.words
        )
        return sum(best) / self.total

    @cached_property
    def things(self) -> frozenset[int]:
        """The things that its nouns mean."""
        doc = self.asked.doc
        nouns = (word.at for word in self.words if doc[word.at].pos_ in ("NOUN", "PROPN"))
        return frozenset(number for at in nouns for number in self.asked.things(at)[:1])

    @cached_property
    def figures(self) -> frozenset[int]:
        """The things that its subject may mean."""
        found = () if self.subject is None else self.asked.things(self.subject.at)[:1]
        return frozenset(found)

    @cached_property
    def relations(self) -> frozenset[str]:
        """The relations that its words of place name."""
        doc = self.asked.doc
        places = (place_at(token, len(doc)) for token in doc)
        return frozenset(place.relation for place in places if place is not None)

    @cached_property
    def lowered(self) -> frozenset[str]:
        """All its words, small."""
        return frozenset(self.asked.words)

    @cached_property
    def lemmas(self) -> frozenset[str]:
        """The lemmas of its words."""
        return frozenset(plain_lemma(self.asked.doc[word.at]) for word in self.words)

    @cached_property
    def subject(self) -> Word | None:
        """The subject of the question."""
        for word in self.words:
            token = self.asked.doc[word.at]
            if token.dep_ in ("nsubj", "nsubjpass") and token.pos_ in NAMING:
                return word
        return None

    @property
    def figure(self) -> Mapping[int, float]:
        """Where the text speaks of the subject of the question."""
        return {} if self.subject is None else self.subject.hits

    @cached_property
    def verb(self) -> Mapping[int, float]:
        """Where the text has the verb of the question."""
        verbs = (word for word in self.words if self.asked.doc[word.at].pos_ == "VERB")
        return next((word.hits for word in verbs), {})

    @property
    def undone(self) -> bool:
        """Whether it asks by a verb of its own kind that the text does not have."""
        doc = self.asked.doc
        verbs = [word for word in self.words if doc[word.at].pos_ == "VERB"]
        own = [word for word in verbs if not verb_classes(doc[word.at].lemma_.lower())]
        return any(not word.hits for word in own)

    def opposes(self, tokens: Collection[int]) -> bool:
        """Whether some tokens have a word that means the opposite of one asked for, and not it."""
        asks = {self.asked.doc[word.at].lower_ for word in self.words}
        words = {self.ground.doc[at].lower_ for at in tokens}
        return opposed(asks - words, words - asks)

    @cached_property
    def untold(self) -> float:
        """How much of its nouns the text does not speak of."""
        doc = self.asked.doc
        nouns = [word for word in self.words if doc[word.at].pos_ in NAMING]
        total = sum(word.weight for word in nouns)
        return sum(word.weight for word in nouns if not word.hits) / total if total else 0.0

    @cached_property
    def nouns(self) -> frozenset[int]:
        """The tokens of the text that say the same as a word which is no verb."""
        doc = self.asked.doc
        words = (word for word in self.words if doc[word.at].pos_ != "VERB")
        return frozenset(at for word in words for at in word.hits)


def _alike(token: Token, other: Token) -> bool:
    verbs = token.pos_ == "VERB" and other.pos_ in ("VERB", "AUX")
    return verbs and alike_verbs(token.lemma_.lower(), other.lemma_.lower()) > 0
