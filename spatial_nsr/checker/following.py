"""Follow a derivation step by step; accept it only if each step is what its rule concludes.

``docs/derivations.md`` says what a derivation is; this is that page as code. Nothing is shared with
the engines that make derivations but the tables of ``spatial_nsr.rules``. Each rule is a function
that takes a step with its premises, as :mod:`~spatial_nsr.checker.reading` read them, and returns
what it must conclude; :func:`check`, at the end, compares that with what the step does conclude.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from itertools import product
from typing import Any

from spatial_nsr.checker import grid, story_rules, understood
from spatial_nsr.checker.form import Pair, fields, items, need, thing
from spatial_nsr.checker.frame_rules import EVERYWHERE, STATING, about_frames, check_frames
from spatial_nsr.checker.reading import Item, Reader, Step, conclusion, same_answer
from spatial_nsr.checker.repeating import Given, repeated
from spatial_nsr.checker.scene_rules import about_scene, check_scene
from spatial_nsr.checker.spaces import Label, Space
from spatial_nsr.checker.story_text import hold_against, quotations
from spatial_nsr.errors import InvalidDerivation, SpatialError, allowed
from spatial_nsr.facts import Entity
from spatial_nsr.rules import CalculusTable, bridge_names, load_bridge, load_table
from spatial_nsr.rules.vsr import VsrRelations

__all__ = ["Either", "check"]

Fact = tuple[Pair, Iterable[str]]
Either = Sequence[Sequence[Given]]


def _union(labels: Iterable[Iterable[str]]) -> Label:
    return frozenset(name for label in labels for name in label)


def _same_pair(steps: Sequence[Step]) -> Pair:
    need(len({step.pair for step in steps}) == 1, "the premises are about different things")
    return steps[0].pair


def _given(step: Step) -> Fact:
    text, (head, tail) = step.source["text"], step.pair
    if "sentence" not in step.source:
        opening = f"{head[1]} {tail[1]} ("
        repeats = text.startswith(opening) and text.endswith(")")
        stated = step.space.read(text[len(opening) : -1].split()) if repeats else None
        need(stated == step.label, "the source's text does not repeat the conclusion")
    return step.pair, step.label


def _understood(step: Step) -> Fact:
    understood.named(step)
    return step.pair, step.label


def _either(step: Step) -> Any:
    if "understood" in step.detail:
        understood.named(step)
    return story_rules.either(step)


def _assume(step: Step) -> Fact:
    split = step.premises[0]
    need(bool(step.label) and step.label < split.label, "this is no case of the split step")
    return split.pair, step.label


def _identity(step: Step) -> Fact:
    return (step.pair[0], step.pair[0]), [step.space.table.identity]


def _exhaustive(step: Step) -> Fact:
    return step.pair, step.space.read("*")


def _converse(step: Step) -> Fact:
    head, tail = step.premises[0].pair
    return (tail, head), step.space.turned(step.premises[0].label)


def _compose(step: Step) -> Fact:
    (left, right), table = step.premises, step.space.table
    need(not table.product, "composition is for single axes; project first")
    need(left.pair[1] == right.pair[0], "the second premise does not begin where the first ends")
    need(left.pair[1] == thing(step.detail["via"]), "'via' is not the thing in the middle")
    reached = step.space.composed(left.label, right.label)
    cell = [step.space.read(part) for part in items(step.detail["cell"], "'cell'")]
    need(cell == [left.label, right.label, reached], "'cell' is not [left, right, result]")
    return (left.pair[0], right.pair[1]), reached


def _intersect(step: Step) -> Fact:
    labels = [premise.label for premise in step.premises]
    return _same_pair(step.premises), labels[0].intersection(*labels[1:])


def _weaken(step: Step) -> Fact:
    premise = step.premises[0]
    need(premise.label < step.label, "this does not allow more than the premise")
    return premise.pair, step.label


def _cases(step: Step) -> Any:
    (split, *ends), cases = step.premises, step.cases
    need(len(cases) == len(ends), "{} ends cannot close {} assumptions", len(ends), len(cases))
    for case, end in zip(cases, ends, strict=True):
        need(case.premises == (split,), "step {} is no case of the split", case.id)
        # Only assumptions are ever open, so this says as well that the case is one.
        ours = end.open & {other.id for other in cases}
        need(ours == {case.id}, "step {} must rest on {} and on no other case", end.id, case.id)
    if split.rule == "either":
        story_rules.cases_of(step)
    else:
        need(split.told is None, "step {} cannot be split", split.id)
        covered = _union(case.label for case in cases) == split.label
        need(covered, "the cases do not cover the split")
        once = sum(len(case.label) for case in cases) == len(split.label)
        need(once, "the cases overlap")
    left = [end for end in ends if end.label]
    if step.told is not None:
        return story_rules.joined(step, left)
    need(all(end.told is None for end in left), "an end is about other than two things")
    if not left and split.told is not None:
        known = any((end.pair, end.space) == (step.pair, step.space) for end in ends)
        need(known, "the contradiction is about other things than the ends")
        return step.pair, frozenset()
    left = left or [split]
    need(all(end.space is step.space for end in left), "an end lies in another space")
    return _same_pair(left), _union(end.label for end in ends)


def _project(step: Step) -> Fact:
    whole, name = step.premises[0], step.space.name
    axes = [f"{whole.space.name}.{axis}" for axis in whole.space.table.axes]
    need(name in axes, "{} is no axis of {}", name, whole.space.name)
    return whole.pair, whole.space.on_axis(axes.index(name), whole.label)


def _product(step: Step) -> Fact:
    axes = [f"{step.space.name}.{axis}" for axis in step.space.table.axes]
    need([p.space.name for p in step.premises] == axes, "the premises' spaces are not {}", axes)
    return _same_pair(step.premises), map("/".join, product(*(p.label for p in step.premises)))


def _spelt(coarse: Space, fine: Space) -> Mapping[str, Label]:
    """What each relation of a space is in a finer one; a product is spelt out axis by axis."""
    joined, finer = coarse.table.axes, f"{coarse.name}:{fine.table.name}"
    named = fine.table.axes == joined if joined else fine.name == finer
    names = [load_table(table.coarsens).name for table in coarse.tables if table.coarsens]
    named = named and names == [table.name for table in fine.tables]
    need(named, "{} does not spell {} out", fine.name, coarse.name)
    spelt = {}
    for name in coarse.read("*"):
        split = zip(coarse.tables, coarse.split(name), strict=True)
        spelt[name] = frozenset(map("/".join, product(*(t.parts[part] for t, part in split))))
    return spelt


def _refine(step: Step) -> Fact:
    premise = step.premises[0]
    parts = _spelt(premise.space, step.space)
    return premise.pair, _union(parts[name] for name in premise.label)


def _coarsen(step: Step) -> Fact:
    premise, parts = step.premises[0], _spelt(step.space, step.premises[0].space)
    return premise.pair, [name for name in parts if parts[name] & premise.label]


@functools.cache
def _bridges() -> Collection[str]:
    return bridge_names()


@functools.lru_cache(maxsize=4096)
def _crossed(bridge: str, label: Label) -> tuple[str, ...]:
    allows = load_bridge(bridge).allows
    return tuple(sorted(_union(allows[relation] for relation in label)))


def _bridge(step: Step) -> Fact:
    premise, bridging = step.premises[0], step.detail["bridge"]
    name = bridging if isinstance(bridging, str) else ""
    # Bridges can be read from any file, but a derivation must not bring rules of its own.
    if name.removesuffix(" reversed") not in _bridges():
        raise InvalidDerivation(f"no bridge of that name; {allowed(name, _bridges())}")
    bridge = load_bridge(name)
    spaces = (premise.space.name, step.space.name)
    need(spaces == (bridge.source, bridge.target), "bridge {} joins other calculi", name)
    return premise.pair, step.space.read(_crossed(name, premise.label))


MANY = -1  # two or more
ANY = -2
RULES: Mapping[str, tuple[Callable[[Step], Any], int]] = {
    # rule: what it concludes, from how many premises
    "given": (_given, 0),
    "understood": (_understood, ANY),
    "assume": (_assume, 1),
    "identity": (_identity, 0),
    "exhaustive": (_exhaustive, 0),
    "converse": (_converse, 1),
    "compose": (_compose, 2),
    "intersect": (_intersect, MANY),
    "weaken": (_weaken, 1),
    "cases": (_cases, MANY),
    "project": (_project, 1),
    "product": (_product, MANY),
    "refine": (_refine, 1),
    "coarsen": (_coarsen, 1),
    "bridge": (_bridge, 1),
    "convention": (story_rules.convention, MANY),
    "things": (story_rules.things, 0),
    "unknown": (story_rules.unknown, 0),
    "evaluate": (story_rules.evaluate, ANY),
    "either": (_either, 0),
    "suppose": (story_rules.suppose, 1),
    "item": (story_rules.item, 1),
}
FROM_OTHER_SPACES = {
    "understood",
    "cases",
    "project",
    "product",
    "refine",
    "coarsen",
    "bridge",
    "convention",
}
# Their premises need not be about two things.
FROM_STORIES = {"cases", "evaluate", "suppose", "item"}


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
        What a scene says, by :func:`~spatial_nsr.frames.noting.told_of`; poses must be those.
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
    if about_frames(data):
        check_frames(data)
        repeated(data, STATING, EVERYWHERE, givens, things)
        if story is not None:
            quotations(data["steps"], story)
        return
    fields(data, "the derivation", "goal steps")
    if givens is not None and eithers is None:
        eithers = ()
    reader = Reader(calculi, grid.GRID)
    for number, raw in enumerate(items(data["steps"], "'steps'"), start=1):
        rule = raw.get("rule") if isinstance(raw, Mapping) else None
        name = rule if isinstance(rule, str) else ""
        try:
            if name not in RULES:
                raise InvalidDerivation(f"no rule; {allowed(name, RULES)}")
            step = reader.read(raw)
            _follow(step)
            _stated(step, givens, things, eithers)
        except SpatialError as error:
            raise InvalidDerivation(f"step {number} ({name[:20]}): {error}") from error
    need(bool(reader.steps), "the derivation has no steps")
    options = [[_facts(option, reader) for option in either] for either in eithers or ()]
    story_rules.shown_open(reader.steps, _facts(givens or (), reader), options)
    if story is not None:
        hold_against(reader.steps, story)
    *before, last = reader.steps
    used = {premise for step in reader.steps for premise in step.premises}
    for step in before:
        need(step in used, f"step {step.id} ({step.rule}): no later step uses it")
    need(not last.open, f"step {last.id} ({last.rule}): rests on open assumptions")
    if last.told is None:
        concluded = conclusion(data["goal"], last.space) == (last.pair, last.label)
    else:
        concluded = last.rule in ("evaluate", "cases") and same_answer(data["goal"], last)
    need(concluded, f"step {last.id} ({last.rule}): the last step does not conclude the goal")


def _facts(given: Iterable[Given], reader: Reader) -> list[Item]:
    """Facts, as far as they name their spaces, so that models can be held against them."""
    return [reader.item(*each) for each in given if isinstance(each[-1], str) and len(each) == 4]


def _follow(step: Step) -> None:
    concludes, number = RULES[step.rule]
    enough = len(step.premises) >= 2 if number == MANY else len(step.premises) == number
    need(enough or number == ANY, "it has {} premises", len(step.premises))
    same = step.rule in FROM_OTHER_SPACES or all(p.space is step.space for p in step.premises)
    need(same or step.rule in FROM_STORIES, "a premise lies in another space")
    for premise in step.premises:
        about_two = premise.told is None or step.rule in FROM_STORIES
        need(about_two, "step {} is not about two things", premise.id)
    follows = (grid.rule_of(step) or concludes)(step)
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


def _joins(either: Either, options: Sequence[Sequence[Item]]) -> bool:
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
