"""Questions for yes or no about a text that was read: read as the statement that they ask about."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from typing import TypeAlias

from spatial_nsr.facts import Fact
from spatial_nsr.language.indications import MIDDLE
from spatial_nsr.prose.asked_choices import offered
from spatial_nsr.prose.asked_gaps import declared
from spatial_nsr.prose.asked_things import Meanings, ProseQuestion, Unclear
from spatial_nsr.prose.clauses import statements_of
from spatial_nsr.prose.nominals import ANY, Chunk, Nominal
from spatial_nsr.prose.people import attributes_of
from spatial_nsr.prose.statements import PLACES, Spot, Statement
from spatial_nsr.prose.told import is_none, relations_to
from spatial_nsr.queries import AllOf, Between, Description, Exists, Holds, Link, Quantified
from spatial_nsr.reading.lexicon.lists import word_list
from spatial_nsr.reading.lexicon.plurals import is_plural, singular

__all__ = ["Claims"]

_EMPTY = re.compile(r"^(?:is|are|was|were)\s+(.*?)\s+(empty|occupied)$", re.I)
Part: TypeAlias = Holds | Exists | Between


class Claims(Meanings):
    """Makes the query of a question for yes or no."""

    def claim(self, text: str) -> ProseQuestion:
        """Whether something is so."""
        empty = _EMPTY.match(text)
        if empty is not None:
            return self._empty(empty.group(1), empty.group(2).lower() == "empty")
        chunks = list(self.chunks(text))
        ways = offered(chunks)
        if ways is None:
            return self._claimed(chunks)
        options = [(name, self._claimed(way).asked.query) for name, way in ways]
        return self.chosen(options)

    def _empty(self, text: str, empty: bool) -> ProseQuestion:
        """Whether nothing is in or on something: "is the table empty"; or something is."""
        (id, *_) = self.only(text)
        held = {
            fact.alternatives[0]
            for fact in self.reading.facts
            if isinstance(fact, Fact) and fact.tail == id and not fact.negated
        }
        words = [word for word in (("resting-on",), ("inside",)) if word in held]
        nothing = self.reading.teller.nothing if self.reading.teller is not None else ()
        denied = {(word,) for _, word, mark, _ in nothing if id in self.groups.get(mark, ())}
        # "Nothing is in the box, the lid is on it": it is empty.
        words = [word for word in words if word in denied] or sorted(denied) or words
        words = words or [("inside",), ("resting-on",)]
        things = [Description(that=(Link(word, self.the(id)),)) for word in words]
        if not empty:
            return self.made(Exists(Quantified("a", things[0])), "yes-no")
        parts = tuple(Exists(Quantified("no", each)) for each in things)
        return self.made(parts[0] if len(parts) == 1 else AllOf(parts), "yes-no")

    def _claimed(self, chunks: list[Chunk]) -> ProseQuestion:
        there = next((at for at in (0, 1) if chunks[at : at + 1] and _is_there(chunks[at])), None)
        if there is not None:
            del chunks[there]
        said = declared(self._with(chunks))
        if said is None:
            raise Unclear
        said = _without_verbs(said)
        types = "".join(chunk.type for chunk in said)
        if types in ("N", "NB") and there is None:
            return self._like(said[0].nominal)
        if types in ("N", "NB"):
            return self._all([self._some(said[0].nominal, [])])
        reading = statements_of(self._as_verb(said))
        told = [each for each in reading.statements if each.verb != "with"]
        self.people.withs.update(reading.withs)
        if not told or reading.passed or any(each.verb == "unread" for each in told):
            raise Unclear
        if len(told) == 1 and told[0].spots and told[0].spots[0].sort == "S":
            return self._on_a_side(told[0])
        parts: list[Part] = []
        for statement in told:
            parts += self._parts(statement, there is not None)
        return self._all(parts)

    def _on_a_side(self, statement: Statement) -> ProseQuestion:
        """Of "Is the cup on the left?", "Is Bo at the left end?": of its row, or of a whole."""
        (id, *_), spot = self.ids(statement.subjects[0]), statement.spots[0]
        word = spot.words[0]
        if word_list("ends").get(spot.text.lower().split()[-1]) == MIDDLE:
            central = self._in_the_middle(id)
            if central is not None and not statement.negated:
                return central
        parted = word.partition("-")[2] in _PARTS
        for fact in self.reading.facts if parted else ():
            if isinstance(fact, Fact) and fact.alternatives[0][0].partition("-")[2] in _PARTS:
                part = self.holds(id, (word,), fact.tail)
                return self._all([replace(part, negated=statement.negated)])
        side = word.removesuffix("-edge")
        for _, nodes in reversed(self.teller.rows):
            row = [id for node in nodes for id in self.groups.get(node, ())]
            if id in row and side in ("left", "right") and not statement.negated:
                return self._all([self.holds(id, (side,), o) for o in row if o != id])
        query = Exists(Quantified("a", Description(name=self.names[id])))
        return replace(self.made(query, "yes-no"), view=spot.text)

    def _in_the_middle(self, id: str) -> ProseQuestion | None:
        """Whether as many of its row are before a thing as behind it."""
        for word, nodes in reversed(self.teller.rows):
            row = [each for node in nodes for each in self.groups.get(node, ())]
            if id in row and len(row) > 1:
                others = [each for each in row if each != id]
                half, rest = divmod(len(others), 2)
                if rest:
                    return None
                parts: list[Part] = [self.holds(id, (word,), each) for each in others[half:]]
                parts += [self.holds(each, (word,), id) for each in others[:half]]
                return self._all(parts)
        return None

    def _with(self, chunks: list[Chunk]) -> list[Chunk]:
        """Without "with the bell" of "the cow with the bell", which tells which cow is meant."""
        for at in range(1, len(chunks) - 1):
            if "".join(chunk.type for chunk in chunks[at - 1 : at + 2]) == "NwN":
                owner, thing = chunks[at - 1].nominal, chunks[at + 1].nominal
                self.people.withs[id(owner)] = (thing,)
                return self._with([*chunks[:at], *chunks[at + 2 :]])
        return chunks

    def _like(self, nominal: Nominal) -> ProseQuestion:
        """Of "Is the box yellow?": the phrase "the box yellow"."""
        traits = attributes_of([nominal.noun])
        if not nominal.words or "mod" in traits:
            raise Unclear
        ids = self.ids(_shorter(nominal))
        return self._all([self.being(id, traits) for id in ids])

    def _as_verb(self, chunks: list[Chunk]) -> list[Chunk]:
        """With the verb that stood last in a phrase apart: "[did] the helicopter land on ..."."""
        first = chunks[0]
        if first.type != "N" or len(chunks) < 2 or chunks[1].type not in PLACES:
            return chunks
        nominal = first.nominal
        if not nominal.words or self.known(nominal):
            return chunks
        shorter = _shorter(nominal)
        if not self.known(shorter):
            return chunks
        be = Chunk("B", ("be",), first.end, first.end, nominal.noun)
        return [replace(first, value=shorter), be, *chunks[1:]]

    # Statements as queries

    def _all(self, parts: Sequence[Part]) -> ProseQuestion:
        if not parts:
            raise Unclear
        return self.made(parts[0] if len(parts) == 1 else AllOf(tuple(parts)), "yes-no")

    def _parts(self, statement: Statement, exists: bool) -> list[Part]:
        if statement.verb == "at" and statement.spots:
            return self._at(statement, exists)
        if statement.verb == "has" and len(statement.subjects) == 1:
            return self._has(statement)
        if statement.verb == "is" and len(statement.subjects) == len(statement.contents) == 1:
            return self._is(statement)
        raise Unclear

    def _some(self, noun: Nominal, links: Sequence[Link], negated: bool = False) -> Exists:
        """Whether there are such things."""
        if not links and noun.head in (None, ANY):
            raise Unclear
        return Exists(Quantified("no" if negated else "a", self.sort(noun, links)))

    def _at(self, statement: Statement, exists: bool) -> list[Part]:
        parts: list[Part] = []
        known: list[Nominal] = []
        for noun in statement.subjects:
            unknown = noun.pronoun in ("somebody", "nothing", "nobody")
            if noun.det in ("a", "any", "no") or unknown or exists:
                links = self.links(statement.spots)
                negated = statement.negated or is_none(noun)
                parts.append(self._some(noun, links, negated))
            else:
                known.append(noun)
        every = [id for each in known for id in self.ids(each)]
        spots = statement.spots
        if spots[0].then is not None and known and self._is_there(known[0], spots[0]):
            # "Is the cup on the tray left of the jug?": it is known to be on the tray.
            spots = (spots[0].then,)
        landmark = spots[0].landmarks[0] if spots[0].landmarks else None
        if landmark is not None and landmark.text.lower() in word_list("mutual"):
            return [self.holds(a, spots[0].words, b) for a, b in combinations(every, 2)]
        if landmark is not None and landmark.words[:1] == ("same",) and len(every) > 1:
            return self._in_the_same(every, landmark.head)
        for id in every:
            for spot in spots:
                parts += self._about(id, spot, statement.negated)
        return parts

    def _is_there(self, noun: Nominal, spot: Spot) -> bool:
        """Whether the text says that a thing is at a place."""
        nodes = self.nodes(noun)
        marks = [node for nominal in spot.landmarks for node in self.nodes(nominal)]
        return any(
            told.head in nodes
            and told.tail in marks
            and told.words[0] in relations_to(spot.words, told.tail)
            and not told.negated
            for told in self.teller.told
        )

    def _in_the_same(self, ids: Sequence[str], head: str | None) -> list[Part]:
        """Whether several things are in what the first one is said to be in."""
        for told in reversed(self.teller.told):
            holding = told.words in (("inside",), ("resting-on",)) and not told.negated
            if holding and told.tail.head == head and ids[0] in self.groups.get(told.head, ()):
                (holder, *_) = self.groups[told.tail]
                return [self.holds(id, told.words, holder) for id in ids]
        return []

    def _about(self, id: str, spot: Spot, negated: bool) -> list[Part]:
        if spot.words == ("between",):
            ends = [end for nominal in spot.landmarks for end in self.ids(nominal)]
            if len(ends) != 2 or negated:
                raise Unclear
            if ends[0] == ends[1]:
                raise Unclear  # of several that are one thing here nobody says where each is
            return [Between(self.the(id), self.the(ends[0]), self.the(ends[1]))]
        return [
            replace(self.holds(id, words, mark), negated=spot.negated != negated)
            for mark, words in self.marks(spot)
            if mark != id
        ]

    def _has(self, statement: Statement) -> list[Part]:
        (place, *_) = self.ids(statement.subjects[0])
        word = self.having(statement.subjects[0])
        parts: list[Part] = []
        for thing in statement.contents:
            if statement.spots:
                links = self.links(statement.spots)
                parts.append(self._some(thing, links, statement.negated))
            elif thing.det in ("a", "any", "no", None) or thing.pronoun is not None:
                link = Link((word,), self.the(place))
                negated = statement.negated or thing.det == "no"
                parts.append(self._some(thing, [link], negated))
            else:
                parts += [self.holds(id, (word,), place) for id in self.ids(thing)]
        return parts

    def _is(self, statement: Statement) -> list[Part]:
        """Of "Is the box yellow?", "Is the box the yellow one?"."""
        (one, *more), what = self.ids(statement.subjects[0]), statement.contents[0]
        if more or statement.negated or what.head is None:
            raise Unclear
        traits = attributes_of([what.noun] if what.det is None and not what.words else [])
        if set(traits) & {"colour", "size"}:
            return [self.being(one, traits)]
        raise Unclear


def _shorter(nominal: Nominal) -> Nominal:
    """A phrase without its last word."""
    noun = nominal.words[-1]
    head, plural = singular(noun), is_plural(noun)
    return replace(nominal, words=nominal.words[:-1], noun=noun, head=head, plural=plural)


_PARTS = ("edge", "left-corner", "right-corner", "half")


def _is_there(chunk: Chunk) -> bool:
    """Whether it is the "there" of "is there"."""
    return chunk.type == "T" or (chunk.type == "S" and chunk.words == ("there",))


def _without_verbs(chunks: Sequence[Chunk]) -> list[Chunk]:
    """Without what the things do there: a question "does he start at the bike" asks for a place."""
    kept: list[Chunk] = []
    for at, chunk in enumerate(chunks):
        following = chunks[at + 1].type if at + 1 < len(chunks) else ""
        if chunk.type in "Vq" and following in PLACES and kept:
            if kept[-1].type not in "Bn":
                kept.append(replace(chunk, type="B", value=("be",)))
            continue
        kept.append(chunk)
    if kept and kept[0].type == "N" and len(kept) > 1 and kept[1].type in PLACES:
        first = kept[0]
        kept.insert(1, Chunk("B", ("be",), first.end, first.end, "is"))
    return kept
