"""The cases that a story's facts leave, and one proof in which all of them are told apart.

A :class:`Split` tells cases apart of which one must hold: the options of a stated disjunction, or
the pieces of a label. Steps that rest on no assumption hold in every case.
"""

from __future__ import annotations

import functools
from collections import deque
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from spatial_nsr.answers import Conclusion, Derivation, Step
from spatial_nsr.calculi.calculus import Calculus
from spatial_nsr.calculi.proofs.proof import Proof, understood
from spatial_nsr.facts import Either, Fact
from spatial_nsr.world.closure.constraints import Constraint
from spatial_nsr.world.closure.contradiction import contradiction
from spatial_nsr.world.closure.disjunctions import Disjunction, Relation, pieces
from spatial_nsr.world.closure.resting import Stated, rests_on, stated_by
from spatial_nsr.world.closure.steps import source_of

if TYPE_CHECKING:
    from spatial_nsr.world.story import World

__all__ = ["Case", "Split", "Trunk"]

STORY = "story"


@dataclass(frozen=True, slots=True)
class Case:
    """One case of a split: constraints that all hold, and the step that assumes it."""

    constraints: tuple[Constraint, ...]
    step: int

    @property
    def number(self) -> int:
        """What its constraints have in place of the number of a fact."""
        return self.constraints[0].fact


@dataclass(frozen=True, slots=True)
class Split:
    """Cases of which one must hold, because of a step."""

    step: int
    cases: tuple[Case, ...]


class Trunk:
    """A world's facts, the cases that they leave, and the proof that all branches share."""

    def __init__(self, world: World) -> None:
        self.world, self.compiled = world, world.compiled()
        self.spaces, self.facts = world._spaces, world._facts
        self.names = tuple(world._entities)
        self.proof = Proof(self.names)
        # Whether the rules of the convention may make something of what is left to choose.
        self.ruling = self._speaks_of_rules()
        self.stated = [c for c in self.compiled.constraints if not (self.ruling and c.premises)]
        self._cases: list[Case] = []
        self._splits: dict[Hashable, Split] = {}
        self._pieces: dict[tuple[str, int], tuple[int, ...]] = {}
        self._of: dict[int, Fact | Either] = {}
        self.to_cut = [constraint for constraint in self.stated if self.cut(constraint)]
        self._beside: dict[int, set[int]] = {}
        groups = [{c.head, c.tail} for c in self.stated]
        for disjunction in self.compiled.disjunctions:
            items = [item for option in disjunction.options for item in option]
            groups.append({thing for item in items for thing in (item.head, item.tail)})
        for group in groups:
            for thing in group:
                self._beside.setdefault(thing, set()).update(group)

    @functools.cached_property
    def _stated_by(self) -> Stated:
        return stated_by(self.facts)

    def _speaks_of_rules(self) -> bool:
        rules = self.world.convention.rules
        known = {word for rule in rules for word in rule[:2]} & set(self.spaces.words)
        ruling = {self.spaces.means(word) for word in known}
        for disjunction in self.compiled.disjunctions:
            stated = disjunction.stated
            facts = [stated] if isinstance(stated, Fact) else sum(stated.options, ())
            words = {word for fact in facts for each in fact.alternatives for word in each}
            if not ruling.isdisjoint(map(self.spaces.means, words)):
                return True
        return False

    # Splits -----------------------------------------------------------------------------------

    def options(self, disjunction: Disjunction) -> Split:
        """The split of a stated disjunction into its options."""
        found = self._splits.get(id(disjunction))
        if found is None:
            listed = [[self._shown(item) for item in option] for option in disjunction.options]
            detail = {"calculus": STORY}
            step = self.proof.state(
                "either",
                (),
                Conclusion(STORY, ("either",), listed),
                *understood(self._source(disjunction, listed), detail),
            )
            self._of[step] = disjunction.stated
            cases = []
            for number, option in enumerate(disjunction.options):
                supposed = Conclusion(STORY, ("suppose",), listed[number])
                assumed = self.proof.state(
                    "suppose", (step,), supposed, {**detail, "option": number}
                )
                cases.append(self._case(option, assumed))
            found = self._splits[id(disjunction)] = Split(step, tuple(cases))
        return found

    def pieces(self, constraint: Constraint) -> Split:
        """The split of a stated label into pieces."""
        found = self._splits.get(constraint)
        if found is None:
            step = self.told(constraint)
            found = self._splits[constraint] = self._cut(step, self.parts(constraint))
        return found

    def either_way(self, item: Relation) -> Split:
        """That a label holds or that it does not, in pieces."""
        found = self._splits.get(item)
        if found is None:
            space = self.spaces.of[item.space]
            step = self.proof.exhaustive(space, item.head, item.tail)
            rest = replace(item, mask=space.calculus.universal & ~item.mask)
            parts = (*self.parts(item), *self.parts(rest))
            found = self._splits[item] = self._cut(step, parts)
        return found

    def parts(self, label: Relation | Constraint) -> tuple[Relation, ...]:
        """The pieces of a label; a constraint that a rule of a convention adds is not cut."""
        if isinstance(label, Constraint) and (label.premises or not label.mask):
            return ()
        key = label.space, label.mask
        if key not in self._pieces:
            self._pieces[key] = pieces(self.spaces, *key)
        return tuple(Relation(label.space, label.head, p, label.tail) for p in self._pieces[key])

    def cut(self, label: Relation | Constraint) -> bool:
        """Whether a label has several pieces."""
        return len(self.parts(label)) > 1

    def _cut(self, step: int, parts: Sequence[Relation]) -> Split:
        assumed = [self.proof.assume(step, part.mask) for part in parts]
        return Split(step, tuple(map(self._case, ((part,) for part in parts), assumed)))

    def _case(self, items: Iterable[Relation], step: int) -> Case:
        number = len(self.facts) + len(self._cases)
        made = (Constraint(i.space, i.head, i.mask, i.tail, number) for i in items)
        self._cases.append(Case(tuple(made), step))
        return self._cases[-1]

    def _shown(self, item: Relation) -> dict[str, Any]:
        label = Conclusion(
            self.names[item.head],
            self.spaces.of[item.space].names(item.mask),
            self.names[item.tail],
        )
        return {**label.to_dict(), "calculus": item.space}

    def _source(
        self, disjunction: Disjunction, listed: Sequence[Sequence[dict[str, Any]]]
    ) -> dict[str, Any]:
        source = source_of(disjunction.stated, 0)
        if "sentence" in source:
            return source
        options = (" and ".join(map(_said, option)) for option in listed)
        return {"text": " or ".join(options)}

    def distances(self, things: Iterable[int]) -> dict[int, int]:
        """How many facts and disjunctions lie between some things and the others."""
        reached = dict.fromkeys(things, 0)
        waiting = deque(reached)
        while waiting:
            at = waiting.popleft()
            for other in self._beside.get(at, ()):
                if other not in reached:
                    reached[other] = reached[at] + 1
                    waiting.append(other)
        return reached

    # Steps ------------------------------------------------------------------------------------

    def told(self, constraint: Constraint) -> int:
        """The step that states or assumes a constraint in its own space."""
        space, number = self.spaces.of[constraint.space], constraint.fact
        head, mask, tail = constraint.head, constraint.mask, constraint.tail
        if number < len(self.facts):
            fact = self.facts[number]
            understood = "understood" in (fact.source or {})
            rests = set(rests_on(fact, self.facts, self._stated_by)) if understood else ()
            said = [c for c in self.stated if c.fact in rests and not c.premises]
            source, premises = source_of(fact, number), [self.told(c) for c in said]
            step = self.proof.given(space, head, mask, tail, number, source, premises)
            self._of[step] = self.facts[number]
            return step
        case = self._cases[number - len(self.facts)]
        if self.proof.step(case.step).rule == "suppose":
            return self.proof.item(case.step, space, head, mask, tail)
        return case.step

    def stated_for(self, step: int) -> tuple[Fact | Either, ...]:
        """What was stated that a step rests on."""
        found = (self._of.get(number) for number in sorted(self.proof.needed(step)))
        return tuple(dict.fromkeys(stated for stated in found if stated is not None))

    def contradiction(self, constraints: Sequence[Constraint], against: Iterable[int]) -> int:
        """A step that concludes a contradiction from facts and cases of these numbers."""
        needed = set(against)
        some = [c for c in constraints if needed.issuperset(c.facts)]
        stated = _Nameless(len(self.facts) + len(self._cases))
        return self._repeat(contradiction(self.spaces, some, self.names, stated), some)

    def _repeat(self, derivation: Derivation, constraints: Sequence[Constraint]) -> int:
        """The steps of a derivation in the shared proof; what was assumed is not given here."""
        said: dict[tuple[Hashable, ...], Constraint] = {}
        for constraint in constraints:
            for c in constraint.premises or (constraint,):
                label = self.spaces.of[c.space].names(c.mask)
                said[c.fact, c.space, self.names[c.head], label, self.names[c.tail]] = c
        place: dict[Hashable, int] = {name: number for number, name in enumerate(self.names)}
        new: dict[int, int] = {}
        for step in derivation.steps:
            space = self.spaces.of[step.detail["calculus"]]
            head, tail = step.conclusion.head, step.conclusion.tail
            if step.rule == "given" and step.source is not None:
                label = step.conclusion.relations
                new[step.id] = self.told(said[step.source["fact"], space.name, head, label, tail])
                continue
            mask = _mask(space.calculus, step)
            fact = place[head], mask, place[tail]
            new[step.id] = self.proof.repeat(step, space, fact, new)
        return new[derivation.steps[-1].id]


class _Nameless(Sequence[Fact]):
    """Facts that have no source but their number."""

    def __init__(self, length: int) -> None:
        self._length = length

    def __len__(self) -> int:
        return self._length

    def __getitem__(self, number: Any) -> Any:
        return Fact("a", (("b",),), "c")


def _mask(calculus: Calculus, step: Step) -> int:
    relations = step.conclusion.relations
    return calculus.universal if relations == ("*",) else calculus.mask(relations)


def _said(item: dict[str, Any]) -> str:
    relation = item["relation"]
    words = [relation] if isinstance(relation, str) else relation
    return f"{item['head']} {item['tail']} ( {' '.join(words)} )"
