"""Which form a question has, and what it comes to."""

from __future__ import annotations

from collections.abc import Sequence

from spatial_nsr.reading.lexicon.lists import word_list
from spatial_nsr.reading.proof.accounting import restricting
from spatial_nsr.reading.questions.amounts.counting import how_many
from spatial_nsr.reading.questions.amounts.measuring import how_much
from spatial_nsr.reading.questions.amounts.ordering import in_order
from spatial_nsr.reading.questions.asked import Asked, Found, content
from spatial_nsr.reading.questions.claims import yes_or_no
from spatial_nsr.reading.questions.finding.choosing import choose
from spatial_nsr.reading.questions.finding.sides import asks_for_side, names_no_thing, side
from spatial_nsr.reading.questions.finding.where import where
from spatial_nsr.reading.questions.finding.which import which
from spatial_nsr.reading.questions.seen import seen_from
from spatial_nsr.reading.questions.times.told import told, where_told, whether_told
from spatial_nsr.reading.statements.reading import Reading
from spatial_nsr.reading.text.doc import is_unicode
from spatial_nsr.reading.text.words import mood_words

__all__ = ["agree", "answer_asked", "answer_question"]


def answer_question(question: str, reading: Reading, choices: Sequence[str] = ()) -> Found | None:
    """What a question comes to; None where nothing is known."""
    if not all(map(is_unicode, (question, *choices))):
        return None
    return answer_asked(Asked(question, reading, choices))


def answer_asked(asked: Asked) -> Found | None:
    """What a question comes to that is read already."""
    if asked.words[:1] and asked.words[0] in mood_words("if"):
        return None  # what would be so is another world
    passed = asked.time | asked.formed
    timeless = " ".join(t.text for t in asked.doc if t.i not in passed and t.tag_ != "RBS")
    left = restricting(timeless, asked.reading.text.string)
    if not asked.is_claim and not set(left.values()) <= _passed(asked):
        return None
    found = _by_form(asked)
    if not asked.choices or (found is not None and found.value in asked.choices):
        return found
    values = found.value if found is not None and isinstance(found.value, list) else []
    return asked.chosen(values) or choose(asked)


def agree(one: object, other: object) -> bool:
    """Whether two answers may be the same, told in other words.

    >>> agree(["the grey wardrobe"], ["on the wardrobe"]), agree("Yes", "No"), agree(3, 3)
    (True, False, True)
    """
    if isinstance(one, str) and isinstance(other, str):
        return one == other
    if isinstance(one, list | tuple) or isinstance(other, list | tuple):
        words = [_words_of(each) for each in (one, other)]
        return not words[0].isdisjoint(words[1])
    return one == other


def _words_of(value: object) -> frozenset[str]:
    listed = value if isinstance(value, list | tuple) else [value]
    words = {word for each in listed for word in content(str(each))}
    return frozenset(words - word_list("empty").keys())


def _passed(asked: Asked) -> frozenset[str]:
    """The sorts of narrowing words that the form of a question knows what to do with.

    Who asks what is directly on the desk is told what the text says to be on it; who asks where
    something was before, where it was at first.
    """
    if asked.gap is not None or asked.asks_where:
        return frozenset(("narrowing", "further", "number", "ordering", "timing"))
    if asked.words[:1] == ["how"]:
        passed = frozenset(("universal", "number", "narrowing"))
        return passed if asked.reading.moment else passed | {"ordering"}
    return frozenset()


def _by_form(asked: Asked) -> Found | None:
    if asked.is_claim:
        return yes_or_no(asked) or whether_told(asked)
    if any(asked.words[at : at + 2] == ["how", "many"] for at in range(len(asked.words))):
        return how_many(asked)
    amount = how_much(asked) if asked.words[:1] in (["how"], ["what"]) else None
    if amount is not None:
        return amount
    ordered = None if "where" in asked.opening[:4] else in_order(asked)
    if ordered is not None:
        return ordered
    if asks_for_side(asked):
        found = side(asked)
        if found is not None or names_no_thing(asked):
            return found
    if seen_from(asked):
        return side(asked)
    if asked.asks_where:
        return where(asked) or where_told(asked)
    if asked.gap is not None:
        noun = asked.gap.noun
        if noun is not None and asked.doc[noun].lemma_.lower() in word_list("trait"):
            return None
        return which(asked, asked.gap) or told(asked, asked.gap)
    return None
