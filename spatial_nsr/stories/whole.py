"""Questions about all that a text says, such as "Can all of this be so?".

An order that is told in full is looked through; everything else is read sentence by sentence. A
text of which not all is understood may still contradict itself in what is.
"""

from __future__ import annotations

from collections.abc import Sequence

from spatial_nsr.answers import Answer
from spatial_nsr.puzzles.orders.consistency import answer_whole, asks_whole
from spatial_nsr.puzzles.orders.texts import Orders
from spatial_nsr.puzzles.text_answers import answer_text
from spatial_nsr.puzzles.texts import ToldText, read_text
from spatial_nsr.rules.conventions import Convention
from spatial_nsr.stories.known import Known

__all__ = ["answer_about_text"]

CHANGES = "what is so at which time"


def answer_about_text(
    story: Known, question: str, choices: Sequence[str], convention: Convention
) -> Answer | None:
    """Whether all of a text can be so; None if something else is asked."""
    wanted = asks_whole(question) if not convention.drawn else None
    if wanted is None or {each.strip(" .").lower() for each in choices} - {"yes", "no"}:
        return None
    orders = story.puzzle if isinstance(story.puzzle, Orders) else None
    orders = None if orders is None or orders.gathered else orders  # nothing is told in full
    of_order = None if orders is None else answer_whole(orders, question, wanted, convention.name)
    if orders is not None and not orders.unread and of_order is not None:
        return of_order
    told = read_text(story.text)
    if orders is None or of_order is None:
        answer = answer_text(told, question, wanted, convention.name)
        return _as_parsed(story, told, answer, wanted, convention)
    clash = "No" if wanted else "Yes"
    if of_order.value == clash:
        return of_order
    read = {fact.sentence.number for fact in orders.facts} | {orders.sentence.number}
    rest = tuple(fact for fact in told.facts if fact.sentence.number not in read)
    left = tuple(each for each in told.unread if each in orders.unread)
    answer = answer_text(ToldText(told.text, rest, left), question, wanted, convention.name)
    return answer if answer.value in ("Unknown", clash) else answer.likely("told-apart")


def _as_parsed(
    story: Known, told: ToldText, answer: Answer, wanted: bool, convention: Convention
) -> Answer:
    """Where not all was read word by word, whether what the parse has of it clashes; likely.

    What changes may be otherwise at another time, so that nothing of it clashes.
    """
    changes = told.unread and (bool(story.moments) or not told.of_one_time)
    if changes and answer.status != "unknown":
        return answer.unknown(CHANGES)
    if changes or answer.status != "unknown":
        return answer
    proving = story.parsed.proving(convention)
    clash = None if proving is None else proving.world.conflict()
    if clash is None:
        return answer
    named = tuple((each.source or {}).get("text", str(each)) for each in clash)
    return answer.likely("well-read", *dict.fromkeys(named), value="No" if wanted else "Yes")
