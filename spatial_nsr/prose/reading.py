"""Texts of any kind, read: things, facts, where each was said, and what was not understood."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import cycle

from spatial_nsr.facts import Either, Fact
from spatial_nsr.language.caption_words import NO_TAGS, Tags
from spatial_nsr.language.indications import general_type
from spatial_nsr.language.records import Mention, SpatialRole, Unread
from spatial_nsr.language.slips import Repair
from spatial_nsr.language.story import StoryReading
from spatial_nsr.language.tokens import Token
from spatial_nsr.prose.chunks import chunks_of
from spatial_nsr.prose.clauses import statements_of
from spatial_nsr.prose.inferring import Inferring
from spatial_nsr.prose.nominals import Chunk
from spatial_nsr.prose.people import Node
from spatial_nsr.prose.shorthand import plain_sentences
from spatial_nsr.prose.statements import Statement
from spatial_nsr.prose.telling import Teller
from spatial_nsr.prose.told import Told
from spatial_nsr.prose.ways import legs_of
from spatial_nsr.prose.words import load_prose

__all__ = ["ASKS", "ProseReading", "read_prose"]

UNPLACED = "nothing in it was understood as a place"
ASKS = "it asks, and tells nothing"
MOST_TOKENS = 400
GAP = 12  # characters of small words between parts that were not read
MOST_SENTENCES = 2_000


@dataclass(frozen=True, slots=True)
class ProseReading(StoryReading):
    """What a text says, with what questions about it need: who is meant by which words."""

    teller: Teller | None = None
    groups: Mapping[Node, tuple[str, ...]] | None = None


def read_prose(text: str, tags: Tags = NO_TAGS) -> ProseReading:
    """Read a text; ``tags`` are parts of speech, as a tagger tells them.

    >>> reading = read_prose("A lamp stands on the desk. The cat sleeps below it, as ever.")
    >>> print(*reading.facts, sep="; ")
    lamp resting-on desk; cat below lamp
    """
    teller = Teller(text)
    unread: list[Unread] = []
    repairs: list[Repair] = []
    for sentence, mended in plain_sentences(text):
        start, end = sentence.start, sentence.end
        if sentence.number == MOST_SENTENCES:
            why = f"only the first {MOST_SENTENCES} sentences are read"
            unread.append(Unread(start, len(text), text[start:], why))
            break
        if len(sentence.tokens) > MOST_TOKENS:
            unread.append(Unread(start, end, text[start:end], "the sentence is too long"))
            continue
        spoken = sentence.tokens[2 * _has_speaker(sentence.tokens) :]
        moved = [t._replace(start=t.start - start, end=t.end - start) for t in spoken]
        legs, goal = legs_of(moved)
        if legs:
            said = {"start": start, "end": end, "text": text[start:end]}
            teller.way(legs, {"sentence": sentence.number, **said})
            moved = moved[goal:] if any(leg.directions for leg in legs) else moved
        near = {token.start - start: tags[token.start] for token in spoken if token.start in tags}
        reading = statements_of(chunks_of(moved, tags=near))
        asks = text[end : end + 1] == "?"
        if asks:
            reading.statements = list(_mentioned(reading.statements))
        teller.sentence(sentence.number, start, end, reading)
        unread += _unread(text, start, reading.passed, ASKS if asks else UNPLACED)
        repairs += mended
    unread += [Unread(start, end, text[start:end], why) for start, end, why in teller.missed]
    return _Finish(teller).reading(sorted(unread, key=lambda each: each.start), repairs)


def _mentioned(statements: Sequence[Statement]) -> Iterator[Statement]:
    """What a question speaks of; it tells nothing of it."""
    for said in statements:
        if said.verb in ("topic", "unread"):
            yield said
        else:
            for nominal in (*said.subjects, *(m for spot in said.spots for m in spot.landmarks)):
                yield Statement("unread", (nominal,), start=said.start, end=said.end)


def _has_speaker(tokens: Sequence[Token]) -> bool:
    """Whether somebody speaks, as in "Kim: It is in the hall."."""
    if len(tokens) < 4 or tokens[1].text != ":" or not tokens[0].text[0].isupper():
        return False
    forms = load_prose().forms
    found = (forms.get((token.lower,)) for token in tokens[2:])
    said = any(each is not None and each.category in ("be", "have", "pron") for each in found)
    return tokens[2].text[0].isupper() and said


def _unread(text: str, offset: int, passed: Sequence[Chunk], why: str) -> Iterator[Unread]:
    """Where chunks stand, those side by side together."""
    spans: list[tuple[int, int]] = []
    for chunk in sorted(passed, key=lambda chunk: chunk.start):
        if spans and chunk.start - spans[-1][1] < GAP:
            spans[-1] = spans[-1][0], chunk.end
        else:
            spans.append((chunk.start, chunk.end))
    for start, end in spans:
        start, end = offset + start, offset + end
        yield Unread(start, end, text[start:end], why)


class _Finish(Inferring):
    """Gives things their ids and facts their form, when all is read."""

    def reading(self, unread: Sequence[Unread], repairs: Sequence[Repair]) -> ProseReading:
        """All that the text says."""
        for node in self.teller.people.all:
            self._leaves(node)
        for told in self.teller.told:
            if told.second is None:
                self._tell(told)
        self._choices()
        self._parts()
        self._sizes()
        self._extremes()
        self._levels()
        self._opposite()
        self._under()
        self._between()
        self._nothing()
        mentions, roles = self._mentions(), self._roles()
        return ProseReading(
            self.teller.text,
            tuple(self.entities),
            tuple(self.facts),
            mentions,
            roles,
            tuple(unread),
            tuple(repairs),
            self.teller,
            self.groups,
        )

    # Facts

    def _pairs(
        self, head: Node, tail: Node, apart: Sequence[Node] = ()
    ) -> Iterator[tuple[str, str]]:
        without = {id for node in apart for id in self._leaves(node)}
        heads = [id for id in self._leaves(head) if id not in without]
        tails = tuple(self.persons) if tail.everyone else self._leaves(tail)
        for one in heads:
            for other in tails:
                if one != other and not (tail.everyone and other in heads):
                    yield one, other

    def _tell(self, told: Told) -> None:
        pairs = self._pairs(told.head, told.tail, told.apart)
        if told.each:
            pairs = zip(self._leaves(told.head), cycle(self._leaves(told.tail)), strict=False)
        for head, tail in pairs:
            fact = Fact(head, (told.words,), tail, told.negated, told.weight, told.source)
            if fact not in self.facts:
                self.facts.append(fact)

    def _choices(self) -> None:
        """Of "Either in the cellar or in the stable"."""
        for ways, source in self.teller.choices:
            options = []
            for head, words, tail in ways:
                pairs = list(self._pairs(head, tail))
                options += [
                    tuple(Fact(a, ((word,),), b, False, 1.0, source) for word in words)
                    for a, b in pairs[:1]
                    if words
                ]
            if len(options) == len(ways):
                self.facts.append(Either(tuple(options), 1.0, source))

    # Records

    def _mentions(self) -> tuple[Mention, ...]:
        found = []
        for nodes, start, end in self.teller.spans:
            ids = tuple(dict.fromkeys(id for node in nodes for id in self._leaves(node)))
            if ids:
                found.append(Mention(ids, start, end))
        return tuple(found)

    def _roles(self) -> tuple[SpatialRole, ...]:
        return tuple(
            SpatialRole(trajector, indicator, landmark, general_type(word), word, None, polarity)
            for trajector, indicator, landmark, word, polarity in self.teller.roles
        )
