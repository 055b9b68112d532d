"""What cannot answer a question, however like it the rest of a sentence is.

An end of another sort than is asked for, of another doing, of the other one of two opposites, or
one that the question names itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spatial_nsr.language.wordlists import word_list
from spatial_nsr.reading.questions.likeness import opposed, words_between
from spatial_nsr.reading.questions.resembling import LIKELY
from spatial_nsr.reading.questions.which import may_be_of_sort
from spatial_nsr.reading.text.words import alike_verbs, verb_classes

if TYPE_CHECKING:
    from spatial_nsr.reading.questions.asked import Asked
    from spatial_nsr.reading.questions.evidence import End, Telling
    from spatial_nsr.reading.questions.resembling import Resembling
    from spatial_nsr.reading.questions.seeking import Sought

__all__ = ["admits", "is_weighed", "related_verbs"]

RANKING = ("JJR", "JJS", "RBR", "RBS")
PLACING = frozenset(("be", "keep"))  # verbs that tell hardly more than where something is
ADDRESSED = "you"  # in directions anybody
PLACES = frozenset(("landmark", "beside"))


def is_weighed(asked: Asked) -> bool:
    """Whether the nearest sentence may answer a question: not what a trait or a side is asked for.

    Nor what was so before or after something that the text does not tell of.
    """
    gap = asked.gap
    if gap is not None and gap.noun is not None and not asked.asks_where:
        noun = asked.doc[gap.noun].lemma_.lower()
        if noun in word_list("trait") or noun in word_list("siding"):
            return False
    return asked.when.kind not in ("before", "after") or asked.when.moment is not None


def admits(sought: Sought, alike: Resembling, telling: Telling, end: End) -> bool:
    """Whether an end may be the answer at all."""
    asked = sought.asked
    if sought.where and end.role not in PLACES:
        return False
    own = (at for at in sought.nouns if asked.doc[at].dep_ != "poss")
    if any(alike.of_end(at, end) >= LIKELY for at in own) or not sought.nouns:
        return False
    if any(asked.reading.thing(number).kind == ADDRESSED for number in end.things):
        return False
    if not (sought.where or not end.things or may_be_of_sort(asked, end.things)):
        return False
    if sought.verb and not related_verbs(sought, telling):
        return False
    words = words_between(asked.reading.text.doc, telling.start, telling.end)
    if not _has_ranks(asked, words) or opposed(sought.telling - words, words):
        return False
    best = any(alike.best(at, telling, end) for at in sought.nouns)
    return best or (not alike.alone and any(alike.of_sentence(at, words) for at in sought.nouns))


def related_verbs(sought: Sought, telling: Telling) -> bool:
    """Whether what is told may be the doing that is asked for, by its verb."""
    classes = verb_classes(sought.verb)
    if classes & PLACING or alike_verbs(sought.verb, telling.verb):
        return True
    if telling.said is not None and telling.said.event in classes:
        return True
    words = words_between(sought.asked.reading.text.doc, telling.start, telling.end)
    return bool(classes & verb_classes(telling.verb)) or sought.verb in words


def _has_ranks(asked: Asked, words: frozenset[str]) -> bool:
    """Whether a sentence has the words of a question that compare: the nearest is in no other."""
    ranks = (t for t in asked.doc if t.tag_ in RANKING and t.i not in asked.time)
    return all(token.lemma_.lower() in words or token.lower_ in words for token in ranks)
