"""What a story and what is usual come to together, in one world where the text goes first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from spatial_nsr.answers import Answer, Step
from spatial_nsr.commonsense.deriving import marked
from spatial_nsr.commonsense.presuming import beside
from spatial_nsr.commonsense.standing import same
from spatial_nsr.commonsense.stating import holds, likely
from spatial_nsr.commonsense.suggesting import WORD
from spatial_nsr.facts import Fact
from spatial_nsr.rules.suggestions import load_suggestions

if TYPE_CHECKING:
    from spatial_nsr.stories.known import Known

__all__ = ["entity", "follows"]


def follows(
    story: Known,
    facts: Sequence[Fact],
    goal: tuple[str, str, str],
    question: str,
    says: tuple[str, ...] = (),
) -> Answer | None:
    """What follows from the text with these facts; None if nothing does, or only against it.

    The answer takes for granted what ``says`` tells, or else the facts that it rests on.
    """
    head, relation, tail = goal
    world = beside(story.world(), facts)
    known = {each.id for each in world.entities}
    if not {head, tail} <= known or world.conflict() is not None:  # of the text itself
        return None
    holding = world.truth(relation, head, tail)
    if holding is None:
        return None
    derivation = marked(world.proofs(relation, head, tail)[0], world.facts)
    usual = [step for step in derivation.steps if step.rule == "commonsense"]
    if not usual:
        return None
    sure = [step.detail["confidence"] for step in usual]
    says = says or tuple(dict.fromkeys(_says(step, facts) for step in usual))
    value = "Yes" if holding else "No"
    query = holds(head, relation, tail)
    return likely(question, query, value, min(sure), derivation, says)


def _says(step: Step, facts: Sequence[Fact]) -> str:
    """What an answer takes for granted by a step of its derivation."""
    head, tail = step.conclusion.head, step.conclusion.tail
    [entry, *_] = step.detail["entries"]
    by = load_suggestions().named(entry)
    if step.detail["measure"] == WORD and by is not None:
        return f"{head} {by.word} {tail}: {by.ground}"
    return next(f"{each}, as usual" for each in facts if (each.head, each.tail) == (head, tail))


def entity(story: Known, phrase: str) -> str | None:
    """The one thing of the story that a phrase means."""
    found = [each.id for each in story.entities if same(phrase, each.id) or phrase == each.kind]
    return found[0] if len(found) == 1 else None
