"""Answers about things in an order, in the words of the question, with what shows them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from spatial_nsr.answers import Answer
from spatial_nsr.puzzles.orders.consistency import answer_whole, asks_whole
from spatial_nsr.puzzles.orders.judging import Judged, TooLong, judge
from spatial_nsr.puzzles.orders.questions import Asked, asks_hue, read_question
from spatial_nsr.puzzles.orders.steps import derive
from spatial_nsr.puzzles.orders.swapping import may_pass
from spatial_nsr.puzzles.orders.texts import Orders

__all__ = ["answer_order"]

PASSED = "whom else somebody passes who is let pass"
NOT_ALL = "all that the text says cannot be so"
SEVERAL = "several of the choices are so: {}"
NONE_SHOWN = "none of the choices follows from the text"


@dataclass(frozen=True)
class _Found:
    """What a question comes to; ``sure`` unless one of the choices is only left over."""

    value: Any
    sure: bool = True
    missing: tuple[str, ...] = ()
    complete: bool = True


def answer_order(
    orders: Orders, question: str, choices: Sequence[str], convention: str
) -> Answer | None:
    """The answer to a question about an order; None if it is not understood.

    >>> from spatial_nsr.puzzles.orders.texts import read_orders
    >>> told = read_orders("Three cats sit on a wall: Tom, Ida and Max. Tom is left of Ida.")
    >>> answer_order(told, "Is Ida to the right of Tom?", (), "plain").value
    'Yes'
    """
    whole = asks_whole(question) if not choices else None
    if whole is not None:
        return answer_whole(orders, question, whole, convention)
    read = read_question(question, orders, choices)
    if read is None:
        return None
    asked, orders = read
    unknown = Answer(None, None, "unknown", convention, 0.0, question=question)
    try:
        judged, along = judge(orders, asked.claims)
    except TooLong:
        return None
    if not all(each.consistent for each in along.values()):
        return unknown.unknown(NOT_ALL)
    if not all(may_pass(orders.things, each.clauses, orders.swaps) for each in along.values()):
        return unknown.unknown(PASSED)
    found = _FORMS[asked.form](asked, judged)
    if asked.form == "list" and isinstance(found.value, list) and asks_hue(question):
        found = replace(found, value=[name.removesuffix(" one") for name in found.value])
    if found.value is None:
        value = "Unknown" if asked.form == "yes-no" else None
        return Answer(
            None, value, "unknown", convention, 0.0, missing=found.missing, question=question
        )
    value = (
        {True: "Yes", False: "No"}.get(found.value, found.value)
        if asked.form == "yes-no"
        else found.value
    )
    chosen = tuple(at for at, choice in enumerate(choices) if choice == value)
    answer = Answer(
        None, value, "refuted" if value == "No" else "proved", convention,
        complete=found.complete, question=question, chosen=chosen,
    )  # fmt: skip
    if orders.unread:
        return answer.likely("nothing-unread", *orders.unread)
    if not orders.counted:
        answer = answer.likely("all-told")
    passed = (*orders.passed_over, *([question] if asked.loose else []))
    if passed:
        return answer.likely("words-passed-over", *passed)
    if not found.sure:
        return answer.likely("one-is-so")
    if not orders.counted:
        return answer
    shown = derive(orders, question, asked.form, asked.wanted, found.value, judged, along)
    return replace(answer, derivation=shown)


def _choice(asked: Asked, judged: Sequence[Judged]) -> _Found:
    """The one choice that is so (or is not so, or may be so)."""
    if asked.wanted == "possible":
        good = [each for each in judged if each.holds is not False]
        only = good[0] if len(good) == 1 else None
        return _Found(only.claim.name, sure=only.holds is True) if only else _none(judged)
    good = [each for each in judged if each.holds is (asked.wanted == "true")]
    if len(good) == 1:
        return _Found(good[0].claim.name)
    if good:
        return _Found(None, missing=(SEVERAL.format("; ".join(e.claim.name for e in good)),))
    open_ = [each for each in judged if each.holds is None]
    return _Found(open_[0].claim.name, sure=False) if len(open_) == 1 else _none(judged)


def _none(judged: Sequence[Judged]) -> _Found:
    open_ = tuple(f"whether this is so: {each.claim.name}" for each in judged if each.holds is None)
    return _Found(None, missing=open_ or (NONE_SHOWN,))


def _whether(asked: Asked, judged: Sequence[Judged]) -> _Found:
    return _Found(judged[0].holds) if judged[0].holds is not None else _none(judged)


def _which(asked: Asked, judged: Sequence[Judged]) -> _Found:
    good = [each.claim.name for each in judged if each.holds]
    open_ = any(each.holds is None for each in judged)
    return _Found(good, complete=not open_) if good else _none(judged)


def _how_many(asked: Asked, judged: Sequence[Judged]) -> _Found:
    if any(each.holds is None for each in judged):
        return _none(judged)
    return _Found(sum(each.holds is True for each in judged))


_FORMS = {"choice": _choice, "yes-no": _whether, "list": _which, "count": _how_many}
