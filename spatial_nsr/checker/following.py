"""Follow a derivation step by step; accept it only if each step is what its rule concludes.

``docs/derivations.md`` says what a derivation is; this is that page as code. Nothing is shared with
the engines that make derivations but the tables of ``spatial_nsr.rules``. Derivations about frames
of reference and about scenes have rules of their own; all are followed by one loop, in
:mod:`~spatial_nsr.checker.form`. README.md beside this file lists every rule.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from spatial_nsr.checker import calculus_rules, grid, story_rules
from spatial_nsr.checker.form import Pair, Rule, follow, need
from spatial_nsr.checker.frames.rules import EVERYWHERE, STATING, about_frames, check_frames
from spatial_nsr.checker.queries.spaces import Label, Space
from spatial_nsr.checker.reading import Assertion, Reader, Step, conclusion, same_answer
from spatial_nsr.checker.scenes.repeating import Given, repeated
from spatial_nsr.checker.scenes.rules import about_scene, check_scene
from spatial_nsr.checker.story_text import hold_against, quotations
from spatial_nsr.checker.time.rules import about_time, check_time
from spatial_nsr.checker.told.in_full import about_told_in_full, check_told_in_full
from spatial_nsr.checker.usual import rules as usual
from spatial_nsr.errors import InvalidDerivation
from spatial_nsr.facts import Entity
from spatial_nsr.rules import CalculusTable
from spatial_nsr.rules.vsr import VsrRelations

__all__ = ["RULES", "Either", "check"]

Either = Sequence[Sequence[Given]]

RULES: Mapping[str, Rule] = {**calculus_rules.RULES, **story_rules.RULES, **usual.RULES}
OTHER_SPACES = {*calculus_rules.FROM_OTHER_SPACES, "convention"}
# Their premises need not be about two things.
NOT_OF_TWO = {"cases", "evaluate", "suppose", "item"}


def check(
    data: Mapping[str, Any],
    calculi: Sequence[CalculusTable] = (),
    givens: Collection[Given] | None = None,
    things: Collection[Entity] | None = None,
    eithers: Collection[Either] | None = None,
    relations: VsrRelations | None = None,
    scene: Mapping[str, Any] | None = None,
    story: str | None = None,
) -> None:
    """Accept a derivation in its JSON form, or say which step does not follow.

    Parameters
    ----------
    data
        The derivation, as ``docs/derivations.md`` describes it.
    calculi
        Tables of calculi that do not come with the package.
    givens
        What was stated, as ``(head, relations, tail)``, with the name of the space besides if
        facts of several could be taken for each other; every given step must be among it. In
        derivations about frames or a scene, what is said, seen and known, and poses, are given, and
        the fourth part is the detail of the step.
    things
        What the story mentions; steps that list things must list them as they are here, and all
        of them if they say that there are no others. Of frames and scenes, what is said, known or
        posed must be said of these.
    eithers
        The disjunctions that were stated: for each its options, for each of these the facts that
        hold together, as in ``givens``. Steps by ``either`` must be among them, if this or
        ``givens`` is there.
    relations
        Relations of things in scenes, if others than those of the package may stand in it.
    scene
        What a scene says, by :func:`~spatial_nsr.frames.scenes.noting.told_of`; poses must be
        those.
    story
        The text that is quoted. Quotations must stand in it, the words that tell a relation must do
        so by an entry of the lexicon, and the things must be named where they are said to be.

    Raises
    ------
    InvalidDerivation
        Names the first step that does not follow, and why.

    Examples
    --------
    >>> same = {"head": "hall", "relation": "EQ", "tail": "hall"}
    >>> step = {"id": 1, "rule": "identity", "premises": [], "conclusion": same}
    >>> check({"goal": same, "steps": [{**step, "detail": {"calculus": "rcc8"}}]})
    >>> check({"goal": same, "steps": [{**step, "detail": {"calculus": "rcc5"}}]})
    Traceback (most recent call last):
    spatial_nsr.errors.InvalidDerivation: step 1 (identity): 'EQ' is no relation of 'rcc5'
    """
    if about_scene(data):
        check_scene(data, relations, scene)
        repeated(data, ("pose", "scene"), ("scene", "viewer"), givens, things)
        return
    if about_time(data):
        check_time(data, story)
        return
    if about_told_in_full(data):
        check_told_in_full(data, story)
        return
    if about_frames(data):
        check_frames(data)
        repeated(data, STATING, EVERYWHERE, givens, things)
        if story is not None:
            quotations(data["steps"], story)
        return
    if givens is not None and eithers is None:
        eithers = ()
    reader = Reader(RULES, calculi, grid.GRID)

    def followed(raw: Any, before: Mapping[int, Step]) -> Step:
        step = reader.read(raw, before)
        _follow(step)
        _stated(step, givens, things, eithers)
        return step

    steps = follow(data, RULES, followed)
    if story is not None:
        hold_against(steps, story)
    options = [[_facts(option, reader) for option in either] for either in eithers or ()]
    story_rules.shown_open(steps, _facts(givens or (), reader), options)
    last = steps[-1]
    need(not last.open, f"step {last.id} ({last.rule}): rests on open assumptions")
    if last.told is None:
        concluded = conclusion(data["goal"], last.space) == (last.pair, last.label)
    else:
        concluded = last.rule in ("evaluate", "cases") and same_answer(data["goal"], last)
    need(concluded, f"step {last.id} ({last.rule}): the last step does not conclude the goal")


def _facts(given: Iterable[Given], reader: Reader) -> list[Assertion]:
    """Facts, as far as they name their spaces, so that models can be held against them."""
    return [reader.item(*each) for each in given if isinstance(each[-1], str) and len(each) == 4]


def _follow(step: Step) -> None:
    rule = RULES[step.rule]
    rule.check(step.premises)
    same = step.rule in OTHER_SPACES or all(p.space is step.space for p in step.premises)
    need(same or step.rule in NOT_OF_TWO, "a premise lies in another space")
    for premise in step.premises:
        about_two = premise.told is None or step.rule in NOT_OF_TWO
        need(about_two, "step {} is not about two things", premise.id)
    follows = (grid.rule_of(step) or rule.concludes)(step)
    if step.told is not None:
        need(follows == step.told, "the conclusion is not what follows")
        return
    pair, label = follows
    need(step.pair == pair, "the conclusion is about other things than the premises")
    need(step.label == frozenset(label), "the conclusion is not what follows")


def _stated(
    step: Step,
    givens: Collection[Given] | None,
    things: Collection[Entity] | None,
    eithers: Collection[Either] | None,
) -> None:
    """Refuse what was not stated, as far as it is known what was."""
    if step.rule in ("given", "understood") and givens is not None:
        stated = any(_states(given, step.pair, step.space, step.label) for given in givens)
        need(stated, "nobody stated this")
    elif step.rule == "things" and things is not None:
        story_rules.mentioned(step, things)
    elif step.rule == "either" and eithers is not None:
        need(any(_joins(either, step.told) for either in eithers), "nobody stated this")


def _joins(either: Either, options: Sequence[Sequence[Assertion]]) -> bool:
    """Whether the options are those that were stated, in order."""
    return len(either) == len(options) and all(
        len(facts) == len(option)
        and all(
            _states(fact, item.pair, item.space, item.label)
            for fact, item in zip(facts, option, strict=True)
        )
        for facts, option in zip(either, options, strict=True)
    )


def _states(given: Given, pair: Pair, space: Space, label: Label) -> bool:
    head, relations, tail, *named = given
    if ((type(head), head), (type(tail), tail)) != pair or named not in ([], [space.name]):
        return False
    try:
        return space.read(list(relations)) == label
    except InvalidDerivation:  # stated in another calculus
        return False
