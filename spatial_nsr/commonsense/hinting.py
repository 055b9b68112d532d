"""Answers from what the words of a story leave likely of how two of its things stand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spatial_nsr.answers import Answer
from spatial_nsr.commonsense.joining import follows
from spatial_nsr.commonsense.stating import holds, likely
from spatial_nsr.commonsense.suggesting import INSIDE, suggested_facts, together
from spatial_nsr.queries import Holds, Quantified

if TYPE_CHECKING:
    from spatial_nsr.stories.known import Known

__all__ = ["by_words"]

OPEN = "whether "  # begins what the story itself leaves open


def by_words(story: Known, answer: Answer, question: str) -> Answer | None:
    """What the words of the story leave likely of how two of its things stand."""
    query = answer.query
    if not isinstance(query, Holds) or query.negated:
        return None
    if any(not why.startswith(OPEN) for why in answer.missing):
        return None  # not all words of the question are known
    head, tail = _described(story, query.subject), _described(story, query.object)
    if head is None or tail is None:
        return None
    facts = suggested_facts(story)
    goals = [(head, relation, tail) for relation in query.relations]
    answers = [follows(story, facts, goal, question) for goal in goals]
    if len(goals) > 1:  # "on" is above and touching: one that fails is enough
        return next((each for each in answers if each is not None and each.value == "No"), None)
    [goal], [made] = goals, answers
    if made is not None or goal[1] != INSIDE:
        return made
    found = together(story, story.world(), head, tail)
    if found is None:
        return None
    by, shown = found
    return likely(question, holds(*goal), "Yes", by.by.sure, shown, (by.says,))


def _described(story: Known, quantified: Quantified) -> str | None:
    """The one thing of the story that is meant by a description with "the"."""
    told = quantified.description
    if quantified.quantifier != "the" or told.that or told.container or told.edge or told.but:
        return None
    found = [
        each.id
        for each in story.entities
        if told.name in (None, each.id)
        and told.kind in (None, each.kind)
        and told.attributes.items() <= each.attributes.items()
    ]
    return found[0] if len(found) == 1 else None
