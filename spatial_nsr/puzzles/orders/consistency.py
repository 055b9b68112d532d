"""Whether all that a text says of an order can be so: an order, or the fewest facts that clash."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from typing import Any

from spatial_nsr.answers import Answer, Conclusion, Derivation, Step
from spatial_nsr.puzzles.items import Named, load_forms, parts, words_of
from spatial_nsr.puzzles.orders.arranging import Arrangement, TooLong, needed
from spatial_nsr.puzzles.orders.claims import Clause, Literal, clause_data
from spatial_nsr.puzzles.orders.steps import CALCULUS, listed_step, told_step
from spatial_nsr.puzzles.orders.texts import Fact, Orders
from spatial_nsr.reading.lexicon.tokens import sentences

__all__ = ["answer_whole", "asks_whole", "clash", "example"]

MOST_SETS = 4000  # sets of facts that are tried for a smaller clash


def asks_whole(question: str) -> bool | None:
    """Whether a question asks if a text can all be so (True), or if it cannot (False).

    >>> asks_whole("Can all of this be true?"), asks_whole("Who is first?")
    (True, None)
    """
    words = tuple(word for sentence in sentences(question) for word in words_of(sentence))
    items = parts(words, load_forms("asking"), Named.of(()), frozenset())
    told = [each for each in items if words[each.start].text[0].isalnum()]
    if [each.category for each in told] != ["whole"]:
        return None
    return told[0].value == "yes"


def example(things: Sequence[str], facts: Sequence[Fact]) -> tuple[str, ...] | None:
    """An order in which facts along one axis are all so; None if there is none.

    Raises
    ------
    TooLong
        There are too many orders to look through.
    """
    clauses = [clause for fact in facts for clause in fact.clauses]
    return next(Arrangement(things, clauses).orders(), None)


def clash(things: Sequence[str], facts: Sequence[Fact]) -> tuple[Fact, ...]:
    """The fewest of some facts that cannot all be so, as far as that is found in time.

    None of them can be left out. Smaller sets are tried in the order of their size.
    """
    told: list[tuple[int, Clause]] = [
        (at, c) for at, fact in enumerate(facts) for c in fact.clauses
    ]
    kept = needed(things, [clause for _, clause in told], ()) or ()
    found = tuple(dict.fromkeys(told[each][0] for each in kept))
    for size in range(1, len(found)):
        if math.comb(len(facts), size) > MOST_SETS:
            break
        for some in combinations(range(len(facts)), size):
            if example(things, [facts[at] for at in some]) is None:
                return tuple(facts[at] for at in some)
    return tuple(facts[at] for at in found)


def answer_whole(orders: Orders, question: str, wanted: bool, convention: str) -> Answer | None:
    """Whether all that is told of an order can be so, shown by an order or by what clashes.

    >>> from spatial_nsr.puzzles.orders.texts import read_orders
    >>> told = read_orders("Two cats: Tom and Ida. Tom is left of Ida. Ida is the leftmost.")
    >>> found = answer_whole(told, "Can all of this be true?", True, "plain")
    >>> found.value, [step.source["text"] for step in found.derivation.steps[1:3]]
    ('No', ['Tom is left of Ida', 'Ida is the leftmost'])
    """
    steps = [listed_step(orders)]
    claims: list[dict[str, Any]] = []
    conflict: tuple[Fact, ...] = ()
    for axis in orders.axes:
        facts = orders.told(axis)
        try:
            order = example(orders.things, facts)
            conflict = clash(orders.things, facts) if order is None else ()
        except TooLong:
            return None
        if order is None:
            steps, claims = [steps[0]], []
            facts = list(conflict)
        steps += [told_step(len(steps) + at, fact, orders) for at, fact in enumerate(facts, 1)]
        if order is None:
            premises = tuple(range(1, len(steps) + 1))
            ruled = Conclusion(axis, ("is ruled out",), [])
            steps.append(Step(len(steps) + 1, "arrange", premises, ruled, {"calculus": CALCULUS}))
            break
        places = [(Literal("at", (name,), at),) for at, name in enumerate(order, 1)]
        claims.append({"name": ", ".join(order), "axis": axis, "clauses": clause_data(places)})
    so = not conflict
    answer = Conclusion(question, ("answer",), so is wanted)
    premises = (len(steps),) if conflict else tuple(range(1, len(steps) + 1))
    detail = {"calculus": CALCULUS, "form": "whole", "wanted": str(wanted), "claims": claims}
    steps.append(Step(len(steps) + 1, "answer", premises, answer, detail))
    value = "Yes" if so is wanted else "No"
    status = "proved" if value == "Yes" else "refuted"
    said = Answer(None, value, status, convention, question=question)
    if so and orders.unread:
        return said.likely("nothing-unread", *orders.unread)
    if not orders.counted:
        return said.likely("all-told")
    if any(fact.loose for fact in (orders.facts if so else conflict)):
        return said.likely("words-passed-over", *orders.passed_over)
    return replace(said, derivation=Derivation(answer, tuple(steps)))
