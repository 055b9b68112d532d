"""What another reader made of a text, with what is said in frames of reference by the parse."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from spatial_nsr.facts import Either, Entity, Fact
from spatial_nsr.reading.records import StoryReading
from spatial_nsr.reading.statements.reading import Reading
from spatial_nsr.reading.viewing.claims_told import Viewpoints, direction_words
from spatial_nsr.reading.viewing.standing import SPEAKERS
from spatial_nsr.reading.viewing.told import Told

__all__ = ["merged"]

Span = tuple[int, int]


def merged(
    reading: StoryReading, parsed: Reading, points: Viewpoints
) -> tuple[StoryReading, frozenset[int]]:
    """A reading in which what names a viewpoint is as the parse has it, and what says nothing.

    The numbers are of facts that say nothing in the frame of the text's teller. Sentences that
    tell of facings or whose view is meant are no longer unread.
    """
    views = points.views
    framed = points.framed
    named = {_span(told.fact): told for told in views.told if told.fact in framed}
    read = [*views.read, *named]
    ids = _ids(reading, parsed, views.entities)
    said = [told.fact for told in views.told if told.fact in framed]
    told_of = [(frozenset((ids[each.head], ids[each.tail])), _span(each)) for each in said]
    kept = [f for f in reading.facts if not _is_replaced(f, told_of)]
    added: list[Fact | Either] = []
    for told in views.told:
        if told.fact in framed:
            fact = replace(told.fact, frame=framed[told.fact], alternatives=(told.words,))
            added.append(replace(fact, head=ids[fact.head], tail=ids[fact.tail]))
    facts = sorted((*kept, *added), key=lambda each: _span(each)[0])
    known = {each.id for each in reading.entities}
    ends = {end for each in added if isinstance(each, Fact) for end in (each.head, each.tail)}
    entities = [*reading.entities]
    for each in (*views.entities, *(Entity(who) for who in SPEAKERS)):
        if ids.get(each.id, each.id) in ends - known:
            entities.append(replace(each, id=ids.get(each.id, each.id)))
            known.add(entities[-1].id)
    unread = tuple(each for each in reading.unread if not _within((each.start, each.end), read))
    other = frozenset(at for at, fact in enumerate(facts) if _says_nothing(fact, points))
    return replace(reading, facts=tuple(facts), entities=tuple(entities), unread=unread), other


def _ids(reading: StoryReading, parsed: Reading, entities: Sequence[Entity]) -> Mapping[str, str]:
    """What the other reader calls the things of the parse: by name, or by where they are named."""
    known = {each.id.lower(): each.id for each in reading.entities}
    spoken = [each for each in reading.mentions if len(each.entities) == 1]
    found: dict[str, str] = {who: who for who in SPEAKERS}
    for thing, entity in zip(parsed.who, entities, strict=True):
        found[entity.id] = known.get(entity.id.lower(), entity.id)
        if entity.id.lower() in known:
            continue
        for start, end in thing.mentions:
            same = [m.entities[0] for m in spoken if m.start < end and start < m.end]
            if same:
                found[entity.id] = same[-1]
                break
    return found


def _span(fact: Fact | Either) -> Span:
    source = fact.source or {}
    return source.get("start", 0), source.get("end", 0)


def _is_replaced(fact: Fact | Either, told: Iterable[tuple[frozenset[str], Span]]) -> bool:
    """Whether the parse has what another reader made of a sentence: a side, or of the same two."""
    if not isinstance(fact, Fact):
        return False
    ends = frozenset((fact.head, fact.tail))
    near = [things for things, span in told if _meets(_span(fact), [span])]
    return ends in near or (bool(near) and _is_directed(fact))


def _meets(span: Span, spans: Iterable[Span]) -> bool:
    return any(span[0] < end and start < span[1] for start, end in spans)


def _within(inner: Span, spans: Iterable[Span]) -> bool:
    return any(start <= inner[0] and inner[1] <= end for start, end in spans)


def _is_directed(fact: Fact | Either) -> bool:
    if not isinstance(fact, Fact):
        return False
    return any(direction_words(words, False) for words in fact.alternatives)


def _says_nothing(fact: Fact | Either, points: Viewpoints) -> bool:
    """Whether a fact about directions is said in another frame than that of the text's teller."""
    if not isinstance(fact, Fact) or not _is_directed(fact):
        return False
    told = [each for each in points.views.told if _meets(_span(fact), [_span(each.fact)])]
    return not all(map(points.tellable, _of_same(fact, told)))


def _of_same(fact: Fact, told: Sequence[Told]) -> Sequence[Told]:
    same = [each for each in told if fact.head == each.fact.head and fact.tail == each.fact.tail]
    return same or told
