"""The form of a derivation's JSON, piece by piece: whatever is not of it is refused."""

from __future__ import annotations

import functools
import reprlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from spatial_nsr.errors import InvalidDerivation, SpatialError, allowed

__all__ = [
    "ANY",
    "MANY",
    "Begun",
    "Pair",
    "Rule",
    "Thing",
    "begin",
    "count",
    "fields",
    "follow",
    "items",
    "need",
    "source_of",
    "span",
    "text",
    "thing",
]

Step = TypeVar("Step")

MANY = -1  # two premises or more
ANY = -2

Thing = tuple[type, Any]  # with its type, because to Python 1, 1.0 and True are the same
Pair = tuple[Thing, Thing]


def need(condition: bool, otherwise: str, *values: object) -> None:
    """Refuse the derivation unless something is so; values take the places of ``{}``.

    >>> need(1 > 2, "{} is not more than {}", 1, "two")
    Traceback (most recent call last):
    spatial_nsr.errors.InvalidDerivation: 1 is not more than 'two'
    """
    if not condition:
        # Never long, whatever the values are, and worded only when needed.
        raise InvalidDerivation(otherwise.format(*map(reprlib.repr, values)))


def thing(value: Any) -> Thing:
    """What a head or tail names."""
    named = isinstance(value, (str, int, float))
    need(named, "things are named by text, numbers, true or false, not by {}", value)
    return type(value), value


def text(value: Any, what: str) -> str:
    """A text."""
    need(isinstance(value, str), what + " is no text but {}", value)
    return value  # type: ignore[no-any-return]


def items(raw: Any, what: str) -> Sequence[Any]:
    """A list."""
    need(isinstance(raw, (list, tuple)), what + " is no list but {}", raw)
    return raw  # type: ignore[no-any-return]


def count(raw: Any, least: int) -> int:
    """A whole number."""
    good = type(raw) is int and raw >= least  # True is an int by isinstance
    need(good, "expected a whole number from {}, got {}", least, raw)
    return raw  # type: ignore[no-any-return]


def fields(raw: Any, what: str, required: str, optional: str = "") -> Mapping[str, Any]:
    """An object that has all required keys, and no others but the optional ones."""
    need(isinstance(raw, Mapping), what + " is no object but {}", raw)
    needed, known = _keys(required, optional)
    if raw.keys() != needed.keys():
        for key in needed:
            need(key in raw, what + " lacks {}", key)
        for key in raw:
            need(key in known, what + " has the key {}; allowed: {}", key, known)
    return raw  # type: ignore[no-any-return]


@functools.lru_cache(maxsize=256)
def _keys(required: str, optional: str) -> tuple[dict[str, None], list[str]]:
    return dict.fromkeys(required.split()), [*required.split(), *optional.split()]


def span(raw: Any, what: str, more: str = "") -> Mapping[str, Any]:
    """Words of a text with where they stand."""
    fields(raw, what, f"start end text {more}")
    need(count(raw["start"], 0) < count(raw["end"], 0), what + " spans nothing")
    need(raw["end"] - raw["start"] == len(text(raw["text"], what)), what + " is not as long")
    return raw  # type: ignore[no-any-return]


WORDS = ("indicator", "head", "tail")


def source_of(raw: Any, understood: bool = False) -> Mapping[str, Any]:
    """Where a given fact stands: the words of a text, or a place in a file of facts."""
    if isinstance(raw, Mapping) and "sentence" in raw:
        more = "rests" if understood else ""
        words = "indicator entry head tail also"
        fields(raw, "the source", f"sentence start end text {more}", words)
        need(("entry" in raw) == ("indicator" in raw), "an indicator has an entry, nothing else")
        for key in WORDS:
            if key in raw:
                span(raw[key], f"the {key}")
        text(raw.get("entry", ""), "the entry")
        for each in items(raw.get("also", []), "'also'"):
            text(span(each, "a further indicator", "entry")["entry"], "the entry")
        for each in items(raw.get("rests", []), "'rests'"):
            span(each, "what it rests on")
        count(raw["sentence"], 0)
        need(count(raw["start"], 0) < count(raw["end"], 0), "the source's span is empty")
    else:
        fields(raw, "the source", "text", "file line fact")
        need(isinstance(raw.get("file", ""), str), "the source's file is no text")
        count(raw.get("line", 1), 1)
        count(raw.get("fact", 0), 0)
    need(isinstance(raw["text"], str), "the source's text is none")
    if "sentence" in raw:
        long = raw["end"] - raw["start"]
        need(long == len(raw["text"]), "the source's text is not as long as its span")
    return raw  # type: ignore[no-any-return]


@dataclass(frozen=True)
class Rule:
    """A rule: what its steps conclude, from how many premises, and the keys of their details.

    ``detail`` has the keys that must be there besides ``calculus``, ``may_have`` those that may.
    ``sourced`` says whether its steps tell where something stands: always, never, perhaps (None).
    """

    concludes: Callable[..., Any]
    premises: int = ANY
    detail: str = ""
    may_have: str = ""
    sourced: bool | None = False

    def check(self, premises: Sequence[Any]) -> None:
        """Refuse another number of premises."""
        enough = len(premises) >= 2 if self.premises == MANY else len(premises) == self.premises
        need(enough or self.premises == ANY, "it has {} premises", len(premises))


@dataclass(frozen=True)
class Begun(Generic[Step]):
    """What every step has: its premises, which are earlier ones, its detail and its source."""

    id: int
    rule: str
    premises: tuple[Step, ...]
    detail: Mapping[str, Any]
    conclusion: Mapping[str, Any]
    source: Mapping[str, Any]
    cases: tuple[Step, ...]


def begin(
    raw: Any, steps: Mapping[int, Step], rules: Mapping[str, Rule], more: str = ""
) -> Begun[Step]:
    """Read what every step has; ``more`` are keys of its detail besides those of its rule."""
    fields(raw, "the step", "id rule premises conclusion detail", "source")
    number, name = len(steps) + 1, raw["rule"]
    need(count(raw["id"], 1) == number, "its id is {}", raw["id"])
    rule = rules[name]
    detail = fields(raw["detail"], "the detail", f"calculus {rule.detail} {more}", rule.may_have)
    has = raw.get("source") is not None
    need(rule.sourced is None or (has == rule.sourced and ("source" in raw) == has),
         "given steps and stated disjunctions have a source, others have none")  # fmt: skip
    return Begun(
        number,
        name,
        _earlier(raw["premises"], steps),
        detail,
        fields(raw["conclusion"], "the conclusion", "head relation tail"),
        source_of(raw["source"], "understood" in detail) if has else {},
        _earlier(detail.get("assumptions", []), steps),
    )


def _earlier(ids: Any, steps: Mapping[int, Step]) -> tuple[Step, ...]:
    numbers = [count(number, 1) for number in items(ids, "a list of steps")]
    for number in numbers:
        need(number in steps, "it names {}, which is no earlier step", number)
    need(len(set(numbers)) == len(numbers), "it names a step twice")
    return tuple(steps[number] for number in numbers)


def follow(
    data: Any,
    rules: Mapping[str, Rule],
    followed: Callable[[Any, Mapping[int, Step]], Step],
) -> list[Step]:
    """All steps of a derivation, each from those before it; the first that is wrong is named.

    Every step but the last must be a premise of a later one, or an assumption that one closes.
    """
    fields(data, "the derivation", "goal steps")
    steps: dict[int, Step] = {}
    for number, raw in enumerate(items(data["steps"], "'steps'"), start=1):
        rule = raw.get("rule") if isinstance(raw, Mapping) else None
        name = rule if isinstance(rule, str) else ""
        try:
            if name not in rules:
                raise InvalidDerivation(f"no rule; {allowed(name, rules)}")
            steps[number] = followed(raw, steps)
        except (SpatialError, KeyError, TypeError, ValueError, OverflowError) as error:
            why = str(error) if isinstance(error, SpatialError) else f"{type(error).__name__}"
            raise InvalidDerivation(f"step {number} ({name[:20]}): {why}") from error
    need(bool(steps), "the derivation has no steps")
    used = {id for raw in data["steps"] for id in raw["premises"]}
    used |= {id for raw in data["steps"] for id in raw["detail"].get("assumptions", ())}
    for number in range(1, len(steps)):
        named = f"step {number} ({data['steps'][number - 1]['rule']})"
        need(number in used, f"{named}: no later step uses it")
    return list(steps.values())
