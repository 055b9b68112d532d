"""Reading a story: text in, things and facts out, and what was not understood."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from typing import Any, NamedTuple

from spatial_nsr.reading.grammar.items.joining import joined
from spatial_nsr.reading.grammar.items.phrases import ANY, Item, items_of
from spatial_nsr.reading.grammar.leaving import without_leaving
from spatial_nsr.reading.grammar.sentences.parts import Clause
from spatial_nsr.reading.grammar.sentences.statements import statements_of
from spatial_nsr.reading.grammar.sentences.tolerant import tolerant_statements
from spatial_nsr.reading.grammar.telling.discourse import Discourse
from spatial_nsr.reading.lexicon.loading import load_lexicon
from spatial_nsr.reading.lexicon.slips import mended_story, unhyphened
from spatial_nsr.reading.lexicon.tokens import Sentence, Token, sentences, tokenize
from spatial_nsr.reading.records import LESS_SURE, Repair, StoryReading, Unread

__all__ = ["leaves_nothing", "read_story"]

REMEMBERED = 20_000
# Bounds that no story of people comes near to, so that any text is read in bounded time.
MOST_TOKENS = 400
MOST_SENTENCES = 10_000
MOST_BUILDS = 2_500  # different sentences that the grammar is tried on
# A text is about a drawn scene if it has so many words of shapes, and one in so many words.
FEWEST_SHAPES, WORDS_A_SHAPE, MOST_LOOKED_AT = 2, 30, 5_000
# What a sentence has at least one of if it says where something is.
_SPATIAL = frozenset(
    (
        *("REL", "SIDE", "EDGE", "CORNER", "MANNER", "THERE", "HAVE", "WITH", "CALL", "BE", "POSS"),
        *("BETWEEN", "SAME"),
    )
)
# Names of one capital are alike for a sentence's build; A and I are words as well.
_NAME = re.compile(r"(?<![\w-])[B-HJ-Z](?![\w-])")
_NUMBER = re.compile(r"\d+")


def read_story(text: str, carries: bool = True) -> StoryReading:
    """Read a story; ``carries``: what comes up in the talk about a place is sure to be in it.

    >>> reading = read_story("Block A has a small cup. It is left of a jug.")
    >>> [entity.id for entity in reading.entities]
    ['A', 'small cup', 'jug']
    >>> [str(fact) for fact in reading.facts]
    ['small cup left jug']
    """
    discourse = Discourse(text)
    discourse.who.things.carries = carries
    repairs: list[Repair] = []
    for sentence, read in _reads(text):
        start, end = sentence.start, sentence.end
        for slip in read.repairs:
            repairs.append(slip._replace(start=start + slip.start, end=start + slip.end))
        for first, last, why in read.unread:
            here = start + first, start + last
            discourse.record.unread.append(Unread(*here, text[here[0] : here[1]], why))
        if read.clauses:
            sure = read.reader == "grammar" and all(slip.sure for slip in read.repairs)
            weight = 1.0 if sure else LESS_SURE
            discourse.sentence(sentence.number, start, end, read.clauses, weight)
    discourse.record.finish()
    return StoryReading(
        text,
        discourse.record.entities(),
        discourse.record.facts(),
        discourse.record.mentions(),
        tuple(discourse.record.roles),
        tuple(discourse.record.unread),
        tuple(repairs),
        discourse.record.within(),
    )


def leaves_nothing(text: str) -> bool:
    """Whether no part of a text is passed over; what follows the first that is is not looked at.

    >>> leaves_nothing("A jug is on a crate."), leaves_nothing("A jug, it seems, lay there.")
    (True, False)
    """
    return not any(read.unread for _, read in _reads(text))


class _Read(NamedTuple):
    """A sentence, with offsets from its start."""

    reader: str
    clauses: tuple[Clause, ...]
    unread: tuple[tuple[int, int, str], ...] = ()
    repairs: tuple[Repair, ...] = ()
    within: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)


def _reads(text: str) -> Iterator[tuple[Sentence, _Read]]:
    """The sentences of a text, each read by itself."""
    builds: set[str] = set()
    drawn = _is_drawn(text)
    for sentence in sentences(text):
        if sentence.number == MOST_SENTENCES:
            why = f"only the first {MOST_SENTENCES} sentences are read"
            yield sentence, _Read("none", (), ((0, len(text) - sentence.start, why),))
            return
        key = _NAME.sub("X", text[sentence.start : sentence.end])
        build = _NUMBER.sub("0", key)
        if len(builds) < MOST_BUILDS:
            builds.add(build)
        yield sentence, _read(key, build in builds, drawn)


@functools.lru_cache(maxsize=REMEMBERED)
def _read(sentence: str, by_grammar: bool, drawn: bool) -> _Read:
    """Read one sentence by the grammar, or else by what can be made out."""
    tokens = without_leaving(tuple(unhyphened(tokenize(sentence), load_lexicon())))
    if len(tokens) > MOST_TOKENS:
        return _Read("none", (), ((0, len(sentence), "the sentence is too long"),))
    tokens, repairs = mended_story(tokens, None, drawn, _is_sentence if by_grammar else None)
    items = joined(items_of(tokens))
    if not any(item.type in _SPATIAL for item in items) and not _lists(items):
        why = "nothing in it tells where something is"
        return _Read("none", (), ((0, len(sentence), why),), repairs)
    clauses = statements_of(items) if by_grammar else None
    if clauses is not None:
        return _Read("grammar", clauses, (), repairs)
    made, passed = tolerant_statements(items)
    if not made:
        why = "no thing is said to be anywhere in it"
        return _Read("none", (), ((0, len(sentence), why),), repairs)
    return _Read("phrases", made, _spans(passed), repairs)


def _is_sentence(tokens: Sequence[Token]) -> bool:
    """Whether the grammar knows what some tokens say."""
    return statements_of(joined(items_of(tokens))) is not None


def _is_drawn(text: str) -> bool:
    """Whether a text is about a drawn scene: words of shapes and blocks stand close together."""
    words = re.findall(r"[a-z]+", text[:MOST_LOOKED_AT].lower())
    shapes = _shapes()
    number = sum(word in shapes for word in words)
    return number >= FEWEST_SHAPES and number * WORDS_A_SHAPE >= len(words)


@functools.cache
def _shapes() -> frozenset[str]:
    """The words of shapes and of the blocks that they are in."""
    return frozenset(
        words[0]
        for words, entry in load_lexicon().of("noun", "place").items()
        if len(words) == 1
        and (entry.values == ("block",) or (entry.category == "noun" and entry.values != (ANY,)))
    )


def _lists(items: Sequence[Item]) -> bool:
    """Whether a sentence does no more than name things: "A cup, a jug and a pen"."""
    types = {item.type for item in items}
    return "COMMA" in types and types <= {"NP", "COMMA", "AND"}


def _spans(passed: Sequence[Item]) -> tuple[tuple[int, int, str], ...]:
    """Where items stand, those side by side together."""
    spans: list[tuple[int, int, str]] = []
    for item in passed:
        if spans and item.start - spans[-1][1] < 2:
            spans[-1] = (spans[-1][0], item.end, "passed over")
        else:
            spans.append((item.start, item.end, "passed over"))
    return tuple(spans)
