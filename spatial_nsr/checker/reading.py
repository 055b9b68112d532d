"""Read the JSON of a derivation strictly: whatever is not of the documented form is refused.

This is the form only (see ``docs/derivations.md``); whether a step follows is for
:mod:`~spatial_nsr.checker.following` to say. Labels are plain sets of relation names.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from spatial_nsr.checker.form import (
    Pair,
    Rule,
    Thing,
    begin,
    fields,
    items,
    need,
    source_of,
    text,
    thing,
)
from spatial_nsr.checker.queries.spaces import Label, Space, find_space, own_tables
from spatial_nsr.facts import Entity
from spatial_nsr.rules import CalculusTable

__all__ = [
    "ANSWER",
    "ANSWERS",
    "APART",
    "ASSUMING",
    "Assertion",
    "Label",
    "Pair",
    "Reader",
    "Space",
    "Step",
    "conclusion",
    "fields",
    "find_space",
    "items",
    "need",
    "own_tables",
    "same_answer",
    "thing",
]

ANSWER = "query convention reading complete"
# Steps that conclude something else than how two things stand: what their conclusions say (head
# and relation), and what their details call it.
STORY = "story"
APART = {
    "things": (STORY, "mentions", "things"),
    "unknown": (STORY, "leaves open", "queries"),
    "either": (STORY, "either", "story"),
    "suppose": (STORY, "suppose", "story"),
    "evaluate": (None, "answer", "queries"),
}
ANSWERS = "queries"
ASSUMING = ("assume", "suppose")

Atom = tuple[str, str, str]


@dataclass(frozen=True)
class Assertion:
    """A part of a statement: one of ``label`` holds of ``pair``; ``words`` are as it stands."""

    pair: Pair
    space: Space
    label: Label
    words: tuple[str, ...] = field(default=(), compare=False)


@dataclass(frozen=True, eq=False)
class Step:
    """A step: one of ``label`` holds of ``pair``, as far as the ``open`` assumptions hold.

    ``open`` has ids of ``assume`` and ``suppose`` steps; ``cases`` are those that a step by
    ``cases`` discharges. ``told`` is what a step concludes that is not about two things (its pair
    and label are then of no account): things, atoms, items, options or an answer. ``readings`` has
    the conventions that the conclusion rests on.
    """

    id: int
    rule: str
    premises: tuple[Step, ...]
    pair: Pair
    label: Label
    space: Space
    detail: Mapping[str, Any]
    source: Mapping[str, Any]
    cases: tuple[Step, ...]
    open: frozenset[int]
    told: Any = None
    readings: frozenset[str] = frozenset()


class Reader:
    """Reads the steps of one derivation in order; premises become the steps they name."""

    def __init__(
        self, rules: Mapping[str, Rule], calculi: Sequence[CalculusTable], *more: Space
    ) -> None:
        self._rules, self._calculi = rules, calculi
        self._spaces: dict[str, Space] = {space.name: space for space in more}

    def read(self, raw: Any, steps: Mapping[int, Step]) -> Step:
        """Read the next step; that its rule is one has been seen to."""
        rule = raw["rule"]
        apart = self._kind(rule, raw.get("detail"))
        begun = begin(raw, steps, self._rules, ANSWER if apart and rule == "cases" else "")
        told = None
        if apart:
            where = begun.detail["calculus"]
            need(where == apart[2], "its calculus is {}, not {}", where, apart[2])
            space, pair, label = _NOWHERE, _NOBODY, frozenset(apart[1:2])
            told = self._told(rule, apart, begun.conclusion)
        else:
            space = self._space(begun.detail["calculus"])
            pair, label = conclusion(begun.conclusion, space)
        rests_on = {assumption for premise in begun.premises for assumption in premise.open}
        rests_on -= {case.id for case in begun.cases}
        readings = {name for premise in begun.premises for name in premise.readings}
        if rule == "convention":
            readings.add(text(begun.detail["convention"], "the convention"))
        return Step(
            begun.id, rule, begun.premises, pair, label, space, begun.detail, begun.source,
            begun.cases, frozenset([begun.id] if rule in ASSUMING else rests_on), told,
            frozenset(readings),
        )  # fmt: skip

    def _kind(self, rule: str, detail: Any) -> tuple[str | None, str, str] | None:
        """What a step that is not about two things says, by its rule."""
        where = detail.get("calculus") if isinstance(detail, Mapping) else None
        if rule == "cases" and where == ANSWERS:
            return APART["evaluate"]
        return APART.get(rule)

    def _told(self, rule: str, apart: tuple[str | None, str, str], raw: Any) -> Any:
        who, what, _ = apart
        need(raw["relation"] == what, "it concludes {}, not {}", raw["relation"], what)
        need(who is None or raw["head"] == who, "its head is {}, not {}", raw["head"], who)
        tail = raw["tail"]
        if rule == "things":
            return tuple(map(_entity, items(tail, "the list of things")))
        if rule == "unknown":
            return tuple(map(_atom, items(tail, "the list of what is open")))
        if rule == "suppose":
            return self._items(tail)
        if rule == "either":
            options = tuple(map(self._items, items(tail, "the list of options")))
            need(bool(options), "there is no option")
            return options
        return text(raw["head"], "the question"), _value(tail)

    def _items(self, raw: Any) -> tuple[Assertion, ...]:
        option = items(raw, "an option")
        need(bool(option), "an option says nothing")
        found = []
        for each in option:
            fields(each, "the item", "head relation tail calculus")
            space = self._space(each["calculus"])
            pair = thing(each["head"]), thing(each["tail"])
            words, label = each["relation"], space.read(each["relation"])
            listed = (words,) if isinstance(words, str) else tuple(words)
            found.append(Assertion(pair, space, label, listed))
        return tuple(found)

    def item(self, head: Any, words: Any, tail: Any, space: str) -> Assertion:
        """A fact that was stated, as what a derivation says is compared with it."""
        known = self._space(space)
        return Assertion((thing(head), thing(tail)), known, known.read(list(words)))

    def _space(self, name: Any) -> Space:
        need(isinstance(name, str), "{} is no name of a calculus", name)
        if name not in self._spaces:
            self._spaces[name] = find_space(name, self._calculi)
        return self._spaces[name]


_NOBODY: Pair = ((str, STORY), (str, STORY))
_NOWHERE = Space(STORY, CalculusTable(STORY, (), "", {}, {}), ())


def conclusion(raw: Any, space: Space) -> tuple[Pair, Label]:
    """What a step concludes of two things, or the goal."""
    fields(raw, "the conclusion", "head relation tail")
    return (thing(raw["head"]), thing(raw["tail"])), space.read(raw["relation"])


def same_answer(raw: Any, step: Step) -> bool:
    """Whether a goal is the answer that a step concludes."""
    fields(raw, "the goal", "head relation tail")
    answer = text(raw["head"], "the question"), _value(raw["tail"])
    return bool(raw["relation"] == APART["evaluate"][1] and answer == step.told)


def _entity(raw: Any) -> Entity:
    entity = Entity.from_dict(raw)
    if entity.source is not None:
        source_of({"text": "", **entity.source})
    return entity


def _atom(raw: Any) -> Atom:
    listed = items(raw, "an atom")
    need(len(listed) == 3, "{} is not relation, head and tail", raw)
    relation, head, tail = (text(part, "a part of an atom") for part in listed)
    return relation, head, tail


def _value(raw: Any) -> Thing | tuple[Thing, ...]:
    """The value of an answer; words and numbers with their types."""
    if isinstance(raw, (list, tuple)):
        return tuple(map(thing, raw))
    return thing(raw)
