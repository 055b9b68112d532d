"""Derivations about things in an order: what is told, what follows of it, what that answers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from spatial_nsr.answers import Conclusion, Derivation, Step
from spatial_nsr.puzzles.finishing import quoted
from spatial_nsr.puzzles.items import Item, Words
from spatial_nsr.puzzles.orders.arranging import follows
from spatial_nsr.puzzles.orders.claims import clause_data, denied
from spatial_nsr.puzzles.orders.judging import Judged, Judgement
from spatial_nsr.puzzles.orders.swapping import Swap
from spatial_nsr.puzzles.orders.texts import Fact, Orders

__all__ = ["CALCULUS", "derive", "listed_step", "told_step"]

CALCULUS = "orders"
TELLING = (
    *("than", "most", "from", "ordinal", "number", "next", "between", "ends", "middle", "way"),
    *("every", "touch", "lead", "half", "level"),
)


def derive(
    orders: Orders,
    question: str,
    form: str,
    wanted: str,
    value: Any,
    judged: Sequence[Judged],
    along: Mapping[str, Judgement],
) -> Derivation:
    """The steps that lead to an answer; claims that are open have none."""
    steps = [listed_step(orders)]
    places: dict[Fact, int] = {}
    shown: dict[str, tuple[int, Judged]] = {}
    # What is so rules out most of what is not.
    for each in sorted(judged, key=lambda one: one.holds is not True):
        if each.holds is None:
            continue
        premises = [1, *_by_another(each, shown.values(), orders)]
        if len(premises) == 1:
            clauses = each.claim.clauses if each.holds else denied(each.claim.clauses)
            for fact in along[each.claim.axis].needed(clauses):
                if fact not in places:
                    steps.append(told_step(len(steps) + 1, fact, orders))
                    places[fact] = len(steps)
                premises.append(places[fact])
        relation = "follows" if each.holds else "is ruled out"
        claimed = clause_data(each.claim.clauses)
        concluded = Conclusion(each.claim.axis, (relation,), claimed)
        number = len(steps) + 1
        steps.append(Step(number, "arrange", tuple(premises), concluded, {"calculus": CALCULUS}))
        shown[each.claim.name] = number, each
    answer = Conclusion(question, ("answer",), value)
    detail = {
        "calculus": CALCULUS,
        "form": form,
        "wanted": wanted,
        "claims": [
            {"name": e.claim.name, "axis": e.claim.axis, "clauses": clause_data(e.claim.claimed)}
            for e in judged
        ],
    }
    premises = [number for number, _ in shown.values()]
    changed = any(each.claim.claimed != each.claim.clauses for each in judged)
    for swap in orders.swaps if changed else ():
        steps.append(_swapped_step(len(steps) + 1, swap, orders))
        premises.append(len(steps))
    steps.append(Step(len(steps) + 1, "answer", tuple(premises), answer, detail))
    return Derivation(answer, tuple(steps))


def _by_another(judged: Judged, shown: Iterable[tuple[int, Judged]], orders: Orders) -> list[int]:
    """The step by which a claim is ruled out alone, since another claim is so."""
    if judged.holds:
        return []
    against = denied(judged.claim.clauses)
    for number, each in shown:
        same = each.holds and each.claim.axis == judged.claim.axis
        if same and follows(orders.things, each.claim.clauses, against):
            return [number]
    return []


def listed_step(orders: Orders) -> Step:
    """What is listed."""
    source = {**quoted(orders.text, orders.sentence, *orders.span), "rests": []}
    concluded = Conclusion("the text", ("lists",), list(orders.things))
    detail = {"calculus": CALCULUS, "understood": "told-in-full"}
    return Step(1, "understood", (), concluded, detail, source)


def _swapped_step(number: int, swap: Swap, orders: Orders) -> Step:
    """Who changes places, with the words that say it; in the order in which it is told."""
    words = swap.words
    last = words[-1] if words[-1].text[0].isalnum() else words[-2]
    source = quoted(orders.text, swap.sentence, words[0].start, last.end)
    concluded = Conclusion("the order", ("is changed by",), list(swap.things))
    return Step(number, "swap", (), concluded, {"calculus": CALCULUS}, source)


def told_step(number: int, fact: Fact, orders: Orders) -> Step:
    """What a fact tells, with the words that say it."""
    words, text = fact.words, orders.text
    start = words[min(each.start for each in fact.items)].start
    end = words[max(each.end for each in fact.items) - 1].end
    source = quoted(text, fact.sentence, start, end)
    marks = [_mark(each, words, text) for each in fact.items if each.category in TELLING]
    first, *others = marks
    source["indicator"] = {key: first[key] for key in ("start", "end", "text")}
    source["entry"] = first["entry"]
    if others:
        source["also"] = others
    named = [each for each in fact.items if each.category == "thing"]
    for key, each in zip(("head", "tail"), named, strict=False):
        source[key] = {k: v for k, v in _mark(each, words, text).items() if k != "entry"}
    concluded = Conclusion(fact.axis, ("is told",), clause_data(fact.clauses))
    return Step(number, "given", (), concluded, {"calculus": CALCULUS}, source)


def _mark(item: Item, words: Words, text: str) -> dict[str, Any]:
    start, end = words[item.start].start, words[item.end - 1].end
    return {"start": start, "end": end, "text": text[start:end], "entry": " ".join(item.form)}
