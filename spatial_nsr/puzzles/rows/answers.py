"""Answers about coloured things that a text lists, with what shows them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from spatial_nsr.answers import Answer, Conclusion, Derivation, Step
from spatial_nsr.puzzles.finishing import finished, quoted
from spatial_nsr.puzzles.rows.changes import settled_row, supposed_row
from spatial_nsr.puzzles.rows.meant import meant
from spatial_nsr.puzzles.rows.questions import Query, query_is_loose, read_row_question
from spatial_nsr.puzzles.rows.texts import Row, load_rows_lexicon
from spatial_nsr.reading.lexicon.tokens import tokenize

__all__ = ["answer_row"]

CALCULUS = "rows"


def answer_row(row: Row, question: str, choices: Sequence[str], convention: str) -> Answer | None:
    """The answer to a question about listed things; None if it is not understood.

    >>> from spatial_nsr.puzzles.rows.texts import read_row
    >>> row = read_row("On the desk there are, in a row, a red cup, a blue pen and a grey mug.")
    >>> answer_row(row, "What colour is the thing directly right of the pen?", (), "plain").value
    'grey'
    """
    settled = settled_row(row)
    if settled is None:
        return None
    row, question_now = supposed_row(settled, question)
    query = read_row_question(question_now, row)
    if query is None:
        return None
    found = _value(query, row)
    if found is None:
        return None
    value = {True: "Yes", False: "No"}[found] if isinstance(found, bool) else found
    if choices:
        value = _chosen(value, choices)
    if value is None:
        return None
    shown = _derived(row, question, query, found)
    assumes = (
        () if row.directed or _same_from_behind(question_now, row, found) else ("row-from-left",)
    )
    loose = question_now != question or query_is_loose(question, row)
    passed = (*row.passed_over, *([question] if loose else []))
    return finished(value, choices, question, convention, row.unread, shown, assumes, passed)


def _same_from_behind(question: str, row: Row, value: Any) -> bool:
    """Whether an answer is the same if the row is told from its other end."""
    behind = replace(row, pieces=row.pieces[::-1])
    query = read_row_question(question, behind)
    return query is not None and _value(query, behind) == value


def _chosen(value: Any, choices: Sequence[str]) -> str | None:
    """The choice that says a value; of numbers in words as well."""
    good = [choice for choice in choices if _plain(choice) == _plain(str(value))]
    return good[0] if len(good) == 1 else None


def _plain(text: str) -> str:
    forms = load_rows_lexicon().forms
    words = [token.lower for token in tokenize(text) if token.text[0].isalnum()]
    entries = [forms.get((word,)) for word in words]
    named = [e.values[0] for e in entries if e is not None and e.category in ("number", "colour")]
    return named[0] if len(named) == len(words) == 1 else " ".join(words)


# What a query comes to ----------------------------------------------------------------------------


def _value(query: Query, row: Row) -> Any:
    pieces = list(enumerate(row.pieces))
    if "without" in query:
        taken = {at for each in query["without"] for at in meant(each, pieces)}
        pieces = [(at, piece) for at, piece in pieces if at not in taken]
    found = meant(query["of"], pieces)
    count = sum(row.pieces[at].number for at in found)
    if query["find"] == "count":
        return count
    if query["find"] == "exists":
        return bool(found)
    if query["find"] == "more":
        return count > sum(row.pieces[at].number for at in meant(query["than"], pieces))
    if query["find"] == "colour":
        colours = {row.pieces[at].colour for at in found}
        return colours.pop() if len(colours) == 1 else None
    if query["find"] == "noun":
        return _called(row, found[0]) if len(found) == 1 else None
    those = meant(query["is"], pieces)
    so = {at in those for at in found}
    return so.pop() if len(so) == 1 else None


def _called(row: Row, at: int) -> str:
    """What a thing is called: by its noun, and its colour where others have that noun."""
    piece = row.pieces[at]
    alone = sum(each.noun == piece.noun for each in row.pieces) == 1
    return piece.noun if alone else f"{piece.colour} {piece.noun}"


def _derived(row: Row, question: str, query: Query, value: Any) -> Derivation:
    source = {**quoted(row.text, row.sentence, *row.span), "rests": []}
    listed = [[piece.number, piece.colour, piece.noun] for piece in row.pieces]
    relation = "lists from left to right" if row.in_row else "lists"
    told = Conclusion("the text", (relation,), listed)
    rule = "row-as-told" if row.in_row else "told-in-full"
    first = Step(1, "understood", (), told, {"calculus": CALCULUS, "understood": rule}, source)
    answer = Conclusion(question, ("answer",), value)
    detail = {"calculus": CALCULUS, "query": query}
    return Derivation(answer, (first, Step(2, "answer", (1,), answer, detail)))
