"""Answers about who sits round a table, by all orders that are left, with what shows them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from spatial_nsr.answers import Answer, Conclusion, Derivation, Step
from spatial_nsr.puzzles.finishing import chosen_word, finished, quoted
from spatial_nsr.puzzles.items import Item, Named, parts, words_of
from spatial_nsr.puzzles.rings.texts import Fact, Ring, holds, load_rings, relation_of, seatings
from spatial_nsr.reading.lexicon.tokens import sentences

__all__ = ["answer_ring"]

CALCULUS = "rings"
WHO = "?"
HANDS = {1: "left", -1: "right"}  # of who looks to the middle, by places clockwise


def answer_ring(
    ring: Ring, question: str, choices: Sequence[str], convention: str
) -> Answer | None:
    """The answer to a question about who sits where; None if it is not understood.

    >>> from spatial_nsr.puzzles.rings.texts import read_ring
    >>> ring = read_ring("Four people sit round a table. Clockwise they are Al, Bo, Cy and Di.")
    >>> answer_ring(ring, "Who sits between Al and Cy's left neighbour?", (), "plain") is None
    True
    >>> answer_ring(ring, "Who sits next to Al?", (), "plain").value
    ['Bo', 'Di']
    """
    words = tuple(word for sentence in sentences(question) for word in words_of(sentence))
    stops = words[:-1] if words and words[-1].text == "?" else words
    items = parts(stops, load_rings(), Named.of(ring.names), frozenset())
    asked = _asked(items, ring)
    if asked is None:
        return None
    unknown = Answer(None, None, "unknown", convention, 0.0, question=question)
    orders = seatings(ring)
    found = None if not orders else _found(asked, ring, orders)
    if found is None:
        return unknown.unknown("in which order they sit")
    speaking = [each for each in ring.unread if _names_one(each, ring)]
    if speaking:  # somebody may sit elsewhere by then
        return unknown.unknown(*speaking)
    value: Any = {True: "Yes", False: "No"}[found] if isinstance(found, bool) else found
    if choices:
        if isinstance(value, list) and len(value) > 1:
            return None
        value = chosen_word(str(value[0] if isinstance(value, list) else value), choices)
        if value is None:
            return None
    steps = _derived(ring, question, asked, found)
    first, *others = _assumed(ring, asked) or ("",)
    assumes = (first,) if first else ()
    answer = finished(value, choices, question, convention, ring.unread, steps, assumes)
    for each in others:
        answer = answer.likely(each)
    return answer


def _names_one(said: str, ring: Ring) -> bool:
    """Whether a sentence speaks of somebody at the table."""
    words = tuple(word for sentence in sentences(said) for word in words_of(sentence))
    items = parts(words, load_rings(), Named.of(ring.names), frozenset())
    return any(each.category == "thing" for each in items)


def _asked(items: Sequence[Item], ring: Ring) -> Fact | None:
    """What is asked, as a fact in which who is asked for is "?"."""
    made = relation_of(items)
    sentence = ring.listing[0]
    if made is not None:
        relation, names, by, handed, loose = made
        if names.count(WHO) > 1 or (relation == "between" and names[0] != WHO and WHO in names):
            return None
        return Fact(relation, names, by, handed, sentence, 0, 0, loose)
    kinds = [each.category for each in items if each.category not in ("be", "skip")]
    things = tuple(each.value for each in items if each.category == "thing")
    if kinds == ["many", "seat", "apart", "thing", "and", "thing"] or (
        kinds == ["many", "seat", "thing", "and", "thing", "apart"]
    ):
        return Fact("apart", things, 0, False, sentence, 0, 0)
    if kinds == ["which-side", "thing", "thing"] and len({*things}) == 2:
        return Fact("side", things[::-1], 0, True, sentence, 0, 0, True)
    return None


def _found(asked: Fact, ring: Ring, orders: Sequence[tuple[str, ...]]) -> Any:
    """What is so in all orders that are left; None if that is open."""
    turn = -1 if ring.faces is not None and ring.faces[0] == "out" else 1
    found = [_in_order(asked, order, turn) for order in orders]
    return found[0] if all(each == found[0] for each in found) and found[0] != [] else None


def _in_order(asked: Fact, order: tuple[str, ...], turn: int) -> Any:
    if asked.relation == "apart":
        one, other = (order.index(name) for name in asked.names)
        return min((one - other) % len(order), (other - one) % len(order))
    if asked.relation == "side":
        steps = (replace(asked, relation="step", by=by) for by in HANDS)
        found = [HANDS[each.by] for each in steps if holds(each, order, turn)]
        return found[0] if len(found) == 1 else []
    if WHO not in asked.names:
        return holds(asked, order, turn)
    at = asked.names.index(WHO)
    free = sorted(name for name in order if name not in asked.names)
    told = [(*asked.names[:at], name, *asked.names[at + 1 :]) for name in free]
    return [
        name for name, names in zip(free, told, strict=True)
        if holds(replace(asked, names=names), order, turn)
    ]  # fmt: skip


def _assumed(ring: Ring, asked: Fact) -> tuple[str, ...]:
    """What is taken for granted: that all look to the table, that seats are alike, who there is."""
    facts = (*ring.facts, asked)
    found = []
    if not ring.counted:
        found.append("all-told")
    if ring.faces is None and any(each.handed for each in facts):
        found.append("faces-the-table")
    if not ring.even and any(each.relation in ("opposite", "apart") for each in facts):
        found.append("seats-alike")
    if any(each.loose for each in facts):
        found.append("right-beside")
    return tuple(found)


def _derived(ring: Ring, question: str, asked: Fact, value: Any) -> Derivation:
    def step(head: str, relation: str, tail: Any, sentence: Any, start: int, end: int) -> None:
        said = Conclusion(head, (relation,), tail)
        source = quoted(ring.text, sentence, start, end)
        steps.append(Step(len(steps) + 1, "given", (), said, {"calculus": CALCULUS}, source))

    steps: list[Step] = []
    sentence, words = ring.listing
    step("the text", "lists", list(ring.names), sentence, words[0].start, words[-1].end)
    if ring.faces is not None:
        face, sentence, words = ring.faces
        step("all", "face", face, sentence, words[0].start, words[-1].end)
    for fact in ring.facts:
        tail = [*fact.names, *([fact.by, fact.handed] if fact.relation == "step" else [])]
        step("the ring", fact.relation, tail, fact.sentence, fact.start, fact.end)
    answer = Conclusion(question, ("answer",), value)
    query = {
        "find": asked.relation, "of": list(asked.names), "by": asked.by, "handed": asked.handed,
    }  # fmt: skip
    premises = tuple(range(1, len(steps) + 1))
    last = Step(len(steps) + 1, "answer", premises, answer, {"calculus": CALCULUS, "query": query})
    return Derivation(answer, (*steps, last))
