"""Texts of any kind, read: things, facts, where each was said, and what was not understood."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import cycle

from spatial_nsr.facts import Either, Fact
from spatial_nsr.language.caption_words import NO_TAGS, Tags
from spatial_nsr.language.indications import OPPOSITE, general_type
from spatial_nsr.prose.conversing import Asked, heard
from spatial_nsr.prose.hours import with_hours
from spatial_nsr.prose.lining import Lining, Standing
from spatial_nsr.prose.measuring import Measured, Step, aligned, located
from spatial_nsr.prose.people import Node
from spatial_nsr.prose.shorthand import plain_sentences
from spatial_nsr.prose.statements import Reading
from spatial_nsr.prose.telling import Teller
from spatial_nsr.prose.told import DIRECTIONS, Told
from spatial_nsr.prose.ways import Walk
from spatial_nsr.reading.lexicon.entries import Entry
from spatial_nsr.reading.lexicon.lists import word_list
from spatial_nsr.reading.lexicon.loading import load_prose
from spatial_nsr.reading.lexicon.tokens import Token, sentences
from spatial_nsr.reading.records import Mention, Repair, SpatialRole, StoryReading, Unread

__all__ = ["ASKS", "ProseReading", "read_prose"]

UNPLACED = "nothing in it was understood as a place"
ASKS = "it asks, and tells nothing"
MOST_TOKENS = 400
UNSURE = 0.5  # how far it is trusted that nothing is in two places
_HOLDING = ((("inside",),), (("resting-on",),))
_REAL = Entry("idiom", ("real",))
GAP = 12  # characters of small words between parts that were not read
MOST_SENTENCES = 2_000


@dataclass(frozen=True, slots=True)
class ProseReading(StoryReading):
    """What a text says, with what questions about it need: who is meant by which words."""

    teller: Teller | None = None
    groups: Mapping[Node, tuple[str, ...]] | None = None
    measured: tuple[Measured, ...] = ()
    standing: Standing | None = None


def read_prose(text: str, tags: Tags = NO_TAGS) -> ProseReading:
    """Read a text; ``tags`` are parts of speech, as a tagger tells them.

    >>> reading = read_prose("A lamp stands on the desk. The cat sleeps below it, as ever.")
    >>> print(*reading.facts, sep="; ")
    lamp resting-on desk; cat below lamp
    """
    teller, walk = Teller(text), Walk()
    unread: list[Unread] = []
    repairs: list[Repair] = []
    waiting: Asked | None = None
    shown, hours = _shown_until(text), False
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
        moved, hours = with_hours(moved, hours)
        legs, goal = walk.legs(moved)
        if legs:
            said = {"start": start, "end": end, "text": text[start:end]}
            teller.way(legs, {"sentence": sentence.number, **said})
            moved = moved[goal:] if any(leg.steps for leg in legs) else moved
        near = {token.start - start: tags[token.start] for token in spoken if token.start in tags}
        asks = text[end : end + 1] == "?"
        reading, waiting = heard(moved, near, asks, waiting)
        if start < shown:
            reading.statements = [replace(each, doubtful=True) for each in reading.statements]
        teller.sentence(sentence.number, start, end, reading)
        unread += _unread(text, start, reading)
        repairs += mended
    unread += [Unread(start, end, text[start:end], why) for start, end, why in teller.missed]
    return _Finish(teller).reading(sorted(unread, key=lambda each: each.start), repairs)


def _shown_until(text: str) -> int:
    """Up to where a text tells only how a picture shows it: "In reality they are far apart."."""
    pictured = False
    for sentence in sentences(text):
        tokens = sentence.tokens
        found = (load_prose().longest(tokens, at) for at in range(len(tokens)))
        if any(each is not None and each[0] == _REAL for each in found):
            return sentence.start if pictured else 0
        pictured |= any(token.lower in word_list("pictured") for token in tokens)
    return 0


def _has_speaker(tokens: Sequence[Token]) -> bool:
    """Whether somebody speaks, as in "Kim: It is in the hall."."""
    if len(tokens) < 4 or tokens[1].text != ":" or not tokens[0].text[0].isupper():
        return False
    forms = load_prose().forms
    found = (forms.get((token.lower,)) for token in tokens[2:])
    said = any(each is not None and each.category in ("be", "have", "pron") for each in found)
    return tokens[2].text[0].isupper() and said


def _unread(text: str, offset: int, reading: Reading) -> Iterator[Unread]:
    """Where chunks stand that were passed over, those side by side together."""
    spans: list[tuple[int, int]] = []
    for chunk in sorted(reading.passed, key=lambda chunk: chunk.start):
        begins = spans and reading.asks is not None and spans[-1][0] < reading.asks <= chunk.start
        if spans and chunk.start - spans[-1][1] < GAP and not begins:
            spans[-1] = spans[-1][0], chunk.end
        else:
            spans.append((chunk.start, chunk.end))
    for start, end in spans:
        asks = reading.asks is not None and start >= reading.asks
        start, end = offset + start, offset + end
        yield Unread(start, end, text[start:end], ASKS if asks else UNPLACED)


class _Finish(Lining):
    """Gives things their ids and facts their form, when all is read."""

    def reading(self, unread: Sequence[Unread], repairs: Sequence[Repair]) -> ProseReading:
        """All that the text says."""
        self._name_seats()
        self._name_others()
        for node in self.teller.people.all:
            self._leaves(node)
        for told in self.teller.told:
            if told.second is None:
                self._tell(told)
        self._choices()
        measured, standing = self._distances(), self._lines()
        self._parts()
        self._sizes()
        self._extremes()
        self._levels()
        self._upon()
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
            tuple(sorted([*unread, *self._unlined()], key=lambda each: each.start)),
            tuple(repairs),
            teller=self.teller,
            groups=self.groups,
            measured=measured,
            standing=standing,
        )

    def _unlined(self) -> Iterator[Unread]:
        """Places of a line of which the text does not tell."""
        for rank in self.unlined:
            text = self.teller.text[rank.start : rank.end]
            yield Unread(rank.start, rank.end, text, "it does not say of which line")

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
                self._elsewhere(options)

    def _distances(self) -> tuple[Measured, ...]:
        """Of "Two miles north of the inn": how the things lie of which it is told how far it is."""
        steps = []
        for told in self.teller.told:
            word, far = told.words[0], told.far
            if far is None or not far[1] or told.negated or word not in DIRECTIONS:
                continue
            for head, tail in self._pairs(told.head, told.tail):
                steps.append(Step(head, word, tail, *far, told.source))
        measured = tuple(located(steps))
        stated = [fact for fact in self.facts if isinstance(fact, Fact)]
        pairs = {(fact.head, fact.alternatives[0][0], fact.tail) for fact in stated}
        for each in measured:
            for head, word, tail, source in each.facts():
                if (tail, OPPOSITE[word], head) not in pairs:
                    self._fact(head, word, tail, source)
        for each in measured:
            more = list(aligned(stated, each))
            stated += more
            for fact in more:
                self._fact(fact.head, fact.alternatives[0][0], fact.tail, fact.source)
        return measured

    def _elsewhere(self, options: Sequence[tuple[Fact, ...]]) -> None:
        """Of "One of the two is in the sink; the big one is in my hand": it is not in the sink.

        Nothing is in two places of which none is in the other; of that the text says nothing, so
        that it is only likely.
        """
        held = [f for f in self.facts if isinstance(f, Fact) and not f.negated and f.weight >= 1]
        held = [f for f in held if f.alternatives in _HOLDING]
        within = {(fact.head, fact.tail) for fact in held}
        if len({option.tail for option, *_ in options}) > 1:
            return
        for option, *_ in options:
            if option.alternatives not in _HOLDING:
                continue
            head, place = option.head, option.tail
            for fact in held:
                joined = {(fact.tail, place), (place, fact.tail)} & within
                if fact.head == head and fact.tail != place and not joined:
                    source = fact.source
                    self.facts.append(Fact(head, option.alternatives, place, True, UNSURE, source))
                    break

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
