"""Models that show what an answer counts as open: for each such relation two that differ.

An answer under a closed world rests on relations that do not follow. No derivation shows that;
models of all that was stated do, in one of which the relation holds and in another not. A few
models serve all that is asked of a story, so they are kept with it.
"""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Any

from spatial_nsr.answers import Answer, Derivation, Step
from spatial_nsr.errors import SpatialError
from spatial_nsr.facts import Fact
from spatial_nsr.world.models.model import Model
from spatial_nsr.world.models.modelling import MOST, model_of
from spatial_nsr.world.queries.evidence import OTHERS

if TYPE_CHECKING:
    from spatial_nsr.world.story import World

__all__ = ["Models", "counts_open", "show_open"]

Atom = tuple[str, str, str]
# So many models are looked for in a story.
BUDGET = 60


class Models:
    """The models of a story that were made so far.

    >>> from spatial_nsr.world import World
    >>> world = World()
    >>> world.tell("cup", "above", "plate")
    >>> shown = Models(world).showing([("left", "cup", "plate")], [])
    >>> sorted(model.truth("left", "cup", "plate") for model in shown)
    [False, True]
    """

    def __init__(self, world: World) -> None:
        self._world, self._left = world, BUDGET
        self._made: list[Model] = []

    def showing(self, open_: Collection[Atom], not_shown: Collection[Atom]) -> list[Model] | None:
        """Models that differ in what is open, and one at least without what does not follow.

        None if none are found, as where there are too many things.
        """
        if len(self._world.entities) > MOST:
            return None
        wanted = [(atom, truth) for atom in open_ for truth in (False, True)]
        wanted += [(atom, False) for atom in not_shown if (atom, False) not in wanted]
        if not self._made:
            self._make([])
        self._find(self._lacking(wanted))
        return None if self._lacking(wanted) else self._fewest(wanted)

    def follows(self, relation: str, head: str, tail: str) -> bool:
        """Whether a relation follows from what was stated."""
        return self._world.truth(relation, head, tail) is True

    def _lacking(self, wanted: Sequence[tuple[Atom, bool]]) -> list[tuple[Atom, bool]]:
        return [each for each in wanted if not any(_so(model, each) for model in self._made)]

    def _find(self, wanted: Sequence[tuple[Atom, bool]]) -> None:
        """Models for as much at once as goes together: all, or the one half and the other."""
        if not wanted or self._left <= 0 or self._make(wanted) or len(wanted) == 1:
            return
        half = len(wanted) // 2
        for part in (wanted[:half], wanted[half:]):
            self._find(self._lacking(part))

    def _make(self, wanted: Sequence[tuple[Atom, bool]]) -> bool:
        self._left -= 1
        facts = [
            Fact(head, ((relation,),), tail, negated=not truth)
            for (relation, head, tail), truth in wanted
        ]
        try:
            model = model_of(self._world, facts)
        except SpatialError:  # the search was given up
            return False
        if model is not None and not model.left_out:
            self._made.append(model)
        return model is not None

    def _fewest(self, wanted: Sequence[tuple[Atom, bool]]) -> list[Model]:
        """Of the models that were made as few as suffice, those that show most first."""
        left, chosen = list(wanted), list[Model]()
        while left:
            best = max(self._made, key=lambda model: sum(_so(model, each) for each in left))
            chosen.append(best)
            left = [each for each in left if not _so(best, each)]
        return chosen


def _so(model: Model, wanted: tuple[Atom, bool]) -> bool:
    (relation, head, tail), truth = wanted
    return model.truth(relation, head, tail) is truth


def counts_open(answer: Answer) -> bool:
    """Whether the derivation of an answer counts something as open."""
    steps = () if answer.derivation is None else answer.derivation.steps
    return any(step.rule == "unknown" for step in steps)


def show_open(answer: Answer, models: Models | None = None) -> Answer:
    """The answer with models beside what its derivation counts as open, where they are found.

    ``models`` are those of the story that the answer was asked of, if there are any already.

    Examples
    --------
    >>> from spatial_nsr.facts import Entity
    >>> from spatial_nsr.queries import Description, Exists, Link, Quantified
    >>> from spatial_nsr.world import World
    >>> world = World.under("spartqa")
    >>> for name in ("cup", "box"):
    ...     world.add(Entity(name, name))
    >>> world.tell("cup", "left", "box")
    >>> above = Link(("above",), Description("box"))
    >>> query = Exists(Quantified("a", Description("cup", that=(above,))))
    >>> answer = show_open(world.ask(query))
    >>> answer.status, [len(step.detail["models"]) for step in answer.derivation.steps[1:2]]
    ('refuted', [1])
    >>> answer.derivation.check()
    """
    derivation, told = answer.derivation, answer.told
    if models is None and told is not None and counts_open(answer):
        models = Models(told.world())
    if derivation is None or models is None or not counts_open(answer):
        return answer
    shown = tuple(_with_models(step, derivation, models) for step in derivation.steps)
    return dataclasses.replace(answer, derivation=Derivation(derivation.goal, shown))


def _with_models(step: Step, derivation: Derivation, models: Models) -> Step:
    if step.rule != "unknown":
        return step
    listed = [each for other in derivation.steps if other.rule == "things"
              for each in other.conclusion.tail]  # fmt: skip
    things = list(dict.fromkeys(each["id"] for each in listed))
    atoms = [(relation, head, tail) for relation, head, tail in step.conclusion.tail]
    # In place of all things but those of which a premise says that the relation holds.
    others = [
        (relation, head, other)
        for relation, head, tail in atoms
        if tail == OTHERS
        for other in things
        if other != head and not models.follows(relation, head, other)
    ]
    found = models.showing([atom for atom in atoms if atom[2] != OTHERS], others)
    if found is None:
        return step
    shown = [as_json(model) for model in found]
    return dataclasses.replace(step, detail={**step.detail, "models": shown})


def as_json(model: Model) -> dict[str, Any]:
    """A model as derivations hold it: places by position, and labels but for the commonest."""
    names = {name: at for at, name in enumerate(model.things)}
    labels = {}
    for space, known in model.labels.items():
        mostly, _ = Counter(known.values()).most_common(1)[0] if known else ("", 0)
        rest = [
            [names[a], names[b], relation] for (a, b), relation in known.items()
            if relation != mostly
        ]  # fmt: skip
        labels[space] = [mostly, rest]
    places = {space: [list(ends[name]) for name in names] for space, ends in model.places.items()}
    return {"things": list(names), "places": places, "labels": labels}
