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
from spatial_nsr.queries import Between, Holds, ListThings, Locate, Query
from spatial_nsr.reading.lexicon.kinds import sort_of
from spatial_nsr.reading.lexicon.plurals import singular
from spatial_nsr.reading.makers.clauses import Clause
from spatial_nsr.reading.makers.events.mood import is_past
from spatial_nsr.reading.proof.gating import accounted, as_closely, held_to
from spatial_nsr.reading.proof.moved import moved_as_another
from spatial_nsr.reading.proof.provenance import with_provenance
from spatial_nsr.reading.proof.stating import is_loose, named
from spatial_nsr.reading.questions.asked import Asked, Found
from spatial_nsr.reading.questions.claims import claims_of, nouns_of
from spatial_nsr.reading.questions.declaring import claimed, parts_of
from spatial_nsr.reading.questions.finding.meant import meant
from spatial_nsr.reading.questions.seen import seen_from
from spatial_nsr.reading.records import StoryReading
from spatial_nsr.reading.referents.nominals import nominal
from spatial_nsr.reading.statements.memory import Memory
from spatial_nsr.reading.statements.reading import Reading, Statement
from spatial_nsr.reading.statements.relations import group, in_world, is_weaker_in_world
from spatial_nsr.reading.statements.timeline import is_move
from spatial_nsr.reading.text.words import verb_classes
from spatial_nsr.rules.conventions import Convention
from spatial_nsr.world import World

if TYPE_CHECKING:
    from spacy.tokens import Token

__all__ = ["Proving"]

UNREAL = frozenset(("wished", "supposed", "fiction", "denied", "asked"))  # says nothing of now

QUIET = frozenset(("be", "keep", "look", "say", "seem", "wish"))  # which do nothing to a thing
STANDING = ("be", "keep", "relate")  # classes of verbs that say where something is


class Proving:
    """What a reading says outright, as a world; ``told`` is all that it says."""

    def __init__(self, reading: Reading, told: StoryReading, convention: Convention) -> None:
        self.reading, self.memory = reading, Memory.at(reading)
        self.names = named(reading)
        certain = tuple(fact for fact in told.facts if fact.weight == 1)
        self.told = with_provenance(dataclasses.replace(told, facts=certain))
        self.convention = convention
        self.world = World.under(convention)
        for entity in self.told.entities:
            self.world.add(entity)
        for fact in self.told.facts:
            if isinstance(fact, Fact):
                self.world.tell_fact(fact)
            else:
                self.world.tell_either(fact)

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
        status = {"Yes": "proved", "No": "refuted"}.get(str(found.value), answer.status)
        answer = dataclasses.replace(answer, question=question, value=found.value, status=status)
        if not self._accepted(answer):
            return None
        answer = accounted(answer, question, self.told.text, choices)
        answer = as_closely(answer, question)
        answer = held_to(answer, question, self.told.entities, self.told.unread, drawn=False)
        return answer if answer.status != "unknown" else None

    def _accepted(self, answer: Answer) -> bool:
        """Whether the checker takes it, with the text: what it rejects is no proof."""
        assert answer.derivation is not None
        try:
            answer.derivation.check(story=self.told.text)
        except SpatialError:
            return False
        return True

    def _query(self, asked: Asked, found: Found) -> Query | None:
        """The query that a question of a plain form is."""
        if asked.is_claim:
            return self._of_claim(asked, found)
        clause = next(iter(asked.clauses), None)
        if asked.words[:1] == ["where"]:
            if seen_from(asked):
                return None  # a side, which no place is
            if not self._same_verb(asked, found) or len(found.rests) > 1:
                return None  # "in the drawer beside it" is told by two
            if self._is_other_level(found.rests[0]):
                return None
            if asked.when.kind == "at" and asked.when.moment is None:
                return None  # of that hour the text may tell nothing
            if asked.when.kind == "first" and any(map(is_move, found.rests)):
                return None  # who comes somewhere was elsewhere before
            nouns = [t for t in asked.doc if t.dep_ in ("nsubj", "attr") and t.pos_ != "ADV"]
            thing = self._one(asked, nouns[0].i) if len(nouns) == 1 else None
            return None if thing is None else Locate(thing)
        if clause is None or clause.kind != "be" or len(clause.places) != 1:
            return None
        if clause.inner and not _is_asked(asked, clause):
            return None
        if not self._bears(clause.places[0].relation, found):
            return None
        return self._of_clause(asked, clause, found)

    def _is_other_level(self, said: Statement) -> bool:
        """Whether a floor is told apart by where it is: "on the floor above ours"."""
        levels = {n for n in said.landmarks if sort_of(self.reading.thing(n).kind, "level")}
        told = (s.figure for s in self.reading.said if s.start == said.start)
        return not levels.isdisjoint(told)

    def _of_claim(self, asked: Asked, found: Found) -> Query | None:
        """What a question of yes or no asks, if it is a single plain claim about now."""
        parts = parts_of(asked.doc)
        doc = None if parts is None or parts.timed else claimed(parts, nouns_of(asked))
        if doc is None:
            return None
        inner = asked.within(doc)
        claims = list(claims_of(inner))
        if len(claims) != 1 or claims[0].kind not in STANDING:
            return None
        places = {(place.relation, place.landmarks): place for place in claims[0].places}
        clause = claims[0].with_places(tuple(places.values()))
        if len(clause.places) != 1 or not self._bears(clause.places[0].relation, found):
            return None
        return self._of_clause(inner, clause, found)

    def _bears(self, relation: str, found: Found) -> bool:
        """Whether what an answer rests on is as strong as what is asked for.

        What is near is not therefore beside, nor above what it is on, as "on the hook".
        """
        said = found.rests
        if any(is_loose(self.reading, each) for each in said) and relation != "on":
            return False
        weaker = is_weaker_in_world(relation) and found.value != "No"
        return not weaker or (bool(said) and all(each.relation == relation for each in said))

    def _same_verb(self, asked: Asked, found: Found) -> bool:
        """Whether it is asked for what is said: where something is, or what it did by then."""
        said = found.rests[0] if found.rests else None
        verb = _root(asked).lemma_.lower()
        return said is not None and (said.verb == verb or "be" in verb_classes(verb))

    def _of_clause(self, asked: Asked, clause: Clause, found: Found) -> Query | None:
        (place,) = clause.places
        marks = [self._one(asked, at) for at in place.landmarks]
        if clause.negated or len(clause.figures) != 1 or not marks or None in marks:
            return None
        (figure,) = clause.figures
        landmark, *others = [mark for mark in marks if mark is not None]
        any_ = meant(asked, figure).quantity == "any"
        thing = self._any(asked, figure, found) if any_ else self._one(asked, figure)
        if place.relation == "between" and len(others) == 1:
            return None if thing is None else Between(thing, landmark, others[0])
        relation = in_world().get(place.relation)
        if relation is None or others:
            return None
        if asked.gap is not None:
            link = Link((relation,), landmark)
            return ListThings(Description(that=(link,))) if figure == asked.gap.word else None
        if thing is None:
            return None
        quantifier = "a" if any_ else "the"
        return Holds(Quantified(quantifier, thing), (relation,), Quantified("the", landmark))

    def _any(self, asked: Asked, at: int, found: Found) -> Description | None:
        """Anything that a noun names, where it is so of one that stays where it is told to be."""
        noun = nominal(asked.doc[at])
        stay = all(self._stays(said.figure, is_past(_root(asked))) for said in found.rests)
        if noun.words or found.value != "Yes" or not found.rests or not stay:
            return None
        return Description(kind=singular(noun.head))

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
        if noun.plural and not thing.several and not thing.names:
            return False  # "are both kettles here", of which there is one
        if noun.owner is not None and thing.owner not in asked.things(noun.owner):
            return False  # "Lise's chair", where the chair is Bo's
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
        if said and self._done_to(number, max(s.end for s in said)):
            return False
        events = [at for at, each in enumerate(said) if each.event is not None]
        if events:
            last = said[events[-1]]
            if not last.whole or last.modality != "so" or last.negated:
                return False
            if self._named_again(number, last):
                return False
            said = said[events[-1] :]
        if said and moved_as_another(self.reading, number, said[0]):
            return False
        said = [each for each in said if each.modality not in UNREAL]
        if not events and any(s.modality == "was" or s.past != past for s in said if s.verb):
            return False
        held = [each for each in said if _places(each) and not each.negated]
        # What was brought behind something may be told to be in another place by now.
        first = said[:1] if events else held[:1]
        around = {n for s in first for n in s.landmarks}
        around |= {n for each in list(around) for n in self.memory.held(each)}
        return all(around.issuperset(s.landmarks) for s in held)

    def _done_to(self, number: int, end: int) -> bool:
        """Whether anything is done to a thing after what is told of it: "I've felled the pears"."""
        for token in self.reading.text.doc:
            if token.idx < end or token.dep_ not in ("dobj", "nsubjpass"):
                continue
            verb = verb_classes(token.head.lemma_.lower())
            if number in self.reading.who.by_token.get(token.i, ()) and not verb & QUIET:
                return True
        return False

    def _named_again(self, number: int, last: Statement) -> bool:
        """Whether what was brought somewhere may be spoken of later as another thing.

        "The yellow one round my neck" may be the yellow cable that was plugged in before.
        """
        thing, known = self.reading.thing(number), self.reading.who.by_token
        called = {thing.kind, *thing.words}
        later = (token for token in self.reading.text.doc if token.idx >= last.end)
        return any(
            token.lemma_.lower() in called
            and number not in (*known.get(token.i, ()), *known.get(token.head.i, ()))
            for token in later
        )

    def _same(self, asked: Asked, answer: Answer, found: Found) -> bool:
        """Whether an answer says what was found."""
        value: Any = answer.value
        if isinstance(value, bool):
            parts = parts_of(asked.doc)
            denied = parts is not None and parts.denied
            return bool(found.value == ("Yes" if value != denied else "No"))
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
