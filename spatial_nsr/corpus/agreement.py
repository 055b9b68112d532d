"""How far two hands that did not see each other annotated the same texts alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from spatial_nsr.corpus.comparing import (
    Atoms,
    Counts,
    atoms_of,
    counted,
    same_things,
    spans_of,
    whole_groups,
)
from spatial_nsr.corpus.records import Statement, Text
from spatial_nsr.errors import InputError

__all__ = ["Agreement", "Difference", "agreement"]

Ids: TypeAlias = frozenset[str]


@dataclass(frozen=True)
class Difference:
    """Where two hands differ: in what, and what each of them says."""

    id: str
    sort: str
    first: str
    second: str

    def __str__(self) -> str:
        return f"{self.id}: {self.sort}: {self.first or '-'} / {self.second or '-'}"


@dataclass
class Agreement:
    """The agreement of two annotations, layer by layer.

    ``statements`` are compared by several measures, the strictest first; the differences are those
    by the strictest.
    """

    texts: int = 0
    mentions: Counts = field(default_factory=Counts)
    linked: Counts = field(default_factory=Counts)
    statements: dict[str, Counts] = field(default_factory=dict)
    differences: list[Difference] = field(default_factory=list)

    @property
    def sorts(self) -> Counter[str]:
        """How many differences there are of each sort."""
        return Counter(each.sort for each in self.differences)


@dataclass(frozen=True)
class _Said:
    """A statement with the things that both hands mean, under the ids of the first."""

    statement: Statement
    trajector: Ids | tuple[str, ...]
    landmark: Ids

    @property
    def pair(self) -> Hashable:
        return (self.trajector, self.landmark)


# From strict to loose: what must be the same for two statements to be so.
MEASURES: dict[str, Callable[[_Said], Hashable]] = {
    "exact": lambda each: (
        each.statement.kind,
        each.statement.relation,
        each.pair,
        each.statement.negated,
        each.statement.modality,
    ),
    "polarity and modality aside": lambda each: (
        each.statement.kind,
        each.statement.relation,
        each.pair,
    ),
    "trajector and landmark": lambda each: each.pair,
    "trajector": lambda each: each.trajector,
}


def agreement(first: Sequence[Text], second: Sequence[Text]) -> Agreement:
    """Compare the texts of the second hand with those of the first.

    Raises
    ------
    InputError
        If the second has a text that the first has not, or changed its words.
    """
    known = {text.id: text for text in first}
    found = Agreement(statements={name: Counts() for name in MEASURES})
    for text in second:
        if text.id not in known:
            raise InputError(f"there is no text {text.id} in the first file")
        _same_words(known[text.id], text)
        _compare(known[text.id], text, found)
    return found


def _same_words(first: Text, second: Text) -> None:
    if first.text != second.text:
        pairs = zip(first.text, second.text, strict=False)
        shorter = min(len(first.text), len(second.text))
        at = next((at for at, (one, other) in enumerate(pairs) if one != other), shorter)
        start = max(at - 20, 0)
        raise InputError(
            f"the plain text of {first.id} differs: {first.text[start : at + 20]!r} / "
            f"{second.text[start : at + 20]!r}"
        )


def _compare(first: Text, second: Text, found: Agreement) -> None:
    atoms, others = atoms_of(first.things), atoms_of(second.things)
    same = same_things(
        spans_of(first.mentions, atoms),
        spans_of(second.mentions, others),
        whole_groups(first.things),
    )
    ids = {thing.id for thing in first.things} | set(same.values())

    def own(id: str) -> str:
        # What the first hand does not have has a name that it cannot have; what neither found
        # words for is the same if both call it the same.
        return same.get(id) or (id if id in ids and id not in same.values() else f"? {id}")

    found.texts += 1
    found.mentions += counted(_spans(first), _spans(second))
    found.linked += counted(
        ((each.start, each.end, frozenset(atoms(each.things))) for each in first.mentions),
        (
            (each.start, each.end, frozenset(map(own, others(each.things))))
            for each in second.mentions
        ),
    )
    one = [_said(each, atoms, lambda id: id) for each in first.statements]
    two = [_said(each, others, own) for each in second.statements]
    for name, key in MEASURES.items():
        found.statements[name] += counted(map(key, one), map(key, two))
    found.differences += _mentions_apart(first, second)
    found.differences += _statements_apart(first.id, one, two)


def _spans(text: Text) -> list[tuple[int, int]]:
    return [(each.start, each.end) for each in text.mentions]


def _said(statement: Statement, atoms: Atoms, own: Callable[[str], str]) -> _Said:
    trajector = tuple(map(own, atoms(statement.trajector)))
    in_order = statement.relation == "row"
    return _Said(
        statement,
        trajector if in_order else frozenset(trajector),
        frozenset(map(own, atoms(statement.landmark))),
    )


# What the disagreements are ---------------------------------------------------------------------


def _mentions_apart(first: Text, second: Text) -> Iterator[Difference]:
    one, other = Counter(_spans(first)), Counter(_spans(second))
    for start, end in (one - other).elements():
        yield Difference(first.id, "mention only by the first", first.text[start:end], "")
    for start, end in (other - one).elements():
        yield Difference(first.id, "mention only by the second", "", first.text[start:end])


# What two statements that differ have in common, the most telling first, and what the rest is
# called.
SIMILAR: tuple[tuple[str, Callable[[_Said], Hashable]], ...] = (
    ("polarity or modality", MEASURES["polarity and modality aside"]),
    ("relation or kind", MEASURES["trajector and landmark"]),
    ("landmark", lambda each: (each.statement.relation, each.trajector)),
    ("trajector", lambda each: (each.statement.relation, each.landmark)),
    ("relation and landmark", MEASURES["trajector"]),
)


def _statements_apart(id: str, one: list[_Said], two: list[_Said]) -> Iterator[Difference]:
    first, second = _without_same(one, two, MEASURES["exact"], [])
    for sort, key in SIMILAR:
        pairs: list[tuple[_Said, _Said]] = []
        first, second = _without_same(first, second, key, pairs)
        for left, right in pairs:
            yield Difference(id, sort, _shown(left), _shown(right))
    for left in first:
        yield Difference(id, "statement only by the first", _shown(left), "")
    for right in second:
        yield Difference(id, "statement only by the second", "", _shown(right))


def _without_same(
    first: list[_Said],
    second: list[_Said],
    key: Callable[[_Said], Hashable],
    pairs: list[tuple[_Said, _Said]],
) -> tuple[list[_Said], list[_Said]]:
    """What is left of both when each is put beside one of the other with the same key."""
    rest, left = list(second), []
    for each in first:
        match = next((other for other in rest if key(other) == key(each)), None)
        if match is None:
            left.append(each)
        else:
            rest.remove(match)
            pairs.append((each, match))
    return left, rest


def _shown(each: _Said) -> str:
    said = each.statement
    flags = [*(["not"] if said.negated else []), *([said.modality] * (said.modality != "so"))]
    names = [" + ".join(sorted(ids)) or "-" for ids in (each.trajector, each.landmark)]
    words = f"{said.number} {said.kind} | {names[0]} | {said.relation} | {names[1]}"
    return " ".join([words, *flags])
