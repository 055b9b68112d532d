"""Answers about maps that are told by the compass, with what shows them."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from spatial_nsr.answers import Answer, Conclusion, Derivation, Step
from spatial_nsr.puzzles.items import Item, Named, Words, load_forms, parts, words_of
from spatial_nsr.puzzles.maps import CATEGORIES, Fact, Map, signs_of
from spatial_nsr.reading.lexicon.tokens import sentences

__all__ = ["answer_map"]

CALCULUS = "maps"
POINTS = {
    (1, 1): "northeast", (-1, 1): "northwest", (1, -1): "southeast", (-1, -1): "southwest",
    (0, 1): "north", (0, -1): "south", (1, 0): "east", (-1, 0): "west",
}  # fmt: skip
Signs = tuple[int, int]


@dataclass(frozen=True)
class _Shown:
    """How a place lies to another, and the facts that show it; 0 where that is open."""

    signs: Signs
    facts: tuple[int, ...]


def answer_map(told: Map, question: str, choices: Sequence[str], convention: str) -> Answer | None:
    """The answer to a question about a map; None if it is not understood.

    >>> from spatial_nsr.puzzles.maps import read_map
    >>> told = read_map("The mill is northeast of the inn. The inn is northeast of the zoo.")
    >>> answer_map(told, "In which direction is the mill from the zoo?", (), "plain").value
    'northeast'
    """
    words = tuple(word for sentence in sentences(question) for word in words_of(sentence))
    items = _items(words, told)
    kinds = [each.category for each in items]
    names = [each.value for each in items if each.category == "thing"]
    reader = _Reader(told, question, choices, convention)
    if kinds in (["where", "thing", "relative", "thing"], ["where", "relative", "thing", "thing"]):
        head, tail = names if kinds[1] == "thing" else names[::-1]
        return reader.direction(head, tail)
    directions = [each for each in items if each.category == "dir"]
    if kinds == ["which", "dir", "thing"]:
        return reader.which(signs_of(directions[0]), names[0])
    if kinds == ["many", "dir", "thing"]:
        return reader.count(signs_of(directions[0]), names[0])
    if kinds == ["thing", "dir", "thing"] and not choices:
        return reader.whether(signs_of(directions[0]), names[0], names[1])
    return None


def _items(words: Words, told: Map) -> list[Item]:
    found = parts(words, load_forms("maps", CATEGORIES), Named.of(tuple(told.names)), frozenset())
    return [each for each in found if each.category not in ("be", "kind", "map", "skip")]


def _shown(told: Map, head: str, tail: str) -> _Shown:
    """How one place lies to another, by the shortest chains of facts along each axis."""
    chains = [_chain(told.facts, axis, head, tail) for axis in (0, 1)]
    signs = tuple(sign for sign, _ in chains)
    used = dict.fromkeys(at for _, facts in chains for at in facts)
    return _Shown((signs[0], signs[1]), tuple(used))


def _chain(facts: Sequence[Fact], axis: int, head: str, tail: str) -> tuple[int, list[int]]:
    """Whether a place is further along an axis than another (1), or less far (-1); and by what."""
    for sign in (1, -1):
        waiting: deque[tuple[str, list[int]]] = deque([(head, [])])
        seen = {head}
        while waiting:
            at, used = waiting.popleft()
            for number, fact in enumerate(facts):
                for one, other, way in ((fact.head, fact.tail, 1), (fact.tail, fact.head, -1)):
                    if one == at and fact.signs[axis] * way == sign and other not in seen:
                        if other == tail:
                            return sign, [*used, number]
                        seen.add(other)
                        waiting.append((other, [*used, number]))
    return 0, []


class _Reader:
    """The answers to one question."""

    def __init__(self, told: Map, question: str, choices: Sequence[str], convention: str) -> None:
        self.told, self.question, self.choices = told, question, choices
        self.unknown = Answer(None, None, "unknown", convention, 0.0, question=question)

    def direction(self, head: str, tail: str) -> Answer | None:
        """In which direction one place lies from another."""
        shown = _shown(self.told, head, tail)
        if not all(shown.signs):
            return self.unknown.unknown(f"how {head} lies to {tail}")
        point = POINTS[shown.signs]
        value = self._among(point) if self.choices else point
        if value is None:
            return None
        query = {"find": "direction", "of": head, "from": tail}
        return self._answer(value, "proved", point, query, shown.facts)

    def whether(self, signs: Signs, head: str, tail: str) -> Answer | None:
        """Whether a place lies in a direction from another."""
        shown = _shown(self.told, head, tail)
        holds = _holds(shown.signs, signs)
        if holds is None:
            unknown = self.unknown.unknown(f"how {head} lies to {tail}")
            return replace(unknown, value="Unknown")
        query = {"find": "whether", "of": head, "from": tail, "is": POINTS[signs]}
        status = "proved" if holds else "refuted"
        return self._answer("Yes" if holds else "No", status, holds, query, shown.facts)

    def _judged(self, signs: Signs, tail: str) -> dict[str, tuple[bool | None, tuple[int, ...]]]:
        found = {}
        for name in self.told.names:
            if name != tail:
                shown = _shown(self.told, name, tail)
                found[name] = _holds(shown.signs, signs), shown.facts
        return found

    def which(self, signs: Signs, tail: str) -> Answer | None:
        """Which places lie in a direction from another."""
        judged = self._judged(signs, tail)
        good = {name: facts for name, (holds, facts) in judged.items() if holds}
        if self.choices:
            good = {name: facts for name, facts in good.items() if self._choice(name) is not None}
            if len(good) != 1:
                return self.unknown.unknown(f"which place lies {POINTS[signs]} of {tail}")
        if not good:
            return self.unknown.unknown(f"what lies {POINTS[signs]} of {tail}")
        value: Any = [self.told.names[name] for name in good]
        if self.choices:
            (name,) = good
            value = self._choice(name)
        facts = tuple(dict.fromkeys(at for each in good.values() for at in each))
        query = {"find": "which", "from": tail, "is": POINTS[signs]}
        found = self._answer(value, "proved", list(good), query, facts)
        open_ = any(holds is None for holds, _ in judged.values()) and not self.choices
        return replace(found, complete=not open_)

    def count(self, signs: Signs, tail: str) -> Answer | None:
        """How many places lie in a direction: likely, since there may be others."""
        judged = [holds for holds, _ in self._judged(signs, tail).values()]
        least, most = judged.count(True), len(judged) - judged.count(False)
        if self.choices:
            numbers = {choice: choice.strip(" .") for choice in self.choices}
            good = [c for c, n in numbers.items() if n.isdecimal() and least <= int(n) <= most]
            value: Any = good[0] if len(good) == 1 else None
        else:
            value = least if least == most else None
        if value is None:
            return self.unknown.unknown(f"how many places lie {POINTS[signs]} of {tail}")
        known = replace(self.unknown, value=value, status="proved", confidence=1.0)
        return known.likely("all-told")

    def _among(self, point: str) -> str | None:
        good = [choice for choice in self.choices if _letters(choice) == point]
        return good[0] if len(good) == 1 else None

    def _choice(self, name: str) -> str | None:
        """The choice that names a place."""
        for choice in self.choices:
            words = tuple(word for s in sentences(choice) for word in words_of(s))
            if [each.value for each in _items(words, self.told)] == [name]:
                return choice
        return None

    def _answer(
        self, value: Any, status: str, found: Any, query: dict[str, Any], facts: Sequence[int]
    ) -> Answer:
        answer = Answer(
            None, value, status, self.unknown.convention, question=self.question,
            chosen=tuple(at for at, choice in enumerate(self.choices) if choice == value),
        )  # fmt: skip
        if self.told.unread:
            return answer.likely("nothing-unread", *self.told.unread)
        return replace(answer, derivation=self._derived(found, query, facts))

    def _derived(self, found: Any, query: dict[str, Any], facts: Sequence[int]) -> Derivation:
        steps = [_given(n, self.told.facts[at], self.told) for n, at in enumerate(sorted(facts), 1)]
        answer = Conclusion(self.question, ("answer",), found)
        detail = {"calculus": CALCULUS, "query": query}
        premises = tuple(range(1, len(steps) + 1))
        return Derivation(
            answer, (*steps, Step(len(steps) + 1, "answer", premises, answer, detail))
        )


def _letters(text: str) -> str:
    return "".join(letter for letter in text.lower() if letter.isalpha()).removeprefix("tothe")


def _holds(known: Signs, asked: Signs) -> bool | None:
    """Whether what is known of a direction makes another one so, or rules it out."""
    parts_ = [k == a if k else None for k, a in zip(known, asked, strict=True) if a]
    return False if False in parts_ else None if None in parts_ else True


def _given(number: int, fact: Fact, told: Map) -> Step:
    source = {
        "sentence": fact.sentence.number,
        "start": fact.start,
        "end": fact.end,
        "text": told.text[fact.start : fact.end],
    }
    concluded = Conclusion(fact.head, (POINTS[fact.signs],), fact.tail)
    return Step(number, "given", (), concluded, {"calculus": CALCULUS}, source)
