"""Building derivations step by step: the same inference is written once, the unused never."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, Protocol

from spatial_nsr.answers import Conclusion, Derivation, Step
from spatial_nsr.calculi.calculus import Calculus
from spatial_nsr.calculi.naming import names_in_proofs

__all__ = ["Proof", "Space", "Speaking", "understood"]

# In place of the space of steps that conclude no label; nobody asks for it.
_NO_SPACE: Any = None


class Space:
    """The calculus that a conclusion is in, and its name in a derivation.

    >>> from spatial_nsr.calculi.calculus import load_calculus
    >>> Space(load_calculus("allen"), "rectangle.x").name
    'rectangle.x'
    """

    def __init__(self, calculus: Calculus, name: str) -> None:
        self.calculus = calculus
        self.name = name

    def names(self, mask: int) -> tuple[str, ...]:
        """A label as derivations write it."""
        return ("*",) if mask == self.calculus.universal else tuple(self.calculus.names(mask))


class Algebra(Protocol):
    """What turns labels around and composes them."""

    def converse(self, mask: int, /) -> int:
        """The label read from the other end."""

    def compose(self, first: int, second: int, /) -> int:
        """The label after the other."""


class Speaking(Protocol):
    """A space of conclusions: that of a calculus, or that of displacements."""

    @property
    def name(self) -> str:
        """What derivations call it."""

    @property
    def calculus(self) -> Algebra:
        """How its labels turn around and compose."""

    def names(self, mask: int, /) -> tuple[str, ...]:
        """A label as derivations write it."""


def understood(
    source: Mapping[str, Any], detail: Mapping[str, Any]
) -> tuple[Mapping[str, Any], Mapping[str, Any]]:
    """The detail and the source of a step: which rule it is understood by, if it is, is a detail.

    >>> understood({"text": "It is", "understood": {"rule": "pronoun", "rests": []}}, {})
    ({'understood': 'pronoun'}, {'text': 'It is', 'rests': []})
    """
    if "understood" not in source:
        return detail, source
    where = {key: value for key, value in source.items() if key != "understood"}
    told = source["understood"]
    return {**detail, "understood": told["rule"]}, {**where, "rests": list(told["rests"])}


class Proof:
    """Steps under construction. Every method adds a step (or finds it) and returns its id."""

    def __init__(self, names: Sequence[Hashable]) -> None:
        self._names = names_in_proofs(names)
        self._steps: list[Step] = []
        self._known: dict[tuple[Any, ...], int] = {}
        self._labels: list[tuple[Speaking, int, int, int]] = []
        self._open: list[frozenset[int]] = []

    def rests_on(self, step: int, assumed: int) -> bool:
        """Whether a step holds only under an assumption."""
        return assumed in self._open[step - 1]

    def label(self, step: int) -> int:
        """The label that a step concludes."""
        return self._labels[step - 1][2]

    def between(self, step: int) -> tuple[int, int]:
        """The things that a step is about."""
        _, i, _, j = self._labels[step - 1]
        return i, j

    def _add(
        self,
        rule: str,
        premises: Sequence[int],
        space: Speaking,
        fact: tuple[int, int, int],
        detail: Mapping[str, Any] | None = None,
        source: Mapping[str, Any] | None = None,
        key: Hashable = None,
    ) -> int:
        i, mask, j = fact
        memo = (rule, tuple(premises), space.name, i, mask, j, key)
        found = self._known.get(memo)
        if found is not None:
            return found
        number = len(self._steps) + 1
        conclusion = Conclusion(self._names[i], space.names(mask), self._names[j])
        details = {"calculus": space.name, **(detail or {})}
        self._steps.append(Step(number, rule, tuple(premises), conclusion, details, source))
        self._labels.append((space, i, mask, j))
        rests_on = {number for premise in premises for number in self._open[premise - 1]}
        rests_on -= set(details.get("assumptions", ()))
        self._open.append(frozenset([number] if rule == "assume" else rests_on))
        self._known[memo] = number
        return number

    def state(
        self,
        rule: str,
        premises: Sequence[int],
        conclusion: Conclusion,
        detail: Mapping[str, Any],
        source: Mapping[str, Any] | None = None,
    ) -> int:
        """Add a step that concludes something else than a label of two things.

        It rests on the assumptions of its premises; a step by ``suppose`` is one itself.
        """
        number = len(self._steps) + 1
        self._steps.append(Step(number, rule, tuple(premises), conclusion, detail, source))
        self._labels.append((_NO_SPACE, 0, 0, 0))
        rests_on = {open_ for premise in premises for open_ in self._open[premise - 1]}
        rests_on -= set(detail.get("assumptions", ()))
        self._open.append(frozenset([number] if rule == "suppose" else rests_on))
        return number

    def given(
        self,
        space: Speaking,
        i: int,
        mask: int,
        j: int,
        position: int,
        source: Mapping[str, Any],
        premises: Sequence[int] = (),
    ) -> int:
        """A stated fact, or one that is understood; ``position`` tells apart those that are alike.

        ``premises`` are what a fact that is understood rests on.
        """
        text = f"{self._names[i]} {self._names[j]} ( {' '.join(space.names(mask))} )"
        detail, where = understood({"text": text, **source}, {})
        rule = "understood" if detail else "given"
        return self._add(rule, premises, space, (i, mask, j), detail, where, position)

    def item(self, suppose: int, space: Space, i: int, mask: int, j: int) -> int:
        """One of the things that are supposed together."""
        return self._add("item", (suppose,), space, (i, mask, j))

    def assume(self, split: int, mask: int) -> int:
        """One case of a split; always a step of its own."""
        space, i, _, j = self._labels[split - 1]
        return self._add("assume", (split,), space, (i, mask, j), key=len(self._steps))

    def identity(self, space: Space, i: int) -> int:
        """Everything is equal to itself."""
        return self._add("identity", (), space, (i, space.calculus.identity, i))

    def exhaustive(self, space: Space, i: int, j: int) -> int:
        """One of all relations holds."""
        return self._add("exhaustive", (), space, (i, space.calculus.universal, j))

    def toward(self, step: int, i: int) -> int:
        """The step itself if its conclusion starts at ``i``, else its converse."""
        space, head, mask, tail = self._labels[step - 1]
        if head == i:
            return step
        rule, premises = self._steps[step - 1].rule, self._steps[step - 1].premises
        if rule == "converse":
            return premises[0]
        return self._add("converse", (step,), space, (tail, space.calculus.converse(mask), head))

    def compose(self, first: int, second: int) -> int:
        """From i to j and from j to k, conclude from i to k."""
        space, i, left, via = self._labels[first - 1]
        _, _, right, j = self._labels[second - 1]
        result = space.calculus.compose(left, right)
        cell = [list(space.names(part)) for part in (left, right, result)]
        detail = {"via": self._names[via], "cell": cell}
        return self._add("compose", (first, second), space, (i, result, j), detail)

    def intersect(self, steps: Sequence[int]) -> int:
        """What all of some steps about the same things allow."""
        parts = sorted(set(steps))
        if len(parts) == 1:
            return parts[0]
        space, i, mask, j = self._labels[parts[0] - 1]
        for part in parts[1:]:
            mask &= self._labels[part - 1][2]
        return self._add("intersect", parts, space, (i, mask, j))

    def weaken(self, step: int, mask: int) -> int:
        """Conclude no more than ``mask``."""
        space, i, known, j = self._labels[step - 1]
        return step if known == mask else self._add("weaken", (step,), space, (i, mask, j))

    def cases(self, split: int, branches: Sequence[tuple[int, int]]) -> int:
        """Join the cases ``(assume step, end step)`` of a split step."""
        alive = [end for _, end in branches if self._labels[end - 1][2]]
        # A contradiction is about the things of the split, or if it has none, of the first end.
        about = split if self._labels[split - 1][0] is not _NO_SPACE else branches[0][1]
        space, i, mask, j = self._labels[(alive or [about])[0] - 1]
        mask = 0 if not alive else mask
        for end in alive[1:]:
            mask |= self._labels[end - 1][2]
        detail = {"assumptions": [assumed for assumed, _ in branches]}
        premises = (split, *(end for _, end in branches))
        return self._add("cases", premises, space, (i, mask, j), detail)

    def project(self, step: int, space: Space, axis: int, mask: int) -> int:
        """What a step of a product calculus says on one axis."""
        _, i, _, j = self._labels[step - 1]
        return self._add("project", (step,), space, (i, mask, j), key=axis)

    def product(self, space: Space, steps: Sequence[int], mask: int) -> int:
        """Join one step for each axis."""
        _, i, _, j = self._labels[steps[0] - 1]
        return self._add("product", steps, space, (i, mask, j))

    def refine(self, step: int, space: Space, mask: int) -> int:
        """Spell a coarse label out in the finer calculus."""
        _, i, _, j = self._labels[step - 1]
        return self._add("refine", (step,), space, (i, mask, j))

    def coarsen(self, step: int, space: Space, mask: int) -> int:
        """Name the coarser relations that meet a fine label."""
        _, i, _, j = self._labels[step - 1]
        return self._add("coarsen", (step,), space, (i, mask, j))

    def bridge(self, step: int, space: Space, name: str, mask: int) -> int:
        """What a bridge allows beside a label of another calculus."""
        _, i, _, j = self._labels[step - 1]
        return self._add("bridge", (step,), space, (i, mask, j), {"bridge": name})

    def convention(
        self, steps: Sequence[int], space: Space, fact: tuple[int, int, int], name: str
    ) -> int:
        """What a rule of a convention makes of two facts about the same third thing."""
        return self._add("convention", steps, space, fact, {"convention": name})

    def assumptions(self, step: int) -> frozenset[int]:
        """The assumptions under which a step holds."""
        return self._open[step - 1]

    def contradicts(self, step: int) -> bool:
        """Whether a step concludes a contradiction."""
        space, _, mask, _ = self._labels[step - 1]
        return space is not _NO_SPACE and not mask

    def step(self, number: int) -> Step:
        """A step as it stands."""
        return self._steps[number - 1]

    def repeat(
        self, step: Step, space: Space, fact: tuple[int, int, int], new: Mapping[int, int]
    ) -> int:
        """A step of another derivation, about labels; ``new`` has the steps it names, as here."""
        premises = [new[premise] for premise in step.premises]
        if step.rule == "assume":
            return self.assume(premises[0], fact[1])
        detail = {key: value for key, value in step.detail.items() if key != "calculus"}
        if "assumptions" in detail:
            detail["assumptions"] = [new[assumed] for assumed in detail["assumptions"]]
        return self._add(step.rule, premises, space, fact, detail)

    def unweakened(self, step: int) -> int:
        """The step itself, or what it says less than."""
        made = self._steps[step - 1]
        return made.premises[0] if made.rule == "weaken" else step

    def needed(self, last: int) -> set[int]:
        """The steps that a step rests on, itself among them."""
        needed: set[int] = set()
        waiting = [last]
        while waiting:
            number = waiting.pop()
            if number not in needed:
                needed.add(number)
                step = self._steps[number - 1]
                waiting += [*step.premises, *step.detail.get("assumptions", ())]
        return needed

    def finish(self, last: int) -> Derivation:
        """The derivation of a step, without what it does not rest on."""
        needed = self.needed(last)
        renumber = {old: new for new, old in enumerate(sorted(needed), start=1)}
        steps = []
        for old in sorted(needed):
            step = self._steps[old - 1]
            detail = dict(step.detail)
            if "assumptions" in detail:
                detail["assumptions"] = [renumber[number] for number in detail["assumptions"]]
            premises = tuple(renumber[number] for number in step.premises)
            steps.append(
                Step(renumber[old], step.rule, premises, step.conclusion, detail, step.source)
            )
        return Derivation(steps[-1].conclusion, tuple(steps))
