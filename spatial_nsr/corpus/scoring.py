"""What a reader makes of a text, held against what the text says.

A reading names its things as it likes; they are matched with those of the text by the words that
mean them, one to one. What is said of several things counts once for each of them.
"""

from __future__ import annotations

import dataclasses
import functools
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from spatial_nsr.corpus.comparing import (
    Counts,
    atoms_of,
    counted,
    pairs_of,
    same_things,
    spans_of,
    whole_groups,
)
from spatial_nsr.corpus.matching import same_answer
from spatial_nsr.corpus.readings import Reading
from spatial_nsr.corpus.records import PlainSentence, Statement, Text
from spatial_nsr.corpus.scheme import folder

__all__ = ["MEASURES", "Compared", "compare", "reads_back"]


@dataclass(frozen=True)
class _Words:
    """What holds after events, and which words are no names."""

    after: Mapping[str, str]
    pronouns: frozenset[str]


@functools.cache
def _words() -> _Words:
    data = tomllib.loads(folder().joinpath("events.toml").read_text(encoding="utf-8"))
    pronouns = frozenset(data["names"]["pronouns"])
    return _Words(MappingProxyType(data["after"]), pronouns)


def holding(said: Statement) -> Statement:
    """The state that a statement tells, or that an event leaves.

    >>> holding(Statement(1, "event", ("cup",), "put", ("desk",), rel="on")).relation
    'on'
    """
    if said.kind != "event" or not said.landmark:
        return said
    relation = said.rel or _words().after.get(said.relation, said.relation)
    return dataclasses.replace(said, kind="state", relation=relation)


Same = Callable[[Statement, Statement], bool]


def _pair(said: Statement, read: Statement) -> bool:
    return said.trajector == read.trajector and set(said.landmark) == set(read.landmark)


def _told(said: Statement, read: Statement) -> bool:
    return _pair(said, read) and said.negated == read.negated and said.relation == read.relation


def _exact(said: Statement, read: Statement) -> bool:
    return _told(said, read) and (said.kind, said.modality) == (read.kind, read.modality)


# From strict to loose: when a statement of the text and one that was read are the same.
MEASURES: Mapping[str, Same] = MappingProxyType(
    {
        "exact": _exact,
        "kind and modality aside": lambda said, read: _told(holding(said), holding(read)),
        "trajector and landmark": _pair,
    }
)


@dataclass(frozen=True)
class Compared:
    """A reading beside what its text says.

    ``pairs`` are, by measure, the statements of the text with those that were read for them (or
    None); ``beyond`` those that were read and are not said.
    """

    mentions: Counts
    pairs: Mapping[str, tuple[tuple[Statement, Statement | None], ...]]
    beyond: Mapping[str, tuple[Statement, ...]]

    def counts(self, measure: str, keep: Callable[[Statement], bool] = lambda said: True) -> Counts:
        """How many of the statements of a sort were read, and of those that were read are said."""
        pairs = [(said, read) for said, read in self.pairs[measure] if keep(said)]
        right = sum(read is not None for _, read in pairs)
        return Counts(right, len(pairs), right + sum(map(keep, self.beyond[measure])))


def compare(text: Text, reading: Reading) -> Compared:
    """Hold a reading against its text."""
    atoms, others = atoms_of(text.things), atoms_of(())
    same = same_things(
        spans_of(text.mentions, atoms),
        spans_of(reading.mentions, others),
        whole_groups(text.things),
    )

    def own(ids: Iterable[str]) -> tuple[str, ...]:
        return tuple(dict.fromkeys(same.get(id, f"? {id}") for id in ids))

    said = _distinct(pairs_of(text.statements, atoms))
    renamed = [
        dataclasses.replace(read, trajector=own(read.trajector), landmark=own(read.landmark))
        for read in reading.statements
    ]
    read = _distinct(pairs_of(renamed, others))
    matched = {name: _matched(said, read, measure) for name, measure in MEASURES.items()}
    return Compared(
        mentions=counted(
            {(each.start, each.end) for each in text.mentions},
            {(each.start, each.end) for each in reading.mentions},
        ),
        pairs={name: pairs for name, (pairs, _) in matched.items()},
        beyond={name: beyond for name, (_, beyond) in matched.items()},
    )


def _distinct(statements: Iterable[Statement]) -> list[Statement]:
    """Each thing that is said once, however often it is."""
    found: dict[object, Statement] = {}
    for said in statements:
        key = (said.kind, said.relation, said.trajector, said.landmark, said.negated, said.modality)
        found.setdefault((*key, said.moment, said.rel), said)
    return list(found.values())


def _matched(
    said: Sequence[Statement], read: Sequence[Statement], same: Same
) -> tuple[tuple[tuple[Statement, Statement | None], ...], tuple[Statement, ...]]:
    rest = list(read)
    pairs: list[tuple[Statement, Statement | None]] = []
    for each in said:
        match = next((other for other in rest if same(each, other)), None)
        if match is not None:
            rest.remove(match)
        pairs.append((each, match))
    return tuple(pairs), tuple(rest)


# Plain sentences --------------------------------------------------------------------------------


def reads_back(text: Text, plain: PlainSentence, reading: Reading) -> bool:
    """Whether a plain sentence, read alone, tells all statements that it was written for.

    Its things are known by their names: the words that mention them in the text.
    """
    atoms = atoms_of(text.things)
    told = [said for said in text.statements if said.number in plain.statements]
    named = [_named(each, reading) for each in pairs_of(reading.statements, atoms_of(()))]
    return bool(told) and all(
        any(_retold(text, holding(said), read, names) for read, *names in named)
        for said in pairs_of(told, atoms)
    )


def _named(read: Statement, reading: Reading) -> tuple[Statement, list[str], list[str]]:
    """A statement that was read, with the words that mean its trajector and its landmark."""

    def words(ids: Sequence[str]) -> list[str]:
        return [*ids, *(each.words for each in reading.mentions if set(each.things) & set(ids))]

    return holding(read), words(read.trajector), words(read.landmark)


def _retold(text: Text, said: Statement, read: Statement, names: Sequence[Sequence[str]]) -> bool:
    if said.negated != read.negated or said.relation != read.relation:
        return False
    return all(
        _means(text, ids, words)
        for ids, words in zip((said.trajector, said.landmark), names, strict=True)
    )


def _means(text: Text, ids: Sequence[str], words: Sequence[str]) -> bool:
    """Whether words of a plain sentence can mean these things of its text.

    What has no name in the text ("I", "you") may be called anything.
    """
    names = _names(text, ids)
    if not ids or not words or not names:
        return bool(ids) == bool(words)
    return any(same_answer(word, names) for word in words)


def _names(text: Text, ids: Sequence[str]) -> list[str]:
    """What things go by: the words that mean only them or their group, their kinds and labels."""
    things = {thing.id: thing for thing in text.things}
    groups = {thing.id for thing in text.things if set(ids) & set(thing.members)}
    wanted = [set(ids), groups]
    pronouns = _words().pronouns
    found = [each.words for each in text.mentions if set(each.things) in wanted]
    named = [words for words in found if words.lower() not in pronouns]
    if not named:
        return []
    for thing in (things[id] for id in (*ids, *groups) if id in things):
        named += [thing.kind, *([thing.label] if thing.label else [])]
    return named
