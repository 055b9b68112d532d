"""Whether what a question comes to follows from what the text says outright.

The question is read anew, as strictly as can be: a form of few words, of which each goes into the
query. What it comes to in the world of what is said is a proof, if that is what was found as well.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from spatial_nsr.answers import SURE, Answer
from spatial_nsr.descriptions import Description, Link, Quantified
from spatial_nsr.errors import SpatialError
from spatial_nsr.facts import Fact
from spatial_nsr.language.plurals import singular
from spatial_nsr.language.story import StoryReading
from spatial_nsr.queries import Holds, ListThings, Locate, Query
from spatial_nsr.reading.makers.clauses import Clause
from spatial_nsr.reading.makers.mood import is_past
from spatial_nsr.reading.proof.gating import accounted, held_to
from spatial_nsr.reading.proof.stating import named, stated
from spatial_nsr.reading.questions.asked import Asked, Found
from spatial_nsr.reading.referents.nominals import nominal
from spatial_nsr.reading.statements.memory import Memory
from spatial_nsr.reading.statements.reading import Reading, Statement
from spatial_nsr.reading.statements.relations import group, in_world
from spatial_nsr.reading.text.words import verb_classes
from spatial_nsr.rules.conventions import Convention
from spatial_nsr.world import World

if TYPE_CHECKING:
    from spacy.tokens import Token

__all__ = ["Proving"]


class Proving:
    """What a reading says outright, as a world."""

    def __init__(self, reading: Reading, convention: Convention) -> None:
        self.reading, self.memory = reading, Memory.at(reading)
        self.names = named(reading)
        self.told: StoryReading = stated(reading, self.memory)
        self.convention = convention
        self.world = World.under(convention)
        for entity in self.told.entities:
            self.world.add(entity)
        for fact in self.told.facts:
            if isinstance(fact, Fact):
                self.world.tell_fact(fact)

    def shown(self, question: str, choices: Sequence[str], found: Found) -> Answer | None:
        """The answer with its derivation, if what was found follows from what is said."""
        asked = Asked(question, self.reading, choices)
        query = self._query(asked, found)
        if query is None:
            return None
        try:
            answer = self.world.ask(query, self.convention)
        except SpatialError:
            return None  # a word that the world does not know
        if answer.status not in SURE or not self._same(asked, answer, found):
            return None
        answer = dataclasses.replace(answer, question=question, value=found.value)
        answer = accounted(answer, question, self.told.text, choices)
        answer = held_to(answer, question, self.told.entities, self.told.unread, drawn=False)
        return answer if answer.status != "unknown" else None

    def _query(self, asked: Asked, found: Found) -> Query | None:
        """The query that a question of a plain form is."""
        clause = next(iter(asked.clauses), None)
        if asked.words[:1] == ["where"]:
            if not self._same_verb(asked, found):
                return None
            nouns = [t for t in asked.doc if t.dep_ in ("nsubj", "attr") and t.pos_ != "ADV"]
            thing = self._one(asked, nouns[0].i) if len(nouns) == 1 else None
            return None if thing is None else Locate(thing)
        if clause is None or clause.kind != "be" or len(clause.places) != 1:
            return None
        if clause.inner and not _is_asked(asked, clause):
            return None
        return self._of_clause(asked, clause)

    def _same_verb(self, asked: Asked, found: Found) -> bool:
        """Whether it is asked for what is said: where something is, or what it did by then."""
        said = found.rests[0] if found.rests else None
        verb = _root(asked).lemma_.lower()
        return said is not None and (said.verb == verb or "be" in verb_classes(verb))

    def _of_clause(self, asked: Asked, clause: Clause) -> Query | None:
        (place,) = clause.places
        relation = in_world().get(place.relation)
        if relation is None or len(place.landmarks) != 1 or len(clause.figures) != 1:
            return None
        landmark = self._one(asked, place.landmarks[0])
        if landmark is None or clause.negated:
            return None
        (figure,) = clause.figures
        if asked.gap is not None:
            link = Link((relation,), landmark)
            return ListThings(Description(that=(link,))) if figure == asked.gap.word else None
        thing = self._one(asked, figure)
        if thing is None:
            return None
        return Holds(Quantified("the", thing), (relation,), Quantified("the", landmark))

    def _one(self, asked: Asked, at: int) -> Description | None:
        """The thing that a noun means, if it can mean no other and is told to be in one place."""
        things = asked.things(at)
        if len(things) != 1 or not self._is_named(asked, at, things[0]):
            return None
        past = is_past(_root(asked))
        return Description(name=self.names[things[0]]) if self._stays(things[0], past) else None

    def _is_named(self, asked: Asked, at: int, number: int) -> bool:
        """Whether each word of a noun phrase is one that the text has for the thing."""
        noun, thing = nominal(asked.doc[at]), self.reading.thing(number)
        known = {thing.kind, *thing.names, *thing.words}
        known |= {singular(word) for word in known}
        asks = {noun.head, *noun.words}
        return noun.pronoun is None and all({each, singular(each)} & known for each in asks)

    def _stays(self, number: int, past: bool) -> bool:
        """Whether it is beyond doubt what the text tells last of where a thing is, or was.

        A thing that was brought somewhere is there if nothing is told of it afterwards; of one
        that was not, no more than one place may be told, whenever and however surely. Of what was
        so it is not told whether it is so now, and the other way round.
        """
        said = [s for s in self.reading.said if s.figure == number and s.landmarks]
        events = [at for at, each in enumerate(said) if each.event is not None]
        if events:
            last = said[events[-1]]
            if not last.whole or last.modality != "so" or last.negated:
                return False
            said = said[events[-1] :]
        elif any(each.modality == "was" or each.past != past for each in said if each.verb):
            return False
        held = list(filter(_places, said))
        around = {n for s in held[:1] for n in s.landmarks}
        around |= {n for each in list(around) for n in self.memory.held(each)}
        return all(around.issuperset(s.landmarks) for s in held)

    def _same(self, asked: Asked, answer: Answer, found: Found) -> bool:
        """Whether an answer says what was found."""
        value: Any = answer.value
        if isinstance(value, bool):
            return bool(found.value == ("Yes" if value else "No"))
        if isinstance(answer.query, ListThings):
            past = is_past(_root(asked))
            listed = map(self.names.index, value)
            return set(value) == set(found.value) and all(self._stays(n, past) for n in listed)
        said = found.rests[0] if found.rests else None
        if said is None or len(said.landmarks) != 1:
            return False
        relation = in_world().get(said.relation)
        return f"{relation} {self.names[said.landmarks[0]]}" in value


def _root(asked: Asked) -> Token:
    return next(token for token in asked.doc if token.head == token)


def _is_asked(asked: Asked, clause: Clause) -> bool:
    """Whether a place that a parser has for a part of a noun phrase is what is asked.

    So it is if nothing else is: of "is the kite above the roof" but not of "is the kite above the
    roof a dragon".
    """
    noun = asked.doc[clause.figures[0]]
    own = [c for c in noun.head.children if c.dep_ not in ("punct", "neg", "advmod") and c != noun]
    return (
        noun.dep_ == "nsubj" and noun.head.lemma_ == "be" and noun.head.dep_ == "ROOT" and not own
    )


def _places(said: Statement) -> bool:
    return said.relation in group("held") | group("parts")
