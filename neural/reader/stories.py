"""Stories with all of their questions, and what generated data tells beside the answers.

Beside what ``spatial-nsr generate spartqa`` or ``positions`` writes in the published forms lie
``evidence.jsonl`` and ``annotation.jsonl``. They tell which words mention which things, what is
said of these, and what questions mean; what follows of each two things, and which things each
description fits, is asked of the symbolic engine. Files of others have questions and answers alone.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from itertools import groupby
from pathlib import Path
from typing import Any

from spatial_nsr.descriptions import ANY_EDGE
from spatial_nsr.errors import InputError, Place
from spatial_nsr.facts import Entity, Fact
from spatial_nsr.neural.qa.items import QAItem, read_items
from spatial_nsr.neural.reader.answers import DESCRIPTIONS
from spatial_nsr.neural.reader.rules import HINTED
from spatial_nsr.queries import (
    Choose,
    Description,
    Holds,
    ListThings,
    Query,
    Relate,
    Where,
    query_from_dict,
)
from spatial_nsr.world import World
from spatial_nsr.world.queries.evaluate import evaluate

__all__ = ["AskedStory", "Hints", "Mention", "read_stories"]

ANNOTATION, EVIDENCE = "annotation.jsonl", "evidence.jsonl"
SAME, INSIDE, BLOCK = "same", "inside", "block"


Mention = tuple[int, int, int]


@dataclass(frozen=True)
class Hints:
    """What is known of a story.

    ``mentions`` are the spans of words with the numbers of what they mention; ``stated`` has two of
    them with the number of the relation that is stated of these; ``related`` has, for
    each relation, the things to which each thing is so related, as bits; ``fits`` has for each
    question the things that fit its descriptions, then those that fit the descriptions within
    these, and those that fit its descriptions but for what is within, as bits; -1 for what it
    lacks. ``ways`` has the numbers of the relation that is asked for and of those within its
    descriptions, likewise.
    """

    mentions: tuple[Mention, ...]
    stated: tuple[tuple[Mention, Mention, int], ...]
    related: Mapping[str, tuple[int, ...]]
    fits: Mapping[str, tuple[int, ...]]
    ways: Mapping[str, tuple[int, ...]]


@dataclass(frozen=True)
class AskedStory:
    """A story, its questions, and what is known of it."""

    text: str
    items: tuple[QAItem, ...]
    hints: Hints | None = field(default=None, repr=False)


def read_stories(
    files: Sequence[Path], kinds: Sequence[str], variants: bool = False, hints: bool = False
) -> list[AskedStory]:
    """The stories of files, each with its questions.

    With ``hints``, the files must be of ``spatial-nsr generate spartqa``, with those that it writes
    beside them.
    """
    found: list[AskedStory] = []
    for file in files:
        asked = read_items([file], kinds, variants)
        known = _known(file, {item.id for item in asked}) if hints else {}
        for text, group in groupby(asked, lambda item: item.story):
            items = tuple(group)
            number = items[0].id.partition("-")[0]
            if hints and number not in known:
                raise InputError(f"nothing is told of story {number}", Place(str(file)))
            found.append(AskedStory(text, items, known.get(number)))
    return found


def _known(file: Path, wanted: Set[str]) -> dict[str, Hints]:
    """What is known of each story, by what stands before the first "-" of its questions' ids.

    What descriptions fit is told of the ``wanted`` questions.
    """
    asked: dict[str, dict[str, Query]] = {}
    firsts: dict[str, str] = {}
    facts: dict[str, list[Fact]] = {}
    for position, entry in enumerate(_lines(file.with_name(EVIDENCE))):
        number, id = entry["id"].partition("-")[0], entry["id"]
        if "facts" in entry:
            # In bAbI's form ids are the positions of questions in the file.
            number = firsts.setdefault(number, str(position))
            facts[number], id = [Fact.from_dict(each) for each in entry["facts"]], str(position)
        own = asked.setdefault(number, {})
        if id in wanted:
            own[id] = query_from_dict(entry["logical_form"])
    if facts:
        return {number: _plane_hints(told, asked[number]) for number, told in facts.items()}
    return {
        str(entry["story_id"]): _hints(entry, asked.get(str(entry["story_id"]), {}))
        for entry in _lines(file.with_name(ANNOTATION))
    }


def _lines(file: Path) -> Iterator[dict[str, Any]]:
    try:
        with file.open(encoding="utf-8") as stream:
            yield from map(json.loads, stream)
    except (OSError, ValueError) as error:
        raise InputError(f"cannot be read for hints: {error}", Place(str(file))) from error


def _hints(entry: Mapping[str, Any], asked: Mapping[str, Query]) -> Hints:
    world = World.under("spartqa")
    for name in entry["blocks"]:
        world.add(Entity(name, BLOCK, name=name, is_container=True))
    for each in entry["objects"]:
        looks = {"colour": each["color"], "size": each["size"]}
        if each["material"]:
            looks["material"] = each["material"]
        number = each["number"] or None
        world.add(Entity(each["id"], each["shape"], looks, number=number, container=each["block"]))
    things = [*entry["blocks"], *(each["id"] for each in entry["objects"])]
    numbers = {name: at for at, name in enumerate(things)}
    mentions, stated = set[Mention](), []
    for each in entry["facts"]:
        if each["relation"] != INSIDE:
            world.tell_fact(Fact(each["head"], ((each["relation"],),), each["tail"]))
        one = (*each["trajector"], numbers[each["head"]])
        other = (*each["landmark"], numbers[each["tail"]])
        mentions |= {one, other}
        if each["relation"] in HINTED:
            stated.append((one, other, HINTED.index(each["relation"])))
    related = _related(world, things)
    lying = {each["id"]: each["block"] for each in entry["objects"]}
    related[INSIDE] = tuple(1 << numbers[lying[name]] if name in lying else 0 for name in things)
    return _told(mentions, stated, related, world, things, asked)


def _told(
    mentions: Iterable[Mention],
    stated: Iterable[tuple[Mention, Mention, int]],
    related: Mapping[str, tuple[int, ...]],
    world: World,
    things: Sequence[str],
    asked: Mapping[str, Query],
) -> Hints:
    ways = {id: _ways(query) for id, query in asked.items()}
    fits = _fits(world, things, asked)
    return Hints(tuple(sorted(mentions)), tuple(stated), related, fits, ways)


def _ways(query: Query) -> tuple[int, ...]:
    """The numbers of the relations that a question names."""
    named = [query.relations if isinstance(query, Holds | Choose) else ()]
    described = _described(query)
    named += [_within(each)[0] for each in described]
    named += [()] * (DESCRIPTIONS - len(described))
    return tuple(HINTED.index(each[0]) if each and each[0] in HINTED else -1 for each in named)


def _plane_hints(facts: Sequence[Fact], asked: Mapping[str, Query]) -> Hints:
    """The same of coloured shapes in a plane, which are called by their looks."""
    things = sorted({name for fact in facts for name in (fact.head, fact.tail)})
    world = World.under("babi")
    mentions, stated = list[Mention](), []
    for name in things:
        colour, _, shape = name.rpartition(" ")
        world.add(Entity(name, shape, {"colour": colour} if colour else {}))
    for fact in facts:
        world.tell_fact(fact)
        assert fact.source is not None
        sentence = fact.source["text"].lower()
        own: dict[str, list[Mention]] = {}
        for number, name in enumerate(things):
            own[name] = [
                (fact.source["start"] + found.start(), fact.source["start"] + found.end(), number)
                for found in re.finditer(rf"\b{name}\b", sentence)
            ]
            mentions += own[name]
        word = HINTED.index(fact.alternatives[0][0])
        stated += [(one, other, word) for one in own[fact.head] for other in own[fact.tail]]
    return _told(mentions, stated, _related(world, things), world, things, asked)


def _related(world: World, things: Sequence[str]) -> dict[str, tuple[int, ...]]:
    """What follows of each two things, and that each is itself."""
    known, related = set(world.relations()), dict[str, tuple[int, ...]]()
    numbers = {name: at for at, name in enumerate(things)}
    for word in HINTED:
        rows = []
        for name in things if word in known else ():
            holding = world.holding(word, name)
            if holding is None:
                others = (other for other in things if other != name)
                holding = frozenset(each for each in others if world.truth(word, name, each))
            rows.append(_bits(holding & numbers.keys(), numbers))
        related[word] = tuple(rows) or (0,) * len(things)
    related[SAME] = tuple(1 << at for at in range(len(things)))
    return related


def _fits(
    world: World, things: Sequence[str], asked: Mapping[str, Query]
) -> dict[str, tuple[int, ...]]:
    """The things that fit each question's descriptions, those within them, and bare ones."""
    numbers = {name: at for at, name in enumerate(things)}
    convention = world.convention
    fits = {}
    for id, query in asked.items():
        described = _described(query)
        within = [_within(each)[1] for each in described]
        bare = [
            each if inner is None else _without(each)
            for each, inner in zip(described, within, strict=True)
        ]
        nothing = [None] * (DESCRIPTIONS - len(described))
        fits[id] = tuple(
            -1
            if each is None
            else _bits(evaluate(ListThings(each), world, convention).value or (), numbers)
            for each in (*described, *nothing, *within, *nothing, *bare, *nothing)
        )
    return fits


def _within(outer: Description) -> tuple[tuple[str, ...], Description | None]:
    """The relation of a description to one within it, and that one: also of a block to lie in."""
    if outer.that:
        return outer.that[0].relations, outer.that[0].to
    block = Description(BLOCK, name=outer.container)
    if outer.edge is not None:
        known = outer.edge != ANY_EDGE
        return ((f"{outer.edge}-edge",), block) if known else ((), None)
    return ((INSIDE,), block) if outer.container is not None else ((), None)


def _without(outer: Description) -> Description:
    """A description without what is within it."""
    if outer.that:
        return replace(outer, that=())
    return replace(outer, edge=None, container=None)


def _bits(names: Any, numbers: Mapping[str, int]) -> int:
    return sum(1 << numbers[name] for name in names)


def _described(query: Query) -> list[Description]:
    """The descriptions of a question of SpartQA, in the order in which it has them."""
    if isinstance(query, Holds):
        return [query.subject.description, query.object.description]
    if isinstance(query, Relate):
        return [query.head, query.tail]
    if isinstance(query, Where):
        return [query.description]
    assert isinstance(query, Choose)
    return [*query.options, query.object]
