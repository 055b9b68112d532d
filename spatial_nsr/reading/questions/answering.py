"""Which form a question has, and what it comes to."""

from __future__ import annotations

from collections.abc import Sequence

from spatial_nsr.reading.questions.asked import Asked, Found
from spatial_nsr.reading.questions.claims import yes_or_no
from spatial_nsr.reading.questions.counting import how_many
from spatial_nsr.reading.questions.recalling import recalled
from spatial_nsr.reading.questions.where import where
from spatial_nsr.reading.questions.which import which
from spatial_nsr.reading.statements import Reading

__all__ = ["answer_question"]


def answer_question(question: str, reading: Reading, choices: Sequence[str] = ()) -> Found | None:
    """What a question comes to; None where nothing is known."""
    asked = Asked(question, reading, choices)
    found = _by_form(asked)
    if found is None or not choices or found.value in choices:
        return found
    values = found.value if isinstance(found.value, list) else [str(found.value)]
    return asked.chosen(values)


def _by_form(asked: Asked) -> Found | None:
    if asked.words[:2] == ["how", "many"]:
        return how_many(asked)
    if "where" in asked.words[:4]:
        return where(asked) or recalled(asked, "landmark")
    if asked.gap is not None:
        return which(asked, asked.gap) or recalled(asked, "either")
    return yes_or_no(asked)
