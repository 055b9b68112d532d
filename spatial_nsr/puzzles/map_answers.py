"""Answers about maps that are told by the compass, with what shows them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, TypeAlias

from spatial_nsr.answers import Answer, Conclusion, Derivation, Step
from spatial_nsr.puzzles.finishing import chosen_word, finished, quoted
from spatial_nsr.puzzles.half_planes import shown
from spatial_nsr.puzzles.items import Item, Named, Words, load_forms, parts, words_of
from spatial_nsr.puzzles.maps import CATEGORIES, Fact, Map, signs_of
from spatial_nsr.reading.lexicon.tokens import sentences

__all__ = ["answer_map"]

CALCULUS = "maps"
Signs: TypeAlias = tuple[int, ...]
POINTS: dict[Signs, str] = {
    (1, 1): "northeast", (-1, 1): "northwest", (1, -1): "southeast", (-1, -1): "southwest",
    (0, 1): "north", (0, -1): "south", (1, 0): "east", (-1, 0): "west",
}  # fmt: skip


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
    if kinds == ["thing", "where", "relative", "thing"]:  # "the mill is in which direction from"
        return reader.direction(names[0], names[1])
    if kinds == ["relative", "thing", "thing", "where"]:  # "from the inn to the mill, which way"
        return reader.direction(names[1], names[0])
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
    return [each for each in found if each.category not in ("be", "kind", "map", "skip", "meta")]


class _Reader:
    """The answers to one question."""

    def __init__(self, told: Map, question: str, choices: Sequence[str], convention: str) -> None:
        self.told, self.question, self.choices = told, question, choices
        self.unknown = Answer(None, None, "unknown", convention, 0.0, question=question)

    def direction(self, head: str, tail: str) -> Answer | None:
        """In which direction one place lies from another."""
        known = shown(self.told.facts, (0, 1), head, tail)
        if not all(known.signs):
            return self.unknown.unknown(f"how {head} lies to {tail}")
        point = POINTS[known.signs]
        value = chosen_word(point, self.choices) if self.choices else point
        if value is None:
            return None
        query = {"find": "direction", "of": head, "from": tail}
        return self._answer(value, point, query, known.facts)

    def whether(self, signs: Signs, head: str, tail: str) -> Answer | None:
        """Whether a place lies in a direction from another."""
        known = shown(self.told.facts, (0, 1), head, tail)
        holds = _holds(known.signs, signs)
        if holds is None:
            unknown = self.unknown.unknown(f"how {head} lies to {tail}")
            return replace(unknown, value="Unknown")
        query = {"find": "whether", "of": head, "from": tail, "is": POINTS[signs]}
        return self._answer("Yes" if holds else "No", holds, query, known.facts)

    def _judged(self, signs: Signs, tail: str) -> dict[str, tuple[bool | None, tuple[int, ...]]]:
        found = {}
        for name in self.told.names:
            if name != tail:
                known = shown(self.told.facts, (0, 1), name, tail)
                found[name] = _holds(known.signs, signs), known.facts
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
        found = self._answer(value, list(good), query, facts)
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

    def _choice(self, name: str) -> str | None:
        """The choice that names a place."""
        for choice in self.choices:
            words = tuple(word for s in sentences(choice) for word in words_of(s))
            if [each.value for each in _items(words, self.told)] == [name]:
                return choice
        return None

    def _answer(
        self, value: Any, found: Any, query: dict[str, Any], facts: Sequence[int]
    ) -> Answer:
        steps = self._derived(found, query, facts)
        convention, unread = self.unknown.convention, self.told.unread
        return finished(value, self.choices, self.question, convention, unread, steps)

    def _derived(self, found: Any, query: dict[str, Any], facts: Sequence[int]) -> Derivation:
        steps = [_given(n, self.told.facts[at], self.told) for n, at in enumerate(sorted(facts), 1)]
        answer = Conclusion(self.question, ("answer",), found)
        detail = {"calculus": CALCULUS, "query": query}
        premises = tuple(range(1, len(steps) + 1))
        return Derivation(
            answer, (*steps, Step(len(steps) + 1, "answer", premises, answer, detail))
        )


def _holds(known: Signs, asked: Signs) -> bool | None:
    """Whether what is known of a direction makes another one so, or rules it out."""
    parts_ = [k == a if k else None for k, a in zip(known, asked, strict=True) if a]
    return False if False in parts_ else None if None in parts_ else True


def _given(number: int, fact: Fact, told: Map) -> Step:
    source = quoted(told.text, fact.sentence, fact.start, fact.end)
    concluded = Conclusion(fact.head, (POINTS[fact.signs],), fact.tail)
    return Step(number, "given", (), concluded, {"calculus": CALCULUS}, source)
