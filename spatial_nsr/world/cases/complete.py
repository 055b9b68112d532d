"""Answers that take telling cases apart: the complete route.

What facts leave to choose (``disjunctions``) is told apart case by case, and so are relations that
the question asks about in ways that depend on each other: if c is left of b and a left of d, then a
is left of b or c left of d, though neither follows.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from spatial_nsr.answers import Derivation
from spatial_nsr.calculi.proofs.conflict import shrink
from spatial_nsr.facts import Either, Fact
from spatial_nsr.queries import Path, Query, Relate, Side
from spatial_nsr.rules.conventions import Convention, load_convention
from spatial_nsr.world.cases.aims import LabelAim, NothingAimed, SureAim, ValueAim, sure
from spatial_nsr.world.cases.branches import Branch
from spatial_nsr.world.cases.search import GivenUp, Search
from spatial_nsr.world.closure.disjunctions import Relation
from spatial_nsr.world.closure.steps import Steps
from spatial_nsr.world.queries.concluding import concluded
from spatial_nsr.world.queries.evaluate import Evaluation, evaluate
from spatial_nsr.world.queries.evidence import Used
from spatial_nsr.world.story import World

__all__ = ["BUDGET", "Outcome", "by_cases"]

# So many branches are looked at before the search is given up.
BUDGET = 2000


@dataclass(frozen=True)
class Outcome:
    """What telling cases apart comes to.

    Parameters
    ----------
    found
        The value and what goes with it; what it rests on is in the derivation.
    status
        ``proved``, ``refuted``, ``unknown`` or ``inconsistent``.
    derivation
        Of the answer, or of the contradiction.
    witnesses
        Consistent branches of the world; two in which the answer differs, or one that leaves it
        open.
    conflict
        What contradicts itself, nothing of it needless.
    given_up
        Whether the search was given up, so that more may follow.
    """

    found: Evaluation
    status: str
    derivation: Derivation | None = None
    witnesses: tuple[Branch, ...] = ()
    conflict: tuple[Fact | Either, ...] = ()
    given_up: bool = False


def by_cases(
    world: World, query: Query, convention: str | Convention = "plain", budget: int = BUDGET
) -> Outcome:
    """Answer a query completely, or give up once so many branches were looked at.

    Examples
    --------
    >>> from spatial_nsr.facts import Entity
    >>> from spatial_nsr.queries import Description, Holds, Quantified
    >>> world = World()
    >>> for name, kind in (("s1", "square"), ("s2", "square"), ("c", "circle")):
    ...     world.add(Entity(name, kind))
    >>> touching = (Fact(square, (("touching",),), "c") for square in ("s1", "s2"))
    >>> world.tell_either(Either(tuple((fact,) for fact in touching)))
    >>> a_square, the_first = (Quantified("a", Description("square")), Description(name="s1"))
    >>> circle = Quantified("a", Description("circle"))
    >>> by_cases(world, Holds(a_square, ("touching",), circle)).status
    'proved'
    >>> by_cases(world, Holds(Quantified("the", the_first), ("touching",), circle)).status
    'unknown'
    """
    if isinstance(convention, str):
        convention = load_convention(convention)
    conflict = world.conflict()
    if conflict is not None:
        return Outcome(_NOTHING, "inconsistent", world.contradiction(), conflict=conflict)
    try:
        return _answer(Search(world, budget), query, convention)
    except GivenUp:
        found = evaluate(query, world, convention)
        return Outcome(found, found.status, given_up=True)


def _answer(search: Search, query: Query, convention: Convention) -> Outcome:
    model = search.model()
    if isinstance(model, int):
        return _inconsistent(search, model)
    if isinstance(query, Path):
        return _as_it_is(search.look(()), query, convention)
    if _counts_unknown(convention):
        return _settled(search, model, query, convention)
    outside = search.look(())
    found = outside.evaluate(query, convention)
    pairs = {frozenset(things) for _, *things in outside.open}
    if isinstance(query, Relate | Side) and len(pairs) < 2:
        # Each word is found or not, whatever the others are.
        return _as_it_is(_Settled(search, [model]), query, convention)
    leaps = (search.leap(model, query, convention, truth) for truth in (False, True))
    witnesses = [branch for branch in leaps if branch is not None]
    if not witnesses:
        # Nothing is to be proved, but everything is to be told apart.
        settled = search.prove(NothingAimed(search.trunk.proof, query, convention))
        if isinstance(settled, int):
            return _inconsistent(search, settled)
        witnesses = [settled]
    if search.trunk.compiled.disjunctions or search.trunk.to_cut:
        # What holds of two things in all cases is shown for these two, and then used in one go.
        with suppress(GivenUp), search.keeping(0.75):
            at_once = _as_it_is(_Settled(search, [model, *witnesses]), query, convention)
            if at_once.found.complete and at_once.status != "unknown":
                return at_once
    if isinstance(witnesses[0].evaluate(query, convention).value, tuple):
        return _list(search, witnesses, query, convention, found)
    return _value(search, witnesses, query, convention)


def _as_it_is(branch: Branch, query: Query, convention: Convention) -> Outcome:
    """The value without telling any cases apart."""
    found = branch.evaluate(query, convention)
    if found.status == "unknown":
        return Outcome(found, found.status, witnesses=(branch,))
    steps = branch.steps()
    derivation = steps.derivation(concluded(branch, steps, query, convention, found))
    return Outcome(found, found.status, derivation)


_NOTHING = Evaluation(None, "unknown", Used(), complete=False)


# Contradictions ---------------------------------------------------------------------------------


def _contradicts(world: World) -> bool:
    """Whether a world is found to contradict itself."""
    if world.conflict() is not None:
        return True
    with suppress(GivenUp):
        return isinstance(Search(world, BUDGET).model(), int)
    return False


def _inconsistent(search: Search, step: int) -> Outcome:
    trunk = search.trunk

    def contradict(kept: Sequence[Fact | Either]) -> bool:
        world = World(trunk.world.reading, trunk.world.convention)
        for stated in kept:
            if isinstance(stated, Fact):
                world.tell_fact(stated)
            else:
                world.tell_either(stated)
        return _contradicts(world)

    conflict = tuple(shrink(trunk.stated_for(step), contradict))
    return Outcome(_NOTHING, "inconsistent", trunk.proof.finish(step), conflict=conflict)


# Values -----------------------------------------------------------------------------------------


def _value(
    search: Search, witnesses: Sequence[Branch], query: Query, convention: Convention
) -> Outcome:
    """A value that is the same in all cases, if there is one."""
    first = witnesses[0]
    found = first.evaluate(query, convention)
    if found.value is not None:
        aim = ValueAim(search.trunk.proof, query, convention, found)
        other = next((each for each in witnesses if not aim.met(each)), None)
        end = search.prove(aim, avoid=first.cases) if other is None else other
        if isinstance(end, int):
            assumes = dict.fromkeys((*found.assumes, *aim.assumes))
            proved = replace(found, assumes=tuple(assumes))
            return Outcome(proved, found.status, search.trunk.proof.finish(end))
        pair = (first, end) if _decided(end, query, convention) else (end,)
        return _unknown(pair, query, convention)
    return _unknown((first,), query, convention)


def _decided(branch: Branch, query: Query, convention: Convention) -> bool:
    return branch.evaluate(query, convention).value is not None


def _unknown(witnesses: tuple[Branch, ...], query: Query, convention: Convention) -> Outcome:
    last = witnesses[-1].evaluate(query, convention)
    found = replace(_NOTHING, presupposition=last.presupposition)
    return Outcome(found, "unknown", witnesses=witnesses)


def _list(
    search: Search,
    witnesses: list[Branch],
    query: Query,
    convention: Convention,
    outside: Evaluation,
) -> Outcome:
    """What is to be found in all cases, and what in some."""
    while True:
        each = [branch.evaluate(query, convention) for branch in witnesses]
        failed = next((found.presupposition for found in each if found.presupposition), None)
        if failed is not None:
            return Outcome(replace(_NOTHING, presupposition=failed), "unknown")
        found = _common(each, outside)
        if not found.value and not found.complete:
            found = replace(found, status="unknown")
            return Outcome(found, found.status, witnesses=tuple(witnesses))
        aim = ValueAim(search.trunk.proof, query, convention, found)
        end = search.prove(aim, avoid=witnesses[0].cases)
        if isinstance(end, int):
            found = replace(found, assumes=tuple(dict.fromkeys((*found.assumes, *aim.assumes))))
            return Outcome(found, "proved", search.trunk.proof.finish(end), tuple(witnesses))
        witnesses.append(end)


def _common(each: Sequence[Evaluation], outside: Evaluation) -> Evaluation:
    """What is found in all branches; it is all there is if nothing else is found in any.

    ``outside`` is what is found where nothing is assumed; what is open there may be found.
    """
    listed = [found.value if isinstance(found.value, tuple) else () for found in each]
    value = tuple(item for item in listed[0] if all(item in other for other in listed))
    complete = all(found.complete and set(found.value or ()) == set(value) for found in each)  # type: ignore[arg-type]
    known = outside.value if isinstance(outside.value, tuple) else ()
    may = dict.fromkeys((*known, *outside.undecided))
    undecided = () if complete else tuple(item for item in may if item not in value)
    return replace(each[0], value=value, undecided=undecided, complete=complete, used=Used())


# Conventions that count what is not known -------------------------------------------------------


def _counts_unknown(convention: Convention) -> bool:
    closed = convention.complement_where or convention.choose_closed
    unknown = convention.unknown_in_descriptions == "false"
    return closed or unknown or convention.refuted_by == "converse"


def _settled(search: Search, model: Branch, query: Query, convention: Convention) -> Outcome:
    """The value that the query has once every relation in it is known, refuted or unknown.

    Where that takes something to be unknown, a value that rests on nothing unknown in any of the
    cases goes first: "one of the squares is left of it" shows that a square is.
    """
    world = _Settled(search, [model])
    found = world.evaluate(query, convention)
    if found.status == "unknown" or not sure(found):
        likely = model.evaluate(query, convention)
        if likely.value is not None and not isinstance(likely.value, tuple) and sure(likely):
            end = search.prove(SureAim(search.trunk.proof, query, convention, likely))
            if isinstance(end, int):
                return Outcome(likely, likely.status, search.trunk.proof.finish(end))
    return _as_it_is(world, query, convention)


class _Settled(Branch):
    """A world of which it is known in all cases whether a relation follows."""

    def __init__(self, search: Search, models: Sequence[Branch]) -> None:
        super().__init__(search.trunk, ())
        self._search, self._models = search, list(models)
        self._shown: dict[tuple[str, str, str], list[int]] = {}

    def truth(self, relation: str, head: str, tail: str) -> bool | None:
        """Whether the relation holds in all cases, or in none."""
        found = super().truth(relation, head, tail)
        atom = (relation, head, tail)
        if found is not None:
            return found
        if atom in self._shown:
            return bool(self._verdict(atom))
        verdict = self._verdict(atom)
        if verdict is None:
            return None
        steps = self._proved(atom, verdict)
        if steps is None:
            return None
        self._shown[atom] = steps
        return verdict

    def _verdict(self, atom: tuple[str, str, str]) -> bool | None:
        """What the branches that were looked at leave possible."""
        verdicts = {model.truth(*atom) for model in self._models}
        return verdicts.pop() if len(verdicts) == 1 else None

    def _proved(self, atom: tuple[str, str, str], verdict: bool) -> list[int] | None:
        relation, head, tail = atom
        i, j = self._index[head], self._index[tail]
        shown = []
        for space, mask in self._spaces.means(relation):
            if not verdict:
                mask = self._spaces.of[space].calculus.universal & ~mask
            aim = LabelAim(self._search.trunk.proof, Relation(space, i, mask, j))
            end = self._search.prove(aim)
            if isinstance(end, int):
                shown.append(end)
                if not verdict:
                    return [end]
            elif verdict:
                self._models.append(end)
                return None
        return shown or None

    def shown(self, steps: Steps, relation: str, head: str, tail: str) -> list[int]:
        """Steps that show or refute a relation, by cases where that is needed."""
        found = self._shown.get((relation, head, tail))
        return super().shown(steps, relation, head, tail) if found is None else found
