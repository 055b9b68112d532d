"""All steps of a derivation held against the text of the story that they quote."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from spatial_nsr.checker import understood
from spatial_nsr.checker.form import need
from spatial_nsr.checker.reading import Step
from spatial_nsr.checker.words import Told, said, stands
from spatial_nsr.errors import InvalidDerivation

__all__ = ["hold_against", "quotations"]


def hold_against(steps: Sequence[Step], story: str) -> None:
    """Refuse the first step that says what the story does not say.

    Raises
    ------
    InvalidDerivation
        Names the step, and what of it does not stand in the story or does not follow from it.
    """
    things = {each.id: each for step in steps if step.rule == "things" for each in step.told}
    told = Told(story, things)
    for step in steps:
        try:
            _held(step, told)
        except InvalidDerivation as error:
            raise InvalidDerivation(f"step {step.id} ({step.rule}): {error}") from error


def _held(step: Step, told: Told) -> None:
    if step.rule == "things":
        for thing in step.told:
            if thing.source is not None and "sentence" in thing.source:
                stands(thing.source, told.story)
    if step.rule == "commonsense" and step.source:
        stands(step.source, told.story)
    if step.rule not in ("given", "understood", "either"):
        return
    need("sentence" in step.source, "it does not quote the story")
    stands(step.source, told.story)
    if "understood" in step.detail:
        understood.holds(step, told)
    elif step.rule == "given":
        said(step, told)


def quotations(steps: Sequence[Mapping[str, Any]], story: str) -> None:
    """See that what steps about frames of reference quote stands in the story."""
    for step in steps:
        source = step.get("source")
        if isinstance(source, Mapping) and "sentence" in source:
            try:
                stands(source, story)
            except InvalidDerivation as error:
                raise InvalidDerivation(f"step {step['id']} ({step['rule']}): {error}") from error
